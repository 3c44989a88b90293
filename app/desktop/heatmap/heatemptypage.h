// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/reading/session.h"

namespace pickglass {

/// What stands where maps would be: why there are none, and what to do about it.
struct HeatEmptyPage
{
    enum class Remedy : quint8 { None, ClearFilter, UsualMaps, UsualRows };
    QString title; ///< empty: there are maps
    QString sentence = {};
    QString button = {};
    Remedy remedy = Remedy::None;
};

/// GUI. The scene may be null: it is not read yet.
HeatEmptyPage heatEmptyPage(const Session &session, const HeatMapRequest &request,
                            const SharedHeatMapScene &scene, const QString &failure);

} // namespace pickglass
