// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/memory.h"
#include "core/formats/import.h"
#include "core/formats/textformats.h"
#include "tests/support/compressed.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
extern "C" void __sanitizer_purge_allocator(); // g++ 12 has no header for it
#endif

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Gives freed memory back to the system: it would be taken again first. AddressSanitizer keeps it
/// for a while, and then gives it back whenever it likes.
void giveBackMemory()
{
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_purge_allocator();
#else
    ::malloc_trim(0);
#endif
}

const QByteArray Adapter = "Ca\t1 \"H-20\"\t# \"h\"\n";

} // namespace

/// What importing does around the parsers: looking at files, finding the format, refusing.
class TestImport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void detects_data();
    void detects();
    void refusesTexts_data();
    void refusesTexts();
    void refusesFiles();
    void refusesZeros();
    void refusesUnreadable();
    void readsFile();
    void readsCompressedFiles_data();
    void readsCompressedFiles();
    void readsWhatCanBeUnpacked_data();
    void readsWhatCanBeUnpacked();
    void refusesWhatTakesTooMuchMemory_data();
    void refusesWhatTakesTooMuchMemory();
    void refusesLargeNameMaps();
    void takesFormat();
    void knowsFileNames();
    void cancels();
    void limitsProblems();
    void nameMaps();
    void aliases_data();
    void aliases();

private:
    QString write(const char *name, const QByteArray &content) const;

    QTemporaryDir m_folder;
};

QString TestImport::write(const char *name, const QByteArray &content) const
{
    QFile file(m_folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
        qFatal("cannot write %s", qPrintable(file.fileName()));
    }
    return file.fileName();
}

void TestImport::detects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");
    QTest::newRow("blocks") << QByteArray("vendid=0x2c9\n") + Adapter << "ibnetdiscover";
    QTest::newRow("not hexadecimal") << QByteArray("Ca 1 \"H-host\"\n") << "ibnetdiscover";
    QTest::newRow("net") << QByteArray("Hca 1 \"h\"\n") << "netfile";
    QTest::newRow("net with Ca") << QByteArray("# S\nCa 1 \"h\"\n") << "netfile";
    QTest::newRow("links") << QByteArray("Switch: 0x10 leaf:\n  7 1[  ] ==( Down/ Polling)==> [  ] "
                                         "\"\" ( )\n")
                           << "iblinkinfo";
    QTest::newRow("links of ports with errors")
        << QByteArray("Errors for 0x10 \"leaf\"\n   GUID 0x10 port 1: [PortRcvErrors == 1]\n"
                      "       Link info: 7 1[  ] ==( Down/ Polling)==> [  ] \"\" ( )\n")
        << "ibqueryerrors";
    QTest::newRow("counters") << QByteArray("# Port counters: Lid 7 port 1\nPortRcvErrors:....1\n")
                              << "perfquery";
    QTest::newRow("ports behind much noise")
        << QByteArray("DR path slid 0\n").repeated(2000) +
               "SW     7 10 0x0000000000000010 4x SDR      'leaf'\n"
        << "ibnetdiscover-ports";
}

void TestImport::detects()
{
    QFETCH(QByteArray, text);
    const auto imported = importText(text);
    VERIFY_RESULT(imported);
    QTEST(imported->format, "format");
}

void TestImport::refusesTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char *name, const QByteArray &text, const char *sentence) {
        QTest::newRow(name) << text << QString::fromLatin1(sentence);
    };
    add("empty", "", "is not known");
    add("blank", "\n\n  \n", "is not known");
    add("prose", "It was a dark and stormy night.\n", "is not known");
    add("binary",
        QByteArray("\x7f"
                   "ELF\0\0\0",
                   7),
        "binary");
    add("SQLite", QByteArray("SQLite format 3\0", 16), "open it directly");
    add("gzip", "\x1f\x8b\x08", "Unpack");
    add("Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "git lfs pull");
    add("web page", "<!DOCTYPE html>\n", "web page");
    add("difference of two fabrics", "CA: h mlx5_0:\n<  0x21 11 1[  ] ==( 4X )==>\n",
        "is not known");
    add("name map", "0x10 \"leaf\"\n", "--names");
    add("no node", "vendid=0x2c9\ndevid=0x1\n", "no fabric data");
    add("long line", Adapter + QByteArray((1 << 20) + 1, 'x'), "Line 2 is too long");
}

