// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/findingsmodel.h"

#include <QListView>

namespace pickglass {

/// The findings beside the maps; a click or Enter on one goes there.
class FindingsList final : public QListView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsList)

public:
    explicit FindingsList(QWidget *parent = nullptr);

    FindingsModel *findings() { return &m_model; }

Q_SIGNALS:
    void chosen(const pickglass::HeatFinding &finding);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    FindingsModel m_model;
};

} // namespace pickglass
