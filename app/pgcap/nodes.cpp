// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/options.h"
#include "core/fabric/fabricshape.h"

namespace pickglass::pgcap {

namespace {

Cells rowOf(const Node &node, int tier, const CaptureReader::Seen &seen, Form form)
{
    Cell tierCell;
    if (tier >= 0) {
        tierCell = qint64(tier);
    }
    if (form == Form::Text) {
        return {cell(node.guid),       toString(node.type), cell(node.name),
                known(node.portCount), cell(node.lid),      tierCell,
                cell(seen.first),      cell(seen.last),     cell(node.description)};
    }
    return {cell(node.guid),        toString(node.type),        cell(node.name),
            cell(node.description), known(node.portCount),      known(node.vendorId),
            known(node.deviceId),   cell(node.systemImageGuid), tierCell,
            cell(node.lid),         cell(seen.first),           cell(seen.last)};
}

} // namespace

int runNodes(const QStringList &arguments)
{
    Options options(QStringLiteral("nodes [options] FILE"),
                    QStringLiteral("Lists the nodes of a capture at a time."));
    options.addForm();
    options.addAt();
    options.addRange();
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto asked = openAsked(options);
    if (!asked) {
        return asked.error();
    }
    const auto fabric = asked->capture->fabricAt(asked->time);
    const auto seen = asked->capture->nodesSeen();
    if (!fabric || !seen) {
        return fail(fabric ? seen.error() : fabric.error());
    }
    const FabricShape shape = classify(**fabric);
    const Form form = options.form();
    Output output;
    const QStringList columns =
        form == Form::Text
            ? QStringLiteral("guid type name ports lid tier first_seen last_seen description")
                  .split(u' ')
            : QStringLiteral("guid type name description ports vendor_id device_id "
                             "system_image_guid tier lid first_seen last_seen")
                  .split(u' ');
    const auto records = Records::make(form, output, columns);
    for (size_t i = 0; i < (*fabric)->nodes().size() && !output.hasFailed(); ++i) {
        const Node &node = (*fabric)->nodes()[i];
        records->add(rowOf(node, shape.tier[i], seen->value(node.guid), form));
    }
    records->end();
    return output.finish(Fine);
}

} // namespace pickglass::pgcap
