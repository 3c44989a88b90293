// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/analysis/portwait.h"
#include "core/base/timestamp.h"
#include "core/counters/rates.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

/// The samples of a counter of a port, with what its node is called.
struct PortCounter
{
    PortKey port;
    QString node;
    const Counter *counter = nullptr;
    std::vector<RatedSample> samples;
    /// Of a wait that has latched: the switch's port at the other end of the cable.
    std::optional<PortKey> otherEnd = {};
};

void writeJson(Output &output, const std::vector<PortCounter> &series)
{
    JsonWriter json(output);
    json.beginArray();
    for (const PortCounter &one : series) {
        json.beginObject();
        json.member("guid", one.port.node);
        json.member("port", qint64(one.port.number));
        json.member("counter", one.counter->name);
        json.member("attribute", toString(one.counter->attribute));
        json.member("width_bits", qint64(one.counter->widthBits));
        if (one.otherEnd) {
            json.member("latched_other_end", QStringLiteral("%1:%2")
                                                 .arg(one.otherEnd->node.toString())
                                                 .arg(one.otherEnd->number));
        }
        json.objects("samples", one.samples, [&json](const RatedSample &sample) {
            json.member("t", sample.time.inMicroseconds());
            json.member("value", cell(sample.value));
            json.member("rate", cell(sample.rate));
            json.member("quality", toString(sample.quality));
        });
        json.endObject();
    }
    json.endArray();
}

void writeRecords(Output &output, Form form, bool withRates, const std::vector<PortCounter> &series)
{
    QStringList columns =
        QStringLiteral("t guid port node attribute counter value quality").split(u' ');
    if (withRates) {
        columns.insert(columns.size() - 1, QStringLiteral("rate"));
        columns.insert(columns.size() - 1, QStringLiteral("unit"));
    }
    constexpr int RatePlaces = 3;
    const bool isForPeople = form == Form::Text;
    const auto records = Records::make(form, output, columns);
    for (const PortCounter &one : series) {
        for (const RatedSample &sample : one.samples) {
            if (output.hasFailed()) {
                return;
            }
            Cells row{sample.time.inMicroseconds(),
                      cell(one.port.node),
                      qint64(one.port.number),
                      cell(one.node),
                      toString(one.counter->attribute),
                      one.counter->name,
                      isForPeople ? cell(countText(sample.value)) : cell(sample.value)};
            if (withRates) {
                row.push_back(isForPeople ? cell(numberText(sample.rate, RatePlaces))
                                          : cell(sample.rate));
                row.emplace_back(one.counter->isGauge ? toString(one.counter->unit)
                                                      : rateUnit(one.counter->unit));
            }
            row.emplace_back(toString(sample.quality));
            records->add(row);
        }
    }
    records->end();
}

/// Of the series of a port, the one of the widest form that says anything, else of the widest.
const SampleSeries *widest(const std::vector<SampleSeries> &all, PortKey port,
                           const CounterForms &forms)
{
    const SampleSeries *best = nullptr;
    for (const CounterId id : forms) {
        const auto found = std::ranges::find_if(all, [&](const SampleSeries &series) {
            return series.port == port && series.counter == id;
        });
        if (found == all.end()) {
            continue;
        }
        if (std::ranges::any_of(found->samples, &RawSample::isKnown)) {
            return &*found;
        }
        best = best ? best : &*found;
    }
    return best;
}

/// What the command line asks for, found in the capture.
struct Question
{
    std::vector<PortKey> ports;
    QStringList nodes; ///< of the ports
    SharedFabric fabric;
    /// Whether counters were named: of those that a port does not have, its host may.
    bool isNamed = false;
    std::vector<CounterForms> counters;
};

OrCode<Question> questionOf(const Options &options, const Asked &asked)
{
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto sampled, orFail(asked.capture->sampledCounters()));
    if (sampled.empty()) {
        return tl::unexpected(failWithoutSamples(*asked.capture));
    }
    Question question;
    question.fabric = fabric;
    question.isNamed = options.has("counter");
    const PortFinder finder(*asked.capture, fabric);
    for (const QString &text : options.values("port")) {
        const auto port = finder.find(text);
        if (!port) {
            return options.refusal(port.error());
        }
        if (!std::ranges::count(question.ports, *port)) {
            question.ports.push_back(*port);
            question.nodes << finder.nodeName(*port);
        }
    }
    ASSIGN_OR_RETURN(question.counters, findCounters(options, options.values("counter"), sampled));
    return question;
}

/// The samples that were taken in the range, also by a sweep that began before it.
Result<std::vector<SampleSeries>> samplesIn(const Asked &asked, const std::vector<PortKey> &ports,
                                            const std::vector<CounterId> &ids)
{
    const TimeRange range = asked.range;
    const auto longest =
        static_cast<qint64>(asked.info.longestSweepSeconds * MicrosecondsPerSecond) + 1;
    const Timestamp from =
        range.from.isKnown() ? Timestamp(range.from.microseconds() - longest) : Timestamp();
    ASSIGN_OR_RETURN(auto all, asked.capture->series(ports, ids, from, range.to));
    for (SampleSeries &series : all) {
        std::erase_if(series.samples, [range](const RawSample &sample) {
            return sample.time < range.from || (range.to.isKnown() && range.to < sample.time);
        });
    }
    std::erase_if(all, [](const SampleSeries &series) { return series.samples.empty(); });
    return all;
}

/// Where a host keeps what it counts as a whole, if the port is one of its first adapter.
PortKey wholeHostOf(PortKey port)
{
    return {port.node, 0};
}

