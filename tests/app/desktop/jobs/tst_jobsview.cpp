// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobcomparepane.h"
#include "app/desktop/jobs/jobdiagrampane.h"
#include "app/desktop/jobs/jobexplainpane.h"
#include "app/desktop/jobs/jobfoundpane.h"
#include "app/desktop/jobs/jobgantt.h"
#include "app/desktop/jobs/joblistpane.h"
#include "app/desktop/jobs/jobrunschart.h"
#include "app/desktop/jobs/jobrunspane.h"
#include "app/desktop/jobs/jobsharedpane.h"
#include "app/desktop/jobs/jobsview.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/striplanes.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The view on screen, over a recording.
struct Shown
{
    explicit Shown(const QString &capture) : recorded(capture), view(&recorded.session)
    {
        view.resize(1200, 800);
        view.show();
        [this] { QVERIFY(QTest::qWaitForWindowExposed(&view)); }();
        wait();
    }
    void wait() { QTRY_VERIFY_WITH_TIMEOUT(view.isComplete(), 60'000); }
    const JobsModel &model() const { return *view.list()->model(); }
    double number(int row, JobColumn column) const
    {
        return model().number(row, JobsModel::at(column)).value_or(-1);
    }
    void click(const QString &job)
    {
        QTableView *table = view.list()->table();
        const int row = view.list()->proxy()->proxyRow(model().rowOfJob(job));
        const QModelIndex index = table->model()->index(row, 0);
        table->scrollTo(index);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
        wait();
    }

    RecordedSession recorded;
    JobsView view;
};

} // namespace

/// The Jobs view as a whole, over a recorded minute of eight hosts.
class TestJobsView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        const QString bare = m_folder.filePath(QStringLiteral("bare.pgcap"));
        runPgcap({QStringLiteral("record"),
                  QStringLiteral("synthetic:tree?k=4&tiers=2&load=0.3&clock=fast&sweeps=60&"
                                 "routes=1"),
                  QStringLiteral("-o"), bare, QStringLiteral("--interval"), QStringLiteral("1s")});
        const auto reader = CaptureReader::open(bare);
        QVERIFY(reader);
        m_start = (*reader)->extent()->start;
        QFile list(m_folder.filePath(QStringLiteral("list.csv")));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("id,user,name,state,start,end,hosts\n"
                   "1,ann,all,COMPLETED," +
                   at(0) + ',' + at(50) +
                   ",node[0001-0008]\n"
                   "2,bob,run,COMPLETED," +
                   at(5) + ',' + at(15) +
                   ",\"node0001,node0005\"\n"
                   "3,bob,run,FAILED," +
                   at(20) + ',' + at(40) +
                   ",\"node0001,node0005,gone1\"\n"
                   "4,eve,rest,COMPLETED," +
                   at(20) + ',' + at(40) +
                   ",\"node0002,node0006\"\n"
                   "5,eve,leaf,COMPLETED," +
                   at(52) + ',' + at(55) + ",node0007\n");
        list.close();
        runPgcap({QStringLiteral("jobs"), bare, QStringLiteral("--add"), list.fileName(),
                  QStringLiteral("-o"), m_capture});
        QVERIFY(CaptureReader::open(m_capture));
    }

    void aRangeLiesBeneathTheBlocks()
    {
        Shown shown(m_capture);
        const auto *gantt = shown.view.findChild<JobGantt *>();
        QVERIFY(gantt && !gantt->scene().blocks.empty());
        const auto colorAt = [gantt](QPointF place) {
            const QImage image = const_cast<JobGantt *>(gantt)->grab().toImage();
            return image.pixelColor((place * image.devicePixelRatio()).toPoint());
        };
        const GanttScene::Block block = gantt->scene().blocks.front();
        // Left of its words, and between the rows.
        const QPointF inside(gantt->scene().plot.left() + block.from + 2,
                             gantt->scene().plot.top() + gantt->scene().top(block.row) +
                                 gantt->scene().rowHeight - 3);
        const QPointF outside(gantt->scene().plot.right() - 3, gantt->scene().plot.bottom() - 3);
        const QColor blockColor = colorAt(inside);
        const QColor emptyColor = colorAt(outside);
        QVERIFY(blockColor != emptyColor);
        const CaptureExtent extent = shown.recorded.session.extent();
        shown.recorded.session.setRange({extent.start, extent.end});
        shown.wait();
        QCOMPARE(colorAt(inside), blockColor);
        QVERIFY(colorAt(outside) != emptyColor);
    }

    void theListHasWhatJobsDid()
    {
        const Shown shown(m_capture);
        const JobsModel &model = shown.model();
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(shown.number(model.rowOfJob(QStringLiteral("1")), JobColumn::Leaves), 4);
        for (int row = 0; row < model.rowCount(); ++row) {
            QVERIFY(model.figuresOf(row) != nullptr); // all are in sight
            QVERIFY(shown.number(row, JobColumn::Bytes) > 0);
            QVERIFY(shown.number(row, JobColumn::Wait) >= 0);
        }
        // As the command says.
        const auto printed = QJsonDocument::fromJson(
            runPgcap({QStringLiteral("jobs"), m_capture, QStringLiteral("--json")}));
        QCOMPARE(printed.array().size(), 5);
        for (const QJsonValue &job : printed.array()) {
            const double bytes =
                shown.number(model.rowOfJob(job[u"id"].toString()), JobColumn::Bytes);
            QVERIFY(std::abs(bytes - job[u"bytes"].toDouble()) < 1e-3 * bytes);
        }
    }

    void aJobIsTimeAndGroupOfAllViews()
    {
        Shown shown(m_capture);
        const Session &session = shown.recorded.session;
        shown.click(QStringLiteral("3"));
        const Job &job = shown.model().job(shown.model().rowOfJob(QStringLiteral("3")));
        QVERIFY(session.job() && session.job()->id == job.id);
        QCOMPARE(session.range().from, job.start);
        QCOMPARE(session.range().to, job.end);
        QCOMPARE(session.groupFilter(), 0);
        QCOMPARE(session.groups()[0].nodes, job.nodes);
        QCOMPARE(session.highlighted().size(), size_t(2));
        QVERIFY(shown.view.report());
        QCOMPARE(shown.view.report()->job.unknownHosts, QStringList{QStringLiteral("gone1")});
        shown.click(QStringLiteral("4")); // in place of the other
        QCOMPARE(session.groups().size(), size_t(1));
        QTest::mouseClick(shown.view.findChild<QPushButton *>(QStringLiteral("noJob")),
                          Qt::LeftButton);
        QVERIFY(!session.job() && !session.hasRange() && session.groups().empty());
        QCOMPARE(session.groupFilter(), -1);
        QVERIFY(session.highlighted().empty());
        QVERIFY(!shown.view.report());
    }

    /// The row is of all of the job, whatever part of it is looked at.
    void aPartOfAJobLeavesItsRowAlone()
    {
        Shown shown(m_capture);
        shown.click(QStringLiteral("1"));
        const int row = shown.model().rowOfJob(QStringLiteral("1"));
        const double bytes = shown.number(row, JobColumn::Bytes);
        shown.recorded.session.setRange({m_start + 10 * SecondUs, m_start + 20 * SecondUs});
        QTRY_COMPARE_WITH_TIMEOUT(shown.view.report() ? shown.view.report()->range.length()
                                                      : qint64(0),
                                  10 * SecondUs, 60'000);
        shown.wait();
        QCOMPARE(shown.number(row, JobColumn::Bytes), bytes);
    }

    void eachPaneHasIt_data()
    {
        QTest::addColumn<QString>("pane");
        for (const char *pane :
             {"list", "diagram", "explain", "matrix", "links", "shared", "compare"}) {
            QTest::newRow(pane) << QString::fromLatin1(pane);
        }
    }
    void eachPaneHasIt()
    {
        QFETCH(const QString, pane);
        Shown shown(m_capture);
        shown.click(QStringLiteral("3"));
        shown.view.showPane(pane);
        QCOMPARE(shown.view.pane(), pane);
        shown.wait();
        QVERIFY(pane == u"diagram" || shown.view.canSaveCsv());
        QCOMPARE(shown.view.canSaveCsv(), shown.view.csv().count(u'\n') > 1);
        QCOMPARE(shown.view.picture().has_value(), pane == u"diagram" || pane == u"matrix");
    }

    void sharedLinksAreNamed()
    {
        Shown shown(m_capture);
        shown.click(QStringLiteral("4"));
        shown.view.showPane(QStringLiteral("shared"));
        shown.wait();
        const JobListModel &jobs = *shown.view.shared()->jobs();
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester tester(shown.view.shared()->jobs(), mode);
        const QAbstractItemModelTester linksTester(shown.view.shared()->links(), mode);
        QStringList ids;
        for (int row = 0; row < jobs.rowCount(); ++row) {
            ids << jobs.index(row, 0).data().toString();
        }
        QVERIFY(ids.contains(QStringLiteral("1")));  // has all hosts, so all routes
        QVERIFY(!ids.contains(QStringLiteral("2"))); // had ended
        QVERIFY(!ids.contains(QStringLiteral("4"))); // is itself
        QVERIFY(shown.view.shared()->links()->rowCount() > 0);
        QVERIFY(shown.view.shared()->links()->index(0, 0).data().toString().contains(u'→'));
        QVERIFY(shown.view.shared()->sentence().contains(QStringLiteral("share links")));
    }

    void anEarlierRunIsComparedWith()
    {
        Shown shown(m_capture);
        shown.click(QStringLiteral("3"));
        shown.view.showPane(QStringLiteral("compare"));
        shown.wait();
        const JobComparePane &pane = *shown.view.compare();
        QVERIFY(pane.choice()->currentText().startsWith(QStringLiteral("2 ")));
        QVERIFY(pane.other());
        QCOMPARE(pane.model()->index(0, 3).data().toString(), QStringLiteral("× 2")); // 20 s, 10 s
    }

    /// Two hosts of two leaves of two hosts each; the same name ran before.
    void explainsPlacementAndTheRunBefore()
    {
        Shown shown(m_capture);
        shown.click(QStringLiteral("3"));
        shown.view.showPane(QStringLiteral("explain"));
        shown.wait();
        const QStringList sentences = shown.view.explain()->sentences();
        const auto has = [&](const char *words) {
            return !sentences.filter(QString::fromLatin1(words)).isEmpty();
        };
        QVERIFY2(has("Its 2 hosts lie on 2 leaves and 2 tiers of switches; its size needs 1 and 1"),
                 qPrintable(sentences.join(u'\n')));
        QVERIFY2(has("The run before, job 2, took 10 s and this one 20 s"),
                 qPrintable(sentences.join(u'\n')));
        // Job 1 has all hosts, and ran meanwhile.
        QVERIFY2(has("(1 all"), qPrintable(sentences.join(u'\n')));
    }

    /// Where nobody else has a job, the pane says of how many links the explanation speaks.
    void hostsWithoutAJobShareToo()
    {
        QFile list(m_folder.filePath(QStringLiteral("alone.csv")));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("id,user,name,state,start,end,hosts\n"
                   "1,bob,run,COMPLETED," +
                   at(5) + ',' + at(50) + ",\"node0001,node0005\"\n");
        list.close();
        const QString capture = m_folder.filePath(QStringLiteral("alone.pgcap"));
        runPgcap({QStringLiteral("jobs"), m_folder.filePath(QStringLiteral("bare.pgcap")),
                  QStringLiteral("--add"), list.fileName(), QStringLiteral("-o"), capture});
        Shown shown(capture);
        shown.click(QStringLiteral("1"));
        shown.view.showPane(QStringLiteral("explain"));
        shown.wait();
        const QString explained =
            shown.view.explain()->sentences().filter(QStringLiteral("may have used")).value(0);
        static const QRegularExpression counts(
            QStringLiteral("may have used (\\d+) of its (\\d+) links"));
        const auto sentence = counts.match(explained);
        QVERIFY2(sentence.hasMatch(), qPrintable(explained));
        shown.view.showPane(QStringLiteral("shared"));
        shown.wait();
        QCOMPARE(counts.match(shown.view.shared()->sentence()).capturedTexts(),
                 sentence.capturedTexts());
    }

    void sentencesLeadToTheirPlace()
    {
        Shown shown(m_capture);
        shown.click(QStringLiteral("1"));
        shown.view.showPane(QStringLiteral("explain"));
        shown.wait();
        JobExplainPane &pane = *shown.view.explain();
        QVERIFY(pane.findings() > 0);
        QCOMPARE(pane.sentences().size(), pane.findings());
        QVERIFY(shown.recorded.session.selection().isEmpty());
        const auto places = pane.findChildren<QPushButton *>(QStringLiteral("goTo"));
        QVERIFY(!places.isEmpty());
        QTest::mouseClick(places.front(), Qt::LeftButton);
        QVERIFY(!shown.recorded.session.selection().isEmpty());
    }

    /// Without a scheduler: jobs by their iterations, as the command finds them.
    void jobsAreFoundInTraffic()
    {
        const QString capture = m_folder.filePath(QStringLiteral("training.pgcap"));
        runPgcap({QStringLiteral("record"),
                  QStringLiteral("synthetic:tree?k=4&tiers=2&pattern=training&period=10s&late=1s&"
                                 "clock=fast&sweeps=200&multicast=0"),
                  QStringLiteral("-o"), capture, QStringLiteral("--interval"),
                  QStringLiteral("1s")});
        Shown shown(capture);
        shown.view.showPane(QStringLiteral("found"));
        shown.wait();
        JobFoundPane &pane = *shown.view.found();
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester tester(pane.model(), mode);
        QTRY_VERIFY(pane.found() != nullptr);
        QCOMPARE(pane.model()->rowCount(), 2);
        QVERIFY2(pane.sentence().startsWith(QStringLiteral("2 job(s) found")),
                 qPrintable(pane.sentence()));
        QProcess pgcap;
        pgcap.start(QStringLiteral(PICKGLASS_PGCAP),
                    {QStringLiteral("iterations"), capture, QStringLiteral("--csv")});
        QVERIFY(pgcap.waitForFinished());
        QCOMPARE(pgcap.exitCode(), 1); // a host begins late
        QCOMPARE(shown.view.csv().toUtf8(), pgcap.readAllStandardOutput());
        // Choosing one makes it the job of all views.
        QTest::keyClick(pane.table(), Qt::Key_Home);
        pane.table()->selectRow(0);
        QVERIFY(!shown.recorded.session.selection().isEmpty()); // the host that begins late
        QTest::keyClick(pane.table(), Qt::Key_Return);
        shown.wait();
        const Session &session = shown.recorded.session;
        QVERIFY(session.job() && session.job()->id.isEmpty());
        QCOMPARE(session.job()->nodes.size(), size_t(4));
        QCOMPARE(session.range(), pane.found()->jobs[0].range);
        QTRY_VERIFY(shown.view.report() != nullptr);
        QVERIFY(pane.model()->rowCount() == 2); // the list stays
        shown.view.showPane(QStringLiteral("explain"));
        shown.wait();
        QVERIFY(shown.view.explain()->findings() > 0);
    }

    void runTimesAndWaits()
    {
        QFile list(m_folder.filePath(QStringLiteral("runs.csv")));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write("id,user,name,state,start,end,hosts\n");
        for (int i = 0; i < 8; ++i) {
            list.write(QByteArray::number(i + 1) + ",ann,fft,COMPLETED," + at(3 * i) + ',' +
                       at(3 * i + 10 + i % 5) + ",node[0001-0004]\n");
        }
        list.close();
        const QString capture = m_folder.filePath(QStringLiteral("runs.pgcap"));
        runPgcap({QStringLiteral("jobs"), m_folder.filePath(QStringLiteral("bare.pgcap")),
                  QStringLiteral("--add"), list.fileName(), QStringLiteral("-o"), capture});
        Shown shown(capture);
        shown.view.showPane(QStringLiteral("runs"));
        shown.wait();
        const JobRunsPane &pane = *shown.view.runs();
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester tester(pane.model(), mode);
        QCOMPARE(pane.model()->rowCount(), 1);
        QCOMPARE(pane.chart()->points(), qsizetype(8));
        QCOMPARE(pane.chart()->linePoints(), qsizetype(2));
        QVERIFY(pane.chart()->bandPoints() > 10);
        QCOMPARE(shown.view.csv().toUtf8(),
                 runPgcap({QStringLiteral("jobs"), capture, QStringLiteral("--runs"),
                           QStringLiteral("--csv")}));
        const auto json = QJsonDocument::fromJson(runPgcap(
            {QStringLiteral("jobs"), capture, QStringLiteral("--runs"), QStringLiteral("--json")}));
        QCOMPARE(json[0]["runs"].toArray().size(), 8);
        QVERIFY(json[0]["slope_low"].toDouble() < json[0]["slope_high"].toDouble());
    }

    void theStripHasALaneOfJobs()
    {
        const Shown shown(m_capture);
        const auto jobs = shown.recorded.session.jobs()->all();
        const CaptureExtent &extent = shown.recorded.session.extent();
        TimeWindow window;
        window.setExtent({extent.start, extent.end}, false, false);
        window.fit();
        const StripLane lane = jobsLane(*jobs, window, 600);
        // The first one spans the next three; the last one is apart.
        QCOMPARE(lane.items.size(), size_t(2));
        QCOMPARE(lane.items[0].count, 4);
        QCOMPARE(lane.items[1].time, jobs->back().start);
        QVERIFY(lane.items[1].text.contains(QStringLiteral("leaf")));
    }

private:
    QByteArray at(qint64 seconds) const
    {
        return (m_start + seconds * SecondUs).toString().toLatin1();
    }

    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("jobs.pgcap"));
    Timestamp m_start;
};

PICKGLASS_TEST(TestJobsView, QApplication)
#include "tst_jobsview.moc"
