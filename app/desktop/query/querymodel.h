// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/query/queryworker.h"

#include <QAbstractTableModel>
#include <QElapsedTimer>
#include <QThread>
#include <QTimer>

namespace pickglass {

/// The answer to one SQL statement, read in a worker thread, page by page as a view scrolls. Rows
/// and bytes are bounded. GUI thread.
class QueryModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QueryModel)

public:
    /// Unrounded, as CSV and the clipboard have it.
    static constexpr int RawRole = Qt::UserRole;

    struct Limits
    {
        int rows = 1'000'000;
        qint64 bytes = qint64(256) << 20;
        /// How long an answer that was not read to its end is kept open: as long, a recording
        /// cannot reuse the room of its log, nor end.
        std::chrono::milliseconds idle = std::chrono::seconds(30);
    };
    enum class State : quint8 {
        Empty,     ///< nothing was asked
        Running,   ///< no answer yet
        Partial,   ///< there are more rows
        Complete,  ///< all rows
        Limited,   ///< more rows than the limits allow
        Closed,    ///< was not read on for a while
        Cancelled, ///< by a person
        Failed
    };

    explicit QueryModel(QObject *parent = nullptr);
    ~QueryModel() override;

    void setLimits(const Limits &limits) { m_limits = limits; }

    /// Cancels what runs, and asks this of a capture.
    void run(const QString &path, const QString &sql);
    /// Rows that are there stay.
    void cancel();
    /// Cancels, and nothing is there any more.
    void clear();
    /// Reads on to the end or a limit; finished() comes then. What was closed is asked anew: its
    /// rows are replaced by all there are now.
    void fetchAll();

    State state() const { return m_state; }
    /// Whether the worker reads.
    bool isReading() const { return m_isReading; }
    const SqlError &error() const { return m_error; }
    Timestamp upToDate() const { return m_upToDate; }
    /// Until the first rows came.
    std::chrono::milliseconds duration() const { return m_duration; }
    const QStringList &columns() const { return m_columns; }
    const std::vector<QueryRow> &rows() const { return m_rows; }
    QString csv() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    void stateChanged();
    void finished(); ///< nothing more is read

private:
    void stop();
    void take(const QueryPage &page);
    void append(const QueryPage &page);
    void setState(State state);
    void closeIdle();

    Limits m_limits;
    QThread m_thread;
    std::shared_ptr<QueryInterrupt> m_interrupt = std::make_shared<QueryInterrupt>();
    QueryWorker *m_worker; ///< lives on the thread
    StopSource m_stop;
    quint64 m_query = 0;
    QString m_path;
    QString m_sql;
    State m_state = State::Empty;
    bool m_isReading = false;
    bool m_wantsAll = false;
    SqlError m_error;
    Timestamp m_upToDate;
    QElapsedTimer m_sinceRun;
    std::chrono::milliseconds m_duration{0};
    QTimer m_idle;
    QStringList m_columns;
    std::vector<QueryRow> m_rows;
    qint64 m_bytes = 0;
};

/// A value as text: "NULL", BLOBs as x'…'.
QString queryText(const QVariant &value);
/// Whether it is an INTEGER or REAL.
bool isQueryNumber(const QVariant &value);

} // namespace pickglass
