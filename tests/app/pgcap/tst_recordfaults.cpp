// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/database.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <sys/mount.h>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QStringList Plugins = {QStringLiteral(PICKGLASS_TEST_PLUGINS "/test")};

/// A small disk of its own; not valid where only root may have one.
class SmallDisk
{
public:
    explicit SmallDisk(const QString &folder) : m_folder(QFile::encodeName(folder))
    {
        m_isValid = ::mount("tmpfs", m_folder.constData(), "tmpfs", 0, "size=2m") == 0;
    }
    ~SmallDisk()
    {
        if (m_isValid) {
            ::umount(m_folder.constData());
        }
    }
    Q_DISABLE_COPY_MOVE(SmallDisk)
    bool isValid() const { return m_isValid; }

private:
    QByteArray m_folder;
    bool m_isValid;
};

} // namespace

/// What happens to a recording while it goes on.
class TestRecordFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_capture = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void survivesBeingKilled_data();
    void survivesBeingKilled();
    void noticesThatTheFileIsGone();
    void noticesThatTheFileIsAnother();
    void noticesThatTheFileIsReadOnly();
    void noticesThatTheLogIsCut_data();
    void noticesThatTheLogIsCut();
    void noticesThatTheDiskIsFull_data();
    void noticesThatTheDiskIsFull();
    void letsOnlyOneRecord();
    void leavesSweepsOutWhenTheDiskIsBusy();
    void endsWhileOthersRead();
    void opensWhereNobodyMayWrite();

private:
    QStringList controlled(const QString &source, const QStringList &more = {}) const
    {
        return QStringList{source,
                           QStringLiteral("-o"),
                           m_capture,
                           QStringLiteral("--control"),
                           QStringLiteral("--interval"),
                           QStringLiteral("10ms")} +
               more;
    }
    CaptureInfo info() const
    {
        auto info = CaptureReader::open(m_capture).and_then(
            [](const std::unique_ptr<CaptureReader> &capture) { return capture->info(); });
        return info ? *info : CaptureInfo();
    }

    /// Of the last sweep in the file. More than there are when the disk was busy.
    qint64 lastNumber() const
    {
        auto sweeps = CaptureReader::open(m_capture).and_then(
            [](const std::unique_ptr<CaptureReader> &capture) { return capture->sweeps(); });
        return sweeps && !sweeps->empty() ? sweeps->back().number : 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_capture;
};

void TestRecordFaults::survivesBeingKilled_data()
{
    QTest::addColumn<int>("sweeps");
    QRandomGenerator random(testSeed());
    for (int i = 0; i < 24; ++i) {
        QTest::addRow("%d", i) << random.bounded(1, 60);
    }
}

void TestRecordFaults::survivesBeingKilled()
{
    QFETCH(int, sweeps);
    qint64 announced = 0;
    {
        RecordProgram program(Plugins, controlled(QStringLiteral("test:?hosts=36&change-every=7")));
        announced = program.waitFor(QStringLiteral("sweep"), sweeps).value(u"number").toInteger();
        QVERIFY(announced >= sweeps);
        program.send(SIGKILL);
        QCOMPARE(program.finish(), -1);
        if (const QJsonObject last = program.last(QStringLiteral("sweep")); !last.isEmpty()) {
            announced = last.value(u"number").toInteger();
        }
    }
    const Ran said = pgcap({QStringLiteral("info"), m_capture, QStringLiteral("--json")});
    QVERIFY2(said.code == 0, said.err.constData());
    QCOMPARE(said.json().object().value(u"closed"), QJsonValue(false));
    auto capture = CaptureReader::open(m_capture);
    VERIFY_RESULT(capture);
    QVERIFY(lastNumber() >= announced);
    // And the values are those that were read.
    const auto pair = (*capture)->sweepsAt();
    VERIFY_RESULT(pair);
    const CounterSweep &now = *pair->now;
    QVERIFY(now.number >= announced);
    for (size_t port = 0; port < now.layout->ports.size(); ++port) {
        const auto number = static_cast<quint64>(now.layout->ports[port].number) - 1;
        QCOMPARE(now.value(2, port), static_cast<quint64>(now.number) * 1000 + number * 10 + 2);
    }
}

void TestRecordFaults::noticesThatTheFileIsGone()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    QVERIFY(QFile::remove(m_capture));
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(m_capture) && program.said().contains(u"removed"),
             qPrintable(program.said()));
    QVERIFY(program.last(QStringLiteral("closed")).isEmpty());
    QVERIFY(!QFileInfo::exists(m_capture));
}

void TestRecordFaults::noticesThatTheFileIsAnother()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    QFile other(m_folder->filePath(QStringLiteral("other")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("something else");
    other.close();
    QCOMPARE(std::rename(qPrintable(other.fileName()), qPrintable(m_capture)), 0);
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(m_capture), qPrintable(program.said()));
    QFile there(m_capture);
    QVERIFY(there.open(QIODevice::ReadOnly));
    QCOMPARE(there.readAll(), QByteArray("something else"));
}

void TestRecordFaults::noticesThatTheFileIsReadOnly()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    const qint64 announced =
        program.waitFor(QStringLiteral("sweep"), 3).value(u"number").toInteger();
    QVERIFY(QFile::setPermissions(m_capture, QFileDevice::ReadOwner | QFileDevice::ReadUser));
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(u"read-only"), qPrintable(program.said()));
    QVERIFY(lastNumber() >= announced);
}

