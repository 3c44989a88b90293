// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/madefigures.h"

#include <algorithm>

namespace pickglass::tests {

SharedFigures makeFigures(const SharedFabric &fabric,
                          const std::function<PortActivity(PortIndex)> &activity)
{
    auto figures = std::make_shared<Figures>();
    figures->fabric = fabric;
    figures->to = Timestamp::fromMilliseconds(1'795'269'757'000);
    figures->from = Timestamp::fromMilliseconds(figures->to.milliseconds() - 1000);
    figures->sweep = 2;
    for (size_t i = 0; i < fabric->ports().size(); ++i) {
        figures->activity.push_back(activity(PortIndex(i)));
    }
    return figures;
}

PortActivity sending(const Fabric &fabric, PortIndex port, double share)
{
    PortActivity activity;
    const double own = dataRateOf(fabric, fabric.port(port)).value_or(25e9);
    activity.out.bytes = static_cast<quint64>(share * own);
    activity.out.waitTicks = 0;
    activity.errors = 0;
    setRates(activity.out, fabric, port, share * own, 0);
    activity.out.utilization = share;
    activity.out.wait = 0;
    return activity;
}

PortIndex portOf(const Fabric &fabric, const QString &node, PortNumber number)
{
    const auto found = std::ranges::find(fabric.nodes(), node, &Node::name);
    return fabric.findPort(fabric.indexOf(*found), number);
}

} // namespace pickglass::tests
