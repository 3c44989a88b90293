// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/capture/capturecontents.h"
#include "core/capture/database.h"

#include <QByteArray>

#include <vector>

// What can be wrong with a capture, and how it is found. Private to core/capture; each check inside
// the caller's transaction. A check fails only when it is not to go on: what cannot be read is
// damage, too.

namespace pickglass {

struct Damage
{
    Message what = {};
    /// SQL that takes away what is wrong, and leaves what is right; empty where there is none.
    QByteArray mending = {};
};
using Damages = std::vector<Damage>;

/// What was looked at.
struct Looked
{
    qint64 rows = 0; ///< of the fabric over time
    qint64 sweeps = 0;
    qint64 rollups = 0;
};

/// SQLite's own check of its pages, rows and indices.
void checkPages(Database &db, Damages &damages);
/// Begin and end, events, forwarding tables, values of nodes and ports.
void checkRows(Database &db, Damages &damages);
/// That of what holds for a time nothing overlaps, ports hold while their nodes do, and cables
/// while their ports do.
void checkSpans(Database &db, Damages &damages, Looked &looked);
/// That all samples decode, and that the roll-ups do and say what the samples say.
Result<void> checkSamples(Database &db, Damages &damages, Looked &looked);

/// Copies what can be read of a capture into an empty database: makes our own tables there, and
/// nothing that the file says, and copies of each the rows that can be read, before, between and
/// behind its damaged pages. Also of one that is cut short, which nothing else opens. What it left
/// is damage that was mended.
Result<void> salvage(const QString &from, Database &to, Damages &damages, const StopToken &stop);
/// Makes all samples decode: of a group of ports whose samples of a segment cannot be read the
/// ports are silent there, and what has no readable group, layout or sweep goes. That is damage
/// that was mended. In a transaction of its own.
Result<void> mendSamples(Database &db, Damages &damages);
/// Makes the roll-ups of all steps that have none and of which there are samples, out of those.
/// In a transaction of its own.
Result<void> remakeRollups(Database &db);

/// Calls take for each row; a failure of reading is damage. Whether all were read.
bool readRows(Database &db, Damages &damages, const QByteArray &sql,
              const std::function<void(const Statement &)> &take);

/// Captures of older programs lack some.
bool hasColumn(Database &db, Damages &damages, const char *table, const char *column);

} // namespace pickglass
