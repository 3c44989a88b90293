// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/admission.h"
#include "app/agent/clientsession.h"
#include "app/agent/history.h"
#include "app/agent/routebook.h"
#include "app/agent/standingproblems.h"

#include <QElapsedTimer>

#include <memory>
#include <vector>

namespace pickglass::agent {

/// All who are connected: strangers, those who are served, and those who wait for a place, first
/// come, first served. Keeps the latest of what somebody who joins has to know. Network thread.
class Clients final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Clients)

public:
    /// The broadcaster outlives it.
    Clients(const Limits &limits, Broadcaster &broadcaster);
    ~Clients() override;

    /// What a client has to show from now on.
    void setVerify(ClientSession::Verify verify) { m_verify = std::move(verify); }
    /// What clients are greeted with; its time is filled in.
    void setWelcome(const Welcome &welcome) { m_welcome = welcome; }

    /// Whether a connection from there may be taken: a stranger from then on, to be added by its
    /// ticket. The oldest stranger is disconnected where there are too many. 0: it may not.
    Admission::Ticket admits(const QHostAddress &from);
    /// That one is not added, after all.
    void withdraw(Admission::Ticket stranger) { m_admission.left(stranger); }
    /// Takes a connection; the address is null and the ticket 0 where it is no network's.
    void add(std::unique_ptr<QIODevice> device, const QString &name, const QHostAddress &from = {},
             Admission::Ticket ticket = 0);

    int served() const;
    int waiting() const;
    int strangers() const { return m_admission.strangers(); }
    bool isEmpty() const { return m_sessions.empty(); }
    const std::vector<std::unique_ptr<ClientSession>> &sessions() const { return m_sessions; }

    /// What else is told is of this fabric.
    void setFabric(const SharedFabric &fabric);
    /// To everybody who is served.
    void takeFabric(Timestamp time, const QByteArray &frame);
    void takeSweep(const SharedBroadcast &sweep);
    void takeRoutes(const SharedPackedRoutes &routes);
    void takeManagers(const SharedSmPoll &poll);
    void takeProgress(const CollectorProgress &progress);
    void takeProblem(const CollectorProblem &problem);
    /// The source failed: what it said is not so any more.
    void takeFailure(const Error &error);

    /// Tells all why, and hangs up.
    void leave(const Message &reason);

Q_SIGNALS:
    /// Somebody was, and nobody is connected any more.
    void empty();

private:
    void onIntroduced(ClientSession *session);
    void onRejected(const ClientSession &session, const QHostAddress &from, const QString &why);
    void onGone(ClientSession *session, Admission::Ticket ticket);
    void serve(ClientSession *session);
    void fillPlaces();
    void tell(const QByteArray &frame);
    bool isWorthALine(const QHostAddress &from);
    template<typename Do>
    void forEach(Do work) const;

    Limits m_limits;
    Broadcaster &m_broadcaster;
    Admission m_admission;
    ClientSession::Verify m_verify;
    Welcome m_welcome;
    QElapsedTimer m_clock;
    std::vector<std::unique_ptr<ClientSession>> m_sessions; ///< in the order in which they came
    std::vector<ClientSession *> m_queue;                   ///< those that wait
    QHash<Admission::Ticket, ClientSession *> m_strangers;
    bool m_isLeaving = false;

    // What a client has to know first; frames are empty where there is nothing.
    History m_history;
    StandingProblems m_problems;
    RouteBook m_routes;
    QByteArray m_progress;
    QByteArray m_failure;
};

} // namespace pickglass::agent
