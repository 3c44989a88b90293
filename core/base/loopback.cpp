// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/loopback.h"

#include <QRegularExpression>

namespace pickglass {

bool isLoopback(const QString &host)
{
    // Not "127.example.com".
    static const QRegularExpression address(QStringLiteral(R"(\A127(\.\d{1,3}){3}\z)"));
    return host == u"localhost" || host == u"::1" || address.match(host).hasMatch();
}

} // namespace pickglass
