// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/view.h"
#include "core/layout/topologylayout.h"

#include <QFutureWatcher>

class QCheckBox;
class QFrame;

namespace pickglass {

class TopologyCanvas;
struct TopologyScene;

/// How the fabric is wired: the drawing of the session's snapshot. Layout and scene are made in a
/// worker. GUI thread.
class TopologyView final : public View
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TopologyView)

public:
    explicit TopologyView(Session *session, QWidget *parent = nullptr);
    ~TopologyView() override;

    bool isComplete() const override { return m_isComplete; }
    void fit() override;
    TopologyCanvas *canvas() const { return m_canvas; }

protected:
    void showSnapshot() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Drawn
    {
        int generation = 0;
        std::shared_ptr<const TopologyLayout> layout;
        std::shared_ptr<const TopologyScene> scene;
    };
    QFrame *makeControls();
    void redraw(bool keepLayout);
    void showDrawn();
    void placeControls();

    TopologyCanvas *m_canvas;
    QCheckBox *m_boxes = nullptr;
    QFrame *m_controls;
    QFutureWatcher<Drawn> m_watcher;
    std::shared_ptr<const TopologyLayout> m_layout;
    bool m_keepPlace = false;
    bool m_isComplete = true;
    int m_generation = 0;
};

} // namespace pickglass
