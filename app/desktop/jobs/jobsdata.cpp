// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobsdata.h"

#include "app/common/placenames.h"
#include "app/common/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace pickglass {

namespace {

quint32 leavesOf(const Job &job, const Fabric &fabric, std::vector<qint32> &found)
{
    found.clear();
    for (const Guid guid : job.nodes) {
        const NodeIndex node = fabric.findNode(guid);
        if (!node.isValid()) {
            continue;
        }
        for (const Port &port : fabric.portsOf(node)) {
            const NodeIndex leaf = fabric.peerNode(port);
            if (leaf.isValid()) {
                found.push_back(leaf.value());
            }
        }
    }
    std::ranges::sort(found);
    return static_cast<quint32>(std::unique(found.begin(), found.end()) - found.begin());
}

QString endText(const PortKey &port, const Fabric *fabric)
{
    return fabric ? format::portName(*fabric, port)
                  : port.node.toString() + u'/' + QString::number(port.number);
}

} // namespace

SharedJobTable makeJobTable(const SharedJobs &jobs, const Fabric *fabric)
{
    auto table = std::make_shared<JobTable>();
    table->jobs = jobs;
    table->leaves.assign(jobs->size(), 0);
    table->users.reserve(jobs->size());
    std::map<QString, quint32> users;
    for (const Job &job : *jobs) {
        table->users.push_back(users.try_emplace(job.user, quint32(users.size())).first->second);
    }
    std::vector<qint32> found;
    for (size_t row = 0; fabric && row < jobs->size(); ++row) {
        table->leaves[row] = leavesOf((*jobs)[row], *fabric, found);
    }
    return table;
}

std::optional<TimeRange> rangeOf(const Job &job, TimeRange capture)
{
    if (!job.start.isKnown() || !capture.from.isKnown() || !capture.to.isKnown() ||
        job.start > capture.to || (job.end.isKnown() && job.end < capture.from)) {
        return {};
    }
    const Timestamp end = job.end.isKnown() ? std::min(job.end, capture.to) : capture.to;
    return TimeRange{std::max(job.start, capture.from), end};
}

QString linkText(const PortKey &from, const PortKey &to, const Fabric *fabric)
{
    return shownText(endText(from, fabric) + QStringLiteral(" → ") + endText(to, fabric));
}

} // namespace pickglass
