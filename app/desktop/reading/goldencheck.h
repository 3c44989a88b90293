// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/goldentable.h"
#include "app/desktop/reading/latestquery.h"

#include <memory>
#include <optional>

namespace pickglass {

class Session;

using SharedGoldenRows = std::shared_ptr<const std::vector<tables::GoldenRow>>;

/// The session's fabric beside a capture of it as it should be ("golden"), whose end is compared in
/// a worker, again whenever the fabric changes. Which capture is golden for a fabric is remembered;
/// what somebody acknowledged lies beside it (AcknowledgedDifferences). GUI thread.
class GoldenCheck final : public QObject
{
    Q_OBJECT

public:
    explicit GoldenCheck(Session *session);

    /// This capture is golden for the fabric that is open, or that is opened next; "" for none.
    void pin(const QString &path);
    /// "" where none is pinned.
    const QString &path() const { return m_path; }

    /// Open differences, then acknowledged ones; null as long as it is not compared.
    const SharedGoldenRows &rows() const { return m_answer.rows; }
    qint64 open() const { return m_open; }
    qint64 acknowledged() const;
    /// The moment of the golden capture.
    Timestamp goldenTime() const { return m_answer.time; }
    const std::optional<Error> &failure() const { return m_failure; }
    bool isBusy() const { return m_query.isBusy(); }

    /// Accepts differences, with a note that may be empty, or takes that back. An error where the
    /// list cannot be written.
    Result<void> acknowledge(const std::vector<tables::DiffRow> &rows, const QString &note);
    Result<void> takeBack(const std::vector<tables::DiffRow> &rows);

Q_SIGNALS:
    void changed();
    void settled(); ///< not busy any more
    /// Somebody wants to see all of it.
    void showRequested();

private:
    struct Answer
    {
        SharedFabric fabric; ///< that was compared
        SharedFabric golden;
        Timestamp time;
        tables::AcknowledgedDifferences acknowledged;
        SharedGoldenRows rows;
    };
    void begin();
    void take(const Result<Answer> &answer);
    void forget();
    void takeRemembered();
    Result<void> change(const std::function<void(tables::AcknowledgedDifferences &)> &how);

    Session *m_session;
    QString m_path;
    QString m_asked;        ///< pinned before a fabric was there
    bool m_isAsked = false; ///< whether that of this capture's fabric was looked for
    Answer m_answer;
    qint64 m_open = 0;
    std::optional<Error> m_failure;
    LatestQuery m_query;
};

} // namespace pickglass
