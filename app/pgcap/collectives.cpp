// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/collectiveanswer.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/tables/collectivetable.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"

namespace pickglass::pgcap {

namespace {

enum class ShownPart { Communicators, Steps, Links };

/// Of a communicator, in a terminal.
constexpr size_t MaxShownUses = 10;

OrCode<CollectiveFacts> factsOf(const Options &options)
{
    ASSIGN_OR_RETURN(auto files, orFail(readCollectiveFiles(options.files().mid(1), interrupts())));
    for (const CollectiveFiles::Trouble &trouble : files.troubles) {
        for (const LineProblem &problem : trouble.skipped.problems) {
            complain(
                QStringLiteral("%1:%2: %3")
                    .arg(trouble.path, QString::number(problem.line), translated(problem.message)));
        }
        if (trouble.skipped.lines > trouble.skipped.problems.size()) {
            complain(QStringLiteral("%1: %2 lines in all could not be used.")
                         .arg(trouble.path, QString::number(trouble.skipped.lines)));
        }
    }
    return std::move(files.facts);
}

QString bandwidthText(std::optional<double> bytesPerSecond)
{
    constexpr double Giga = 1e9;
    return bytesPerSecond ? significantText(*bytesPerSecond / Giga) + QStringLiteral(" GB/s")
                          : QStringLiteral("not known");
}

QString titleOf(const CommunicatorAnswer &each)
{
    const Communicator &communicator = each.communicator;
    QStringList hosts = communicator.hosts;
    hosts.removeAll(QString());
    hosts.removeDuplicates();
    return QStringLiteral("%1ranks: %2, hosts: %3, channels: %4, algorithm: %5, order: %6")
        .arg(communicator.id.isEmpty() ? QString() : communicator.id + QStringLiteral(": "),
             QString::number(communicator.size()), QString::number(hosts.size()),
             QString::number(each.plan.channels), toString(each.plan.algorithm),
             toString(each.plan.order));
}

void writeMeasured(Output &output, const CommunicatorAnswer &each)
{
    if (!each.measured) {
        output.line(QStringLiteral("measured: nothing of this communicator"));
        return;
    }
    const CollectiveMeasurement &measured = *each.measured;
    const auto share = each.measuredShare();
    output.line(
        QStringLiteral("measured: %1%2, %3%4, the best of %5")
            .arg(bandwidthText(measured.busBandwidth),
                 share ? QStringLiteral(" (%1 % of the bound)").arg(significantText(*share * 100))
                       : QString(),
                 measured.operation,
                 measured.bytes ? QStringLiteral(" of %1 bytes").arg(*measured.bytes) : QString(),
                 countText(quint64(measured.count))));
}

void writeLinkTable(Output &output, const CollectiveAnswer &answer, const CommunicatorAnswer &each)
{
    using Row = tables::LinkUsesRow;
    std::vector<Row> rows;
    for (const LinkUses &link : each.routes.links) {
        if (rows.size() < MaxShownUses) {
            rows.push_back({&answer, &each, &link});
        }
    }
    const auto portText = [](const Row &row, bool isPeer) {
        const Fabric &fabric = *row.answer->fabric;
        const Port &port = fabric.port(row.link->port);
        const PortIndex shown = isPeer ? port.peer : row.link->port;
        return shown.isValid()
                   ? cell(QStringLiteral("%1/%2").arg(fabric.node(fabric.port(shown).node).name,
                                                      QString::number(fabric.port(shown).number)))
                   : Cell();
    };
    const std::vector<tables::WrittenColumn<Row>> columns{
        {"from", [portText](const Row &row) { return portText(row, false); }},
        {"to", [portText](const Row &row) { return portText(row, true); }},
        {"uses", [](const Row &row) { return Cell(row.link->uses); }},
        {"rate", [](const Row &row) { return cell(bandwidthText(row.link->capacity)); }},
        {"for each", [](const Row &row) { return cell(bandwidthText(row.link->share())); }}};
    tables::writeTable(output, Form::Text, columns, rows);
    if (each.routes.links.size() > rows.size()) {
        output.line(QStringLiteral("(%1 links in all: --show links --csv prints them)")
                        .arg(countText(each.routes.links.size())));
    }
}

void writeStepTable(Output &output, const CollectiveAnswer &answer, const CommunicatorAnswer &each)
{
    using Row = tables::CollectiveStepRow;
    std::vector<Row> rows;
    for (const RoutedStep &step : each.routes.steps) {
        rows.push_back({&answer, &each, &step});
    }
    const auto endText = [](const Row &row, int rank, PortIndex port) {
        const Fabric &fabric = *row.answer->fabric;
        const QString where = port.isValid() ? fabric.node(fabric.port(port).node).name
                                             : row.communicator->communicator.hosts.value(rank);
        return cell(QStringLiteral("%1 %2").arg(rank).arg(where));
    };
    const std::vector<tables::WrittenColumn<Row>> columns{
        {"channel", [](const Row &row) { return Cell(qint64(row.step->step.channel)); }},
        {"phase", [](const Row &row) { return cell(toString(row.step->step.phase)); }},
        {"from",
         [endText](const Row &row) { return endText(row, row.step->step.from, row.step->from); }},
        {"to", [endText](const Row &row) { return endText(row, row.step->step.to, row.step->to); }},
        {"links", [](const Row &row) { return known(qint64(row.step->links.size())); }},
        {"most uses", [](const Row &row) { return known(row.step->maxUses); }},
        {"failure", [](const Row &row) { return cell(toString(row.step->failure)); }}};
    tables::writeTable(output, Form::Text, columns, rows);
}

void writeForPeople(Output &output, const CollectiveAnswer &answer, ShownPart shown)
{
    for (const Message &note : answer.notes) {
        output.line(translated(note));
    }
    bool isFirst = answer.notes.isEmpty();
    for (const CommunicatorAnswer &each : answer.communicators) {
        if (!isFirst) {
            output.line({});
        }
        isFirst = false;
        output.line(titleOf(each));
        for (const Message &note : each.notes()) {
            output.line(translated(note));
        }
        output.line(
            QStringLiteral("bus bandwidth: at most %1; by the adapters alone %2")
                .arg(bandwidthText(each.routes.bound), bandwidthText(each.routes.boundOfAdapters)));
        if (const Message limit = describeLimit(each, *answer.fabric); !limit.isEmpty()) {
            output.line(translated(limit));
        }
        writeMeasured(output, each);
        if (shown == ShownPart::Steps) {
            writeStepTable(output, answer, each);
        } else if (shown == ShownPart::Links && !each.routes.links.empty()) {
            writeLinkTable(output, answer, each);
        }
    }
}

void writeAsJson(Output &output, const CollectiveAnswer &answer)
{
    JsonWriter json(output);
    json.beginObject();
    writeRows(json, "communicators", tables::communicatorColumns(),
              tables::communicatorRows(answer));
    writeRows(json, "steps", tables::collectiveStepColumns(), tables::collectiveStepRows(answer));
    writeRows(json, "links", tables::linkUsesColumns(), tables::linkUsesRows(answer));
    json.key("notes");
    json.beginArray();
    for (const Message &note : answer.notes) {
        json.value(note.english());
    }
    for (const CommunicatorAnswer &each : answer.communicators) {
        for (const Message &note : each.notes()) {
            json.value(note.english());
        }
    }
    json.endArray();
    json.endObject();
}

void writeAsCsv(Output &output, const CollectiveAnswer &answer, ShownPart shown)
{
    switch (shown) {
    case ShownPart::Communicators:
        tables::writeTable(output, Form::Csv, tables::communicatorColumns(),
                           tables::communicatorRows(answer));
        break;
    case ShownPart::Steps:
        tables::writeTable(output, Form::Csv, tables::collectiveStepColumns(),
                           tables::collectiveStepRows(answer));
        break;
    case ShownPart::Links:
        tables::writeTable(output, Form::Csv, tables::linkUsesColumns(),
                           tables::linkUsesRows(answer));
        break;
    }
}

OrCode<int> runCollectives(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto facts, factsOf(options));
    const auto algorithm = options.has("algorithm")
                               ? options.choice<CollectiveAlgorithm>("algorithm")
                               : CollectiveAlgorithm::Ring;
    ASSIGN_OR_RETURN(const auto answer, orFail(analyzeCollectives(facts, algorithm, *asked.capture,
                                                                  asked.time, interrupts())));
    const bool isTable = options.form() == Form::Csv;
    const auto shown = options.has("show") ? options.choice<ShownPart>("show")
                       : isTable           ? ShownPart::Communicators
                                           : ShownPart::Links;
    Output output;
    switch (options.form()) {
    case Form::Json:
        writeAsJson(output, *answer);
        break;
    case Form::Csv:
        writeAsCsv(output, *answer, shown);
        break;
    case Form::Text:
        writeForPeople(output, *answer, shown);
        break;
    }
    return output.finish(answer->isAnyShared() ? BadNews : Fine);
}

} // namespace

