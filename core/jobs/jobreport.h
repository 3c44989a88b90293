// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/fabric/portkey.h"
#include "core/jobs/job.h"

#include <QList>

#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace pickglass {

/// One direction of a cable that routes between a job's hosts use, over a time range. Sums over
/// samples that reach beyond the range are prorated at its edges, as roll-ups are.
struct JobLink
{
    PortKey from; ///< the port that sends
    PortKey to;   ///< the port at the other end
    double bytes = 0;
    double rate = 0; ///< data rate of the link, bytes/s; 0: unknown
    /// Share of the data rate, 0 … 1; nothing where the rate is unknown.
    std::optional<double> utilization = {};
    /// Share of the time that packets waited, 0 …; nothing where waits are unknown.
    std::optional<double> wait = {};
    bool isWaitApproximate = false; ///< see PortWait
    /// bytes / message; nothing without a message size.
    std::optional<double> uses = {};
    /// How many of the job's pairs of hosts sent over it, at least and at most.
    qint64 minFlows = 0;
    qint64 maxFlows = 0;
    /// What hosts outside the job sent whose routes cross the link: an upper bound, bytes. 0:
    /// the link was the job's alone.
    double maxForeignBytes = 0;
    bool isExclusive() const { return maxForeignBytes <= 0; }
};

/// A host of the job.
struct JobHost
{
    Guid node;
    QString name;
    double sentBytes = 0;
    double receivedBytes = 0;
    std::optional<double> sentUses = {};     ///< of its own link, see JobLink::uses
    std::optional<double> receivedUses = {}; ///< of the switch's link to it
    std::optional<double> wait = {};         ///< of its own link
    bool isWaitLatched = false;              ///< its wait counter stands at its top
    std::optional<double> peerWait = {};     ///< then: of the switch's link to it
    bool isWaitApproximate = false;          ///< see PortWait
};

/// What one host sent to another: never one number where several fit. Bytes.
struct JobPair
{
    quint32 from = 0; ///< into JobReport::hosts
    quint32 to = 0;
    double low = 0;
    double high = 0;
    double estimate = 0;
};

/// A step of the job's time: what its links carried then.
struct JobStep
{
    TimeRange range;
    double sentBytes = 0;              ///< by all of its hosts
    std::vector<float> linkBytes = {}; ///< of each of JobReport::links
    std::vector<float> linkUses = {};  ///< the same divided by the message size; empty without one
};

/// Something about the job on the network, with its numbers and its place.
struct JobFinding
{
    QString kind; ///< "wait", "shared_link", "pattern", "slow_host", "hand_over", …: a word for
                  ///< programs
    Severity severity = Severity::Info;
    Message message;
    QList<std::pair<QString, double>> numbers = {};
    /// Where to look; an invalid node for no place, port 0 for a node.
    PortKey place = {};
    Timestamp time = {}; ///< where it is about a moment
};

/// What a job did to the network and the network to it, in [range.from, range.to].
struct JobReport
{
    Job job;
    TimeRange range;
    std::optional<double> messageBytes = {}; ///< by which uses are counted
    std::vector<JobHost> hosts;
    std::vector<JobLink> links; ///< on routes between its hosts, ascending by from
    /// Ordered pairs of hosts, by from, then to; empty where it was not asked for.
    std::vector<JobPair> matrix;
    std::vector<JobStep> steps;       ///< ascending; at most MaxSteps
    std::vector<JobFinding> findings; ///< the most severe first
    bool hasTables = false; ///< forwarding tables of then are known; else links of hosts only
    /// That switches of its routes' fabric route adaptively (describeOtherWays()), at the end.
    std::optional<Message> otherWays = {};

    static constexpr size_t MaxSteps = 600;

    /// Links that carried something of the job, and that hosts outside it may have used.
    size_t sharedLinks() const
    {
        size_t shared = 0;
        for (const JobLink &link : links) {
            shared += link.bytes > 0 && !link.isExclusive() ? 1 : 0;
        }
        return shared;
    }
    /// What its hosts sent.
    double sentBytes() const
    {
        double sum = 0;
        for (const JobHost &host : hosts) {
            sum += host.sentBytes;
        }
        return sum;
    }
    /// The share of the time that packets waited, the mean of the hosts where it is known; nothing
    /// where it is of none.
    std::optional<double> meanWait() const
    {
        double sum = 0;
        int known = 0;
        for (const JobHost &host : hosts) {
            sum += host.wait.value_or(0);
            known += host.wait ? 1 : 0;
        }
        return known > 0 ? std::optional(sum / known) : std::nullopt;
    }
};
using SharedJobReport = std::shared_ptr<const JobReport>;

} // namespace pickglass
