// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcess>

#include <csignal>
#include <sys/prctl.h>

namespace pickglass::tests {

/// Lets the process die with the thread that starts it, whatever becomes of that: a crash, a
/// timeout of ctest. To be called before start().
inline void dieWithParent(QProcess &process)
{
    process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

/// Asks the process to end, and ends it when it has not after this long.
inline void endProcess(QProcess &process, int milliseconds)
{
    if (process.state() == QProcess::NotRunning)
        return;
    process.terminate();
    if (!process.waitForFinished(milliseconds)) {
        process.kill();
        process.waitForFinished();
    }
}

} // namespace pickglass::tests
