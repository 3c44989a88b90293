// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/capturetools/capturedialog.h"
#include "app/desktop/theme.h"
#include "core/capture/capturecontents.h"
#include "core/capture/capturereader.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>

using namespace pickglass;
using namespace pickglass::tests;

class TestCareDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void tellsPgcap_data();
    void tellsPgcap();
    void foreseesWhatStays_data();
    void foreseesWhatStays();
    void tellsOfSumsThatStayBehind();
    void makesWhatItForesaw();
    void converts();
    void refusesWhatIsNotThere();
    void verifies();
    void saysWhatIsWrong();
    void saysWhyNot();
    void saysWhatJobListsHave();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<CaptureDialog> dialog(const CapturePlan &plan,
                                          const char *capture = "in.pgcap") const
    {
        return std::make_unique<CaptureDialog>(plan, path(capture),
                                               QStringLiteral(PICKGLASS_PGCAP));
    }
    static QString textOf(const CaptureDialog &dialog, const char *label)
    {
        return dialog.findChild<QLabel *>(QLatin1String(label))->text();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    Recording m_recording;
};

void TestCareDialog::initTestCase()
{
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestCareDialog::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_folder = std::make_unique<QTemporaryDir>();
    auto writer = m_recording.begin(path("in.pgcap"), 6);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
}

void TestCareDialog::tellsPgcap_data()
{
    QTest::addColumn<CapturePlan>("plan");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("arguments");
    const auto row = [](const char *name, const CapturePlan &plan, const char *place,
                        const char *arguments) {
        QTest::newRow(name) << plan << QString::fromLatin1(place) << QString::fromLatin1(arguments);
    };
    row("trim", {.task = CaptureTask::Trim}, "b", "trim a -o b --force");
    row("trim to all", {.task = CaptureTask::Trim, .from = "+1s", .to = "+2s", .nodes = "x,y"}, "b",
        "trim a --from +1s --to +2s --nodes x,y -o b --force");
    row("trim to counters", {.task = CaptureTask::Trim, .counters = "c,d"}, "b",
        "trim a --counters c,d -o b --force");
    row("thin", {.task = CaptureTask::Thin, .every = 7}, "b", "thin a --every 7 -o b --force");
    row("roll-ups", {.task = CaptureTask::Thin}, "b", "thin a --rollups -o b --force");
    row("anonymize", {.task = CaptureTask::Anonymize}, "b", "anonymize a -o b --force");
    row("with a seed", {.task = CaptureTask::Anonymize, .seed = "3"}, "b",
        "anonymize a --seed 3 -o b --force");
    row("merge", {.task = CaptureTask::Merge, .others = {"c", "d"}}, "b",
        "merge a c d -o b --force");
    row("jobs", {.task = CaptureTask::AddJobs, .others = {"c", "d"}}, "b",
        "jobs a --add c d -o b --force");
    row("jobs in a time zone",
        {.task = CaptureTask::AddJobs, .others = {"c"}, .zone = "Asia/Tokyo"}, "b",
        "jobs a --tz Asia/Tokyo --add c -o b --force");
    row("convert", {.task = CaptureTask::Convert}, "b", "convert a -o b --force");
    row("verify", {.task = CaptureTask::Verify}, "", "verify a --json");
    row("repair", {.task = CaptureTask::Verify}, "b", "verify a --json --repair -o b --force");
}

void TestCareDialog::tellsPgcap()
{
    QFETCH(CapturePlan, plan);
    QFETCH(QString, place);
    QFETCH(QString, arguments);
    QCOMPARE(plan.arguments(QStringLiteral("a"), place).join(u' '), arguments);
}

