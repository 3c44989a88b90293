// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/tables/inventorytable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <QSet>

#include <algorithm>
#include <vector>

namespace pickglass::pgcap {

namespace {

OrCode<int> runInventory(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    const tables::Context context{snapshot};
    const Fabric &fabric = context.fabric();
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, fabric));
    ASSIGN_OR_RETURN(const auto facts,
                     orFail(asked.capture->hostFacts(snapshot->time, snapshot->time)));
    std::vector<tables::InventoryRow> rows = tables::inventoryRows(fabric, facts);
    std::erase_if(rows, [&](const tables::InventoryRow &row) {
        const auto isAt = [&](NodeIndex node) { return nodes->contains(fabric.node(node).guid); };
        return nodes && !isAt(row.node) && !(row.isCable && isAt(fabric.port(row.other).node));
    });
    if (options.has("known")) {
        ASSIGN_OR_RETURN(const auto known, orFail(KnownFirmware::read(options.value("known"))));
        tables::judgeFirmware(rows, context, known);
    }
    const bool isBad = std::ranges::any_of(
        rows, [](const tables::InventoryRow &row) { return row.isGood == std::optional(false); });
    Output output;
    tables::writeTable(output, options.form(), tables::Inventory, context, rows);
    return output.finish(isBad ? BadNews : Fine);
}

} // namespace

Command inventoryCommand()
{
    return {"inventory",
            "list devices and cables with their part numbers, serial numbers and firmware",
            "[options] FILE",
            "Lists the nodes and the cables of a capture at a time: what they are and what they "
            "say of themselves. Part and serial numbers, revisions, firmware and PSIDs are those "
            "of ibdiagnet's db_csv (NODES_INFO, SYSTEM_GENERAL_INFORMATION, CABLE_INFO, PHY_DB12); "
            "the firmware of adapters also that of recorded hosts. What no source says is empty. "
            "Of a cable the end that says most comes first. Exit code 1 if a device has another "
            "firmware than --known has for it.",
            [](Options &options) {
                options.addForm();
                options.addAt();
                addNodeOption(options);
                options.add("known",
                            "A table of versions that are known to be good, of the columns "
                            "model,psid,firmware (an empty model or PSID is any): known_good is "
                            "true or false for the devices that it names.",
                            OptionValue::file("FILE"));
            },
            runInventory};
}

} // namespace pickglass::pgcap
