// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/joblinksreader.h"
#include "app/desktop/jobs/jobgantt.h"
#include "app/desktop/jobs/jobsmodel.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/time/timeaxis.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace pickglass {

class TableProxy;

/// The jobs of a capture: a table with a filter, and below it a chart over time. What their hosts
/// sent is read of all jobs at once; where they waited, and errors, for the rows in sight, one
/// after the other. GUI thread.
class JobListPane final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobListPane)

public:
    explicit JobListPane(Session *session, QWidget *parent = nullptr);

    void setTable(const SharedJobTable &table, const SharedSnapshot &snapshot);
    /// A row of the table; -1 for none. Selects it, chooses nothing.
    void setChosen(int job);
    void setFilter(const QString &text);
    /// Puts the keyboard into the filter.
    void find();
    QString filter() const;
    /// The rows that are shown, in their order.
    bool canSaveCsv() const;
    QString csv() const;
    /// Whether the figures of the rows in sight are being read.
    bool isBusy() const
    {
        return (m_sentQuery.isBusy() || m_query.isBusy() || m_looking.isActive()) && isVisible();
    }
    void fit() { m_axis.fit(); }

    JobsModel *model() const { return m_model; }
    TableProxy *proxy() const { return m_proxy; }
    QTableView *table() const { return m_view; }
    JobGantt *gantt() const { return m_gantt; }
    QString countText() const;

Q_SIGNALS:
    /// A row of the table.
    void jobChosen(int job);
    void settled();

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    QWidget *makeBar();
    void makeTable();
    void fitColumns();
    void applyFilter();
    void showCount();
    /// Soon: rows come into sight one by one.
    void lookAtRows();
    /// The first row in sight whose figures are not known, or old, as a row of the table; -1 for
    /// none.
    int nextRow() const;
    bool isKnown(int job) const;
    void begin();
    void beginSent();

    Session *m_session;
    JobsModel *m_model;
    TableProxy *m_proxy;
    QTableView *m_view;
    TimeAxis m_axis;
    JobGantt *m_gantt;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_trouble = nullptr; ///< of the filter
    QComboBox *m_by = nullptr;
    QTimer m_typing;
    QTimer m_looking;
    LatestQuery m_query;                     ///< of the rows in sight
    LatestQuery m_sentQuery;                 ///< of all jobs
    std::shared_ptr<JobLinksReader> m_links; ///< of m_query's worker
    bool m_isFitting = false;
    bool m_isUserSized = false; ///< columns: the widths are left alone from then on
};

} // namespace pickglass
