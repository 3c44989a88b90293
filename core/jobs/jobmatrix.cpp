// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobmatrix.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pickglass {

namespace {

/// Fits go through rows, columns and links so many times.
constexpr int FitRounds = 8;

/// What an estimate aims at: known, or at least that much.
double aimOf(const ByteRange &range)
{
    return std::isfinite(range.high) ? (range.low + range.high) / 2 : range.low;
}

/// By how much to multiply what sums up to this.
double factorTo(double aim, double sum)
{
    return sum > 0 ? aim / sum : 1;
}

/// Of each link, what the fit says that it carried, and by how much to correct that.
struct LinkFit
{
    std::vector<double> sum;
    std::vector<double> factor;
};

} // namespace

JobMatrix::JobMatrix(size_t ends, std::vector<quint8> exclusive)
    : m_ends(ends),
      m_exclusive(std::move(exclusive)),
      m_pairs(ends * ends)
{
}

void JobMatrix::boundPairs(const JobTraffic &traffic, const JobStepBounds &bounds)
{
    const size_t width = bounds.receivers().size();
    m_step.high.assign(bounds.senders().size() * width, 0);
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        for (size_t j = 0; j < width; ++j) {
            if (bounds.senders()[i] != bounds.receivers()[j]) {
                m_step.high[i * width + j] =
                    bounds.most(bounds.senders()[i], bounds.receivers()[j]);
            }
        }
    }
    raiseLows(traffic, bounds);
}

void JobMatrix::raiseLows(const JobTraffic &traffic, const JobStepBounds &bounds)
{
    const size_t width = bounds.receivers().size();
    std::vector<double> rows(bounds.senders().size(), 0);
    std::vector<double> columns(width, 0);
    for (size_t i = 0; i < rows.size(); ++i) {
        for (size_t j = 0; j < width; ++j) {
            rows[i] += m_step.high[i * width + j];
            columns[j] += m_step.high[i * width + j];
        }
    }
    // What is left of a sum when all others are as large as they can be.
    std::vector<double> rowRest(rows.size());
    std::vector<double> columnRest(width);
    for (size_t i = 0; i < rows.size(); ++i) {
        const quint32 from = bounds.senders()[i];
        rowRest[i] = bounds.sent(from).low - traffic.outward[from] - rows[i];
    }
    for (size_t j = 0; j < width; ++j) {
        const quint32 to = bounds.receivers()[j];
        columnRest[j] = bounds.received(to).low - traffic.inward[to] - columns[j];
    }
    m_step.low.resize(m_step.high.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        for (size_t j = 0; j < width; ++j) {
            const double high = m_step.high[i * width + j];
            // Not a number where both are infinite: then nothing is known.
            const double low = std::max(rowRest[i] + high, columnRest[j] + high);
            m_step.low[i * width + j] = low > 0 ? std::min(low, high) : 0;
        }
    }
}

void JobMatrix::beginFit(const JobTraffic &traffic, const JobStepBounds &bounds)
{
    const size_t width = bounds.receivers().size();
    double inside = 0;
    double outside = 0;
    for (const quint32 to : bounds.receivers()) {
        inside += aimOf(bounds.received(to));
    }
    for (const double each : traffic.outward) {
        outside = std::max(outside, each);
    }
    const double all = std::max(inside + outside, 1.0);
    m_step.fit.resize(m_step.high.size());
    m_step.toOutside.assign(bounds.senders().size(), 0);
    m_step.fromOutside.assign(width, 0);
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        const quint32 from = bounds.senders()[i];
        const double sent = aimOf(bounds.sent(from));
        m_step.toOutside[i] = traffic.outward[from] > 0 ? sent * outside / all : 0;
        for (size_t j = 0; j < width; ++j) {
            const double high = m_step.high[i * width + j];
            m_step.fit[i * width + j] =
                high > 0 ? sent * aimOf(bounds.received(bounds.receivers()[j])) / all : 0;
        }
    }
    for (size_t j = 0; j < width; ++j) {
        const quint32 to = bounds.receivers()[j];
        m_step.fromOutside[j] =
            traffic.inward[to] > 0
                ? aimOf(bounds.received(to)) * traffic.inward[to] / (all + traffic.inward[to])
                : 0;
    }
}

