// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/arguments.h"

#include "app/common/exitcode.h"
#include "app/common/nearest.h"
#include "app/common/tables/value.h"
#include "core/fabric/displaynames.h"
#include "core/fabric/portlabels.h"

#include <QFile>

#include <algorithm>
#include <functional>
#include <utility>

namespace pickglass::pgcap {

namespace {

CounterForms sampledForms(const QString &name, const std::vector<CounterId> &sampled)
{
    CounterForms forms = countersNamed(name);
    std::erase_if(forms, [&](CounterId id) { return !std::ranges::count(sampled, id); });
    return forms;
}

QStringList namesOf(const std::vector<CounterId> &ids, bool withAttribute)
{
    QStringList names;
    for (const CounterId id : ids) {
        const Counter &counter = pickglass::counter(id);
        names << (withAttribute ? toString(counter.attribute) + u'.' + counter.name : counter.name);
    }
    names.removeDuplicates();
    return names;
}

QString refusal(const QString &name, const std::vector<CounterId> &sampled)
{
    const QStringList known = namesOf(sampled, name.contains(u'.'));
    const QStringList alike = nearest(name, known);
    const QString what = countersNamed(name).empty()
                             ? QStringLiteral("There is no counter \"%1\"").arg(name)
                             : QStringLiteral("%1 was not sampled").arg(name);
    return QStringLiteral("%1; the capture has %2.")
        .arg(what, (alike.isEmpty() ? known : alike).join(QLatin1String(", ")));
}

} // namespace

OrCode<std::vector<CounterForms>> findCounters(const Options &options, const QStringList &names,
                                               const std::vector<CounterId> &sampled)
{
    QStringList wanted = names.isEmpty() ? namesOf(sampled, false)
                                         : names.join(u',').split(u',', Qt::SkipEmptyParts);
    wanted.removeDuplicates();
    std::vector<CounterForms> found;
    for (const QString &name : wanted) {
        CounterForms forms = sampledForms(name.trimmed(), sampled);
        if (forms.empty()) {
            return options.refusal(refusal(name.trimmed(), sampled));
        }
        found.push_back(std::move(forms));
    }
    return found;
}

namespace {

constexpr qsizetype MaxGuids = 5;

/// The GUIDs of the nodes of which this says that they are called so.
QStringList guidsOf(const Fabric &fabric, const std::function<bool(const Node &)> &isCalledSo)
{
    QStringList guids;
    for (const Node &node : fabric.nodes()) {
        if (isCalledSo(node)) {
            guids << node.guid.toString();
        }
    }
    return guids;
}

/// "1, 2, 31" of the ports that the fabric lists.
QString listedPorts(const Fabric &fabric, NodeIndex node)
{
    QStringList numbers;
    for (const Port &port : fabric.portsOf(node)) {
        numbers << QString::number(port.number);
    }
    return numbers.join(QLatin1String(", "));
}

} // namespace

PortFinder::PortFinder(const CaptureReader &capture, SharedFabric fabric)
    : m_capture(capture),
      m_fabric(std::move(fabric))
{
}

SharedFabric PortFinder::fabricWith(Guid node) const
{
    if (m_fabric->findNode(node).isValid()) {
        return m_fabric;
    }
    const auto seen = m_capture.nodesSeen();
    if (!seen || !seen->contains(node)) {
        return {};
    }
    return m_capture.fabricAt(seen->value(node).last).value_or(SharedFabric());
}

QString PortFinder::unknownNode(const QString &text) const
{
    QStringList known;
    const bool isGuid = Guid::parse(text).has_value();
    for (const Node &node : m_fabric->nodes()) {
        known << (isGuid ? node.guid.toString() : node.name);
    }
    const QStringList alike = nearest(text, known);
    return QStringLiteral("There is no node \"%1\" in the capture%2")
        .arg(text, alike.isEmpty()
                       ? QStringLiteral("; \"pgcap nodes\" lists them.")
                       : QStringLiteral(": did you mean %1?").arg(alike.join(QLatin1String(", "))));
}

tl::expected<Guid, QString> PortFinder::findNode(const QString &text) const
{
    const auto guid = Guid::parse(text);
    if (guid && fabricWith(*guid)) {
        return *guid;
    }
    QStringList guids = guidsOf(*m_fabric, [&](const Node &node) { return node.name == text; });
    if (guids.isEmpty()) {
        guids = guidsOf(*m_fabric, [&](const Node &node) {
            return node.name.compare(text, Qt::CaseInsensitive) == 0 ||
                   ownName(node).compare(text, Qt::CaseInsensitive) == 0 ||
                   describedName(node).compare(text, Qt::CaseInsensitive) == 0 ||
                   node.system.compare(text, Qt::CaseInsensitive) == 0;
        });
    }
    if (guids.size() > 1) {
        return tl::unexpected(
            QStringLiteral("%1 nodes have the name \"%2\": use the GUID (%3%4).")
                .arg(guids.size())
                .arg(text, guids.mid(0, MaxGuids).join(QLatin1String(", ")),
                     guids.size() > MaxGuids ? QStringLiteral(", …") : QString()));
    }
    if (guids.isEmpty()) {
        return tl::unexpected(unknownNode(text));
    }
    return *Guid::parse(guids.first());
}

tl::expected<PortKey, QString> PortFinder::findLabeled(const QString &text) const
{
    const qsizetype colon = text.lastIndexOf(u':');
    const QString label = text.mid(colon + 1).trimmed();
    if (colon < 1 || label.isEmpty()) {
        return tl::unexpected(QStringLiteral("\"%1\" is not a port: expected GUID:PORT or "
                                             "NODE:PORT, such as 0x0002c90300000001:1.")
                                  .arg(text));
    }
    ASSIGN_OR_RETURN(const auto guid, findNode(text.left(colon)));
    const SharedFabric fabric = fabricWith(guid);
    const NodeIndex node = fabric->findNode(guid);
    const std::vector<PortIndex> ports = portsLabeled(*fabric, node, label);
    if (ports.size() == 1) {
        return pickglass::keyOf(*fabric, ports.front());
    }
    const QString name = fabric->node(node).name;
    if (ports.empty()) {
        return tl::unexpected(
            QStringLiteral("%1 has no port with the label \"%2\".").arg(name, label));
    }
    QStringList numbers;
    for (const PortIndex port : ports) {
        numbers << QString::number(fabric->port(port).number);
    }
    return tl::unexpected(
        QStringLiteral("%1 has several ports with the label \"%2\": use the number (%3).")
            .arg(name, label, numbers.join(QLatin1String(", "))));
}

tl::expected<PortKey, QString> PortFinder::find(const QString &text) const
{
    // From the right: GUIDs may be colon groups.
    const qsizetype colon = text.lastIndexOf(u':');
    bool isNumber = false;
    const uint number = text.mid(colon + 1).toUInt(&isNumber);
    if (colon < 1 || !isNumber) {
        return findLabeled(text);
    }
    ASSIGN_OR_RETURN(const auto guid, findNode(text.left(colon)));
    const SharedFabric fabric = fabricWith(guid);
    const NodeIndex index = fabric->findNode(guid);
    const Node &node = fabric->node(index);
    const auto port = static_cast<PortNumber>(number);
    if (number > 254 || (number > node.portCount && !fabric->findPort(index, port).isValid())) {
        return tl::unexpected(QStringLiteral("%1 has no port %2; its ports are %3.")
                                  .arg(node.name, text.mid(colon + 1),
                                       node.portCount > 0
                                           ? QStringLiteral("1 … %1").arg(node.portCount)
                                           : listedPorts(*fabric, index)));
    }
    return PortKey{guid, port};
}

QString PortFinder::nodeName(PortKey port) const
{
    const SharedFabric fabric = fabricWith(port.node);
    return fabric ? fabric->node(fabric->findNode(port.node)).name : QString();
}

namespace {

/// The lines of a file that say something.
OrCode<QStringList> linesOf(const QString &path)
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

OrCode<QStringList> textsOf(const Options &options)
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

/// All nodes of a time range, to be found by what people call them.
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
        return QStringLiteral("There is no node \"%1\" at that time%2")
            .arg(text,
                 alike.isEmpty()
                     ? QStringLiteral("; \"pgcap nodes\" lists them.")
                     : QStringLiteral(": did you mean %1?").arg(alike.join(QLatin1String(", "))));
    }

private:
    QSet<Guid> m_guids;
    QHash<QString, QSet<Guid>> m_called;
    QStringList m_names;
};

