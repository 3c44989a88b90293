// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <QTimer>
#include <QUrlQuery>

namespace pickglass::tests {

/// Emits what a test asks for in its URL: "test:?hosts=8&fail-after=3". A switch with hosts whose
/// counters are known: counter column c of port p is sweep × 1000 + p × 10 + c.
///
/// hosts=N         how many hosts there are (8)
/// fail-after=N    failed() after that many sweeps; 0: at once, before the fabric
/// burst=N         the first N sweeps come at once
/// first=N         the number of the first sweep (1)
/// takes=SECONDS   what each sweep says it took
/// problem=1       each sweep tells of the same problem
/// change-every=N  every N sweeps the cable of the last host comes or goes
/// same-number=1   all sweeps have one number, which no capture takes
/// set-back=N      from the Nth sweep on the clock is an hour back
/// silent=1        never gets as far as a fabric
/// stuck=1         stop() does not come back
class TestCollector final : public Collector
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TestCollector)

public:
    TestCollector(const QUrl &source, const CollectorSettings &settings);
    ~TestCollector() override = default;

    std::chrono::microseconds watchPeriod() const override { return m_interval; }
    void start() override;
    void stop() override;
    void setInterval(std::chrono::microseconds interval) override;

    /// The switch that the hosts are at, on its ports 1 … hosts.
    static constexpr Guid Switch{0xb8599f0300cc0001};

private:
    void sweep();
    void emitFabric();
    qint64 asked(const char *key, qint64 otherwise) const;

    QUrlQuery m_asked;
    std::chrono::microseconds m_interval;
    QTimer m_timer;
    SharedSweepLayout m_layout;
    qint64 m_sweeps = 0;
    Timestamp m_last;
    bool m_isCut = false;
};

} // namespace pickglass::tests
