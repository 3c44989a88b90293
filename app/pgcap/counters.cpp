// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/counterargument.h"
#include "app/pgcap/options.h"
#include "app/pgcap/portargument.h"
#include "app/pgcap/words.h"
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
        json.key("samples");
        json.beginArray();
        for (const RatedSample &sample : one.samples) {
            json.beginObject();
            json.member("t", sample.time.inMicroseconds());
            json.key("value");
            writeCell(json, cell(sample.value));
            json.key("rate");
            writeCell(json, cell(sample.rate));
            json.member("quality", toString(sample.quality));
            json.endObject();
        }
        json.endArray();
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
                      isForPeople ? cell(countInWords(sample.value)) : cell(sample.value)};
            if (withRates) {
                row.push_back(isForPeople ? cell(numberInWords(sample.rate, RatePlaces))
                                          : cell(sample.rate));
                row.emplace_back(rateUnit(one.counter->unit));
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
    std::vector<CounterForms> counters;
};

tl::expected<Question, int> questionOf(const Options &options, const Asked &asked)
{
    const auto fabric = asked.capture->fabricAt(asked.time);
    const auto sampled = asked.capture->sampledCounters();
    if (!fabric || !sampled) {
        return tl::unexpected(fail(fabric ? sampled.error() : fabric.error()));
    }
    if (sampled->empty()) {
        complain(noSamples(*asked.capture));
        return tl::unexpected(Trouble);
    }
    Question question;
    const PortFinder finder(*asked.capture, *fabric);
    for (const QString &text : options.values("port")) {
        const auto port = finder.find(text);
        if (!port) {
            return tl::unexpected(options.refuse(port.error()));
        }
        if (!std::ranges::count(question.ports, *port)) {
            question.ports.push_back(*port);
            question.nodes << finder.nodeName(*port);
        }
    }
    auto counters = findCounters(options.values("counter"), *sampled);
    if (!counters) {
        return tl::unexpected(options.refuse(counters.error()));
    }
    question.counters = std::move(*counters);
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
    auto all = asked.capture->series(ports, ids, from, range.to);
    for (size_t i = 0; all && i < all->size(); ++i) {
        std::erase_if((*all)[i].samples, [range](const RawSample &sample) {
            return sample.time < range.from || (range.to.isKnown() && range.to < sample.time);
        });
    }
    if (all) {
        std::erase_if(*all, [](const SampleSeries &series) { return series.samples.empty(); });
    }
    return all;
}

Result<std::vector<PortCounter>> answer(const Question &question, const Asked &asked)
{
    std::vector<CounterId> ids;
    for (const CounterForms &forms : question.counters) {
        ids.insert(ids.end(), forms.begin(), forms.end());
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    ASSIGN_OR_RETURN(const auto all, samplesIn(asked, question.ports, ids));
    std::vector<PortCounter> answer;
    for (size_t i = 0; i < question.ports.size(); ++i) {
        const PortKey port = question.ports[i];
        const QString &node = question.nodes[static_cast<qsizetype>(i)];
        const size_t before = answer.size();
        for (const CounterForms &forms : question.counters) {
            if (const SampleSeries *series = widest(all, port, forms)) {
                const Counter &counter = pickglass::counter(series->counter);
                answer.push_back(
                    {port, node, &counter, rated(counter, series->samples, asked.info.interval)});
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

} // namespace

int runCounters(const QStringList &arguments)
{
    Options options(
        QStringLiteral("counters [options] FILE --port GUID:PORT"),
        QStringLiteral("Lists the samples of counters over time, as they were read, with their "
                       "quality: ok, reset (the counter was reset), latched (the counter is at its "
                       "maximum), gap (sweeps are missing before it), timeout (no answer). Rates "
                       "use the measured time, in bytes, packets, ticks, events or calls per "
                       "second; PortXmitData and PortRcvData count words of 4 bytes."));
    options.add({QStringLiteral("port"),
                 QStringLiteral("The port. Can be given several times. A node name can replace the "
                                "GUID if it is unique."),
                 QStringLiteral("GUID:PORT")});
    options.add(
        {QStringLiteral("counter"),
         QStringLiteral("A counter, in the widest form that was sampled, or as Attribute.Name in "
                        "this form. Can be given several times. Default: all."),
         QStringLiteral("NAME")});
    options.addRange();
    options.add({QStringLiteral("rate"), QStringLiteral("Adds rates. JSON always has them.")});
    options.addForm();
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    if (!options.has("port")) {
        return options.refuse(QStringLiteral("--port is missing."));
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    const auto question = questionOf(options, *asked);
    if (!question) {
        return question.error();
    }
    const auto series = answer(*question, *asked);
    if (!series) {
        return fail(series.error());
    }
    Output output;
    if (options.form() == Form::Json) {
        writeJson(output, *series);
    } else {
        writeRecords(output, options.form(), options.has("rate"), *series);
    }
    return output.finish(Fine);
}

} // namespace pickglass::pgcap
