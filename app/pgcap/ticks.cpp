// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/ticks.h"

#include "app/common/exitcode.h"
#include "app/common/tickreader.h"

#include <QFile>

#include <algorithm>

namespace pickglass::pgcap {

namespace {

constexpr qint64 MaxTickFileBytes = 1'000'000;

const LearnedTick *find(const std::vector<LearnedTick> &learned, const QString &model)
{
    const auto found = std::ranges::find(learned, model, &LearnedTick::model);
    return found != learned.end() && found->tick.confidence > 0 ? &*found : nullptr;
}

/// The lines of the file; "#" begins a comment.
OrCode<void> readTickFile(const Options &options, std::vector<GivenTick> &ticks)
{
    const QString path = options.value("tick-file");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        complain(QStringLiteral("%1: %2").arg(path, file.errorString()));
        return tl::unexpected(int(Trouble));
    }
    const QStringList lines = QString::fromUtf8(file.read(MaxTickFileBytes)).split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString text = lines[i].section(u'#', 0, 0).trimmed();
        const auto tick = parseGivenTick(text);
        if (tick) {
            ticks.push_back(*tick);
        } else if (!text.isEmpty()) {
            complain(QStringLiteral("%1, line %2: expected MODEL=N, such as Quantum=7.")
                         .arg(path, QString::number(i + 1)));
            return tl::unexpected(int(Trouble));
        }
    }
    return {};
}

/// What is wrong with a given Tick for this fabric; empty where nothing is.
QString troubleOf(const GivenTick &given, const Fabric &fabric,
                  const std::vector<LearnedTick> &learned)
{
    const QString option =
        QStringLiteral("--tick %1=%2").arg(given.model, QString::number(given.value));
    bool isAnyMeant = false;
    for (const Node &node : fabric.nodes()) {
        if (!isMeant(given.model, fabric, node)) {
            continue;
        }
        isAnyMeant = true;
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            const auto tick = tickOf(fabric, port);
            if (tick && tick->source == TickSource::Read && tick->value != given.value) {
                return QStringLiteral("%1: the ports themselves say %2, which is used.")
                    .arg(option, QString::number(tick->value));
            }
        }
        const LearnedTick *bound = find(learned, tickModel(fabric, node));
        if (bound != nullptr && bound->tick.value < given.value) {
            return QStringLiteral("%1: the counters contradict it: with more than %2, %3[%4] would "
                                  "have waited and sent for more than all of the time until %5.")
                .arg(option, QString::number(bound->tick.value), bound->port.node.toString(),
                     QString::number(bound->port.number), bound->when.to.toString());
        }
    }
    return isAnyMeant ? QString() : QStringLiteral("%1: it means no node here.").arg(option);
}

} // namespace

void addTickOptions(Options &options)
{
    options.add("tick",
                "The Tick (PortSamplesControl, 0 to 255) of the ports of a model, by which waits "
                "are shares of time: Quantum=7. MODEL is the name of the device, its id (0xd2f0), "
                "the model in node descriptions (MQM8700), or switch, ca or router. A Tick that "
                "was read from the ports goes before it; it goes before a published one (assumed) "
                "and one learned from the counters.",
                OptionValue::text("MODEL=N").repeated());
    options.add("tick-file", "A file of such lines; # begins a comment.",
                OptionValue::file("FILE"));
}

OrCode<std::vector<GivenTick>> givenTicks(const Options &options)
{
    std::vector<GivenTick> ticks;
    if (options.has("tick-file")) {
        RETURN_IF_ERROR(readTickFile(options, ticks));
    }
    for (const QString &text : options.values("tick")) {
        const auto tick = parseGivenTick(text);
        if (!tick) {
            return options.refusal(
                QStringLiteral("--tick %1: expected MODEL=N with N from 0 to 255, such as "
                               "Quantum=7.")
                    .arg(text));
        }
        ticks.push_back(*tick);
    }
    return ticks;
}

OrCode<void> prepareTicks(CaptureReader &capture, const std::vector<GivenTick> &given)
{
    capture.setTicks(given, {});
    ASSIGN_OR_RETURN(const auto learned, orFail(learnTicks(capture, interrupts())));
    capture.setTicks(given, learned);
    if (given.empty() && learned.empty()) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto fabric, orFail(capture.fabricAt()));
    for (const GivenTick &tick : given) {
        if (const QString trouble = troubleOf(tick, *fabric, learned); !trouble.isEmpty()) {
            complain(trouble);
        }
    }
    for (const ModelTick &model : modelTicks(*fabric)) {
        if (model.tick && model.tick->source == TickSource::Learned) {
            complain(QStringLiteral("The Tick of %1 is not in the capture: %2.")
                         .arg(model.model, tickText(*model.tick)));
        }
    }
    return {};
}

void writeTick(JsonWriter &json, const char *key, const std::optional<PortTick> &tick)
{
    if (!tick) {
        json.member(key, Cell());
        return;
    }
    json.object(key, [&] {
        json.member("value", tick->value);
        json.member("source", toString(tick->source));
        json.member("confidence", tick->confidence);
        json.member("upper_bound", tick->isUpperBound);
    });
}

void writeTicks(JsonWriter &json, const Fabric &fabric, const std::vector<LearnedTick> &learned)
{
    json.objects("ticks", modelTicks(fabric), [&](const ModelTick &model) {
        json.member("model", model.model);
        json.member("nodes", model.nodes);
        writeTick(json, "tick", model.tick);
        const LearnedTick *bound = find(learned, model.model);
        if (bound != nullptr) {
            json.object("learned", [&] {
                json.member("value", bound->tick.value);
                json.member("confidence", bound->tick.confidence);
                json.member("upper_bound", bound->tick.isUpperBound);
                json.member("readings", bound->readings);
                json.member("guid", bound->port.node);
                json.member("port", int(bound->port.number));
                json.member("from", bound->when.from);
                json.member("to", bound->when.to);
            });
        }
    });
}

QString tickText(const PortTick &tick)
{
    const QString source = toString(tick.source);
    if (tick.source != TickSource::Learned) {
        const QString sign = tick.source == TickSource::Assumed ? QStringLiteral("≈ ") : QString();
        return QStringLiteral("%1%2 (%3)").arg(sign, QString::number(tick.value), source);
    }
    return QStringLiteral("≈ %1 (%2 from the counters, confidence %3%4)")
        .arg(QString::number(tick.value), source, QString::number(tick.confidence, 'f', 2),
             tick.isUpperBound ? QStringLiteral("; an upper bound: waits are at most so long")
                               : QString());
}

} // namespace pickglass::pgcap
