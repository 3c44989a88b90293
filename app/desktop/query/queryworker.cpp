// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/queryworker.h"

#include <QMutexLocker>
#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>

#include <atomic>
#include <cstring>
#include <utility>

namespace pickglass {

void QueryInterrupt::interrupt()
{
    const QMutexLocker lock(&m_mutex);
    if (m_guard) {
        m_guard->interrupt();
    }
}

void QueryInterrupt::set(SqlGuard *guard)
{
    const QMutexLocker lock(&m_mutex);
    m_guard = guard;
}

namespace {

QString nextName()
{
    static std::atomic<quint64> last = 0;
    return QStringLiteral("pickglass_query_%1").arg(++last);
}

SqlError errorOf(const QString &text)
{
    return {{{QT_TRANSLATE_NOOP("core", "The statement cannot be run: %1."), {text}}, {}}, false};
}

QVariant cut(QVariant value)
{
    if (value.typeId() == QMetaType::QString) {
        const QString text = value.toString();
        if (text.size() > QueryWorker::MaxCellBytes) {
            return QString(text.left(QueryWorker::MaxCellBytes) + u'…');
        }
    } else if (value.typeId() == QMetaType::QByteArray) {
        return value.toByteArray().left(QueryWorker::MaxCellBytes);
    }
    return value;
}

} // namespace

qint64 sizeOfRow(const QueryRow &row)
{
    qint64 bytes = 0;
    for (const QVariant &value : row) {
        bytes += static_cast<qint64>(sizeof(QVariant));
        if (value.typeId() == QMetaType::QString) {
            bytes += 2 * value.toString().size();
        } else if (value.typeId() == QMetaType::QByteArray) {
            bytes += value.toByteArray().size();
        }
    }
    return bytes;
}

/// A connection of Qt Sql to a capture, guarded as that of `pgcap sql`.
struct QueryWorker::Connection
{
    explicit Connection(std::shared_ptr<QueryInterrupt> of) : interrupt(std::move(of)) {}
    ~Connection();
    Q_DISABLE_COPY_MOVE(Connection)
    Result<void> open(const QString &path, const StopToken &stop);
    tl::expected<void, SqlError> begin(const QString &sql);
    SqlError error() const;

    std::shared_ptr<QueryInterrupt> interrupt;
    QString name = nextName();
    QSqlDatabase db;
    std::unique_ptr<SqlGuard> guard;
    std::unique_ptr<QSqlQuery> query;
    quint64 number = 0;
    StopToken stop;
};

QueryWorker::Connection::~Connection()
{
    interrupt->set(nullptr);
    query.reset();
    guard.reset(); // before the connection
    db.close();
    db = {};
    QSqlDatabase::removeDatabase(name);
}

Result<void> QueryWorker::Connection::open(const QString &path, const StopToken &until)
{
    stop = until;
    ASSIGN_OR_RETURN(const QString uri, SqlGuard::uri(path));
    db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    db.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"));
    db.setDatabaseName(uri);
    const auto failed = [&] {
        return failure({QT_TRANSLATE_NOOP("core", "The capture %1 cannot be read: %2."),
                        {path, db.lastError().text()}});
    };
    if (!db.open()) {
        return failed();
    }
    const QVariant handle = db.driver()->handle();
    if (std::strcmp(handle.typeName(), "sqlite3*") != 0) {
        return failed();
    }
    ASSIGN_OR_RETURN(
        guard, SqlGuard::guard(*static_cast<sqlite3 *const *>(handle.constData()), path, stop));
    interrupt->set(guard.get());
    return {};
}

tl::expected<void, SqlError> QueryWorker::Connection::begin(const QString &sql)
{
    ASSIGN_OR_RETURN(const QByteArray only, guard->checkOnly(sql.toUtf8()));
    query = std::make_unique<QSqlQuery>(db);
    query->setForwardOnly(true);
    if (!query->exec(QString::fromUtf8(only))) {
        return tl::unexpected(error());
    }
    return {};
}

SqlError QueryWorker::Connection::error() const
{
    if (stop.isStopped()) {
        return {stop.error(), false};
    }
    return query && query->lastError().type() == QSqlError::NoError ? errorOf({}) : guard->error();
}

QueryWorker::QueryWorker(std::shared_ptr<QueryInterrupt> interrupt)
    : m_interrupt(std::move(interrupt))
{
}

QueryWorker::~QueryWorker() = default;

void QueryWorker::close()
{
    m_open.reset();
}

void QueryWorker::fail(quint64 query, const SqlError &error)
{
    m_open.reset();
    Q_EMIT answered({.query = query, .isFirst = false, .error = error});
}

void QueryWorker::run(quint64 query, const QString &path, const QString &sql, const StopToken &stop)
{
    m_open.reset();
    if (stop.isStopped()) {
        return;
    }
    m_open = std::make_unique<Connection>(m_interrupt);
    m_open->number = query;
    if (const auto opened = m_open->open(path, stop); !opened) {
        return fail(query, {opened.error(), false});
    }
    const auto upToDate = m_open->guard->upToDate();
    if (const auto begun = m_open->begin(sql); !begun) {
        return fail(query, begun.error());
    }
    QueryPage page{.query = query, .isFirst = true};
    page.upToDate = upToDate.value_or(Timestamp());
    const QSqlRecord record = m_open->query->record();
    for (int column = 0; column < record.count(); ++column) {
        page.columns << record.fieldName(column);
    }
    sendPage(std::move(page));
}

void QueryWorker::fetch(quint64 query)
{
    if (m_open && m_open->number == query) {
        sendPage({.query = query});
    }
}

void QueryWorker::sendPage(QueryPage page)
{
    QSqlQuery &query = *m_open->query;
    const int columns = query.record().count();
    qint64 bytes = 0;
    page.isEnd = false;
    while (page.rows.size() < PageRows && bytes < PageBytes) {
        if (!query.next()) {
            page.isEnd = true;
            break;
        }
        QueryRow row;
        row.reserve(static_cast<size_t>(columns));
        for (int column = 0; column < columns; ++column) {
            row.push_back(query.isNull(column) ? QVariant() : cut(query.value(column)));
        }
        bytes += sizeOfRow(row);
        page.rows.push_back(std::move(row));
    }
    if (page.isEnd &&
        (m_open->stop.isStopped() || query.lastError().type() != QSqlError::NoError)) {
        page.error = m_open->error();
    }
    if (page.isEnd) {
        m_open.reset();
    }
    Q_EMIT answered(page);
}

} // namespace pickglass
