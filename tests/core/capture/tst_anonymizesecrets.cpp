// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <array>

#include <sqlite3.h>
#include <zstd.h>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr char Word[] = "xqzacmeqzx";

/// A file of SQLite as it is, without what our reader thinks of it.
class RawFile
{
public:
    explicit RawFile(const QString &path) { sqlite3_open(path.toUtf8().constData(), &m_db); }
    ~RawFile() { sqlite3_close(m_db); }
    Q_DISABLE_COPY_MOVE(RawFile)

    sqlite3 *handle() const { return m_db; }

    void run(const QByteArray &sql)
    {
        char *error = nullptr;
        if (sqlite3_exec(m_db, sql.constData(), nullptr, nullptr, &error) != SQLITE_OK) {
            qFatal("%s: %s", sql.constData(), error);
        }
    }

    /// The rows of a query, all columns one after the other.
    QList<QByteArray> values(const QByteArray &sql)
    {
        QList<QByteArray> all;
        sqlite3_stmt *row = nullptr;
        if (sqlite3_prepare_v2(m_db, sql.constData(), -1, &row, nullptr) != SQLITE_OK) {
            qFatal("%s: %s", sql.constData(), sqlite3_errmsg(m_db));
        }
        while (sqlite3_step(row) == SQLITE_ROW) {
            for (int i = 0; i < sqlite3_column_count(row); ++i) {
                all << QByteArray(static_cast<const char *>(sqlite3_column_blob(row, i)),
                                  sqlite3_column_bytes(row, i));
            }
        }
        sqlite3_finalize(row);
        return all;
    }

    QList<QByteArray> tables()
    {
        return values("SELECT name FROM sqlite_master WHERE type = 'table' AND "
                      "name NOT LIKE 'sqlite%'");
    }

private:
    sqlite3 *m_db = nullptr;
};

/// How people write a GUID, whole or in part: addresses of IPoIB end with it, and MAC addresses
/// are its first and last three bytes.
QList<QByteArray> notations(quint64 guid)
{
    const QByteArray hex = QByteArray::number(guid, 16).rightJustified(16, '0');
    const auto grouped = [&hex](int size, char separator) {
        QByteArray text;
        for (int i = 0; i < 16; i += size) {
            text += (i > 0 ? QByteArray(1, separator) : QByteArray()) + hex.mid(i, size);
        }
        return text;
    };
    const QByteArray bytes = grouped(2, ':');
    return {hex,
            "0x" + hex,
            bytes,
            grouped(2, '-'),
            grouped(4, ':'),
            grouped(4, '-'),
            grouped(8, '-'),
            "fe:80:00:00:00:00:00:00:" + bytes,
            bytes.right(11), // four bytes
            bytes.right(8),
            bytes.left(8) + ':' + bytes.right(8),
            hex.left(6) + hex.right(6)};
}

/// Puts the word, and one of the GUIDs in some notation, into every text of a capture.
class Salt
{
public:
    Salt(RawFile &file, quint32 seed) : m_file(file), m_random(seed) {}

    void apply()
    {
        addRows();
        for (const QByteArray &guid : m_file.values("SELECT printf('%016x', guid) FROM nodes")) {
            m_guids << guid.toULongLong(nullptr, 16);
        }
        sqlite3_create_function(m_file.handle(), "salt", 1, SQLITE_UTF8, this, &Salt::call, nullptr,
                                nullptr);
        for (const QByteArray &table : m_file.tables()) {
            for (const QByteArray &column :
                 m_file.values("SELECT name FROM pragma_table_info('" + table +
                               "') WHERE type IN ('TEXT', '')")) {
                if (!isKey(table, column)) {
                    const QByteArray types = table == "meta" ? "('text')" : "('text', 'null')";
                    m_file.run("UPDATE " + table + " SET " + column + " = salt(" + column +
                               ") WHERE typeof(" + column + ") IN " + types);
                    ++m_columns;
                }
            }
        }
        // Lists of hosts stay lists.
        m_file.run("UPDATE jobs SET hosts = 'xqzacmeqzx[1-3],xqzacmeqzx', "
                   "unknown_hosts = 'jane-xqzacmeqzx'");
        // Of one counter, whose samples are not known then.
        m_file.run("UPDATE counters SET name = salt(name) WHERE id = 1");
        addFurtherTables();
    }
    int columns() const { return m_columns; }
    const QList<quint64> &guids() const { return m_guids; }

private:
    int roll(int below) { return std::uniform_int_distribution(0, below - 1)(m_random); }

