// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/congestionmodels.h"
#include "app/desktop/routes/routespane.h"

#include <QTimer>

#include <atomic>
#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace pickglass {

/// Who is to blame for packets that wait: episodes of congestion in the session's range, or in all
/// of the capture, with their roots, reasons and victims. Looked for when it is shown for the first
/// time, and when the range changes. GUI thread.
class CongestionPane final : public RoutesPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CongestionPane)

public:
    explicit CongestionPane(Session *session, QWidget *parent = nullptr);

    void setTables(const SharedFabricRoutes &) override {}
    bool isBusy() const override { return m_query.isBusy() && isVisible(); }
    void cancel() override;
    bool canSaveCsv() const override { return m_episodes->rowCount() > 0; }
    QString csv() const override { return canSaveCsv() ? m_episodes->csv() : QString(); }

    void start();
    EpisodesModel *episodes() const { return m_episodes; }
    VictimsModel *victims() const { return m_victims; }
    QTableView *table() const { return m_table; }
    QTableView *victimsTable() const { return m_victimsTable; }
    QString sentence() const;
    /// Of the episode that is selected.
    QString reasons() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeLower();
    void connectParts();
    TimeRange range() const;
    void begin();
    void take(const Result<SharedCongestionReport> &report);
    void showReport();
    void showEpisode(int row);
    void goTo(int row);
    void showButtons();

    Session *m_session;
    EpisodesModel *m_episodes;
    VictimsModel *m_victims;
    QTableView *m_table;
    QTableView *m_victimsTable;
    QLabel *m_sentence = nullptr;
    QLabel *m_reasons = nullptr;
    QPushButton *m_again = nullptr;
    QPushButton *m_cancel = nullptr;
    QProgressBar *m_progress = nullptr;
    QTimer m_progressTimer;
    std::shared_ptr<std::atomic_int> m_percent;
    TimeRange m_range;        ///< that was looked at
    bool m_isStarted = false; ///< of this capture
    LatestQuery m_query;
};

} // namespace pickglass
