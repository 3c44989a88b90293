// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/archive.h"
#include "core/formats/import.h"
#include "core/formats/sysfs.h"
#include "tests/core/formats/readingtext.h"
#include "tests/support/compressed.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Files of a tree, by their paths.
using Tree = QList<std::pair<QString, QByteArray>>;

Tree adapter(const QString &device, char number, const QByteArray &description)
{
    const QByteArray guid = QByteArray("0002:c903:0000:00") + number;
    const QString port = device + QStringLiteral("/ports/1/");
    return {{device + QStringLiteral("/node_guid"), guid + "0\n"},
            {device + QStringLiteral("/sys_image_guid"), guid + "3\n"},
            {device + QStringLiteral("/node_desc"), description + "\n"},
            {device + QStringLiteral("/node_type"), "1: CA\n"},
            {device + QStringLiteral("/hca_type"), "MT4123\n"},
            {device + QStringLiteral("/fw_ver"), "20.31.1014\n"},
            {port + QStringLiteral("link_layer"), "InfiniBand\n"},
            {port + QStringLiteral("gids/0"), "fe80:0000:0000:0000:" + guid + "1\n"},
            {port + QStringLiteral("lid"), "0x1b\n"},
            {port + QStringLiteral("lid_mask_count"), "2\n"},
            {port + QStringLiteral("state"), "4: ACTIVE\n"},
            {port + QStringLiteral("phys_state"), "5: LinkUp\n"},
            {port + QStringLiteral("rate"), "200 Gb/sec (4X HDR)\n"},
            {port + QStringLiteral("counters/port_xmit_data"), "5000000000\n"},
            {port + QStringLiteral("counters/symbol_error"), "3\n"},
            {port + QStringLiteral("counters/port_xmit_wait"), "5000000000\n"},
            {port + QStringLiteral("counters/link_downed"), "N/A (no PMA)\n"},
            {port + QStringLiteral("counters/new_thing"), "9\n"},
            {port + QStringLiteral("hw_counters/out_of_sequence"), "9\n"}};
}

void write(const QString &folder, const Tree &tree)
{
    for (const auto &[path, content] : tree) {
        const QString place = folder + u'/' + path;
        QDir().mkpath(QFileInfo(place).path());
        QFile file(place);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
}

/// A member of an archive in the form of POSIX; the header's sum is right.
QByteArray member(const QByteArray &path, const QByteArray &content, char type = '0')
{
    QByteArray header(512, '\0');
    header.replace(0, path.size(), path);
    header.replace(100, 7, "0000644");
    header.replace(124, 11, QByteArray::number(content.size(), 8).rightJustified(11, '0'));
    header.replace(136, 11, "14500000000");
    header.replace(148, 8, "        ");
    header[156] = type;
    header.replace(257, 8, QByteArray("ustar\00000", 8));
    int sum = 0;
    for (const char c : header) {
        sum += static_cast<unsigned char>(c);
    }
    header.replace(148, 8,
                   QByteArray::number(sum, 8).rightJustified(6, '0') + QByteArray("\0 ", 2));
    return header + content + QByteArray((512 - content.size() % 512) % 512, '\0');
}

QByteArray tarOf(const Tree &tree)
{
    QByteArray bytes;
    for (const auto &[path, content] : tree) {
        // What tar finds in sysfs: a page for each file, filled up with zeros.
        bytes += member(path.toUtf8(), content + QByteArray(4096 - content.size(), '\0'));
    }
    return bytes + QByteArray(1024, '\0');
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<size_t>(bytes.size())};
}

constexpr char OneAdapter[] = "ca 0x0002c90300000010 \"node01 mlx5_0\" ports=1 lid=27 device=101b "
                              "system=0x0002c90300000013\n"
                              "  1 4xHDR Active LinkUp lid=27 lmc=2 guid=0x0002c90300000011\n";
constexpr char ItsCounters[] =
    "node 0x0002c90300000010[1] line 0: PortCountersExtended.PortXmitData=5000000000 "
    "PortCountersExtended.PortXmitWait=5000000000 PortCounters.SymbolErrorCounter=3 "
    "HwCounters.out_of_sequence=9\n";

} // namespace

