// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/browser/browsertree.h"
#include "app/desktop/models/heat.h"
#include "app/desktop/reading/session.h"

#include <QAbstractItemModel>
#include <QColor>

namespace pickglass {

/// The browser's tree over the session's snapshot. GUI thread.
class BrowserModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        SecondaryRole = Qt::UserRole + 1, ///< QString: a model, a number of hosts, …
        CountRole,                        ///< int: of the children of a section or host, else 0
        IsSectionRole,                    ///< bool
        IsBadRole,                        ///< bool: the count deserves attention
        ColorRole,                        ///< QColor of the row's group, invalid for none
        HeatRole, ///< Heat of the hottest port of its nodes; invalid where there is none to show
    };

    explicit BrowserModel(Session *session, QObject *parent = nullptr);

    void setSnapshot(SharedSnapshot snapshot);
    void setFilter(const QString &filter);
    QString filter() const { return m_filter; }
    int matches() const { return m_tree.matches(); }

    /// What clicking the row selects; nothing for a section.
    Selection selectionAt(const QModelIndex &index) const;
    /// The row that stands for a node, or an invalid index.
    QModelIndex indexOf(NodeIndex node) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// The GUID of a node, that of a port with "/" and its number, as text.
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    QStringList mimeTypes() const override { return {QStringLiteral("text/plain")}; }

Q_SIGNALS:
    /// What HeatRole says has changed, of any row.
    void heatChanged();

private:
    void rebuild();
    void measure();
    std::vector<NodeIndex> nodesOf(const BrowserRow &row) const;
    HotPort hottestOf(const BrowserRow &row) const;
    /// "leaf06/19 → spine03/6: 93 %"; empty where nothing is shown.
    QString heatText(const BrowserRow &row) const;
    const BrowserRow &row(const QModelIndex &index) const
    {
        return m_tree.rows()[index.internalId()];
    }
    QString text(const BrowserRow &row) const;
    QString secondary(const BrowserRow &row) const;
    QString toolTip(const BrowserRow &row) const;
    QColor color(const BrowserRow &row) const;
    /// Hosts, not cables: each at the leaf of its adapter's first cabled port.
    int hostsBelow(NodeIndex node) const;

    Session *m_session;
    SharedSnapshot m_snapshot;
    SharedFigures m_figures; ///< null where nothing is colored by them
    HeatScale m_scale;
    QString m_filter;
    BrowserTree m_tree;
};

} // namespace pickglass
