// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/hostdescription.h"

#include "core/capture/capturewriter.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Timestamp at(qint64 seconds)
{
    return Timestamp(1'700'000'000'000'000 + seconds * 1'000'000);
}

} // namespace

/// What a host says besides what it counts.
class TestHostDescription final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void mountsHaveBytesAndRates_data();
    void mountsHaveBytesAndRates();
    void countsQueuePairsByTheOtherEnd();
    void othersHaveNothing();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("a.pgcap")); }

    QTemporaryDir m_folder;
    Guid m_host;
    Guid m_other;
};

/// Bytes are known at 0 s, 60 s and 120 s; at 400 s the mount is gone, another one has no bytes.
void TestHostDescription::initTestCase()
{
    FabricMaker maker;
    const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"));
    m_host = maker.addAdapter(QStringLiteral("node01"));
    m_other = maker.addAdapter(QStringLiteral("node02"));
    maker.connectPorts(leaf, 1, m_host, 1);
    maker.connectPorts(leaf, 2, m_other, 1);
    auto made = CaptureWriter::create(path(), false, QStringLiteral("test"));
    VERIFY_RESULT(made);
    CaptureWriter &writer = **made;
    const auto fact = [this](HostFactKind kind, const char *name, const char *value) {
        return HostFact{m_host, kind, QString::fromLatin1(name), QString::fromLatin1(value)};
    };
    using Kind = HostFactKind;
    const auto pair = [](Guid from, quint32 number, quint32 peer, PathState state) {
        return QueuePair{{from, 1}, number, peer, state, QStringLiteral("mlx5_0")};
    };
    VERIFY_RESULT(writer.writeFabric(at(0), *maker.build()));
    VERIFY_RESULT(writer.writeHosts(
        at(0), {{pair(m_host, 1, 11, PathState::Armed), pair(m_host, 2, 12, PathState::Armed),
                 pair(m_host, 3, 13, PathState::Migrated), pair(m_host, 4, 99, PathState::Rearm),
                 pair(m_other, 11, 1, PathState::Armed), pair(m_other, 12, 2, PathState::Armed),
                 pair(m_other, 13, 3, PathState::Armed)},
                {},
                {fact(Kind::Kernel, "", "6.1.0"), fact(Kind::Firmware, "mlx5_0", "20.31 MT_1"),
                 fact(Kind::NfsMount, "/a\\040b", "nas02:/x\\040y nfs4 rw,vers=4.2,proto=rdma"),
                 fact(Kind::NfsBytes, "/a\\040b", "1000 200"),
                 fact(Kind::NfsMount, "/old", "[fd00::7]:/ nfs")}}));
    VERIFY_RESULT(
        writer.writeHosts(at(60), {{}, {}, {fact(Kind::NfsBytes, "/a\\040b", "7000 800")}}));
    VERIFY_RESULT(
        writer.writeHosts(at(120), {{}, {}, {fact(Kind::NfsBytes, "/a\\040b", "100 800")}}));
    VERIFY_RESULT(writer.writeHosts(
        at(400),
        {{}, {}, {fact(Kind::NfsBytes, "/a\\040b", ""), fact(Kind::NfsMount, "/a\\040b", "")}}));
    VERIFY_RESULT(writer.close());
}

void TestHostDescription::mountsHaveBytesAndRates_data()
{
    QTest::addColumn<int>("second");
    QTest::addColumn<QString>("expected");
    const QString old = QStringLiteral("[fd00::7]:/ /old   - - - -");
    const QString mount = QStringLiteral("nas02:/x y /a b 4.2 rdma ");
    QTest::newRow("the first bytes") << 59 << old + "; " + mount + "1000 200 - -";
    QTest::newRow("a minute later") << 60 << old + "; " + mount + "7000 800 100 10";
    QTest::newRow("less than before") << 130 << old + "; " + mount + "100 800 - 0";
    QTest::newRow("they stand") << 300 << old + "; " + mount + "100 800 0 0";
    QTest::newRow("gone") << 400 << old;
}

void TestHostDescription::mountsHaveBytesAndRates()
{
    QFETCH(int, second);
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto mounts = loadMounts(**capture, at(second));
    VERIFY_RESULT(mounts);
    QStringList texts;
    for (const HostMount &mount : *mounts) {
        const auto number = [](const auto &value) {
            return value ? QString::number(*value) : QStringLiteral("-");
        };
        texts << QStringList{mount.mount.server + u':' + mount.mount.folder,
                             mount.mountPoint,
                             mount.mount.version,
                             mount.mount.transport,
                             number(mount.read),
                             number(mount.written),
                             number(mount.readRate),
                             number(mount.writeRate)}
                     .join(u' ');
    }
    const QString text = texts.join(QStringLiteral("; "));
    QTEST(text, "expected");
}

void TestHostDescription::countsQueuePairsByTheOtherEnd()
{
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto description = loadHostDescription(**capture, std::array{m_host}, at(10));
    VERIFY_RESULT(description);
    QCOMPARE(description->kernel, QStringLiteral("6.1.0"));
    QCOMPARE(description->firmware.size(), size_t(1));
    QCOMPARE(description->mounts.size(), size_t(2));
    QVERIFY((description->paths == std::vector<HostPaths>{{{m_other, 1}, 1, 0, 2}, {{}, 0, 1, 0}}));
}

void TestHostDescription::othersHaveNothing()
{
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto description = loadHostDescription(**capture, std::array{Guid(77)}, at(10));
    VERIFY_RESULT(description);
    QVERIFY(description->isEmpty());
}

PICKGLASS_TEST_APPLESS(TestHostDescription)
#include "tst_hostdescription.moc"
