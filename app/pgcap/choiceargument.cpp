// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/choiceargument.h"

namespace pickglass::pgcap {

tl::expected<int, int> choice(const Options &options, const char *option, const QStringList &words)
{
    const QString word = options.value(option);
    const auto found = words.indexOf(word);
    if (found < 0) {
        return tl::unexpected(
            options.refuse(QStringLiteral("--%1 %2: expected one of %3.")
                               .arg(QLatin1String(option), word, words.join(QLatin1String(", ")))));
    }
    return static_cast<int>(found);
}

} // namespace pickglass::pgcap
