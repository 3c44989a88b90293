// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/messages.h"
#include "core/counters/countersweep.h"

#include <memory>
#include <optional>

namespace pickglass::agent {

/// Codes the sweeps of an agent, once for all of its clients: each by what changed since the one
/// before. A client that has not seen that one is given all values first (BaseIs), and the sweep is
/// then coded against those alone (SweepMessage::isRestart), which the others understand as well.
/// One thread.
class SweepSender
{
public:
    SweepSender();
    ~SweepSender();
    Q_DISABLE_COPY_MOVE(SweepSender)

    struct Sent
    {
        /// Where the sweep has another layout than the one before: goes to everybody, first.
        std::optional<LayoutIs> layout = {};
        /// Where somebody joins: goes to those who do, behind the layout.
        std::optional<BaseIs> base = {};
        SweepMessage sweep = {};
    };
    /// Sweeps in their order. `isJoined`: somebody has not got the sweep before.
    Sent send(const SharedSweep &sweep, bool isJoined);
    /// The layout of the last sweep, for those who join; nothing before the first.
    const std::optional<LayoutIs> &layout() const { return m_layout; }

private:
    struct Private;
    std::unique_ptr<Private> d;
    std::optional<LayoutIs> m_layout;
};

/// Makes sweeps of what SweepSender sent. Takes any bytes: what makes no sense answers false or
/// nothing, and nothing that follows is of use until the next layout. Counters that this program
/// does not know are left out. One thread.
class SweepReceiver
{
public:
    SweepReceiver();
    ~SweepReceiver();
    Q_DISABLE_COPY_MOVE(SweepReceiver)

    bool take(const LayoutIs &layout);
    bool take(const BaseIs &base);
    SharedSweep take(const SweepMessage &sweep);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace pickglass::agent
