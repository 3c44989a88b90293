// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/tables/tableview.h"

namespace pickglass {

/// Switches with what they say of adaptive routing; "adaptive" on the command line.
class AdaptiveView final : public TableView
{
    Q_OBJECT

public:
    explicit AdaptiveView(Session *session, QWidget *parent = nullptr);

protected:
    void showSnapshot() override;
    QString countText(int shown, int all) const override;

private:
    QLabel *m_answer; ///< where it is on, and for which service levels
};

/// The table of cables; "links" on the command line.
class LinksView final : public TableView
{
    Q_OBJECT

public:
    explicit LinksView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
};

/// The table of nodes; "nodes" on the command line.
class NodesView final : public TableView
{
    Q_OBJECT

public:
    explicit NodesView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
};

/// The table of ports; "ports" on the command line.
class PortsView final : public TableView
{
    Q_OBJECT

public:
    explicit PortsView(Session *session, QWidget *parent = nullptr);

protected:
    QString countText(int shown, int all) const override;
};

} // namespace pickglass
