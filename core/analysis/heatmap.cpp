// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatmap.h"

#include "core/counters/catalogue.h"
#include "core/counters/rates.h"
#include "core/fabric/naturalorder.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pickglass {

void HeatSum::add(const HeatValue &value)
{
    if (std::isnan(value.mean)) {
        return;
    }
    m_weighted += value.mean * value.dataRate;
    if (m_count++ == 0) {
        m_sum = value;
        return;
    }
    m_sum.mean =
        m_join == FigureJoin::Maximum ? std::max(m_sum.mean, value.mean) : m_sum.mean + value.mean;
    m_sum.maximum = m_join == FigureJoin::Sum ? m_sum.maximum + value.maximum
                                              : std::max(m_sum.maximum, value.maximum);
    m_sum.dataRate += value.dataRate;
    m_sum.waited += value.waited;
    m_sum.sent += value.sent;
}

HeatValue HeatSum::value() const
{
    HeatValue value = m_sum;
    if (m_count < 2) {
        return value;
    }
    if (m_join == FigureJoin::Quotient) {
        value.mean = waitedBySent(m_sum.waited, m_sum.sent);
    } else if (m_join == FigureJoin::Mean) {
        value.mean = m_sum.dataRate > 0 ? m_weighted / m_sum.dataRate : UnknownHeat;
    }
    return value;
}

namespace {

/// The widest form of the counter that a rate is of; null for other measures.
const Counter *rateCounter(const HeatSubject &subject)
{
    const std::vector<CounterId> forms = countersNamed(counterOf(subject));
    return subject.measure == FigureKind::Rate && !forms.empty() ? &counter(forms.front())
                                                                 : nullptr;
}

CounterUnit counterUnitOf(const QString &name)
{
    const std::vector<CounterId> forms = countersNamed(name);
    return forms.empty() ? CounterUnit::Events : counter(forms.front()).unit;
}

/// The mean of what is known of a row, by which it is hot; below all where nothing is.
double heatOfRow(std::span<const double> cells)
{
    double sum = 0;
    size_t count = 0;
    for (const double cell : cells) {
        if (!std::isnan(cell)) {
            sum += cell;
            ++count;
        }
    }
    return count > 0 ? sum / static_cast<double>(count) : -1;
}

} // namespace

QString toString(HeatStatistic statistic)
{
    return statistic == HeatStatistic::Mean ? QStringLiteral("mean") : QStringLiteral("max");
}

QString toString(HeatOf of)
{
    switch (of) {
    case HeatOf::Nodes:
        return QStringLiteral("nodes");
    case HeatOf::Ports:
        return QStringLiteral("ports");
    case HeatOf::Leaves:
        return QStringLiteral("leaves");
    case HeatOf::Groups:
        return QStringLiteral("groups");
    }
    return {};
}

QString toString(HeatOrder order)
{
    switch (order) {
    case HeatOrder::Place:
        return QStringLiteral("place");
    case HeatOrder::Name:
        return QStringLiteral("name");
    case HeatOrder::Heat:
        return QStringLiteral("heat");
    }
    return {};
}

bool isOverTime(const FigureRow &figure)
{
    return figure.counter != nullptr;
}

bool takesCounter(FigureKind measure)
{
    return measure == FigureKind::Rate || measure == FigureKind::Utilization ||
           measure == FigureKind::Errors;
}

QString counterOf(const HeatSubject &subject)
{
    return takesCounter(subject.measure) && !subject.counter.isEmpty()
               ? subject.counter
               : QString::fromLatin1(figureRow(subject.measure).counter);
}

bool isOfGauge(const HeatSubject &subject)
{
    const Counter *counted = rateCounter(subject);
    return counted != nullptr && counted->isGauge;
}

QString unitOf(const HeatSubject &subject, HeatStatistic statistic)
{
    if (isShare(subject.measure)) {
        return {};
    }
    if (subject.measure == FigureKind::BitErrorRate) {
        return unitOf(Figure{subject.measure});
    }
    const CounterUnit unit = counterUnitOf(counterOf(subject));
    if (isOfGauge(subject)) {
        return valueUnit(unit);
    }
    const QString perSecond = rateUnit(unit);
    return isCounted(subject.measure) && statistic == HeatStatistic::Mean
               ? perSecond.section(u'/', 0, 0)
               : perSecond;
}

