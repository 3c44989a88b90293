// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobexplain.h"

#include "app/common/congestionreader.h"
#include "app/common/figures.h"
#include "app/common/format.h"
#include "app/common/jobparts.h"
#include "app/common/jobplacement.h"
#include "app/common/jobreader.h"
#include "app/common/placenames.h"
#include "core/analysis/biterrorrate.h"
#include "core/analysis/problems.h"
#include "core/events/thresholds.h"
#include "core/jobs/jobpattern.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace pickglass {

namespace {

/// What hosts outside sent over a link is worth mentioning from this share of its bytes on.
constexpr double ForeignFrom = 0.2;
/// Hosts stand out by so many times the median, and by a wait of this.
constexpr double TimesMedian = 3;
constexpr double WaitFrom = 0.1;
constexpr size_t MinHostsToCompare = 4;
/// So many episodes, events and other jobs are mentioned.
constexpr size_t MaxMentioned = 20;
constexpr size_t MaxNames = 3;
/// A switch is hot where so many of its links are full.
constexpr size_t MinFullLinks = 2;

QString percent(double share)
{
    return numberText(share * 100, 1) + QStringLiteral(" %");
}

/// Up to MaxNames of them.
QString firstNames(const QStringList &names)
{
    QString text = names.mid(0, MaxNames).join(QStringLiteral(", "));
    return names.size() > qsizetype(MaxNames) ? text + QStringLiteral(", …") : text;
}

class JobExplaining
{
public:
    JobExplaining(const CaptureReader &capture, JobReport &report, const StopToken &stop)
        : m_capture(capture),
          m_report(report),
          m_stop(stop)
    {
    }

    Result<void> explain(const std::function<void(double)> &progress)
    {
        ASSIGN_OR_RETURN(m_fabric, m_capture.fabricAt(m_report.range.to));
        for (const JobLink &link : m_report.links) {
            m_links.insert({link.from, &link});
        }
        for (const JobHost &host : m_report.hosts) {
            m_nodes.insert(host.node);
        }
        findSlowLinks();
        constexpr double CongestionShare = 0.8;
        RETURN_IF_ERROR(addCongestion([&](double done) { progress(CongestionShare * done); }));
        RETURN_IF_ERROR(addErrors());
        RETURN_IF_ERROR(addEvents());
        progress(0.9);
        const bool isAnyCause = std::ranges::any_of(
            m_found, [](const JobFinding &finding) { return finding.severity != Severity::Info; });
        if (!isAnyCause) {
            addNothing();
        }
        addWaits();
        if (auto placement = describePlacement(*m_fabric, m_report)) {
            m_found.push_back(*std::move(placement));
        }
        RETURN_IF_ERROR(addShared());
        addPattern();
        addHosts();
        RETURN_IF_ERROR(addEarlierRun());
        if (m_report.otherWays) {
            add(QStringLiteral("adaptive_routing"), Severity::Info, *m_report.otherWays, {});
        }
        std::ranges::stable_sort(m_found, std::ranges::greater(), &JobFinding::severity);
        m_report.findings = std::move(m_found);
        progress(1);
        return {};
    }

private:
    using Numbers = QList<std::pair<QString, double>>;

    JobFinding &add(const QString &kind, Severity severity, Message message, const Numbers &numbers,
                    PortKey place = {}, Timestamp time = {})
    {
        m_found.push_back({kind, severity, std::move(message), numbers, place, time});
        return m_found.back();
    }

    QString nameOf(PortKey port) const { return format::portName(*m_fabric, port); }
    QString nodeName(Guid guid) const
    {
        const NodeIndex node = m_fabric->findNode(guid);
        return node.isValid() ? m_fabric->node(node).name : guid.toString();
    }
    const JobLink *linkAt(PortKey port) const
    {
        const auto found = m_links.find(port);
        return found != m_links.end() ? found->second : nullptr;
    }
    bool isHost(Guid guid) const
    {
        const NodeIndex node = m_fabric->findNode(guid);
        return node.isValid() && !m_fabric->node(node).isSwitch();
    }

    // ---- slow and narrow links

