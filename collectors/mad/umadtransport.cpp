// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/umadtransport.h"

#include "collectors/mad/mad.h"
#include "collectors/mad/ring.h"
#include "core/base/recordingclock.h"

#include <QFile>

#include <infiniband/umad.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <poll.h>
#include <thread>
#include <vector>

namespace pickglass::mad {

namespace {

constexpr int NoAgent = -1;
constexpr quint16 LidPermissive = 0xffff;
/// The kernel gives a MAD up this much later than the engine, which so always knows first.
constexpr std::chrono::milliseconds Slack{20};
/// Waits this long for answers to gather: one wake-up for each costs more.
constexpr std::chrono::microseconds Gathering{50};

constexpr std::array Classes = {MadClass::Subnet, MadClass::SubnetDirected, MadClass::Performance,
                                MadClass::SubnetAdministration, MadClass::Vendor};

size_t agentOf(MadClass madClass)
{
    return size_t(std::find(Classes.begin(), Classes.end(), madClass) - Classes.begin());
}

/// The errors of a call that only the device can have; any other is one of the request.
bool isOfDevice(int error)
{
    return error == EIO || error == ENODEV || error == EBADF || error == ENXIO || error == EPIPE ||
           error == ECONNREFUSED || error == ECONNRESET || error == ENOTCONN || error == ESHUTDOWN;
}

} // namespace

struct UmadTransport::Private
{
    ~Private();
    Result<void> registerAgents(const UmadRoots &roots);
    Result<void> registerAgent(MadClass madClass);
    bool openSmiPartner(const UmadRoots &roots);
    int descriptorOf(MadClass madClass) const
    {
        return isGmp(madClass) || smiDescriptor < 0 ? descriptor : smiDescriptor;
    }
    int wait(int milliseconds) const;
    int receive(int *length);
    void takeInTheRest();
    tl::unexpected<Error> gone(int error) const;
    ib_user_mad *umad() { return reinterpret_cast<ib_user_mad *>(buffer.data()); }

    UmadPort port;
    GmpSettings gmps;
    int pKeyIndex = 0;
    int descriptor = -1;
    int smiDescriptor = -1; ///< of the device that carries SMPs, where that is another one
    qint64 awaited = 0;     ///< requests sent, less what came in
    std::array<int, Classes.size()> agents{NoAgent, NoAgent, NoAgent, NoAgent, NoAgent};
    /// A user MAD: its header, then the 256 bytes. Of quint64 so that it is aligned.
    std::vector<quint64> buffer;
    /// Requests that could not be sent, which come back as from the kernel.
    Ring<IncomingMad> returned;
};

UmadTransport::Private::~Private()
{
    if (descriptor < 0) {
        return;
    }
    takeInTheRest();
    for (const MadClass madClass : Classes) {
        if (const int agent = agents[agentOf(madClass)]; agent != NoAgent) {
            umad_unregister(descriptorOf(madClass), agent);
        }
    }
    umad_close_port(descriptor);
    if (smiDescriptor >= 0) {
        umad_close_port(smiDescriptor);
    }
}

/// The simulator's library crashes when an answer comes for an agent that has gone. On a busy
/// machine one that is still to come takes its time; some never come.
void UmadTransport::Private::takeInTheRest()
{
    constexpr int QuietMs = 50;
    constexpr int QuietMsOfAwaited = 400;
    constexpr std::chrono::milliseconds AtMost(1000);
    const auto end = std::chrono::steady_clock::now() + AtMost;
    while (!buffer.empty() &&
           umad_poll(descriptor, awaited > 0 ? QuietMsOfAwaited : QuietMs) == 0 &&
           std::chrono::steady_clock::now() < end) {
        int length = MadSize;
        if (umad_recv(descriptor, buffer.data(), &length, 0) < 0) {
            return;
        }
        --awaited;
    }
}

/// Where the device does not carry SMPs, the one that is paired with it does.
Result<void> UmadTransport::Private::registerAgents(const UmadRoots &roots)
{
    RETURN_IF_ERROR(registerAgent(MadClass::Performance));
    if (gmps.isAdministrationAsked) {
        RETURN_IF_ERROR(registerAgent(MadClass::SubnetAdministration));
    }
    if (gmps.isVendorAsked) {
        RETURN_IF_ERROR(registerAgent(MadClass::Vendor));
    }
    if (const auto first = registerAgent(MadClass::Subnet); !first) {
        if (!openSmiPartner(roots)) {
            return first;
        }
        RETURN_IF_ERROR(registerAgent(MadClass::Subnet));
    }
    return registerAgent(MadClass::SubnetDirected);
}

bool UmadTransport::Private::openSmiPartner(const UmadRoots &roots)
{
    const std::vector<UmadPort> ports = umadPorts(roots);
    const UmadPort *partner = findSmiPartner(port, ports);
    if (partner == nullptr) {
        return false;
    }
    smiDescriptor = umad_open_port(QFile::encodeName(partner->device).constData(), partner->number);
    return smiDescriptor >= 0;
}

/// Waits for something to receive, as umad_poll() does.
int UmadTransport::Private::wait(int milliseconds) const
{
    if (smiDescriptor < 0) {
        return umad_poll(descriptor, milliseconds);
    }
    std::array<pollfd, 2> files{
        {{umad_get_fd(descriptor), POLLIN, 0}, {umad_get_fd(smiDescriptor), POLLIN, 0}}};
    const int ready = ::poll(files.data(), files.size(), milliseconds);
    return ready > 0 ? 0 : ready == 0 ? -ETIMEDOUT : -errno;
}

/// Looks at both devices, as umad_recv() does.
int UmadTransport::Private::receive(int *length)
{
    const int wanted = *length;
    const int agent = umad_recv(descriptor, umad(), length, 0);
    if (agent >= 0 || smiDescriptor < 0) {
        return agent;
    }
    *length = wanted;
    return umad_recv(smiDescriptor, umad(), length, 0);
}

Result<void> UmadTransport::Private::registerAgent(MadClass madClass)
{
    int &agent = agents[agentOf(madClass)];
    agent =
        umad_register(descriptorOf(madClass), int(madClass), classVersion(madClass), 0, nullptr);
    if (agent < 0) {
        agent = NoAgent;
        return failure(
            {QT_TRANSLATE_NOOP("core",
                               "The kernel does not allow %1 to send MADs of the class %2."),
             {port.file, QStringLiteral("0x%1").arg(int(madClass), 2, 16, QLatin1Char('0'))}},
            {QT_TRANSLATE_NOOP("core",
                               "See the kernel's messages (\"sudo dmesg\") about the adapter %1."),
             {port.device}});
    }
    return {};
}

tl::unexpected<Error> UmadTransport::Private::gone(int error) const
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "%1 no longer works (%2): the adapter or its driver is gone."),
         {port.file, QString::fromLocal8Bit(std::strerror(error))}},
        {QT_TRANSLATE_NOOP("core",
                           "Check with \"ibstat\" whether %1 is present, then start again."),
         {port.name()}});
}

