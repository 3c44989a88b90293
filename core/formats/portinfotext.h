// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/formats/dottedlines.h"

#include <QHash>
#include <QString>

namespace pickglass {

/// Makes ports of PortInfo as smpquery and saquery print it (infiniband-diags,
/// src/ibdiag_common.c: dump_portinfo). One thread.
class PortInfoText
{
public:
    /// State, rate, LID, LMC and attributes; the attributes are those that a collector reads, by
    /// the same names. A port that is down runs at no rate. 10 Gbps without an extended speed may
    /// be QDR or FDR10, which PortInfo does not tell: then the speed is not known.
    Port port(const DottedLines &fields);

    /// These fields as attributes, those that are there. Equal ones are shared.
    SharedPortAttributes attributes(const DottedLines &fields, const QStringList &names);

private:
    QHash<QString, SharedPortAttributes> m_known;
};

/// "Channel Adapter", "Switch", "Router", as smpquery and saquery print NodeType.
std::optional<NodeType> nodeTypeOf(std::string_view text);

} // namespace pickglass
