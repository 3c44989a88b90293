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
        return isData
                   ? QT_TRANSLATE_NOOP("core", "4 × what %1 counted in the column, by the "
                                               "seconds in which it is known.")
                   : QT_TRANSLATE_NOOP("core", "What %1 counted in the column, by the seconds in "
                                               "which it is known.");
    }
    return isData ? QT_TRANSLATE_NOOP("core", "4 × the highest rate of %1 between two readings.")
                  : QT_TRANSLATE_NOOP("core", "The highest rate of %1 between two readings.");
}

const char *errorsFormula(bool isMean, bool isOne)
{
    if (isMean) {
        return isOne ? QT_TRANSLATE_NOOP("core", "What %1 counted in the column.")
                     : QT_TRANSLATE_NOOP("core", "What all error counters counted in the column.");
    }
    return isOne ? QT_TRANSLATE_NOOP("core", "The highest rate of %1 between two readings.")
                 : QT_TRANSLATE_NOOP("core", "The highest rates of the error counters between two "
                                             "readings, summed up.");
}

const char *formula(const HeatSubject &subject, bool isMean)
{
    switch (subject.measure) {
    case HeatMeasure::Rate:
        return rateFormula(isMean, isOfWords(counterOf(subject)));
    case HeatMeasure::Utilization:
        return isMean
                   ? QT_TRANSLATE_NOOP("core", "4 × %1 a second, by the link's own data rate.")
                   : QT_TRANSLATE_NOOP("core", "4 × the highest rate of %1 between two readings, "
                                               "by the link's own data rate.");
    case HeatMeasure::Wait:
        return isMean
                   ? QT_TRANSLATE_NOOP("core", "Bytes of a tick × %1 a second, by the link's own "
                                               "data rate.")
                   : QT_TRANSLATE_NOOP("core", "Bytes of a tick × the highest rate of %1 between "
                                               "two readings, by the link's own data rate.");
    case HeatMeasure::WaitShare:
        return isMean
                   ? QT_TRANSLATE_NOOP("core", "Bytes of a tick × %1, by 4 × PortXmitData.")
                   : QT_TRANSLATE_NOOP("core", "The highest of bytes of a tick × %1, by 4 × "
                                               "PortXmitData, of the readings or roll-ups in the "
                                               "column.");
    case HeatMeasure::Errors:
        return errorsFormula(isMean, !subject.counter.isEmpty());
    }
    return "";
}

const char *joining(HeatMeasure measure, bool isMean)
{
    if (!isShare(measure)) {
        return isMean ? QT_TRANSLATE_NOOP("core", "Summed up over the ports.")
                      : QT_TRANSLATE_NOOP("core", "Summed up over the ports, though their highest "
                                                  "need not be of one moment.");
    }
    if (!isMean) {
        return QT_TRANSLATE_NOOP("core", "Of the port where it is highest.");
    }
    return measure == HeatMeasure::WaitShare
               ? QT_TRANSLATE_NOOP("core", "All that waited by all that was sent, over the ports.")
               : QT_TRANSLATE_NOOP("core",
                                   "Over the ports, by the sum of their links' data rates.");
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
        return isMean ? QT_TRANSLATE_NOOP("core", "Wait by what was sent, mean")
                      : QT_TRANSLATE_NOOP("core", "Wait by what was sent, highest");
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
