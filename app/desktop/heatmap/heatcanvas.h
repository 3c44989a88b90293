// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatpainter.h"
#include "app/desktop/time/timeaxiswidget.h"

namespace pickglass {

class HeatCard;
class HeatHead;

/// The stack of heat maps over one time axis, with the names of the rows and what they fold into on
/// the left, and cross-sections on the right and below. With Ctrl, wheel and keys are for the rows:
/// the wheel zooms them, with Shift it scrolls them. A drag selects rows, too; a click goes to a
/// cell.
class HeatCanvas final : public TimeAxisWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatCanvas)

public:
    explicit HeatCanvas(HeatWindow *window, QWidget *parent = nullptr);

    const SharedHeatMapScene &scene() const { return m_scene; }
    void setScene(SharedHeatMapScene scene);

    QRectF timeArea() const override;
    int plotWidth() const;
    /// Of the maps, in the widget's pixels.
    HeatLayout layOut() const { return {rect(), m_scene ? m_scene->sheets.size() : 0, *m_window}; }
    HeatHead *headOf(size_t sheet) const { return m_heads[sheet]; }
    /// The cell under a place; nothing outside of the maps.
    std::optional<HeatSpot> spotAt(QPointF position) const;
    /// The middle of a row of a map, at a time.
    QPointF placeOf(const HeatSpot &spot) const;
    /// What the card at the mouse says, line by line.
    QStringList describe(const HeatSpot &spot) const;
    /// The fold that a click at this place opens or shuts.
    std::optional<HeatFold> foldAt(QPointF position) const;

    /// Where the keyboard is; in the names of the rows where its time is not known.
    const HeatSpot &spot() const { return m_marks.spot; }
    /// Rows that a drag marked: [first, second); nothing for all.
    std::optional<std::pair<size_t, size_t>> markedRows() const { return m_marks.rows; }
    /// What a row on screen is.
    Selection selectionOf(size_t place) const;
    /// Brings the first row of the session's selection to the keyboard and into sight.
    void showSelection();

Q_SIGNALS:
    void plotWidthChanged();
    void rangeChosen(size_t sheet, const pickglass::HeatRangeChoice &choice);
    void removed(size_t sheet);
    void foldToggled(const pickglass::HeatFold &fold);
    /// A context menu is asked for.
    void menuRequested(const pickglass::Selection &selection, QPoint globalPosition);

protected:
    Qt::CursorShape shapeAt(QPointF position) const override;
    void click(const QMouseEvent &event) override;
    bool isDrag(QPointF way) const override { return way.manhattanLength() >= DragStart; }
    void dragTo(QPointF position) override;
    void pan(QPointF from, QPointF to) override;
    Timestamp keyboardTime() const override
    {
        return m_marks.spot.time.isKnown() ? m_marks.spot.time : session()->cursor();
    }
    bool clearOwn() override;
    bool hasOwnToClear() const override { return m_marks.rows.has_value(); }
    void mouseChanged() override;

    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeHeads();
    void placeHeads();
    void dropPictures();
    bool hasRows() const { return m_scene && m_scene->lines.size() > 0; }
    size_t placeAt(const HeatLayout &layout, size_t sheet, double y) const;
    /// Which map this is in, or the names beside it; nothing for none.
    std::optional<size_t> sheetAt(QPointF position) const;
    /// Which cell the cross-sections go through: the mouse's, else the keyboard's.
    HeatSpot sectionSpot() const;

    void goToSpot(bool isFinal);
    void setSpot(HeatSpot spot);
    void moveSpot(int rows, int columns);
    void moveSheet(int by);
    /// The fold that the keyboard opens, or shuts around itself; nothing for none.
    std::optional<HeatFold> foldAtSpot(bool shut) const;
    bool foldByKey(int key, bool isControl);
    bool moveByKey(const QKeyEvent &event);
    bool rowsByKey(const QKeyEvent &event);
    void markSelected();
    void speak();

    HeatWindow *m_window;
    SharedHeatMapScene m_scene;
    HeatPainter m_painter;
    HeatMarks m_marks;
    std::vector<HeatHead *> m_heads;
    HeatCard *m_card;
};

} // namespace pickglass
