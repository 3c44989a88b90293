// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"

#include <QWidget>

namespace pickglass {

/// How many of what, as short horizontal bars with their numbers.
class BarList final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BarList)

public:
    explicit BarList(std::vector<FabricSummary::Share> shares, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<FabricSummary::Share> m_shares;
    qint64 m_most = 1;
};

} // namespace pickglass
