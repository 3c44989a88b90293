// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/umaddevices.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>

using namespace pickglass;
using namespace pickglass::mad;

namespace {

/// A port as the kernel's folders show it.
struct PortFiles
{
    const char *device = "mlx5_0";
    int number = 1;
    const char *state = "4: ACTIVE";
    const char *lid = "0x17";
    const char *layer = "InfiniBand";
    const char *gid = "";
    int umad = 0; ///< -1: ib_umad is not loaded
};

} // namespace

/// What a person is told about devices that are not there, or not for them.
class TestUmadDevices final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void reads();
    void chooses_data();
    void chooses();
    void says_data();
    void says();
    void opening_data();
    void opening();
    void partitions();
    void findsThePartnerForSmps();

private:
    UmadRoots roots() const
    {
        return {.sysfs = m_folder->filePath(QStringLiteral("sys")),
                .devices = m_folder->filePath(QStringLiteral("dev"))};
    }
    void write(const QString &path, const char *content) const
    {
        const QString full = m_folder->filePath(path);
        QVERIFY(QDir().mkpath(QFileInfo(full).path()));
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(content) + '\n');
    }
    void add(const PortFiles &port) const
    {
        const QString folder = QStringLiteral("sys/infiniband/%1/ports/%2/")
                                   .arg(QLatin1String(port.device))
                                   .arg(port.number);
        write(folder + QStringLiteral("state"), port.state);
        write(folder + QStringLiteral("lid"), port.lid);
        write(folder + QStringLiteral("sm_lid"), "0x3");
        write(folder + QStringLiteral("gids/0"), port.gid);
        write(folder + QStringLiteral("link_layer"), port.layer);
        write(folder + QStringLiteral("pkeys/0"), "0x7fff");
        write(folder + QStringLiteral("pkeys/1"), "0x0000");
        write(folder + QStringLiteral("pkeys/10"), "0x8123");
        if (port.umad >= 0) {
            const QString umad = QStringLiteral("sys/infiniband_mad/umad%1/").arg(port.umad);
            write(umad + QStringLiteral("ibdev"), port.device);
            write(umad + QStringLiteral("port"), QByteArray::number(port.number).constData());
        }
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestUmadDevices::reads()
{
    write(QStringLiteral("sys/infiniband_mad/abi_version"), "5");
    add({.device = "mlx5_1", .number = 2, .umad = 12});
    const auto found = findUmadPort({}, roots());
    QVERIFY(found);
    QCOMPARE(found->name(), QStringLiteral("mlx5_1/2"));
    QCOMPARE(found->file, roots().devices + QStringLiteral("/umad12"));
    QCOMPARE(found->lid, Lid(0x17));
    QCOMPARE(found->smLid, Lid(3));
    QCOMPARE(found->state, 4);
    QVERIFY(found->isActive());
    QCOMPARE(found->pKeys.size(), 11U);
    QCOMPARE(found->pKeys[10], quint16(0x8123));
}

void TestUmadDevices::chooses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("chosen");
    QTest::newRow("any") << ""
                         << "mlx5_1/2";
    QTest::newRow("device") << "mlx5_1"
                            << "mlx5_1/2";
    QTest::newRow("port") << "mlx5_1/2"
                          << "mlx5_1/2";
    QTest::newRow("not yet active") << "mlx5_0"
                                    << "mlx5_0/1";
    QTest::newRow("without a LID") << "mlx5_2"
                                   << "mlx5_2/1";
}

void TestUmadDevices::chooses()
{
    QFETCH(QString, name);
    add({.device = "eth_0", .layer = "Ethernet", .umad = 3});
    add({.device = "mlx5_0", .state = "2: INIT", .umad = 0});
    add({.device = "mlx5_1", .number = 1, .state = "1: DOWN", .lid = "0x0", .umad = 1});
    add({.device = "mlx5_1", .number = 2, .umad = 2});
    add({.device = "mlx5_2", .state = "2: INIT", .lid = "0x0", .umad = 4});
    const auto found = findUmadPort(name, roots());
    QVERIFY(found);
    QTEST(found->name(), "chosen");
}

void TestUmadDevices::says_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("advice");
    QTest::newRow("unknown") << "mlx4_7"
                             << "There is no InfiniBand port mlx4_7 here."
                             << "eth_0/1, mlx5_0/1, mlx5_1/1, mlx5_1/2, mlx5_2/1";
    QTest::newRow("unknown port") << "mlx5_0/2"
                                  << "There is no InfiniBand port mlx5_0/2 here."
                                  << "mlx5_0/1";
    QTest::newRow("down") << "mlx5_1/1"
                          << "The port mlx5_1/1 is down."
                          << "cable";
    QTest::newRow("Ethernet") << "eth_0"
                              << "The port eth_0/1 is an Ethernet port."
                              << "ibstat";
    QTest::newRow("no file") << "mlx5_2"
                             << "/umad0 is missing: is ib_umad loaded?"
                             << "sudo modprobe ib_umad";
}

