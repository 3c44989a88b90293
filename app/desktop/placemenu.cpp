// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/placemenu.h"

#include "app/desktop/models/format.h"
#include "app/desktop/plaintext.h"
#include "core/routing/failures.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <memory>

namespace pickglass {

namespace {

/// What is cabled to a node is listed as far as a menu can be read.
constexpr size_t MaxNeighbors = 40;

class PlaceMenuMaker
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::PlaceMenu)

public:
    PlaceMenuMaker(Session *session, const Selection &selection, ShowView showView, QMenu *menu)
        : m_session(session),
          m_selection(selection),
          m_showView(std::move(showView)),
          m_fabric(*session->snapshot()->fabric),
          m_menu(menu)
    {
        const LinkIndex link = selection.linkIn(m_fabric);
        if (selection.kind == Selection::Kind::Link && link.isValid()) {
            const Link &cable = m_fabric.link(link);
            m_nodes = {m_fabric.port(cable.a).node, m_fabric.port(cable.b).node};
            m_name = QStringLiteral("%1 ↔ %2").arg(format::portName(m_fabric, cable.a),
                                                   format::portName(m_fabric, cable.b));
        } else if (const NodeIndex node = selection.nodeIn(m_fabric); node.isValid()) {
            const PortIndex port = selection.portIn(m_fabric);
            m_nodes = {node};
            m_name = selection.kind == Selection::Kind::Port && port.isValid()
                         ? format::portName(m_fabric, port)
                         : m_fabric.node(node).name;
        }
    }