void TestRecordFaults::noticesThatTheLogIsCut_data()
{
    QTest::addColumn<bool>("growsAgain");
    QTest::newRow("cut") << false;
    // As when a sweep is written while it is cut.
    QTest::newRow("written on behind the hole") << true;
}

void TestRecordFaults::noticesThatTheLogIsCut()
{
    QFETCH(const bool, growsAgain);
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    const QString log = m_capture + QStringLiteral("-wal");
    const qint64 bytes = QFileInfo(log).size();
    QVERIFY(QFile::resize(log, 0));
    QVERIFY(!growsAgain || QFile::resize(log, bytes));
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(log), qPrintable(program.said()));
}

void TestRecordFaults::noticesThatTheDiskIsFull_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::newRow("a file") << QStringList();
    // The log fits, and what is made of it at the end of a file does not.
    QTest::newRow("file after file") << QStringList{"--rotate", "2s"};
}

void TestRecordFaults::noticesThatTheDiskIsFull()
{
    QFETCH(QStringList, more);
    const SmallDisk disk(m_folder->path());
    if (!disk.isValid()) {
        QSKIP("Only root may have a small disk.");
    }
    RecordProgram program(Plugins, controlled(QStringLiteral("test:?hosts=200"), more));
    QCOMPARE(program.finish(), 3);
    QVERIFY2(program.said().contains(QLatin1String("The disk is full")),
             qPrintable(program.said()));
    if (!more.isEmpty()) {
        return;
    }
    QVERIFY(lastNumber() >= program.last(QStringLiteral("sweep")).value(u"number").toInteger());
    QVERIFY(info().sweeps > 0);
}

void TestRecordFaults::letsOnlyOneRecord()
{
    RecordProgram first(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!first.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    for (const QStringList &more : {QStringList(), QStringList(QStringLiteral("--force"))}) {
        RecordProgram second(Plugins, controlled(QStringLiteral("test:"), more));
        QCOMPARE(second.finish(), 3);
        QVERIFY2(second.said().contains(m_capture), qPrintable(second.said()));
    }
    QVERIFY(!first.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    first.endInput();
    QCOMPARE(first.finish(), 0);
    QVERIFY(info().closed);
    // And when it has ended, others may.
    RecordProgram third(Plugins, controlled(QStringLiteral("test:"), {QStringLiteral("--force")}));
    QVERIFY(!third.waitFor(QStringLiteral("sweep")).isEmpty());
}

void TestRecordFaults::leavesSweepsOutWhenTheDiskIsBusy()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    {
        auto database = Database::open(m_capture, Database::Mode::Write);
        VERIFY_RESULT(database);
        VERIFY_RESULT(database->execute("BEGIN IMMEDIATE"));
        // Said once: on a slow machine before the file was locked.
        QJsonObject problem = program.last(QStringLiteral("problem"));
        if (problem.isEmpty()) {
            problem = program.waitFor(QStringLiteral("problem"));
        }
        QCOMPARE(problem.value(u"kind").toString(), QStringLiteral("sweeps_left_out"));
        VERIFY_RESULT(database->execute("ROLLBACK"));
    }
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 10).isEmpty());
    program.endInput();
    QCOMPARE(program.finish(), 0);
    QVERIFY(program.last(QStringLiteral("closed")).value(u"missed_sweeps").toInteger() > 0);
}

void TestRecordFaults::endsWhileOthersRead()
{
    RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    auto reader = CaptureReader::open(m_capture);
    VERIFY_RESULT(reader);
    const auto before = (*reader)->sweeps();
    VERIFY_RESULT(before);
    program.endInput();
    QCOMPARE(program.finish(), 0);
    QVERIFY(!QFileInfo::exists(m_capture + QStringLiteral("-wal")));
    // Who had it open, and who opens it now, find everything.
    const auto after = (*reader)->sweeps();
    VERIFY_RESULT(after);
    QVERIFY(after->size() >= before->size());
    QCOMPARE(info().sweeps, static_cast<qint64>(after->size()));
    QVERIFY(info().closed);
}

void TestRecordFaults::opensWhereNobodyMayWrite()
{
    {
        RecordProgram program(Plugins, controlled(QStringLiteral("test:")));
        QVERIFY(!program.waitFor(QStringLiteral("sweep"), 3).isEmpty());
        program.endInput();
        QCOMPARE(program.finish(), 0);
    }
    const auto readable = QFileDevice::ReadOwner | QFileDevice::ReadUser;
    QVERIFY(QFile::setPermissions(m_capture, readable));
    QVERIFY(QFile::setPermissions(m_folder->path(), readable | QFileDevice::ExeOwner));
    const qint64 sweeps = info().sweeps;
    QVERIFY(QFile::setPermissions(m_folder->path(),
                                  readable | QFileDevice::ExeOwner | QFileDevice::WriteOwner));
    QVERIFY(sweeps >= 3);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList("a.pgcap"));
}

PICKGLASS_TEST(TestRecordFaults, QCoreApplication)
#include "tst_recordfaults.moc"
