// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "core/routing/toruspattern.h"

#include <map>

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

QString classText(const PlacementClass &one)
{
    return one.isSameAdapter    ? QStringLiteral("same_adapter")
           : one.allHops() == 0 ? QStringLiteral("same_switch")
                                : QStringLiteral("hops");
}

/// By all hops together.
void writeClassesForPeople(Output &output, const std::vector<PlacementClass> &classes)
{
    std::map<int, qint64> pairsOf; // by hops; -1: on one adapter
    double all = 0;
    for (const PlacementClass &one : classes) {
        pairsOf[one.isSameAdapter ? -1 : one.allHops()] += one.pairs;
        all += double(one.pairs);
    }
    const auto records = Records::make(Form::Text, output, {"placement", "pairs", "share %"});
    for (const auto &[hops, pairs] : pairsOf) {
        const QString name = hops < 0    ? QStringLiteral("same adapter")
                             : hops == 0 ? QStringLiteral("same switch")
                             : hops == 1 ? QStringLiteral("1 hop")
                                         : QStringLiteral("%1 hops").arg(hops);
        records->add({cell(name), pairs, cell(numberText(double(pairs) / all * 100, 1))});
    }
    records->end();
}

OrCode<int> runClasses(const Options &options, const TorusSizes &torus)
{
    const auto classes = placementClasses(torus, options.number("per-node"));
    Output output;
    if (options.form() == Form::Text) {
        writeClassesForPeople(output, classes);
        return output.finish(Fine);
    }
    using Row = PlacementClass;
    std::vector<tables::WrittenColumn<Row>> columns{
        {"placement", [](const Row &row) { return cell(classText(row)); }}};
    for (size_t d = 0; d < torus.extent.size(); ++d) {
        columns.push_back({dimensionName(d), [d](const Row &row) { return qint64(row.hops[d]); }});
    }
    columns.push_back({"hops", [](const Row &row) { return qint64(row.allHops()); }});
    columns.push_back({"pairs", [](const Row &row) { return row.pairs; }});
    tables::writeTable(output, options.form(), columns, classes);
    return output.finish(Fine);
}

OrCode<int> runPattern(const Options &options)
{
    ProcessShift shift;
    const bool isOfPairs = options.has("pairs");
    if (!options.has("procs") && !isOfPairs) {
        return options.refuse(QStringLiteral("--procs or --pairs is missing."));
    }
    if (options.has("csv") && !isOfPairs) {
        return options.refuse(QStringLiteral("--csv goes with --pairs."));
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto torus, orFail(torusSizes(*fabric, classify(*fabric))));
    if (isOfPairs) {
        return runClasses(options, torus);
    }
    shift.shift = options.number("shift");
    shift.processes = options.number("procs");
    shift.perNode = options.number("per-node");
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
                options.add("pairs",
                            "Instead, count all ordered pairs of processes by their placement: on "
                            "one adapter, at one switch, or so many hops apart in each dimension.");
                options.addForm();
                options.addAt();
            },
            runPattern};
}

} // namespace pickglass::pgcap
