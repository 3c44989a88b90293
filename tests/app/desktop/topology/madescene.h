// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/theme.h"
#include "app/desktop/topology/topologypainter.h"
#include "app/desktop/topology/topologyscene.h"

#include <QImage>
#include <QPainter>

namespace pickglass::tests {

inline SharedSnapshot snapshotOf(const SharedFabric &fabric)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = fabric;
    snapshot->shape = classify(*fabric);
    return snapshot;
}

inline TopologyScene sceneOf(const SharedFabric &fabric, ColorBy colorBy = ColorBy::Tier)
{
    TopologyInput input;
    input.snapshot = snapshotOf(fabric);
    input.layout = std::make_shared<const TopologyLayout>(layOut(*fabric, input.snapshot->shape));
    input.colorBy = colorBy;
    input.tokens = tokens();
    return makeScene(input);
}

inline QImage painted(const TopologyScene &scene, const TopologyCamera &camera, QSize size,
                      double ratio = 1, const TopologyEmphasis &emphasis = {})
{
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    TopologyPainter(Theme::instance().font(Tokens::SecondarySize))
        .paint(painter, scene, camera, size, emphasis);
    return image;
}

} // namespace pickglass::tests
