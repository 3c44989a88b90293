// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/formats/chronicle.h"
#include "core/routing/routeload.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Of each switch the port to each LID that it forwards to.
using Routes = std::map<Guid, std::map<quint16, quint8>>;

Routes routesOf(const std::vector<ForwardingTable> &tables)
{
    Routes routes;
    for (const ForwardingTable &table : tables) {
        auto &ports = routes[table.node];
        for (size_t lid = 0; lid < table.ports.size(); ++lid) {
            if (table.ports[lid] != ForwardingTable::NoPort) {
                ports[static_cast<quint16>(lid)] = table.ports[lid];
            }
        }
    }
    return routes;
}

} // namespace

/// The forwarding tables that `pgcap record mad:` reads of a simulated fabric are those that
/// infiniband-diags' dump_fts reads.
class TestLiveRoutes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsThemAndWhatBecomesOfThem();
    void cleanupTestCase() { m_fabric.simulator.end(); }

private:
    QByteArray run(const QString &program);
    Routes dumped();
    /// Those of the end where the time is unknown.
    std::vector<ForwardingTable> recorded(Timestamp at = {}) const;

    LiveFabric m_fabric;
    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("routes.pgcap"));
    Imported m_discovered;
};

/// What the program prints, on the second host.
QByteArray TestLiveRoutes::run(const QString &program)
{
    QProcess process;
    process.setProcessEnvironment(m_fabric.simulator.environmentOfOthers(m_fabric.hosts().at(1)));
    process.setWorkingDirectory(m_fabric.simulator.folder());
    process.start(programPath(program), {});
    return process.waitForFinished(60'000) ? process.readAllStandardOutput() : QByteArray();
}

Routes TestLiveRoutes::dumped()
{
    auto imported = importText(run(QStringLiteral("dump_fts")));
    if (!imported) {
        return {};
    }
    const std::vector<DatedText> texts{
        {QStringLiteral("fabric"), m_discovered, Timestamp(1)},
        {QStringLiteral("routes"), *std::move(imported), Timestamp(1)}};
    const auto told = chronicleOf(texts);
    return told && !told->forwarding.empty() ? routesOf(told->forwarding.back().what) : Routes();
}

std::vector<ForwardingTable> TestLiveRoutes::recorded(Timestamp at) const
{
    std::vector<ForwardingTable> tables;
    const auto capture = CaptureReader::open(m_file);
    const auto spans = capture ? (*capture)->forwarding(at) : tl::unexpected(capture.error());
    for (size_t i = 0; spans && i < spans->size(); ++i) {
        if (at.isKnown() || !(*spans)[i].until.isKnown()) {
            tables.push_back((*spans)[i].table);
        }
    }
    return tables;
}

void TestLiveRoutes::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    for (const char *program : {"ibnetdiscover", "dump_fts"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }
    VERIFY_RESULT(m_fabric.start());
    auto discovered = importText(run(QStringLiteral("ibnetdiscover")));
    VERIFY_RESULT(discovered);
    m_discovered = *std::move(discovered);
}

void TestLiveRoutes::recordsThemAndWhatBecomesOfThem()
{
    constexpr int OpenSmLooks = 60'000; // OpenSM looks at the fabric every ten seconds
    LiveRecording recording(m_fabric, m_file);
    VERIFY_RESULT(recording.start());
    VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
    const Routes before = dumped();
    QCOMPARE(before.size(), size_t(m_fabric.switches().size()));
    QTRY_VERIFY_WITH_TIMEOUT(routesOf(recorded()) == before, OpenSmLooks);
    const Timestamp then = Timestamp::now();

    // A leaf loses one of its spines: everything goes by the other one.
    constexpr PortNumber Trunk = 3;
    VERIFY_RESULT(m_fabric.simulator.unlink(m_fabric.switches().first(), Trunk));
    Routes after;
    QTRY_VERIFY_WITH_TIMEOUT((after = dumped()) != before && !after.empty(), OpenSmLooks);
    QTRY_VERIFY_WITH_TIMEOUT(routesOf(recorded()) == after || (after = dumped()).empty(),
                             OpenSmLooks);
    const Guid leaf(m_fabric.switches().first().mid(2).toULongLong(nullptr, 16));
    QVERIFY(std::ranges::none_of(after.at(leaf),
                                 [](const auto &entry) { return entry.second == Trunk; }));
    VERIFY_RESULT(recording.stop());

    // Both are in the capture, each at its time, and lead everywhere.
    QVERIFY(routesOf(recorded(then)) == before);
    QVERIFY(routesOf(recorded()) == after);
    const auto capture = CaptureReader::open(m_file);
    VERIFY_RESULT(capture);
    for (const Timestamp time : {then, (*capture)->info()->end}) {
        const auto fabric = (*capture)->fabricAt(time);
        VERIFY_RESULT(fabric);
        const RouteLoad load = routeLoad(RouteGraph(**fabric, recorded(time)));
        for (const Port &port : (*fabric)->ports()) {
            if ((*fabric)->node(port.node).isHostAdapter() && port.peer.isValid()) {
                QCOMPARE(load.of((*fabric)->indexOf(port)), quint32(m_fabric.hosts().size() - 1));
            }
        }
    }
}

PICKGLASS_TEST(TestLiveRoutes, QCoreApplication)
#include "tst_liveroutes.moc"
