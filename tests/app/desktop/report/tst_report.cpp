// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/report.h"
#include "app/desktop/report/reportstyle.h"
#include "tests/app/desktop/tinysnapshot.h"
#include "tests/support/resultmacros.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;

namespace {

constexpr auto Written = Timestamp::fromMilliseconds(1'700'000'100'000);

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesTheGoldenPage();
    void saysThatNothingIsWrong();
    void escapesNames();
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
    QString html = reportHtml(*tests::tinySnapshot(), Written);
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
    const QString html = reportHtml(*tests::healthySnapshot(), Written);
    QVERIFY(html.contains(u"Nothing is wrong"));
    QVERIFY(!html.contains(u"<h3"));
}

void TestReport::escapesNames()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    snapshot->problems[1].message.arguments = {QStringLiteral("<b>rack&1</b>")};
    const QString html = reportHtml(*snapshot, Written);
    QVERIFY(html.contains(u"&lt;b&gt;rack&amp;1&lt;/b&gt; has no cable"));
    QVERIFY(!html.contains(u"<b>rack"));
}

void TestReport::cutsLongLists()
{
    auto snapshot = std::make_shared<Snapshot>(*tests::tinySnapshot());
    snapshot->problems.assign(203, snapshot->problems[3]);
    const QString html = reportHtml(*snapshot, Written);
    QCOMPARE(html.count(u"the port is down"), 200);
    QVERIFY(html.contains(u"and 3 more"));
}

void TestReport::writesByExtension()
{
    const QTemporaryDir folder;
    const SharedSnapshot snapshot = tests::tinySnapshot();
    const QString pdf = folder.filePath(QStringLiteral("report.PDF"));
    VERIFY_RESULT(writeReport(pdf, *snapshot, Written));
    QVERIFY(contentOf(pdf).startsWith("%PDF-"));
    QVERIFY(contentOf(pdf).size() > 5000);
    const QString html = folder.filePath(QStringLiteral("report.html"));
    VERIFY_RESULT(writeReport(html, *snapshot, Written));
    QCOMPARE(QString::fromUtf8(contentOf(html)), reportHtml(*snapshot, Written));
}

void TestReport::saysWhyItCannotWrite()
{
    for (const char *name : {"/nowhere/at/all/report.pdf", "/nowhere/at/all/report.html"}) {
        const auto written =
            writeReport(QString::fromLatin1(name), *tests::tinySnapshot(), Written);
        QVERIFY(!written);
        QVERIFY(written.error().english().contains(QLatin1String(name)));
    }
}

QTEST_MAIN(TestReport)
#include "tst_report.moc"
