// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

/// The parser of the format PICKGLASS_FORMAT.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const TextFormat *const format = findFormat(QLatin1String(PICKGLASS_FORMAT));
    tests::tryParser(format->parse, data, size);
    return 0;
}