FigureJoin joinOf(const HeatSubject &subject)
{
    const Counter *counted = rateCounter(subject);
    return counted != nullptr ? joinOf(counted->id) : figureRow(subject.measure).join;
}

std::optional<size_t> HeatMap::columnAt(Timestamp time) const
{
    if (step <= 0 || time < start || time >= startOf(columns)) {
        return std::nullopt;
    }
    return static_cast<size_t>((time - start) / step);
}

std::span<const double> rowSection(const HeatMap &map, HeatStatistic statistic, size_t row)
{
    return std::span(map.values(statistic)).subspan(row * map.columns, map.columns);
}

std::vector<double> columnSection(const HeatMap &map, HeatStatistic statistic, size_t column)
{
    std::vector<double> section(map.rows.size());
    for (size_t row = 0; row < section.size(); ++row) {
        section[row] = map.at(statistic, row, column);
    }
    return section;
}

std::vector<quint32> ordered(const HeatMap &map, HeatOrder order, HeatStatistic statistic)
{
    std::vector<quint32> rows(map.rows.size());
    std::iota(rows.begin(), rows.end(), 0U);
    if (order == HeatOrder::Name) {
        std::ranges::stable_sort(rows, [&map](quint32 a, quint32 b) {
            const int names = compareNaturally(map.rows[a].name, map.rows[b].name);
            return names != 0 ? names < 0 : map.rows[a].port < map.rows[b].port;
        });
    } else if (order == HeatOrder::Heat) {
        std::vector<double> heat(rows.size());
        for (size_t row = 0; row < heat.size(); ++row) {
            heat[row] = heatOfRow(rowSection(map, statistic, row));
        }
        std::ranges::stable_sort(rows, [&heat](quint32 a, quint32 b) { return heat[a] > heat[b]; });
    }
    return rows;
}

namespace {

HeatValue valueAt(const HeatMap &map, size_t row, size_t column)
{
    const size_t cell = row * map.columns + column;
    HeatValue value{map.means[cell], map.maxima[cell], map.rows[row].dataRate};
    if (!map.waited.empty()) {
        value.waited = map.waited[cell];
        value.sent = map.sent[cell];
    }
    return value;
}

void join(const HeatMap &map, std::span<const quint32> rows, HeatMap &to)
{
    for (size_t column = 0; column < map.columns; ++column) {
        HeatSum sum(joinOf(map.subject));
        for (const quint32 row : rows) {
            if (rows.size() == 1 || !map.rows[row].isWaitByPeer) {
                sum.add(valueAt(map, row, column));
            }
        }
        const HeatValue value = sum.value();
        to.means.push_back(value.mean);
        to.maxima.push_back(value.maximum);
        if (!map.waited.empty()) {
            to.waited.push_back(value.waited);
            to.sent.push_back(value.sent);
        }
    }
}

/// The outermost closed fold that a row lies in; -1 for none.
qint32 closedFold(const HeatMap &map, const HeatRow &row, const std::vector<bool> &isClosed)
{
    qint32 outermost = -1;
    for (qint32 fold = row.fold; fold >= 0; fold = map.folds[static_cast<size_t>(fold)].parent) {
        if (static_cast<size_t>(fold) < isClosed.size() && isClosed[static_cast<size_t>(fold)]) {
            outermost = fold;
        }
    }
    return outermost;
}

/// Hosts alone, where there are any.
void leaveSwitchesOut(const HeatMap &map, std::vector<quint32> &rows)
{
    const auto isSwitch = [&map](quint32 row) { return map.rows[row].isSwitch; };
    if (!std::ranges::all_of(rows, isSwitch)) {
        std::erase_if(rows, isSwitch);
    }
}

} // namespace

HeatMap joined(const HeatMap &map, std::span<const HeatJoin> joins)
{
    HeatMap result;
    result.subject = map.subject;
    result.of = map.of;
    result.start = map.start;
    result.step = map.step;
    result.columns = map.columns;
    result.pieces = map.pieces;
    result.folds = map.folds;
    result.rowsWithoutTick = map.rowsWithoutTick;
    for (const HeatJoin &one : joins) {
        HeatRow row = one.row;
        row.dataRate = 0;
        for (const quint32 part : one.rows) {
            row.dataRate += map.rows[part].dataRate;
        }
        result.rows.push_back(row);
        join(map, one.rows, result);
    }
    return result;
}