    /// Links on the job's routes that are slower or narrower than they could be.
    void findSlowLinks()
    {
        static constexpr std::array Kinds{QLatin1String("slow_link"), QLatin1String("slow_cable"),
                                          QLatin1String("narrow_link"),
                                          QLatin1String("mismatched_link")};
        for (const Problem &problem : findProblems(*m_fabric, classify(*m_fabric))) {
            if (std::ranges::find(Kinds, problem.kind) == Kinds.end() || !problem.port.isValid()) {
                continue;
            }
            const PortIndex peer = m_fabric->port(problem.port).peer;
            for (const PortIndex port : {problem.port, peer}) {
                if (port.isValid() && linkAt(keyOf(*m_fabric, port)) != nullptr) {
                    m_slow.insert(keyOf(*m_fabric, port));
                }
            }
        }
        std::set<PortKey> mentioned;
        for (const PortKey port : m_slow) {
            const JobLink &link = *linkAt(port);
            if (mentioned.contains(link.to)) {
                continue;
            }
            mentioned.insert(port);
            add(QStringLiteral("degraded_link"), Severity::Warning,
                {QT_TRANSLATE_NOOP("core", "The link %1 – %2 on the job's routes is slower or "
                                           "narrower than its like: it carries %3 MB/s, was used "
                                           "to %4 and waited %5."),
                 {nameOf(link.from), nameOf(link.to), numberText(link.rate / 1e6, 0),
                  percent(link.utilization.value_or(0)), percent(link.wait.value_or(0))}},
                {{QStringLiteral("rate"), link.rate},
                 {QStringLiteral("utilization"), link.utilization.value_or(0)},
                 {QStringLiteral("wait"), link.wait.value_or(0)}},
                port);
        }
    }

    // ---- waits and who is to blame

    Result<void> addCongestion(const std::function<void(double)> &progress)
    {
        const bool isWaitKnown = std::ranges::any_of(
            m_report.links, [](const JobLink &link) { return link.wait.has_value(); });
        if (!isWaitKnown) {
            return {};
        }
        ASSIGN_OR_RETURN(const auto congestion, readCongestion(m_capture, m_report.range, m_stop,
                                                               progress, CongestionVictims::Skip));
        std::vector<CongestionEpisode> episodes;
        for (const CongestionEpisode &episode : congestion.episodes) {
            if (!waitedFor(episode).empty()) {
                episodes.push_back(episode);
            }
        }
        std::ranges::stable_sort(episodes, std::ranges::greater(), [](const auto &episode) {
            return episode.severity * static_cast<double>(episode.end - episode.start);
        });
        addHotSwitches(episodes);
        for (size_t i = 0; i < std::min(episodes.size(), MaxMentioned); ++i) {
            RETURN_IF_ERROR(addEpisode(episodes[i]));
        }
        return {};
    }

    /// The job's links that carried something and waited for an episode's root, or are it.
    std::vector<const JobLink *> waitedFor(const CongestionEpisode &episode) const
    {
        std::vector<const JobLink *> links;
        const auto take = [&](PortKey port) {
            const JobLink *link = linkAt(port);
            if (link != nullptr && link->bytes > 0 && link->maxFlows + isHost(port.node) > 0 &&
                std::ranges::find(links, link) == links.end()) {
                links.push_back(link);
            }
        };
        for (const PortKey port : episode.links) {
            take(port);
        }
        take(episode.root);
        return links;
    }

    Numbers numbersOf(const CongestionEpisode &episode, size_t links) const
    {
        return {{QStringLiteral("wait"), episode.severity},
                {QStringLiteral("peak"), episode.peak},
                {QStringLiteral("links"), static_cast<double>(links)},
                {QStringLiteral("seconds"),
                 static_cast<double>(episode.end - episode.start) / MicrosecondsPerSecond},
                {QStringLiteral("confidence"), episode.confidence}};
    }

