// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/figures.h"
#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/base/message.h"
#include "core/base/timestamp.h"

#include <QString>

#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// What of a cell is drawn.
enum class HeatStatistic : quint8 {
    Mean,   ///< over the seconds of the column that are known; of errors their number
    Maximum ///< the highest between two readings; of errors in events/s
};
/// "mean", "max".
QString toString(HeatStatistic statistic);

/// What the rows are.
enum class HeatOf : quint8 {
    Nodes,
    Ports,
    Leaves, ///< what the hosts of a leaf switch send
    Groups  ///< lists of nodes that somebody named
};
/// "nodes", "ports", "leaves", "groups".
QString toString(HeatOf of);

/// What a map is of.
struct HeatSubject
{
    /// One that isOverTime(). Rates are of any counter, in its natural unit per second; of a gauge
    /// they are its values, in its natural unit.
    FigureKind measure = FigureKind::Rate;
    /// As counters are named ("PortXmitData", "PortCounters.PortXmitData"). Empty: that of
    /// FigureRow::counter, all error counters for errors.
    QString counter = {};

    bool operator==(const HeatSubject &) const = default;
};
/// Whether a figure is made of counters alone, which are known over time: whether it can be a cell.
/// Health is not, for the problems in it, nor is the speed of a link.
bool isOverTime(const FigureRow &figure);
/// Whether it takes another counter than that of FigureRow::counter.
bool takesCounter(FigureKind measure);
/// The counter of the subject's or, where it has none, its default's name; empty for all errors.
QString counterOf(const HeatSubject &subject);
/// Whether it is of the values of a gauge.
bool isOfGauge(const HeatSubject &subject);
/// "B/s", "packets/s", "ticks/s", "events/s", "events", "°C"; empty for shares, which are 0 … 1.
QString unitOf(const HeatSubject &subject, HeatStatistic statistic);
/// What is drawn, for titles: "PortXmitData, mean rate".
Message titleOf(const HeatSubject &subject, HeatStatistic statistic);
/// How a cell of a port comes about: for tool tips.
Message formulaOf(const HeatSubject &subject, HeatStatistic statistic);
/// How those of several ports become that of a node, a leaf, a group or a fold.
Message joiningOf(const HeatSubject &subject, HeatStatistic statistic);
/// The same, as figures are joined. Gauges of devices, such as temperatures, are not added up.
FigureJoin joinOf(const HeatSubject &subject);

/// A row of a map: something that sends.
struct HeatRow
{
    /// Of the node, the port's node, or the leaf switch; unknown for a group.
    Guid guid;
    PortNumber port = 0; ///< 0 unless rows are ports
    /// A switch, or a port of one: what it sends is others'. Not of leaves, which are their hosts.
    bool isSwitch = false;
    /// Of the node, of the leaf switch or of the group; of a port its node's.
    QString name;
    /// Index into HeatMap::folds of the leaf, or the pod, that it lies in; -1 for none.
    qint32 fold = -1;
    /// What the row's links can carry, bytes/s, the sum over its ports; 0 where it is not known.
    double dataRate = 0;
    /// Of maps of waits: PortXmitWait of a port of the row has latched, and cells are what the
    /// switch at the other end of its cable waited: the other direction.
    bool isWaitByPeer = false;
    QString label = {}; ///< of a port that has one: portLabel()

    bool operator==(const HeatRow &) const = default;
};

/// What rows can be folded into: a leaf switch with its hosts, or a pod (group of a dragonfly) with
/// its leaves.
struct HeatFold
{
    enum class Kind : quint8 { Pod, Leaf };
    Kind kind = Kind::Leaf;
    Guid guid;          ///< of the leaf; unknown for a pod
    int pod = -1;       ///< FabricShape::pod of it; -1 where there are none
    QString name;       ///< of the leaf; empty for a pod, which programs call by its number
    qint32 parent = -1; ///< the pod of a leaf, an index into folds; -1 for none

    bool operator==(const HeatFold &) const = default;
};

