// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/heatpicture.h"

#include "app/picture/timeticks.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr int Margin = 16;
constexpr int Gap = 8;
constexpr int HeadHeight = 64;
constexpr int PanelTitle = 24;
constexpr int AxisHeight = 26;
constexpr int FootHeight = 34;
constexpr int ScaleWidth = 14;
constexpr int ScaleWords = 92;
constexpr int MaxNameWidth = 180;
constexpr int TickWidth = 90;
constexpr int TickLength = 4;
constexpr int TitleSize = 17;
constexpr int PanelTitleSize = 13;
constexpr int WordsSize = 11;
/// Of a row that can be read, and of the cells of a map as a whole.
constexpr int RowHeight = 15;
constexpr int MinHeight = 60;
constexpr int MaxHeight = 560;

QFont sized(QFont font, int pixels, bool isBold = false)
{
    font.setPixelSize(pixels);
    font.setBold(isBold);
    return font;
}

int cellsHeight(const HeatPicture &picture)
{
    const auto rows = static_cast<int>(std::min<size_t>(picture.cut.rows.size(), MaxHeight));
    return std::clamp(rows * RowHeight, MinHeight, MaxHeight);
}

/// As wide as the longest name, so that maps with the same rows lie exactly above one another.
int namesWidth(const HeatPicture &picture)
{
    const QFontMetrics metrics(sized(picture.font, WordsSize));
    int width = 0;
    for (const QString &name : picture.names) {
        width = std::max(width, metrics.horizontalAdvance(name));
        if (width > MaxNameWidth) {
            break;
        }
    }
    return std::min(width + 1, MaxNameWidth);
}

/// Paints the parts of a picture.
class PicturePainter
{
public:
    PicturePainter(const HeatPicture &picture, QPainter &painter, QSize size)
        : m_picture(picture),
          m_painter(painter),
          m_size(size)
    {
    }

    void paint();

private:
    void text(const QRect &where, int alignment, const QColor &color, const QString &text,
              const QFont &font);
    void paintHead();
    void paintPanel(size_t index);
    void paintCells(const HeatPanel &panel, const QRect &cells);
    void paintName(const QRect &cells, int top, int bottom, const QString &name);
    void paintNames(const QRect &cells);
    bool paintBands(const QRect &cells);
    void paintTimes(const HeatPanel &panel, const QRect &cells);
    void paintScale(const HeatPanel &panel, const QRect &cells);
    void paintFoot();

    const HeatPicture &m_picture;
    QPainter &m_painter;
    QSize m_size;
};

void PicturePainter::text(const QRect &where, int alignment, const QColor &color,
                          const QString &text, const QFont &font)
{
    m_painter.setFont(font);
    m_painter.setPen(color);
    const QString fitting =
        QFontMetrics(font).elidedText(text, Qt::ElideMiddle, std::max(where.width(), 0));
    m_painter.drawText(where, alignment | Qt::TextSingleLine, fitting);
}

void PicturePainter::paintHead()
{
    const QRect head(Margin, Margin, m_size.width() - 2 * Margin, HeadHeight - Margin);
    text(head, Qt::AlignLeft | Qt::AlignTop, m_picture.colors.text, m_picture.title,
         sized(m_picture.font, TitleSize, true));
    text(head.adjusted(0, TitleSize + Gap, 0, 0), Qt::AlignLeft | Qt::AlignTop,
         m_picture.colors.secondary, m_picture.subtitle, sized(m_picture.font, WordsSize));
}

void PicturePainter::paintName(const QRect &cells, int top, int bottom, const QString &name)
{
    const QFont font = sized(m_picture.font, WordsSize);
    const int height = QFontMetrics(font).height();
    const QRect where(Margin, (top + bottom - height) / 2, cells.left() - Margin - Gap, height);
    text(where, Qt::AlignRight | Qt::AlignVCenter, m_picture.colors.secondary, name, font);
}