void TestImport::refusesTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const auto imported = importText(text);
    QVERIFY(!imported);
    const QString said = imported.error().english();
    QVERIFY2(said.contains(sentence), qPrintable(said));
    QVERIFY(!imported.error().advice.isEmpty());
}

void TestImport::refusesFiles()
{
    const auto said = [](const QString &path) {
        const auto imported = importFile(path);
        return imported ? QString() : imported.error().english();
    };
    QVERIFY(said(m_folder.filePath(QStringLiteral("none.txt"))).contains(u"does not exist"));
    QVERIFY(said(m_folder.path()).contains(u"is a folder"));
    QVERIFY(said(write("empty.txt", "")).contains(u"is empty"));
    const QString pipe = m_folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QVERIFY(said(pipe).contains(u"not a regular file"));
}

/// A gigabyte that is not there costs neither time nor memory.
void TestImport::refusesZeros()
{
    const QString path = write("zeros.txt", QByteArray());
    QCOMPARE(truncate(QFile::encodeName(path).constData(), qint64(1) << 30), 0);
    const auto zeros = importFile(path);
    QVERIFY(!zeros);
    QVERIFY(zeros.error().english().contains(u"binary"));

    // The same behind a text longer than what is looked at first.
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.write(Adapter.repeated(8000));
    file.close();
    const auto mixed = importFile(path);
    QVERIFY(!mixed);
    QVERIFY(mixed.error().english().contains(u"too long for a text file"));
    QFile::remove(path);
}

void TestImport::refusesUnreadable()
{
    if (geteuid() == 0) {
        QSKIP("root may read everything");
    }
    const QString path = write("secret.txt", Adapter);
    QVERIFY(QFile::setPermissions(path, {}));
    const auto imported = importFile(path);
    QVERIFY(!imported);
    QVERIFY(imported.error().english().contains(u"Cannot read"));
}

void TestImport::readsFile()
{
    const auto imported = importFile(write("good.txt", Adapter));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->fabric->nodes().size(), size_t(1));
    QCOMPARE(imported->lines, 1);
    QVERIFY(!imported->time.isKnown());
}

void TestImport::readsCompressedFiles_data()
{
    addCompressions();
}

void TestImport::readsCompressedFiles()
{
    QFETCH(Compression, compression);
    const QByteArray text = compressed(Adapter, compression);
    QVERIFY(!text.isEmpty());
    const auto imported = importFile(write("good.txt.gz", text));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->fabric->nodes().size(), size_t(1));
    QCOMPARE(imported->lines, 1);

    // Half of it is damaged, or begins like nothing at all.
    const auto half = importFile(write("half.txt.gz", text.first(text.size() / 2)));
    QVERIFY(!half);
    const QString expected = compression == Compression::None ? QStringLiteral("is not known")
                                                              : QStringLiteral("damaged");
    QVERIFY2(half.error().english().contains(expected), qPrintable(half.error().english()));

    const auto twice = importFile(write("twice.gz", compressed(text, Compression::Gzip)));
    VERIFY_RESULT(twice);
    QCOMPARE(twice->fabric->nodes().size(), size_t(1));
}

void TestImport::readsWhatCanBeUnpacked_data()
{
    addCompressions();
}

void TestImport::readsWhatCanBeUnpacked()
{
    QFETCH(Compression, compression);
    if (compression == Compression::None) {
        return; // tst_cutoff has those
    }
    QByteArray text;
    QRandomGenerator random(7);
    constexpr int Nodes = 40'000;
    for (int i = 1; i <= Nodes; ++i) {
        text += "Ca\t1 \"H-" + QByteArray::number(i, 16) + "\"\t# \"host" +
                QByteArray::number(random.generate()) + "\"\n";
    }
    const QByteArray whole = compressed(text, compression);
    const auto half = importFile(write("half.gz", whole.first(whole.size() / 4 * 3)));
    VERIFY_RESULT(half);
    QVERIFY(half->fabric->nodes().size() > Nodes / 10);
    QVERIFY(half->fabric->nodes().size() < Nodes);
    QVERIFY(half->skippedLines >= 1);
    QVERIFY(half->facts.scope == FabricScope::Part);
    QVERIFY2(half->problems.last().message.english().contains(QLatin1String("cut off")),
             qPrintable(half->problems.last().message.english()));
}

