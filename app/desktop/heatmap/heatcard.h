// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

namespace pickglass {

/// The card beside the mouse: two lines that matter, and what there is to say of them. It floats
/// above everything in its parent and ignores the mouse. Hidden at first.
class HeatCard final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatCard)

public:
    explicit HeatCard(QWidget *parent);

    const QStringList &lines() const { return m_lines; }
    /// Beside this place of the parent, on the side that has room; no lines hide it.
    void showAt(QPointF place, const QStringList &lines);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    static constexpr int Heads = 2;
    QStringList m_lines;
    std::vector<QRectF> m_places;
};

} // namespace pickglass
