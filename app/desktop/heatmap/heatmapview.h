// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatchoices.h"
#include "app/desktop/heatmap/heatemptypage.h"
#include "app/desktop/heatmap/heatwindow.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/sampledcounters.h"
#include "app/desktop/view.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QScrollArea;
class QScrollBar;
class QStackedWidget;

namespace pickglass {

class FindingsList;
class HeatCanvas;
class StatePage;
struct HeatFinding;

/// Where and when the fabric waited: heat maps of nodes, ports, leaves or groups over time, stacked
/// on one axis, with what was found in them beside; "heatmap" on the command line.
class HeatMapView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatMapView)

public:
    using Rows = HeatChoices::Rows;

    explicit HeatMapView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    void fit() override { m_window.fit(); }
    bool canSaveCsv() const override;
    QString csv() const override;
    std::optional<Picture> picture() const override;
    bool find() override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    HeatCanvas *canvas() const { return m_canvas; }
    HeatWindow *timeWindow() { return &m_window; }
    FindingsList *findings() const { return m_findings; }
    QPushButton *findingsButton() const { return m_findingsButton; }
    QMenu *addMenu() const { return m_addMenu; }
    /// What stands where there are no maps; null while there are.
    StatePage *emptyState() const;
    void setRows(Rows rows);
    void setOrder(HeatOrder order);
    void setStatistic(HeatStatistic statistic);
    void setFilter(const QString &words);
    void setMaps(std::vector<HeatMapChoice> maps);
    const std::vector<HeatMapChoice> &maps() const { return m_maps; }
    /// Shuts all leaves or all pods; nothing opens all.
    void shutAll(std::optional<HeatFold::Kind> kind);

protected:
    QString fileName() const override { return QStringLiteral("heatmap"); }
    void showSnapshot() override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// The scroll bar counts in parts of a row.
    static constexpr double RowBarParts = 16;

    QWidget *makeBar();
    QWidget *makeMaps();
    QComboBox *addChoice(const QStringList &texts, const QString &toolTip);
    QPushButton *makeFoldButton();
    void connectParts();
    /// Shows what was chosen when the program ran before; keeps what is chosen now.
    void restoreChoices();
    void keepChoices();
    void restoreFolds();
    void keepFolds() const;
    void forget();
    void takeCounters();
    HeatMapRequest request() const;
    /// mayWait: nobody waits for it, the capture only grew.
    void ask(bool mayWait);
    void begin();
    void answer(const Result<SharedHeatMapScene> &scene);
    void take(const SharedHeatMapScene &scene);
    void toggleFold(const HeatFold &fold);
    void addMap(const HeatSubject &subject);
    void goTo(const HeatFinding &finding);
    void showUsualMaps();
    /// The maps of the thesis, of what was sampled; none where nothing of hosts was.
    std::vector<HeatMapChoice> hostMaps() const;
    void showHostMaps() { setMaps(hostMaps()); }
    void remedy();
    void showState();
    void showCount();
    void showScrollBar();
    void showFindings();
    void writeFindings();
    void settle();

    HeatWindow m_window;
    LatestQuery m_query;
    SharedFabric m_fabric; ///< that rows are made of
    SampledCounters m_sampled;
    std::vector<HeatMapChoice> m_maps;
    bool m_areMapsDecided = false; ///< else those that were chosen, or the usual ones
    HeatChoices m_chosen;
    QString m_recording; ///< what it is called in the settings
    QSet<QString> m_shut;
    QString m_failure;
    HeatEmptyPage::Remedy m_remedy = HeatEmptyPage::Remedy::None;
    QTimer m_typing; ///< delays a query while a filter is typed
    QMenu *m_addMenu = nullptr;
    QComboBox *m_rows = nullptr;
    QComboBox *m_order = nullptr;
    QComboBox *m_statistic = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QPushButton *m_findingsButton = nullptr;
    FindingsList *m_findings = nullptr;
    HeatCanvas *m_canvas = nullptr;
    QScrollArea *m_scroll = nullptr;
    QScrollBar *m_rowBar = nullptr;
    StatePage *m_state = nullptr;
    QStackedWidget *m_stack = nullptr;
};

} // namespace pickglass
