// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/partitionreader.h"
#include "core/capture/capturereader.h"
#include "core/formats/chronicle.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/system/livefabric.h"
#include "tests/system/liverecording.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Keys = std::map<PortKey, std::vector<PKeyEntry>>;

constexpr int Patience = 60'000;

} // namespace

/// The P_Key tables that `pgcap record mad:` reads of a simulated fabric, which an OpenSM set by
/// its partitions.conf, are those that smpquery pkeys reads.
class TestLivePartitions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsThemAndWhatBecomesOfThem();
    void cleanupTestCase() { m_fabric.simulator.end(); }

private:
    QByteArray run(const QString &program, const QStringList &arguments);
    void configure(const QByteArray &lines);
    PortKey hostPort(int host) const
    {
        return {Guid(guidOf(m_fabric.hosts().at(host)).toULongLong(nullptr, 16)), 1};
    }
    /// As partitions.conf names it: ibsim numbers ports behind their node.
    QByteArray portGuid(int host) const
    {
        return Guid(hostPort(host).node.value() + 1).toString().toUtf8();
    }
    Keys queried();
    Keys recorded() const;

    LiveFabric m_fabric;
    QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("keys.pgcap"));
    QByteArray m_discovered;
};

/// What the program prints, on the second host.
QByteArray TestLivePartitions::run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(m_fabric.simulator.environmentOfOthers(m_fabric.hosts().at(1)));
    process.setWorkingDirectory(m_fabric.simulator.folder());
    process.start(programPath(program), arguments);
    return process.waitForFinished(Patience) ? process.readAllStandardOutput() : QByteArray();
}

void TestLivePartitions::configure(const QByteArray &lines)
{
    QFile file(m_folder.filePath(QStringLiteral("partitions.conf")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray text =
        "Default=0x7fff, ipoib : ALL=limited, SELF=full, ALL_SWITCHES=full ;\n" + lines;
    QCOMPARE(file.write(text), text.size());
}

/// Of all cabled ports and of port 0 of switches, with smpquery.
Keys TestLivePartitions::queried()
{
    auto fabric = importText(m_discovered);
    if (!fabric) {
        return {};
    }
    QByteArray session;
    for (const Port &port : fabric->fabric->ports()) {
        const Node &node = fabric->fabric->node(port.node);
        const Lid lid = node.isSwitch() ? node.lid : port.lid;
        const QStringList arguments{QStringLiteral("pkeys"), QString::number(lid.value()),
                                    QString::number(port.number)};
        session += "[root@host ~]# smpquery " + arguments.join(u' ').toUtf8() + '\n' +
                   run(QStringLiteral("smpquery"), arguments);
    }
    auto tables = importText(session);
    if (!tables || tables->skippedLines > 0) {
        return {};
    }
    const std::vector<DatedText> texts{{QStringLiteral("fabric"), *std::move(fabric), Timestamp(1)},
                                       {QStringLiteral("keys"), *std::move(tables), Timestamp(1)}};
    Keys keys;
    if (const auto said = chronicleOf(texts); said && !said->pKeys.empty()) {
        for (const PKeyTable &table : said->pKeys.back().what) {
            keys[table.port] = table.entries;
        }
    }
    return keys;
}

Keys TestLivePartitions::recorded() const
{
    Keys keys;
    const auto capture = CaptureReader::open(m_file);
    const auto spans = capture ? (*capture)->pKeys() : tl::unexpected(capture.error());
    for (size_t i = 0; spans && i < spans->size(); ++i) {
        keys[(*spans)[i].table.port] = (*spans)[i].table.entries;
    }
    return keys;
}

void TestLivePartitions::initTestCase()
{
    PICKGLASS_NEED_SIMULATOR();
    for (const char *program : {"ibnetdiscover", "smpquery"}) {
        if (programPath(QString::fromLatin1(program)).isEmpty()) {
            QSKIP("infiniband-diags is not installed (packaging/packages.txt)");
        }
    }
    configure("Storage=0x0010 : " + portGuid(0) + "=full, " + portGuid(1) + "=limited ;\n" +
              "Lab=0x0020, indx0 : " + portGuid(1) + "=full, " + portGuid(2) + "=limited ;\n");
    ManagerOptions options;
    options.arguments = {QStringLiteral("-P"),
                         m_folder.filePath(QStringLiteral("partitions.conf"))};
    VERIFY_RESULT(m_fabric.start(options));
    m_discovered = run(QStringLiteral("ibnetdiscover"), {});
    QVERIFY(!m_discovered.isEmpty());
}

void TestLivePartitions::recordsThemAndWhatBecomesOfThem()
{
    LiveRecording recording(m_fabric, m_file);
    VERIFY_RESULT(recording.start({}, QStringLiteral("mad:?partitions=10s")));
    VERIFY_RESULT(recording.next(QStringLiteral("sweep")));
    const Keys before = queried();
    // Of each host a port, of each switch port 0 and those with a cable.
    QVERIFY(before.size() > size_t(m_fabric.hosts().size() + m_fabric.switches().size()));
    // "indx0" names the first one; the order of the others is OpenSM's.
    const std::vector<PKeyEntry> &keys = before.at(hostPort(1));
    QCOMPARE(keys.size(), size_t(3));
    QVERIFY((keys.front() == PKeyEntry{0, {0x8020}}));
    for (const quint16 key : {0x7fff, 0x0010}) {
        QVERIFY(std::ranges::any_of(
            keys, [key](const PKeyEntry &entry) { return entry.key == PKey{key}; }));
    }
    QTRY_VERIFY_WITH_TIMEOUT(recorded() == before, Patience);

    const auto answer = [this](int a, int b) {
        const auto capture = CaptureReader::open(m_file);
        const auto fabric = capture ? (*capture)->fabricAt((*capture)->info()->end)
                                    : tl::unexpected(capture.error());
        const auto partitions =
            fabric ? partitionsAt(**capture, *fabric, {}) : tl::unexpected(fabric.error());
        return partitions ? partitions->between(hostPort(a), hostPort(b)) : Communication();
    };
    QVERIFY(answer(0, 1).partitions == std::vector<PartitionNumber>{0x10});
    QVERIFY(answer(1, 2).partitions == std::vector<PartitionNumber>{0x20});
    QVERIFY(answer(0, 2).reason == Communication::Reason::BothLimited);
    QVERIFY(answer(0, 3).partitions == std::vector<PartitionNumber>{DefaultPartition});

    // OpenSM reads its partitions anew.
    configure("Storage=0x0010 : " + portGuid(0) + "=full, " + portGuid(2) + "=limited ;\n");
    VERIFY_RESULT(m_fabric.simulator.manager(0).changePriority(2));
    Keys after;
    QTRY_VERIFY_WITH_TIMEOUT((after = queried()) != before && !after.empty(), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(recorded() == after || (after = queried()).empty(), Patience);
    QVERIFY(answer(0, 2).partitions == std::vector<PartitionNumber>{0x10});
    QVERIFY(answer(0, 1).reason == Communication::Reason::BothLimited);
    VERIFY_RESULT(recording.stop());
}

PICKGLASS_TEST(TestLivePartitions, QCoreApplication)
#include "tst_livepartitions.moc"
