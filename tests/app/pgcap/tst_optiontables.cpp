// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/manual.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;
using pickglass::pgcap::Command;
using pickglass::pgcap::commands;
using pickglass::pgcap::findCommand;

namespace {

/// What is wrong with what a value says of itself; empty where nothing is.
QString mistakeIn(const OptionValue &value)
{
    if (value.kind() == OptionValue::Kind::None) {
        return value.completion() == Completion::Missing ? QString()
                                                         : QStringLiteral("completes no value");
    }
    if (value.completion() == Completion::Missing) {
        return QStringLiteral("has no kind of completion");
    }
    if (value.name().isEmpty()) {
        return QStringLiteral("has no name for its value");
    }
    if (!value.fallback().isEmpty() && !value.fault(value.fallback()).isEmpty()) {
        return QStringLiteral("has a default that it refuses");
    }
    if (value.kind() != OptionValue::Kind::Choice) {
        return {};
    }
    QList<int> enumerators;
    for (const Choice &choice : value.choices()) {
        enumerators << choice.value;
    }
    std::ranges::sort(enumerators);
    const bool isGapless = !enumerators.isEmpty() &&
                           enumerators.last() - enumerators.first() + 1 == enumerators.size();
    const QStringList words = value.words();
    const bool isDistinct = QSet<QString>(words.begin(), words.end()).size() == words.size() &&
                            !words.contains(QString());
    return isGapless && isDistinct
               ? QString()
               : QStringLiteral("has words that are not one for each enumerator");
}

QString mistakeIn(const OptionTable::Row &row)
{
    return row.text.isEmpty()        ? QStringLiteral("has no text")
           : row.text.endsWith(u' ') ? QStringLiteral("has a text that ends with a blank")
                                     : mistakeIn(row.value);
}

/// What man shows of the page: its text without the marks of roff.
QString shownBy(const QByteArray &roff)
{
    QString text = QString::fromLatin1(roff);
    static const QRegularExpression fonts(QStringLiteral("\\\\f[BIR]|\\\\:|\\\\&"));
    return text.remove(fonts).replace(QLatin1String("\\-"), QLatin1String("-"));
}

QByteArray readAll(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

enum class Color { Red, Green, Blue };

} // namespace

class TestOptionTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesAreWhole_data() { addCommands(); }
    void tablesAreWhole();
    void pagesSayWhatTablesSay_data() { addCommands(); }
    void pagesSayWhatTablesSay();
    void pagesOfOtherProgramsSayWhatHelpSays();
    void findsMistakes_data();
    void findsMistakes();
    void refuses_data();
    void refuses();
    void readsValues();
    void asksOfPgcap_data();
    void asksOfPgcap();
    void manReadsPages();

private:
    static void addCommands()
    {
        QTest::addColumn<QString>("name");
        for (const Command &command : commands()) {
            QTest::newRow(command.name) << QString::fromLatin1(command.name);
        }
    }
};

void TestOptionTables::tablesAreWhole()
{
    QFETCH(QString, name);
    const Command &command = *findCommand(name);
    const pgcap::Options options(command);
    QSet<QString> names;
    for (const OptionTable::Row &row : options.rows()) {
        QVERIFY2(mistakeIn(row).isEmpty(), qPrintable(row.name() + u' ' + mistakeIn(row)));
        for (const QString &one : row.names) {
            QVERIFY2(!names.contains(one), qPrintable(one + QStringLiteral(" is there twice")));
            names << one;
        }
    }
    QVERIFY(!command.arguments.empty() || command.most == 0);
    for (const OptionValue &argument : command.arguments) {
        QVERIFY2(mistakeIn(argument).isEmpty(), qPrintable(argument.name()));
    }
    QVERIFY(command.least <= command.most);
    // Examples are command lines that are understood.
    for (const QString &line :
         QString::fromUtf8(command.examples).split(u'\n', Qt::SkipEmptyParts)) {
        QCOMPARE(line.section(u' ', 0, 0), name);
        pgcap::Options asked(command);
        QCOMPARE(asked.parse(line.section(u'"', 0, 0).split(u' ', Qt::SkipEmptyParts)), QString());
    }
}

