// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"

#include "core/capture/capturecopy.h"
#include "core/counters/rates.h"

#include <QHash>
#include <QSet>

#include <utility>

namespace pickglass {

namespace {

/// Which sweeps sums depend on.
class ThinPlan
{
public:
    void add(const CounterSweep &sweep);
    /// All of them, when the last was added.
    QSet<qint64> finished();
    void keep(qint64 number) { m_kept.insert(number); }

private:
    struct Reading
    {
        quint64 value = 0;
        qint64 sweep = 0; ///< its number; 0: none yet
    };
    void adopt(const SharedSweepLayout &layout);
    void add(const CounterSweep &sweep, size_t column, size_t port);

    SharedSweepLayout m_layout;
    std::vector<Reading> m_last; ///< as CounterSweep has values
    QSet<qint64> m_kept;
};

/// What is not read any more was read for the last time.
void ThinPlan::adopt(const SharedSweepLayout &layout)
{
    QHash<std::pair<PortKey, CounterId>, Reading> last;
    for (size_t column = 0; m_layout && column < m_layout->counters.size(); ++column) {
        for (size_t port = 0; port < m_layout->ports.size(); ++port) {
            last.insert({m_layout->ports[port], m_layout->counters[column]},
                        m_last[column * m_layout->ports.size() + port]);
        }
    }
    m_layout = layout;
    m_last.clear();
    for (const CounterId counter : layout->counters) {
        for (const PortKey port : layout->ports) {
            m_last.push_back(last.take({port, counter}));
        }
    }
    for (const Reading &reading : std::as_const(last)) {
        m_kept.insert(reading.sweep);
    }
}

void ThinPlan::add(const CounterSweep &sweep, size_t column, size_t port)
{
    Reading &last = m_last[column * m_layout->ports.size() + port];
    const quint64 value = sweep.value(column, port);
    if (last.sweep == 0) {
        m_kept.insert(sweep.number);
    } else if (value != last.value) {
        const Counter &counter = pickglass::counter(m_layout->counters[column]);
        if (!increment(counter, {{}, last.value}, {sweep.time, value}).count) {
            m_kept.insert(last.sweep);
            m_kept.insert(sweep.number);
        }
    }
    last = {value, sweep.number};
}

void ThinPlan::add(const CounterSweep &sweep)
{
    if (m_layout != sweep.layout) {
        adopt(sweep.layout);
    }
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        for (size_t port = 0; port < m_layout->ports.size(); ++port) {
            if (sweep.isKnown(column, port)) {
                add(sweep, column, port);
            }
        }
    }
}

QSet<qint64> ThinPlan::finished()
{
    for (const Reading &last : m_last) {
        m_kept.insert(last.sweep);
    }
    return m_kept;
}

} // namespace

Result<CaptureContents> thinned(CaptureContents contents, qint64 every, const StopToken &stop)
{
    ThinPlan plan;
    for (size_t i = 0; i < contents.sweeps.size(); ++i) {
        if (i % static_cast<size_t>(every) == 0 || i + 1 == contents.sweeps.size()) {
            plan.keep(contents.sweeps[i].number);
        }
    }
    RETURN_IF_ERROR(contents.eachSweep(contents.span, [&](const SharedSweep &sweep) {
        plan.add(*sweep);
        return stop.check();
    }));
    const QSet<qint64> kept = plan.finished();
    std::erase_if(contents.sweeps,
                  [&](const SweepFacts &sweep) { return !kept.contains(sweep.number); });
    contents.interval *= every;
    contents.eachSweep = [each = std::move(contents.eachSweep),
                          kept](TimeRange range, const CaptureContents::Take &take) {
        return each(range, [&](const SharedSweep &sweep) {
            return kept.contains(sweep->number) ? take(sweep) : Result<void>();
        });
    };
    return contents;
}

Result<void> thinCapture(const QString &from, const QString &to, qint64 every, bool replace,
                         const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto contents, readContents(from, stop));
    ASSIGN_OR_RETURN(const auto part, thinned(std::move(contents), every, stop));
    return writeContents(part, to, replace, stop);
}

Result<void> keepRollups(const QString &from, const QString &to, bool replace,
                         const StopToken &stop)
{
    const auto change = [](Database &copy) {
        return copy.execute("DELETE FROM sample_stretches; DELETE FROM sample_blobs;"
                            "DELETE FROM sample_bases; DELETE FROM sample_journal");
    };
    return editedCopy(from, to, replace, change, stop);
}

} // namespace pickglass
