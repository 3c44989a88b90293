// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"

#include <functional>
#include <memory>
#include <vector>

namespace pickglass::mad {

/// Sends through several ports of this machine that are on one subnet: SMPs and PathRecords through
/// the first one, counter queries through all of them, each LID through the same one as long as
/// that works. Where one of the others fails, the rest takes over its share; requests that it
/// carried get no answer and are sent again. One thread.
class TransportGroup final : public Transport
{
public:
    /// Precondition: there is a first one. Null stands for another that could not be opened.
    explicit TransportGroup(std::vector<std::unique_ptr<Transport>> transports);

    /// Lets these share counter queries with the first one, by their numbers: at the begin none
    /// does, since it is not known yet whether they are on its subnet.
    void share(const std::vector<size_t> &others);
    /// Closes one of the others: nothing is sent through it any more.
    void close(size_t other);
    bool isOpen(size_t number) const { return m_transports[number] != nullptr; }
    /// Is told once of one that failed, by its number, and why. Its failure is none of the group.
    void setLossHandler(std::function<void(size_t, const Error &)> handler);

    /// Which of them carries such a request.
    size_t carrierOf(MadClass madClass, Lid lid) const;

    bool isSimulated() const override { return m_transports.front()->isSimulated(); }
    std::vector<int> descriptors() const override;
    Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds deadline) override;
    Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds timeout) override;

private:
    void lose(size_t carrier, const Error &error);
    Result<Received> receiveAny(IncomingMad &mad, std::chrono::milliseconds wait);

    std::vector<std::unique_ptr<Transport>> m_transports; ///< null: failed; never the first
    std::vector<size_t> m_sharing{0};
    std::function<void(size_t, const Error &)> m_lossHandler;
    size_t m_next = 0; ///< that is looked at first: so that none keeps the others waiting
};

} // namespace pickglass::mad
