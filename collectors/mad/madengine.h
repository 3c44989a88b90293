// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/counters/countersweep.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace pickglass::mad {

struct MadReply
{
    enum class Outcome : quint8 {
        Answered, ///< and the status may still say that it was refused
        Silent    ///< no answer, retries included
    };
    Outcome outcome = Outcome::Silent;
    MadStatus status = 0;
    /// How many MADs were sent for it; 0 when it shared the lot of another one.
    int tries = 0;
    Timestamp time;
    /// From its sending to the answer; only of an answer to a MAD that was sent once.
    std::optional<std::chrono::microseconds> roundTrip = {};
    /// The whole answer; only with Answered, and only until the call returns.
    const MadBytes *bytes = nullptr;

    bool isFine() const { return outcome == Outcome::Answered && status == 0; }
};

/// Takes the answers. It may submit further requests from within.
class MadClient
{
public:
    virtual ~MadClient() = default;
    /// The tag is that of the request.
    virtual void answered(quint64 tag, const MadReply &reply) = 0;
};

/// Lower urgencies use what the higher ones leave of the window, and only a few places.
enum class Urgency : quint8 {
    Soon,      ///< a few that must not wait until a sweep is over: subnet managers
    Sweep,     ///< counters, and what a person waits for
    Watch,     ///< port states, and walking what changed
    Background ///< the rediscovery that trickles
};

inline constexpr size_t Urgencies = 4;

struct MadRequest
{
    MadAddress to;
    quint16 attribute = 0;
    quint32 modifier = 0;
    /// Written into the data of the MAD from its begin: byte 64 of a MAD. (PortSelect of the
    /// performance class is its byte 1.) Of subnet administration: MadGet::data; of the vendor
    /// class: from byte 32 on.
    MadInput data{};
    quint64 mKey = 0; ///< of SMPs: that of the port that is asked
    /// MadGet::resetsWait; a Get where the settings do not allow it.
    bool resetsWait = false;
    /// Requests of one node: it gets a fair share, and only a few places of the window.
    quint32 node = 0;
    Urgency urgency = Urgency::Sweep;
    quint64 tag = 0;
    MadClient *client = nullptr;
};

/// MadRequest::node of subnet administration: the master's host may answer while its manager does
/// not.
inline constexpr quint32 AdministrationNode = 0x60000000;

struct MadSettings
{
    int maxOutstanding = 64; ///< 1 … 256
    int maxPerNode = 4;
    int maxBackground = 4;
    int maxRate = 0; ///< MADs a second; 0: without a limit
    /// SMPs outstanding, among maxOutstanding; 0: without a limit of their own.
    int maxSmps = 0;
    /// SMPs a second of the urgencies Watch and Background; 0: without a limit.
    int maxSmpRate = 0;
    /// The shortest wait for an answer. It is longer where answers took longer of late.
    std::chrono::milliseconds shortestWait{100};
    /// How long a request waits for its answer in total, over all tries.
    std::chrono::milliseconds deadline{3000};
    int retries = 2;
    bool allowsWaitResets = false;
    quint8 serviceLevel = 0; ///< of GMPs
    quint16 pKey = 0xffff;   ///< of GMPs
};

/// The time from some moment on; it never falls.
using MadClock = std::function<std::chrono::microseconds()>;

/// Sends Gets, keeps a window of them outstanding, each with its own deadline and retries, and
/// hands out the answers. Answers are known by a transaction id that is not used again for hours,
/// and by what they answer: late, doubled, reordered and garbled ones are dropped. Silent nodes
/// cost their timeouts at the same time; a port that has been silent all the while, one for all its
/// requests. Who asks many ports of a node spares those that fall silent (Sweeper).
/// MadRequest::resetsWait is the only Set() that can be sent. One thread.
class MadEngine
{
public:
    MadEngine(Transport &transport, const MadSettings &settings);
    /// By another clock than the system's monotonic one: for tests, which do not wait.
    MadEngine(Transport &transport, const MadSettings &settings, MadClock clock);
    ~MadEngine();
    Q_DISABLE_COPY_MOVE(MadEngine)

    /// Is told of each MAD that is sent, retries included.
    void setObserver(std::function<void(const MadRequest &)> observer);

    /// Says at which service level a LID is asked for counters; where it says nothing, at that of
    /// the settings. It is asked for each MAD that is sent.
    void setServiceLevels(std::function<std::optional<quint8>(Lid)> levels);

    void submit(const MadRequest &request);
    /// Forgets the requests of a client: nothing more is answered to it.
    void cancel(const MadClient *client);

    /// Works until nothing is left to do, or this long. After an error the engine is of no use.
    Result<void> run(std::chrono::milliseconds atMost);
    bool isIdle() const;
    /// How many requests of this urgency wait or are without an answer.
    qint64 pending(Urgency urgency) const;

    /// What was done since the begin; answers that were dropped are in none of its figures.
    const MadMeter &meter() const;
    /// Answers that belonged to no request, or not to the one that they named.
    qint64 dropped() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace pickglass::mad
