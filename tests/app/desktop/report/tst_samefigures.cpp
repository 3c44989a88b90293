// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "app/desktop/distribution/distributiondata.h"
#include "app/desktop/events/eventsmodel.h"
#include "app/desktop/events/eventsview.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/topmodel.h"
#include "app/desktop/overview/overviewview.h"
#include "app/desktop/reading/eventlog.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/time/striplanes.h"
#include "app/desktop/topology/topologycard.h"
#include "app/desktop/topology/topologyscene.h"
#include "tests/app/desktop/report/writtenreport.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QDateTime>
#include <QGridLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListWidget>
#include <QTest>
#include <QTextDocument>

#include <set>
#include <vector>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The text of a page, in its order.
QString textOfPage(const QString &html)
{
    QTextDocument document;
    document.setHtml(html);
    return packed(document.toPlainText());
}

Timestamp timeIn(const QJsonValue &value)
{
    return Timestamp::fromMilliseconds(
        QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toMSecsSinceEpoch());
}

/// The card of a node in the topology, as it is read aloud.
QString cardOf(const SharedSnapshot &snapshot, Guid node)
{
    TopologyInput input;
    input.snapshot = snapshot;
    input.layout =
        std::make_shared<const TopologyLayout>(layOut(*snapshot->fabric, snapshot->shape));
    input.tokens = tokens();
    return cardOfNode(makeScene(input), nullptr, snapshot->fabric->findNode(node)).spoken();
}

void showAll(const std::vector<View *> &views)
{
    for (View *view : views) {
        view->resize(1000, 700);
        view->show();
    }
}

QStringList cellsOf(const QGridLayout &grid)
{
    QStringList cells;
    for (int row = 1; row < grid.rowCount(); ++row) {
        for (int column = 0; column < grid.columnCount(); ++column) {
            const QLayoutItem *item = grid.itemAtPosition(row, column);
            const auto *label = item ? qobject_cast<QLabel *>(item->widget()) : nullptr;
            cells << (label ? label->text() : QString());
        }
    }
    return cells;
}

} // namespace

/// What the window, pgcap, the page and the PDF say of one thing is the same.
class TestSameFigures final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(*qApp, Theme::Mode::Light); }
    void isOneIncidentEverywhere();
    void saysWhatTheModelsSay();
};

