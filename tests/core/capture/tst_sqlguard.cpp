// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturewriter.h"
#include "core/capture/sqlquestions.h"
#include "core/capture/sqlsession.h"
#include "tests/core/capture/hostilecapture.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/saltedsql.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

class Counted final : public SqlSink
{
public:
    void columns(const QStringList &) override {}
    bool row(const std::vector<SqlValue> &) override { return ++rows < 10; }
    int rows = 0;
};

} // namespace

class TestSqlGuard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void refuses_data();
    void refuses();
    void allows_data();
    void allows();
    void placesErrors_data();
    void placesErrors();
    void endsWhenStopped();
    void saltedTextsReadOnly();
    void namesWhatAnOlderProgramLacks();
    void addsViewsThatAreMissing();
    void describesTables();
    void questionsAreSingleStatements();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("a.pgcap")); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSqlGuard::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto writer = CaptureWriter::create(path(), false, {});
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->close());
}

void TestSqlGuard::refuses_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("offset");
    const auto row = [](const char *sql, const char *word, int offset = 0) {
        QTest::newRow(sql) << QByteArray(sql) << QString::fromLatin1(word) << offset;
    };
    for (const char *sql :
         {"DELETE FROM nodes", "INSERT INTO names VALUES (1, 'x')", "UPDATE meta SET value = 1",
          "DROP TABLE nodes", "CREATE TABLE t (x)", "CREATE TEMP TABLE t (x)",
          "CREATE VIEW v AS SELECT 1", "ALTER TABLE nodes RENAME TO x", "REINDEX", "ANALYZE",
          "VACUUM", "VACUUM INTO 'x.db'", "WITH x AS (SELECT 1) DELETE FROM nodes",
          "EXPLAIN DELETE FROM nodes", "REPLACE INTO meta VALUES ('closed', 0)",
          "CREATE VIRTUAL TABLE t USING samples",
          "CREATE TRIGGER t AFTER INSERT ON nodes BEGIN SELECT 1; END"}) {
        row(sql, sql == QLatin1String("CREATE VIRTUAL TABLE t USING samples") ? "" : "would write");
    }
    row("UPDATE sqlite_master SET sql = ''", "may not be modified", -1);
    row("PRAGMA user_version = 7", "PRAGMA");
    row(" -- why\n PRAGMA query_only = OFF", "PRAGMA", 9);
    row("PRAGMA writable_schema = ON", "PRAGMA");
    row("ATTACH 'x.db' AS x", "ATTACH");
    row("DETACH main", "ATTACH");
    row("BEGIN", "Transactions");
    row("COMMIT", "Transactions");
    row("SAVEPOINT x", "Transactions");
    row("SELECT load_extension('x.so')", "function");
    row("SELECT 1; SELECT 2", "One statement", 10);
    row("SELECT 1; /* x */ DELETE FROM nodes", "One statement", 18);
    row("SELECT 1;;; nonsense", "One statement", 12);
    row("", "no statement", -1);
    row(" ; -- nothing\n", "no statement", -1);
}

void TestSqlGuard::refuses()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, word);
    QFETCH(int, offset);
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    const auto checked = (*guard)->checkOnly(sql);
    QVERIFY(!checked);
    QVERIFY2(checked.error().error.english().contains(word),
             qPrintable(checked.error().error.english()));
    QVERIFY(checked.error().isStatementsFault);
    QCOMPARE(checked.error().offset, offset);
    guard->reset();
    file.seek(0);
    QCOMPARE(file.readAll(), before);
}

void TestSqlGuard::allows_data()
{
    QTest::addColumn<QByteArray>("sql");
    for (const char *sql :
         {"PRAGMA table_info(nodes)", "PRAGMA user_version", "SELECT 1", "SELECT 1;",
          " SELECT ';' -- ; two\n;", "VALUES (1), (2)",
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
          "EXPLAIN QUERY PLAN SELECT * FROM port", "SELECT count(*) FROM samples",
          "SELECT name FROM pragma_table_info('samples')", "SELECT * FROM pragma_user_version",
          "SELECT printf('%d', 1), strftime('%s', 0)", "SELECT * FROM sqlite_schema"}) {
        QTest::newRow(sql) << QByteArray(sql);
    }
}

void TestSqlGuard::allows()
{
    QFETCH(QByteArray, sql);
    auto session = SqlSession::open(path());
    VERIFY_RESULT(session);
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    const auto checked = (*guard)->checkOnly(sql);
    QVERIFY2(checked, checked ? "" : qPrintable(checked.error().error.english()));
    Counted sink;
    const auto ran = (*session)->run(*checked, sink);
    QVERIFY2(ran, ran ? "" : qPrintable(ran.error().error.english()));
    QVERIFY(sink.rows > 0);
}

