// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"

#include "core/fabric/fabricdiff.h"
#include "core/formats/fabricmerge.h"
#include "core/formats/namedfabric.h"
#include "core/formats/namednodes.h"
#include "core/formats/portaddress.h"
#include "core/formats/portfinder.h"
#include "core/formats/readingsweeps.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

namespace pickglass {

namespace {

/// Texts of one time may each have a part of a switch's table.
void join(std::vector<ForwardingTable> &tables, ForwardingTable added, LineReport &report)
{
    const auto known = std::ranges::find(tables, added.node, &ForwardingTable::node);
    if (known == tables.end()) {
        tables.push_back(std::move(added));
        return;
    }
    if (!known->groups) {
        known->groups = added.groups;
    }
    for (size_t at = 0; at < added.ports.size(); ++at) {
        const Lid lid(static_cast<quint16>(at));
        const quint8 port = added.ports[at];
        const quint8 kept = known->portTo(lid);
        if (port != ForwardingTable::NoPort && kept == ForwardingTable::NoPort) {
            known->set(lid, port);
        } else if (port != ForwardingTable::NoPort && kept != port) {
            report.remark(
                0,
                {QT_TRANSLATE_NOOP(
                     "core", "The switch %1 forwards to LID %2 through port %3 here, and through "
                             "port %4 according to another text of the same time, which is kept."),
                 {added.node.toString(), QString::number(at), QString::number(port),
                  QString::number(kept)}});
        }
    }
}

/// Several texts of one time may each name a manager: what the last one says counts.
void join(std::vector<SmInfo> &managers, const std::vector<SmInfo> &added)
{
    for (const SmInfo &info : added) {
        const auto known = std::ranges::find(managers, info.port, &SmInfo::port);
        if (known == managers.end()) {
            managers.push_back(info);
        } else {
            *known = info;
        }
    }
}

constexpr const char *LanesAreOfNobody =
    QT_TRANSLATE_NOOP("core", "The virtual lanes or service levels of %1 are left out: no text "
                              "identifies that node.");

/// Of the rows of two ports the last one counts. The port of an adapter has one row, of no ports.
void keepLastRows(SlToVlTable &table)
{
    std::map<std::pair<PortNumber, PortNumber>, LanesOfLevels> last;
    for (const SlToVlRow &row : table.rows) {
        const bool isOfSwitch = table.place.number == 0;
        last[isOfSwitch ? std::pair(row.in, row.out) : std::pair<PortNumber, PortNumber>()] =
            row.lanes;
    }
    table.rows.clear();
    for (const auto &[ports, lanes] : last) {
        table.rows.push_back({ports.first, ports.second, lanes});
    }
}

/// Texts of one time may each have the table of a switch or source: what the last one says counts.
template<typename Table, typename Place>
void join(std::vector<Table> &tables, std::vector<Table> added, Place Table::*place)
{
    tables.insert(tables.end(), std::make_move_iterator(added.begin()),
                  std::make_move_iterator(added.end()));
    std::ranges::stable_sort(tables, {}, place);
    std::vector<Table> last;
    for (Table &table : tables) {
        if (!last.empty() && last.back().*place == table.*place) {
            last.back() = std::move(table);
        } else {
            last.push_back(std::move(table));
        }
    }
    tables = std::move(last);
}

/// What is known at the time, which is no earlier than the last one; added where it is new.
template<typename What>
What &lastAt(std::vector<Chronicle::At<What>> &all, Timestamp time)
{
    if (all.empty() || all.back().time != time) {
        all.push_back({time});
    }
    return all.back().what;
}

class Chronicler
{
public:
    Chronicler(std::span<const DatedText> texts, const NameMap &names)
        : m_texts(texts),
          m_names(names),
          m_reports(texts.size()),
          m_order(texts.size())
    {
    }
    Result<Chronicle> run();

private:
    using Places = std::vector<size_t>; ///< of texts, those of one time

