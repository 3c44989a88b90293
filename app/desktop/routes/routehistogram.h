// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/histogram.h"

#include <QWidget>

#include <vector>

namespace pickglass {

/// How many links have how many routes: a bar for each bin. A bar is chosen by a click or by the
/// arrow keys. GUI thread.
class RouteHistogram final : public QWidget
{
    Q_OBJECT

public:
    explicit RouteHistogram(QWidget *parent = nullptr);

    /// What was chosen is no more, where they are others.
    void setBins(const std::vector<Bin> &bins);
    /// The bar that is chosen; -1 for none.
    int current() const { return m_current; }
    /// Where a bar is, from top to bottom.
    QRectF barRect(int bar) const;
    /// "120 … 140 routes: 24 links".
    QString barText(int bar) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(int bar);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void choose(int bar);
    QRectF plot() const;
    int barAt(double x) const;
    size_t greatest() const;

    std::vector<Bin> m_bins;
    int m_current = -1;
};

} // namespace pickglass