using FabricAt = std::function<Result<SharedFabric>(Timestamp time)>;

/// Of the moments at which the fabric changed, those in the range.
Result<Nodes> nodesIn(std::vector<Timestamp> moments, const FabricAt &fabricAt, TimeRange range)
{
    std::erase_if(moments, [&](Timestamp time) {
        return time <= range.from || (range.to.isKnown() && time > range.to);
    });
    if (range.from.isKnown()) {
        moments.push_back(range.from);
    }
    Nodes nodes;
    for (const Timestamp time : moments) {
        ASSIGN_OR_RETURN(const auto fabric, fabricAt(time));
        nodes.add(*fabric);
    }
    return nodes;
}

OrCode<QSet<Guid>> findAll(const Options &options, Nodes &nodes, const QStringList &texts)
{
    QSet<Guid> found;
    for (const QString &text : texts) {
        const QSet<Guid> meant = nodes.find(text.trimmed());
        if (meant.isEmpty()) {
            return options.refusal(nodes.refusal(text.trimmed()));
        }
        found.unite(meant);
    }
    return found;
}

/// Those that --nodes means.
OrCode<QSet<Guid>> findNodes(const Options &options, Nodes &nodes)
{
    ASSIGN_OR_RETURN(const auto texts, textsOf(options));
    ASSIGN_OR_RETURN(const auto found, findAll(options, nodes, texts));
    if (found.isEmpty()) {
        return options.refusal(QStringLiteral("--nodes is empty."));
    }
    return found;
}

} // namespace

