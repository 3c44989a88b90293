// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/heatmap/heatwindow.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/sampledcounters.h"
#include "app/desktop/routes/routespane.h"

class QComboBox;
class QMenu;
class QStackedLayout;

namespace pickglass {

class HeatCanvas;
class StatePage;

/// Where on the way and when packets waited: heat maps with the hops of a path as rows, from its
/// begin down to its end, over time; of any figure. A hop is what its sending port did. GUI thread.
class PathTimePane final : public RoutesPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PathTimePane)

public:
    explicit PathTimePane(Session *session, QWidget *parent = nullptr);

    void setTables(const SharedFabricRoutes &) override {}
    void setAnswer(const SharedRoutes &answer) override;
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    bool canSaveCsv() const override;
    QString csv() const override;

    void setMaps(std::vector<HeatMapChoice> maps);
    HeatCanvas *canvas() const { return m_canvas; }
    HeatWindow *timeWindow() { return &m_window; }
    /// The ways that can be shown: there, then back, each with all LIDs.
    QComboBox *ways() const { return m_ways; }
    /// What stands where there are no maps; null while there are.
    StatePage *emptyState() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void connectParts();
    void fillWays();
    const Path *path() const;
    std::vector<PortKey> ports() const;
    HeatMapRequest request() const;
    void ask(LatestQuery::When when);
    void begin();
    void take(const Result<SharedHeatMapScene> &scene);
    void showState();

    Session *m_session;
    HeatWindow m_window;
    LatestQuery m_query;
    SharedRoutes m_answer;
    SampledCounters m_sampled;
    std::vector<HeatMapChoice> m_maps;
    bool m_areMapsChosen = false;
    QString m_failure;
    QComboBox *m_ways = nullptr;
    QMenu *m_addMenu = nullptr;
    HeatCanvas *m_canvas = nullptr;
    StatePage *m_state = nullptr;
    QStackedLayout *m_stack = nullptr;
};

} // namespace pickglass
