// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/querymodel.h"

#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QLocale>

#include <utility>

namespace pickglass {

QString queryText(const QVariant &value)
{
    if (!value.isValid()) {
        return {};
    }
    if (value.typeId() == QMetaType::QByteArray) {
        return QString::fromLatin1("x'" + value.toByteArray().toHex() + '\'');
    }
    if (value.typeId() == QMetaType::Double) {
        return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    }
    return value.toString();
}

bool isQueryNumber(const QVariant &value)
{
    return value.typeId() == QMetaType::LongLong || value.typeId() == QMetaType::Int ||
           value.typeId() == QMetaType::Double;
}

QueryModel::QueryModel(QObject *parent)
    : QAbstractTableModel(parent),
      m_worker(new QueryWorker(m_interrupt))
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    qRegisterMetaType<QueryPage>();
    connect(m_worker, &QueryWorker::answered, this, &QueryModel::take);
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, &QueryModel::closeIdle);
    m_thread.setObjectName(QStringLiteral("query"));
    m_thread.start();
}

QueryModel::~QueryModel()
{
    stop();
    m_thread.quit();
    m_thread.wait();
}

void QueryModel::stop()
{
    ++m_query;
    m_stop.stop();
    m_interrupt->interrupt();
    m_idle.stop();
    m_isReading = false;
    m_wantsAll = false;
    QMetaObject::invokeMethod(m_worker, &QueryWorker::close, Qt::QueuedConnection);
}

void QueryModel::run(const QString &path, const QString &sql)
{
    clear();
    m_path = path;
    m_sql = sql;
    m_stop = {};
    m_isReading = true;
    m_sinceRun.start();
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, query = m_query, path, sql, stop = m_stop.token()] {
            worker->run(query, path, sql, stop);
        },
        Qt::QueuedConnection);
    setState(State::Running);
}

void QueryModel::cancel()
{
    if (m_state == State::Running || m_state == State::Partial) {
        stop();
        setState(State::Cancelled);
        Q_EMIT finished();
    }
}

void QueryModel::clear()
{
    stop();
    beginResetModel();
    m_columns.clear();
    m_rows.clear();
    m_rows.shrink_to_fit();
    m_bytes = 0;
    m_error = {};
    m_upToDate = {};
    m_duration = {};
    endResetModel();
    setState(State::Empty);
}

void QueryModel::closeIdle()
{
    stop();
    setState(State::Closed);
}

void QueryModel::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void QueryModel::take(const QueryPage &page)
{
    if (page.query != m_query) {
        return;
    }
    m_isReading = false;
    if (m_state == State::Running) {
        m_duration = std::chrono::milliseconds(m_sinceRun.elapsed());
    }
    append(page);
    if (page.error) {
        m_error = *page.error;
        setState(State::Failed);
    } else if (page.isEnd) {
        setState(State::Complete);
    } else if (rowCount() >= m_limits.rows || m_bytes >= m_limits.bytes) {
        stop();
        setState(State::Limited);
    } else {
        m_idle.start(m_limits.idle);
        setState(State::Partial);
        if (m_wantsAll) {
            fetchMore({});
            return;
        }
    }
    Q_EMIT finished();
}

void QueryModel::append(const QueryPage &page)
{
    if (page.isFirst) {
        beginResetModel();
        m_columns = page.columns;
        m_upToDate = page.upToDate;
        endResetModel();
    }
    const auto room = static_cast<size_t>(std::max(0, m_limits.rows - rowCount()));
    const size_t count = std::min(page.rows.size(), room);
    if (count == 0) {
        return;
    }
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(count) - 1);
    for (size_t row = 0; row < count; ++row) {
        m_bytes += sizeOfRow(page.rows[row]);
        m_rows.push_back(page.rows[row]);
    }
    endInsertRows();
}

void QueryModel::fetchAll()
{
    if (m_state == State::Partial || m_state == State::Running) {
        m_wantsAll = true;
        fetchMore({});
    } else if (m_state == State::Closed) {
        run(QString(m_path), QString(m_sql));
        m_wantsAll = true;
    } else {
        Q_EMIT finished();
    }
}

bool QueryModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_state == State::Partial && !m_isReading;
}

void QueryModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent)) {
        return;
    }
    m_isReading = true;
    m_idle.stop();
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, query = m_query] { worker->fetch(query); },
        Qt::QueuedConnection);
    Q_EMIT stateChanged();
}

int QueryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int QueryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant QueryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const QVariant &value =
        m_rows[static_cast<size_t>(index.row())][static_cast<size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return value.isValid() ? shownText(queryText(value)) : format::unknown();
    case RawRole:
        return queryText(value);
    case Qt::ToolTipRole:
        return value.isValid() ? shownText(queryText(value)) : QStringLiteral("NULL");
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (isQueryNumber(value) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return isQueryNumber(value) ? QVariant(Theme::instance().monospaced()) : QVariant();
    default:
        return {};
    }
}

QVariant QueryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return shownText(m_columns.at(section));
    case Qt::TextAlignmentRole: {
        const bool isRight =
            !m_rows.empty() && isQueryNumber(m_rows.front()[static_cast<size_t>(section)]);
        return QVariant::fromValue(Qt::AlignVCenter | (isRight ? Qt::AlignRight : Qt::AlignLeft));
    }
    default:
        return {};
    }
}

QString QueryModel::csv() const
{
    QString text;
    const auto addLine = [&](const auto &cells, const auto &textOf) {
        bool isFirst = true;
        for (const auto &cell : cells) {
            text += (isFirst ? QString() : QStringLiteral(",")) + csvCell(textOf(cell));
            isFirst = false;
        }
        text += u'\n';
    };
    addLine(m_columns, [](const QString &name) { return name; });
    for (const QueryRow &row : m_rows) {
        addLine(row, queryText);
    }
    return text;
}

} // namespace pickglass