/// Only where each has room.
bool PicturePainter::paintBands(const QRect &cells)
{
    const auto rows = static_cast<qint64>(m_picture.cut.rows.size());
    const int height = QFontMetrics(sized(m_picture.font, WordsSize)).height();
    const auto yOf = [&](size_t row) {
        return cells.top() + static_cast<int>(static_cast<qint64>(row) * cells.height() / rows);
    };
    const auto isRoomy = [&](const HeatBand &band) {
        return yOf(band.first + band.rows) - yOf(band.first) >= height;
    };
    if (m_picture.bands.empty() || !std::ranges::all_of(m_picture.bands, isRoomy)) {
        return false;
    }
    for (const HeatBand &band : m_picture.bands) {
        const int top = yOf(band.first);
        const int bottom = yOf(band.first + band.rows);
        paintName(cells, top, bottom, band.name);
        m_painter.setPen(m_picture.colors.border);
        m_painter.drawLine(cells.left() - Gap / 2, top + 1, cells.left() - Gap / 2, bottom - 2);
    }
    return true;
}

void PicturePainter::paintNames(const QRect &cells)
{
    const auto rows = static_cast<int>(m_picture.cut.rows.size());
    const int height = QFontMetrics(sized(m_picture.font, WordsSize)).height();
    // Every so many a name, so that they do not touch.
    const int each = std::max((rows * height + cells.height() - 1) / cells.height(), 1);
    if (each > 1 && paintBands(cells)) {
        return;
    }
    for (int row = 0; row < rows && row < m_picture.names.size(); row += each) {
        const int top = cells.top() + row * cells.height() / rows;
        const int bottom = cells.top() + (row + 1) * cells.height() / rows;
        paintName(cells, top, bottom, m_picture.names[row]);
    }
}

void PicturePainter::paintTimes(const HeatPanel &panel, const QRect &cells)
{
    const HeatMap &map = *panel.map;
    const TimeRange range{map.startOf(m_picture.cut.firstColumn),
                          map.startOf(m_picture.cut.endColumn)};
    const auto length = static_cast<double>(range.length());
    const QFont font = sized(m_picture.font, WordsSize);
    const Qt::TimeSpec zone = m_picture.isLocalTime ? Qt::LocalTime : Qt::UTC;
    for (const TimeTick &tick : timeTicks(range, std::max(cells.width() / TickWidth, 1), zone)) {
        const auto since = static_cast<double>(tick.time - range.from);
        const int x = cells.left() + static_cast<int>(std::lround(since / length * cells.width()));
        m_painter.setPen(m_picture.colors.secondary);
        m_painter.drawLine(x, cells.bottom() + 1, x, cells.bottom() + TickLength);
        const QRect where(x - TickWidth / 2, cells.bottom() + TickLength + 2, TickWidth,
                          AxisHeight - TickLength - 2);
        text(where, Qt::AlignHCenter | Qt::AlignTop, m_picture.colors.secondary, tick.text, font);
    }
}

void PicturePainter::paintScale(const HeatPanel &panel, const QRect &cells)
{
    const QRect scale(cells.right() + 1 + Gap, cells.top(), ScaleWidth, cells.height());
    const PaperColors &colors = m_picture.colors;
    for (int y = 0; y < scale.height(); ++y) {
        const double share = 1 - static_cast<double>(y) / std::max(scale.height() - 1, 1);
        m_painter.setPen(heatColor(share, colors.heatIdle, colors.heat));
        m_painter.drawLine(scale.left(), scale.top() + y, scale.right(), scale.top() + y);
    }
    const QFont font = sized(m_picture.font, WordsSize);
    const QRect words(scale.right() + Gap, scale.top(), ScaleWords, scale.height());
    text(words, Qt::AlignLeft | Qt::AlignBottom, colors.secondary, panel.scale[0], font);
    text(words, Qt::AlignLeft | Qt::AlignVCenter, colors.secondary, panel.scale[1], font);
    text(words, Qt::AlignLeft | Qt::AlignTop, colors.secondary, panel.scale[2], font);
}

/// As fine as the device is.
void PicturePainter::paintCells(const HeatPanel &panel, const QRect &cells)
{
    const PaperColors &colors = m_picture.colors;
    m_painter.fillRect(cells, colors.panel);
    if (panel.map) {
        const double ratio = m_painter.device()->devicePixelRatioF();
        QImage image = heatImage(*panel.map, m_picture.cut, m_picture.statistic, panel.range,
                                 cells.size() * ratio, colors);
        image.setDevicePixelRatio(ratio);
        m_painter.drawImage(cells.topLeft(), image);
    }
    if (!panel.absence.isEmpty()) {
        text(cells, Qt::AlignCenter, colors.secondary, panel.absence,
             sized(m_picture.font, WordsSize));
    }
    m_painter.setPen(colors.border);
    m_painter.drawRect(cells.adjusted(-1, -1, 0, 0));
}

