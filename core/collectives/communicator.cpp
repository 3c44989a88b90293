// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/communicator.h"

#include <QRegularExpression>

namespace pickglass {

QString toString(CommunicatorSource source)
{
    static const QStringList names{"nccl_log", "nccl_ras", "nccl_inspector", "benchmark",
                                   "rank_list"};
    return names.at(static_cast<qsizetype>(source));
}

QString shortHostName(const QString &host)
{
    static const QRegularExpression address(QStringLiteral("^[0-9.]+$|:"));
    return address.match(host).hasMatch() ? host : host.section(u'.', 0, 0).toLower();
}

} // namespace pickglass
