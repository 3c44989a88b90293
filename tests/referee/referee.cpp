// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/eventwatch.h"
#include "core/incidents/incidentfinder.h"
#include "tests/referee/cellfabric.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int Seconds = 90; ///< of a run with an incident
constexpr Timestamp Begin(1'700'000'000'000'000);
constexpr qint64 Soon = 15 * SecondUs;
constexpr qint64 Latest = 60 * SecondUs;

Timestamp at(int second)
{
    return Begin + second * SecondUs;
}

/// What is planted, and when it acts.
struct Planted
{
    IncidentKind kind = IncidentKind::SlowReceiver;
    std::vector<Guid> places; ///< any of these nodes is right
    Timestamp start;
    Timestamp end;
};

/// Of one kind.
struct Score
{
    int planted = 0;
    int found = 0;
    int rightKind = 0;
    int rightPlace = 0;
    int soon = 0;
    int late = 0;  ///< after more than 60 s
    int wrong = 0; ///< incidents without a cause
};

bool overlaps(const Incident &incident, const Planted &planted)
{
    constexpr qint64 Margin = 10 * SecondUs;
    return incident.start <= planted.end + Margin &&
           (incident.isOpen() || incident.end + Margin >= planted.start);
}

bool isAt(const Incident &incident, const Planted &planted)
{
    const auto has = [&planted](const PortKey &place) {
        return std::ranges::find(planted.places, place.node) != planted.places.end();
    };
    return planted.places.empty() || has(incident.place) || has(incident.otherPlace);
}

/// What was known after each second, and what was planted.
void judge(const std::vector<std::vector<Incident>> &known, const std::vector<Planted> &planted,
           std::map<QString, Score> &scores)
{
    for (const Planted &each : planted) {
        Score &score = scores[toString(each.kind)];
        ++score.planted;
        const auto isOfIt = [&each](const Incident &incident) {
            return overlaps(incident, each) && isAt(incident, each);
        };
        for (size_t second = 0; second < known.size(); ++second) {
            const auto found = std::ranges::find_if(known[second], isOfIt);
            if (found == known[second].end()) {
                continue;
            }
            const qint64 delay = at(static_cast<int>(second) + 1) - each.start;
            score.soon += delay <= Soon ? 1 : 0;
            score.late += delay > Latest ? 1 : 0;
            break;
        }
        const auto last = std::ranges::find_if(
            known.back(), [&each](const Incident &incident) { return overlaps(incident, each); });
        const auto right = std::ranges::find_if(known.back(), isOfIt);
        score.found += last != known.back().end() ? 1 : 0;
        score.rightPlace += right != known.back().end() ? 1 : 0;
        score.rightKind += right != known.back().end() && right->kind == each.kind ? 1 : 0;
    }
    for (const Incident &incident : known.back()) {
        const bool isRight = std::ranges::any_of(planted, [&incident](const Planted &each) {
            return overlaps(incident, each) && isAt(incident, each);
        });
        if (!isRight) {
            const QString kind =
                planted.empty() ? QStringLiteral("ordinary") : toString(planted.front().kind);
            ++scores[kind].wrong;
            std::fprintf(stderr, "wrongly, beside %s: %s %s (confidence %.2f)\n", qPrintable(kind),
                         planted.empty() ? ""
                                         : qPrintable(QStringLiteral("[%1]").arg(
                                               planted.front().places.front().toString())),
                         qPrintable(incident.message.english()), incident.confidence);
        }
    }
}

// ---- what waits

class Network
{
public:
    explicit Network(quint32 seed) : m_random(seed)
    {
        m_plan.leaves = 4 + m_random.bounded(5);
        m_plan.spines = 2 + m_random.bounded(3);
        m_plan.hostsPerLeaf = 3 + m_random.bounded(4);
        m_plan.bufferCells = 8 + m_random.bounded(25);
        m_plan.isAdaptive = m_random.bounded(4) == 0;
        m_plan.seed = seed;
        m_cells = std::make_unique<CellNetwork>(m_plan);
        m_fabric = fabricOf(m_plan);
        m_tables = tablesOf(m_plan);
        m_graph = std::make_unique<RouteGraph>(*m_fabric, m_tables);
        m_links = std::make_unique<CongestionFinder>(*m_graph);
        m_finder.addFabric(*m_fabric);
        m_phase = m_random.generateDouble();
        addOrdinaryLoad();
    }

    const CellPlan &plan() const { return m_plan; }
    int hosts() const { return m_cells->hosts(); }
    QRandomGenerator &random() { return m_random; }
    CellNetwork &cells() { return *m_cells; }

    /// A host that takes part in nothing that was planted.
    int freeHost(const std::function<bool(int)> &isFine = {})
    {
        for (int attempt = 0; attempt < 200; ++attempt) {
            const int host = m_random.bounded(hosts());
            if (!m_taken.contains(host) && (!isFine || isFine(host))) {
                m_taken.insert(host);
                return host;
            }
        }
        return -1;
    }

    /// The next second; what is known after it.
    std::vector<Incident> next(int second)
    {
        const size_t ports = m_fabric->ports().size();
        std::vector<double> waited(ports, 0);
        std::vector<double> used(ports, 0);
        const auto before = counts();
        m_cells->runSecond();
        const auto after = counts();
        for (size_t i = 0; i < m_cells->links().size(); ++i) {
            const PortKey key = senderOf(m_plan, m_cells->links()[i]);
            const PortIndex port = m_fabric->findPort(key.node, key.number);
            const auto share = [this](std::uint64_t from, std::uint64_t to) {
                return static_cast<double>(to - from) / m_plan.cellsPerSecond;
            };
            waited[port.at()] = share(before[i].second, after[i].second);
            used[port.at()] = share(before[i].first, after[i].first);
        }
        // Moments begin between two sweeps.
        std::vector<double> mixedWait = waited;
        std::vector<double> mixedUse = used;
        for (size_t i = 0; i < ports && !m_lastWait.empty(); ++i) {
            mixedWait[i] = m_phase * m_lastWait[i] + (1 - m_phase) * waited[i];
            mixedUse[i] = m_phase * m_lastUse[i] + (1 - m_phase) * used[i];
        }
        m_lastWait = waited;
        m_lastUse = used;
        m_finder.addMoment({at(second), at(second + 1)}, *m_links, {mixedWait, mixedUse});
        return m_finder.incidents(at(second + 1));
    }

private:
    std::vector<std::pair<std::uint64_t, std::uint64_t>> counts() const
    {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> counts;
        for (size_t i = 0; i < m_cells->links().size(); ++i) {
            const int link = static_cast<int>(i);
            counts.emplace_back(m_cells->sent(link), m_cells->wait(link));
        }
        return counts;
    }
    /// Bursts between pairs, so that hosts send and receive a twentieth to a third of their links,
    /// and those between switches are about half full at most.
    void addOrdinaryLoad()
    {
        const double most = std::min(0.33, 0.5 * m_plan.spines / m_plan.hostsPerLeaf);
        const double load = 0.05 + (most - 0.05) * m_random.generateDouble();
        constexpr int Peers = 4;
        for (int i = 0; i < Peers; ++i) {
            const int shift = 1 + m_random.bounded(hosts() - 1);
            for (int host = 0; host < hosts(); ++host) {
                const int to = (host + shift) % hosts();
                const double on = 50 + 400 * m_random.generateDouble();
                const double share = 0.2 + 0.6 * m_random.generateDouble();
                const double duty = std::min(0.9, load / Peers / share);
                m_cells->setBurst(host, to, share, on, on * (1 - duty) / duty);
            }
        }
    }

    QRandomGenerator m_random;
    CellPlan m_plan;
    std::unique_ptr<CellNetwork> m_cells;
    SharedFabric m_fabric;
    std::vector<ForwardingTable> m_tables;
    std::unique_ptr<RouteGraph> m_graph;
    std::unique_ptr<CongestionFinder> m_links;
    IncidentFinder m_finder;
    double m_phase = 0;
    std::vector<double> m_lastWait;
    std::vector<double> m_lastUse;
    QSet<int> m_taken;
};

/// Switches something on or off.
using Change = std::function<void(CellNetwork &, bool isOn)>;

/// Hosts that one sends to or receives from, by what each wants of its link.
void addFlow(std::vector<Change> &changes, int from, int to, double share)
{
    if (from >= 0 && to >= 0 && from != to) {
        changes.push_back([=](CellNetwork &cells, bool isOn) {
            isOn ? cells.setDemand(from, to, share) : cells.clearDemand(from, to);
        });
    }
}

Planted plant(Network &network, IncidentKind kind, std::vector<Change> &changes)
{
    QRandomGenerator &random = network.random();
    const auto between = [&random](double from, double to) {
        return from + (to - from) * random.generateDouble();
    };
    const CellPlan &plan = network.plan();
    Planted planted;
    planted.kind = kind;
    const int to = network.freeHost();
    planted.places = {hostGuid(to)};
    if (kind == IncidentKind::SlowReceiver) {
        const double drain = between(0.1, 0.3);
        changes.push_back(
            [=](CellNetwork &cells, bool isOn) { cells.setDrain(to, isOn ? drain : 1); });
        for (int i = 2 + random.bounded(3); i > 0; --i) {
            addFlow(changes, network.freeHost(), to, between(0.3, 0.7));
        }
    } else if (kind == IncidentKind::ManyToOne) {
        for (int i = 4 + random.bounded(3); i > 0; --i) {
            addFlow(changes, network.freeHost(), to, between(0.5, 1));
        }
    } else {
        // Hosts of one leaf that send by the same spine, to hosts elsewhere.
        const int leaf = to / plan.hostsPerLeaf;
        const int spine = random.bounded(plan.spines);
        const auto isSender = [&](int host) { return host / plan.hostsPerLeaf == leaf; };
        const auto isFar = [&](int host) {
            return host / plan.hostsPerLeaf != leaf && host % plan.spines == spine;
        };
        addFlow(changes, to, network.freeHost(isFar), between(0.8, 1));
        for (int i = 0; i < 2; ++i) {
            addFlow(changes, network.freeHost(isSender), network.freeHost(isFar), between(0.8, 1));
        }
        const int link = network.cells().linkOf(CellLinkKind::LeafUp, leaf, spine);
        planted.places = {senderOf(plan, network.cells().links()[static_cast<size_t>(link)]).node};
    }
    return planted;
}

void runWaits(IncidentKind kind, quint32 seed, std::map<QString, Score> &scores)
{
    Network network(seed);
    std::vector<Change> changes;
    const int begin = 20 + network.random().bounded(15);
    const int end = begin + 20 + network.random().bounded(20);
    Planted planted = plant(network, kind, changes);
    planted.start = at(begin);
    planted.end = at(end);
    if (kind == IncidentKind::Oversubscribed && network.plan().isAdaptive) {
        return; // routes are spread: nothing is oversubscribed
    }
    std::vector<std::vector<Incident>> known;
    for (int second = 0; second < Seconds; ++second) {
        if (second == begin || second == end) {
            for (const Change &change : changes) {
                change(network.cells(), second == begin);
            }
        }
        known.push_back(network.next(second));
    }
    judge(known, {planted}, scores);
}

void runOrdinary(int seconds, quint32 seed, std::map<QString, Score> &scores)
{
    Network network(seed);
    std::vector<std::vector<Incident>> known(1);
    for (int second = 0; second < seconds; ++second) {
        known[0] = network.next(second);
    }
    judge(known, {}, scores);
}

// ---- what happens

/// Fabrics as discoveries show them, every five seconds; counted sweeps are not needed.
void runEvents(IncidentKind kind, quint32 seed, std::map<QString, Score> &scores)
{
    QRandomGenerator random(seed);
    CellPlan plan;
    plan.leaves = 4 + random.bounded(5);
    plan.spines = 2 + random.bounded(3);
    plan.hostsPerLeaf = 3 + random.bounded(4);
    const int link = random.bounded(plan.leaves * plan.spines);
    const Guid leaf =
        senderOf(plan, {CellLinkKind::LeafUp, -1, link / plan.spines, link % plan.spines}).node;
    const Guid spine =
        senderOf(plan, {CellLinkKind::SpineDown, -1, link / plan.spines, link % plan.spines}).node;
    constexpr int Period = 5;
    const int begin = 20 + random.bounded(20);
    Planted planted;
    planted.kind = kind;
    planted.start = at(begin);
    planted.end = at(Seconds);
    std::function<CellFaults(int second)> faults;
    switch (kind) {
    case IncidentKind::CableDown:
        planted.places = {leaf, spine};
        faults = [=](int second) {
            return CellFaults{.downLinks = second >= begin ? QSet<int>{link} : QSet<int>{}};
        };
        break;
    case IncidentKind::FlappingCable: {
        planted.places = {leaf, spine};
        const int up = 6 + random.bounded(10);
        // Down twice; it flaps from the second time on.
        planted.start = at(begin + 6 + up);
        faults = [=](int second) {
            const bool isDown = (second >= begin && second < begin + 6) ||
                                (second >= begin + 6 + up && second < begin + 12 + up);
            return CellFaults{.downLinks = isDown ? QSet<int>{link} : QSet<int>{}};
        };
        break;
    }
    case IncidentKind::DegradedCable:
        planted.places = {leaf, spine};
        faults = [=](int second) {
            return CellFaults{.narrowLinks = second >= begin ? QSet<int>{link} : QSet<int>{}};
        };
        break;
    case IncidentKind::SwitchVanished: {
        const bool isSpine = random.bounded(2) == 0;
        planted.places = {isSpine ? spine : leaf};
        faults = [=](int second) {
            CellFaults gone;
            if (second >= begin) {
                (isSpine ? gone.goneSpines : gone.goneLeaves) = {isSpine ? link % plan.spines
                                                                         : link / plan.spines};
            }
            return gone;
        };
        break;
    }
    default: { // a wave: hosts that leave within some seconds
        const int hosts = plan.leaves * plan.hostsPerLeaf;
        QSet<int> gone;
        while (gone.size() < 6) {
            gone.insert(random.bounded(hosts));
        }
        faults = [=](int second) {
            return CellFaults{.goneHosts = second >= begin ? gone : QSet<int>{}};
        };
        break;
    }
    }
    EventWatch watch;
    IncidentFinder finder;
    std::vector<std::vector<Incident>> known;
    for (int second = 0; second < Seconds; ++second) {
        if (second % Period == 0) {
            const SharedFabric fabric = fabricOf(plan, faults(second));
            finder.addFabric(*fabric);
            finder.addEvents(watch.fabricChanged(at(second), fabric));
        }
        known.push_back(finder.incidents(at(second + 1)));
    }
    judge(known, {planted}, scores);
}

// ---- the table

void print(const std::map<QString, Score> &scores, double hours)
{
    std::printf("%-16s %8s %7s %7s %7s %7s %7s %7s\n", "kind", "planted", "found", "place", "kind",
                "15 s", "> 60 s", "wrong");
    Score all;
    for (const auto &[kind, score] : scores) {
        std::printf("%-16s %8d %7d %7d %7d %7d %7d %7d\n", qPrintable(kind), score.planted,
                    score.found, score.rightPlace, score.rightKind, score.soon, score.late,
                    score.wrong);
        if (kind != QLatin1String("ordinary")) {
            all.planted += score.planted;
            all.found += score.found;
            all.rightPlace += score.rightPlace;
            all.soon += score.soon;
            all.late += score.late;
            all.wrong += score.wrong;
        }
    }
    const auto share = [](int part, int whole) { return whole == 0 ? 1.0 : double(part) / whole; };
    std::printf("precision %.3f, recall %.3f, place %.3f, within 15 s %.3f, after 60 s %d; "
                "%.1f hours of ordinary load\n",
                share(all.rightPlace, all.rightPlace + all.wrong), share(all.found, all.planted),
                share(all.rightPlace, all.found), share(all.soon, all.found), all.late, hours);
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication program(argc, argv);
    QCommandLineParser options;
    options.addHelpOption();
    options.addOption({QStringLiteral("seeds"), QStringLiteral("FROM-TO"), QStringLiteral("seeds"),
                       QStringLiteral("51-84")});
    options.addOption({QStringLiteral("hours"), QStringLiteral("of ordinary load"),
                       QStringLiteral("hours"), QStringLiteral("1")});
    options.process(program);
    const QStringList seeds = options.value(QStringLiteral("seeds")).split(u'-');
    const double hours = options.value(QStringLiteral("hours")).toDouble();
    std::map<QString, Score> scores;
    for (quint32 seed = seeds.first().toUInt(); seed <= seeds.last().toUInt(); ++seed) {
        for (const IncidentKind kind :
             {IncidentKind::SlowReceiver, IncidentKind::ManyToOne, IncidentKind::Oversubscribed}) {
            runWaits(kind, seed, scores);
        }
        for (const IncidentKind kind :
             {IncidentKind::CableDown, IncidentKind::FlappingCable, IncidentKind::DegradedCable,
              IncidentKind::SwitchVanished, IncidentKind::ResetWave}) {
            runEvents(kind, seed, scores);
        }
    }
    constexpr int Part = 600; // seconds of one network
    for (int part = 0; part < static_cast<int>(hours * 3600 / Part); ++part) {
        runOrdinary(Part, seeds.first().toUInt() + 1000 + static_cast<quint32>(part), scores);
    }
    scores[QStringLiteral("ordinary")];
    print(scores, hours);
    return 0;
}
