// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/clientsession.h"

#include "app/agent/agentlog.h"
#include "core/base/recordingclock.h"

#include <QScopedValueRollback>
#include <QSslSocket>

namespace pickglass::agent {

namespace {

constexpr qsizetype QueuedPieceSize = 64 * 1024;

} // namespace

void Outbox::add(const QByteArray &frame, Kind kind)
{
    m_frames.push_back({frame, kind});
    m_bulk += kind == Kind::Bulk ? 1 : 0;
}

void Outbox::write()
{
    if (m_isWriting) {
        return; // writing may report at once that it has written
    }
    const QScopedValueRollback writing(m_isWriting, true);
    while (inDevice() < MaxInDevice && writePiece()) {
    }
}

bool Outbox::writePiece()
{
    if (m_at == 0 && m_soon) {
        m_frames.push_front({*std::exchange(m_soon, {}), Kind::Other});
    }
    if (m_frames.empty()) {
        return false;
    }
    const Frame &frame = m_frames.front();
    const qint64 written = m_device.write(frame.bytes.constData() + m_at,
                                          qMin(QueuedPieceSize, frame.bytes.size() - m_at));
    if (written <= 0) {
        return false;
    }
    m_at += written;
    if (m_at == frame.bytes.size()) {
        m_bulk -= frame.kind == Kind::Bulk ? 1 : 0;
        m_frames.pop_front();
        m_at = 0;
    }
    return true;
}

qint64 Outbox::inDevice() const
{
    const auto *tls = qobject_cast<const QSslSocket *>(&m_device);
    return m_device.bytesToWrite() + (tls != nullptr ? tls->encryptedBytesToWrite() : 0);
}

namespace {

/// What waits for a client besides sweeps.
constexpr qsizetype MaxFrames = 64;
constexpr qsizetype MaxProgram = 64;
constexpr qint64 SecondMs = 1000;
constexpr int VersionWithRoutes = 1;
constexpr int VersionWithHosts = 3;
constexpr int VersionWithTables = 4;
constexpr int VersionWithSubnets = 3;

Error versionDiffers(const Version &theirs)
{
    return {
        {QT_TRANSLATE_NOOP("core", "The agent speaks version %1 of the protocol, this program "
                                   "version %2."),
         {QStringLiteral("%1.%2").arg(OurVersion.major).arg(OurVersion.minor),
          QStringLiteral("%1.%2").arg(theirs.major).arg(theirs.minor)}},
        {QT_TRANSLATE_NOOP("core", "Install the same version of Pickglass on both machines."), {}}};
}

Error wrongToken()
{
    return {{QT_TRANSLATE_NOOP("core", "The agent expects another token."), {}},
            {QT_TRANSLATE_NOOP("core", "Copy the agent's token file to this machine, and name it "
                                       "with token-file=."),
             {}}};
}

Error notUnderstood()
{
    return {
        {QT_TRANSLATE_NOOP("core", "The agent received an invalid message."), {}},
        {QT_TRANSLATE_NOOP("core", "Install the same version of Pickglass on both machines."), {}}};
}

Error tooLate(std::chrono::milliseconds timeout)
{
    return {{QT_TRANSLATE_NOOP("core", "The client did not authenticate within %1 s."),
             {QString::number(std::chrono::duration<double>(timeout).count())}},
            {QT_TRANSLATE_NOOP("core", "Try again; check the network between the machines."), {}}};
}

} // namespace

ClientSession::ClientSession(std::unique_ptr<QIODevice> device, const QString &name, Verify verify,
                             const Limits &limits)
    : m_device(std::move(device)),
      m_name(name),
      m_verify(std::move(verify)),
      m_limits(limits),
      m_outbox(*m_device),
      m_timeout(this)
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, &ClientSession::onTimeout);
    m_timeout.start(m_limits.toAuthenticate);
    connect(m_device.get(), &QIODevice::readyRead, this, &ClientSession::onReadyRead);
    connect(m_device.get(), &QIODevice::bytesWritten, this, &ClientSession::onWritten);
    if (auto *socket = qobject_cast<QAbstractSocket *>(m_device.get())) {
        connect(socket, &QAbstractSocket::disconnected, this, &ClientSession::finish);
        connect(socket, &QAbstractSocket::errorOccurred, this,
                [this, socket] { drop(socket->errorString()); });
    } else {
        connect(m_device.get(), &QIODevice::readChannelFinished, this, &ClientSession::finish);
    }
    if (auto *tls = qobject_cast<QSslSocket *>(m_device.get())) {
        connect(tls, &QSslSocket::encryptedBytesWritten, this, &ClientSession::onWritten);
        connect(tls, &QSslSocket::encrypted, this, &ClientSession::onReady);
    } else {
        onReady();
    }
}

ClientSession::~ClientSession()
{
    m_device->disconnect(this);
}

