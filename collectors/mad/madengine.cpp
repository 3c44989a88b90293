// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madengine.h"

#include "collectors/mad/mad.h"
#include "collectors/mad/madqueue.h"
#include "collectors/mad/timerwheel.h"
#include "collectors/mad/transactions.h"

#include <QHash>
#include <QRandomGenerator>

#include <algorithm>

namespace pickglass::mad {

namespace {

using Time = std::chrono::microseconds;
using State = PendingMad::State;
constexpr quint32 None = PendingMad::None;

/// On a link: LRH 8, BTH 12, DETH 8, the MAD, ICRC 4, VCRC 2.
constexpr qint64 PacketSize = 8 + 12 + 8 + qint64(MadSize) + 4 + 2;

constexpr MadStatus StatusBusy = 0x0001;
/// How long a node that is busy is left alone.
constexpr Time BusyRest = std::chrono::milliseconds(5);
/// No try is given less time than this.
constexpr Time MinWait = std::chrono::milliseconds(2);
/// How many slots of transactions are kept for requests that were not tried yet.
constexpr quint32 SpareSlots = 1024;
/// How many MADs are received before the deadlines are looked at again.
constexpr int Batch = 64;

/// Tokens for a hundredth of a second of the rate, one taken for each MAD.
class RateLimit
{
public:
    /// MADs a second; 0: without a limit.
    explicit RateLimit(int rate)
        : m_rate(std::max(0, rate)),
          m_capacity(std::max(1.0, m_rate / 100.0)),
          m_tokens(m_capacity)
    {
    }

    /// Fills up to this moment. Times never fall.
    void advance(Time now)
    {
        m_tokens = std::min(m_capacity, m_tokens + m_rate * double((now - m_then).count()) * 1e-6);
        m_then = now;
    }
    bool isEmpty() const { return m_rate > 0 && m_tokens < 1; }
    void take() { m_tokens -= m_rate > 0 ? 1 : 0; }
    /// When the next token is there.
    Time next() const
    {
        return isEmpty() ? m_then + Time(qint64((1 - m_tokens) / m_rate * 1e6) + 1) : m_then;
    }

private:
    double m_rate;
    double m_capacity;
    double m_tokens;
    Time m_then{0};
};

Time monotonicNow()
{
    return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch());
}

MadSettings withinBounds(MadSettings settings)
{
    settings.maxOutstanding = std::clamp(settings.maxOutstanding, 1, 256);
    settings.deadline = std::max(settings.deadline, std::chrono::milliseconds(1));
    settings.retries = std::max(settings.retries, 0);
    return settings;
}

} // namespace

struct MadEngine::Private
{
    Private(Transport &carrier, const MadSettings &wanted, MadClock now)
        : transport(carrier),
          settings(withinBounds(wanted)),
          clock(std::move(now)),
          queue(settings),
          limit(settings.maxRate),
          smpLimit(settings.maxSmpRate),
          transactions(QRandomGenerator::global()->generate()),
          alarms(Transactions::Slots),
          requests(Transactions::Slots, None)
    {
    }

    MadGet getOf(const MadRequest &request) const;
    Time waitFor(const PendingMad &pending, Time usual, Time now) const;
    Result<void> send(quint32 index, Time now);
    Result<void> fill(Time now);
    void ring(Time now);
    void receive(Time now);
    MadAddress resolved(const MadAddress &to) const;
    bool redirect(quint32 index);
    void rest(quint32 index, Time now);
    void tryFailed(quint32 index, Time now);
    void giveUp(quint32 index);
    void endTransactions(PendingMad &pending);
    void handOut(quint32 index, MadReply reply);
    void handOutSilent();
    Result<bool> receiveBatch(Time now);
    Time judged(Time now) const;
    void emptied(Time now);
    void countReceived(Time now);
    Time wake(Time now, Time end) const;
    bool isIdle() const
    {
        return std::all_of(pending.begin(), pending.end(), [](qint64 n) { return n == 0; });
    }

