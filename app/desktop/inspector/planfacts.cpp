// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/planfacts.h"

#include "app/common/tables/plantable.h"
#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/reading/plantext.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

/// The context of the translations.
struct PlanFactsText
{
    Q_DECLARE_TR_FUNCTIONS(inspector)
};

LinkIndex selectedLink(const Fabric &fabric, const Selection &selection)
{
    if (selection.kind == Selection::Kind::Link) {
        return selection.linkIn(fabric);
    }
    const PortIndex port =
        selection.kind == Selection::Kind::Port ? selection.portIn(fabric) : PortIndex();
    return port.isValid() ? fabric.port(port).link : LinkIndex();
}

Inspection::Fact planFact(const QString &name, const QString &text)
{
    return {name, {{.text = format::orUnknown(shownText(text)), .isFigure = false}}};
}

} // namespace

Inspection::Section planFacts(const Snapshot &snapshot, const Selection &selection,
                              const PlanCheck &plan)
{
    Inspection::Section section{QStringLiteral("plan"), PlanFactsText::tr("Plan"), {}};
    const Fabric &fabric = *snapshot.fabric;
    const LinkIndex link = selectedLink(fabric, selection);
    const PlanCheck::Answer &answer = plan.answer();
    if (!link.isValid() || !answer.plan || answer.fabric != snapshot.fabric) {
        return section;
    }
    const auto found = std::ranges::find(answer.comparison.cables, link, &ComparedCable::link);
    if (found == answer.comparison.cables.end()) {
        return section;
    }
    section.facts.push_back(
        planFact(PlanFactsText::tr("Cable"), planVerdictText(toString(found->verdict))));
    if (found->planned >= 0) {
        const PlannedCable &cable = answer.plan->cables[size_t(found->planned)];
        section.facts.push_back(
            planFact(PlanFactsText::tr("Planned"),
                     QStringLiteral("%1 ↔ %2").arg(cable.a.text(), cable.b.text())));
        if (!tables::plannedPlace(cable.a).isEmpty() || !tables::plannedPlace(cable.b).isEmpty()) {
            section.facts.push_back(planFact(
                PlanFactsText::tr("Racks"),
                QStringLiteral("%1 ↔ %2").arg(format::orUnknown(tables::plannedPlace(cable.a)),
                                              format::orUnknown(tables::plannedPlace(cable.b)))));
        }
    }
    if (found->verdict != CableVerdict::Right || found->isOtherCable()) {
        section.note = translated(tables::planMessage(*answer.plan, fabric, *found));
    }
    return section;
}

} // namespace pickglass
