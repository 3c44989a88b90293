// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/routefindingsmodel.h"
#include "app/desktop/routes/routespane.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace pickglass {

/// Whether the tables are sound: a button to check them, how far that is, and a list of what was
/// found, whose rows stand for places. GUI thread.
class RouteFindingsPanel final : public RoutesPane
{
    Q_OBJECT

public:
    explicit RouteFindingsPanel(Session *session, QWidget *parent = nullptr);

    /// Checks them, where they are others than those that were. Null for none.
    void setTables(const SharedFabricRoutes &tables) override;
    void cancel() override;
    bool isBusy() const override { return m_query.isBusy(); }
    bool canSaveCsv() const override { return m_model->rowCount() > 0; }
    QString csv() const override;
    RouteFindingsModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    QString verdict() const;

Q_SIGNALS:
    /// Of isBusy(), or of what was found.
    void changed();
    void placesChosen(const std::vector<pickglass::Selection> &places);

private:
    void check();
    void take(const Result<SharedRouteFindings> &findings);
    void showState(const QString &verdict, bool isBad = false);

    Session *m_session;
    RouteFindingsModel *m_model;
    QTableView *m_table;
    QLabel *m_verdict;
    QProgressBar *m_progress;
    QPushButton *m_check;
    QPushButton *m_cancel;
    SharedFabricRoutes m_tables;
    LatestQuery m_query;
};

} // namespace pickglass
