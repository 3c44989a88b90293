// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/tables/tableview.h"

namespace pickglass {

/// A table below sentences that say what it shows of the snapshot.
class AnsweredTableView : public TableView
{
    Q_OBJECT

protected:
    AnsweredTableView(const QString &id, std::unique_ptr<FabricTableModel> table, Session *session,
                      QWidget *parent);
    void showSnapshot() override;
    virtual std::vector<Message> answer(const Snapshot &snapshot) const = 0;

private:
    QLabel *m_answer;
};

/// Switches with what they say of adaptive routing; "adaptive" on the command line.
class AdaptiveView final : public AnsweredTableView
{
    Q_OBJECT

public:
    explicit AdaptiveView(Session *session, QWidget *parent = nullptr);

protected:
    std::vector<Message> answer(const Snapshot &snapshot) const override;
    QString countText(int shown, int all) const override;
};

/// Adapters of hosts with several, and their rails; "rails" on the command line.
class RailsView final : public AnsweredTableView
{
    Q_OBJECT

public:
    explicit RailsView(Session *session, QWidget *parent = nullptr);

protected:
    std::vector<Message> answer(const Snapshot &snapshot) const override;
    QString countText(int shown, int all) const override;
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
