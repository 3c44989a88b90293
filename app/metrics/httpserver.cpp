// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/httpserver.h"

#include "collectors/agent/tokenfile.h"

#include <QFile>
#include <QLoggingCategory>
#include <QMutexLocker>
#include <QTcpServer>

#include <cstring>
#include <tuple>

#include <fcntl.h>
#include <microhttpd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace pickglass {

namespace {

Q_LOGGING_CATEGORY(metricsLog, "pickglass.metrics")

constexpr qsizetype PieceBytes = 128 * 1024;
constexpr size_t BlockBytes = 32 * 1024;
constexpr qint64 MaxPemBytes = 1024 * 1024;
constexpr std::chrono::milliseconds WatchEvery{250};
constexpr unsigned ServerFlags =
    MHD_USE_ERROR_LOG | MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC;
constexpr const char *Priorities = "SECURE128:-VERS-ALL:+VERS-TLS1.3";

using Clock = std::chrono::steady_clock;

qint64 nowMs()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
        .count();
}

int descriptorOf(MHD_Connection *connection)
{
    const auto *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == nullptr ? -1 : info->connect_fd;
}

QHostAddress addressOf(MHD_Connection *connection)
{
    const auto *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == nullptr ? QHostAddress() : QHostAddress(info->client_addr);
}

const char *headerOf(MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

const char *argumentOf(MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

/// Every connection ends with its answer: nobody keeps one without asking.
MHD_Result respond(MHD_Connection *connection, unsigned code, MHD_Response *response,
                   const QByteArray &type)
{
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type.constData());
    const MHD_Result result = MHD_queue_response(connection, code, response);
    MHD_destroy_response(response);
    return result;
}

struct ExtraHeader
{
    const char *name = nullptr;
    const char *value = nullptr;
};

MHD_Result respondWith(MHD_Connection *connection, unsigned code, const QByteArray &sentence,
                       ExtraHeader extra = {})
{
    const QByteArray text = sentence + '\n';
    MHD_Response *response = MHD_create_response_from_buffer(
        static_cast<size_t>(text.size()), const_cast<char *>(text.constData()), // it is copied
        MHD_RESPMEM_MUST_COPY);
    if (extra.name != nullptr) {
        MHD_add_response_header(response, extra.name, extra.value);
    }
    return respond(connection, code, response, "text/plain; charset=utf-8");
}

/// A listening socket of its own; -1 where there can be none.
Result<int> listeningSocket(Endpoint &endpoint)
{
    QTcpServer server;
    if (!server.listen(endpoint.address, endpoint.port)) {
        return tl::unexpected(
            cannotListen(endpoint, server.errorString(), QStringLiteral("--metrics")));
    }
    endpoint.port = server.serverPort();
    return ::fcntl(static_cast<int>(server.socketDescriptor()), F_DUPFD_CLOEXEC, 0);
}

Result<QByteArray> readPem(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure({"The file %1 cannot be read: %2.", {path, file.errorString()}});
    }
    return file.read(MaxPemBytes);
}

/// libmicrohttpd's own messages are about single connections, in its words.
void ignoreMessage(void *, const char *, va_list)
{
}

} // namespace

struct HttpServer::Connection
{
    int descriptor = -1;
    Admission::Ticket ticket = 0; ///< 0: it was refused, or has shown the token
    QHostAddress from;
    Clock::time_point deadline;
};

struct HttpServer::Secrets
{
    std::optional<Token> token; ///< nothing: all who come from this machine may read
    QByteArray certificate;     ///< PEM; empty: no TLS
    QByteArray key;

