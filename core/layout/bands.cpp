// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/layout/partlayouts.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace pickglass::layout {

namespace {

using Band = TopologyLayout::Band;

/// Whether the cable is drawn as its cell: it joins an adapter to the switch it hangs at.
bool isCell(const Canvas &canvas, NodeIndex a, NodeIndex b)
{
    return canvas.out.parent[a.at()] == b || canvas.out.parent[b.at()] == a;
}

void gather(Canvas &canvas)
{
    const auto &links = canvas.fabric.links();
    canvas.out.bandOf.assign(links.size(), -1);
    struct Keyed
    {
        quint64 key;
        LinkIndex link;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(links.size());
    for (size_t i = 0; i < links.size(); ++i) {
        NodeIndex a = canvas.fabric.port(links[i].a).node;
        NodeIndex b = canvas.fabric.port(links[i].b).node;
        if (isCell(canvas, a, b) || canvas.out.nodeRect[a.at()].isNull() ||
            canvas.out.nodeRect[b.at()].isNull()) {
            continue;
        }
        if (b < a) {
            std::swap(a, b);
        }
        keyed.push_back({static_cast<quint64>(a.value()) << 32 | static_cast<quint32>(b.value()),
                         LinkIndex(i)});
    }
    std::ranges::stable_sort(keyed, {}, &Keyed::key);
    canvas.out.bandLinks.reserve(keyed.size());
    for (size_t i = 0; i < keyed.size(); ++i) {
        if (i == 0 || keyed[i].key != keyed[i - 1].key) {
            Band band;
            band.a = NodeIndex(static_cast<qint32>(keyed[i].key >> 32));
            band.b = NodeIndex(static_cast<qint32>(keyed[i].key & 0xffffffff));
            band.firstLink = static_cast<quint32>(i);
            canvas.out.bands.push_back(band);
        }
        ++canvas.out.bands.back().links;
        canvas.out.bandOf[keyed[i].link.at()] = static_cast<qint32>(canvas.out.bands.size()) - 1;
        canvas.out.bandLinks.push_back(keyed[i].link);
    }
}

/// Bows out, so that it is not hidden behind the boxes between its ends.
void bow(Band &band, QPointF a, QPointF b, double share)
{
    const QPointF along = b - a;
    const double length = std::max(1.0, std::hypot(along.x(), along.y()));
    const double height = std::min(share * length, 160.0);
    QPointF across(along.y() / length * height, -along.x() / length * height);
    if (across.y() > 0 || (across.y() == 0 && across.x() > 0)) {
        across = -across;
    }
    band.path = Band::Path::Curve;
    band.control = (a + b) / 2 + across * 2;
}

/// Which frames a switch is in: its index, or -1.
std::vector<qint32> framesOfNodes(const Canvas &canvas)
{
    std::vector<qint32> frame(canvas.fabric.nodes().size(), -1);
    for (size_t i = 0; i < canvas.out.frames.size(); ++i) {
        for (const NodeIndex node : canvas.out.frames[i].nodes) {
            frame[node.at()] = static_cast<qint32>(i);
        }
    }
    return frame;
}

void intoTrays(Canvas &canvas, const std::vector<qint32> &frame)
{
    QHash<qint32, qint32> trayOfFrame;
    for (size_t i = 0; i < canvas.out.trays.size(); ++i) {
        if (canvas.out.trays[i].frame >= 0) {
            trayOfFrame.insert(canvas.out.trays[i].frame, static_cast<qint32>(i));
        }
    }
    for (Band &band : canvas.out.bands) {
        const qint32 a = frame[band.a.at()];
        const qint32 b = frame[band.b.at()];
        if (a < 0 || b < 0 || a == b) {
            continue;
        }
        const qint32 tray = trayOfFrame.value(a, trayOfFrame.value(b, -1));
        if (tray >= 0) {
            band.path = Band::Path::Tray;
            band.tray = tray;
            canvas.out.trays[static_cast<size_t>(tray)].links += band.links;
        }
    }
}

} // namespace

void drawBands(Canvas &canvas)
{
    gather(canvas);
    const auto frame = framesOfNodes(canvas);
    intoTrays(canvas, frame);
    const TopologyKind kind = canvas.shape.kind;
    const QPointF middle = canvas.out.bounds.center();
    for (Band &band : canvas.out.bands) {
        const QRectF &aRect = canvas.out.nodeRect[band.a.at()];
        const QRectF &bRect = canvas.out.nodeRect[band.b.at()];
        if (band.a == band.b || band.path != Band::Path::Straight) {
            continue;
        }
        const QPointF a = aRect.center();
        const QPointF b = bRect.center();
        const bool sameFrame = frame[band.a.at()] == frame[band.b.at()];
        if (kind == TopologyKind::Torus) {
            const QPointF d = b - a;
            const bool near = sameFrame && std::abs(d.x()) < aRect.width() * 2.4 &&
                              std::abs(d.y()) < 400 && (d.x() == 0 || d.y() == 0);
            if (!near) {
                bow(band, a, b, sameFrame ? 0.12 : 0.1);
            }
        } else if (kind == TopologyKind::Dragonfly && !sameFrame) {
            band.path = Band::Path::Curve;
            band.control = (a + b) / 2 * 0.45 + middle * 0.55;
        } else if (std::abs(a.y() - b.y()) < 1 && canvas.shape.isTiered) {
            bow(band, a, b, 0.18);
        }
    }
}

} // namespace pickglass::layout
