// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/apmeven.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/routing.h"
#include "core/routing/alternates.h"

#include <optional>

namespace pickglass::pgcap {

namespace {

/// By how much longer than its reverse the transition from Armed to Migrated takes: with few queue
/// pairs, and with many (Vishnu, Mamidala, Narravula and Panda, "Automatic Path Migration over
/// InfiniBand: Early Experiences", 2007, section 4.2.1).
constexpr double FewQueuePairs = 1.30;
constexpr double ManyQueuePairs = 1.16;

/// What migrations cost of a run time (--cost).
struct MigrationCost
{
    double loss = 0;    ///< s
    double runtime = 0; ///< s
    std::optional<qint64> queuePairs = {};
    std::optional<double> arm = {}; ///< what arming one queue pair takes, s

    double share() const { return loss / runtime; }
    /// Both transitions take a time that is linear in the queue pairs (the same section).
    std::optional<double> armed() const
    {
        return arm && queuePairs ? std::optional(*arm * double(*queuePairs)) : std::nullopt;
    }
};

double secondsOf(const Options &options, const char *name)
{
    return std::chrono::duration<double>(options.duration(name)).count();
}

OrCode<std::optional<MigrationCost>> costOf(const Options &options)
{
    if (!options.has("cost")) {
        for (const char *with : {"loss", "runtime", "qps", "arm"}) {
            if (options.has(with)) {
                return options.refusal(
                    QStringLiteral("--loss, --runtime, --qps and --arm go with --cost."));
            }
        }
        return std::optional<MigrationCost>();
    }
    if (!options.has("loss") || !options.has("runtime")) {
        return options.refusal(QStringLiteral("--cost needs --loss and --runtime."));
    }
    MigrationCost cost{secondsOf(options, "loss"), secondsOf(options, "runtime")};
    if (options.has("qps")) {
        cost.queuePairs = options.number("qps");
    }
    if (options.has("arm")) {
        if (!cost.queuePairs) {
            return options.refusal(QStringLiteral("--arm needs --qps."));
        }
        cost.arm = secondsOf(options, "arm");
    }
    return std::optional(cost);
}

void writeCost(JsonWriter &json, const MigrationCost &cost)
{
    json.member("loss_s", cost.loss);
    json.member("runtime_s", cost.runtime);
    json.member("share", cost.share());
    if (cost.queuePairs) {
        json.member("queue_pairs", *cost.queuePairs);
        json.member("iterations_affected", *cost.queuePairs);
    }
    if (const auto armed = cost.armed()) {
        json.member("armed_s", *armed);
        json.member("migrated_least_s", *armed * ManyQueuePairs);
        json.member("migrated_most_s", *armed * FewQueuePairs);
    }
}

void writeCost(Output &output, const MigrationCost &cost)
{
    const auto line = [&output](const char *what, const QString &text) {
        output.line(QLatin1String(what).toString().leftJustified(24) + text);
    };
    const auto seconds = [](double time) {
        return QStringLiteral("%1 s").arg(significantText(time));
    };
    line("cost of migrations", QStringLiteral("%1 s of %2 s, %3 % (loss / runtime)")
                                   .arg(QString::number(cost.loss), QString::number(cost.runtime),
                                        QString::number(cost.share() * 100, 'f', 1)));
    if (const auto armed = cost.armed()) {
        line("arming", QStringLiteral("%1 (queue pairs × --arm; published: linear in queue pairs)")
                           .arg(seconds(*armed)));
        line("migrating",
             QStringLiteral("%1 … %2 (published: 1.16 times as long as arming for many queue "
                            "pairs, 1.30 times for few)")
                 .arg(seconds(*armed * ManyQueuePairs), seconds(*armed * FewQueuePairs)));
    }
    if (cost.queuePairs) {
        line("iterations affected", QStringLiteral("about %1 (published: about as many as queue "
                                                   "pairs, whatever the size of messages)")
                                        .arg(countText(quint64(*cost.queuePairs))));
    }
}

/// The adapter that an option names.
OrCode<NodeIndex> hostOf(const Options &options, const AskedRoutes &routes, const char *name)
{
    const PortFinder finder(*routes.asked.capture, routes.fabric);
    const auto guid = finder.findNode(options.value(name));
    if (!guid) {
        return options.refusal(guid.error());
    }
    const NodeIndex node = routes.fabric->findNode(*guid);
    if (!node.isValid() || !routes.fabric->node(node).isHostAdapter()) {
        return options.refusal(
            QStringLiteral("--%1 %2: expected a host that is there at that time.")
                .arg(QLatin1String(name), options.value(name)));
    }
    return node;
}

Cell portNumber(const Fabric &fabric, PortIndex port)
{
    return qint64(fabric.port(port).number);
}

QStringList namesOf(const Fabric &fabric, const std::vector<NodeIndex> &nodes)
{
    QStringList names;
    for (const NodeIndex node : nodes) {
        names << fabric.node(node).name;
    }
    return names;
}

/// The ends of a cable: "leaf01[3]–spine02[1]".
QStringList namesOf(const Fabric &fabric, const std::vector<LinkIndex> &links)
{
    const auto name = [&fabric](PortIndex port) {
        const Port &its = fabric.port(port);
        return QStringLiteral("%1[%2]").arg(fabric.node(its.node).name,
                                            QString::number(its.number));
    };
    QStringList names;
    for (const LinkIndex link : links) {
        const Link &cable = fabric.links()[link.at()];
        names << name(cable.a) + QStringLiteral("–") + name(cable.b);
    }
    return names;
}

QStringList chassisNames(const FabricShape &shape, const std::vector<qint32> &boxes)
{
    QStringList names;
    for (const qint32 box : boxes) {
        names << shape.boxes[static_cast<size_t>(box)].name;
    }
    return names;
}

void writeNames(JsonWriter &json, const char *key, const QStringList &names)
{
    json.key(key);
    json.beginArray();
    for (const QString &name : names) {
        json.value(name);
    }
    json.endArray();
}

void writePair(JsonWriter &json, const Fabric &fabric, const FabricShape &shape,
               const PairAlternates &pair)
{
    json.member("kind", toString(pair.kind()));
    json.object("primary", [&] {
        writeLid(json, fabric, pair.primary.lid);
        json.member("ok", pair.primary.arrives());
        json.member("reason", cell(toString(pair.primary.failure)));
        json.member("hops", pair.primary.hops.size());
    });
    json.objects("alternates", pair.alternates, [&](const AlternatePath &alternate) {
        json.member("from_port", portNumber(fabric, alternate.from));
        json.member("to_port", portNumber(fabric, alternate.to));
        writeLid(json, fabric, alternate.path.lid);
        json.member("ok", alternate.path.arrives());
        json.member("reason", cell(toString(alternate.path.failure)));
        json.member("kind", toString(alternate.kind));
        json.member("hops", alternate.path.hops.size());
        json.member("extra_hops", qint64(alternate.extraHops));
        writeNames(json, "shared_cables", namesOf(fabric, alternate.sharedCables));
        writeNames(json, "shared_switches", namesOf(fabric, alternate.sharedSwitches));
        writeNames(json, "shared_chassis", chassisNames(shape, alternate.sharedBoxes));
    });
}

void writePair(Output &output, const Fabric &fabric, const FabricShape &shape,
               const PairAlternates &pair)
{
    if (!pair.from.isValid()) {
        output.line(QStringLiteral("One of the hosts has no port with a LID and a cable."));
        return;
    }
    const auto hops = [](const Path &path) { return qint64(path.hops.size()); };
    const auto records = Records::make(Form::Text, output,
                                       {"path", "port", "to port", "LID", "hops", "kind",
                                        "shared cables", "shared switches", "shared chassis"});
    records->add({QStringLiteral("primary"), portNumber(fabric, pair.from),
                  portNumber(fabric, pair.to), lidCell(fabric, pair.primary.lid),
                  hops(pair.primary), cell(toString(pair.primary.failure)), Cell(), Cell(),
                  Cell()});
    for (const AlternatePath &alternate : pair.alternates) {
        const QString kind =
            alternate.path.arrives() ? toString(alternate.kind) : toString(alternate.path.failure);
        const QString separator = QStringLiteral(", ");
        records->add({QStringLiteral("alternate"), portNumber(fabric, alternate.from),
                      portNumber(fabric, alternate.to), lidCell(fabric, alternate.path.lid),
                      hops(alternate.path), kind,
                      cell(namesOf(fabric, alternate.sharedCables).join(separator)),
                      cell(namesOf(fabric, alternate.sharedSwitches).join(separator)),
                      cell(chassisNames(shape, alternate.sharedBoxes).join(separator))});
    }
    records->end();
}

/// A line an alternate path.
void writePairCsv(Output &output, const Fabric &fabric, const FabricShape &shape,
                  const PairAlternates &pair)
{
    using Row = AlternatePath;
    const auto listed = [](const QStringList &names) { return cell(names.join(u' ')); };
    const std::vector<tables::WrittenColumn<Row>> columns{
        {"from_port", [&](const Row &row) { return portNumber(fabric, row.from); }},
        {"to_port", [&](const Row &row) { return portNumber(fabric, row.to); }},
        {"lid", [](const Row &row) { return cell(row.path.lid); }},
        {"ok", [](const Row &row) { return row.path.arrives(); }},
        {"reason", [](const Row &row) { return cell(toString(row.path.failure)); }},
        {"kind", [](const Row &row) { return cell(toString(row.kind)); }},
        {"hops", [](const Row &row) { return qint64(row.path.hops.size()); }},
        {"extra_hops", [](const Row &row) { return qint64(row.extraHops); }},
        {"shared_cables",
         [&](const Row &row) { return listed(namesOf(fabric, row.sharedCables)); }},
        {"shared_switches",
         [&](const Row &row) { return listed(namesOf(fabric, row.sharedSwitches)); }},
        {"shared_chassis",
         [&](const Row &row) { return listed(chassisNames(shape, row.sharedBoxes)); }}};
    tables::writeTable(output, Form::Csv, columns, pair.alternates);
}

/// One line; JSON has the same members.
const std::vector<tables::WrittenColumn<AlternateCount>> &countColumns()
{
    using Row = AlternateCount;
    static const std::vector<tables::WrittenColumn<Row>> columns{
        {"pairs", [](const Row &count) { return count.pairs; }},
        {"broken", [](const Row &count) { return count.broken; }},
        {"none", [](const Row &count) { return count.none; }},
        {"identical", [](const Row &count) { return count.identical; }},
        {"overlapping", [](const Row &count) { return count.overlapping; }},
        {"interior_disjoint", [](const Row &count) { return count.interiorDisjoint; }},
        {"disjoint", [](const Row &count) { return count.disjoint; }},
        {"max_extra_hops", [](const Row &count) { return qint64(count.maxExtraHops); }}};
    return columns;
}

OrCode<int> runPair(const Options &options, const AskedRoutes &routes,
                    const std::optional<MigrationCost> &cost)
{
    ASSIGN_OR_RETURN(const auto from, hostOf(options, routes, "from"));
    ASSIGN_OR_RETURN(const auto to, hostOf(options, routes, "to"));
    if (from == to) {
        return options.refusal(QStringLiteral("--from and --to are the same host."));
    }
    const FabricShape shape = classify(*routes.fabric);
    const PairAlternates pair = alternatesOf(routes.graph(), shape, from, to);
    Output output;
    if (options.has("json")) {
        JsonWriter json(output);
        json.beginObject();
        writePair(json, *routes.fabric, shape, pair);
        if (cost) {
            writeCost(json, *cost);
        }
        json.endObject();
    } else if (options.has("csv")) {
        writePairCsv(output, *routes.fabric, shape, pair);
    } else {
        writePair(output, *routes.fabric, shape, pair);
        if (cost) {
            writeCost(output, *cost);
        }
    }
    return output.finish(pair.primary.arrives() ? Fine : BadNews);
}

void writeCount(Output &output, const AlternateCount &count)
{
    const auto line = [&output](const char *what, qint64 number) {
        output.line(QLatin1String(what).toString().leftJustified(24) +
                    countText(static_cast<quint64>(number)));
    };
    line("pairs", count.pairs);
    line("primary path broken", count.broken);
    line("no alternate", count.none);
    line("identical", count.identical);
    line("overlapping", count.overlapping);
    line("interior-disjoint", count.interiorDisjoint);
    line("disjoint", count.disjoint);
    line("most extra hops", std::max(count.maxExtraHops, 0));
}

OrCode<int> runApm(const Options &options)
{
    ASSIGN_OR_RETURN(const auto cost, costOf(options));
    if (options.has("from") != options.has("to")) {
        return options.refusal(QStringLiteral("--from and --to go together."));
    }
    ASSIGN_OR_RETURN(const auto routes, openRoutes(options));
    complainOfOtherWays(routes.graph());
    if (options.has("even")) {
        return options.has("from") || cost
                   ? options.refuse(QStringLiteral("--even goes without --from, --to and --cost."))
                   : runEven(options, routes);
    }
    if (options.has("from")) {
        return runPair(options, routes, cost);
    }
    ASSIGN_OR_RETURN(const auto count, orFail(countAlternates(routes.graph(), interrupts())));
    Output output;
    if (options.has("json")) {
        JsonWriter json(output);
        json.beginObject();
        for (const auto &column : countColumns()) {
            json.member(column.key.toUtf8(), column.cell(count));
        }
        if (cost) {
            writeCost(json, *cost);
        }
        json.endObject();
    } else if (options.has("csv")) {
        tables::writeTable(output, Form::Csv, countColumns(), std::vector{count});
    } else {
        writeCount(output, count);
        if (cost) {
            writeCost(output, *cost);
        }
    }
    return output.finish(count.broken == 0 ? Fine : BadNews);
}

} // namespace

Command apmCommand()
{
    return {
        "apm",
        "show alternate paths of hosts, as automatic path migration (APM) takes them",
        "[options] FILE",
        "The alternates of a pair of hosts are all ports of the sender with all LIDs (2^LMC) of "
        "all ports of the receiver; its primary path goes from the first port to the base LID "
        "of the first port. Counts ordered pairs by their best alternate: disjoint from the "
        "primary path (no cable and no switch in common), interior-disjoint (in common: the "
        "cables and leaf switches of the hosts only), overlapping, identical; with --from and "
        "--to all alternates of one pair and what they share. Exit code 1 if a primary path is "
        "broken.",
        [](Options &options) {
            options.add("from", "The sending host: a node's name or GUID.",
                        OptionValue::node("NODE"));
            options.add("to", "The receiving host.", OptionValue::node("NODE"));
            options.add(
                "even",
                "Which pairs to move so that the load is even: all: each host sends to all "
                "others; shift:S: host i sends to host i + S, in the order of their names; "
                "connected: the connected queue pairs that hosts report, all taken to be on "
                "their primary paths, since no tool names the path in use.",
                OptionValue::text("PAIRS"));
            options.add("cost", "Also the share of a run time that migrations take.");
            options.add("loss", "With --cost: what migrations take, such as 12.8s.",
                        OptionValue::duration("TIME", std::chrono::milliseconds(1)));
            options.add("runtime", "With --cost: how long the program runs, such as 256s.",
                        OptionValue::duration("TIME", std::chrono::milliseconds(1)));
            options.add("qps", "With --cost: how many queue pairs migrate.",
                        OptionValue::number("N", 1));
            options.add("arm", "With --cost and --qps: what arming one queue pair takes.",
                        OptionValue::duration("TIME", std::chrono::microseconds(1)));
            options.addForm();
            options.addAt();
        },
        runApm};
}

} // namespace pickglass::pgcap
