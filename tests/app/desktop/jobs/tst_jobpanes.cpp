// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobdiagramcanvas.h"
#include "app/desktop/jobs/jobdiagrampane.h"
#include "app/desktop/jobs/jobexplainpane.h"
#include "app/desktop/jobs/jobgantt.h"
#include "app/desktop/jobs/joblinkspane.h"
#include "app/desktop/jobs/jobmatrixpane.h"
#include "app/desktop/jobs/jobsmodel.h"
#include "app/desktop/jobs/jobstepbar.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/jobs/madejobs.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

Job job(int id, double start, double end, const QStringList &hosts, const char *user = "bob")
{
    Job made;
    made.id = QString::number(id);
    made.user = QString::fromLatin1(user);
    made.state = end > 0 ? JobState::Completed : JobState::Running;
    made.start = Timestamp(JobStart + static_cast<qint64>(start * SecondUs));
    made.end = end > 0 ? Timestamp(JobStart + static_cast<qint64>(end * SecondUs)) : Timestamp();
    made.hosts = hosts;
    return made;
}

SharedJobTable tableOf(std::vector<Job> jobs)
{
    return makeJobTable(std::make_shared<const std::vector<Job>>(std::move(jobs)), nullptr);
}

SharedSnapshot emptySnapshot()
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = std::make_shared<const Fabric>();
    return snapshot;
}

SharedJobReport allToAll()
{
    MadeJob made(2, 4, 2);
    for (size_t shift = 1; shift < 8; ++shift) {
        for (size_t host = 0; host < 8; ++host) {
            made.flow(host, (host + shift) % 8);
        }
    }
    JobFinding finding;
    finding.kind = QStringLiteral("wait");
    finding.severity = Severity::Warning;
    finding.message = {"Waits at %1.", {QStringLiteral("leaf1")}};
    finding.place = {MadeJob::leaf(1), 3};
    made.report.findings.push_back(finding);
    made.report.matrix = {{0, 1, 1000, 1000, 1000}, {0, 2, 0, 2000, 700}};
    return made.finish(7);
}

const QString A = QStringLiteral("a");
const QString B = QStringLiteral("b");

} // namespace

