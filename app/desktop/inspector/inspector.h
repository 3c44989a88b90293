// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/inspection.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace pickglass {

class NodePortsModel;

/// The panel that says everything of the selected node, port or cable. Fits 300 px.
class Inspector final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Inspector)

public:
    explicit Inspector(Session *session, QWidget *parent = nullptr);

private:
    void setSnapshot();
    void rebuild();
    /// A click on a port of the node's list; a double click may follow.
    void selectFromList(const Selection &port);
    QWidget *makeContent(const Inspection &inspection);
    QWidget *makeEmpty() const;
    void addHead(QVBoxLayout *layout, const Inspection &inspection) const;
    void addProblems(QVBoxLayout *layout, const Inspection &inspection);
    void addPorts(QVBoxLayout *layout, const Inspection &inspection);

    Session *m_session;
    SharedSnapshot m_snapshot;
    ProblemIndex m_problems;
    NodePortsModel *m_ports;
    QScrollArea *m_scroll;
    QTimer m_later;              ///< until the content follows a click into the list of ports
    bool m_keepsContent = false; ///< although another selection comes
    QHash<QString, bool> m_open; ///< sections that the person opened or folded, by key
};

} // namespace pickglass
