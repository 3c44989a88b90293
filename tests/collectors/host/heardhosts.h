// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostcollector.h"

#include <QUrl>

#include <algorithm>
#include <optional>

namespace pickglass::tests {

/// A collector of hosts that reads from now on, and what it said.
struct HeardHosts
{
    explicit HeardHosts(const QString &url,
                        std::chrono::microseconds interval = std::chrono::milliseconds(200))
    {
        CollectorSettings settings;
        settings.interval = interval;
        collector = std::make_unique<host::HostCollector>(
            host::parseHostSource(QUrl(url, QUrl::TolerantMode)).value(), settings);
        QObject *to = collector.get();
        QObject::connect(collector.get(), &Collector::fabricChanged, to,
                         [this](Timestamp, const SharedFabric &shown) {
                             fabric = shown;
                             ++fabrics;
                         });
        QObject::connect(collector.get(), &Collector::sweepDone, to,
                         [this](const SharedSweep &sweep) { sweeps.push_back(sweep); });
        QObject::connect(collector.get(), &Collector::hostsRead, to,
                         [this](Timestamp, const SharedHostChanges &changes) {
                             state.apply(*changes);
                             ++changed;
                         });
        QObject::connect(collector.get(), &Collector::problem, to,
                         [this](const CollectorProblem &problem) { problems.push_back(problem); });
        QObject::connect(collector.get(), &Collector::failed, to,
                         [this](const Error &said) { error = said; });
        collector->start();
    }
    ~HeardHosts() { collector->stop(); }
    Q_DISABLE_COPY_MOVE(HeardHosts)

    qsizetype count(const char *kind) const
    {
        return std::ranges::count_if(
            problems, [kind](const auto &problem) { return qstrcmp(problem.kind, kind) == 0; });
    }
    /// Of a port of the node whose description begins so; nothing where it is not known.
    std::optional<quint64> value(const CounterSweep &sweep, const QString &host, PortNumber number,
                                 const char *counter) const
    {
        const SweepLayout &layout = *sweep.layout;
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            const NodeIndex node = fabric->findNode(layout.ports[port].node);
            if (layout.ports[port].number != number || !node.isValid() ||
                !fabric->node(node).description.startsWith(host)) {
                continue;
            }
            for (size_t column = 0; column < layout.counters.size(); ++column) {
                const Counter &known = pickglass::counter(layout.counters[column]);
                if (known.name == QLatin1String(counter) && sweep.isKnown(column, port)) {
                    return sweep.value(column, port);
                }
            }
        }
        return std::nullopt;
    }
    std::optional<quint64> last(const QString &host, PortNumber number, const char *counter) const
    {
        return sweeps.empty() ? std::nullopt : value(*sweeps.back(), host, number, counter);
    }
    /// "kind|name|value" of all texts.
    QStringList texts() const
    {
        QStringList all;
        for (const HostFact &fact : HostState().changesTo(state).facts) {
            all << toString(fact.kind) + u'|' + fact.name + u'|' + fact.value;
        }
        return all;
    }
    /// Sweeps ascend up to now, and what was read lies within a second of each: empty, or what
    /// does not.
    QString wrongTime() const
    {
        Timestamp last;
        for (const SharedSweep &sweep : sweeps) {
            if (sweep->time <= last || Timestamp::now() - sweep->time > 60'000'000) {
                return QStringLiteral("a sweep at ") + sweep->time.toString();
            }
            last = sweep->time;
            const SweepLayout &layout = *sweep->layout;
            for (size_t place = 0; place < layout.ports.size() * layout.counters.size(); ++place) {
                const size_t column = place / layout.ports.size();
                const size_t port = place % layout.ports.size();
                const qint64 after =
                    sweep->isKnown(column, port)
                        ? sweep->timeOf(layout.attributeOf(column), port) - last.microseconds()
                        : 0;
                if (after < 0 || after > 1'000'000) {
                    return QStringLiteral("%1 us after a sweep").arg(after);
                }
            }
        }
        return {};
    }
    /// In how many of the sweeps from one on it is known.
    qsizetype known(size_t from, const QString &host, const char *counter) const
    {
        return std::count_if(
            sweeps.begin() + static_cast<qsizetype>(from), sweeps.end(),
            [&](const SharedSweep &sweep) { return value(*sweep, host, 0, counter).has_value(); });
    }

    std::unique_ptr<host::HostCollector> collector;
    SharedFabric fabric;
    int fabrics = 0;
    std::vector<SharedSweep> sweeps;
    HostState state; ///< of queue pairs and texts
    int changed = 0; ///< how often
    std::vector<CollectorProblem> problems;
    std::optional<Error> error;
};

} // namespace pickglass::tests
