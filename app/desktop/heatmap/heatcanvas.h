// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatpixels.h"
#include "app/desktop/heatmap/heatscene.h"
#include "app/desktop/heatmap/heatwindow.h"

#include <QWidget>

#include <map>
#include <optional>

namespace pickglass {

class HeatCard;
class HeatHead;

/// A cell: which map, which row on screen, when.
struct HeatSpot
{
    size_t sheet = 0;
    size_t place = 0;
    Timestamp time = {};
    bool operator==(const HeatSpot &) const = default;
};

/// The stack of heat maps over one time axis, with the names of the rows and what they fold into on
/// the left, and cross-sections on the right and below. The mouse and the keys move through it. The
/// wheel zooms time, with Ctrl rows; Shift scrolls rows; a drag selects a range and rows; the
/// middle button, or Space or Shift and a drag, pans; a click goes to a cell; a double click fits.
class HeatCanvas final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatCanvas)

public:
    HeatCanvas(Session *session, HeatWindow *window, QWidget *parent = nullptr);
    ~HeatCanvas() override;

    const SharedHeatScene &scene() const { return m_scene; }
    void setScene(SharedHeatScene scene);

    int plotWidth() const;
    /// Of a map, in the widget's pixels; and of its cross-sections.
    QRectF plotOf(size_t sheet) const;
    QRectF rowSectionOf(size_t sheet) const;
    QRectF columnSectionOf(size_t sheet) const;
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
    const HeatSpot &spot() const { return m_spot; }
    /// Rows that a drag marked: [first, second); nothing for all.
    std::optional<std::pair<size_t, size_t>> markedRows() const { return m_marked; }
    /// What a row on screen is.
    Selection selectionOf(size_t place) const;
    /// Brings the first row of the session's selection to the keyboard and into sight.
    void showSelection();

    /// Room around a map, in pixels: names and folds on the left, sections on the right.
    static constexpr double HeadHeight = 44, AxisHeight = 22, GutterWidth = 148, BracketsWidth = 24,
                            SectionWidth = 84;

Q_SIGNALS:
    void plotWidthChanged();
    void rangeChosen(size_t sheet, const pickglass::HeatRangeChoice &choice);
    void removed(size_t sheet);
    void foldToggled(const pickglass::HeatFold &fold);
    /// A context menu is asked for.
    void menuRequested(const pickglass::Selection &selection, QPoint globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;

private:
    /// Where everything stands.
    struct Layout
    {
        std::vector<QRectF> heads;
        std::vector<QRectF> plots;
        std::vector<QRectF> rowSections;
    };
    struct Press
    {
        QPointF at;
        QPointF last;
        bool pans = false;
        bool isDrag = false;
    };
    /// What a first click of a double click changed.
    struct Moment
    {
        Timestamp cursor;
        bool followsEnd = false;
        std::optional<TimeRange> range;
        Selection selection;
    };
    /// A picture of a map, and what it is of.
    struct Layer
    {
        SharedHeatScene scene;
        HeatFrame frame;
        QImage image;
    };

    Layout layOut() const;
    void placeHeads();
    void makeHeads();
    void dropLayers();
    void updateMinimum();
    HeatFrame frameOf(size_t sheet, const QSize &pixels) const;
    const QImage &imageOf(size_t sheet, const QRectF &plot, double ratio) const;
    double yOf(const QRectF &plot, double place) const;
    double rowHeight(const QRectF &plot) const;
    /// Which cell the cross-sections go through: the mouse's, else the keyboard's.
    std::optional<HeatSpot> sectionSpot() const;
    /// What the row section draws: the marked rows as one, or the row itself.
    std::pair<SharedHeatMap, quint32> sectionRow(const HeatSpot &spot, size_t sheet) const;

    void paintMaps(QPainter &painter) const;
    static QFont smallFont();
    static QColor faded(QColor color, float alpha);
    void paintMap(QPainter &painter, size_t sheet, const QRectF &plot, double ratio) const;
    void paintNames(QPainter &painter, const QRectF &plot) const;
    void paintRowNames(QPainter &painter, const QRectF &plot) const;
    bool paintFoldNames(QPainter &painter, const QRectF &plot, HeatFold::Kind kind) const;
    void paintBrackets(QPainter &painter, const QRectF &plot) const;
    void paintTimeAxis(QPainter &painter, const QRectF &plot, const QRectF &last) const;
    void paintRowSection(QPainter &painter, size_t sheet, const QRectF &place,
                         const HeatSpot &spot) const;
    void paintColumnSection(QPainter &painter, size_t sheet, const QRectF &place,
                            const HeatSpot &spot) const;
    void paintTimes(QPainter &painter) const;
    void paintSpots(QPainter &painter) const;
    void paintDrag(QPainter &painter) const;

    void showCard();
    size_t placeAt(const QRectF &plot, double y) const;
    void follow(QPointF position);
    void click(QPointF position);
    void finishDrag(const Press &press, QPointF position);
    void pan(const Press &press, QPointF position);
    void goToSpot(bool isFinal);
    void setSpot(HeatSpot spot);
    void moveSpot(int rows, int columns);
    void moveSheet(int by);
    void foldAtSpot(bool shut);
    bool moveByKey(const QKeyEvent &event);
    bool zoomByKey(const QKeyEvent &event);
    bool hasSomethingToClear() const;
    void clearSomething();
    void restore(const Moment &moment);
    void markSelected();
    void speak();
    Timestamp focusTime() const;

    Session *m_session;
    HeatWindow *m_window;
    SharedHeatScene m_scene;
    std::vector<HeatHead *> m_heads;
    HeatCard *m_card;
    mutable std::vector<Layer> m_layers;
    mutable std::map<size_t, SharedHeatMap> m_joined; ///< of sheet: the marked rows as one
    std::vector<size_t> m_selected;                   ///< rows on screen that are the selection's
    HeatSpot m_spot;
    std::optional<std::pair<size_t, size_t>> m_marked;
    std::optional<Press> m_press;
    std::optional<QPointF> m_mouse;
    Moment m_beforeClick;
    Timestamp m_anchor; ///< of a range that is made with the keys
    bool m_hasSpace = false;
    bool m_hasPanned = false; ///< while Space was held
};

} // namespace pickglass
