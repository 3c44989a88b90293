// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/matrix/matrixdata.h"
#include "app/desktop/reading/session.h"
#include "core/fabric/linkrate.h"

#include <QColor>
#include <QWidget>

namespace pickglass {

/// What the colors and outlines of the matrix mean.
class MatrixLegend final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatrixLegend)

public:
    explicit MatrixLegend(QWidget *parent = nullptr);

    void explain(const Fabric &fabric, const MatrixData &matrix, ColorBy colorBy);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Entry
    {
        QColor fill;    ///< invalid: none
        QColor outline; ///< invalid: none
        QString text;
    };
    std::vector<Entry> m_entries;
};

/// The color of a number of cables: the more, the further from the background.
QColor countColor(quint32 count, quint32 most);

/// The color of a link speed, the same in every fabric.
QColor speedColor(LinkSpeed speed);

} // namespace pickglass
