// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/syntheticoptions.h"

#include <QCoreApplication>
#include <QUrlQuery>

#include <array>
#include <cmath>
#include <functional>
#include <optional>

namespace pickglass::synthetic {

namespace {

/// The unicast LIDs of a subnet: 1 … 0xbfff.
constexpr int MaxLids = 0xbfff;
constexpr int MaxPorts = 254;
/// A switch of a dragonfly has ports of two kinds.
constexpr int MaxPortsOfKind = MaxPorts / 2;

/// One option: for which fabric, what its values are, and how one is set. False: a bad value.
struct Option
{
    const char *name;
    const char *fabric; ///< "": all
    const char *values; ///< as the sentence shows them
    std::function<bool(SyntheticOptions &options, const QString &value)> set;
};

std::optional<int> wholeNumber(const QString &text, int least, int most)
{
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

std::optional<double> number(const QString &text, double least, double most)
{
    bool ok = false;
    const double value = text.toDouble(&ok);
    return ok && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

/// "10s", "500ms", "5min"; seconds without a unit.
std::optional<std::chrono::microseconds> duration(const QString &text)
{
    struct Unit
    {
        const char *suffix;
        double microseconds;
    };
    static constexpr std::array Units{Unit{"us", 1},      Unit{"ms", 1e3}, Unit{"min", 60e6},
                                      Unit{"s", 1e6},     Unit{"m", 60e6}, Unit{"h", 3600e6},
                                      Unit{"d", 86400e6}, Unit{"", 1e6}};
    constexpr double MaxDays = 3650;
    for (const Unit &unit : Units) {
        const QLatin1String suffix(unit.suffix);
        if (text.endsWith(suffix)) {
            const auto value =
                number(text.chopped(suffix.size()), 0, MaxDays * 86400e6 / unit.microseconds);
            return value ? std::optional(
                               std::chrono::microseconds(std::llround(*value * unit.microseconds)))
                         : std::nullopt;
        }
    }
    return std::nullopt;
}

/// Keeps a value that could be read.
template<typename To, typename From>
bool keep(To &to, const std::optional<From> &value)
{
    if (value) {
        to = *value;
    }
    return value.has_value();
}

LinkKind &linksOf(SyntheticOptions &options)
{
    return std::visit([](auto &plan) -> LinkKind & { return plan.links; }, options.plan);
}

/// The scenarios by their names, and "file:PATH".
bool setScript(TrafficOptions &traffic, const QString &value)
{
    static constexpr std::array Names{"inam1", "inam2", "bcast", "ring", "lu"};
    constexpr QLatin1String FilePrefix("file:");
    traffic.scenario.reset();
    traffic.scriptFile = value.startsWith(FilePrefix) ? value.mid(FilePrefix.size()) : QString();
    for (size_t i = 0; i < Names.size(); ++i) {
        if (value == QLatin1String(Names.at(i))) {
            traffic.scenario = static_cast<Scenario>(i);
        }
    }
    return traffic.scenario || !traffic.scriptFile.isEmpty();
}

bool setPattern(SyntheticOptions &options, const QString &value)
{
    if (setScript(options.traffic, value)) {
        options.traffic.pattern = Pattern::Script;
        return true;
    }
    static constexpr std::array Names{"uniform", "shift",   "alltoall", "hotspot",
                                      "idle",    "storage", "training"};
    for (size_t i = 0; i < Names.size(); ++i) {
        if (value == QLatin1String(Names.at(i))) {
            options.traffic.pattern = static_cast<Pattern>(i);
            return true;
        }
    }
    return false;
}

bool setCongestion(SyntheticOptions &options, const QString &value)
{
    static constexpr std::array Names{"calm",   "slow_receiver", "many_to_one",
                                      "uplink", "two",           "full"};
    for (size_t i = 0; i < Names.size(); ++i) {
        if (value == QLatin1String(Names.at(i))) {
            options.traffic.congestion = static_cast<Congestion>(i + 1);
            return true;
        }
    }
    return false;
}

bool setSpeed(SyntheticOptions &options, const QString &value)
{
    const LinkSpeed speed = parseLinkSpeed(value);
    linksOf(options).speed = speed;
    return speed != LinkSpeed::Unknown;
}

bool setWidth(SyntheticOptions &options, const QString &value)
{
    const LinkWidth width = parseLinkWidth(value.endsWith(u'x') ? value : value + u'x');
    linksOf(options).width = width;
    return width != LinkWidth::Unknown;
}

/// A shift of a given distance is a pattern.
bool setShift(SyntheticOptions &options, const QString &value)
{
    options.traffic.pattern = Pattern::Shift;
    return keep(options.traffic.shift, wholeNumber(value, 1, MaxLids));
}

bool setTreeRouting(SyntheticOptions &options, const QString &value)
{
    std::get<TreePlan>(options.plan).routing =
        value == u"single" ? TreeRouting::Single : TreeRouting::Destination;
    return value == u"dest" || value == u"single";
}

bool setTorusRouting(SyntheticOptions &options, const QString &value)
{
    static constexpr std::array Names{"dor", "hash", "adaptive"};
    for (size_t i = 0; i < Names.size(); ++i) {
        if (value == QLatin1String(Names.at(i))) {
            std::get<TorusPlan>(options.plan).routing = static_cast<TorusRouting>(i);
            return true;
        }
    }
    return false;
}

/// "8,4,8", or one number for all dimensions.
bool setLanes(SyntheticOptions &options, const QString &value)
{
    std::vector<int> &lanes = std::get<TorusPlan>(options.plan).lanes;
    const QStringList parts = value.split(u',');
    if (parts.size() != 1 && parts.size() != qsizetype(lanes.size())) {
        return false;
    }
    for (size_t axis = 0; axis < lanes.size(); ++axis) {
        const QString &part = parts.at(parts.size() == 1 ? 0 : qsizetype(axis));
        if (!keep(lanes[axis], wholeNumber(part, 1, 32))) {
            return false;
        }
    }
    return true;
}

bool setLmc(SyntheticOptions &options, const QString &value)
{
    return std::visit([&](auto &plan) { return keep(plan.lmc, wholeNumber(value, 0, 7)); },
                      options.plan);
}

/// "spine01@10s-30s,leaf01:3@40s": from the first time on, until the second one or for good.
bool setFailing(SyntheticOptions &options, const QString &value)
{
    constexpr qsizetype MaxFailing = 1000;
    const QStringList parts = value.split(u',');
    for (const QString &part : parts) {
        const qsizetype at = part.lastIndexOf(u'@');
        const QString times = part.mid(at + 1);
        const QString place = part.left(std::max<qsizetype>(at, 0));
        TrafficOptions::Failing failing{place.section(u':', 0, 0)};
        const bool isTimed =
            keep(failing.begin, duration(times.section(u'-', 0, 0))) &&
            (!times.contains(u'-') || keep(failing.end, duration(times.section(u'-', 1))));
        const bool isPlaced = !failing.node.isEmpty() &&
                              (!place.contains(u':') ||
                               keep(failing.port, wholeNumber(place.section(u':', 1), 1, 254)));
        if (!isTimed || !isPlaced || failing.end <= failing.begin) {
            return false;
        }
        options.traffic.failing.push_back(failing);
    }
    return parts.size() <= MaxFailing;
}

bool setStory(SyntheticOptions &options, const QString &value)
{
    static constexpr std::array Names{"none", "steady", "handover", "priority", "third",
                                      "two",  "stall",  "gone",     "all"};
    for (size_t i = 0; i < Names.size(); ++i) {
        if (value == QLatin1String(Names.at(i))) {
            options.managers.story = static_cast<ManagerStory>(i);
            return true;
        }
    }
    return false;
}

bool setClock(SyntheticOptions &options, const QString &value)
{
    options.reading.clock =
        value == u"fast" ? ReadingOptions::Clock::Fast : ReadingOptions::Clock::Real;
    return value == u"fast" || value == u"real";
}

bool setStart(SyntheticOptions &options, const QString &value)
{
    const auto time = parseTime(value, {}, {}, Timestamp::now());
    return keep(options.reading.start, time) && options.reading.start.microseconds() > 0;
}

bool setSwitch(bool &to, const QString &value)
{
    const auto read = wholeNumber(value, 0, 1);
    to = read.value_or(0) == 1;
    return read.has_value();
}

bool setArity(SyntheticOptions &options, const QString &value)
{
    const auto k = wholeNumber(value, 2, MaxPorts);
    return k && *k % 2 == 0 && keep(std::get<TreePlan>(options.plan).k, k);
}

std::vector<Option> fabricOptions()
{
    const auto ofTree = [](int TreePlan::*member, int least, int most) {
        return [=](SyntheticOptions &options, const QString &value) {
            return keep(std::get<TreePlan>(options.plan).*member, wholeNumber(value, least, most));
        };
    };
    const auto ofTorus = [](size_t axis) {
        return [=](SyntheticOptions &options, const QString &value) {
            return keep(std::get<TorusPlan>(options.plan).extent[axis], wholeNumber(value, 1, 64));
        };
    };
    const auto ofDragonfly = [](int DragonflyPlan::*member, int least) {
        return [=](SyntheticOptions &options, const QString &value) {
            return keep(std::get<DragonflyPlan>(options.plan).*member,
                        wholeNumber(value, least, MaxPortsOfKind));
        };
    };
    const auto perSwitch = [](SyntheticOptions &options, const QString &value) {
        return keep(std::get<TorusPlan>(options.plan).hostsPerSwitch, wholeNumber(value, 1, 64));
    };
    return {
        {"k", "tree", "an even number of ports", setArity},
        {"tiers", "tree", "2|3", ofTree(&TreePlan::tiers, 2, 3)},
        {"hosts", "tree", "N", ofTree(&TreePlan::hosts, 1, MaxLids)},
        {"leaves", "tree", "N", ofTree(&TreePlan::leaves, 1, MaxPorts)},
        {"spines", "tree", "N", ofTree(&TreePlan::spines, 1, MaxPorts)},
        {"perleaf", "tree", "N", ofTree(&TreePlan::perLeaf, 1, MaxPorts)},
        {"cables", "tree", "N", ofTree(&TreePlan::cables, 1, MaxPorts)},
        {"ports", "tree", "1|2", ofTree(&TreePlan::hostPorts, 1, 2)},
        {"route", "tree", "dest|single", setTreeRouting},
        {"x", "torus", "1…64", ofTorus(0)},
        {"y", "torus", "1…64", ofTorus(1)},
        {"z", "torus", "1…64", ofTorus(2)},
        {"perswitch", "torus", "N", perSwitch},
        {"lanes", "torus", "X,Y,Z", setLanes},
        {"routing", "torus", "dor|hash|adaptive", setTorusRouting},
        {"groups", "dragonfly", "N", ofDragonfly(&DragonflyPlan::groups, 2)},
        {"leaves", "dragonfly", "N", ofDragonfly(&DragonflyPlan::leaves, 1)},
        {"spines", "dragonfly", "N", ofDragonfly(&DragonflyPlan::spines, 1)},
        {"perleaf", "dragonfly", "N", ofDragonfly(&DragonflyPlan::hostsPerLeaf, 1)},
        {"speed", "", "QDR|FDR|EDR|HDR|NDR|XDR", setSpeed},
        {"width", "", "1|2|4|8|12", setWidth},
        {"lmc", "", "0…7", setLmc},
    };
}

std::vector<Option> trafficOptions()
{
    const auto real = [](double TrafficOptions::*member, double most) {
        return [=](SyntheticOptions &options, const QString &value) {
            return keep(options.traffic.*member, number(value, 0, most));
        };
    };
    const auto time = [](std::chrono::microseconds TrafficOptions::*member) {
        return [=](SyntheticOptions &options, const QString &value) {
            return keep(options.traffic.*member, duration(value));
        };
    };
    const auto seed = [](SyntheticOptions &options, const QString &value) {
        bool ok = false;
        options.traffic.seed = value.toULongLong(&ok, 0);
        return ok;
    };
    const auto count = [](int TrafficOptions::*member, int least) {
        return [=](SyntheticOptions &options, const QString &value) {
            return keep(options.traffic.*member, wholeNumber(value, least, 1000));
        };
    };
    const auto stride = [](SyntheticOptions &options, const QString &value) {
        return keep(options.traffic.stride, wholeNumber(value, 2, 127));
    };
    const auto message = [](SyntheticOptions &options, const QString &value) {
        const auto bytes = number(value, 1, 1 << 30);
        options.traffic.message = static_cast<quint64>(bytes.value_or(0));
        return bytes && static_cast<double>(options.traffic.message) == *bytes;
    };
    const auto latch = [](SyntheticOptions &options, const QString &value) {
        return setSwitch(options.traffic.latch, value);
    };
    const auto smEvery = [](SyntheticOptions &options, const QString &value) {
        return keep(options.managers.every, duration(value));
    };
    return {
        {"load", "", "0…1", real(&TrafficOptions::load, 1)},
        {"wait", "", "0…10", real(&TrafficOptions::wait, 10)},
        {"pattern", "",
         "uniform|shift|alltoall|hotspot|idle|storage|training|inam1|inam2|bcast|ring|lu|"
         "file:FLOWS",
         setPattern},
        {"message", "", "bytes", message},
        {"ringsteps", "", "N", count(&TrafficOptions::ringSteps, 1)},
        {"stride", "", "2…127", stride},
        {"pause", "", "units", count(&TrafficOptions::pause, 0)},
        {"jobs", "", "N", count(&TrafficOptions::jobs, 1)},
        {"period", "", "time", time(&TrafficOptions::period)},
        {"jitter", "", "0…1", real(&TrafficOptions::jitter, 1)},
        {"late", "", "time", time(&TrafficOptions::late)},
        {"congestion", "", "calm|slow_receiver|many_to_one|uplink|two|full", setCongestion},
        {"shift", "", "N", setShift},
        {"multicast", "", "packets/s", real(&TrafficOptions::multicast, 1000)},
        {"seed", "", "N", seed},
        {"age", "", "time", time(&TrafficOptions::age)},
        {"errors", "", "errors/s", real(&TrafficOptions::errors, 1e6)},
        {"latch", "", "0|1", latch},
        {"resets", "", "time", time(&TrafficOptions::resets)},
        {"flap", "", "time", time(&TrafficOptions::flap)},
        {"leave", "", "time", time(&TrafficOptions::leave)},
        {"fail", "", "NODE[:PORT]@BEGIN[-END],…", setFailing},
        {"qps", "", "N", count(&TrafficOptions::queuePairs, 0)},
        {"rearm", "", "time", time(&TrafficOptions::rearm)},
        {"sm", "", "none|steady|handover|priority|third|two|stall|gone|all", setStory},
        {"smevery", "", "time", smEvery},
    };
}

std::vector<Option> readingOptions()
{
    const auto silent = [](SyntheticOptions &options, const QString &value) {
        return keep(options.reading.silent, number(value, 0, 1));
    };
    const auto step = [](SyntheticOptions &options, const QString &value) {
        return keep(options.reading.step, duration(value));
    };
    const auto sweeps = [](SyntheticOptions &options, const QString &value) {
        return keep(options.reading.sweeps, wholeNumber(value, 0, 1'000'000'000));
    };
    const auto extended = [](SyntheticOptions &options, const QString &value) {
        return setSwitch(options.reading.extended, value);
    };
    const auto routes = [](SyntheticOptions &options, const QString &value) {
        return setSwitch(options.reading.routes, value);
    };
    const auto subnets = [](SyntheticOptions &options, const QString &value) {
        return keep(options.reading.subnets, wholeNumber(value, 1, 8));
    };
    return {
        {"silent", "", "0…1", silent},
        {"step", "", "time", step},
        {"clock", "", "real|fast", setClock},
        {"sweeps", "", "N", sweeps},
        {"start", "", "an ISO 8601 time", setStart},
        {"extended", "", "0|1", extended},
        {"routes", "", "0|1", routes},
        {"subnets", "", "1…8", subnets},
    };
}

const std::vector<Option> &allOptions()
{
    static const std::vector<Option> all = [] {
        std::vector<Option> options = fabricOptions();
        for (const auto &more : {trafficOptions(), readingOptions()}) {
            options.insert(options.end(), more.begin(), more.end());
        }
        return options;
    }();
    return all;
}

bool isFor(const Option &option, const QString &fabric)
{
    return *option.fabric == '\0' || fabric == QLatin1String(option.fabric);
}

/// "k=…, tiers=2|3, …": those for a fabric, in parts: a longer argument of a message is cut.
QStringList optionLists(const QString &fabric)
{
    constexpr qsizetype Parts = 4;
    QStringList all;
    for (const Option &option : allOptions()) {
        if (isFor(option, fabric)) {
            all += QString::fromUtf8(option.name) + u'=' + QString::fromUtf8(option.values);
        }
    }
    QStringList parts;
    for (qsizetype part = 0; part < Parts; ++part) {
        const qsizetype from = part * all.size() / Parts;
        parts += all.mid(from, (part + 1) * all.size() / Parts - from).join(QStringLiteral(", "));
    }
    return parts;
}

Message whatThereIs(const QString &fabric)
{
    return {QT_TRANSLATE_NOOP("core", "The options of %1 are: %2, %3, %4, %5."),
            QStringList(fabric) + optionLists(fabric)};
}

tl::unexpected<Error> help()
{
    return failure(
        {QT_TRANSLATE_NOOP(
             "core",
             "“synthetic:” simulates a fabric and its traffic: synthetic:tree?k=36&load=0.4, "
             "synthetic:torus?x=4&y=4&z=4 or synthetic:dragonfly?groups=9."),
         {}},
        {QT_TRANSLATE_NOOP("core",
                           "The options of a tree are: %1, %2, %3, %4. In place of those before "
                           "speed a torus has x, y, z, perswitch, lanes and routing; a dragonfly "
                           "has groups, leaves, spines and perleaf."),
         optionLists(QStringLiteral("tree"))});
}

/// Of switches and of hosts' ports, with those that the alignment to 2^LMC leaves out.
qint64 lidsOf(const SyntheticOptions &options)
{
    return std::visit(
        [](const auto &plan) {
            const qint64 lids = qint64(1) << plan.lmc;
            return (plan.switchCount() + lids) / lids * lids - 1 + plan.hostPortCount() * lids;
        },
        options.plan);
}

Result<void> checkTree(const TreePlan &tree)
{
    if (tree.tiers == 3 && tree.hasOwnSizes()) {
        return failure({QT_TRANSLATE_NOOP("core", "The options leaves, spines, perleaf and cables "
                                                  "are for trees of two tiers."),
                        {}},
                       {QT_TRANSLATE_NOOP("core", "Choose tiers=2, or k alone."), {}});
    }
    if (tree.hosts > tree.capacity() && tree.hasOwnSizes()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 leaves with %2 hosts each have room for %3 "
                                                  "hosts."),
                        {QString::number(tree.leaves > 0 ? tree.leaves : tree.k),
                         QString::number(tree.hostsPerLeaf()), QString::number(tree.capacity())}},
                       {QT_TRANSLATE_NOOP("core", "Choose fewer hosts or more leaves."), {}});
    }
    if (tree.hosts > tree.capacity()) {
        return failure({QT_TRANSLATE_NOOP("core", "A tree of %1 tiers of switches with %2 ports "
                                                  "has room for %3 hosts."),
                        {QString::number(tree.tiers), QString::number(tree.k),
                         QString::number(tree.capacity())}},
                       {QT_TRANSLATE_NOOP("core", "Choose fewer hosts or larger switches."), {}});
    }
    return {};
}

/// Before anything of that size is made.
Result<void> checkSize(const SyntheticOptions &options)
{
    if (const auto *const tree = std::get_if<TreePlan>(&options.plan)) {
        RETURN_IF_ERROR(checkTree(*tree));
    }
    if (const qint64 lids = lidsOf(options); lids > MaxLids) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The simulated fabric would need %1 LIDs; a subnet has %2."),
             {QString::number(lids), QString::number(MaxLids)}},
            {QT_TRANSLATE_NOOP("core", "Choose a smaller one, or a smaller lmc."), {}});
    }
    const int ports =
        std::visit([](const auto &plan) { return plan.largestSwitch(); }, options.plan);
    if (ports > MaxPorts) {
        return failure({QT_TRANSLATE_NOOP("core", "A switch of the simulated fabric would have %1 "
                                                  "ports; a switch has up to %2."),
                        {QString::number(ports), QString::number(MaxPorts)}},
                       {QT_TRANSLATE_NOOP("core", "Choose fewer hosts, neighbors or cables of a "
                                                  "switch."),
                        {}});
    }
    const int hosts = std::visit([](const auto &plan) { return plan.hostCount(); }, options.plan);
    if (options.traffic.shift >= std::max(hosts, 2)) {
        return failure({QT_TRANSLATE_NOOP("core", "A shift of %1 is not possible with %2 hosts."),
                        {QString::number(options.traffic.shift), QString::number(hosts)}},
                       {QT_TRANSLATE_NOOP("core", "Choose one from 1 to the number of hosts less "
                                                  "one."),
                        {}});
    }
    constexpr qint64 MaxQueuePairs = 1'000'000;
    if (const qint64 pairs = qint64(hosts) * options.traffic.queuePairs * 2;
        pairs > MaxQueuePairs) {
        return failure({QT_TRANSLATE_NOOP("core", "The hosts would have %1 queue pairs; up to %2 "
                                                  "are simulated."),
                        {QString::number(pairs), QString::number(MaxQueuePairs)}},
                       {QT_TRANSLATE_NOOP("core", "Choose fewer."), {}});
    }
    return {};
}

