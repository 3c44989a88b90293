// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/jobdiagram.h"

#include "core/fabric/naturalorder.h"

#include <QFontMetricsF>
#include <QHash>
#include <QLineF>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace pickglass {

namespace {

constexpr double MaxPitch = 150;       // between hosts
constexpr double GroupGap = 0.8;       // between the hosts of two leaves, in pitches
constexpr double MaxSwitchWidth = 120; // px
constexpr double SwitchHeight = 22;
constexpr double BoxGap = 6;
constexpr double NamePadding = 5;
constexpr double SmallBox = 7;
constexpr double MaxTurnedName = 96;
constexpr double StrandDistance = 2.6; // from the middle of the cable, px
constexpr double NearStrand = 5;

/// Both directions of a cable, by its lower end.
struct Cable
{
    PortKey low;
    PortKey high;
    size_t lower = 0; ///< node nearer to the hosts
    size_t upper = 0;
    std::vector<size_t> links = {};
    double lowerX = 0;
    double upperX = 0;
    double room = 0;
};

class DiagramMaker
{
public:
    DiagramMaker(const JobReport &report, const Fabric *fabric, const QRectF &area,
                 const QFont &font)
        : m_report(report),
          m_fabric(fabric),
          m_metrics(font)
    {
        m_diagram.area = area;
    }

    JobDiagram make()
    {
        addHosts();
        addSwitches();
        findTiers();
        findCables();
        sortSwitches();
        placeRows();
        placeHosts();
        placeSwitches();
        placeCables();
        addStrands();
        return std::move(m_diagram);
    }

private:
    using Node = JobDiagram::Node;

    void addHosts()
    {
        for (size_t i = 0; i < m_report.hosts.size(); ++i) {
            const JobHost &host = m_report.hosts[i];
            m_places.insert(host.node, m_diagram.nodes.size());
            m_diagram.nodes.push_back({host.node, host.name, 0, static_cast<qint32>(i)});
        }
        m_hosts = m_diagram.nodes.size();
    }

    QString nameOf(Guid guid) const
    {
        const NodeIndex node = m_fabric ? m_fabric->findNode(guid) : NodeIndex();
        return node.isValid() ? m_fabric->node(node).name : guid.toString();
    }

    void addSwitches()
    {
        for (const JobLink &link : m_report.links) {
            for (const Guid guid : {link.from.node, link.to.node}) {
                if (!guid.isNull() && !m_places.contains(guid)) {
                    m_places.insert(guid, m_diagram.nodes.size());
                    m_diagram.nodes.push_back({guid, nameOf(guid), -1});
                }
            }
        }
    }

    bool isDrawn(const JobLink &link) const
    {
        return m_places.contains(link.from.node) && m_places.contains(link.to.node) &&
               link.from.node != link.to.node;
    }

    /// From the hosts upwards, a cable at a time.
    void findTiers()
    {
        std::vector<std::vector<size_t>> neighbors(m_diagram.nodes.size());
        for (const JobLink &link : m_report.links) {
            if (isDrawn(link)) {
                const size_t from = m_places[link.from.node];
                const size_t to = m_places[link.to.node];
                neighbors[from].push_back(to);
                neighbors[to].push_back(from);
            }
        }
        std::vector<size_t> front(m_hosts);
        for (size_t i = 0; i < m_hosts; ++i) {
            front[i] = i;
        }
        for (int tier = 1; !front.empty(); ++tier) {
            std::vector<size_t> next;
            for (const size_t node : front) {
                for (const size_t neighbor : neighbors[node]) {
                    if (m_diagram.nodes[neighbor].tier < 0) {
                        m_diagram.nodes[neighbor].tier = tier;
                        next.push_back(neighbor);
                    }
                }
            }
            m_tiers = next.empty() ? m_tiers : tier;
            front = std::move(next);
        }
        for (Node &node : m_diagram.nodes) {
            node.tier = std::max(node.tier, node.host >= 0 ? 0 : 1);
        }
        m_tiers = std::max(m_tiers, 1);
    }