    Result<void> addEpisode(const CongestionEpisode &episode)
    {
        const auto links = waitedFor(episode);
        const QString number = QString::number(links.size());
        const QString waited = percent(episode.severity);
        const QString seconds = durationText(episode.end - episode.start);
        const auto say = [&](const QString &kind, const char *text) {
            add(kind, Severity::Warning,
                {text, {episode.peerName, number, waited, seconds, nameOf(episode.root)}},
                numbersOf(episode, links.size()), episode.root, episode.start);
        };
        const bool isInside = m_nodes.contains(episode.peer.node);
        switch (episode.kind) {
        case CongestionKind::SlowReceiver:
            say(isInside ? QStringLiteral("slow_host") : QStringLiteral("slow_receiver_outside"),
                isInside
                    ? QT_TRANSLATE_NOOP("core", "%1, a host of the job, takes packets too slowly: "
                                                "%2 of the job's links waited %3 of %4 for %5.")
                    : QT_TRANSLATE_NOOP("core", "%1, a host outside the job, takes packets too "
                                                "slowly: %2 of the job's links waited %3 of %4 "
                                                "for %5."));
            return addJobOf(episode);
        case CongestionKind::ManyToOne:
            say(isInside ? QStringLiteral("many_to_one") : QStringLiteral("many_to_one_outside"),
                isInside
                    ? QT_TRANSLATE_NOOP("core", "Several hosts send to %1, a host of the job, more "
                                                "than its link carries: %2 of the job's links "
                                                "waited %3 of %4 for %5.")
                    : QT_TRANSLATE_NOOP("core", "Several hosts send to %1, a host outside the job, "
                                                "more than its link carries: %2 of the job's links "
                                                "waited %3 of %4 for %5."));
            return addJobOf(episode);
        case CongestionKind::Oversubscribed:
        case CongestionKind::Link:
            break;
        }
        return addFullLink(episode, links);
    }

    /// Who runs what the host at the root does, where that is another job.
    Result<void> addJobOf(const CongestionEpisode &episode)
    {
        ASSIGN_OR_RETURN(const auto jobs, m_capture.jobs(episode.start, episode.end));
        for (const Job &job : jobs) {
            if (job.id == m_report.job.id ||
                !std::ranges::binary_search(job.nodes, episode.peer.node)) {
                continue;
            }
            const QString name = job.name.isEmpty() ? job.id : job.id + u' ' + job.name;
            add(QStringLiteral("culprit_job"), Severity::Info,
                job.user.isEmpty() ? Message{QT_TRANSLATE_NOOP("core", "%1 runs the job %2."),
                                             {episode.peerName, name}}
                                   : Message{QT_TRANSLATE_NOOP("core", "%1 runs the job %2 of %3."),
                                             {episode.peerName, name, job.user}},
                {}, episode.root, episode.start);
        }
        return {};
    }

    /// A link between switches: because it is slow, others use it, or the job itself fills it.
    Result<void> addFullLink(const CongestionEpisode &episode,
                             const std::vector<const JobLink *> &links)
    {
        if (m_slow.contains(episode.root) || m_slow.contains(episode.peer)) {
            add(QStringLiteral("degraded_link_wait"), Severity::Warning,
                {QT_TRANSLATE_NOOP("core", "%1 of the job's links waited %2 of %3 for %4 – %5, "
                                           "which is slower or narrower than its like."),
                 {QString::number(links.size()), percent(episode.severity),
                  durationText(episode.end - episode.start), nameOf(episode.root),
                  nameOf(episode.peer)}},
                numbersOf(episode, links.size()), episode.root, episode.start);
            return {};
        }
        const JobLink *root = linkAt(episode.root);
        const double foreign =
            root != nullptr && root->bytes > 0 ? root->maxForeignBytes / root->bytes : 1;
        if (foreign < ForeignFrom) {
            if (!m_hot.contains(episode.root.node) && !m_hot.contains(episode.peer.node)) {
                add(QStringLiteral("own_link"), Severity::Warning,
                    {QT_TRANSLATE_NOOP("core", "The job itself fills the link %1 – %2: %3 of its "
                                               "links waited %4 of %5."),
                     {nameOf(episode.root), nameOf(episode.peer), QString::number(links.size()),
                      percent(episode.severity), durationText(episode.end - episode.start)}},
                    numbersOf(episode, links.size()), episode.root, episode.start);
            }
            return {};
        }
        ASSIGN_OR_RETURN(const auto sharers, sharersOf(episode.root));
        Numbers numbers = numbersOf(episode, links.size());
        numbers.push_back({QStringLiteral("foreign_share_max"), std::min(foreign, 1.0)});
        add(QStringLiteral("shared_link"), Severity::Warning,
            {QT_TRANSLATE_NOOP("core", "The job shares the link %1 – %2 with %3, which sent up to "
                                       "%4 of its bytes: %5 of the job's links waited %6 of %7."),
             {nameOf(episode.root), nameOf(episode.peer), sharers, percent(std::min(foreign, 1.0)),
              QString::number(links.size()), percent(episode.severity),
              durationText(episode.end - episode.start)}},
            numbers, episode.root, episode.start);
        return {};
    }

