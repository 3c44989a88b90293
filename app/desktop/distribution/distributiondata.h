// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/desktop/reading/session.h"
#include "core/analysis/distribution.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// What is asked of a capture: the numbers of `pgcap histogram` and what is beside them.
struct DistributionQuestion
{
    SharedSnapshot snapshot; ///< not null
    SharedFigures figures;   ///< of its fabric; null where nothing was sampled
    FiguresQuestion time;
    Figure figure;
    DistributionOf of = DistributionOf::Links;
    DistributionGroup group = DistributionGroup::Tier;
    std::vector<NodeGroup> named; ///< for DistributionGroup::Group; empty: pods
    size_t bins = DefaultBins;
    BinScale scale = BinScale::Linear;
    Comparison with; ///< another time, another capture or nothing
};

/// The values that are compared with, in the same bins and beside the same bars.
struct ComparedDistribution
{
    std::vector<Bin> bins; ///< all of count 0 where no value is known
    std::vector<double> cumulative;
    std::optional<FiveNumbers> numbers;
    std::vector<std::optional<FiveNumbers>> groups; ///< of group: the one of the same name
    std::vector<std::optional<double>> top;         ///< of top: the same port's, host's, switch's
    std::vector<size_t> links;                      ///< of kind: how many
};

struct DistributionAnswer
{
    Figure figure;
    DistributionOf of = DistributionOf::Links;
    BinScale scale = BinScale::Linear;
    SharedFabric fabric;
    FigureValues values;
    std::vector<Bin> bins; ///< over what is compared with, too
    std::vector<double> cumulative;
    std::optional<FiveNumbers> numbers;
    std::vector<GroupNumbers> groups; ///< the widest MaxBoxes: tiers and rails in their order,
                                      ///< others the widest first
    size_t allGroups = 0;
    std::vector<quint32> top;    ///< the greatest values above 0, the greatest first
    std::vector<LinkKind> kinds; ///< of what is compared with, too: without links here
    std::optional<ComparedDistribution> compared;
};
using SharedDistribution = std::shared_ptr<const DistributionAnswer>;

constexpr size_t TopBars = 20;

/// Answers it. Any thread, that of the reader.
Result<SharedDistribution> readDistribution(const CaptureReader &capture,
                                            const DistributionQuestion &question,
                                            const StopToken &stop);

/// What a bar stands for: values whose bin it is, a group's, one of the top's, or cables.
enum class DistributionChart : quint8 { Histogram, Boxes, Top, Speeds };
size_t barsOf(const DistributionAnswer &answer, DistributionChart chart);
/// The ports, hosts or switches of the bars first … last, each once, in the order of the fabric.
std::vector<Selection> selectionsOf(const DistributionAnswer &answer, DistributionChart chart,
                                    size_t first, size_t last);

/// As `pgcap histogram --csv` prints it; of speeds and the top likewise. Where it is compared, with
/// columns of what it is compared with at the end.
QString distributionCsv(const DistributionAnswer &answer, DistributionChart chart);

} // namespace pickglass
