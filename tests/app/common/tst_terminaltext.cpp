// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"
#include "core/base/printable.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

class TestTerminalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesALineSafe_data();
    void makesALineSafe();
    void leavesNoUnsafeCharacter();
};

void TestTerminalText::makesALineSafe_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("line");
    QTest::newRow("plain") << "leaf01"
                           << "leaf01";
    QTest::newRow("other scripts") << QStringLiteral("Über 葉 \U0001f469\u200d\U0001f52c")
                                   << QStringLiteral("Über 葉 \U0001f469\u200d\U0001f52c");
    QTest::newRow("escape sequence") << "a\x1b[2Jb"
                                     << "a\\x1b[2Jb";
    QTest::newRow("one-byte CSI") << QStringLiteral("a\u009b2Jb") << "a\\x9b2Jb";
    QTest::newRow("DEL and bell") << "a\x7f\x07"
                                  << "a\\x7f\\x07";
    QTest::newRow("NUL") << QStringLiteral("a") + QChar(0) << "a\\x00";
    QTest::newRow("line ends") << "a\r\nb\tc"
                               << "a\\r\\nb\\tc";
    QTest::newRow("other line ends") << QStringLiteral("a\u2028b\u2029c") << "a\\u2028b\\u2029c";
    QTest::newRow("right to left") << QStringLiteral("a\u202eb\u2066c") << "a\\u202eb\\u2066c";
    QTest::newRow("tag") << QStringLiteral("a\U000e0041") << "a\\U000e0041";
    QTest::newRow("half a pair") << QStringLiteral("a") + QChar(0xd800)
                                 << QStringLiteral("a\ufffd");
}

void TestTerminalText::makesALineSafe()
{
    QFETCH(QString, text);
    QFETCH(QString, line);
    QCOMPARE(terminalLine(text), line);
    QCOMPARE(terminalLine(line), line);
}

void TestTerminalText::leavesNoUnsafeCharacter()
{
    for (char32_t code = 0; code <= QChar::LastValidCodePoint; ++code) {
        const QString line = terminalLine(QString::fromUcs4(&code, 1));
        for (const char32_t left : line.toUcs4()) {
            QVERIFY2(isPrintable(left), QByteArray::number(uint(code), 16).constData());
        }
        if (isPrintable(code)) {
            QCOMPARE(line, QString::fromUcs4(&code, 1));
        }
    }
}

PICKGLASS_TEST(TestTerminalText, QCoreApplication)
#include "tst_terminaltext.moc"
