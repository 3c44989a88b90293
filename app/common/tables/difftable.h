// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/base/message.h"
#include "core/fabric/fabricdiff.h"

namespace pickglass::tables {

/// A difference of two fabrics: a node, port or cable in only one of them, or an attribute.
struct DiffRow
{
    enum class Of : quint8 { Node, Link, Port };
    FabricDiff::What what = FabricDiff::What::Changed;
    Of of = Of::Node;
    QString name;
    QString attribute = {}; ///< as FabricDiff names it; empty where the thing itself came or left
    QString before = {};    ///< memberText(); "" where it is not known
    QString after = {};
    PortKey place = {}; ///< of a link its first end; port 0 for a node
    PortKey other = {}; ///< of a link its other end

    bool operator==(const DiffRow &) const = default;
};

/// "added", "removed", "changed".
QString toString(FabricDiff::What what);
/// "node", "link", "port".
QString toString(DiffRow::Of of);

/// The value of a member that FabricDiff names, as programs have it; "" where it is not known.
QString memberText(const Fabric &fabric, const Node &node, const QString &member);
/// The same of a port; its peer as "leaf01/19".
QString memberText(const Fabric &fabric, const Port &port, const QString &member);

/// All differences of knownDiff(): nodes, links, ports; of nodes that came or left no ports or
/// attributes. Any thread.
std::vector<DiffRow> diffRows(const Fabric &before, const Fabric &after, const FabricDiff &changes);

/// A difference from a fabric as it should be ("golden"), as a sentence.
Message goldenMessage(const DiffRow &row);

/// what, of, name, attribute, before, after.
std::vector<WrittenColumn<DiffRow>> diffColumns();

} // namespace pickglass::tables
