// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linereader.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <string>

using namespace pickglass;

class TestLineReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cuts_data();
    void cuts();
    void refusesLongLines();
    void readsManyCarriageReturns();
};

void TestLineReader::cuts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("lines");
    QTest::addColumn<bool>("isTerminated");
    QTest::newRow("LF") << QByteArray("a\nb\n") << "a|b" << true;
    QTest::newRow("cut") << QByteArray("a\nb") << "a|b" << false;
    QTest::newRow("CR LF") << QByteArray("a\r\n\r\nb\r\n") << "a||b" << true;
    QTest::newRow("CR CR LF") << QByteArray("a\r\r\nb\r\r\n") << "a|b" << true;
    QTest::newRow("CR") << QByteArray("a\rb\r\rc") << "a|b||c" << false;
    QTest::newRow("mixed") << QByteArray("a\rb\r\nc\n\rd\n") << "a|b|c||d" << true;
    QTest::newRow("mark") << QByteArray("\xef\xbb\xbf\x61\n") << "a" << true;
    QTest::newRow("blank") << QByteArray("\n\n") << "|" << true;
    QTest::newRow("NUL") << QByteArray("a\0b\n", 4) << QStringLiteral("a%1b").arg(QChar(0)) << true;
}

void TestLineReader::cuts()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, lines);
    const std::string copy = text.toStdString();
    LineReader reader(copy);
    QStringList found;
    std::string_view line;
    while (reader.next(line)) {
        found += QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
        QCOMPARE(reader.number(), found.size());
    }
    QCOMPARE(found.join(u'|'), lines);
    QTEST(reader.isTerminated(), "isTerminated");
    QCOMPARE(reader.position(), copy.size());
    QVERIFY(!reader.isTooLong());
}

void TestLineReader::refusesLongLines()
{
    const std::string text = "a\n" + std::string(LineReader::MaxLineLength + 1, 'x');
    LineReader reader(text);
    std::string_view line;
    QVERIFY(reader.next(line));
    QVERIFY(!reader.next(line));
    QVERIFY(reader.isTooLong());
    QCOMPARE(reader.number(), 1);

    const std::string longest = std::string(LineReader::MaxLineLength, 'x');
    LineReader allowed(longest);
    QVERIFY(allowed.next(line));
    QCOMPARE(line.size(), longest.size());
}

/// Without an LF in sight nothing is searched twice: this takes minutes otherwise.
void TestLineReader::readsManyCarriageReturns()
{
    const std::string text(8 << 20, '\r');
    LineReader reader(text);
    std::string_view line;
    qint64 lines = 0;
    while (reader.next(line)) {
        ++lines;
    }
    QCOMPARE(lines, qint64(text.size()));
}

PICKGLASS_TEST_APPLESS(TestLineReader)
#include "tst_linereader.moc"
