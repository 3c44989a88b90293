// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QString>

#include <optional>
#include <span>

namespace pickglass {

/// "fe80:0:0:1": the four groups of the upper half of a GID. "" for 0.
QString prefixText(quint64 prefix);

/// Whether the prefix of a subnet is known, and none of the others has it.
bool hasOwnPrefix(std::span<const Subnet> subnets, SubnetNumber number);

/// The number of a subnet as people and scripts have it: from 1.
constexpr int shownNumber(SubnetNumber subnet)
{
    return subnet + 1;
}

/// What a subnet is called beside the others: its prefix where that tells it from them
/// ("fe80:0:0:1"), else its shown number ("#2"). Empty where there is only one.
QString subnetName(std::span<const Subnet> subnets, SubnetNumber number);

/// "1 (fe80:0:0:0), 2 (fe80:0:0:1)", or "1, 2" where prefixes are not known: what can be chosen.
QString subnetList(std::span<const Subnet> subnets);

/// The subnet that is meant by "2" or "#2", its shown number, or by its own prefix, "fe80:0:0:1".
/// Nothing where there is no such subnet.
std::optional<SubnetNumber> findSubnet(std::span<const Subnet> subnets, const QString &text);

/// A LID for people: "12"; where there are several subnets "12 (fe80:0:0:1)" or "12 (#2)".
/// Empty where none is assigned.
QString lidText(std::span<const Subnet> subnets, Lid lid);
inline QString lidText(const Fabric &fabric, Lid lid)
{
    return lidText(fabric.subnets(), lid);
}

} // namespace pickglass
