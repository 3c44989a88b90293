// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/alternatesmodel.h"
#include "app/desktop/routes/routespane.h"

class QLabel;
class QPushButton;
class QTableView;

namespace pickglass {

/// The other paths between the hosts of the pair, as automatic path migration takes them, what they
/// have in common with the primary path, and how many pairs of all hosts have which alternates. The
/// path of a row is lit in the topology. GUI thread.
class AlternatesPane final : public RoutesPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AlternatesPane)

public:
    explicit AlternatesPane(Session *session, QWidget *parent = nullptr);
    ~AlternatesPane() override;

    void setTables(const SharedFabricRoutes &tables) override;
    void setAnswer(const SharedRoutes &answer) override;
    bool isBusy() const override;
    /// Ends the count of all pairs.
    void cancel() override;
    bool canSaveCsv() const override { return m_model->rowCount() > 0; }
    QString csv() const override { return canSaveCsv() ? m_model->csv() : QString(); }

    /// Of all pairs of hosts.
    void startCount();
    AlternatesModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    /// Of the pair.
    QString sentence() const;
    /// Of all pairs; empty before they are counted.
    QString countText() const;

private:
    QWidget *makeBar();
    void begin();
    void take(const Result<SharedRouteAlternates> &alternates);
    void takeCount(const Result<AlternateCount> &count);
    void showButtons();
    /// Why the pair has no alternates to show; empty where it has.
    QString refusal() const;

    Session *m_session;
    AlternatesModel *m_model;
    QTableView *m_table;
    QLabel *m_sentence = nullptr;
    QLabel *m_countText = nullptr;
    QPushButton *m_countAll = nullptr;
    QPushButton *m_cancel = nullptr;
    SharedFabricRoutes m_tables;
    SharedRoutes m_answer;
    LatestQuery m_query;
    LatestQuery m_countQuery;
    StopSource m_countStop;
};

} // namespace pickglass
