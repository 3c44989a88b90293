// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/distribution/distributioncanvas.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/sampledcounters.h"
#include "app/desktop/view.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;

namespace pickglass {

class CompareCapture;
class StatePage;

/// How the values of a figure are spread over ports, links, hosts or switches at the session's
/// moment or range: "distribution" on the command line. Bars that are chosen highlight their ports
/// in all views (Session::setHighlighted()).
class DistributionView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DistributionView)

public:
    explicit DistributionView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override { return !m_query.isBusy() && !m_sampled.isBusy(); }
    bool canSaveCsv() const override { return m_answer != nullptr; }
    QString csv() const override;
    std::optional<Picture> picture() const override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;

    DistributionCanvas *canvas() const { return m_canvas; }
    /// Null while there is none.
    SharedDistribution answer() const { return m_answer; }
    QString summary() const;
    void setChart(DistributionChart chart);
    void setFigure(const Figure &figure);
    void setOf(DistributionOf of);
    void setGroup(DistributionGroup group);
    void setScale(BinScale scale);

protected:
    QString fileName() const override { return QStringLiteral("distribution"); }
    void showSnapshot() override;
    void showFigures() override;

private:
    Figure figureAt(int index) const;
    QWidget *makeBar();
    QComboBox *addChoice(const char *name, const QString &title, const QStringList &texts);
    QPushButton *makeCompare();
    void fillCompare(QMenu *menu);
    void offerCounters();
    void ask();
    void begin();
    void take(const Result<SharedDistribution> &answer);
    void redraw();
    void showState();
    void pick(int first, int last);
    void connectParts();

    DistributionCanvas *m_canvas;
    StatePage *m_state;
    QStackedLayout *m_stack;
    QComboBox *m_chart = nullptr;
    QComboBox *m_figure = nullptr;
    QComboBox *m_of = nullptr;
    QComboBox *m_group = nullptr;
    QComboBox *m_bins = nullptr;
    QCheckBox *m_logValues = nullptr;
    QCheckBox *m_logCounts = nullptr;
    QCheckBox *m_curve = nullptr;
    QLabel *m_summary = nullptr;
    CompareCapture *m_opener;
    LatestQuery m_query;
    SampledCounters m_sampled;
    SharedDistribution m_answer;
    QString m_failure;
    bool m_isPicking = false;
};

} // namespace pickglass
