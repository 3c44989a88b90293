// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heattext.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/analysis/roundaxis.h"
#include "core/base/timestamp.h"
#include "core/counters/catalogue.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <cmath>
#include <vector>

namespace pickglass::heattext {

namespace {

/// The context of the translations.
struct HeatText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatWords)
};

CounterUnit unitOfCounter(const HeatSubject &subject)
{
    const std::vector<CounterId> forms = countersNamed(counterOf(subject));
    return forms.empty() ? CounterUnit::Events : counter(forms.front()).unit;
}

bool isData(const HeatSubject &subject)
{
    const CounterUnit unit = unitOfCounter(subject);
    return unit == CounterUnit::Words || unit == CounterUnit::Bytes;
}

/// Why a cell is not known.
QString reason(const HeatMapScene &scene, const HeatMap &map, quint32 row, size_t column)
{
    const HeatRow &place = map.rows[row];
    const bool needsTick =
        map.subject.measure == FigureKind::Wait || map.subject.measure == FigureKind::WaitShare;
    if (map.startOf(column + 1) > scene.readUntil && !scene.isClosed) {
        return HeatText::tr("Not known yet: computed when the interval is complete.");
    }
    if (needsTick && map.rowsWithoutTick > 0) {
        return HeatText::tr(
            "Tick length unknown; no percentage. The rate of PortXmitWait can be shown.");
    }
    const bool needsRate = map.subject.measure == FigureKind::Utilization ||
                           map.subject.measure == FigureKind::BitErrorRate;
    if (needsRate && place.dataRate <= 0) {
        return HeatText::tr("Unknown: the data rate of the link is unknown.");
    }
    return HeatText::tr("Unknown: fewer than two readings there (gap, no answer or reset).");
}

} // namespace

QString title(const HeatSubject &subject)
{
    switch (subject.measure) {
    case FigureKind::Utilization:
        return counterOf(subject) == u"PortRcvData" ? HeatText::tr("Utilization, received")
                                                    : HeatText::tr("Utilization, transmitted");
    case FigureKind::Wait:
        return HeatText::tr("Wait, share of the link");
    case FigureKind::WaitShare:
        return HeatText::tr("Wait relative to data sent");
    case FigureKind::Errors:
        return subject.counter.isEmpty() ? HeatText::tr("Errors") : subject.counter;
    case FigureKind::BitErrorRate:
        return translated(nameOf({subject.measure}));
    default:
        break;
    }
    const QString name = counterOf(subject);
    return name == u"PortXmitData"   ? HeatText::tr("Transmitted")
           : name == u"PortRcvData"  ? HeatText::tr("Received")
           : name == u"PortXmitWait" ? HeatText::tr("Wait in ticks")
                                     : name;
}

QString subtitle(const HeatSubject &subject, HeatStatistic statistic, qint64 step)
{
    const QString name = counterOf(subject);
    const QString what = name.isEmpty() ? HeatText::tr("all error counters") : name;
    return statistic == HeatStatistic::Mean
               ? HeatText::tr("%1, mean of %2").arg(what, heattext::step(step))
               : HeatText::tr("%1, maximum in %2").arg(what, heattext::step(step));
}

QString step(qint64 step)
{
    return format::duration(step);
}

QString when(TimeRange range)
{
    // Cells of whole seconds begin with them: milliseconds would say nothing.
    const bool isWhole =
        range.from.microseconds() % SecondUs == 0 && range.to.microseconds() % SecondUs == 0;
    if (!isWhole || format::date(range.from) != format::date(range.to)) {
        return format::timeRange(range);
    }
    return QStringLiteral("%1 – %2 %3")
        .arg(format::timeOfDay(range.from), format::timeOfDay(range.to),
             format::zoneName(range.from));
}

QString value(const HeatSubject &subject, HeatStatistic statistic, double value)
{
    if (std::isnan(value)) {
        return format::unknown();
    }
    if (std::isinf(value)) {
        return QStringLiteral("∞");
    }
    if (isShare(subject.measure) || subject.measure == FigureKind::BitErrorRate) {
        return format::inUnit(value, unitOf(Figure{subject.measure}));
    }
    if (isCounted(subject.measure) && statistic == HeatStatistic::Mean) {
        return format::amount(value);
    }
    if (isOfGauge(subject)) {
        return format::inUnit(value, unitOf(subject, statistic));
    }
    return isData(subject) ? format::rate(value) : format::countRate(value, unitOfCounter(subject));
}

QString typed(const HeatSubject &subject, double value)
{
    if (isShare(subject.measure)) {
        return format::significant(value * 100) + u'%';
    }
    if (subject.measure == FigureKind::BitErrorRate) {
        return format::inUnit(value, unitOf(Figure{subject.measure}));
    }
    QString text = format::amount(value);
    return text.remove(QChar(QChar::Nbsp));
}

