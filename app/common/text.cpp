// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"

#include "app/common/showntext.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

QString inWords(const Message &message)
{
    QStringList arguments = message.arguments;
    std::ranges::transform(arguments, arguments.begin(), shownText);
    return filledIn(QCoreApplication::translate("core", message.text), arguments);
}

QString inWords(const Error &error)
{
    return error.advice.isEmpty() ? inWords(error.what)
                                  : inWords(error.what) + u' ' + inWords(error.advice);
}

} // namespace pickglass
