// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/view.h"

class QBoxLayout;
class QScrollArea;
class QVBoxLayout;

namespace pickglass {

class CablingQuery;
class ChangesModel;
class ProblemsQuery;
class HealthCard;
class LiveQuery;
class LiveCards;
class ProblemList;
class ProblemTree;
class RecordedLine;
class SinceQuery;
class SinceCard;
class TierHeatModel;
class TopModel;
struct LiveAnswer;
struct SinceAnswer;

/// Problems, contents and, where there are samples, load and changes: the first view; "overview" on
/// the command line. Rebuilt for another snapshot; figures are updated in place.
class OverviewView final : public View
{
    Q_OBJECT

public:
    explicit OverviewView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    bool canSaveCsv() const override { return true; }
    /// The problems.
    QString csv() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

protected:
    QString fileName() const override { return QStringLiteral("problems"); }
    void showSnapshot() override;
    void showFigures() override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void rebuild();
    QWidget *makeContent();
    QWidget *makeHead(const FabricSummary &summary);
    QWidget *makeTiles(const FabricSummary &summary) const;
    QWidget *makeProblems(const FabricSummary &summary);
    QWidget *makeWorkList();
    QWidget *makeHealthy(const FabricSummary &summary) const;
    void addWiring(QVBoxLayout &layout, const FabricSummary &summary) const;
    void addDevices(QVBoxLayout &layout, const FabricSummary &summary) const;
    void connectFindings();
    void showFindings();
    QWidget *makeHealth();
    QWidget *makeIncidents();
    void addStanding(QVBoxLayout &layout);
    void connectStanding();
    void connectLive();
    bool isLive() const;
    QWidget *makeLive();
    QWidget *makeTierHeat();
    QWidget *makeSince();
    void clearLive();
    void showLive(const LiveAnswer &answer);
    void showSince(const SinceAnswer &answer);
    void arrange();
    void fitProblemList();
    void saveReport();
    void makeReport();
    void leaveReport();
    void showReportState(const QString &state);

    SharedSnapshot m_snapshot;
    /// The same with all that is known to be wrong, once that is found.
    SharedSnapshot m_found;
    ProblemTree *m_tree;
    QScrollArea *m_scroll;
    QBoxLayout *m_columns = nullptr; ///< of the content; null when there is none
    ProblemList *m_list = nullptr;

    QString m_reportPath; ///< of the report that waits for the incidents; empty: none does
    StopSource m_reportWanted;
    QString m_reportState;

    ProblemsQuery *m_findings;
    CablingQuery *m_cabling;
    HealthCard *m_health = nullptr; ///< of the content; null when there is none

    // What is live: the models stay when the content is built anew.
    LiveQuery *m_liveQuery;
    SinceQuery *m_sinceQuery;
    TopModel *m_busiest;
    TopModel *m_waiting;
    TopModel *m_rising;
    TierHeatModel *m_tierHeat;
    ChangesModel *m_changes;
    bool m_isBuiltLive = false;
    bool m_isAnswered = false;        ///< for the session's snapshot
    LiveCards *m_liveCards = nullptr; ///< of the content; null when there is none
    RecordedLine *m_recorded = nullptr;
    SinceCard *m_sinceCard = nullptr;
};

} // namespace pickglass
