// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QString>

namespace pickglass::tests {

quint32 testSeed()
{
    static const quint32 seed = [] {
        bool isGiven = false;
        const uint given = qEnvironmentVariable("PICKGLASS_SEED").toUInt(&isGiven);
        const bool isRandom = qEnvironmentVariableIntValue("PICKGLASS_RANDOM") != 0;
        const quint32 made = isRandom ? QRandomGenerator::global()->generate() : 1;
        return isGiven ? given : made;
    }();
    qInfo("PICKGLASS_SEED=%u", seed);
    return seed;
}

} // namespace pickglass::tests