/// Which hosts and switches a scenario is about: it needs a tree of two tiers.
Result<ScenarioOptions> scenarioOptions(SyntheticOptions &options, Scenario scenario)
{
    auto *const tree = std::get_if<TreePlan>(&options.plan);
    const size_t leaves = neededLeaves(scenario);
    const size_t hosts = neededHostsPerLeaf(scenario);
    const auto perLeaf = static_cast<size_t>(tree != nullptr ? tree->hostsPerLeaf() : 0);
    if (tree == nullptr || tree->tiers != 2 || perLeaf < hosts ||
        static_cast<size_t>(tree->hostCount()) < (leaves - 1) * perLeaf + hosts) {
        return failure({QT_TRANSLATE_NOOP("core", "This pattern needs a tree of two tiers with %1 "
                                                  "leaves and %2 hosts each."),
                        {QString::number(leaves), QString::number(hosts)}},
                       {QT_TRANSLATE_NOOP("core", "Choose tree?leaves=6&spines=6&perleaf=8."), {}});
    }
    const TrafficOptions &traffic = options.traffic;
    const quint64 bytes = traffic.message > 0 ? traffic.message : defaultMessage(scenario);
    // Counters count words of 4 bytes, and a ring of six sends sixths.
    constexpr quint64 Word = 4;
    const quint64 unit = scenario == Scenario::Ring ? 6 * Word : Word;
    if (bytes % unit != 0) {
        return failure({QT_TRANSLATE_NOOP("core", "A message of this pattern is a multiple of %1 "
                                                  "bytes."),
                        {QString::number(unit)}},
                       {QT_TRANSLATE_NOOP("core", "Choose message=%1."),
                        {QString::number((bytes + unit - 1) / unit * unit)}});
    }
    // The numbers that the paper shows.
    tree->leafNames = {
        QStringLiteral("leaf84"), QStringLiteral("leaf126"), {},
        QStringLiteral("leaf78"), QStringLiteral("leaf90"),  QStringLiteral("leaf66")};
    tree->spineNames = {QStringLiteral("spine110")};
    return ScenarioOptions{scenario, perLeaf, bytes, traffic.ringSteps, traffic.stride};
}

