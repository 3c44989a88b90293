// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/htmltable.h"
#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/report/report.h"
#include "app/desktop/theme.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

using namespace pickglass;

namespace {

constexpr auto Written = Timestamp::fromMilliseconds(1'700'000'100'000);

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ReportContents contentsOf(SharedSnapshot snapshot)
{
    ReportContents contents;
    contents.info = snapshot->info;
    contents.span = {snapshot->info.start, snapshot->time};
    contents.written = Written;
    contents.snapshot = std::move(snapshot);
    return contents;
}

/// The same with something in every section.
ReportContents fullContents()
{
    ReportContents contents = contentsOf(tests::tinySnapshot());
    const Fabric &fabric = *contents.snapshot->fabric;
    const PortIndex busy = tests::portOf(fabric, QStringLiteral("leaf1"), 3);
    const PortKey first{fabric.node(fabric.port(busy).node).guid, 0};
    const PortKey second{fabric.nodes().back().guid, 1};
    const Timestamp at = Timestamp::fromMilliseconds(1'700'000'000'000);
    contents.isRange = true;
    contents.span = {at, Timestamp(at.microseconds() + 90'000'000)};
    contents.info.createdBy = QStringLiteral("pgcap test");
    contents.info.closed = true;
    contents.info.sweeps = 90;
    contents.info.interval = 1'000'000;
    contents.info.medianSweepSeconds = 0.05;
    contents.info.longestSweepSeconds = 0.2;
    contents.info.sources.push_back(
        {QStringLiteral("/tmp/<b>fabric</b>.txt"), QStringLiteral("ibnetdiscover"), at, 100, 2});
    contents.figures = tests::makeFigures(contents.snapshot->fabric, [&fabric](PortIndex port) {
        return tests::sending(fabric, port, 0.5);
    });
    TopRow row{.node = fabric.port(busy).node, .port = busy};
    row.rate = 12.5e9;
    row.utilization = 0.5;
    row.wait = 0.25;
    row.errors = 7;
    contents.busiest = contents.waiting = contents.rising = {row};
    contents.risingIn = contents.span;
    ManagersAt managers;
    managers.isKnown = true;
    ManagerAt master;
    master.info.port = first;
    master.info.state = SmState::Master;
    master.info.priority = 14;
    master.info.lid = Lid(3);
    master.stateSince = at;
    managers.managers = {master};
    contents.managers = {managers};
    HandOver handOver;
    handOver.time = at;
    handOver.from.port = second;
    handOver.to.port = first;
    handOver.withoutMaster = 1'500'000;
    contents.handOvers = {handOver};
    Event event;
    event.time = at;
    event.until = Timestamp(at.microseconds() + 4'000'000);
    event.severity = Severity::Error;
    event.kind = EventKind::LinkDown;
    event.place = {first.node, 3};
    event.placeName = QStringLiteral("leaf1 <i>");
    event.otherName = QStringLiteral("spine1");
    contents.events = foldEvents(std::vector{event});
    contents.eventsInSpan = 5;
    return contents;
}

/// Says what a document asks for besides its text.
class Document final : public QTextDocument
{
public:
    QStringList asked;

protected:
    QVariant loadResource(int type, const QUrl &name) override
    {
        if (name.scheme() != u"data") {
            asked << name.toString();
        }
        return QTextDocument::loadResource(type, name);
    }
};

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesTheGoldenPage();
    void saysThatNothingIsWrong();
    void hasEverySection();
    void escapesNames();
    void foldsEventsThatAreTheSame();
    void hasTablesOfDistributions();
    void readsNothingBesides();
    void countsAsTheOverview();
    void laysTheTopologyOut();
    void numbersItsPages();
    void cutsLongLists();
    void writesByExtension();
    void saysWhyItCannotWrite();
};

