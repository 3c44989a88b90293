// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/admission.h"
#include "app/access/endpoint.h"
#include "app/access/secrets.h"
#include "app/metrics/scraperequest.h"
#include "core/base/result.h"

#include <QMutex>
#include <QTimer>

#include <atomic>
#include <functional>
#include <map>
#include <memory>

struct MHD_Connection;
struct MHD_Daemon;

namespace pickglass {

/// What is granted to those who scrape. Tests have shorter times.
struct ScrapeLimits
{
    int scrapes = 3;              ///< at once; others are told to come later
    unsigned connections = 64;    ///< at once, of whatever kind; others wait to be accepted
    size_t requestBytes = 32'768; ///< of a request's headers, and of what waits to be sent
    std::chrono::milliseconds toAsk = std::chrono::seconds(10);  ///< to send the request
    std::chrono::milliseconds toRead = std::chrono::seconds(60); ///< to read the answer
    unsigned silenceSeconds = 10; ///< in which nothing is sent or read
    /// Of connections that did not show the token.
    Limits strangers = {.strangers = 40, .strangersOfAddress = 20, .strangersOfNetwork = 30};
};

/// Answers GET /metrics over HTTP/1.1, with TLS 1.3 or on loopback without, and there without a
/// token where AccessOptions say so; a request a connection, on a thread of its own
/// (libmicrohttpd's). Created, used and destroyed on the main thread, whose event loop ends
/// connections that take too long.
class HttpServer
{
public:
    /// The families of a scrape; called on the server's thread.
    using MakeFamilies = std::function<MetricsFamilies(const ScrapeRequest &request)>;
    /// Called on the server's thread where a scrape had to be refused for lack of a place.
    using Refused = std::function<void()>;

    HttpServer(const ScrapeLimits &limits, MakeFamilies makeFamilies, Refused refused);
    ~HttpServer();
    Q_DISABLE_COPY_MOVE(HttpServer)

    /// Where it cannot listen, nothing is different afterwards.
    Result<void> listenAt(const Endpoint &endpoint, const AccessOptions &access);
    /// Reads token and certificate again. The new ones are proven before anything ends: where they
    /// cannot be used, all stays as it was; else scrapes in progress are ended.
    Result<void> reread(const AccessOptions &access);
    Endpoint endpoint() const { return m_endpoint; }

private:
    struct Connection;
    struct Callbacks;
    struct Scrape;
    struct Secrets;

    Result<void> start(std::shared_ptr<const Secrets> secrets);
    void stop();
    void connected(MHD_Connection *connection);
    void disconnected(MHD_Connection *connection);
    void disconnect(Admission::Ticket ticket);
    void disconnectLate();
    bool isRight(MHD_Connection *connection) const;
    bool isAdmitted(MHD_Connection *connection);
    int answer(MHD_Connection *connection, const char *path, const char *method);
    int answerScrape(MHD_Connection *connection);

    ScrapeLimits m_limits;
    MakeFamilies m_makeFamilies;
    Refused m_refused;
    Endpoint m_endpoint;
    int m_listening = -1; ///< a descriptor; -1: none
    std::shared_ptr<const Secrets> m_secrets;
    MHD_Daemon *m_daemon = nullptr;
    std::atomic<int> m_scrapes = 0;
    QMutex m_mutex; ///< of what follows
    std::map<MHD_Connection *, Connection> m_connections;
    Admission m_admission;
    QTimer m_watchdog;
};

} // namespace pickglass
