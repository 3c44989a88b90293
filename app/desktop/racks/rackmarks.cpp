// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/racks/rackmarks.h"

#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int Swatch = 12;
constexpr int LegendLine = 20;
constexpr double SignFrom = 6; ///< pixels from which there is room for a sign

enum class Shape : quint8 { Nothing, Outline, Filled, Dashed };
enum class Sign : quint8 { None, Check, Plus, Cross, Minus, Dot, Half, Bar };

struct MarkLook
{
    Shape shape;
    Sign sign;
    const char *name;
};

constexpr std::array<MarkLook, RackMarkCount> Looks{{
    {Shape::Nothing, Sign::None, QT_TRANSLATE_NOOP("columns", "not in the plan")},
    {Shape::Outline, Sign::None, QT_TRANSLATE_NOOP("columns", "free")},
    {Shape::Filled, Sign::Check, QT_TRANSLATE_NOOP("columns", "right")},
    {Shape::Outline, Sign::Plus, QT_TRANSLATE_NOOP("columns", "missing")},
    {Shape::Filled, Sign::Cross, QT_TRANSLATE_NOOP("columns", "wrong")},
    {Shape::Filled, Sign::Minus, QT_TRANSLATE_NOOP("columns", "extra")},
    {Shape::Outline, Sign::Dot, QT_TRANSLATE_NOOP("columns", "not seen yet")},
    {Shape::Dashed, Sign::None, QT_TRANSLATE_NOOP("columns", "unknown")},
    {Shape::Filled, Sign::None, QT_TRANSLATE_NOOP("columns", "up")},
    {Shape::Outline, Sign::Half, QT_TRANSLATE_NOOP("columns", "not active")},
    {Shape::Outline, Sign::Bar, QT_TRANSLATE_NOOP("columns", "down")},
    {Shape::Outline, Sign::Cross, QT_TRANSLATE_NOOP("columns", "disabled")},
    {Shape::Dashed, Sign::None, QT_TRANSLATE_NOOP("columns", "unknown")},
}};

const MarkLook &lookOf(RackMark mark)
{
    return Looks.at(size_t(mark));
}

void paintSign(QPainter &painter, const QRectF &rect, Sign sign, const QColor &color)
{
    const double inset = std::min(rect.width(), rect.height()) * 0.25;
    const QPointF center = rect.center();
    const double half = std::min(rect.width(), rect.height()) / 2 - inset;
    painter.setPen(QPen(color, std::clamp(half * 0.45, 1.0, 2.0)));
    painter.setBrush(Qt::NoBrush);
    switch (sign) {
    case Sign::None:
        break;
    case Sign::Check:
        painter.drawPolyline(QPolygonF{center + QPointF(-half, 0),
                                       center + QPointF(-half * 0.3, half * 0.7),
                                       center + QPointF(half, -half * 0.8)});
        break;
    case Sign::Plus:
        painter.drawLine(center - QPointF(half, 0), center + QPointF(half, 0));
        painter.drawLine(center - QPointF(0, half), center + QPointF(0, half));
        break;
    case Sign::Cross:
        painter.drawLine(center - QPointF(half, half), center + QPointF(half, half));
        painter.drawLine(center + QPointF(-half, half), center + QPointF(half, -half));
        break;
    case Sign::Minus:
        painter.drawLine(center - QPointF(half, 0), center + QPointF(half, 0));
        break;
    case Sign::Dot:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(center, half * 0.6, half * 0.6);
        break;
    case Sign::Half:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRect(
            QRectF(rect.left() + 1, center.y(), rect.width() - 2, rect.height() / 2 - 1));
        break;
    case Sign::Bar:
        painter.drawLine(QPointF(center.x() - half, rect.bottom() - inset),
                         QPointF(center.x() + half, rect.bottom() - inset));
        break;
    }
}

} // namespace

RackMark rackMarkOf(RackPortState state)
{
    switch (state) {
    case RackPortState::Up:
        return RackMark::Up;
    case RackPortState::NotActive:
        return RackMark::NotActive;
    case RackPortState::Down:
        return RackMark::Down;
    case RackPortState::Disabled:
        return RackMark::Disabled;
    case RackPortState::Unknown:
        break;
    }
    return RackMark::StateUnknown;
}

