// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/umaddevices.h"

#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

namespace pickglass::mad {

namespace {

// The simulator puts itself between a program and the C library's opendir() and open(), which Qt's
// files do not go through: so these folders are read with the C library.

QStringList namesIn(const QString &folder)
{
    QStringList names;
    const std::unique_ptr<DIR, int (*)(DIR *)> dir(opendir(QFile::encodeName(folder).constData()),
                                                   closedir);
    if (dir == nullptr) {
        return names;
    }
    while (const dirent *entry = readdir(dir.get())) {
        if (entry->d_name[0] != '.') {
            names.append(QFile::decodeName(entry->d_name));
        }
    }
    names.sort();
    return names;
}

QByteArray contentOf(const QString &path)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return {};
    }
    std::array<char, 256> buffer{};
    const ssize_t size = ::read(file, buffer.data(), buffer.size());
    ::close(file);
    return size > 0 ? QByteArray(buffer.data(), size).trimmed() : QByteArray();
}

/// "4: ACTIVE", "0x17" and "23" alike.
uint numberIn(const QString &path)
{
    return contentOf(path).split(':').first().toUInt(nullptr, 0);
}

std::vector<quint16> pKeysIn(const QString &folder)
{
    std::vector<quint16> keys;
    for (const QString &name : namesIn(folder)) {
        const size_t index = name.toUInt();
        keys.resize(std::max(keys.size(), index + 1));
        keys[index] = quint16(numberIn(folder + u'/' + name));
    }
    return keys;
}

/// The lower half of "fe80:0000:0000:0000:e41d:2d03:00a4:b7c2".
Guid guidIn(QByteArray gid)
{
    return Guid(gid.replace(':', "").right(16).toULongLong(nullptr, 16));
}

quint64 prefixIn(QByteArray gid)
{
    return gid.replace(':', "").left(16).toULongLong(nullptr, 16);
}

UmadPort readPort(const QString &device, const QString &number, const QString &folder)
{
    const QByteArray gid = contentOf(folder + QStringLiteral("/gids/0"));
    const QByteArray layer = contentOf(folder + QStringLiteral("/link_layer"));
    return {.device = device,
            .number = PortNumber(number.toUInt()),
            .file = {},
            .isInfiniBand = layer.isEmpty() || layer == "InfiniBand" || layer == "IB",
            .state = int(numberIn(folder + QStringLiteral("/state"))),
            .lid = Lid(quint16(numberIn(folder + QStringLiteral("/lid")))),
            .smLid = Lid(quint16(numberIn(folder + QStringLiteral("/sm_lid")))),
            .guid = guidIn(gid),
            .gidPrefix = prefixIn(gid),
            .pKeys = pKeysIn(folder + QStringLiteral("/pkeys"))};
}

void findFiles(std::vector<UmadPort> &ports, const UmadRoots &roots)
{
    const QString folder = roots.sysfs + QStringLiteral("/infiniband_mad");
    for (const QString &name : namesIn(folder)) {
        if (!name.startsWith(QLatin1String("umad"))) {
            continue;
        }
        const QString entry = folder + u'/' + name;
        const QString device = QFile::decodeName(contentOf(entry + QStringLiteral("/ibdev")));
        const uint number = numberIn(entry + QStringLiteral("/port"));
        for (UmadPort &port : ports) {
            if (port.device == device && port.number == number) {
                port.file = roots.devices + u'/' + name;
            }
        }
    }
}

QString namesOf(const std::vector<UmadPort> &ports)
{
    QStringList names;
    for (const UmadPort &port : ports) {
        names.append(port.name());
    }
    return names.join(QStringLiteral(", "));
}

/// The best of those that the name fits: one that is active, then one that has a LID.
const UmadPort *choose(const std::vector<UmadPort> &ports, const QString &name)
{
    const UmadPort *best = nullptr;
    const auto rank = [](const UmadPort &port) {
        return (port.isInfiniBand ? 8 : 0) + (port.isActive() ? 4 : 0) +
               (port.lid.isAssigned() ? 2 : 0) + (port.state > 1 ? 1 : 0);
    };
    for (const UmadPort &port : ports) {
        const bool fits = name.isEmpty() || name == port.device || name == port.name();
        if (fits && (best == nullptr || rank(port) > rank(*best))) {
            best = &port;
        }
    }
    return best;
}

Error noDevice(const UmadRoots &roots)
{
    return {{QT_TRANSLATE_NOOP("core", "This machine has no InfiniBand device (%1 is empty)."),
             {roots.sysfs + QStringLiteral("/infiniband")}},
            {QT_TRANSLATE_NOOP("core",
                               "Run this on a machine with an InfiniBand adapter and its driver "
                               "loaded (\"ibstat\" lists them), or open a saved capture."),
             {}}};
}

Error noFile(const UmadPort &port, const UmadRoots &roots)
{
    return {
        {QT_TRANSLATE_NOOP("core",
                           "%1 is missing: is ib_umad loaded? Without it no MAD can be sent "
                           "through %2."),
         {port.file.isEmpty() ? roots.devices + QStringLiteral("/umad0") : port.file, port.name()}},
        {QT_TRANSLATE_NOOP("core", "Load the kernel module: \"sudo modprobe ib_umad\". A line "
                                   "\"ib_umad\" in a file of /etc/modules-load.d loads it at every "
                                   "start."),
         {}}};
}