void TestImport::refusesWhatTakesTooMuchMemory_data()
{
    QTest::addColumn<QByteArray>("text");
    constexpr int Many = 100'000;
    const auto repeated = [](auto &&line) {
        QByteArray text;
        for (int i = 1; i <= Many; ++i) {
            text += line(QByteArray::number(i, 16), QByteArray::number(i % 254 + 1));
        }
        return text;
    };
    using Bytes = const QByteArray &;
    QTest::newRow("nodes") << repeated([](Bytes id, Bytes) -> QByteArray {
        return "Ca\t1 \"H-" + id + "\"\t# \"host" + id + "\"\n";
    });
    QTest::newRow("cables of one node")
        << "Switch\t254 \"S-1\"\t# \"leaf\"\n" + repeated([](Bytes id, Bytes port) -> QByteArray {
               return '[' + port + "]\t\"H-" + id + "\"[1]\t# \"host" + id + "\" lid 1 4xHDR\n";
           });
    QTest::newRow("counters") << repeated([](Bytes id, Bytes) -> QByteArray {
        return "node_infiniband_port_data_transmitted_bytes_total{device=\"mlx5_0\",port=\"1\","
               "instance=\"n" +
               id + ":9100\"} 40\n";
    });
    QTest::newRow("LIDs") << repeated([](Bytes id, Bytes) -> QByteArray {
        return "0x" + id.rightJustified(16, '0') + " 0x0003 0x0003\n";
    });
    QTest::newRow("cables") << repeated([](Bytes id, Bytes) -> QByteArray {
        return "0x" + id.rightJustified(16, '0') + ":1 0x" + id.rightJustified(16, '1') + ":2\n";
    });
}

void TestImport::refusesWhatTakesTooMuchMemory()
{
    QFETCH(QByteArray, text);
    constexpr qint64 Megabyte = 1 << 20;
    constexpr qint64 Allowed = 2 * Megabyte;
    const QString path = write("much.txt", text);
    VERIFY_RESULT(importFile(path));
    ImportOptions options;
    giveBackMemory();
    const qint64 before = heldMemory();
    options.maxMemory = before + text.size() + Allowed;
    qint64 most = before;
    options.progress = [&most](double) {
        most = std::max(most, heldMemory());
        return true;
    };
    const auto refused = importFile(path, options);
    QVERIFY(!refused);
    QVERIFY2(refused.error().english().contains(QLatin1String("fit into the memory")),
             qPrintable(refused.error().english()));
    QVERIFY2(most < options.maxMemory + 16 * Megabyte,
             qPrintable(QString::number(most / Megabyte)));
}

void TestImport::refusesLargeNameMaps()
{
    const QByteArray line = "0x0000000000000001 \"leaf01\"\n";
    const QString path = write("names.map", line.repeated((65 << 20) / line.size()));
    const auto refused = importNameMap(path);
    QVERIFY(!refused);
    QVERIFY2(refused.error().english().contains(QLatin1String("too large for a node-name map")),
             qPrintable(refused.error().english()));
}

void TestImport::takesFormat()
{
    ImportOptions options;
    options.format = QStringLiteral("netfile");
    const auto imported = importText(Adapter, options);
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, options.format);

    options.format = QStringLiteral("poetry");
    const auto refused = importText(Adapter, options);
    QVERIFY(!refused);
    for (const QString &name : formatNames()) {
        QVERIFY(refused.error().english().contains(name));
    }
}