    static Result<std::shared_ptr<const Secrets>> read(const AccessOptions &access)
    {
        if (access.isOpen) {
            return std::make_shared<const Secrets>();
        }
        ASSIGN_OR_RETURN(const auto token, Token::read(access.tokenFile));
        QByteArray certificate;
        QByteArray key;
        if (!access.isPlain) {
            ASSIGN_OR_RETURN(certificate, readPem(access.certificate));
            ASSIGN_OR_RETURN(key, agent::readPrivateFile(access.key));
        }
        auto secrets = std::make_shared<const Secrets>(Secrets{token, certificate, key});
        if (secrets->isTls() && !secrets->isUsable()) {
            return failure({"The server of /metrics cannot use the certificate %1 with the key %2.",
                            {access.certificate, access.key}},
                           {"Make others: pickglass-agent --make-certificate PREFIX", {}});
        }
        return secrets;
    }

    bool isTls() const { return !certificate.isEmpty() || !key.isEmpty(); }
    std::vector<MHD_OptionItem> options() const
    {
        const auto text = [](const char *constant) {
            return const_cast<char *>(constant); // it is read only
        };
        std::vector<MHD_OptionItem> items;
        if (isTls()) {
            items = {{MHD_OPTION_HTTPS_MEM_CERT, 0, text(certificate.constData())},
                     {MHD_OPTION_HTTPS_MEM_KEY, 0, text(key.constData())},
                     {MHD_OPTION_HTTPS_PRIORITIES, 0, text(Priorities)}};
        }
        items.push_back({MHD_OPTION_END, 0, nullptr});
        return items;
    }

    /// Whether the library that serves takes them: a server that nobody reaches is started with
    /// them. What another library says of them says nothing.
    bool isUsable() const
    {
        std::vector<MHD_OptionItem> items = options();
        MHD_Daemon *daemon = MHD_start_daemon(
            ServerFlags | MHD_USE_TLS | MHD_USE_NO_LISTEN_SOCKET, 0, nullptr, nullptr,
            [](void *, MHD_Connection *, const char *, const char *, const char *, const char *,
               size_t *, void **) { return MHD_NO; },
            nullptr, MHD_OPTION_EXTERNAL_LOGGER, &ignoreMessage, nullptr, MHD_OPTION_ARRAY,
            items.data(), MHD_OPTION_END);
        if (daemon != nullptr) {
            MHD_stop_daemon(daemon);
        }
        return daemon != nullptr;
    }
};

/// A text on its way to a client. Server's thread.
struct HttpServer::Scrape
{
    MetricsText text;
    std::atomic<int> *inProgress;
    QByteArray piece = {};
    qsizetype sent = 0; ///< of the piece

    static ssize_t read(void *self, uint64_t, char *to, size_t most)
    {
        auto *scrape = static_cast<Scrape *>(self);
        if (scrape->sent == scrape->piece.size()) {
            scrape->piece = scrape->text.next(PieceBytes);
            scrape->sent = 0;
        }
        const qsizetype size =
            qMin(static_cast<qsizetype>(most), scrape->piece.size() - scrape->sent);
        if (size == 0) {
            return MHD_CONTENT_READER_END_OF_STREAM;
        }
        std::memcpy(to, scrape->piece.constData() + scrape->sent, static_cast<size_t>(size));
        scrape->sent += size;
        return size;
    }
    static void free(void *self)
    {
        auto *scrape = static_cast<Scrape *>(self);
        --*scrape->inProgress;
        delete scrape;
    }
};

struct HttpServer::Callbacks
{
    static MHD_Result access(void *self, MHD_Connection *connection, const char *path,
                             const char *method, const char *, const char *, size_t *, void **)
    {
        return static_cast<MHD_Result>(
            static_cast<HttpServer *>(self)->answer(connection, path, method));
    }
    static void notify(void *self, MHD_Connection *connection, void **,
                       MHD_ConnectionNotificationCode code)
    {
        auto *server = static_cast<HttpServer *>(self);
        if (code == MHD_CONNECTION_NOTIFY_STARTED) {
            server->connected(connection);
        } else {
            server->disconnected(connection);
        }
    }
};

HttpServer::HttpServer(const ScrapeLimits &limits, MakeFamilies makeFamilies, Refused refused)
    : m_limits(limits),
      m_makeFamilies(std::move(makeFamilies)),
      m_refused(std::move(refused)),
      m_admission(limits.strangers)
{
    QObject::connect(&m_watchdog, &QTimer::timeout, &m_watchdog, [this] { disconnectLate(); });
}