    /// Switches several of whose links between switches are full at the same time, by the job
    /// alone.
    void addHotSwitches(const std::vector<CongestionEpisode> &episodes)
    {
        std::map<Guid, std::vector<const CongestionEpisode *>> of;
        for (const CongestionEpisode &episode : episodes) {
            const JobLink *root = linkAt(episode.root);
            const bool isOwn = root != nullptr && root->bytes > 0 &&
                               root->maxForeignBytes < ForeignFrom * root->bytes;
            const bool isSlow = m_slow.contains(episode.root) || m_slow.contains(episode.peer);
            if (isOwn && !isSlow && !isHost(episode.peer.node) && !isHost(episode.root.node)) {
                of[upperOf(episode)].push_back(&episode);
            }
        }
        for (const auto &[guid, some] : of) {
            std::set<PortKey> roots;
            double worst = 0;
            for (const CongestionEpisode *episode : some) {
                roots.insert(episode->root);
                worst = std::max(worst, episode->severity);
            }
            if (roots.size() < MinFullLinks) {
                continue;
            }
            m_hot.insert(guid);
            add(QStringLiteral("hot_switch"), Severity::Warning,
                {QT_TRANSLATE_NOOP("core", "The job's routes meet at the switch %1: it fills %2 of "
                                           "its links, for which others waited up to %3."),
                 {nodeName(guid), QString::number(roots.size()), percent(worst)}},
                {{QStringLiteral("links"), static_cast<double>(roots.size())},
                 {QStringLiteral("wait"), worst}},
                {guid, 0}, some.front()->start);
        }
    }

    /// Of the two switches of a root, the one with fewer hosts.
    Guid upperOf(const CongestionEpisode &episode) const
    {
        const auto hosts = [&](Guid guid) {
            const NodeIndex node = m_fabric->findNode(guid);
            size_t count = 0;
            for (const Port &port :
                 node.isValid() ? m_fabric->portsOf(node) : std::span<const Port>()) {
                const NodeIndex peer = m_fabric->peerNode(port);
                count += peer.isValid() && !m_fabric->node(peer).isSwitch() ? 1 : 0;
            }
            return count;
        };
        return hosts(episode.root.node) < hosts(episode.peer.node) ? episode.root.node
                                                                   : episode.peer.node;
    }

    /// The jobs, else the hosts, that have routes over a link and sent anything.
    Result<QString> sharersOf(PortKey link)
    {
        ASSIGN_OR_RETURN(const auto figures, figuresOfRange());
        if (m_parts.empty()) {
            ASSIGN_OR_RETURN(
                m_parts, routeParts(m_capture, {m_report.range.to - 1, m_report.range.to}, m_stop));
        }
        std::vector<PortIndex> senders;
        std::vector<PortIndex> receivers;
        for (const PortKey &key : hostPortsOf(m_parts)) {
            const PortIndex port = m_parts.back().fabric->findPort(key.node, key.number);
            const PortIndex known = m_fabric->findPort(key.node, key.number);
            const bool sent =
                figures && known.isValid() && figures->of(known).out.bytes.value_or(1) > 0;
            receivers.push_back(port);
            if (sent && !m_nodes.contains(key.node)) {
                senders.push_back(port);
            }
        }
        ASSIGN_OR_RETURN(const auto foreign, ForeignTraffic::make(*m_parts.back().graph, {link},
                                                                  senders, receivers, m_stop));
        std::set<Guid> sharing;
        for (const size_t source : foreign.sourcesOf(0)) {
            const Fabric &fabric = *m_parts.back().fabric;
            sharing.insert(fabric.node(fabric.port(senders[source]).node).guid);
        }
        return namesOf(sharing);
    }

