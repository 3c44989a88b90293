// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/sqlsession.h"
#include "tests/core/capture/recordedtraffic.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sqlite3.h>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Connection = std::unique_ptr<sqlite3, int (*)(sqlite3 *)>;

Connection connectTo(const QString &path)
{
    sqlite3 *opened = nullptr;
    sqlite3_open(QFile::encodeName(path).constData(), &opened);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, nullptr);
    return {opened, sqlite3_close};
}

/// What went wrong; empty where nothing did.
QString loadInto(const Connection &connection)
{
    char *text = nullptr;
    sqlite3_load_extension(connection.get(), PICKGLASS_CAPTURE_EXTENSION, nullptr, &text);
    const QString said = QString::fromUtf8(text);
    sqlite3_free(text);
    return said;
}

/// Rows as text.
QStringList rowsOf(const Connection &connection, const char *sql)
{
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v2(connection.get(), sql, -1, &statement, nullptr);
    QStringList rows;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        QStringList words;
        for (int column = 0; column < sqlite3_column_count(statement); ++column) {
            const auto *text = sqlite3_column_text(statement, column);
            words << QString::fromUtf8(reinterpret_cast<const char *>(text));
        }
        rows << words.join(u'|');
    }
    sqlite3_finalize(statement);
    return rows;
}

/// The same by our own session.
class Rows final : public SqlSink
{
public:
    void columns(const QStringList &) override {}
    bool row(const std::vector<SqlValue> &values) override
    {
        QStringList words;
        for (const SqlValue &value : values) {
            words << (std::holds_alternative<qint64>(value)
                          ? QString::number(std::get<qint64>(value))
                      : std::holds_alternative<QString>(value) ? std::get<QString>(value)
                                                               : QString());
        }
        rows << words.join(u'|');
        return true;
    }
    QStringList rows;
};

/// Debian's: others cannot always load extensions.
QString python()
{
    const QString debian = QStringLiteral("/usr/bin/python3");
    return QFile::exists(debian) ? debian : QStringLiteral("python3");
}

/// Why Python cannot load the extension; null where it can.
const char *whyNoPython()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return "the interpreter has no sanitizer";
#else
    return nullptr;
#endif
}

