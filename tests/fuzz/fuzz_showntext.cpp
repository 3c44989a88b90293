// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "core/base/printable.h"
#include "tests/fuzz/fuzzing.h"

#include <QList>

#include <cstring>

using namespace pickglass;

/// The bytes as a QString has them: halves of characters and all.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    QString text(static_cast<qsizetype>(size / sizeof(char16_t)), u' ');
    if (!text.isEmpty()) {
        std::memcpy(text.data(), data, static_cast<size_t>(text.size()) * sizeof(char16_t));
    }
    const QString shown = shownText(text);
    tests::demand(shown.size() <= MaxShownText, "what is shown is bounded");
    tests::demand(shown.isEmpty() == text.isEmpty(), "something is shown of every text");
    tests::demand(shownText(shown) == shown, "what is shown stays as it is");
    tests::demand(shown.isValidUtf16(), "no halves of characters");
    for (const char32_t code : shown.toUcs4()) {
        tests::demand(isPrintable(code), "no character changes what is around it");
    }
    return 0;
}