    Result<QString> namesOf(const std::set<Guid> &nodes) const
    {
        ASSIGN_OR_RETURN(const auto jobs, m_capture.jobs(m_report.range.from, m_report.range.to));
        QStringList names;
        for (const Job &job : jobs) {
            const bool isShared =
                std::ranges::any_of(job.nodes, [&](Guid node) { return nodes.contains(node); });
            if (isShared && job.id != m_report.job.id) {
                names.push_back(job.name.isEmpty() ? job.id : job.id + u' ' + job.name);
            }
        }
        for (const Guid node : names.isEmpty() ? nodes : std::set<Guid>()) {
            names.push_back(nodeName(node));
        }
        return firstNames(names);
    }

    Result<SharedFigures> figuresOfRange()
    {
        if (!m_figures) {
            FiguresQuestion question;
            question.isRange = true;
            question.range = m_report.range;
            ASSIGN_OR_RETURN(m_figures, loadFigures(m_capture, m_fabric, question));
        }
        return m_figures;
    }

    // ---- errors, events

    /// The bit error rate from which on a link of this class is bad.
    double limitOf(PortIndex port) const
    {
        const Port &its = m_fabric->port(port);
        return EventThresholds::usual().bitErrorRate(
            its.link.isValid() ? m_fabric->speed(m_fabric->link(its.link)) : its.speed);
    }
    /// Nothing where the range is too short to compare it with that limit.
    std::optional<double> comparableRate(const PortActivity &activity, PortIndex port) const
    {
        const auto seconds = static_cast<double>(m_report.range.length()) / MicrosecondsPerSecond;
        const double bits = bitsPerSecondOf(*m_fabric, port).value_or(0) * seconds;
        return activity.bitErrorRate
                   ? comparableBitErrorRate(*activity.bitErrorRate * bits, bits, limitOf(port))
                   : std::nullopt;
    }
    void addErrorsOf(PortKey place, PortIndex port, const PortActivity &activity)
    {
        const auto errors = static_cast<double>(activity.errors.value_or(0));
        const quint64 downs = activity.linkDowns;
        const std::optional<double> rate = comparableRate(activity, port);
        const bool isBad = rate.value_or(0) > limitOf(port) || downs > 0;
        Message message =
            rate ? Message{QT_TRANSLATE_NOOP("core",
                                             "%1 errors were counted at %2 on the job's routes: a "
                                             "bit error rate of %3, %4 times down."),
                           {numberText(errors, 0), nameOf(place), QString::number(*rate, 'g', 2),
                            QString::number(downs)}}
                 : Message{QT_TRANSLATE_NOOP("core", "%1 errors were counted at %2 on the job's "
                                                     "routes, too short a time for a bit error "
                                                     "rate; %3 times down."),
                           {numberText(errors, 0), nameOf(place), QString::number(downs)}};
        Numbers numbers{{QStringLiteral("errors"), errors}};
        if (rate) {
            numbers.emplaceBack(QStringLiteral("bit_error_rate"), *rate);
        }
        numbers.emplaceBack(QStringLiteral("link_downs"), static_cast<double>(downs));
        add(QStringLiteral("errors"), isBad ? Severity::Warning : Severity::Info,
            std::move(message), numbers, place);
    }

    Result<void> addErrors()
    {
        ASSIGN_OR_RETURN(const auto figures, figuresOfRange());
        for (const JobLink &link : figures ? m_report.links : std::vector<JobLink>()) {
            const PortIndex port = m_fabric->findPort(link.to.node, link.to.number);
            if (!port.isValid()) {
                continue;
            }
            const PortActivity &activity = figures->of(port);
            if (activity.errors.value_or(0) > 0 || activity.linkDowns > 0) {
                addErrorsOf(link.to, port, activity);
            }
        }
        return {};
    }

