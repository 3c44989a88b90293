// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/nodesargument.h"

#include "app/common/exitcode.h"
#include "app/pgcap/nearest.h"
#include "core/fabric/displaynames.h"

#include <QFile>

#include <utility>

namespace pickglass::pgcap {

namespace {

/// The lines of a file that say something.
tl::expected<QStringList, int> linesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) {
        complain(QStringLiteral("%1 cannot be read: %2.").arg(path, file.errorString()));
        return tl::unexpected(int(Trouble));
    }
    QStringList lines;
    for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        const QString said = line.trimmed();
        if (!said.isEmpty() && !said.startsWith(u'#')) {
            lines << said;
        }
    }
    return lines;
}

tl::expected<QStringList, int> textsOf(const Options &options)
{
    QStringList texts;
    for (const QString &given : options.values("nodes")) {
        if (!given.startsWith(u'@')) {
            texts << given.split(u',', Qt::SkipEmptyParts);
            continue;
        }
        ASSIGN_OR_RETURN(const auto lines, linesOf(given.mid(1)));
        texts << lines;
    }
    return texts;
}

/// All nodes of a stretch of time, to be found by what people call them.
class Nodes
{
public:
    void add(const Fabric &fabric)
    {
        for (const Node &node : fabric.nodes()) {
            m_guids.insert(node.guid);
            m_called[node.name.toLower()].insert(node.guid);
            m_called[ownName(node).toLower()].insert(node.guid);
            m_called[node.system.toLower()].insert(node.guid);
            m_names << node.name;
        }
    }
    QSet<Guid> find(const QString &text) const
    {
        const auto guid = Guid::parse(text);
        return guid && m_guids.contains(*guid) ? QSet<Guid>{*guid} : m_called.value(text.toLower());
    }
    QString refusal(const QString &text)
    {
        m_names.removeDuplicates();
        const QStringList alike = nearest(text, m_names);
        return QStringLiteral("There is no node \"%1\" at that time%2.")
            .arg(text,
                 alike.isEmpty()
                     ? QStringLiteral("; \"pgcap nodes\" lists them")
                     : QStringLiteral(": did you mean %1?").arg(alike.join(QLatin1String(", "))));
    }

private:
    QSet<Guid> m_guids;
    QHash<QString, QSet<Guid>> m_called;
    QStringList m_names;
};

Result<Nodes> nodesIn(const CaptureReader &capture, TimeRange range)
{
    ASSIGN_OR_RETURN(auto moments, capture.changes());
    std::erase_if(moments, [&](Timestamp time) {
        return time <= range.from || (range.to.isKnown() && time > range.to);
    });
    if (range.from.isKnown()) {
        moments.push_back(range.from);
    }
    Nodes nodes;
    for (const Timestamp time : moments) {
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(time));
        nodes.add(*fabric);
    }
    return nodes;
}

tl::expected<QSet<Guid>, int> findAll(const Options &options, Nodes &nodes,
                                      const QStringList &texts)
{
    QSet<Guid> found;
    for (const QString &text : texts) {
        const QSet<Guid> meant = nodes.find(text.trimmed());
        if (meant.isEmpty()) {
            return tl::unexpected(options.refuse(nodes.refusal(text.trimmed())));
        }
        found.unite(meant);
    }
    return found;
}

} // namespace

void addNodesOption(Options &options)
{
    options.add(
        {QStringLiteral("nodes"),
         QStringLiteral(
             "Only these nodes, by name or GUID, separated by commas; a host or chassis stands for "
             "all its nodes; @FILE has one per line. Can be given several times."),
         QStringLiteral("NODES")});
}

tl::expected<QSet<Guid>, int> nodesOf(const Options &options, const Asked &asked)
{
    const auto texts = textsOf(options);
    if (!texts || !options.has("nodes")) {
        return texts ? tl::expected<QSet<Guid>, int>() : tl::unexpected(texts.error());
    }
    auto nodes = nodesIn(*asked.capture, asked.range);
    if (!nodes) {
        return tl::unexpected(fail(nodes.error()));
    }
    const auto found = findAll(options, *nodes, *texts);
    if (found && found->isEmpty()) {
        return tl::unexpected(options.refuse(QStringLiteral("--nodes is empty.")));
    }
    return found;
}

void addNodeOption(Options &options)
{
    options.add(
        {QStringLiteral("node"),
         QStringLiteral("Only those of this node, given by its name or its GUID, a host or a "
                        "chassis being all its parts. May be given several times."),
         QStringLiteral("NODE")});
}

tl::expected<std::optional<QSet<Guid>>, int> nodesNamed(const Options &options,
                                                        const Fabric &fabric)
{
    if (!options.has("node")) {
        return std::optional<QSet<Guid>>();
    }
    Nodes nodes;
    nodes.add(fabric);
    return findAll(options, nodes, options.values("node")).map([](const QSet<Guid> &found) {
        return std::optional(found);
    });
}

} // namespace pickglass::pgcap
