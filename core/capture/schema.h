// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"

#include <QByteArray>
#include <QList>

namespace pickglass {

namespace schema {

/// "pgcp" in the SQLite header's application_id.
constexpr quint32 ApplicationId = 0x70676370;
/// In the SQLite header's user_version. Rises when an older program could misread a file; tables
/// and columns may be added without.
constexpr int FormatVersion = 2;
/// Of captures with one subnet, which programs that know nothing of several read rightly.
constexpr int OneSubnetVersion = 1;

/// All tables and views of an empty capture. Documented in FORMAT.md.
extern const char *const Create;
/// What makes these of them alone, in a capture of an older program.
QByteArray createOnly(const QList<QByteArray> &names);
/// The names of those tables, in small letters.
const QList<QByteArray> &tables();
/// The views of those, for people: the name, and the SELECT statement.
struct View
{
    QByteArray name;
    QByteArray select;
};
const QList<View> &views();

/// Indices that help to end rows: made when a capture gets its second moment.
extern const char *const CreateHistoryIndices;
extern const char *const CreateForwardingIndices;
extern const char *const CreateHostIndices;

/// Where an SQLite file says how it is written and read, and what one without a write-ahead log
/// says there (https://www.sqlite.org/fileformat2.html#the_database_header).
constexpr qsizetype FormatVersionsAt = 18;
constexpr QByteArrayView WithoutLog("\1\1", 2);

/// That nobody writes it any more.
constexpr const char *MarkEnded = "INSERT OR REPLACE INTO meta VALUES ('closed', 1)";

} // namespace schema

/// Whether the first bytes are those of an SQLite file with our application id.
bool beginsLikeCapture(QByteArrayView header);

/// Opens a capture for reading, live or clean, also from a read-only place; refuses anything else
/// with a sentence. Statements end early when the token is stopped. `vfs` is that of
/// Database::open(). Private to core/capture.
Result<Database> openCapture(const QString &path, const StopToken &stop = {},
                             const char *vfs = nullptr);
/// The two halves of it, for connections that others open: how to open the file, and what has to
/// be set and looked at then.
Result<Database::Mode> captureMode(const QString &path);
Result<void> prepareCapture(Database &db);
/// Adds, for this connection, the views of FORMAT.md that an older file does not have.
Result<void> addCaptureViews(Database &db);

} // namespace pickglass
