// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobplacement.h"

#include "app/common/format.h"
#include "core/fabric/fabricshape.h"
#include "core/jobs/hosttree.h"

#include <QSet>

#include <algorithm>

namespace pickglass {

namespace {

/// What packets of a job did between switches.
struct Crossing
{
    double bytes = 0; ///< that left leaves upwards
    double wait = 0;  ///< the mean of the links that carried any
};

Crossing crossingOf(const JobReport &report)
{
    QSet<Guid> hosts;
    for (const JobHost &host : report.hosts) {
        hosts.insert(host.node);
    }
    QSet<Guid> leaves;
    for (const JobLink &link : report.links) {
        if (hosts.contains(link.from.node)) {
            leaves.insert(link.to.node);
        }
    }
    Crossing crossing;
    int waits = 0;
    for (const JobLink &link : report.links) {
        if (link.bytes <= 0 || hosts.contains(link.from.node) || hosts.contains(link.to.node)) {
            continue;
        }
        crossing.bytes += leaves.contains(link.from.node) ? link.bytes : 0;
        crossing.wait += link.wait.value_or(0);
        waits += link.wait ? 1 : 0;
    }
    crossing.wait /= std::max(waits, 1);
    return crossing;
}

} // namespace

std::optional<JobFinding> describePlacement(const Fabric &fabric, const JobReport &report)
{
    std::vector<Guid> nodes;
    for (const JobHost &host : report.hosts) {
        nodes.push_back(host.node);
    }
    const Placement placement = placementOf(HostTree(fabric, classify(fabric)), nodes);
    if (placement.tiers == 0 || placement.fewestTiers == 0) {
        return {};
    }
    const Crossing crossing = crossingOf(report);
    const double sent = report.sentBytes();
    const double share = sent > 0 ? std::min(crossing.bytes / sent, 1.0) : 0;
    JobFinding finding;
    finding.kind = QStringLiteral("placement");
    finding.message = {
        QT_TRANSLATE_NOOP("core",
                          "Its %1 hosts lie on %2 leaves and %3 tiers of switches; its "
                          "size needs %4 and %5. %6 % of its bytes left a leaf, and packets "
                          "waited %7 % of the time on links between switches."),
        {QString::number(placement.hosts), QString::number(placement.leaves),
         QString::number(placement.tiers), QString::number(placement.fewestLeaves),
         QString::number(placement.fewestTiers), numberText(share * 100, 1),
         numberText(crossing.wait * 100, 1)}};
    finding.numbers = {{QStringLiteral("leaves"), placement.leaves},
                       {QStringLiteral("fewest_leaves"), placement.fewestLeaves},
                       {QStringLiteral("tiers"), placement.tiers},
                       {QStringLiteral("fewest_tiers"), placement.fewestTiers},
                       {QStringLiteral("left_leaf_share"), share},
                       {QStringLiteral("wait"), crossing.wait}};
    return finding;
}

} // namespace pickglass