    bool isEmpty() const { return m_nodes.empty(); }
    void fill()
    {
        m_menu->addAction(tr("&Chart"), m_session,
                          [session = m_session, selection = m_selection, show = m_showView] {
                              session->select(selection);
                              show(QStringLiteral("charts"));
                          });
        m_menu->addAction(tr("Show in &table"), m_session,
                          [session = m_session, selection = m_selection, show = m_showView] {
                              show(tableOf(selection));
                              session->goTo(selection);
                          });
        if (m_selection.kind != Selection::Kind::Node) {
            m_menu->addAction(tr("&History of the cable"), m_session,
                              [session = m_session, selection = m_selection, show = m_showView] {
                                  session->select(selection);
                                  show(QStringLiteral("history"));
                              });
        }
        m_menu->addSeparator();
        if (m_nodes.size() == 1) {
            addRoutes();
        }
        addWhatIf();
        m_menu->addSeparator();
        addCopy(tr("Copy &name"), m_name);
        for (const NodeIndex node : m_nodes) {
            addCopies(m_fabric.node(node));
        }
        m_menu->addSeparator();
        for (const NodeIndex node : m_nodes) {
            addNeighbors(node);
        }
    }

private:
    static QString tableOf(const Selection &selection)
    {
        return selection.kind == Selection::Kind::Link   ? QStringLiteral("links")
               : selection.kind == Selection::Kind::Port ? QStringLiteral("ports")
                                                         : QStringLiteral("nodes");
    }
    void addCopy(const QString &text, const QString &what)
    {
        m_menu->addAction(text, m_session, [what] { QGuiApplication::clipboard()->setText(what); });
    }
    void addRoutes()
    {
        const auto add = [this](const QString &text, Selection RoutePair::*end) {
            m_menu->addAction(
                text, m_session,
                [session = m_session, selection = m_selection, show = m_showView, end] {
                    RoutePair pair = session->routePair();
                    pair.*end = selection;
                    session->setRoutePair(pair);
                    show(QStringLiteral("routes"));
                });
        };
        add(tr("Path &from here"), &RoutePair::from);
        add(tr("Path t&o here"), &RoutePair::to);
    }
    void addWhatIf()
    {
        const std::vector<Selection> &parts = m_session->failedParts();
        if (std::ranges::count(parts, m_selection) > 0) {
            m_menu->addAction(tr("Take out of &what if"), m_session,
                              [session = m_session, selection = m_selection] {
                                  std::vector<Selection> left = session->failedParts();
                                  std::erase(left, selection);
                                  session->setFailedParts(left);
                              });
        } else if (m_selection.kind == Selection::Kind::Node ||
                   m_selection.linkIn(m_fabric).isValid()) {
            addFailure(tr("Add to &what if"), {m_selection});
        }
        if (m_selection.kind == Selection::Kind::Node) {
            addBoxes(m_fabric.node(m_nodes.front()));
        }
    }
    /// What a node is a part of: its board, its chassis.
    void addBoxes(const Node &node)
    {
        for (const QString &box : {boardOf(node), node.system}) {
            const std::vector<NodeIndex> nodes =
                box.isEmpty() ? std::vector<NodeIndex>() : nodesOfBox(m_fabric, box);
            std::vector<Selection> places;
            for (const NodeIndex part : nodes) {
                places.push_back(Selection::ofNode(m_fabric.node(part).guid));
            }
            if (places.size() > 1) {
                addFailure(withoutMnemonic(tr("Add all of %1 to what if").arg(box)), places);
            }
        }
    }
    /// The view stays: several parts can be added to the list. What is in it is lit.
    void addFailure(const QString &text, const std::vector<Selection> &places)
    {
        m_menu->addAction(text, m_session, [session = m_session, places] {
            std::vector<Selection> parts = session->failedParts();
            parts.insert(parts.end(), places.begin(), places.end());
            session->setFailedParts(parts);
            session->setHighlighted(session->failedParts());
        });
    }
    void addCopies(const Node &node)
    {
        const bool isOne = m_nodes.size() == 1;
        addCopy(isOne ? tr("Copy &GUID") : withoutMnemonic(tr("Copy GUID of %1").arg(node.name)),
                node.guid.toString());
        if (node.lid.isAssigned()) {
            addCopy(isOne ? tr("Copy &LID") : withoutMnemonic(tr("Copy LID of %1").arg(node.name)),
                    QString::number(node.lid.value()));
        }
    }
    void addNeighbors(NodeIndex index)
    {
        const Node &node = m_fabric.node(index);
        QMenu *list = m_menu->addMenu(
            m_nodes.size() == 1 ? tr("&What is connected")
                                : withoutMnemonic(tr("What is connected to %1").arg(node.name)));
        size_t count = 0;
        for (const Port &port : m_fabric.portsOf(index)) {
            const NodeIndex peer = m_fabric.peerNode(port);
            if (!peer.isValid() || ++count > MaxNeighbors) {
                continue;
            }
            const Selection there = Selection::ofNode(m_fabric.node(peer).guid);
            list->addAction(
                withoutMnemonic(tr("Port %1: %2").arg(port.number).arg(m_fabric.node(peer).name)),
                m_session, [session = m_session, there] { session->goTo(there); });
        }
        if (count > MaxNeighbors) {
            list->addAction(
                tr("%n more, in the table of ports", nullptr,
                   static_cast<int>(count - MaxNeighbors)),
                m_session,
                [session = m_session, show = m_showView, all = Selection::ofNode(node.guid)] {
                    show(QStringLiteral("ports"));
                    session->goTo(all);
                });
        }
        list->menuAction()->setEnabled(count > 0);
    }

    Session *m_session;
    Selection m_selection;
    ShowView m_showView;
    const Fabric &m_fabric;
    QMenu *m_menu;
    std::vector<NodeIndex> m_nodes;
    QString m_name;
};

} // namespace

QMenu *makePlaceMenu(Session *session, const Selection &selection, const ShowView &showView,
                     QWidget *parent)
{
    if (!session->snapshot() || selection.isEmpty()) {
        return nullptr;
    }
    auto menu = std::make_unique<QMenu>(parent);
    PlaceMenuMaker maker(session, selection, showView, menu.get());
    if (maker.isEmpty()) {
        return nullptr;
    }
    maker.fill();
    return menu.release();
}

void showPlaceMenu(Session *session, const Selection &selection, const ShowView &showView,
                   QWidget *parent, QPoint globalPosition)
{
    if (QMenu *menu = makePlaceMenu(session, selection, showView, parent)) {
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(globalPosition);
    }
}

} // namespace pickglass
