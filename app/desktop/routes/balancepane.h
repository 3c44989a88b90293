// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/balancemodels.h"
#include "app/desktop/routes/routespane.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QTableView;

namespace pickglass {

class RouteHistogram;

/// How evenly routes are spread over the links, and whether the traffic is spread alike: max over
/// mean, a histogram, the worst links. Nothing is computed before it is shown. GUI thread.
class BalancePane final : public RoutesPane
{
    Q_OBJECT

public:
    explicit BalancePane(Session *session, QWidget *parent = nullptr);

    void setTables(const SharedFabricRoutes &tables) override;
    void setFigures(const SharedFigures &figures) override;
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    void cancel() override;
    bool canSaveCsv() const override { return m_links->rowCount() > 0; }
    QString csv() const override { return canSaveCsv() ? m_links->csv() : QString(); }

    /// 0: all to all.
    void setShift(int shift);
    void setShow(BalanceLinksModel::Show show);
    /// Null while there is none.
    SharedRouteBalance balance() const { return m_balance; }
    BalanceGroupsModel *groups() const { return m_groups; }
    BalanceLinksModel *links() const { return m_links; }
    QTableView *groupsTable() const { return m_groupsTable; }
    QTableView *linksTable() const { return m_linksTable; }
    RouteHistogram *histogram() const { return m_histogram; }
    QString sentence() const;

private:
    QWidget *makeBar();
    QWidget *makeUpper();
    void connectParts();
    void ask();
    void begin();
    void take(const Result<SharedRouteBalance> &balance);
    void showBalance();
    void highlightBar(int bar);

    Session *m_session;
    BalanceGroupsModel *m_groups;
    BalanceLinksModel *m_links;
    QTableView *m_groupsTable;
    QTableView *m_linksTable;
    RouteHistogram *m_histogram;
    QComboBox *m_pattern = nullptr;
    QSpinBox *m_shift = nullptr;
    QComboBox *m_show = nullptr;
    QLabel *m_sentence = nullptr;
    SharedFabricRoutes m_tables;
    SharedFigures m_figures;
    SharedRouteBalance m_balance;
    LatestQuery m_query;
};

} // namespace pickglass
