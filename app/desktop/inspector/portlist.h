// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/analysis/problems.h"

#include <QFrame>
#include <QTableView>

namespace pickglass {

class NodePortsModel;

/// The ports of a node as a list that is as high as it has rows; the surrounding area scrolls.
class PortList final : public QTableView
{
    Q_OBJECT

public:
    /// Live: with what goes over the cables, in place of what they could carry.
    PortList(NodePortsModel *ports, bool isLive, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

Q_SIGNALS:
    /// A click, or the row the arrow keys came to.
    void chosen(pickglass::PortIndex port);
    /// A double click or Enter.
    void opened(pickglass::PortIndex port);
};

/// One problem in words: mark and kind, what it is, what to do.
class ProblemCard final : public QFrame
{
    Q_OBJECT

public:
    explicit ProblemCard(const Problem &problem, QWidget *parent = nullptr);
};

} // namespace pickglass
