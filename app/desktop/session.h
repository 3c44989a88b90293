// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"

#include <QObject>

namespace pickglass {

/// What is selected: a node, a port (its node and number) or a cable (its lower end), by identity,
/// so that it survives another moment or capture.
struct Selection
{
    enum class Kind : quint8 { None, Node, Port, Link };
    Kind kind = Kind::None;
    Guid node;
    PortNumber port = 0; ///< of Port and Link

    static Selection ofNode(Guid node) { return {Kind::Node, node, 0}; }
    static Selection ofPort(Guid node, PortNumber port) { return {Kind::Port, node, port}; }
    static Selection ofLink(const Fabric &fabric, LinkIndex link);

    bool isEmpty() const { return kind == Kind::None; }
    /// Where it is in this fabric; invalid when it is not there (or of another kind).
    NodeIndex nodeIn(const Fabric &fabric) const; ///< the node itself or that of the port or cable
    PortIndex portIn(const Fabric &fabric) const; ///< the port or the lower end of the cable
    LinkIndex linkIn(const Fabric &fabric) const; ///< the cable, also the one of a port

    bool operator==(const Selection &) const = default;
};

/// What topology, matrix and browser color by.
enum class ColorBy : quint8 { Tier, Speed, Group };

/// Named sets of hosts: from a file or typed ("rack3: node[01-18]").
struct HostGroup
{
    QString name;
    std::vector<Guid> nodes; ///< of the adapters, ascending
};

/// What all views share: the snapshot of the capture at the time cursor, the one selection, what
/// is colored by, and the host groups. Handed to each view's constructor; views know it and nothing
/// of each other. GUI thread.
class Session final : public QObject
{
    Q_OBJECT

public:
    explicit Session(QObject *parent = nullptr);

    /// Null as long as nothing is open.
    SharedSnapshot snapshot() const { return m_snapshot; }
    void setSnapshot(SharedSnapshot snapshot);

    const Selection &selection() const { return m_selection; }
    void select(const Selection &selection);
    /// Selects, and asks the views to bring it into sight.
    void goTo(const Selection &selection);

    ColorBy colorBy() const { return m_colorBy; }
    void setColorBy(ColorBy colorBy);

    const std::vector<HostGroup> &groups() const { return m_groups; }
    void setGroups(std::vector<HostGroup> groups);
    /// The index of the group that views are narrowed to, or -1 for all hosts.
    int groupFilter() const { return m_groupFilter; }
    void setGroupFilter(int group);

Q_SIGNALS:
    void snapshotChanged();
    void selectionChanged();
    void goToRequested(const pickglass::Selection &selection);
    void colorByChanged();
    void groupsChanged(); ///< the groups or the filter

private:
    SharedSnapshot m_snapshot;
    Selection m_selection;
    ColorBy m_colorBy = ColorBy::Tier;
    std::vector<HostGroup> m_groups;
    int m_groupFilter = -1;
};

} // namespace pickglass
