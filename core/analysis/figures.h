// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"
#include "core/analysis/health.h"
#include "core/base/message.h"

#include <QString>

#include <optional>
#include <span>

namespace pickglass {

/// What can be said of a port, a link, a node or a group as one number: a row of figureRows() each.
/// Data and waits are those of the sending direction of a port, errors those that the port itself
/// counted.
enum class FigureKind : quint8 {
    Rate,          ///< bytes/s
    Utilization,   ///< share of the link's data rate, 0 … 1
    Wait,          ///< what waited as a share of the link's data rate, 0 … 1
    WaitShare,     ///< bytes that waited by bytes that were sent
    Packets,       ///< how many were sent
    Errors,        ///< what the port's error counters counted
    BitErrorRate,  ///< PortActivity::bitErrorRate
    BitErrorBound, ///< PortActivity::bitErrorBound
    Health,        ///< 0 … 100, by healthOf()
    Speed,         ///< data rate of the link, bytes/s
    Counter        ///< rate of one counter, in its natural unit per second; of a gauge its value
};
struct Figure
{
    FigureKind kind = FigureKind::Utilization;
    CounterId counter = {}; ///< of Counter: any of its forms

    bool operator==(const Figure &) const = default;
};

/// How the values of several ports become one: of a node, a link or a group.
enum class FigureJoin : quint8 {
    Sum,
    Mean,     ///< each weighted by the data rate of its link
    Quotient, ///< the sum of the dividends by that of the divisors
    Maximum,
    Minimum,
    Health ///< what is held against each of them, together
};

/// What figures are taken from. The spans are in the order of Fabric::ports(), and empty where that
/// is not known.
struct FigureSource
{
    const Fabric &fabric;
    std::span<const PortActivity> activity = {};
    std::span<const std::optional<double>> counterRates = {}; ///< for FigureKind::Counter
    std::span<const HealthFacts> health = {};                 ///< for FigureKind::Health
    FigureJoin counterJoin = FigureJoin::Sum;                 ///< for FigureKind::Counter
};
/// How a counter's values at several ports become one: the highest of what devices and modules
/// measure, whose sum would say nothing, else the sum.
FigureJoin joinOf(CounterId counter);
/// Port 0 of a switch, where it alone of its ports has a value of the counter: that of the device
/// itself. Else invalid.
PortIndex portOfDevice(const FigureSource &source, NodeIndex node);

/// A figure of one port as a quotient, so that those of several can be joined.
struct FigureParts
{
    bool isKnown = false;
    double above = 0; ///< the value, or the dividend
    double below = 1;
};

/// All that there is to say of a figure; what ranks, counts, colors or exports by figures reads it
/// here.
struct FigureRow
{
    FigureKind kind;
    const char *key;     ///< of options, files and JSON: "bit-error-rate"; "" for counters
    const char *name;    ///< English, context "core"
    const char *unit;    ///< "B/s", "ratio", "packets", "errors", "errors/bit", "points"
    const char *meaning; ///< for help, English: "bytes/s sent"
    const char *none;    ///< what to say where it is 0 everywhere, English, context "core"
    FigureJoin join;
    FigureParts (*ofPort)(const FigureSource &source, PortIndex port);
    /// The counter that it is made of in heat maps, "" for all error counters; null where it is
    /// none of counters over time.
    const char *counter;
    /// Family of OpenMetrics and its help; null where it is not exported.
    const char *metric;
    const char *help;
};
/// Of each kind in its order, that of counters last.
std::span<const FigureRow> figureRows();
/// The same without that of counters: what lists offer.
std::span<const FigureRow> namedFigures();
const FigureRow &figureRow(FigureKind kind);
/// The row with this key; null for none. Keys are what --by, alert rules and files say.
const FigureRow *findFigure(QStringView key);
/// The keys of namedFigures(), or of those of them that are wanted.
QStringList figureKeys(bool (*isWanted)(const FigureRow &) = nullptr);

/// Its key; of a counter the counter's name.
QString toString(const Figure &figure);
/// What is shown: "Bit error rate"; of a counter its name.
Message nameOf(const Figure &figure);
/// The row's unit; of counters "B/s", "packets/s", "ticks/s", "events/s", "calls/s", of gauges as
/// toString(CounterUnit) has it: "bytes".
QString unitOf(const Figure &figure);

/// Whether it is a share of something, 0 … 1 (of waits by what was sent, any number from 0 on).
bool isShare(FigureKind kind);
/// Whether it is how many were counted in a time, of which there is a rate, too.
bool isCounted(FigureKind kind);

/// The value of a figure at a port or, joined over its ports but port 0, of a node; nothing where
/// it is not known or not finite (a wait where nothing was sent). Any thread.
std::optional<double> valueOf(const FigureSource &source, FigureKind kind, PortIndex port);
std::optional<double> valueOf(const FigureSource &source, FigureKind kind, NodeIndex node);

/// What waited by what was sent: 0 where neither did, infinite where only the first did.
double waitedBySent(double waited, double sent);

} // namespace pickglass
