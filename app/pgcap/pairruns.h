// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/benchmarkdocuments.h"
#include "collectors/host/hostshell.h"
#include "core/benchmarks/pairrounds.h"

#include <QEventLoop>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace pickglass::pgcap {

/// What is to be run between hosts.
struct PairPlan
{
    host::HostSource source; ///< over ssh
    QStringList hosts;       ///< of the source, those that take part
    QString program;         ///< "ib_write_lat"
    QString device = {};     ///< "mlx5_0"; empty: the program's first
    qint64 bytes = 8;
    qint64 count = 1000; ///< messages
    size_t atOnce = 1;   ///< pairs
    std::chrono::seconds timeout{30};
};

/// What came of it.
struct PairResults
{
    /// What the senders' programs printed, each after its time and the command,
    /// as parseBenchmarks() reads it.
    QByteArray text = {};
    qint64 measured = 0; ///< pairs
    MissingMeasurements missing = {};
};

/// One shell on a host whose output is kept, as far as it is bounded, until it has ended.
class HostRun;

/// Runs a program of perftest between all pairs of hosts, stage by stage (pairStages()): a server
/// on one host, which ends with its input, and a client on the other one, which tries again while
/// the server does not listen yet. A host that fails in its first three pairs takes part no more.
/// Each pair has a port of its own for its connection, and ends after PairPlan::timeout. Main
/// thread.
class PairRuns final : public QObject
{
    Q_DISABLE_COPY_MOVE(PairRuns)

public:
    explicit PairRuns(PairPlan plan);
    ~PairRuns() override;

    /// Runs an event loop until all have measured, or stop() was called. `report` is called with
    /// sentences for the person who waits.
    PairResults run(const std::function<void(const QString &)> &report);
    /// Ends what runs; what was measured until now is kept.
    void stop();

private:
    struct Pair;
    void findProgram();
    void takeHost(size_t host, const QString &failure);
    void beginStage();
    host::ShellCommand shellOf(size_t host, const char *script, std::chrono::seconds timeout,
                               const QStringList &command) const;
    void beginPair(const HostPair &ends);
    void beginClient(Pair *pair);
    void endPair(Pair *pair);
    void count(size_t host, bool isMeasured);
    QStringList commandOf(int port) const;
    QString nameOf(size_t host) const;
    void fail(const HostPair &ends, const QString &reason);

    PairPlan m_plan;
    PairResults m_result;
    std::function<void(const QString &)> m_report;
    QEventLoop m_loop;
    std::vector<std::unique_ptr<HostRun>> m_looks; ///< for the program, by host
    size_t m_nextLook = 0;
    size_t m_looking = 0;
    std::vector<std::vector<HostPair>> m_stages;
    size_t m_stage = 0;
    std::vector<std::unique_ptr<Pair>> m_pairs; ///< of the stage, under way
    std::vector<bool> m_isOut;                  ///< by host
    std::vector<int> m_failures;                ///< by host, until one pair has measured; then -1
    int m_port = 0;
};

} // namespace pickglass::pgcap