void TestCareDialog::foreseesWhatStays_data()
{
    QTest::addColumn<CapturePlan>("plan");
    QTest::addColumn<int>("sweeps"); // -1: it makes no sense
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("percent"); // of the bytes; -1: not known
    const auto row = [](const char *name, const CapturePlan &plan, int sweeps, int nodes,
                        int percent) { QTest::newRow(name) << plan << sweeps << nodes << percent; };
    row("all", {.task = CaptureTask::Trim}, 6, 4, 100);
    row("a period", {.task = CaptureTask::Trim, .from = "+2s", .to = "-2s"}, 3, 4, 50);
    row("beyond its ends", {.task = CaptureTask::Trim, .from = "2001-01-01T00:00:00Z"}, 6, 4, 100);
    row("a node and its neighbour", {.task = CaptureTask::Trim, .nodes = "spine01"}, 6, 2, 50);
    row("a host", {.task = CaptureTask::Trim, .nodes = " NODE01, node02"}, 6, 3, 75);
    row("nobody", {.task = CaptureTask::Trim, .nodes = "node01,node77"}, -1, 0, 0);
    row("counters of one name", {.task = CaptureTask::Trim, .counters = "PortXmitData"}, 6, 4, 33);
    row("some counters",
        {.task = CaptureTask::Trim,
         .counters = "PortXmitPkts, portcounters.portxmitdata,PortXmitPkts"},
        6, 4, 33);
    row("no counter", {.task = CaptureTask::Trim, .counters = "PortXmitData,Rubbish"}, -1, 0, 0);
    row("no time", {.task = CaptureTask::Trim, .from = "soon"}, -1, 0, 0);
    row("the wrong way round", {.task = CaptureTask::Trim, .from = "+3s", .to = "+2s"}, -1, 0, 0);
    row("afterwards", {.task = CaptureTask::Trim, .from = "2101-01-01T00:00:00Z"}, -1, 0, 0);
    row("one of four", {.task = CaptureTask::Thin, .every = 4}, 2, 4, 33);
    row("roll-ups", {.task = CaptureTask::Thin}, 0, 4, -1);
    row("anonymous", {.task = CaptureTask::Anonymize}, 6, 4, 100);
    row("converted", {.task = CaptureTask::Convert}, 6, 4, 100);
    row("with nothing", {.task = CaptureTask::Merge}, -1, 0, 0);
    row("with itself", {.task = CaptureTask::Merge, .others = {"in.pgcap"}}, 6, 4, 100);
}

void TestCareDialog::foreseesWhatStays()
{
    QFETCH(CapturePlan, plan);
    QFETCH(int, sweeps);
    const auto facts = readCaptureFacts(path("in.pgcap"));
    VERIFY_RESULT(facts);
    const auto stays = previewOf(
        plan, *facts, std::vector<CaptureFacts>(static_cast<size_t>(plan.others.size()), *facts));
    QCOMPARE(stays ? int(stays->sweeps) : -1, sweeps);
    if (stays) {
        QTEST(int(stays->nodes), "nodes");
        const double percent =
            stays->bytes ? 100 * *stays->bytes / static_cast<double>(facts->bytes) : -1;
        QTEST(int(percent), "percent");
    }
}

/// What a ring has let go is in it as sums, which a new capture cannot make.
void TestCareDialog::tellsOfSumsThatStayBehind()
{
    constexpr int Sweeps = 400;
    auto writer = m_recording.begin(path("ring.pgcap"), Sweeps);
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->applyRetention({std::chrono::seconds(60), 0}));
    VERIFY_RESULT((*writer)->close());
    const auto facts = readCaptureFacts(path("ring.pgcap"));
    VERIFY_RESULT(facts);
    QVERIFY(facts->summedUntil.isKnown());
    QVERIFY(facts->sweeps.size() < Sweeps);
    QCOMPARE(facts->sweeps.front(), facts->summedUntil);

    const auto lost = [&](const CapturePlan &plan, const std::vector<CaptureFacts> &others = {}) {
        return previewOf(plan, *facts, others)->lostUntil;
    };
    QCOMPARE(lost({.task = CaptureTask::Trim}), facts->summedUntil);
    QCOMPARE(lost({.task = CaptureTask::Trim, .from = "-10s"}), Timestamp());
    QCOMPARE(lost({.task = CaptureTask::Thin, .every = 2}), facts->summedUntil);
    QCOMPARE(lost({.task = CaptureTask::Thin}), Timestamp());
    QCOMPARE(lost({.task = CaptureTask::Convert}), Timestamp());
    const auto whole = readCaptureFacts(path("in.pgcap"));
    VERIFY_RESULT(whole);
    QVERIFY(!whole->summedUntil.isKnown());
    QCOMPARE(lost({.task = CaptureTask::Merge, .others = {"in.pgcap"}}, {*whole}),
             facts->summedUntil);

    const auto care = dialog({.task = CaptureTask::Anonymize}, "ring.pgcap");
    QSignalSpy previewed(care.get(), &CaptureDialog::previewed);
    QTRY_COMPARE(previewed.size(), 1);
    QVERIFY2(textOf(*care, "preview").contains("dropped"), qPrintable(textOf(*care, "preview")));
}