struct Ran
{
    int code = -1;
    QString out;
    QString err;
};
Ran runPython(const QStringList &arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PYTHONPATH"), QStringLiteral(PICKGLASS_PYTHON));
    environment.insert(QStringLiteral("PYTHONDONTWRITEBYTECODE"), QStringLiteral("1"));
    environment.insert(QStringLiteral("PICKGLASS_CAPTURE_EXTENSION"),
                       QStringLiteral(PICKGLASS_CAPTURE_EXTENSION));
    process.setProcessEnvironment(environment);
    process.start(python(), arguments);
    process.waitForFinished(60'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

class TestCaptureExtension final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_path = m_folder.filePath(QStringLiteral("a.pgcap"));
        auto writer = beginRecording(m_path);
        VERIFY_RESULT(writer);
        const SharedFabric fabric = smallFabric().build();
        const auto layout = layoutOf(*fabric, {Attribute::PortCountersExtended});
        layout->complete();
        Dice dice(9);
        for (int i = 0; i < 40; ++i) {
            m_sweeps.push_back(
                nextSweep(layout, m_sweeps.empty() ? nullptr : &m_sweeps.back(), dice));
            move(m_sweeps.back(), dice);
            VERIFY_RESULT((*writer)->writeSweep(m_sweeps.back()));
        }
        VERIFY_RESULT((*writer)->close());
    }

    void hasTheRowsThatOursHas_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("samples") << QByteArray("SELECT * FROM samples ORDER BY guid, port, sweep");
        QTest::newRow("of a sweep") << QByteArray("SELECT guid, port, PortXmitData FROM samples "
                                                  "WHERE sweep = 17 ORDER BY guid, port");
        QTest::newRow("a view") << QByteArray("SELECT * FROM link ORDER BY a_guid, a_port");
        QTest::newRow("joined") << QByteArray(
            "SELECT n.name, sum(s.PortXmitPkts) FROM samples s JOIN node n USING (guid) "
            "GROUP BY n.name ORDER BY n.name");
    }
    void hasTheRowsThatOursHas()
    {
        QFETCH(const QByteArray, sql);
        const Connection connection = connectTo(m_path);
        QCOMPARE(loadInto(connection), QString());
        const auto session = SqlSession::open(m_path);
        VERIFY_RESULT(session);
        Rows ours;
        QVERIFY((*session)->run(sql, ours));
        QVERIFY(!ours.rows.isEmpty());
        QCOMPARE(rowsOf(connection, sql.constData()), ours.rows);
    }

    void leavesTheConnectionAsItWas()
    {
        const QString copy = m_folder.filePath(QStringLiteral("copy.pgcap"));
        QVERIFY(QFile::copy(m_path, copy));
        const Connection connection = connectTo(copy);
        QCOMPARE(loadInto(connection), QString());
        QCOMPARE(rowsOf(connection, "PRAGMA query_only"), QStringList{QStringLiteral("0")});
        QCOMPARE(loadInto(connection), QString()); // twice
        QVERIFY(!rowsOf(connection, "SELECT 1 FROM samples LIMIT 1").isEmpty());
    }

    void refusesWhatIsNoCapture()
    {
        QVERIFY(loadInto(connectTo(QStringLiteral(":memory:"))).contains(u"Open a capture first"));
        const Connection other = connectTo(m_folder.filePath(QStringLiteral("other.db")));
        rowsOf(other, "CREATE TABLE t (a)");
        QVERIFY(loadInto(other).contains(u"is not a capture"));
        QVERIFY(rowsOf(other, "SELECT * FROM samples").isEmpty());
    }

    void pythonHasTheRates()
    {
        if (const char *why = whyNoPython()) {
            QSKIP(why);
        }
        const Ran ran = runPython(
            {QStringLiteral("-c"),
             QStringLiteral("import sys, pickglass_capture as p\n"
                            "with p.open(sys.argv[1]) as c:\n"
                            "  for r in c.rates('PortXmitData'):\n"
                            "    print(r.guid, r.port, r.count, round(r.seconds * 1e6))\n"),
             m_path});
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        QStringList wanted;
        const CounterId id = countersNamed(u"PortXmitData").front();
        for (size_t i = 1; i < m_sweeps.size(); ++i) {
            const CounterSweep &before = m_sweeps[i - 1];
            const CounterSweep &now = m_sweeps[i];
            const auto found = std::ranges::find(now.layout->counters, id);
            const auto column = static_cast<size_t>(found - now.layout->counters.begin());
            for (size_t port = 0; port < now.layout->ports.size(); ++port) {
                if (!before.isKnown(column, port) || !now.isKnown(column, port)) {
                    continue;
                }
                const PortKey key = now.layout->ports[port];
                wanted << QStringLiteral("%1 %2 %3 %4")
                              .arg(key.node.toString())
                              .arg(key.number)
                              .arg(now.value(column, port) - before.value(column, port))
                              .arg(now.timeOf(0, port) - before.timeOf(0, port));
            }
        }
        QStringList found = ran.out.split(u'\n', Qt::SkipEmptyParts);
        found.sort();
        wanted.sort();
        QVERIFY(!wanted.isEmpty());
        QCOMPARE(found, wanted);
    }

    void examplesRun()
    {
        if (const char *why = whyNoPython()) {
            QSKIP(why);
        }
        const QString folder = QStringLiteral(PICKGLASS_PYTHON "/");
        const Ran cables = runPython({folder + QStringLiteral("cables.py"), m_path});
        QVERIFY2(cables.code == 0, qPrintable(cables.err));
        const SharedFabric fabric = smallFabric().build();
        QCOMPARE(cables.out.count(u'\n'), qsizetype(fabric->links().size()) + 1);
        QVERIFY(cables.out.contains(u"0xec0d9a0300000010,31,"));
        const Ran busiest =
            runPython({folder + QStringLiteral("busiest_ports.py"), m_path, QStringLiteral("3")});
        QVERIFY2(busiest.code == 0, qPrintable(busiest.err));
        QCOMPARE(busiest.out.count(u'\n'), 3);
    }

    void pythonRefuses()
    {
        if (const char *why = whyNoPython()) {
            QSKIP(why);
        }
        const Ran counter =
            runPython({QStringLiteral("-c"),
                       QStringLiteral("import sys, pickglass_capture as p\n"
                                      "list(p.open(sys.argv[1]).rates('Nothing\" FROM x; --'))"),
                       m_path});
        QVERIFY(counter.err.contains(u"there is no counter"));
        const Ran gone = runPython(
            {QStringLiteral("-c"), QStringLiteral("import pickglass_capture as p; p.open('/no')")});
        QVERIFY(gone.err.contains(u"FileNotFoundError"));
    }

private:
    QTemporaryDir m_folder;
    QString m_path;
    std::vector<CounterSweep> m_sweeps;
};

PICKGLASS_TEST_APPLESS(TestCaptureExtension)
#include "tst_captureextension.moc"