    Result<void> addEvents()
    {
        ASSIGN_OR_RETURN(const auto events,
                         m_capture.events(m_report.range.from, m_report.range.to));
        size_t mentioned = 0;
        for (const Event &event : events) {
            const bool isOnRoute = linkAt(event.place) != nullptr ||
                                   linkAt(event.otherPlace) != nullptr ||
                                   m_nodes.contains(event.place.node);
            const bool isHandOver = event.kind == EventKind::SmMaster &&
                                    event.time > m_report.range.from && !event.was.isEmpty();
            if (event.time < m_report.range.from || ++mentioned > MaxMentioned ||
                (!isHandOver && !(isOnRoute && event.severity != Severity::Info))) {
                --mentioned;
                continue;
            }
            add(isHandOver ? QStringLiteral("hand_over") : toString(event.kind),
                isHandOver ? Severity::Info : event.severity, describe(event),
                {{QStringLiteral("seconds_after_start"),
                  static_cast<double>(event.time - m_report.range.from) / MicrosecondsPerSecond}},
                event.place, event.time);
        }
        ASSIGN_OR_RETURN(const auto changes, m_capture.forwardingChanges());
        for (const CaptureReader::ForwardingChange &change : changes) {
            if (change.time > m_report.range.from && change.time <= m_report.range.to) {
                add(QStringLiteral("reroute"), Severity::Info,
                    {QT_TRANSLATE_NOOP("core", "The forwarding tables of %1 switches became others "
                                               "while the job ran."),
                     {QString::number(change.switches)}},
                    {{QStringLiteral("switches"), static_cast<double>(change.switches)}}, {},
                    change.time);
            }
        }
        return {};
    }

    // ---- what is always said

    void addNothing()
    {
        double worst = 0;
        const JobLink *where = nullptr;
        for (const JobLink &link : m_report.links) {
            if (link.wait.value_or(0) > worst) {
                worst = *link.wait;
                where = &link;
            }
        }
        add(QStringLiteral("nothing"), Severity::Info,
            where != nullptr
                ? Message{QT_TRANSLATE_NOOP("core", "Nothing stands out: of its %1 links, %2 "
                                                    "waited longest, %3 of the time, and none has "
                                                    "a cause to name."),
                          {QString::number(m_report.links.size()), nameOf(where->from),
                           percent(worst)}}
                : Message{QT_TRANSLATE_NOOP("core", "Nothing stands out: none of its %1 links is "
                                                    "known to have waited."),
                          {QString::number(m_report.links.size())}},
            {{QStringLiteral("links"), static_cast<double>(m_report.links.size())},
             {QStringLiteral("wait"), worst}},
            where != nullptr ? where->from : PortKey());
    }

    /// The mean wait of the links of hosts, between switches, and to hosts.
    void addWaits()
    {
        struct Sum
        {
            double wait = 0;
            size_t links = 0;
        };
        std::array<Sum, 3> sums;
        for (const JobLink &link : m_report.links) {
            if (link.wait && link.bytes > 0) {
                Sum &sum = sums[isHost(link.from.node) ? 0 : isHost(link.to.node) ? 2 : 1];
                sum.wait += *link.wait;
                ++sum.links;
            }
        }
        const auto mean = [&](size_t tier) {
            return sums[tier].links > 0 ? sums[tier].wait / static_cast<double>(sums[tier].links)
                                        : 0;
        };
        if (sums[0].links + sums[1].links + sums[2].links == 0) {
            return;
        }
        add(QStringLiteral("wait"), Severity::Info,
            {QT_TRANSLATE_NOOP("core", "Packets waited %1 of the time at hosts, %2 between "
                                       "switches and %3 at the links to hosts, on average."),
             {percent(mean(0)), percent(mean(1)), percent(mean(2))}},
            {{QStringLiteral("hosts"), mean(0)},
             {QStringLiteral("switches"), mean(1)},
             {QStringLiteral("to_hosts"), mean(2)}});
    }