std::optional<double> parse(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*([0-9]*[.,]?[0-9]+(?:[eE][-+]?[0-9]+)?)\\s*([kKMGTP%]?)\\S*\\s*$"));
    const auto match = form.match(text);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    const double number = match.captured(1).replace(u',', u'.').toDouble();
    static const QString prefixes = QStringLiteral("kMGTP");
    const QString unit = match.captured(2);
    if (unit == u"%") {
        return number / 100;
    }
    const auto at =
        unit.isEmpty() ? -1 : prefixes.indexOf(unit == u"K" ? QStringLiteral("k") : unit);
    return number * std::pow(1000.0, static_cast<double>(at + 1));
}

QStringList cell(const HeatMapScene &scene, size_t sheet, quint32 row, size_t column)
{
    const HeatMap &map = *scene.sheets[sheet].map;
    const HeatStatistic statistic = scene.request.statistic;
    const double mean = map.at(HeatStatistic::Mean, row, column);
    const double most = map.at(HeatStatistic::Maximum, row, column);
    const auto text = [&](HeatStatistic which, double number) {
        return value(map.subject, which, number);
    };
    QStringList lines;
    lines += QStringLiteral("%1   %2").arg(heatRowName(map, row, scene.foldOf[row]),
                                           when(map.rangeOf(column)));
    if (std::isnan(mean) && std::isnan(most)) {
        lines += QStringLiteral("%1: %2").arg(title(map.subject), format::unknown());
        lines += reason(scene, map, row, column);
    } else {
        lines += QStringLiteral("%1: %2").arg(title(map.subject), statistic == HeatStatistic::Mean
                                                                      ? text(statistic, mean)
                                                                      : text(statistic, most));
        lines += HeatText::tr("mean %1, maximum %2")
                     .arg(text(HeatStatistic::Mean, mean), text(HeatStatistic::Maximum, most));
    }
    if (!map.waited.empty()) {
        const size_t at = row * map.columns + column;
        lines += HeatText::tr("%1 waited, %2 were sent")
                     .arg(format::size(map.waited[at]), format::size(map.sent[at]));
    }
    lines += translated(formulaOf(map.subject, statistic));
    if (const QString why = format::whyAboveAll(map.subject.measure, std::fmax(mean, most));
        !why.isEmpty()) {
        lines += why;
    }
    return lines;
}

QString spoken(const HeatMapScene &scene, size_t sheet, quint32 row, size_t column)
{
    const HeatMap &map = *scene.sheets[sheet].map;
    return HeatText::tr("%1, %2: %3 %4")
        .arg(heatRowName(map, row, scene.foldOf[row]), when(map.rangeOf(column)),
             title(map.subject),
             value(map.subject, scene.request.statistic,
                   map.at(scene.request.statistic, row, column)));
}

HeatLegend legend(const HeatMapScene &scene, size_t sheet)
{
    const HeatSubject &subject = scene.request.maps[sheet].subject;
    const HeatStatistic statistic = scene.request.statistic;
    HeatLegend legend;
    legend.title = title(subject);
    if (const HeatMap *map = scene.sheets[sheet].map.get()) {
        legend.when = subtitle(subject, statistic, map->step);
    }
    const HeatRange &range = scene.sheets[sheet].range;
    legend.cold = value(subject, statistic, range.low);
    legend.isUnknownHatched = true;
    if (range.high <= range.low) {
        return legend; // all of it is idle, or not known
    }
    constexpr size_t Steps = 4;
    for (const double tick : roundTicksWithin(range.low, range.high, Steps)) {
        if (tick > range.low) {
            legend.ticks.push_back(
                {(tick - range.low) / (range.high - range.low), value(subject, statistic, tick)});
        }
    }
    // What is above such a scale has its end's color, too.
    if (scene.request.maps[sheet].range.kind != HeatRangeChoice::Kind::Automatic) {
        constexpr double Near = 0.999;
        std::erase_if(legend.ticks, [](const HeatLegend::Tick &tick) { return tick.share > Near; });
        legend.ticks.push_back({1, u'≥' + value(subject, statistic, range.high)});
    }
    return legend;
}

QString absence(const HeatMapScene &scene, size_t sheet)
{
    const HeatSubject &subject = scene.request.maps[sheet].subject;
    const HeatMap *map = scene.sheets[sheet].map.get();
    if (!map) {
        const QString name = counterOf(subject);
        return name.isEmpty() ? HeatText::tr("No error counters were recorded.")
                              : HeatText::tr("%1 was not recorded.").arg(name);
    }
    const bool needsTick =
        subject.measure == FigureKind::Wait || subject.measure == FigureKind::WaitShare;
    if (needsTick && map->rowsWithoutTick == map->rows.size() && !map->rows.empty()) {
        return HeatText::tr("Tick length unknown; no percentage. Add “Wait in ticks” instead.");
    }
    return {};
}

} // namespace pickglass::heattext
