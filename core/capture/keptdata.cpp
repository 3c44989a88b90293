// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/keptdata.h"

#include "core/capture/keptbytes.h"
#include "core/capture/schema.h"

#include <QStringList>

namespace pickglass {

namespace {

using Bytes = std::array<qint64, KeptKinds>;

/// What a recording wrote about itself; nothing where it is not all there.
std::optional<Bytes> writtenBytes(const QString &text)
{
    Bytes bytes = {};
    const QStringList parts = text.split(QLatin1String("; "));
    for (size_t kind = 0; kind < KeptKinds; ++kind) {
        const QString name = toString(static_cast<KeptKind>(kind)) + u' ';
        const auto at = static_cast<qsizetype>(kind);
        bool isNumber = false;
        if (at < parts.size() && parts.at(at).startsWith(name)) {
            bytes.at(kind) = parts.at(at).mid(name.size()).toLongLong(&isNumber);
        }
        if (!isNumber || bytes.at(kind) < 0) {
            return std::nullopt;
        }
    }
    return bytes;
}

Result<Bytes> countedBytes(Database &db)
{
    StatementCache statements(db);
    KeptBytes kept(statements);
    RETURN_IF_ERROR(kept.update());
    RETURN_IF_ERROR(kept.countHistory());
    Bytes bytes = {};
    for (size_t kind = 0; kind < KeptKinds; ++kind) {
        bytes.at(kind) = kept.of(static_cast<KeptKind>(kind));
    }
    return bytes;
}

/// When the oldest of a kind begins.
constexpr const char *Since[KeptKinds] = {
    ("SELECT coalesce((SELECT start FROM sample_stretches ORDER BY first_sweep LIMIT 1), (SELECT "
     "time FROM sweeps WHERE number = (SELECT min(sweep) FROM sample_journal)))"),
    "SELECT min(start) FROM rollup_coverage WHERE step = 10000000",
    "SELECT min(start) FROM rollup_coverage WHERE step = 60000000",
    "SELECT min(start) FROM rollup_coverage WHERE step = 600000000",
    "SELECT min(time) FROM events",
    "SELECT min(time) FROM discoveries",
};

} // namespace

QString toString(KeptKind kind)
{
    switch (kind) {
    case KeptKind::Samples:
        return QStringLiteral("samples");
    case KeptKind::TenSeconds:
        return QStringLiteral("rollups_10s");
    case KeptKind::Minutes:
        return QStringLiteral("rollups_1min");
    case KeptKind::TenMinutes:
        return QStringLiteral("rollups_10min");
    case KeptKind::Events:
        return QStringLiteral("events");
    case KeptKind::Tables:
        break;
    }
    return QStringLiteral("tables");
}

namespace {

Result<std::vector<KeptPart>> partsOf(const QString &path, const StopToken &stop, bool isCounted)
{
    ASSIGN_OR_RETURN(auto db, openCapture(path, stop));
    ASSIGN_OR_RETURN(const auto transaction, Transaction::begin(db));
    ASSIGN_OR_RETURN(const auto text, db.answer("SELECT value FROM meta WHERE key = 'kept_bytes'"));
    std::optional<Bytes> bytes = writtenBytes(text);
    std::vector<KeptPart> parts;
    if (!bytes && isCounted) {
        ASSIGN_OR_RETURN(bytes, countedBytes(db));
    }
    for (size_t kind = 0; bytes && kind < KeptKinds; ++kind) {
        ASSIGN_OR_RETURN(const qint64 since, queryNumber(db, Since[kind]));
        if (since > 0 && isTime(since)) {
            parts.push_back({static_cast<KeptKind>(kind), Timestamp(since), bytes->at(kind)});
        }
    }
    return parts;
}

} // namespace

Result<std::vector<KeptPart>> readKept(const QString &path, const StopToken &stop)
{
    return partsOf(path, stop, true);
}

Result<std::vector<KeptPart>> readRing(const QString &path, const StopToken &stop)
{
    return partsOf(path, stop, false);
}

} // namespace pickglass
