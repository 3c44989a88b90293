// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/database.h"
#include "core/capture/queries.h"
#include "tests/core/capture/recordedtraffic.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What becomes of the file of a recording, whatever happens around it.
class TestCaptureWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        m_path = m_folder->filePath(QStringLiteral("a.pgcap"));
    }

    void anAbandonedWriterLeavesItsSweeps();
    void writesAttributesAgainAfterAFailure();
    void closesWhileItIsRead();
    void readingLeavesNoLog_data();
    void readingLeavesNoLog();
    void refusesWhatIsNotLater();
    void refusesASecondRecorder();
    void noticesThatTheFileIsGone();
    void makesNoStepsThatOnlyShareOut_data();
    void makesNoStepsThatOnlyShareOut();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestCaptureWriter::makesNoStepsThatOnlyShareOut_data()
{
    QTest::addColumn<int>("interval");
    QTest::addColumn<QList<int>>("steps");
    QTest::newRow("10 s") << 10 << QList{10, 60, 600};
    QTest::newRow("59 s") << 59 << QList{10, 60, 600};
    QTest::newRow("1 min") << 60 << QList{60, 600};
    QTest::newRow("2 min") << 120 << QList{60, 600};
    QTest::newRow("1 h") << 3600 << QList{600};
}

void TestCaptureWriter::makesNoStepsThatOnlyShareOut()
{
    QFETCH(int, interval);
    QFETCH(QList<int>, steps);
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = CaptureWriter::record(m_path, false, QStringLiteral("test:"),
                                        std::chrono::seconds(interval));
    VERIFY_RESULT(writer);
    (*writer)->setMinSweepDistance(interval * SecondUs);
    constexpr Timestamp Begin(1'700'000'000 * SecondUs);
    VERIFY_RESULT((*writer)->writeFabric(Begin, *fabric));
    constexpr quint64 Counted = 7000;
    for (int i = 0; i < 5; ++i) {
        CounterSweep sweep = CounterSweep::forLayout(layout);
        sweep.number = i + 1;
        sweep.time = Begin + (i + 1) * interval * SecondUs;
        std::ranges::fill(sweep.times, sweep.time.microseconds());
        sweep.setValue(0, 0, static_cast<quint64>(i) * Counted);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
    const auto db = Database::open(m_path, Database::Mode::Read);
    VERIFY_RESULT(db);
    for (const int step : {10, 60, 600}) {
        const auto rows =
            queryNumber(*db, "SELECT count(*) FROM rollups WHERE step = ?", step * SecondUs);
        VERIFY_RESULT(rows);
        QCOMPARE(*rows > 0, steps.contains(step));
        // Whatever there is, all that was counted is in it.
        const auto grid = queryRollups(*db, layout->counters.front(),
                                       std::vector{layout->ports.front()}, step * SecondUs, {}, {});
        VERIFY_RESULT(grid);
        double sum = 0;
        for (const Rollup &cell : grid->cells) {
            sum += cell.count;
        }
        QCOMPARE(sum, static_cast<double>(4 * Counted));
    }
}

/// What a transaction that failed wrote is not there for the next one.
void TestCaptureWriter::writesAttributesAgainAfterAFailure()
{
    auto writer =
        CaptureWriter::record(m_path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    constexpr Timestamp Begin(1'700'000'000 * SecondUs);
    VERIFY_RESULT((*writer)->writeFabric(Begin, *smallFabric().build()));
    FabricBuilder changed = smallFabric();
    constexpr Guid New(0x0002c90300000777);
    changed.node(New, NodeType::ChannelAdapter);
    changed.port(New, 1).attributes = std::make_shared<const PortAttributes>(
        PortAttributes{{QStringLiteral("NeighborMTU"), QStringLiteral("2048")}});
    constexpr Guid Spine(0x0c42a10300000001);
    for (const PortNumber number : {PortNumber(1), PortNumber(2)}) {
        changed.port(New, number);
        changed.port(Spine, number + 20);
        QVERIFY(changed.connect(New, number, Spine, number + 20));
    }
    const SharedFabric fabric = changed.build();
    {
        auto other = Database::open(m_path, Database::Mode::Write);
        VERIFY_RESULT(other);
        // Of the new links the second one cannot be written.
        VERIFY_RESULT(other->execute("CREATE UNIQUE INDEX one ON links (valid_from) "
                                     "WHERE valid_from > 1700000000000000"));
        QVERIFY(!(*writer)->writeFabric(Begin + SecondUs, *fabric));
        VERIFY_RESULT(other->execute("DROP INDEX one"));
    }
    VERIFY_RESULT((*writer)->writeFabric(Begin + 2 * SecondUs, *fabric));
    VERIFY_RESULT((*writer)->close());
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    const auto read = (*reader)->fabricAt();
    VERIFY_RESULT(read);
    const Port &port = (*read)->port((*read)->findPort(New, 1));
    QVERIFY(port.attributes);
    QVERIFY(*port.attributes == *fabric->port(fabric->findPort(New, 1)).attributes);
}

void TestCaptureWriter::anAbandonedWriterLeavesItsSweeps()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(3);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; i < 40; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        move(sweep, dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
        // What a process leaves that is killed here: the file and its log.
        const QString copy = m_folder->filePath(QStringLiteral("copy%1.pgcap").arg(i));
        QVERIFY(QFile::copy(m_path, copy));
        QVERIFY(QFile::copy(m_path + "-wal", copy + "-wal"));
        const auto reader = CaptureReader::open(copy);
        VERIFY_RESULT(reader);
        QVERIFY(!(*reader)->info().value().closed);
        QCOMPARE(difference(**reader, sweeps), QString());
    }
    writer->reset();
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QVERIFY(!(*reader)->info().value().closed);
    QCOMPARE(difference(**reader, sweeps), QString());
}

void TestCaptureWriter::closesWhileItIsRead()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    Dice dice(3);
    std::vector<CounterSweep> sweeps;
    for (int i = 0; i < 20; ++i) {
        CounterSweep sweep = nextSweep(layout, sweeps.empty() ? nullptr : &sweeps.back(), dice);
        VERIFY_RESULT((*writer)->writeSweep(sweep));
        sweeps.push_back(std::move(sweep));
    }
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QCOMPARE(difference(**reader, sweeps), QString());
    VERIFY_RESULT((*writer)->close());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"a.pgcap"});
    QCOMPARE(difference(**reader, sweeps), QString());
    QVERIFY((*reader)->info().value().closed);
    const auto after = CaptureReader::open(m_path);
    VERIFY_RESULT(after);
    QCOMPARE(difference(**after, sweeps), QString());
}

