// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/report/reportpicture.h"

#include "app/desktop/models/format.h"
#include "app/desktop/topology/topologypainter.h"
#include "app/desktop/widgets/heatcolors.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>

namespace pickglass {

QString htmlPicture(const QImage &picture, const QString &text)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    picture.save(&buffer, "PNG");
    constexpr int Width = 640; // of the page, at the screen's 96 dots an inch
    return QStringLiteral("<p><img width=\"%1\" alt=\"%2\" src=\"data:image/png;base64,%3\"></p>\n")
        .arg(QString::number(Width), text.toHtmlEscaped(), QString::fromLatin1(png.toBase64()));
}

ReportPicture makeReportPicture(const SharedSnapshot &snapshot, const SharedFigures &figures,
                                const Tokens &paper, const Thresholds &thresholds, QSize size)
{
    if (snapshot->fabric->isEmpty()) {
        return {};
    }
    TopologyInput input;
    input.snapshot = snapshot;
    input.aspect = static_cast<double>(size.width()) / size.height();
    input.layout = std::make_shared<const TopologyLayout>(
        layOut(*snapshot->fabric, snapshot->shape, {input.withBoxes, input.aspect}));
    input.colorBy = figures ? byFigure(FigureKind::Utilization) : ColorBy::Tier;
    input.tokens = paper;
    ReportPicture picture;
    picture.size = size;
    picture.scene = std::make_shared<const TopologyScene>(makeScene(input));
    if (figures) {
        picture.heat = std::make_shared<const TopologyHeat>(
            makeSceneHeat(*picture.scene, figures, input.colorBy, thresholds));
    }
    return picture;
}

QImage ReportPicture::paint(double pixels) const
{
    if (!scene) {
        return {};
    }
    QImage image(size * pixels, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixels);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    TopologyPainter topology(Theme::instance().font(Tokens::SecondarySize));
    const QSizeF window(size);
    const TopologyCamera camera =
        TopologyCamera::fitting(scene->layout->bounds, window, QMarginsF(72, 16, 16, 16));
    topology.paint(painter, *scene, camera, window, {}, heat.get());
    return image;
}

std::vector<ReportPicture::Key> ReportPicture::keys() const
{
    std::vector<Key> keys;
    if (!scene) {
        return keys;
    }
    if (heat) {
        const Tokens &paper = scene->tokens;
        keys.push_back({paper.heatIdle, QCoreApplication::translate("report", "idle")});
        for (const double share : {0.2, 0.4, 0.6, 0.8, 1.0}) {
            keys.push_back({heatColor(share, paper.heatIdle, paper.heat), format::percent(share)});
        }
        return keys;
    }
    for (const TopologyScene::LegendEntry &entry : scene->legend) {
        keys.push_back({entry.color, entry.text});
    }
    return keys;
}

} // namespace pickglass
