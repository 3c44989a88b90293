// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatmapview.h"
#include "app/desktop/reading/perrecording.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace pickglass {

namespace {

/// Leaves and pods are those of one fabric.
constexpr PerRecording Folds(QLatin1String("heatmap/folds"));

} // namespace

void HeatMapView::restoreChoices()
{
    m_chosen = storedHeatChoices();
    const auto choose = [](QComboBox *box, auto choice) {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(static_cast<int>(choice));
    };
    choose(m_rows, m_chosen.rows);
    choose(m_order, m_chosen.order);
    choose(m_statistic, m_chosen.statistic);
}

void HeatMapView::keepChoices()
{
    m_chosen.rows = static_cast<Rows>(m_rows->currentIndex());
    m_chosen.order = static_cast<HeatOrder>(m_order->currentIndex());
    m_chosen.statistic = static_cast<HeatStatistic>(m_statistic->currentIndex());
    storeHeatChoices(m_chosen);
}

void HeatMapView::restoreFolds()
{
    const SharedSnapshot snapshot = session()->snapshot();
    if (snapshot && m_recording.isEmpty()) {
        m_recording = recordingName(snapshot->info);
        const QStringList shut = Folds.text(m_recording).split(u',', Qt::SkipEmptyParts);
        m_shut = {shut.begin(), shut.end()};
    }
}

void HeatMapView::keepFolds() const
{
    Folds.setText(m_recording, QStringList(m_shut.begin(), m_shut.end()).join(u','));
}

} // namespace pickglass