bool ClientSession::isServed() const
{
    return m_state == State::Joining || m_state == State::Following || m_state == State::Behind;
}

QString ClientSession::name() const
{
    return m_program.isEmpty() ? m_name : QStringLiteral("%1 (%2)").arg(m_name, m_program);
}

void ClientSession::onReady()
{
    m_state = State::Hello;
    if (m_device->bytesAvailable() > 0) {
        QMetaObject::invokeMethod(this, &ClientSession::onReadyRead, Qt::QueuedConnection);
    }
}

void ClientSession::onReadyRead()
{
    const QByteArray bytes = m_device->readAll();
    if (m_state == State::Handshake || m_state == State::Leaving || m_isGone) {
        return;
    }
    if (!m_isStranger) {
        m_timeout.start(m_limits.silence);
    }
    m_reader.add(bytes);
    while (const auto message = m_reader.next()) {
        if (exceedsRate()) {
            drop(QStringLiteral("too many messages from the client"));
            return;
        }
        understand(*message);
        if (m_state == State::Leaving || m_isGone) {
            return;
        }
    }
    if (m_reader.isBroken()) {
        drop(QStringLiteral("invalid or too large frame"));
    }
}

bool ClientSession::exceedsRate()
{
    if (!m_second.isValid() || m_second.hasExpired(SecondMs)) {
        m_second.start();
        m_messages = 0;
    }
    return ++m_messages > m_limits.messages;
}

void ClientSession::understand(const QByteArray &bytes)
{
    const auto message = readClientMessage(bytes);
    const bool isHello = message && std::holds_alternative<Hello>(*message);
    if (!message || isHello != m_isStranger) {
        refuse("not_understood", notUnderstood());
    } else if (isHello) {
        take(std::get<Hello>(*message));
    } else if (const auto *ping = std::get_if<Ping>(&*message)) {
        take(*ping);
    } else if (const auto *goodbye = std::get_if<Goodbye>(&*message)) {
        take(*goodbye);
    }
}

void ClientSession::take(const Hello &hello)
{
    if (hello.version.major != OurVersion.major) {
        refuse("version", versionDiffers(hello.version));
        return;
    }
    if (!m_verify(hello.token)) {
        refuse("token", wrongToken());
        return;
    }
    m_isStranger = false;
    m_program = hello.program.left(MaxProgram);
    m_version = hello.version;
    m_run = hello.run;
    m_since = hello.since;
    m_reader.setMaxBytes(MaxClientBytes);
    m_timeout.start(m_limits.silence);
    m_state = State::Waiting;
    Q_EMIT introduced();
}

void ClientSession::take(const Ping &ping)
{
    m_outbox.addSoon(toFrame(Pong{ping.sent, recordingTime()}));
    m_outbox.write();
}

void ClientSession::take(const Goodbye &)
{
    hangUp();
}

void ClientSession::wait(int place, int served)
{
    // Its pings are answered whether it reads or not: what it is sent has to be bounded.
    if (place != std::exchange(m_place, place) && m_outbox.frames() < MaxFrames) {
        send(toFrame(Waiting{place, served}));
    }
}

void ClientSession::serve(const QByteArray &welcome, const QList<QByteArray> &frames)
{
    m_state = State::Joining;
    send(welcome);
    for (const QByteArray &frame : frames) {
        send(frame);
    }
    Q_EMIT baseNeeded();
}

/// One that does not read gets no more of what is large until it has read.
void ClientSession::fallBack()
{
    if (isServed() && m_state != State::Behind && m_outbox.bulk() >= m_limits.bulk) {
        m_state = State::Behind;
        qCDebug(clientLog, "%ls is too slow", qUtf16Printable(name()));
    }
}

void ClientSession::takeFabric(const QByteArray &frame)
{
    fallBack();
    if (m_state == State::Behind) {
        m_fabric = frame;
    } else if (isServed()) {
        send(frame, Outbox::Kind::Bulk);
    }
}

void ClientSession::takeSweep(const SharedBroadcast &sweep)
{
    fallBack();
    if (m_state == State::Following) {
        if (sweep->isNewLayout) {
            send(sweep->layout);
        }
        send(sweep->sweep, Outbox::Kind::Bulk);
    } else if (m_state == State::Joining && sweep->canBeJoined()) {
        join(*sweep);
    } else if (m_state == State::Behind || m_skipped > 0) {
        ++m_skipped;
        ++m_allSkipped;
    }
}

void ClientSession::join(const Broadcast &sweep)
{
    m_state = State::Following;
    if (m_skipped > 0) {
        send(toFrame(Skipped{std::exchange(m_skipped, 0)}));
    }
    send(sweep.layout);
    if (!sweep.base.isEmpty()) {
        send(sweep.base);
    }
    send(sweep.sweep, Outbox::Kind::Bulk);
    sendRoutes();
}

