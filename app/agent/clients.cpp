// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/clients.h"

#include "app/agent/agentlog.h"
#include "core/base/recordingclock.h"

#include <algorithm>

namespace pickglass::agent {

namespace {

Error noPlace(int served, int waiting)
{
    return {{QT_TRANSLATE_NOOP("core", "The agent serves %1 clients, and %2 more are waiting."),
             {QString::number(served), QString::number(waiting)}},
            {QT_TRANSLATE_NOOP("core", "Try again later, or start the agent with a larger "
                                       "--max-clients."),
             {}}};
}

} // namespace

Clients::Clients(const Limits &limits, Broadcaster &broadcaster)
    : m_limits(limits),
      m_broadcaster(broadcaster),
      m_admission(limits)
{
    m_clock.start();
}

Clients::~Clients() = default;

Admission::Ticket Clients::admits(const QHostAddress &from)
{
    if (m_isLeaving) {
        return 0;
    }
    const Admission::Answer answer = m_admission.knock(from, m_clock.elapsed());
    if (answer.ticket == 0 && shouldLog(from)) {
        qCWarning(clientLog,
                  "%ls: refused: too many recent connections from there failed to authenticate",
                  qUtf16Printable(from.toString()));
    }
    if (ClientSession *displaced = m_strangers.value(answer.displaced)) {
        displaced->displace();
    }
    return answer.ticket;
}

void Clients::add(std::unique_ptr<QIODevice> device, const QString &name, const QHostAddress &from,
                  Admission::Ticket ticket)
{
    auto verify = [this](const QByteArray &token) { return m_verify(token); };
    m_sessions.push_back(
        std::make_unique<ClientSession>(std::move(device), name, std::move(verify), m_limits));
    ClientSession *session = m_sessions.back().get();
    if (ticket != 0) {
        m_strangers.insert(ticket, session);
    }
    connect(session, &ClientSession::introduced, this, [this, session, ticket] {
        m_admission.admit(ticket);
        m_strangers.remove(ticket);
        onIntroduced(session);
    });
    connect(session, &ClientSession::baseNeeded, this, [this] { m_broadcaster.askForBase(); });
    connect(session, &ClientSession::rejected, this,
            [this, session, from](const QString &why) { onRejected(*session, from, why); });
    connect(session, &ClientSession::gone, this,
            [this, session, ticket] { onGone(session, ticket); });
}

int Clients::served() const
{
    return static_cast<int>(
        std::ranges::count_if(m_sessions, [](const auto &session) { return session->isServed(); }));
}

int Clients::waiting() const
{
    return static_cast<int>(m_queue.size());
}

void Clients::onIntroduced(ClientSession *session)
{
    if (served() < m_limits.served) {
        serve(session);
    } else if (waiting() < m_limits.waiting) {
        m_queue.push_back(session);
        qCInfo(clientLog, "%ls is waiting, position %d in the queue",
               qUtf16Printable(session->name()), waiting());
        session->wait(waiting(), served());
    } else {
        session->refuse("too_many", noPlace(served(), waiting()));
    }
}

void Clients::serve(ClientSession *session)
{
    if (m_hasSubnets && session->refuseForSubnets()) {
        return;
    }
    m_broadcaster.setListened(true);
    Welcome welcome = m_welcome;
    welcome.time = recordingTime();
    QByteArray problems;
    for (const CollectorProblem &problem : m_problems.all()) {
        problems += toFrame(problem);
    }
    QList<QByteArray> frames = {m_progress};
    frames << m_history.since(session->knowsUntil(m_welcome.run)) << m_facts << problems
           << m_failure;
    frames.removeAll(QByteArray());
    session->serve(toFrame(welcome), frames);
    session->takeRoutes(m_routes.frames());
    session->takeTables(m_tables.frames());
    session->takeHosts(m_hosts.frames());
    qCInfo(clientLog, "%ls is connected, one of %d", qUtf16Printable(session->name()), served());
}

void Clients::onRejected(const ClientSession &session, const QHostAddress &from, const QString &why)
{
    if (from.isNull() || shouldLog(from)) {
        qCWarning(clientLog, "%ls: refused: %ls", qUtf16Printable(session.name()),
                  qUtf16Printable(why));
    }
}

void Clients::onGone(ClientSession *session, Admission::Ticket ticket)
{
    m_admission.left(ticket);
    m_strangers.remove(ticket);
    if (!session->isStranger()) {
        const QString skipped =
            session->skipped() == 0
                ? QString()
                : QStringLiteral("; %1 sweeps were not sent because it was too slow")
                      .arg(session->skipped());
        qCInfo(clientLog, "%ls disconnected%ls", qUtf16Printable(session->name()),
               qUtf16Printable(skipped));
    }
    const auto found =
        std::ranges::find(m_sessions, session, [](const auto &one) { return one.get(); });
    found->release()->deleteLater(); // it may be in the middle of something
    m_sessions.erase(found);
    std::erase(m_queue, session);
    if (!session->isStranger()) {
        fillPlaces();
    }
    m_broadcaster.setListened(served() > 0);
    if (m_sessions.empty()) {
        Q_EMIT empty();
    }
}

/// Those who wait move up.
void Clients::fillPlaces()
{
    if (m_isLeaving) {
        return;
    }
    while (!m_queue.empty() && served() < m_limits.served) {
        ClientSession *next = m_queue.front();
        m_queue.erase(m_queue.begin());
        serve(next);
    }
    for (size_t place = 0; place < m_queue.size(); ++place) {
        m_queue[place]->wait(static_cast<int>(place) + 1, served());
    }
}

/// Clients that leave while something is sent to them come out of the list: not while it is walked.
template<typename Do>
void Clients::forEach(Do work) const
{
    std::vector<ClientSession *> all;
    all.reserve(m_sessions.size());
    for (const auto &session : m_sessions) {
        all.push_back(session.get());
    }
    for (ClientSession *session : all) {
        work(*session); // one that is gone is deleted later
    }
}

void Clients::setFabric(const SharedFabric &fabric)
{
    m_problems.keepOnlyOf(*fabric);
    m_routes.setFabric(fabric);
    m_tables.setFabric(fabric);
    m_hasSubnets = fabric->hasSeveralSubnets();
    if (m_hasSubnets) {
        forEach([](ClientSession &session) { session.refuseForSubnets(); });
    }
}

void Clients::takeFabric(Timestamp time, const QByteArray &frame)
{
    m_history.addFabric(time, frame);
    m_progress.clear();
    m_failure.clear();
    forEach([&](ClientSession &session) { session.takeFabric(frame); });
}

void Clients::takeSweep(const SharedBroadcast &sweep)
{
    forEach([&](ClientSession &session) { session.takeSweep(sweep); });
}

void Clients::takeManagers(const SharedSmPoll &poll)
{
    m_history.addManagers(*poll);
    notify(toFrame(*poll));
}

void Clients::takeRoutes(const SharedRoutes &routes)
{
    passOn(m_routes, *routes, &ClientSession::waitsForRoutes, &ClientSession::takeRoutes);
}

void Clients::takeTables(const SharedTables &tables)
{
    passOn(m_tables, *tables, &ClientSession::waitsForTables, &ClientSession::takeTables);
}

/// A client that has not received all of before is sent all of now.
template<typename Message>
void Clients::passOn(TableBook<Message> &book, const Message &message,
                     bool (ClientSession::*waits)() const,
                     void (ClientSession::*take)(const QList<QByteArray> &))
{
    book.take(message);
    const QList<QByteArray> news = TableBook<Message>::framesOf(message);
    forEach([&](ClientSession &session) {
        if (session.isServed()) {
            (session.*take)((session.*waits)() ? book.frames() : news);
        }
    });
}

void Clients::takeHosts(const SharedHostChanges &changes)
{
    m_hosts.take(*changes);
    const QList<QByteArray> news = HostBook::framesOf(*changes);
    forEach([&](ClientSession &session) {
        if (session.isServed()) {
            session.takeHosts(session.waitsForHosts() ? m_hosts.frames() : news);
        }
    });
}

/// To a client that does not know the message it is one to be passed over.
void Clients::takeFacts(const SourceFacts &facts)
{
    m_facts = toFrame(facts);
    notify(m_facts);
}

void Clients::takeProgress(const CollectorProgress &progress)
{
    m_progress = toFrame(progress);
    notify(m_progress);
}

void Clients::takeProblem(const CollectorProblem &problem)
{
    m_problems.take(problem);
    notify(toFrame(problem));
}

void Clients::takeFailure(const Error &error)
{
    m_progress.clear();
    m_problems.clear();
    m_facts.clear();
    m_failure = toFrame(SourceFailed{error});
    notify(m_failure);
}

void Clients::notify(const QByteArray &frame)
{
    forEach([&](ClientSession &session) { session.notify(frame); });
}

void Clients::leave(const Message &reason)
{
    m_isLeaving = true;
    forEach([&](ClientSession &session) { session.leave(reason); });
}

bool Clients::shouldLog(const QHostAddress &from)
{
    return m_admission.shouldLog(from, m_clock.elapsed());
}

} // namespace pickglass::agent