HttpServer::~HttpServer()
{
    stop();
    if (m_listening >= 0) {
        ::close(m_listening);
    }
}

Result<void> HttpServer::listenAt(const Endpoint &endpoint, const AccessOptions &access)
{
    RETURN_IF_ERROR(findUnsafe(access, endpoint));
    ASSIGN_OR_RETURN(const auto secrets, Secrets::read(access));
    Endpoint place = endpoint;
    ASSIGN_OR_RETURN(m_listening, listeningSocket(place));
    m_endpoint = place;
    return start(secrets);
}

Result<void> HttpServer::reread(const AccessOptions &access)
{
    ASSIGN_OR_RETURN(const auto secrets, Secrets::read(access));
    const auto before = m_secrets;
    stop();
    const auto started = start(secrets);
    if (!started) {
        RETURN_IF_ERROR(start(before));
    }
    return started;
}

Result<void> HttpServer::start(std::shared_ptr<const Secrets> secrets)
{
    m_secrets = std::move(secrets);
    // It is given one of its own.
    const int listening = ::fcntl(m_listening, F_DUPFD_CLOEXEC, 0);
    const unsigned flags = ServerFlags | (m_secrets->isTls() ? unsigned(MHD_USE_TLS) : 0U);
    std::vector<MHD_OptionItem> options = m_secrets->options();
    m_daemon = MHD_start_daemon(
        flags, 0, nullptr, nullptr, &Callbacks::access, this, MHD_OPTION_EXTERNAL_LOGGER,
        &ignoreMessage, nullptr, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_NOTIFY_CONNECTION,
        &Callbacks::notify, this, MHD_OPTION_CONNECTION_LIMIT, m_limits.connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, m_limits.requestBytes, MHD_OPTION_CONNECTION_TIMEOUT,
        m_limits.silenceSeconds, MHD_OPTION_ARRAY, options.data(), MHD_OPTION_END);
    if (m_daemon == nullptr) {
        ::close(listening);
        return failure({"The server of /metrics cannot be started.", {}});
    }
    m_watchdog.start(WatchEvery);
    return {};
}

void HttpServer::stop()
{
    m_watchdog.stop();
    if (m_daemon == nullptr) {
        return;
    }
    // It would shut the socket down that m_listening is another descriptor of.
    if (const int listening = MHD_quiesce_daemon(m_daemon); listening >= 0) {
        ::close(listening);
    }
    MHD_stop_daemon(std::exchange(m_daemon, nullptr));
}

void HttpServer::connected(MHD_Connection *connection)
{
    const QMutexLocker locker(&m_mutex);
    Connection one{descriptorOf(connection), 0, addressOf(connection),
                   Clock::now() + m_limits.toAsk};
    const Admission::Answer answer = m_admission.knock(one.from, nowMs());
    one.ticket = answer.ticket;
    if (answer.ticket == 0) {
        ::shutdown(one.descriptor, SHUT_RDWR);
        if (m_admission.shouldLog(one.from, nowMs())) {
            qCWarning(metricsLog, "Too many connections from %ls did not show the token",
                      qUtf16Printable(one.from.toString()));
        }
    }
    if (answer.displaced != 0) {
        disconnect(answer.displaced);
    }
    m_connections[connection] = one;
}

/// With the mutex.
void HttpServer::disconnect(Admission::Ticket ticket)
{
    for (auto &[connection, one] : m_connections) {
        if (one.ticket == ticket) {
            ::shutdown(one.descriptor, SHUT_RDWR);
            one.ticket = 0;
        }
    }
}

/// Its descriptor is closed after this, and what is in the map is open.
void HttpServer::disconnected(MHD_Connection *connection)
{
    const QMutexLocker locker(&m_mutex);
    const auto found = m_connections.find(connection);
    if (found != m_connections.end()) {
        m_admission.left(found->second.ticket);
        m_connections.erase(found);
    }
}