Result<void> makeScript(SyntheticOptions &options)
{
    TrafficOptions &traffic = options.traffic;
    if (traffic.pattern != Pattern::Script || traffic.congestion != Congestion::None) {
        return {};
    }
    if (traffic.scenario) {
        ASSIGN_OR_RETURN(const auto scenario, scenarioOptions(options, *traffic.scenario));
        traffic.script = std::make_shared<const FlowScript>(scenarioScript(scenario));
        return {};
    }
    const int hosts = std::visit([](const auto &plan) { return plan.hostCount(); }, options.plan);
    ASSIGN_OR_RETURN(auto script, readFlowScript(traffic.scriptFile, hosts));
    if (traffic.message > 0) {
        script.messageBytes = static_cast<qint64>(traffic.message);
    }
    traffic.script = std::make_shared<const FlowScript>(std::move(script));
    return {};
}

Result<void> setOption(SyntheticOptions &options, const QString &fabric, const QString &name,
                       const QString &value)
{
    for (const Option &option : allOptions()) {
        if (name != QLatin1String(option.name) || !isFor(option, fabric)) {
            continue;
        }
        if (!option.set(options, value)) {
            return failure(
                {QT_TRANSLATE_NOOP("core",
                                   "“%1” is not a valid value of the option %2, which takes %3."),
                 {value, name, QString::fromUtf8(option.values)}},
                whatThereIs(fabric));
        }
        return {};
    }
    return failure(
        {QT_TRANSLATE_NOOP("core", "A simulated %1 has no option “%2”."), {fabric, name}},
        whatThereIs(fabric));
}

} // namespace

