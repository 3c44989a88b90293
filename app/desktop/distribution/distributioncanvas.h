// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/distribution/distributiondata.h"

#include <QChartView>
#include <QString>

#include <optional>
#include <utility>

class QAbstractAxis;
class QAbstractBarSeries;
class QAbstractSeries;
class QAreaSeries;
class QBoxPlotSeries;
class QLineSeries;
class QValueAxis;

namespace pickglass {

/// How the charts are drawn.
struct DistributionLook
{
    DistributionChart chart = DistributionChart::Histogram;
    bool isLogCount = false;
    bool hasCurve = true;

    bool operator==(const DistributionLook &) const = default;
};

/// One of the charts of a distribution (Qt Charts), and the bars chosen in it: by a click, by
/// dragging over them, or by keys. Bars of histograms are stepped areas on value axes, so that they
/// are as wide as their bins, also on a logarithmic axis. GUI thread.
class DistributionCanvas final : public QChartView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DistributionCanvas)

public:
    explicit DistributionCanvas(QWidget *parent = nullptr);

    /// Null shows nothing. What was chosen stays where the bars are as many.
    void show(const SharedDistribution &answer, const DistributionLook &look);
    /// The first and the last of the bars chosen; nothing where none are.
    std::optional<std::pair<int, int>> chosen() const { return m_chosen; }
    void choose(std::optional<std::pair<int, int>> bars);
    int current() const { return m_current; }
    int bars() const { return m_bars; }
    /// Where a bar is, in the widget; null for none.
    QRectF barRect(int bar) const;
    /// "12 … 18 %: 24 of 96 links".
    QString barText(int bar) const;

Q_SIGNALS:
    /// By a person; none where both are -1.
    void picked(int first, int last);
    /// Enter or a double click: the bars are asked for elsewhere.
    void activated();

protected:
    bool event(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    struct Unit
    {
        QString name;
        double factor = 1;
    };
    Unit unit() const;
    void showHistogram();
    void showBoxes();
    void showTop();
    void showSpeeds();
    void addHistogramAxes(bool isCurveShown, double greatest);
    QAreaSeries *areaOf(const std::vector<Bin> &bins);
    QLineSeries *outlineOf(const std::vector<Bin> &bins);
    QLineSeries *curveOf(const std::vector<double> &shares);
    /// Axes for series of bars or boxes; the first of them is the main one.
    void attachBars(const QList<QAbstractSeries *> &series, const QStringList &names,
                    const QString &title);
    void showBarSets(QAbstractBarSeries *series, const QStringList &names, const QString &title,
                     const QList<double> &own, const QList<double> &compared);
    QBoxPlotSeries *boxesOf(const std::vector<std::optional<FiveNumbers>> &groups,
                            const QStringList &names, const QColor &color);
    QString comparedText(size_t bar) const;
    QString spreadText(const FiveNumbers &numbers) const;
    void style();
    void styleAxis(QAbstractAxis *axis, const QString &title);
    /// What is drawn of a bin: in the unit of the axis.
    std::pair<double, double> drawn(size_t bin) const;
    double drawnCount(size_t count) const;
    int barAt(QPointF point) const;
    void setCurrent(int bar, bool extends);
    QString value(double value) const;

    SharedDistribution m_answer;
    DistributionLook m_look;
    QAbstractSeries *m_main = nullptr; ///< whose axes bars are found by
    int m_bars = 0;
    int m_current = -1;
    int m_anchor = -1;
    std::optional<std::pair<int, int>> m_chosen;
    int m_dragFrom = -1;
};

/// "96 links". GUI thread.
QString countedText(DistributionOf of, size_t count);

} // namespace pickglass