void TestCaptureWriter::readingLeavesNoLog_data()
{
    QTest::addColumn<QStringList>("beside");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("isKept");
    const QString log = QStringLiteral("a.pgcap-wal");
    const QString index = QStringLiteral("a.pgcap-shm");
    QTest::newRow("log and index") << QStringList{index, log} << QByteArray() << false;
    QTest::newRow("log") << QStringList{log} << QByteArray() << false;
    QTest::newRow("index") << QStringList{index} << QByteArray() << false;
    QTest::newRow("of somebody else") << QStringList{log} << QByteArray("something") << true;
}

/// What SQLite makes for a reader who opens the file while its recording ends.
void TestCaptureWriter::readingLeavesNoLog()
{
    QFETCH(QStringList, beside);
    QFETCH(QByteArray, content);
    QFETCH(bool, isKept);
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    const QStringList alone{QStringLiteral("a.pgcap")};
    const auto files = [this] { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); };
    const auto early = CaptureReader::open(m_path);
    VERIFY_RESULT(early);
    QVERIFY2(files().contains(QStringLiteral("a.pgcap-wal")), "a recording has one");
    VERIFY_RESULT((*writer)->close());
    writer->reset();
    QCOMPARE(files(), alone);
    for (const QString &name : beside) {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    const auto reader = CaptureReader::open(m_path);
    VERIFY_RESULT(reader);
    QCOMPARE(files(), isKept ? alone + beside : alone);
    QVERIFY((*reader)->info().value().closed);
    QVERIFY((*early)->info().value().closed);
}

void TestCaptureWriter::refusesWhatIsNotLater()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    Dice dice(3);
    CounterSweep sweep = nextSweep(layout, nullptr, dice);
    auto writer =
        CaptureWriter::record(m_path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    QVERIFY(!(*writer)->writeSweep(sweep));
    VERIFY_RESULT((*writer)->writeFabric(TrafficStart, *fabric));
    VERIFY_RESULT((*writer)->writeSweep(sweep));
    QVERIFY(!(*writer)->writeSweep(sweep));
    ++sweep.number;
    QVERIFY(!(*writer)->writeSweep(sweep));
    sweep.time = Timestamp(sweep.time.microseconds() + 1);
    VERIFY_RESULT((*writer)->writeSweep(sweep));
    // Clocks may say anything.
    constexpr qint64 Year10000 = 253'402'300'800'000'000;
    ++sweep.number;
    sweep.time = Timestamp(Year10000);
    for (const auto &refused :
         {(*writer)->writeSweep(sweep), (*writer)->writeFabric(Timestamp(Year10000), *fabric)}) {
        QVERIFY(!refused);
        QVERIFY2(refused.error().english().contains(QLatin1String("1970 to 9999")),
                 qPrintable(refused.error().english()));
    }
}

void TestCaptureWriter::refusesASecondRecorder()
{
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    for (const bool replace : {false, true}) {
        const auto second =
            CaptureWriter::record(m_path, replace, QStringLiteral("x"), std::chrono::seconds(1));
        QVERIFY(!second);
        QVERIFY2(second.error().english().contains(QLatin1String("Another program is recording")),
                 qPrintable(second.error().english()));
    }
    VERIFY_RESULT((*writer)->close());
    writer->reset();
    QVERIFY(!CaptureWriter::record(m_path, false, QStringLiteral("x"), std::chrono::seconds(1)));
    VERIFY_RESULT(
        CaptureWriter::record(m_path, true, QStringLiteral("x"), std::chrono::seconds(1)));
}

void TestCaptureWriter::noticesThatTheFileIsGone()
{
    const SharedFabric fabric = smallFabric().build();
    const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
    layout->complete();
    Dice dice(3);
    auto writer = beginRecording(m_path);
    VERIFY_RESULT(writer);
    CounterSweep sweep = nextSweep(layout, nullptr, dice);
    VERIFY_RESULT((*writer)->writeSweep(sweep));
    const CounterSweep next = nextSweep(layout, &sweep, dice);
    QFile::setPermissions(m_path, QFile::ReadOwner);
    const auto readOnly = (*writer)->writeSweep(next);
    QVERIFY(!readOnly);
    QVERIFY(readOnly.error().english().contains(QLatin1String("read-only")));
    QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
    VERIFY_RESULT((*writer)->writeSweep(next));
    QVERIFY(QFile::remove(m_path));
    const auto gone = (*writer)->writeSweep(nextSweep(layout, &next, dice));
    QVERIFY(!gone);
    QVERIFY(gone.error().english().contains(QLatin1String("removed")));
    QVERIFY(!(*writer)->close());
}

PICKGLASS_TEST_APPLESS(TestCaptureWriter)
#include "tst_capturewriter.moc"
