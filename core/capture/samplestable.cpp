// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/samplestable.h"

#include "core/base/timestamp.h"
#include "core/capture/queries.h"

#include <sqlite3.h>

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <string>

namespace pickglass {

namespace {

enum Column { TimeColumn, MicrosecondsColumn, SweepColumn, GuidColumn, PortColumn, NodeColumn };
constexpr int FirstCounter = NodeColumn + 1;

// What a constraint is, as xBestIndex() passes it to xFilter(); behind them stands the mask of
// columns.
constexpr char NodeIs = 'n';
constexpr char PortIs = 'p';
constexpr char SweepIs = 's';
constexpr char TimeIs = 'i';
constexpr char TimeFrom = 'f';
constexpr char TimeTo = 't';
constexpr char TextFrom = 'F';
constexpr char TextTo = 'T';
constexpr char Useless = '\0';

/// The columns that are counters: every name, then every form of it.
struct CounterColumns
{
    struct Column
    {
        QString name;
        std::vector<CounterId> forms; ///< the widest first
        bool isHidden = false;
    };
    std::vector<Column> columns;

    CounterColumns();
};

CounterColumns::CounterColumns()
{
    QHash<QString, bool> isKnown;
    for (const Counter &counter : counters()) {
        if (!isKnown.value(counter.name)) {
            isKnown.insert(counter.name, true);
            columns.push_back({counter.name, countersNamed(counter.name), false});
        }
    }
    for (const Counter &counter : counters()) {
        columns.push_back({toString(counter.attribute) + u'.' + counter.name, {counter.id}, true});
    }
}

const std::vector<CounterColumns::Column> &counterColumns()
{
    static const CounterColumns all;
    return all.columns;
}

QByteArray declaration()
{
    QByteArray sql =
        "CREATE TABLE samples (time TEXT, t INTEGER, sweep INTEGER, guid TEXT, port INTEGER, "
        "node TEXT";
    for (const CounterColumns::Column &column : counterColumns()) {
        sql += ", \"" + column.name.toUtf8() + "\" INTEGER" + (column.isHidden ? " HIDDEN" : "");
    }
    return sql + ")";
}

struct Table : sqlite3_vtab
{
    SamplesTable *table = nullptr;
};

struct Cursor : sqlite3_vtab_cursor
{
    explicit Cursor(SamplesTable &of) : cursor(of.db) {}

