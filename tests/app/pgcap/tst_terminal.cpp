// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"
#include "tests/app/pgcap/program.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What begins a line only where a name could begin one.
const QLatin1String Forged("FORGED");

/// A name that would clear the screen, set the title, change the direction, begin lines.
QString hostileName(QRandomGenerator &random)
{
    static const QStringList pieces{
        QStringLiteral("leaf"),      QStringLiteral("\x1b[2J"),  QStringLiteral("\x1b]0;x\x07"),
        QStringLiteral("\nFORGED "), QStringLiteral("\rFORGED"), QStringLiteral("\x7f\b\b"),
        QStringLiteral("\u009b31m"), QStringLiteral("\u202e"),   QStringLiteral("\u2028FORGED"),
        QStringLiteral(" 葉 "),      QStringLiteral("\t,\"';"),  QStringLiteral("%1 %n &lt;b>")};
    QString name = QStringLiteral("n");
    for (int i = 0; i < 5; ++i) {
        name += pieces.at(random.bounded(int(pieces.size())));
    }
    return name;
}

/// A capture in which every text is such a name.
class HostileCapture
{
public:
    explicit HostileCapture(QRandomGenerator &random)
        : leafName(hostileName(random)),
          m_random(random)
    {
        FabricMaker maker;
        leaf = maker.addNode(NodeType::Switch, leafName, 40);
        host = maker.addNode(NodeType::ChannelAdapter, hostileName(random), 1);
        maker.connectPorts(leaf, 1, host, 1, {LinkWidth::X1, LinkSpeed::EDR});
        maker.builder().port(leaf, 1).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("CableSn"), hostileName(random)}});
        fabric = maker.build();
    }

    Result<void> write(const QString &path)
    {
        auto made =
            CaptureWriter::record(path, false, hostileName(m_random), std::chrono::seconds(1));
        if (!made) {
            return tl::unexpected(made.error());
        }
        CaptureWriter &writer = **made;
        const std::vector<SmSpan> managers{manager()};
        const std::vector<Event> events{event(1), event(2)};
        return writer.writeFabric(at(0), *fabric)
            .and_then([&] { return writer.writeSweep(sweep(1)); })
            .and_then([&] { return writer.writeSweep(sweep(2)); })
            .and_then([&] { return writer.writeManagers(at(2), managers, Lid(1)); })
            .and_then([&] { return writer.putEvents(events); })
            .and_then([&] { return writer.putJobs(jobs()); })
            .and_then([&] { return writer.close(); });
    }

    QString leafName;
    Guid leaf, host;
    SharedFabric fabric;

private:
    static Timestamp at(qint64 seconds)
    {
        constexpr qint64 second = 1'000'000;
        return Timestamp((1'700'000'000 + seconds) * second);
    }

    CounterSweep sweep(int number) const
    {
        SweepMaker maker({{leaf, 1}, {host, 1}},
                         {"PortCounters.SymbolErrorCounter", "PortCountersExtended.PortXmitData"});
        for (const Guid node : {leaf, host}) {
            maker.set({node, 1}, "PortXmitData", quint64(number) * 1000, number);
            maker.set({node, 1}, "PortCounters.SymbolErrorCounter", quint64(number) * 60, number);
        }
        CounterSweep sweep = maker.sweep();
        sweep.number = number;
        sweep.time = at(number);
        return sweep;
    }

    SmSpan manager() const
    {
        SmSpan span;
        span.info.port = {host, 1};
        span.info.portGuid = host;
        span.info.state = SmState::Master;
        span.from = at(0);
        span.lastSeen = at(1);
        return span;
    }

    Event event(qint64 id)
    {
        Event event;
        event.id = id;
        event.time = at(1);
        event.kind = id == 1 ? EventKind::NameChanged : EventKind::Threshold;
        event.severity = Severity::Warning;
        event.place = {leaf, 1};
        event.placeName = leafName;
        event.otherName = hostileName(m_random);
        event.subject = hostileName(m_random);
        event.was = hostileName(m_random);
        event.became = hostileName(m_random);
        return event;
    }

    std::vector<Job> jobs() const
    {
        Job job;
        job.id = QStringLiteral("1");
        job.name = QStringLiteral("a\x1b[2Jb");
        job.user = QStringLiteral("c\x1b]0;x\x07");
        job.start = at(1);
        job.hosts = {QStringLiteral("n1")};
        return {job};
    }

    QRandomGenerator &m_random;
};

QString printable(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toPercentEncoding(" \n\"'/:,.;()[]{}<>|=+*"));
}

} // namespace

