// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/changes.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/overview/livecards.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/overview/sincecard.h"
#include "app/desktop/overview/tierheatlist.h"
#include "app/desktop/overview/toplist.h"
#include "app/desktop/theme.h"
#include "core/capture/capturewriter.h"
#include "core/capture/recorder.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using What = FabricChange::What;

/// Two leaves with a host each and two cables between them, or what is left of that.
struct Made
{
    bool hasSecondHost = true;
    int cables = 2;
    bool isSlow = false;

    SharedFabric fabric() const
    {
        FabricMaker maker;
        const Guid a = maker.addSwitch(QStringLiteral("leaf01"));
        const Guid b = maker.addSwitch(QStringLiteral("leaf02"));
        const Guid one = maker.addAdapter(QStringLiteral("node01"));
        maker.connectPorts(a, 1, one, 1, {LinkWidth::X4, isSlow ? LinkSpeed::EDR : LinkSpeed::HDR});
        for (int i = 0; i < cables; ++i) {
            const auto port = static_cast<PortNumber>(20 + i);
            maker.connectPorts(a, port, b, port);
        }
        if (hasSecondHost) {
            maker.connectPorts(b, 1, maker.addAdapter(QStringLiteral("node02")), 1);
        }
        return maker.build();
    }
};

Timestamp second(int number)
{
    return Timestamp(1'700'000'000'000'000 + number * qint64(1'000'000));
}

QStringList linesOf(const QAbstractItemModel &model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        lines << model.index(row, 0).data().toString();
    }
    return lines;
}

QWidget *contentOf(const OverviewView &view)
{
    return view.findChild<QScrollArea *>()->widget();
}

} // namespace

class TestOverviewLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tellsWhatChanged_data();
    void tellsWhatChanged();
    void findsFlappingLinks();
    void heatIsThatOfTheLinks();
    void figuresChangeInPlace();
    void linesGoToTheirPlaces();
    void sinceIsChosen();
    void saysHowItIsRecorded();
    void countsMissedSweepsAsTheRecordingDid();
    void aStaticFileStaysAsItWas();
    void waitsForTheSecondSweep();
    void keepsItsHeight();
    void asksForTheFileOfAReportFirst();

private:
    /// A view over a recording, when it has its answers.
    std::unique_ptr<OverviewView> shown(Session &session) const
    {
        auto view = std::make_unique<OverviewView>(&session);
        view->resize(1000, 800);
        view->show();
        return QTest::qWaitFor([&view] { return view->isComplete(); }, 30'000) ? std::move(view)
                                                                               : nullptr;
    }

    QTemporaryDir m_folder;
    QString m_capture;
};

void TestOverviewLive::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    QVERIFY(m_folder.isValid());
    m_capture = m_folder.filePath(QStringLiteral("flapping.pgcap"));
    runPgcap({"record",
              "synthetic:tree?k=4&load=0.7&errors=60&flap=12s&pattern=hotspot&clock=fast&sweeps=45",
              "-o", m_capture, "--interval", "1s"});
    QVERIFY(CaptureReader::open(m_capture));
}

