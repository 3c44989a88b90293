// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto imported = importText(
        QByteArrayView(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    if (!imported) {
        tests::demand(!imported.error().what.isEmpty(), "a refusal says why");
        return 0;
    }
    tests::demand(imported->fabric != nullptr, "there is a fabric, also where the text has none");
    tests::demandSound(imported->facts, imported->lines);
    tests::demand(imported->skippedLines <= imported->lines, "no more skipped lines than lines");
    tests::demandInOrder(imported->problems, imported->lines);
    tests::demandWhole(*imported->fabric);
    return 0;
}
