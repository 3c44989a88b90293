// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/transportgroup.h"

#include <poll.h>

#include <algorithm>
#include <utility>

namespace pickglass::mad {

TransportGroup::TransportGroup(std::vector<std::unique_ptr<Transport>> transports)
    : m_transports(std::move(transports))
{
}

void TransportGroup::share(const std::vector<size_t> &others)
{
    m_sharing = {0};
    std::ranges::copy_if(others, std::back_inserter(m_sharing), [this](size_t other) {
        return other > 0 && other < m_transports.size() && m_transports[other];
    });
}

void TransportGroup::close(size_t other)
{
    if (other > 0 && other < m_transports.size()) {
        m_transports[other].reset();
        std::erase(m_sharing, other);
    }
}

void TransportGroup::setLossHandler(std::function<void(size_t, const Error &)> handler)
{
    m_lossHandler = std::move(handler);
}

size_t TransportGroup::carrierOf(MadClass madClass, Lid lid) const
{
    return madClass == MadClass::Performance ? m_sharing[lid.value() % m_sharing.size()] : 0;
}

std::vector<int> TransportGroup::descriptors() const
{
    std::vector<int> all;
    for (const auto &transport : m_transports) {
        const std::vector<int> its = transport ? transport->descriptors() : std::vector<int>();
        if (transport && its.empty()) {
            return {};
        }
        all.insert(all.end(), its.begin(), its.end());
    }
    return all;
}

void TransportGroup::lose(size_t carrier, const Error &error)
{
    m_transports[carrier].reset();
    std::erase(m_sharing, carrier);
    if (m_lossHandler) {
        m_lossHandler(carrier, error);
    }
}

Result<void> TransportGroup::send(const OutgoingMad &mad, std::chrono::milliseconds deadline)
{
    const size_t carrier = carrierOf(mad.to.madClass, mad.to.lid);
    const auto sent = m_transports[carrier]->send(mad, deadline);
    if (sent || carrier == 0) {
        return sent;
    }
    lose(carrier, sent.error());
    return send(mad, deadline);
}

/// Looks at each of them in turn, and waits this long at each.
Result<Transport::Received> TransportGroup::receiveAny(IncomingMad &mad,
                                                       std::chrono::milliseconds wait)
{
    for (size_t i = 0; i < m_transports.size(); ++i) {
        const size_t carrier = (m_next + i) % m_transports.size();
        if (!m_transports[carrier]) {
            continue;
        }
        const auto received = m_transports[carrier]->receive(mad, wait);
        if (!received && carrier == 0) {
            return received;
        }
        if (!received) {
            lose(carrier, received.error());
        } else if (*received == Received::Mad) {
            m_next = carrier + 1;
            return received;
        }
    }
    return Received::Nothing;
}

Result<Transport::Received> TransportGroup::receive(IncomingMad &mad,
                                                    std::chrono::milliseconds timeout)
{
    constexpr std::chrono::milliseconds Turn{1};
    if (m_transports.size() == 1) {
        return m_transports.front()->receive(mad, timeout);
    }
    ASSIGN_OR_RETURN(auto received, receiveAny(mad, std::chrono::milliseconds(0)));
    if (received == Received::Mad || timeout.count() <= 0) {
        return received;
    }
    std::vector<pollfd> files;
    for (const int descriptor : descriptors()) {
        files.push_back({descriptor, POLLIN, 0});
    }
    if (!files.empty()) {
        ::poll(files.data(), files.size(), static_cast<int>(timeout.count()));
        return receiveAny(mad, std::chrono::milliseconds(0));
    }
    for (auto left = timeout; left.count() > 0 && received == Received::Nothing; left -= Turn) {
        ASSIGN_OR_RETURN(received, receiveAny(mad, std::min(left, Turn)));
    }
    return received;
}

} // namespace pickglass::mad
