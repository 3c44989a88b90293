// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "tests/core/events/fabricnotation.h"

#include <QMap>
#include <QStringList>

#include <algorithm>

namespace pickglass::tests {

/// The counters of tests: "e" and "E" are the narrow and the wide form of SymbolErrorCounter, "l"
/// and "d" LinkDownedCounter and PortXmitData, in their narrow and their wide form, "r"
/// PortRcvData; "w" and "W" the forms of PortXmitWait; "a" and "m" qp_path_armed and
/// qp_path_migrated; "g" and "c" mem_free and cpu_iowait.
inline CounterId counterOf(QChar letter)
{
    switch (letter.unicode()) {
    case u'e':
        return findCounter(Attribute::PortCounters, u"SymbolErrorCounter");
    case u'E':
        return findCounter(Attribute::PortCountersExtended, u"SymbolErrorCounter");
    case u'w':
        return findCounter(Attribute::PortCounters, u"PortXmitWait");
    case u'W':
        return findCounter(Attribute::PortCountersExtended, u"PortXmitWait");
    case u'r':
        return findCounter(Attribute::PortCountersExtended, u"PortRcvData");
    case u'a':
        return findCounter(Attribute::QueuePairs, u"qp_path_armed");
    case u'm':
        return findCounter(Attribute::QueuePairs, u"qp_path_migrated");
    case u'g':
        return findCounter(Attribute::Memory, u"mem_free");
    case u'c':
        return findCounter(Attribute::CPU, u"cpu_iowait");
    case u'l':
        return findCounter(Attribute::PortCounters, u"LinkDownedCounter");
    default:
        return findCounter(Attribute::PortCountersExtended, u"PortXmitData");
    }
}

/// Layouts by their ports and counters: sweeps that read the same share one, as those of collectors
/// do.
class SweepSource
{
public:
    /// "A1:e=5,d=7 b1:e=0 c1?": what was read of each port, and who did not answer.
    SharedSweep sweep(const QString &text, Timestamp time)
    {
        const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
        auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(layoutOf(words)));
        sweep->number = ++m_number;
        sweep->time = time;
        for (size_t port = 0; port < sweep->layout->ports.size(); ++port) {
            const QString &word = words[static_cast<qsizetype>(port)];
            for (const QString &value : word.section(u':', 1).split(u',', Qt::SkipEmptyParts)) {
                set(*sweep, port, counterOf(value.front()), value.mid(2).toULongLong());
            }
        }
        return sweep;
    }

private:
    SharedSweepLayout layoutOf(const QStringList &words)
    {
        auto layout = std::make_shared<SweepLayout>();
        QString key;
        for (const QString &word : words) {
            const QString name = word.section(u':', 0, 0).remove(u'?');
            layout->ports.push_back(portOf(name));
            key += name + u' ';
            for (const QString &value : word.section(u':', 1).split(u',', Qt::SkipEmptyParts)) {
                m_counters.insert(counterOf(value.front()), true);
            }
        }
        layout->counters = {m_counters.keyBegin(), m_counters.keyEnd()};
        SharedSweepLayout &known = m_layouts[key + QString::number(m_counters.size())];
        if (!known) {
            layout->complete();
            known = layout;
        }
        return known;
    }
    static void set(CounterSweep &sweep, size_t port, CounterId counter, quint64 value)
    {
        const auto &columns = sweep.layout->counters;
        const auto column =
            static_cast<size_t>(std::ranges::find(columns, counter) - columns.begin());
        sweep.setValue(column, port, value);
        sweep.timeOf(sweep.layout->attributeOf(column), port) = sweep.time.microseconds() + 7;
    }

    qint64 m_number = 0;
    QMap<CounterId, bool> m_counters; ///< of all sweeps so far
    QMap<QString, SharedSweepLayout> m_layouts;
};

} // namespace pickglass::tests