/// Then the button leaves the report, until it is written.
void TestOverviewLive::asksForTheFileOfAReportFirst()
{
    RecordedSession recorded(m_capture);
    const auto view = shown(recorded.session);
    QVERIFY(view);
    auto *button = view->findChild<QPushButton *>(QStringLiteral("report"));
    QVERIFY(button);
    const QString idle = button->text();
    const auto chooseFile = [&](const QString &path) {
        button->click();
        const QPointer<QFileDialog> dialog = view->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QCOMPARE(button->text(), idle); // nothing is made yet
        dialog->findChild<QLineEdit *>()->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(!dialog);
    };
    const QString left = m_folder.filePath(QStringLiteral("left.html"));
    const QString made = m_folder.filePath(QStringLiteral("made.html"));
    chooseFile(left);
    QVERIFY(button->text() != idle);
    button->click();
    QCOMPARE(button->text(), idle);
    chooseFile(made);
    QVERIFY(button->text() != idle);
    QTRY_COMPARE_WITH_TIMEOUT(button->text(), idle, 30'000);
    QVERIFY(QFile::exists(made));
    QVERIFY(!QFile::exists(left));
}

void TestOverviewLive::tellsWhatChanged_data()
{
    QTest::addColumn<std::vector<SharedFabric>>("fabrics"); // a second apart
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("words");
    const SharedFabric whole = Made{}.fabric();
    using Fabrics = std::vector<SharedFabric>;
    const SharedFabric without = Made{.hasSecondHost = false}.fabric();
    QTest::newRow("nothing") << Fabrics{whole, whole} << QStringList{} << QString();
    QTest::newRow("a host left") << Fabrics{whole, without}
                                 << QStringList{"node02 mlx5_0 left, with 1 link(s)"}
                                 << "1 node(s) left";
    QTest::newRow("a host came") << Fabrics{without, whole}
                                 << QStringList{"node02 mlx5_0 joined, with 1 link(s)"}
                                 << "1 node(s) joined";
    const SharedFabric one = Made{.cables = 1}.fabric();
    QTest::newRow("a cable left") << Fabrics{whole, one}
                                  << QStringList{"leaf01/21 ↔ leaf02/21 is gone"}
                                  << "1 link(s) gone";
    QTest::newRow("a cable came") << Fabrics{one, whole}
                                  << QStringList{"leaf01/21 ↔ leaf02/21 is new"} << "1 new link(s)";
    QTest::newRow("a cable flaps")
        << Fabrics{whole, one, whole, one, whole}
        << QStringList{"leaf01/21 ↔ leaf02/21 was gone 2 time(s), and is back"}
        << "1 link(s) temporarily gone";
    QTest::newRow("a cable was there")
        << Fabrics{one, whole, one} << QStringList{"leaf01/21 ↔ leaf02/21 appeared and disappeared"}
        << "1 link(s) appeared and disappeared";
    QTest::newRow("a link is slow now")
        << Fabrics{whole, Made{.isSlow = true}.fabric()}
        << QStringList{"node01 mlx5_0/1: speed changed", "leaf01/1: speed changed"}
        << "2 port(s) with changed attributes";
}

void TestOverviewLive::tellsWhatChanged()
{
    QFETCH(std::vector<SharedFabric>, fabrics);
    QFETCH(QStringList, lines);
    QFETCH(QString, words);
    const QString path =
        m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    VERIFY_RESULT(writer);
    for (size_t i = 0; i < fabrics.size(); ++i) {
        VERIFY_RESULT((*writer)->writeFabric(second(static_cast<int>(i)), *fabrics[i]));
    }
    VERIFY_RESULT((*writer)->close());
    const auto reader = CaptureReader::open(path);
    VERIFY_RESULT(reader);
    const auto changes = loadFabricChanges(**reader, *fabrics.back(), second(0),
                                           second(static_cast<int>(fabrics.size())));
    VERIFY_RESULT(changes);
    QCOMPARE(changes->stepsSeen, changes->steps);
    ChangesModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setChanges(*changes, *fabrics.back(), {});
    QCOMPARE(linesOf(model), lines);
    QCOMPARE(changesText(*changes, {}), words);
}

void TestOverviewLive::findsFlappingLinks()
{
    const auto reader = CaptureReader::open(m_capture);
    VERIFY_RESULT(reader);
    const std::vector<Timestamp> steps = *(*reader)->changes();
    QVERIFY(steps.size() > 3);
    // Counted by hand: how often each cable was there and then was not.
    std::map<PortKey, int> fallen;
    std::map<PortKey, bool> isThere;
    SharedFabric last;
    for (const Timestamp step : steps) {
        last = *(*reader)->fabricAt(step);
        std::map<PortKey, bool> now;
        for (const Link &link : last->links()) {
            const Port &port = last->port(link.a);
            now[{last->node(port.node).guid, port.number}] = true;
        }
        for (const auto &[key, was] : isThere) {
            fallen[key] += was && !now.contains(key) ? 1 : 0;
        }
        isThere = now;
    }
    const auto changes =
        loadFabricChanges(**reader, *last, steps.front(), (*reader)->extent()->end);
    VERIFY_RESULT(changes);
    QCOMPARE(changes->steps, steps.size() - 1);
    int blinked = 0;
    for (const FabricChange &change : changes->changes) {
        if (change.what == What::LinkBlinked) {
            ++blinked;
            QCOMPARE(change.count, fallen[change.port]);
            QVERIFY(change.last > steps.front());
        } else if (change.what == What::LinkLeft) {
            QVERIFY(fallen[change.port] > 0 && !isThere.contains(change.port));
        }
    }
    QVERIFY(blinked > 0);
}

void TestOverviewLive::heatIsThatOfTheLinks()
{
    RecordedSession recorded(m_capture);
    const auto view = shown(recorded.session);
    QVERIFY(view);
    const auto *model = view->findChild<TierHeatModel *>();
    QCOMPARE(model->rowCount(), 6); // three tiers, hosts below, two directions each
    const Fabric &fabric = *recorded.session.snapshot()->fabric;
    const Figures &figures = *recorded.session.figures();
    // From the hosts to the leaves, by hand: all links are as fast.
    double sum = 0;
    double most = 0;
    int links = 0;
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter()) {
            const PortIndex port = fabric.findPort(node.guid, 1);
            const double share = figures.of(port).out.utilization.value();
            sum += share;
            most = std::max(most, share);
            ++links;
        }
    }
    const TierRow &row = model->row(4);
    QCOMPARE(row.lower, 0);
    QVERIFY(row.isUp);
    QCOMPARE(row.links, static_cast<size_t>(links));
    QVERIFY(std::abs(row.flow.utilization.value() - sum / links) < 1e-12);
    QCOMPARE(row.flow.mostUtilization.value(), most);
    const QString text = model->index(4, 1).data().toString();
    QVERIFY2(text.contains(QStringLiteral(" · ")) && text.contains(u'%'), qPrintable(text));
}

