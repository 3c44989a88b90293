// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/slurmtopology.h"

#include "core/jobs/hostlist.h"

#include <algorithm>
#include <map>
#include <set>

namespace pickglass {

namespace {

/// As Slurm reads it, which knows no text behind brackets.
QString listOf(const QStringList &names)
{
    const QString text = compressHostList(names);
    for (qsizetype at = text.indexOf(u']'); at >= 0; at = text.indexOf(u']', at + 1)) {
        if (at + 1 < text.size() && text[at + 1] != u',') {
            return names.join(u',');
        }
    }
    return text;
}

QString blocks(const HostTree &tree)
{
    QString text;
    size_t smallest = 0;
    for (const HostTree::Part &part : tree.parts()) {
        if (part.tier == 1) {
            text += QStringLiteral("BlockName=%1 Nodes=%2\n")
                        .arg(part.name, listOf(tree.namesOf(part.hosts)));
            smallest = smallest == 0 ? part.hosts.size() : std::min(smallest, part.hosts.size());
        }
    }
    return text + QStringLiteral("BlockSizes=%1\n").arg(std::max<size_t>(1, smallest));
}

QString switches(const HostTree &tree)
{
    QString text;
    for (const HostTree::Part &part : tree.parts()) {
        QStringList children;
        for (const size_t child : part.children) {
            children += tree.parts()[child].name;
        }
        text +=
            children.isEmpty()
                ? QStringLiteral("SwitchName=%1 Nodes=%2\n")
                      .arg(part.name, listOf(tree.namesOf(part.hosts)))
                : QStringLiteral("SwitchName=%1 Switches=%2\n").arg(part.name, listOf(children));
    }
    return text;
}

/// A line of the file.
struct Entry
{
    QString name;
    QStringList nodes = {};
    QStringList switches = {};
};

class Check
{
public:
    explicit Check(const HostTree &tree) : m_tree(tree) {}

    std::vector<Message> run(QStringView text)
    {
        readLines(text);
        checkMissing();
        for (const Entry &entry : m_entries) {
            if (!entry.nodes.isEmpty()) {
                checkLeaf(entry);
            }
        }
        // Wrong places further down make wrong groups, too.
        if (m_found.empty()) {
            for (const Entry &entry : m_entries) {
                if (!entry.switches.isEmpty()) {
                    checkGroup(entry);
                }
            }
        }
        return std::move(m_found);
    }

private:
    void readLines(QStringView text)
    {
        qint64 number = 0;
        for (QStringView line : text.split(u'\n')) {
            ++number;
            line = line.left(line.indexOf(u'#')).trimmed();
            Entry entry;
            bool isReadable = true;
            for (const QStringView word : line.split(u' ', Qt::SkipEmptyParts)) {
                const auto equals = word.indexOf(u'=');
                const QString key = word.left(equals).toString().toLower();
                const auto hosts = expandHostList(word.mid(equals + 1));
                isReadable &= equals > 0 && hosts.has_value();
                const QStringList values = hosts.value_or(QStringList());
                if (key == QLatin1String("switchname") || key == QLatin1String("blockname")) {
                    entry.name = values.value(0);
                } else if (key == QLatin1String("nodes")) {
                    entry.nodes = values;
                } else if (key == QLatin1String("switches")) {
                    entry.switches = values;
                }
            }
            if (!isReadable) {
                m_found.push_back({QT_TRANSLATE_NOOP("core", "Line %1 was not understood."),
                                   {QString::number(number)}});
            } else if (!entry.name.isEmpty()) {
                m_indices.insert(entry.name, m_entries.size());
                m_entries.push_back(std::move(entry));
            }
        }
    }

