// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/figures.h"
#include "tests/app/pgcap/discovery.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTest>

#include <sys/stat.h>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// A name that a shell would run, were it not quoted.
const QString Hostile = QStringLiteral("evil $(touch pwned);`touch pwned`'\"x");

/// Is given a line and the words that bash makes of it; prints what is proposed for the last one.
const char BashDriver[] = R"(
source <(pgcap completion bash)
try() {
    COMP_LINE=$1 COMP_POINT=${#1}
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _pickglass "$1" "${COMP_WORDS[COMP_CWORD]}"
    for word in "${COMPREPLY[@]}"; do
        printf '%s\n' "$word"
    done
}
)";

const char ZshDriver[] = R"(
compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -rl -- "$@" }
_files() { print -r -- files "$PREFIX" }
compset() { PREFIX=${PREFIX#*=} }
compdef() { }
source <(pgcap completion zsh)
try() { words=("$@"); CURRENT=$#; PREFIX=$words[-1]; _pickglass }
)";

} // namespace

class TestCompletion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void proposes_data();
    void proposes();
    void staysSilent_data();
    void staysSilent();
    void bashProposes_data();
    void bashProposes();
    void bashRunsNoNames();
    void zshProposes();
    void fishProposes();

private:
    QByteArray answer(const QString &shell, const QStringList &words) const
    {
        const Ran ran = pgcap(QStringList{"--complete", shell, {}} + words);
        return ran.code == 0 && ran.err.isEmpty() ? ran.out : "failed: " + ran.err;
    }
    QStringList run(const QString &shell, const QStringList &options, const QString &script) const;

    QTemporaryDir m_folder;
    QString m_capture;
};

void TestCompletion::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_capture = m_folder.filePath(QStringLiteral("c.pgcap"));
    QByteArray text = discovery();
    text.replace("node02 mlx5_0", Hostile.toUtf8());
    QFile file(m_folder.filePath(QStringLiteral("fabric.topo")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const Ran ran = pgcap({"import", file.fileName(), "-o", m_capture});
    QVERIFY2(ran.code == 0, ran.err.constData());
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("a folder")));
}

QStringList TestCompletion::run(const QString &shell, const QStringList &options,
                                const QString &script) const
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), QFileInfo(QStringLiteral(PICKGLASS_PGCAP)).path() +
                                                   u':' +
                                                   environment.value(QStringLiteral("PATH")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(shell, options + QStringList{QStringLiteral("-c"), script});
    if (!process.waitForFinished(60'000)) {
        return {QStringLiteral("did not end")};
    }
    const QByteArray complaints = process.readAllStandardError();
    return complaints.isEmpty()
               ? QString::fromUtf8(process.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts)
               : QStringList(QString::fromUtf8(complaints));
}

void TestCompletion::proposes_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("proposed"); // first line, then words
    const auto row = [](const char *name, const QStringList &words, const char *proposed) {
        QTest::newRow(name) << words << QString::fromUtf8(proposed);
    };
    row("a command", {"histog"}, "words histogram");
    row("a command of help", {"help", "histog"}, "words histogram");
    row("an option", {"top", "c.pgcap", "--b"}, "words --by");
    row("an option once", {"top", "c.pgcap", "--by", "rate", "--b"}, "words");
    row("an option again", {"whatif", "c.pgcap", "--down", "x", "--down"}, "words --down");
    row("words of a choice", {"top", "c.pgcap", "--by", "u"}, "words utilization");
    row("behind an equals sign", {"top", "c.pgcap", "--by=u"}, "words --by=utilization");
    row("the second of a list", {"routing", "c.pgcap", "--check", "reach,cr"},
        "words reach,credit");
    row("times", {"info", "c.pgcap", "--at"}, "words");
    row("a time", {"nodes", "c.pgcap", "--at", "now-1"}, "words now-1h");
    row("a node", {"path", "c.pgcap", "lea"}, "words leaf01");
    row("nodes of a port", {"counters", "c.pgcap", "--port", "lea"}, "nospace leaf01:");
    row("a port", {"counters", "c.pgcap", "--port", "leaf01:2"}, "words leaf01:2 leaf01:21");
    row("an action", {"store", "ex"}, "words expire");
    row("a source", {"record", "syn"}, "nospace synthetic:tree?k=8");
    row("a figure", {"histogram", "c.pgcap", "--by", "util"}, "words utilization");
    row("a file", {"info", "c.p"}, "files c.p");
    row("a file of an option", {"info", "c.pgcap", "--tick-file=c"}, "files c");
    row("no command of this name", {"frobnicate", ""}, "words");
}

void TestCompletion::proposes()
{
    QFETCH(QStringList, words);
    QFETCH(QString, proposed);
    for (QString &word : words) {
        word.replace(QLatin1String("c.pgcap"), m_capture);
    }
    QStringList lines;
    for (const QString &line :
         QString::fromUtf8(answer(QStringLiteral("zsh"), words)).split(u'\n', Qt::SkipEmptyParts)) {
        lines << line.section(u'\t', 0, 0);
    }
    QCOMPARE(lines.join(u' '), proposed);
}

void TestCompletion::staysSilent_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("no file") << "nowhere.pgcap";
    QTest::newRow("a folder") << ".";
    QTest::newRow("another file") << "fabric.topo";
    QTest::newRow("a pipe that nobody writes to") << "pipe";
    QTest::newRow("a device that never ends") << "/dev/zero";
    QTest::newRow("a damaged capture") << "damaged.pgcap";
}

