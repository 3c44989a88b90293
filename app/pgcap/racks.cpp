// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/openfile.h"
#include "app/common/planfile.h"
#include "app/common/snapshot.h"
#include "app/common/tables/racktable.h"
#include "app/common/text.h"
#include "app/pgcap/options.h"
#include "app/pgcap/plandiff.h"

namespace pickglass::pgcap {

namespace {

/// The table of places, the plan and the devices themselves, in the order of trust.
OrCode<std::vector<SaidPlaces>> saidPlaces(const Options &options, const Plan *plan,
                                           const Fabric &fabric)
{
    std::vector<SaidPlaces> said;
    if (options.has("racks")) {
        auto places = readPlacesFile(options.value("racks"));
        if (!places) {
            complain(aboutFile(options.value("racks"), places.error()));
            return tl::unexpected(int(Trouble));
        }
        said.push_back(*std::move(places));
    }
    if (plan != nullptr) {
        said.push_back(placesOf(*plan));
    }
    said.push_back(placesOf(fabric));
    return said;
}

/// Below the table, for people.
void writeRackRemarks(Output &output, const Racks &racks, const Plan *plan,
                      const PlanComparison *comparison)
{
    output.line(QStringLiteral("Racks: %1. Hosts and switches whose place is known: %2 of %3.")
                    .arg(QString::number(racks.racks.size()),
                         QString::number(racks.devices.size() - racks.unplaced.size()),
                         QString::number(racks.devices.size())));
    if (comparison != nullptr) {
        output.line(QStringLiteral("right so far: %1 of %2 cables")
                        .arg(comparison->count(CableVerdict::Right))
                        .arg(plan->cables.size()));
    }
}

OrCode<int> runRacks(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    const tables::Context context{snapshot};
    const Fabric &fabric = context.fabric();
    std::optional<Plan> plan;
    std::optional<PlanComparison> comparison;
    if (options.has("plan")) {
        ASSIGN_OR_RETURN(plan, openPlan(options));
        comparison = comparePlan(*plan, fabric);
    } else if (options.has("columns") || options.has("to-do")) {
        return options.refusal(QStringLiteral("--columns and --to-do need --plan."));
    }
    const Plan *planned = plan ? &*plan : nullptr;
    const PlanComparison *compared = comparison ? &*comparison : nullptr;
    ASSIGN_OR_RETURN(const auto said, saidPlaces(options, planned, fabric));
    const Racks racks = racksOf(fabric, said, planned, compared);
    Output output;
    tables::writeTable(
        output, options.form(), tables::RackPorts, context,
        tables::rackRows(fabric, racks, planned, compared,
                         options.has("to-do") ? tables::RackRows::ToDo : tables::RackRows::All));
    if (options.form() == Form::Text) {
        writeRackRemarks(output, racks, planned, compared);
    }
    for (const Message &contradiction : racks.contradictions) {
        complain(translated(contradiction));
    }
    if (const auto unknown = namesWithoutDevice(racks)) {
        complain(translated(*unknown));
    }
    const bool isBad =
        !racks.contradictions.empty() || (compared != nullptr && compared->differs());
    return output.finish(isBad ? BadNews : Fine);
}

} // namespace

Command racksCommand()
{
    return {"racks",
            "list ports by rack and height, with the plan of their cables; exit code 1 if a cable "
            "or a place is wrong",
            "[options] FILE",
            "Lists a row for each port of each host and switch, in the order in which one walks "
            "along: by rack, by height from the bottom, by port; last those whose place is not "
            "known. Places are from the table that --racks names, from the racks and heights of "
            "the plan, and from what the devices say of themselves (ibdiagnet's "
            "PHYSICAL_HIERARCHY_INFO); of those that contradict each other the first is believed, "
            "and they are printed. The height is the lowest unit that a device takes, counted from "
            "the bottom. With --plan, each port is right, missing (a cable is to be plugged), "
            "wrong (another cable or a plug to be moved), extra, not seen yet, unknown or free, "
            "with the peer that is planned and where it stands. Exit code 1 if a cable is not as "
            "planned, or places contradict each other; not seen yet and unknown are no difference.",
            [](Options &options) {
                options.add("racks",
                            "Where hosts and switches stand: CSV or a spreadsheet (.xlsx) with the "
                            "columns node (or guid), rack, height and units, the last two where "
                            "they are known.",
                            OptionValue::file("PLACES"));
                addPlanFile(options);
                options.add("to-do",
                            "List only ports whose cable is to be plugged, moved or taken out.");
                options.addForm();
                options.addAt();
            },
            runRacks,
            1,
            1,
            {OptionValue::capture("FILE")},
            "racks fabric.pgcap --racks places.csv\n"
            "racks fabric.pgcap --plan cables.csv --to-do\n"
            "racks fabric.pgcap --racks places.csv --plan cables.csv --csv"};
}

} // namespace pickglass::pgcap
