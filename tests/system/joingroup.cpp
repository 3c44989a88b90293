// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// joingroup MGID
// joins this host's port to a multicast group that is there, as a full member, as IP over
// InfiniBand does: an MCMemberRecord is set in subnet administration (IBTA specification, volume
// 1, 15.2.5.17). Prints the MLID. For simulated fabrics, whose hosts have no kernel that would.

#include "core/fabric/multicast.h"

#include <QCoreApplication>
#include <QStringList>
#include <QtEndian>

#include <cstdio>
#include <vector>

#include <infiniband/umad.h>

namespace {

constexpr quint8 AdministrationClass = 3;
constexpr quint8 ClassVersion = 2;
constexpr quint8 SetMethod = 2;
constexpr quint16 McMemberRecord = 0x38;
constexpr quint32 Qkey1 = 0x80010000;
constexpr quint8 FullMember = 1;
constexpr int MadSize = 256;
constexpr int RecordAt = 56;
constexpr int MaskAt = 48;
constexpr int MlidAt = RecordAt + 36;
constexpr quint64 MgidPortGidAndState = 1U | 1U << 1U | 1U << 16U;

int fail(const char *what)
{
    std::fprintf(stderr, "joingroup: %s\n", what);
    return 1;
}

void putGid(uchar *at, pickglass::Gid gid)
{
    qToBigEndian(gid.prefix, at);
    qToBigEndian(gid.id, at + 8);
}

int join(pickglass::Gid group)
{
    umad_port_t own{};
    if (umad_init() != 0 || umad_get_port(nullptr, 1, &own) != 0) {
        return fail("there is no port");
    }
    const int port = umad_open_port(nullptr, 1);
    const int agent = umad_register(port, AdministrationClass, ClassVersion, 1, nullptr);
    if (port < 0 || agent < 0) {
        return fail("the port cannot be opened");
    }
    std::vector<uchar> bytes(umad_size() + MadSize);
    auto *mad = static_cast<uchar *>(umad_get_mad(bytes.data()));
    umad_set_addr(bytes.data(), static_cast<int>(own.sm_lid), 1, 0, Qkey1);
    mad[0] = 1;
    mad[1] = AdministrationClass;
    mad[2] = ClassVersion;
    mad[3] = SetMethod;
    qToBigEndian<quint64>(1, mad + 8);
    qToBigEndian(McMemberRecord, mad + 16);
    qToBigEndian(MgidPortGidAndState, mad + MaskAt);
    putGid(mad + RecordAt, group);
    putGid(mad + RecordAt + 16,
           {qFromBigEndian<quint64>(&own.gid_prefix), qFromBigEndian<quint64>(&own.port_guid)});
    mad[RecordAt + 48] = FullMember;
    constexpr int Milliseconds = 3000;
    if (umad_send(port, agent, bytes.data(), MadSize, Milliseconds, 3) < 0) {
        return fail("the request cannot be sent");
    }
    int length = MadSize;
    if (umad_recv(port, bytes.data(), &length, 5 * Milliseconds) < 0 ||
        umad_status(bytes.data()) != 0) {
        return fail("no answer");
    }
    mad = static_cast<uchar *>(umad_get_mad(bytes.data()));
    if (qFromBigEndian<quint16>(mad + 4) != 0) {
        return fail("refused");
    }
    std::printf("%s\n", qPrintable(pickglass::mlidText(qFromBigEndian<quint16>(mad + MlidAt))));
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto group = pickglass::parseGid(arguments.value(1));
    return group && group->isMulticast() ? join(*group) : fail("MGID?");
}
