// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/curltransfers.h"

#include "app/common/text.h"

#include <curl/curl.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace pickglass {

namespace {

constexpr qsizetype MaxAnswer = 1024; ///< bytes that are kept of what a server says
constexpr long MaxConnections = 16;

/// One transfer while it goes on.
struct Running
{
    Transfer transfer;
    QObject *context = nullptr;
    CurlTransfers::Done done;
    qsizetype sent = 0; ///< bytes of the body of a mail
    QByteArray answer;
    char error[CURL_ERROR_SIZE] = {};
    std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers{nullptr,
                                                                        curl_slist_free_all};
    std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> recipients{nullptr,
                                                                           curl_slist_free_all};
};

size_t keepAnswer(char *bytes, size_t size, size_t count, void *into)
{
    QByteArray &answer = static_cast<Running *>(into)->answer;
    const auto length = static_cast<qsizetype>(size * count);
    answer.append(bytes, std::min(length, std::max<qsizetype>(MaxAnswer - answer.size(), 0)));
    return size * count;
}

size_t giveMail(char *into, size_t size, size_t count, void *from)
{
    auto *running = static_cast<Running *>(from);
    const qsizetype left = running->transfer.body.size() - running->sent;
    const qsizetype length = std::min(left, static_cast<qsizetype>(size * count));
    std::memcpy(into, running->transfer.body.constData() + running->sent,
                static_cast<size_t>(length));
    running->sent += length;
    return static_cast<size_t>(length);
}

/// A connection that was closed meanwhile is opened again, and the mail sent from its begin.
int seekMail(void *from, curl_off_t offset, int origin)
{
    auto *running = static_cast<Running *>(from);
    if (origin != SEEK_SET || offset < 0 || offset > running->transfer.body.size()) {
        return CURL_SEEKFUNC_CANTSEEK;
    }
    running->sent = static_cast<qsizetype>(offset);
    return CURL_SEEKFUNC_OK;
}

void addHeader(Running &running, const QByteArray &header)
{
    running.headers.reset(curl_slist_append(running.headers.release(), header.constData()));
}

void setUpPost(CURL *curl, Running &running)
{
    const Transfer &transfer = running.transfer;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, transfer.body.constData());
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(transfer.body.size()));
    addHeader(running, "Content-Type: " + transfer.contentType);
    addHeader(running, "Expect:");
    if (!transfer.token.isEmpty()) {
        addHeader(running, "Authorization: Bearer " + transfer.token);
    }
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, running.headers.get());
}

void setUpMail(CURL *curl, Running &running)
{
    const Transfer &transfer = running.transfer;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, transfer.isPlain ? CURLUSESSL_NONE : CURLUSESSL_ALL);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, transfer.from.constData());
    for (const QByteArray &address : transfer.to) {
        running.recipients.reset(
            curl_slist_append(running.recipients.release(), address.constData()));
    }
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, running.recipients.get());
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, giveMail);
    curl_easy_setopt(curl, CURLOPT_READDATA, &running);
    curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, seekMail);
    curl_easy_setopt(curl, CURLOPT_SEEKDATA, &running);
}

/// SIGPIPE comes of writing by TLS to a connection that was closed; the others are for threads that
/// expect them.
void blockSignals()
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

void setUp(CURL *curl, Running &running)
{
    constexpr long ConnectTimeoutMs = 10'000;
    const Transfer &transfer = running.transfer;
    const auto timeout = static_cast<long>(transfer.timeout / 1000);
    curl_easy_setopt(curl, CURLOPT_URL, transfer.url.constData());
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, running.error);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keepAnswer);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &running);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, timeout);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, std::min(timeout, ConnectTimeoutMs));
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "pickglass/" PICKGLASS_VERSION);
    if (!transfer.caFile.isEmpty()) {
        curl_easy_setopt(curl, CURLOPT_CAINFO, transfer.caFile.constData());
        curl_easy_setopt(curl, CURLOPT_CAPATH, nullptr);
    }
    if (!transfer.user.isEmpty()) {
        curl_easy_setopt(curl, CURLOPT_USERNAME, transfer.user.constData());
        curl_easy_setopt(curl, CURLOPT_PASSWORD, transfer.password.constData());
    }
    transfer.url.startsWith("http") ? setUpPost(curl, running) : setUpMail(curl, running);
}

