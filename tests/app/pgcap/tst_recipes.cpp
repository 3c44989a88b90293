// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace pickglass::tests;

namespace {

/// A fenced block of a page.
struct Block
{
    QString info; ///< what stands behind the fence
    QStringList lines;
};

/// A command of a page and what it should print; nothing: anything.
struct RecipeStep
{
    QString command;
    QStringList expected;
    int code = 0;
};

QString pageText(const QString &name)
{
    QFile file(QStringLiteral(PICKGLASS_HANDBOOK "/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

std::vector<Block> blocksOf(const QString &text)
{
    std::vector<Block> blocks;
    bool isInside = false;
    for (const QString &line : text.split(u'\n')) {
        if (line.startsWith(QLatin1String("```"))) {
            isInside = !isInside;
            if (isInside) {
                blocks.push_back({line.mid(3).trimmed(), {}});
            }
        } else if (isInside) {
            blocks.back().lines << line;
        }
    }
    return blocks;
}

std::vector<RecipeStep> stepsOf(const Block &block)
{
    static const QRegularExpression exitCode(QStringLiteral("^\\[exit code (\\d+)\\]$"));
    std::vector<RecipeStep> steps;
    for (const QString &line : block.lines) {
        if (line.startsWith(QLatin1String("$ "))) {
            steps.push_back({line.mid(2), {}});
        } else if (steps.empty()) {
            return {};
        } else if (const auto match = exitCode.match(line); match.hasMatch()) {
            steps.back().code = match.captured(1).toInt();
        } else {
            steps.back().expected << line.trimmed();
        }
    }
    return steps;
}

/// Whether the line is the expected one, in which "…" stands for any text.
bool isLike(const QString &line, const QString &expected)
{
    QStringList parts;
    for (const QString &part : expected.split(u'…')) {
        parts << QRegularExpression::escape(part);
    }
    return QRegularExpression(u'^' + parts.join(QLatin1String(".*")) + u'$').match(line).hasMatch();
}

/// Whether the lines from `line` on are those expected from `wanted` on; a line "…" stands for any
/// number of them.
bool areLike(const QStringList &lines, qsizetype line, const QStringList &expected,
             qsizetype wanted)
{
    for (; wanted < expected.size(); ++wanted, ++line) {
        if (expected[wanted] == u"…") {
            for (qsizetype next = line; next <= lines.size(); ++next) {
                if (areLike(lines, next, expected, wanted + 1)) {
                    return true;
                }
            }
            return false;
        }
        if (line >= lines.size() || !isLike(lines[line], expected[wanted])) {
            return false;
        }
    }
    return line == lines.size();
}

QStringList trimmedLines(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.trimmed().split(u'\n')) {
        lines << line.trimmed();
    }
    return lines;
}

} // namespace

/// What the pages of the handbook say that commands print, they print.
class TestRecipes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void comparesLines_data();
    static void comparesLines();
    static void thereAreTen();
    static void pageHolds_data();
    static void pageHolds();
};

void TestRecipes::comparesLines_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<bool>("isRight");
    const QStringList three{"first 1", "second", "third"};
    const auto row = [&](const char *name, const QStringList &expected, bool isRight) {
        QTest::newRow(name) << three << expected << isRight;
    };
    row("all", three, true);
    row("a part of a line", {"first …", "second", "third"}, true);
    row("some lines", {"first 1", "…", "third"}, true);
    row("no line", {"first 1", "second", "third", "…"}, true);
    row("others", {"…", "second", "…"}, true);
    row("one is missing", {"first 1", "third"}, false);
    row("another end", {"first 1", "…", "second"}, false);
    row("too few", {"first 1", "second"}, false);
    row("too many", {"first 1", "second", "third", "fourth"}, false);
    row("another number", {"first 2", "…"}, false);
}

void TestRecipes::comparesLines()
{
    QFETCH(QStringList, lines);
    QFETCH(QStringList, expected);
    QTEST(areLike(lines, 0, expected, 0), "isRight");
}

void TestRecipes::thereAreTen()
{
    const QStringList pages =
        QDir(QStringLiteral(PICKGLASS_HANDBOOK)).entryList({QStringLiteral("recipe-*.md")});
    QVERIFY(pages.size() >= 10);
    for (const QString &page : pages) {
        const auto blocks = blocksOf(pageText(page));
        const bool isRun = std::ranges::any_of(blocks, [](const Block &block) {
            const auto steps =
                block.info == u"console" ? stepsOf(block) : std::vector<RecipeStep>();
            return std::ranges::any_of(
                steps, [](const RecipeStep &step) { return step.expected.size() > 1; });
        });
        QVERIFY2(isRun, qPrintable(page + QStringLiteral(" says of no command what it prints")));
    }
}

void TestRecipes::pageHolds_data()
{
    QTest::addColumn<QString>("page");
    for (const QString &page :
         QDir(QStringLiteral(PICKGLASS_HANDBOOK)).entryList({QStringLiteral("*.md")})) {
        if (page != u"README.md" && pageText(page).contains(QLatin1String("```console"))) {
            QTest::newRow(qPrintable(page)) << page;
        }
    }
}

void TestRecipes::pageHolds()
{
    QFETCH(QString, page);
    const QTemporaryDir folder;
    QProcess shell;
    shell.setWorkingDirectory(folder.path());
    shell.setProcessChannelMode(QProcess::MergedChannels);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), QFileInfo(QStringLiteral(PICKGLASS_PGCAP)).path() +
                                                   u':' +
                                                   environment.value(QStringLiteral("PATH")));
    shell.setProcessEnvironment(environment);
    for (const Block &block : blocksOf(pageText(page))) {
        if (block.info.startsWith(QLatin1String("text "))) {
            QFile file(folder.filePath(block.info.mid(5)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(block.lines.join(u'\n').toUtf8() + '\n');
            continue;
        }
        if (block.info != u"console") {
            continue;
        }
        const std::vector<RecipeStep> steps = stepsOf(block);
        QVERIFY2(!steps.empty(), "A console block begins with a command.");
        for (const RecipeStep &step : steps) {
            shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), step.command});
            QVERIFY(shell.waitForFinished(60'000));
            const QString printed = QString::fromUtf8(shell.readAll());
            QVERIFY2(shell.exitCode() == step.code,
                     qPrintable(QStringLiteral("%1\n%2[exit code %3]")
                                    .arg(step.command, printed)
                                    .arg(shell.exitCode())));
            QVERIFY2(step.expected.isEmpty() || areLike(trimmedLines(printed), 0, step.expected, 0),
                     qPrintable(step.command + u'\n' + printed));
        }
    }
}

PICKGLASS_TEST(TestRecipes, QCoreApplication)
#include "tst_recipes.moc"
