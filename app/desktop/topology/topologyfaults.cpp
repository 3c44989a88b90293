// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyfaults.h"

#include "app/common/findings.h"
#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/theme.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass {

namespace {

constexpr double LineWidth = 2;
constexpr double CrossSize = 5;      ///< half of it
constexpr double BadgeSize = 12;     ///< pixels
constexpr double MinBadgedSize = 22; ///< boxes that are narrower on screen have none
constexpr double PickDistance = 5;   ///< pixels

/// From the edge of one box to that of the other, on screen; null where one is not drawn.
QLineF lineOf(const TopologyFaults::Cables &cables, const TopologyScene &scene,
              const TopologyCamera &camera)
{
    const QRectF a = scene.placeOf(cables.a);
    const QRectF b = scene.placeOf(cables.b);
    if (a.isNull() || b.isNull()) {
        return {};
    }
    const QRectF from = camera.toScreen(a);
    const QRectF to = camera.toScreen(b);
    const QLineF whole(from.center(), to.center());
    const auto edge = [&whole](const QRectF &box) {
        const QLineF sides[] = {{box.topLeft(), box.topRight()},
                                {box.bottomLeft(), box.bottomRight()},
                                {box.topLeft(), box.bottomLeft()},
                                {box.topRight(), box.bottomRight()}};
        for (const QLineF &side : sides) {
            QPointF at;
            if (whole.intersects(side, &at) == QLineF::BoundedIntersection) {
                return at;
            }
        }
        return box.center();
    };
    return {edge(from), edge(to)};
}

double distanceTo(const QLineF &line, QPointF point)
{
    const QPointF way = line.p2() - line.p1();
    const double squared = QPointF::dotProduct(way, way);
    const double share =
        squared > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), way) / squared, 0.0, 1.0)
                    : 0;
    return QLineF(point, line.p1() + way * share).length();
}

} // namespace

TopologyFaults faultsOf(const Snapshot &snapshot, std::span<const Event> events, Timestamp at)
{
    const Fabric &fabric = *snapshot.fabric;
    TopologyFaults faults;
    faults.fabric = snapshot.fabric;
    std::map<std::pair<NodeIndex, NodeIndex>, TopologyFaults::Cables> cables;
    const auto add = [&cables](NodeIndex a, NodeIndex b, const QString &sentence) {
        if (!a.isValid() || !b.isValid() || a == b) {
            return;
        }
        const auto ends = std::minmax(a, b);
        TopologyFaults::Cables &between = cables[ends];
        between.a = ends.first;
        between.b = ends.second;
        ++between.count;
        between.text += (between.text.isEmpty() ? QString() : QStringLiteral("\n")) + sentence;
    };
    for (const Event &event : events) {
        if (event.kind == EventKind::LinkDown && lastsAt(event, at)) {
            add(fabric.findNode(event.place.node), fabric.findNode(event.otherPlace.node),
                translated(describe(event)));
        }
    }
    std::map<NodeIndex, Severity> worst;
    for (const Problem &problem : snapshot.problems) {
        if (problem.until.isKnown()) {
            continue; // it is over
        }
        if (problem.kind == QLatin1String("missing_cable") && problem.nodes.size() == 2) {
            add(problem.nodes[0], problem.nodes[1], translated(problem.message));
            continue;
        }
        const NodeIndex node =
            problem.port.isValid() ? fabric.port(problem.port).node : problem.node;
        if (node.isValid() && problem.severity != Severity::Info && fabric.node(node).isSwitch()) {
            Severity &known = worst.try_emplace(node, problem.severity).first->second;
            known = std::max(known, problem.severity);
        }
    }
    for (auto &[ends, between] : cables) {
        faults.cables.push_back(std::move(between));
    }
    for (const auto &[node, severity] : worst) {
        faults.badges.push_back({node, severity});
    }
    return faults;
}

void paintNoCable(QPainter &painter, const QLineF &line, const QColor &color)
{
    painter.setPen(QPen(color, LineWidth, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(line);
    // A cross, so that it is distinguished without color, too.
    painter.setPen(QPen(color, LineWidth));
    const QPointF middle = line.center();
    const double half = std::min(CrossSize, line.length() / 7);
    const QPointF down(half, half);
    const QPointF up(half, -half);
    painter.drawLine(middle - down, middle + down);
    painter.drawLine(middle - up, middle + up);
}

void paintFaults(QPainter &painter, const TopologyFaults &faults, const TopologyScene &scene,
                 const TopologyCamera &camera)
{
    if (faults.fabric != scene.snapshot->fabric) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const TopologyFaults::Cables &cables : faults.cables) {
        const QLineF line = lineOf(cables, scene, camera);
        if (line.isNull()) {
            continue;
        }
        paintNoCable(painter, line, scene.tokens.error);
    }
    for (const TopologyFaults::Badge &badge : faults.badges) {
        const QRectF place = camera.toScreen(scene.placeOf(badge.node));
        if (place.width() >= MinBadgedSize) {
            paintSeverityMark(painter,
                              QRectF(place.right() - BadgeSize * 2 / 3, place.top() - BadgeSize / 3,
                                     BadgeSize, BadgeSize),
                              badge.severity);
        }
    }
    painter.restore();
}

bool drawsMissingCables(const TopologyFaults &faults, const TopologyScene &scene)
{
    return faults.fabric == scene.snapshot->fabric &&
           std::ranges::any_of(faults.cables, [&scene](const TopologyFaults::Cables &cables) {
               return !scene.placeOf(cables.a).isNull() && !scene.placeOf(cables.b).isNull();
           });
}

QString faultAt(const TopologyFaults &faults, const TopologyScene &scene,
                const TopologyCamera &camera, QPointF point)
{
    if (faults.fabric != scene.snapshot->fabric) {
        return {};
    }
    for (const TopologyFaults::Cables &cables : faults.cables) {
        const QLineF line = lineOf(cables, scene, camera);
        if (!line.isNull() && distanceTo(line, point) <= PickDistance) {
            return cables.text;
        }
    }
    return {};
}

} // namespace pickglass