void TestReport::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestReport::writesTheGoldenPage()
{
    QString html = reportHtml(contentsOf(tests::tinySnapshot()), {});
    html.replace(reportStyle(), QStringLiteral("STYLE\n"));
    html.replace(QStringLiteral(PICKGLASS_VERSION), QStringLiteral("VERSION"));
    // PICKGLASS_WRITE_GOLDEN=1 writes the page anew, to be looked at before it is committed.
    if (qEnvironmentVariableIsSet("PICKGLASS_WRITE_GOLDEN")) {
        QFile file(QFINDTESTDATA("tiny.html"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(html.toUtf8());
    }
    const QString golden = QString::fromUtf8(contentOf(QFINDTESTDATA("tiny.html")));
    QVERIFY(!golden.isEmpty());
    const QStringList actualLines = html.split(u'\n');
    const QStringList goldenLines = golden.split(u'\n');
    for (qsizetype i = 0; i < std::min(actualLines.size(), goldenLines.size()); ++i) {
        QCOMPARE(actualLines[i], goldenLines[i]);
    }
    QCOMPARE(actualLines.size(), goldenLines.size());
}

void TestReport::saysThatNothingIsWrong()
{
    const QString html = reportHtml(contentsOf(tests::healthySnapshot()), {});
    QVERIFY(html.contains(u"No problems are known at that time"));
    QVERIFY(!html.contains(u"<h3"));
}

void TestReport::escapesNames()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    snapshot->problems[1].message.arguments = {QStringLiteral("<b>rack&1</b>")};
    const QString html = reportHtml(contentsOf(snapshot), {});
    QVERIFY(html.contains(u"&lt;b&gt;rack&amp;1&lt;/b&gt; has no cable"));
    QVERIFY(!html.contains(u"<b>rack"));
}

void TestReport::hasEverySection()
{
    const QString html = reportHtml(fullContents(), {});
    QStringList headings;
    static const QRegularExpression heading(QStringLiteral("<span class=\"h2\">([^<]*)"));
    for (auto it = heading.globalMatch(html); it.hasNext();) {
        headings << it.next().captured(1);
    }
    QCOMPARE(headings, (QStringList{"Health", "Summary", "Problems", "Busiest links",
                                    "Waiting links", "Errors that rose", "Subnet managers",
                                    "Events", "Tiers", "Links and devices"}));
    for (const char *text :
         {"pgcap test", "90, one every 1", "/tmp/&lt;b&gt;fabric&lt;/b&gt;.txt (ibnetdiscover",
          "leaf1/3 →", "50", "MASTER", "at most 1.5", "leaf1 &lt;i&gt;", "The latest 1 of 5",
          "Range: "}) {
        QVERIFY2(html.contains(QString::fromUtf8(text)), text);
    }
}

void TestReport::foldsEventsThatAreTheSame()
{
    std::vector<Event> events;
    for (int i = 0; i < 100; ++i) {
        Event event;
        event.time = Timestamp(1'700'000'000'000'000 + i * 1'000'000);
        event.severity = Severity::Warning;
        event.kind = EventKind::LinkDown;
        event.place = {Guid(1 + i % 8), 1};
        event.placeName = QStringLiteral("leaf%1").arg(i % 8);
        event.lasts = i % 10 == 0;
        events.push_back(event);
    }
    events[50].severity = events[60].severity = Severity::Error; // two: each by itself
    ReportContents contents = fullContents();
    contents.events = foldEvents(events);
    contents.eventsInSpan = events.size();
    QCOMPARE(contents.events.size(), size_t(3));
    QCOMPARE(contents.events.front().count, size_t(98));
    QCOMPARE(contents.events.front().last, events.back().time);
    const QString html = reportHtml(contents, {});
    QVERIFY(html.contains(u"Also: leaf1/1, leaf2/1, leaf3/1, leaf4/1, and 3 more places."));
    QVERIFY(html.contains(u"22:13:20 – 22:14:59"));
    QVERIFY(html.contains(u">98<") && html.contains(u"8 ongoing"));
    QCOMPARE(html.count(u"went down"), 3);
}

/// Nothing of a name is read as markup, and no file is asked for.
void TestReport::readsNothingBesides()
{
    const QString evil = QStringLiteral("<img src=/dev/zero><style>@import url(x)</style>&amp;");
    ReportContents contents = fullContents();
    contents.info.source = contents.info.createdBy = evil;
    contents.info.sources.front().path = evil;
    contents.events.front().first.placeName = evil;
    auto snapshot = std::make_shared<Snapshot>(*contents.snapshot);
    for (Problem &problem : snapshot->problems) {
        problem.message = {"%1", {evil}};
        problem.advice = {"%1", {evil}};
    }
    contents.snapshot = snapshot;
    QImage picture(8, 8, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const ReportDrawing drawing{picture, {{Qt::red, evil}}, false};
    Document document;
    document.setHtml(reportHtml(contents, drawing));
    document.setTextWidth(600);
    QVERIFY(document.size().height() > 100);
    QCOMPARE(document.asked, QStringList());
    QVERIFY(document.toPlainText().count(evil) > 5);
}

/// The counts of the report are those of the whole list.
void TestReport::countsAsTheOverview()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const QString html = reportHtml(contentsOf(snapshot), {});
    QVERIFY(html.contains(textOf(countProblems(snapshot->problems)).toHtmlEscaped()));
}

void TestReport::laysTheTopologyOut()
{
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const SharedFigures figures = fullContents().figures;
    for (const SharedFigures &used : {SharedFigures(), figures}) {
        const ReportPicture picture =
            makeReportPicture(snapshot, used, paperTokens(), displayOptions().thresholds);
        const ReportDrawing drawing = ReportDrawing::of(picture);
        QVERIFY(!drawing.picture.isNull());
        QCOMPARE(drawing.isByUtilization, used != nullptr);
        QVERIFY(drawing.keys.size() > 1);
        // On white, and something on it.
        const QColor corner = drawing.picture.pixelColor(2, 2);
        QVERIFY(corner.lightness() > 230);
        QVERIFY(reportHtml(contentsOf(snapshot), drawing).contains(u"data:image/png;base64,"));
    }
    auto empty = std::make_shared<Snapshot>();
    empty->fabric = FabricBuilder().build();
    QVERIFY(!makeReportPicture(empty, {}, paperTokens(), {}).scene);
}

void TestReport::hasTablesOfDistributions()
{
    ReportContents contents = fullContents();
    QVERIFY(!reportHtml(contents, {}).contains(QStringLiteral("Distribution of")));
    for (const FigureKind kind : {FigureKind::Utilization, FigureKind::Wait}) {
        const std::vector<double> values{0, 0, 0.25, 0.5, 0.75};
        std::vector<Bin> bins = histogram(values, 3);
        std::vector<double> shares = cumulativeShares(bins);
        contents.distributions.push_back(
            {kind, std::move(bins), std::move(shares), *fiveNumbers(values)});
    }
    const QString html = reportHtml(contents, {});
    QVERIFY(html.contains(QStringLiteral("Distribution of utilization")));
    QVERIFY(html.contains(QStringLiteral("Distribution of wait")));
    QTextDocument document;
    document.setHtml(html);
    const QString text = document.toPlainText();
    QVERIFY(text.contains(QStringLiteral("median 25 %, quartiles 0 % and 50 %, maximum 75 %")));
    // [0, 25 %), [25, 50 %), [50, 75 %]: two fifths, three, all.
    const QStringList lines =
        text.mid(text.indexOf(QStringLiteral("Up to here"))).split(u'\n', Qt::SkipEmptyParts);
    const QStringList shares = lines.filter(QRegularExpression(QStringLiteral("^(40|60|100) %$")));
    QCOMPARE(shares.mid(0, 3), (QStringList{"40 %", "60 %", "100 %"}));
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("d.pdf"));
    VERIFY_RESULT(writeReport(pdf, contents, {}));
    QVERIFY(contentOf(pdf).startsWith("%PDF"));
}

/// A page each, counted: as many as the PDF says that it has.
void TestReport::numbersItsPages()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    snapshot->problems.assign(150, snapshot->problems[3]);
    ReportContents contents = fullContents();
    contents.snapshot = snapshot;
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("long.pdf"));
    VERIFY_RESULT(writeReport(pdf, contents, {}));
    const QByteArray bytes = contentOf(pdf);
    const qsizetype pages = bytes.count("/Type /Page\n");
    QVERIFY(pages > 2);
    QVERIFY(bytes.contains("/Count " + QByteArray::number(pages)));
}

