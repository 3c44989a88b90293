// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/alternatesmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct AlternateKindText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::AlternatesModel)
};

} // namespace

QString alternateKindText(AlternateKind kind)
{
    switch (kind) {
    case AlternateKind::None:
        return AlternateKindText::tr("does not arrive");
    case AlternateKind::Identical:
        return AlternateKindText::tr("identical");
    case AlternateKind::Overlapping:
        return AlternateKindText::tr("overlapping");
    case AlternateKind::InteriorDisjoint:
        return AlternateKindText::tr("interior-disjoint");
    default:
        return AlternateKindText::tr("disjoint");
    }
}

void AlternatesModel::setAlternates(SharedRouteAlternates alternates)
{
    beginResetModel();
    m_alternates = std::move(alternates);
    endResetModel();
}

int AlternatesModel::rows() const
{
    return m_alternates && m_alternates->pair.from.isValid()
               ? 1 + static_cast<int>(m_alternates->pair.alternates.size())
               : 0;
}

const AlternatePath *AlternatesModel::alternate(int row) const
{
    return row == 0 ? nullptr : &m_alternates->pair.alternates[static_cast<size_t>(row) - 1];
}

const Path &AlternatesModel::pathAt(int row) const
{
    return row == 0 ? m_alternates->pair.primary : alternate(row)->path;
}

RoutesTableModel::Column AlternatesModel::column(int column) const
{
    switch (column) {
    case Name:
        return {"path", tr("Path")};
    case FromPort:
        return {"from_port", tr("From port"), true, tr("Port of the sending adapter")};
    case ToPort:
        return {"to_port", tr("To port"), true, tr("Port of the receiving adapter")};
    case Lid:
        return {"lid", tr("LID"), true, tr("LID of the destination: its port has 2^LMC of them"),
                QStringLiteral("49151")};
    case Hops:
        return {"hops", tr("Hops"), true};
    case Extra:
        return {"extra_hops", tr("Extra hops"), true, tr("Hops more than the primary path")};
    case Kind:
        return {"kind", tr("Kind"), false,
                tr("Disjoint: no cable and no switch in common with the primary path. "
                   "Interior-disjoint: only the cables and leaf switches of the two hosts. "
                   "Overlapping: more than that. Identical: all cables.")};
    default:
        return {"shared", tr("In common"), false,
                tr("Cables and switches that the primary path has, too")};
    }
}

QStringList AlternatesModel::sharedNames(const AlternatePath &alternate) const
{
    QStringList names;
    for (const LinkIndex cable : alternate.sharedCables) {
        names << format::linkName(fabric(), cable);
    }
    for (const NodeIndex node : alternate.sharedSwitches) {
        names << fabric().node(node).name;
    }
    for (const qint32 box : alternate.sharedBoxes) {
        names << m_alternates->tables->snapshot->shape.boxes[static_cast<size_t>(box)].name;
    }
    return names;
}

QString AlternatesModel::text(int row, int column) const
{
    const PairAlternates &pair = m_alternates->pair;
    const AlternatePath *its = alternate(row);
    const auto number = [this](PortIndex port) {
        return QString::number(fabric().port(port).number);
    };
    switch (column) {
    case Name:
        return its ? tr("alternate %1").arg(row) : tr("primary");
    case FromPort:
        return number(its ? its->from : pair.from);
    case ToPort:
        return number(its ? its->to : pair.to);
    case Lid:
        return lidText(fabric(), pathAt(row).lid);
    case Hops:
        return QString::number(pathAt(row).hops.size());
    case Extra:
        return its && its->path.arrives() ? QString::number(its->extraHops) : QString();
    case Kind:
        return its                      ? alternateKindText(its->kind)
               : pair.primary.arrives() ? QString()
                                        : alternateKindText(AlternateKind::None);
    default:
        break;
    }
    if (!its || !its->path.arrives()) {
        return {};
    }
    QStringList counts;
    if (!its->sharedCables.empty()) {
        counts << tr("%n cables", nullptr, static_cast<int>(its->sharedCables.size()));
    }
    if (!its->sharedSwitches.empty()) {
        counts << tr("%n switches", nullptr, static_cast<int>(its->sharedSwitches.size()));
    }
    return counts.isEmpty() ? tr("nothing") : counts.join(QStringLiteral(", "));
}

QString AlternatesModel::rawText(int row, int column) const
{
    const AlternatePath *its = alternate(row);
    switch (column) {
    case Name:
        return its ? QStringLiteral("alternate") : QStringLiteral("primary");
    case Kind:
        return its ? toString(its->kind) : QString();
    case Shared:
        return its ? sharedNames(*its).join(u';') : QString();
    default:
        return text(row, column);
    }
}

QString AlternatesModel::note(int row, int column) const
{
    const AlternatePath *its = alternate(row);
    if (column == Shared && its) {
        return shownText(sharedNames(*its).join(u'\n'));
    }
    return column == Kind && !pathAt(row).arrives()
               ? shownText(translated(describe(fabric(), pathAt(row))))
               : text(row, column);
}

bool AlternatesModel::isBad(int row, int column) const
{
    const AlternatePath *its = alternate(row);
    return column == Kind &&
           (!pathAt(row).arrives() || (its && its->kind == AlternateKind::Identical));
}

} // namespace pickglass