void TestOverviewLive::figuresChangeInPlace()
{
    RecordedSession recorded(m_capture);
    Session &session = recorded.session;
    // Cables come and go every six seconds.
    const std::vector<Timestamp> changes = *recorded.reader->changes();
    const Timestamp change = changes[changes.size() - 2];
    session.setCursor(Timestamp(change.microseconds() + 5'000'000));
    const auto view = shown(session);
    QVERIFY(view);
    const QWidget *content = contentOf(*view);
    auto *list = view->findChild<TopList *>(QStringLiteral("busiest"));
    const auto *model = static_cast<TopModel *>(list->model());
    QCOMPARE(model->rowCount(), TopList::Lines);
    const std::vector<RankedRow> before = model->rows();
    list->setCurrentIndex(model->index(0, list->modelColumn()));
    const qint32 selected = model->row(0).key();
    const QSignalSpy reset(model, &QAbstractItemModel::modelReset);
    const QSignalSpy figures(&session, &Session::figuresChanged);
    const QSignalSpy snapshots(&session, &Session::snapshotChanged);
    session.setCursor(Timestamp(session.cursor().microseconds() - 1'000'000));
    QCOMPARE(figures.count(), 1);
    QCOMPARE(snapshots.count(), 0);
    QTRY_VERIFY(view->isComplete());
    QCOMPARE(contentOf(*view), content);
    QCOMPARE(reset.count(), 0);
    QVERIFY(!(model->rows() == before));
    const int row = list->currentIndex().row();
    QVERIFY(row < 0 || model->row(row).key() == selected);
}