class TestSysfs final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsAFolder_data();
    void readsAFolder();
    void followsTheKernelsLinks();
    void readsSensors_data();
    void readsSensors();
    void findsTheKernelsSensors();
    void readsManyHosts();
    void namesHostsWithoutGuids();
    void rates_data();
    void rates();
    void passesOverEthernet();
    void readsAnArchive_data();
    void readsAnArchive();
    void readsLongPaths();
    void refusesBrokenArchives_data();
    void refusesBrokenArchives();
    void refusesOtherFolders();
    void knowsFoldersOfDevices();
    void canBeCancelled();

private:
    QString path(const QString &name = {}) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSysfs::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

/// From wherever one starts: the host's folder, sys, infiniband or the device.
void TestSysfs::readsAFolder_data()
{
    QTest::addColumn<QString>("start");
    for (const char *start : {"", "node01", "node01/sys", "node01/sys/class/infiniband",
                              "node01/sys/class/infiniband/mlx5_0"}) {
        QTest::newRow(start) << QString::fromLatin1(start);
    }
}

void TestSysfs::readsAFolder()
{
    QFETCH(QString, start);
    write(path(),
          adapter(QStringLiteral("node01/sys/class/infiniband/mlx5_0"), '1', "node01 mlx5_0"));
    const auto imported = importFile(path(start));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("sysfs"));
    QCOMPARE(imported->lines, 18);
    QVERIFY(imported->problems.isEmpty());
    QVERIFY(imported->facts.scope == FabricScope::Part);
    QVERIFY(!imported->facts.hasPortsForAdapters);
    QVERIFY(!imported->time.isKnown());
    QCOMPARE(toText(*imported->fabric), QLatin1String(OneAdapter));
    QCOMPARE(readingsText(imported->facts), QLatin1String(ItsCounters));
}

/// As it is below /sys: class/infiniband holds links to devices. No link elsewhere is followed.
void TestSysfs::followsTheKernelsLinks()
{
    write(path(),
          adapter(QStringLiteral("sys/devices/pci0/infiniband/mlx5_0"), '1', "node01 mlx5_0"));
    QVERIFY(QDir().mkpath(path(QStringLiteral("sys/class/infiniband"))));
    QVERIFY(QFile::link(QStringLiteral("../../devices/pci0/infiniband/mlx5_0"),
                        path(QStringLiteral("sys/class/infiniband/mlx5_0"))));
    QVERIFY(QFile::link(QStringLiteral("../../../.."),
                        path(QStringLiteral("sys/devices/pci0/infiniband/device"))));
    QVERIFY(QFile::link(QStringLiteral(".."), path(QStringLiteral("sys/class/subsystem"))));
    for (const char *start : {"sys/class/infiniband", "sys/class", "sys"}) {
        const auto imported = importSysfs(path(QLatin1String(start)));
        VERIFY_RESULT(imported);
        QCOMPARE(toText(*imported->fabric), QLatin1String(OneAdapter));
        QCOMPARE(readingsText(imported->facts), QLatin1String(ItsCounters));
    }
}