void TestCompletion::staysSilent()
{
    QFETCH(QString, file);
    const QString path = QDir(m_folder.path()).filePath(file);
    if (file == QLatin1String("pipe")) {
        QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    }
    if (file.startsWith(QLatin1String("damaged"))) {
        QVERIFY(QFile::copy(m_capture, path));
        QVERIFY(QFile::resize(path, 5000));
    }
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(answer(QStringLiteral("bash"), {"path", path, ""}), QByteArray("words\n"));
    QCOMPARE(answer(QStringLiteral("bash"), {"counters", path, "--counter", ""}),
             QByteArray("words\n"));
    QVERIFY(timer.elapsed() < 10'000);
}

void TestCompletion::bashProposes_data()
{
    QTest::addColumn<QString>("line"); // and the words that bash makes of it
    QTest::addColumn<QStringList>("proposed");
    const auto row = [](const char *line, const QStringList &proposed) {
        QTest::newRow(line) << QString::fromUtf8(line) << proposed;
    };
    row("'pgcap histog' pgcap histog", {"histogram"});
    row("'pgcap info ' pgcap info ''", {"a folder", "c.pgcap", "fabric.topo"});
    row("'pgcap info a\\ ' pgcap info 'a\\ '", {"a folder"});
    row("'pgcap top c.pgcap --by=' pgcap top c.pgcap --by =", figureKeys());
    row("'pgcap top c.pgcap --by=u' pgcap top c.pgcap --by = u", {"utilization"});
    row("'pgcap counters c.pgcap --port leaf01:2' pgcap counters c.pgcap --port leaf01 : 2",
        {"2", "21"});
    row("'pgcap record mad: --dur' pgcap record mad : --dur", {"--duration"});
    row("'pgcap path c.pgcap node01\\ ' pgcap path c.pgcap 'node01\\ '", {"node01\\ mlx5_0"});
    row("'pgcap path c.pgcap \"node01 m' pgcap path c.pgcap '\"node01 m'", {"node01 mlx5_0"});
    row("'pickglass-agent --max-c' pickglass-agent --max-c", {"--max-clients"});
}

void TestCompletion::bashProposes()
{
    QFETCH(QString, line);
    QFETCH(QStringList, proposed);
    QStringList found = run(QStringLiteral("bash"), {QStringLiteral("--norc")},
                            QString::fromUtf8(BashDriver) + QStringLiteral("try ") + line);
    if (line.contains(QLatin1String("info ")) && proposed.size() > 1) {
        found.removeIf([&](const QString &name) { return !proposed.contains(name); });
    }
    std::ranges::sort(found);
    std::ranges::sort(proposed);
    QCOMPARE(found, proposed);
}

void TestCompletion::bashRunsNoNames()
{
    const auto literal = [](QString text) {
        return u'\'' + text.replace(u'\'', QLatin1String("'\\''")) + u'\'';
    };
    for (const char *quote : {"", "\"", "'"}) {
        const QString open = QString::fromUtf8(quote);
        const QStringList found =
            run(QStringLiteral("bash"), {QStringLiteral("--norc")},
                QString::fromUtf8(BashDriver) +
                    QStringLiteral("try %1 pgcap path c.pgcap %2")
                        .arg(literal(QStringLiteral("pgcap path c.pgcap ") + open + u'e'),
                             literal(open + u'e')));
        QCOMPARE(found.size(), 1);
        // What bash makes of the line.
        QCOMPARE(run(QStringLiteral("bash"), {QStringLiteral("--norc")},
                     QStringLiteral("printf '%s\\n' ") + open + found.first() + open),
                 QStringList(Hostile));
    }
    QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("pwned"))));
}

void TestCompletion::zshProposes()
{
    QVERIFY2(!QStandardPaths::findExecutable(QStringLiteral("zsh")).isEmpty(),
             "There is no zsh (package zsh).");
    const auto ask = [this](const char *words) {
        return run(QStringLiteral("zsh"), {QStringLiteral("-f")},
                   QString::fromUtf8(ZshDriver) + QStringLiteral("try ") +
                       QString::fromUtf8(words));
    };
    QCOMPARE(ask("pgcap histog"), QStringList{"histogram"});
    QCOMPARE(ask("pgcap top c.pgcap --by u"), QStringList{"utilization"});
    QCOMPARE(ask("pgcap path c.pgcap ''").contains(Hostile), true);
    QCOMPARE(ask("pgcap info --tick-file=c.p"), QStringList{"files c.p"});
    QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("pwned"))));
}

void TestCompletion::fishProposes()
{
    QVERIFY2(!QStandardPaths::findExecutable(QStringLiteral("fish")).isEmpty(),
             "There is no fish (package fish).");
    const auto ask = [this](const char *line) {
        QStringList words;
        for (const QString &found :
             run(QStringLiteral("fish"), {QStringLiteral("--no-config")},
                 QStringLiteral("pgcap completion fish | source; complete -C '%1'")
                     .arg(QString::fromUtf8(line)))) {
            words << found.section(u'\t', 0, 0);
        }
        return words;
    };
    QCOMPARE(ask("pgcap histog"), QStringList{"histogram"});
    QCOMPARE(ask("pgcap top c.pgcap --by u"), QStringList{"utilization"});
    QCOMPARE(ask("pgcap top c.pgcap --by=u"), QStringList{"--by=utilization"});
    QCOMPARE(ask("pgcap info c.p"), QStringList{"c.pgcap"});
    QCOMPARE(ask("pgcap path c.pgcap lea"), QStringList{"leaf01"});
    const QStringList nodes = ask("pgcap path c.pgcap evi");
    QCOMPARE(nodes.size(), 1);
    QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("pwned"))));
}

PICKGLASS_TEST(TestCompletion, QCoreApplication)
#include "tst_completion.moc"
