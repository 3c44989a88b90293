// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/congestionpane.h"

#include "app/desktop/routes/routesview.h"
#include "app/desktop/theme.h"
#include "core/fabric/naturalorder.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

struct Shown
{
    explicit Shown(const QString &capture) : recorded(capture), view(&recorded.session)
    {
        view.resize(1000, 700);
        view.show();
        view.activateWindow();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&view)); }();
        view.showPane(QStringLiteral("congestion"));
        QTRY_VERIFY_WITH_TIMEOUT(session().congestion() && view.isComplete(), 30'000);
    }
    CongestionPane &pane() const { return *view.congestion(); }
    Session &session() { return recorded.session; }

    RecordedSession recorded;
    RoutesView view;
};

} // namespace

class TestCongestionPane final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        for (const auto &[kind, path] :
             {std::pair("many_to_one", m_capture), std::pair("calm", m_calm)}) {
            runPgcap({QStringLiteral("record"),
                      QStringLiteral("synthetic:tree?k=8&tiers=2&clock=fast&sweeps=60&routes=1&"
                                     "seed=1&congestion=%1")
                          .arg(QLatin1String(kind)),
                      QStringLiteral("-o"), path, QStringLiteral("--interval"),
                      QStringLiteral("1s")});
            QVERIFY(CaptureReader::open(path));
        }
    }

    void areModels()
    {
        Shown shown(m_capture);
        const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester episodes(shown.pane().episodes(), mode);
        const QAbstractItemModelTester victims(shown.pane().victims(), mode);
        shown.pane().table()->selectRow(0);
        shown.session().setCongestion(nullptr);
        QCOMPARE(shown.pane().episodes()->rowCount(), 0);
    }

    void showsTheEpisode()
    {
        Shown shown(m_capture);
        const EpisodesModel &model = *shown.pane().episodes();
        QCOMPARE(model.rowCount(), 1);
        const CongestionEpisode &episode = model.episode(0);
        QVERIFY(episode.kind == CongestionKind::ManyToOne);
        QVERIFY(shown.pane().sentence().contains(QStringLiteral("1 episode")));
        QVERIFY(shown.view.csv().startsWith(QStringLiteral("start,length_s,kind,root,")));
        shown.pane().table()->selectRow(0);
        QCOMPARE(shown.session().selection(),
                 Selection::ofPort(episode.root.node, episode.root.number));
        QVERIFY(shown.session().highlighted().size() > episode.links.size() / 2);
        QVERIFY(shown.pane().reasons().contains(QStringLiteral("Several senders")));
        // A victim becomes the pair of the path.
        const VictimsModel &victims = *shown.pane().victims();
        QVERIFY(victims.rowCount() > 0);
        for (int row = 1; row < victims.rowCount(); ++row) {
            const auto name = [&victims, row](int before, int column) {
                return victims.index(row - before, column).data().toString();
            };
            const int order =
                compareNaturally(name(1, VictimsModel::From), name(0, VictimsModel::From));
            QVERIFY(order < 0 || (order == 0 && compareNaturally(name(1, VictimsModel::To),
                                                                 name(0, VictimsModel::To)) <= 0));
        }
        Q_EMIT shown.pane().victimsTable()->activated(victims.index(0, 0));
        QVERIFY(shown.session().routePair() == victims.pairAt(0));
        Q_EMIT shown.pane().table()->activated(model.index(0, 0));
        QCOMPARE(shown.session().cursor(), episode.start + (episode.end - episode.start) / 2);
    }

    void looksAtTheRange()
    {
        Shown shown(m_capture);
        const CongestionEpisode episode = shown.pane().episodes()->episode(0);
        const CaptureExtent &extent = shown.session().extent();
        shown.session().setRange(
            {extent.start, Timestamp(extent.start.microseconds() + 5'000'000)});
        QTRY_VERIFY_WITH_TIMEOUT(
            shown.pane().episodes()->rowCount() == 0 && shown.view.isComplete(), 30'000);
        shown.session().setRange({episode.start, extent.end});
        QTRY_COMPARE_WITH_TIMEOUT(shown.pane().episodes()->rowCount(), 1, 30'000);
    }

    void saysThatNobodyIsToBlame()
    {
        Shown shown(m_calm);
        QCOMPARE(shown.pane().episodes()->rowCount(), 0);
        QVERIFY(shown.pane().sentence().contains(QStringLiteral("no link is to blame")));
        QVERIFY(shown.view.csv().isEmpty());
    }

private:
    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
    QString m_calm = m_folder.filePath(QStringLiteral("calm.pgcap"));
};

PICKGLASS_TEST(TestCongestionPane, QApplication)
#include "tst_congestionpane.moc"
