// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/matrix/matrixdata.h"
#include "app/desktop/view.h"

class QComboBox;
class QLabel;

namespace pickglass {

class HeatLegendBar;
class MatrixCanvas;
class MatrixLegend;

/// Leaf × spine, pod × core, group × group or switch × switch; "matrix" on the command line.
class MatrixView final : public View
{
    Q_OBJECT

public:
    explicit MatrixView(Session *session, QWidget *parent = nullptr);

    void fit() override;
    QVariantMap state() const override;
    void setState(const QVariantMap &state) override;
    MatrixCanvas *canvas() const { return m_canvas; }
    const MatrixData &matrix() const { return m_matrix; }

protected:
    void showSnapshot() override;
    void showFigures() override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void showChoice();
    void recolor(); ///< the session colors by something else
    void reheat();  ///< or its figures are others
    QString nameOf(const MatrixChoice &choice) const;

    SharedSnapshot m_snapshot;
    std::vector<MatrixChoice> m_choices;
    MatrixData m_matrix;
    bool m_isOld = false; ///< to be colored again when it is shown
    QComboBox *m_choice = nullptr;
    QLabel *m_summary = nullptr;
    MatrixLegend *m_legend = nullptr;
    HeatLegendBar *m_heatLegend = nullptr;
    MatrixCanvas *m_canvas = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace pickglass
