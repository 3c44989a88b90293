// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/health.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace pickglass {

/// How well the whole fabric is: a score, and what takes how much of it. A click on a reason asks
/// for its place.
class HealthCard final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HealthCard)

public:
    explicit HealthCard(QWidget *parent = nullptr);

    void setHealth(const FabricHealth &health);

Q_SIGNALS:
    void opened(const pickglass::FabricLoss &loss);

private:
    QLabel *m_score;
    QLabel *m_words;
    QVBoxLayout *m_reasons;
};

} // namespace pickglass
