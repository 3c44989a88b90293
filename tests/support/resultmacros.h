// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTest>

/// Fails the test with the error's sentences when a Result holds no value.
#define VERIFY_RESULT(result)                                                                      \
    do {                                                                                           \
        const auto &checked = (result);                                                            \
        if (!checked) {                                                                            \
            QFAIL(qPrintable(checked.error().english()));                                          \
        }                                                                                          \
    } while (false)
