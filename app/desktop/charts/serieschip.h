// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartscene.h"

#include <QWidget>

namespace pickglass {

/// A series by its color, marker, port and counter. Its cross and Delete remove it; a click and
/// Return open its menu.
class SeriesChip final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SeriesChip)

public:
    SeriesChip(const SeriesKey &key, SeriesLook look, QWidget *parent = nullptr);

    const SeriesKey &key() const { return m_key; }
    void setLook(SeriesLook look);
    /// `trouble` says why there is no line; empty where there is one.
    void setTexts(const QString &port, const QString &trouble);
    void setPinned(bool isPinned);

    QSize sizeHint() const override;

Q_SIGNALS:
    void removed();
    void menuRequested(const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect crossRect() const;
    QString lead() const { return m_isPinned ? m_port + QStringLiteral(" •") : m_port; }

    SeriesKey m_key;
    SeriesLook m_look;
    QString m_port;
    QString m_trouble;
    bool m_isPinned = false;
    bool m_isOverCross = false;
};

} // namespace pickglass
