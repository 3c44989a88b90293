// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/collectives/collectiveplan.h"
#include "core/collectives/collectivereader.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

namespace {

bool isRank(int rank, const Communicator &communicator)
{
    return rank >= 0 && rank < communicator.size();
}

void demandSound(const Communicator &communicator)
{
    tests::demand(communicator.size() > 0 && communicator.size() <= MaxCollectiveRanks,
                  "a communicator has ranks");
    for (const auto &[number, channel] : communicator.channels) {
        tests::demand(number >= 0 && number < MaxCollectiveChannels, "channels are few");
        for (const int rank : channel.ring) {
            tests::demand(isRank(rank, communicator), "rings are of ranks");
        }
        for (const auto &[rank, above] : channel.tree) {
            tests::demand(isRank(rank, communicator) && isRank(above, communicator),
                          "trees are of ranks");
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    CollectiveReader reader;
    const auto skipped = reader.add(bytes, QStringLiteral("input"));
    tests::demand(skipped || !skipped.error().english().isEmpty(), "a refusal has a sentence");
    tests::demand(!skipped || skipped->lines >= skipped->problems.size(), "problems are counted");
    const CollectiveFacts facts = reader.take();
    for (const Communicator &communicator : facts.communicators) {
        demandSound(communicator);
        constexpr int SmallSize = 4096; // so that an input does not take long
        for (const auto algorithm : {CollectiveAlgorithm::Ring, CollectiveAlgorithm::Tree}) {
            if (communicator.size() > SmallSize) {
                break;
            }
            const auto plan = planCollective(communicator, facts.graphs, algorithm, 2);
            for (const CollectiveStep &step : plan.steps) {
                tests::demand(isRank(step.from, communicator) && isRank(step.to, communicator),
                              "steps are of ranks");
            }
        }
    }
    for (const CollectiveMeasurement &measured : facts.measurements) {
        tests::demand(measured.busBandwidth >= 0 && measured.count > 0,
                      "what was measured is counted");
    }
    return 0;
}