    bool isWhole(size_t text) const
    {
        const Imported &content = m_texts[text].content;
        return content.facts.scope == FabricScope::Whole && !content.fabric->isEmpty();
    }
    Timestamp timeOf(size_t text) const { return m_chronicle.moments[text].time; }
    PortFinder finderOfAll() const;
    std::vector<Places> moments() const;
    SharedFabric namedNodes() const;
    void learnOwners();
    void addFabric(Timestamp time, const Places &texts);
    void addDescribed(const Places &texts, FabricMerge &merge);
    void addNamed(const Places &texts, const Fabric *last, FabricMerge &merge);
    std::optional<PortKey> localOf(size_t text, const PortFinder &finder);
    void remarkLocal(size_t text);
    const PortFinder &everything();
    std::optional<PortKey> madeUpOf(size_t text, const PortName &name) const;
    PortName withHost(size_t text, PortName name);
    std::optional<Facts> withMadeUp(size_t text);
    void addPart(Timestamp time, FabricMerge &part);
    const PortFinder &finderAt(Timestamp time);
    std::optional<PortKey> portOf(size_t text, const PortName &name, Timestamp time);
    void placeReadings();
    void placeManagers();
    void placeForwarding();
    void placeLanes();
    void placeLaneReadings(size_t text);
    void placeLog();
    void placePKeys();
    void placeMulticast();
    void placeGroups();
    std::optional<PortKey> placeOf(size_t text, Guid guid);
    template<typename Table>
    std::vector<Table> placed(size_t text, const std::vector<Table> &tables, PortKey Table::*place);
    void skipUnknown(size_t text, qint64 line, const PortName &name, const char *what);