    void findCables()
    {
        std::map<std::pair<PortKey, PortKey>, size_t> known;
        for (size_t i = 0; i < m_report.links.size(); ++i) {
            const JobLink &link = m_report.links[i];
            if (!isDrawn(link)) {
                continue;
            }
            const auto ends = std::minmax(link.from, link.to);
            const auto [it, isNew] =
                known.emplace(std::pair(ends.first, ends.second), m_cables.size());
            if (isNew) {
                m_cables.push_back(cableOf(ends.first, ends.second));
            }
            m_cables[it->second].links.push_back(i);
        }
    }

    Cable cableOf(PortKey low, PortKey high) const
    {
        Cable cable{low, high, m_places[low.node], m_places[high.node]};
        if (m_diagram.nodes[cable.lower].tier > m_diagram.nodes[cable.upper].tier) {
            std::swap(cable.low, cable.high);
            std::swap(cable.lower, cable.upper);
        }
        return cable;
    }

    /// Leaves by their first host in the order of the job; what is above by name.
    void sortSwitches()
    {
        const size_t none = m_diagram.nodes.size();
        std::vector<size_t> first(none, none);
        for (const Cable &cable : m_cables) {
            if (cable.lower < m_hosts) {
                first[cable.upper] = std::min(first[cable.upper], cable.lower);
            }
        }
        m_rows.resize(static_cast<size_t>(m_tiers) + 1);
        for (size_t i = m_hosts; i < none; ++i) {
            m_rows[static_cast<size_t>(m_diagram.nodes[i].tier)].push_back(i);
        }
        for (auto &row : m_rows) {
            std::ranges::sort(row, [&](size_t a, size_t b) {
                if (first[a] != first[b]) {
                    return first[a] < first[b];
                }
                const int order =
                    compareNaturally(m_diagram.nodes[a].name, m_diagram.nodes[b].name);
                return order != 0 ? order < 0 : a < b;
            });
        }
    }

    /// How far apart hosts are, and with that how they are written.
    void placeRows()
    {
        m_groups.assign(m_diagram.nodes.size(), {});
        std::vector<bool> isPlaced(m_hosts, false);
        for (const Cable &cable : m_cables) {
            if (cable.lower < m_hosts && !isPlaced[cable.lower]) {
                isPlaced[cable.lower] = true;
                m_groups[cable.upper].push_back(cable.lower);
            }
        }
        double units = 0;
        for (const size_t leaf : m_rows[1]) {
            std::ranges::sort(m_groups[leaf]);
            units += std::max<double>(1, static_cast<double>(m_groups[leaf].size())) + GroupGap;
        }
        for (size_t host = 0; host < m_hosts; ++host) {
            if (!isPlaced[host]) {
                m_alone.push_back(host);
                ++units;
            }
        }
        units -= m_alone.empty() ? GroupGap : 0;
        const QRectF &area = m_diagram.area;
        m_pitch = std::min(MaxPitch, area.width() / std::max(1.0, units));
        m_left = area.center().x() - m_pitch * units / 2;
        double widest = 0;
        for (size_t host = 0; host < m_hosts; ++host) {
            widest = std::max(widest, m_metrics.horizontalAdvance(m_diagram.nodes[host].name));
        }
        m_areNamesInside = widest + 2 * NamePadding + BoxGap <= m_pitch;
        // Names below the hosts must leave room for what is between hosts and switches.
        m_areNamesTurned = !m_areNamesInside && m_pitch >= m_metrics.height() &&
                           area.height() >= 2.5 * MaxTurnedName;
        m_hostBox = m_areNamesInside ? SwitchHeight : std::min(SmallBox * 1.5, m_pitch + 4);
        const double below = m_areNamesTurned ? std::min(widest, MaxTurnedName) + NamePadding : 0;
        m_hostTop = area.bottom() - below - m_hostBox;
        m_tierGap = (m_hostTop - area.top() - SwitchHeight) / std::max(1, m_tiers);
    }

