// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/charttext.h"

#include "app/desktop/models/format.h"
#include "core/counters/rates.h"

#include <QCoreApplication>

#include <array>
#include <cmath>
#include <limits>

namespace pickglass {

namespace {

struct ChartText
{
    Q_DECLARE_TR_FUNCTIONS(charts)
};

/// What a unit is called: [0] counted, [1] per second.
struct UnitText
{
    const char *title[2];
    const char *word[2];
};
constexpr std::array<UnitText, 18> UnitTexts{{
    {}, // Words: charts have bytes
    {{QT_TRANSLATE_NOOP("charts", "Data counted"), QT_TRANSLATE_NOOP("charts", "Data rate")},
     {"B", "B/s"}},
    {{QT_TRANSLATE_NOOP("charts", "Packets counted"), QT_TRANSLATE_NOOP("charts", "Packet rate")},
     {QT_TRANSLATE_NOOP("charts", "packets"), QT_TRANSLATE_NOOP("charts", "packets/s")}},
    {{QT_TRANSLATE_NOOP("charts", "Wait counted"), QT_TRANSLATE_NOOP("charts", "Wait")},
     {QT_TRANSLATE_NOOP("charts", "ticks"), QT_TRANSLATE_NOOP("charts", "ticks/s")}},
    {{QT_TRANSLATE_NOOP("charts", "Events counted"), QT_TRANSLATE_NOOP("charts", "Event rate")},
     {QT_TRANSLATE_NOOP("charts", "events"), QT_TRANSLATE_NOOP("charts", "events/s")}},
    {{QT_TRANSLATE_NOOP("charts", "Calls counted"), QT_TRANSLATE_NOOP("charts", "Call rate")},
     {QT_TRANSLATE_NOOP("charts", "calls"), QT_TRANSLATE_NOOP("charts", "calls/s")}},
    {{QT_TRANSLATE_NOOP("charts", "Time counted"), QT_TRANSLATE_NOOP("charts", "Time per second")},
     {QT_TRANSLATE_NOOP("charts", "ms"), QT_TRANSLATE_NOOP("charts", "ms/s")}},
    {{QT_TRANSLATE_NOOP("charts", "Link speed"), QT_TRANSLATE_NOOP("charts", "Link speed")},
     {"MT/s", "MT/s"}},
    {{QT_TRANSLATE_NOOP("charts", "Link width"), QT_TRANSLATE_NOOP("charts", "Link width")},
     {QT_TRANSLATE_NOOP("charts", "lanes"), QT_TRANSLATE_NOOP("charts", "lanes")}},
    {{QT_TRANSLATE_NOOP("charts", "Memory pages"), QT_TRANSLATE_NOOP("charts", "Memory pages")},
     {QT_TRANSLATE_NOOP("charts", "pages"), QT_TRANSLATE_NOOP("charts", "pages")}},
    {{QT_TRANSLATE_NOOP("charts", "Queue pairs"), QT_TRANSLATE_NOOP("charts", "Queue pairs")},
     {QT_TRANSLATE_NOOP("charts", "QPs"), QT_TRANSLATE_NOOP("charts", "QPs")}},
    {{QT_TRANSLATE_NOOP("charts", "Temperature"), QT_TRANSLATE_NOOP("charts", "Temperature")},
     {"°C", "°C"}},
    {{QT_TRANSLATE_NOOP("charts", "Voltage"), QT_TRANSLATE_NOOP("charts", "Voltage")}, {"V", "V"}},
    {{QT_TRANSLATE_NOOP("charts", "Laser bias"), QT_TRANSLATE_NOOP("charts", "Laser bias")},
     {"mA", "mA"}},
    {{QT_TRANSLATE_NOOP("charts", "Optical power"), QT_TRANSLATE_NOOP("charts", "Optical power")},
     {"mW", "mW"}},
    {{QT_TRANSLATE_NOOP("charts", "Power"), QT_TRANSLATE_NOOP("charts", "Power")}, {"W", "W"}},
    {{QT_TRANSLATE_NOOP("charts", "Fan speed"), QT_TRANSLATE_NOOP("charts", "Fan speed")},
     {"rpm", "rpm"}},
    {{QT_TRANSLATE_NOOP("charts", "Bit error rate"), QT_TRANSLATE_NOOP("charts", "Bit error rate")},
     {QT_TRANSLATE_NOOP("charts", "errors/bit"), QT_TRANSLATE_NOOP("charts", "errors/bit")}},
}};
static_assert(UnitTexts.size() == static_cast<size_t>(CounterUnit::BitErrorRate) + 1);

const UnitText &textsOf(ChartUnit unit)
{
    return UnitTexts.at(static_cast<size_t>(unit.counts));
}

QString wordOf(ChartUnit unit)
{
    return ChartText::tr(textsOf(unit).word[unit.isPerSecond]);
}

QString dataRateText(double bytesPerSecond, RateUnit rateUnit)
{
    return rateUnit == RateUnit::Bits ? format::bitRate(bytesPerSecond)
                                      : format::dataRate(bytesPerSecond);
}

QString textOf(ChartUnit unit, double value, RateUnit rateUnit)
{
    if (unit.counts == CounterUnit::Bytes) {
        return unit.isPerSecond ? dataRateText(value, rateUnit) : format::size(value);
    }
    return unit.counts == CounterUnit::BitErrorRate ? format::inUnit(value, valueUnit(unit.counts))
                                                    : format::amount(value, wordOf(unit));
}

/// By the clock of the samples.
TimeRange realRange(const ChartSeries &series, const ChartMark &mark)
{
    return {Timestamp(mark.where.from.microseconds() + series.shift),
            Timestamp(mark.where.to.microseconds() + series.shift)};
}

/// The counts of the catalogue fit; what does not is shown as the largest that does.
QString countText(quint64 number)
{
    constexpr auto Max = static_cast<quint64>(std::numeric_limits<qint64>::max());
    return format::count(static_cast<qint64>(std::min(number, Max)));
}

QString resetText(const ChartSeries &series, const ChartMark &mark)
{
    const QString when = format::timeRange(realRange(series, mark));
    if (mark.count > 1) {
        return ChartText::tr("The counter was reset %n times, %1. What it counted in "
                             "those intervals is lost.",
                             nullptr, mark.count)
            .arg(when);
    }
    return ChartText::tr("The counter fell from %1 to %2: it was reset. "
                         "What it counted in between, %3, is lost.")
        .arg(countText(mark.before), countText(mark.after), when);
}

QString gapText(const ChartSeries &series, const ChartMark &mark)
{
    const TimeRange real = realRange(series, mark);
    const QString length = format::duration(real.length());
    if (series.hasRollups) {
        return ChartText::tr("No value for %1, %2: the port was not read, "
                             "or its counter was reset or at its maximum.")
            .arg(length, format::timeRange(real));
    }
    if (mark.count > 1) {
        return ChartText::tr("Sweeps are missing in %n places, %1. The rate after "
                             "each gap is the mean over the whole gap.",
                             nullptr, mark.count)
            .arg(format::timeRange(real));
    }
    return ChartText::tr("Not read for %1, %2: sweeps are missing. The "
                         "rate after it is the mean over the whole gap.")
        .arg(length, format::timeRange(real));
}

QString differenceText(const ChartSeries &series)
{
    constexpr double AsGoodAsNothing = 0.0005;
    if (!series.figures.difference) {
        return {};
    }
    const double difference = *series.figures.difference;
    if (std::abs(difference) < AsGoodAsNothing) {
        return series.key.of == SeriesKey::Of::OtherEnd ? ChartText::tr("equals the other end")
               : series.key.of == SeriesKey::Of::OtherTime
                   ? ChartText::tr("same as earlier")
                   : ChartText::tr("same as in the other capture");
    }
    const QString share = format::percent(std::abs(difference));
    return difference > 0 ? ChartText::tr("%1 more").arg(share)
                          : ChartText::tr("%1 less").arg(share);
}

} // namespace

ChartAxis axisOf(const ChartSeries &series, RateUnit rateUnit)
{
    const bool isKnown = series.shareOf(0).has_value();
    const bool isWait = series.unit.counts == CounterUnit::Ticks;
    const bool isData = series.unit.counts == CounterUnit::Bytes && rateUnit == RateUnit::Share;
    return {series.unit, isKnown && (isWait || isData)};
}

double onAxis(const ChartSeries &series, const ChartAxis &axis, double value)
{
    return axis.isShare ? series.shareOf(value).value_or(0) : value;
}

QString axisTitle(const ChartAxis &axis)
{
    return ChartText::tr(textsOf(axis.unit).title[axis.unit.isPerSecond]);
}

QString axisUnit(const ChartAxis &axis, RateUnit rateUnit)
{
    if (axis.isShare) {
        return axis.unit.counts == CounterUnit::Ticks
                   ? ChartText::tr("Wait, % of the link's data rate")
                   : ChartText::tr("% of the link's data rate");
    }
    if (axis.unit.counts == CounterUnit::Bytes && axis.unit.isPerSecond &&
        rateUnit == RateUnit::Bits) {
        return QStringLiteral("bit/s");
    }
    return wordOf(axis.unit);
}

QString axisText(const ChartAxis &axis, double value, RateUnit rateUnit)
{
    return axis.isShare ? format::percent(value) : textOf(axis.unit, value, rateUnit);
}

QString valueText(const ChartSeries &series, std::optional<double> value, RateUnit rateUnit)
{
    if (!value) {
        return format::unknown();
    }
    const auto share = series.shareOf(*value);
    if (rateUnit == RateUnit::Share && series.unit.counts == CounterUnit::Bytes && share) {
        return format::percent(share);
    }
    return textOf(series.unit, *value, rateUnit);
}

QString movedText(const ChartSeries &series)
{
    const ChartFigures &figures = series.figures;
    if (!figures.moved) {
        return format::unknown();
    }
    const QString text = textOf({series.unit.counts, false}, *figures.moved, RateUnit::Bytes);
    return figures.isLeast() ? QStringLiteral("≥") + QChar(QChar::Nbsp) + text : text;
}

QString seriesLabel(const ChartSeries &series, Timestamp axisStart)
{
    const bool isOtherEnd = series.key.of == SeriesKey::Of::OtherEnd;
    const QString counter = isOtherEnd ? counterAtOtherEnd(series.key.counter) : series.key.counter;
    const QString own =
        series.portName + u' ' + (series.countedBy.isEmpty() ? counter : format::byPeer(counter));
    switch (series.key.of) {
    case SeriesKey::Of::Own:
        break;
    case SeriesKey::Of::OtherEnd:
        return ChartText::tr("%1, other end").arg(own);
    case SeriesKey::Of::OtherCapture:
        return QStringLiteral("%1, %2").arg(own, series.otherName);
    case SeriesKey::Of::OtherTime:
        if (axisStart.isKnown()) {
            return ChartText::tr("%1, from %2 on")
                .arg(own, format::time(Timestamp(axisStart.microseconds() + series.shift)));
        }
        return series.shift < 0
                   ? ChartText::tr("%1, %2 earlier").arg(own, format::duration(-series.shift))
                   : ChartText::tr("%1, %2 later").arg(own, format::duration(series.shift));
    }
    return own;
}

QString chartMarkWord(const ChartMark &mark)
{
    switch (mark.quality) {
    case Quality::Reset:
        return ChartText::tr("reset");
    case Quality::Latched:
        return ChartText::tr("at its maximum");
    case Quality::Timeout:
        return ChartText::tr("no answer");
    case Quality::Gap:
    case Quality::Ok:
        break;
    }
    return ChartText::tr("not read");
}

QString chartMarkText(const ChartSeries &series, const ChartMark &mark)
{
    switch (mark.quality) {
    case Quality::Reset:
        return resetText(series, mark);
    case Quality::Latched:
        return ChartText::tr("The counter is at its maximum, %1, and does not count "
                             "until it is reset. Its rate is unknown.")
            .arg(countText(mark.before));
    case Quality::Timeout:
        return ChartText::tr("The port did not answer %n queries, %1.", nullptr, mark.count)
            .arg(format::timeRange(realRange(series, mark)));
    case Quality::Gap:
    case Quality::Ok:
        break;
    }
    return gapText(series, mark);
}

QString qualityText(const ChartSeries &series)
{
    if (series.absence != SeriesAbsence::None) {
        return seriesAbsenceText(series);
    }
    const ChartFigures &figures = series.figures;
    QStringList parts;
    if (!series.countedBy.isEmpty()) {
        parts << ChartText::tr(
                     "its own is at its maximum; this is the other direction, counted by %1")
                     .arg(series.countedBy);
    }
    if (figures.resets > 0) {
        parts << ChartText::tr("%n resets", nullptr, figures.resets);
    }
    if (figures.latches > 0) {
        parts << ChartText::tr("at its maximum");
    }
    if (figures.gaps > 0) {
        parts << ChartText::tr("%n gaps", nullptr, figures.gaps);
    }
    if (figures.timeouts > 0) {
        parts << ChartText::tr("%n without an answer", nullptr, figures.timeouts);
    }
    QString text = parts.isEmpty() ? ChartText::tr("complete") : parts.join(QLatin1String(", "));
    const QString difference = differenceText(series);
    return difference.isEmpty() ? text : text + QLatin1String("; ") + difference;
}

QString seriesAbsenceText(const ChartSeries &series)
{
    switch (series.absence) {
    case SeriesAbsence::None:
        break;
    case SeriesAbsence::NoCounter:
        return ChartText::tr("This counter was not read.");
    case SeriesAbsence::NoPort:
        return series.otherName.isEmpty()
                   ? ChartText::tr("This port is not in the fabric.")
                   : ChartText::tr("This port is not in %1.").arg(series.otherName);
    case SeriesAbsence::NoSamples:
        return ChartText::tr("Not read in this time range.");
    case SeriesAbsence::NoPeer:
        return ChartText::tr("The other end does not have this counter.");
    case SeriesAbsence::NoValues:
        return ChartText::tr("No value in this time range.");
    case SeriesAbsence::Unreadable:
        return ChartText::tr("%1 could not be read.").arg(series.otherName);
    }
    return {};
}

} // namespace pickglass
