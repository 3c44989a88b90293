// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/catalogue.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// Collects the counters of the attributes, in the order of the wire.
class Catalogue
{
public:
    Catalogue();

    std::vector<Counter> counters;

private:
    void add(const QString &name, int widthBits, CounterUnit unit);
    /// name0 … name15, or one for each of the 12 lanes.
    void addEach(const char *name, int count, int widthBits, CounterUnit unit);
    void addPortCounters();
    void addPortCountersExtended();
    void addDetails();
    void addVirtualLanes();
    void addExtendedSpeeds();
    void addServiceLevels();
    void addIpoib();
    void addNfs();

    Attribute m_attribute = Attribute::PortCounters;
};

void Catalogue::add(const QString &name, int widthBits, CounterUnit unit)
{
    counters.push_back({CounterId(counters.size()), m_attribute, name,
                        static_cast<quint8>(widthBits), unit, widthBits < 64});
}

void Catalogue::addEach(const char *name, int count, int widthBits, CounterUnit unit)
{
    for (int i = 0; i < count; ++i) {
        add(QLatin1String(name) + QString::number(i), widthBits, unit);
    }
}

void Catalogue::addPortCounters()
{
    m_attribute = Attribute::PortCounters;
    add(QStringLiteral("SymbolErrorCounter"), 16, CounterUnit::Events);
    add(QStringLiteral("LinkErrorRecoveryCounter"), 8, CounterUnit::Events);
    add(QStringLiteral("LinkDownedCounter"), 8, CounterUnit::Events);
    add(QStringLiteral("PortRcvErrors"), 16, CounterUnit::Events);
    add(QStringLiteral("PortRcvRemotePhysicalErrors"), 16, CounterUnit::Events);
    add(QStringLiteral("PortRcvSwitchRelayErrors"), 16, CounterUnit::Events);
    add(QStringLiteral("PortXmitDiscards"), 16, CounterUnit::Events);
    add(QStringLiteral("PortXmitConstraintErrors"), 8, CounterUnit::Events);
    add(QStringLiteral("PortRcvConstraintErrors"), 8, CounterUnit::Events);
    add(QStringLiteral("LocalLinkIntegrityErrors"), 4, CounterUnit::Events);
    add(QStringLiteral("ExcessiveBufferOverrunErrors"), 4, CounterUnit::Events);
    add(QStringLiteral("QP1Dropped"), 16, CounterUnit::Events);
    add(QStringLiteral("VL15Dropped"), 16, CounterUnit::Events);
    add(QStringLiteral("PortXmitData"), 32, CounterUnit::Words);
    add(QStringLiteral("PortRcvData"), 32, CounterUnit::Words);
    add(QStringLiteral("PortXmitPkts"), 32, CounterUnit::Packets);
    add(QStringLiteral("PortRcvPkts"), 32, CounterUnit::Packets);
    add(QStringLiteral("PortXmitWait"), 32, CounterUnit::Ticks);
}

void Catalogue::addDetails()
{
    m_attribute = Attribute::PortRcvErrorDetails;
    for (const char *name :
         {"PortLocalPhysicalErrors", "PortMalformedPktErrors", "PortBufferOverrunErrors",
          "PortDLIDMappingErrors", "PortVLMappingErrors", "PortLoopingErrors"}) {
        add(QLatin1String(name), 16, CounterUnit::Events);
    }
    m_attribute = Attribute::PortXmitDiscardDetails;
    for (const char *name : {"PortInactiveDiscards", "PortNeighborMTUDiscards",
                             "PortSwLifetimeLimitDiscards", "PortSwHOQLifetimeLimitDiscards"}) {
        add(QLatin1String(name), 16, CounterUnit::Events);
    }
}

void Catalogue::addVirtualLanes()
{
    constexpr int Lanes = 16;
    m_attribute = Attribute::PortVLOpPackets;
    addEach("PortVLOpPackets", Lanes, 16, CounterUnit::Packets);
    m_attribute = Attribute::PortVLOpData;
    addEach("PortVLOpData", Lanes, 32, CounterUnit::Words);
    m_attribute = Attribute::PortVLXmitWaitCounters;
    addEach("PortVLXmitWait", Lanes, 16, CounterUnit::Ticks);
}

