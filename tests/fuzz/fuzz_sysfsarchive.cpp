// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/sysfs.h"
#include "tests/fuzz/fuzzing.h"

#include <string_view>

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto imported =
        importSysfsArchive(std::string_view(reinterpret_cast<const char *>(data), size));
    if (!imported) {
        tests::demand(!imported.error().what.isEmpty(), "a refusal says why");
        return 0;
    }
    tests::demand(!imported->fabric->isEmpty() || !imported->facts.isEmpty(),
                  "there is a fabric or a fact");
    tests::demandWhole(*imported->fabric);
    return 0;
}
