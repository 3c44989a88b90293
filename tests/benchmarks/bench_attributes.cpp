// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What forty slow attributes (temperatures, light, supplies, bit error rates), read every 5 min,
// add to a recording each second of six counters that move: the size of two captures that are the
// same but for them. As the recorder does, each sweep has them until they are read anew.
//
// bench_attributes [PORTS]

#include "core/capture/capturewriter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/benchmarks/figure.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdio>
#include <random>
#include <vector>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Begin = 1'700'000'400 * Second;
constexpr qint64 Every = 300; ///< s
constexpr qint64 Seconds = 3 * Every;
constexpr size_t SlowAttributes = 40;
constexpr PortNumber PortsOfSwitch = 64;

std::vector<CounterId> movingCounters()
{
    return {findCounter(Attribute::PortCountersExtended, u"PortXmitData"),
            findCounter(Attribute::PortCountersExtended, u"PortRcvData"),
            findCounter(Attribute::PortCountersExtended, u"PortXmitPkts"),
            findCounter(Attribute::PortCountersExtended, u"PortRcvPkts"),
            findCounter(Attribute::PortCountersExtended, u"PortUnicastXmitPkts"),
            findCounter(Attribute::PortCountersExtended, u"PortUnicastRcvPkts")};
}

/// Of modules and the physical layer, in the order of the catalogue.
std::vector<CounterId> slowCounters()
{
    std::vector<CounterId> ids;
    for (const Attribute attribute :
         {Attribute::Module, Attribute::BitErrorRates, Attribute::Physical}) {
        for (const Counter &counter : countersOf(attribute)) {
            if (ids.size() < SlowAttributes) {
                ids.push_back(counter.id);
            }
        }
    }
    return ids;
}

SharedSweepLayout layoutOf(size_t ports, bool hasSlow)
{
    auto layout = std::make_shared<SweepLayout>();
    for (size_t i = 0; i < ports; ++i) {
        layout->ports.push_back(
            {Guid(0x1000 + i / PortsOfSwitch), static_cast<PortNumber>(1 + i % PortsOfSwitch)});
    }
    layout->counters = movingCounters();
    if (hasSlow) {
        const auto slow = slowCounters();
        layout->counters.insert(layout->counters.end(), slow.begin(), slow.end());
    }
    std::ranges::sort(layout->counters);
    layout->complete();
    return layout;
}

/// What ports count and measure, second after second.
class Traffic
{
public:
    explicit Traffic(size_t ports) : m_counts(ports * movingCounters().size()), m_ports(ports)
    {
        const size_t slow = slowCounters().size();
        for (size_t i = 0; i < ports * slow; ++i) {
            m_measured.push_back(1000 + m_draw() % 60'000);
        }
    }

    /// Readings of the counters, and of the attributes where the layout has them.
    void fill(CounterSweep &sweep, qint64 second)
    {
        if (second % Every == 0) {
            for (quint64 &value : m_measured) {
                value += m_draw() % 201; // some digits of a temperature
            }
        }
        for (quint64 &count : m_counts) {
            count += 1'000'000 + m_draw() % 1'000'000;
        }
        const qint64 slowTime = Begin + second / Every * Every * Second;
        size_t moving = 0;
        size_t slow = 0;
        for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
            const bool isSlow = counter(sweep.layout->counters[column]).attribute !=
                                Attribute::PortCountersExtended;
            const quint64 *values =
                isSlow ? &m_measured[slow++ * m_ports] : &m_counts[moving++ * m_ports];
            for (size_t port = 0; port < m_ports; ++port) {
                sweep.setValue(column, port, values[port]);
                sweep.timeOf(sweep.layout->attributeOf(column), port) =
                    (isSlow ? slowTime : sweep.time.microseconds()) + static_cast<qint64>(4 * port);
            }
        }
    }

private:
    std::vector<quint64> m_counts;
    std::vector<quint64> m_measured;
    size_t m_ports;
    std::mt19937_64 m_draw{1};
};

/// The size of a closed capture in bytes.
Result<qint64> written(size_t ports, bool hasSlow)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.pgcap"));
    ASSIGN_OR_RETURN(auto writer, CaptureWriter::record(path, false, QStringLiteral("made:"),
                                                        std::chrono::microseconds(Second)));
    FabricBuilder builder;
    const SharedSweepLayout layout = layoutOf(ports, hasSlow);
    for (const PortKey &port : layout->ports) {
        builder.node(port.node, NodeType::Switch);
        builder.port(port.node, port.number);
    }
    RETURN_IF_ERROR(writer->writeFabric(Timestamp(Begin), *builder.build()));
    Traffic traffic(ports);
    for (qint64 second = 0; second < Seconds; ++second) {
        CounterSweep sweep = CounterSweep::forLayout(layout);
        sweep.number = second + 1;
        sweep.time = Timestamp(Begin + second * Second);
        sweep.duration = static_cast<qint64>(4 * ports);
        traffic.fill(sweep, second);
        RETURN_IF_ERROR(writer->writeSweep(sweep));
        RETURN_IF_ERROR(writer->sealFull());
    }
    RETURN_IF_ERROR(writer->close());
    writer.reset();
    return QFileInfo(path).size();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    constexpr int Ports = 4096;
    const int asked = QCoreApplication::arguments().value(1).toInt();
    const auto ports = static_cast<size_t>(asked > 0 ? asked : Ports);
    const auto without = written(ports, false);
    const auto with = written(ports, true);
    for (const auto *size : {&without, &with}) {
        if (!*size) {
            std::fprintf(stderr, "%s\n", qPrintable(size->error().what.english()));
            return 1;
        }
    }
    std::fprintf(stderr, "%lld and %lld bytes\n", static_cast<long long>(*without),
                 static_cast<long long>(*with));
    print({QStringLiteral("%1 ports, %2 attributes every 5 min beside six counters each second: "
                          "added to the capture")
               .arg(ports)
               .arg(slowCounters().size()),
           100.0 * static_cast<double>(*with - *without) / static_cast<double>(*without),
           QStringLiteral("%"), Better::Less, 5.0, true});
    return 0;
}
