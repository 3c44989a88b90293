// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/core/capture/sweepmaker.h"

#include <cmath>

namespace pickglass::tests {

/// A recording of the tiny fabric's leaf1, a sweep a second, written as long as somebody wants:
/// what its ports 3 and 4 send and receive swings, and port 3 is cleared at second 90. Nothing is
/// read between the seconds 40 and 50.
class ChartRecording
{
public:
    static constexpr Guid Leaf1{0x12};
    static constexpr PortKey First{Leaf1, 3};
    static constexpr PortKey Second{Leaf1, 4};

    static Timestamp at(double second)
    {
        return Timestamp(1'700'000'000'000'000 + static_cast<qint64>(second * 1e6));
    }

    Result<void> begin(const QString &path)
    {
        auto writer =
            CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
        if (!writer) {
            return tl::unexpected(writer.error());
        }
        m_writer = std::move(*writer);
        return m_writer->writeFabric(at(0), *tinySnapshot()->fabric);
    }

    /// Sweeps up to this second.
    Result<void> writeUntil(int second)
    {
        using A = Attribute;
        static const SharedSweepLayout layout =
            layoutOf({First, Second}, {findCounter(A::PortCountersExtended, u"PortXmitData"),
                                       findCounter(A::PortCountersExtended, u"PortRcvData"),
                                       findCounter(A::PortCountersExtended, u"PortXmitWait")});
        for (; m_second <= second; ++m_second) {
            for (size_t i = 0; i < m_values.size(); ++i) {
                const double swing = 1 + 0.5 * std::sin(m_second / 9.0 + static_cast<double>(i));
                m_values[i] += static_cast<qint64>(5e8 * swing);
            }
            if (m_second == 90) {
                m_values[0] = m_values[2] = m_values[4] = 0;
            }
            if (m_second > 40 && m_second < 50) {
                continue;
            }
            const auto written =
                m_writer->writeSweep(sweepOf(layout, m_second + 1, at(m_second), m_values));
            if (!written) {
                return written;
            }
        }
        return {};
    }

    Result<void> end() { return m_writer->close(); }

private:
    std::unique_ptr<CaptureWriter> m_writer;
    int m_second = 0;
    std::vector<qint64> m_values = std::vector<qint64>(6, 1000);
};

} // namespace pickglass::tests