RackMark rackMarkOf(std::optional<RackPortVerdict> verdict)
{
    if (!verdict) {
        return RackMark::None;
    }
    switch (*verdict) {
    case RackPortVerdict::Free:
        return RackMark::Free;
    case RackPortVerdict::Right:
        return RackMark::Right;
    case RackPortVerdict::Missing:
        return RackMark::Missing;
    case RackPortVerdict::Wrong:
        return RackMark::Wrong;
    case RackPortVerdict::Extra:
        return RackMark::Extra;
    case RackPortVerdict::NotSeenYet:
        return RackMark::NotSeenYet;
    case RackPortVerdict::Unknown:
        break;
    }
    return RackMark::PlanUnknown;
}

QString rackMarkName(RackMark mark)
{
    return QCoreApplication::translate("columns", lookOf(mark).name);
}

QColor rackMarkColor(RackMark mark)
{
    switch (mark) {
    case RackMark::None:
    case RackMark::Free:
        return tokens().border;
    case RackMark::Right:
    case RackMark::Up:
    case RackMark::NotActive:
        return tokens().good;
    case RackMark::Missing:
        return tokens().warning;
    case RackMark::Wrong:
        return tokens().error;
    case RackMark::Extra:
        return tokens().series[3];
    default:
        return tokens().secondary;
    }
}

QColor rackBarColor(RackMark mark)
{
    constexpr double Hollow = 0.4;
    const bool isFull = lookOf(mark).shape == Shape::Filled || mark == RackMark::Missing;
    return isFull ? rackMarkColor(mark) : mixed(tokens().panel, rackMarkColor(mark), Hollow);
}

void paintRackMark(QPainter &painter, const QRectF &rect, RackMark mark)
{
    const MarkLook &look = lookOf(mark);
    const QColor color = rackMarkColor(mark);
    const double size = std::min(rect.width(), rect.height());
    QColor ink = color;
    switch (look.shape) {
    case Shape::Nothing:
        painter.fillRect(QRectF(rect.center() - QPointF(1, 1), QSizeF(2, 2)), color);
        return;
    case Shape::Filled:
        painter.fillRect(rect, color);
        ink = Theme::instance().textOn(color);
        break;
    case Shape::Outline:
    case Shape::Dashed: {
        const double width = mark == RackMark::Missing && size >= SignFrom ? 1.5 : 1;
        painter.setPen(
            QPen(color, width, look.shape == Shape::Dashed ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
        const double in = width / 2;
        painter.drawRect(rect.adjusted(in, in, -in, -in));
        break;
    }
    }
    if (size >= SignFrom) {
        paintSign(painter, rect, look.sign, ink);
    }
}

RackLegend::RackLegend(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void RackLegend::setCounts(const std::array<qint64, RackMarkCount> &counts)
{
    m_entries.clear();
    QStringList words;
    for (size_t i = 0; i < RackMarkCount; ++i) {
        if (counts.at(i) > 0) {
            const auto mark = static_cast<RackMark>(i);
            m_entries.push_back({mark, QStringLiteral("%1 %2").arg(rackMarkName(mark),
                                                                   format::count(counts.at(i)))});
            words << m_entries.back().text;
        }
    }
    setAccessibleName(words.join(QLatin1String(", ")));
    updateGeometry();
    update();
}

int RackLegend::layOut(int width, QPainter *painter) const
{
    const QFont font = Theme::instance().font(Tokens::SecondarySize);
    const QFontMetrics metrics(font);
    int x = 0;
    int y = 0;
    for (const Entry &entry : m_entries) {
        const int room = metrics.horizontalAdvance(entry.text);
        const int all = Swatch + Tokens::SpaceXs + room + Tokens::SpaceL;
        if (x > 0 && x + all > width) {
            x = 0;
            y += LegendLine;
        }
        if (painter != nullptr) {
            paintRackMark(*painter, QRectF(x, y + (LegendLine - Swatch) / 2.0, Swatch, Swatch),
                          entry.mark);
            painter->setFont(font);
            painter->setPen(tokens().secondary);
            painter->drawText(QRect(x + Swatch + Tokens::SpaceXs, y, room + 2, LegendLine),
                              Qt::AlignLeft | Qt::AlignVCenter, entry.text);
        }
        x += all;
    }
    return y + LegendLine;
}

QSize RackLegend::sizeHint() const
{
    constexpr int Width = 400;
    return {Width, layOut(Width, nullptr)};
}

void RackLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // One line stands in the middle, beside the buttons.
    painter.translate(0, std::max(0, (height() - layOut(width(), nullptr)) / 2));
    layOut(width(), &painter);
}

} // namespace pickglass
