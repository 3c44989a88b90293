// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"

#include "core/capture/aliases.h"
#include "core/capture/knownwords.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/subnets.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace pickglass {

namespace {

using SharedAliases = std::shared_ptr<Aliases>;

Result<void> collect(const CaptureContents &contents, Aliases &aliases)
{
    QHash<Guid, NodeType> types;
    for (const Timestamp change : contents.changes) {
        ASSIGN_OR_RETURN(const auto fabric,
                         contents.fabricAt(std::max(change, contents.span.from)));
        aliases.add(*fabric);
        for (const Node &node : fabric->nodes()) {
            types.insert(node.guid, node.type);
        }
    }
    for (auto name = contents.names.begin(); name != contents.names.end(); ++name) {
        aliases.add(*name, types.value(name.key(), NodeType::ChannelAdapter));
    }
    for (const ForwardingSpan &span : contents.forwarding) {
        for (size_t lid = 0; lid < span.table.ports.size(); ++lid) {
            if (span.table.ports[lid] != ForwardingTable::NoPort) {
                aliases.add(Lid(static_cast<quint16>(lid), span.table.lid.subnet()));
            }
        }
        for (size_t lid = 0; span.table.groups && lid < span.table.groups->size(); ++lid) {
            if (span.table.groups->groupTo(lid) != nullptr) {
                aliases.add(Lid(static_cast<quint16>(lid), span.table.lid.subnet()));
            }
        }
    }
    for (const auto &span : contents.lanes.pathSls) {
        for (size_t lid = 0; lid < span.table.levels.size(); ++lid) {
            if (span.table.levels[lid] != PathSls::Unknown) {
                aliases.add(Lid(static_cast<quint16>(lid), span.table.subnet));
            }
        }
    }
    for (const SmSpan &span : contents.managers) {
        aliases.add(span.info.lid);
    }
    for (const MasterLidSpan &span : contents.masterLids) {
        aliases.add(span.lid);
    }
    return {};
}

/// "12", or of several subnets "12 (fe80:0:0:1)", whose prefix is not known any more afterwards.
QString lidText(Aliases &aliases, const QString &lid, SubnetNumber ofPort = 0)
{
    const qsizetype blank = lid.indexOf(u' ');
    const auto named =
        blank < 0 ? std::optional(ofPort) : aliases.subnet(lid.mid(blank + 2).chopped(1));
    bool isNumber = false;
    const quint16 number =
        QStringView(lid).left(blank < 0 ? lid.size() : blank).toUShort(&isNumber, 0);
    if (!isNumber || !named) {
        return aliases.text("value", lid);
    }
    const QString alias = QString::number(aliases.lid(Lid(number, *named)).value());
    return blank < 0 ? alias : QStringLiteral("%1 (#%2)").arg(alias).arg(shownNumber(*named));
}

/// Those that are not known are left out.
SharedPortAttributes attributesOf(const PortAttributes &attributes, Aliases &aliases,
                                  SubnetNumber subnet)
{
    auto made = std::make_shared<PortAttributes>();
    for (const PortAttribute &attribute : attributes) {
        if (knownwords::isAttribute(attribute)) {
            const bool isLid = attribute.name.endsWith(QLatin1String("Lid"));
            *made << (isLid
                          ? PortAttribute{attribute.name, lidText(aliases, attribute.value, subnet)}
                          : attribute);
        }
    }
    return made;
}

SharedFabric renamed(const Fabric &fabric, Aliases &aliases, const NameMap &names)
{
    FabricBuilder builder;
    for (const Node &node : fabric.nodes()) {
        const Guid guid = aliases.guid(node.guid);
        Node &made = builder.node(guid, node.type);
        made.areCablesKnown = node.areCablesKnown;
        made.portCount = node.portCount;
        made.vendorId = node.vendorId;
        made.deviceId = node.deviceId;
        made.systemImageGuid = aliases.guid(node.systemImageGuid, node.guid);
        made.description = aliases.description(node.description);
    }
    QHash<std::pair<const PortAttributes *, SubnetNumber>, SharedPortAttributes> attributes;
    for (const Port &port : fabric.ports()) {
        const Guid node = fabric.node(port.node).guid;
        Port &made = builder.port(aliases.guid(node), port.number);
        made = port;
        made.link = LinkIndex();
        made.peer = PortIndex();
        made.lid = aliases.lid(port.lid);
        made.guid = aliases.guid(port.guid, node);
        if (port.attributes) {
            const SubnetNumber subnet = port.lid.subnet();
            SharedPortAttributes &shared = attributes[{port.attributes.get(), subnet}];
            made.attributes = shared =
                shared ? shared : attributesOf(*port.attributes, aliases, subnet);
        }
    }
    for (const Link &link : fabric.links()) {
        const Port &a = fabric.port(link.a);
        const Port &b = fabric.port(link.b);
        builder.connect(aliases.guid(fabric.node(a.node).guid), a.number,
                        aliases.guid(fabric.node(b.node).guid), b.number);
    }
    return builder.build(names);
}

/// Sweeps with other ports, those of one layout with one layout.
class SweepRenamer
{
public:
    explicit SweepRenamer(SharedAliases aliases) : m_aliases(std::move(aliases)) {}

