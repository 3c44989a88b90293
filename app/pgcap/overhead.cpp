// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/common/routes.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/routing/requestload.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// What the recorder's MADs put on the link whose rate they take the largest share of. Requests and
/// answers have one size, so that each direction has half of the bytes.
struct Overhead
{
    SharedFabric fabric;
    MadMeter meter;
    qint64 sweeps = 0;
    double seconds = 0; ///< that they are spread over
    PortIndex recorder; ///< invalid where it is not known
    bool hasTables = false;
    PortIndex busiest; ///< that sends over the link; invalid where the recorder is not known
    double share = 1;  ///< of the MADs of a direction, those over this link
    double bytesPerSecond = 0; ///< over this link, in this direction
    double rate = 0;           ///< of this link, bytes/s; 0: not known

    std::optional<double> shareOfLink() const
    {
        return rate > 0 ? std::optional(bytesPerSecond / rate) : std::nullopt;
    }
};

double rateOf(const Port &port)
{
    return dataRate(port.width, port.speed).value_or(0);
}

/// Sweeps cost that much an interval, the last one too.
double secondsOf(const std::vector<SweepFacts> &sweeps, qint64 interval)
{
    const auto count = static_cast<double>(sweeps.size());
    const auto length =
        sweeps.size() > 1
            ? static_cast<double>(sweeps.back().time - sweeps.front().time) / (count - 1)
            : static_cast<double>(std::max(interval, sweeps.front().duration));
    return count * length / MicrosecondsPerSecond;
}

/// How many requests each port of the last sweep is asked.
OrCode<std::vector<PortRequests>> requestsOf(const Asked &asked, const Fabric &fabric)
{
    ASSIGN_OR_RETURN(const auto sweeps, orFail(asked.capture->sweepsAt(asked.time)));
    std::vector<PortRequests> requests;
    if (!sweeps.now) {
        return requests;
    }
    const SweepLayout &layout = *sweeps.now->layout;
    for (size_t i = 0; i < layout.ports.size(); ++i) {
        const PortIndex port = fabric.findPort(layout.ports[i].node, layout.ports[i].number);
        double count = 0;
        for (size_t attribute = 0; attribute < layout.attributes.size(); ++attribute) {
            count += layout.hasAttribute(i, attribute) ? 1 : 0;
        }
        if (port.isValid() && count > 0) {
            requests.push_back({port, count});
        }
    }
    return requests;
}

/// Where nobody knows where the recorder is: all of it on the slowest link of a host.
void assumeSlowestHost(Overhead &overhead)
{
    overhead.rate = 0;
    for (const Port &port : overhead.fabric->ports()) {
        const double rate = rateOf(port);
        if (overhead.fabric->node(port.node).type == NodeType::ChannelAdapter &&
            port.peer.isValid() && rate > 0 && (overhead.rate <= 0 || rate < overhead.rate)) {
            overhead.rate = rate;
        }
    }
}

/// SMPs go by directed routes; they are spread over links as the other MADs are.
OrCode<void> findBusiest(const Asked &asked, Overhead &overhead)
{
    const Fabric &fabric = *overhead.fabric;
    ASSIGN_OR_RETURN(const auto tables, orFail(forwardingTablesAt(*asked.capture, asked.time)));
    const RouteGraph graph(fabric, tables);
    overhead.hasTables = graph.hasTables();
    ASSIGN_OR_RETURN(const auto requests, requestsOf(asked, fabric));
    ASSIGN_OR_RETURN(const auto shares,
                     orFail(requestShares(graph, overhead.recorder, requests, interrupts())));
    // Its own cable carries all of them, unless it has no rate that is known or another is slower.
    overhead.busiest = overhead.recorder;
    overhead.share = shares[overhead.recorder.at()];
    overhead.rate = rateOf(fabric.port(overhead.recorder));
    for (const Port &port : fabric.ports()) {
        const double share = shares[fabric.indexOf(port).at()];
        if (const double rate = rateOf(port);
            rate > 0 && share / rate > (overhead.rate > 0 ? overhead.share / overhead.rate : 0)) {
            overhead.busiest = fabric.indexOf(port);
            overhead.share = share;
            overhead.rate = rate;
        }
    }
    return {};
}

OrCode<Overhead> overheadOf(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto sweeps,
                     orFail(asked.capture->sweeps(asked.range.from, asked.range.to)));
    if (sweeps.empty()) {
        return tl::unexpected(failWithoutSamples(*asked.capture));
    }
    Overhead overhead;
    ASSIGN_OR_RETURN(overhead.fabric, orFail(asked.capture->fabricAt(asked.time)));
    overhead.sweeps = static_cast<qint64>(sweeps.size());
    overhead.seconds = secondsOf(sweeps, asked.info.interval);
    for (const SweepFacts &sweep : sweeps) {
        overhead.meter.mads += sweep.meter.mads;
        overhead.meter.smpBytes += sweep.meter.smpBytes;
        overhead.meter.gmpBytes += sweep.meter.gmpBytes;
    }
    overhead.recorder =
        overhead.fabric->findPort(asked.info.facts.recorder.node, asked.info.facts.recorder.number);
    if (overhead.recorder.isValid()) {
        RETURN_IF_ERROR(findBusiest(asked, overhead));
    } else {
        assumeSlowestHost(overhead);
    }
    constexpr double Directions = 2;
    overhead.bytesPerSecond =
        static_cast<double>(overhead.meter.smpBytes + overhead.meter.gmpBytes) / Directions *
        overhead.share / overhead.seconds;
    return overhead;
}

