// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobpattern.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pickglass {

namespace {

constexpr size_t MinHosts = 3;
constexpr double MainShare = 0.5;
/// So many of the hosts, or pairs, fit.
constexpr double FittingShare = 0.9;
/// Sums of hosts are alike where they differ from their mean by no more than this, on average.
constexpr double AlikeWithin = 0.25;

/// The host that has the most of a sum, with its share.
template<typename Value>
std::pair<quint32, double> largest(const std::vector<JobHost> &hosts, Value value)
{
    double all = 0;
    std::pair<quint32, double> most{0, 0};
    for (size_t i = 0; i < hosts.size(); ++i) {
        all += hosts[i].*value;
        if (hosts[i].*value > most.second) {
            most = {static_cast<quint32>(i), hosts[i].*value};
        }
    }
    return {most.first, all > 0 ? most.second / all : 0};
}

template<typename Value>
bool areAlike(const std::vector<JobHost> &hosts, Value value)
{
    double sum = 0;
    for (const JobHost &host : hosts) {
        sum += host.*value;
    }
    const double mean = sum / static_cast<double>(hosts.size());
    double difference = 0;
    for (const JobHost &host : hosts) {
        difference += std::abs(host.*value - mean);
    }
    return mean > 0 && difference <= AlikeWithin * sum;
}

/// Each host's largest partner is certain, and as far away for almost all of them.
std::optional<JobPattern> findShift(const JobReport &report)
{
    const auto count = static_cast<quint32>(report.hosts.size());
    std::map<quint32, size_t> fitting;
    size_t senders = 0;
    for (const JobHost &host : report.hosts) {
        senders += host.sentBytes > 0 ? 1 : 0;
    }
    for (const JobPair &pair : report.matrix) {
        const double sent = report.hosts[pair.from].sentBytes;
        if (sent > 0 && pair.estimate > MainShare * sent) {
            ++fitting[(pair.to + count - pair.from) % count];
        }
    }
    const auto most =
        std::ranges::max_element(fitting, {}, [](const auto &each) { return each.second; });
    if (most == fitting.end() || senders < MinHosts) {
        return {};
    }
    const double share = static_cast<double>(most->second) / static_cast<double>(senders);
    return share >= FittingShare
               ? std::optional(JobPattern{JobPatternKind::Shift, 0, most->first, share})
               : std::nullopt;
}

std::optional<JobPattern> findAllToAll(const JobReport &report)
{
    const auto possible =
        std::ranges::count_if(report.matrix, [](const JobPair &pair) { return pair.high > 0; });
    const double share = static_cast<double>(possible) /
                         static_cast<double>(std::max<size_t>(report.matrix.size(), 1));
    const bool fits = share >= FittingShare && areAlike(report.hosts, &JobHost::sentBytes) &&
                      areAlike(report.hosts, &JobHost::receivedBytes);
    return fits ? std::optional(JobPattern{JobPatternKind::AllToAll, 0, 0, share}) : std::nullopt;
}

} // namespace

std::optional<JobPattern> findPattern(const JobReport &report)
{
    if (report.hosts.size() < MinHosts) {
        return {};
    }
    const auto [receiver, received] = largest(report.hosts, &JobHost::receivedBytes);
    if (received >= MainShare) {
        return JobPattern{JobPatternKind::ManyToOne, receiver, 0, received};
    }
    const auto [sender, sent] = largest(report.hosts, &JobHost::sentBytes);
    if (sent >= MainShare) {
        return JobPattern{JobPatternKind::OneToMany, sender, 0, sent};
    }
    const auto shift = findShift(report);
    return shift ? shift : findAllToAll(report);
}

} // namespace pickglass
