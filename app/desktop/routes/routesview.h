// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/routes/routesdata.h"
#include "app/desktop/view.h"

#include <vector>

class QLabel;
class QPushButton;
class QSplitter;
class QStackedLayout;

namespace pickglass {

class AlternatesPane;
class BalancePane;
class CongestionPane;
class FailurePane;
class LatencyPane;
class PathTimePane;
class PlaceField;
class RouteChangesPane;
class RouteFindingsPanel;
class RoutesPane;
class StatePage;
class TabBar;
class WayPanel;

/// What the forwarding tables of the moment do: the path of a pair, there and back, and panes with
/// what else follows from them: "routes" on the command line.
class RoutesView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RoutesView)

public:
    explicit RoutesView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    bool find() override;
    /// What the pane that is shown has.
    bool canSaveCsv() const override;
    QString csv() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    /// Null while there is none.
    SharedRoutes answer() const { return m_answer; }
    PlaceField *from() const { return m_from; }
    PlaceField *to() const { return m_to; }
    WayPanel *there() const { return m_there; }
    WayPanel *back() const { return m_back; }
    RouteFindingsPanel *findings() const { return m_findings; }
    PathTimePane *overTime() const { return m_overTime; }
    LatencyPane *latency() const { return m_latency; }
    AlternatesPane *alternates() const { return m_alternates; }
    BalancePane *balance() const { return m_balance; }
    RouteChangesPane *changes() const { return m_changes; }
    CongestionPane *congestion() const { return m_congestion; }
    FailurePane *failures() const { return m_failures; }
    QString sentence() const;
    /// What stands above all panes where switches are known to route adaptively; else empty.
    QString otherWays() const;
    /// Of the tabs: "path", "latency", "time", "alternates", "check", "balance", "changes",
    /// "congestion", "whatif".
    QString pane() const;
    void showPane(const QString &id);
    void swap();
    /// The next two places that are selected, in any view, become the ends.
    void startPicking();
    /// Lights the path there in the topology.
    void highlight();

protected:
    void showSnapshot() override;
    void showFigures() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Pane
    {
        const char *id;
        RoutesPane *widget; ///< null for the path
        bool hasPair;       ///< the fields of the pair stand above it
    };
    QString fileName() const override;
    void addPane(const QString &title, const Pane &pane, QWidget *shown);
    QWidget *makeHead();
    QWidget *makePairBar();
    QWidget *makeWays();
    void connectParts();
    void connectPair();
    void connectPane(RoutesPane *pane);
    /// The hops there and back, with the LIDs that are chosen.
    QString pathCsv() const;
    void showFaults();
    void makeKeys();
    void ask();
    void begin();
    void take(const Result<SharedRoutes> &answer);
    void showState();
    void takePick();
    void setEnd(Selection RoutePair::*end, const Selection &place);

    PlaceField *m_from;
    PlaceField *m_to;
    TabBar *m_tabs;
    std::vector<Pane> m_panes; ///< in the order of the tabs
    QWidget *m_pairBar = nullptr;
    QPushButton *m_pick = nullptr;
    QPushButton *m_light = nullptr;
    QPushButton *m_save = nullptr;
    QLabel *m_sentence = nullptr;
    WayPanel *m_there;
    WayPanel *m_back;
    LatencyPane *m_latency;
    PathTimePane *m_overTime;
    AlternatesPane *m_alternates;
    RouteFindingsPanel *m_findings;
    BalancePane *m_balance;
    RouteChangesPane *m_changes;
    CongestionPane *m_congestion;
    FailurePane *m_failures;
    QLabel *m_otherWays; ///< that switches route adaptively
    QSplitter *m_ways;
    StatePage *m_page;
    QStackedLayout *m_stack;
    QStackedLayout *m_shown; ///< the panes
    LatestQuery m_query;
    SharedRoutes m_answer;
    QString m_failure;
    std::vector<Selection> m_picked; ///< since picking began
    bool m_isNewPair = false;        ///< was chosen and is not answered yet
};

} // namespace pickglass
