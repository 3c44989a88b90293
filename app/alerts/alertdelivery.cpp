// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alertdelivery.h"

#include "app/alerts/alerttext.h"
#include "app/common/text.h"
#include "collectors/agent/tokenfile.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>
#include <QUrl>

#include <cerrno>
#include <csignal>
#include <memory>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace pickglass {

namespace {

using Kind = AlertReceiver::Kind;

constexpr char JournalSocket[] = "/run/systemd/journal/socket";
/// Stands between journal entries in a payload: no field has it.
constexpr char EntryEnd = '\0';

/// With what it started itself.
void killGroup(QProcess &process)
{
    if (process.processId() > 0) {
        ::kill(-static_cast<pid_t>(process.processId()), SIGKILL);
        process.kill();
    }
}

SendResult tryAgain(const QString &why)
{
    return {SendResult::What::TryAgain, shownText(why)};
}

Result<QByteArray> secretOf(const QString &path)
{
    return path.isEmpty()
               ? Result<QByteArray>(QByteArray())
               : agent::readToken(
                     path, 1,
                     {QT_TRANSLATE_NOOP("core", "Write the secret into its first line."), {}});
}

/// Alertmanager's URL may have a path of its own.
QByteArray urlOf(const AlertReceiver &receiver)
{
    // As it was checked: HTTP:// is http://.
    QByteArray url = QUrl(receiver.target, QUrl::StrictMode).toEncoded();
    if (receiver.kind == Kind::Alertmanager) {
        while (url.endsWith('/')) {
            url.chop(1);
        }
        url += "/api/v2/alerts";
    }
    return url;
}

/// An address of more than the kernel takes stays unset.
bool setPath(sockaddr_un &address, const QByteArray &path)
{
    address.sun_family = AF_UNIX;
    if (path.size() >= qsizetype(sizeof address.sun_path)) {
        return false;
    }
    std::copy(path.begin(), path.end(), address.sun_path);
    return true;
}

/// Each entry is a datagram. One that the journal has no room for now fails all: those before it
/// come twice when it is tried again.
SendResult sendToJournal(const AlertReceiver &receiver, const QByteArray &payload)
{
    sockaddr_un address = {};
    const QByteArray path =
        receiver.target.isEmpty() ? QByteArray(JournalSocket) : QFile::encodeName(receiver.target);
    const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0 || !setPath(address, path)) {
        ::close(descriptor);
        return tryAgain(qt_error_string(descriptor < 0 ? errno : ENAMETOOLONG));
    }
    SendResult result;
    for (const QByteArray &entry : payload.split(EntryEnd)) {
        if (::sendto(descriptor, entry.constData(), static_cast<size_t>(entry.size()), MSG_NOSIGNAL,
                     reinterpret_cast<const sockaddr *>(&address), sizeof address) < 0) {
            result = tryAgain(qt_error_string(errno));
            break;
        }
    }
    ::close(descriptor);
    return result;
}

} // namespace

AlertDelivery::~AlertDelivery()
{
    for (QProcess *command : findChildren<QProcess *>()) {
        command->disconnect();
        killGroup(*command);
        command->waitForFinished();
    }
}

QByteArray AlertDelivery::payloadOf(const AlertReceiver &receiver, const AlertMessage &message,
                                    Timestamp now)
{
    switch (receiver.kind) {
    case Kind::Command:
    case Kind::Webhook:
        return webhookJson(message);
    case Kind::Alertmanager:
        return alertmanagerJson(message.alerts, now + 5 * MinuteUs);
    case Kind::Mail:
        return mailOf(receiver, message, now);
    case Kind::Journal:
        return journalEntries(message).join(EntryEnd);
    }
    return {};
}

void AlertDelivery::send(const AlertReceiver &receiver, const QByteArray &payload, Done done)
{
    switch (receiver.kind) {
    case Kind::Command:
        return runCommand(receiver, payload, std::move(done));
    case Kind::Journal:
        QMetaObject::invokeMethod(
            this,
            [done = std::move(done), result = sendToJournal(receiver, payload)] { done(result); },
            Qt::QueuedConnection);
        return;
    case Kind::Webhook:
    case Kind::Alertmanager:
    case Kind::Mail:
        return sendByCurl(receiver, payload, std::move(done));
    }
}

