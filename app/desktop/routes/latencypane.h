// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/latencymodel.h"
#include "app/desktop/routes/routespane.h"

class QComboBox;
class QLabel;
class QSpinBox;
class QTableView;

namespace pickglass {

class LatencyChart;

/// How long a message takes there and back in an idle network, by what was published on the devices
/// on the way: a stacked bar for each way, and the steps of the chosen one. GUI thread.
class LatencyPane final : public RoutesPane
{
    Q_OBJECT

public:
    explicit LatencyPane(Session *session, QWidget *parent = nullptr);

    void setTables(const SharedFabricRoutes &) override {}
    void setAnswer(const SharedRoutes &answer) override;
    bool isBusy() const override { return false; }
    bool canSaveCsv() const override { return m_model->rowCount() > 0; }
    QString csv() const override { return canSaveCsv() ? m_model->csv() : QString(); }

    LatencyModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    LatencyChart *chart() const { return m_chart; }
    /// Sizes of messages, as their data; and how long cables are that do not say it, 0 for not
    /// known.
    QComboBox *bytes() const { return m_bytes; }
    QSpinBox *cable() const { return m_cable; }
    /// The ways that can be shown: there, then back, each with all LIDs.
    QComboBox *ways() const { return m_ways; }
    /// Of the chosen way: the sum, what of it is not known, what is assumed.
    QString sentence() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void fillWays();
    const Path *way(int index) const;
    LatencyBudget budgetOf(const Path &path) const;
    QString sentenceOf(const Path &path, const LatencyBudget &budget) const;
    void showLatency();

    SharedRoutes m_answer;
    LatencyModel *m_model;
    QTableView *m_table;
    LatencyChart *m_chart;
    QComboBox *m_ways = nullptr;
    QComboBox *m_bytes = nullptr;
    QSpinBox *m_cable = nullptr;
    QLabel *m_sentence = nullptr;
    bool m_isStale = false; ///< changed while it was hidden
};

} // namespace pickglass