void HttpServer::disconnectLate()
{
    const QMutexLocker locker(&m_mutex);
    for (const auto &[connection, one] : m_connections) {
        if (Clock::now() > one.deadline) {
            ::shutdown(one.descriptor, SHUT_RDWR);
        }
    }
}

/// What it shows is right; who needs no token came by a name of this machine.
bool HttpServer::isRight(MHD_Connection *connection) const
{
    if (!m_secrets->token) {
        return isOwnHost(headerOf(connection, MHD_HTTP_HEADER_HOST));
    }
    const auto token = bearerToken(headerOf(connection, MHD_HTTP_HEADER_AUTHORIZATION));
    return m_secrets->token->matches(token.value_or(QByteArray())) && token;
}

/// From then on it is no stranger.
bool HttpServer::isAdmitted(MHD_Connection *connection)
{
    const bool isRight = this->isRight(connection);
    const QMutexLocker locker(&m_mutex);
    const auto found = m_connections.find(connection);
    if (found == m_connections.end()) {
        return false;
    }
    Connection &one = found->second;
    if (isRight) {
        m_admission.admit(std::exchange(one.ticket, 0));
        one.deadline = Clock::now() + m_limits.toRead;
    } else if (m_admission.shouldLog(one.from, nowMs())) {
        qCWarning(metricsLog, "A scrape from %ls was refused: it %s",
                  qUtf16Printable(one.from.toString()),
                  m_secrets->token ? "did not show the token" : "named another host");
    }
    return isRight;
}

int HttpServer::answer(MHD_Connection *connection, const char *path, const char *method)
{
    if (!isAdmitted(connection)) {
        if (!m_secrets->token) {
            return respondWith(connection, MHD_HTTP_FORBIDDEN,
                               "Without a token, only localhost, 127.0.0.1 and [::1] are served.");
        }
        return respondWith(connection, MHD_HTTP_UNAUTHORIZED,
                           "This needs the token: Authorization: Bearer TOKEN.",
                           {MHD_HTTP_HEADER_WWW_AUTHENTICATE, "Bearer"});
    }
    const bool isGet = qstrcmp(method, MHD_HTTP_METHOD_GET) == 0;
    if (!isGet && qstrcmp(method, MHD_HTTP_METHOD_HEAD) != 0) {
        return respondWith(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "Only GET is served.",
                           {MHD_HTTP_HEADER_ALLOW, "GET, HEAD"});
    }
    if (qstrcmp(path, "/metrics") != 0) {
        return respondWith(connection, MHD_HTTP_NOT_FOUND, "There is only /metrics.");
    }
    return answerScrape(connection);
}

int HttpServer::answerScrape(MHD_Connection *connection)
{
    const auto request =
        ScrapeRequest::parse(argumentOf(connection, "names"), argumentOf(connection, "timestamps"),
                             headerOf(connection, MHD_HTTP_HEADER_ACCEPT));
    if (!request) {
        return respondWith(connection, MHD_HTTP_BAD_REQUEST,
                           request.error().what.english().toUtf8());
    }
    if (m_scrapes >= m_limits.scrapes) {
        m_refused();
        return respondWith(connection, MHD_HTTP_SERVICE_UNAVAILABLE,
                           "Too many scrapes are in progress: try again later.",
                           {MHD_HTTP_HEADER_RETRY_AFTER, "1"});
    }
    ++m_scrapes;
    auto scrape = std::make_unique<Scrape>(Scrape{
        MetricsText(m_makeFamilies(*request), request->syntax, request->hasTimes), &m_scrapes});
    MHD_Response *response = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BlockBytes, &Scrape::read, scrape.get(), &Scrape::free);
    if (response == nullptr) {
        --m_scrapes;
        return MHD_NO;
    }
    std::ignore = scrape.release(); // Scrape::free() has it
    return respond(connection, MHD_HTTP_OK, response, request->contentType());
}

} // namespace pickglass
