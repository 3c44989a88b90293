// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/collectivesview.h"
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

class TestCollectivesView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void showsTheBound();
    void aClickLightsLinks();
    void takesDroppedFiles();
    void saysWhatIsWrong();
    void worksWithoutACapture();
    void equalsPgcap();

private:
    QString write(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("%s cannot be written", qPrintable(name));
        }
        return file.fileName();
    }
    static void waitFor(CollectivesView &view)
    {
        QTRY_VERIFY_WITH_TIMEOUT(view.isComplete() && view.answer(), 60'000);
    }
    static QString cell(const CollectivesView &view, const char *table, int row, int column)
    {
        const auto *found = view.findChild<QTableView *>(QLatin1String(table));
        return found->model()->index(row, column).data().toString();
    }

    QTemporaryDir m_folder;
    PairMeasurements m_measured;
    QString m_capture;
    QString m_ranks;
};

void TestCollectivesView::initTestCase()
{
    m_capture = m_folder.filePath(QStringLiteral("fabric.pgcap"));
    VERIFY_RESULT(m_measured.write(m_capture));
    QByteArray ranks;
    int rank = 0;
    for (const PortIndex end : hostPorts(*m_measured.fabric)) {
        const Fabric &fabric = *m_measured.fabric;
        ranks += QByteArray::number(rank++) + ": " +
                 fabric.node(fabric.port(end).node).system.toUtf8() + "\n";
    }
    m_ranks = write(QStringLiteral("ranks.txt"), ranks);
}

void TestCollectivesView::showsTheBound()
{
    RecordedSession recorded(m_capture);
    CollectivesView view(&recorded.session);
    for (auto *list : view.findChildren<BenchmarkList *>()) {
        new QAbstractItemModelTester(list, QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     &view);
    }
    view.resize(1280, 700);
    view.show();
    view.addFiles({m_ranks});
    waitFor(view);
    QCOMPARE(view.sentence(), QStringLiteral("1 file(s)"));
    QCOMPARE(cell(view, "communicators", 0, 1), QStringLiteral("24"));
    QCOMPARE(cell(view, "communicators", 0, 4), QStringLiteral("assumed"));
    QVERIFY2(cell(view, "communicators", 0, 5).endsWith(QLatin1String(" GB/s")),
             qPrintable(cell(view, "communicators", 0, 5)));
    const auto *steps = view.findChild<QTableView *>(QStringLiteral("steps"));
    QCOMPARE(steps->model()->rowCount(), 24);
    const auto *notes = view.findChild<QLabel *>(QStringLiteral("notes"));
    QVERIFY2(notes->text().contains(u"No text says the order of the ring"),
             qPrintable(notes->text()));
    // Trees: up and down for each host but one, twice.
    QSignalSpy completed(&view, &View::completed);
    view.findChild<QComboBox *>()->setCurrentIndex(1);
    QTRY_VERIFY(!completed.isEmpty());
    QCOMPARE(steps->model()->rowCount(), 2 * 2 * 23);
    view.clear();
    QVERIFY(!view.answer() && !view.canSaveCsv());
    QCOMPARE(steps->model()->rowCount(), 0);
}

void TestCollectivesView::aClickLightsLinks()
{
    RecordedSession recorded(m_capture);
    CollectivesView view(&recorded.session);
    view.resize(1280, 700);
    view.show();
    view.addFiles({m_ranks});
    waitFor(view);
    const auto click = [&view](const char *name) {
        auto *table = view.findChild<QTableView *>(QLatin1String(name));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(0, 0)).center());
        return table;
    };
    click("communicators");
    const auto &one = view.answer()->communicators.front();
    QCOMPARE(recorded.session.highlighted().size(), one.routes.links.size());
    click("steps");
    QCOMPARE(recorded.session.highlighted().size(), one.routes.steps.front().links.size());
    auto *links = click("links");
    const Fabric &fabric = *view.answer()->fabric;
    QCOMPARE(recorded.session.selection(),
             Selection::ofLink(fabric, fabric.port(one.routes.links.front().port).link));
    QSignalSpy requested(&view, &View::viewRequested);
    Q_EMIT links->activated(links->model()->index(0, 0));
    QCOMPARE(requested.first().first().toString(), QStringLiteral("topology"));
    QVERIFY(!view.grab().isNull());
}

void TestCollectivesView::takesDroppedFiles()
{
    RecordedSession recorded(m_capture);
    CollectivesView view(&recorded.session);
    view.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_ranks)});
    // A drop goes where the drag entered.
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&view, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&view, &drop);
    waitFor(view);
    QCOMPARE(view.answer()->communicators.size(), size_t(1));
}

void TestCollectivesView::saysWhatIsWrong()
{
    RecordedSession recorded(m_capture);
    CollectivesView view(&recorded.session);
    view.show();
    const QString prose = write(QStringLiteral("prose.txt"), "This text has no ranks.\n");
    view.addFiles({prose});
    QTRY_VERIFY(view.isComplete());
    const auto labels = view.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text().contains(u"prose.txt: This text says nothing of the ranks");
    }));
    // What is right stays when something else is added.
    view.addFiles({m_ranks});
    waitFor(view);
    view.addFiles({prose});
    QTRY_VERIFY(view.sentence().contains(u"prose.txt"));
    QVERIFY(view.answer());
}

void TestCollectivesView::worksWithoutACapture()
{
    Session session;
    CollectivesView view(&session);
    view.show();
    view.addFiles({m_ranks});
    QTRY_VERIFY(view.sentence().contains(u"No capture is open"));
    QVERIFY(!view.answer());
}

void TestCollectivesView::equalsPgcap()
{
    // The hosts of one leaf, so that pgcap has no bad news.
    const QByteArray ranks = [this] {
        const Fabric &fabric = *m_measured.fabric;
        const auto ends = hostPorts(fabric);
        const NodeIndex leaf = fabric.peerNode(fabric.port(ends.front()));
        QByteArray text;
        for (const PortIndex end : ends) {
            if (fabric.peerNode(fabric.port(end)) == leaf) {
                text += fabric.node(fabric.port(end).node).system.toUtf8() + "\n";
            }
        }
        return text;
    }();
    const QString file = write(QStringLiteral("leaf.txt"), ranks);
    RecordedSession recorded(m_capture);
    CollectivesView view(&recorded.session);
    view.show();
    view.addFiles({file});
    waitFor(view);
    QCOMPARE(view.csv().toUtf8(), runPgcap({"collectives", m_capture, file, "--csv"}));
}

PICKGLASS_TEST(TestCollectivesView, QApplication)

#include "tst_collectivesview.moc"
