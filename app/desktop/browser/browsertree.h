// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/snapshot.h"
#include "core/fabric/hosts.h"

#include <QCoreApplication>

#include <vector>

namespace pickglass {

/// A row of the browser: a section (tier, hosts, …), an entry in it, or an adapter of a host.
struct BrowserRow
{
    enum class Kind : quint8 { Section, Node, Host, Box, Problem };
    Kind kind = Kind::Section;
    int parent = -1;     ///< row, -1 for a section
    int firstChild = -1; ///< the children follow each other
    int children = 0;
    int place = 0;       ///< among its siblings
    NodeIndex node = {}; ///< of Node and Problem; of Host its only adapter, else invalid
    int problem = -1;    ///< of Problem: into Snapshot::problems
    QString text = {};   ///< of Section, Host and Box; others are asked of the fabric
    bool isBad = false;  ///< of a section: its count deserves attention
};

/// The fabric as a list of lists, in sections. Value type; any thread. O(nodes log nodes).
class BrowserTree
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::BrowserTree)

public:
    BrowserTree() = default;
    /// Only what has the filter in its name or GUID, or as its LID; "" for all. Hosts come with all
    /// their adapters.
    BrowserTree(const Snapshot &snapshot, const QString &filter);

    const std::vector<BrowserRow> &rows() const { return m_rows; }
    int sections() const { return m_sections; }
    /// Nodes that passed the filter.
    int matches() const { return m_matches; }
    /// The first row that stands for the node, or -1.
    int rowOf(NodeIndex node) const
    {
        return node.isValid() && node.at() < m_rowOfNode.size() ? m_rowOfNode[node.at()] : -1;
    }

private:
    struct Draft;
    /// Nothing where it has no children.
    static void addSection(std::vector<Draft> &drafts, Draft section);
    void addTiers(std::vector<Draft> &drafts);
    void addBoxes(std::vector<Draft> &drafts);
    /// Those of which an adapter passes, in natural order; their adapters by GUID.
    std::vector<Host> shownHosts() const;
    void addHosts(std::vector<Draft> &drafts);
    void addProblems(std::vector<Draft> &drafts);
    void flatten(std::vector<Draft> drafts);
    bool passes(const Node &node) const;
    static Draft nodeDraft(NodeIndex node);
    std::vector<Draft> nodeDrafts(const std::vector<NodeIndex> &nodes) const;

    const Snapshot *m_snapshot = nullptr; ///< while building
    QString m_filter;
    std::vector<char> m_passes; ///< of node
    std::vector<BrowserRow> m_rows;
    std::vector<int> m_rowOfNode;
    int m_sections = 0;
    int m_matches = 0;
};

} // namespace pickglass
