// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/base/result.h"

#include <chrono>

namespace pickglass::mad {

/// A request on its way out: complete but for what the transport puts in itself (the upper half of
/// the transaction id, which a kernel uses to find the sender).
struct OutgoingMad
{
    MadAddress to;
    MadBytes bytes{};
};

/// What came in: an answer, or a request that came back because nobody answered it.
struct IncomingMad
{
    MadBytes bytes{};
    /// 0 for an answer; else the errno with which the request itself came back (ETIMEDOUT).
    int error = 0;
    Timestamp time;
};

/// Carries MADs: nothing else, so that a test can put a faulty one under the engine. One thread.
class Transport
{
public:
    Transport() = default;
    virtual ~Transport() = default;
    Q_DISABLE_COPY_MOVE(Transport)

    /// Sends at once. The request is given up by whoever carries it after about this long; the
    /// engine keeps its own deadlines and does not count on that. An error is one of this machine
    /// (the device is gone): nothing more can be sent.
    virtual Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds deadline) = 0;

    enum class Received { Mad, Nothing };
    /// Waits for the next one, but not longer than the timeout (0: only looks).
    virtual Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds timeout) = 0;
};

} // namespace pickglass::mad