void addNodesOption(Options &options)
{
    options.add("nodes",
                "Only these nodes, by name or GUID; a host or chassis stands for all its nodes; "
                "@FILE has one per line.",
                OptionValue::node("NODES").separated().repeated());
}

OrCode<QSet<Guid>> nodesOf(const Options &options, const Asked &asked)
{
    if (!options.has("nodes")) {
        return QSet<Guid>();
    }
    ASSIGN_OR_RETURN(auto changes, orFail(asked.capture->changes()));
    const FabricAt fabricAt = [&](Timestamp time) { return asked.capture->fabricAt(time); };
    ASSIGN_OR_RETURN(auto nodes, orFail(nodesIn(std::move(changes), fabricAt, asked.range)));
    return findNodes(options, nodes);
}

OrCode<QSet<Guid>> nodesOf(const Options &options, const CaptureContents &contents)
{
    if (!options.has("nodes")) {
        return QSet<Guid>();
    }
    ASSIGN_OR_RETURN(auto nodes,
                     orFail(nodesIn(contents.changes, contents.fabricAt, contents.span)));
    return findNodes(options, nodes);
}

void addNodeOption(Options &options)
{
    options.add("node",
                "Only those of this node, given by its name or its GUID, a host or a chassis being "
                "all its parts.",
                OptionValue::node("NODE").repeated());
}

OrCode<std::optional<QSet<Guid>>> nodesNamed(const Options &options, const Fabric &fabric,
                                             const char *option)
{
    if (!options.has(option)) {
        return std::nullopt;
    }
    Nodes nodes;
    nodes.add(fabric);
    return findAll(options, nodes, options.values(option));
}

OrCode<Job> jobNamed(const Options &options, const Asked &asked, const QString &id)
{
    ASSIGN_OR_RETURN(const auto jobs, orFail(asked.capture->jobs()));
    const auto found =
        std::find_if(jobs.rbegin(), jobs.rend(), [&](const Job &job) { return job.id == id; });
    if (found == jobs.rend()) {
        return options.refusal(
            jobs.empty()
                ? QStringLiteral("%1 has no jobs. Add a list with pgcap jobs --add LIST; pgcap job "
                                 "takes --hosts, --from and --to in place of one.")
                      .arg(asked.capture->path())
                : QStringLiteral("There is no job %1: pgcap jobs lists those that there are.")
                      .arg(id));
    }
    return *found;
}

OrCode<EventThresholds> thresholdsIn(const QString &path)
{
    constexpr qint64 MaxThresholds = 1024 * 1024; ///< bytes that are read of their file
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::unexpected(
            fail({{"The file %1 cannot be read: %2.", {path, file.errorString()}}}));
    }
    std::vector<LineProblem> problems;
    EventThresholds read = EventThresholds::parse(file.read(MaxThresholds), &problems);
    for (const LineProblem &problem : problems) {
        complain(QStringLiteral("%1:%2: %3")
                     .arg(path, QString::number(problem.line), problem.message.english()));
    }
    return read;
}

std::vector<Choice> figureChoices(bool (*isWanted)(const FigureRow &))
{
    std::vector<Choice> choices;
    for (const QString &key : figureKeys(isWanted)) {
        const FigureRow &row = *findFigure(key);
        choices.push_back({key, static_cast<int>(row.kind), QString::fromUtf8(row.meaning)});
    }
    return choices;
}

FiguresQuestion questionOf(const Asked &asked)
{
    return {.at = asked.range.to.isKnown() ? asked.range.to : asked.time,
            .isRange = asked.range.from.isKnown(),
            .range = asked.range};
}

QString rangeText(TimeRange range)
{
    return QStringLiteral("from %1 to %2").arg(range.from.toString(), range.to.toString());
}

OrCode<tables::Context> contextOf(const Options &options, TableFigures wanted)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.time)));
    if (wanted == TableFigures::None) {
        return tables::Context{snapshot};
    }
    const FiguresQuestion question =
        wanted == TableFigures::LastSweeps
            ? questionOf(asked)
            : FiguresQuestion{asked.time, !options.has("at"), asked.range};
    ASSIGN_OR_RETURN(const auto sweeps, orFail(loadSweeps(*asked.capture, question)));
    if (!sweeps.areTwo()) {
        return tables::Context{snapshot};
    }
    Figures figures;
    figures.fabric = snapshot->fabric;
    figures.activity =
        activityBetween(*snapshot->fabric, *sweeps.ends.before, *sweeps.ends.now, &sweeps.between);
    return tables::Context{snapshot, std::make_shared<const Figures>(std::move(figures))};
}

} // namespace pickglass::pgcap
