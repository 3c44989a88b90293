// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"

#include <array>
#include <chrono>
#include <compare>
#include <optional>
#include <span>
#include <vector>

namespace pickglass::mad {

/// A management datagram on the wire (IBTA specification, volume 1, chapter 13.4): 256 bytes.
constexpr size_t MadSize = 256;
using MadBytes = std::array<uchar, MadSize>;

enum class MadClass : quint8 {
    Subnet = 0x01,               ///< SMP, routed by LID, on VL15
    SubnetDirected = 0x81,       ///< SMP, by a direct route, on VL15
    SubnetAdministration = 0x03, ///< GMP, to the subnet manager's port
    Performance = 0x04,          ///< GMP, on QP1 and a data lane
    Vendor = 0x0a                ///< GMP, of Mellanox' devices; Gets only
};

/// Whether MADs of the class are GMPs: on QP1, a data lane, with a service level and a P_Key.
constexpr bool isGmp(MadClass madClass)
{
    return madClass == MadClass::Performance || madClass == MadClass::SubnetAdministration ||
           madClass == MadClass::Vendor;
}
/// ClassVersion of the MADs of a class.
constexpr uchar classVersion(MadClass madClass)
{
    return madClass == MadClass::SubnetAdministration ? 2 : 1;
}

/// A direct route: the ports to leave by, hop by hop; ports[0] is 0 and not counted, so that a path
/// of no hops is the local node. "0,1,13,9" has three.
struct DirectRoute
{
    static constexpr quint8 MaxHops = 63;
    quint8 hops = 0;
    std::array<PortNumber, MaxHops + 1> ports{};

    /// One hop further; a path of the most hops stays as it is.
    DirectRoute through(PortNumber port) const;
    auto operator<=>(const DirectRoute &) const = default;
};

/// The Q_Key of QP 1.
constexpr quint32 GsiQKey = 0x80010000;

/// Where a request goes: a LID, or along a route (SubnetDirected).
struct MadAddress
{
    MadClass madClass = MadClass::Performance;
    Lid lid;
    DirectRoute route;
    /// Of Performance: where an agent that redirects wants to be asked, else QP 1 as it is usual.
    quint32 queuePair = 1;
    quint32 qKey = GsiQKey;
    std::optional<quint8> serviceLevel = {}; ///< else that of the transport's settings
};

/// The status that a port answers with (MADHeader:Status); 0 is fine.
using MadStatus = quint16;

/// Where a MAD's parts are, in bytes from its begin (IBTA specification, volume 1, 13.4.2, 14.2.1,
/// 15.2.1.1 and 16.1.1).
namespace offset {
constexpr size_t Class = 1;
constexpr size_t Method = 3;
constexpr size_t Status = 4;
constexpr size_t HopPointer = 6;
constexpr size_t HopCount = 7;
constexpr size_t TransactionId = 8; ///< its lower half, which is ours, is 4 further
constexpr size_t Attribute = 16;
constexpr size_t Modifier = 20;
constexpr size_t MKey = 24; ///< of SMPs
constexpr size_t DrSLid = 32;
constexpr size_t DrDLid = 34;
constexpr size_t Data = 64;
constexpr size_t VendorData = 32;    ///< of the vendor class, behind its key of 8 bytes
constexpr size_t InitialPath = 128;  ///< of SMPs by a direct route
constexpr size_t ComponentMask = 48; ///< of subnet administration, as the next one
constexpr size_t Record = 56;
constexpr size_t PathLids = Record + 40;  ///< of a PathRecord: DLID and SLID
constexpr size_t PathLevel = Record + 53; ///< in its lower 4 bits
} // namespace offset

/// The method of all that Pickglass sends but MadGet::resetsWait, and the only one that it takes as
/// an answer.
constexpr uchar MethodGet = 0x01;
constexpr uchar MethodSet = 0x02;
constexpr uchar MethodGetResp = 0x81;

/// The management classes' ClassPortInfo: the one attribute of the performance class without a
/// PortSelect.
constexpr quint16 AttributeClassPortInfo = 0x0001;
/// Subnet administration's PathRecord.
constexpr quint16 AttributePathRecord = 0x0035;

/// What a Get says of what it asks for.
using MadInput = std::array<uchar, 8>;

struct MadGet
{
    MadAddress to;
    quint16 attribute = 0;
    quint32 modifier = 0;
    /// The first bytes of the data; of subnet administration DLID and SLID of a PathRecord, the
    /// components that it is asked by, and nothing behind them.
    MadInput data{};
    quint64 mKey = 0;
    /// Of PortCounters: a Set of PortXmitWait of that one port to 0, and of nothing else
    /// (CounterSelect 0, CounterSelect2 0x01). There is no other Set.
    bool resetsWait = false;
};

/// The bytes of it; its transaction id is 0.
void writeGet(MadBytes &bytes, const MadGet &get);

/// The lower half of the transaction id: the upper one belongs to the kernel.
void setTransactionId(MadBytes &bytes, quint32 id);
quint32 transactionId(const MadBytes &bytes);

/// Without the direction bit of direct routes.
MadStatus statusOf(const MadBytes &bytes);

/// Whether it redirects to another agent (IBTA specification, volume 1, 13.4.7): it carries
/// ClassPortInfo, whatever was asked for.
constexpr MadStatus StatusRedirect = 0x0002;
/// Bad version, no such method or attribute, a bad value: the request will never be served.
constexpr MadStatus StatusRefusedBits = 0x001c;
/// Where a redirecting answer says that the request should go, as libibmad reads it; nothing
/// without a LID.
std::optional<MadAddress> redirectOf(const MadBytes &bytes);

/// Whether an answer is one to this request, by all that it repeats of it: class, method,
/// attribute, modifier, the port (performance), the route (direct routes) or the LIDs
/// (administration). The transaction id is not looked at. One that redirects repeats the class
/// alone.
bool answers(const MadBytes &answer, const MadGet &get);

/// A request on its way out: complete but for what the transport puts in itself (the upper half of
/// the transaction id, which a kernel uses to find the sender).
struct OutgoingMad
{
    MadAddress to;
    MadBytes bytes{};
};

/// What came in: an answer, or a request that came back because nobody answered it.
struct IncomingMad
{
    MadBytes bytes{};
    /// 0 for an answer; else the errno with which the request itself came back (ETIMEDOUT).
    int error = 0;
    Timestamp time;
};

/// Carries MADs: nothing else, so that a test can put a faulty one under the engine. One thread.
class Transport
{
public:
    Transport() = default;
    virtual ~Transport() = default;
    Q_DISABLE_COPY_MOVE(Transport)

    /// Sends at once. The request is given up by whoever carries it after about this long; the
    /// engine keeps its own deadlines and does not count on that. An error is one of this machine
    /// (the device is gone): nothing more can be sent.
    virtual Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds deadline) = 0;

    enum class Received { Mad, Nothing };
    /// Waits for the next one, but not longer than the timeout (0: only looks).
    virtual Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds timeout) = 0;

    /// Files that can be read when something came in; empty: there are none.
    virtual std::vector<int> descriptors() const { return {}; }

    /// Whether a simulator is behind it, whose OpenSM dies of attributes that nobody knows.
    virtual bool isSimulated() const { return false; }
};

} // namespace pickglass::mad
