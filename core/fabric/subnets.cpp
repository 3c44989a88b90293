// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/subnets.h"

#include <algorithm>

namespace pickglass {

QString prefixText(quint64 prefix)
{
    if (prefix == 0) {
        return {};
    }
    return QStringLiteral("%1:%2:%3:%4")
        .arg(prefix >> 48, 0, 16)
        .arg((prefix >> 32) & 0xffff, 0, 16)
        .arg((prefix >> 16) & 0xffff, 0, 16)
        .arg(prefix & 0xffff, 0, 16);
}

bool hasOwnPrefix(std::span<const Subnet> subnets, SubnetNumber number)
{
    const auto own = std::ranges::find(subnets, number, &Subnet::number);
    return own != subnets.end() && own->prefix != 0 &&
           std::ranges::count(subnets, own->prefix, &Subnet::prefix) == 1;
}

QString subnetName(std::span<const Subnet> subnets, SubnetNumber number)
{
    if (subnets.size() < 2) {
        return {};
    }
    if (hasOwnPrefix(subnets, number)) {
        return prefixText(std::ranges::find(subnets, number, &Subnet::number)->prefix);
    }
    return QStringLiteral("#%1").arg(shownNumber(number));
}

QString subnetList(std::span<const Subnet> subnets)
{
    QStringList names;
    for (const Subnet &subnet : subnets) {
        const QString number = QString::number(shownNumber(subnet.number));
        names << (subnet.prefix == 0
                      ? number
                      : QStringLiteral("%1 (%2)").arg(number, prefixText(subnet.prefix)));
    }
    return names.join(QStringLiteral(", "));
}

std::optional<SubnetNumber> findSubnet(std::span<const Subnet> subnets, const QString &text)
{
    const QString number = text.startsWith(u'#') ? text.mid(1) : text;
    for (const Subnet &subnet : subnets) {
        const bool isPrefix = hasOwnPrefix(subnets, subnet.number) &&
                              text.compare(prefixText(subnet.prefix), Qt::CaseInsensitive) == 0;
        if (isPrefix || number == QString::number(shownNumber(subnet.number))) {
            return subnet.number;
        }
    }
    return std::nullopt;
}

QString lidText(std::span<const Subnet> subnets, Lid lid)
{
    if (!lid.isAssigned()) {
        return {};
    }
    const QString number = QString::number(lid.value());
    return subnets.size() < 2
               ? number
               : QStringLiteral("%1 (%2)").arg(number, subnetName(subnets, lid.subnet()));
}

} // namespace pickglass
