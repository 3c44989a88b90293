// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/failuremodels.h"
#include "app/desktop/routes/routespane.h"

#include <QTimer>

#include <atomic>
#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace pickglass {

class TabBar;

/// What if parts of the fabric fail: the parts (Session::failedParts()), what becomes of pairs,
/// hosts and loads while the tables stay, and when a real OpenSM re-routes; and which single
/// failure is the worst. GUI thread.
class FailurePane final : public RoutesPane
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FailurePane)

public:
    explicit FailurePane(Session *session, QWidget *parent = nullptr);

    void setTables(const SharedFabricRoutes &tables) override;
    void setFigures(const SharedFigures &figures) override;
    bool isBusy() const override;
    /// Ends re-routing and ranking.
    void cancel() override;
    bool canSaveCsv() const override { return shownModel()->rowCount() > 0; }
    /// Of the table below: the worst links, or the ranking.
    QString csv() const override { return canSaveCsv() ? shownModel()->csv() : QString(); }

    void addSelected();
    void removeCurrent();
    /// With the engine that is chosen.
    void startRerouting();
    /// What came of it.
    void takeRerouting(const Result<SharedReroutingEffect> &rerouting);
    void startRanking();

    /// Null while there is none.
    SharedFailureEffect effect() const { return m_effect; }
    SharedReroutingEffect rerouting() const { return m_rerouting; }
    FailedPartsModel *parts() const { return m_parts; }
    FailureFactsModel *facts() const { return m_facts; }
    WorstLinksModel *links() const { return m_links; }
    FailureRankingModel *ranking() const { return m_ranking; }
    QTableView *partsTable() const { return m_partsTable; }
    QTableView *factsTable() const { return m_factsTable; }
    QTableView *linksTable() const { return m_linksTable; }
    QTableView *rankingTable() const { return m_rankingTable; }
    QComboBox *engines() const { return m_engines; }
    QString sentence() const;

private:
    const RoutesTableModel *shownModel() const; ///< of the table below
    QWidget *makeBar();
    QWidget *makeParts();
    QWidget *makeUpper();
    QWidget *makeLower();
    QWidget *makeJobs();
    void connectParts();
    void connectTables();
    void takeParts();
    void begin();
    void takeEffect(const Result<SharedFailureEffect> &effect);
    void takeRanking(const Result<SharedRankedFailures> &ranking);
    void cancelRerouting();
    void cancelRanking();
    void showEffect();
    void showJobs();
    void addRanked(int row);
    Alternates alternates() const;
    QString effectText() const;
    void makeRoomForFacts();

    Session *m_session;
    FailedPartsModel *m_parts;
    FailureFactsModel *m_facts;
    WorstLinksModel *m_links;
    FailureRankingModel *m_ranking;
    QTableView *m_partsTable;
    QTableView *m_factsTable;
    QTableView *m_linksTable;
    QTableView *m_rankingTable;
    TabBar *m_tabs;
    QStackedLayout *m_lower = nullptr;
    QSplitter *m_halves = nullptr; ///< what fails and becomes of it; what is listed
    QLabel *m_sentence = nullptr;
    QLabel *m_jobText = nullptr; ///< how the last re-routing or ranking ended
    QCheckBox *m_hasAlternates = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_clear = nullptr;
    QComboBox *m_engines = nullptr;
    QPushButton *m_reroute = nullptr;
    QPushButton *m_rank = nullptr;
    QPushButton *m_cancel = nullptr;
    QProgressBar *m_progress = nullptr;
    SharedFabricRoutes m_tables;
    SharedFailureEffect m_effect;
    SharedReroutingEffect m_rerouting;
    LatestQuery m_query;
    LatestQuery m_adaptiveQuery; ///< the rest of the effect, where switches have groups
    LatestQuery m_reroutingQuery;
    LatestQuery m_rankingQuery;
    std::shared_ptr<std::atomic_int> m_rankedPercent;
    QTimer m_progressTimer;
};

} // namespace pickglass