    void placeHost(size_t host, double x)
    {
        Node &node = m_diagram.nodes[host];
        const double width =
            std::clamp(m_pitch - (m_pitch > 12 ? BoxGap : m_pitch / 3), 0.6, MaxSwitchWidth);
        node.box = QRectF(x - width / 2, m_hostTop, width, m_hostBox);
        node.isNameInside = m_areNamesInside;
        node.isNameTurned = m_areNamesTurned;
    }

    void placeHosts()
    {
        double x = m_left + m_pitch / 2;
        for (const size_t leaf : m_rows[1]) {
            const double begin = x;
            for (const size_t host : m_groups[leaf]) {
                placeHost(host, x);
                x += m_pitch;
            }
            x = std::max(x, begin + m_pitch);
            placeSwitch(leaf, (begin + x - m_pitch) / 2, x - begin + GroupGap * m_pitch);
            x += GroupGap * m_pitch;
        }
        for (const size_t host : m_alone) {
            placeHost(host, x);
            x += m_pitch;
        }
    }

    void placeSwitch(size_t at, double x, double room)
    {
        Node &node = m_diagram.nodes[at];
        const double name = m_metrics.horizontalAdvance(node.name) + 2 * NamePadding;
        const double width = std::clamp(room - BoxGap, std::min(2.0, room), MaxSwitchWidth);
        node.isNameInside = name <= width || width > 4 * m_metrics.averageCharWidth() + 10;
        const double height = node.isNameInside ? SwitchHeight : 2 * SmallBox;
        const double y = m_hostTop - m_tierGap * node.tier;
        node.box = QRectF(x - width / 2, y + SwitchHeight - height, width, height);
    }

    void placeSwitches()
    {
        for (size_t tier = 2; tier < m_rows.size(); ++tier) {
            const auto &row = m_rows[tier];
            const double width =
                std::min(m_diagram.area.width(),
                         static_cast<double>(row.size()) * (MaxSwitchWidth + 4 * BoxGap));
            const double pitch = width / std::max(1.0, static_cast<double>(row.size()));
            double x = m_diagram.area.center().x() - width / 2 + pitch / 2;
            for (const size_t node : row) {
                placeSwitch(node, x, pitch);
                x += pitch;
            }
        }
    }

    /// Cables leave a box side by side, in the order of where they go.
    void placeCables()
    {
        std::vector<std::vector<size_t>> up(m_diagram.nodes.size());
        std::vector<std::vector<size_t>> down(m_diagram.nodes.size());
        for (size_t i = 0; i < m_cables.size(); ++i) {
            up[m_cables[i].lower].push_back(i);
            down[m_cables[i].upper].push_back(i);
        }
        for (size_t node = 0; node < m_diagram.nodes.size(); ++node) {
            spread(node, up[node], true);
            spread(node, down[node], false);
        }
    }

    void spread(size_t node, std::vector<size_t> &cables, bool isUp)
    {
        const auto xOfOther = [&](size_t cable) {
            const Cable &its = m_cables[cable];
            return m_diagram.nodes[isUp ? its.upper : its.lower].box.center().x();
        };
        std::ranges::sort(cables, [&](size_t a, size_t b) {
            const double xa = xOfOther(a);
            const double xb = xOfOther(b);
            return xa != xb ? xa < xb : m_cables[a].low < m_cables[b].low;
        });
        const QRectF &box = m_diagram.nodes[node].box;
        const double slot = box.width() / std::max<double>(1, static_cast<double>(cables.size()));
        for (size_t i = 0; i < cables.size(); ++i) {
            const double x = box.left() + (static_cast<double>(i) + 0.5) * slot;
            Cable &cable = m_cables[cables[i]];
            (isUp ? cable.lowerX : cable.upperX) = x;
            cable.room = cable.room > 0 ? std::max(cable.room, slot) : slot;
        }
    }

