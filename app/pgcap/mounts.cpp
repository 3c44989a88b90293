// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/hostdescription.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"

#include <cmath>

namespace pickglass::pgcap {

namespace {

Cell rounded(const std::optional<double> &rate)
{
    return rate ? Cell(static_cast<qint64>(std::llround(*rate))) : Cell();
}

OrCode<int> runMounts(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    ASSIGN_OR_RETURN(const auto mounts, orFail(loadMounts(*asked.capture, asked.time)));
    Output output;
    const auto records = Records::make(options.form(), output,
                                       QStringLiteral("guid node server export mount_point version "
                                                      "transport read_bytes write_bytes read_rate "
                                                      "write_rate")
                                           .split(u' '));
    for (const HostMount &mount : mounts) {
        const NodeIndex node = fabric->findNode(mount.host);
        records->add({cell(mount.host), node.isValid() ? cell(fabric->node(node).name) : Cell(),
                      cell(mount.mount.server), cell(mount.mount.folder), cell(mount.mountPoint),
                      cell(mount.mount.version), cell(mount.mount.transport), cell(mount.read),
                      cell(mount.written), rounded(mount.readRate), rounded(mount.writeRate)});
    }
    records->end();
    return output.finish(Fine);
}

} // namespace

Command mountsCommand()
{
    return {
        "mounts",
        "list NFS mounts of hosts",
        "[options] FILE",
        "Lists the NFS mounts of each host by server, with the bytes read and written since they "
        "were mounted, and bytes per second; these are kept once a minute.",
        [](Options &options) {
            options.addForm();
            options.addAt();
        },
        runMounts};
}

} // namespace pickglass::pgcap