void TestSqlGuard::placesErrors_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<int>("offset");
    QTest::newRow("table") << QByteArray("SELECT * FROM nowhere") << -1;
    QTest::newRow("column") << QByteArray("SELECT name, nothing FROM node") << 13;
    QTest::newRow("syntax") << QByteArray("SELECT name FORM node WHERE") << 17;
    QTest::newRow("behind a comment") << QByteArray("-- x\nSELECT nothing FROM node") << 12;
    QTest::newRow("behind letters of two bytes")
        << QByteArray("SELECT 'ää', nothing FROM node") << 15;
}

void TestSqlGuard::placesErrors()
{
    QFETCH(QByteArray, sql);
    QFETCH(int, offset);
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    const auto checked = (*guard)->checkOnly(sql);
    QVERIFY(!checked);
    QCOMPARE(checked.error().offset, offset);
}

void TestSqlGuard::endsWhenStopped()
{
    StopSource stop;
    stop.stop();
    auto session = SqlSession::open(path());
    VERIFY_RESULT(session);
    Counted sink;
    const auto ran = (*session)->run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM "
                                     "n) SELECT count(*) FROM n",
                                     sink, stop.token());
    QVERIFY(!ran);
    QVERIFY(!ran.error().isStatementsFault);
}

/// Whatever a text says, the capture stays as it is, no other file comes, one statement at most
/// runs, and errors are within the text.
void TestSqlGuard::saltedTextsReadOnly()
{
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(m_folder->path())); // where a relative name would be made
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    auto session = SqlSession::open(path());
    VERIFY_RESULT(session);
    int accepted = 0;
    for (quint32 seed = 0; seed < 20'000; ++seed) {
        const QByteArray sql = saltedSql(seed);
        const auto checked = (*guard)->checkOnly(sql);
        if (checked) {
            ++accepted;
            Counted sink;
            (void)(*session)->run(*checked, sink);
            QVERIFY2((*guard)->checkOnly(*checked), sql.toPercentEncoding().constData());
        } else {
            QVERIFY2(!checked.error().error.what.isEmpty(), sql.toPercentEncoding().constData());
            QVERIFY2(checked.error().offset >= -1 && checked.error().offset <= sql.size(),
                     sql.toPercentEncoding().constData());
            Counted sink;
            (void)(*session)->run(sql, sink);
        }
    }
    QVERIFY(accepted > 100);
    QCOMPARE(QDir().entryList(QDir::Files), QStringList{"a.pgcap"});
    file.seek(0);
    QCOMPARE(file.readAll(), bytes);
    QVERIFY(QDir::setCurrent(before));
}

void TestSqlGuard::namesWhatAnOlderProgramLacks()
{
    QVERIFY(changeFile(path(), "DROP TABLE marks"));
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    const auto ours = (*guard)->checkOnly("SELECT * FROM marks");
    QVERIFY(!ours && ours.error().error.advice.english().contains(u"older"));
    const auto nobodys = (*guard)->checkOnly("SELECT * FROM nowhere");
    QVERIFY(!nobodys && nobodys.error().error.advice.isEmpty());
}

void TestSqlGuard::addsViewsThatAreMissing()
{
    QVERIFY(changeFile(path(), "DROP VIEW event; DROP VIEW subnet_manager"));
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    QVERIFY((*guard)->checkOnly("SELECT kind FROM event, subnet_manager"));
    QVERIFY(!(*guard)->checkOnly("CREATE TEMP VIEW v AS SELECT 1"));
    QVERIFY(!schemaOf(path()).contains(QStringLiteral("view event")));
}

void TestSqlGuard::describesTables()
{
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    const auto tables = (*guard)->tables();
    VERIFY_RESULT(tables);
    const auto columnsOf = [&](const QString &name) {
        for (const SqlTable &table : *tables) {
            if (table.name == name) {
                return table.columns;
            }
        }
        return QStringList();
    };
    QVERIFY(columnsOf(QStringLiteral("port")).contains(QStringLiteral("phys_state")));
    QVERIFY(columnsOf(QStringLiteral("samples")).contains(QStringLiteral("PortXmitWait")));
    QVERIFY(columnsOf(QStringLiteral("rollup_totals")).contains(QStringLiteral("seconds")));
    VERIFY_RESULT((*guard)->counters());
}

void TestSqlGuard::questionsAreSingleStatements()
{
    auto guard = SqlGuard::open(path());
    VERIFY_RESULT(guard);
    QStringList names;
    for (const SqlQuestion &question : sqlQuestions()) {
        const auto checked = (*guard)->checkOnly(question.sql);
        QVERIFY2(checked, checked ? "" : qPrintable(checked.error().error.english()));
        QVERIFY(QLatin1String(question.sentence).endsWith(u'.'));
        QCOMPARE(sqlQuestionNamed(QString::fromLatin1(question.name)), &question);
        names << QLatin1String(question.name);
    }
    QCOMPARE(names.removeDuplicates(), 0);
    QVERIFY(sqlQuestionNamed(u"nothing") == nullptr);
}

PICKGLASS_TEST(TestSqlGuard, QCoreApplication)
#include "tst_sqlguard.moc"
