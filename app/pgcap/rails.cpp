// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"
#include "app/common/exitcode.h"
#include "app/common/tables/railtable.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/importfiles.h"
#include "app/pgcap/options.h"
#include "core/analysis/raildescription.h"
#include "core/capture/capturereader.h"
#include "core/fabric/placealiases.h"
#include "core/formats/chronicle.h"

#include <algorithm>
#include <vector>

namespace pickglass::pgcap {

namespace {

/// The fabric of a capture, as if it were a text.
DatedText textOfCapture(const QString &path, const Snapshot &snapshot)
{
    DatedText text{path, {}};
    text.content.format = QStringLiteral("capture");
    text.content.fabric = snapshot.fabric;
    text.time = snapshot.time;
    text.modified = snapshot.time;
    return text;
}

/// Adds what a file says; prints what it could not use of it.
OrCode<void> addTexts(const Options &options, const QString &path, std::vector<DatedText> &texts)
{
    ImportOptions import;
    import.host = options.value("host");
    import.progress = [](double) { return !interrupts().isStopped();
};
auto outputs = importOutputs(path, import);
if (!outputs) {
    complain(path + QStringLiteral(":"));
    return tl::unexpected(fail(outputs.error()));
}
for (Imported &content : *outputs) {
    texts.push_back(dated(path, std::move(content), {}));
}
return {};
} // namespace

void complainOf(const DatedText &text, const QList<LineProblem> &problems)
{
    constexpr qsizetype Shown = 5;
    for (qsizetype i = 0; i < std::min(problems.size(), Shown); ++i) {
        const QString line =
            problems[i].line > 0 ? QStringLiteral(":%1").arg(problems[i].line) : QString();
        complain(QStringLiteral("%1%2: %3").arg(text.path, line, problems[i].message.english()));
    }
    if (problems.size() > Shown) {
        complain(QStringLiteral("%1: %2 more problems like these.")
                     .arg(text.path)
                     .arg(problems.size() - Shown));
    }
}

/// What the files say together, at the last of their times.
OrCode<SharedSnapshot> putTogether(const std::vector<DatedText> &texts, const NameMap &names)
{
    ASSIGN_OR_RETURN(const Chronicle chronicle, orFail(chronicleOf(texts, names)));
    for (size_t i = 0; i < texts.size(); ++i) {
        complainOf(texts[i], texts[i].content.problems + chronicle.troubles[i].problems);
    }
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->time = chronicle.fabrics.back().time;
    snapshot->fabric = chronicle.fabrics.back().what;
    if (const SharedPlaceAliases aliases = aliasesInUse()) {
        snapshot->fabric = withAliases(snapshot->fabric, *aliases, names);
    }
    snapshot->shape = classify(*snapshot->fabric);
    snapshot->problems = findProblems(*snapshot->fabric, snapshot->shape);
    return SharedSnapshot(std::move(snapshot));
}

OrCode<SharedSnapshot> snapshotOf(const Options &options)
{
    std::vector<DatedText> texts;
    NameMap names;
    if (CaptureReader::looksLikeCapture(options.file())) {
        ASSIGN_OR_RETURN(const auto asked, options.openCapture());
        ASSIGN_OR_RETURN(auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
        if (options.files().size() == 1) {
            return snapshot;
        }
        ASSIGN_OR_RETURN(names, orFail(asked.capture->names()));
        texts.push_back(textOfCapture(options.file(), *snapshot));
    } else if (options.has("at")) {
        return options.refusal(QStringLiteral("--at is for captures."));
    } else {
        RETURN_IF_ERROR(addTexts(options, options.file(), texts));
    }
    for (const QString &path : options.files().mid(1)) {
        RETURN_IF_ERROR(addTexts(options, path, texts));
    }
    return putTogether(texts, names);
}

OrCode<int> runRails(const Options &options)
{
    ASSIGN_OR_RETURN(const auto snapshot, snapshotOf(options));
    const tables::Context context{snapshot};
    const Fabric &fabric = context.fabric();
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, fabric));
    const HostRails rails = findHostRails(fabric);
    std::vector<tables::RailRow> rows = tables::railRows(*snapshot, rails);
    std::erase_if(rows, [&](const tables::RailRow &row) {
        return (nodes && !nodes->contains(fabric.node(row.one.node).guid)) ||
               (options.has("crossed") && !row.one.isCrossed());
    });
    Output output;
    if (options.form() == Form::Text) {
        for (const Message &sentence : describeRails(fabric, rails)) {
            output.line(translated(sentence));
        }
        for (const Problem &problem : snapshot->problems) {
            if (problem.kind == QLatin1String("crossed_rails")) {
                output.line(translated(problem.message) + QStringLiteral(". ") +
                            translated(problem.advice));
            }
        }
        output.line({});
    }
    tables::writeTable(output, options.form(), tables::RailAdapters, context, rows);
    const bool isBad =
        std::ranges::any_of(rows, [](const tables::RailRow &row) { return row.one.isCrossed(); });
    return output.finish(isBad ? BadNews : Fine);
}

} // namespace pickglass::pgcap

Command railsCommand()
{
    return {"rails",
            "list the adapters of hosts with several: which rail each is for, and is on",
            "[options] FILE [HOSTTEXT…]",
            "Lists the adapters of hosts that have several, with the rail that each is for and "
            "the one that it is cabled to: a rail is a set of leaves with the same adapter of "
            "every host. Exit code 1 if one is on another rail than its own. Which adapters are "
            "for rails, and their order, is what hosts say, in texts imported with the fabric or "
            "named here: nvidia-smi topo -m, lstopo --of xml, and what NCCL writes to "
            "NCCL_TOPO_DUMP_FILE, a file a host or of many as pdsh, clush -b, dshbak and Ansible "
            "print them. Those that are the nearest to a GPU are for rails, in the order of their "
            "PCI addresses (order_by: pci) or of the GPUs (gpu); hosts with the same adapters as "
            "one that says it are like it (similar_host). Of others the names of the adapters say "
            "it (adapter_order). FILE is a capture, or a saved text such as that of "
            "ibnetdiscover.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                addNodeOption(options);
                options.add("crossed", "Only adapters that are on another rail than their own.");
                options.add(
                    "host",
                    "The host of texts that do not say it. Without it, it is looked for in the "
                    "names of their files.",
                    OptionValue::text("NAME"));
            },
            runRails,
            1,
            1'000'000,
            {OptionValue::capture("FILE"), OptionValue::file("HOSTTEXT")},
            "rails fabric.pgcap\nrails fabric.txt node*.topo --csv\nrails fabric.pgcap --crossed"};
}

} // namespace pickglass::pgcap
