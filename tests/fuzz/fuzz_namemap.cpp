// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const ImportedNames names = parseNameMap(
        QByteArrayView(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    tests::demandInOrder(names.problems, names.lines);
    tests::demand(names.names.size() <= names.lines, "a line gives one name at most");
    for (auto it = names.names.cbegin(); it != names.names.cend(); ++it) {
        tests::demand(!it.key().isNull() && !it.value().isEmpty(), "names and GUIDs are not empty");
    }
    return 0;
}
