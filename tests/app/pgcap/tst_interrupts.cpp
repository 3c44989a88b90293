// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/core/capture/hostilecapture.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Whether the process has the file open: it is past its begin.
bool hasOpen(qint64 process, const QString &path)
{
    const QDir files(QStringLiteral("/proc/%1/fd").arg(process));
    const QStringList names = files.entryList(QDir::AllEntries | QDir::System);
    return std::ranges::any_of(names, [&](const QString &name) {
        return QFile::symLinkTarget(files.filePath(name)) == path;
    });
}

} // namespace

/// Commands that would take minutes end when they are told to, and leave nothing incomplete.
class TestInterrupts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void endsEveryCommand_data();
    void endsEveryCommand();
    void refusesThousandsOfFiles();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files); }

    QTemporaryDir m_folder;
    QString m_capture;
};

void TestInterrupts::initTestCase()
{
    m_capture = QFileInfo(m_folder.path()).canonicalFilePath() + QStringLiteral("/a.pgcap");
    VERIFY_RESULT(RandomCapture(5).write(m_capture, 30));
    // So many moments and periods take hours, whatever is done with each.
    QVERIFY(changeFile(
        m_capture,
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 400000) "
        "INSERT OR IGNORE INTO discoveries SELECT x + (SELECT min(time) FROM discoveries), 1, 1, "
        "1, "
        "1 FROM c;"
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 400000) "
        "INSERT OR IGNORE INTO sample_stretches SELECT x + 1000, x + 1000, base_sweep, layout_id, "
        "start, until FROM c, (SELECT * FROM sample_stretches LIMIT 1)"));
}

void TestInterrupts::endsEveryCommand_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("signal");
    const QString endless =
        QStringLiteral("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 "
                       "FROM c) SELECT count(*) FROM c");
    const std::pair<const char *, QStringList> commands[] = {
        {"verify", {"verify", "a.pgcap"}},
        {"verify --repair", {"verify", "--repair", "a.pgcap", "-o", "b.pgcap"}},
        {"anonymize", {"anonymize", "a.pgcap", "-o", "b.pgcap"}},
        {"trim", {"trim", "a.pgcap", "-o", "b.pgcap"}},
        {"thin", {"thin", "--every", "2", "a.pgcap", "-o", "b.pgcap"}},
        {"merge", {"merge", "a.pgcap", "a.pgcap", "-o", "b.pgcap"}},
        {"sql", {"sql", "a.pgcap", endless}},
    };
    for (const auto &[name, arguments] : commands) {
        QTest::addRow("%s, Ctrl+C", name) << arguments << SIGINT;
        QTest::addRow("%s, an end by the system", name) << arguments << SIGTERM;
    }
}

void TestInterrupts::endsEveryCommand()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, signal);
    const QStringList before = files();
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral(PICKGLASS_PGCAP), arguments);
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(hasOpen(process.processId(), m_capture));
    ::kill(static_cast<pid_t>(process.processId()), signal);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(!process.readAllStandardError().isEmpty());
    QCOMPARE(files(), before);
}

/// A clock that was wrong when a recording began.
void TestInterrupts::refusesThousandsOfFiles()
{
    QVERIFY(QFile::copy(m_capture, path("old.pgcap")));
    QVERIFY(changeFile(path("old.pgcap"), "UPDATE meta SET value = 1 WHERE key = 'start'"));
    const QStringList before = files();
    const Ran ran = pgcap({"heatmap", path("old.pgcap"), "-o", path("map.csv"), "--every", "1h"});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.said().contains(QStringLiteral("1000 are the most")), ran.err.constData());
    QVERIFY(ran.said().contains(QStringLiteral("1970")));
    QCOMPARE(files(), before);
}

PICKGLASS_TEST(TestInterrupts, QCoreApplication)
#include "tst_interrupts.moc"