class TestTerminal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void printsNothingThatATerminalObeys_data();
    void printsNothingThatATerminalObeys();
    void answersExactlyAsJson();
    void answersExactlyAsCsv();
    void escapesCsvOnATerminal_data();
    void escapesCsvOnATerminal();
    void quotesFileNamesSafely_data();
    void quotesFileNamesSafely();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    static void check(const QByteArray &printed);

    QTemporaryDir m_folder;
    QRandomGenerator m_random{testSeed()};
    std::vector<std::unique_ptr<HostileCapture>> m_captures;
};

void TestTerminal::initTestCase()
{
    for (int i = 0; i < 2; ++i) {
        m_captures.push_back(std::make_unique<HostileCapture>(m_random));
        VERIFY_RESULT(m_captures.back()->write(path(QStringLiteral("%1.pgcap").arg(i))));
    }
}

void TestTerminal::check(const QByteArray &printed)
{
    const QString text = QString::fromUtf8(printed);
    for (const char32_t code : text.toUcs4()) {
        const auto category = QChar::category(code);
        const bool isSafe =
            code == U'\n' || (category != QChar::Other_Control && category != QChar::Other_Format &&
                              category != QChar::Separator_Line);
        QVERIFY2(isSafe, qPrintable(printable(printed)));
    }
    for (const QString &line : text.split(u'\n')) {
        QVERIFY2(!line.trimmed().startsWith(Forged), qPrintable(printable(printed)));
    }
}

void TestTerminal::printsNothingThatATerminalObeys_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString port = m_captures.front()->leaf.toString() + QStringLiteral(":1");
    QTest::newRow("info") << QStringList{"info", "0"};
    QTest::newRow("nodes") << QStringList{"nodes", "0"};
    QTest::newRow("ports") << QStringList{"ports", "0"};
    QTest::newRow("links") << QStringList{"links", "0"};
    QTest::newRow("counters") << QStringList{"counters", "0", "--port", port};
    QTest::newRow("top") << QStringList{"top", "0"};
    QTest::newRow("histogram") << QStringList{"histogram", "0", "--by", "speed", "--group", "leaf"};
    QTest::newRow("problems") << QStringList{"problems", "0"};
    QTest::newRow("sm") << QStringList{"sm", "0"};
    QTest::newRow("events") << QStringList{"events", "0"};
    QTest::newRow("diff") << QStringList{"diff", "0", "1"};
    QTest::newRow("verify") << QStringList{"verify", "0"};
    QTest::newRow("sql") << QStringList{"sql", "0",
                                        "SELECT *, description AS \"\x1b[2J\nFORGED\" FROM node"};
    QTest::newRow("sql error") << QStringList{"sql", "0",
                                              "SELECT \"\x1b[2J\nFORGED\" FROM nothing"};
    QTest::newRow("unknown node") << QStringList{"events", "0", "--node", "\x1b[2J\nFORGED"};
    QTest::newRow("unknown option") << QStringList{"info", "0", "--\x1b[2J"};
    QTest::newRow("unknown command") << QStringList{"\x1b[2J\nFORGED"};
    QTest::newRow("JSON") << QStringList{"nodes", "0", "--json"};
    QTest::newRow("JSON of ports") << QStringList{"ports", "0", "--json"};
    QTest::newRow("JSON of events") << QStringList{"events", "0", "--json"};
}