void ClientSession::takeRoutes(const QList<QByteArray> &frames)
{
    if (m_version.minor >= VersionWithRoutes) {
        m_routes = frames;
        sendRoutes();
    }
}

void ClientSession::takeTables(const QList<QByteArray> &frames)
{
    if (m_version.minor >= VersionWithTables) {
        m_tables = frames;
        sendRoutes();
    }
}

void ClientSession::takeHosts(const QList<QByteArray> &frames)
{
    if (m_version.minor >= VersionWithHosts) {
        m_hosts = frames;
        sendRoutes();
    }
}

void ClientSession::sendRoutes()
{
    sendWaiting(m_hosts);
    sendWaiting(m_routes);
    sendWaiting(m_tables);
}

void ClientSession::sendWaiting(QList<QByteArray> &frames)
{
    while (m_state == State::Following && m_outbox.bulk() == 0 && !frames.isEmpty()) {
        send(frames.takeFirst(), Outbox::Kind::Bulk);
    }
}

void ClientSession::notify(const QByteArray &frame)
{
    if (isServed() && m_state != State::Behind && m_outbox.frames() < MaxFrames) {
        send(frame);
    }
}

void ClientSession::send(const QByteArray &frame, Outbox::Kind kind)
{
    m_outbox.add(frame, kind);
    m_outbox.write();
}

void ClientSession::onWritten()
{
    m_outbox.write();
    if (m_state == State::Behind && m_outbox.isEmpty()) {
        m_state = State::Joining;
        if (!m_fabric.isEmpty()) {
            send(std::exchange(m_fabric, {}), Outbox::Kind::Bulk);
        }
        Q_EMIT baseNeeded();
    } else if (m_state == State::Leaving && m_outbox.isSent()) {
        hangUp();
    }
    sendRoutes();
}

void ClientSession::onTimeout()
{
    if (m_state == State::Handshake) {
        drop(QStringLiteral("no TLS handshake in time"));
    } else if (m_state == State::Hello) {
        refuse("too_late", tooLate(m_limits.toAuthenticate));
    } else if (m_state == State::Leaving) {
        drop(QStringLiteral("did not close the connection"));
    } else {
        drop(QStringLiteral("silent for too long"));
    }
}

void ClientSession::refuse(const char *kind, const Error &error)
{
    if (m_isStranger) {
        Q_EMIT rejected(error.what.english());
    } else {
        qCInfo(clientLog, "%ls is refused: %ls", qUtf16Printable(name()),
               qUtf16Printable(error.what.english()));
    }
    say(Refused{QLatin1String(kind), error});
}

bool ClientSession::refuseForSubnets()
{
    if (m_isStranger || m_version.minor >= VersionWithSubnets) {
        return false;
    }
    refuse("version",
           {{QT_TRANSLATE_NOOP("core", "The agent reads several subnets, which version %1 of the "
                                       "protocol does not support."),
             {QStringLiteral("%1.%2").arg(m_version.major).arg(m_version.minor)}},
            {QT_TRANSLATE_NOOP("core", "Install the same version of Pickglass on both machines."),
             {}}});
    return true;
}

void ClientSession::leave(const Message &reason)
{
    if (m_state == State::Handshake || m_state == State::Hello) {
        drop(QStringLiteral("the agent stops"));
    } else {
        say(agent::Goodbye{reason});
    }
}

void ClientSession::displace()
{
    drop(QStringLiteral("the oldest of too many connections that are waiting to authenticate"));
}

void ClientSession::say(const AgentMessage &lastWord)
{
    if (m_state == State::Leaving) {
        return;
    }
    m_state = State::Leaving;
    m_timeout.start(m_limits.toLeave);
    send(toFrame(lastWord));
    if (m_outbox.isSent()) {
        hangUp();
    }
}

/// Lets go once everything is written.
void ClientSession::hangUp()
{
    m_state = State::Leaving;
    m_timeout.start(m_limits.toLeave);
    if (auto *socket = qobject_cast<QAbstractSocket *>(m_device.get())) {
        socket->disconnectFromHost();
    } else {
        finish();
    }
}

/// At once.
void ClientSession::drop(const QString &why)
{
    if (m_isGone) {
        return;
    }
    if (m_isStranger && m_state != State::Leaving) {
        Q_EMIT rejected(why);
    } else if (m_state != State::Leaving) {
        qCInfo(clientLog, "%ls: %ls", qUtf16Printable(name()), qUtf16Printable(why));
    }
    m_state = State::Leaving;
    if (auto *socket = qobject_cast<QAbstractSocket *>(m_device.get())) {
        socket->abort();
    }
    finish();
}

void ClientSession::finish()
{
    if (std::exchange(m_isGone, true)) {
        return;
    }
    m_state = State::Leaving;
    m_timeout.stop();
    Q_EMIT gone();
}

} // namespace pickglass::agent
