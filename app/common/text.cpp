// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"

#include <QCoreApplication>

namespace pickglass {

QString inWords(const Message &message)
{
    return filledIn(QCoreApplication::translate("core", message.text), message.arguments);
}

QString inWords(const Error &error)
{
    return error.advice.isEmpty() ? inWords(error.what)
                                  : inWords(error.what) + u' ' + inWords(error.advice);
}

} // namespace pickglass