FoldedMap folded(const HeatMap &map, const std::vector<bool> &isClosed)
{
    FoldedMap result;
    std::vector<HeatJoin> joins;
    std::vector<qint32> placeOf(map.folds.size(), -1); // of a closed fold in joins
    for (size_t i = 0; i < map.rows.size(); ++i) {
        const HeatRow &row = map.rows[i];
        const qint32 fold = closedFold(map, row, isClosed);
        const auto number = static_cast<quint32>(i);
        if (fold < 0) {
            joins.push_back({row, {number}});
            result.foldOf.push_back(-1);
            continue;
        }
        qint32 &place = placeOf[static_cast<size_t>(fold)];
        if (place < 0) {
            const HeatFold &closed = map.folds[static_cast<size_t>(fold)];
            HeatRow joined;
            joined.guid = closed.guid;
            joined.name = closed.name;
            joined.fold = closed.parent;
            place = static_cast<qint32>(joins.size());
            joins.push_back({joined, {}});
            result.foldOf.push_back(fold);
        }
        joins[static_cast<size_t>(place)].rows.push_back(number);
    }
    for (size_t i = 0; i < joins.size(); ++i) {
        if (result.foldOf[i] >= 0) {
            leaveSwitchesOut(map, joins[i].rows);
        }
    }
    result.map = joined(map, joins);
    return result;
}