    SharedSweep renamed(const CounterSweep &sweep)
    {
        if (m_from != sweep.layout) {
            m_from = sweep.layout;
            auto layout = std::make_shared<SweepLayout>(*m_from);
            for (PortKey &port : layout->ports) {
                port.node = m_aliases->guid(port.node);
            }
            m_to = std::move(layout);
        }
        auto made = std::make_shared<CounterSweep>(sweep);
        made->layout = m_to;
        return made;
    }

private:
    SharedAliases m_aliases;
    SharedSweepLayout m_from;
    SharedSweepLayout m_to;
};

ForwardingTable renamed(const ForwardingTable &table, Aliases &aliases)
{
    ForwardingTable made;
    made.node = aliases.guid(table.node);
    made.lid = aliases.lid(table.lid);
    for (size_t lid = 0; lid < table.ports.size(); ++lid) {
        if (table.ports[lid] != ForwardingTable::NoPort) {
            made.set(aliases.lid(Lid(static_cast<quint16>(lid), table.lid.subnet())),
                     table.ports[lid]);
        }
    }
    if (table.groups) {
        ForwardingGroupsMaker maker;
        if (table.groups->areOfSeveralTables()) {
            maker.setOfSeveralTables();
        }
        for (size_t lid = 0; lid < table.groups->size(); ++lid) {
            if (const auto *group = table.groups->groupTo(lid)) {
                const Lid alias = aliases.lid(Lid(static_cast<quint16>(lid), table.lid.subnet()));
                maker.set(alias.value(), *group);
            }
        }
        made.groups = maker.take();
    }
    return made;
}

PathSls renamed(const PathSls &sls, Aliases &aliases)
{
    PathSls made;
    made.source = {aliases.guid(sls.source.node), sls.source.number};
    made.subnet = sls.subnet;
    for (size_t lid = 0; lid < sls.levels.size(); ++lid) {
        if (sls.levels[lid] != PathSls::Unknown) {
            made.set(aliases.lid(Lid(static_cast<quint16>(lid), sls.subnet)), sls.levels[lid]);
        }
    }
    return made;
}

QString valueOf(const QString &text, Aliases &aliases)
{
    return knownwords::isValue(text) ? text : aliases.text("value", text);
}

QString nameOf(const QString &text, Aliases &aliases)
{
    return text.isEmpty() ? text : aliases.name(text);
}

void renameValues(Event &event, Aliases &aliases)
{
    switch (event.kind) {
    case EventKind::LidChanged:
    case EventKind::DuplicateLid:
    case EventKind::MasterLid:
        event.was = event.was.isEmpty() ? event.was : lidText(aliases, event.was);
        event.became = lidText(aliases, event.became);
        break;
    case EventKind::DuplicateGuid: {
        const auto guid = Guid::parse(event.became);
        event.was = valueOf(event.was, aliases);
        event.became = aliases.guid(guid.value_or(event.place.node)).toString();
        break;
    }
    case EventKind::NameChanged:
    case EventKind::NoMaster:
        event.was = nameOf(event.was, aliases);
        event.became = nameOf(event.became, aliases);
        break;
    default:
        event.was = valueOf(event.was, aliases);
        event.became = valueOf(event.became, aliases);
        break;
    }
}

void rename(Event &event, Aliases &aliases)
{
    renameValues(event, aliases); // DuplicateGuid may need the place as it was
    event.place.node = aliases.guid(event.place.node);
    event.otherPlace.node = aliases.guid(event.otherPlace.node);
    event.placeName = nameOf(event.placeName, aliases);
    event.otherName = nameOf(event.otherName, aliases);
    if (const auto subnet = aliases.subnet(event.subject)) {
        event.subject = QStringLiteral("#%1").arg(shownNumber(*subnet));
    } else if (!knownwords::isSubject(event.subject)) {
        event.subject = aliases.text("subject", event.subject);
    }
}

/// Of mounts the version and the transport stay, and of bytes the numbers.
void rename(HostFact &fact, Aliases &aliases)
{
    fact.host = aliases.guid(fact.host);
    const bool isMount = fact.kind == HostFactKind::NfsMount || fact.kind == HostFactKind::NfsBytes;
    fact.name = aliases.text(isMount ? "/mount" : "adapter", fact.name);
    if (fact.kind == HostFactKind::NfsMount) {
        const NfsMount mount = nfsMountOf(fact.value);
        fact.value = aliases.text("server", mount.server) + u':' +
                     aliases.text("/export", mount.folder) + QLatin1String(" nfs");
        if (!mount.version.isEmpty()) {
            fact.value += QLatin1String(" vers=") + mount.version;
        }
        if (!mount.transport.isEmpty()) {
            fact.value +=
                (mount.version.isEmpty() ? QLatin1String(" proto=") : QLatin1String(",proto=")) +
                mount.transport;
        }
    } else if (fact.kind != HostFactKind::NfsBytes) {
        fact.value =
            aliases.text(fact.kind == HostFactKind::Kernel ? "kernel" : "firmware", fact.value);
    }
}

void rename(Job &job, Aliases &aliases)
{
    job.id = aliases.text("job", job.id);
    job.name = aliases.text("program", job.name);
    job.user = aliases.text("user", job.user);
    const auto renameHosts = [&](QStringList &hosts) {
        for (QString &host : hosts) {
            host = aliases.host(host);
        }
    };
    renameHosts(job.hosts);
    renameHosts(job.unknownHosts);
    for (Guid &node : job.nodes) {
        node = aliases.guid(node);
    }
    std::ranges::sort(job.nodes);
}

/// Files are numbered, and of other sources the scheme alone is kept.
void renameSources(CaptureContents &contents)
{
    contents.textTables.clear(); // they say whatever their texts said
    if (contents.sources.empty()) {
        contents.source = knownwords::schemeOf(contents.source);
        return;
    }
    QStringList names;
    for (CaptureWriter::Source &source : contents.sources) {
        names << QStringLiteral("source-%1").arg(names.size() + 1);
        source.path = names.last();
        source.format = knownwords::isFormat(source.format) ? source.format : QString();
        for (LineProblem &problem : source.problems) {
            problem.message = {"This line was not understood.", {}};
        }
    }
    contents.source = names.join(QLatin1String(", "));
}

/// The MGIDs of all groups in their order.
std::vector<Gid> mgidsOf(const MulticastSpans &spans)
{
    std::vector<Gid> mgids;
    for (const MulticastGroupsSpan &span : spans.groups) {
        for (const MulticastGroup &group : span.table.groups) {
            mgids.push_back(group.mgid);
        }
    }
    std::ranges::sort(mgids);
    mgids.erase(std::unique(mgids.begin(), mgids.end()), mgids.end());
    return mgids;
}

/// What kind of a group it is stays: flags, scope, and of IP over InfiniBand (RFC 4391, 4) which IP
/// it is and the P_Key. The rest may have addresses in it: it becomes the number of the group, but
/// for the broadcast group.
Gid renamed(Gid mgid, quint64 number)
{
    constexpr quint64 broadcast = 0xffffffff;
    const quint64 signature = mgid.prefix >> 32 & 0xffff;
    const bool isIp = signature == 0x401b || signature == 0x601b;
    const quint64 kept = isIp ? 0xffffffffffff0000 : 0xffff000000000000;
    return {mgid.prefix & kept, isIp && mgid.id == broadcast ? broadcast : number};
}

void renameGroups(MulticastSpans &spans, Aliases &aliases)
{
    const std::vector<Gid> mgids = mgidsOf(spans);
    for (MulticastGroupsSpan &span : spans.groups) {
        for (MulticastGroup &group : span.table.groups) {
            const auto place = std::ranges::lower_bound(mgids, group.mgid) - mgids.begin();
            group.mgid = renamed(group.mgid, static_cast<quint64>(place) + 1);
            for (size_t i = 0; group.members && i < group.members->size(); ++i) {
                Guid &port = (*group.members)[i].port;
                port = aliases.guid(port);
            }
        }
        span.table.settle();
    }
}

void renameValues(CaptureContents &contents, Aliases &aliases)
{
    NameMap names;
    for (auto name = contents.names.begin(); name != contents.names.end(); ++name) {
        names.insert(aliases.guid(name.key()), aliases.description(*name));
    }
    contents.names = names;
    if (!contents.facts.recorder.node.isNull()) {
        contents.facts.recorder.node = aliases.guid(contents.facts.recorder.node);
    }
    for (auto *hop : {&contents.facts.smpHop, &contents.facts.gmpHop}) {
        if (*hop) {
            (*hop)->from.node = aliases.guid((*hop)->from.node);
        }
    }
    for (SmSpan &span : contents.managers) {
        span.info.portGuid = aliases.guid(span.info.portGuid, span.info.port.node);
        span.info.port.node = aliases.guid(span.info.port.node);
        span.info.lid = aliases.lid(span.info.lid);
    }
    for (MasterLidSpan &span : contents.masterLids) {
        span.lid = aliases.lid(span.lid);
    }
    for (ForwardingSpan &span : contents.forwarding) {
        span.table = renamed(span.table, aliases);
    }
    for (auto &span : contents.lanes.slToVl) {
        span.table.place.node = aliases.guid(span.table.place.node);
    }
    for (auto &span : contents.lanes.pathSls) {
        span.table = renamed(span.table, aliases);
    }
    for (auto &span : contents.lanes.arbitration) {
        span.table.port.node = aliases.guid(span.table.port.node);
    }
    for (PKeySpan &span : contents.pKeys) {
        span.table.port.node = aliases.guid(span.table.port.node);
    }
    for (MulticastTableSpan &span : contents.multicast.tables) {
        span.table.node = aliases.guid(span.table.node);
    }
    renameGroups(contents.multicast, aliases);
    for (auto &span : contents.hosts.queuePairs) {
        span.table.port.node = aliases.guid(span.table.port.node);
        span.table.device = aliases.text("adapter", span.table.device);
    }
    for (auto &span : contents.hosts.facts) {
        rename(span.table, aliases);
    }
    for (Event &event : contents.events) {
        rename(event, aliases);
    }
    for (Job &job : contents.jobs) {
        rename(job, aliases);
    }
    renameSources(contents);
    for (CaptureMark &mark : contents.marks) {
        mark.name = aliases.text("mark", mark.name);
        mark.note = aliases.text("note", mark.note);
    }
}

} // namespace

Result<CaptureContents> anonymized(CaptureContents contents, quint64 seed)
{
    const auto aliases = std::make_shared<Aliases>(seed);
    RETURN_IF_ERROR(collect(contents, *aliases));
    aliases->settle();
    renameValues(contents, *aliases);
    contents.fabricAt = [whole = std::move(contents.fabricAt), aliases,
                         names = contents.names](Timestamp time) {
        return whole(time).map(
            [&](const SharedFabric &fabric) { return renamed(*fabric, *aliases, names); });
    };
    contents.eachSweep = [each = std::move(contents.eachSweep),
                          aliases](TimeRange range, const CaptureContents::Take &take) {
        SweepRenamer renamer(aliases);
        return each(range, [&](const SharedSweep &sweep) { return take(renamer.renamed(*sweep)); });
    };
    return contents;
}

Result<void> anonymizeCapture(const QString &from, const QString &to, quint64 seed, bool replace,
                              const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto contents, readContents(from, stop));
    ASSIGN_OR_RETURN(const auto other, anonymized(std::move(contents), seed));
    return writeContents(other, to, replace, stop);
}

} // namespace pickglass
