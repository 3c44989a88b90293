// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatmap.h"

#include "core/counters/catalogue.h"

#include <QtGlobal>

namespace pickglass {

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
    case HeatMeasure::Rate:
        return rateFormula(isMean, isOfWords(counterOf(subject)));
    case HeatMeasure::Utilization:
        return isMean ? QT_TRANSLATE_NOOP("core",
                                          "4 × %1 per second, divided by the link's data rate.")
                      : QT_TRANSLATE_NOOP("core", "4 × the highest rate of %1 between two "
                                                  "readings, divided by the link's data rate.");
    case HeatMeasure::Wait:
        return isMean
                   ? QT_TRANSLATE_NOOP(
                         "core", "Bytes per tick × %1 per second, divided by the link's data rate.")
                   : QT_TRANSLATE_NOOP("core", "Bytes per tick × the highest rate of %1 between "
                                               "two readings, divided by the link's data rate.");
    case HeatMeasure::WaitShare:
        return isMean
                   ? QT_TRANSLATE_NOOP("core", "Bytes per tick × %1, divided by 4 × PortXmitData.")
                   : QT_TRANSLATE_NOOP(
                         "core", "The highest of bytes per tick × %1, divided by 4 × PortXmitData, "
                                 "among the readings or roll-ups in the column.");
    case HeatMeasure::Errors:
        return errorsFormula(isMean, !subject.counter.isEmpty());
    }
    return "";
}

const char *joining(HeatMeasure measure, bool isMean)
{
    if (!isShare(measure)) {
        return isMean ? QT_TRANSLATE_NOOP("core", "Sum over the ports.")
                      : QT_TRANSLATE_NOOP(
                            "core", "Sum over the ports, whose maxima may be at different times.");
    }
    if (!isMean) {
        return QT_TRANSLATE_NOOP("core", "Of the port with the highest value.");
    }
    return measure == HeatMeasure::WaitShare
               ? QT_TRANSLATE_NOOP("core", "All waits divided by all data sent, over the ports.")
               : QT_TRANSLATE_NOOP(
                     "core", "Over the ports, divided by the sum of their links' data rates.");
}

const char *title(const HeatSubject &subject, bool isMean)
{
    switch (subject.measure) {
    case HeatMeasure::Rate:
        return isMean ? QT_TRANSLATE_NOOP("core", "%1, mean rate")
                      : QT_TRANSLATE_NOOP("core", "%1, highest rate");
    case HeatMeasure::Utilization:
        return isMean ? QT_TRANSLATE_NOOP("core", "Utilization by %1, mean")
                      : QT_TRANSLATE_NOOP("core", "Utilization by %1, highest");
    case HeatMeasure::Wait:
        return isMean ? QT_TRANSLATE_NOOP("core", "Wait, mean share of the link's rate")
                      : QT_TRANSLATE_NOOP("core", "Wait, highest share of the link's rate");
    case HeatMeasure::WaitShare:
        return isMean ? QT_TRANSLATE_NOOP("core", "Wait relative to data sent, mean")
                      : QT_TRANSLATE_NOOP("core", "Wait relative to data sent, highest");
    case HeatMeasure::Errors:
        break;
    }
    if (subject.counter.isEmpty()) {
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

Message joiningOf(HeatMeasure measure, HeatStatistic statistic)
{
    return {joining(measure, statistic == HeatStatistic::Mean), {}};
}

} // namespace pickglass
