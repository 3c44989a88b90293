// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/sentbyjobs.h"
#include "app/desktop/jobs/jobsdata.h"
#include "app/desktop/models/fabrictablemodel.h"

#include <QHash>
#include <QTimer>

namespace pickglass {

/// The word of a state, for people. GUI thread.
QString jobStateText(JobState state);
/// Whether a job ended otherwise than it should.
bool isFailed(JobState state);

enum class JobColumn : quint8 {
    Id,
    User,
    Name,
    State,
    Start,
    Length,
    Hosts,
    Leaves,
    Bytes,
    Wait,
    Worst,
    Errors,
    Count
};

struct JobRow
{
    const Job &job;
    quint32 leaves;
    const SentByJob *sent;     ///< null where it has not been read
    const JobFigures *figures; ///< null where they have not been read
    Timestamp end;             ///< of the capture: until then a running job is known
};

/// The batch jobs of a capture, a row each, in the order of JobTable. What their hosts sent is
/// known of all (setSent()); what takes longer is read for the rows that are looked at
/// (setFigures()). GUI thread.
class JobsModel final : public FabricTableModel
{
    Q_OBJECT

public:
    explicit JobsModel(QObject *parent = nullptr);
    static constexpr int at(JobColumn column) { return static_cast<int>(column); }

    /// Resets the model. The snapshot (may be null: no rows) is only what rows are made of.
    void setTable(SharedJobTable table, const SharedSnapshot &snapshot, Timestamp end);
    const JobTable &table() const { return *m_jobs; }
    const Job &job(int row) const { return m_jobs->job(static_cast<size_t>(row)); }
    /// -1 where there is none. A job that was started again has its id twice.
    int rowOfJob(const QString &id, Timestamp start = {}) const;

    /// A value for each job of the table.
    void setSent(std::vector<SentByJob> sent);
    /// Null where they have not been read.
    const JobFigures *figuresOf(int row) const;
    void setFigures(int row, const JobFigures &figures);

    /// Made in the event loop, so that nobody waits for all of them.
    const QString *rowText(int row) const override;
    /// Times and figures are written otherwise from now on.
    void forgetTexts();

    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;
    std::optional<Severity> severity(int /*row*/) const override { return {}; }
    Place placeOf(int /*row*/) const override { return {}; }
    int rowOf(const Place & /*place*/) const override { return -1; }
    bool touches(int row, const std::vector<bool> &nodes) const override;

protected:
    LiveCell liveCell(int /*row*/, int /*column*/) const override { return {}; }
    QString liveNote(int /*row*/, int /*column*/) const override { return {}; }
    std::optional<quint64> sortKey(int row, int column) const override;
    int rowsOf(const Snapshot & /*snapshot*/) const override
    {
        return static_cast<int>(m_jobs->size());
    }
    void prepare(const Snapshot & /*snapshot*/) override {}

private:
    JobRow rowAt(int row) const;
    void makeTexts();

    SharedJobTable m_jobs = std::make_shared<const JobTable>();
    std::vector<SentByJob> m_sent; ///< of each job, or empty
    QHash<int, JobFigures> m_figures;
    Timestamp m_end;
    mutable std::vector<QString> m_texts; ///< of each row; null where it is to be made
    QTimer m_making;
    size_t m_made = 0; ///< rows up to this one have texts
};

} // namespace pickglass
