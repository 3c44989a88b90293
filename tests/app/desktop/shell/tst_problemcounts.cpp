// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/overview/problemlist.h"
#include "app/desktop/settings.h"
#include "app/desktop/widgets/tabbar.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "core/capture/capturewriter.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <tuple>

using namespace pickglass;

namespace {

constexpr qint64 Second = 1'000'000;

Timestamp at(qint64 seconds)
{
    return Timestamp((1'700'000'000 + seconds) * Second);
}

/// A leaf with eighty hosts of which thirty are slow from the tenth second on, and what happened to
/// it for a minute.
Result<void> writeTroubles(const QString &path)
{
    const auto fabricOf = [](int slow) {
        tests::FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf01"), {0xd2f0, 100, "MQM8700"});
        for (int i = 0; i < 80; ++i) {
            const LinkSpeed speed = i < slow ? LinkSpeed::EDR : LinkSpeed::HDR;
            maker.connect(leaf, maker.addAdapter(QStringLiteral("node%1").arg(i)),
                          {LinkWidth::X4, speed});
        }
        return std::pair(leaf, maker.build());
    };
    auto writer = CaptureWriter::create(path, true, QStringLiteral("test:"));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    const auto made = fabricOf(0);
    const Guid leaf = made.first;
    const SharedFabric &fine = made.second;
    CaptureWriter::Source source{QStringLiteral("a.txt"), QStringLiteral("x"), at(0), 9, 1, {}};
    auto done = (*writer)->addSource(source);
    done = done.and_then([&] { return (*writer)->writeFabric(at(0), *fine); });
    done = done.and_then([&] { return (*writer)->writeFabric(at(10), *fabricOf(30).second); });
    std::vector<Event> events;
    const std::tuple<EventKind, int, int> happened[] = {{EventKind::LinkDown, 20, 25},
                                                        {EventKind::NoAnswer, 22, -1},
                                                        {EventKind::NoMaster, 30, 40},
                                                        {EventKind::Threshold, 50, -1}};
    for (const auto &[kind, from, until] : happened) {
        Event event;
        event.id = static_cast<qint64>(events.size()) + 1;
        event.time = at(from);
        event.lasts = until < 0;
        event.until = until < 0 ? Timestamp() : at(until);
        event.severity = kind == EventKind::NoMaster ? Severity::Error : Severity::Warning;
        event.kind = kind;
        event.place = {leaf, 50};
        events.push_back(event);
    }
    done = done.and_then([&] { return (*writer)->putEvents(events); });
    // The capture goes on to the sixtieth second, without managers.
    done = done.and_then([&] { return (*writer)->writeManagers(at(60), {}, Lid()); });
    return done.and_then([&] { return (*writer)->close(); });
}

int firstNumberOf(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("\\d+"));
    return number.match(text).captured().toInt();
}

} // namespace

class TestProblemCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void areOne_data();
    void areOne();
};

void TestProblemCounts::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestProblemCounts::areOne_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<int>("count");
    QTest::newRow("begin") << -1 << 5 << 1;
    QTest::newRow("slow") << -1 << 15 << 31;
    QTest::newRow("events last") << -1 << 24 << 33;
    QTest::newRow("one is over") << -1 << 26 << 32;
    QTest::newRow("range") << 18 << 45 << 34;
    QTest::newRow("range before") << 12 << 19 << 31;
}

/// The tab, the status line, the overview, the inspector and pgcap speak of the same problems, of
/// the moment or of the range.
void TestProblemCounts::areOne()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(int, count);
    const QTemporaryDir folder;
    const QString capture = folder.filePath(QStringLiteral("troubles.pgcap"));
    VERIFY_RESULT(writeTroubles(capture));
    Settings settings;
    MainWindow window(&settings, MainWindow::Memory::Forget);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QSignalSpy settled(&window, &MainWindow::settled);
    window.open({capture});
    QVERIFY(settled.wait(20000));
    window.views()->showView(QStringLiteral("overview"));
    Session &session = *window.session();
    if (from < 0) {
        session.setCursor(at(to));
    } else {
        session.setRange({at(from), at(to)});
    }
    QTRY_COMPARE(static_cast<int>(session.snapshot()->problems.size()), count);
    QTRY_VERIFY(window.isSettled());
    const QString words = textOf(countProblems(session.snapshot()->problems));
    QCOMPARE(firstNumberOf(words), count);

    QCOMPARE(window.findChild<TabBar *>(QStringLiteral("views"))->badge(0).count, count);
    const auto buttons = window.findChildren<QToolButton *>();
    QVERIFY(std::ranges::any_of(
        buttons, [&words](const QToolButton *button) { return button->text() == words; }));
    const auto *tree = window.findChild<ProblemTree *>();
    int listed = 0;
    for (int group = 0; group < tree->rowCount(); ++group) {
        listed += tree->index(group, 0).data(ProblemTree::CountRole).toInt();
    }
    QCOMPARE(listed, count);
    const auto labels = window.findChildren<QLabel *>();
    QVERIFY(std::ranges::count(labels, words, &QLabel::text) >= 2); // overview and inspector

    QStringList arguments{QStringLiteral("problems"), QStringLiteral("--json"), capture};
    if (from < 0) {
        arguments << QStringLiteral("--at") << at(to).toString();
    } else {
        arguments << QStringLiteral("--from") << at(from).toString() << QStringLiteral("--to")
                  << at(to).toString();
    }
    QProcess pgcap;
    pgcap.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
    QVERIFY(pgcap.waitForFinished(60'000));
    const QJsonArray told = QJsonDocument::fromJson(pgcap.readAllStandardOutput()).array();
    QCOMPARE(static_cast<int>(told.size()), count);
}

PICKGLASS_TEST(TestProblemCounts, QApplication)
#include "tst_problemcounts.moc"
