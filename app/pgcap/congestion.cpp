// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/congestionreader.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "app/pgcap/ticks.h"

#include <QHash>

namespace pickglass::pgcap {

namespace {

/// What hosts are called: in the fabric of the end, and in those before.
class NodeNames
{
public:
    explicit NodeNames(const CaptureReader &capture) : m_capture(capture) {}

    QString of(Guid node, Timestamp time)
    {
        if (!m_names.contains(node)) {
            const auto fabric = m_capture.fabricAt(time);
            for (const Node &each : fabric ? (*fabric)->nodes() : std::vector<Node>()) {
                m_names.insert(each.guid, each.name);
            }
        }
        return m_names.value(node);
    }

    /// By what its waits are shares of time, in the fabric of the end.
    std::optional<PortTick> tickOf(const PortKey &key)
    {
        if (!m_last) {
            m_last = m_capture.fabricAt().value_or(std::make_shared<const Fabric>());
        }
        const PortIndex port = m_last->findPort(key.node, key.number);
        return port.isValid() ? pickglass::tickOf(*m_last, m_last->port(port)) : std::nullopt;
    }

private:
    const CaptureReader &m_capture;
    QHash<Guid, QString> m_names;
    SharedFabric m_last;
};

void writePort(JsonWriter &json, const PortKey &port)
{
    json.member("guid", port.node);
    json.member("port", int(port.number));
}

void writeJson(Output &output, const CaptureReader &capture, const CongestionReport &report)
{
    NodeNames names(capture);
    JsonWriter json(output);
    json.beginArray();
    for (const CongestionEpisode &episode : report.episodes) {
        json.beginObject();
        json.member("start", episode.start);
        json.member("end", episode.end);
        json.object("root", [&] {
            writePort(json, episode.root);
            json.member("node", episode.rootName);
        });
        writeTick(json, "tick", names.tickOf(episode.root));
        json.member("kind", toString(episode.kind));
        json.objects("links", episode.links, [&](const PortKey &link) { writePort(json, link); });
        json.objects("victims", episode.victims, [&](const std::pair<Guid, Guid> &pair) {
            json.member("from", names.of(pair.first, episode.start));
            json.member("to", names.of(pair.second, episode.start));
            json.member("from_guid", pair.first);
            json.member("to_guid", pair.second);
        });
        json.member("victim_pairs", episode.victimPairs);
        json.member("severity", episode.severity);
        json.member("peak", episode.peak);
        json.member("confidence", episode.confidence);
        json.member("message", describe(episode).english());
        json.key("reasons");
        json.beginArray();
        for (const Message &reason : reasonsOf(episode)) {
            json.value(reason.english());
        }
        json.endArray();
        json.endObject();
    }
    json.endArray();
}

/// A line an episode; its links as "GUID:PORT GUID:PORT".
void writeCsv(Output &output, const CongestionReport &report)
{
    using Episode = CongestionEpisode;
    const auto linksOf = [](const Episode &episode) {
        QStringList links;
        for (const PortKey &link : episode.links) {
            links << QStringLiteral("%1:%2").arg(link.node.toString()).arg(link.number);
        }
        return cell(links.join(u' '));
    };
    const std::vector<tables::WrittenColumn<Episode>> columns{
        {"start", [](const Episode &episode) { return cell(episode.start); }},
        {"end", [](const Episode &episode) { return cell(episode.end); }},
        {"root_guid", [](const Episode &episode) { return cell(episode.root.node); }},
        {"root_port", [](const Episode &episode) { return qint64(episode.root.number); }},
        {"root_node", [](const Episode &episode) { return cell(episode.rootName); }},
        {"kind", [](const Episode &episode) { return cell(toString(episode.kind)); }},
        {"victim_pairs", [](const Episode &episode) { return episode.victimPairs; }},
        {"severity", [](const Episode &episode) { return episode.severity; }},
        {"peak", [](const Episode &episode) { return episode.peak; }},
        {"confidence", [](const Episode &episode) { return episode.confidence; }},
        {"message", [](const Episode &episode) { return cell(describe(episode).english()); }},
        {"links", linksOf}};
    tables::writeTable(output, Form::Csv, columns, report.episodes);
}

void writeForPeople(Output &output, const CongestionReport &report)
{
    if (report.episodes.empty()) {
        output.line(QStringLiteral("No link is to blame for packets that wait."));
    }
    for (const CongestionEpisode &episode : report.episodes) {
        output.line(QStringLiteral("%1 – %2  %3")
                        .arg(episode.start.toString(), episode.end.toString(),
                             describe(episode).english()));
        for (const Message &reason : reasonsOf(episode)) {
            output.line(QStringLiteral("  %1").arg(reason.english()));
        }
        output.line(
            QStringLiteral("  Confidence %1.").arg(QString::number(episode.confidence, 'f', 2)));
    }
    if (!report.hasTables) {
        output.line(QStringLiteral("There are no forwarding tables: every way through a switch "
                                   "counts as a route."));
    }
    if (report.isCut) {
        output.line(QStringLiteral("There are more episodes than these: ask for a shorter time."));
    }
}

OrCode<int> run(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto report,
                     orFail(readCongestion(*asked.capture, asked.range, interrupts())));
    if (!report.hasWaits) {
        complain(QStringLiteral("%1: how long packets waited is not known: no port has waits "
                                "(PortXmitWait) and a Tick. Give the Ticks with --tick MODEL=N.")
                     .arg(asked.capture->path()));
        return int(Trouble);
    }
    if (report.otherWays) {
        complain(report.otherWays->english());
    }
    Output output;
    if (options.has("json")) {
        writeJson(output, *asked.capture, report);
    } else if (options.has("csv")) {
        writeCsv(output, report);
    } else {
        writeForPeople(output, report);
    }
    return output.finish(report.episodes.empty() ? Fine : BadNews);
}

} // namespace

Command congestionCommand()
{
    return {"congestion",
            "find the links that packets wait for; exit code 1 if there are any",
            "[options] FILE",
            "Follows links that wait (10 % of the time or more) downstream, as routes use them "
            "one after the other, to where waiting stops: a host that takes packets too slowly "
            "(slow_receiver), a host that several send to (many_to_one), a link between switches "
            "that is full (oversubscribed), or one that waits for no cause that is seen (link). "
            "Where links everywhere wait alike, no one link is the cause. Lists episodes with "
            "their start, end, root, "
            "links, severity (the share of time that these waited) and victims: pairs of hosts "
            "whose routes cross such links, but not the root. Waits are counted in ticks, whose "
            "length is the Tick of the ports: where it was not read, it is by --tick, by what was "
            "published on the device, or learned from the counters, and then perhaps longer than "
            "in truth (pgcap info FILE shows which).",
            [](Options &options) {
                options.addForm();
                options.addRange();
                options.addTicks();
            },
            run};
}

} // namespace pickglass::pgcap
