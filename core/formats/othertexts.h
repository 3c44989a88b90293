// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>

namespace pickglass {

/// A kind of text that is known and holds nothing that is imported.
struct OtherText
{
    /// Whether a line (without blanks around it, never empty) is of this kind.
    bool (*recognizes)(std::string_view line);
    /// What it is and what to do: sentences to be translated in the context "core".
    const char *what;
    const char *advice;
};

/// All of them, those first that are asked first about a text.
std::span<const OtherText> otherTexts();

} // namespace pickglass
