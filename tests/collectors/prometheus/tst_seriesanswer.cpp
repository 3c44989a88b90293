// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/seriesanswer.h"
#include "collectors/prometheus/serieswindow.h"
#include "tests/support/heldatmost.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::prometheus;
using namespace pickglass::tests;

namespace {

const TimeRange Whole{Timestamp::fromMilliseconds(1'000), Timestamp::fromMilliseconds(100'000)};

QByteArray matrix(const QByteArray &series)
{
    return R"({"status":"success","data":{"resultType":"matrix","result":[)" + series + "]}}";
}

/// name{label="value"} value time, a line a sample, for people who compare.
QByteArray shown(const MetricSamples &samples)
{
    QByteArray text;
    for (size_t at = 0; at < samples.series().size(); ++at) {
        QByteArrayList labels;
        for (const auto &[label, value] : samples.series()[at].labels) {
            labels << label + "=\"" + value + '"';
        }
        for (const auto &[value, time] : samples.samplesOf(at)) {
            text += samples.series()[at].name + '{' + labels.join(',') + "} " + value.toByteArray();
            text += time.isKnown() ? ' ' + QByteArray::number(time.milliseconds()) : QByteArray();
            text += '\n';
        }
    }
    return text;
}

/// As a server writes a text.
QByteArray quotedJson(const QString &text)
{
    QByteArray json = "\"";
    for (const QChar c : text) {
        const bool isPlain = c.unicode() >= ' ' && c != u'"' && c != u'\\';
        json += isPlain ? QString(c).toUtf8()
                        : "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
    }
    return json + '"';
}

} // namespace

/// Answers of a server, whatever is in them.
class TestSeriesAnswer final : public QObject
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
    void keepsWhatOtherSeriesSay();
    void holdsLittleOfDeepAnswers_data();
    void holdsLittleOfDeepAnswers();
};

void TestSeriesAnswer::lines_data()
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
        "m{a=\"x\"\\\ny\"} 1\n");
    row("a name that is none", R"({"metric":{"__name__":"m 1\n"},"value":[2,"1"]})", "");
    row("a label that is none", R"({"metric":{"__name__":"m","a b":"c"},"value":[2,"1"]})",
        "m{} 1\n");
    row("a value that is none", R"({"metric":{"__name__":"m"},"value":[2,"1\nx 2"]})", "");
    row("a time that is none", R"({"metric":{"__name__":"m"},"values":[["x","1"],[1e300,"1"]]})",
        "");
    row("escapes", R"({"metric":{"__name__":"m","a":"\u00e9\ud83d\ude00\t\/"},"value":[2,"1"]})",
        "m{a=\"\xc3\xa9\xf0\x9f\x98\x80\t/\"} 1\n");
    row("another order", R"({"values":[[2.5,"1"]],"x":{"y":[1,{}]},"metric":{"__name__":"m"}})",
        "m{} 1 2500\n");
    row("odd samples",
        R"({"metric":{"__name__":"m"},"values":[[],[2],[2,7],[2,""],[2,"1",{"a":[]}],7,"x",[3,"4"]]})",
        "m{} 1 2000\nm{} 4 3000\n");
    row("other kinds", R"(1,null,[],{"metric":[],"values":{}},{"metric":{"__name__":"m"}})", "");
}

void TestSeriesAnswer::lines()
{
    QFETCH(QByteArray, series);
    MetricSamples samples;
    VERIFY_RESULT(appendSamples(matrix(series), {QStringLiteral("n"), {}, Whole}, samples));
    QFETCH(QByteArray, text);
    QCOMPARE(shown(samples), text);
}

void TestSeriesAnswer::labelsThatAreWanted()
{
    MetricSamples samples;
    VERIFY_RESULT(appendSamples(
        matrix(R"({"metric":{"__name__":"m","guid":"0x1","job":"x","port":"2"},"value":[2,"1"]})"),
        {{}, {QStringLiteral("guid"), QStringLiteral("port")}, Whole}, samples));
    QCOMPARE(shown(samples), QByteArray("m{guid=\"0x1\",port=\"2\"} 1\n"));
}

void TestSeriesAnswer::namesOfMetrics()
{
    const auto names =
        namesIn(R"({"status":"success","data":["a_total","b:c","1x","d e",7,null]})");
    VERIFY_RESULT(names);
    QCOMPARE(*names, (QStringList{"a_total", "b:c"}));
}

void TestSeriesAnswer::refuses_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("reason");
    QTest::newRow("error") << QByteArray(R"({"status":"error","error":"too\nmany samples"})")
                           << QStringLiteral("too many samples");
    QTest::newRow("a page") << QByteArray("<html>\n<b>Log in</b>")
                            << QStringLiteral("<html> <b>Log in</b>");
    const QByteArray whole = matrix(R"({"metric":{"__name__":"m"},"value":[2,"1"]})");
    QTest::newRow("cut off") << whole.chopped(1) << QString::fromLatin1(whole.chopped(1));
    QTest::newRow("no data taken")
        << whole.left(whole.size() - 1) + R"(,"status":"error"})"
        << QString::fromLatin1(whole.left(whole.size() - 1) + R"(,"status":"error"})");
    QTest::newRow("nothing") << QByteArray() << QString();
    QTest::newRow("long") << QByteArray(1 << 20, 'x') << QString(200, u'x');
}

