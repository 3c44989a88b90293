// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/messages.h"

#include <chrono>

namespace pickglass::agent {

/// What an agent grants to those who come. Tests have shorter times.
struct Limits
{
    int served = 50;             ///< clients that get what the agent reads
    int waiting = 50;            ///< clients that wait for a place
    int strangers = 100;         ///< connections that are not let in yet, at once
    int strangersOfAddress = 20; ///< those of an address
    int strangersOfNetwork = 50; ///< those of a network: /24 of IPv4, /48 of IPv6
    int attempts = 60;           ///< connections from an address in a period that did not get in
    std::chrono::milliseconds period = std::chrono::minutes(1);
    std::chrono::milliseconds toAuthenticate = std::chrono::seconds(10);
    std::chrono::milliseconds silence = MostSilence;
    std::chrono::milliseconds toLeave = std::chrono::seconds(2); ///< for the last words
    int messages = 100;                                          ///< of a client, in a second
    int bulk = 3;                 ///< fabrics and sweeps that wait for a client that does not read
    int sendBuffer = 1024 * 1024; ///< of the system for a connection, in bytes
};

} // namespace pickglass::agent
