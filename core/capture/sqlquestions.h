// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <span>

namespace pickglass {

/// A question of an InfiniBand administrator as SQL over a capture (FORMAT.md): for `pgcap sql
/// --question` and the window's view Query. Texts are literals, for translators in the context
/// "core". Any thread.
struct SqlQuestion
{
    const char *name;     ///< on the command line: small letters and hyphens
    const char *title;    ///< to be translated
    const char *sentence; ///< what it answers, and from what; to be translated
    const char *sql;      ///< one SELECT statement without a semicolon
};

/// All of them, those that are asked most first.
std::span<const SqlQuestion> sqlQuestions();

/// Null where there is none of this name.
const SqlQuestion *sqlQuestionNamed(QStringView name);

} // namespace pickglass
