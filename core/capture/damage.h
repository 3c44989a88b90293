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

/// Calls take for each row; a failure of reading is damage. Whether all were read.
bool readRows(Database &db, Damages &damages, const QByteArray &sql,
              const std::function<void(const Statement &)> &take);

/// Captures of older programs lack some.
bool hasColumn(Database &db, Damages &damages, const char *table, const char *column);

} // namespace pickglass
