// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass::tests {

/// The path of a file of the collection of real captures: $PICKGLASS_CORPUS, else ../shared/corpus
/// beside the source tree. Empty when the collection or the file is not there.
QString corpusFile(const QString &relativePath);

/// Whether there is a collection at all.
bool hasCorpus();

} // namespace pickglass::tests

/// Leaves the test as skipped, saying so, when the collection is not there.
#define PICKGLASS_NEED_CORPUS()                                                                    \
    do {                                                                                           \
        if (!pickglass::tests::hasCorpus())                                                        \
            QSKIP("the collection of real captures is not here (PICKGLASS_CORPUS)");               \
    } while (false)
