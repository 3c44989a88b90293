// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/capture/database.h"
#include "core/fabric/fabric.h"
#include "core/fabric/fabricdiff.h"

#include <QHash>

#include <optional>

namespace pickglass {

/// The rows of nodes, ports, attributes and links: begins and ends them. Private to core/capture;
/// inside the caller's transaction.
class FabricRows
{
public:
    explicit FabricRows(Database &db) : m_db(db) {}

    /// Begins a row for everything in the fabric.
    Result<void> beginAll(const Fabric &fabric, Timestamp time);
    /// Ends and begins the rows of what differs. Answers how many that were.
    Result<qint64> change(const Fabric &before, const Fabric &after, Timestamp time);
    /// The transaction is in the file.
    void committed() { m_committedSet = m_lastNewSet; }
    /// It is not: attribute sets that it wrote are not there.
    void rolledBack();
    /// Sets of attributes that no row of a port has any more, as after such rows were removed.
    Result<void> removeUnusedAttributes();

private:
    Result<void> prepare();
    Result<void> beginNode(const Node &node, Timestamp time);
    Result<void> beginPort(const Fabric &fabric, const Port &port, Timestamp time);
    Result<void> beginLink(const Fabric &fabric, const Link &link, Timestamp time);
    /// The number of the set, written when it is new; 0 where there is none.
    Result<qint64> attributeSet(const SharedPortAttributes &attributes);

    Database &m_db;
    std::optional<Statement> m_beginNode, m_beginPort, m_beginLink, m_addAttribute;
    std::optional<Statement> m_endNode, m_endPort, m_endLink;
    QHash<QByteArray, qint64> m_attributeSets; ///< by content
    SharedPortAttributes m_lastAttributes;     ///< of the port before: neighbours often share one
    qint64 m_lastSet = 0;
    qint64 m_lastNewSet = 0;   ///< the numbers of sets that went are not used again
    qint64 m_committedSet = 0; ///< sets with larger numbers are not in the file yet
};

} // namespace pickglass
