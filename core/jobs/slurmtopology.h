// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/jobs/hosttree.h"

#include <QByteArray>

#include <vector>

namespace pickglass {

enum class SlurmPlugin : quint8 {
    Tree, ///< topology/tree
    Block ///< topology/block, since Slurm 23.11: a block is what hangs on one leaf
};
/// Slurm's topology.conf(5) of a fabric.
QByteArray toSlurmTopology(const HostTree &tree, SlurmPlugin plugin);

/// What of a site's topology.conf (of either plugin) is otherwise in the fabric: hosts that are
/// missing in one of them, hosts at other switches, groups of hosts that no part of the fabric
/// connects. Empty where they agree; switches are compared by their hosts, not by their names.
/// Any thread.
std::vector<Message> checkSlurmTopology(QStringView text, const HostTree &tree);

} // namespace pickglass