Error notUsable(const UmadPort &port)
{
    if (!port.isInfiniBand) {
        return {{QT_TRANSLATE_NOOP("core", "The port %1 is an Ethernet port."), {port.name()}},
                {QT_TRANSLATE_NOOP("core", "Name a port whose link layer is InfiniBand: \"ibstat\" "
                                           "lists them."),
                 {}}};
    }
    return {{QT_TRANSLATE_NOOP("core", "The port %1 is down."), {port.name()}},
            {QT_TRANSLATE_NOOP("core", "Check its cable and the switch at the other end, or "
                                       "name another port: \"ibstat\" shows their states."),
             {}}};
}

} // namespace

Error withoutLid(const UmadPort &port)
{
    return {
        {QT_TRANSLATE_NOOP("core", "The port %1 has no LID: no subnet manager has found it yet."),
         {port.name()}},
        {QT_TRANSLATE_NOOP("core", "Start a subnet manager on this fabric, or wait until it has "
                                   "swept; \"sminfo\" queries it."),
         {}}};
}

const UmadPort *findSmiPartner(const UmadPort &port, const std::vector<UmadPort> &ports)
{
    const auto found = std::ranges::find_if(ports, [&](const UmadPort &other) {
        return other.device != port.device && other.guid == port.guid && !other.guid.isNull() &&
               other.isInfiniBand && !other.file.isEmpty();
    });
    return found == ports.end() ? nullptr : &*found;
}

std::vector<UmadPort> umadPorts(const UmadRoots &roots)
{
    std::vector<UmadPort> ports;
    const QString devices = roots.sysfs + QStringLiteral("/infiniband");
    for (const QString &device : namesIn(devices)) {
        const QString folder = devices + u'/' + device + QStringLiteral("/ports");
        for (const QString &number : namesIn(folder)) {
            ports.push_back(readPort(device, number, folder + u'/' + number));
        }
    }
    findFiles(ports, roots);
    return ports;
}

Result<UmadPort> findUmadPort(const QString &name, const UmadRoots &roots)
{
    const std::vector<UmadPort> ports = umadPorts(roots);
    if (ports.empty()) {
        return tl::unexpected(noDevice(roots));
    }
    const UmadPort *port = choose(ports, name);
    if (port == nullptr) {
        return failure({QT_TRANSLATE_NOOP("core", "There is no InfiniBand port %1 here."), {name}},
                       {QT_TRANSLATE_NOOP("core", "This machine has: %1."), {namesOf(ports)}});
    }
    if (!port->isInfiniBand || port->state <= 1) {
        return tl::unexpected(notUsable(*port));
    }
    if (port->file.isEmpty()) {
        return tl::unexpected(noFile(*port, roots));
    }
    return *port;
}

Result<std::vector<UmadPort>> findUmadPorts(const QStringList &names, const UmadRoots &roots)
{
    std::vector<UmadPort> found;
    for (const QString &name : names) {
        ASSIGN_OR_RETURN(auto port, findUmadPort(name, roots));
        if (std::ranges::find(found, port.name(), &UmadPort::name) != found.end()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "The port %1 is named twice."), {port.name()}});
        }
        found.push_back(std::move(port));
    }
    return found;
}

void refresh(std::vector<UmadPort> &ports, const UmadRoots &roots)
{
    const std::vector<UmadPort> there = umadPorts(roots);
    for (UmadPort &port : ports) {
        const auto now = std::ranges::find(there, port.name(), &UmadPort::name);
        if (now != there.end()) {
            port = *now;
        }
    }
}

Error umadOpenError(const UmadPort &port, int error)
{
    const QFileInfo file(port.file);
    if (error == ENOENT || error == ENXIO || error == ENODEV) {
        return noFile(port, {});
    }
    if (error != EACCES && error != EPERM) {
        return {.what = {QT_TRANSLATE_NOOP("core", "%1 cannot be opened: %2."),
                         {port.file, QString::fromLocal8Bit(std::strerror(error))}},
                .advice = {
                    QT_TRANSLATE_NOOP(
                        "core", "See the kernel's messages (\"sudo dmesg\") about the adapter %1."),
                    {port.device}}};
    }
    // The lower nine bits of Qt's permissions of the owner, the group and others are as in a mode.
    const uint bits = uint(file.permissions());
    const uint mode = (bits >> 12 & 7) << 6 | (bits >> 4 & 7) << 3 | (bits & 7);
    return {
        .what = {QT_TRANSLATE_NOOP("core", "No permission to use %1: it belongs to the user %2 and "
                                           "the group %3, with the mode %4."),
                 {port.file, file.owner(), file.group(),
                  QStringLiteral("%1").arg(mode, 4, 8, QLatin1Char('0'))}},
        .advice = {QT_TRANSLATE_NOOP(
                       "core",
                       "Give it to the group rdma with the udev rule 90-pickglass-umad.rules that "
                       "comes with Pickglass (copy it to /etc/udev/rules.d, then \"sudo udevadm "
                       "control --reload && sudo udevadm trigger\"), join the group (\"sudo "
                       "groupadd -f rdma && sudo usermod -aG rdma $USER\") and log in again. Or "
                       "run this as root."),
                   {}}};
}

Result<int> pKeyIndex(const UmadPort &port, quint16 pKey)
{
    constexpr quint16 FullMember = 0x8000;
    const auto isOf = [&](quint16 key) { return (key | FullMember) == (pKey | FullMember); };
    const auto found = std::find_if(port.pKeys.begin(), port.pKeys.end(), isOf);
    if (found == port.pKeys.end() || pKey == 0) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The port %1 is not in the partition %2."),
             {port.name(), QStringLiteral("0x%1").arg(pKey, 4, 16, QLatin1Char('0'))}},
            {QT_TRANSLATE_NOOP("core", "Name a P_Key of its table, or ask the administrator of the "
                                       "subnet manager to add the port."),
             {}});
    }
    return int(found - port.pKeys.begin());
}

} // namespace pickglass::mad