    void checkMissing()
    {
        std::set<size_t> listed;
        QStringList unknown;
        for (const Entry &entry : m_entries) {
            for (const QString &name : entry.nodes) {
                const auto host = m_tree.hostNamed(name);
                host ? void(listed.insert(*host)) : void(unknown += name);
            }
        }
        std::vector<size_t> missing;
        for (size_t host = 0; host < static_cast<size_t>(m_tree.hosts().size()); ++host) {
            if (!listed.contains(host)) {
                missing.push_back(host);
            }
        }
        if (!unknown.isEmpty()) {
            m_found.push_back({QT_TRANSLATE_NOOP("core", "In the file, but not in the fabric: %1."),
                               {compressHostList(unknown)}});
        }
        if (!missing.empty()) {
            m_found.push_back({QT_TRANSLATE_NOOP("core", "In the fabric, but not in the file: %1."),
                               {compressHostList(m_tree.namesOf(missing))}});
        }
    }

    QString leafName(size_t part) const { return m_tree.parts()[part].name; }

    /// Hosts that are elsewhere than most of those that the file has at the same switch.
    void checkLeaf(const Entry &entry)
    {
        std::map<size_t, std::vector<size_t>> leaves;
        for (const QString &name : entry.nodes) {
            if (const auto host = m_tree.hostNamed(name)) {
                leaves[m_tree.partOf(1, *host)].push_back(*host);
            }
        }
        if (leaves.empty()) {
            return;
        }
        const size_t own = std::ranges::max_element(leaves, {}, [](const auto &leaf) {
                               return leaf.second.size();
                           })->first;
        const auto [before, isFirst] = m_leaves.try_emplace(own, entry.name);
        if (!isFirst) {
            m_found.push_back(
                {QT_TRANSLATE_NOOP("core", "%1 and %2 of the file are one switch, %3."),
                 {before->second, entry.name, leafName(own)}});
        }
        for (const auto &[leaf, hosts] : leaves) {
            if (leaf != own) {
                m_found.push_back(
                    {QT_TRANSLATE_NOOP("core", "%1: at %2 in the file (with hosts of %3), at %4 "
                                               "in the fabric."),
                     {compressHostList(m_tree.namesOf(hosts)), entry.name, leafName(own),
                      leafName(leaf)}});
            }
        }
    }

    /// All hosts below; a switch that is below itself is looked at once.
    void collect(const Entry &entry, std::set<size_t> &hosts, std::set<QString> &seen) const
    {
        if (!seen.insert(entry.name).second || seen.size() > MaxBelow) {
            return;
        }
        for (const QString &name : entry.nodes) {
            if (const auto host = m_tree.hostNamed(name)) {
                hosts.insert(*host);
            }
        }
        for (const QString &name : entry.switches) {
            if (const auto below = m_indices.constFind(name); below != m_indices.constEnd()) {
                collect(m_entries[*below], hosts, seen);
            }
        }
    }

    void checkGroup(const Entry &entry)
    {
        std::set<size_t> hosts;
        std::set<QString> seen;
        collect(entry, hosts, seen);
        const bool isPart = std::ranges::any_of(m_tree.parts(), [&](const HostTree::Part &part) {
            return std::ranges::equal(part.hosts, hosts);
        });
        if (!isPart) {
            m_found.push_back(
                {QT_TRANSLATE_NOOP("core", "No part of the fabric connects just the %1 hosts that "
                                           "the file has below %2."),
                 {QString::number(hosts.size()), entry.name}});
        }
    }

    static constexpr size_t MaxBelow = 2000; ///< deep chains in a file
    const HostTree &m_tree;
    std::vector<Entry> m_entries;
    QHash<QString, size_t> m_indices;
    std::map<size_t, QString> m_leaves; ///< the switch of the file that stands for it
    std::vector<Message> m_found;
};

} // namespace

QByteArray toSlurmTopology(const HostTree &tree, SlurmPlugin plugin)
{
    const bool isTree = plugin == SlurmPlugin::Tree;
    const QString head = QStringLiteral("# Of an InfiniBand fabric, by Pickglass. In slurm.conf: "
                                        "TopologyPlugin=topology/%1\n")
                             .arg(isTree ? QStringLiteral("tree") : QStringLiteral("block"));
    return (head + (isTree ? switches(tree) : blocks(tree))).toUtf8();
}

std::vector<Message> checkSlurmTopology(QStringView text, const HostTree &tree)
{
    return Check(tree).run(text);
}

} // namespace pickglass
