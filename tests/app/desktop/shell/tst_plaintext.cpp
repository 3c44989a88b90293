// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "core/capture/capturereader.h"
#include "tests/app/desktop/shell/hostiletexts.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

using namespace pickglass;
using namespace pickglass::tests;

/// No text from elsewhere is read as HTML, and none does harm where it is painted.
class TestPlainText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void labels();
    void toolTips();
    void messageBoxes();
    void bounded();
    void readsCaptures();
    void mnemonics();
};

void TestPlainText::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestPlainText::labels()
{
    const QString text = QStringLiteral("<img src=/dev/zero><b>x</b>&amp;");
    QWidget window;
    QLabel label(text, &window);
    QLabel ours(QStringLiteral("<b>ours</b>"), &window);
    ours.setTextFormat(Qt::RichText);
    window.show();
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.text(), text);
    QCOMPARE(ours.textFormat(), Qt::RichText);
    label.setText(QStringLiteral("<table><tr><td>"));
    QCOMPARE(label.textFormat(), Qt::PlainText);
    // Also with another theme.
    Theme::instance().apply(*qApp, Theme::Mode::Dark);
    QLabel later(text);
    later.ensurePolished();
    QCOMPARE(later.textFormat(), Qt::PlainText);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
}

void TestPlainText::toolTips()
{
    QWidget window;
    window.resize(200, 100);
    window.show();
    for (const char *text : {"<b>x</b>", "plain", "<img src=/dev/zero>"}) {
        window.setToolTip(QString::fromLatin1(text));
        QHelpEvent help(QEvent::ToolTip, {20, 20}, window.mapToGlobal(QPoint(20, 20)));
        QCoreApplication::sendEvent(&window, &help);
        QCOMPARE(QToolTip::text(), QString::fromLatin1(text));
        int tips = 0;
        for (const QWidget *top : QApplication::topLevelWidgets()) {
            if (top->inherits("QTipLabel")) {
                QCOMPARE(qobject_cast<const QLabel *>(top)->textFormat(), Qt::PlainText);
                ++tips;
            }
        }
        QVERIFY(tips > 0);
    }
    QToolTip::hideText();
}

void TestPlainText::messageBoxes()
{
    QMessageBox box(QMessageBox::Warning, {}, QStringLiteral("<b>x</b> is not there."));
    box.setInformativeText(QStringLiteral("<img src=/dev/zero>"));
    box.show();
    const auto labels = box.findChildren<QLabel *>();
    QVERIFY(labels.size() >= 2);
    for (const QLabel *label : labels) {
        QVERIFY(label->textFormat() != Qt::AutoText);
    }
}

void TestPlainText::bounded()
{
    for (const QString &text : hostileTexts(500, 1)) {
        const QString shown = shownText(text);
        QCOMPARE(faultOf(shown), QString());
        QVERIFY(shown.size() <= MaxShownText);
        QCOMPARE(shownText(shown), shown);
        QCOMPARE(translated(Message{"%1, %2", {text, QStringLiteral("b")}}),
                 shown + QStringLiteral(", b"));
    }
    QCOMPARE(shownText(QStringLiteral("leaf01 äö 日本")), QStringLiteral("leaf01 äö 日本"));
    QCOMPARE(shownText({}), QString());
}

/// What is read through the filter is safe: names, attributes, events, marks, sources.
void TestPlainText::readsCaptures()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.pgcap"));
    VERIFY_RESULT(writeHostileCapture(path, 1));
    const auto raw = CaptureReader::open(path);
    const auto shown = CaptureReader::open(path, {}, shownText);
    VERIFY_RESULT(raw);
    VERIFY_RESULT(shown);
    int hostile = 0;
    int faults = 0;
    const auto check = [&](const QString &was, const QString &is) {
        hostile += faultOf(was).isEmpty() ? 0 : 1;
        faults += faultOf(is).isEmpty() && is.size() <= MaxShownText ? 0 : 1;
    };
    const SharedFabric a = *(*raw)->fabricAt();
    const SharedFabric b = *(*shown)->fabricAt();
    for (size_t i = 0; i < a->nodes().size(); ++i) {
        check(a->nodes()[i].description, b->nodes()[i].description);
        check(a->nodes()[i].name, b->nodes()[i].name);
        check(a->nodes()[i].system, b->nodes()[i].system);
    }
    const auto events = *(*raw)->events();
    const auto shownEvents = *(*shown)->events();
    for (size_t i = 0; i < events.size(); ++i) {
        check(events[i].placeName, shownEvents[i].placeName);
        check(events[i].became, shownEvents[i].became);
    }
    const auto marks = *(*raw)->marks();
    const auto shownMarks = *(*shown)->marks();
    for (size_t i = 0; i < marks.size(); ++i) {
        check(marks[i].note, shownMarks[i].note);
    }
    check((*raw)->info()->source, (*shown)->info()->source);
    QVERIFY2(hostile > 30, qPrintable(QString::number(hostile)));
    QCOMPARE(faults, 0);
}

void TestPlainText::mnemonics()
{
    QCOMPARE(withoutMnemonic(QStringLiteral("R&D && more")), QStringLiteral("R&&D &&&& more"));
}

PICKGLASS_TEST(TestPlainText, QApplication)
#include "tst_plaintext.moc"
