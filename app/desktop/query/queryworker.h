// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/capture/sqlguard.h"

#include <QMutex>
#include <QObject>
#include <QVariant>

#include <memory>
#include <optional>
#include <vector>

class QSqlDatabase;
class QSqlQuery;

namespace pickglass {

using QueryRow = std::vector<QVariant>;

/// Some rows of an answer.
struct QueryPage
{
    quint64 query = 0; ///< which one it answers
    bool isFirst = false;
    QStringList columns = {}; ///< of the first page
    std::vector<QueryRow> rows = {};
    bool isEnd = true;       ///< no row follows; the connection is closed
    Timestamp upToDate = {}; ///< of the first page: the last moment that the capture held
    std::optional<SqlError> error = {};
};

/// Ends the statement of a worker, from any thread.
class QueryInterrupt
{
public:
    void interrupt();
    void set(SqlGuard *guard);

private:
    QMutex m_mutex;
    SqlGuard *m_guard = nullptr; ///< null while no connection is open
};

/// Runs statements with Qt Sql, a connection each, and reads their rows page by page. The
/// connection is closed with the last row, since a recording cannot end while one is open. Lives
/// on a thread of its own.
class QueryWorker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QueryWorker)

public:
    static constexpr size_t PageRows = 500;
    static constexpr qint64 PageBytes = qint64(8) << 20;
    /// Of a text or BLOB; what is longer is cut.
    static constexpr qsizetype MaxCellBytes = 64 * 1024;

    explicit QueryWorker(std::shared_ptr<QueryInterrupt> interrupt);
    ~QueryWorker() override;

    /// Begins, and answers with the first page.
    void run(quint64 query, const QString &path, const QString &sql, const StopToken &stop);
    /// Answers with the next page, if this query still is open.
    void fetch(quint64 query);
    void close();

Q_SIGNALS:
    void answered(const pickglass::QueryPage &page);

private:
    struct Connection;
    void fail(quint64 query, const SqlError &error);
    void sendPage(QueryPage page);

    std::shared_ptr<QueryInterrupt> m_interrupt;
    std::unique_ptr<Connection> m_open;
};

/// Bytes of memory that a row takes, about.
qint64 sizeOfRow(const QueryRow &row);

} // namespace pickglass