void TestReport::cutsLongLists()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    snapshot->problems.assign(203, snapshot->problems[3]);
    const QString html = reportHtml(contentsOf(snapshot), {});
    QCOMPARE(html.count(u"the port is down"), 20);
    QVERIFY(html.contains(u"and 183 more"));
}

void TestReport::writesByExtension()
{
    const QTemporaryDir folder;
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const QString pdf = folder.filePath(QStringLiteral("report.PDF"));
    VERIFY_RESULT(writeReport(pdf, contentsOf(snapshot), {}));
    QVERIFY(contentOf(pdf).startsWith("%PDF-"));
    QVERIFY(contentOf(pdf).size() > 5000);
    const QString html = folder.filePath(QStringLiteral("report.html"));
    VERIFY_RESULT(writeReport(html, contentsOf(snapshot), {}));
    QCOMPARE(QString::fromUtf8(contentOf(html)), reportHtml(contentsOf(snapshot), {}));
}

void TestReport::saysWhyItCannotWrite()
{
    for (const char *name : {"/nowhere/at/all/report.pdf", "/nowhere/at/all/report.html"}) {
        const auto written =
            writeReport(QString::fromLatin1(name), contentsOf(tests::tinySnapshot()), {});
        QVERIFY(!written);
        QVERIFY(written.error().english().contains(QLatin1String("/nowhere/at/all")));
    }
}

PICKGLASS_TEST(TestReport, QApplication)
#include "tst_report.moc"