Command collectivesCommand()
{
    return {
        "collectives",
        "rings and trees of NCCL over the routes: which steps share a link, and the bound on bus "
        "bandwidth",
        "[options] FILE TEXT…",
        "Follows the rings or the trees of communicators from adapter to adapter by the forwarding "
        "tables of a capture, and counts how many steps use each link, in one direction, at the "
        "same time. The bus bandwidth, as nccl-tests define it, is at most channels × the least "
        "of capacity / uses over all links (of trees, for all-reduce, × 2(n-1)/n); it stands "
        "beside the best that was measured. TEXT says who the ranks are and what was measured, in "
        "any number of files that are put together: the log of NCCL or RCCL (NCCL_DEBUG=INFO, of "
        "all ranks or of some; NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET), NCCL_GRAPH_DUMP_FILE, "
        "NCCL_TOPO_DUMP_FILE, ncclras -f json, the JSON of NCCL's Inspector plugin, nccl-tests, "
        "and lists of ranks: a hostfile of Open MPI, a machinefile, srun --label hostname, srun "
        "-v, sattach --layout, scontrol show step, mpirun --tag-output hostname; lines of "
        "/etc/hosts name the addresses that ncclras prints. Where no text says the order of a "
        "ring it is that of the ranks, once over each adapter of a host, and the trees are double "
        "binary trees; the output says so. Exit code 1 if steps share links so that the bound is "
        "below what the adapters carry.",
        [](Options &options) {
            options.addForm();
            options.addAt();
            options.add("algorithm", "What is followed, rings by default",
                        OptionValue::oneOf<CollectiveAlgorithm>(
                            "WHAT", {{"ring", CollectiveAlgorithm::Ring, "the rings"},
                                     {"tree", CollectiveAlgorithm::Tree, "the trees"}}));
            options.add("show", "What is printed beside the bound",
                        OptionValue::oneOf<ShownPart>(
                            "WHAT", {{"communicators", ShownPart::Communicators, "nothing else"},
                                     {"steps", ShownPart::Steps, "the steps"},
                                     {"links", ShownPart::Links, "the links with the most uses"}}));
        },
        runCollectives,
        2,
        1'000'000,
        {OptionValue::capture("FILE"), OptionValue::file("TEXT")},
        "collectives fabric.pgcap ranks.txt\ncollectives fabric.pgcap nccl.log --algorithm tree\n"
        "collectives fabric.pgcap nccl.log all_reduce.txt --show links --csv"};
}

} // namespace pickglass::pgcap
