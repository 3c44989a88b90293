// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"

#include <QList>
#include <QStringList>

#include <vector>

namespace pickglass {

/// The most hosts that one list may have.
constexpr qsizetype MaxHosts = 200000;

/// Expands a host list as pdsh and Slurm write them: "node[01-18,20],login" → node01 … node18,
/// node20, login. Several brackets in a name, zero padding, commas and blanks between names.
/// Refused: brackets that do not close, ranges that run backwards, more than MaxHosts names.
Result<QStringList> expandHostList(QStringView text);

/// The way back, short and in the same order: node01, node02, node05, login →
/// "node[01-02,05],login". expandHostList() makes the same names of it. Left out are names that it
/// could not read: empty ones, and those with blanks, commas or brackets.
QString compressHostList(const QStringList &hosts);

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

} // namespace pickglass