    Result<void> addShared()
    {
        const size_t shared = m_report.sharedLinks();
        const JobLink *most = nullptr;
        for (const JobLink &link : m_report.links) {
            if (link.bytes > 0 && !link.isExclusive()) {
                most =
                    most == nullptr || link.maxForeignBytes > most->maxForeignBytes ? &link : most;
            }
        }
        if (most == nullptr) {
            add(QStringLiteral("exclusive"), Severity::Info,
                {QT_TRANSLATE_NOOP("core", "The job had all of its %1 links alone."),
                 {QString::number(m_report.links.size())}},
                {{QStringLiteral("links"), static_cast<double>(m_report.links.size())}});
            return {};
        }
        const double share = std::min(most->maxForeignBytes / most->bytes, 1.0);
        ASSIGN_OR_RETURN(const auto sharers, sharersOf(most->from));
        add(QStringLiteral("shared_links"), Severity::Info,
            {sharers.isEmpty()
                 ? QT_TRANSLATE_NOOP("core", "Hosts outside the job may have used %1 of its %2 "
                                             "links, %3 most: up to %4 of its bytes.")
                 : QT_TRANSLATE_NOOP("core",
                                     "Hosts outside the job (%5) may have used %1 of its %2 "
                                     "links, %3 most: up to %4 of its bytes."),
             {QString::number(shared), QString::number(m_report.links.size()), nameOf(most->from),
              percent(share), sharers}},
            {{QStringLiteral("links"), static_cast<double>(shared)},
             {QStringLiteral("foreign_share_max"), share}},
            most->from);
        return {};
    }

    void addPattern()
    {
        const auto pattern = findPattern(m_report);
        if (!pattern) {
            return;
        }
        const JobHost &host = m_report.hosts[pattern->host];
        const Numbers numbers{{QStringLiteral("share"), pattern->share},
                              {QStringLiteral("shift"), static_cast<double>(pattern->shift)}};
        const QString share = percent(pattern->share);
        const auto say = [&](const char *text, const QStringList &arguments, PortKey place) {
            add(QStringLiteral("pattern"), Severity::Info, {text, arguments}, numbers, place);
        };
        switch (pattern->kind) {
        case JobPatternKind::ManyToOne:
            say(QT_TRANSLATE_NOOP("core", "Many to one: %1 received %2 of the job's bytes."),
                {host.name, share}, {host.node, 0});
            break;
        case JobPatternKind::OneToMany:
            say(QT_TRANSLATE_NOOP("core", "One to many: %1 sent %2 of the job's bytes."),
                {host.name, share}, {host.node, 0});
            break;
        case JobPatternKind::Shift:
            say(pattern->shift == 1 || pattern->shift + 1 == m_report.hosts.size()
                    ? QT_TRANSLATE_NOOP("core", "A ring: %1 of the hosts sent most of their bytes "
                                                "to the next one.")
                    : QT_TRANSLATE_NOOP("core", "A shift: %1 of the hosts sent most of their bytes "
                                                "to the one %2 places after them."),
                {share, QString::number(pattern->shift)}, {});
            break;
        case JobPatternKind::AllToAll:
            say(QT_TRANSLATE_NOOP("core", "All to all fits: %1 of the pairs of hosts may have "
                                          "sent, and hosts sent and received alike."),
                {share}, {});
            break;
        }
    }

    // ---- hosts that stand out

    void addHosts()
    {
        const auto &hosts = m_report.hosts;
        if (hosts.size() >= MinHostsToCompare) {
            addLeastSent();
            addLongestWait();
        }
        const auto latched = std::ranges::count_if(hosts, &JobHost::isWaitLatched);
        const auto first = std::ranges::find_if(hosts, &JobHost::isWaitLatched);
        if (first != hosts.end()) {
            add(QStringLiteral("latched"), Severity::Info,
                {QT_TRANSLATE_NOOP("core", "The wait counters of %1 hosts stand at their top and "
                                           "count no more, %2 among them."),
                 {QString::number(latched), first->name}},
                {{QStringLiteral("hosts"), static_cast<double>(latched)}}, {first->node, 0});
        }
    }

    template<typename Value>
    double medianOf(Value value) const
    {
        std::vector<double> values;
        for (const JobHost &host : m_report.hosts) {
            values.push_back(value(host));
        }
        const auto middle = values.begin() + static_cast<qint64>(values.size() / 2);
        std::ranges::nth_element(values, middle);
        return *middle;
    }

