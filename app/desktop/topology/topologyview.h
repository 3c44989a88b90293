// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/topology/topologylines.h"
#include "app/desktop/view.h"
#include "core/base/result.h"
#include "core/layout/topologylayout.h"

#include <QTimer>

#include <memory>

class QCheckBox;
class QFrame;
class QMenu;

namespace pickglass {

class RouteFinder;
class TopologyCanvas;

struct TopologyHeat;
struct TopologyScene;

/// The drawing of the session's snapshot in the colors of its figures. Layout, scene and heat are
/// made in a worker; new figures make new heat only. GUI thread.
class TopologyView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TopologyView)

public:
    explicit TopologyView(Session *session, QWidget *parent = nullptr);

    bool isComplete() const override;
    void fit() override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;
    TopologyCanvas *canvas() const { return m_canvas; }

    /// What is on screen, with its legend. GUI thread.
    std::optional<Picture> picture() const override;

protected:
    QString fileName() const override { return QStringLiteral("topology"); }
    void showSnapshot() override;
    void showFigures() override { reheat(); }
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Drawn
    {
        std::shared_ptr<const TopologyLayout> layout;
        std::shared_ptr<const TopologyScene> scene;
        std::shared_ptr<const TopologyHeat> heat;
    };
    struct Heated
    {
        std::shared_ptr<const TopologyHeat> heat;
        DrawnLines lines;
    };
    QFrame *makeControls();
    void redraw(bool keepLayout);
    void showFaults();
    void showRoutes();
    void showRouteChoice();
    void showMenu(const Selection &selection, QPoint position);
    void showDrawn(const Drawn &drawn);
    void showColorBy();
    /// Heat of the session's figures for the scene that is shown.
    void reheat();
    void settle();
    void placeControls();

    TopologyCanvas *m_canvas;
    QCheckBox *m_boxes = nullptr;
    QCheckBox *m_byRoutes = nullptr;
    QFrame *m_controls;
    RouteFinder *m_routes;
    LatestQuery m_drawing;
    LatestQuery m_heating;
    std::shared_ptr<const TopologyLayout> m_layout;
    std::shared_ptr<const TopologyScene> m_scene;
    std::weak_ptr<ReaderPool> m_readers; ///< whose snapshot was drawn last
    double m_aspect = 1;                 ///< what the layout was made for
    QTimer m_reshape;
    ColorBy m_drawnBy = ColorBy::Tier;
    bool m_keepPlace = false;
    bool m_isOld = false;      ///< to be drawn again when it is shown
    bool m_isLayoutOld = true; ///< another one is needed, and not made yet
};

} // namespace pickglass
