// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/plan/nextcables.h"

namespace pickglass::tables {

/// What a comparison with a plan says of a cable, or of two names.
struct PlanRow
{
    QString what;      ///< a CableVerdict, "wrong_kind", "wrong_length", "names_exchanged"
    PlannedEnd a = {}; ///< as planned; of names what is called so now
    PlannedEnd b = {};
    QString found = {};    ///< "leaf01/19 ↔ node05/1"; empty: none
    QString moveFrom = {}; ///< the port of the plug to move, and where to
    QString moveTo = {};
    qint32 group = 0;  ///< rows of one number belong together; 0: of none
    qint32 step = 0;   ///< ComparedCable::step
    qint32 chain = 0;  ///< ComparedCable::chain
    QString kind = {}; ///< as planned
    QString kindFound = {};
    std::optional<double> length = {}; ///< in metres
    std::optional<double> lengthFound = {};
    qint64 line = 0;    ///< of the plan; 0: of none
    PortKey place = {}; ///< of the cable that is there; a null GUID where there is none
    Message message = {};
    /// Of a cable that is still to be laid: its place in nextCables(), from 1; 0: it is none.
    qint64 next = 0;
    qint64 hosts = 0; ///< NextCable::hosts
};

enum class RightCables : quint8 { Hide, Show };

/// The names that were exchanged, then the cables in their order; those of one group together, and
/// moves that wait for each other in the order in which they can be done. A cable of another kind
/// and length has a row for each. Any thread.
std::vector<PlanRow> planRows(const Plan &plan, const Fabric &fabric,
                              const PlanComparison &comparison, RightCables right,
                              const std::vector<NextCable> &next);

/// Of these rows the ones that are to be laid, in that order. Any thread.
std::vector<const PlanRow *> nextRows(const std::vector<PlanRow> &rows);
/// Where a plan says that an end stands: "R1 U41", "R1", or empty. Any thread.
QString plannedPlace(const PlannedEnd &end);
/// A cable to lay: "leaf05/33 ↔ spine02/5 (R1 U41 ↔ R2 U10)". Any thread.
QString nextText(const PlanRow &row);

/// Of the end of a cable to move that is in its place: that the other one is to be moved.
Message stayingEndMessage(const Plan &plan, const Fabric &fabric, const ComparedCable &cable);
/// What there is to say of one cable: what to do, or that it is of another kind or length.
Message planMessage(const Plan &plan, const Fabric &fabric, const ComparedCable &cable);

/// That two names are exchanged, and how that is known.
Message exchangeMessage(const NameExchange &names);

/// what, a_node, a_port, b_node, b_port, found, move_from, move_to, group, kind, kind_found,
/// length_m, length_found_m, a_rack, a_height, b_rack, b_height, line, message, next,
/// connects_hosts, step.
std::vector<WrittenColumn<PlanRow>> planColumns();

} // namespace pickglass::tables
