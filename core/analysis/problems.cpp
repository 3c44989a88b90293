// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/problems.h"

#include "core/analysis/finders.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"

#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

/// More rows than this of one kind and severity say no more than a number would.
constexpr std::ptrdiff_t MaxRows = 20;

bool isOfSameKind(const Problem &a, const Problem &b)
{
    return a.severity == b.severity && a.kind == b.kind;
}

void sortByPlace(const Fabric &fabric, std::vector<Problem> &problems)
{
    std::ranges::stable_sort(problems, [&fabric](const Problem &a, const Problem &b) {
        if (a.severity != b.severity) {
            return a.severity > b.severity;
        }
        if (const int order = a.kind.compare(b.kind)) {
            return order < 0;
        }
        if (!a.node.isValid() || !b.node.isValid()) {
            return a.node.isValid() && !b.node.isValid();
        }
        if (a.node != b.node) {
            const int order = compareNaturally(fabric.node(a.node).name, fabric.node(b.node).name);
            return order != 0 ? order < 0 : a.node < b.node;
        }
        return a.port < b.port;
    });
}

/// Puts what is beyond MaxRows of a kind into one row that lists the places.
std::vector<Problem> summarised(std::vector<Problem> problems)
{
    std::vector<Problem> rows;
    for (auto it = problems.begin(); it != problems.end();) {
        const auto end = std::find_if_not(
            it, problems.end(), [&it](const Problem &other) { return isOfSameKind(*it, other); });
        const auto shown = end - it > MaxRows ? it + MaxRows - 1 : end;
        Problem rest{.severity = it->severity, .kind = it->kind};
        rows.insert(rows.end(), std::make_move_iterator(it), std::make_move_iterator(shown));
        if (shown != end) {
            for (auto further = shown; further != end; ++further) {
                if (further->since.isKnown() &&
                    (!rest.since.isKnown() || further->since < rest.since)) {
                    rest.since = further->since;
                }
                if (further->node.isValid() && further->nodes.empty()) {
                    rest.nodes.push_back(further->node);
                }
                rest.nodes.insert(rest.nodes.end(), further->nodes.begin(), further->nodes.end());
            }
            rest.message = {QT_TRANSLATE_NOOP("core", "%1 more of the same kind"),
                            {QString::number(end - shown)}};
            rest.advice = shown->advice;
            rows.push_back(std::move(rest));
        }
        it = end;
    }
    return rows;
}

} // namespace

std::vector<Problem> findEachProblem(const Fabric &fabric, const FabricShape &shape)
{
    std::vector<Problem> problems;
    finders::lids(fabric, problems);
    finders::links(fabric, problems);
    finders::ports(fabric, problems);
    finders::reach(fabric, problems);
    finders::names(fabric, problems);
    finders::uplinks(fabric, shape, problems);
    finders::hosts(fabric, shape, problems);
    return problems;
}

std::vector<Problem> inOrder(const Fabric &fabric, std::vector<Problem> problems)
{
    sortByPlace(fabric, problems);
    return summarised(std::move(problems));
}

std::vector<Problem> findProblems(const Fabric &fabric, const FabricShape &shape)
{
    return inOrder(fabric, findEachProblem(fabric, shape));
}

namespace finders {

QString nodeName(const Fabric &fabric, NodeIndex node)
{
    const Node &n = fabric.node(node);
    return isFactoryDescription(n.name) ? n.name + u' ' + n.guid.toString() : n.name;
}

QString portName(const Fabric &fabric, PortIndex port)
{
    const Port &p = fabric.port(port);
    return nodeName(fabric, p.node) + u'/' + QString::number(p.number);
}

QString kindOfName(QStringView name)
{
    QString kind;
    kind.reserve(name.size());
    for (const QChar c : name) {
        if (!c.isDigit()) {
            kind += c;
        } else if (!kind.endsWith(u'#')) {
            kind += u'#';
        }
    }
    return kind;
}

} // namespace finders

} // namespace pickglass