void TestImport::knowsFileNames()
{
    const QStringList names = importedFileNames();
    for (const TextFormat &format : textFormats()) {
        const QStringList its = QString::fromLatin1(format.fileNames).split(u' ');
        QVERIFY2(!its.front().isEmpty(), format.name);
        for (const QString &name : its) {
            QCOMPARE(names.count(name), 1);
        }
    }
    // What programs write by default, and what people call it.
    for (const char *file : {"a.txt",
                             "a.log",
                             "a.out",
                             "ibdiagnet2.db_csv",
                             "ibdiagnet2.net_dump",
                             "ibdiagnet2.pm",
                             "opensm-subnet.lst",
                             "opensm.fdbs",
                             "osm.dump",
                             "guid2lid",
                             "neighbors",
                             "a.prom",
                             "a.cache",
                             "a.csv",
                             "a.ndt",
                             "a.topo",
                             "a.txt.gz",
                             "a.tar.xz",
                             "a.zst",
                             "a.tgz"}) {
        QVERIFY2(QDir::match(names, QLatin1String(file)), file);
    }
}

void TestImport::cancels()
{
    const QByteArray text = Adapter.repeated(100'000);
    QList<double> shares;
    ImportOptions options;
    options.progress = [&shares](double share) {
        shares.append(share);
        return shares.size() < 3;
    };
    const auto cancelled = importText(text, options);
    QVERIFY(!cancelled);
    QVERIFY(cancelled.error().english().contains(u"canceled"));
    QCOMPARE(shares.size(), 3);
    QVERIFY(shares[0] > 0 && shares[0] < shares[1] && shares[1] < shares[2] && shares[2] < 1);

    shares.clear();
    options.progress = [&shares](double share) {
        shares.append(share);
        return true;
    };
    VERIFY_RESULT(importText(text, options));
    QCOMPARE(shares.constLast(), 1.0);
}

void TestImport::limitsProblems()
{
    const auto imported = importText(Adapter + QByteArray("what\n").repeated(5000));
    VERIFY_RESULT(imported);
    QCOMPARE(imported->skippedLines, 5000);
    QCOMPARE(imported->problems.size(), Imported::MaxLineProblems);
    QCOMPARE(imported->problems.constFirst().line, 2);
}

void TestImport::nameMaps()
{
    const auto names = importNameMap(write("names.map", "0x20 \"host\"\nnonsense\n"));
    VERIFY_RESULT(names);
    QCOMPARE(names->names.value(Guid(0x20)), QStringLiteral("host"));
    QCOMPARE(names->problems.size(), 1);
    QVERIFY(!importNameMap(write("fabric.txt", Adapter)));
    QVERIFY(!importNameMap(m_folder.filePath(QStringLiteral("none.map"))));
}

void TestImport::aliases_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error"); ///< what it says; empty where there is none
    QTest::newRow("right") << QByteArray("# ours\n0x20 \"host\"\n0x20/1 \"rail 1\"\n\nleaf:2 x\n")
                           << "";
    QTest::newRow("nothing in it") << QByteArray("# none\n") << "";
    QTest::newRow("an invalid line") << QByteArray("0x20 \"host\"\nnonsense\n") << "Line 2 of ";
    QTest::newRow("a second name") << QByteArray("0x20 a\n0x20 b\n") << "Line 2 of ";
    QTest::newRow("a second label") << QByteArray("leaf:2 a\n\nleaf:2 b\n") << "Line 3 of ";
    QTest::newRow("a name that is not printed")
        << QByteArray("0x20 \"\x1b[31mhost\"\n") << "not printed";
    QTest::newRow("another file") << Adapter << "Line 1 of ";
    QTest::newRow("too large") << QByteArray("# comment\n").repeated(int(MaxAliasBytes / 10) + 1)
                               << "too large";
}

void TestImport::aliases()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, error);
    const auto read = readAliases(write("aliases.map", text));
    QCOMPARE(read.has_value(), error.isEmpty());
    if (!read) {
        QVERIFY2(read.error().english().contains(error), qPrintable(read.error().english()));
    } else if (!read->isEmpty()) {
        QCOMPARE(read->nodes.value(Guid(0x20)), QStringLiteral("host"));
        QCOMPARE(read->ports.size(), size_t(2));
    }
    QVERIFY(!readAliases(m_folder.filePath(QStringLiteral("none.map"))));
}

PICKGLASS_TEST_APPLESS(TestImport)
#include "tst_import.moc"
