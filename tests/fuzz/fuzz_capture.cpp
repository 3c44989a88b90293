// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A whole capture file. The input says what is done to one that is right: values of rows, bytes of
// blobs (also of what is in their zstd frames), rows that come and go, the schema, bytes of the
// file. Nothing that can be asked about what comes of it may do harm, and what repairs it makes one
// that is sound.

#include "core/capture/capturetools.h"
#include "core/capture/schema.h"
#include "core/capture/sqlsession.h"
#include "core/samples/samplecodec.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/fuzz/fuzzing.h"

#include <sqlite3.h>

#include <QFile>
#include <QTemporaryDir>

using namespace pickglass;
using tests::demand;

namespace {

/// Takes what the input says off its front; zeros behind its end.
class Input
{
public:
    Input(const uint8_t *data, size_t size) : m_at(data), m_end(data + size) {}

    bool isAtEnd() const { return m_at == m_end; }
    quint8 byte() { return isAtEnd() ? 0 : *m_at++; }
    qint64 number()
    {
        quint64 value = 0;
        for (int i = 0; i < 8; ++i) {
            value = value << 8 | byte();
        }
        return static_cast<qint64>(value);
    }
    QByteArray bytes()
    {
        QByteArray taken;
        for (int count = byte(); count > 0 && !isAtEnd(); --count) {
            taken.append(static_cast<char>(byte()));
        }
        return taken;
    }

private:
    const uint8_t *m_at;
    const uint8_t *m_end;
};

constexpr qint64 Interesting[] = {0,
                                  -1,
                                  std::numeric_limits<qint64>::min(),
                                  std::numeric_limits<qint64>::max(),
                                  qint64(1) << 31,
                                  qint64(1) << 32,
                                  255,
                                  65536,
                                  tests::RandomCapture::Start,
                                  253'402'300'799'999'999,
                                  253'402'300'800'000'000,
                                  -tests::RandomCapture::Start,
                                  10'000'000,
                                  86'400'000'000,
                                  16,
                                  17};

constexpr const char *SchemaChanges[] = {
    "DROP TABLE %1",
    "CREATE VIEW v AS SELECT * FROM %1",
    "ALTER TABLE %1 RENAME TO other",
    "ALTER TABLE %1 ADD COLUMN more",
    "CREATE TABLE copied AS SELECT * FROM %1; DROP TABLE %1; ALTER TABLE copied RENAME TO %1",
    "CREATE TRIGGER t AFTER INSERT ON %1 BEGIN DELETE FROM %1; END",
    "ALTER TABLE %1 RENAME TO o; CREATE VIEW %1 AS SELECT * FROM o",
    ("ALTER TABLE %1 RENAME TO o; CREATE VIEW %1 AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL "
     "SELECT x + 1 FROM c) SELECT x FROM c"),
    "CREATE INDEX i ON %1 (hex(zeroblob(100000)))",
    "ALTER TABLE %1 ADD COLUMN late DEFAULT 'late'",
};

/// Changes a capture as the input says.
class Change
{
public:
    Change(sqlite3 *db, Input &input) : m_db(db), m_input(input) {}