    Transport &transport;
    Time looked{0}; ///< what came in until then was received
    /// Where there is always more: what came in before `marked` was received once so many more
    /// were as can be outstanding.
    Time marked{0};
    int sinceMarked = 0;
    const MadSettings settings;
    const MadClock clock;
    MadQueue queue;
    RateLimit limit;
    RateLimit smpLimit; ///< of SMPs that do not press
    Transactions transactions;
    TimerWheel alarms;                       ///< of the slots of transactions
    std::vector<quint32> requests;           ///< whose slot it is
    Ring<quint32> silent;                    ///< given up, to be handed out
    std::array<qint64, Urgencies> pending{}; ///< by urgency
    QHash<quint16, MadAddress> redirects;    ///< by the LID that was asked
    MadMeter meter;
    qint64 dropped = 0;
    std::function<void(const MadRequest &)> observer;
    std::function<std::optional<quint8>(Lid)> levels;
    OutgoingMad outgoing;
    IncomingMad incoming;
};

MadGet MadEngine::Private::getOf(const MadRequest &request) const
{
    return {.to = request.to,
            .attribute = request.attribute,
            .modifier = request.modifier,
            .data = request.data,
            .mKey = request.mKey,
            .resetsWait = request.resetsWait && settings.allowsWaitResets};
}

/// The first try waits several times as long as answers took of late, each later one twice as long
/// as the one before, none beyond the deadline of all. Answers to earlier tries are still taken.
Time MadEngine::Private::waitFor(const PendingMad &request, Time usual, Time now) const
{
    const Time deadline = settings.deadline;
    // Some tries have room in it, however many are allowed.
    const int shares = (1 << std::min(settings.retries + 1, 4)) - 1;
    const Time shortest = std::min<Time>(settings.shortestWait, deadline / shares);
    const Time wait =
        std::max({shortest, 4 * usual, MinWait}) * (1 << std::min(request.tries - 1, 8));
    return std::clamp(request.firstSent + deadline - now, MinWait, std::max(wait, MinWait));
}

Result<void> MadEngine::Private::send(quint32 index, Time now)
{
    PendingMad &request = queue.at(index);
    if (request.slot == None) {
        request.slot = transactions.begin();
        requests[request.slot] = index;
    }
    if (request.tries++ == 0) {
        request.firstSent = now;
    } else {
        ++meter.retries;
    }
    request.sent = now;
    alarms.set(request.slot, now + waitFor(request, queue.usualWait(index), now));
    outgoing.to = resolved(request.request.to);
    writeGet(outgoing.bytes, getOf(request.request));
    setTransactionId(outgoing.bytes, transactions.nextId(request.slot));
    ++meter.mads;
    if (observer) {
        observer(request.request);
    }
    (isGmp(outgoing.to.madClass) ? meter.gmpBytes : meter.smpBytes) += PacketSize;
    return transport.send(outgoing, settings.deadline);
}

Result<void> MadEngine::Private::fill(Time now)
{
    limit.advance(now);
    smpLimit.advance(now);
    while (queue.outstanding() < settings.maxOutstanding && !limit.isEmpty()) {
        const quint32 index = queue.take(smpLimit.isEmpty());
        if (index == None) {
            break;
        }
        limit.take();
        if (queue.isPausable(index)) {
            smpLimit.take();
        }
        RETURN_IF_ERROR(send(index, now));
    }
    return {};
}

void MadEngine::Private::ring(Time now)
{
    while (const auto slot = alarms.takeRung(now)) {
        const quint32 index = requests[*slot];
        if (queue.at(index).state == State::Resting) {
            queue.putBack(index);
        } else {
            tryFailed(index, now);
        }
    }
}

/// Of what came in last.
void MadEngine::Private::receive(Time now)
{
    const quint32 id = transactionId(incoming.bytes);
    const auto slot = transactions.slotOf(id);
    if (incoming.error != 0) {
        // The request itself. That it was carried in vain is only news of the latest try.
        if (slot && transactions.isLatest(id) &&
            queue.at(requests[*slot]).state == State::UnderWay) {
            alarms.clear(*slot);
            tryFailed(requests[*slot], now);
        }
        return;
    }
    const quint32 index = slot ? requests[*slot] : None;
    if (index == None || queue.at(index).state == State::Finished ||
        !answers(incoming.bytes, getOf(queue.at(index).request))) {
        ++dropped;
        return;
    }
    PendingMad &request = queue.at(index);
    (isGmp(request.request.to.madClass) ? meter.gmpBytes : meter.smpBytes) += PacketSize;
    queue.heard(index, now, now - (transactions.isLatest(id) ? request.sent : request.firstSent));
    const MadStatus status = statusOf(incoming.bytes);
    if ((status & StatusRedirect) != 0 && redirect(index)) {
        return;
    }
    if ((status & StatusBusy) != 0 && request.tries <= settings.retries) {
        rest(index, now);
        return;
    }
    const auto roundTrip =
        request.tries == 1 ? std::optional<Time>(now - request.firstSent) : std::nullopt;
    endTransactions(request);
    queue.finish(index);
    handOut(index, {.outcome = MadReply::Outcome::Answered,
                    .status = status,
                    .time = incoming.time,
                    .roundTrip = roundTrip,
                    .bytes = &incoming.bytes});
}

