// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/iterations.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace pickglass {

namespace {

constexpr double SamePeriod = 0.03;
constexpr double SamePhase = 0.05;  ///< of the period
constexpr double HalfReading = 0.5; ///< of the time between two
constexpr double LatePhase = 0.3;
constexpr double FewOfAll = 0.1;
constexpr double Follows = 0.5;
constexpr double SigmaOfDeviation = 1.4826; ///< of a normal distribution
/// So many iterations, spread over all, are compared at first.
constexpr size_t QuickLook = 64;

double middleOf(std::vector<double> &values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// How the begins of one lie to those of another.
struct Shift
{
    double lag = 0; ///< the median
    double spread = 0;
    size_t number = 0; ///< that have a begin of the other within half a period
};

/// Of every so many begins of the first. O(begins of both).
std::optional<Shift> shiftOf(const std::vector<double> &begins, const std::vector<double> &others,
                             double period, size_t every = 1)
{
    std::vector<double> lags;
    auto other = others.begin();
    for (size_t i = 0; i < begins.size(); i += every) {
        while (other != others.end() && *other < begins[i] - period / 2) {
            ++other;
        }
        if (other == others.end()) {
            break;
        }
        const auto next = std::next(other);
        const bool isNext =
            next != others.end() && std::abs(*next - begins[i]) < std::abs(*other - begins[i]);
        const double lag = begins[i] - (isNext ? *next : *other);
        if (std::abs(lag) <= period / 2) {
            lags.push_back(lag);
        }
    }
    constexpr size_t Few = 5;
    if (lags.size() < Few) {
        return std::nullopt;
    }
    Shift shift;
    shift.number = lags.size();
    shift.lag = middleOf(lags);
    for (double &lag : lags) {
        lag = std::abs(lag - shift.lag);
    }
    shift.spread = SigmaOfDeviation * middleOf(lags);
    return shift;
}

/// The correlation of the lengths of iterations that begin together; nothing for too few.
std::optional<double> followingOf(const std::vector<double> &begins,
                                  const std::vector<double> &others, double period, double lag)
{
    std::vector<std::pair<double, double>> lengths;
    size_t other = 0;
    for (size_t i = 0; i + 1 < begins.size(); ++i) {
        const double expected = begins[i] - lag;
        while (other + 2 < others.size() &&
               std::abs(others[other + 1] - expected) < std::abs(others[other] - expected)) {
            ++other;
        }
        if (other + 1 >= others.size()) {
            break;
        }
        const double length = begins[i + 1] - begins[i];
        const double its = others[other + 1] - others[other];
        if (std::abs(others[other] - expected) < period / 4 && length < 1.5 * period &&
            its < 1.5 * period) {
            lengths.emplace_back(length, its);
        }
    }
    constexpr size_t Few = 8;
    if (lengths.size() < Few) {
        return std::nullopt;
    }
    const auto number = static_cast<double>(lengths.size());
    double x = 0;
    double y = 0;
    for (const auto &[length, its] : lengths) {
        x += length / number;
        y += its / number;
    }
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (const auto &[length, its] : lengths) {
        xx += (length - x) * (length - x);
        yy += (its - y) * (its - y);
        xy += (length - x) * (its - y);
    }
    return xx > 0 && yy > 0 ? std::optional(xy / std::sqrt(xx * yy)) : std::nullopt;
}

/// Ports that begin together.
struct Cluster
{
    size_t leader = 0; ///< into the ports that were given
    std::vector<size_t> ports = {};
};

class IterationGrouper
{
public:
    IterationGrouper(const std::vector<PortPeriod> &ports, const StopToken &stop)
        : m_ports(ports),
          m_stop(stop)
    {
    }

    Result<IterationJobs> group()
    {
        std::vector<size_t> order;
        for (size_t i = 0; i < m_ports.size(); ++i) {
            if (m_ports[i].found.isKnown()) {
                order.push_back(i);
            }
        }
        // Those seen best lead.
        std::ranges::stable_sort(order, [this](size_t a, size_t b) {
            return of(a).strength * double(of(a).begins.size()) >
                   of(b).strength * double(of(b).begins.size());
        });
        for (const size_t port : order) {
            RETURN_IF_ERROR(m_stop.check());
            join(port);
        }
        RETURN_IF_ERROR(joinLate());
        return describe();
    }

private:
    const Periodicity &of(size_t port) const { return m_ports[port].found; }
    double tolerance(const Periodicity &found) const
    {
        return std::max(SamePhase * found.period, HalfReading * found.reading);
    }

    /// Keys of periods: those within 3 % have the same or neighboring ones.
    static qint64 keyOf(double period)
    {
        return static_cast<qint64>(std::floor(std::log(period) / SamePeriod));
    }
    template<typename Function>
    void forSimilar(double period, const Function &function)
    {
        const auto begin = m_byPeriod.lower_bound(keyOf(period) - 1);
        const auto end = m_byPeriod.upper_bound(keyOf(period) + 1);
        for (auto it = begin; it != end; ++it) {
            if (std::abs(of(m_clusters[it->second].leader).period / period - 1) <= SamePeriod) {
                function(it->second);
            }
        }
    }

    void join(size_t port)
    {
        const Periodicity &found = of(port);
        std::optional<size_t> best;
        double bestLag = tolerance(found);
        const size_t every = found.begins.size() / QuickLook + 1;
        forSimilar(found.period, [&](size_t cluster) {
            const Periodicity &leader = of(m_clusters[cluster].leader);
            const auto quick = shiftOf(found.begins, leader.begins, found.period, every);
            if (!quick || std::abs(quick->lag) > bestLag || quick->spread > tolerance(found)) {
                return;
            }
            const auto shift = shiftOf(found.begins, leader.begins, found.period);
            if (std::abs(shift->lag) <= bestLag && shift->spread <= tolerance(found)) {
                bestLag = std::abs(shift->lag);
                best = cluster;
            }
        });
        if (!best) {
            m_byPeriod.emplace(keyOf(found.period), m_clusters.size());
            m_clusters.push_back({port, {port}});
            return;
        }
        m_clusters[*best].ports.push_back(port);
    }

    /// Whether jitter is more than what readings blur.
    static bool isJitterSeen(const Periodicity &found)
    {
        return found.jitter > HalfReading * found.reading;
    }

    /// How far a few ports begin from many that they belong to, s; nothing where they do not.
    std::optional<double> distanceOf(const Cluster &few, const Cluster &many) const
    {
        const Periodicity &late = of(few.leader);
        const Periodicity &leader = of(many.leader);
        const auto shift = shiftOf(late.begins, leader.begins, leader.period);
        constexpr double MinMatched = 0.5;
        if (!shift || std::abs(shift->lag) > LatePhase * leader.period ||
            shift->spread > tolerance(leader) ||
            static_cast<double>(shift->number) < MinMatched * double(late.begins.size())) {
            return std::nullopt;
        }
        const bool belongs =
            isJitterSeen(leader)
                ? followingOf(late.begins, leader.begins, leader.period, shift->lag).value_or(0) >=
                      Follows
                : static_cast<double>(few.ports.size()) <=
                      std::max(1.0, FewOfAll * static_cast<double>(many.ports.size()));
        return belongs ? std::optional(std::abs(shift->lag)) : std::nullopt;
    }

    Result<void> joinLate()
    {
        std::vector<size_t> order(m_clusters.size());
        std::iota(order.begin(), order.end(), size_t(0));
        std::ranges::stable_sort(order, [this](size_t a, size_t b) {
            return m_clusters[a].ports.size() > m_clusters[b].ports.size();
        });
        std::vector<size_t> rank(order.size());
        for (size_t i = 0; i < order.size(); ++i) {
            rank[order[i]] = i;
        }
        for (auto at = order.rbegin(); at != order.rend(); ++at) {
            RETURN_IF_ERROR(m_stop.check());
            Cluster &few = m_clusters[*at];
            std::optional<size_t> into;
            double nearest = 0;
            forSimilar(of(few.leader).period, [&](size_t other) {
                const Cluster &many = m_clusters[other];
                if (rank[other] >= rank[*at] || many.ports.size() < 2) {
                    return;
                }
                const auto distance = distanceOf(few, many);
                if (distance && (!into || *distance < nearest)) {
                    into = other;
                    nearest = *distance;
                }
            });
            if (into) {
                auto &ports = m_clusters[*into].ports;
                ports.insert(ports.end(), few.ports.begin(), few.ports.end());
                few.ports.clear();
            }
        }
        return {};
    }

    Result<IterationJobs> describe()
    {
        IterationJobs result;
        for (Cluster &cluster : m_clusters) {
            RETURN_IF_ERROR(m_stop.check());
            if (cluster.ports.size() == 1) {
                result.alone.push_back(cluster.ports.front());
            } else if (!cluster.ports.empty()) {
                std::ranges::sort(cluster.ports);
                result.jobs.push_back(jobOf(cluster));
            }
        }
        std::ranges::sort(result.alone);
        std::ranges::sort(result.jobs, [](const IterationJob &a, const IterationJob &b) {
            return a.ports.size() != b.ports.size() ? a.ports.size() > b.ports.size()
                                                    : a.ports.front().port < b.ports.front().port;
        });
        return result;
    }

    template<typename Member>
    double median(const Cluster &cluster, Member member) const
    {
        std::vector<double> values;
        for (const size_t port : cluster.ports) {
            values.push_back(of(port).*member);
        }
        return middleOf(values);
    }

    IterationJob jobOf(const Cluster &cluster) const
    {
        IterationJob job;
        job.period = median(cluster, &Periodicity::period);
        job.jitter = median(cluster, &Periodicity::jitter);
        job.share = median(cluster, &Periodicity::share);
        const Periodicity &leader = of(cluster.leader);
        job.shareBound = leader.shareBound;
        job.areLateCertain = isJitterSeen(leader);
        job.first = leader.begins.front();
        job.last = leader.begins.back();
        std::vector<double> lags;
        for (const size_t port : cluster.ports) {
            const auto shift =
                shiftOf(of(port).begins, leader.begins, job.period).value_or(Shift());
            job.ports.push_back({port, shift.lag, shift.spread, false});
            job.first = std::min(job.first, of(port).begins.front());
            job.last = std::max(job.last, of(port).begins.back());
            lags.push_back(shift.lag);
        }
        job.iterations = static_cast<size_t>(std::round((job.last - job.first) / job.period)) + 1;
        markLate(job, lags);
        job.confidence = confidenceOf(cluster, job);
        return job;
    }

    /// Lags become those to the median of all.
    void markLate(IterationJob &job, std::vector<double> lags) const
    {
        const double reading = of(job.ports.front().port).reading;
        const double middle = middleOf(lags);
        for (double &lag : lags) {
            lag = std::abs(lag - middle);
        }
        constexpr double Several = 3;
        constexpr double PartOfPeriod = 0.02;
        const double least = std::max(
            {Several * SigmaOfDeviation * middleOf(lags), PartOfPeriod * job.period, reading / 3});
        for (JobPort &port : job.ports) {
            port.lag -= middle;
            port.isLate = port.lag > least;
        }
    }

    double confidenceOf(const Cluster &cluster, const IterationJob &job) const
    {
        const Periodicity &leader = of(cluster.leader);
        const double near = 2 * tolerance(leader);
        std::vector<double> together;
        std::vector<double> following;
        for (const JobPort &port : job.ports) {
            const Periodicity &found = of(port.port);
            const auto shift = shiftOf(found.begins, leader.begins, job.period);
            if (port.port == cluster.leader || !shift) {
                continue;
            }
            together.push_back(shareTogether(found.begins, leader, shift->lag, near / 2));
            following.push_back(
                followingOf(found.begins, leader.begins, job.period, shift->lag).value_or(0));
        }
        if (together.empty()) {
            return 0;
        }
        const bool areFollowing = isJitterSeen(leader) && middleOf(following) >= Follows;
        const double chance = areFollowing ? 0 : std::min(1.0, near / job.period);
        return middleOf(together) * (1 - chance);
    }

    /// Of the iterations of a port that lie in the time of the leader's.
    static double shareTogether(const std::vector<double> &begins, const Periodicity &leader,
                                double lag, double near)
    {
        size_t all = 0;
        size_t together = 0;
        for (const double begin : begins) {
            const double expected = begin - lag;
            if (expected < leader.begins.front() - near || expected > leader.begins.back() + near) {
                continue;
            }
            ++all;
            const auto next = std::ranges::lower_bound(leader.begins, expected - near);
            together += next != leader.begins.end() && *next <= expected + near ? 1 : 0;
        }
        return all > 0 ? static_cast<double>(together) / static_cast<double>(all) : 0;
    }

    const std::vector<PortPeriod> &m_ports;
    const StopToken &m_stop;
    std::vector<Cluster> m_clusters;
    std::multimap<qint64, size_t> m_byPeriod; ///< the clusters
};

} // namespace

Result<IterationJobs> groupIterations(const std::vector<PortPeriod> &ports, const StopToken &stop)
{
    return IterationGrouper(ports, stop).group();
}

} // namespace pickglass