    void addStrands()
    {
        for (const Cable &cable : m_cables) {
            const Node &lower = m_diagram.nodes[cable.lower];
            const Node &upper = m_diagram.nodes[cable.upper];
            const bool isLevel = lower.tier == upper.tier;
            const QPointF low(cable.lowerX, lower.box.top());
            const QPointF high(cable.upperX, isLevel ? upper.box.top() : upper.box.bottom());
            const QLineF line(low, high);
            const double distance = std::min(StrandDistance, cable.room / 4);
            const QPointF aside = line.length() > 0
                                      ? QPointF(line.dy(), -line.dx()) * distance / line.length()
                                      : QPointF();
            const QPointF lift(0, isLevel ? -std::min(m_tierGap * 0.8, line.length() / 3) : 0);
            for (const size_t link : cable.links) {
                const bool isUp = m_report.links[link].from == cable.low;
                const QPointF by = isUp ? aside : -aside;
                JobDiagram::Strand strand{link, isUp ? cable.lower : cable.upper,
                                          isUp ? cable.upper : cable.lower,
                                          (isUp ? low : high) + by, (isUp ? high : low) + by};
                strand.bend = (strand.start + strand.end) / 2 + lift;
                strand.room = std::max(1.0, std::min(7.0, cable.room * 0.45));
                m_diagram.strands.push_back(strand);
            }
        }
    }

    const JobReport &m_report;
    const Fabric *m_fabric;
    QFontMetricsF m_metrics;
    JobDiagram m_diagram;
    QHash<Guid, size_t> m_places;
    size_t m_hosts = 0;
    int m_tiers = 0;
    std::vector<Cable> m_cables;
    std::vector<std::vector<size_t>> m_rows;   ///< switches, by tier
    std::vector<std::vector<size_t>> m_groups; ///< of a leaf, its hosts
    std::vector<size_t> m_alone;               ///< hosts whose leaf is not known
    double m_pitch = 0;
    double m_left = 0;
    double m_hostTop = 0;
    double m_hostBox = 0;
    double m_tierGap = 0;
    bool m_areNamesInside = false;
    bool m_areNamesTurned = false;
};

double distanceTo(const JobDiagram::Strand &strand, QPointF place)
{
    // Along a few chords of the curve.
    constexpr int Chords = 8;
    double best = NearStrand + 1;
    for (int i = 0; i <= Chords * 4; ++i) {
        const double t = static_cast<double>(i) / (Chords * 4);
        const QPointF at =
            strand.start * (1 - t) * (1 - t) + strand.bend * 2 * t * (1 - t) + strand.end * t * t;
        best = std::min(best, QLineF(at, place).length());
    }
    return best;
}

} // namespace

std::optional<size_t> JobDiagram::nodeAt(QPointF place) const
{
    constexpr double Near = 2;
    for (size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].box.adjusted(-Near, -Near, Near, Near).contains(place)) {
            return i;
        }
    }
    return {};
}

std::optional<size_t> JobDiagram::strandAt(QPointF place) const
{
    std::optional<size_t> nearest;
    double best = NearStrand;
    for (size_t i = 0; i < strands.size(); ++i) {
        const Strand &strand = strands[i];
        const QRectF box =
            QRectF(strand.start, strand.end).normalized().united(QRectF(strand.bend, QSizeF(1, 1)));
        if (!box.adjusted(-best, -best, best, best).contains(place)) {
            continue;
        }
        // Straight ones exactly: there are many.
        const QLineF line(strand.start, strand.end);
        const bool isStraight = strand.bend == (strand.start + strand.end) / 2;
        const double distance = !isStraight ? distanceTo(strand, place)
                                            : std::abs((place.x() - line.x1()) * line.dy() -
                                                       (place.y() - line.y1()) * line.dx()) /
                                                  std::max(1e-9, line.length());
        if (distance < best) {
            best = distance;
            nearest = i;
        }
    }
    return nearest;
}