void TestTerminal::printsNothingThatATerminalObeys()
{
    QFETCH(QStringList, arguments);
    for (QString &argument : arguments) {
        if (argument == u"0" || argument == u"1") {
            argument = path(argument + QStringLiteral(".pgcap"));
        }
    }
    const Ran ran = pgcap(arguments);
    QVERIFY(ran.code >= 0);
    QVERIFY(!ran.out.isEmpty() || !ran.err.isEmpty());
    check(ran.out);
    check(ran.err);
}

void TestTerminal::answersExactlyAsJson()
{
    const QJsonArray nodes =
        pgcap({"nodes", path(QStringLiteral("0.pgcap")), "--json"}).json().array();
    QCOMPARE(nodes.size(), 2);
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const QJsonValue &node) {
        return node[u"description"].toString() == m_captures.front()->leafName;
    });
    QVERIFY(found != nodes.end());
}

void TestTerminal::answersExactlyAsCsv()
{
    const Ran ran = pgcap({"nodes", path(QStringLiteral("0.pgcap")), "--csv"});
    QString field = m_captures.front()->leafName;
    const bool isQuoted = field.contains(u'\n') || field.contains(u'\r') || field.contains(u',');
    if (isQuoted) {
        field = u'"' + field.replace(QStringLiteral("\""), QStringLiteral("\"\"")) + u'"';
    }
    QVERIFY2(QString::fromUtf8(ran.out).contains(u',' + field + u','),
             qPrintable(printable(ran.out)));
}

void TestTerminal::escapesCsvOnATerminal_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"nodes", "events", "jobs"}) {
        QTest::newRow(command) << command;
    }
}

/// script gives a command a terminal.
void TestTerminal::escapesCsvOnATerminal()
{
    QFETCH(QString, command);
    QProcess shell;
    shell.start(QStringLiteral("script"), {"-qec",
                                           QStringLiteral("stty -onlcr; '%1' %2 '%3' --csv")
                                               .arg(QStringLiteral(PICKGLASS_PGCAP), command,
                                                    path(QStringLiteral("0.pgcap"))),
                                           "/dev/null"});
    if (!shell.waitForStarted()) {
        QSKIP("There is no program \"script\".");
    }
    QVERIFY(shell.waitForFinished());
    const QByteArray printed = shell.readAllStandardOutput();
    QVERIFY2(printed.contains("\\x1b") || printed.contains("\\u20") || printed.contains("id,name"),
             qPrintable(printable(printed)));
    const QString text = QString::fromUtf8(printed);
    for (const char32_t code : text.toUcs4()) {
        const auto category = QChar::category(code);
        QVERIFY2(code == U'\n' || code == U'\r' ||
                     (category != QChar::Other_Control && category != QChar::Other_Format),
                 qPrintable(printable(printed)));
    }
}

void TestTerminal::quotesFileNamesSafely_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"info", "nodes", "ports", "links", "counters", "top", "problems", "sm", "events", "diff",
          "verify", "sql", "import", "export", "trim", "heatmap", "histogram", "record", "probe"}) {
        QTest::newRow(command) << command;
    }
}

void TestTerminal::quotesFileNamesSafely()
{
    QFETCH(QString, command);
    const QString name = path(QStringLiteral("a\x1b[2J\nFORGED") + QChar(0x202e));
    const QString out = name + QStringLiteral(".out");
    for (const bool isThere : {false, true}) {
        QFile file(name);
        QVERIFY(!isThere || (file.open(QIODevice::WriteOnly) && file.write("nonsense\n") > 0));
        file.close();
        for (const QStringList &more : {QStringList{}, QStringList{"-o", out}}) {
            const Ran ran = pgcap(QStringList{command, name} + more);
            QVERIFY(ran.code > 0);
            QVERIFY(!ran.err.isEmpty());
            check(ran.out);
            check(ran.err);
        }
    }
    QVERIFY(QFile::remove(name));
}

PICKGLASS_TEST(TestTerminal, QCoreApplication)
#include "tst_terminal.moc"
