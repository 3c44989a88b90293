// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/adapterplace.h"
#include "core/formats/chronicle.h"
#include "core/formats/nccltopology.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// One of the fuzzers' seeds, which have a text of each version.
QByteArray seed(const char *name)
{
    QFile file(QStringLiteral(PICKGLASS_SOURCE_DIR "/tests/fuzz/%1").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString placeText(const SharedPortAttributes &attributes)
{
    QStringList words;
    for (const PortAttribute &said : attributes ? *attributes : PortAttributes()) {
        words << said.value;
    }
    return words.join(QStringLiteral(", "));
}

/// "node01 mlx5_0: 0000:18:00.0, 0, PIX SYS" or "0x510: …"
QStringList readingsIn(const std::vector<Imported> &outputs)
{
    QStringList lines;
    for (const Imported &output : outputs) {
        for (const PortReading &reading : output.facts.ports) {
            const PortName &port = reading.port;
            const QString name = QStringLiteral("%1 %2").arg(port.host, port.device).trimmed();
            lines << (port.guid.isNull() ? name
                                         : QStringLiteral("0x%1").arg(port.guid.value(), 0, 16)) +
                         QStringLiteral(": ") + placeText(reading.known.attributes);
        }
    }
    return lines;
}

QStringList problemsIn(const std::vector<Imported> &outputs)
{
    QStringList lines;
    for (const Imported &output : outputs) {
        for (const LineProblem &problem : output.problems) {
            lines << QStringLiteral("%1: %2").arg(problem.line).arg(problem.message.english());
        }
    }
    return lines;
}

const QByteArray Matrix = "\tGPU0\tGPU1\tmlx5_0\tmlx5_1\tCPU Affinity\tNUMA Affinity\n"
                          "GPU0\t X \tNV4\tPIX\tSYS\t0-15\t0\n"
                          "GPU1\tNV4\t X \tSYS\tPHB\t16-31\t1\n"
                          "mlx5_0\tPIX\tSYS\t X \tSYS\n"
                          "mlx5_1\tSYS\tPHB\tSYS\t X \n";

QByteArray prefixed(const QByteArray &host, const QByteArray &text)
{
    QByteArray all;
    for (const QByteArray &line : text.split('\n')) {
        all += line.isEmpty() ? QByteArray() : host + ": " + line + '\n';
    }
    return all;
}

const QStringList OfTwoHosts{
    QStringLiteral("node01 mlx5_0: 0, PIX SYS"), QStringLiteral("node01 mlx5_1: 1, SYS PHB"),
    QStringLiteral("node02 mlx5_0: 0, PIX SYS"), QStringLiteral("node02 mlx5_1: 1, SYS PHB")};

} // namespace

/// What hosts say of where their adapters and GPUs are.
class TestHostTopology final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pciAddresses()
    {
        QCOMPARE(pciAddressText(*parsePciAddress(u"0000:18:00.0")), QStringLiteral("0000:18:00.0"));
        QCOMPARE(pciAddressText(*parsePciAddress(u"00000000:9A:1F.7")),
                 QStringLiteral("0000:9a:1f.7"));
        QCOMPARE(pciAddressText(*parsePciAddress(u"10000:e1:00.0")),
                 QStringLiteral("10000:e1:00.0"));
        for (const char16_t *text : {u"", u"18:00.0", u"0000:18:20.0", u"0000:18:00.8",
                                     u"0000:118:00.0", u"0000:-8:00.0", u"0000:18:00", u"::."}) {
            QVERIFY2(!parsePciAddress(text), qPrintable(QString::fromUtf16(text)));
        }
    }

    void placesAreAttributes()
    {
        AdapterPlace place;
        QCOMPARE(placeOf(std::make_shared<const PortAttributes>(attributesOf(place))), place);
        place = {.pciAddress = 0x1800, .numaNode = 1, .gpus = std::vector<GpuPath>()};
        QCOMPARE(placeOf(std::make_shared<const PortAttributes>(attributesOf(place))), place);
        place.gpus = {GpuPath::Pix, GpuPath::Pxb, GpuPath::Phb, GpuPath::Node, GpuPath::Sys};
        QCOMPARE(placeOf(std::make_shared<const PortAttributes>(attributesOf(place))), place);
    }

    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("nvidia-smi with a legend")
            << seed("fuzz_nvidiatopo/legend.txt") << QStringLiteral("nvidia-topo")
            << QStringList{QStringLiteral("mlx5_0: 0, PXB NODE SYS SYS"),
                           QStringLiteral("mlx5_1: 0, NODE PXB SYS SYS"),
                           QStringLiteral("mlx5_2: 0, NODE NODE SYS SYS"),
                           QStringLiteral("mlx5_3: 1, SYS SYS NODE NODE"),
                           QStringLiteral("mlx5_4: 1, SYS SYS PXB NODE"),
                           QStringLiteral("mlx5_5: 1, SYS SYS NODE PXB")};
        QTest::newRow("nvidia-smi of 2019, with the prompt")
            << seed("fuzz_nvidiatopo/older.txt") << QStringLiteral("nvidia-topo")
            << QStringList{QStringLiteral("node02 mlx5_0: PIX SYS"),
                           QStringLiteral("node02 mlx5_1: SYS PIX")};
        QByteArray blanks = Matrix;
        QTest::newRow("copied from a terminal, underlined")
            << "\x1b[4m" + blanks.replace('\t', "   ").replace("GPU0   GPU1", "GPU0   GPU1\x1b[0m")
            << QStringLiteral("nvidia-topo")
            << QStringList{QStringLiteral("mlx5_0: 0, PIX SYS"),
                           QStringLiteral("mlx5_1: 1, SYS PHB")};
        QTest::newRow("hwloc 2") << seed("fuzz_lstopo/version2.xml") << QStringLiteral("lstopo")
                                 << QStringList{QStringLiteral("0x510: 0000:03:00.0, 0, PIX SYS"),
                                                QStringLiteral("0x520: 0000:20:00.0, 0, PHB SYS"),
                                                QStringLiteral("0x540: 0000:91:00.0, 1, SYS NODE")};
        QTest::newRow("hwloc 1") << seed("fuzz_lstopo/version1.xml") << QStringLiteral("lstopo")
                                 << QStringList{QStringLiteral("0x510: 0000:01:00.0, 0, PHB"),
                                                QStringLiteral("0x520: 0000:81:00.0, 1, SYS")};
        QTest::newRow("two of hwloc in one file")
            << seed("fuzz_lstopo/version1.xml") +
                   seed("fuzz_lstopo/version1.xml").replace("05", "06")
            << QStringLiteral("lstopo")
            << QStringList{QStringLiteral("0x510: 0000:01:00.0, 0, PHB"),
                           QStringLiteral("0x520: 0000:81:00.0, 1, SYS"),
                           QStringLiteral("0x610: 0000:01:00.0, 0, PHB"),
                           QStringLiteral("0x620: 0000:81:00.0, 1, SYS")};
        QTest::newRow("NCCL") << seed("fuzz_nccltopology/host.xml")
                              << QStringLiteral("nccl-topology")
                              << QStringList{
                                     QStringLiteral("0x1005000000000000: 0000:18:00.0, 0, PIX SYS"),
                                     QStringLiteral("0x520: 0000:17:00.0, 0, PXB SYS"),
                                     QStringLiteral("0x540: 0000:9a:00.0, 1, SYS PHB")};
        QTest::newRow("NCCL, two hosts of an NVLink domain")
            << seed("fuzz_nccltopology/hosts.xml") << QStringLiteral("nccl-topology")
            << QStringList{QStringLiteral("0x510: 0000:01:00.0, 0, PHB"),
                           QStringLiteral("0x520: 0000:01:00.0, 0, PHB")};
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, format);
        QFETCH(QStringList, expected);
        const auto outputs = importOutputsOf(text);
        VERIFY_RESULT(outputs);
        QCOMPARE(outputs->size(), size_t(1));
        QCOMPARE(outputs->front().format, format);
        QCOMPARE(problemsIn(*outputs), QStringList());
        QCOMPARE(readingsIn(*outputs), expected);
        QVERIFY(outputs->front().fabric->isEmpty());
    }

    void systemOfNccl()
    {
        const auto system = readNcclSystem(seed("fuzz_nccltopology/host.xml"));
        VERIFY_RESULT(system);
        QCOMPARE(system->cpus.size(), size_t(2));
        QCOMPARE(system->gpus.size(), size_t(2));
        QCOMPARE(system->gpus[0].links.size(), size_t(2));
        QCOMPARE(system->gpus[0].links[0].count, 5);
        QCOMPARE(system->gpus[1].rank, std::optional(1));
        QCOMPARE(system->nets.size(), size_t(5));
        QCOMPARE(system->nets[0].megabits, std::optional<qint64>(400'000));
        QCOMPARE(system->nets[3].pci, -1);
        const auto &pci = system->pcis[static_cast<size_t>(system->nets[0].pci)];
        QCOMPARE(pci.linkSpeed, QStringLiteral("32.0 GT/s PCIe"));
        QCOMPARE(pci.linkWidth, std::optional(16));
    }

    void collectedFromHosts_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray dashes("---------------\n");
        QTest::newRow("pdsh") << prefixed("node01", Matrix) + prefixed("node02", Matrix);
        QByteArray mixed;
        const QList<QByteArray> lines = Matrix.split('\n');
        for (const QByteArray &line : lines.first(lines.size() - 1)) {
            mixed += "node01: " + line + "\nnode02: " + line + '\n';
        }
        QTest::newRow("pdsh, lines of both mixed") << mixed;
        QTest::newRow("clush -b, one list") << dashes + "node[01-02] (2)\n" + dashes + Matrix;
        QTest::newRow("dshbak") << dashes + "node01\n" + dashes + Matrix + dashes + "node02\n" +
                                       dashes + Matrix;
        QTest::newRow("Ansible") << "node01 | CHANGED | rc=0 >>\n" + Matrix +
                                        "node02 | CHANGED | rc=0 >>\n" + Matrix;
        QTest::newRow("a loop of a shell") << "=== node01 ===\n" + Matrix + "=== node02\n" + Matrix;
        QTest::newRow("comments") << "# host node01\n" + Matrix + "# host: node02\n" + Matrix;
        QTest::newRow("prompts") << "[root@node01 ~]# nvidia-smi topo -m\n" + Matrix +
                                        "[root@node01 ~]# ssh node02 nvidia-smi topo -m\n" + Matrix;
    }
    void collectedFromHosts()
    {
        QFETCH(QByteArray, text);
        const auto outputs = importOutputsOf(text);
        VERIFY_RESULT(outputs);
        QCOMPARE(readingsIn(*outputs), OfTwoHosts);
        QCOMPARE(problemsIn(*outputs), QStringList());
        QCOMPARE(outputs->size(), size_t(1));
    }

    void linesAreThoseOfTheFile()
    {
        const QByteArray cut =
            QByteArray(Matrix).replace("GPU1\tNV4\t X \tSYS\tPHB\t16-31\t1\n", "GPU1\tNV4\n");
        const auto outputs = importOutputsOf("=== node01\n" + Matrix +
                                             "=== node02\nbash: nvidia-smi: command not found\n" +
                                             "=== node03\n" + cut);
        VERIFY_RESULT(outputs);
        QCOMPARE(problemsIn(*outputs),
                 (QStringList{QStringLiteral("8: What node02 printed cannot be read."),
                              QStringLiteral("12: This row of the matrix lacks cells.")}));
    }

    void hostOfTheOption()
    {
        ImportOptions options;
        options.host = QStringLiteral("node07");
        const auto outputs = importOutputsOf(Matrix, options);
        VERIFY_RESULT(outputs);
        QCOMPARE(readingsIn(*outputs).front(), QStringLiteral("node07 mlx5_0: 0, PIX SYS"));
    }

    void findsTheAdapters_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected"); // of node01's mlx5_0
        const QString pix = QStringLiteral("0, PIX SYS");
        QTest::newRow("the name of the file")
            << QStringLiteral("/t/topo-node01.txt") << Matrix << pix;
        QTest::newRow("the folder") << QStringLiteral("/t/node01/topo.txt") << Matrix << pix;
        QTest::newRow("no host in it") << QStringLiteral("/t/topo.txt") << Matrix << QString();
        QTest::newRow("another one") << QStringLiteral("/t/node010.txt") << Matrix << QString();
        QTest::newRow("two of them")
            << QStringLiteral("/t/node01-node02.txt") << Matrix << QString();
        QTest::newRow("the node's GUID")
            << QStringLiteral("/t/x.xml") << seed("fuzz_lstopo/version1.xml")
            << QStringLiteral("0000:01:00.0, 0, PHB");
        QTest::newRow("the system's GUID, reversed")
            << QStringLiteral("/t/x.xml") << seed("fuzz_nccltopology/host.xml")
            << QStringLiteral("0000:18:00.0, 0, PIX SYS");
    }
    void findsTheAdapters()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        FabricBuilder builder;
        int guid = 0x500;
        for (const char *name : {"node01 mlx5_0", "node01 mlx5_1", "node02 mlx5_0"}) {
            guid += 0x10;
            Node &node = builder.node(Guid(quint64(guid)), NodeType::ChannelAdapter);
            node.description = QLatin1String(name);
            node.portCount = 1;
            node.systemImageGuid = Guid(quint64(guid));
            builder.port(Guid(quint64(guid)), 1);
        }
        std::vector<DatedText> texts(1);
        texts[0].path = QStringLiteral("/t/fabric.txt");
        texts[0].content.fabric = builder.build();
        auto outputs = importOutputsOf(text);
        VERIFY_RESULT(outputs);
        for (Imported &output : *outputs) {
            texts.push_back({path, std::move(output)});
        }
        const auto chronicle = chronicleOf(texts);
        VERIFY_RESULT(chronicle);
        QCOMPARE(chronicle->fabrics.size(), size_t(1));
        const Fabric &fabric = *chronicle->fabrics.front().what;
        QCOMPARE(fabric.nodes().size(), size_t(3));
        const PortIndex port = fabric.findPort(Guid(0x510), 1);
        QCOMPARE(placeText(fabric.port(port).attributes), expected);
    }

    void hostileTexts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const QString nothing = QStringLiteral("The file has no fabric data.");
        const QByteArray lstopo = seed("fuzz_lstopo/version2.xml");
        QTest::newRow("cut off") << lstopo.left(lstopo.size() / 2) + '\n'
                                 << QStringLiteral("This is XML of lstopo without InfiniBand "
                                                   "adapters.");
        QTest::newRow("tags that do not match")
            << QByteArray("<topology version=\"2.0\">\n<object></topology>\n")
            << QStringLiteral("This is XML of lstopo without InfiniBand adapters.");
        QByteArray deep("<system version=\"1\">\n");
        for (int i = 0; i < 5000; ++i) {
            deep += "<pci busid=\"0000:00:00.0\">\n";
        }
        QTest::newRow("elements in each other")
            << deep + "</system>\n"
            << QStringLiteral("This is a topology of NCCL without InfiniBand adapters.");
        QTest::newRow("very many elements")
            << "<system version=\"1\">\n" + QByteArray("<net/>\n").repeated(300'000) + "</system>\n"
            << QStringLiteral("This is a topology of NCCL without InfiniBand adapters.");
        QTest::newRow("entities")
            << QByteArray("<!DOCTYPE topology SYSTEM \"hwloc2.dtd\" [\n"
                          "<!ENTITY a \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">\n"
                          "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\n"
                          "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">\n"
                          "<!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">\n]>\n"
                          "<topology version=\"2.0\">&d;</topology>\n")
            << QStringLiteral("This is XML of lstopo without InfiniBand adapters.");
        QTest::newRow("a matrix of GPUs alone")
            << QByteArray("\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t0-31\t0\n")
            << QStringLiteral(
                   "This is the matrix of nvidia-smi topo -m without adapters: nvidia-smi "
                   "has found none, or is too old to name them.");
        QByteArray wide("GPU0");
        for (int i = 1; i < 2000; ++i) {
            wide += " GPU" + QByteArray::number(i);
        }
        QTest::newRow("a matrix of 2000 GPUs")
            << wide + " CPU Affinity\nGPU0 X\n"
            << QStringLiteral(
                   "This is the matrix of nvidia-smi topo -m without adapters: nvidia-smi "
                   "has found none, or is too old to name them.");
        QTest::newRow("too many hosts") << "----\nnode[1-200000]\n----\n" + Matrix
                                        << QStringLiteral("The text is of too many hosts.");
    }
    void hostileTexts()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        const auto outputs = importOutputsOf(text);
        QVERIFY(!outputs);
        QCOMPARE(outputs.error().what.english(), sentence);
    }

    void cutAnywhere_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *name : {"fuzz_nvidiatopo/legend.txt", "fuzz_nvidiatopo/older.txt",
                                 "fuzz_lstopo/version2.xml", "fuzz_nccltopology/host.xml"}) {
            QTest::newRow(name) << seed(name);
        }
    }
    /// No part of a text says something else than the whole.
    void cutAnywhere()
    {
        QFETCH(QByteArray, text);
        const auto whole = importOutputsOf(text);
        VERIFY_RESULT(whole);
        const QStringList all = readingsIn(*whole);
        for (qsizetype size = 1; size < text.size(); size += 29) {
            const auto part = importOutputsOf(text.left(size));
            for (const QString &reading : part ? readingsIn(*part) : QStringList()) {
                QVERIFY2(all.contains(reading), qPrintable(reading));
            }
        }
    }
};

PICKGLASS_TEST_APPLESS(TestHostTopology)
#include "tst_hosttopology.moc"