void TestOptionTables::pagesSayWhatTablesSay()
{
    QFETCH(QString, name);
    const pgcap::Options options(*findCommand(name));
    const QByteArray page = toRoff(pgcap::manualPage(*findCommand(name), options));
    // The one that is installed.
    QCOMPARE(readAll(QStringLiteral(PICKGLASS_MANUAL_PAGES "/pgcap-%1.1").arg(name)), page);

    const QString shown = shownBy(page);
    const qsizetype begin = shown.indexOf(QLatin1String(".SH OPTIONS"));
    const qsizetype end = shown.indexOf(QLatin1String(".SH"), begin + 1);
    QStringList heads;
    for (const OptionTable::Row &row : options.rows()) {
        QStringList forms;
        for (qsizetype i = 0; i < row.names.size(); ++i) {
            forms << dashed(row.names[i]);
        }
        heads << forms.join(QStringLiteral(", "));
        const bool isListed = row.value.completion() != Completion::Time;
        for (const QString &word : isListed ? row.value.words() : QStringList()) {
            QVERIFY2(shown.mid(begin, end - begin).contains(word), qPrintable(word));
        }
    }
    static const QRegularExpression head(QStringLiteral("^\\.TP\\n(-[^\\n]*?)( [^-\\n][^\\n]*)?$"),
                                         QRegularExpression::MultilineOption);
    QStringList onPage;
    for (auto found = head.globalMatch(shown.mid(begin, end - begin)); found.hasNext();) {
        onPage << found.next().captured(1);
    }
    QCOMPARE(onPage, heads);
}

void TestOptionTables::pagesOfOtherProgramsSayWhatHelpSays()
{
    QProcess process;
    process.start(QStringLiteral(PICKGLASS_AGENT), {QStringLiteral("--help")});
    QVERIFY(process.waitForFinished());
    static const QRegularExpression option(QStringLiteral("--[a-z-]+"));
    const QString help = QString::fromUtf8(process.readAllStandardOutput());
    const QString page =
        shownBy(readAll(QStringLiteral(PICKGLASS_MANUAL_PAGES "/pickglass-agent.1")));
    QVERIFY(help.contains(QLatin1String("--max-clients")));
    for (auto found = option.globalMatch(help); found.hasNext();) {
        const QString name = found.next().captured();
        QVERIFY2(page.contains(name), qPrintable(name));
    }
}

void TestOptionTables::findsMistakes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<OptionValue>("value");
    QTest::addColumn<QString>("mistake");
    const auto row = [](const char *name, const char *text, const OptionValue &value,
                        const char *mistake) {
        QTest::newRow(name) << QString::fromUtf8(text) << value << QString::fromUtf8(mistake);
    };
    row("fine", "A text.", OptionValue::number("N", 1).orElse("1"), "");
    row("no text", "", {}, "has no text");
    row("no name", "A text.", OptionValue::file(""), "has no name for its value");
    row("a default that is none", "A text.", OptionValue::number("N", 1).orElse("0"),
        "has a default that it refuses");
    row("an enumerator without a word", "A",
        OptionValue::oneOf<Color>("C", {{"red", Color::Red}, {"blue", Color::Blue}}),
        "has words that are not one for each enumerator");
    row("an enumerator with two words", "A",
        OptionValue::oneOf<Color>("C", {{"red", Color::Red}, {"rot", Color::Red}}),
        "has words that are not one for each enumerator");
    row("a word twice", "A",
        OptionValue::oneOf<Color>("C", {{"red", Color::Red}, {"red", Color::Green}}),
        "has words that are not one for each enumerator");
}

void TestOptionTables::findsMistakes()
{
    QFETCH(QString, text);
    QFETCH(OptionValue, value);
    QFETCH(QString, mistake);
    QCOMPARE(mistakeIn(OptionTable::Row{{QStringLiteral("x")}, text, value}), mistake);
}

namespace {

/// Of each kind one.
void addAll(OptionTable &table)
{
    using namespace std::chrono_literals;
    table.add("json", "Print JSON.");
    table.add("n,count", "How many.", OptionValue::number("N", 1, 20).orElse("10"));
    table.add("every", "How often.", OptionValue::duration("TIME", 1s));
    table.add("size", "How large.", OptionValue::size("SIZE", 1024));
    table.add(
        "colors", "Which",
        OptionValue::oneOf<Color>(
            "LIST", {{"red", Color::Red, "warm"}, {"green", Color::Green}, {"blue", Color::Blue}})
            .separated());
}

} // namespace