void PicturePainter::paintPanel(size_t index)
{
    const HeatPanel &panel = m_picture.panels[index];
    const QRect cells = m_picture.cellsOf(index, m_size);
    const QRect title(cells.left(), cells.top() - PanelTitle, cells.width(), PanelTitle);
    text(title, Qt::AlignLeft | Qt::AlignVCenter, m_picture.colors.text, panel.title,
         sized(m_picture.font, PanelTitleSize, true));
    text(title, Qt::AlignRight | Qt::AlignVCenter, m_picture.colors.secondary, panel.detail,
         sized(m_picture.font, WordsSize));
    paintCells(panel, cells);
    if (panel.map) {
        paintNames(cells);
        paintTimes(panel, cells);
        paintScale(panel, cells);
    }
}

/// What the hatching means, and whose time it is.
void PicturePainter::paintFoot()
{
    const QRect foot(Margin, m_size.height() - FootHeight, m_size.width() - 2 * Margin,
                     FootHeight - Gap);
    const QFont font = sized(m_picture.font, WordsSize);
    QImage sample(2 * ScaleWidth, ScaleWidth, QImage::Format_RGB32);
    for (int y = 0; y < sample.height(); ++y) {
        for (int x = 0; x < sample.width(); ++x) {
            sample.setPixel(x, y, hatching(x, y, m_picture.colors));
        }
    }
    m_painter.drawImage(foot.left(), foot.center().y() - sample.height() / 2, sample);
    text(foot.adjusted(sample.width() + Gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
         m_picture.colors.secondary, m_picture.unknown, font);
    text(foot, Qt::AlignRight | Qt::AlignVCenter, m_picture.colors.secondary, m_picture.zone, font);
}

void PicturePainter::paint()
{
    m_painter.fillRect(QRect(QPoint(), m_size), m_picture.colors.background);
    paintHead();
    for (size_t i = 0; i < m_picture.panels.size(); ++i) {
        paintPanel(i);
    }
    paintFoot();
}

} // namespace

QSize HeatPicture::sizeFor(int width) const
{
    const int each = PanelTitle + cellsHeight(*this) + AxisHeight;
    return {width, HeadHeight + static_cast<int>(panels.size()) * each + FootHeight};
}

QRect HeatPicture::cellsOf(size_t panel, QSize size) const
{
    const int left = Margin + namesWidth(*this) + Gap;
    const int right = size.width() - Margin - ScaleWords - ScaleWidth - 2 * Gap;
    const auto count = static_cast<int>(std::max<size_t>(panels.size(), 1));
    const int each = std::max((size.height() - HeadHeight - FootHeight) / count, 1);
    const int height = std::max(each - PanelTitle - AxisHeight, 1);
    const int top = HeadHeight + static_cast<int>(panel) * each + PanelTitle;
    return {left, top, std::max(right - left, 1), height};
}

std::vector<HeatBand> leafBands(const HeatMap &map, std::span<const quint32> rows)
{
    std::vector<HeatBand> bands;
    qint32 last = -1;
    for (size_t i = 0; i < rows.size(); ++i) {
        const qint32 fold = map.rows[rows[i]].fold;
        if (fold >= 0 && map.folds[static_cast<size_t>(fold)].kind == HeatFold::Kind::Leaf) {
            if (fold != last) {
                bands.push_back({i, 0, map.folds[static_cast<size_t>(fold)].name});
            }
            ++bands.back().rows;
        }
        last = fold;
    }
    return bands;
}

void paint(const HeatPicture &picture, QPainter &painter, QSize size)
{
    PicturePainter(picture, painter, size).paint();
}

Picture pictureOf(HeatPicture picture, int width)
{
    const QSize size = picture.sizeFor(width);
    const QString title = picture.title;
    return {title, size, [size, picture = std::move(picture)](QPainter &painter) {
                paint(picture, painter, size);
            }};
}

} // namespace pickglass
