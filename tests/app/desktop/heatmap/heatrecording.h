// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/core/capture/sweepmaker.h"

#include <memory>

namespace pickglass::tests {

/// A recording of the hosts of the tiny fabric, a sweep a second from a round time on, written as
/// long as somebody wants. Host number i (node1, node2, node3, node4, node10, node11) sends i times
/// a megabyte a second, and twice that in seconds 60 … 80, in which node3 waits, too. Nothing is
/// read between the seconds 40 and 50.
class HeatRecording
{
public:
    static constexpr Guid Node1{0x101}, Node3{0x103};

    static Timestamp at(double second)
    {
        return Timestamp(1'700'000'000'000'000 + static_cast<qint64>(second * 1e6));
    }
    /// What a host sends in a second, in words.
    static qint64 textOf(size_t host, int second)
    {
        return static_cast<qint64>(host + 1) * 250'000 * (second > 60 && second <= 80 ? 2 : 1);
    }

    Result<void> begin(const QString &path)
    {
        auto writer =
            CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
        if (!writer) {
            return tl::unexpected(writer.error());
        }
        m_writer = std::move(*writer);
        const SharedFabric fabric = tinySnapshot()->fabric;
        std::vector<PortKey> ports;
        for (const Node &node : fabric->nodes()) {
            if (node.isHostAdapter() && node.ports > 0) {
                ports.push_back({node.guid, fabric->portsOf(fabric->indexOf(node))[0].number});
            }
        }
        using A = Attribute;
        m_layout = layoutOf(ports, {findCounter(A::PortCountersExtended, u"PortXmitData"),
                                    findCounter(A::PortCountersExtended, u"PortRcvData"),
                                    findCounter(A::PortCountersExtended, u"PortXmitWait")});
        m_values.assign(3 * ports.size(), 1000);
        return m_writer->writeFabric(at(0), *fabric);
    }

    /// Sweeps up to this second.
    Result<void> writeUntil(int second)
    {
        const size_t ports = m_layout->ports.size();
        for (; m_second <= second; ++m_second) {
            for (size_t host = 0; host < ports; ++host) {
                const bool waits =
                    m_layout->ports[host].node == Node3 && m_second > 60 && m_second <= 80;
                m_values[host] += textOf(host, m_second);
                m_values[ports + host] += 1000;
                m_values[2 * ports + host] += waits ? 5'000'000 : 0;
            }
            if (m_second > 40 && m_second < 50) {
                continue;
            }
            const auto written =
                m_writer->writeSweep(sweepOf(m_layout, m_second + 1, at(m_second), m_values));
            if (!written) {
                return written;
            }
        }
        return {};
    }

    Result<void> end() { return m_writer->close(); }

private:
    std::unique_ptr<CaptureWriter> m_writer;
    SharedSweepLayout m_layout;
    int m_second = 0;
    std::vector<qint64> m_values;
};

} // namespace pickglass::tests
