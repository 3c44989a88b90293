// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/lanereader.h"
#include "core/analysis/laneproblems.h"
#include "core/capture/capturereader.h"
#include "core/formats/chronicle.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int LanePatience = 60'000;

/// VL 3 gets no weight, levels 3 and 8 map to it; level 4 is dropped.
constexpr const char *Configuration = "qos TRUE\n"
                                      "qos_max_vls 4\n"
                                      "qos_high_limit 255\n"
                                      "qos_vlarb_high 0:4,1:0,2:8,3:0\n"
                                      "qos_vlarb_low 0:1,1:64,2:128,3:0\n"
                                      "qos_sl2vl 0,1,2,3,15,0,0,0,3,0,0,0,0,0,0,0\n";

} // namespace

/// The tables of virtual lanes that `pgcap record mad:` reads of a simulated fabric, which an
/// OpenSM set by the QoS options of its opensm.conf, are those that smpquery reads.
class TestLiveLanes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsThem();
    void cleanupTestCase() { m_fabric.simulator.end(); }

private:
    QByteArray run(const QString &program, const QStringList &arguments);
    LaneTables queried();

    LiveFabric m_fabric;
    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("lanes.pgcap"));
    QByteArray m_discovered;
};

/// What the program prints, on the second host.
QByteArray TestLiveLanes::run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(m_fabric.simulator.environmentOfOthers(m_fabric.hosts().at(1)));
    process.setWorkingDirectory(m_fabric.simulator.folder());
    process.start(programPath(program), arguments);
    return process.waitForFinished(LanePatience) ? process.readAllStandardOutput() : QByteArray();
}

/// The tables of all cabled ports, with smpquery. It prints rows of ports without a cable, too.
LaneTables TestLiveLanes::queried()
{
    auto fabric = importText(m_discovered);
    if (!fabric) {
        return {};
    }
    QByteArray text;
    for (const Port &port : fabric->fabric->ports()) {
        const Node &node = fabric->fabric->node(port.node);
        const QString lid = QString::number((node.isSwitch() ? node.lid : port.lid).value());
        const QString number = QString::number(port.number);
        if (port.peer.isValid()) {
            text += run(QStringLiteral("smpquery"), {QStringLiteral("vlarb"), lid, number}) +
                    run(QStringLiteral("smpquery"), {QStringLiteral("sl2vl"), lid, number});
        }
    }
    auto tables = importText(text);
    if (!tables || tables->skippedLines > 0) {
        return {};
    }
    const std::vector<DatedText> texts{{QStringLiteral("fabric"), *std::move(fabric), Timestamp(1)},
                                       {QStringLiteral("lanes"), *std::move(tables), Timestamp(1)}};
    const auto said = chronicleOf(texts);
    return said && !said->lanes.empty() ? said->lanes.back().what : LaneTables();
}

void TestLiveLanes::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    for (const char *program : {"ibnetdiscover", "smpquery"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }
    ManagerOptions options;
    options.configuration = Configuration;
    VERIFY_RESULT(m_fabric.start(options));
    m_discovered = run(QStringLiteral("ibnetdiscover"), {});
    QVERIFY(!m_discovered.isEmpty());
}

void TestLiveLanes::recordsThem()
{
    LiveRecording recording(m_fabric, m_file);
    VERIFY_RESULT(recording.start({}, QStringLiteral("mad:?lanes=10s")));
    VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
    const LaneTables expected = queried();
    QVERIFY(!expected.arbitration.empty());
    QVERIFY((expected.arbitration.front().low == std::vector<VlWeight>{{0, 1}, {1, 64}, {2, 128}}));
    QVERIFY((expected.arbitration.front().high == std::vector<VlWeight>{{0, 4}, {2, 8}}));
    const auto lanes = [this]() -> Result<std::vector<PortLanes>> {
        ASSIGN_OR_RETURN(const auto capture, CaptureReader::open(m_file));
        ASSIGN_OR_RETURN(const auto fabric, capture->fabricAt({}));
        return portLanesAt(*capture, *fabric, {});
    };
    const auto isRead = [&] {
        const auto capture = CaptureReader::open(m_file);
        const auto spans = capture ? (*capture)->lanes() : tl::unexpected(capture.error());
        if (!spans || spans->arbitration.size() < expected.arbitration.size() ||
            spans->slToVl.empty()) {
            return false;
        }
        std::vector<VlArbitration> read;
        for (const auto &span : spans->arbitration) {
            read.push_back(span.table);
        }
        std::ranges::sort(read, {}, &VlArbitration::port);
        return read == expected.arbitration;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isRead(), LanePatience);
    const auto known = lanes();
    VERIFY_RESULT(known);
    QCOMPARE(known->size(), expected.arbitration.size());
    const auto capture = CaptureReader::open(m_file);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt({});
    VERIFY_RESULT(fabric);
    const auto queriedLanes = portLanes(**fabric, expected);
    for (size_t i = 0; i < known->size(); ++i) {
        const PortLanes &port = (*known)[i];
        QVERIFY(port.hasMapping && port.hasWeights && port.hasFault());
        const auto ofLane = [&port](VirtualLane lane) {
            return std::ranges::find(port.lanes, lane, &PortLane::lane)->fault;
        };
        QVERIFY(ofLane(2) == LaneFault::None);
        QVERIFY(ofLane(3) == LaneFault::WithoutWeight);
        QVERIFY(ofLane(15) == LaneFault::Dropped);
        QVERIFY(port.lanes == queriedLanes[i].lanes);
        QVERIFY(!port.differences.any());
        QCOMPARE(port.isUnlikeOthers, std::optional(false));
    }
    // All ports are alike: one problem of each kind.
    const auto problems = findLaneProblems(**fabric, *known);
    QCOMPARE(problems.size(), size_t(2));
    VERIFY_RESULT(recording.stop());
}

PICKGLASS_TEST(TestLiveLanes, QCoreApplication)
#include "tst_livelanes.moc"