void TestOverviewLive::linesGoToTheirPlaces()
{
    RecordedSession recorded(m_capture);
    Session &session = recorded.session;
    const auto view = shown(session);
    QVERIFY(view);
    const Fabric &fabric = *session.snapshot()->fabric;
    const QSignalSpy goTo(&session, &Session::goToRequested);
    auto *busiest = view->findChild<TopList *>(QStringLiteral("busiest"));
    const auto *model = static_cast<TopModel *>(busiest->model());
    QTest::mouseClick(busiest->viewport(), Qt::LeftButton, {},
                      busiest->visualRect(model->index(1, busiest->modelColumn())).center());
    QCOMPARE(goTo.count(), 1);
    QCOMPARE(session.selection(),
             Selection::ofLink(fabric, fabric.port(model->row(1).top.port).link));

    auto *rising = view->findChild<TopList *>(QStringLiteral("rising"));
    QVERIFY(rising->model()->rowCount() > 0);
    rising->setFocus();
    rising->setCurrentIndex(rising->model()->index(0, rising->modelColumn()));
    QTest::keyClick(rising, Qt::Key_Return);
    QCOMPARE(goTo.count(), 2);
    QCOMPARE(session.selection().kind, Selection::Kind::Port);

    auto *tiers = view->findChild<TierHeatList *>();
    QTest::mouseClick(tiers->viewport(), Qt::LeftButton, {},
                      tiers->visualRect(tiers->model()->index(0, 0)).center());
    QCOMPARE(goTo.count(), 3);
    QCOMPARE(session.selection().kind, Selection::Kind::Link);

    auto *changes = view->findChild<QListView *>(QStringLiteral("changes"));
    QVERIFY(changes->model()->rowCount() > 0);
    changes->setCurrentIndex(changes->model()->index(0, 0));
    QTest::keyClick(changes, Qt::Key_Return);
    QCOMPARE(goTo.count(), 4);
}

void TestOverviewLive::sinceIsChosen()
{
    RecordedSession recorded(m_capture);
    Session &session = recorded.session;
    const auto view = shown(session);
    QVERIFY(view);
    auto *since = view->findChild<QComboBox *>(QStringLiteral("since"));
    const auto *words = view->findChild<QLabel *>(QStringLiteral("changesText"));
    QVERIFY2(words->text().contains(QStringLiteral("temporarily")), qPrintable(words->text()));
    QVERIFY2(words->text().contains(QStringLiteral("with errors")), qPrintable(words->text()));
    const QString fromStart = words->text();
    const auto choose = [&](int index) {
        since->setCurrentIndex(index);
        Q_EMIT since->activated(index);
        return QTest::qWaitFor([&view] { return view->isComplete(); });
    };
    QVERIFY(choose(1));
    QVERIFY(words->text() != fromStart);
    QVERIFY2(words->text().contains(QStringLiteral("1 ")), qPrintable(words->text()));
    // Nothing can have changed since the very moment that is looked at.
    for (auto *button : view->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Set reference time")) {
            button->click();
        }
    }
    QTRY_VERIFY(view->isComplete());
    QVERIFY2(words->text().contains(QStringLiteral("not before")), qPrintable(words->text()));
    QCOMPARE(view->findChild<QListView *>(QStringLiteral("changes"))->model()->rowCount(), 0);
    QVERIFY(since->currentText().startsWith(QStringLiteral("since 20")));
}

