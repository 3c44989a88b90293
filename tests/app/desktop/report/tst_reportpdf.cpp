// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/overviewview.h"
#include "app/desktop/reading/incidentlog.h"
#include "app/desktop/theme.h"
#include "tests/app/desktop/report/writtenreport.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace pickglass;
using namespace pickglass::tests;

class TestReportPdf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsTheTextOfThePage_data();
    void holdsTheTextOfThePage();
    void saysWhatTheWindowShows();
};

void TestReportPdf::holdsTheTextOfThePage_data()
{
    QTest::addColumn<QString>("options");
    QTest::newRow("a slow receiver") << "k=8&congestion=slow_receiver&clock=fast&sweeps=80&seed=3";
    QTest::newRow("flaps, errors and a hand-over")
        << "k=8&flap=20s&errors=5&sm=handover&clock=fast&sweeps=200&seed=3";
}

/// Each paragraph and each cell, sign by sign.
void TestReportPdf::holdsTheTextOfThePage()
{
    QFETCH(QString, options);
    const WrittenReport report(options);
    const QString pdf = packed(report.pdfText());
    QVERIFY(!report.contents.incidents.empty());
    QTextDocument document;
    document.setHtml(report.html());
    int texts = 0;
    qsizetype from = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString text = packed(block.text());
        const qsizetype at = pdf.indexOf(text, from);
        QVERIFY2(at >= 0, qPrintable(block.text()));
        from = at + text.size(); // in the same order
        texts += text.isEmpty() ? 0 : 1;
    }
    QVERIFY(texts > 200);
}

/// Health, incidents and errors are those of the Overview.
void TestReportPdf::saysWhatTheWindowShows()
{
    WrittenReport report(
        QStringLiteral("k=8&flap=20s&errors=5&sm=handover&clock=fast&sweeps=200&seed=3"));
    const QString pdf = packed(report.pdfText());
    OverviewView view(&report.session());
    view.resize(1000, 700);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(report.session().incidents()->isReady() && view.isComplete(), 30'000);
    auto *score = view.findChild<QLabel *>(QStringLiteral("score"));
    QVERIFY(score != nullptr);
    QTRY_VERIFY2(pdf.contains(QStringLiteral("Health%1of100").arg(score->text())),
                 qPrintable(score->text()));
    auto *list = view.findChild<QListWidget *>(QStringLiteral("incidents"));
    QVERIFY(list != nullptr && list->count() > 0);
    for (int row = 0; row < list->count(); ++row) {
        const QString sentence = list->item(row)->text().section(u'\n', 0, 0);
        QVERIFY2(pdf.contains(packed(sentence)), qPrintable(sentence));
    }
    const auto rising = loadRising(report.reader(), report.session().figures());
    VERIFY_RESULT(rising);
    QCOMPARE(report.contents.risingIn, (TimeRange{(*rising)->from, (*rising)->to}));
    QVERIFY(std::ranges::any_of(report.contents.charts,
                                [](const auto &chart) { return chart.has_value(); }));
}

PICKGLASS_TEST(TestReportPdf, QApplication)
#include "tst_reportpdf.moc"
