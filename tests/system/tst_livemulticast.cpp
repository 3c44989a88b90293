// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/multicastreader.h"
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

constexpr int MulticastPatience = 90'000;
const QString BroadcastGroup = QStringLiteral("ff12:401b:ffff::ffff:ffff");

/// By node. Up to which MLID a table is known is left out: the text says it in its way.
std::vector<MulticastTable> inOrder(std::vector<MulticastTable> tables)
{
    std::ranges::sort(tables, {}, &MulticastTable::node);
    for (MulticastTable &table : tables) {
        table.first = FirstMlid;
        table.last = LastMlid;
    }
    return tables;
}

} // namespace

/// The multicast forwarding tables that `pgcap record mad:` reads of a simulated fabric, in which
/// hosts joined a group, are those that infiniband-diags' dump_fts reads.
class TestLiveMulticast final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsThem();
    void cleanupTestCase() { m_fabric.simulator.end(); }

private:
    QByteArray run(const QString &host, const QString &program, const QStringList &arguments);
    std::vector<MulticastTable> dumped();
    std::vector<MulticastTable> recorded();

    LiveFabric m_fabric;
    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("multicast.pgcap"));
    QByteArray m_discovered;
};

QByteArray TestLiveMulticast::run(const QString &host, const QString &program,
                                  const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(m_fabric.simulator.environmentOfOthers(host));
    process.setWorkingDirectory(m_fabric.simulator.folder());
    process.start(program, arguments);
    return process.waitForFinished(MulticastPatience) ? process.readAllStandardOutput()
                                                      : QByteArray();
}

void TestLiveMulticast::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    for (const char *program : {"ibnetdiscover", "dump_fts"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }
    VERIFY_RESULT(m_fabric.start());
    m_discovered = run(m_fabric.hosts().at(1), programPath(QStringLiteral("ibnetdiscover")), {});
    QVERIFY(!m_discovered.isEmpty());
    const QString joins = QCoreApplication::applicationDirPath() + QStringLiteral("/joingroup");
    for (const QString &host : m_fabric.hosts().first(3)) {
        QCOMPARE(run(host, joins, {BroadcastGroup}), QByteArray("0xc000\n"));
    }
}

std::vector<MulticastTable> TestLiveMulticast::dumped()
{
    auto fabric = importText(m_discovered);
    auto tables = importText(run(m_fabric.hosts().at(1), programPath(QStringLiteral("dump_fts")),
                                 {QStringLiteral("-M")}));
    if (!fabric || !tables) {
        return {};
    }
    const std::vector<DatedText> texts{
        {QStringLiteral("fabric"), *std::move(fabric), Timestamp(1)},
        {QStringLiteral("tables"), *std::move(tables), Timestamp(1)}};
    const auto said = chronicleOf(texts);
    return said && !said->multicast.empty() ? inOrder(said->multicast.back().what.tables)
                                            : std::vector<MulticastTable>();
}

std::vector<MulticastTable> TestLiveMulticast::recorded()
{
    const auto capture = CaptureReader::open(m_file);
    auto spans = capture ? (*capture)->multicast(timeOrEnd({})) : tl::unexpected(capture.error());
    return spans ? inOrder(tablesOf(std::move(spans->tables))) : std::vector<MulticastTable>();
}

void TestLiveMulticast::recordsThem()
{
    LiveRecording recording(m_fabric, m_file);
    VERIFY_RESULT(recording.start({}, QStringLiteral("mad:?multicast=10s")));
    VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
    // The subnet manager writes tables some time after hosts have joined.
    const auto isRead = [this] {
        const auto expected = dumped();
        const auto entries = [](const MulticastTable &table) { return !table.entries.empty(); };
        return expected.size() == size_t(m_fabric.switches().size()) &&
               std::ranges::count_if(expected, entries) >= 3 && recorded() == expected;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isRead(), MulticastPatience);
    VERIFY_RESULT(recording.stop());

    // Without a list of groups nobody knows who is a member; the tree is whole.
    const auto capture = CaptureReader::open(m_file);
    VERIFY_RESULT(capture);
    const auto fabric = (*capture)->fabricAt({});
    VERIFY_RESULT(fabric);
    const auto multicast = multicastAt(**capture, *fabric, {});
    VERIFY_RESULT(multicast);
    const auto trees = (*multicast)->find(QStringLiteral("0xc000"));
    QCOMPARE(trees.size(), size_t(1));
    QVERIFY(trees.front()->areTablesKnown);
    QVERIFY(trees.front()->groups.empty());
    QVERIFY(trees.front()->faults.empty());
    QCOMPARE(trees.front()->ends.size(), size_t(3)); // the hosts that joined
    QVERIFY(findMulticastProblems(**fabric, **multicast).empty());
}

PICKGLASS_TEST(TestLiveMulticast, QCoreApplication)
#include "tst_livemulticast.moc"
