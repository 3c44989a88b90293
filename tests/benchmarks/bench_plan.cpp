// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan of 30,000 cables: read from CSV, compared with the fabric that is as planned, with one in
// which 2 % of the cables are swapped, and with one in which each cable is in another's place.

#include "core/plan/plancomparison.h"
#include "core/plan/planreader.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"

#include <QCoreApplication>

#include <cstdio>
#include <functional>
#include <utility>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr int Runs = 5;
constexpr double Target = 1000; ///< ms

void measure(const QString &name, const std::function<void()> &work)
{
    std::vector<double> times;
    for (int run = 0; run < Runs; ++run) {
        times.push_back(millisecondsOf(work));
    }
    bench::print(
        {.name = name, .value = median(times), .unit = QStringLiteral("ms"), .target = Target});
}

QByteArray csvOf(const Plan &plan)
{
    QByteArray text = "a,a_port,b,b_port\n";
    for (const PlannedCable &cable : plan.cables) {
        for (const PlannedEnd *end : {&cable.a, &cable.b}) {
            text += end->node.toUtf8() + ',' + end->label.toUtf8() + (end == &cable.a ? ',' : '\n');
        }
    }
    return text;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const SharedFabric fabric = tests::makeFatTree(34); // 29,478 cables
    const Plan right = planOf(*fabric);
    const QByteArray text = csvOf(right);
    measure(QStringLiteral("a plan of 30,000 cables: read from CSV"),
            [&text] { (void)readPlan(text); });
    const auto plan = readPlan(text);
    if (!plan) {
        std::fputs(qPrintable(plan.error().english()), stderr);
        return 1;
    }
    measure(QStringLiteral("the same compared, all right"),
            [&] { (void)comparePlan(*plan, *fabric); });
    Plan swapped = *plan;
    constexpr size_t Every = 100; // two of so many
    for (size_t i = 0; i + Every / 2 < swapped.cables.size(); i += Every) {
        std::swap(swapped.cables[i].b, swapped.cables[i + Every / 2].b);
    }
    measure(QStringLiteral("the same, 2 % of the cables swapped"),
            [&] { (void)comparePlan(swapped, *fabric); });
    Plan shifted = *plan;
    for (size_t i = shifted.cables.size() - 1; i > 0; --i) {
        std::swap(shifted.cables[i].b, shifted.cables[i - 1].b);
    }
    measure(QStringLiteral("the same, each cable in another's place"),
            [&] { (void)comparePlan(shifted, *fabric); });
    return 0;
}
