// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/congestionreader.h"
#include "app/common/tickreader.h"
#include "core/capture/capturecontents.h"
#include "core/counters/ticklength.h"
#include "tests/app/common/jobscenario.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The fabric with ports that do not say their Tick, of devices that nothing was published on.
SharedFabric withoutTicks(const Fabric &fabric)
{
    std::vector<Node> nodes = fabric.nodes();
    std::vector<Port> ports = fabric.ports();
    for (Node &node : nodes) {
        node.deviceId = node.isSwitch() ? 0x7ff0 : 0x7ff1;
        node.ports = 0;
    }
    for (Port &port : ports) {
        port.peer = {};
        port.link = {};
        PortAttributes attributes = port.attributes ? *port.attributes : PortAttributes();
        attributes.removeIf(
            [](const PortAttribute &attribute) { return attribute.name == u"Tick"; });
        port.attributes = std::make_shared<const PortAttributes>(attributes);
    }
    return FabricBuilder::assemble(nodes, ports, fabric.links());
}

Result<void> copyWithoutTicks(const QString &from, const QString &to)
{
    ASSIGN_OR_RETURN(CaptureContents contents, readContents(from));
    contents.fabricAt = [fabricAt = contents.fabricAt](Timestamp time) -> Result<SharedFabric> {
        ASSIGN_OR_RETURN(const auto fabric, fabricAt(time));
        return withoutTicks(*fabric);
    };
    return writeContents(contents, to, true);
}

/// Kind and root of each episode.
QStringList episodesOf(const CaptureReader &capture)
{
    const auto report = readCongestion(capture, {});
    QStringList texts;
    for (const CongestionEpisode &episode :
         report ? report->episodes : std::vector<CongestionEpisode>()) {
        texts << QStringLiteral("%1 %2 %3[%4] %5")
                     .arg(episode.start.toString(), toString(episode.kind),
                          episode.root.node.toString(), QString::number(episode.root.number),
                          QString::number(episode.severity, 'f', 3));
    }
    return texts;
}

} // namespace

class TestTickReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void congestionIsAsWithTheTicks_data()
    {
        QTest::addColumn<int>("cause");
        QTest::newRow("slow receiver") << int(JobCause::SlowReceiver);
        QTest::newRow("neighbor") << int(JobCause::Neighbor);
        QTest::newRow("hot spine") << int(JobCause::HotSpine);
    }

    /// Of models that had a link waiting for 60 % of a sweep.
    void congestionIsAsWithTheTicks()
    {
        QFETCH(int, cause);
        const QString with = m_folder.filePath(QStringLiteral("with.pgcap"));
        const QString without = m_folder.filePath(QStringLiteral("without.pgcap"));
        VERIFY_RESULT(JobScenario(JobCause(cause), 3).record(with));
        VERIFY_RESULT(copyWithoutTicks(with, without));
        const auto known = CaptureReader::open(with);
        const auto unknown = CaptureReader::open(without);
        VERIFY_RESULT(known);
        VERIFY_RESULT(unknown);
        const auto nothing = learnTicks(**known, {});
        VERIFY_RESULT(nothing);
        QVERIFY(nothing->empty());
        QVERIFY(episodesOf(**unknown).isEmpty());

        const auto learned = learnTicks(**unknown, {});
        VERIFY_RESULT(learned);
        std::map<QString, PortTick> byModel;
        for (const LearnedTick &tick : *learned) {
            byModel[tick.model] = tick.tick;
        }
        std::vector<GivenTick> given; // of models that waited too little
        for (const auto &[model, truth] :
             {std::pair(QStringLiteral("0x7ff0"), 3), std::pair(QStringLiteral("0x7ff1"), 0)}) {
            const auto found = byModel.find(model);
            if (found == byModel.end() || found->second.value != truth) {
                QVERIFY(found == byModel.end() ||
                        (found->second.value > truth && found->second.isUpperBound));
                given.push_back({model, truth});
            }
        }
        QVERIFY(given.size() < 2);
        (*unknown)->setTicks(given, *learned);
        const QStringList expected = episodesOf(**known);
        QVERIFY(!expected.isEmpty());
        QCOMPARE(episodesOf(**unknown), expected);
    }

    void endsWhenItIsStopped()
    {
        const QString path = m_folder.filePath(QStringLiteral("stopped.pgcap"));
        VERIFY_RESULT(JobScenario(JobCause::Neighbor, 4).record(path));
        VERIFY_RESULT(copyWithoutTicks(path, path + u'2'));
        const auto capture = CaptureReader::open(path + u'2');
        VERIFY_RESULT(capture);
        StopSource stop;
        stop.stop();
        QVERIFY(!learnTicks(**capture, stop.token()));
    }

private:
    QTemporaryDir m_folder;
};

PICKGLASS_TEST_APPLESS(TestTickReader)
#include "tst_tickreader.moc"