/// Where the agent is that answers for a LID, as it was asked where that is not known; and the
/// service level to it.
MadAddress MadEngine::Private::resolved(const MadAddress &to) const
{
    const bool mayRedirect = to.madClass == MadClass::Performance;
    if (!mayRedirect && to.madClass != MadClass::Vendor) {
        return to;
    }
    MadAddress address =
        redirects.isEmpty() || !mayRedirect ? to : redirects.value(to.lid.value(), to);
    if (levels && !address.serviceLevel) {
        address.serviceLevel = levels(address.lid);
    }
    return address;
}

/// Asks where the answer that came in last says, and from now on at once; false where it says
/// nothing, or sends on whom it was redirected to.
bool MadEngine::Private::redirect(quint32 index)
{
    PendingMad &request = queue.at(index);
    const auto to = redirectOf(incoming.bytes);
    const quint16 asked = request.request.to.lid.value();
    if (!to || request.request.to.madClass != MadClass::Performance || redirects.contains(asked)) {
        return false;
    }
    redirects.insert(asked, *to);
    if (request.state == State::UnderWay) {
        alarms.clear(request.slot);
        transactions.forgetIds(request.slot);
        queue.putBack(index);
    }
    return true;
}

void MadEngine::Private::rest(quint32 index, Time now)
{
    PendingMad &request = queue.at(index);
    transactions.forgetIds(request.slot);
    if (request.state == State::UnderWay) {
        request.state = State::Resting;
        alarms.set(request.slot, now + BusyRest);
    }
}

void MadEngine::Private::tryFailed(quint32 index, Time now)
{
    PendingMad &request = queue.at(index);
    queue.missed(index);
    const bool isOver = now >= request.firstSent + Time(settings.deadline);
    if (request.tries > settings.retries || isOver || request.isCancelled) {
        giveUp(index);
        return;
    }
    if (transactions.spare() < SpareSlots) {
        endTransactions(request);
    }
    queue.putBack(index);
}

/// Whatever else waits for a port that has been silent all the while shares its lot.
void MadEngine::Private::giveUp(quint32 index)
{
    const bool isPortSilent = !queue.wasHeardSince(index) && !queue.at(index).isCancelled;
    if (const MadAddress &to = queue.at(index).request.to; to.madClass != MadClass::Vendor) {
        redirects.remove(to.lid.value());
    }
    queue.finish(index);
    silent.append(index);
    if (isPortSilent) {
        queue.finishLike(index, silent);
    }
}

void MadEngine::Private::endTransactions(PendingMad &request)
{
    if (request.slot != None) {
        alarms.clear(request.slot);
        transactions.end(request.slot);
        requests[request.slot] = None;
        request.slot = None;
    }
}

/// The request is forgotten before its client hears: it may submit, and cancel, from within.
void MadEngine::Private::handOut(quint32 index, MadReply reply)
{
    const PendingMad &request = queue.at(index);
    reply.tries = request.tries;
    MadClient *client = request.isCancelled ? nullptr : request.request.client;
    const quint64 tag = request.request.tag;
    if (!request.isCancelled) {
        --pending[size_t(request.request.urgency)];
    }
    queue.free(index);
    if (client != nullptr) {
        client->answered(tag, reply);
    }
}

void MadEngine::Private::handOutSilent()
{
    while (!silent.isEmpty()) {
        const quint32 index = silent.takeFirst();
        endTransactions(queue.at(index));
        meter.timeouts += queue.at(index).isCancelled ? 0 : 1;
        handOut(index, {});
    }
}

