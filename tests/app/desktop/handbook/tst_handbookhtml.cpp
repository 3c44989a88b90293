// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/handbook/handbookhtml.h"
#include "app/picture/htmlpdf.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace pickglass;
using namespace pickglass::tests;

class TestHandbookHtml final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void pagesAreWhole();
    static void picturesAreThereOrNot();
    static void projectNamesAllPages();
    static void pdfHasEverything();
};

void TestHandbookHtml::pagesAreWhole()
{
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]+)\""));
    for (const HandbookPage &page : handbookPages()) {
        const QString html =
            QString::fromUtf8(handbookHtml(page, QStringLiteral("/no/such/folder")));
        QVERIFY2(html.startsWith(QLatin1String("<!doctype html>")) &&
                     html.endsWith(QLatin1String("</html>\n")) &&
                     html.contains(QStringLiteral("<title>%1</title>").arg(page.title)) &&
                     html.contains(QStringLiteral("<h1>%1</h1>").arg(page.title)),
                 qPrintable(page.name));
        QVERIFY2(!html.contains(QLatin1String("<img")), qPrintable(page.name));
        for (auto it = link.globalMatch(html); it.hasNext();) {
            const QString target = it.next().captured(1);
            QVERIFY2(target.endsWith(QLatin1String(".html")) && handbookPage(target.chopped(5)),
                     qPrintable(page.name + u' ' + target));
        }
    }
    QVERIFY(handbookHtml(*handbookPage(QStringLiteral("window")), {}).contains("<table>"));
}

void TestHandbookHtml::picturesAreThereOrNot()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("pictures")));
    QImage picture(8, 8, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(folder.filePath(QStringLiteral("pictures/view-top.png"))));
    const HandbookPage &page = *handbookPage(QStringLiteral("view-top"));
    QVERIFY(handbookHtml(page, folder.path()).contains("<img src=\"pictures/view-top.png\""));
    QVERIFY(
        handbookAsOne(folder.path())
            .contains(QStringLiteral("<img src=\"%1/pictures/view-top.png\"").arg(folder.path())));
}

void TestHandbookHtml::projectNamesAllPages()
{
    QXmlStreamReader xml(handbookProject());
    QStringList files;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"file") {
            files << xml.readElementText();
        }
    }
    QCOMPARE(xml.error(), QXmlStreamReader::NoError);
    for (const HandbookPage &page : handbookPages()) {
        QVERIFY2(files.contains(page.name + QStringLiteral(".html")), qPrintable(page.name));
    }
}

/// Also every line of a list. Each page of the handbook begins a page, and no line of code is
/// broken.
void TestHandbookHtml::pdfHasEverything()
{
    const QString reader = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    QVERIFY2(!reader.isEmpty(), "There is no pdftotext (package poppler-utils).");
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
    VERIFY_RESULT(writePdf(pdf, handbookAsOne(folder.path()), QStringLiteral("Handbook")));
    QProcess process;
    process.start(reader, {QStringLiteral("-layout"), pdf, QStringLiteral("-")});
    QVERIFY(process.waitForFinished());
    const QString text = QString::fromUtf8(process.readAllStandardOutput());
    static const QRegularExpression block(QStringLiteral("^```.*?\\n(.*?)^```"),
                                          QRegularExpression::MultilineOption |
                                              QRegularExpression::DotMatchesEverythingOption);
    QSet<QString> words; // of each line
    for (const QString &line : text.split(QRegularExpression(QStringLiteral("[\\n\\f]")))) {
        words << line.simplified();
    }
    for (const HandbookPage &page : handbookPages()) {
        QVERIFY2(text.count(page.title) >= (page.name == u"index" ? 1 : 2), qPrintable(page.name));
        const QString begin =
            (page.name == u"index" ? QString() : QStringLiteral("\f")) + page.title;
        QVERIFY2(text.contains(begin + u'\n'), qPrintable(page.name));
        for (auto it = block.globalMatch(page.text); it.hasNext();) {
            for (const QString &line : it.next().captured(1).split(u'\n')) {
                QVERIFY2(words.contains(line.simplified()), qPrintable(page.name + u' ' + line));
            }
        }
    }
}

PICKGLASS_TEST(TestHandbookHtml, QGuiApplication)
#include "tst_handbookhtml.moc"