void TestOverviewLive::saysHowItIsRecorded()
{
    Recorded recorded;
    QCOMPARE(textOf(recorded), QString());
    recorded.info.sweeps = 1;
    recorded.info.interval = 1'000'000;
    QVERIFY(!textOf(recorded).contains(QStringLiteral("skipped"))); // it goes on, or was cut off
    recorded.info.closed = true;
    QVERIFY2(textOf(recorded).contains(QStringLiteral("none skipped")),
             qPrintable(textOf(recorded)));
    recorded.missed = 3;
    recorded.info.medianSweepSeconds = 0.27;
    recorded.info.sweeps = 10;
    recorded.info.meter = {700, 2, 0, 0, 0};
    recorded.info.end = Timestamp(1'700'007'200'000'000);
    recorded.kept = {{KeptKind::Samples, Timestamp(1'700'000'000'000'000), 12'000'000},
                     {KeptKind::Minutes, recorded.info.end - qint64(86'400'000'000), 1'500'000}};
    const QString words =
        QString(textOf(recorded) + u'\n' + keptText(recorded)).replace(QChar(QChar::Nbsp), u' ');
    for (const char *part :
         {"10 sweep(s), 3 skipped", "270 ms each", "70 MADs per sweep, 2 timeout",
          "kept: raw samples of 2 h (12", "roll-ups of 1 min of 1 d (1.5"}) {
        QVERIFY2(words.contains(QString::fromLatin1(part)), qPrintable(words));
    }
    RecordedSession session(m_capture);
    const auto loaded = loadRecorded(*session.reader);
    VERIFY_RESULT(loaded);
    QCOMPARE(loaded->info.sweeps, 45);
    QCOMPARE(loaded->missed, 0);
}

/// Sweeps that are far apart by a pause, or by a longer interval before, were not missed.
void TestOverviewLive::countsMissedSweepsAsTheRecordingDid()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.pgcap"));
    Recorder recorder({path, false, QStringLiteral("test:"), std::chrono::seconds(1), {}, {}, {}});
    const auto sweep = [](qint64 number, qint64 second) {
        SweepMaker maker({{Guid(1), 1}}, {"PortCountersExtended.PortXmitData"});
        CounterSweep made = maker.sweep();
        made.number = number;
        made.time = Timestamp((1'700'000'000 + second) * 1'000'000);
        return std::make_shared<const CounterSweep>(std::move(made));
    };
    FabricMaker maker;
    maker.addSwitch(QStringLiteral("leaf01"));
    recorder.open();
    recorder.writeFabric(Timestamp(1'700'000'000'000'000), maker.build());
    recorder.writeSweep(sweep(1, 1));
    recorder.writeSweep(sweep(2, 2));
    recorder.pause();
    recorder.writeSweep(sweep(7, 7));
    const auto missed = [&path] {
        const auto capture = CaptureReader::open(path);
        const auto loaded = capture ? loadRecorded(**capture) : tl::unexpected(capture.error());
        return loaded ? loaded->missed : -1;
    };
    QCOMPARE(missed(), 0);
    recorder.writeSweep(sweep(8, 10));
    recorder.writeSweep(sweep(9, 11));
    recorder.close();
    QCOMPARE(missed(), 2);
}

void TestOverviewLive::aStaticFileStaysAsItWas()
{
    Session session;
    session.setSnapshot(tinySnapshot());
    const auto view = shown(session);
    QVERIFY(view);
    QVERIFY(!view->findChild<TopList *>());
    QVERIFY(!view->findChild<TierHeatList *>());
    QVERIFY(!view->findChild<QComboBox *>());
}

void TestOverviewLive::waitsForTheSecondSweep()
{
    Session session;
    const Timestamp start = second(0);
    session.setCapture(ReaderPool::make(m_capture), {.start = start, .end = start});
    session.setSnapshot(tinySnapshot());
    const auto view = shown(session);
    QVERIFY(view);
    const auto *list = view->findChild<TopList *>(QStringLiteral("busiest"));
    QVERIFY2(list->sentence().contains(QStringLiteral("second sweep")),
             qPrintable(list->sentence()));
    QCOMPARE(list->model()->rowCount(), 0);
}

void TestOverviewLive::keepsItsHeight()
{
    RecordedSession recorded(m_capture);
    Session &session = recorded.session;
    session.setCursor(session.extent().start); // no figures yet
    const auto view = shown(session);
    QVERIFY(view);
    QCoreApplication::sendPostedEvents();
    // What is wrong may be more by then.
    const auto heightOfCards = [&view] {
        const auto *cards = contentOf(*view)->findChild<LiveCards *>();
        return cards ? cards->sizeHint().height() : 0;
    };
    const int height = heightOfCards();
    QVERIFY(height > 0);
    QVERIFY(!session.figures());
    session.setCursor(Timestamp(session.extent().start.microseconds() + 3'500'000));
    QVERIFY(session.figures());
    QTRY_VERIFY(view->isComplete());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(heightOfCards(), height);
}

PICKGLASS_TEST(TestOverviewLive, QApplication)
#include "tst_overviewlive.moc"
