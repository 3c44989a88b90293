// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

namespace {

/// What a text with several outputs says, each of some of its lines.
void checkOutputs(QByteArrayView text)
{
    const auto outputs = importOutputsOf(text);
    if (!outputs) {
        tests::demand(!outputs.error().what.isEmpty(), "a refusal says why");
        return;
    }
    tests::demand(!outputs->empty(), "there is an output");
    qint64 last = 0;
    for (const Imported &output : *outputs) {
        tests::demand(output.firstLine > last || outputs->size() == 1, "outputs do not overlap");
        last = output.lastLine();
        tests::demandWhole(*output.fabric);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    checkOutputs(text);
    const auto imported = importText(text);
    if (!imported) {
        tests::demand(!imported.error().what.isEmpty(), "a refusal says why");
        return 0;
    }
    tests::demand(imported->fabric != nullptr, "there is a fabric, also where the text has none");
    tests::demandSound(imported->facts, imported->lines);
    // A binary file has no lines.
    tests::demand(imported->lines == 0 || imported->skippedLines <= imported->lines,
                  "no more skipped lines than lines");
    tests::demandInOrder(imported->problems, imported->lines);
    tests::demandWhole(*imported->fabric);
    return 0;
}