void writeJson(Output &output, const Overhead &overhead)
{
    const Fabric &fabric = *overhead.fabric;
    const auto place = [&](JsonWriter &json, const char *name, PortIndex port) {
        json.object(name, [&] {
            if (port.isValid()) {
                writePlace(json, fabric, fabric.port(port));
            } else {
                json.member("guid", Cell());
                json.member("port", Cell());
                json.member("node", Cell());
            }
        });
    };
    JsonWriter json(output);
    json.beginObject();
    place(json, "busiest", overhead.busiest);
    json.member("bytes_per_s", overhead.bytesPerSecond);
    json.member("share_of_link", cell(overhead.shareOfLink()));
    json.member("link_bytes_per_s", overhead.rate > 0 ? Cell(overhead.rate) : Cell());
    json.member("share_of_mads", overhead.share);
    place(json, "recorder", overhead.recorder);
    json.member("by_routes", overhead.hasTables);
    json.member("sweeps", overhead.sweeps);
    json.member("seconds", overhead.seconds);
    json.member("mads", overhead.meter.mads);
    json.member("smp_bytes", overhead.meter.smpBytes);
    json.member("gmp_bytes", overhead.meter.gmpBytes);
    json.endObject();
}

QString linkText(const Overhead &overhead)
{
    const Fabric &fabric = *overhead.fabric;
    if (!overhead.busiest.isValid()) {
        return QStringLiteral("that of the recorder, which is not known: taken for the slowest of "
                              "a host");
    }
    const Port &port = fabric.port(overhead.busiest);
    const auto end = [&](const Port &at) {
        return fabric.node(at.node).name + QStringLiteral("[%1]").arg(at.number);
    };
    return port.peer.isValid() ? end(port) + QStringLiteral(" → ") + end(fabric.port(port.peer))
                               : end(port);
}

void writeForPeople(Output &output, const Overhead &overhead)
{
    const auto line = [&output](const char *name, const QString &value) {
        output.line(QString::fromLatin1(name).leftJustified(16) + value);
    };
    constexpr double Percent = 100;
    constexpr double Mega = 1e-6;
    const auto share = overhead.shareOfLink();
    line("busiest link", linkText(overhead));
    line("monitoring", QStringLiteral("%1 kB/s, %2 % of the MADs of a direction")
                           .arg(numberText(overhead.bytesPerSecond / 1000, 1),
                                numberText(overhead.share * Percent, 1)));
    line("rate of link", overhead.rate > 0
                             ? QStringLiteral("%1 MB/s").arg(numberText(overhead.rate * Mega, 0))
                             : QStringLiteral("–"));
    line("share of link",
         share ? QStringLiteral("%1 %").arg(numberText(*share * Percent, 5)) : QStringLiteral("–"));
    line("measured", QStringLiteral("%1 sweeps, %2 s, %3 MADs: %4 on VL15, %5 on data lanes")
                         .arg(countText(overhead.sweeps), numberText(overhead.seconds, 1),
                              countText(overhead.meter.mads), sizeText(overhead.meter.smpBytes),
                              sizeText(overhead.meter.gmpBytes)));
    output.line(QStringLiteral(
        "This bounds the bandwidth that monitoring takes, not how much it slows applications."));
}

OrCode<int> runOverhead(const Options &options)
{
    ASSIGN_OR_RETURN(const auto overhead, overheadOf(options));
    Output output;
    if (options.has("json")) {
        writeJson(output, overhead);
    } else {
        writeForPeople(output, overhead);
    }
    return output.finish(Fine);
}

} // namespace

Command overheadCommand()
{
    return {"overhead",
            "show what monitoring costs the busiest link",
            "[options] FILE",
            "Shows the share of a link's rate that the recording's own management datagrams (MADs) "
            "took, of the link where that share is largest. Requests go from the port that "
            "recorded along the routes of then, answers come back; without forwarding tables, all "
            "are on the cable of that port. What a recording does not say of that port is taken "
            "for the slowest link of a host. Each direction of a link counts by itself. This "
            "bounds the bandwidth that monitoring takes, not how much it slows applications.",
            [](Options &options) {
                options.addJson();
                options.addRange();
            },
            runOverhead};
}

} // namespace pickglass::pgcap