    void one()
    {
        const QList<QByteArray> &tables = schema::tables();
        m_table = tables[m_input.byte() % tables.size()];
        QList<QByteArray> columns;
        each("SELECT name FROM pragma_table_info('" + m_table + "')",
             [&](sqlite3_stmt *row) { columns.append(textOf(row)); });
        if (columns.isEmpty()) {
            return;
        }
        m_first = columns.front();
        m_column = columns[m_input.byte() % columns.size()];
        const int row = m_input.byte();
        switch (m_input.byte() % 7) {
        case 0:
            return set(row, "?1");
        case 1:
            return setBytes(row, false);
        case 2:
            return setBytes(row, true);
        case 3:
            return run("DELETE FROM " + m_table + at(row));
        case 4:
            return run("UPDATE " + m_table + " SET " + m_column + " = " + m_column + " + ?1");
        case 5:
            return addRow(row);
        default:
            return run(QString::fromLatin1(SchemaChanges[row % std::size(SchemaChanges)])
                           .arg(QString::fromLatin1(m_table))
                           .toUtf8());
        }
    }

private:
    static QByteArray textOf(sqlite3_stmt *row)
    {
        return {static_cast<const char *>(sqlite3_column_blob(row, 0)),
                sqlite3_column_bytes(row, 0)};
    }
    template<typename Take>
    void each(const QByteArray &sql, const Take &take)
    {
        sqlite3_stmt *row = nullptr;
        sqlite3_prepare_v2(m_db, sql.constData(), -1, &row, nullptr);
        while (row != nullptr && sqlite3_step(row) == SQLITE_ROW) {
            take(row);
        }
        sqlite3_finalize(row);
    }
    QByteArray at(int row) const
    {
        return " WHERE " + m_first + " = (SELECT " + m_first + " FROM " + m_table +
               " LIMIT 1 OFFSET " + QByteArray::number(row) + ")";
    }
    /// With a value of the input as its parameter.
    void run(const QByteArray &sql)
    {
        const char *rest = sql.constData();
        while (rest != nullptr && *rest != '\0') {
            sqlite3_stmt *statement = nullptr;
            if (sqlite3_prepare_v2(m_db, rest, -1, &statement, &rest) != SQLITE_OK) {
                return;
            }
            if (sqlite3_bind_parameter_count(statement) > 0) {
                bindValue(statement);
            }
            sqlite3_step(statement);
            sqlite3_finalize(statement);
        }
    }
    void bindValue(sqlite3_stmt *statement)
    {
        const quint8 kind = m_input.byte();
        const QByteArray bytes = kind % 6 > 3 ? m_input.bytes() : QByteArray();
        switch (kind % 6) {
        case 0:
            sqlite3_bind_int64(statement, 1, m_input.byte());
            break;
        case 1:
            sqlite3_bind_int64(statement, 1, m_input.number());
            break;
        case 2:
            sqlite3_bind_int64(statement, 1, Interesting[m_input.byte() % std::size(Interesting)]);
            break;
        case 4:
            sqlite3_bind_text(statement, 1, bytes.constData(), static_cast<int>(bytes.size()),
                              SQLITE_TRANSIENT);
            break;
        case 5:
            sqlite3_bind_blob(statement, 1, bytes.constData(), static_cast<int>(bytes.size()),
                              SQLITE_TRANSIENT);
            break;
        default:
            break; // NULL
        }
    }
    void set(int row, const QByteArray &value)
    {
        run("UPDATE " + m_table + " SET " + m_column + " = " + value + at(row));
    }
    void addRow(int row)
    {
        QByteArrayList values;
        each("SELECT name FROM pragma_table_info('" + m_table + "')", [&](sqlite3_stmt *column) {
            const QByteArray name = textOf(column);
            values.append(name == m_column ? QByteArray("?1") : name);
        });
        run("INSERT OR REPLACE INTO " + m_table + " SELECT " + values.join(", ") + " FROM " +
            m_table + at(row));
    }
    /// A few bytes of a value, or of what is in its zstd frame.
    void setBytes(int row, bool isPacked)
    {
        QByteArray bytes;
        each("SELECT " + m_column + " FROM " + m_table + at(row),
             [&](sqlite3_stmt *found) { bytes = textOf(found); });
        if (isPacked) {
            const auto unpacked = samplecodec::unpack(bytes, 1'000'000);
            if (!unpacked) {
                return;
            }
            bytes = *unpacked;
        }
        for (int count = m_input.byte() % 8; count >= 0 && !bytes.isEmpty(); --count) {
            const int place = m_input.byte() << 8 | m_input.byte();
            const auto byte = static_cast<char>(m_input.byte());
            switch (byte % 4) {
            case 0:
                bytes.insert(place % bytes.size(), byte);
                break;
            case 1:
                bytes.remove(place % bytes.size(), 1);
                break;
            default:
                bytes[place % bytes.size()] = static_cast<char>(m_input.byte());
                break;
            }
        }
        const QByteArray hex = (isPacked ? samplecodec::pack(bytes) : bytes).toHex();
        set(row, "x'" + hex + '\'');
    }

