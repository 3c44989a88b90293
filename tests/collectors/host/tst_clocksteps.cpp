// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/collectors/host/hosttree.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The library that moves the wall time of a program, and leaves its steady clock; empty where it
/// is not installed.
QString clockLibrary()
{
    const QDir usr(QStringLiteral("/usr/lib"));
    for (const QString &name : usr.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString path = usr.filePath(name + QStringLiteral("/faketime/libfaketimeMT.so.1"));
        if (QFile::exists(path)) {
            return path;
        }
    }
    return {};
}

} // namespace

/// A recording whose machine's clock is set while it goes on.
class TestClockSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesOn_data();
    void goesOn();

private:
    void setClock(const QByteArray &offset) const
    {
        QSaveFile file(m_folder.filePath(QStringLiteral("clock")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(offset + '\n');
        QVERIFY(file.commit());
    }
    QStringList starters(const QString &library) const
    {
        return {QStringLiteral("env"),
                QStringLiteral("LD_PRELOAD=") + library,
                QStringLiteral("ASAN_OPTIONS=verify_asan_link_order=0"),
                QStringLiteral("FAKETIME_DONT_FAKE_MONOTONIC=1"),
                QStringLiteral("FAKETIME_NO_CACHE=1"),
                QStringLiteral("FAKETIME_TIMESTAMP_FILE=") +
                    m_folder.filePath(QStringLiteral("clock"))};
    }

    QTemporaryDir m_folder;
};

void TestClockSteps::goesOn_data()
{
    QTest::addColumn<QByteArray>("offset");
    QTest::addColumn<QString>("was");
    QTest::addColumn<QString>("became");
    QTest::addColumn<int>("jumps");
    QTest::newRow("an hour forward") << QByteArray("+3600") << "+3600"
                                     << "0" << 1;
    QTest::newRow("an hour back") << QByteArray("-3600") << "-3600"
                                  << "3600" << 0;
}

/// Sweeps come as they did, none is missed, and one event says how far the clock was set.
void TestClockSteps::goesOn()
{
    QFETCH(QByteArray, offset);
    QFETCH(QString, was);
    QFETCH(QString, became);
    QFETCH(int, jumps);
    const QString library = clockLibrary();
    if (library.isEmpty()) {
        QSKIP("faketime is not installed (packaging/packages.txt)");
    }
    const QString tree = m_folder.filePath(QStringLiteral("node01"));
    const QString capture = m_folder.filePath(QString::fromUtf8(offset) + ".pgcap");
    HostTree(tree, QStringLiteral("node01"), 1);
    setClock("+0");
    RecordProgram program({},
                          {QStringLiteral("host:?root=") + tree, QStringLiteral("-o"), capture,
                           QStringLiteral("--interval"), QStringLiteral("200ms"),
                           QStringLiteral("--control")},
                          nullptr, starters(library));
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    setClock(offset);
    while (program.problem("clock_stepped").isEmpty()) {
        QVERIFY(!program.waitFor(QStringLiteral("sweep")).isEmpty());
    }
    QVERIFY(!program.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    program.say("{\"do\":\"stop\"}");
    QCOMPARE(program.finish(), 0);
    constexpr int Few = 100; // where this machine is busy; an hour has 18,000
    QVERIFY(program.last(QStringLiteral("closed")).value(u"missed_sweeps").toInt() < Few);

    const auto reader = CaptureReader::open(capture);
    VERIFY_RESULT(reader);
    const auto sweeps = (*reader)->sweeps();
    VERIFY_RESULT(sweeps);
    int found = 0;
    for (size_t i = 1; i < sweeps->size(); ++i) {
        const qint64 distance = (*sweeps)[i].time - (*sweeps)[i - 1].time;
        QCOMPARE((*sweeps)[i].number, (*sweeps)[i - 1].number + 1);
        QVERIFY(distance > 0 && distance < 3700 * SecondUs);
        found += distance > MinuteUs ? 1 : 0;
    }
    QCOMPARE(found, jumps);
    const auto events = (*reader)->events();
    VERIFY_RESULT(events);
    const auto stepped = [](const Event &event) { return event.kind == EventKind::ClockStepped; };
    QCOMPARE(std::ranges::count_if(*events, stepped), 1);
    const Event event = *std::ranges::find_if(*events, stepped);
    QCOMPARE(event.was, was);
    QCOMPARE(event.became, became);
    QCOMPARE(event.lasts, jumps == 0);
}

PICKGLASS_TEST(TestClockSteps, QCoreApplication)
#include "tst_clocksteps.moc"