void TestUmadDevices::says()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(QString, advice);
    add({.device = "eth_0", .layer = "Ethernet", .umad = 3});
    add({.device = "mlx5_0", .umad = 0});
    add({.device = "mlx5_1", .number = 1, .state = "1: DOWN", .lid = "0x0", .umad = 1});
    add({.device = "mlx5_1", .number = 2, .state = "2: INIT", .lid = "0x0", .umad = 2});
    add({.device = "mlx5_2", .umad = -1});
    const auto found = findUmadPort(name, roots());
    QVERIFY(!found);
    QVERIFY2(found.error().what.english().contains(text), qPrintable(found.error().what.english()));
    QVERIFY2(found.error().advice.english().contains(advice),
             qPrintable(found.error().advice.english()));
}

void TestUmadDevices::opening_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("advice");
    QTest::newRow("not allowed") << EACCES << ", with the mode 0640."
                                 << "90-pickglass-umad.rules";
    QTest::newRow("not there") << ENOENT << "is ib_umad loaded?"
                               << "modprobe ib_umad";
    QTest::newRow("broken") << EIO << "Input/output error"
                            << "dmesg";
}

void TestUmadDevices::opening()
{
    QFETCH(int, error);
    QFETCH(QString, text);
    QFETCH(QString, advice);
    add({});
    write(QStringLiteral("dev/umad0"), "");
    const auto port = findUmadPort({}, roots());
    QVERIFY(port);
    QVERIFY(
        QFile::setPermissions(port->file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    const Error said = umadOpenError(*port, error);
    QVERIFY2(said.what.english().contains(port->file), qPrintable(said.english()));
    QVERIFY2(said.what.english().contains(text), qPrintable(said.english()));
    QVERIFY2(said.advice.english().contains(advice), qPrintable(said.english()));
    if (error == EACCES) {
        QVERIFY(said.what.english().contains(QFileInfo(port->file).owner()));
        QVERIFY(said.what.english().contains(QFileInfo(port->file).group()));
    }
}

void TestUmadDevices::partitions()
{
    add({});
    const auto port = findUmadPort({}, roots());
    QVERIFY(port);
    QCOMPARE(pKeyIndex(*port, 0xffff), 0); // a limited member of it
    QCOMPARE(pKeyIndex(*port, 0x8123), 10);
    QCOMPARE(pKeyIndex(*port, 0x0123), 10);
    QVERIFY(!pKeyIndex(*port, 0));
    const auto none = pKeyIndex(*port, 0x8777);
    QVERIFY(!none);
    QVERIFY(none.error().what.english().contains(QStringLiteral("0x8777")));
}

/// Adapters with planes have QP 0 at a device of its own: the one with the same port GUID.
void TestUmadDevices::findsThePartnerForSmps()
{
    const char *gid = "fe80:0000:0000:0000:e41d:2d03:00a4:b7c2";
    const char *other = "fe80:0000:0000:0000:e41d:2d03:00a4:b7c3";
    add({.device = "mlx5_0", .gid = gid, .umad = 0});
    add({.device = "mlx5_1", .gid = other, .umad = 1});
    add({.device = "smi1", .gid = gid, .umad = 2});
    add({.device = "smi2", .gid = other, .umad = -1}); // without a file
    add({.device = "mlx5_9", .umad = 5});
    const std::vector<UmadPort> ports = umadPorts(roots());
    QCOMPARE(ports.size(), size_t(5));
    QVERIFY(ports[0].guid == Guid(0xe41d2d0300a4b7c2));
    const auto partnerOf = [&](const QString &name) {
        const auto port = findUmadPort(name, roots());
        const UmadPort *found = port ? findSmiPartner(*port, ports) : nullptr;
        return found ? found->name() : QString();
    };
    QCOMPARE(partnerOf(QStringLiteral("mlx5_0")), QStringLiteral("smi1/1"));
    QCOMPARE(partnerOf(QStringLiteral("mlx5_1")), QString());
    QCOMPARE(partnerOf(QStringLiteral("mlx5_9")), QString()); // says no GUID
}

PICKGLASS_TEST_APPLESS(TestUmadDevices)
#include "tst_umaddevices.moc"
