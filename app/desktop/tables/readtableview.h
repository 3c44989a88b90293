// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/tables/tableview.h"

namespace pickglass {

/// A table whose rows a worker reads from the capture, for the session's moment or range.
class ReadTableView : public TableView
{
    Q_OBJECT

public:
    bool isComplete() const override { return !m_query.isBusy(); }

protected:
    ReadTableView(const QString &name, std::unique_ptr<FabricTableModel> table, Session *session,
                  QWidget *parent);

    void showSnapshot() override;
    QString emptyText() const override;

    /// Asks for the rows of range() with query().
    virtual void begin() = 0;
    /// Drops what was read: it is of another capture.
    virtual void clear() = 0;
    /// What is said where there is no row.
    virtual QString nothingText() const { return TableView::emptyText(); }

    LatestQuery &query() { return m_query; }
    /// The session's range, else from the begin of the capture to the moment.
    TimeRange range() const;
    /// Lets the model take an answer, and says what could not be read.
    void take(const std::optional<Error> &error, const std::function<void()> &setRows);

private:
    LatestQuery m_query;
    bool m_isReading = true; ///< nothing was read yet
    QString m_error;         ///< of the last question; empty where it was answered
};

} // namespace pickglass
