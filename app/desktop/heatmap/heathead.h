// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/widgets/heatlegend.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace pickglass {

/// What stands above a map: what it is of, its scale, how that is found, and a button to remove it.
class HeatHead final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatHead)

public:
    explicit HeatHead(QWidget *parent = nullptr);

    void show(const HeatMapScene &scene, size_t sheet);
    QComboBox *kind() const { return m_kind; }
    QLineEdit *fixed() const { return m_fixed; }
    QToolButton *removeButton() const { return m_remove; }
    const HeatLegend &legend() const { return m_legend; }

Q_SIGNALS:
    void rangeChosen(const pickglass::HeatRangeChoice &choice);
    void removed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void choose();

    HeatSubject m_subject;
    HeatRangeChoice m_choice;
    HeatRange m_shown;
    HeatLegend m_legend;
    QComboBox *m_kind;
    QLineEdit *m_fixed;
    QToolButton *m_remove;
};

} // namespace pickglass