JobDiagram layOutJobDiagram(const JobReport &report, const Fabric *fabric, const QRectF &area,
                            const QFont &font)
{
    return DiagramMaker(report, fabric, area, font).make();
}

std::vector<StrandValue> strandValues(const JobReport &report, std::optional<size_t> step)
{
    const JobStep *at = step && *step < report.steps.size() ? &report.steps[*step] : nullptr;
    const TimeRange range = at ? at->range : report.range;
    const double seconds = static_cast<double>(range.length()) / MicrosecondsPerSecond;
    std::vector<StrandValue> values;
    values.reserve(report.links.size());
    for (size_t i = 0; i < report.links.size(); ++i) {
        const JobLink &link = report.links[i];
        StrandValue value;
        value.bytes = !at ? link.bytes : i < at->linkBytes.size() ? double(at->linkBytes[i]) : 0;
        value.rate = seconds > 0 ? value.bytes / seconds : 0;
        value.flows = value.bytes > 0 ? std::max<qint64>(link.maxFlows, 1) : 0;
        if (!at) {
            value.uses = link.uses;
            value.utilization = link.utilization;
            value.wait = link.wait;
        } else {
            if (i < at->linkUses.size()) {
                value.uses = double(at->linkUses[i]);
            }
            if (link.rate > 0 && seconds > 0) {
                value.utilization = value.rate / link.rate;
            }
        }
        values.push_back(value);
    }
    return values;
}

// ---- the scale

std::optional<double> StrandScale::shade(const StrandValue &value) const
{
    if (!(value.bytes > 0)) {
        return {};
    }
    if (maxUses && value.uses) {
        // What was used once is the lightest.
        return *maxUses > 1 ? std::clamp((*value.uses - 1) / (*maxUses - 1), 0.0, 1.0) : 0;
    }
    return maxRate > 0 ? std::min(1.0, value.rate / maxRate) : 0;
}

bool StrandScale::isRed(const StrandValue &value) const
{
    // Counters see the headers, too, so that one use is a little more than 1.
    constexpr double Several = 1.5;
    const bool isUsedAgain =
        maxUses && value.uses ? *value.uses >= Several : value.flows >= 2 && value.bytes > 0;
    const bool isFull =
        value.utilization.value_or(0) >= fullUtilization || value.wait.value_or(0) >= fullWait;
    return isUsedAgain && (isFull || alarm == StrandAlarm::Used);
}

double StrandScale::width(const StrandValue &value) const
{
    constexpr double Thinnest = 1.4;
    constexpr double Thickest = 7;
    if (value.flows <= 1) {
        return value.flows == 1 ? Thinnest : 1;
    }
    // Up to eight flows the steps are the same in all pictures.
    const double most = std::log2(static_cast<double>(std::max<qint64>(maxFlows, 8)));
    const double share = std::log2(static_cast<double>(value.flows)) / most;
    return Thinnest + (Thickest - Thinnest) * std::min(1.0, share);
}

void StrandScale::include(const std::vector<StrandValue> &values)
{
    for (const StrandValue &value : values) {
        maxFlows = std::max(maxFlows, value.flows);
        maxRate = std::max(maxRate, value.rate);
        if (value.uses && value.bytes > 0) {
            maxUses = std::max(maxUses.value_or(1), *value.uses);
        }
    }
}

StrandScale strandScale(const JobReport &report, bool ofSteps)
{
    StrandScale scale;
    if (!ofSteps) {
        scale.include(strandValues(report));
        return scale;
    }
    for (size_t step = 0; step < report.steps.size(); ++step) {
        scale.include(strandValues(report, step));
    }
    return scale;
}

} // namespace pickglass