Result<std::unique_ptr<UmadTransport>>
UmadTransport::open(const QString &name, const GmpSettings &gmps, const UmadRoots &roots)
{
    ASSIGN_OR_RETURN(auto port, findUmadPort(name, roots));
    ASSIGN_OR_RETURN(const auto index, mad::pKeyIndex(port, gmps.pKey));
    auto d = std::make_unique<Private>();
    d->port = port;
    d->gmps = gmps;
    d->pKeyIndex = index;
    errno = 0;
    if (umad_init() < 0) {
        return tl::unexpected(umadOpenError(port, ENOENT));
    }
    errno = 0;
    d->descriptor = umad_open_port(QFile::encodeName(port.device).constData(), port.number);
    if (d->descriptor < 0) {
        return tl::unexpected(umadOpenError(port, errno != 0 ? errno : -d->descriptor));
    }
    d->buffer.resize((umad_size() + MadSize) / sizeof(quint64) + 1);
    RETURN_IF_ERROR(d->registerAgents(roots));
    return std::unique_ptr<UmadTransport>(new UmadTransport(std::move(d)));
}

UmadTransport::UmadTransport(std::unique_ptr<Private> priv) : d(std::move(priv))
{
}

UmadTransport::~UmadTransport() = default;

/// Devices of ibsim's library are called so.
bool UmadTransport::isSimulated() const
{
    return d->port.device.startsWith(QLatin1String("ibsim"));
}

std::vector<int> UmadTransport::descriptors() const
{
    std::vector<int> files{umad_get_fd(d->descriptor)};
    if (d->smiDescriptor >= 0) {
        files.push_back(umad_get_fd(d->smiDescriptor));
    }
    return files;
}

const UmadPort &UmadTransport::port() const
{
    return d->port;
}

Result<void> UmadTransport::send(const OutgoingMad &mad, std::chrono::milliseconds deadline)
{
    ib_user_mad *umad = d->umad();
    std::memset(umad, 0, umad_size());
    const bool isGmp = mad::isGmp(mad.to.madClass);
    const bool isDirected = mad.to.madClass == MadClass::SubnetDirected;
    const quint16 lid = isDirected ? LidPermissive : mad.to.lid.value();
    umad_set_addr(umad, lid, isGmp ? int(mad.to.queuePair) : 0,
                  isGmp ? mad.to.serviceLevel.value_or(d->gmps.serviceLevel) : 0,
                  isGmp ? int(mad.to.qKey) : 0);
    umad_set_pkey(umad, isGmp ? d->pKeyIndex : 0);
    std::memcpy(umad_get_mad(umad), mad.bytes.data(), MadSize);

    const int milliseconds = int((deadline + Slack).count());
    const int sent =
        umad_send(d->descriptorOf(mad.to.madClass), d->agents[agentOf(mad.to.madClass)], umad,
                  int(MadSize), milliseconds, 0);
    if (sent >= 0) {
        ++d->awaited;
        return {};
    }
    const int error = errno != 0 ? errno : EIO;
    if (isOfDevice(error)) {
        return d->gone(error);
    }
    d->returned.append({.bytes = mad.bytes, .error = error, .time = recordingTime()});
    return {};
}

Result<Transport::Received> UmadTransport::receive(IncomingMad &mad,
                                                   std::chrono::milliseconds timeout)
{
    if (!d->returned.isEmpty()) {
        mad = d->returned.takeFirst();
        return Received::Mad;
    }
    ib_user_mad *umad = d->umad();
    int milliseconds = 0;
    for (;;) {
        int length = int(MadSize);
        errno = 0;
        const int agent = d->receive(&length);
        if (agent >= 0) {
            --d->awaited;
            mad.error = umad_status(umad);
            mad.time = recordingTime();
            const size_t size = std::clamp<size_t>(size_t(std::max(length, 0)), 0, MadSize);
            std::memcpy(mad.bytes.data(), umad_get_mad(umad), size);
            std::fill(mad.bytes.begin() + qsizetype(size), mad.bytes.end(), uchar(0));
            return Received::Mad;
        }
        if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR && isOfDevice(errno)) {
            return d->gone(errno);
        }
        if (milliseconds != 0 || timeout.count() <= 0) {
            return Received::Nothing;
        }
        milliseconds = int(timeout.count());
        std::this_thread::sleep_for(Gathering);
        errno = 0;
        if (d->wait(milliseconds) < 0 && isOfDevice(errno)) {
            return d->gone(errno);
        }
    }
}

} // namespace pickglass::mad
