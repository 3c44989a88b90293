// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/joblistmodel.h"
#include "app/desktop/jobs/jobpane.h"

class QLabel;
class QTableView;

namespace pickglass {

/// The links that carried something, those used several times at once first. GUI thread.
class JobLinksPane final : public JobPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobLinksPane)

public:
    explicit JobLinksPane(Session *session, QWidget *parent = nullptr);

    void setReport(const SharedJobReport &report, const SharedFabric &fabric) override;
    bool canSaveCsv() const override { return true; }
    QString csv() const override { return m_model->csv(); }
    JobListModel *model() const { return m_model; }
    QString sentence() const;

private:
    struct Row
    {
        size_t link = 0; ///< into JobReport::links
        /// In one step: how often it was used, and in how many steps that was at least twice.
        std::optional<double> usesAtOnce = {};
        qint64 steps = 0;
    };
    std::vector<JobListModel::Column> columns() const;
    const JobLink &linkOf(int row) const
    {
        return m_report->links[m_rows[static_cast<size_t>(row)].link];
    }
    void fillRows();

    JobListModel *m_model;
    QTableView *m_table;
    QLabel *m_sentence;
    SharedJobReport m_report;
    SharedFabric m_fabric;
    std::vector<Row> m_rows;
};

} // namespace pickglass
