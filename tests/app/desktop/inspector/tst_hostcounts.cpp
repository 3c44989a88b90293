// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/hostcounts.h"
#include "app/desktop/inspector/inspection.h"
#include "core/capture/capturewriter.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Start = 1'700'000'000'000'000;

Timestamp at(int second)
{
    return Timestamp(Start + second * SecondUs);
}

} // namespace

/// What the inspector asks of the counters of a host.
class TestHostCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void ratesAndStates_data();
    void ratesAndStates();
    void otherPortsHaveNone();
    void listsThePortsOfAHost();

private:
    QTemporaryDir m_folder;
    QString m_path;
    PortKey m_host;
    PortKey m_port;
    Guid m_leaf;
};

/// Four sweeps, a second apart: 24 WRITE calls and 9 packets a second; free memory falls; the host
/// began anew before the fourth.
void TestHostCounts::initTestCase()
{
    FabricMaker maker;
    m_leaf = maker.addSwitch(QStringLiteral("leaf01"));
    const Guid adapter = maker.addAdapter(QStringLiteral("node01"));
    maker.connectPorts(m_leaf, 1, adapter, 1);
    m_host = {adapter, 0};
    m_port = {adapter, 1};
    m_path = m_folder.filePath(QStringLiteral("host.pgcap"));
    const SharedFabric fabric = maker.build();
    auto writer = CaptureWriter::create(m_path, false, QStringLiteral("test"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(Timestamp(Start), *fabric));
    for (int number = 1; number <= 4; ++number) {
        const auto n = static_cast<quint64>(number);
        SweepMaker made({m_host, m_port},
                        {"NFS.nfs_write", "NFS.nfs_read", "Memory.mem_free",
                         "IPoIB.ipoib_rx_packets", "PortCountersExtended.PortXmitData"});
        made.set(m_host, "nfs_write", number < 4 ? 24 * n : 3, number);
        made.set(m_host, "nfs_read", 7, number);
        made.set(m_host, "mem_free", 1'000'000'000 - n, number);
        made.set(m_port, "ipoib_rx_packets", 9 * n, number);
        made.set(m_port, "PortXmitData", 1000 * n, number);
        CounterSweep sweep = made.sweep();
        sweep.number = number;
        sweep.time = at(number);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
}

void TestHostCounts::ratesAndStates_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("counter");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<double>("rate"); // below 0: not known
    QTest::newRow("calls") << 1 << 2 << "nfs_write" << quint64(48) << 24.0;
    QTest::newRow("calls over a range") << 1 << 3 << "nfs_write" << quint64(72) << 24.0;
    QTest::newRow("a count that stands") << 1 << 2 << "nfs_read" << quint64(7) << 0.0;
    QTest::newRow("a host that began anew") << 3 << 4 << "nfs_write" << quint64(3) << -1.0;
    QTest::newRow("packets") << 2 << 3 << "ipoib_rx_packets" << quint64(27) << 9.0;
    QTest::newRow("a state") << 1 << 3 << "mem_free" << quint64(999'999'997) << -1.0;
}

void TestHostCounts::ratesAndStates()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, counter);
    QFETCH(quint64, value);
    QFETCH(double, rate);
    const auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    const auto counts =
        loadHostCounts(**capture, {CountsOf::Hosts, {m_host, m_port}, at(from), at(to)});
    VERIFY_RESULT(counts);
    QCOMPARE(counts->size(), size_t(4)); // and not what goes over the fabric
    const auto found = std::ranges::find_if(*counts, [&](const HostCount &count) {
        return pickglass::counter(count.counter).name == counter;
    });
    QVERIFY(found != counts->end());
    QCOMPARE(found->value, value);
    QCOMPARE(found->perSecond.value_or(-1), rate);
}

void TestHostCounts::otherPortsHaveNone()
{
    const auto capture = CaptureReader::open(m_path);
    VERIFY_RESULT(capture);
    const auto counts = loadHostCounts(**capture, {CountsOf::Hosts, {{m_leaf, 1}}, at(1), at(2)});
    VERIFY_RESULT(counts);
    QVERIFY(counts->empty());
}

/// The host as a whole first, then each of its adapters and their ports; a switch has none.
void TestHostCounts::listsThePortsOfAHost()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    std::vector<Guid> adapters;
    for (const char *name : {"node01 mlx5_10", "node01 mlx5_2", "node02 mlx5_2"}) {
        adapters.push_back(maker.addNode(NodeType::ChannelAdapter, QString::fromLatin1(name), 1));
        maker.connect(leaf, adapters.back());
    }
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = maker.build();
    snapshot->shape = classify(*snapshot->fabric);
    const ProblemIndex problems(*snapshot);
    const auto portsOf = [&](Guid node) {
        return inspect(*snapshot, problems, Selection::ofNode(node)).hostPorts;
    };
    const std::vector<PortKey> both{
        {adapters[1], 0}, {adapters[1], 1}, {adapters[0], 0}, {adapters[0], 1}};
    QVERIFY(portsOf(adapters[0]) == both);
    QVERIFY(portsOf(adapters[1]) == both);
    QVERIFY((portsOf(adapters[2]) == std::vector<PortKey>{{adapters[2], 0}, {adapters[2], 1}}));
    QVERIFY(portsOf(leaf).empty());
}

PICKGLASS_TEST(TestHostCounts, QCoreApplication)
#include "tst_hostcounts.moc"