void TestSysfs::readsSensors_data()
{
    QTest::addColumn<Tree>("files");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("limit");
    const auto file = [](const char *name, const QByteArray &content) {
        return std::pair{QStringLiteral("mlx5_0/device/hwmon/hwmon3/") + QLatin1String(name),
                         content};
    };
    const auto add = [](const char *name, const Tree &files, const char *values,
                        const char *limit) {
        QTest::newRow(name) << files << QString::fromLatin1(values) << QString::fromLatin1(limit);
    };
    const Tree both{file("temp1_label", "asic\n"),    file("temp1_input", "54000\n"),
                    file("temp1_highest", "61000\n"), file("temp1_crit", "105000\n"),
                    file("temp2_label", "Module0\n"), file("temp2_input", "41500\n"),
                    file("temp2_crit", "75000\n")};
    add("both", both,
        "0 Sensors.device_temperature=54000 Sensors.device_max_temperature=61000\n"
        "1 Module.module_temperature=41500\n",
        "75C");
    Tree ports = both;
    ports << std::pair{QStringLiteral("mlx5_0/ports/2/state"), QByteArray("1: DOWN\n")};
    add("two ports", ports,
        "0 Sensors.device_temperature=54000 Sensors.device_max_temperature=61000\n", "");
    add("no label", {file("temp1_input", "54000\n")}, "", "");
    add("other label", {file("temp1_label", "fan\n"), file("temp1_input", "54000\n")}, "", "");
    add("no temperature", {file("temp1_label", "asic\n"), file("temp2_label", "Module0\n")}, "",
        "");
    add("no module in the port",
        {file("temp2_label", "Module0\n"), file("temp2_input", "0\n"), file("temp2_crit", "0\n")},
        "", "");
    add("below zero", {file("temp1_label", "asic\n"), file("temp1_input", "-4000\n")}, "", "");
    add("zero", {file("temp1_label", "asic\n"), file("temp1_input", "0\n")},
        "0 Sensors.device_temperature=0\n", "");
    add("damaged",
        {file("temp1_label", "asic\n"), file("temp1_input", QByteArray(5000, '9')),
         file("temp1_highest", "hot\n"), file("temp2_label", "Module0\n"),
         file("temp2_input", "0x\n"), file("temp2_crit", "\n"), file("name", "mlx5\n"),
         file("more/temp1_input", "1\n")},
        "", "");
}

void TestSysfs::readsSensors()
{
    QFETCH(Tree, files);
    const Tree device{{QStringLiteral("mlx5_0/node_guid"), "0002:c903:0000:0010\n"},
                      {QStringLiteral("mlx5_0/ports/1/state"), "4: ACTIVE\n"}};
    write(path(), device + files);
    const auto folder = importSysfs(path());
    VERIFY_RESULT(folder);
    const QByteArray bytes =
        tarOf(files.constLast().second.size() < 4096 ? device + files : device);
    const auto archive = importSysfsArchive(viewOf(bytes));
    VERIFY_RESULT(archive);
    QString values;
    for (const CounterReading &reading : folder->facts.counters) {
        QCOMPARE(reading.port.guid, Guid(0x0002c90300000010));
        values += QStringLiteral("%1 %2\n").arg(reading.port.number).arg(valuesText(reading));
    }
    QTEST(values, "values");
    QTEST(attributeOf(folder->fabric->ports()[0].attributes, u"CableTemperatureHighAlarm"),
          "limit");
}

/// The kernel has them behind a link to the PCI device, beside links that lead elsewhere.
void TestSysfs::findsTheKernelsSensors()
{
    const QString device = QStringLiteral("sys/devices/pci0/");
    write(path(), {{device + QStringLiteral("infiniband/mlx5_0/node_guid"), "0002:c903:0000:0010"},
                   {device + QStringLiteral("infiniband/mlx5_0/ports/1/state"), "4: ACTIVE\n"},
                   {device + QStringLiteral("hwmon/hwmon3/temp1_label"), "asic\n"},
                   {device + QStringLiteral("hwmon/hwmon3/temp1_input"), "54000\n"}});
    QVERIFY(QFile::link(QStringLiteral("../../../pci0"),
                        path(device + QStringLiteral("infiniband/mlx5_0/device"))));
    QVERIFY(
        QFile::link(QStringLiteral("../.."), path(device + QStringLiteral("hwmon/hwmon3/device"))));
    const auto imported = importSysfs(path(device + QStringLiteral("infiniband")));
    VERIFY_RESULT(imported);
    QCOMPARE(readingsText(imported->facts), QStringLiteral("node 0x0002c90300000010[0] line 0: "
                                                           "Sensors.device_temperature=54000\n"));
}

