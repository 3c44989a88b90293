// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/time/growingrecording.h"

#include "tests/core/capture/smallfabric.h"
#include "tests/core/capture/sweepmaker.h"

namespace pickglass::tests {

Result<void> GrowingRecording::begin(const QString &path, qint64 interval)
{
    auto writer = CaptureWriter::record(path, true, QStringLiteral("test"),
                                        std::chrono::microseconds(interval));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    m_writer = std::move(*writer);
    m_fabric = smallFabric().build();
    FabricBuilder larger = smallFabric();
    larger.node(Guid(0x0002c90300000998), NodeType::ChannelAdapter).description =
        QStringLiteral("one more");
    m_larger = larger.build();
    std::vector<PortKey> ports;
    for (const Port &port : m_fabric->ports()) {
        if (port.link.isValid()) {
            ports.push_back({m_fabric->node(port.node).guid, port.number});
        }
    }
    std::vector<CounterId> counters{findCounter(Attribute::PortCountersExtended, u"PortXmitData"),
                                    findCounter(Attribute::PortCountersExtended, u"PortXmitWait")};
    std::ranges::sort(counters);
    m_layout = layoutOf(std::move(ports), std::move(counters));
    m_last = {};
    return m_writer->writeFabric(Start, *m_fabric);
}

Result<void> GrowingRecording::addSweeps(int count, qint64 distance)
{
    for (int i = 0; i < count; ++i) {
        m_last = m_last.isKnown() ? Timestamp(m_last.microseconds() + distance) : Start;
        std::vector<qint64> values;
        for (const CounterId counter : m_layout->counters) {
            const bool isData = pickglass::counter(counter).name == QLatin1String("PortXmitData");
            values.insert(values.end(), ports(), static_cast<qint64>(isData ? m_words : m_ticks));
        }
        m_words += words;
        m_ticks += ticks;
        const auto written = m_writer->writeSweep(sweepOf(m_layout, ++m_number, m_last, values));
        if (!written) {
            return written;
        }
    }
    return {};
}

Result<void> GrowingRecording::addMark(Timestamp time, Timestamp until, const QString &name,
                                       const QString &note)
{
    return m_writer->addMark(time, until, name, note);
}

Result<void> GrowingRecording::changeFabric(bool hasMore)
{
    return m_writer->writeFabric(Timestamp(m_last.microseconds() + 1),
                                 hasMore ? *m_larger : *m_fabric);
}

Result<void> GrowingRecording::route(quint8 port)
{
    ForwardingTable table{m_fabric->nodes().front().guid, {}, {}};
    table.set(Lid(1), port);
    return m_writer->writeForwarding(m_last, std::vector{table});
}

Result<void> GrowingRecording::putEvents(const std::vector<Event> &events)
{
    return m_writer->putEvents(events);
}

Result<void> GrowingRecording::keepOnly(std::chrono::seconds length)
{
    constexpr int Calls = 200; // each does a part of the work
    for (int call = 0; call < Calls; ++call) {
        RETURN_IF_ERROR(m_writer->applyRetention({length, 0}));
    }
    return {};
}

Result<void> GrowingRecording::close()
{
    return m_writer->close();
}

} // namespace pickglass::tests
