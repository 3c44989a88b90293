// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/plan/plancomparison.h"
#include "core/plan/planreader.h"
#include "core/plan/racks.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    FabricBuilder builder;
    const SharedFabric empty = builder.build();
    if (const auto places = readPlaces(text)) {
        const Racks racks = racksOf(*empty, std::vector{*places});
        tests::demand(racks.devices.size() <= places->places.size(), "a place names one device");
    } else {
        tests::demand(!places.error().english().isEmpty(), "a refusal has a sentence");
    }
    const auto plan = readPlan(text);
    if (!plan) {
        tests::demand(!plan.error().english().isEmpty(), "a refusal has a sentence");
        return 0;
    }
    tests::demand(!plan->cables.empty() && plan->cables.size() <= MaxPlannedCables,
                  "a plan has cables, and not too many");
    const PlanComparison comparison = comparePlan(*plan, *empty);
    tests::demand(comparison.cables.size() == plan->cables.size() && !comparison.differs(),
                  "nothing is seen yet");
    const Racks racks = racksOf(*empty, std::vector{placesOf(*plan)}, &*plan, &comparison);
    tests::demand(racks.devices.size() <= 2 * plan->cables.size(), "each end is of a device");
    return 0;
}
