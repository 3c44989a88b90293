// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "app/desktop/models/display.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/report/reportparts.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/incidentlist.h"
#include "tests/app/desktop/recordedsession.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

/// The window shows the incidents that pgcap lists, with the same numbers, wherever it shows them.
class TestShownIncidents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().apply(*qApp, Theme::Mode::Light);
        QVERIFY(m_folder.isValid());
        for (const auto &[kind, path] :
             {std::pair("slow_receiver", m_capture), std::pair("calm", m_calm)}) {
            runPgcap({QStringLiteral("record"),
                      QStringLiteral("synthetic:tree?k=8&tiers=2&clock=fast&sweeps=80&routes=1&"
                                     "seed=3&congestion=%1")
                          .arg(QLatin1String(kind)),
                      QStringLiteral("-o"), path});
            QVERIFY(CaptureReader::open(path));
        }
        const auto opened = CaptureReader::open(m_capture);
        VERIFY_RESULT(opened);
        const auto report = readIncidents(**opened);
        VERIFY_RESULT(report);
        QCOMPARE(report->incidents.size(), size_t(1));
        m_incident = report->incidents.front();
    }

    void viewsWaitForThem()
    {
        RecordedSession recorded(m_capture);
        OverviewView view(&recorded.session);
        view.show();
        const IncidentLog *log = recorded.session.incidents();
        QVERIFY(!log->isSettled());
        QVERIFY(!view.isComplete());
        QSignalSpy completed(&view, &View::completed);
        QTRY_VERIFY_WITH_TIMEOUT(log->isSettled(), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(view.isComplete(), 30'000);
        QTRY_VERIFY(!completed.isEmpty());
    }

    void showsReadingsOfOneThatJustBegan()
    {
        RecordedSession recorded(m_capture);
        Session &session = recorded.session;
        QTRY_VERIFY_WITH_TIMEOUT(session.incidents()->isReady(), 30'000);
        Incident begun = m_incident;
        begun.start = session.extent().end - SecondUs / 2;
        begun.end = {};
        session.incidents()->show(begun);
        QCOMPARE(session.range().to, session.extent().end);
        QVERIFY(session.range().to - session.range().from >= 5 * SecondUs);
    }

    void findsThoseOfTheCapture()
    {
        RecordedSession recorded(m_capture);
        const IncidentLog *log = recorded.session.incidents();
        QTRY_VERIFY_WITH_TIMEOUT(log->isReady(), 30'000);
        QCOMPARE(log->report()->incidents.size(), size_t(1));
        QVERIFY(log->report()->incidents.front() == m_incident);
        QCOMPARE(log->inSight().size(), size_t(1));
        // None had begun then.
        recorded.session.setCursor(m_incident.start - SecondUs);
        QVERIFY(log->inSight().empty());
        recorded.session.setRange({m_incident.start - 5 * SecondUs, m_incident.start + SecondUs});
        QCOMPARE(log->inSight().size(), size_t(1));
    }

    void isTheFirstInTheOverview()
    {
        RecordedSession recorded(m_capture);
        Session &session = recorded.session;
        OverviewView view(&session);
        view.resize(1000, 700);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(session.incidents()->isReady() && view.isComplete(), 30'000);
        auto *list = view.findChild<QListWidget *>(QStringLiteral("incidents"));
        QVERIFY(list != nullptr);
        QTRY_COMPARE(list->count(), 1);
        QVERIFY(list->isVisible());
        const QString csv = view.findChild<IncidentList *>()->csv();
        QCOMPARE(csv.toUtf8(),
                 runPgcap({QStringLiteral("incidents"), m_capture, QStringLiteral("--csv")}));
        const QString text = list->item(0)->text();
        QVERIFY(text.startsWith(translated(m_incident.message)));
        QVERIFY2(text.contains(QString::number(m_incident.victimPairs)), qPrintable(text));

        QSignalSpy views(&view, &View::viewRequested);
        Q_EMIT list->itemActivated(list->item(0));
        QCOMPARE(views.size(), 1);
        QCOMPARE(session.range(), (TimeRange{m_incident.start, m_incident.end}));
        QCOMPARE(session.selection(),
                 Selection::ofPort(m_incident.place.node, m_incident.place.number));
        QVERIFY(session.colorBy() == byFigure(FigureKind::Wait));
        QVERIFY(session.highlighted().size() >= m_incident.evidence.front().links.size());
    }

    /// What is known by events is shown while links that wait are still looked for.
    void thoseOfEventsComeFirst()
    {
        const QString path = m_folder.filePath(QStringLiteral("errors.pgcap"));
        runPgcap({QStringLiteral("record"),
                  QStringLiteral("synthetic:tree?k=8&tiers=2&clock=fast&sweeps=80&routes=1&"
                                 "seed=4&congestion=slow_receiver&errors=3"),
                  QStringLiteral("-o"), path});
        RecordedSession recorded(path);
        IncidentLog *log = recorded.session.incidents();
        IncidentList list(&recorded.session);
        const auto *words = list.findChild<QLabel *>();
        std::vector<Incident> early;
        QString earlyText;
        connect(log, &IncidentLog::changed, &list, [&] {
            if (!log->isSettled() && early.empty()) {
                early = log->report()->incidents;
                earlyText = words->text();
            }
        });
        QTRY_VERIFY_WITH_TIMEOUT(log->isReady(), 30'000);
        QVERIFY(!early.empty());
        QVERIFY(std::ranges::none_of(
            early, [](const Incident &incident) { return isOfWaits(incident.kind); }));
        QCOMPARE(earlyText, IncidentList::tr("Looking for incidents…"));
        QVERIFY(words->text() != earlyText);
        QVERIFY(std::ranges::any_of(log->report()->incidents, [](const Incident &incident) {
            return incident.kind == IncidentKind::SlowReceiver;
        }));
    }

    void isHiddenWhereThereIsNone()
    {
        RecordedSession recorded(m_calm);
        OverviewView view(&recorded.session);
        view.resize(1000, 700);
        view.show();
        QTRY_VERIFY_WITH_TIMEOUT(recorded.session.incidents()->isReady() && view.isComplete(),
                                 30'000);
        auto *list = view.findChild<IncidentList *>();
        QVERIFY(list != nullptr && list->isEmpty());
        QVERIFY(!list->isVisible());
    }

    /// As pgcap has it: the same times and numbers.
    void isTheSameEverywhere()
    {
        const QJsonObject told =
            QJsonDocument::fromJson(
                runPgcap({QStringLiteral("incidents"), m_capture, QStringLiteral("--json")}))
                .array()
                .first()
                .toObject();
        QCOMPARE(told.value(QStringLiteral("id")).toString(), m_incident.id());
        QCOMPARE(told.value(QStringLiteral("victim_pairs")).toInt(), int(m_incident.victimPairs));

        RecordedSession recorded(m_capture);
        recorded.session.setRange({m_incident.start, m_incident.end});
        const auto report =
            readReport(*recorded.reader, {recorded.session.snapshot(), recorded.session.figures(),
                                          recorded.session.question()});
        VERIFY_RESULT(report);
        const QString html = incidentsHtml(*report);
        QVERIFY(html.contains(translated(m_incident.message).toHtmlEscaped()));
        QVERIFY(html.contains(QString::number(m_incident.victimPairs)));
        const auto problem = std::ranges::find(report->snapshot->problems,
                                               toString(m_incident.kind), &Problem::kind);
        QVERIFY(problem != report->snapshot->problems.end());
        QCOMPARE(problem->since, m_incident.start);
    }

private:
    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("a.pgcap"));
    QString m_calm = m_folder.filePath(QStringLiteral("calm.pgcap"));
    Incident m_incident;
};

PICKGLASS_TEST(TestShownIncidents, QApplication)
#include "tst_shownincidents.moc"