Result<SyntheticOptions> SyntheticOptions::parse(const QUrl &source)
{
    const QString fabric = source.path();
    SyntheticOptions options;
    if (fabric.isEmpty()) {
        return help();
    }
    if (fabric == u"torus") {
        options.plan = TorusPlan();
    } else if (fabric == u"dragonfly") {
        options.plan = DragonflyPlan();
    } else if (fabric != u"tree") {
        return failure({QT_TRANSLATE_NOOP("core", "There is no simulated fabric “%1”."), {fabric}},
                       {QT_TRANSLATE_NOOP("core", "Choose tree, torus or dragonfly."), {}});
    }
    const auto items = QUrlQuery(source).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items) {
        RETURN_IF_ERROR(setOption(options, fabric, name, value));
    }
    auto *const tree = std::get_if<TreePlan>(&options.plan);
    const bool hasTiers = QUrlQuery(source).hasQueryItem(QStringLiteral("tiers"));
    if (tree != nullptr && tree->hasOwnSizes() && !hasTiers) {
        tree->tiers = 2;
    }
    RETURN_IF_ERROR(checkSize(options));
    RETURN_IF_ERROR(makeScript(options));
    return options;
}

SharedMadeFabric SyntheticOptions::makeFabric() const
{
    struct Maker
    {
        SharedMadeFabric operator()(const TreePlan &made) const { return makeTree(made); }
        SharedMadeFabric operator()(const TorusPlan &made) const { return makeTorus(made); }
        SharedMadeFabric operator()(const DragonflyPlan &made) const { return makeDragonfly(made); }
    };
    return std::visit(Maker(), plan);
}

std::vector<OptionHelp> optionHelp()
{
    std::vector<OptionHelp> list;
    for (const Option &option : allOptions()) {
        list.push_back({QString::fromLatin1(option.name), QString::fromLatin1(option.fabric)});
    }
    return list;
}

} // namespace pickglass::synthetic