void JobMatrix::fitRows(const JobStepBounds &bounds)
{
    const size_t width = bounds.receivers().size();
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        double *row = m_step.fit.data() + i * width;
        double sum = m_step.toOutside[i];
        for (size_t j = 0; j < width; ++j) {
            sum += row[j];
        }
        const double factor = factorTo(aimOf(bounds.sent(bounds.senders()[i])), sum);
        m_step.toOutside[i] *= factor;
        for (size_t j = 0; j < width; ++j) {
            row[j] *= factor;
        }
    }
}

void JobMatrix::fitColumns(const JobStepBounds &bounds)
{
    const size_t width = bounds.receivers().size();
    std::vector<double> factors = m_step.fromOutside;
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        for (size_t j = 0; j < width; ++j) {
            factors[j] += m_step.fit[i * width + j];
        }
    }
    for (size_t j = 0; j < width; ++j) {
        factors[j] = factorTo(aimOf(bounds.received(bounds.receivers()[j])), factors[j]);
        m_step.fromOutside[j] *= factors[j];
    }
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        for (size_t j = 0; j < width; ++j) {
            m_step.fit[i * width + j] *= factors[j];
        }
    }
}

/// Links between switches that the job had alone carried what the pairs over them sent. A pair is
/// corrected by the geometric mean of what its links say.
void JobMatrix::fitLinks(const JobRoutes &routes, const JobTraffic &traffic,
                         const JobStepBounds &bounds)
{
    const size_t width = bounds.receivers().size();
    LinkFit links;
    links.sum.assign(traffic.links.size(), 0);
    std::vector<double> groups(routes.leaves * width, 0);
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        const quint32 leaf = routes.leafOf[bounds.senders()[i]];
        for (size_t j = 0; leaf != JobRoutes::None && j < width; ++j) {
            groups[leaf * width + j] += m_step.fit[i * width + j];
        }
    }
    const auto eachGroup = [&](const auto &take) {
        for (size_t leaf = 0; leaf < routes.leaves; ++leaf) {
            for (size_t j = 0; j < width; ++j) {
                take(groups[leaf * width + j],
                     routes.hops(leaf, routes.columnOf[bounds.receivers()[j]]));
            }
        }
    };
    eachGroup([&](double bytes, std::span<const quint32> hops) {
        for (const quint32 link : hops) {
            links.sum[link] += bytes;
        }
    });
    links.factor.assign(links.sum.size(), 0); // logarithms
    for (size_t link = 0; link < links.sum.size(); ++link) {
        const double aim = aimOf(traffic.links[link]);
        if (m_exclusive[link] != 0 && aim > 0 && links.sum[link] > 0) {
            links.factor[link] = std::log(aim / links.sum[link]);
        }
    }
    eachGroup([&](double &factor, std::span<const quint32> hops) {
        double sum = 0;
        for (const quint32 link : hops) {
            sum += links.factor[link];
        }
        factor = hops.empty() ? 1 : std::exp(sum / static_cast<double>(hops.size()));
    });
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        const quint32 leaf = routes.leafOf[bounds.senders()[i]];
        for (size_t j = 0; leaf != JobRoutes::None && j < width; ++j) {
            m_step.fit[i * width + j] *= groups[leaf * width + j];
        }
    }
}

void JobMatrix::clampFit()
{
    for (size_t at = 0; at < m_step.fit.size(); ++at) {
        m_step.fit[at] = std::clamp(m_step.fit[at], m_step.low[at], m_step.high[at]);
    }
}

void JobMatrix::add(RoutesOfStep routes, const JobTraffic &traffic, const JobStepBounds &bounds)
{
    boundPairs(traffic, bounds);
    beginFit(traffic, bounds);
    const JobRoutes &first = *routes.front();
    // Where there are several paths it is not known how much goes over each.
    const bool hasOnePath =
        routes.size() == 1 && first.columns() == first.ends.size() && !first.hasGroups;
    for (int round = 0; round < FitRounds; ++round) {
        fitRows(bounds);
        if (hasOnePath && first.hasTables) {
            fitLinks(first, traffic, bounds);
        }
        fitColumns(bounds);
        clampFit();
    }
    const size_t width = bounds.receivers().size();
    for (size_t i = 0; i < bounds.senders().size(); ++i) {
        for (size_t j = 0; j < width; ++j) {
            PairBytes &pair = m_pairs[bounds.senders()[i] * m_ends + bounds.receivers()[j]];
            pair.low += m_step.low[i * width + j];
            pair.high += m_step.high[i * width + j];
            pair.estimate += m_step.fit[i * width + j];
        }
    }
}

} // namespace pickglass