void TestSysfs::readsManyHosts()
{
    write(path(), adapter(QStringLiteral("node01/infiniband/mlx5_0"), '1', "node01 mlx5_0"));
    write(path(), adapter(QStringLiteral("node02/infiniband/mlx5_0"), '2', "node02 mlx5_0"));
    const auto imported = importSysfs(path());
    VERIFY_RESULT(imported);
    QCOMPARE(imported->fabric->nodes().size(), 2U);
    QCOMPARE(imported->facts.counters.size(), 2U);
}

/// A device without its GUID gives counters of a host's device.
void TestSysfs::namesHostsWithoutGuids()
{
    write(path(), {{QStringLiteral("node07/sys/class/infiniband/mlx4_0/ports/2/counters/"
                                   "port_rcv_packets"),
                    "12\n"}});
    const auto imported = importSysfs(path());
    VERIFY_RESULT(imported);
    QVERIFY(imported->fabric->isEmpty());
    QCOMPARE(readingsText(imported->facts),
             QStringLiteral("host node07 mlx4_0[2] line 0: PortCountersExtended.PortRcvPkts=12\n"));
}

void TestSysfs::rates_data()
{
    QTest::addColumn<QByteArray>("rate");
    QTest::addColumn<QString>("expected");
    QTest::newRow("SDR has no name") << QByteArray("10 Gb/sec (4X)") << "4xSDR";
    QTest::newRow("FDR10") << QByteArray("40 Gb/sec (4X FDR10)") << "4xFDR10";
    QTest::newRow("NDR of two lanes") << QByteArray("200 Gb/sec (2X NDR)") << "2xNDR";
    QTest::newRow("XDR") << QByteArray("800 Gb/sec (4X XDR)") << "4xXDR";
    QTest::newRow("no lanes") << QByteArray("200 Gb/sec") << "";
    QTest::newRow("empty") << QByteArray() << "";
}

void TestSysfs::rates()
{
    QFETCH(QByteArray, rate);
    QFETCH(QString, expected);
    write(path(), {{QStringLiteral("mlx5_0/node_guid"), "0002:c903:0000:0010\n"},
                   {QStringLiteral("mlx5_0/ports/1/state"), "4: ACTIVE\n"},
                   {QStringLiteral("mlx5_0/ports/1/rate"), rate}});
    const auto imported = importSysfs(path());
    VERIFY_RESULT(imported);
    QCOMPARE(imported->fabric->ports().size(), 1U);
    const Port &port = imported->fabric->ports()[0];
    const QString text = port.width == LinkWidth::Unknown && port.speed == LinkSpeed::Unknown
                             ? QString()
                             : toString(port.width) + toString(port.speed);
    QCOMPARE(text, expected);
}

void TestSysfs::passesOverEthernet()
{
    Tree tree = adapter(QStringLiteral("mlx5_1"), '1', "node01 mlx5_1");
    write(path(), tree);
    write(path(), {{QStringLiteral("mlx5_1/ports/1/link_layer"), "Ethernet\n"}});
    const auto imported = importSysfs(path());
    VERIFY_RESULT(imported);
    QVERIFY(imported->facts.counters.empty());
    QVERIFY(imported->fabric->ports().empty());
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems[0].line, 0);
    QVERIFY(imported->problems[0].message.english().contains(QLatin1String("Ethernet")));
}

void TestSysfs::readsAnArchive_data()
{
    addCompressions();
}

