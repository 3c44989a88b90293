// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/seriestext.h"
#include "core/formats/import.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::prometheus;

namespace {

const TimeRange Whole{Timestamp::fromMilliseconds(1'000), Timestamp::fromMilliseconds(100'000)};

QByteArray matrix(const QByteArray &series)
{
    return R"({"status":"success","data":{"resultType":"matrix","result":[)" + series + "]}}";
}

} // namespace

/// Answers of a server as lines of a text, whatever is in them.
class TestSeriesText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void labelsThatAreWanted();
    void namesOfMetrics();
    void refuses_data();
    void refuses();
    void salted();
};

void TestSeriesText::lines_data()
{
    QTest::addColumn<QByteArray>("series");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *series, const char *text) {
        QTest::newRow(name) << QByteArray(series) << QByteArray(text);
    };
    row("two samples", R"({"metric":{"__name__":"m","a":"b"},"values":[[2.5,"1"],[3,"2"]]})",
        "m{a=\"b\"} 1 2500\nm{a=\"b\"} 2 3000\n");
    row("a vector", R"({"metric":{"__name__":"m"},"value":[2,"1e+12"]})", "m{} 1e+12\n");
    row("without a name", R"({"metric":{"a":"b"},"value":[2,"1"]})", "n{a=\"b\"} 1\n");
    row("outside", R"({"metric":{"__name__":"m"},"values":[[1,"1"],[100,"2"],[100.001,"3"]]})",
        "m{} 2 100000\n");
    row("quotes", R"({"metric":{"__name__":"m","a":"x\"\\\ny"},"value":[2,"1"]})",
        "m{a=\"x\\\"\\\\\\ny\"} 1\n");
    row("a name that is none", R"({"metric":{"__name__":"m 1\n"},"value":[2,"1"]})", "");
    row("a label that is none", R"({"metric":{"__name__":"m","a b":"c"},"value":[2,"1"]})",
        "m{} 1\n");
    row("a value that is none", R"({"metric":{"__name__":"m"},"value":[2,"1\nx 2"]})", "");
    row("a time that is none", R"({"metric":{"__name__":"m"},"values":[["x","1"],[1e300,"1"]]})",
        "");
    row("other kinds", R"(1,null,[],{"metric":[],"values":{}},{"metric":{"__name__":"m"}})", "");
}

void TestSeriesText::lines()
{
    QFETCH(QByteArray, series);
    QByteArray text;
    VERIFY_RESULT(appendSamples(matrix(series), QStringLiteral("n"), {}, Whole, text));
    QTEST(text, "text");
}

void TestSeriesText::labelsThatAreWanted()
{
    QByteArray text;
    VERIFY_RESULT(appendSamples(
        matrix(R"({"metric":{"__name__":"m","guid":"0x1","job":"x","port":"2"},"value":[2,"1"]})"),
        {}, {QStringLiteral("guid"), QStringLiteral("port")}, Whole, text));
    QCOMPARE(text, QByteArray("m{guid=\"0x1\",port=\"2\"} 1\n"));
}

void TestSeriesText::namesOfMetrics()
{
    const auto names =
        namesIn(R"({"status":"success","data":["a_total","b:c","1x","d e",7,null]})");
    VERIFY_RESULT(names);
    QCOMPARE(*names, (QStringList{"a_total", "b:c"}));
}

void TestSeriesText::refuses_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("reason");
    QTest::newRow("error") << QByteArray(R"({"status":"error","error":"too\nmany samples"})")
                           << QStringLiteral("too many samples");
    QTest::newRow("a page") << QByteArray("<html>\n<b>Log in</b>")
                            << QStringLiteral("<html> <b>Log in</b>");
    QTest::newRow("nothing") << QByteArray() << QString();
    QTest::newRow("long") << QByteArray(1 << 20, 'x') << QString(200, u'x');
}

void TestSeriesText::refuses()
{
    QFETCH(QByteArray, answer);
    QTEST(reasonIn(answer), "reason");
    QByteArray text;
    QVERIFY(!appendSamples(answer, QStringLiteral("n"), {}, Whole, text));
    QVERIFY(!namesIn(answer));
    QVERIFY(text.isEmpty());
}

/// Whatever labels hold, a series is one line, and the reader of such lines has the same label.
void TestSeriesText::salted()
{
    QRandomGenerator random(7);
    for (int i = 0; i < 2000; ++i) {
        QString label;
        for (int length = random.bounded(1, 12); length > 0; --length) {
            label += QStringLiteral("a\"\\\n{},= é\t0")[random.bounded(12)];
        }
        QString escaped = label;
        escaped.replace(u'\\', QLatin1String("\\\\"))
            .replace(u'"', QLatin1String("\\\""))
            .replace(u'\n', QLatin1String("\\n"))
            .replace(u'\t', QLatin1String("\\t"));
        const QByteArray series =
            R"({"metric":{"__name__":"infiniband_switch_info","guid":"0x10","lid":"3","switch":")" +
            escaped.toUtf8() + R"("},"value":[2,"1"]})";
        QByteArray text;
        VERIFY_RESULT(appendSamples(matrix(series), QStringLiteral("n"), {}, Whole, text));
        QCOMPARE(text.count('\n'), 1);
        ImportOptions options;
        options.format = QStringLiteral("prometheus");
        const auto read = importText(text, options);
        VERIFY_RESULT(read);
        QCOMPARE(read->fabric->nodes().front().description, label);
    }
}

PICKGLASS_TEST_APPLESS(TestSeriesText)
#include "tst_seriestext.moc"
