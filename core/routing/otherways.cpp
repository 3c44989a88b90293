// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/otherways.h"

#include "core/fabric/adaptiverouting.h"

namespace pickglass {

std::optional<Message> describeOtherWays(const RouteGraph &graph)
{
    size_t adaptive = 0;
    size_t joined = 0;
    for (size_t number = 0; number < graph.switches(); ++number) {
        const auto isOn = adaptiveRoutingOf(graph.fabric(), graph.nodeOf(number)).isOn();
        adaptive += isOn.value_or(graph.hasGroups(number)) ? 1 : 0;
        joined += graph.areTablesJoined(number) ? 1 : 0;
    }
    if (adaptive == 0 && joined == 0) {
        return std::nullopt;
    }
    if (adaptive == 0) {
        return Message{QT_TRANSLATE_NOOP("core",
                                         "%1 of %2 switches have several private forwarding "
                                         "tables: packets may take other ways than the "
                                         "forwarding tables name, so that what follows "
                                         "from these is a bound."),
                       {QString::number(joined), QString::number(graph.switches())}};
    }
    return Message{QT_TRANSLATE_NOOP("core", "%1 of %2 switches route adaptively: packets may take "
                                             "other ways than the forwarding tables name, so that "
                                             "what follows from these is a bound."),
                   {QString::number(adaptive), QString::number(graph.switches())}};
}

} // namespace pickglass
