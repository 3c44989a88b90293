// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/completion.h"

#include <optional>
#include <utility>

namespace pickglass {

/// What a manual page of section 1 is made of.
struct ManualPage
{
    QString name;    ///< "pgcap-top"
    QString summary; ///< half a sentence
    QString command; ///< "pgcap top"
    QString usage;   ///< what follows it; several lines are several forms
    /// Paragraphs have an empty line between them; lines that begin with two spaces stay lines.
    QString description;
    const OptionTable *table = nullptr; ///< null: none
    /// Other lists, such as that of commands: a title, and words with their texts.
    std::vector<std::pair<QString, std::vector<std::pair<QString, QString>>>> lists = {};
    std::vector<std::pair<QString, QString>> exitCodes = {};
    QStringList examples = {}; ///< command lines
    QStringList seeAlso = {};  ///< "pgcap-top(1)"
};

/// What programs of ours answer on exit, for `exitCodes`; with 1 where answers can be bad news.
std::vector<std::pair<QString, QString>> usualExitCodes(bool hasBadNews);

/// In the language of man: roff with the macros man(7), ASCII alone.
QByteArray toRoff(const ManualPage &page);

/// What every program of ours does besides what its options say: "--complete SHELL …" prints
/// proposals (completionAnswer()), "--manual FOLDER" writes pages of section 1, by their names.
/// The exit code; nothing where the arguments ask for neither.
std::optional<int> describeItself(const QStringList &arguments,
                                  const std::function<Proposals(const QStringList &words)> &propose,
                                  const std::function<bool(const QString &folder)> &writePages);

/// Whether the page could be written to the folder, which is made where it is missing.
bool writePage(const QString &folder, const ManualPage &page);

} // namespace pickglass
