// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/admission.h"
#include "app/agent/clientsession.h"
#include "app/agent/history.h"

#include <QElapsedTimer>

#include <memory>
#include <vector>

namespace pickglass::agent {

/// All connections: strangers, served clients, and those in the queue, first come, first served.
/// Keeps what a new client has to know. Network thread.
class Clients final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Clients)

public:
    Clients(const Limits &limits, Broadcaster &broadcaster);
    ~Clients() override;

    void setVerify(ClientSession::Verify verify) { m_verify = std::move(verify); }
    /// What clients are greeted with; its time is filled in.
    void setWelcome(const Welcome &welcome) { m_welcome = welcome; }

    /// The ticket of a new stranger, which may displace the oldest; 0: refused.
    Admission::Ticket admits(const QHostAddress &from);
    void withdraw(Admission::Ticket stranger) { m_admission.left(stranger); }
    /// Takes a connection; the address is null and the ticket 0 where it is no network's.
    void add(std::unique_ptr<QIODevice> device, const QString &name, const QHostAddress &from = {},
             Admission::Ticket ticket = 0);

    int served() const;
    int waiting() const;
    int strangers() const { return m_admission.strangers(); }
    bool isEmpty() const { return m_sessions.empty(); }
    const std::vector<std::unique_ptr<ClientSession>> &sessions() const { return m_sessions; }

    void setFabric(const SharedFabric &fabric);
    void takeFabric(Timestamp time, const QByteArray &frame);
    void takeSweep(const SharedBroadcast &sweep);
    void takeRoutes(const SharedRoutes &routes);
    void takeTables(const SharedTables &tables);
    void takeHosts(const SharedHostChanges &changes);
    void takeManagers(const SharedSmPoll &poll);
    void takeFacts(const SourceFacts &facts);
    void takeProgress(const CollectorProgress &progress);
    void takeProblem(const CollectorProblem &problem);
    void takeFailure(const Error &error);

    /// Sends all of them the reason, and closes their connections.
    void leave(const Message &reason);

Q_SIGNALS:
    /// Somebody was, and nobody is connected any more.
    void empty();

private:
    template<typename Message>
    void passOn(TableBook<Message> &book, const Message &message,
                bool (ClientSession::*waits)() const,
                void (ClientSession::*take)(const QList<QByteArray> &));
    void onIntroduced(ClientSession *session);
    void onRejected(const ClientSession &session, const QHostAddress &from, const QString &why);
    void onGone(ClientSession *session, Admission::Ticket ticket);
    void serve(ClientSession *session);
    void fillPlaces();
    void notify(const QByteArray &frame);
    bool shouldLog(const QHostAddress &from);
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
    bool m_hasSubnets = false; ///< several

    // What a client has to know first; frames are empty where there is nothing.
    History m_history;
    ActiveProblems m_problems;
    TableBook<RoutesMessage> m_routes;
    TableBook<TablesMessage> m_tables;
    HostBook m_hosts;
    QByteArray m_facts;
    QByteArray m_progress;
    QByteArray m_failure;
};

} // namespace pickglass::agent