/// Rows × columns of cells. Immutable once made; shared; any thread.
///
/// A cell is NaN where nothing of it is known (gaps, silent or reset ports): never 0. Bytes that
/// waited and were sent are there for wait share only, so that rows can be joined.
struct HeatMap
{
    HeatSubject subject;
    HeatOf of = HeatOf::Nodes;
    /// Of the first column, a multiple of the step since 1970, and the length of a column, µs.
    Timestamp start;
    qint64 step = 0;
    size_t columns = 0;
    /// What the columns were made of: roll-ups of this length, µs; 0: readings.
    qint64 pieces = 0;
    /// By place in the tree: a pod's leaves after one another, a leaf before its hosts, then the
    /// switches of higher tiers; names in natural order; ports by number.
    std::vector<HeatRow> rows;
    std::vector<HeatFold> folds; ///< parents before their children
    /// [row * columns + column]. Both are always filled.
    std::vector<double> means;
    std::vector<double> maxima;
    /// Wait share only: bytes in the cell, 0 where they are not known (the cell is NaN then).
    std::vector<double> waited;
    std::vector<double> sent;
    /// Rows of which waits were counted that cannot be given as a share, for want of the device's
    /// Tick: their cells are NaN. Show the rate of PortXmitWait, in ticks/s, instead.
    size_t rowsWithoutTick = 0;

    const std::vector<double> &values(HeatStatistic statistic) const
    {
        return statistic == HeatStatistic::Mean ? means : maxima;
    }
    double at(HeatStatistic statistic, size_t row, size_t column) const
    {
        return values(statistic)[row * columns + column];
    }
    Timestamp startOf(size_t column) const { return start + static_cast<qint64>(column) * step; }
    TimeRange rangeOf(size_t column) const { return {startOf(column), startOf(column + 1)}; }
    /// Of the column with this time in it; nothing where it lies outside.
    std::optional<size_t> columnAt(Timestamp time) const;
};
using SharedHeatMap = std::shared_ptr<const HeatMap>;

constexpr double UnknownHeat = std::numeric_limits<double>::quiet_NaN();

/// A cross-section: one row over time (no copy) …
std::span<const double> rowSection(const HeatMap &map, HeatStatistic statistic, size_t row);
/// … or one column over the rows.
std::vector<double> columnSection(const HeatMap &map, HeatStatistic statistic, size_t column);

/// In what order rows are shown.
enum class HeatOrder : quint8 {
    Place, ///< in the tree, as HeatMap::rows has them
    Name,  ///< natural, then by port
    Heat   ///< the hottest first: by the mean of the row's known cells; unknown rows last
};
/// "place", "name", "heat".
QString toString(HeatOrder order);
/// The rows in this order: indices into HeatMap::rows. Equal ones stay in the order of place.
std::vector<quint32> ordered(const HeatMap &map, HeatOrder order, HeatStatistic statistic);

/// The map with some of its rows joined: each of `joined` names the rows that become one, and what
/// that is called. The cells are, over the rows of which the cell is known:
///
/// - gauges of devices: the highest;
/// - other rates and errors: the sum, of means and of maxima (which need not be of one moment: the
///   sum of the rows was never above it);
/// - utilization and wait: the mean is that of the rows weighted by HeatRow::dataRate (what is
///   carried by what can be); the maximum is the highest, so that no hot row is lost;
/// - wait share: the mean is all that waited by all that was sent; the maximum is the highest.
///
/// Rows that show waits of the other side (HeatRow::isWaitByPeer) are left out of several.
/// Nodes, leaves and groups are joined of their ports in the same way.
struct HeatJoin
{
    HeatRow row; ///< fold of it is kept; dataRate is worked out
    std::vector<quint32> rows;
};
HeatMap joined(const HeatMap &map, std::span<const HeatJoin> joins);

struct FoldedMap
{
    HeatMap map;
    /// Of each of its rows: the fold that it stands for, an index into folds; -1 for a plain row.
    std::vector<qint32> foldOf;
};
/// The map with these folds closed: each is one row, at the place of its first row. isClosed has
/// an entry a fold; one in a closed one does not show. What is closed is joined of its hosts alone
/// where it has any, since what a switch sends is others'.
FoldedMap folded(const HeatMap &map, const std::vector<bool> &isClosed);

/// A cell as one port, or one row, has it.
struct HeatValue
{
    double mean = UnknownHeat;
    double maximum = UnknownHeat;
    double dataRate = 0; ///< of what it is known of, bytes/s
    double waited = 0;   ///< bytes, for wait share
    double sent = 0;
};

/// Joins what is known of several ports or rows in a cell, as HeatJoin has it. What is known of one
/// alone comes out as it was, to the digit.
class HeatSum
{
public:
    explicit HeatSum(FigureJoin join) : m_join(join) {}

    void add(const HeatValue &value);
    HeatValue value() const;

private:
    FigureJoin m_join;
    size_t m_count = 0;
    HeatValue m_sum = {};
    double m_weighted = 0; ///< means × data rates
};

} // namespace pickglass
