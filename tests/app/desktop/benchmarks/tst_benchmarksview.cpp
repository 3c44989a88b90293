// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/benchmarkchart.h"
#include "app/desktop/benchmarks/benchmarklist.h"
#include "app/desktop/benchmarks/benchmarkmatrixcanvas.h"
#include "app/desktop/benchmarks/benchmarksview.h"
#include "app/desktop/benchmarks/logaxis.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/core/benchmarks/pairmeasurements.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr const char *TwoCurves = "=== node01 -> node02 ===\n# OSU MPI Latency Test v7\n"
                                  "# Size Latency (us)\n0 1.0\n8 1.1\n1048576 90.0\n"
                                  "# OSU MPI Bandwidth Test v7\n# Size Bandwidth (MB/s)\n"
                                  "8 40.0\n1048576 12000.0\n";

} // namespace

class TestBenchmarksView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void choosesRoundTicks_data();
    void choosesRoundTicks();
    void makesCurves();
    void namesPoints();
    void showsWhatIsSlow();
    void aClickShowsTheLink();
    void aPairIsThatOfTheRoutes();
    void takesDroppedFiles();
    void saysWhyFilesAreNoBenchmarks();
    void equalsPgcap();
    void paintsBothThemes();

private:
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("%s cannot be written", qPrintable(name));
        }
        return file.fileName();
    }
    static void waitFor(BenchmarksView &view)
    {
        QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 60'000);
    }

    QTemporaryDir m_folder;
    PairMeasurements m_measured;
    QString m_capture;
    QString m_text;
};

void TestBenchmarksView::initTestCase()
{
    m_capture = m_folder.filePath(QStringLiteral("fabric.pgcap"));
    VERIFY_RESULT(m_measured.write(m_capture));
    m_text = write(QStringLiteral("osu.txt"), m_measured.text);
}

void TestBenchmarksView::choosesRoundTicks_data()
{
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addColumn<bool>("isBinary");
    QTest::addColumn<QList<double>>("expected");
    using Ticks = QList<double>;
    QTest::newRow("sizes") << 1.0 << 64.0 << true << Ticks{1, 2, 4, 8, 16, 32, 64};
    QTest::newRow("many sizes") << 1.0 << 4194304.0 << true
                                << Ticks{1, 16, 256, 4096, 65536, 1048576};
    QTest::newRow("less than a decade") << 1.1 << 6.0 << false << Ticks{2, 5};
    QTest::newRow("two decades") << 1.0 << 100.0 << false << Ticks{1, 2, 5, 10, 20, 50, 100};
    QTest::newRow("five decades") << 1e-6 << 0.1 << false
                                  << Ticks{1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1};
}

void TestBenchmarksView::choosesRoundTicks()
{
    QFETCH(double, least);
    QFETCH(double, most);
    QFETCH(bool, isBinary);
    QFETCH(QList<double>, expected);
    const auto ticks = isBinary ? binaryTicks(least, most, 7) : decimalTicks(least, most, 7);
    QCOMPARE(ticks.size(), size_t(expected.size()));
    for (size_t i = 0; i < ticks.size(); ++i) {
        QVERIFY(std::abs(ticks[i] / expected[qsizetype(i)] - 1) < 1e-9);
    }
}

void TestBenchmarksView::makesCurves()
{
    const auto text = parseBenchmarks("# nThread 1 nGpus 1\n"
                                      "# size count type redop root time algbw busbw #wrong time "
                                      "algbw busbw #wrong\n"
                                      "16 4 float sum -1 9.0 0.2 0.3 0 8.0 0.2 0.4 0\n"
                                      "8 2 float sum -1 9.5 0.5 0.25 0 9.6 0.4 0.20 0\n");
    VERIFY_RESULT(text);
    const auto curves = curvesOf(text->runs.front(), QStringLiteral("run"));
    QCOMPARE(curves.size(), size_t(2));
    QCOMPARE(curves[0].name, QStringLiteral("run, in-place"));
    QCOMPARE(curves[1].name, QStringLiteral("run, out-of-place"));
    QCOMPARE(curves[1].bandwidth, (std::vector<QPointF>{{8, 0.25e9}, {16, 0.3e9}}));
    QCOMPARE(curves[1].latency.front(), QPointF(8, 9.5e-6));
}

/// The points are where the axes say, also those of empty messages.
void TestBenchmarksView::namesPoints()
{
    const auto text = parseBenchmarks(TwoCurves);
    VERIFY_RESULT(text);
    BenchmarkChart chart;
    chart.resize(900, 400);
    std::vector<BenchmarkCurve> curves = curvesOf(text->runs[0], QStringLiteral("latency"));
    curves.push_back(curvesOf(text->runs[1], QStringLiteral("bandwidth")).front());
    chart.setCurves(curves);
    QSet<QString> found;
    for (int x = 0; x < chart.width(); x += 4) {
        for (int y = 0; y < chart.height(); y += 4) {
            found.insert(chart.textAt(QPointF(x, y)).section(u'\n', 1));
        }
    }
    QVERIFY(found.contains(QStringLiteral("0 bytes: 1 µs")));
    QVERIFY(found.contains(QStringLiteral("1,048,576 bytes: 12 GB/s")));
    QCOMPARE(found.size(), 6); // five points, and none
    curves.resize(40);
    chart.setCurves(curves);
    QCOMPARE(chart.curves().size(), BenchmarkChart::MaxCurves);
}

