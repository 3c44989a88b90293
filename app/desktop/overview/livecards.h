// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/overview/overviewqueries.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "core/analysis/health.h"
#include "core/capture/keptdata.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QWidget>

#include <array>
#include <vector>

class QBoxLayout;
class QLabel;
class QVBoxLayout;

namespace pickglass {

class ElidedLabel;
class TopList;
class TopModel;

/// The models of what is live, which outlive the widgets that show them.
struct LiveModels
{
    TopModel *busiest;
    TopModel *waiting;
    TopModel *rising;
};

/// The busiest and the most waiting links and the ports with rising errors: three short lists, side
/// by side or, where that is too narrow, below each other. Of fixed height.
class LiveCards final : public QWidget
{
    Q_OBJECT

public:
    /// Session and models must outlive it.
    LiveCards(Session *session, const LiveModels &models, QWidget *parent = nullptr);

    /// Says why lists are empty. `isAnswered`: there is an answer to the session's figures.
    void showState(bool isAnswered);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    TopList *addList(const QString &heading, const QString &toolTip, TopModel *model);

    Session *m_session;
    QBoxLayout *m_row;
    std::array<TopList *, 3> m_lists{};
    std::vector<QLabel *> m_headings;
};

/// How a capture was recorded.
struct Recorded
{
    CaptureInfo info;
    /// Sweeps that were due and did not come, as the recording noticed; a pause has none.
    qint64 missed = 0;
    /// What a ring has left of each kind of data; empty where it is none.
    std::vector<KeptPart> kept = {};
};
Result<Recorded> loadRecorded(const CaptureReader &capture);

/// GUI. "Every 1 s · 61 sweeps, none missed · 0.27 s each · 70,100 MADs a sweep, 0 timeouts".
QString textOf(const Recorded &recorded);
/// GUI. What is left of each kind in a ring: "kept: raw samples of 2 h (12 MB), roll-ups of 10 s of
/// 4 h (1.1 MB), …"; else empty.
QString keptText(const Recorded &recorded);

/// A quiet line that says how the session's capture is recorded, and keeps up while it grows.
class RecordedLine final : public QWidget
{
    Q_OBJECT

public:
    explicit RecordedLine(Session *session, QWidget *parent = nullptr);

    /// Not more often than every few seconds.
    void ask() { m_query.ask(); }

private:
    void begin();

    Session *m_session;
    ElidedLabel *m_text;
    QLabel *m_kept; ///< shown for a ring
    LatestQuery m_query;
    QElapsedTimer m_sinceAnswer;
};

/// The health of the fabric: a score and its deductions. A click goes to the place of one.
class HealthCard final : public QWidget
{
    Q_OBJECT

public:
    explicit HealthCard(QWidget *parent = nullptr);

    void setHealth(const FabricHealth &health);

Q_SIGNALS:
    void opened(const pickglass::FabricLoss &loss);

private:
    QLabel *m_score;
    QLabel *m_words;
    QVBoxLayout *m_reasons;
};

} // namespace pickglass
