// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/nodesargument.h"

#include "app/common/exitcode.h"
#include "app/pgcap/nearest.h"

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
        const auto lines = linesOf(given.mid(1));
        if (!lines) {
            return tl::unexpected(lines.error());
        }
        texts << *lines;
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
        return QStringLiteral("There is no node \"%1\" in that time%2.")
            .arg(text, alike.isEmpty()
                           ? QStringLiteral("; \"pgcap nodes\" lists them")
                           : QStringLiteral(": is it %1?").arg(alike.join(QLatin1String(", "))));
    }

private:
    QSet<Guid> m_guids;
    QHash<QString, QSet<Guid>> m_called;
    QStringList m_names;
};

Result<Nodes> nodesIn(const CaptureReader &capture, TimeRange range)
{
    auto moments = capture.changes();
    if (!moments) {
        return tl::unexpected(moments.error());
    }
    std::erase_if(*moments, [&](Timestamp time) {
        return time <= range.from || (range.to.isKnown() && time > range.to);
    });
    if (range.from.isKnown()) {
        moments->push_back(range.from);
    }
    Nodes nodes;
    for (const Timestamp time : *moments) {
        const auto fabric = capture.fabricAt(time);
        if (!fabric) {
            return tl::unexpected(fabric.error());
        }
        nodes.add(**fabric);
    }
    return nodes;
}

} // namespace

void addNodesOption(Options &options)
{
    options.add({QStringLiteral("nodes"),
                 QStringLiteral("Only these nodes, given by their names or GUIDs, a host or a box "
                                "being all its parts; several are joined by commas, and @FILE has "
                                "one a line. May be given several times."),
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
    QSet<Guid> found;
    for (const QString &text : *texts) {
        const QSet<Guid> meant = nodes->find(text.trimmed());
        if (meant.isEmpty()) {
            return tl::unexpected(options.refuse(nodes->refusal(text.trimmed())));
        }
        found.unite(meant);
    }
    if (found.isEmpty()) {
        return tl::unexpected(options.refuse(QStringLiteral("--nodes names none.")));
    }
    return found;
}

} // namespace pickglass::pgcap
