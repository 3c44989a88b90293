// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/portchoice.h"

#include "app/desktop/models/format.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

bool hasAll(const QString &text, const QStringList &words)
{
    return std::ranges::all_of(
        words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

void PortChoice::setFabric(SharedFabric fabric, const std::vector<Group> &near)
{
    beginResetModel();
    m_fabric = std::move(fabric);
    m_near.clear();
    for (const Group &group : near) {
        for (const PortKey &port : group.ports) {
            if (std::ranges::find(m_near, port, &Choice::port) == m_near.end()) {
                m_near.push_back({port, group.name});
            }
        }
    }
    m_shown = found();
    endResetModel();
}

void PortChoice::setSearch(const QString &words)
{
    if (m_search != words) {
        beginResetModel();
        m_search = words;
        m_shown = found();
        endResetModel();
    }
}

std::vector<PortChoice::Choice> PortChoice::found() const
{
    if (!m_fabric || m_search.trimmed().isEmpty()) {
        return m_near;
    }
    const QStringList words = m_search.split(u' ', Qt::SkipEmptyParts);
    std::vector<Choice> ports;
    for (const Node &node : m_fabric->nodes()) {
        // Of "leaf06/19" only the first part can be in the name of a node.
        const QStringList ofNode{words.front().section(u'/', 0, 0)};
        if (!hasAll(node.name, ofNode) && !hasAll(node.guid.toString(), ofNode)) {
            continue;
        }
        const QString guid = node.guid.toString();
        for (const Port &port : m_fabric->portsOf(m_fabric->indexOf(node))) {
            const QString name =
                QStringLiteral("%1/%2 %3").arg(node.name, QString::number(port.number), guid);
            if (port.number != 0 && hasAll(name, words)) {
                ports.push_back({{node.guid, port.number}, node.name});
            }
        }
        if (ports.size() >= Max) {
            ports.resize(Max);
            break;
        }
    }
    return ports;
}

QVariant PortChoice::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !m_fabric) {
        return {};
    }
    const auto &[key, group] = m_shown[static_cast<size_t>(index.row())];
    const PortIndex port = m_fabric->findPort(key.node, key.number);
    if (role == Qt::DisplayRole) {
        if (!port.isValid()) {
            return QStringLiteral("%1/%2").arg(key.node.toString()).arg(key.number);
        }
        return format::directionName(*m_fabric, port);
    }
    if (role == Qt::ToolTipRole) {
        return key.node.toString();
    }
    if (role == Qt::AccessibleTextRole) {
        return QStringLiteral("%1, %2").arg(data(index).toString(), group);
    }
    if (role == HeadRole) {
        const bool isFirst =
            index.row() == 0 || m_shown[static_cast<size_t>(index.row()) - 1].group != group;
        return isFirst ? group : QString();
    }
    return {};
}

} // namespace pickglass