void Catalogue::addPortCountersExtended()
{
    m_attribute = Attribute::PortCountersExtended;
    add(QStringLiteral("PortXmitData"), 64, CounterUnit::Words);
    add(QStringLiteral("PortRcvData"), 64, CounterUnit::Words);
    for (const char *name :
         {"PortXmitPkts", "PortRcvPkts", "PortUnicastXmitPkts", "PortUnicastRcvPkts",
          "PortMulticastXmitPkts", "PortMulticastRcvPkts"}) {
        add(QLatin1String(name), 64, CounterUnit::Packets);
    }
    // The second half, which a port has when the capability mask of its ClassPortInfo says so.
    for (const char *name :
         {"SymbolErrorCounter", "LinkErrorRecoveryCounter", "LinkDownedCounter", "PortRcvErrors",
          "PortRcvRemotePhysicalErrors", "PortRcvSwitchRelayErrors", "PortXmitDiscards",
          "PortXmitConstraintErrors", "PortRcvConstraintErrors", "LocalLinkIntegrityErrors",
          "ExcessiveBufferOverrunErrors", "VL15Dropped"}) {
        add(QLatin1String(name), 64, CounterUnit::Events);
    }
    add(QStringLiteral("PortXmitWait"), 64, CounterUnit::Ticks);
    add(QStringLiteral("QP1Dropped"), 64, CounterUnit::Events);
}

void Catalogue::addExtendedSpeeds()
{
    constexpr int Lanes = 12;
    m_attribute = Attribute::PortExtendedSpeedsCounters;
    add(QStringLiteral("SyncHeaderErrorCounter"), 16, CounterUnit::Events);
    add(QStringLiteral("UnknownBlockCounter"), 16, CounterUnit::Events);
    addEach("ErrorDetectionCounterLane", Lanes, 16, CounterUnit::Events);
    addEach("FECCorrectableBlockCtrLane", Lanes, 32, CounterUnit::Events);
    addEach("FECUncorrectableBlockCtrLane", Lanes, 32, CounterUnit::Events);
    // The layout of a link with RS-FEC: these in place of the blocks of each lane.
    addEach("FECCorrectableSymbolCtrLane", Lanes, 32, CounterUnit::Events);
    add(QStringLiteral("PortFECCorrectableBlockCtr"), 32, CounterUnit::Events);
    add(QStringLiteral("PortFECUncorrectableBlockCtr"), 32, CounterUnit::Events);
    add(QStringLiteral("PortFECCorrectedSymbolCtr"), 32, CounterUnit::Events);
}

void Catalogue::addServiceLevels()
{
    constexpr int Levels = 16;
    m_attribute = Attribute::PortXmitDataSL;
    addEach("XmtDataSL", Levels, 32, CounterUnit::Words);
    m_attribute = Attribute::PortRcvDataSL;
    addEach("RcvDataSL", Levels, 32, CounterUnit::Words);
}

/// The columns of /proc/net/dev, in their order.
void Catalogue::addIpoib()
{
    constexpr int Bits = 64;
    m_attribute = Attribute::IPoIB;
    const std::pair<const char *, CounterUnit> columns[] = {
        {"rx_bytes", CounterUnit::Bytes},        {"rx_packets", CounterUnit::Packets},
        {"rx_errs", CounterUnit::Events},        {"rx_drop", CounterUnit::Events},
        {"rx_fifo", CounterUnit::Events},        {"rx_frame", CounterUnit::Events},
        {"rx_compressed", CounterUnit::Packets}, {"rx_multicast", CounterUnit::Packets},
        {"tx_bytes", CounterUnit::Bytes},        {"tx_packets", CounterUnit::Packets},
        {"tx_errs", CounterUnit::Events},        {"tx_drop", CounterUnit::Events},
        {"tx_fifo", CounterUnit::Events},        {"tx_colls", CounterUnit::Events},
        {"tx_carrier", CounterUnit::Events},     {"tx_compressed", CounterUnit::Packets}};
    for (const auto &[name, unit] : columns) {
        add(QLatin1String("ipoib_") + QLatin1String(name), Bits, unit);
    }
}

