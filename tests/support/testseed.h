// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace pickglass::tests {

/// What random inputs of tests are made from, reported in their output: PICKGLASS_SEED, a new one
/// each time with PICKGLASS_RANDOM=1 (`packaging/test --random`), else always the same.
quint32 testSeed();

} // namespace pickglass::tests
