// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/fabric/fabric.h"

#include <QList>
#include <QStringList>

#include <vector>

namespace pickglass {

/// Expands a host list as pdsh and Slurm write them: "node[01-18,20],login" → node01 … node18,
/// node20, login. Several brackets in a name, zero padding, commas and blanks between names.
/// Refused: brackets that do not close, ranges that run backwards, more than MaxHosts names.
Result<QStringList> expandHostList(QStringView text);
constexpr qsizetype MaxHosts = 200000;

/// A named list of hosts, as a person wrote it.
struct HostGroupText
{
    QString name;
    QStringList hosts;
};

struct HostGroupTexts
{
    std::vector<HostGroupText> groups;
    QList<LineProblem> problems;
};

/// Reads lines such as "rack3: node[01-18]". Lines without a name belong to the group of the line
/// before, or to fallbackName at the beginning. '#' begins a comment. The same name again adds to
/// its group. Any thread.
HostGroupTexts parseHostGroups(QStringView text, const QString &fallbackName);

/// The adapters of these hosts, ascending, and the names that are not in the fabric. A name means
/// a host system or a whole node name; case does not matter, and a domain may be left out.
struct MatchedHosts
{
    std::vector<Guid> nodes;
    QStringList unmatched;
    int matched = 0; ///< names found
};
MatchedHosts matchHosts(const Fabric &fabric, const QStringList &hosts);

} // namespace pickglass