class TestJobPanes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(*qApp, Theme::Mode::Light); }

    void jobsAreSortedAndFiltered()
    {
        JobsModel model;
        TableProxy proxy(&model);
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester modelTester(&model, mode);
        const QAbstractItemModelTester proxyTester(&proxy, mode);
        model.setTable(
            tableOf({job(1, 0, 10, {A}), job(2, 5, 8, {A, B}, "eve"), job(3, 20, 0, {B})}),
            emptySnapshot(), Timestamp(JobStart + 30 * SecondUs));
        QCOMPARE(proxy.rowCount(), 3);
        proxy.sort(JobsModel::at(JobColumn::Length));
        QCOMPARE(proxy.sourceRow(0), 1);
        QCOMPARE(proxy.sourceRow(1), 0); // 10 s, like the one that still runs
        proxy.setFilter(QStringLiteral("user:eve"));
        QCOMPARE(proxy.rowCount(), 1);
        proxy.setFilter(QStringLiteral("hosts<2"));
        QCOMPARE(proxy.rowCount(), 2);
        proxy.setFilter({});
        QCOMPARE(model.text(0, JobsModel::at(JobColumn::Bytes)), QString());
        model.setSent({{}}); // of another table
        QCOMPARE(model.text(0, JobsModel::at(JobColumn::Bytes)), QString());
        model.setSent({{1400, 0.25}, {2000, 0.5}, {}});
        QCOMPARE(model.rawText(0, JobsModel::at(JobColumn::Bytes)), QStringLiteral("1400"));
        QCOMPARE(model.rawText(1, JobsModel::at(JobColumn::Wait)), QStringLiteral("0.5"));
        JobFigures figures;
        figures.errors = 7;
        model.setFigures(0, figures);
        QCOMPARE(model.rawText(0, JobsModel::at(JobColumn::Errors)), QStringLiteral("7"));
        proxy.sort(JobsModel::at(JobColumn::Bytes), Qt::DescendingOrder);
        QCOMPARE(proxy.sourceRow(0), 1);
        QCOMPARE(proxy.sourceRow(1), 0);
        // A word is found in any column, also after figures came, and never over two of them.
        for (const auto &[filter, rows] : {std::pair("eve", 1), std::pair("7", 1),
                                           std::pair("1.4", 1), std::pair("nobody", 0)}) {
            proxy.setFilter(QString::fromLatin1(filter));
            QCOMPARE(proxy.rowCount(), rows);
        }
        figures.errors = 8;
        model.setFigures(0, figures);
        proxy.setFilter(QStringLiteral("7"));
        QCOMPARE(proxy.rowCount(), 0);
        proxy.setFilter({});
        QCOMPARE(model.rowOfJob(QStringLiteral("3")), 2);
        QCOMPARE(model.rowOfJob(QStringLiteral("9")), -1);
    }

    void rowsOfTheChart()
    {
        const auto table = tableOf({job(1, 0, 10, {A}), job(2, 5, 8, {A, B}), job(3, 20, 0, {B})});
        const GanttRows jobs = makeGanttRows(*table, GanttBy::Jobs);
        QCOMPARE(jobs.size(), 3U);
        const GanttRows hosts = makeGanttRows(*table, GanttBy::Hosts);
        QCOMPARE(hosts.names, (QStringList{A, B}));
        QCOMPARE(hosts.jobs[1], (std::vector<quint32>{1, 2}));
        // Many share rows, and no two in a row overlap.
        std::vector<Job> many;
        for (int i = 0; i < 500; ++i) {
            many.push_back(job(i, i, i + 10, {A}));
        }
        const auto packed = tableOf(many);
        const GanttRows rows = makeGanttRows(*packed, GanttBy::Jobs);
        QCOMPARE(rows.size(), 10U);
        for (const auto &row : rows.jobs) {
            for (size_t i = 1; i < row.size(); ++i) {
                QVERIFY(packed->job(row[i - 1]).end <= packed->job(row[i]).start);
            }
        }
    }

    /// Each user has a number, so that the chart has the same colors at every start.
    void usersAreNumberedAsTheyCome()
    {
        const SharedJobTable table = tableOf({job(1, 0, 1, {}, "eve"), job(2, 0, 1, {}, "bob"),
                                              job(3, 2, 3, {}, "eve"), job(4, 2, 3, {}, "ann")});
        QCOMPARE(table->users, (std::vector<quint32>{0, 1, 0, 2}));
    }

    void aClickOnTheChartChoosesTheJob()
    {
        Session session;
        CaptureExtent extent;
        extent.start = Timestamp(JobStart);
        extent.end = Timestamp(JobStart + 40 * SecondUs);
        extent.closed = true;
        session.setCapture(ReaderPool::make(QStringLiteral("none.pgcap")), extent);
        TimeAxis axis(&session);
        JobGantt gantt(&axis);
        gantt.resize(600, 300);
        QResizeEvent resize(gantt.size(), {});
        QApplication::sendEvent(&gantt, &resize);
        gantt.setTable(tableOf({job(1, 0, 10, {A}), job(2, 5, 8, {A, B}), job(3, 20, 0, {B})}));
        const QSignalSpy chosen(&gantt, &JobGantt::jobChosen);
        QCOMPARE(gantt.scene().blocks.size(), 3U);
        const auto &block = gantt.scene().blocks[1];
        const QPointF middle(gantt.scene().plot.left() + (block.from + block.to) / 2,
                             gantt.scene().plot.top() + gantt.scene().top(block.row) +
                                 gantt.scene().rowHeight / 2);
        QVERIFY(gantt.textAt(middle).startsWith(QStringLiteral("2")));
        QTest::mouseClick(&gantt, Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toInt(), 1);
        QTest::keyClick(&gantt, Qt::Key_Down);
        QTest::keyClick(&gantt, Qt::Key_Return);
        QCOMPARE(chosen.size(), 2);
    }

    void stepsArePlayed()
    {
        Session session;
        JobDiagramPane pane(&session);
        pane.resize(900, 600);
        pane.setReport(allToAll(), nullptr);
        JobStepBar &steps = *pane.steps();
        QVERIFY(!steps.step());
        const double all = pane.canvas()->values()[0].bytes;
        QTest::keyClick(&steps, Qt::Key_Right);
        QCOMPARE(steps.step(), std::optional<size_t>(0));
        QVERIFY(pane.canvas()->values()[0].bytes < all);
        QTest::keyClick(&steps, Qt::Key_End);
        QCOMPARE(steps.step(), std::optional<size_t>(6));
        QTest::keyClick(&steps, Qt::Key_Space);
        QVERIFY(steps.isPlaying());
        QCOMPARE(steps.step(), std::optional<size_t>(0)); // it begins anew
        QTest::keyClick(&steps, Qt::Key_Space);
        QVERIFY(!steps.isPlaying());
        QTest::keyClick(&steps, Qt::Key_Escape);
        QVERIFY(!steps.step());
        QCOMPARE(pane.canvas()->values()[0].bytes, all);
        QVERIFY(pane.picture().has_value());
        pane.setReport(nullptr, nullptr);
        QVERIFY(!pane.picture().has_value());
    }

    void theDiagramIsUsedByKeys()
    {
        Session session;
        JobDiagramCanvas canvas(&session);
        canvas.resize(800, 500);
        QResizeEvent resize(canvas.size(), {});
        QApplication::sendEvent(&canvas, &resize);
        canvas.setReport(allToAll(), nullptr);
        QTest::keyClick(&canvas, Qt::Key_Right);
        QVERIFY(canvas.accessibleDescription().startsWith(QStringLiteral("node01")));
        QTest::keyClick(&canvas, Qt::Key_Return);
        QCOMPARE(session.selection(), Selection::ofNode(MadeJob::host(0)));
        QTest::keyClick(&canvas, Qt::Key_Down);
        QTest::keyClick(&canvas, Qt::Key_Return);
        QCOMPARE(session.selection(), Selection::ofPort(MadeJob::host(0), 1));
        QTest::keyClick(&canvas, Qt::Key_Plus);
        QVERIFY(canvas.zoom() > 1);
        QTest::keyClick(&canvas, Qt::Key_F);
        QCOMPARE(canvas.zoom(), 1.0);
    }

    void findingsHavePlaces()
    {
        Session session;
        JobExplainPane pane(&session);
        const SharedJobReport report = allToAll();
        pane.setReport(report, nullptr);
        QCOMPARE(pane.findings(), 0);
        QVERIFY(!pane.canSaveCsv());
        pane.setFindings(std::make_shared<const std::vector<JobFinding>>(report->findings));
        QCOMPARE(pane.sentences(), QStringList{QStringLiteral("Waits at leaf1.")});
        pane.goTo(0);
        QCOMPARE(session.selection(), Selection::ofPort(MadeJob::leaf(1), 3));
        QVERIFY(pane.csv().contains(QStringLiteral("wait,")));
        pane.setReport(nullptr, nullptr);
        QVERIFY(pane.csv().isEmpty());
    }

    void linksUsedAtOnceComeFirst()
    {
        Session session;
        JobLinksPane pane(&session);
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester tester(pane.model(), mode);
        const SharedJobReport report = allToAll();
        pane.setReport(report, nullptr);
        QCOMPARE(pane.model()->rowCount(), static_cast<int>(report->links.size()));
        QVERIFY(pane.csv().startsWith(QStringLiteral("link,bytes,uses,uses_at_once")));
        QVERIFY(pane.sentence().contains(QStringLiteral("several times at once")));
        QCOMPARE(linksUsedAgain(*report).size(), 7U);
        pane.setReport(nullptr, nullptr);
        QCOMPARE(pane.model()->rowCount(), 0);
    }

    void theMatrixHasBounds()
    {
        Session session;
        JobMatrixPane pane(&session);
        pane.setReport(allToAll(), nullptr);
        QTRY_COMPARE(pane.canvas()->cells().hosts(), size_t(8));
        QVERIFY(pane.canvas()->pairText(0, 1).contains(QStringLiteral("1\u00a0kB")));
        QVERIFY(!pane.canvas()->pairText(0, 1).contains(QStringLiteral("…")));
        QVERIFY(pane.canvas()->pairText(0, 2).contains(QStringLiteral("2\u00a0kB")));
        QVERIFY(pane.csv().contains(QStringLiteral("node01,node03,0,2000,700")));
        QVERIFY(pane.sentence().contains(QStringLiteral("1 pair")));
        QTest::keyClick(pane.canvas(), Qt::Key_Right);
        QTest::keyClick(pane.canvas(), Qt::Key_Return);
        QCOMPARE(session.routePair().to, Selection::ofNode(MadeJob::host(1)));
    }
};

PICKGLASS_TEST(TestJobPanes, QApplication)
#include "tst_jobpanes.moc"