/// What is wrong with the message itself does not pass by trying again; all else may: the server is
/// away, busy or set up another way, or the password is replaced.
bool isFinal(bool isHttp, long code)
{
    if (isHttp) {
        return code >= 300 && code < 500 && code != 401 && code != 403 && code != 404 &&
               code != 407 && code != 408 && code != 429;
    }
    // 530, 534, 535: not authenticated, or not in a way that the server takes (RFC 4954).
    return code >= 500 && code < 600 && code != 530 && code != 534 && code != 535;
}

SendResult resultOf(CURL *curl, CURLcode done, const Running &running)
{
    long code = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    const bool isHttp = running.transfer.url.startsWith("http");
    const bool isFine = isHttp ? code >= 200 && code < 300 : true;
    if (done == CURLE_OK && isFine) {
        return {};
    }
    QString why =
        done == CURLE_OK
            ? QStringLiteral("the server answered %1 %2")
                  .arg(QString::number(code),
                       shownText(QString::fromUtf8(running.answer).simplified().left(200)))
            : QString::fromUtf8(running.error[0] ? running.error : curl_easy_strerror(done));
    const bool isAnswer = done == CURLE_OK || (!isHttp && code != 0);
    return {isAnswer && isFinal(isHttp, code) ? SendResult::What::Refused
                                              : SendResult::What::TryAgain,
            shownText(why.trimmed())};
}

} // namespace

struct CurlTransfers::Private
{
    std::mutex mutex;
    std::vector<std::unique_ptr<Running>> waiting; ///< guarded by the mutex, as isEnding is
    bool isEnding = false;
    CURLM *multi = nullptr;
    std::map<CURL *, std::unique_ptr<Running>> running; ///< of the thread
    std::thread thread;

    void work();
    bool takeWaiting();
    void finish(CURL *curl, CURLcode code);
};

CurlTransfers::CurlTransfers() : d(std::make_unique<Private>())
{
    static std::once_flag isReady;
    std::call_once(isReady, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    d->multi = curl_multi_init();
    curl_multi_setopt(d->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, MaxConnections);
    d->thread = std::thread([this] { d->work(); });
}

CurlTransfers::~CurlTransfers()
{
    {
        const std::lock_guard lock(d->mutex);
        d->isEnding = true;
    }
    curl_multi_wakeup(d->multi);
    d->thread.join();
    curl_multi_cleanup(d->multi);
}

void CurlTransfers::start(const Transfer &transfer, QObject *context, Done done)
{
    auto running = std::make_unique<Running>();
    running->transfer = transfer;
    running->context = context;
    running->done = std::move(done);
    {
        const std::lock_guard lock(d->mutex);
        d->waiting.push_back(std::move(running));
    }
    curl_multi_wakeup(d->multi);
}

/// False where it is to end.
bool CurlTransfers::Private::takeWaiting()
{
    std::vector<std::unique_ptr<Running>> taken;
    {
        const std::lock_guard lock(mutex);
        if (isEnding) {
            return false;
        }
        taken.swap(waiting);
    }
    for (auto &one : taken) {
        CURL *curl = curl_easy_init();
        setUp(curl, *one);
        curl_multi_add_handle(multi, curl);
        running.emplace(curl, std::move(one));
    }
    return true;
}

void CurlTransfers::Private::finish(CURL *curl, CURLcode code)
{
    const auto found = running.find(curl);
    Running &one = *found->second;
    const SendResult result = resultOf(curl, code, one);
    curl_multi_remove_handle(multi, curl);
    curl_easy_cleanup(curl);
    QMetaObject::invokeMethod(
        one.context, [done = std::move(one.done), result] { done(result); }, Qt::QueuedConnection);
    running.erase(found);
}

void CurlTransfers::Private::work()
{
    constexpr int PollMs = 1000;
    blockSignals();
    while (takeWaiting()) {
        int left = 0;
        curl_multi_perform(multi, &left);
        int messages = 0;
        while (const CURLMsg *message = curl_multi_info_read(multi, &messages)) {
            if (message->msg == CURLMSG_DONE) {
                finish(message->easy_handle, message->data.result);
            }
        }
        curl_multi_poll(multi, nullptr, 0, PollMs, nullptr);
    }
    for (auto &[curl, one] : running) {
        curl_multi_remove_handle(multi, curl);
        curl_easy_cleanup(curl);
    }
    running.clear();
}

} // namespace pickglass