    sqlite3 *m_db;
    Input &m_input;
    QByteArray m_table, m_first, m_column;
};

/// Where captures are made; gone with the program.
const QTemporaryDir &folder()
{
    static const QTemporaryDir made;
    return made;
}

QString path(const char *name)
{
    return folder().filePath(QLatin1String(name));
}

const QByteArray &sound()
{
    static const QByteArray bytes = [] {
        const auto written = tests::RandomCapture(2).write(path("sound"), 40);
        demand(written.has_value(), "the capture is written");
        QFile file(path("sound"));
        demand(file.open(QIODevice::ReadOnly), "the capture is there");
        return file.readAll();
    }();
    return bytes;
}

void makeCapture(Input &input)
{
    {
        QFile file(path("a"));
        demand(file.open(QIODevice::WriteOnly) && file.write(sound()) == sound().size(),
               "there is room");
    }
    const quint8 changes = input.byte();
    sqlite3 *db = nullptr;
    sqlite3_open(path("a").toUtf8().constData(), &db);
    sqlite3_exec(db, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN", nullptr, nullptr,
                 nullptr);
    for (int i = 0; i <= changes % 8 && !input.isAtEnd(); ++i) {
        Change(db, input).one();
    }
    sqlite3_exec(db, "COMMIT", nullptr, nullptr, nullptr);
    sqlite3_close(db);
    if (changes < 128) {
        return;
    }
    QFile file(path("a"));
    demand(file.open(QIODevice::ReadWrite), "the capture is there");
    while (!input.isAtEnd()) {
        const qint64 place = input.byte() << 16 | input.byte() << 8 | input.byte();
        file.seek(place % file.size());
        file.putChar(static_cast<char>(input.byte()));
    }
}

void askAll(const CaptureReader &capture)
{
    static_cast<void>(capture.info());
    static_cast<void>(capture.extent());
    static_cast<void>(capture.names());
    static_cast<void>(capture.changes());
    static_cast<void>(capture.marks());
    static_cast<void>(capture.events());
    static_cast<void>(capture.managers());
    static_cast<void>(capture.masterLids());
    static_cast<void>(capture.forwarding());
    static_cast<void>(capture.nodesSeen());
    static_cast<void>(capture.skippedLines());
    static_cast<void>(capture.sweeps());
    static_cast<void>(capture.sweepsAt());
    const auto fabric = capture.fabricAt();
    const auto sampled = capture.sampledCounters();
    if (!fabric || !sampled) {
        return;
    }
    tests::demandWhole(**fabric);
    std::vector<PortKey> ports;
    QSet<Guid> nodes;
    for (const Port &port : (*fabric)->ports()) {
        ports.push_back({(*fabric)->node(port.node).guid, port.number});
        nodes.insert(ports.back().node);
    }
    static_cast<void>(capture.placeChanges(nodes, {}));
    static_cast<void>(capture.series(ports, *sampled));
    for (const CounterId counter : *sampled) {
        for (const qint64 step : RollupSteps) {
            static_cast<void>(capture.rollups(counter, ports, step, {}, {}));
            static_cast<void>(capture.rollupTotals(counter, step, {}, {}));
        }
    }
}

class NoRows final : public SqlSink
{
public:
    void columns(const QStringList & /*names*/) override {}
    bool row(const std::vector<SqlValue> & /*values*/) override { return true; }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input(data, size);
    makeCapture(input);
    // What takes long is no finding where it can be stopped.
    const StopToken stop = StopToken().within(std::chrono::seconds(4));
    if (const auto capture = CaptureReader::open(path("a"), stop)) {
        askAll(**capture);
    }
    if (const auto session = SqlSession::open(path("a"), stop)) {
        NoRows sink;
        static_cast<void>((*session)->run("SELECT * FROM samples; SELECT * FROM port", sink, stop));
    }
    static_cast<void>(verifyCapture(path("a"), stop));
    if (trimCapture(path("a"), path("b"), {}, true, stop)) {
        demand(CaptureReader::open(path("b")).has_value(), "what was made can be opened");
        static_cast<void>(mergeCaptures({path("a"), path("b")}, path("b"), true, stop));
    }
    if (const auto repaired = repairCapture(path("a"), path("b"), true, stop)) {
        const auto verdict = verifyCapture(path("b"));
        demand(verdict && verdict->isSound(), "what was repaired is sound");
    }
    return 0;
}
