// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

struct JobText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::JobsModel)
};

using Kind = FabricTableModel::CellKind;
constexpr int Digits = 9;

std::optional<qint64> lengthOf(const JobRow &row)
{
    const Timestamp end = row.job.end.isKnown() ? row.job.end : row.end;
    return row.job.start.isKnown() && end >= row.job.start ? std::optional(end - row.job.start)
                                                           : std::nullopt;
}

QString lengthText(const JobRow &row)
{
    const auto length = lengthOf(row);
    return length ? format::duration(*length) : QString();
}

QString lengthRaw(const JobRow &row)
{
    const auto length = lengthOf(row);
    return length ? QString::number(static_cast<double>(*length) / SecondUs) : QString();
}

quint64 lengthKey(const JobRow &row)
{
    const auto length = lengthOf(row);
    return length ? static_cast<quint64>(*length) : FabricTableModel::UnknownKey;
}

std::optional<double> bytesOf(const JobRow &row)
{
    return row.sent ? row.sent->bytes : std::nullopt;
}

std::optional<double> waitOf(const JobRow &row)
{
    return row.sent ? row.sent->wait : std::nullopt;
}

std::optional<double> errorsOf(const JobRow &row)
{
    return row.figures ? row.figures->errors : std::nullopt;
}

template<std::optional<double> (*Value)(const JobRow &)>
QString rawOf(const JobRow &row)
{
    const auto value = Value(row);
    return value ? QString::number(*value, 'g', Digits) : QString();
}

/// Shares are sorted by their millionths.
template<std::optional<double> (*Value)(const JobRow &), int Scale>
quint64 keyOf(const JobRow &row)
{
    const auto value = Value(row);
    return value && *value >= 0 ? static_cast<quint64>(std::llround(*value * Scale))
                                : FabricTableModel::UnknownKey;
}

QString hostsText(const JobRow &row)
{
    return format::count(row.job.hosts.size());
}

/// Of an enumerator, or a number of which 0 means that it is not known.
template<typename Number>
quint64 numberKey(Number number)
{
    const auto value = static_cast<qint64>(number);
    return value > 0 ? static_cast<quint64>(value) : FabricTableModel::UnknownKey;
}

struct Column
{
    FabricTableModel::ColumnSpec spec;
    QString (*text)(const JobRow &) = nullptr;
    QString (*raw)(const JobRow &) = nullptr; ///< null: the text
    quint64 (*key)(const JobRow &) = nullptr; ///< null: sorted by the text
};

const Column Columns[] = {
    {{"id", QT_TRANSLATE_NOOP("columns", "Job")},
     [](const JobRow &row) { return shownText(row.job.id); }},
    {{"user", QT_TRANSLATE_NOOP("columns", "User")},
     [](const JobRow &row) { return shownText(row.job.user); }},
    {{"name", QT_TRANSLATE_NOOP("columns", "Job name")},
     [](const JobRow &row) { return shownText(row.job.name); }},
    {{"state", QT_TRANSLATE_NOOP("columns", "State")},
     [](const JobRow &row) { return jobStateText(row.job.state); },
     [](const JobRow &row) { return toString(row.job.state); },
     [](const JobRow &row) { return static_cast<quint64>(row.job.state); }},
    {{"start", QT_TRANSLATE_NOOP("columns", "Start")},
     [](const JobRow &row) {
         return row.job.start.isKnown()
                    ? format::moment(row.job.start, format::Precision::Seconds, row.end)
                    : QString();
     },
     [](const JobRow &row) { return row.job.start.toString(); },
     [](const JobRow &row) { return numberKey(row.job.start.microseconds()); }},
    {{"length_s", QT_TRANSLATE_NOOP("columns", "Length"), Kind::Figure},
     lengthText,
     lengthRaw,
     lengthKey},
    {{"hosts", QT_TRANSLATE_NOOP("columns", "Hosts"), Kind::Figure},
     hostsText,
     [](const JobRow &row) { return QString::number(row.job.hosts.size()); },
     [](const JobRow &row) { return static_cast<quint64>(row.job.hosts.size()); }},
    {{"leaves", QT_TRANSLATE_NOOP("columns", "Leaves"), Kind::Figure},
     [](const JobRow &row) { return row.leaves ? format::count(row.leaves) : QString(); },
     [](const JobRow &row) { return row.leaves ? QString::number(row.leaves) : QString(); },
     [](const JobRow &row) { return numberKey(row.leaves); }},
    {{"bytes", QT_TRANSLATE_NOOP("columns", "Sent"), Kind::Figure},
     [](const JobRow &row) { return bytesOf(row) ? format::size(bytesOf(row)) : QString(); },
     rawOf<bytesOf>,
     keyOf<bytesOf, 1>},
    {{"wait", QT_TRANSLATE_NOOP("columns", "Wait"), Kind::Percent},
     [](const JobRow &row) { return waitOf(row) ? format::percent(waitOf(row)) : QString(); },
     rawOf<waitOf>,
     keyOf<waitOf, 1'000'000>},
    {{"worst_link", QT_TRANSLATE_NOOP("columns", "Worst link")},
     [](const JobRow &row) { return row.figures ? row.figures->worstName : QString(); }},
    {{"errors", QT_TRANSLATE_NOOP("columns", "Errors"), Kind::Figure},
     [](const JobRow &row) { return errorsOf(row) ? format::amount(errorsOf(row)) : QString(); },
     rawOf<errorsOf>,
     keyOf<errorsOf, 1>},
};
static_assert(std::size(Columns) == static_cast<size_t>(JobColumn::Count));

} // namespace