void TestSeriesAnswer::refuses()
{
    QFETCH(QByteArray, answer);
    QTEST(reasonIn(answer), "reason");
    MetricSamples samples;
    QVERIFY(!appendSamples(answer, {QStringLiteral("n"), {}, Whole}, samples));
    QVERIFY(!namesIn(answer));
    QVERIFY(samples.isEmpty() && samples.series().empty());
}

/// Whatever labels hold, nothing of them is taken for something else.
void TestSeriesAnswer::salted()
{
    QRandomGenerator random(7);
    for (int i = 0; i < 2000; ++i) {
        QString label;
        for (int length = random.bounded(1, 12); length > 0; --length) {
            label += QStringLiteral("a\"\\\n\r{},= \u00e9\t\u0085\u20280")[random.bounded(15)];
        }
        label.insert(random.bounded(label.size() + 1), QString(random.bounded(2), QChar::Null));
        const QByteArray series =
            R"({"metric":{"__name__":"infiniband_switch_info","guid":"0x10","lid":"3","switch":)" +
            quotedJson(label) + R"(},"value":[2,"1"]})";
        MetricSamples samples;
        VERIFY_RESULT(appendSamples(matrix(series), {QStringLiteral("n"), {}, Whole}, samples));
        QCOMPARE(samples.count(), qint64(1));
        const MetricSamples *const all[] = {&samples};
        const auto read = importMetrics(all);
        VERIFY_RESULT(read);
        QCOMPARE(read->skippedLines, 0);
        QCOMPARE(read->fabric->nodes().size(), size_t(1));
        QCOMPARE(read->fabric->nodes().front().description,
                 label.replace(QChar::Null, QChar::ReplacementCharacter));
    }
}

/// What is said of other nodes and ports stands, whatever the label of one says.
void TestSeriesAnswer::keepsWhatOtherSeriesSay()
{
    const auto sample = [](const QByteArray &guid, const QString &name) {
        return R"({"metric":{"__name__":"infiniband_switch_port_transmit_packets_total","guid":")" +
               guid + R"(","port":"1","switch":)" + quotedJson(name) +
               R"(},"values":[[2,"5"],[3,"6"]]})";
    };
    const QString odd =
        QString(QChar::Null) +
        QStringLiteral("\r\ninfiniband_switch_port_transmit_packets_total{guid=\"0x10\"} 1\r");
    MetricSamples samples;
    VERIFY_RESULT(
        appendSamples(matrix(sample("0x10", QStringLiteral("leaf1")) + ',' + sample("0x20", odd)),
                      {QStringLiteral("n"), {}, Whole}, samples));
    SeriesWindow window({});
    const auto part = window.read({}, samples, Whole, true);
    VERIFY_RESULT(part);
    QCOMPARE(part->skipped, 0);
    QCOMPARE(part->fabric->nodes().size(), size_t(2));
    QCOMPARE(part->sweeps.size(), size_t(2));
    for (const SharedSweep &sweep : part->sweeps) {
        QCOMPARE(sweep->layout->ports.size(), size_t(2));
    }
}

void TestSeriesAnswer::holdsLittleOfDeepAnswers_data()
{
    constexpr int Size = 4'000'000;
    QTest::addColumn<QByteArray>("data");
    QTest::newRow("numbers") << "[0" + QByteArray(",0").repeated(Size / 2) + ']';
    QTest::newRow("deep") << QByteArray(Size / 2, '[') + QByteArray(Size / 2, ']');
    QTest::newRow("never closed") << QByteArray(Size, '[');
    QTest::newRow("names") << R"(["a")" + QByteArray(",\"a\"").repeated(Size / 4) + ']';
    QTest::newRow("series") << R"({"result":[{})" + QByteArray(",{}").repeated(Size / 3) + "]}";
    QTest::newRow("samples") << R"({"result":[{"metric":{},"values":[[2,"1"])" +
                                    QByteArray(",[2,\"1\"]").repeated(Size / 8) + "]}]}";
    QTest::newRow("labels") << R"({"result":[{"metric":{"a":"")" +
                                   QByteArray(R"(,"b":"")").repeated(Size / 7) +
                                   R"(},"value":[2,"1"]}]})";
}

/// However little of an answer is a thing of its own, it takes no more than some times its size.
void TestSeriesAnswer::holdsLittleOfDeepAnswers()
{
    QFETCH(QByteArray, data);
    const QByteArray answer = R"({"status":"success","data":)" + data + '}';
    const HeldAtMost held;
    MetricSamples samples;
    static_cast<void>(appendSamples(answer, {QStringLiteral("n"), {}, Whole}, samples));
    static_cast<void>(namesIn(answer));
    static_cast<void>(reasonIn(answer));
    QVERIFY2(held.growth() < 6 * answer.size(), qPrintable(QString::number(held.growth())));
}

PICKGLASS_TEST_APPLESS(TestSeriesAnswer)
#include "tst_seriesanswer.moc"