/// Whether hosts count it, not ports.
bool isOfHosts(const CounterForms &forms)
{
    return std::ranges::all_of(forms, [](CounterId id) { return isOfHost(counter(id).attribute); });
}

Result<std::vector<PortCounter>> answer(const Question &question, const Asked &asked)
{
    std::vector<CounterId> ids;
    for (const CounterForms &forms : question.counters) {
        ids.insert(ids.end(), forms.begin(), forms.end());
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    std::vector<PortKey> places = question.ports;
    if (question.isNamed) {
        std::ranges::transform(question.ports, std::back_inserter(places), wholeHostOf);
        std::ranges::sort(places);
        places.erase(std::unique(places.begin(), places.end()), places.end());
    }
    ASSIGN_OR_RETURN(const auto all, samplesIn(asked, places, ids));
    std::vector<PortCounter> answer;
    for (size_t i = 0; i < question.ports.size(); ++i) {
        const PortKey port = question.ports[i];
        const QString &node = question.nodes[static_cast<qsizetype>(i)];
        const size_t before = answer.size();
        for (const CounterForms &forms : question.counters) {
            const SampleSeries *series = widest(all, port, forms);
            if (!series && question.isNamed && isOfHosts(forms)) {
                series = widest(all, wholeHostOf(port), forms);
            }
            if (series) {
                const Counter &counter = pickglass::counter(series->counter);
                answer.push_back({series->port, node, &counter,
                                  rated(counter, series->samples, series->interval)});
            }
        }
        if (answer.size() == before) {
            complain(QStringLiteral("%1 port %2: no samples of these counters in this range.")
                         .arg(node)
                         .arg(port.number));
        }
    }
    return answer;
}

bool hasLatched(const PortCounter &series)
{
    return series.counter->name == QLatin1String("PortXmitWait") &&
           std::ranges::any_of(series.samples, [](const RatedSample &sample) {
               return sample.quality == Quality::Latched;
           });
}

/// Where waits of hosts have latched, says which ports of switches are at the other ends; people
/// get their waits behind the rest, scripts just what they asked for.
Result<void> findSwitchSides(const Question &question, const Asked &asked, bool isForPeople,
                             std::vector<PortCounter> &series)
{
    const Fabric &fabric = *question.fabric;
    Question others;
    others.fabric = question.fabric;
    others.counters = {countersNamed(u"PortXmitWait")};
    for (PortCounter &one : series) {
        const PortIndex port = fabric.findPort(one.port.node, one.port.number);
        // Each reading is shown by itself, and those that have latched say nothing.
        const PortIndex peer =
            port.isValid() ? portOfWait(fabric, port, {false, hasLatched(one)}) : port;
        if (peer == port) {
            continue;
        }
        one.otherEnd = keyOf(fabric, peer);
        const QString name = fabric.node(fabric.port(peer).node).name;
        complain(QStringLiteral("%1 port %2: PortXmitWait is latched. The other end, %3 port %4 "
                                "(%5:%4), counts the other direction.")
                     .arg(one.node, QString::number(one.port.number), name,
                          QString::number(one.otherEnd->number), one.otherEnd->node.toString()));
        if (!std::ranges::count(question.ports, *one.otherEnd) &&
            !std::ranges::count(others.ports, *one.otherEnd)) {
            others.ports.push_back(*one.otherEnd);
            others.nodes << name;
        }
    }
    if (isForPeople && !others.ports.empty()) {
        ASSIGN_OR_RETURN(auto added, answer(others, asked));
        std::ranges::move(added, std::back_inserter(series));
    }
    return {};
}

OrCode<int> runCounters(const Options &options)
{
    if (!options.has("port")) {
        return options.refuse(QStringLiteral("--port is missing."));
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto question, questionOf(options, asked));
    ASSIGN_OR_RETURN(auto series, orFail(answer(question, asked)));
    RETURN_IF_ERROR(orFail(findSwitchSides(question, asked, options.form() == Form::Text, series)));
    Output output;
    if (options.form() == Form::Json) {
        writeJson(output, series);
    } else {
        writeRecords(output, options.form(), options.has("rate"), series);
    }
    return output.finish(Fine);
}

void addCountersOptions(Options &options)
{
    options.add("port",
                "The port. A node name can replace the GUID if it is "
                "unique. What a host counts as a whole (NFS) is at port 0 of its first adapter, "
                "and found by name at its other ports, too.",
                OptionValue::port("GUID:PORT").repeated());
    options.add("counter",
                "A counter, in the widest form that was sampled, or as Attribute.Name in this "
                "form. Default: all.",
                OptionValue::counter("NAME").repeated());
    options.addRange();
    options.add("rate", "Adds rates. JSON always has them.");
    options.addForm();
}

} // namespace

Command countersCommand()
{
    return {
        "counters",
        "list the samples of counters over time",
        "[options] FILE --port GUID:PORT",
        "Lists the samples of counters over time, as they were read, with their quality: ok, "
        "reset (the counter was reset), latched (the counter is at its maximum), gap (sweeps "
        "are missing before it), timeout (no answer). Where PortXmitWait of a host's port has "
        "latched, that of the switch port at the other end of the cable, which counts the other "
        "direction, is listed as well, or named (CSV, JSON). Rates use the measured time, in "
        "bytes, "
        "packets, ticks, events or calls per second; PortXmitData and PortRcvData count words "
        "of 4 bytes.",
        addCountersOptions,
        runCounters};
}

} // namespace pickglass::pgcap