/// Sentence, links, share of time, victims, begin and end of a slow receiver: as pgcap tells them.
void TestSameFigures::isOneIncidentEverywhere()
{
    WrittenReport report(QStringLiteral(
        "k=8&tiers=2&routes=1&congestion=slow_receiver&clock=fast&sweeps=80&seed=3"));
    Session &session = report.session();
    OverviewView overview(&session);
    EventsView events(&session);
    showAll({&overview, &events});
    QTRY_VERIFY_WITH_TIMEOUT(session.incidents()->isReady() && overview.isComplete(), 30'000);

    const QJsonArray all =
        QJsonDocument::fromJson(
            runPgcap({QStringLiteral("incidents"), report.capture(), QStringLiteral("--json")}))
            .array();
    QCOMPARE(all.size(), 1);
    const QJsonObject told = all.first().toObject();
    const TimeRange range{timeIn(told.value(QStringLiteral("start"))),
                          timeIn(told.value(QStringLiteral("end")))};
    QVERIFY(range.from.isKnown() && range.to > range.from);
    const QJsonObject wait = told.value(QStringLiteral("evidence")).toArray().first().toObject();
    const QString message = told.value(QStringLiteral("message")).toString();
    // Numbers by themselves: without a translation there is no plural.
    const QStringList said{
        message,
        format::timeRange(range),
        format::duration(range.to - range.from),
        QStringLiteral("%1 link").arg(wait.value(QStringLiteral("links")).toArray().size()),
        QStringLiteral("waited %1 of the time")
            .arg(format::percent(wait.value(QStringLiteral("value")).toDouble())),
        QStringLiteral("%1 pair").arg(
            QLocale().toString(told.value(QStringLiteral("victim_pairs")).toInt()))};

    // Its range is that of the window from here on.
    session.incidents()->show(session.incidents()->report()->incidents.front());
    QCOMPARE(session.range().from.microseconds() / 1000, range.from.microseconds() / 1000);
    QCOMPARE(session.range().to.microseconds() / 1000, range.to.microseconds() / 1000);
    QTRY_VERIFY_WITH_TIMEOUT(overview.isComplete() && events.isComplete(), 30'000);
    report.lookAgain();

    QMap<QString, QString> texts{{QStringLiteral("HTML"), textOfPage(report.html())},
                                 {QStringLiteral("PDF"), packed(report.pdfText())}};
    const auto *list = overview.findChild<QListWidget *>(QStringLiteral("incidents"));
    QVERIFY(list != nullptr && list->count() == 1);
    texts.insert(QStringLiteral("Overview"), packed(list->item(0)->text()));
    const auto *lines = events.findChild<EventsModel *>();
    QVERIFY(lines != nullptr && lines->rowCount() > 0);
    for (int row = 0; row < lines->rowCount(); ++row) {
        if (lines->row(row).incident) {
            texts.insert(QStringLiteral("Events"),
                         packed(lines->index(row, 0).data(Qt::ToolTipRole).toString()));
        }
    }
    QCOMPARE(texts.size(), 4);
    TimeWindow window;
    window.setExtent({session.extent().start, session.extent().end}, false, false);
    window.fit();
    constexpr double Width = 1000;
    const StripLane lane = incidentsLane(session.incidents()->report()->incidents, window, Width);
    QCOMPARE(lane.items.size(), size_t(1));
    texts.insert(QStringLiteral("strip"), packed(lane.items.front().text));
    QCOMPARE(lane.items.front().x, window.xOf(session.range().from, Width));
    QCOMPARE(lane.items.front().endX, window.xOf(session.range().to, Width));
    for (auto text = texts.constBegin(); text != texts.constEnd(); ++text) {
        for (const QString &part : said) {
            const bool isOfEvents = text.key() == QLatin1String("Events");
            const QString its = isOfEvents && part == format::timeRange(range)
                                    ? format::time(range.from, format::Precision::Milliseconds)
                                    : part;
            QVERIFY2(text.value().contains(packed(its)),
                     qPrintable(text.key() + QStringLiteral(": ") + part + u'\n' +
                                text.value().left(2000)));
        }
    }
    // On the place itself.
    const Guid culprit = *Guid::parse(
        told.value(QStringLiteral("culprit")).toObject().value(QStringLiteral("guid")).toString());
    const QString card = cardOf(session.snapshot(), culprit);
    QVERIFY2(card.contains(message), qPrintable(card));
}

/// Each figure of the report is that of a model of the window.
void TestSameFigures::saysWhatTheModelsSay()
{
    WrittenReport report(QStringLiteral(
        "k=4&load=0.7&errors=60&flap=12s&pattern=hotspot&clock=fast&sweeps=100&seed=3"));
    Session &session = report.session();
    OverviewView overview(&session);
    EventsView events(&session);
    showAll({&overview, &events});
    QTRY_VERIFY_WITH_TIMEOUT(
        session.incidents()->isReady() && overview.isComplete() && events.isComplete(), 30'000);
    report.lookAgain();
    QTRY_VERIFY_WITH_TIMEOUT(overview.isComplete(), 30'000);
    const std::pair<const char *, QString> texts[] = {{"HTML", textOfPage(report.html())},
                                                      {"PDF", packed(report.pdfText())}};
    QStringList said;
    const Fabric &fabric = *report.contents.snapshot->fabric;
    std::set<std::pair<FigureKind, TopSubject>> lists;
    for (const TopModel *model : overview.findChildren<TopModel *>()) {
        const bool isOfPorts = model->of() == TopSubject::Ports;
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto cell = [&](TopModel::Column column) {
                return model->index(row, TopModel::at(column)).data().toString();
            };
            const PortIndex port = model->row(row).top.port;
            QStringList line;
            if (isOfPorts) {
                const PortIndex peer = fabric.port(port).peer;
                line << format::portName(fabric, port) << format::portName(fabric, peer);
            } else {
                line << format::directionName(fabric, port) << cell(TopModel::Column::Rate)
                     << cell(TopModel::Column::Utilization) << cell(TopModel::Column::Wait);
            }
            line << cell(TopModel::Column::Errors);
            said << line.join(u' ');
        }
        if (model->rowCount() > 0) {
            lists.insert({model->by(), model->of()});
        }
    }
    QVERIFY(lists.size() >= 3); // busiest, waiting, errors that rose
    said << QStringLiteral("Health %1 of 100")
                .arg(overview.findChild<QLabel *>(QStringLiteral("score"))->text());
    for (const QGridLayout *grid : overview.findChildren<QGridLayout *>()) {
        const QLayoutItem *head = grid->itemAtPosition(0, 4);
        const auto *label = head ? qobject_cast<QLabel *>(head->widget()) : nullptr;
        if (label && label->text() == QLatin1String("Down : up")) {
            said << QStringLiteral("Down : up by rate ") + cellsOf(*grid).join(u' ');
        }
    }
    QVERIFY(said.last().startsWith(QLatin1String("Down : up"))); // tiers
    for (const FigureKind kind : {FigureKind::Utilization, FigureKind::Wait}) {
        DistributionQuestion question;
        question.snapshot = session.snapshot();
        question.figures = session.figures();
        question.time = session.question();
        question.figure = {kind};
        const auto answer = readDistribution(report.reader(), question, {});
        VERIFY_RESULT(answer);
        const FiveNumbers &five = (*answer)->numbers.value();
        said << QStringLiteral("%1 link directions: median %2, quartiles %3 and %4, maximum %5.")
                    .arg(format::count(static_cast<qint64>(five.count)),
                         format::percent(five.median), format::percent(five.q1),
                         format::percent(five.q3), format::percent(five.max));
    }
    for (const auto &[name, text] : texts) {
        for (const QString &part : said) {
            QVERIFY2(text.contains(packed(part)),
                     qPrintable(QString::fromLatin1(name) + QStringLiteral(": ") + part + u'\n' +
                                text.left(2000)));
        }
    }
    // Events, folded there: as many of a kind as the log has.
    QMap<EventKind, size_t> counts;
    for (const Event &event : session.events()->all()) {
        ++counts[event.kind];
    }
    QMap<EventKind, size_t> folded;
    size_t sum = 0;
    for (const ReportEvents &each : report.contents.events) {
        folded[each.first.kind] += each.count;
        sum += each.count;
        for (const auto &[name, text] : texts) {
            const QString line = (each.isOne() ? format::time(each.first.time)
                                               : format::timeRange({each.first.time, each.last})) +
                                 severityName(each.first.severity) +
                                 translated(describe(each.first));
            QVERIFY2(text.contains(packed(line)), qPrintable(line));
        }
    }
    QVERIFY(sum > 3);
    QCOMPARE(folded, counts);
    QCOMPARE(report.contents.eventsInSpan, session.events()->all().size());
}

PICKGLASS_TEST(TestSameFigures, QApplication)
#include "tst_samefigures.moc"