    /// What a reader looks rows up by, and refuses to read where it does not know it.
    static bool isKey(const QByteArray &table, const QByteArray &column)
    {
        return (table == "meta" && column == "key") || (table == "events" && column == "kind") ||
               (table == "counters" && column != "unit") ||
               (table == "jobs" && (column == "hosts" || column == "unknown_hosts"));
    }

    /// Of the tables that recordings do not fill. All GUIDs get figures of their own, too.
    void addRows()
    {
        const QByteArray offset =
            QByteArray::number(0x0002c90300000000 + static_cast<qint64>(m_random()));
        for (const QByteArray &table : m_file.tables()) {
            for (const QByteArray &column :
                 m_file.values("SELECT name FROM pragma_table_info('" + table +
                               "') WHERE name LIKE '%guid' AND type = 'INTEGER'")) {
                m_file.run("UPDATE " + table + " SET " + column + " = " + column + " + " + offset);
            }
        }
        m_file.run("INSERT INTO meta VALUES ('xqzacmeqzx', 'xqzacmeqzx');"
                   "INSERT INTO names SELECT guid, 'leaf' FROM nodes LIMIT 3;"
                   "INSERT INTO marks (time, name, note) SELECT time, 'a', 'b' FROM sweeps;"
                   "UPDATE ports SET attribute_set = 1 + number % 2;"
                   "INSERT INTO attributes VALUES (1, 0, 'NeighborMTU', '4096'),"
                   "(1, 1, 'CableSerialNumber', 'MT1234X56789'), (1, 2, 'CableSn', 'x'),"
                   "(1, 3, 'cable_serial_number', 'x'), (1, 4, 'SMLid', '1'),"
                   "(1, 5, 'xqzacmeqzx', '1'), (2, 0, 'LinkWidthEnabled', '1X or 4X'),"
                   "(2, 1, 'Mkey', '0x1'), (2, 2, 'CablePartNumber', 'x');");
        if (roll(2)) {
            m_file.run("INSERT INTO sources (path, format, time, lines, skipped_lines) VALUES "
                       "('/home/jane/x.txt', 'ibnetdiscover', 1, 9, 1), ('y', 'z', 1, 1, 1);"
                       "INSERT INTO skipped_lines VALUES (1, 3, 'x'), (2, 1, 'y');");
        }
    }

    /// What is no part of the format, and what was deleted.
    void addFurtherTables()
    {
        m_file.run("CREATE TABLE xqzacmeqzx (xqzacmeqzx TEXT);"
                   "INSERT INTO xqzacmeqzx VALUES ('xqzacmeqzx');"
                   "CREATE VIEW xqzacmeqzx_view AS SELECT 'xqzacmeqzx' FROM xqzacmeqzx;"
                   "CREATE TABLE gone (a TEXT);"
                   "INSERT INTO gone SELECT printf('%.5000c xqzacmeqzx', 'x') FROM nodes;"
                   "DROP TABLE gone;");
    }