    std::span<const DatedText> m_texts;
    const NameMap &m_names;
    std::vector<LineReport> m_reports;
    QSet<std::pair<size_t, QString>> m_unknown; ///< what was said of a text already
    Places m_order;                             ///< all texts by time
    PortOwners m_owners;
    QHash<Guid, Lid> m_lids;
    SharedFabric m_named; ///< nodes that no text describes; null where one lists all there are
    Chronicle m_chronicle;
    std::vector<std::unique_ptr<PortFinder>> m_finders; ///< of each fabric
    std::unique_ptr<PortFinder> m_everything;
};

/// Of all nodes that any text describes, whenever.
PortFinder Chronicler::finderOfAll() const
{
    FabricMerge all(m_owners);
    for (const DatedText &text : m_texts) {
        all.addOlder(*text.content.fabric);
    }
    return PortFinder(all.build({}), m_lids);
}

/// Texts of one time are one moment; what the texts before the first one of the whole fabric say
/// counts for the moment of that one.
std::vector<Chronicler::Places> Chronicler::moments() const
{
    const auto whole = std::ranges::find_if(m_order, [&](size_t text) { return isWhole(text); });
    std::vector<Places> moments;
    Timestamp last;
    for (auto at = m_order.begin(); at != m_order.end(); ++at) {
        const Timestamp time = timeOf(*at);
        if (moments.empty() || (time != last && (whole == m_order.end() ? false : at > whole))) {
            moments.emplace_back();
        }
        moments.back().push_back(*at);
        last = time;
    }
    return moments;
}

/// What is not in a list of the whole fabric was not there: then there are none.
SharedFabric Chronicler::namedNodes() const
{
    if (std::ranges::any_of(m_order, [&](size_t text) { return isWhole(text); })) {
        return nullptr;
    }
    const PortFinder finder = finderOfAll();
    NamedNodes named(finder);
    for (const size_t text : m_order) {
        named.add(m_texts[text].path, m_texts[text].content.facts);
    }
    return named.build(m_lids);
}

/// What they say of nodes, those of the whole fabric first, and first among those the ones that
/// know nodes by more than the GUIDs of their ports.
void Chronicler::addDescribed(const Places &texts, FabricMerge &merge)
{
    for (const bool areWhole : {true, false}) {
        for (const bool knowPortsOnly : {false, true}) {
            for (const size_t text : texts) {
                const Imported &content = m_texts[text].content;
                if (isWhole(text) == areWhole &&
                    content.facts.hasPortsForAdapters == knowPortsOnly &&
                    !content.fabric->isEmpty()) {
                    merge.add(*content.fabric, content.facts.scope, m_texts[text].name(),
                              m_reports[text]);
                }
            }
        }
    }
}

/// What all texts describe, whenever: for what no text of its time identifies.
const PortFinder &Chronicler::everything()
{
    if (!m_everything) {
        m_everything = std::make_unique<PortFinder>(finderOfAll());
    }
    return *m_everything;
}

/// Where the text's program ran: as it says itself, else as all others say that do.
std::optional<PortKey> Chronicler::localOf(size_t text, const PortFinder &finder)
{
    const Facts &facts = m_texts[text].content.facts;
    if (facts.local) {
        return finder.find(*facts.local);
    }
    std::optional<PortKey> found;
    for (const DatedText &other : m_texts) {
        const auto &local = other.content.facts.local;
        const auto port = local ? finder.find(*local) : std::nullopt;
        if (port && found && port->node != found->node) {
            return std::nullopt;
        }
        found = found ? found : port;
    }
    return found;
}

/// What they say of ports and cables by other names than those of their nodes: which ports these
/// are shows in what is there already, in the last fabric where they have no whole one, and in the
/// texts of other times. Cables come first: routes lead through them.
void Chronicler::addNamed(const Places &texts, const Fabric *last, FabricMerge &merge)
{
    std::optional<PortFinder> finder;
    const auto add = [&](auto list, auto make) {
        finder.reset();
        for (const size_t text : texts) {
            const Facts &said = m_texts[text].content.facts;
            if ((said.*list).empty()) {
                continue;
            }
            const std::optional<Facts> madeUp = withMadeUp(text);
            const Facts &facts = madeUp ? *madeUp : said;
            if (!finder) {
                FabricMerge all = merge;
                if (last) {
                    all.addOlder(*last);
                }
                finder.emplace(all.build({}), m_lids);
            }
            const std::array<const PortFinder *, 2> finders{&*finder, &everything()};
            const SharedFabric named = make(
                facts, finders, localOf(text, *finder), m_reports[text],
                [&](qint64 line, const PortName &name) {
                    skipUnknown(text, line, name,
                                QT_TRANSLATE_NOOP("core", "The data of %1 is left out: no text "
                                                          "identifies that node."));
                });
            merge.add(*named, FabricScope::Part, m_texts[text].name(), m_reports[text]);
        }
    };
    add(&Facts::cables, fabricOfCables);
    add(&Facts::ports, fabricOfPorts);
    std::ranges::for_each(texts, [this](size_t text) { remarkLocal(text); });
}

/// Where its routes begin may be another host than the one that ran the others' programs.
void Chronicler::remarkLocal(size_t text)
{
    const Facts &facts = m_texts[text].content.facts;
    const bool hasRoutes = std::ranges::any_of(facts.ports, [](const PortReading &reading) {
        return reading.port.by == PortName::By::Local;
    });
    const auto local =
        hasRoutes && !facts.local ? localOf(text, everything()) : std::optional<PortKey>();
    if (local) {
        m_reports[text].remark(
            0, {QT_TRANSLATE_NOOP("core", "Its direct routes are taken to begin at the node %1, "
                                          "where another text was made."),
                {local->node.toString()}});
    }
}

void Chronicler::addFabric(Timestamp time, const Places &texts)
{
    FabricMerge merge(m_owners);
    addDescribed(texts, merge);
    if (m_named) {
        merge.addOlder(*m_named);
    }
    const bool hasWhole = std::ranges::any_of(texts, [&](size_t text) { return isWhole(text); });
    const Fabric *last =
        m_chronicle.fabrics.empty() ? nullptr : m_chronicle.fabrics.back().what.get();
    addNamed(texts, hasWhole ? nullptr : last, merge);
    if (merge.isEmpty()) {
        return;
    }
    if (!last || hasWhole) {
        if (last) {
            merge.fillIn(*last);
        }
        m_chronicle.fabrics.push_back({time, merge.build(m_names)});
        return;
    }
    addPart(time, merge);
}

/// What was not known and shows later was so before: it makes no moment, and the last fabric more
/// complete.
void Chronicler::addPart(Timestamp time, FabricMerge &part)
{
    SharedFabric &last = m_chronicle.fabrics.back().what;
    FabricMerge before(m_owners);
    before.addOlder(*last);
    before.addOlder(*FabricMerge(part).build({}));
    part.addOlder(*last);
    const SharedFabric filled = before.build(m_names);
    SharedFabric fabric = part.build(m_names);
    if (diff(*filled, *fabric).isEmpty() && fabric->nodes().size() == last->nodes().size() &&
        fabric->links().size() == last->links().size()) {
        last = fabric;
    } else {
        m_chronicle.fabrics.push_back({time, std::move(fabric)});
    }
}

/// Of the fabric as it was then: the last one up to that time, else the first.
const PortFinder &Chronicler::finderAt(Timestamp time)
{
    const auto &fabrics = m_chronicle.fabrics;
    const auto after =
        std::ranges::upper_bound(fabrics, time, {}, [](const auto &moment) { return moment.time; });
    const auto at = static_cast<size_t>(std::max<std::ptrdiff_t>(0, after - fabrics.begin() - 1));
    m_finders.resize(fabrics.size());
    if (!m_finders[at]) {
        m_finders[at] = std::make_unique<PortFinder>(fabrics[at].what, m_lids);
    }
    return *m_finders[at];
}

/// An adapter that no text describes, and that is called by its host and device.
std::optional<PortKey> Chronicler::madeUpOf(size_t text, const PortName &name) const
{
    if (!m_named || (name.by != PortName::By::Host && name.by != PortName::By::SystemGuid)) {
        return std::nullopt;
    }
    const PortKey key = {NamedNodes::madeUpFor(m_texts[text].path, name), name.number};
    return m_named->findNode(key.node).isValid() ? std::optional(key) : std::nullopt;
}

/// Whether a text calls the port by its device, and leaves the host to who saved it.
bool lacksHost(const PortName &name)
{
    return name.host.isEmpty() && !name.device.isEmpty() &&
           (name.by == PortName::By::Host || name.by == PortName::By::SystemGuid);
}

/// The host is in the name of the file where the text does not say it.
PortName Chronicler::withHost(size_t text, PortName name)
{
    if (lacksHost(name)) {
        name.host = everything().hostInPath(m_texts[text].path);
    }
    return name;
}

/// The text's ports and cables, the ports of such adapters by GUIDs, and those of a host in the
/// name of its file by that; nothing where there are none of either.
std::optional<Facts> Chronicler::withMadeUp(size_t text)
{
    const std::vector<PortReading> &ports = m_texts[text].content.facts.ports;
    const auto isCalledOtherwise = [&](const PortReading &reading) {
        return madeUpOf(text, reading.port).has_value() || lacksHost(reading.port);
    };
    if (std::ranges::none_of(ports, isCalledOtherwise)) {
        return std::nullopt;
    }
    std::optional<Facts> facts(std::in_place);
    facts->ports = ports;
    facts->cables = m_texts[text].content.facts.cables;
    for (PortReading &reading : facts->ports) {
        if (const auto key = madeUpOf(text, reading.port)) {
            reading.port = {.number = key->number, .guid = key->node};
        } else {
            reading.port = withHost(text, std::move(reading.port));
        }
    }
    return facts;
}

std::optional<PortKey> Chronicler::portOf(size_t text, const PortName &name, Timestamp time)
{
    if (const auto madeUp = madeUpOf(text, name)) {
        return madeUp;
    }
    const PortFinder &finder = finderAt(time);
    const bool isLocal = name.by == PortName::By::Local;
    return finder.find(withHost(text, name), isLocal ? localOf(text, finder) : std::nullopt);
}

void Chronicler::skipUnknown(size_t text, qint64 line, const PortName &name, const char *what)
{
    const QString called = displayText(name);
    // A recording names the same ports with every reading.
    const std::pair<size_t, QString> problem(text, QLatin1String(what) + called);
    if (m_unknown.contains(problem)) {
        m_reports[text].skipAlike();
        return;
    }
    m_unknown.insert(problem);
    m_reports[text].skip(line, {what, {called}});
}

void Chronicler::placeReadings()
{
    std::vector<PlacedReading> placed;
    for (const size_t text : m_order) {
        for (const CounterReading &reading : m_texts[text].content.facts.counters) {
            const Timestamp time = reading.time.isKnown() ? reading.time : timeOf(text);
            if (const auto port = portOf(text, reading.port, time)) {
                placed.push_back({time, *port, &reading, &m_reports[text]});
            } else {
                skipUnknown(
                    text, reading.line, reading.port,
                    QT_TRANSLATE_NOOP(
                        "core", "The counters of %1 are left out: no text identifies that node."));
            }
        }
    }
    std::erase_if(placed, [](const PlacedReading &at) { return at.reading->values.empty(); });
    const ReadingPaces paces = pacesOf(placed);
    m_chronicle.sweeps = sweepsOf(placed, paces, Chronicle::SweepSpan);
    m_chronicle.interval = paces.usual();
}

void Chronicler::placeManagers()
{
    for (const size_t text : m_order) {
        const Timestamp time = timeOf(text);
        std::vector<SmInfo> found;
        for (SmInfo info : m_texts[text].content.facts.managers) {
            auto port = finderAt(time).findByPortGuid(info.portGuid);
            if (!port) {
                port = finderAt(time).findByLid(info.lid);
            }
            if (!port) {
                skipUnknown(
                    text, 0, {PortName::By::PortGuid, 0, info.portGuid},
                    QT_TRANSLATE_NOOP(
                        "core", "The subnet manager %1 is left out: no text identifies its node."));
                continue;
            }
            info.port = *port;
            found.push_back(info);
        }
        if (found.empty()) {
            continue;
        }
        join(lastAt(m_chronicle.managers, time), found);
    }
}

void Chronicler::placeForwarding()
{
    for (const size_t text : m_order) {
        const Timestamp time = timeOf(text);
        for (ForwardingTable table : m_texts[text].content.facts.forwarding) {
            if (table.node.isNull()) {
                const auto port = finderAt(time).findByLid(table.lid);
                table.node = port ? port->node : Guid();
            }
            if (table.node.isNull()) {
                skipUnknown(
                    text, 0, {PortName::By::Lid, 0, {}, table.lid},
                    QT_TRANSLATE_NOOP(
                        "core",
                        "The forwarding table of %1 is left out: no text identifies that switch."));
                continue;
            }
            join(lastAt(m_chronicle.forwarding, time), std::move(table), m_reports[text]);
        }
    }
}

/// Of a switch, of an adapter's port, or of an adapter (port 0).
std::optional<PortKey> Chronicler::placeOf(size_t text, Guid guid)
{
    const PortFinder &finder = finderAt(timeOf(text));
    if (const auto port = finder.findByPortGuid(guid)) {
        return port;
    }
    const auto name = PortName{PortName::By::NodeGuid, 0, guid};
    const auto node = finder.find(name);
    if (!node) {
        skipUnknown(text, 0, {PortName::By::PortGuid, 0, guid}, LanesAreOfNobody);
        return std::nullopt;
    }
    return PortKey{node->node, 0};
}

template<typename Table>
std::vector<Table> Chronicler::placed(size_t text, const std::vector<Table> &tables,
                                      PortKey Table::*place)
{
    std::vector<Table> placed;
    for (const Table &table : tables) {
        if (const auto port = placeOf(text, (table.*place).node)) {
            placed.push_back(table);
            placed.back().*place = *port;
        }
    }
    return placed;
}

void Chronicler::placeLanes()
{
    for (const size_t text : m_order) {
        const LaneTables &lanes = m_texts[text].content.facts.lanes;
        if (!lanes.isEmpty()) {
            LaneTables &known = lastAt(m_chronicle.lanes, timeOf(text));
            join(known.slToVl, placed(text, lanes.slToVl, &SlToVlTable::place),
                 &SlToVlTable::place);
            join(known.pathSls, placed(text, lanes.pathSls, &PathSls::source), &PathSls::source);
        }
        placeLaneReadings(text);
    }
}

/// Of what several texts of a time say of one port, or of one row, the last one counts.
void Chronicler::placeLaneReadings(size_t text)
{
    const Timestamp time = timeOf(text);
    std::vector<VlArbitration> arbitration;
    std::map<PortKey, SlToVlTable> found;
    for (const LaneReading &reading : m_texts[text].content.facts.laneReadings) {
        const auto port = portOf(text, reading.port, time);
        if (!port) {
            skipUnknown(text, reading.line, reading.port, LanesAreOfNobody);
            continue;
        }
        if (reading.arbitration) {
            arbitration.push_back(*reading.arbitration);
            arbitration.back().port = *port;
        }
        if (!reading.rows.empty()) {
            SlToVlTable &table = found.try_emplace(*port, SlToVlTable{*port}).first->second;
            table.rows.insert(table.rows.end(), reading.rows.begin(), reading.rows.end());
        }
    }
    if (arbitration.empty() && found.empty()) {
        return;
    }
    LaneTables &known = lastAt(m_chronicle.lanes, time);
    join(known.arbitration, std::move(arbitration), &VlArbitration::port);
    for (SlToVlTable &table : known.slToVl) {
        if (const auto added = found.find(table.place); added != found.end()) {
            table.rows.insert(table.rows.end(), added->second.rows.begin(),
                              added->second.rows.end());
            added->second.rows = std::move(table.rows);
        }
    }
    std::vector<SlToVlTable> tables;
    for (auto &[place, table] : found) {
        keepLastRows(table);
        tables.push_back(std::move(table));
    }
    join(known.slToVl, std::move(tables), &SlToVlTable::place);
}

void Chronicler::placeLog()
{
    for (const size_t text : m_order) {
        for (const LogEntry &entry : m_texts[text].content.facts.log) {
            std::optional<PortKey> port;
            if (entry.port) {
                port = finderAt(entry.time).find(*entry.port);
                port = port ? port : everything().find(*entry.port);
            }
            m_chronicle.log.push_back({entry, port});
        }
    }
    std::ranges::stable_sort(m_chronicle.log, {},
                             [](const Chronicle::Logged &logged) { return logged.entry.time; });
    if (!m_chronicle.log.empty()) {
        Timestamp &first = m_chronicle.fabrics.front().time;
        first = std::min(first, m_chronicle.log.front().entry.time);
    }
}

/// Of several tables of one port at a time the last one counts; what one text says of a port is
/// one table, in however many parts.
void Chronicler::placeMulticast()
{
    for (const size_t text : m_order) {
        const Facts &facts = m_texts[text].content.facts;
        if (facts.multicastTables.empty() && facts.multicastGroups.empty()) {
            continue;
        }
        MulticastTables &known = lastAt(m_chronicle.multicast, timeOf(text));
        join(known.tables, facts.multicastTables, &MulticastTable::node);
        if (!facts.multicastGroups.empty()) {
            known.groups.resize(1);
            std::vector<MulticastGroup> &groups = known.groups.front().groups;
            groups.insert(groups.end(), facts.multicastGroups.begin(), facts.multicastGroups.end());
        }
    }
    placeGroups();
}

/// Texts of one time may each say something else of a group.
void Chronicler::placeGroups()
{
    const MulticastGroups *before = nullptr;
    for (auto &at : m_chronicle.multicast) {
        for (MulticastGroups &list : at.what.groups) {
            list.settle();
            for (size_t i = 0; before != nullptr && i < list.groups.size(); ++i) {
                const auto same = std::ranges::lower_bound(before->groups, list.groups[i].mgid, {},
                                                           &MulticastGroup::mgid);
                if (same != before->groups.end() && same->mgid == list.groups[i].mgid) {
                    list.groups[i].fillIn(*same);
                }
            }
            before = &list;
        }
    }
}

void Chronicler::placePKeys()
{
    for (const size_t text : m_order) {
        const Timestamp time = timeOf(text);
        std::map<PortKey, PKeyTable> found;
        for (const PKeyReading &reading : m_texts[text].content.facts.pKeys) {
            const auto port = portOf(text, reading.port, time);
            if (!port) {
                skipUnknown(
                    text, reading.line, reading.port,
                    QT_TRANSLATE_NOOP(
                        "core", "The P_Keys of %1 are left out: no text identifies that node."));
                continue;
            }
            PKeyTable &table = found.try_emplace(*port, PKeyTable{*port, {}}).first->second;
            table.entries.insert(table.entries.end(), reading.entries.begin(),
                                 reading.entries.end());
        }
        std::vector<PKeyTable> tables;
        for (auto &[port, table] : found) {
            table.settle();
            tables.push_back(std::move(table));
        }
        if (!tables.empty()) {
            join(lastAt(m_chronicle.pKeys, time), std::move(tables), &PKeyTable::port);
        }
    }
}

/// Whose port it is that texts call a node.
void Chronicler::learnOwners()
{
    ListedAdapters listed;
    for (const DatedText &text : m_texts) {
        m_lids.insert(text.content.facts.lids);
        if (!text.content.facts.hasPortsForAdapters) {
            addOwners(*text.content.fabric, m_owners);
            addListed(*text.content.fabric, listed);
        }
    }
    for (const DatedText &text : m_texts) {
        if (text.content.facts.hasPortsForAdapters) {
            addListedOwners(*text.content.fabric, listed, m_owners);
        }
    }
}

Result<Chronicle> Chronicler::run()
{
    learnOwners();
    m_chronicle.moments = momentsOf(m_texts, [this] { return finderOfAll(); });
    std::iota(m_order.begin(), m_order.end(), size_t(0));
    std::ranges::stable_sort(m_order, {}, [&](size_t text) { return timeOf(text); });
    m_named = namedNodes();
    for (const Places &moment : moments()) {
        addFabric(timeOf(moment.front()), moment);
    }
    if (m_chronicle.fabrics.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "None of these texts describes a node.")},
                       {QT_TRANSLATE_NOOP("core", "Import them together with a text of the fabric, "
                                                  "such as what ibnetdiscover prints.")});
    }
    placeReadings();
    if (!m_chronicle.sweeps.empty()) {
        Timestamp &first = m_chronicle.fabrics.front().time;
        first = std::min(first, m_chronicle.sweeps.front()->time);
    }
    placeManagers();
    placeForwarding();
    placeLanes();
    placeLog();
    placePKeys();
    placeMulticast();
    for (LineReport &report : m_reports) {
        const qint64 skipped = report.skippedLines();
        m_chronicle.troubles.push_back({skipped, report.takeProblems()});
    }
    return std::move(m_chronicle);
}

} // namespace

Result<Chronicle> chronicleOf(std::span<const DatedText> texts, const NameMap &names)
{
    return Chronicler(texts, names).run();
}

} // namespace pickglass
