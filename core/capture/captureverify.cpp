// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturereader.h"
#include "core/capture/capturetools.h"
#include "core/capture/damage.h"
#include "core/capture/outputfile.h"
#include "core/capture/schema.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

Result<Looked> check(Database &db, Damages &damages)
{
    Looked looked;
    checkPages(db, damages);
    checkRows(db, damages);
    checkSpans(db, damages, looked);
    // What could not be read since it is not to go on is no damage.
    RETURN_IF_ERROR(db.stop().check());
    RETURN_IF_ERROR(checkSamples(db, damages, looked));
    RETURN_IF_ERROR(db.stop().check());
    return looked;
}

CaptureVerdict verdictOf(const Damages &damages, const Looked &looked)
{
    CaptureVerdict verdict;
    verdict.rows = looked.rows;
    verdict.sweeps = looked.sweeps;
    verdict.rollups = looked.rollups;
    for (const Damage &damage : damages) {
        verdict.damages.push_back(damage.what);
    }
    return verdict;
}

/// That a reader makes fabrics of it: now and then, since it takes a while.
void checkFabrics(const QString &path, Damages &damages, const StopToken &stop)
{
    constexpr size_t MaxFabrics = 32;
    const auto contents = readContents(path, stop);
    if (!contents) {
        damages.push_back({contents.error().what});
        return;
    }
    const std::vector<Timestamp> &changes = contents->changes;
    for (size_t i = 0; i < changes.size(); i += changes.size() / MaxFabrics + 1) {
        if (const auto fabric = contents->fabricAt(changes[i]); !fabric) {
            damages.push_back({fabric.error().what});
        }
    }
}

Result<void> mend(Database &db, const Damages &damages)
{
    ASSIGN_OR_RETURN(auto transaction, Transaction::begin(db));
    for (const Damage &damage : damages) {
        RETURN_IF_ERROR(db.execute(damage.mending.constData()));
    }
    return transaction.commit();
}

/// What nothing needs any more. Blobs and bases are found by their ids, whatever else their rows
/// say.
constexpr const char *TidyUp =
    "DELETE FROM sample_blobs WHERE id >> 24 NOT IN (SELECT first_sweep FROM sample_stretches);"
    "DELETE FROM sample_bases WHERE id >> 24 NOT IN (SELECT base_sweep FROM sample_stretches "
    "UNION SELECT base_sweep FROM sample_journal)";

constexpr const char *ForgetRollups =
    "DELETE FROM rollups; DELETE FROM rollup_coverage; DELETE FROM rollup_totals";

Result<void> prepare(Database &db)
{
    const QByteArray identity =
        "PRAGMA page_size = 8192; PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;"
        "PRAGMA application_id = " +
        QByteArray::number(schema::ApplicationId) +
        "; PRAGMA user_version = " + QByteArray::number(schema::OneSubnetVersion);
    return db.execute(identity.constData());
}

/// Ports of several subnets are nothing for programs that know of one.
Result<void> setVersion(Database &db)
{
    ASSIGN_OR_RETURN(const qint64 lid, queryNumber(db, "SELECT max(lid) FROM ports"));
    const QByteArray sql = "PRAGMA user_version = " + QByteArray::number(schema::FormatVersion);
    return lid > 0xffff ? db.execute(sql.constData()) : Result<void>();
}

tl::unexpected<Error> nothingIsLeft(const QString &from)
{
    return failure({QT_TRANSLATE_NOOP("core", "No valid data can be recovered from %1."), {from}},
                   {QT_TRANSLATE_NOOP("core", "Copy it again from its original place."), {}});
}

/// What is mended may lay bare what stands on it: a node, its ports, their cables. Each round ends
/// or removes rows, so that there is a last one.
Result<void> mendRows(Database &db, Damages &damages)
{
    for (;;) {
        Damages found;
        Looked looked;
        checkRows(db, found);
        checkSpans(db, found, looked);
        RETURN_IF_ERROR(db.stop().check());
        if (found.empty()) {
            return {};
        }
        RETURN_IF_ERROR(mend(db, found));
        std::ranges::move(found, std::back_inserter(damages));
    }
}

/// Roll-ups that are wrong go, and are made anew where there are samples. What is wrong with new
/// ones is wrong with all of them.
Result<Looked> mendRollups(Database &db, Damages &damages)
{
    constexpr int Rounds = 3;
    for (int round = 0;; ++round) {
        Damages found;
        ASSIGN_OR_RETURN(const auto looked, check(db, found));
        if (found.empty()) {
            return looked;
        }
        RETURN_IF_ERROR(mend(db, found));
        std::ranges::move(found, std::back_inserter(damages));
        if (round == Rounds) {
            RETURN_IF_ERROR(db.execute(ForgetRollups));
            return check(db, found);
        }
        RETURN_IF_ERROR(remakeRollups(db));
    }
}

} // namespace

Result<CaptureVerdict> verifyCapture(const QString &path, const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto db, openCapture(path, stop));
    Damages damages;
    ASSIGN_OR_RETURN(const auto looked, check(db, damages));
    if (damages.empty()) {
        checkFabrics(path, damages, stop);
    }
    return stop.check().map([&] { return verdictOf(damages, looked); });
}

Result<CaptureVerdict> repairCapture(const QString &from, const QString &to, bool replace,
                                     const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto file, OutputFile::create(to, replace));
    Damages damages;
    Looked looked;
    {
        ASSIGN_OR_RETURN(auto db,
                         Database::open(file.temporaryPath(), Database::Mode::Write, to, stop));
        RETURN_IF_ERROR(prepare(db));
        RETURN_IF_ERROR(salvage(from, db, damages, stop));
        RETURN_IF_ERROR(mendRows(db, damages));
        RETURN_IF_ERROR(mendSamples(db, damages));
        ASSIGN_OR_RETURN(looked, mendRollups(db, damages));
        RETURN_IF_ERROR(setVersion(db));
        RETURN_IF_ERROR(db.execute(TidyUp));
        RETURN_IF_ERROR(db.execute(schema::MarkEnded));
    }
    if (!damages.empty() && looked.rows + looked.sweeps + looked.rollups == 0) {
        return nothingIsLeft(from);
    }
    Damages left;
    checkFabrics(file.temporaryPath(), left, stop);
    RETURN_IF_ERROR(stop.check());
    if (!left.empty()) {
        return failure(left.front().what, {QT_TRANSLATE_NOOP("core", "Nothing was written."), {}});
    }
    return file.finish().map([&] { return verdictOf(damages, looked); });
}

} // namespace pickglass