namespace {

bool isOfWords(const QString &name)
{
    const std::vector<CounterId> forms = countersNamed(name);
    return !forms.empty() && counter(forms.front()).unit == CounterUnit::Words;
}

/// The sentences are whole ones, since languages put words together in their own ways.
const char *rateFormula(bool isMean, bool isData)
{
    if (isMean) {
        return isData ? QT_TRANSLATE_NOOP("core", "4 × the increase of %1 in the column, divided "
                                                  "by the seconds in which it is known.")
                      : QT_TRANSLATE_NOOP("core", "The increase of %1 in the column, divided by "
                                                  "the seconds in which it is known.");
    }
    return isData ? QT_TRANSLATE_NOOP("core", "4 × the highest rate of %1 between two readings.")
                  : QT_TRANSLATE_NOOP("core", "The highest rate of %1 between two readings.");
}

const char *errorsFormula(bool isMean, bool isOne)
{
    if (isMean) {
        return isOne
                   ? QT_TRANSLATE_NOOP("core", "The increase of %1 in the column.")
                   : QT_TRANSLATE_NOOP("core", "The increase of all error counters in the column.");
    }
    return isOne ? QT_TRANSLATE_NOOP("core", "The highest rate of %1 between two readings.")
                 : QT_TRANSLATE_NOOP(
                       "core",
                       "The sum of the highest rates of the error counters between two readings.");
}

const char *formula(const HeatSubject &subject, bool isMean)
{
    switch (subject.measure) {
    case FigureKind::Rate:
        if (isOfGauge(subject)) {
            return isMean
                       ? QT_TRANSLATE_NOOP("core", "The mean of %1 in the column: a reading holds "
                                                   "until the next one.")
                       : QT_TRANSLATE_NOOP("core", "The highest reading of %1 in the column.");
        }
        return rateFormula(isMean, isOfWords(counterOf(subject)));
    case FigureKind::Utilization:
        return isMean ? QT_TRANSLATE_NOOP("core",
                                          "4 × %1 per second, divided by the link's data rate.")
                      : QT_TRANSLATE_NOOP("core", "4 × the highest rate of %1 between two "
                                                  "readings, divided by the link's data rate.");
    case FigureKind::Wait:
        return isMean
                   ? QT_TRANSLATE_NOOP(
                         "core", "Bytes per tick × %1 per second, divided by the link's data rate.")
                   : QT_TRANSLATE_NOOP("core", "Bytes per tick × the highest rate of %1 between "
                                               "two readings, divided by the link's data rate.");
    case FigureKind::WaitShare:
        return isMean
                   ? QT_TRANSLATE_NOOP("core", "Bytes per tick × %1, divided by 4 × PortXmitData.")
                   : QT_TRANSLATE_NOOP(
                         "core", "The highest of bytes per tick × %1, divided by 4 × PortXmitData, "
                                 "among the readings or roll-ups in the column.");
    case FigureKind::BitErrorRate:
        return isMean
                   ? QT_TRANSLATE_NOOP("core", "The increase of %1 in the column, divided by the "
                                               "bits that the link can carry in that time.")
                   : QT_TRANSLATE_NOOP("core", "The highest rate of %1 between two readings, "
                                               "divided by the bits that the link can carry.");
    default:
        return errorsFormula(isMean, !counterOf(subject).isEmpty());
    }
}

const char *joining(FigureJoin join, bool isMean)
{
    if (join == FigureJoin::Sum) {
        return isMean ? QT_TRANSLATE_NOOP("core", "Sum over the ports.")
                      : QT_TRANSLATE_NOOP(
                            "core", "Sum over the ports, whose maxima may be at different times.");
    }
    if (!isMean || join == FigureJoin::Maximum) {
        return QT_TRANSLATE_NOOP("core", "Of the port with the highest value.");
    }
    return join == FigureJoin::Quotient
               ? QT_TRANSLATE_NOOP("core", "All waits divided by all data sent, over the ports.")
               : QT_TRANSLATE_NOOP(
                     "core", "Over the ports, divided by the sum of their links' data rates.");
}

const char *title(const HeatSubject &subject, bool isMean)
{
    switch (subject.measure) {
    case FigureKind::Rate:
        if (isOfGauge(subject)) {
            return isMean ? QT_TRANSLATE_NOOP("core", "%1, mean")
                          : QT_TRANSLATE_NOOP("core", "%1, highest");
        }
        return isMean ? QT_TRANSLATE_NOOP("core", "%1, mean rate")
                      : QT_TRANSLATE_NOOP("core", "%1, highest rate");
    case FigureKind::Utilization:
        return isMean ? QT_TRANSLATE_NOOP("core", "Utilization by %1, mean")
                      : QT_TRANSLATE_NOOP("core", "Utilization by %1, highest");
    case FigureKind::Wait:
        return isMean ? QT_TRANSLATE_NOOP("core", "Wait, mean share of the link's rate")
                      : QT_TRANSLATE_NOOP("core", "Wait, highest share of the link's rate");
    case FigureKind::WaitShare:
        return isMean ? QT_TRANSLATE_NOOP("core", "Wait relative to data sent, mean")
                      : QT_TRANSLATE_NOOP("core", "Wait relative to data sent, highest");
    case FigureKind::BitErrorRate:
        return isMean ? QT_TRANSLATE_NOOP("core", "Bit error rate, mean")
                      : QT_TRANSLATE_NOOP("core", "Bit error rate, highest");
    default:
        break;
    }
    if (counterOf(subject).isEmpty()) {
        return isMean ? QT_TRANSLATE_NOOP("core", "Errors counted")
                      : QT_TRANSLATE_NOOP("core", "Errors, highest rate");
    }
    return isMean ? QT_TRANSLATE_NOOP("core", "%1, counted")
                  : QT_TRANSLATE_NOOP("core", "%1, highest rate");
}

/// A message of this text; with the name of the counter where it has a place for one.
Message about(const char *text, const HeatSubject &subject)
{
    const bool isNamed = QLatin1String(text).contains(QLatin1String("%1"));
    return {text, isNamed ? QStringList(counterOf(subject)) : QStringList()};
}

} // namespace

Message titleOf(const HeatSubject &subject, HeatStatistic statistic)
{
    return about(title(subject, statistic == HeatStatistic::Mean), subject);
}

Message formulaOf(const HeatSubject &subject, HeatStatistic statistic)
{
    return about(formula(subject, statistic == HeatStatistic::Mean), subject);
}

Message joiningOf(const HeatSubject &subject, HeatStatistic statistic)
{
    return {joining(joinOf(subject), statistic == HeatStatistic::Mean), {}};
}

} // namespace pickglass
