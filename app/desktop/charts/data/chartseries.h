// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/counters/catalogue.h"
#include "core/counters/rates.h"
#include "core/fabric/portkey.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// One line of a chart, by what is asked for: a counter of a port, or what that is compared with.
/// The identity of a series: it stays while its figures change.
struct SeriesKey
{
    enum class Of : quint8 {
        Own,          ///< of the port itself, in this capture, at this time
        OtherTime,    ///< of the port itself, at the time that is compared with
        OtherCapture, ///< of the port itself, in the capture that is compared with
        OtherEnd,     ///< what the port at the other end of the cable says of the same traffic
    };
    PortKey port;
    QString counter; ///< "PortXmitData" (its widest form), or "PortCounters.PortXmitData"
    Of of = Of::Own;

    bool operator==(const SeriesKey &) const = default;
};
size_t qHash(const SeriesKey &key, size_t seed = 0) noexcept;

/// What a line is measured in: raw counts, or counts per second. Data are bytes, never words.
struct ChartUnit
{
    CounterUnit counts = CounterUnit::Events;
    bool isPerSecond = true;

    auto operator<=>(const ChartUnit &) const = default;
};

/// What a line of the counter is measured in.
ChartUnit chartUnitOf(const Counter &counter, bool isPerSecond);

/// A place on a line. All three are the same where the point is one sample.
struct ChartPoint
{
    Timestamp time; ///< of the sample, or the middle of the period that the point stands for
    /// The mean of the period by the measured time; of raw values the last one.
    double value = 0;
    double least = 0;
    double most = 0;

    bool operator==(const ChartPoint &) const = default;
};

/// An unbroken piece of a line, ascending by time; what lies between two of them is not known.
struct ChartRun
{
    std::vector<ChartPoint> points; ///< never empty
};

/// Why a line is broken, or not what it seems; chartMarkText() puts it into words.
struct ChartMark
{
    TimeRange where;                ///< between the readings on both sides; both ends known
    Quality quality = Quality::Gap; ///< never Ok
    int count = 1;                  ///< how often, of several that lie too close to draw each
    quint64 before = 0;             ///< of a Reset, raw: the value that it had,
    quint64 after = 0;              ///< and the one that it had next; of Latched the top

    bool operator==(const ChartMark &) const = default;
};

/// What a line comes to, over the range where there is one, else over the window.
struct ChartFigures
{
    /// Of the sweep that held at the cursor, as Session::figures() are: nothing where it is not
    /// known, and why (Ok too where there simply is no sample).
    std::optional<double> atCursor = {};
    Quality atCursorQuality = Quality::Ok;
    std::optional<double> mean = {};
    std::optional<double> least = {};
    std::optional<double> most = {};
    Timestamp mostAt = {}; ///< on this axis; of a coarse line about
    /// What was counted, in bytes, packets, ticks, events or calls.
    std::optional<double> moved = {};
    double seconds = 0; ///< for how long it is known
    /// Of an other series: how much more it moved (in the mean, where the periods differ) than
    /// the own one of the same key, as a share of that: 0.01 is 1 %.
    std::optional<double> difference = {};
    int resets = 0;
    int latches = 0;
    int gaps = 0;
    int timeouts = 0;

    /// moved is the least that it can be: somebody cleared the counter, or it stood at its top.
    bool isLeast() const { return resets > 0 || latches > 0; }
    bool operator==(const ChartFigures &) const = default;
};

/// Why a series has no line; seriesAbsenceText() puts it into words.
enum class SeriesAbsence : quint8 {
    None,       ///< it has one
    NoCounter,  ///< the counter is not known, or was not sampled
    NoPort,     ///< the port was not read in that capture
    NoSamples,  ///< the port was not read in this window
    NoPeer,     ///< it has no other end, or this counter has no counterpart there
    NoValues,   ///< it was asked, and no value is known
    Unreadable, ///< the other capture could not be read
};