void TestOptionTables::refuses_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *line, const char *fault) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(fault);
    };
    row("file --json -n 3 --every 1s --size 1k --colors red,blue", "");
    row("--jsno", "Unknown option --jsno; did you mean --json?");
    row("--frobnicate", "Unknown option --frobnicate.");
    row("-x", "Unknown option -x.");
    row("-n 0", "--count 0: expected a number from 1 to 20.");
    row("-n 1.5", "--count 1.5: expected a number from 1 to 20.");
    row("--count 21", "--count 21: expected a number from 1 to 20.");
    row("--every 5",
        "--every 5: expected a duration of 1s or more, such as 500ms, 1s, 5min or 24h.");
    row("--every 1ms",
        "--every 1ms: expected a duration of 1s or more, such as 500ms, 1s, 5min or 24h.");
    row("--size 1", "--size 1: expected a size of 1024 or more, such as 500M or 2G.");
    row("--colors red,gren",
        "--colors gren: expected one of red, green, blue; did you mean green?");
    row("--colors purple", "--colors purple: expected one of red, green, blue.");
    row("--every", "Missing value after '--every'.");
}

void TestOptionTables::refuses()
{
    QFETCH(QString, line);
    QFETCH(QString, fault);
    OptionTable table;
    addAll(table);
    QCOMPARE(table.parse(QStringList(QStringLiteral("program")) + line.split(u' ')), fault);
}

void TestOptionTables::readsValues()
{
    OptionTable table;
    addAll(table);
    QCOMPARE(table.parse({QStringLiteral("program"), QStringLiteral("--every=2min"),
                          QStringLiteral("--size"), QStringLiteral("1.5K"),
                          QStringLiteral("--colors"), QStringLiteral("blue, RED")}),
             QString());
    QCOMPARE(table.number("count"), 10);
    QCOMPARE(table.duration("every"), std::chrono::minutes(2));
    QCOMPARE(table.size("size"), 1536);
    QCOMPARE(table.choices<Color>("colors"), (std::vector{Color::Blue, Color::Red}));
    QVERIFY(!table.has("json"));
    QVERIFY(!table.has("csv"));
    int count = 0;
    table.read("count", count);
    QCOMPARE(count, 10);
    QCOMPARE(table.rows().back().description(),
             QStringLiteral("Which: red (warm), green, blue. Separated by commas."));
    QCOMPARE(table.rows()[1].description(), QStringLiteral("How many. Default: 10."));
}

void TestOptionTables::asksOfPgcap_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *line, const char *said) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(said);
    };
    row("info x.pgcap --jsno", "Unknown option --jsno; did you mean --json? For help: pgcap info");
    row("top x.pgcap --by utilisation", "did you mean utilization?");
    row("top x.pgcap -n 0", "-n 0: expected a number of 1 or more.");
    row("record mad: -o x --counters vll", "expected one of details, vl, sl, speeds");
    row("store creat clickhouse://h", "did you mean create?");
    row("completion tcsh", "expected one of bash, zsh, fish");
    row("export x.pgcap -o y --format openmetric", "did you mean openmetrics?");
}

void TestOptionTables::asksOfPgcap()
{
    QFETCH(QString, line);
    QFETCH(QString, said);
    const Ran ran = tests::pgcap(line.split(u' '));
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.said().contains(said), ran.err.constData());
    QCOMPARE(ran.out, QByteArray());
}

void TestOptionTables::manReadsPages()
{
    const QString groff = QStandardPaths::findExecutable(QStringLiteral("groff"));
    QVERIFY2(!groff.isEmpty(), "There is no groff (package groff).");
    QStringList pages;
    for (const char *folder : {"", "/../man5", "/../man8"}) {
        const QDir place(QStringLiteral(PICKGLASS_MANUAL_PAGES) + QLatin1String(folder));
        for (const QString &name : place.entryList(QDir::Files)) {
            pages << place.filePath(name);
        }
    }
    QVERIFY(pages.size() > qsizetype(commands().size()) + 7);
    for (const QString &page : pages) {
        QProcess process;
        process.start(
            groff, {QStringLiteral("-ww"), QStringLiteral("-man"), QStringLiteral("-Tutf8"), page});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().size() > 1000);
        const QByteArray complaints = process.readAllStandardError();
        QVERIFY2(complaints.isEmpty(), complaints.constData());
    }
}

PICKGLASS_TEST(TestOptionTables, QCoreApplication)
#include "tst_optiontables.moc"
