// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/thresholds.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

using namespace pickglass;

class TestThresholds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void saysWhatItCannotUse_data();
    void saysWhatItCannotUse();
    void saysNoMoreThanItMay();
    void holdsForAllForms();
    void keepsOthersUnderIt();
    void hasUsualOnes();
    void ratesBySpeed_data();
    void ratesBySpeed();
};

namespace {

/// "SymbolErrorCounter=10 VL15Dropped=5": all that there is, by name.
QString textOf(const EventThresholds &thresholds)
{
    QMap<QString, quint64> values;
    for (const Counter &counter : counters()) {
        if (const quint64 value = thresholds.of(counter.id)) {
            values.insert(counter.name, value);
        }
    }
    QStringList texts;
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        texts << it.key() + u'=' + QString::number(*it);
    }
    return texts.join(u' ');
}

} // namespace

void TestThresholds::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArray &text, const char *expected) {
        QTest::newRow(name) << text << QString::fromLatin1(expected);
    };
    row("nothing", "", "");
    row("comments", "# Define error thresholds here\n\n#SymbolErrorCounter=10\n", "");
    row("lines", "SymbolErrorCounter=10\nLinkErrorRecoveryCounter=10\nVL15Dropped=100\n",
        "LinkErrorRecoveryCounter=10 SymbolErrorCounter=10 VL15Dropped=100");
    row("no line end", "SymbolErrorCounter=10", "SymbolErrorCounter=10");
    row("other line ends", "\xef\xbb\xbfSymbolErrorCounter=10\r\nVL15Dropped=1\r\n",
        "SymbolErrorCounter=10 VL15Dropped=1");
    row("blanks", "  SymbolErrorCounter = 10  \n", "SymbolErrorCounter=10");
    row("a comment behind", "SymbolErrorCounter=10 # a minute\nVL15Dropped=5#\n",
        "SymbolErrorCounter=10 VL15Dropped=5");
    row("hexadecimal", "SymbolErrorCounter=0x20\n", "SymbolErrorCounter=32");
    row("upper and lower case", "symbolerrorcounter=3\n", "SymbolErrorCounter=3");
    row("the last one holds", "VL15Dropped=1\nVL15Dropped=2\n", "VL15Dropped=2");
    row("each count", "VL15Dropped=0\n", "VL15Dropped=1");
    row("details", "PortInactiveDiscards=4\n", "PortInactiveDiscards=4");
    row("large", "PortRcvErrors=18446744073709551615\n", "PortRcvErrors=18446744073709551615");
}

void TestThresholds::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    std::vector<LineProblem> problems;
    const EventThresholds thresholds = EventThresholds::parse(text, &problems);
    QCOMPARE(textOf(thresholds), expected);
    QCOMPARE(thresholds.isEmpty(), expected.isEmpty());
    QVERIFY(problems.empty());
}

void TestThresholds::ratesBySpeed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("ofEdr");
    QTest::addColumn<double>("ofHdr");
    QTest::newRow("usual") << QByteArray() << 1e-12 << 1e-14;
    QTest::newRow("all") << QByteArray("BER=1e-13") << 1e-13 << 1e-13;
    QTest::newRow("one") << QByteArray("BER.EDR = 1e-15 # ours") << 1e-15 << 1e-14;
    QTest::newRow("all, then one") << QByteArray("BER=1e-13\nBER.HDR=1e-10") << 1e-13 << 1e-10;
    QTest::newRow("none") << QByteArray("BER=off") << 0.0 << 0.0;
    QTest::newRow("none of one") << QByteArray("BER.hdr=off") << 1e-12 << 0.0;
}

void TestThresholds::ratesBySpeed()
{
    QFETCH(QByteArray, text);
    std::vector<LineProblem> problems;
    const EventThresholds thresholds =
        EventThresholds::parse(text, &problems).over(EventThresholds::usual());
    QVERIFY(problems.empty());
    QTEST(thresholds.bitErrorRate(LinkSpeed::EDR), "ofEdr");
    QTEST(thresholds.bitErrorRate(LinkSpeed::HDR), "ofHdr");
}

