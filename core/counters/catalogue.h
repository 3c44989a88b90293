// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"

#include <QString>
#include <QStringView>

#include <span>
#include <vector>

namespace pickglass {

/// Groups of counters that are read at once. Those of ports are the attributes of the performance
/// management class; their values are the ids on the wire (IBTA specification, volume 1, chapter
/// 16.1.4). Those of hosts come behind them, above the 8 bits that such ids have, and no MAD asks
/// for them: the host's kernel counts what goes over one of its ports, or what it does as a whole.
enum class Attribute : quint16 {
    PortCounters = 0x12,
    PortRcvErrorDetails = 0x15,
    PortXmitDiscardDetails = 0x16,
    PortVLOpPackets = 0x19,
    PortVLOpData = 0x1a,
    PortVLXmitWaitCounters = 0x1c,
    PortCountersExtended = 0x1d,
    PortExtendedSpeedsCounters = 0x1f,
    PortRcvConCtrl = 0x31,
    PortSLRcvFECN = 0x32,
    PortSLRcvBECN = 0x33,
    PortXmitConCtrl = 0x34,
    PortVLXmitTimeCong = 0x35,
    PortXmitDataSL = 0x36,
    PortRcvDataSL = 0x37,
    IPoIB = 0x100, ///< of the port's network interface: /proc/net/dev, /sys/class/net/*/statistics
    NFS = 0x101,   ///< of the host's NFS client, at hostKey(): /proc/net/rpc/nfs
    NFSMounts = 0x102,  ///< of all NFS mounts of the host, at hostKey(): /proc/self/mountstats
    HwCounters = 0x103, ///< of the port's driver: /sys/class/infiniband/*/ports/*/hw_counters
    NFSRpc = 0x104,     ///< of the calls of all NFS mounts, at hostKey(): /proc/self/mountstats
    CPU = 0x105,        ///< of all processors together, at hostKey(): /proc/stat
    Memory = 0x106,     ///< of the host, at hostKey(): /proc/meminfo, /proc/vmstat; most are gauges
    Lustre = 0x107,     ///< of all Lustre mounts, at hostKey(): llite/*/stats
    LustreRpc = 0x108,  ///< of their calls, at hostKey(): osc/*/rpc_stats, mdc/*/rpc_stats
    PCIe = 0x109, ///< of the adapter's slot, at its port 0: /sys/class/infiniband/*/device; gauges
    QueuePairs = 0x10a,     ///< of connected queue pairs of the port: `rdma resource show qp`
    Module = 0x10b,         ///< what the cable's module at the port measures; gauges
    BitErrorRates = 0x10c,  ///< of the port, as its device computes them; gauges
    Physical = 0x10d,       ///< of the port's physical layer, beyond the specification
    Sensors = 0x10e,        ///< of a device, at its port 0: temperature, fans, power; gauges
    VendorCounters = 0x10f, ///< of the port, as its device counts beyond the specification
    RoundTrips = 0x110,     ///< of MADs to the node and back, as the recorder measures; gauges
};
/// The attribute's name in the specification: "PortCountersExtended"; else that of the enumerator:
/// "IPoIB", "NFS".
QString toString(Attribute attribute);
/// Whether a host's kernel counts it, and no MAD asks for it.
constexpr bool isOfHost(Attribute attribute)
{
    return attribute >= Attribute::IPoIB && attribute < Attribute::Module;
}
/// Whether a port's device or the module of its cable says it, by other ways than counters of the
/// performance management class.
constexpr bool isOfDevice(Attribute attribute)
{
    return attribute >= Attribute::Module;
}

/// What a counter counts. Words are 4 bytes, always. Events are errors and the like; calls are
/// what somebody asked for. Gauges alone have those from Megatransfers on. A reading is a whole
/// number: naturalUnits() (rates.h) makes "°C" of its m°C.
enum class CounterUnit : quint8 {
    Words,
    Bytes,
    Packets,
    Ticks,
    Events,
    Calls,
    Milliseconds,
    Megatransfers, ///< a second, of a lane of PCIe
    Lanes,
    Pages, ///< of the host's memory
    QueuePairs,
    Millidegrees, ///< of Celsius
    Millivolts,
    Microamperes,
    Nanowatts,  ///< of light
    Milliwatts, ///< of electric power
    RotationsPerMinute,
    BitErrorRate, ///< errors by 10^18 bits
    Nanoseconds,
    Answers
};
/// What readings are in: "words", "bytes", "packets", "ticks", "events", "calls", "ms", "MT/s",
/// "lanes", "pages", "QPs", "m°C", "mV", "µA", "nW", "mW", "rpm", "1e-18 errors/bit", "ns",
/// "answers". People read valueUnit() of rates.h.
QString toString(CounterUnit unit);

/// An index into counters(). It holds within one run of a program: files say (attribute, name).
using CounterId = Index<struct CounterTag>;

/// A counter of the catalogue.
struct Counter
{
    CounterId id;
    Attribute attribute = Attribute::PortCounters;
    /// As perfquery prints it, the same in every attribute that has it ("PortXmitData"); those of
    /// hosts as the kernel has them ("out_of_sequence"), behind what they are of ("ipoib_rx_bytes",
    /// "nfs_read").
    QString name;
    quint8 widthBits = 0;
    CounterUnit unit = CounterUnit::Events;
    /// Whether it stays at all ones when it gets there, as those of up to 32 bits do; those of 64
    /// bits do not get there.
    bool latches = false;
    /// Whether it is a state, which rises and falls (free memory), and not a count: it has values,
    /// but no increments and no rates.
    bool isGauge = false;

    /// All ones: what a latched counter shows.
    quint64 top() const { return widthBits >= 64 ? ~quint64(0) : (quint64(1) << widthBits) - 1; }
};

/// Every counter that Pickglass knows, those of an attribute one after the other in the order of
/// their places on the wire. Any thread.
std::span<const Counter> counters();
const Counter &counter(CounterId id);

/// The counters of one attribute.
std::span<const Counter> countersOf(Attribute attribute);

/// The name that a counter has today, of one that it had in captures before ("nfs_retrans" →
/// "nfs_retransmits"); any other as it is.
QStringView currentCounterName(QStringView name);

/// The counter of an attribute by its name, or by one that it had before; invalid where there is
/// none.
CounterId findCounter(Attribute attribute, QStringView name);

/// The counters that a name means, the widest first: "PortXmitData" is that of
/// PortCountersExtended, then that of PortCounters; "PortCounters.PortXmitData" is the latter
/// alone. Upper and lower case are one; names that counters had before are known, too. Empty for a
/// name that nobody knows.
std::vector<CounterId> countersNamed(QStringView name);

} // namespace pickglass
