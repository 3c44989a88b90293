// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/capturewriter.h"
#include "core/capture/database.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Timestamp First = Timestamp(1'700'000'000'000'000);
constexpr Timestamp Second = Timestamp(1'700'000'060'000'000);

Result<void> writeSmall(const QString &path, bool replace = false)
{
    auto writer = CaptureWriter::create(path, replace, QStringLiteral("small.txt"));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    return (*writer)->writeFabric(First, *smallFabric().build()).and_then([&] {
        return (*writer)->close();
    });
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool setContent(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           file.write(content) == content.size();
}

/// Asks everything; the answers do not matter.
void askEverything(const QString &path)
{
    const auto reader = CaptureReader::open(path);
    if (!reader) {
        QVERIFY(!reader.error().english().isEmpty());
        return;
    }
    const auto info = (*reader)->info();
    const auto lines = (*reader)->skippedLines();
    const auto changes = (*reader)->changes();
    for (const Timestamp time : {Timestamp(), First, Second}) {
        const auto fabric = (*reader)->fabricAt(time);
        if (!fabric) {
            QVERIFY(!fabric.error().english().isEmpty());
        }
    }
}

} // namespace

class TestCapture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_path = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void keepsWhatItWasGiven()
    {
        VERIFY_RESULT(writeSmall(m_path));
        const auto reader = CaptureReader::open(m_path);
        VERIFY_RESULT(reader);
        const auto fabric = (*reader)->fabricAt();
        VERIFY_RESULT(fabric);
        QVERIFY(isSame(**fabric, *smallFabric().build()));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.pgcap"});
    }

    /// An anonymized copy names the port there that it was here.
    void keepsWhereRequestsGo()
    {
        const SharedFabric fabric = smallFabric().build();
        const PortKey from{fabric->nodes().front().guid, 1};
        const SourceFacts facts{.recorder = from,
                                .smpHop = BusiestHop{from, 7, 10},
                                .gmpHop = BusiestHop{from, 80, 100}};
        {
            auto writer = CaptureWriter::create(m_path, false, {});
            VERIFY_RESULT(writer);
            VERIFY_RESULT((*writer)->writeFabric(First, *fabric));
            VERIFY_RESULT(
                (*writer)->setFacts({.recorder = from, .smpHop = BusiestHop{from, 1, 2}}));
            VERIFY_RESULT((*writer)->setFacts(facts)); // later, more is known
            VERIFY_RESULT((*writer)->close());
        }
        const auto factsOf = [](const QString &path) -> Result<SourceFacts> {
            ASSIGN_OR_RETURN(const auto reader, CaptureReader::open(path));
            return reader->info().map([](const CaptureInfo &info) { return info.facts; });
        };
        const auto read = factsOf(m_path);
        VERIFY_RESULT(read);
        QVERIFY(*read == facts);
        const QString other = m_folder->filePath(QStringLiteral("b.pgcap"));
        VERIFY_RESULT(anonymizeCapture(m_path, other, 1, false));
        const auto renamed = factsOf(other);
        VERIFY_RESULT(renamed);
        QVERIFY(renamed->smpHop && renamed->gmpHop);
        QVERIFY(renamed->recorder.node != from.node);
        QCOMPARE(renamed->smpHop->from, renamed->recorder);
        QCOMPARE(renamed->gmpHop->from, renamed->recorder);
        QCOMPARE(renamed->gmpHop->mads, 80);
        QCOMPARE(renamed->gmpHop->of, 100);
    }

    void keepsTheFacts()
    {
        auto writer = CaptureWriter::create(m_path, false, QStringLiteral("a.txt"));
        VERIFY_RESULT(writer);
        CaptureWriter::Source source{
            QStringLiteral("a.txt"), QStringLiteral("netfile"), First, 12, 2, {}};
        source.problems = {{3, {"no such thing as %1", {QStringLiteral("x")}}}, {7, {"odd", {}}}};
        VERIFY_RESULT((*writer)->addSource(source));
        VERIFY_RESULT((*writer)->addNames({{Guid(0x0c42a10300000001), QStringLiteral("top")}}));
        VERIFY_RESULT((*writer)->writeFabric(First, *smallFabric().build()));
        VERIFY_RESULT((*writer)->close());

        const auto reader = CaptureReader::open(m_path);
        VERIFY_RESULT(reader);
        const auto info = (*reader)->info();
        VERIFY_RESULT(info);
        QCOMPARE(info->formatVersion, 1);
        QVERIFY(info->createdBy.startsWith(QLatin1String("pgcap ")));
        QCOMPARE(info->source, QStringLiteral("a.txt"));
        QVERIFY(info->created.isKnown());
        QCOMPARE(info->start.toString(), First.toString());
        QCOMPARE(info->end.toString(), First.toString());
        QVERIFY(info->closed);
        QCOMPARE(info->sizeBytes, QFileInfo(m_path).size());
        QCOMPARE(info->sources.size(), size_t(1));
        QCOMPARE(info->sources[0].format, QStringLiteral("netfile"));
        QCOMPARE(info->sources[0].skippedLines, 2);
        const auto lines = (*reader)->skippedLines();
        VERIFY_RESULT(lines);
        QCOMPARE(lines->size(), size_t(2));
        QCOMPARE(lines->at(0).line, 3);
        QCOMPARE(lines->at(0).path, QStringLiteral("a.txt"));
        QCOMPARE(lines->at(0).message, QStringLiteral("no such thing as x"));
        const auto fabric = (*reader)->fabricAt();
        VERIFY_RESULT(fabric);
        const Node &top = (*fabric)->node((*fabric)->findNode(Guid(0x0c42a10300000001)));
        QCOMPARE(top.name, QStringLiteral("top"));
    }

    void holdsTwoMoments()
    {
        // Between the two: a host leaves, another one comes to its port, a link is recabled to
        // other ports, one port is slower, one description and one LID are others.
        FabricBuilder changed = smallFabric();
        changed.node(Guid(0x0c42a10300000001), NodeType::Switch).description =
            QStringLiteral("renamed");
        changed.port(Guid(0x0002c90300000100), 1).lid = Lid(999);
        changed.port(Guid(0x0002c90300000101), 1).speed = LinkSpeed::EDR;
        changed.port(Guid(0x0002c90300000102), 1).attributes =
            std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("NeighborMTU"), QStringLiteral("2048")}});
        const Guid guest(0x9c05910300000001);
        changed.node(guest, NodeType::ChannelAdapter).description = QStringLiteral("guest");
        changed.connect(guest, 1, Guid(0xec0d9a0300000010), 40);
        const SharedFabric second = changed.build();

        auto writer = CaptureWriter::create(m_path, false, QStringLiteral("two"));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(First, *smallFabric().build()));
        VERIFY_RESULT((*writer)->writeFabric(Second, *second));
        const Timestamp third(Second.microseconds() + 1'000'000);
        VERIFY_RESULT((*writer)->writeFabric(third, *second));
        const Timestamp fourth(Second.microseconds() + 2'000'000);
        VERIFY_RESULT((*writer)->writeFabric(fourth, *smallFabric().build()));
        QVERIFY(!(*writer)->writeFabric(First, *second));
        VERIFY_RESULT((*writer)->close());

        const auto reader = CaptureReader::open(m_path);
        VERIFY_RESULT(reader);
        const auto at = [&](Timestamp time) { return (*reader)->fabricAt(time).value(); };
        const SharedFabric first = smallFabric().build();
        QVERIFY(isSame(*at(First), *first));
        QVERIFY(isSame(*at(Timestamp(Second.microseconds() - 1)), *first));
        QVERIFY(isSame(*at(Second), *second));
        QVERIFY(isSame(*at(third), *second));
        QVERIFY(isSame(*at(fourth), *first));
        QVERIFY(isSame(*at({}), *first));
        QVERIFY(at(Timestamp(First.microseconds() - 1))->isEmpty());
        const auto changes = (*reader)->changes();
        VERIFY_RESULT(changes);
        QVERIFY(*changes == (std::vector{First, Second, fourth}));
    }

    void aRecabledPortKeepsItsRow()
    {
        FabricBuilder before;
        FabricBuilder after;
        for (FabricBuilder *builder : {&before, &after}) {
            for (const quint64 guid : {1, 2, 3}) {
                builder->node(Guid(guid), NodeType::Switch);
                builder->port(Guid(guid), 1);
            }
        }
        before.connect(Guid(1), 1, Guid(2), 1);
        after.connect(Guid(1), 1, Guid(3), 1);
        const SharedFabric first = before.build();
        const SharedFabric second = after.build();
        auto writer = CaptureWriter::create(m_path, false, {});
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(First, *first));
        VERIFY_RESULT((*writer)->writeFabric(Second, *second));
        VERIFY_RESULT((*writer)->close());
        const auto reader = CaptureReader::open(m_path);
        VERIFY_RESULT(reader);
        QVERIFY(isSame(*(*reader)->fabricAt(First).value(), *first));
        QVERIFY(isSame(*(*reader)->fabricAt(Second).value(), *second));
    }

    void isReadWhileItGrows()
    {
        auto writer = CaptureWriter::create(m_path, false, QStringLiteral("live"));
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->writeFabric(First, *smallFabric().build()));
        const QStringList parts =
            QDir(m_folder->path()).entryList({QStringLiteral("*.part")}, QDir::Files);
        QCOMPARE(parts.size(), 1);
        const auto reader = CaptureReader::open(m_folder->filePath(parts.first()));
        VERIFY_RESULT(reader);
        QVERIFY(!(*reader)->info().value().closed);
        QVERIFY(isSame(*(*reader)->fabricAt().value(), *smallFabric().build()));
        FabricBuilder more = smallFabric();
        more.node(Guid(77), NodeType::Router);
        VERIFY_RESULT((*writer)->writeFabric(Second, *more.build()));
        QVERIFY((*reader)->fabricAt().value()->findNode(Guid(77)).isValid());
        QCOMPARE((*reader)->info().value().end.toString(), Second.toString());
    }

    void anAbandonedWriterLeavesNothing()
    {
        {
            auto writer = CaptureWriter::create(m_path, false, {});
            VERIFY_RESULT(writer);
            VERIFY_RESULT((*writer)->writeFabric(First, *smallFabric().build()));
        }
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }

    void replacesOnlyWhenAsked()
    {
        QVERIFY(setContent(m_path, "something precious"));
        QVERIFY(!writeSmall(m_path));
        QCOMPARE(contentOf(m_path), QByteArray("something precious"));
        {
            auto writer = CaptureWriter::create(m_path, true, {});
            VERIFY_RESULT(writer);
            VERIFY_RESULT((*writer)->writeFabric(First, *smallFabric().build()));
        }
        QCOMPARE(contentOf(m_path), QByteArray("something precious"));
        QVERIFY(setContent(m_path + QLatin1String("-wal"), "a log left behind"));
        VERIFY_RESULT(writeSmall(m_path, true));
        VERIFY_RESULT(CaptureReader::open(m_path));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.pgcap"});
    }

    void refusesPlaces_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("no folder") << "/nowhere/at/all/a.pgcap";
        QTest::newRow("a folder") << "/tmp";
        QTest::newRow("a device") << "/dev/null";
        QTest::newRow("below a file") << "/dev/null/a.pgcap";
        QTest::newRow("nothing writable") << "/proc/a.pgcap";
    }
    void refusesPlaces()
    {
        QFETCH(QString, path);
        const auto writer = CaptureWriter::create(path, true, {});
        QVERIFY(!writer);
        QVERIFY(!writer.error().what.isEmpty());
        QVERIFY(!writer.error().advice.isEmpty());
    }

    void opensFromAReadOnlyFolder()
    {
        VERIFY_RESULT(writeSmall(m_path));
        // A user's folder loses its permissions; to root only a read-only mount is one, seen by
        // this process alone.
        const QByteArray folder = QFile::encodeName(m_folder->path());
        const char *name = folder.constData();
        if (::geteuid() == 0) {
            const bool isMounted =
                ::unshare(CLONE_NEWNS) == 0 &&
                ::mount(nullptr, "/", nullptr, MS_PRIVATE | MS_REC, nullptr) == 0 &&
                ::mount(name, name, nullptr, MS_BIND, nullptr) == 0 &&
                ::mount(nullptr, name, nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0;
            if (!isMounted) {
                QSKIP("root without the right to mount cannot make a folder read-only");
            }
        } else {
            QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner);
        }
        const auto reader = CaptureReader::open(m_path);
        const bool isFine = reader && (*reader)->fabricAt();
        const bool isWritable = QFileInfo(m_folder->path()).isWritable();
        if (::geteuid() == 0) {
            ::umount2(name, MNT_DETACH);
        } else {
            QFile::setPermissions(m_folder->path(),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        VERIFY_RESULT(reader);
        QVERIFY(isFine);
        QVERIFY(!isWritable);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.pgcap"});
    }

    void refusesOtherFiles_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("word");
        QTest::newRow("empty") << QByteArray() << "empty";
        QTest::newRow("text") << QByteArray("Switch 36 \"S-1\"\n").repeated(50) << "not a capture";
        QTest::newRow("zeros") << QByteArray(100'000, '\0') << "not a capture";
        QTest::newRow("short") << QByteArray("SQLite format 3\0", 16) << "not a capture";
        QByteArray other("SQLite format 3\0", 16);
        other += QByteArray(8176, '\0');
        QTest::newRow("another SQLite file") << other << "not a capture";
    }
    void refusesOtherFiles()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, word);
        QVERIFY(setContent(m_path, content));
        QVERIFY(!CaptureReader::looksLikeCapture(m_path));
        const auto reader = CaptureReader::open(m_path);
        QVERIFY(!reader);
        QVERIFY2(reader.error().english().contains(word), qPrintable(reader.error().english()));
    }

    void refusesWhatIsNotThere()
    {
        QVERIFY(!CaptureReader::open(m_path));
        QVERIFY(!CaptureReader::open(m_folder->path()));
        QVERIFY(!CaptureReader::looksLikeCapture(m_path));
        QVERIFY(!QFile::exists(m_path));
    }

    void refusesANewerVersion()
    {
        VERIFY_RESULT(writeSmall(m_path));
        QByteArray content = contentOf(m_path);
        content[63] = 3; // the last byte of user_version
        QVERIFY(setContent(m_path, content));
        const auto reader = CaptureReader::open(m_path);
        QVERIFY(!reader);
        QVERIFY(reader.error().english().contains(QLatin1String("newer")));
    }

    void refusesWhatIsCutShort()
    {
        VERIFY_RESULT(writeSmall(m_path));
        const QByteArray content = contentOf(m_path);
        for (const qsizetype size : {content.size() - 1, content.size() / 2, qsizetype(8192)}) {
            QVERIFY(setContent(m_path, content.left(size)));
            const auto reader = CaptureReader::open(m_path);
            QVERIFY(!reader);
            QVERIFY(reader.error().english().contains(QLatin1String("truncated")));
        }
    }

    void survivesFlippedBytes()
    {
        VERIFY_RESULT(writeSmall(m_path));
        const QByteArray content = contentOf(m_path);
        quint32 random = 1;
        for (int round = 0; round < 600; ++round) {
            QByteArray damaged = content;
            const int flips = 1 + round % 5;
            for (int flip = 0; flip < flips; ++flip) {
                random = random * 1664525 + 1013904223;
                // Where there is something: most of a page is zeros.
                qsizetype at =
                    static_cast<qsizetype>(random % static_cast<quint32>(content.size()));
                while (at > 0 && content.at(at) == 0) {
                    --at;
                }
                damaged[at] =
                    static_cast<char>(damaged.at(at) ^ static_cast<char>(1 + random / 77));
            }
            QVERIFY(setContent(m_path, damaged));
            askEverything(m_path);
        }
    }

    void findsValuesOutOfRange_data();
    void findsValuesOutOfRange();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestCapture::findsValuesOutOfRange_data()
{
    QTest::addColumn<QString>("statement");
    for (const char *statement :
         {"UPDATE nodes SET type = 9 WHERE id = 1",
          "UPDATE nodes SET port_count = 256 WHERE id = 1",
          "UPDATE nodes SET guid = (SELECT guid FROM nodes WHERE id = 2) WHERE id = 1",
          "DELETE FROM nodes WHERE id = 1",
          "UPDATE ports SET number = 255 WHERE id = 2",
          "UPDATE ports SET number = 1 WHERE node_guid = (SELECT a_guid FROM links WHERE id = 10)",
          "UPDATE ports SET lid = 1048576 WHERE id = 1",
          "UPDATE ports SET lid = -1 WHERE id = 1",
          "UPDATE ports SET state = 5 WHERE id = 1",
          "UPDATE ports SET phys_state = 8 WHERE id = 1",
          "UPDATE ports SET width = 3 WHERE id = 1",
          "UPDATE ports SET speed = 10 WHERE id = 1",
          "UPDATE ports SET lmc = 8 WHERE id = 1",
          "DELETE FROM ports WHERE number = 31",
          "UPDATE links SET b_port = 300 WHERE id = 1",
          "UPDATE links SET a_guid = 5 WHERE id = 1",
          "UPDATE links SET b_guid = a_guid, b_port = a_port WHERE id = 1",
          "INSERT INTO links SELECT 999, a_guid, a_port, b_guid, b_port, valid_from, NULL FROM "
          "links WHERE id = 1",
          "DROP TABLE ports",
          "ALTER TABLE links DROP COLUMN b_port"}) {
        QTest::newRow(statement) << QString::fromLatin1(statement);
    }
}

void TestCapture::findsValuesOutOfRange()
{
    QFETCH(QString, statement);
    VERIFY_RESULT(writeSmall(m_path));
    // The views are in the way of dropping what they show.
    auto db = Database::open(m_path, Database::Mode::Write);
    VERIFY_RESULT(db);
    VERIFY_RESULT(db->execute("DROP VIEW node; DROP VIEW port; DROP VIEW link"));
    VERIFY_RESULT(db->execute(statement.toUtf8().constData()));
    const auto fabric =
        CaptureReader::open(m_path).and_then([](const auto &reader) { return reader->fabricAt(); });
    QVERIFY(!fabric);
    QVERIFY2(fabric.error().english().contains(QLatin1String("damaged")),
             qPrintable(fabric.error().english()));
}

PICKGLASS_TEST_APPLESS(TestCapture)
#include "tst_capture.moc"
