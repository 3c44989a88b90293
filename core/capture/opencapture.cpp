// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/opencapture.h"

#include "core/capture/schema.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace pickglass {

namespace {

// The SQLite database header: https://www.sqlite.org/fileformat2.html#the_database_header
constexpr qsizetype HeaderSize = 100;
constexpr QByteArrayView Magic("SQLite format 3\0", 16);
constexpr qsizetype PageSizeAt = 16;
constexpr qsizetype ChangeCounterAt = 24;
constexpr qsizetype PageCountAt = 28;
constexpr qsizetype UserVersionAt = 60;
constexpr qsizetype ApplicationIdAt = 68;
constexpr qsizetype ValidForAt = 92;

quint32 number(QByteArrayView header, qsizetype at)
{
    return qFromBigEndian<quint32>(header.data() + at);
}

/// The size that the header promises, or 0 when it does not say.
qint64 promisedSize(QByteArrayView header)
{
    if (number(header, ChangeCounterAt) != number(header, ValidForAt)) {
        return 0;
    }
    const auto stored = qFromBigEndian<quint16>(header.data() + PageSizeAt);
    const qint64 pageSize = stored == 1 ? 65536 : stored;
    return pageSize * number(header, PageCountAt);
}

Result<QByteArray> readHeader(const QFileInfo &place)
{
    const QString path = place.filePath();
    if (!place.exists()) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 does not exist."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Check its name and folder."), {}});
    }
    if (place.isDir()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a folder, not a capture."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Give the name of a file in it."), {}});
    }
    QFile file(path);
    if (!place.isFile() || !file.open(QIODevice::ReadOnly)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
             {path, file.errorString()}},
            {QT_TRANSLATE_NOOP("core",
                               "Check that it is a file and that you have permission to read it."),
             {}});
    }
    QByteArray header = file.read(HeaderSize);
    if (header.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 is empty."), {path}},
            {QT_TRANSLATE_NOOP(
                 "core", "The program that wrote it did not finish: import or record it again."),
             {}});
    }
    return header;
}

Result<void> checkHeader(QByteArrayView header, const QFileInfo &place, bool hasLog)
{
    const QString path = place.filePath();
    if (!beginsLikeCapture(header)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file %1 is not a capture."), {path}},
            {QT_TRANSLATE_NOOP(
                 "core", "To make a capture from saved text files: pgcap import FILE -o OUT.pgcap"),
             {}});
    }
    const quint32 version = number(header, UserVersionAt);
    if (version > static_cast<quint32>(schema::FormatVersion)) {
        return failure({QT_TRANSLATE_NOOP("core", "The capture %1 has the format version %2; this "
                                                  "program reads up to version %3."),
                        {path, QString::number(version), QString::number(schema::FormatVersion)}},
                       {QT_TRANSLATE_NOOP("core", "Open it with a newer Pickglass."), {}});
    }
    const qint64 promised = promisedSize(header);
    if (!hasLog && place.size() < promised) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The capture %1 is truncated: it has %2 of %3 bytes."),
             {path, QString::number(place.size()), QString::number(promised)}},
            {QT_TRANSLATE_NOOP("core", "Copy it again from its original place."), {}});
    }
    return {};
}

/// The first of our tables that SQLite finds with this condition; empty for none.
Result<QString> findTable(const Database &db, const char *from)
{
    const QByteArray ours = '\'' + schema::tables().join("', '") + '\'';
    const QByteArray sql = QByteArray("SELECT s.name FROM sqlite_schema s") + from +
                           " AND lower(s.name) IN (" + ours + ") LIMIT 1";
    return db.answer(sql.constData());
}

/// What has the name of one of our tables has to be a table with what was written into it: a view
/// may never come to its end, a virtual table is whatever it likes, and a generated column may be
/// far larger than the file.
Result<void> checkTables(const Database &db)
{
    const auto other = findTable(
        db, " WHERE (s.type = 'view' OR s.type = 'table' AND coalesce(s.rootpage, 0) = 0)");
    if (!other || !other->isEmpty()) {
        return tl::unexpected(other ? db.damaged(QStringLiteral("%1 is not a table").arg(*other))
                                    : other.error());
    }
    const auto generated =
        findTable(db, ", pragma_table_xinfo(s.name) c WHERE s.type = 'table' AND c.hidden <> 0");
    if (!generated || !generated->isEmpty()) {
        return tl::unexpected(
            generated ? db.damaged(QStringLiteral("%1 has generated columns").arg(*generated))
                      : generated.error());
    }
    return {};
}

} // namespace

bool beginsLikeCapture(QByteArrayView header)
{
    return header.size() >= HeaderSize && header.startsWith(Magic) &&
           number(header, ApplicationIdAt) == schema::ApplicationId;
}

Result<Database> openCapture(const QString &path, const StopToken &stop)
{
    const QFileInfo place(path);
    const bool hasLog = QFileInfo::exists(path + QLatin1String("-wal"));
    ASSIGN_OR_RETURN(auto header, readHeader(place));
    RETURN_IF_ERROR(checkHeader(header, place, hasLog));
    const bool isReadOnlyPlace = !QFileInfo(place.absolutePath()).isWritable();
    const auto mode = !hasLog && isReadOnlyPlace ? Database::Mode::Immutable : Database::Mode::Read;
    auto db = Database::open(path, mode, {}, stop);
    if (!db) {
        return db;
    }
    RETURN_IF_ERROR(db->execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON;"
                                "PRAGMA cache_size = -16384")
                        .and_then([&] { return checkTables(*db); })
                        .and_then([&] { return db->execute("SELECT count(*) FROM meta"); }));
    return db;
}

} // namespace pickglass
