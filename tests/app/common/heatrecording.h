// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"

#include <QRandomGenerator>

#include <algorithm>

namespace pickglass::tests {

/// What happens in a recording, each as a share of the readings.
struct Story
{
    quint32 seed = 1;
    int sweeps = 60;
    double silent = 0;
    double resets = 0;
    bool isLatching = false;
    /// Sweeps that are missing.
    int gapFrom = 0;
    int gapTo = 0;
    bool isClosed = true;
    /// The waits of all hosts, from the begin.
    bool areHostsLatched = false;
};

/// A leaf with hosts below two spines, read once a second at jittering times.
class Recorded
{
public:
    static constexpr qint64 Start = 1'700'000'000'000'000; ///< µs
    static constexpr qint64 Second = 1'000'000;

    explicit Recorded(const QString &path, const Story &story) : m_random(story.seed)
    {
        makeFabric();
        auto writer =
            CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
        m_isWritten = writer && (*writer)->writeFabric(Timestamp(Start), *fabric);
        m_values.assign(m_ports.size(), {});
        for (int number = 1; number <= story.sweeps && m_isWritten; ++number) {
            step(story);
            if (number < story.gapFrom || number > story.gapTo) {
                m_isWritten = (*writer)->writeSweep(sweep(number, story)).has_value();
            }
        }
        if (m_isWritten && story.isClosed) {
            m_isWritten = (*writer)->close().has_value();
        }
        if (!story.isClosed && writer) {
            m_writer = std::move(*writer);
        }
        auto opened = CaptureReader::open(path);
        m_isWritten = m_isWritten && opened;
        if (opened) {
            capture = std::move(*opened);
        }
    }

    bool isFine() const { return m_isWritten; }
    const std::vector<PortKey> &ports() const { return m_ports; }
    bool isRead(PortKey key) const { return std::ranges::find(m_ports, key) != m_ports.end(); }

    SharedFabric fabric;
    std::unique_ptr<CaptureReader> capture;

private:
    static constexpr quint64 WaitTop = 0xffff'ffff;

    struct Values
    {
        quint64 sent = 1000;
        quint64 received = 5;
        quint64 wait = 0;
        quint64 errors = 0;
    };

    void makeFabric()
    {
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"));
        const Guid other = maker.addSwitch(QStringLiteral("other"), SwitchIb2);
        const Guid spine = maker.addSwitch(QStringLiteral("spine"));
        for (int i = 0; i < 5; ++i) {
            const Guid host = maker.addAdapter(QStringLiteral("node%1").arg(i));
            const Guid on = i < 3 ? leaf : other;
            const Rate rate = i == 1 ? Rate{LinkWidth::X4, LinkSpeed::EDR} : Rate{};
            maker.connectPorts(on, static_cast<PortNumber>(i + 1), host, 1, rate);
            m_ports.push_back({host, 1});
            m_ports.push_back({on, static_cast<PortNumber>(i + 1)});
            for (const Guid node : {host, on}) {
                if (i != 2) { // the third tells no Tick
                    const auto number = static_cast<PortNumber>(node == host ? 1 : i + 1);
                    maker.builder().port(node, number).attributes =
                        std::make_shared<const PortAttributes>(
                            PortAttributes{{QStringLiteral("Tick"), QString::number(3 + i)}});
                }
            }
        }
        maker.connectPorts(leaf, 20, spine, 1);
        m_ports.push_back({leaf, 20});
        fabric = maker.build();
    }

    void step(const Story &story)
    {
        for (Values &values : m_values) {
            values.sent += m_random.bounded(2'000'000'000U);
            values.received += m_random.bounded(1'000'000'000U);
            values.wait = std::min<quint64>(values.wait + m_random.bounded(50'000'000U), WaitTop);
            values.errors += m_random.bounded(10) == 0 ? m_random.bounded(5U) : 0;
            if (story.isLatching && m_random.bounded(100) == 0) {
                values.wait = WaitTop;
            }
            const auto port = static_cast<size_t>(&values - m_values.data());
            if (story.areHostsLatched && m_ports[port].number == 1 && port % 2 == 0 && port < 10) {
                values.wait = WaitTop;
            }
            if (m_random.generateDouble() < story.resets) {
                values = {};
            }
        }
    }

    CounterSweep sweep(int number, const Story &story)
    {
        SweepMaker maker(m_ports,
                         {"PortCountersExtended.PortXmitData", "PortCountersExtended.PortRcvData",
                          "PortCounters.PortXmitWait", "PortCounters.SymbolErrorCounter"});
        for (size_t i = 0; i < m_ports.size(); ++i) {
            if (m_random.generateDouble() < story.silent) {
                continue;
            }
            // From the begin of a second on to its middle.
            const double at = number + 0.05 * static_cast<double>(i) +
                              1e-6 * static_cast<double>(m_random.bounded(3000U));
            const double later = at + 1e-6 * static_cast<double>(1 + m_random.bounded(400U));
            maker.set(m_ports[i], "PortCountersExtended.PortXmitData", m_values[i].sent, at);
            maker.set(m_ports[i], "PortCountersExtended.PortRcvData", m_values[i].received, at);
            maker.set(m_ports[i], "PortCounters.PortXmitWait", m_values[i].wait, later);
            maker.set(m_ports[i], "PortCounters.SymbolErrorCounter", m_values[i].errors, later);
        }
        CounterSweep sweep = maker.sweep();
        sweep.number = ++m_number;
        sweep.time = Timestamp(Start + number * Second);
        sweep.duration = 600'000;
        return sweep;
    }

    QRandomGenerator m_random;
    std::vector<PortKey> m_ports;
    std::vector<Values> m_values;
    std::unique_ptr<CaptureWriter> m_writer;
    qint64 m_number = 0;
    bool m_isWritten = false;
};

} // namespace pickglass::tests