/// Up to when deadlines are judged: what came in since the last look may be an answer that waited
/// for this program. One that never gets through what comes in does not wait for ever.
Time MadEngine::Private::judged(Time now) const
{
    constexpr Time MaxUnlooked = std::chrono::seconds(10);
    return std::max(std::min(looked, now), now - MaxUnlooked);
}

void MadEngine::Private::emptied(Time now)
{
    looked = marked = now;
    sinceMarked = 0;
}

void MadEngine::Private::countReceived(Time now)
{
    constexpr int MaxAnswers = 2; // to a request, which may have been sent again
    if (++sinceMarked >= MaxAnswers * settings.maxOutstanding) {
        looked = std::max(looked, marked);
        marked = now;
        sinceMarked = 0;
    }
}

/// Takes what is there without waiting, some of it at least; whether there was anything.
Result<bool> MadEngine::Private::receiveBatch(Time now)
{
    for (int count = 0; count < Batch; ++count) {
        ASSIGN_OR_RETURN(const auto received,
                         transport.receive(incoming, std::chrono::milliseconds(0)));
        if (received == Transport::Received::Nothing) {
            emptied(now);
            return count > 0;
        }
        now = clock();
        countReceived(now);
        receive(now);
        RETURN_IF_ERROR(fill(now));
    }
    return true;
}

/// Until when there is nothing to do but to receive.
Time MadEngine::Private::wake(Time now, Time end) const
{
    Time when = std::min(end, alarms.nextLook().value_or(end));
    if (limit.isEmpty() && queue.isAnyWaiting()) {
        when = std::min(when, limit.next());
    }
    if (smpLimit.isEmpty() && queue.isAnySmpWaiting()) {
        when = std::min(when, smpLimit.next());
    }
    return std::max(when, now);
}

MadEngine::MadEngine(Transport &transport, const MadSettings &settings)
    : MadEngine(transport, settings, monotonicNow)
{
}

MadEngine::MadEngine(Transport &transport, const MadSettings &settings, MadClock clock)
    : d(std::make_unique<Private>(transport, settings, std::move(clock)))
{
}

MadEngine::~MadEngine() = default;

void MadEngine::setServiceLevels(std::function<std::optional<quint8>(Lid)> levels)
{
    d->levels = std::move(levels);
}

void MadEngine::setObserver(std::function<void(const MadRequest &)> observer)
{
    d->observer = std::move(observer);
}

void MadEngine::submit(const MadRequest &request)
{
    d->queue.add(request);
    ++d->pending[size_t(request.urgency)];
}

void MadEngine::cancel(const MadClient *client)
{
    for (quint32 index = 0; index < d->queue.size(); ++index) {
        PendingMad &request = d->queue.at(index);
        if (request.state == State::Free || request.isCancelled ||
            request.request.client != client) {
            continue;
        }
        --d->pending[size_t(request.request.urgency)];
        request.isCancelled = true;
        if (request.state == State::Waiting) {
            d->endTransactions(request);
            d->queue.finish(index);
            d->queue.free(index);
        }
    }
}

Result<void> MadEngine::run(std::chrono::milliseconds atMost)
{
    const Time end = d->clock() + atMost;
    for (;;) {
        const Time now = d->clock();
        d->ring(d->judged(now));
        d->handOutSilent();
        RETURN_IF_ERROR(d->fill(now));
        if (isIdle()) {
            return {};
        }
        ASSIGN_OR_RETURN(const auto isBusy, d->receiveBatch(now));
        if (now >= end) {
            return {};
        }
        if (isBusy || isIdle()) {
            continue;
        }
        const Time wait = d->wake(now, end) - now;
        ASSIGN_OR_RETURN(
            const auto received,
            d->transport.receive(d->incoming, std::chrono::ceil<std::chrono::milliseconds>(wait)));
        if (received == Transport::Received::Mad) {
            d->receive(d->clock());
        } else {
            d->emptied(now + wait);
        }
    }
}

bool MadEngine::isIdle() const
{
    return d->isIdle();
}

qint64 MadEngine::pending(Urgency urgency) const
{
    return d->pending[size_t(urgency)];
}

const MadMeter &MadEngine::meter() const
{
    return d->meter;
}

qint64 MadEngine::dropped() const
{
    return d->dropped;
}

} // namespace pickglass::mad
