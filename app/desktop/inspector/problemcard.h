// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"

#include <QFrame>

namespace pickglass {

/// One problem in words: mark and kind, what it is, what to do.
class ProblemCard final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProblemCard)

public:
    explicit ProblemCard(const Problem &problem, QWidget *parent = nullptr);
};

} // namespace pickglass
