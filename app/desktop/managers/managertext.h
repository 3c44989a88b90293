// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/managerreading.h"

#include <QString>

/// How the view calls things. GUI thread.
namespace pickglass::managertext {

/// "master", "standby", "discovering", "not active".
QString state(SmState state);
/// As an event has it ("MASTER"), in these words; "" for none, and as it is where it is no state.
QString state(const QString &word);
/// "since 14:02:37 UTC (3 min 5 s)".
QString since(Timestamp since, Timestamp time);
/// The same as a sentence: "Since 14:02:37 UTC (3 min 5 s)."
QString sinceSentence(Timestamp since, Timestamp time);
/// "up to 1 s earlier"; "" where that is not known.
QString precision(qint64 microseconds);

/// Why the next one is it.
QString whyNext(const ManagerReading &reading, const ManagersAt &now);
/// What the ports say of their master.
QString masterLid(const ManagerReading &reading, const ManagersAt &now);

/// Since when it is so, and how exactly that is known, for a tool tip.
QString row(const ManagerReading &reading, const ManagerRow &manager);
/// All of a period of a lane, for a tool tip and for those who do not see it.
QString span(const ManagerReading &reading, const SmSpan &span);
QString handOver(const ManagerReading &reading, const HandOver &handOver);
/// "No master for 3.2 s", "Two masters for 10 s".
QString period(const MasterPeriod &period);

} // namespace pickglass::managertext
