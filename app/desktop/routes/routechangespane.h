// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/routechangesmodels.h"
#include "app/desktop/routes/routespane.h"

class QLabel;
class QTableView;

namespace pickglass {

/// What changed: the routes at the begin and the end of the session's range, or before and after
/// the last change of the forwarding tables; and when these changed, after which event. GUI thread.
class RouteChangesPane final : public RoutesPane
{
    Q_OBJECT

public:
    explicit RouteChangesPane(Session *session, QWidget *parent = nullptr);

    void setTables(const SharedFabricRoutes &tables) override;
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    bool canSaveCsv() const override { return m_links->rowCount() > 0; }
    QString csv() const override { return canSaveCsv() ? m_links->csv() : QString(); }

    /// Null while there is none.
    SharedRoutesCompared compared() const { return m_compared; }
    RoutingStepsModel *steps() const { return m_steps; }
    ChangedLinksModel *links() const { return m_links; }
    QTableView *stepsTable() const { return m_stepsTable; }
    QString sentence() const;

private:
    void begin();
    void take(const Result<SharedRoutesCompared> &compared);
    void showCompared();
    QString comparedText() const;

    Session *m_session;
    RoutingStepsModel *m_steps;
    ChangedLinksModel *m_links;
    QTableView *m_stepsTable;
    QTableView *m_linksTable;
    QLabel *m_sentence;
    SharedFabricRoutes m_tables;
    SharedRoutesCompared m_compared;
    LatestQuery m_query;
};

} // namespace pickglass