void TestCareDialog::makesWhatItForesaw()
{
    const auto care = dialog({.task = CaptureTask::Trim});
    QSignalSpy previewed(care.get(), &CaptureDialog::previewed);
    QTRY_COMPARE(previewed.size(), 1);
    QVERIFY2(textOf(*care, "preview").contains("6 sweep"), qPrintable(textOf(*care, "preview")));
    care->findChild<QLineEdit *>("from")->setText("+2s");
    care->findChild<QLineEdit *>("nodes")->setText("spine01");
    care->findChild<QLineEdit *>("counters")->setText("SymbolErrorCounter");
    QVERIFY2(textOf(*care, "preview").contains("5 sweep"), qPrintable(textOf(*care, "preview")));
    QVERIFY(textOf(*care, "preview").contains("2 node"));

    QSignalSpy made(care.get(), &CaptureDialog::made);
    care->beginAt(path("out.pgcap"));
    QVERIFY(!care->findChild<QPushButton *>("begin")->isEnabled());
    QTRY_COMPARE(made.size(), 1);
    const auto contents = readContents(path("out.pgcap"));
    VERIFY_RESULT(contents);
    QCOMPARE(contents->sweeps.size(), size_t(5));
    QCOMPARE((*contents->fabricAt(contents->span.to))->nodes().size(), size_t(2));
    const auto written = CaptureReader::open(path("out.pgcap"));
    VERIFY_RESULT(written);
    QCOMPARE((*written)->sampledCounters()->size(), size_t(1));
    QSignalSpy opened(care.get(), &CaptureDialog::openRequested);
    care->findChild<QPushButton *>("open")->click();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].toString(), path("out.pgcap"));
}

void TestCareDialog::converts()
{
    const auto care = dialog({.task = CaptureTask::Convert});
    QSignalSpy previewed(care.get(), &CaptureDialog::previewed);
    QTRY_COMPARE(previewed.size(), 1);
    QVERIFY(textOf(*care, "preview").contains("6 sweep"));
    QSignalSpy made(care.get(), &CaptureDialog::made);
    care->beginAt(path("converted.pgcap"));
    QTRY_COMPARE(made.size(), 1);
    const auto contents = readContents(path("converted.pgcap"));
    VERIFY_RESULT(contents);
    QCOMPARE(contents->sweeps.size(), size_t(6));
}

void TestCareDialog::refusesWhatIsNotThere()
{
    const auto care = dialog({.task = CaptureTask::Trim, .nodes = "nobody"});
    QSignalSpy previewed(care.get(), &CaptureDialog::previewed);
    QTRY_COMPARE(previewed.size(), 1);
    QVERIFY(!care->findChild<QPushButton *>("begin")->isEnabled());
    QVERIFY(!textOf(*care, "preview").isEmpty());
    care->findChild<QLineEdit *>("nodes")->clear();
    QVERIFY(care->findChild<QPushButton *>("begin")->isEnabled());
}

void TestCareDialog::verifies()
{
    const auto care = dialog({.task = CaptureTask::Verify});
    QSignalSpy ended(care.get(), &CaptureDialog::ended);
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY2(textOf(*care, "outcome").contains("intact"), qPrintable(textOf(*care, "outcome")));
    care->show();
    QVERIFY(care->findChild<QPushButton *>("begin")->isHidden());
    QVERIFY(care->findChild<QPushButton *>("open")->isHidden());
}

