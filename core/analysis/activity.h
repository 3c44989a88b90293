// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/fabric/fabric.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

namespace pickglass {

class ReadingsBetween;

/// What went one way over a cable between two sweeps. Nothing where it cannot be known: the ports
/// were silent, have no such counter, or somebody reset it. Never 0 for that.
struct Traffic
{
    /// What was counted of both, and of ticks below, is the least that it can be, and the rates are
    /// those of the time that is known, where isMinimum says so: somebody reset a counter in
    /// between.
    std::optional<quint64> bytes = {};
    std::optional<quint64> packets = {};
    bool isByPeer = false; ///< bytes and rate by what the peer received; the port's own are unknown
    bool isMinimum = false;
    std::optional<double> rate = {};        ///< bytes/s, by the measured time
    std::optional<double> utilization = {}; ///< share of the link's own data rate, 0 … 1
    std::optional<quint64> waitTicks = {};
    std::optional<double> waitTickRate = {}; ///< ticks/s
    /// What waited as a share of the link's data rate; nothing where its Tick is not known.
    std::optional<double> wait = {};
    /// That share is by a tick length that is not certain: see isTickApproximate().
    bool isWaitApproximate = false;
    /// PortXmitWait stood at its top at the end: what was waited is unknown. See waitOf().
    bool isWaitLatched = false;
};

/// What a number of errors is; of several together the last of them that any has.
enum class ErrorBasis : quint8 {
    All,          ///< all that was counted between two sweeps
    Minimum,      ///< more may have been counted: a counter was reset, or came to its top
    SinceCleared, ///< what counters show that were read once or stand at their top
};
/// "counted", "minimum", "since_cleared".
QString toString(ErrorBasis basis);

/// What a port did between two sweeps.
struct PortActivity
{
    /// From it to its peer: by its own PortXmitData; where that is not known, by the PortRcvData
    /// of its peer. Packets in the same way.
    Traffic out = {};
    /// What its error counters counted, the widest form of each: those of PortCounters without
    /// their details. Where one of them was reset or stands at its top, this is the least that it
    /// can be, and nothing where the others counted nothing.
    std::optional<quint64> errors = {};
    /// Of those counters, how many are known to have counted something.
    quint8 risingCounters = 0;
    /// What LinkDownedCounter counted of it, as far as it is known.
    quint64 linkDowns = 0;
    /// Bit error rate of what it receives: symbol errors by the bits that its link can carry in the
    /// time. Nothing where either is not known; 0 where none was counted.
    std::optional<double> bitErrorRate = {};
    /// What that rate is at most with a confidence of 95 % (poissonMost()): above 0 also where no
    /// error was counted. Nothing where more may have been counted.
    std::optional<double> bitErrorBound = {};
    bool isErrorsMinimum = false; ///< errors is the least that it can be
    /// What those error counters show that say nothing of the time between: read once, or at their
    /// top. It was counted since they were cleared, whenever that was, and is the least that it can
    /// be. See addStanding(); nothing where nobody called it.
    std::optional<quint64> sinceCleared = {};

    /// What people are shown: the larger one. A counter that reached its maximum in the range is in
    /// both.
    std::optional<quint64> shownErrors() const
    {
        return sinceCleared ? std::optional(std::max(*sinceCleared, errors.value_or(0))) : errors;
    }
    ErrorBasis errorBasis() const
    {
        return sinceCleared      ? ErrorBasis::SinceCleared
               : isErrorsMinimum ? ErrorBasis::Minimum
                                 : ErrorBasis::All;
    }
};

/// The error counters of a port as a whole, without those that detail them, by name. Without
/// PortRcvSwitchRelayErrors: every multicast packet whose only way out is the port that it came in
/// by counts there, so that ibqueryerrors -c leaves it out, too.
QStringList errorCounters();

/// These in all their forms, ascending.
std::vector<CounterId> errorForms();

/// The counters that activity is worked out of, in all their forms, ascending.
std::vector<CounterId> activityCounters();

/// The data rate of a port's link in bytes/s: that of its cable, else its own.
std::optional<double> dataRateOf(const Fabric &fabric, const Port &port);

/// Sets the rates of a direction and the shares that follow from them; nothing stays nothing.
/// `sender` is the port that sends.
void setRates(Traffic &traffic, const Fabric &fabric, PortIndex sender,
              std::optional<double> bytesPerSecond, std::optional<double> ticksPerSecond);

/// What every port of the fabric did between two sweeps, in the order of Fabric::ports(). Where
/// others lie between the two, their readings at resets are needed. Any thread.
std::vector<PortActivity> activityBetween(const Fabric &fabric, const CounterSweep &before,
                                          const CounterSweep &now,
                                          const ReadingsBetween *between = nullptr);

} // namespace pickglass