/// A line with everything that is said about it.
struct ChartSeries
{
    SeriesKey key;
    PortKey port;     ///< whose counter it is: of OtherEnd that of the other end
    QString portName; ///< "leaf06/19"
    /// Of a wait that is unknown in the window because it has latched, the switch's port at the
    /// other end, `port`, whose wait this is: see portOfWait(). Else empty. Show it marked.
    QString countedBy;
    CounterId counter; ///< the form that was read; invalid where there is none
    ChartUnit unit;
    SeriesAbsence absence = SeriesAbsence::None;
    std::vector<ChartRun> runs;
    std::vector<ChartMark> marks; ///< ascending
    ChartFigures figures;
    /// For how long a point stands at most, µs; 0: every point is a sample. Draw the band between
    /// least and most where it is not 0.
    qint64 step = 0;
    /// Whether it, or a part of it, was drawn from roll-ups: least and most are rounded outwards by
    /// up to 0.4 %.
    bool hasRollups = false;
    /// A moment t of the axis is t + shift where the samples were taken, µs: 0 of Own, OtherEnd.
    qint64 shift = 0;
    QString otherName; ///< of OtherCapture

    /// The link's own data rate in bytes/s, and how many bytes one count stands for (data 1, ticks
    /// what the device's Tick says; nothing for others).
    std::optional<double> linkRate = {};
    std::optional<double> bytesPerCount = {};
    /// A value per second as a share of the link's own rate.
    std::optional<double> shareOf(double value) const
    {
        return unit.isPerSecond && linkRate && bytesPerCount
                   ? std::optional(value * *bytesPerCount / *linkRate)
                   : std::nullopt;
    }
};

/// What is to be drawn.
struct ChartQuestion
{
    TimeRange window; ///< of the axis; both ends known
    int pixels = 1000;
    std::vector<SeriesKey> keys;
    bool isRaw = false;    ///< the values as they were read (data in bytes), not the rates
    SharedFabric fabric;   ///< for names, link rates and other ends
    Timestamp cursor = {}; ///< of ChartFigures::atCursor; unknown: without
    std::optional<TimeRange> range = {}; ///< of the other figures; nothing: the window
    Comparison comparison = {};          ///< of the keys that are not Own
    /// How much later than on this axis the others' samples were taken, µs. Keep it while the
    /// window moves (chartShift()). Nothing: comparison.time comes to lie on the begin of the range
    /// or else the window; where that is not known, the begins of the captures on each other.
    std::optional<qint64> shift = {};
    /// The fabric of the other capture, for names and rates there. Null: it is read, which takes a
    /// while where it is large.
    SharedFabric otherFabric = {};
};

/// The shift that puts comparison.time on a moment of the axis.
inline qint64 chartShift(const Comparison &comparison, Timestamp onAxis)
{
    return comparison.time - onAxis;
}

/// The keys, each Own one followed by what it is compared with, where there is such a thing.
std::vector<SeriesKey> withComparison(const std::vector<SeriesKey> &keys, Comparison::Kind kind);

/// The counter by which the other end of a cable counts the same traffic: "PortRcvData" for
/// "PortXmitData" and the other way round, with the attribute where there is one. Empty where there
/// is none.
QString counterAtOtherEnd(const QString &counter);

/// What a chart shows of a selection as long as nobody chose otherwise, of the counters that the
/// capture has: of a port what it sends, receives and waits; of a cable what both ends send and
/// wait; of a node what its hottest ports send: those with the highest utilization, then rate.
/// `figures` may be null: then the first ports count as the hottest. Empty for no selection, and
/// where the fabric does not have it. Any thread.
std::vector<SeriesKey> defaultSeries(const Selection &selection, const Fabric &fabric,
                                     const Figures *figures, const std::vector<CounterId> &sampled);

/// Whether these figures say which ports of the node are its hottest.
bool knowsHottest(const Figures *figures, const Fabric &fabric, NodeIndex node);

/// The same of the ports that are busiest in the whole fabric: what they send.
std::vector<SeriesKey> busiestSeries(const Figures &figures, size_t count = 4);

} // namespace pickglass
