// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/search/searchindex.h"

#include "core/fabric/displaynames.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <tuple>

namespace pickglass {

namespace {

/// The context of the translations.
struct SearchIndexText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::SearchIndex)
};

constexpr int Exact = 1000;
constexpr int Identity = 900; ///< a GUID or LID, which is meant when it is there
constexpr int Label = 850;    ///< many ports may have the same one
constexpr int Prefix = 700;
constexpr int Word = 600;
constexpr int Within = 400;
constexpr int Letters = 100;

bool isWordStart(QStringView name, qsizetype place)
{
    return place == 0 || !name[place - 1].isLetterOrNumber();
}

/// Points for letters that stand in order, more for those that follow each other.
int lettersScore(QStringView name, QStringView query)
{
    qsizetype place = 0;
    int runs = 0;
    qsizetype last = -2;
    for (const QChar letter : query) {
        place = name.indexOf(letter, place);
        if (place < 0) {
            return 0;
        }
        runs += place == last + 1 ? 0 : 1;
        last = place++;
    }
    return std::max(1, Letters - 10 * runs);
}

/// "name/19" or "guid:19": what is before, and the port; -1 when there is none.
std::pair<QString, int> splitPort(const QString &query)
{
    const qsizetype at = std::max(query.lastIndexOf(u'/'), query.lastIndexOf(u':'));
    if (at <= 0) {
        return {query, -1};
    }
    bool isNumber = false;
    const int port = QStringView(query).mid(at + 1).trimmed().toInt(&isNumber);
    return isNumber && port >= 0 && port <= 255 ? std::pair(query.left(at).trimmed(), port)
                                                : std::pair(query, -1);
}

/// A GUID in any notation, dashes between its bytes included: elsewhere those belong to names.
std::optional<Guid> guidIn(const QString &text)
{
    const auto guid = Guid::parse(text);
    return guid ? guid : Guid::parse(QString(text).replace(u'-', u':'));
}

} // namespace

SearchIndex::SearchIndex(SharedFabric fabric) : m_fabric(std::move(fabric))
{
    m_names.reserve(m_fabric->nodes().size());
    for (const Node &node : m_fabric->nodes()) {
        m_names.push_back(node.name.toLower());
        m_described.push_back(describedName(node).toLower());
    }
    m_hosts = hostsWithSeveralAdapters(*m_fabric);
    for (const Port &port : m_fabric->ports()) {
        if (const auto label = portLabel(*m_fabric, port);
            label && *label != QString::number(port.number)) {
            m_labels.push_back({m_fabric->indexOf(port), label->toLower()});
        }
    }
}

int SearchIndex::score(QStringView name, QStringView query)
{
    // Of two that match alike, the shorter name is the closer one.
    const int shortness = static_cast<int>(std::max<qsizetype>(0, 50 - name.size()));
    if (name == query) {
        return Exact;
    }
    const qsizetype place = name.indexOf(query);
    if (place == 0) {
        return Prefix + shortness;
    }
    if (place > 0) {
        return (isWordStart(name, place) ? Word : Within) + shortness;
    }
    const int letters = query.size() < 2 ? 0 : lettersScore(name, query);
    return letters > 0 ? letters + shortness : 0;
}

/// By its name, or by its description where that says otherwise.
int SearchIndex::nodeScore(NodeIndex node, QStringView query) const
{
    const QString &described = m_described[node.at()];
    return std::max(score(m_names[node.at()], query),
                    described.isEmpty() ? 0 : score(described, query));
}

void SearchIndex::findNames(const QString &query, int port, std::vector<Candidate> &into) const
{
    for (size_t i = 0; i < m_names.size(); ++i) {
        if (port >= 0 &&
            !m_fabric->findPort(NodeIndex(i), static_cast<PortNumber>(port)).isValid()) {
            continue;
        }
        if (const int points = nodeScore(NodeIndex(i), query); points > 0) {
            into.push_back({points, NodeIndex(i), port, -1});
        }
    }
}

void SearchIndex::findHosts(const QString &query, std::vector<Candidate> &into) const
{
    for (size_t i = 0; i < m_hosts.size(); ++i) {
        if (const int points = score(m_hosts[i].name.toLower(), query); points > 0) {
            into.push_back({points + 1, m_hosts[i].adapters.front(), -1, static_cast<int>(i)});
        }
    }
}

/// A label, or a name and a label with ":", "/" or a blank between them.
void SearchIndex::findLabels(const QString &query, std::vector<Candidate> &into) const
{
    constexpr QStringView Separators = u":/ ";
    for (const auto &[index, label] : m_labels) {
        // Of a part of a label alone there are too many.
        if (!query.endsWith(label)) {
            continue;
        }
        const Port &port = m_fabric->port(index);
        const QStringView before = QStringView(query).chopped(label.size());
        if (before.isEmpty()) {
            into.push_back({Label, port.node, port.number, -1});
        } else if (Separators.contains(before.back())) {
            const QStringView name = before.chopped(1).trimmed();
            if (const int points = name.isEmpty() ? 0 : nodeScore(port.node, name)) {
                into.push_back({points + 1, port.node, port.number, -1});
            }
        }
    }
}

