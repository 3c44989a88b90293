// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/routing/toruspattern.h"

namespace pickglass::pgcap {

namespace {

/// The dimensions of a torus are called so, in the order of FabricShape::torusExtent.
QString dimensionName(size_t dimension)
{
    static const QString letters = QStringLiteral("xyzuvw");
    return dimension < size_t(letters.size()) ? letters.mid(qsizetype(dimension), 1)
                                              : QStringLiteral("d%1").arg(dimension);
}

/// "xzy": each dimension of the torus once.
OrCode<std::vector<size_t>> orderOf(const Options &options, size_t dimensions)
{
    QString letters;
    for (size_t d = 0; d < dimensions; ++d) {
        letters += dimensionName(d);
    }
    const QString text = options.has("order") ? options.value("order") : letters;
    std::vector<size_t> order;
    for (const QChar letter : text) {
        const qsizetype found = letters.indexOf(letter);
        if (found < 0 || text.count(letter) != 1 || text.size() != letters.size()) {
            return options.refusal(
                QStringLiteral("--order %1: expected each letter of %2 once.").arg(text, letters));
        }
        order.push_back(static_cast<size_t>(found));
    }
    return order;
}

Cell figure(double number)
{
    return number > 0 ? Cell(number) : Cell();
}

void writeJson(Output &output, const TorusSizes &torus, const TorusPattern &pattern)
{
    JsonWriter json(output);
    const auto perDimension = [&](const char *key, const auto &numbers) {
        json.object(key, [&] {
            for (size_t d = 0; d < numbers.size(); ++d) {
                json.member(dimensionName(d).toUtf8(), qint64(numbers[d]));
            }
        });
    };
    json.beginObject();
    perDimension("extent", torus.extent);
    perDimension("lanes", torus.lanes);
    json.member("hosts_per_switch", qint64(torus.hostsPerSwitch));
    perDimension("hops", pattern.hops);
    json.object("hottest_lane", [&] {
        json.member("dor", figure(pattern.destination));
        json.member("hash", figure(pattern.hash));
        json.member("adaptive", figure(pattern.adaptive));
    });
    json.endObject();
}

void writeForPeople(Output &output, const TorusSizes &torus, const TorusPattern &pattern)
{
    const auto records =
        Records::make(Form::Text, output, {"dimension", "extent", "lanes", "hops"});
    for (size_t d = 0; d < torus.extent.size(); ++d) {
        records->add(
            {dimensionName(d), qint64(torus.extent[d]), qint64(torus.lanes[d]), pattern.hops[d]});
    }
    records->end();
    if (pattern.adaptive <= 0) {
        output.line(QStringLiteral("Nothing is sent between switches."));
        return;
    }
    const auto number = [](double value) { return QString::number(value, 'f', 2); };
    output.line(
        QStringLiteral("busiest lane over mean: dor %1, hash %2, adaptive %3")
            .arg(number(pattern.destination), number(pattern.hash), number(pattern.adaptive)));
    output.line(QStringLiteral("adaptive is %1 % below hash (12 % more throughput were measured on "
                               "Gemini)")
                    .arg(QString::number((1 - pattern.adaptive / pattern.hash) * 100, 'f', 0)));
}

OrCode<int> runPattern(const Options &options)
{
    ProcessShift shift;
    if (!options.has("procs")) {
        return options.refuse(QStringLiteral("--procs is missing."));
    }
    shift.shift = options.number("shift");
    shift.processes = options.number("procs");
    shift.perNode = options.number("per-node");
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto torus, orFail(torusSizes(*fabric, classify(*fabric))));
    ASSIGN_OR_RETURN(shift.order, orderOf(options, torus.extent.size()));
    ASSIGN_OR_RETURN(const auto pattern, orFail(torusPattern(torus, shift, interrupts())));
    Output output;
    if (options.has("json")) {
        writeJson(output, torus, pattern);
    } else {
        writeForPeople(output, torus, pattern);
    }
    return output.finish(Fine);
}

} // namespace

Command patternCommand()
{
    return {"pattern",
            "show what a shift of processes does to the lanes of a torus",
            "[options] FILE",
            "Each of N processes sends to the one S ranks further (modulo N), one dimension after "
            "the other and the shorter way round. Prints the hops in each dimension, and the "
            "traffic of the busiest lane over the mean of all lanes, where the lane (of parallel "
            "cables) is chosen by the receiving host (dor), by a hash of sender and receiver at "
            "each switch, or evenly (adaptive). Hosts have P processes each and are filled switch "
            "after switch; the first letter of the order varies fastest. The dimensions are called "
            "x, y, z in the order of the switches' GUIDs, those of extent 1 left out.",
            [](Options &options) {
                options.add("shift", "How many ranks further each process sends.",
                            OptionValue::number("S", 1).orElse("1"));
                options.add("procs", "The number of processes.", OptionValue::number("N", 1));
                options.add("per-node", "Processes of a host.",
                            OptionValue::number("P", 1).orElse("1"));
                options.add("order",
                            "The order in which switches are filled, such as xzy; xyz by "
                            "default.",
                            OptionValue::text("LETTERS"));
                options.addJson();
                options.addAliases();
                options.addAt();
            },
            runPattern};
}

} // namespace pickglass::pgcap