void TestBenchmarksView::showsWhatIsSlow()
{
    RecordedSession recorded(m_capture);
    BenchmarksView view(&recorded.session);
    for (auto *list : view.findChildren<BenchmarkList *>()) {
        new QAbstractItemModelTester(list, QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     &view);
    }
    view.resize(1280, 700);
    view.show();
    view.addFiles({m_text});
    waitFor(view);
    QCOMPARE(view.sentence(), QStringLiteral("552 run(s)"));
    const auto *slow = view.findChild<QTableView *>(QStringLiteral("slow"));
    QVERIFY(slow->model()->rowCount() > 0);
    QVERIFY(slow->model()->index(0, 0).data().toString().contains(u"slower by"));
    const auto *canvas = view.findChild<BenchmarkMatrixCanvas *>();
    QVERIFY(canvas->shown());
    QCOMPARE(canvas->shown()->matrix.bytes.value(), 1048576);
    // Another size: all alike.
    auto *sizes = view.findChildren<QComboBox *>().last();
    for (auto *box : view.findChildren<QComboBox *>()) {
        sizes = box->findData(8) >= 0 ? box : sizes;
    }
    QSignalSpy completed(&view, &View::completed);
    sizes->setCurrentIndex(sizes->findData(8));
    QTRY_VERIFY(!completed.isEmpty());
    QVERIFY(slow->model()->index(0, 0).data().toString().startsWith(u"Nothing is"));
    view.clear();
    QVERIFY(!view.answer());
    QCOMPARE(slow->model()->rowCount(), 0);
}

void TestBenchmarksView::aClickShowsTheLink()
{
    RecordedSession recorded(m_capture);
    BenchmarksView view(&recorded.session);
    view.resize(1280, 700);
    view.show();
    view.addFiles({m_text});
    waitFor(view);
    auto *links = view.findChild<QTableView *>(QStringLiteral("links"));
    QVERIFY(links->model()->rowCount() > 0);
    QTest::mouseClick(links->viewport(), Qt::LeftButton, {},
                      links->visualRect(links->model()->index(0, 0)).center());
    const Fabric &fabric = *m_measured.fabric;
    QCOMPARE(recorded.session.selection(),
             Selection::ofLink(fabric, fabric.port(m_measured.bad).link));
    QSignalSpy requested(&view, &View::viewRequested);
    Q_EMIT links->activated(links->model()->index(0, 0));
    QCOMPARE(requested.first().first().toString(), QStringLiteral("topology"));
}

void TestBenchmarksView::aPairIsThatOfTheRoutes()
{
    RecordedSession recorded(m_capture);
    BenchmarksView view(&recorded.session);
    view.resize(1280, 700);
    view.show();
    view.addFiles({m_text});
    waitFor(view);
    auto *canvas = view.findChild<BenchmarkMatrixCanvas *>();
    Q_EMIT canvas->pairChosen(2, 5);
    const BenchmarkMatrix &matrix = canvas->shown()->matrix;
    const NodeIndex from = recorded.session.routePair().from.nodeIn(*m_measured.fabric);
    QVERIFY(from.isValid());
    QCOMPARE(m_measured.fabric->node(from).system, matrix.hosts[2]);
    QVERIFY(canvas->pairText(2, 5).startsWith(matrix.hosts[2] + QStringLiteral(" → ")));
    QVERIFY(canvas->pairText(2, 5).contains(u"GB/s"));
    QCOMPARE(canvas->pairText(3, 3), matrix.hosts[3]);
    QCOMPARE(canvas->pairText(99, 0), QString());
}

void TestBenchmarksView::takesDroppedFiles()
{
    Session session;
    BenchmarksView view(&session);
    view.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write(QStringLiteral("two.txt"), TwoCurves))});
    // A drop goes where the drag entered.
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&view, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&view, &drop);
    waitFor(view);
    QCOMPARE(view.answer()->runs.size(), size_t(2));
    QCOMPARE(view.findChild<BenchmarkChart *>()->curves().size(), size_t(2));
    QCOMPARE(view.findChild<BenchmarkChart *>()->curves()[0].name,
             QStringLiteral("osu_latency, node01 → node02"));
    // The chosen run alone.
    view.findChild<QTableView *>(QStringLiteral("runs"))->selectRow(1);
    QCOMPARE(view.findChild<BenchmarkChart *>()->curves().size(), size_t(1));
}

void TestBenchmarksView::saysWhyFilesAreNoBenchmarks()
{
    Session session;
    BenchmarksView view(&session);
    view.show();
    view.addFiles({write(QStringLiteral("prose.txt"), "Nothing.\n")});
    QTRY_VERIFY(view.isComplete());
    const auto labels = view.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text().contains(u"prose.txt: This text holds no result");
    }));
    QVERIFY(!view.canSaveCsv());
    QVERIFY(!view.picture());
}

void TestBenchmarksView::equalsPgcap()
{
    const QString file = write(QStringLiteral("two.txt"), TwoCurves);
    Session session;
    BenchmarksView view(&session);
    view.show();
    view.addFiles({file});
    waitFor(view);
    QCOMPARE(view.csv().toUtf8(), runPgcap({"benchmarks", file, "--csv"}));
}

void TestBenchmarksView::paintsBothThemes()
{
    RecordedSession recorded(m_capture);
    BenchmarksView view(&recorded.session);
    view.resize(1280, 700);
    view.show();
    view.addFiles({m_text});
    waitFor(view);
    QVERIFY(!view.grab().isNull());
    const auto picture = view.picture();
    QVERIFY(picture);
    const QImage image = imageOf(*picture);
    QSet<QRgb> colors;
    for (int x = 0; x < image.width(); x += 3) {
        for (int y = 0; y < image.height(); y += 3) {
            colors.insert(image.pixel(x, y));
        }
    }
    QVERIFY(colors.size() > 10);
}

PICKGLASS_TEST(TestBenchmarksView, QApplication)

#include "tst_benchmarksview.moc"