void SearchIndex::findGuid(Guid guid, int port, std::vector<Candidate> &into) const
{
    if (const NodeIndex node = m_fabric->findNode(guid); node.isValid()) {
        if (port < 0 || m_fabric->findPort(node, static_cast<PortNumber>(port)).isValid()) {
            into.push_back({Identity + 50, node, port, -1});
        }
        return;
    }
    for (const Port &it : m_fabric->ports()) {
        if (!guid.isNull() && it.guid == guid) {
            into.push_back({Identity + 40, it.node, it.number, -1});
        }
    }
}

void SearchIndex::findLid(uint lid, std::vector<Candidate> &into) const
{
    for (size_t i = 0; i < m_fabric->nodes().size(); ++i) {
        const Node &node = m_fabric->nodes()[i];
        if (node.isSwitch() && node.lid.isAssigned() && node.lid.value() == lid) {
            into.push_back({Identity, NodeIndex(i), -1, -1});
        }
    }
    for (const Port &port : m_fabric->ports()) {
        // With LMC, a port answers to 2^LMC LIDs.
        const uint first = port.lid.value();
        if (port.lid.isAssigned() && port.number > 0 && lid >= first &&
            lid < first + (1U << std::min<uint>(port.lmc, 7))) {
            const Node &node = m_fabric->node(port.node);
            if (!node.isSwitch()) {
                into.push_back({Identity, port.node, node.ports > 1 ? int(port.number) : -1, -1});
            }
        }
    }
}

SearchHit SearchIndex::hit(const Candidate &candidate) const
{
    const Node &node = m_fabric->node(candidate.node);
    SearchHit hit;
    hit.score = candidate.score;
    hit.kind = node.isSwitch()                 ? SearchHit::Kind::Switch
               : node.type == NodeType::Router ? SearchHit::Kind::Router
                                               : SearchHit::Kind::Adapter;
    hit.title = node.name;
    hit.subtitle = node.lid.isAssigned()
                       ? SearchIndexText::tr("%1, LID %2")
                             .arg(node.guid.toString(), lidText(*m_fabric, node.lid))
                       : node.guid.toString();
    hit.selection = Selection::ofNode(node.guid);
    if (candidate.host >= 0) {
        const Host &host = m_hosts[static_cast<size_t>(candidate.host)];
        hit.kind = SearchHit::Kind::Host;
        hit.title = host.name;
        hit.subtitle = SearchIndexText::tr("host with %n adapter(s)", nullptr,
                                           static_cast<int>(host.adapters.size()));
    }
    if (candidate.port >= 0) {
        const auto number = static_cast<PortNumber>(candidate.port);
        hit.kind = SearchHit::Kind::Port;
        hit.selection = Selection::ofPort(node.guid, number);
        const Port &port = m_fabric->port(m_fabric->findPort(candidate.node, number));
        hit.title = node.name + QStringLiteral(" / ") + portText(*m_fabric, port);
        if (const NodeIndex peer = m_fabric->peerNode(port); peer.isValid()) {
            hit.subtitle = QStringLiteral("→ ") + m_fabric->node(peer).name +
                           QStringLiteral(" / ") + portText(*m_fabric, m_fabric->port(port.peer));
        }
        if (m_fabric->hasSeveralSubnets() && port.lid.isAssigned()) {
            hit.subtitle = SearchIndexText::tr("%1, LID %2")
                               .arg(hit.subtitle.isEmpty() ? node.guid.toString() : hit.subtitle,
                                    lidText(*m_fabric, port.lid));
        }
    }
    return hit;
}

std::vector<SearchHit> SearchIndex::find(const QString &query, size_t limit) const
{
    const QString wanted = query.trimmed().toLower();
    if (!m_fabric || wanted.isEmpty()) {
        return {};
    }
    std::vector<Candidate> found;
    findNames(wanted, -1, found);
    findHosts(wanted, found);
    findLabels(wanted, found);
    if (const auto guid = guidIn(wanted)) {
        findGuid(*guid, -1, found);
    }
    // As the hits and the inspector say it: "LID 41".
    QStringView number = wanted;
    if (number.startsWith(u"lid")) {
        number = number.mid(number.startsWith(u"lid:") || number.startsWith(u"lid=") ? 4 : 3);
        number = number.trimmed();
    }
    bool isNumber = false;
    if (const uint lid = number.toUInt(&isNumber, number.startsWith(u"0x") ? 16 : 10);
        isNumber && lid > 0 && lid < 0xc000) {
        findLid(lid, found);
    }
    if (const auto [before, port] = splitPort(wanted); port >= 0) {
        findNames(before, port, found);
        if (const auto guid = Guid::parse(before)) {
            findGuid(*guid, port, found);
        }
    }
    const auto better = [this](const Candidate &a, const Candidate &b) {
        if (a.score != b.score) {
            return a.score > b.score;
        }
        const int order = m_names[a.node.at()].compare(m_names[b.node.at()]);
        return order != 0 ? order < 0
                          : std::tuple(a.node, a.port, a.host) < std::tuple(b.node, b.port, b.host);
    };
    // A place may be found in several ways.
    constexpr size_t Ways = 4;
    const size_t sorted = std::min(Ways * limit, found.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<qsizetype>(sorted), found.end(),
                      better);
    std::vector<SearchHit> hits;
    std::set<std::tuple<NodeIndex, int, int>> taken;
    for (size_t i = 0; i < sorted && hits.size() < limit; ++i) {
        if (taken.insert({found[i].node, found[i].port, found[i].host}).second) {
            hits.push_back(hit(found[i]));
        }
    }
    return hits;
}

} // namespace pickglass