void TestSysfs::readsAnArchive()
{
    QFETCH(Compression, compression);
    const Tree tree = adapter(QStringLiteral("sys/class/infiniband/mlx5_0"), '1', "node01 mlx5_0");
    const QByteArray bytes =
        compressed(member("sys/class/infiniband/", {}, '5') + tarOf(tree), compression);
    QVERIFY(isArchive(viewOf(bytes)));
    const QString file = path(QStringLiteral("node01.tar"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    QCOMPARE(out.write(bytes), bytes.size());
    out.close();
    const auto imported = importFile(file);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("sysfs"));
    QCOMPARE(toText(*imported->fabric), QLatin1String(OneAdapter));
    QCOMPARE(readingsText(imported->facts), QLatin1String(ItsCounters));
}

/// Paths of more than 100 bytes are in a member before the file's, of GNU's kind or POSIX's.
void TestSysfs::readsLongPaths()
{
    const QByteArray path = QByteArray("a/").repeated(80) + "node_guid";
    QList<QByteArray> paths;
    const QByteArray record = "path=" + path + "\n";
    const QByteArray bytes = member("././@LongLink", path + '\0', 'L') + member("cut", "1") +
                             member("next", "2") + member("PaxHeaders/x", "179 " + record, 'x') +
                             member("cut", "3") + QByteArray(1024, '\0');
    ArchiveReader reader(viewOf(bytes));
    while (reader.next()) {
        paths += reader.path().toUtf8() + '=' + reader.read(bytes.size());
    }
    QVERIFY(!reader.isDamaged());
    QCOMPARE(paths, (QList<QByteArray>{path + "=1", "next=2", path + "=3"}));
}

void TestSysfs::refusesBrokenArchives_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const QByteArray whole = tarOf(adapter(QStringLiteral("mlx5_0"), '1', "node01 mlx5_0"));
    QByteArray changed = whole;
    changed[10 * 512 + 5] = 'x';
    QTest::newRow("cut in a file") << whole.first(2000) << "damaged";
    QTest::newRow("cut in a header") << whole.first(9 * 512 + 100) << "damaged";
    QTest::newRow("wrong sum") << whole.first(9 * 512) + QByteArray(512, 'x') << "damaged";
    QTest::newRow("other files") << member("notes.txt", "Dear reader") + QByteArray(1024, '\0')
                                 << "without the files of InfiniBand";
    QTest::newRow("no ports") << member("mlx5_0/node_guid", "0002:c903:0000:0010") +
                                     QByteArray(1024, '\0')
                              << "without the files of InfiniBand";
    QTest::newRow("unknown") << member("i40iw0/ports/1/counters/port_rcv_data", "N/A (no PMA)") +
                                    QByteArray(1024, '\0')
                             << "no node GUID and no counters";
}

void TestSysfs::refusesBrokenArchives()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const auto imported = importSysfsArchive(viewOf(bytes));
    QVERIFY(!imported);
    QVERIFY2(imported.error().english().contains(expected), qPrintable(imported.error().english()));
}

void TestSysfs::refusesOtherFolders()
{
    write(path(), {{QStringLiteral("notes.txt"), "Dear reader"},
                   {QStringLiteral("ports/none"), "harbours"}});
    const auto imported = importFile(path());
    QVERIFY(!imported);
    QVERIFY(imported.error().english().contains(QLatin1String("is a folder without")));
}

void TestSysfs::knowsFoldersOfDevices()
{
    write(path(), adapter(QStringLiteral("node01/infiniband/mlx5_0"), '1', "node01 mlx5_0"));
    QVERIFY(isSysfsFolder(path(QStringLiteral("node01/infiniband"))));
    QVERIFY(isSysfsFolder(path(QStringLiteral("node01/infiniband/mlx5_0"))));
    QVERIFY(!isSysfsFolder(path(QStringLiteral("node01"))));
    QVERIFY(!isSysfsFolder(path(QStringLiteral("node01/infiniband/mlx5_0/ports"))));
    QVERIFY(!isSysfsFolder(path(QStringLiteral("nowhere"))));
}

void TestSysfs::canBeCancelled()
{
    for (char number = '1'; number <= '9'; ++number) {
        write(path(), adapter(QStringLiteral("node%1/infiniband/mlx5_0").arg(QLatin1Char(number)),
                              number, "n"));
    }
    for (int folder = 0; folder < 64; ++folder) {
        QVERIFY(QDir().mkpath(path(QStringLiteral("more/%1").arg(folder))));
    }
    ImportOptions options;
    options.progress = [](double) { return false; };
    const auto imported = importSysfs(path(), options);
    QVERIFY(!imported);
    QVERIFY(imported.error().english().contains(QLatin1String("canceled")));
}

PICKGLASS_TEST_APPLESS(TestSysfs)
#include "tst_sysfs.moc"