/// The calls of the client as a whole, and of version 3 each by its name (RFC 1813).
void Catalogue::addNfs()
{
    constexpr int Bits = 64;
    m_attribute = Attribute::NFS;
    add(QStringLiteral("nfs_calls"), Bits, CounterUnit::Calls);
    add(QStringLiteral("nfs_retrans"), Bits, CounterUnit::Events);
    for (const char *name :
         {"getattr", "setattr", "lookup",      "access", "readlink", "read",     "write",
          "create",  "mkdir",   "symlink",     "mknod",  "remove",   "rmdir",    "rename",
          "link",    "readdir", "readdirplus", "fsstat", "fsinfo",   "pathconf", "commit"}) {
        add(QLatin1String("nfs_") + QLatin1String(name), Bits, CounterUnit::Calls);
    }
}

Catalogue::Catalogue()
{
    addPortCounters();
    addDetails();
    addVirtualLanes();
    addPortCountersExtended();
    addExtendedSpeeds();
    addServiceLevels();
    addIpoib();
    addNfs();
}

const std::vector<Counter> &all()
{
    static const Catalogue catalogue;
    return catalogue.counters;
}

} // namespace

QString toString(Attribute attribute)
{
    switch (attribute) {
    case Attribute::PortCounters:
        return QStringLiteral("PortCounters");
    case Attribute::PortRcvErrorDetails:
        return QStringLiteral("PortRcvErrorDetails");
    case Attribute::PortXmitDiscardDetails:
        return QStringLiteral("PortXmitDiscardDetails");
    case Attribute::PortVLOpPackets:
        return QStringLiteral("PortVLOpPackets");
    case Attribute::PortVLOpData:
        return QStringLiteral("PortVLOpData");
    case Attribute::PortVLXmitWaitCounters:
        return QStringLiteral("PortVLXmitWaitCounters");
    case Attribute::PortCountersExtended:
        return QStringLiteral("PortCountersExtended");
    case Attribute::PortExtendedSpeedsCounters:
        return QStringLiteral("PortExtendedSpeedsCounters");
    case Attribute::PortXmitDataSL:
        return QStringLiteral("PortXmitDataSL");
    case Attribute::PortRcvDataSL:
        return QStringLiteral("PortRcvDataSL");
    case Attribute::IPoIB:
        return QStringLiteral("IPoIB");
    case Attribute::NFS:
        return QStringLiteral("NFS");
    }
    return {};
}

QString toString(CounterUnit unit)
{
    switch (unit) {
    case CounterUnit::Words:
        return QStringLiteral("words");
    case CounterUnit::Packets:
        return QStringLiteral("packets");
    case CounterUnit::Ticks:
        return QStringLiteral("ticks");
    case CounterUnit::Events:
        return QStringLiteral("events");
    case CounterUnit::Bytes:
        return QStringLiteral("bytes");
    case CounterUnit::Calls:
        return QStringLiteral("calls");
    }
    return {};
}

std::span<const Counter> counters()
{
    return all();
}

const Counter &counter(CounterId id)
{
    return all()[id.at()];
}

std::span<const Counter> countersOf(Attribute attribute)
{
    const auto first = std::ranges::lower_bound(all(), attribute, {}, &Counter::attribute);
    const auto behind = std::ranges::upper_bound(all(), attribute, {}, &Counter::attribute);
    return {first, behind};
}

CounterId findCounter(Attribute attribute, QStringView name)
{
    for (const Counter &candidate : countersOf(attribute)) {
        if (candidate.name == name) {
            return candidate.id;
        }
    }
    return {};
}

std::vector<CounterId> countersNamed(QStringView name)
{
    const qsizetype dot = name.indexOf(u'.');
    const QStringView attribute = name.left(qMax<qsizetype>(dot, 0));
    const QStringView plain = name.mid(dot + 1);
    std::vector<CounterId> found;
    for (const Counter &candidate : all()) {
        if (candidate.name.compare(plain, Qt::CaseInsensitive) == 0 &&
            (dot < 0 ||
             toString(candidate.attribute).compare(attribute, Qt::CaseInsensitive) == 0)) {
            found.push_back(candidate.id);
        }
    }
    std::ranges::stable_sort(found, std::greater(),
                             [](CounterId id) { return counter(id).widthBits; });
    return found;
}

} // namespace pickglass
