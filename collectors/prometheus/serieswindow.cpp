// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/serieswindow.h"

#include "core/fabric/fabricdiff.h"
#include "core/formats/chronicle.h"
#include "core/formats/import.h"
#include "core/formats/readingsweeps.h"

#include <utility>

namespace pickglass::prometheus {

namespace {

void count(const QList<LineProblem> &problems, qint64 skipped, SeriesWindow::Part &part)
{
    part.skipped += skipped;
    if (part.firstProblem.isEmpty() && skipped > 0 && !problems.isEmpty()) {
        part.firstProblem = problems.front().message;
    }
}

} // namespace

Result<SeriesWindow::Part> SeriesWindow::read(const MetricSamples &infos,
                                              const MetricSamples &samples, TimeRange window,
                                              bool isWhole)
{
    Part part;
    part.next = window.to;
    if (samples.isEmpty() && (infos.isEmpty() || m_fabric)) {
        part.fabric = m_fabric;
        return part;
    }
    std::vector<DatedText> texts;
    for (const Imported &given : m_given) {
        texts.push_back({{}, given, window.from});
    }
    const MetricSamples *const both[] = {&infos, &samples};
    ASSIGN_OR_RETURN(auto imported, importMetrics(both));
    count(imported.problems, imported.skippedLines, part);
    texts.push_back({{}, std::move(imported), window.from});
    ASSIGN_OR_RETURN(auto chronicle, chronicleOf(texts));
    for (const Chronicle::Trouble &trouble : chronicle.troubles) {
        count(trouble.problems, trouble.skippedLines, part);
    }
    const SharedFabric &fabric = chronicle.fabrics.back().what;
    if (!m_fabric || !diff(*m_fabric, *fabric).isEmpty()) {
        m_fabric = fabric;
    }
    part.fabric = m_fabric;
    if (!isWhole && !chronicle.sweeps.empty()) {
        part.next = chronicle.sweeps.back()->time - 1;
        chronicle.sweeps.pop_back();
    }
    for (const SharedSweep &sweep : chronicle.sweeps) {
        part.sweeps.push_back(numbered(sweep));
    }
    return part;
}

SharedSweep SeriesWindow::numbered(const SharedSweep &sweep)
{
    auto copy = std::make_shared<CounterSweep>(*sweep);
    copy->number = ++m_number;
    if (m_layout && isSame(*m_layout, *copy->layout)) {
        copy->layout = m_layout;
    }
    m_layout = copy->layout;
    return copy;
}

} // namespace pickglass::prometheus
