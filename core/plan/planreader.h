// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plan.h"
#include "core/plan/plancolumns.h"

#include <QByteArrayView>

namespace pickglass {

/// Reads a plan from a text: a table of comma-, semicolon- or tab-separated values whose columns
/// are named (those of UFM, and of `pgcap links --csv`, too), a topology for ibdm (.topo), a graph
/// for Graphviz, Slurm's topology.conf or topology.yaml, or a rule; or from a spreadsheet (.xlsx)
/// with such a table in each of its sheets, as UFM's Cable Validation Tool takes it: ends in two
/// groups of columns, "Rack, U, Name, HCA/Port, Rack, U, Name, Port" or "A-Node Name, A-Port,
/// Z-Node Name, Z-Port", where number n of a host is its adapter mlx5_(n-1). The format is
/// recognized by the content. Nothing is assumed of the bytes: what cannot be read is refused with
/// the number of its line. A cable that is listed twice, as from both ends, is one. Any thread.
Result<Plan> readPlan(QByteArrayView bytes, const PlanColumns &columns = {});

/// Makes a plan of a rule:
///   "tree k=40, 20 leaves, 10 spines, names leaf{n}, hosts node{n:03}"
///   "tree k=40, 4 pods, names leaf{pod}-{n}, spines spine{pod}-{n}, cores core{n}"
///   "rail-optimised, 8 rails, 32 hosts a unit, 4 units, 16 spines, names leaf{unit}-{rail}"
/// A tree without pods has two tiers. Any thread.
Result<Plan> planByRule(const QString &rule);
/// Whether a text begins as a rule does.
bool isPlanRule(const QString &text);

} // namespace pickglass
