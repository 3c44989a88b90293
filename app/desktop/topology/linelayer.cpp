// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/linelayer.h"

#include <cmath>
#include <cstring>
#include <utility>

namespace pickglass {

namespace {

/// Liang-Barsky: the part of the line within the rectangle 0 … width, 0 … height; false if none.
bool clip(QPointF &a, QPointF &b, double width, double height)
{
    double from = 0;
    double to = 1;
    const QPointF d = b - a;
    const auto cut = [&](double p, double q) {
        if (p == 0) {
            return q >= 0;
        }
        const double r = q / p;
        if (p < 0) {
            from = std::max(from, r);
        } else {
            to = std::min(to, r);
        }
        return from <= to;
    };
    if (!cut(-d.x(), a.x()) || !cut(d.x(), width - a.x()) || !cut(-d.y(), a.y()) ||
        !cut(d.y(), height - a.y())) {
        return false;
    }
    const QPointF start = a;
    a = start + from * d;
    b = start + to * d;
    return true;
}

} // namespace

LineLayer::LineLayer(QSize size)
    : m_image(size, QImage::Format_ARGB32_Premultiplied),
      m_plane(static_cast<size_t>(size.width()) * static_cast<size_t>(size.height())),
      m_width(static_cast<size_t>(size.width())),
      m_height(size.height()),
      m_top(m_height)
{
    m_image.fill(Qt::transparent);
}

void LineLayer::setColor(const QColor &color, double strength, double ceiling)
{
    flush();
    m_color = color;
    m_strength = strength * 255;
    m_ceiling = static_cast<int>(std::lround(ceiling * 255));
}

template<bool Steep>
void LineLayer::draw(double x0, double y0, double x1, double y1, double half, double strength)
{
    // x is the axis along which the line is longer.
    if (x0 > x1) {
        std::swap(x0, x1);
        std::swap(y0, y1);
    }
    const double slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
    const int across = Steep ? static_cast<int>(m_width) : m_height;
    const int along = Steep ? m_height : static_cast<int>(m_width);
    const int first = std::clamp(static_cast<int>(std::floor(x0)), 0, along - 1);
    const int last = std::clamp(static_cast<int>(std::ceil(x1)) - 1, first, along - 1);
    // 16 bits behind the point: floor() would be a call for every pixel.
    const auto fixed = [](double value) { return static_cast<qint32>(value * 65536); };
    constexpr qint32 One = 65536;
    qint32 centre = fixed(y0 + (first + 0.5 - x0) * slope);
    const qint32 step = fixed(slope);
    const qint32 reach = fixed(half);
    const auto full = static_cast<qint32>(std::lround(strength));
    const auto put = [&](int x, int y, int amount) {
        if (y >= 0 && y < across) {
            Steep ? add(y, x, amount) : add(x, y, amount);
        }
    };
    for (int x = first; x <= last; ++x, centre += step) {
        const qint32 low = centre - reach;
        const qint32 high = centre + reach;
        const int lowPixel = low >> 16;
        const int highPixel = high >> 16;
        if (lowPixel == highPixel) {
            put(x, lowPixel, full * (high - low) >> 16);
            continue;
        }
        put(x, lowPixel, full * (One - (low & (One - 1))) >> 16);
        for (int y = lowPixel + 1; y < highPixel; ++y) {
            put(x, y, full);
        }
        put(x, highPixel, full * (high & (One - 1)) >> 16);
    }
}

void LineLayer::line(QPointF a, QPointF b, double width)
{
    if (!clip(a, b, static_cast<double>(m_width), m_height)) {
        return;
    }
    const double strength = m_strength * std::min(width, 1.0);
    const double dx = std::abs(b.x() - a.x());
    const double dy = std::abs(b.y() - a.y());
    const double longer = std::max(dx, dy);
    const double half = std::max(width, 1.0) / 2 * (longer > 0 ? std::hypot(dx, dy) / longer : 1.0);
    m_top = std::min(m_top, static_cast<int>(std::min(a.y(), b.y()) - half) - 1);
    m_bottom = std::max(m_bottom, static_cast<int>(std::max(a.y(), b.y()) + half) + 1);
    if (dx >= dy) {
        draw<false>(a.x(), a.y(), b.x(), b.y(), half, strength);
    } else {
        draw<true>(a.y(), a.x(), b.y(), b.x(), half, strength);
    }
}

void LineLayer::dashed(QPointF a, QPointF b, double width, double dash)
{
    if (!clip(a, b, static_cast<double>(m_width), m_height)) {
        return;
    }
    const QPointF way = b - a;
    const double length = std::hypot(way.x(), way.y());
    const int dashes = static_cast<int>(std::ceil(length / (2 * dash)));
    for (int i = 0; i < dashes; ++i) {
        const double from = 2 * dash * i;
        line(a + way * (from / length), a + way * (std::min(from + dash, length) / length), width);
    }
}

void LineLayer::curve(QPointF a, QPointF control, QPointF b, double width)
{
    const QPointF bend = a - 2 * control + b;
    const int pieces =
        std::clamp(static_cast<int>(std::sqrt(std::hypot(bend.x(), bend.y()) / 2)), 2, 24);
    QPointF from = a;
    for (int i = 1; i <= pieces; ++i) {
        const double t = static_cast<double>(i) / pieces;
        const QPointF to = (1 - t) * (1 - t) * a + 2 * t * (1 - t) * control + t * t * b;
        line(from, to, width);
        from = to;
    }
}

void LineLayer::flush()
{
    const int top = std::max(m_top, 0);
    const int bottom = std::min(m_bottom, m_height - 1);
    m_top = m_height;
    m_bottom = -1;
    if (top > bottom) {
        return;
    }
    // What every coverage comes to, premultiplied.
    std::array<QRgb, 256> colors{};
    for (uint i = 0; i < 256; ++i) {
        QColor color = m_color;
        color.setAlphaF(m_color.alphaF() * static_cast<float>(i) / 255.F);
        colors.at(i) = qPremultiply(color.rgba());
    }
    for (int y = top; y <= bottom; ++y) {
        quint8 *plane = m_plane.data() + static_cast<size_t>(y) * m_width;
        auto *pixels = reinterpret_cast<QRgb *>(m_image.scanLine(y));
        for (size_t x = 0; x < m_width; ++x) {
            if (plane[x] == 0) {
                // Most of a picture is empty: eight pixels at once.
                quint64 eight = 0;
                while (x + 8 < m_width) {
                    std::memcpy(&eight, plane + x + 1, sizeof eight);
                    if (eight != 0) {
                        break;
                    }
                    x += 8;
                }
                continue;
            }
            const QRgb source = colors[plane[x]];
            const QRgb under = pixels[x];
            if (under == 0) {
                pixels[x] = source;
            } else {
                const uint keep = 255 - static_cast<uint>(qAlpha(source));
                const auto mix = [&](int s, int u) {
                    return s + static_cast<int>((static_cast<uint>(u) * keep + 127) / 255);
                };
                pixels[x] =
                    qRgba(mix(qRed(source), qRed(under)), mix(qGreen(source), qGreen(under)),
                          mix(qBlue(source), qBlue(under)), mix(qAlpha(source), qAlpha(under)));
            }
        }
        std::memset(plane, 0, m_width);
    }
}

QImage LineLayer::end()
{
    flush();
    return std::move(m_image);
}

} // namespace pickglass