QString jobStateText(JobState state)
{
    switch (state) {
    case JobState::Pending:
        return JobText::tr("pending");
    case JobState::Running:
        return JobText::tr("running");
    case JobState::Suspended:
        return JobText::tr("suspended");
    case JobState::Completed:
        return JobText::tr("completed");
    case JobState::Failed:
        return JobText::tr("failed");
    case JobState::Cancelled:
        return JobText::tr("cancelled");
    case JobState::Timeout:
        return JobText::tr("timeout");
    case JobState::NodeFail:
        return JobText::tr("node failed");
    case JobState::OutOfMemory:
        return JobText::tr("out of memory");
    case JobState::Preempted:
        return JobText::tr("preempted");
    case JobState::Unknown:
        break;
    }
    return {};
}

bool isFailed(JobState state)
{
    return state == JobState::Failed || state == JobState::NodeFail ||
           state == JobState::OutOfMemory || state == JobState::Timeout;
}

JobsModel::JobsModel(QObject *parent) : FabricTableModel(parent)
{
    for (const Column &column : Columns) {
        addColumn(column.spec, false);
    }
    m_making.setInterval(0);
    connect(&m_making, &QTimer::timeout, this, &JobsModel::makeTexts);
}

QString JobsModel::text(int row, int column) const
{
    return Columns[column].text(rowAt(row));
}

QString JobsModel::rawText(int row, int column) const
{
    const Column &shown = Columns[column];
    return (shown.raw ? shown.raw : shown.text)(rowAt(row));
}

std::optional<quint64> JobsModel::sortKey(int row, int column) const
{
    const auto key = Columns[column].key;
    return key ? std::optional(key(rowAt(row))) : std::nullopt;
}

void JobsModel::setTable(SharedJobTable table, const SharedSnapshot &snapshot, Timestamp end)
{
    setSnapshot(nullptr);
    m_figures.clear();
    m_sent.clear();
    m_jobs = std::move(table);
    m_end = end;
    forgetTexts(); // whoever hears of the rows may search them
    setSnapshot(snapshot);
}

int JobsModel::rowOfJob(const QString &id, Timestamp start) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (job(row).id == id && (!start.isKnown() || job(row).start == start)) {
            return row;
        }
    }
    return -1;
}

void JobsModel::setSent(std::vector<SentByJob> sent)
{
    if (sent.size() != m_jobs->size()) {
        return; // of another table
    }
    m_sent = std::move(sent);
    forgetTexts();
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, at(JobColumn::Bytes)),
                           index(rowCount() - 1, at(JobColumn::Wait)));
    }
}

const JobFigures *JobsModel::figuresOf(int row) const
{
    const auto found = m_figures.constFind(row);
    return found == m_figures.constEnd() ? nullptr : &*found;
}

void JobsModel::setFigures(int row, const JobFigures &figures)
{
    if (row < 0 || row >= rowCount()) {
        return;
    }
    m_figures.insert(row, figures);
    m_texts[static_cast<size_t>(row)] = QString();
    Q_EMIT dataChanged(index(row, at(JobColumn::Worst)), index(row, at(JobColumn::Errors)));
}

void JobsModel::forgetTexts()
{
    m_texts.assign(m_jobs->size(), {});
    m_made = 0;
    m_making.start();
}

void JobsModel::makeTexts()
{
    constexpr size_t RowsAtOnce = 1000; // two or three milliseconds
    const size_t end = std::min(m_made + RowsAtOnce, static_cast<size_t>(rowCount()));
    for (; m_made < end; ++m_made) {
        rowText(static_cast<int>(m_made));
    }
    if (m_made >= static_cast<size_t>(rowCount())) {
        m_making.stop();
    }
}

const QString *JobsModel::rowText(int row) const
{
    QString &text = m_texts[static_cast<size_t>(row)];
    if (text.isNull()) {
        const JobRow made = rowAt(row);
        for (const Column &column : Columns) {
            text += column.text(made) + u'\n';
        }
    }
    return &text;
}

bool JobsModel::touches(int row, const std::vector<bool> &nodes) const
{
    return std::ranges::any_of(job(row).nodes, [&](Guid guid) {
        const NodeIndex node = fabric().findNode(guid);
        return node.isValid() && nodes[node.at()];
    });
}

JobRow JobsModel::rowAt(int row) const
{
    const auto place = static_cast<size_t>(row);
    return {m_jobs->job(place), m_jobs->leaves[place], m_sent.empty() ? nullptr : &m_sent[place],
            figuresOf(row), m_end};
}

} // namespace pickglass