void TestCareDialog::saysWhatIsWrong()
{
    // One of its bytes is another one.
    QFile file(path("in.pgcap"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray bytes = file.readAll();
    const qsizetype at = bytes.indexOf("leaf01");
    QVERIFY(at > 0);
    file.seek(at - 60);
    file.write(QByteArray(40, '\xff'));
    file.close();
    const auto care = dialog({.task = CaptureTask::Verify});
    QSignalSpy ended(care.get(), &CaptureDialog::ended);
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY2(textOf(*care, "outcome").contains("is damaged"), qPrintable(textOf(*care, "outcome")));
    QVERIFY(!care->findChild<QPushButton *>("begin")->isHidden());
}

void TestCareDialog::saysWhyNot()
{
    const auto care = dialog({.task = CaptureTask::Thin, .every = 3});
    QCOMPARE(care->findChild<QSpinBox *>("every")->value(), 3);
    QSignalSpy previewed(care.get(), &CaptureDialog::previewed);
    QTRY_COMPARE(previewed.size(), 1);
    QSignalSpy ended(care.get(), &CaptureDialog::ended);
    care->beginAt(path("none/out.pgcap"));
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY2(textOf(*care, "outcome").contains("none"), qPrintable(textOf(*care, "outcome")));
    QVERIFY(care->findChild<QPushButton *>("begin")->isEnabled());
    care->findChild<QCheckBox *>("rollups")->setChecked(true);
    QVERIFY(!care->findChild<QSpinBox *>("every")->isEnabled());
    QVERIFY(textOf(*care, "preview").contains("0 sweep"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"in.pgcap"});
}

void TestCareDialog::saysWhatJobListsHave()
{
    const auto reader = CaptureReader::open(path("in.pgcap"));
    VERIFY_RESULT(reader);
    const auto extent = (*reader)->extent();
    VERIFY_RESULT(extent);
    const auto fabric = (*reader)->fabricAt();
    VERIFY_RESULT(fabric);
    QString host;
    for (const Node &node : (*fabric)->nodes()) {
        host = node.type == NodeType::Switch ? host : node.name.section(u' ', 0, 0);
    }
    // Of a clock nine hours ahead of UTC.
    const auto local = [&](Timestamp time) {
        return QDateTime::fromMSecsSinceEpoch(time.microseconds() / 1000, QTimeZone(9 * 3600))
            .toString(QStringLiteral("yyyy-MM-ddThh:mm:ss"));
    };
    QFile list(path("list.csv"));
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write(QStringLiteral("id,user,start,end,hosts\n1,ann,%1,%2,%3\n"
                              "2,bob,%1,%2,\"gone[1-2]\"\nnonsense\n")
                   .arg(local(extent->start), local(extent->end + SecondUs), host)
                   .toUtf8());
    list.close();
    const auto care = dialog({.task = CaptureTask::AddJobs, .others = {path("list.csv")}});
    QSignalSpy shown(care.get(), &CaptureDialog::listsShown);
    QTRY_COMPARE(shown.size(), 1);
    QVERIFY2(textOf(*care, "lists").contains("2 job(s) at no time of the capture"),
             qPrintable(textOf(*care, "lists")));
    auto *zone = care->findChild<QComboBox *>("zone");
    QCOMPARE(zone->currentText(), QStringLiteral("UTC"));
    auto *begin = care->findChild<QPushButton *>("begin");
    zone->setCurrentText(QStringLiteral("Asia/Nowhere"));
    QVERIFY(!begin->isEnabled());
    QTRY_COMPARE(shown.size(), 2);
    QVERIFY2(textOf(*care, "lists").contains("Asia/Nowhere"), qPrintable(textOf(*care, "lists")));
    QVERIFY(!begin->isEnabled());
    zone->setCurrentText(QStringLiteral("Asia/Tokyo"));
    QTRY_COMPARE(shown.size(), 3);
    QCOMPARE(textOf(*care, "lists"),
             QStringLiteral("2 job(s) read\n1 line(s) or job(s) could not be used\n"
                            "2 host(s) not in the fabric: gone[1-2]"));
    const auto *lists = care->findChild<QLabel *>(QStringLiteral("lists"));
    QTRY_VERIFY(lists->height() >= lists->heightForWidth(lists->width())); // nothing is cut off
    QTRY_VERIFY(begin->isEnabled());
    QSignalSpy ended(care.get(), &CaptureDialog::ended);
    care->beginAt(path("out.pgcap"));
    QTRY_COMPARE(ended.size(), 1);
    const auto out = CaptureReader::open(path("out.pgcap"));
    VERIFY_RESULT(out);
    const auto jobs = (*out)->jobs(extent->start, extent->end);
    VERIFY_RESULT(jobs);
    QCOMPARE(jobs->size(), size_t(2)); // in that time zone they are of then
}

PICKGLASS_TEST(TestCareDialog, QApplication)
#include "tst_caredialog.moc"