    static void call(sqlite3_context *context, int, sqlite3_value **values)
    {
        const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(*values));
        const QByteArray salted =
            static_cast<Salt *>(sqlite3_user_data(context))->salted(text ? text : "");
        sqlite3_result_text(context, salted.constData(), static_cast<int>(salted.size()),
                            SQLITE_TRANSIENT);
    }

    QByteArray salted(const QByteArray &text)
    {
        const QList<QByteArray> guid =
            notations(m_guids.at(roll(static_cast<int>(m_guids.size()))));
        const QByteArray &tail = guid.at(roll(static_cast<int>(guid.size())));
        const qsizetype middle = text.size() / 2;
        const QList<QByteArray> ways{
            Word,
            text + Word,
            Word + text,
            text.left(middle) + Word + text.mid(middle),
            text + ' ' + Word + ' ' + tail,
            "MT1-" + QByteArray(Word) + ' ' + text,
            QByteArray("MT4123 ") + Word + " Mellanox Technologies",
            tail + ' ' + Word + " Aggregation Node",
            QByteArray("QLogic 12800-180 GUID=0x") + guid.at(0) + ' ' + Word,
            QByteArray("MF0;") + Word + ":MQM8700/U1",
            QByteArray("MF0;") + tail + ':' + Word + '/' + Word,
            text + ' ' + tail,
            tail,
            "/home/" + QByteArray(Word) + '/' + text,
            QByteArray(Word) + " mlx5_" + Word,
            "mad:" + text + Word,
        };
        return ways.at(roll(static_cast<int>(ways.size())));
    }

    RawFile &m_file;
    std::mt19937 m_random;
    QList<quint64> m_guids;
    int m_columns = 0;
};

/// All bytes of the file and, once more, those that it has in Zstandard frames.
QByteArray everythingIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QByteArray all = file.readAll();
    RawFile raw(path);
    for (const QByteArray &table : raw.tables()) {
        for (const QByteArray &blob : raw.values("SELECT * FROM " + table)) {
            static const QByteArray frameStart = QByteArray::fromHex("28b52ffd");
            for (qsizetype at = blob.indexOf(frameStart); at >= 0;
                 at = blob.indexOf(frameStart, at + 1)) {
                const auto left = static_cast<size_t>(blob.size() - at);
                const size_t length = ZSTD_findFrameCompressedSize(blob.constData() + at, left);
                QByteArray plain(1 << 20, '\0');
                if (!ZSTD_isError(length)) {
                    const size_t size =
                        ZSTD_decompress(plain.data(), static_cast<size_t>(plain.size()),
                                        blob.constData() + at, length);
                    all += ZSTD_isError(size) ? QByteArray()
                                              : plain.left(static_cast<qsizetype>(size));
                }
            }
        }
    }
    return all;
}

} // namespace

/// Whatever is written into a capture, and wherever: what is made of it does not have it.
class TestAnonymizeSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesNothing_data();
    void leavesNothing();
};

void TestAnonymizeSecrets::leavesNothing_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 8; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void TestAnonymizeSecrets::leavesNothing()
{
    QFETCH(quint32, seed);
    const QTemporaryDir folder;
    const QString from = folder.filePath("from");
    const QString to = folder.filePath("to");
    VERIFY_RESULT(RandomCapture(seed).write(from, 40));
    QList<quint64> guids;
    {
        RawFile file(from);
        Salt salt(file, seed);
        salt.apply();
        QVERIFY(salt.columns() >= 18);
        guids = salt.guids();
    }
    const QByteArray was = everythingIn(from);
    QVERIFY(was.contains(Word));

    VERIFY_RESULT(anonymizeCapture(from, to, seed, false));
    const QByteArray bytes = everythingIn(to);
    const QByteArray is = bytes.toLower();
    QVERIFY(!is.contains(Word));
    QVERIFY(!is.contains("jane") && !is.contains("1234x5"));
    const QString word = QString::fromLatin1(Word);
    QVERIFY(!is.contains(QByteArray(reinterpret_cast<const char *>(word.utf16()),
                                    word.size() * qsizetype(sizeof(char16_t)))));
    for (const quint64 guid : std::as_const(guids)) {
        for (const QByteArray &notation : notations(guid)) {
            QVERIFY2(!is.contains(notation), notation.constData());
        }
        std::array<char, 8> raw{};
        qToBigEndian(guid, raw.data());
        const auto whole = QByteArray::fromRawData(raw.data(), raw.size());
        QVERIFY(was.contains(whole));
        QVERIFY(!bytes.contains(whole.right(6))); // OUI or not
        std::ranges::reverse(raw);
        QVERIFY(!bytes.contains(whole.left(6)));
    }
    const auto verified = verifyCapture(to);
    VERIFY_RESULT(verified);
    QVERIFY(verified->isSound());
}

PICKGLASS_TEST(TestAnonymizeSecrets, QCoreApplication)
#include "tst_anonymizesecrets.moc"