void AlertDelivery::sendByCurl(const AlertReceiver &receiver, const QByteArray &payload, Done done)
{
    const auto password = secretOf(receiver.passwordFile);
    const auto token = secretOf(receiver.tokenFile);
    if (!password || !token) {
        const SendResult result = tryAgain((password ? token : password).error().english());
        QMetaObject::invokeMethod(
            this, [done = std::move(done), result] { done(result); }, Qt::QueuedConnection);
        return;
    }
    Transfer transfer{.url = urlOf(receiver), .body = payload, .contentType = "application/json"};
    transfer.user = receiver.user.toUtf8();
    transfer.password = *password;
    transfer.token = *token;
    transfer.from = receiver.from.toUtf8();
    for (const QString &address : receiver.to) {
        transfer.to << address.toUtf8();
    }
    transfer.caFile = QFile::encodeName(receiver.caFile);
    transfer.isPlain = receiver.isPlain;
    transfer.timeout = receiver.timeout;
    m_transfers.start(transfer, this, std::move(done));
}

/// Without a shell, in a process group of its own, with the message on its standard input.
void AlertDelivery::runCommand(const AlertReceiver &receiver, const QByteArray &payload, Done done)
{
    auto *process = new QProcess(this);
    m_commands.insert(process);
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    process->setChildProcessModifier([] { ::setsid(); });
    auto *timeout = new QTimer(process);
    timeout->setSingleShot(true);
    const auto finish = [this, process, done = std::move(done)](const SendResult &result) {
        if (m_commands.remove(process)) {
            process->disconnect(this);
            if (process->state() == QProcess::NotRunning) {
                process->deleteLater();
            } else {
                connect(process, &QProcess::finished, process, &QObject::deleteLater);
            }
            done(result);
        }
    };
    connect(timeout, &QTimer::timeout, this, [process, finish] {
        killGroup(*process);
        finish(tryAgain(QStringLiteral("the command did not end in time")));
    });
    connect(process, &QProcess::errorOccurred, this,
            [process, finish](QProcess::ProcessError error) {
                if (error == QProcess::FailedToStart) {
                    finish(tryAgain(process->errorString()));
                }
            });
    connect(process, &QProcess::finished, this, [finish](int code, QProcess::ExitStatus status) {
        const bool isFine = status == QProcess::NormalExit && code == 0;
        finish(isFine ? SendResult()
                      : tryAgain(status == QProcess::NormalExit
                                     ? QStringLiteral("the command ended with code %1").arg(code)
                                     : QStringLiteral("the command was ended by a signal")));
    });
    timeout->start(static_cast<int>(receiver.timeout / 1000));
    QStringList words = QProcess::splitCommand(receiver.target);
    const QString program = words.isEmpty() ? QString() : words.takeFirst();
    process->start(program, words);
    process->write(payload + '\n');
    process->closeWriteChannel();
}

Result<void> checkReceiver(const AlertReceiver &receiver)
{
    RETURN_IF_ERROR(secretOf(receiver.passwordFile));
    RETURN_IF_ERROR(secretOf(receiver.tokenFile));
    if (!receiver.caFile.isEmpty()) {
        QFile file(receiver.caFile);
        if (!file.open(QIODevice::ReadOnly)) {
            return failure({QT_TRANSLATE_NOOP("core", "The file %1 cannot be read: %2."),
                            {receiver.caFile, file.errorString()}});
        }
    }
    if (receiver.kind == Kind::Command) {
        const QString program = QProcess::splitCommand(receiver.target).value(0);
        const bool isThere = program.contains(u'/')
                                 ? QFileInfo(program).isExecutable()
                                 : !QStandardPaths::findExecutable(program).isEmpty();
        if (!isThere) {
            return failure({QT_TRANSLATE_NOOP("core", "There is no program %1."), {program}});
        }
    }
    return {};
}

} // namespace pickglass
