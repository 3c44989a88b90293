// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table `samples` of a capture (core/capture/FORMAT.md) for any program that loads extensions
// of SQLite: its shell, Python, Grafana, database browsers. README.md.

#include "core/capture/samplestable.h"
#include "core/capture/schema.h"

#include <QFile>

#include <memory>

const sqlite3_api_routines *sqlite3_api = nullptr;

namespace pickglass {

namespace {

/// What a connection needs for as long as it lives.
struct Loaded
{
    Database db;
    SamplesTable table{db, {}};

    explicit Loaded(Database borrowed) : db(std::move(borrowed)) {}
};

int refuse(char **text, const QString &why)
{
    *text = sqlite3_mprintf("%s", why.toUtf8().constData());
    return SQLITE_ERROR;
}

void version(sqlite3_context *context, int, sqlite3_value **)
{
    sqlite3_result_text(context, PICKGLASS_VERSION, -1, SQLITE_STATIC);
}

/// Whether the program may write stays as it was.
Result<void> prepare(Loaded &loaded)
{
    ASSIGN_OR_RETURN(const qint64 isReadOnly, queryNumber(loaded.db, "PRAGMA query_only"));
    const auto prepared = captureMode(loaded.db.path())
                              .and_then([&](Database::Mode) { return prepareCapture(loaded.db); })
                              .and_then([&] { return addCaptureViews(loaded.db); })
                              .and_then([&] { return SamplesTable::add(loaded.table); });
    if (isReadOnly == 0) {
        RETURN_IF_ERROR(loaded.db.execute("PRAGMA query_only = OFF"));
    }
    return prepared;
}

int load(sqlite3 *connection, char **text)
{
    const char *name = sqlite3_db_filename(connection, "main");
    const QString path = QFile::decodeName(name != nullptr ? name : "");
    if (path.isEmpty()) {
        return refuse(text, QStringLiteral("Open a capture first, then load the extension."));
    }
    auto loaded = std::make_unique<Loaded>(Database::borrow(connection, path));
    if (const auto prepared = prepare(*loaded); !prepared) {
        return refuse(text, prepared.error().english());
    }
    // Functions go with the connection, after its tables.
    return sqlite3_create_function_v2(
        connection, "pickglass_version", 0, SQLITE_UTF8 | SQLITE_DETERMINISTIC, loaded.release(),
        version, nullptr, nullptr, [](void *data) { delete static_cast<Loaded *>(data); });
}

} // namespace

} // namespace pickglass

/// The name follows from that of the file.
extern "C" __attribute__((visibility("default"))) int
sqlite3_pickglasscapture_init(sqlite3 *connection, char **text, const sqlite3_api_routines *api)
{
    sqlite3_api = api;
    return pickglass::load(connection, text);
}