    void addLeastSent()
    {
        const auto least = std::ranges::min_element(m_report.hosts, {}, &JobHost::sentBytes);
        const double median = medianOf([](const JobHost &host) { return host.sentBytes; });
        if (median > 0 && least->sentBytes * TimesMedian < median) {
            add(QStringLiteral("least_sent"), Severity::Info,
                {QT_TRANSLATE_NOOP("core", "%1 sent least: %2 bytes, where the middle of the hosts "
                                           "sent %3."),
                 {least->name, numberText(least->sentBytes, 0), numberText(median, 0)}},
                {{QStringLiteral("bytes"), least->sentBytes}, {QStringLiteral("median"), median}},
                {least->node, 0});
        }
    }

    void addLongestWait()
    {
        const auto wait = [](const JobHost &host) { return host.wait.value_or(0); };
        const auto longest = std::ranges::max_element(m_report.hosts, {}, wait);
        const double median = medianOf(wait);
        if (wait(*longest) > WaitFrom && wait(*longest) > TimesMedian * median) {
            add(QStringLiteral("longest_wait"), Severity::Info,
                {QT_TRANSLATE_NOOP("core", "%1 waited longest: %2 of the time, where the middle of "
                                           "the hosts waited %3."),
                 {longest->name, percent(wait(*longest)), percent(median)}},
                {{QStringLiteral("wait"), wait(*longest)}, {QStringLiteral("median"), median}},
                {longest->node, 0});
        }
    }

    // ---- an earlier run

    static double waitOf(const JobReport &report) { return report.meanWait().value_or(0); }

    Result<void> addEarlierRun()
    {
        const Job &job = m_report.job;
        if (job.name.isEmpty() || !job.start.isKnown()) {
            return {};
        }
        ASSIGN_OR_RETURN(const auto jobs, m_capture.jobs({}, job.start));
        const auto earlier = std::find_if(jobs.rbegin(), jobs.rend(), [&](const Job &each) {
            return each.name == job.name && each.user == job.user && each.end.isKnown() &&
                   each.end <= job.start && each.id != job.id;
        });
        if (earlier == jobs.rend()) {
            return {};
        }
        JobQuestion question;
        question.job = *earlier;
        question.explain = false;
        const auto before = readJob(m_capture, question, m_stop);
        if (!before) {
            return m_stop.check(); // the capture may hold nothing of it
        }
        const Timestamp end = job.end.isKnown() ? job.end : m_report.range.to;
        add(QStringLiteral("earlier_run"), Severity::Info,
            {QT_TRANSLATE_NOOP("core", "The run before, job %1, took %2 and this one %3; its hosts "
                                       "sent %4 bytes and waited %5, those of this one %6 bytes "
                                       "and %7."),
             {earlier->id, durationText(earlier->end - earlier->start),
              durationText(end - job.start), numberText(before->sentBytes(), 0),
              percent(waitOf(*before)), numberText(m_report.sentBytes(), 0),
              percent(waitOf(m_report))}},
            {{QStringLiteral("seconds_before"),
              static_cast<double>(earlier->end - earlier->start) / MicrosecondsPerSecond},
             {QStringLiteral("seconds"),
              static_cast<double>(end - job.start) / MicrosecondsPerSecond},
             {QStringLiteral("bytes_before"), before->sentBytes()},
             {QStringLiteral("bytes"), m_report.sentBytes()},
             {QStringLiteral("wait_before"), waitOf(*before)},
             {QStringLiteral("wait"), waitOf(m_report)}},
            {}, earlier->start);
        return {};
    }

    const CaptureReader &m_capture;
    JobReport &m_report;
    const StopToken &m_stop;
    SharedFabric m_fabric;
    SharedFigures m_figures;
    std::vector<RoutePart> m_parts; ///< that of the range's end, once somebody asked for it
    std::map<PortKey, const JobLink *> m_links;
    std::set<Guid> m_nodes;
    std::set<PortKey> m_slow; ///< ports of m_links whose links are slower than their like
    std::set<Guid> m_hot;     ///< switches that were said to be hot
    std::vector<JobFinding> m_found;
};

} // namespace

Result<void> explainJob(const CaptureReader &capture, JobReport &report, const StopToken &stop,
                        const std::function<void(double)> &progress)
{
    const std::function<void(double)> ignore = [](double) {};
    return JobExplaining(capture, report, stop).explain(progress ? progress : ignore);
}

} // namespace pickglass