    SamplesCursor cursor;
    std::vector<int> places; ///< of each column of a counter: which value it is, -1 where none
    QHash<Guid, QByteArray> names;
    bool hasNames = false;
    qint64 row = 0;
};

SamplesTable &tableOf(sqlite3_vtab *base)
{
    return *static_cast<Table *>(base)->table;
}

int failed(sqlite3_vtab *base, const Error &error)
{
    tableOf(base).trouble = error;
    sqlite3_free(base->zErrMsg);
    base->zErrMsg = sqlite3_mprintf("%s", error.what.english().toUtf8().constData());
    return SQLITE_CORRUPT_VTAB;
}

int connect(sqlite3 *db, void *context, int, const char *const *, sqlite3_vtab **made, char **)
{
    // Reading it has no side effects, so views may.
    sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    const int code = sqlite3_declare_vtab(db, declaration().constData());
    if (code == SQLITE_OK) {
        auto *table = new Table{};
        table->table = static_cast<SamplesTable *>(context);
        *made = table;
    }
    return code;
}

int disconnect(sqlite3_vtab *base)
{
    delete static_cast<Table *>(base);
    return SQLITE_OK;
}

char meaningOf(int column, unsigned char op)
{
    const bool isEqual = op == SQLITE_INDEX_CONSTRAINT_EQ;
    const bool isFrom = op == SQLITE_INDEX_CONSTRAINT_GE || op == SQLITE_INDEX_CONSTRAINT_GT;
    const bool isTo = op == SQLITE_INDEX_CONSTRAINT_LE || op == SQLITE_INDEX_CONSTRAINT_LT;
    switch (column) {
    case GuidColumn:
        return isEqual ? NodeIs : Useless;
    case PortColumn:
        return isEqual ? PortIs : Useless;
    case SweepColumn:
        return isEqual ? SweepIs : Useless;
    case MicrosecondsColumn:
        return isFrom ? TimeFrom : isTo ? TimeTo : isEqual ? TimeIs : Useless;
    case TimeColumn:
        return isFrom ? TextFrom : isTo ? TextTo : Useless;
    default:
        return Useless;
    }
}

int bestIndex(sqlite3_vtab *, sqlite3_index_info *info)
{
    std::string plan;
    double rows = 1e9;
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto &constraint = info->aConstraint[i];
        const char meaning =
            constraint.usable ? meaningOf(constraint.iColumn, constraint.op) : Useless;
        const bool isText = constraint.iColumn == GuidColumn || constraint.iColumn == TimeColumn;
        if (meaning == Useless ||
            (isText && sqlite3_stricmp(sqlite3_vtab_collation(info, i), "BINARY") != 0)) {
            continue;
        }
        // SQLite looks at each row again: what we leave out is only what cannot fit.
        plan += meaning;
        info->aConstraintUsage[i].argvIndex = static_cast<int>(plan.size());
        rows /= meaning == NodeIs || meaning == SweepIs ? 1000 : 10;
    }
    info->estimatedRows = static_cast<sqlite3_int64>(std::max(rows, 1.0));
    info->estimatedCost = rows;
    info->idxStr =
        sqlite3_mprintf("%s:%llx", plan.c_str(), static_cast<unsigned long long>(info->colUsed));
    info->needToFreeIdxStr = 1;
    return info->idxStr != nullptr ? SQLITE_OK : SQLITE_NOMEM;
}

int open(sqlite3_vtab *base, sqlite3_vtab_cursor **made)
{
    *made = new Cursor(tableOf(base));
    return SQLITE_OK;
}

int close(sqlite3_vtab_cursor *base)
{
    delete static_cast<Cursor *>(base);
    return SQLITE_OK;
}

/// The moment that a text which is compared with ours stands for, to the second; nothing where it
/// is written in another way, so that the order of texts is not that of times.
std::optional<qint64> secondOf(sqlite3_value *value)
{
    constexpr int Seconds = 19; // yyyy-mm-ddThh:mm:ss
    const auto *bytes = sqlite3_value_text(value);
    const QString text =
        QString::fromUtf8(reinterpret_cast<const char *>(bytes), sqlite3_value_bytes(value));
    if (text.size() < Seconds || text[10] != u'T') {
        return {};
    }
    QDateTime time = QDateTime::fromString(text.left(Seconds), Qt::ISODate);
    time.setTimeSpec(Qt::UTC);
    return time.isValid() ? std::optional(time.toMSecsSinceEpoch() * 1000) : std::nullopt;
}

void takeConstraint(SamplesFilter &filter, char meaning, sqlite3_value *value)
{
    const auto setOnce = [&](auto &to, auto wanted) {
        filter.isEmpty = filter.isEmpty || (to && *to != wanted);
        to = wanted;
    };
    if (sqlite3_value_type(value) == SQLITE_NULL) {
        filter.isEmpty = true; // nothing compares with it
        return;
    }
    if (meaning == NodeIs) {
        const auto *text = sqlite3_value_text(value);
        const auto guid = Guid::parse(QString::fromUtf8(reinterpret_cast<const char *>(text)));
        guid ? setOnce(filter.node, *guid) : static_cast<void>(filter.isEmpty = true);
        return;
    }
    if (meaning == TextFrom || meaning == TextTo) {
        if (const auto second = secondOf(value)) {
            meaning == TextFrom ? filter.from = std::max(filter.from, *second - SecondUs)
                                : filter.to = std::min(filter.to, *second + SecondUs);
        }
        return;
    }
    if (sqlite3_value_numeric_type(value) != SQLITE_INTEGER) {
        return;
    }
    const qint64 number = sqlite3_value_int64(value);
    switch (meaning) {
    case PortIs:
        setOnce(filter.port, number);
        break;
    case SweepIs:
        setOnce(filter.sweep, number);
        break;
    case TimeIs:
        filter.from = std::max(filter.from, number);
        filter.to = std::min(filter.to, number);
        break;
    case TimeFrom:
        filter.from = std::max(filter.from, number);
        break;
    default:
        filter.to = std::min(filter.to, number);
        break;
    }
}

int filter(sqlite3_vtab_cursor *base, int, const char *plan, int count, sqlite3_value **values)
{
    auto *cursor = static_cast<Cursor *>(base);
    SamplesFilter asked;
    for (int i = 0; i < count; ++i) {
        takeConstraint(asked, plan[i], values[i]);
    }
    constexpr int LastBit = 63; // stands for itself and all columns behind it
    const auto used = std::strtoull(plan + count + 1, nullptr, 16);
    const auto sampled = querySampledCounters(tableOf(base->pVtab).db);
    if (!sampled) {
        return failed(base->pVtab, sampled.error());
    }
    const auto isSampled = [&](CounterId form) {
        return std::ranges::binary_search(*sampled, form);
    };
    cursor->places.clear();
    int column = FirstCounter;
    for (const CounterColumns::Column &counter : counterColumns()) {
        const bool isUsed = (used >> std::min(column++, LastBit) & 1) != 0 &&
                            std::ranges::any_of(counter.forms, isSampled);
        cursor->places.push_back(isUsed ? static_cast<int>(asked.values.size()) : -1);
        if (isUsed) {
            asked.values.push_back(counter.forms);
        }
    }
    tableOf(base->pVtab).trouble.reset();
    cursor->row = 0;
    const auto begun = cursor->cursor.begin(std::move(asked));
    return begun ? SQLITE_OK : failed(base->pVtab, begun.error());
}

int next(sqlite3_vtab_cursor *base)
{
    auto *cursor = static_cast<Cursor *>(base);
    ++cursor->row;
    const auto done = cursor->cursor.next();
    return done ? SQLITE_OK : failed(base->pVtab, done.error());
}

int isAtEnd(sqlite3_vtab_cursor *base)
{
    return static_cast<Cursor *>(base)->cursor.isAtEnd() ? 1 : 0;
}

/// The last name that each node had.
Result<void> readNames(const Database &db, Cursor &cursor)
{
    cursor.hasNames = true;
    return forEachRow(
        db,
        "SELECT o.guid, coalesce(m.name, o.name) FROM nodes o LEFT JOIN names m ON "
        "m.guid = o.guid ORDER BY o.id",
        [&](const Statement &row) { cursor.names.insert(row.guid(0), row.text(1).toUtf8()); });
}

void putTime(sqlite3_context *to, qint64 time)
{
    const auto seconds = static_cast<time_t>(time / SecondUs);
    tm parts{};
    gmtime_r(&seconds, &parts);
    char text[64];
    const int size =
        std::snprintf(text, sizeof(text), "%04d-%02d-%02dT%02d:%02d:%02d.%06dZ",
                      parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour,
                      parts.tm_min, parts.tm_sec, static_cast<int>(time % SecondUs));
    sqlite3_result_text(to, text, size, SQLITE_TRANSIENT);
}

void putCounter(sqlite3_context *to, const Cursor &cursor, size_t column)
{
    const int place = cursor.places[column];
    const auto value = place < 0 ? std::nullopt : cursor.cursor.value(static_cast<size_t>(place));
    if (!value) {
        sqlite3_result_null(to);
    } else if (*value > static_cast<quint64>(std::numeric_limits<qint64>::max())) {
        sqlite3_result_double(to, static_cast<double>(*value)); // SQLite's integers end before
    } else {
        sqlite3_result_int64(to, static_cast<qint64>(*value));
    }
}

int column(sqlite3_vtab_cursor *base, sqlite3_context *to, int which)
{
    auto *cursor = static_cast<Cursor *>(base);
    const SamplesCursor &at = cursor->cursor;
    switch (which) {
    case TimeColumn:
        putTime(to, at.time());
        break;
    case MicrosecondsColumn:
        sqlite3_result_int64(to, at.time());
        break;
    case SweepColumn:
        sqlite3_result_int64(to, at.sweep());
        break;
    case GuidColumn: {
        char text[32];
        const int size = std::snprintf(text, sizeof(text), "0x%016llx",
                                       static_cast<unsigned long long>(at.port().node.value()));
        sqlite3_result_text(to, text, size, SQLITE_TRANSIENT);
        break;
    }
    case PortColumn:
        sqlite3_result_int(to, at.port().number);
        break;
    case NodeColumn: {
        if (!cursor->hasNames) {
            if (auto read = readNames(tableOf(base->pVtab).db, *cursor); !read) {
                return failed(base->pVtab, read.error());
            }
        }
        const auto name = cursor->names.constFind(at.port().node);
        if (name != cursor->names.constEnd()) {
            sqlite3_result_text(to, name->constData(), static_cast<int>(name->size()),
                                SQLITE_TRANSIENT);
        }
        break;
    }
    default:
        putCounter(to, *cursor, static_cast<size_t>(which - FirstCounter));
        break;
    }
    return SQLITE_OK;
}

int rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *id)
{
    *id = static_cast<Cursor *>(base)->row;
    return SQLITE_OK;
}

/// Without xCreate the table is there under the name of its module, and nowhere else.
sqlite3_module makeModule()
{
    sqlite3_module module{};
    module.xConnect = connect;
    module.xBestIndex = bestIndex;
    module.xDisconnect = disconnect;
    module.xOpen = open;
    module.xClose = close;
    module.xFilter = filter;
    module.xNext = next;
    module.xEof = isAtEnd;
    module.xColumn = column;
    module.xRowid = rowid;
    return module;
}

} // namespace

Result<void> SamplesTable::add(SamplesTable &table)
{
    static const sqlite3_module Module = makeModule();
    if (sqlite3_create_module(table.db.handle(), "samples", &Module, &table) != SQLITE_OK) {
        return tl::unexpected(table.db.error());
    }
    return {};
}

} // namespace pickglass
