// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/storeaccess.h"
#include "app/common/text.h"
#include "app/pgcap/options.h"
#include "app/pgcap/output.h"
#include "core/store/spool.h"

namespace pickglass::pgcap {

namespace {

using StorePtr = std::unique_ptr<Store>;

OrCode<StorePtr> storeAt(const Options &options, const QString &text)
{
    const auto address = StoreAddress::parse(text);
    if (!address) {
        return options.refusal(address.error().english());
    }
    return orFail(openStore(*address));
}

/// The addresses behind the action; each is another server of a cluster.
QStringList addresses(const Options &options)
{
    return options.files().mid(1);
}

OrCode<int> createAll(const Options &options)
{
    for (const QString &text : addresses(options)) {
        ASSIGN_OR_RETURN(const auto store, storeAt(options, text));
        RETURN_IF_ERROR(orFail(store->create(interrupts())));
        complain(QStringLiteral("The tables are there."));
    }
    return Fine;
}

OrCode<int> checkAll(const Options &options)
{
    int code = Fine;
    Output output;
    for (const QString &text : addresses(options)) {
        ASSIGN_OR_RETURN(const auto store, storeAt(options, text));
        ASSIGN_OR_RETURN(const auto missing, orFail(store->check(interrupts())));
        for (const Message &message : missing) {
            output.line(translated(message));
        }
        code = missing.empty() ? code : BadNews;
    }
    if (code == Fine) {
        output.line(QStringLiteral("All tables are there, and all shards answer."));
    }
    return output.finish(code);
}

void writeJson(Output &output, const StoreStatus &status)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("version", status.version);
    json.member("shards", status.shards);
    json.objects("fabrics", status.fabrics, [&](const StoredFabric &fabric) {
        json.member("fabric", fabric.fabric);
        json.member("recorder", fabric.recorder);
        json.member("from", fabric.span.from);
        json.member("to", fabric.span.to);
        json.member("sweeps", fabric.sweeps);
        json.member("ports", fabric.ports);
        json.member("interval_us", fabric.interval);
        json.member("sweeps_from", fabric.sweepsFrom);
    });
    json.objects("tables", status.tables, [&](const StoredTable &table) {
        json.member("table", table.name);
        json.member("rows", table.rows);
        json.member("bytes", table.bytes);
    });
    json.endObject();
}

OrCode<int> showStatus(const Options &options)
{
    ASSIGN_OR_RETURN(const auto store, storeAt(options, addresses(options).first()));
    ASSIGN_OR_RETURN(const auto status, orFail(store->status(interrupts())));
    Output output;
    if (options.has("json")) {
        writeJson(output, status);
        return output.finish(Fine);
    }
    output.line(
        QStringLiteral("ClickHouse %1, %2 shard(s)").arg(status.version).arg(status.shards));
    for (const StoredFabric &fabric : status.fabrics) {
        output.line(QStringLiteral("  %1, recorded by %2: %3 sweeps of %4 ports from %5 to %6")
                        .arg(fabric.fabric, fabric.recorder)
                        .arg(fabric.sweeps)
                        .arg(fabric.ports)
                        .arg(fabric.span.from.toString(), fabric.span.to.toString()));
        if (!fabric.sweepsFrom.isKnown()) {
            output.line(QStringLiteral("    all sweeps were dropped: roll-ups of 10 min are left"));
        } else if (fabric.sweepsFrom > fabric.span.from) {
            output.line(
                QStringLiteral("    sweeps before %1 were dropped: roll-ups of 10 min are left")
                    .arg(fabric.sweepsFrom.toString()));
        }
    }
    qint64 bytes = 0;
    for (const StoredTable &table : status.tables) {
        bytes += table.bytes;
        if (table.rows > 0) {
            output.line(QStringLiteral("  %1: %2 rows, %3")
                            .arg(table.name, QString::number(table.rows), sizeText(table.bytes)));
        }
    }
    output.line(QStringLiteral("  in all %1").arg(sizeText(bytes)));
    return output.finish(Fine);
}

OrCode<int> expireAll(const Options &options)
{
    const auto before = parseTime(options.value("before"), {}, {}, Timestamp::now());
    if (!before || !before->isKnown()) {
        return options.refusal(
            QStringLiteral("--before T is missing: samples of whole weeks before it are dropped, "
                           "such as now-90d."));
    }
    Output output;
    for (const QString &text : addresses(options)) {
        ASSIGN_OR_RETURN(const auto store, storeAt(options, text));
        ASSIGN_OR_RETURN(const auto dropped, orFail(store->expire(*before, interrupts())));
        for (const QString &name : dropped) {
            output.line(QStringLiteral("dropped: %1").arg(name));
        }
    }
    return output.finish(Fine);
}

/// What recordings left in the spool of the address.
OrCode<int> sendSpool(const Options &options)
{
    const auto address = writableAddress(addresses(options).first());
    if (!address) {
        return options.refusal(address.error().english());
    }
    ASSIGN_OR_RETURN(const auto spool, orFail(Spool::open(spoolFolder(*address))));
    ASSIGN_OR_RETURN(const auto store, orFail(openStore(*address)));
    qint64 sent = 0;
    while (const Spool::Piece *piece = spool->oldest()) {
        const auto contents = readContents(piece->path, interrupts());
        if (!contents) {
            if (interrupts().isStopped()) {
                return fail(contents.error());
            }
            fail(contents.error());
            spool->setOldestAside();
            continue;
        }
        RETURN_IF_ERROR(orFail(store->add(*contents, piece->piece, interrupts())));
        spool->removeOldest();
        ++sent;
    }
    Output output;
    output.line(QStringLiteral("Pieces sent: %1.").arg(sent));
    return output.finish(Fine);
}

/// Captures as recordings of their own, numbered by their begin: again is the same.
OrCode<int> addCaptures(const Options &options)
{
    const auto address = writableAddress(addresses(options).first());
    if (!address) {
        return options.refusal(address.error().english());
    }
    ASSIGN_OR_RETURN(const auto store, orFail(openStore(*address)));
    for (const QString &path : addresses(options).mid(1)) {
        ASSIGN_OR_RETURN(const auto contents, orFail(readContents(path, interrupts())));
        const auto recording = static_cast<quint64>(contents.span.from.microseconds());
        RETURN_IF_ERROR(orFail(store->add(contents, {recording, 1}, interrupts())));
        noteMissingSamples(path);
    }
    return Fine;
}

struct Action
{
    const char *name;
    OrCode<int> (*run)(const Options &options);
    qsizetype most; ///< arguments
};
constexpr Action Actions[] = {{"create", createAll, 100}, {"check", checkAll, 100},
                              {"status", showStatus, 2},  {"expire", expireAll, 100},
                              {"send", sendSpool, 2},     {"add", addCaptures, 100'000}};

QStringList actionNames()
{
    QStringList names;
    for (const Action &action : Actions) {
        names << QLatin1String(action.name);
    }
    return names;
}

OrCode<int> runStore(const Options &options)
{
    const Action &action = Actions[actionNames().indexOf(options.file())];
    return options.files().size() <= action.most
               ? action.run(options)
               : options.refusal(QStringLiteral("Unexpected argument: %1.")
                                     .arg(options.files().at(action.most)));
}

void addStoreOptions(Options &options)
{
    options.add("before",
                "For expire: drop samples of weeks that ended before this time, such as now-90d; "
                "roll-ups, topology and events stay.",
                OptionValue::time("T"));
    options.addJson();
}

} // namespace

Command storeCommand()
{
    return {
        "store",
        "keep recordings in a ClickHouse database, over years",
        "[options] ACTION ADDRESS…",
        "ADDRESS is clickhouse://USER@HOST:PORT/DATABASE?password-file=F&fabric=NAME, PORT that of "
        "HTTP. Further: &recorder=NAME (who records; this host), &cluster=NAME (tables over the "
        "shards of a cluster of the server's configuration), &tls=on|off (off for this machine "
        "alone), &ca-file=F, &batch=10s (what is sent at once), &spool=FOLDER and &spool-size=2G "
        "(what waits while the store is away). ACTION is one of: create (makes the tables; on "
        "each server of a cluster), check (exit code 1 if tables are missing), status (what it "
        "holds), expire (drops old samples; on each server), send (what waits in the spool), add "
        "(ADDRESS CAPTURE…: the contents of captures). pgcap record --store writes to it, pgcap "
        "import reads from it.",
        addStoreOptions,
        runStore,
        2,
        100'000,
        {OptionValue::oneOf("ACTION", actionNames()), OptionValue::text("ADDRESS"),
         OptionValue::file("CAPTURE")}};
}

} // namespace pickglass::pgcap