void TestThresholds::saysWhatItCannotUse_data()
{
    const QString line = QStringLiteral("Expected a counter and a count: SymbolErrorCounter=10.");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("message");
    QTest::newRow("a word") << QByteArray("SymbolErrorCounter") << line;
    QTest::newRow("no count") << QByteArray("SymbolErrorCounter=") << line;
    QTest::newRow("no number") << QByteArray("SymbolErrorCounter=many") << line;
    QTest::newRow("half a number") << QByteArray("SymbolErrorCounter=10x") << line;
    QTest::newRow("below 0") << QByteArray("SymbolErrorCounter=-1") << line;
    QTest::newRow("too large") << QByteArray("SymbolErrorCounter=18446744073709551616") << line;
    QTest::newRow("ticks") << QByteArray("PortXmitWait=1000")
                           << QStringLiteral("PortXmitWait counts ticks of waiting, not errors: it "
                                             "is left out.");
    QTest::newRow("no name") << QByteArray("=10") << QStringLiteral("There is no counter \"\".");
    const QString rate =
        QStringLiteral("Expected a bit error rate: BER=1e-12, BER.HDR=1e-14 or BER=off.");
    QTest::newRow("no rate") << QByteArray("BER=") << rate;
    QTest::newRow("no such speed") << QByteArray("BER.ABC=1e-12") << rate;
    QTest::newRow("a rate of 1") << QByteArray("BER=1") << rate;
    QTest::newRow("a rate below 0") << QByteArray("BER=-1e-12") << rate;
    QTest::newRow("no number as a rate") << QByteArray("BER.HDR=nan") << rate;
    QTest::newRow("another name") << QByteArray("SymbolErrors=10")
                                  << QStringLiteral("There is no counter \"SymbolErrors\".");
}

void TestThresholds::saysWhatItCannotUse()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, message);
    std::vector<LineProblem> problems;
    const EventThresholds thresholds =
        EventThresholds::parse("# first\n" + line + "\nVL15Dropped=7\n", &problems);
    QCOMPARE(problems.size(), size_t(1));
    QCOMPARE(problems.front().line, 2);
    QCOMPARE(problems.front().message.english(), message);
    QCOMPARE(textOf(thresholds), QStringLiteral("VL15Dropped=7"));
}

void TestThresholds::saysNoMoreThanItMay()
{
    std::vector<LineProblem> problems;
    EventThresholds::parse(QByteArray("x\n").repeated(5000), &problems);
    QCOMPARE(problems.size(), EventThresholds::MaxProblems);
    EventThresholds::parse("x\n"); // nobody asks
}

void TestThresholds::holdsForAllForms()
{
    const EventThresholds thresholds = EventThresholds::parse("SymbolErrorCounter=10");
    QCOMPARE(thresholds.of(findCounter(Attribute::PortCounters, u"SymbolErrorCounter")), 10U);
    QCOMPARE(thresholds.of(findCounter(Attribute::PortCountersExtended, u"SymbolErrorCounter")),
             10U);
    QCOMPARE(thresholds.of(findCounter(Attribute::PortCounters, u"LinkDownedCounter")), 0U);
}

/// The file that infiniband-diags installs has comments only: what holds by default goes on to.
void TestThresholds::keepsOthersUnderIt()
{
    const EventThresholds usual = EventThresholds::usual();
    const auto of = [](const EventThresholds &thresholds, const char *name) {
        return thresholds.of(countersNamed(QString::fromLatin1(name)).front());
    };
    const EventThresholds none =
        EventThresholds::parse("# Define error thresholds here\n\n#SymbolErrorCounter=10\n");
    QVERIFY(none.isEmpty());
    QCOMPARE(textOf(none.over(usual)), textOf(usual));
    const EventThresholds some =
        EventThresholds::parse("SymbolErrorCounter=77\nLinkDownedCounter=off\n").over(usual);
    QCOMPARE(of(some, "SymbolErrorCounter"), 77U);
    QCOMPARE(of(some, "LinkDownedCounter"), 0U);
    QCOMPARE(of(some, "PortXmitDiscards"), 100U);
}

void TestThresholds::hasUsualOnes()
{
    const EventThresholds usual = EventThresholds::usual();
    const auto of = [&](const char *name) {
        return usual.of(countersNamed(QString::fromLatin1(name)).front());
    };
    QCOMPARE(of("SymbolErrorCounter"), 10U);
    QCOMPARE(of("LinkDownedCounter"), 1U);
    QCOMPARE(of("PortXmitDiscards"), 100U);
    // Totals since counters were cleared have those of infiniband-diags' own file.
    QCOMPARE(textOf(EventThresholds::ofTotals()),
             QStringLiteral("ExcessiveBufferOverrunErrors=10 LinkDownedCounter=10 "
                            "LinkErrorRecoveryCounter=10 LocalLinkIntegrityErrors=10 "
                            "PortRcvConstraintErrors=100 PortRcvErrors=10 "
                            "PortRcvRemotePhysicalErrors=100 PortXmitConstraintErrors=100 "
                            "PortXmitDiscards=100 SymbolErrorCounter=10 VL15Dropped=100"));
    // What healthy fabrics count has none.
    for (const char *name :
         {"PortXmitData", "PortRcvPkts", "PortXmitWait", "PortRcvSwitchRelayErrors"}) {
        QCOMPARE(of(name), 0U);
    }
}

PICKGLASS_TEST(TestThresholds, QCoreApplication)
#include "tst_thresholds.moc"
