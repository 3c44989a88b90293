// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/interrupts.h"

#include "app/common/endsignals.h"

namespace pickglass::pgcap {

namespace {

StopToken &signalled()
{
    static StopToken token;
    return token;
}

} // namespace

void catchInterrupts()
{
    signalled() = stopOnEndSignals("pgcap: interrupted; no incomplete file is left\n");
}

StopToken interrupts()
{
    return signalled();
}

} // namespace pickglass::pgcap
