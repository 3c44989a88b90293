// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/formats/imported.h"
#include "core/formats/textformats.h"

#include <functional>
#include <string_view>
#include <vector>

namespace pickglass {

/// Reads a text as one output of this format. The header and the command are those of ParserInput.
/// Any thread.
Result<Imported> readOutput(const TextFormat &format, std::string_view text,
                            const ImportOptions &options, std::string_view header = {},
                            std::string_view command = {});

/// Gives what it says of lines (all but 0) the numbers that they have in the file that it is from.
void moveLines(Imported &imported, const std::function<qint64(qint64)> &moved);

/// Reads each output that stands in a text (outputsIn()) by its own parser; at least one. `first`
/// is the text's first format. What stands in none of them, and outputs that cannot be read, are
/// problems of the output before. Any thread.
Result<std::vector<Imported>> readOutputs(const TextFormat &first, std::string_view text,
                                          const ImportOptions &options);

} // namespace pickglass
