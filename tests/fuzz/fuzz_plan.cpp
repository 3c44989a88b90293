// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/plan/plancomparison.h"
#include "core/plan/planreader.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto plan = readPlan(text);
    if (!plan) {
        tests::demand(!plan.error().english().isEmpty(), "a refusal has a sentence");
        return 0;
    }
    tests::demand(!plan->cables.empty() && plan->cables.size() <= MaxPlannedCables,
                  "a plan has cables, and not too many");
    FabricBuilder builder;
    const SharedFabric empty = builder.build();
    const PlanComparison comparison = comparePlan(*plan, *empty);
    tests::demand(comparison.cables.size() == plan->cables.size() && !comparison.differs(),
                  "nothing is seen yet");
    return 0;
}
