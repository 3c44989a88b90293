// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/catalogue.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace pickglass {

namespace {

/// What the kernel counts.
constexpr int WideBits = 64;

/// Collects the counters of the attributes, in the order of the wire.
class Catalogue
{
public:
    Catalogue();

    std::vector<Counter> counters;

private:
    void add(const QString &name, int widthBits, CounterUnit unit);
    /// Those of hosts, which the kernel keeps in 64 bits.
    template<typename Names>
    void addAll(const Names &names, CounterUnit unit, bool isGauge = false);
    /// name0 … name15, or one for each of the 12 lanes.
    void addEach(const char *name, int count, int widthBits, CounterUnit unit);
    /// name1 … nameN: gauges.
    void addGauges(const char *name, int count, CounterUnit unit);
    void addPortCounters();
    void addPortCountersExtended();
    void addDetails();
    void addVirtualLanes();
    void addExtendedSpeeds();
    void addServiceLevels();
    void addIpoib();
    void addNfs();
    void addNfsMounts();
    void addHwCounters();
    void addNfsRpc();
    void addSystem();
    void addLustre();
    void addPcie();
    void addQueuePairs();
    void addModule();
    void addPhysical();
    void addSensors();
    void addCongestionControl();
    void addVendorCounters();
    void addRoundTrips();

    Attribute m_attribute = Attribute::PortCounters;
};

void Catalogue::add(const QString &name, int widthBits, CounterUnit unit)
{
    counters.push_back({CounterId(counters.size()), m_attribute, name,
                        static_cast<quint8>(widthBits), unit, widthBits < 64});
}

template<typename Names>
void Catalogue::addAll(const Names &names, CounterUnit unit, bool isGauge)
{
    for (const char *name : names) {
        add(QLatin1String(name), WideBits, unit);
        counters.back().isGauge = isGauge;
    }
}

void Catalogue::addEach(const char *name, int count, int widthBits, CounterUnit unit)
{
    for (int i = 0; i < count; ++i) {
        add(QLatin1String(name) + QString::number(i), widthBits, unit);
    }
}

void Catalogue::addGauges(const char *name, int count, CounterUnit unit)
{
    for (int i = 1; i <= count; ++i) {
        add(QLatin1String(name) + QString::number(i), WideBits, unit);
        counters.back().isGauge = true;
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
    m_attribute = Attribute::IPoIB;
    const std::pair<const char *, CounterUnit> columns[] = {
        {"rx_bytes", CounterUnit::Bytes},        {"rx_packets", CounterUnit::Packets},
        {"rx_errors", CounterUnit::Events},      {"rx_dropped", CounterUnit::Events},
        {"rx_fifo", CounterUnit::Events},        {"rx_frame", CounterUnit::Events},
        {"rx_compressed", CounterUnit::Packets}, {"rx_multicast", CounterUnit::Packets},
        {"tx_bytes", CounterUnit::Bytes},        {"tx_packets", CounterUnit::Packets},
        {"tx_errors", CounterUnit::Events},      {"tx_dropped", CounterUnit::Events},
        {"tx_fifo", CounterUnit::Events},        {"tx_colls", CounterUnit::Events},
        {"tx_carrier", CounterUnit::Events},     {"tx_compressed", CounterUnit::Packets}};
    for (const auto &[name, unit] : columns) {
        add(QLatin1String("ipoib_") + QLatin1String(name), WideBits, unit);
    }
}

/// The calls of the client as a whole, those of versions 3 and 4 together by the name of version 3
/// (RFC 1813), and those of each version in the order of the kernel's lines proc3 and proc4
/// (include/linux/nfs4.h, NFSPROC4_CLNT_…; what later versions of the kernel put behind is left
/// out).
void Catalogue::addNfs()
{
    constexpr std::array Version3{
        "getattr", "setattr", "lookup",      "access", "readlink", "read",     "write",
        "create",  "mkdir",   "symlink",     "mknod",  "remove",   "rmdir",    "rename",
        "link",    "readdir", "readdirplus", "fsstat", "fsinfo",   "pathconf", "commit"};
    constexpr std::array Version4{"read",
                                  "write",
                                  "commit",
                                  "open",
                                  "open_confirm",
                                  "open_noattr",
                                  "open_downgrade",
                                  "close",
                                  "setattr",
                                  "fsinfo",
                                  "renew",
                                  "setclientid",
                                  "setclientid_confirm",
                                  "lock",
                                  "lockt",
                                  "locku",
                                  "access",
                                  "getattr",
                                  "lookup",
                                  "lookup_root",
                                  "remove",
                                  "rename",
                                  "link",
                                  "symlink",
                                  "create",
                                  "pathconf",
                                  "statfs",
                                  "readlink",
                                  "readdir",
                                  "server_caps",
                                  "delegreturn"};
    m_attribute = Attribute::NFS;
    add(QStringLiteral("nfs_calls"), WideBits, CounterUnit::Calls);
    add(QStringLiteral("nfs_retransmits"), WideBits, CounterUnit::Events);
    const auto addCalls = [this](const char *prefix, const auto &names) {
        for (const char *name : names) {
            add(QLatin1String(prefix) + QLatin1String(name), WideBits, CounterUnit::Calls);
        }
    };
    addCalls("nfs_", Version3);
    addCalls("nfs3_", Version3);
    addCalls("nfs4_", Version4);
}

/// What was read from and written to servers, the page cache's own traffic left out (serverread,
/// serverwrite).
void Catalogue::addNfsMounts()
{
    m_attribute = Attribute::NFSMounts;
    add(QStringLiteral("nfs_read_bytes"), WideBits, CounterUnit::Bytes);
    add(QStringLiteral("nfs_write_bytes"), WideBits, CounterUnit::Bytes);
}

/// As the kernel's drivers mlx5 (counters.c), mlx4 (main.c) and hfi1 (chip.c, port_cntrs) name
/// them; without those of RoCE alone, and those of a virtual lane or a receive context.
void Catalogue::addHwCounters()
{
    constexpr std::array Requests{"rx_write_requests", "rx_read_requests", "rx_atomic_requests",
                                  "rx_dct_connect"};
    constexpr std::array Packets{"rp_cnp_ignored", "rp_cnp_handled", "np_ecn_marked_roce_packets",
                                 "np_cnp_sent", "LoopPkts"};
    constexpr std::array Mlx5{"out_of_buffer",
                              "out_of_sequence",
                              "duplicate_request",
                              "rnr_nak_retry_err",
                              "packet_seq_err",
                              "implied_nak_seq_err",
                              "local_ack_timeout_err",
                              "resp_local_length_error",
                              "resp_cqe_error",
                              "req_cqe_error",
                              "req_remote_invalid_request",
                              "req_remote_access_errors",
                              "resp_remote_access_errors",
                              "resp_cqe_flush_error",
                              "req_cqe_flush_error",
                              "req_transport_retries_exceeded",
                              "req_rnr_retries_exceeded",
                              "rx_icrc_encapsulated"};
    constexpr std::array Mlx4{
        "rq_num_lle",  "sq_num_lle",  "rq_num_lqpoe", "sq_num_lqpoe", "rq_num_lpe",  "sq_num_lpe",
        "rq_num_wrfe", "sq_num_wrfe", "sq_num_mwbe",  "sq_num_bre",   "sq_num_rire", "rq_num_rire",
        "sq_num_rae",  "rq_num_rae",  "sq_num_roe",   "sq_num_tree",  "sq_num_rree", "rq_num_rnr",
        "sq_num_rnr",  "rq_num_oos",  "sq_num_oos",   "rq_num_dup",   "sq_num_to"};
    constexpr std::array Hfi1{"RcResend",    "RnrNak",      "OtherNak",  "RcTimeOut",  "PktDrop",
                              "RcSeqNak",    "RcDupRew",    "RdmaSeq",   "SeqNak",     "DmaWait",
                              "Unaligned",   "RcDelayComp", "TxUnVLErr", "TxInvalLen", "TxMMLenErr",
                              "TxUnderrun",  "TxFlowStall", "TxHdrErr",  "SwLinkDown", "SwLinkUp",
                              "XmitCstrErr", "RcvCstrErr",  "TxWait"};
    constexpr std::array Hfi1Packets{"TxPkt",     "RxPkt",        "RcAcks",  "RcQacks",
                                     "TxDropped", "UnknownFrame", "XmitDscd"};
    m_attribute = Attribute::HwCounters;
    addAll(Requests, CounterUnit::Calls);
    addAll(Packets, CounterUnit::Packets);
    addAll(Mlx5, CounterUnit::Events);
    addAll(Mlx4, CounterUnit::Events);
    addAll(Hfi1, CounterUnit::Events);
    addAll(Hfi1Packets, CounterUnit::Packets);
    addAll(std::array{"TxWords", "RxWords"}, CounterUnit::Words);
}

/// The sums over all calls of a mount, over READ and over WRITE (net/sunrpc/stats.c,
/// rpc_clnt_show_stats), and of the transports (net/sunrpc/xprtsock.c, xprtrdma/transport.c).
void Catalogue::addNfsRpc()
{
    m_attribute = Attribute::NFSRpc;
    for (const char *of : {"nfs_rpc_", "nfs_rpc_read_", "nfs_rpc_write_"}) {
        const auto addOf = [this, of](const char *name, CounterUnit unit) {
            add(QLatin1String(of) + QLatin1String(name), WideBits, unit);
        };
        addOf("ops", CounterUnit::Calls);
        addOf("transmissions", CounterUnit::Calls);
        addOf("timeouts", CounterUnit::Events);
        addOf("bytes_sent", CounterUnit::Bytes);
        addOf("bytes_received", CounterUnit::Bytes);
        addOf("queue_ms", CounterUnit::Milliseconds);
        addOf("rtt_ms", CounterUnit::Milliseconds);
        addOf("execute_ms", CounterUnit::Milliseconds);
        addOf("errors", CounterUnit::Events);
    }
    addAll(std::array{"nfs_xprt_connects", "nfs_xprt_bad_xids"}, CounterUnit::Events);
    addAll(std::array{"nfs_xprt_sends", "nfs_xprt_receives", "nfs_xprt_requests_sum",
                      "nfs_xprt_backlog_sum", "nfs_xprt_sending_sum", "nfs_xprt_pending_sum"},
           CounterUnit::Calls);
}

/// The columns of the line "cpu" of /proc/stat, and lines of /proc/meminfo.
void Catalogue::addSystem()
{
    m_attribute = Attribute::CPU;
    addAll(std::array{"cpu_user", "cpu_nice", "cpu_system", "cpu_idle", "cpu_iowait", "cpu_irq",
                      "cpu_softirq", "cpu_steal"},
           CounterUnit::Milliseconds);
    m_attribute = Attribute::Memory;
    addAll(std::array{"mem_total", "mem_free", "mem_available", "mem_buffers", "mem_cached",
                      "mem_dirty", "mem_writeback", "mem_slab", "swap_total", "swap_free",
                      "mem_mlocked", "mem_unevictable"},
           CounterUnit::Bytes, true);
    addAll(std::array{"mem_pinned_pages"}, CounterUnit::Pages, true);
    addAll(std::array{"mem_page_faults", "mem_major_faults"}, CounterUnit::Calls);
}

/// llite/*/stats (Lustre's lustre/llite/lproc_llite.c, llite_opcode_table) and rpc_stats
/// (lustre/osc/lproc_osc.c, lustre/mdc/lproc_mdc.c).
void Catalogue::addLustre()
{
    m_attribute = Attribute::Lustre;
    addAll(std::array{"lustre_read_bytes", "lustre_write_bytes"}, CounterUnit::Bytes);
    addAll(std::array{"lustre_read",         "lustre_write",
                      "lustre_open",         "lustre_close",
                      "lustre_mmap",         "lustre_page_fault",
                      "lustre_page_mkwrite", "lustre_seek",
                      "lustre_fsync",        "lustre_readdir",
                      "lustre_setattr",      "lustre_truncate",
                      "lustre_flock",        "lustre_getattr",
                      "lustre_create",       "lustre_link",
                      "lustre_unlink",       "lustre_symlink",
                      "lustre_mkdir",        "lustre_rmdir",
                      "lustre_mknod",        "lustre_rename",
                      "lustre_statfs",       "lustre_setxattr",
                      "lustre_getxattr",     "lustre_listxattr",
                      "lustre_removexattr",  "lustre_inode_permission",
                      "lustre_ioctl"},
           CounterUnit::Calls);
    m_attribute = Attribute::LustreRpc;
    addAll(std::array{"lustre_read_rpcs", "lustre_write_rpcs", "lustre_modify_rpcs"},
           CounterUnit::Calls);
    addAll(std::array{"lustre_read_rpcs_in_flight", "lustre_write_rpcs_in_flight",
                      "lustre_modify_rpcs_in_flight"},
           CounterUnit::Calls, true);
    addAll(std::array{"lustre_pending_read_pages", "lustre_pending_write_pages"},
           CounterUnit::Pages, true);
}

/// Queue pairs with a path migration state, and how many are in which (IBTA specification, volume
/// 1, chapter 17.2.8; iproute2's rdma/res-qp.c, path_mig_to_str).
void Catalogue::addQueuePairs()
{
    m_attribute = Attribute::QueuePairs;
    addAll(std::array{"qp_paths", "qp_migrated", "qp_rearm", "qp_armed"}, CounterUnit::QueuePairs,
           true);
    // What the collector saw of them, from the begin of its reading.
    addAll(std::array{"qp_path_armed", "qp_path_migrated"}, CounterUnit::Events);
}

/// The monitors of a module, as SFF-8636 and CMIS have them: up to eight lanes of light.
void Catalogue::addModule()
{
    constexpr int Lanes = 8;
    m_attribute = Attribute::Module;
    addAll(std::array{"module_temperature"}, CounterUnit::Millidegrees, true);
    addAll(std::array{"module_voltage"}, CounterUnit::Millivolts, true);
    addGauges("module_rx_power_lane", Lanes, CounterUnit::Nanowatts);
    addGauges("module_tx_power_lane", Lanes, CounterUnit::Nanowatts);
    addGauges("module_tx_bias_lane", Lanes, CounterUnit::Microamperes);
}

/// What ibdiagnet and mlxlink show of the physical layer: before and after forward error
/// correction, and after retransmission. The bins of the histogram count codewords by how many
/// symbols were corrected in them.
void Catalogue::addPhysical()
{
    constexpr int Bins = 16;
    m_attribute = Attribute::BitErrorRates;
    addAll(std::array{"raw_ber", "effective_ber", "symbol_ber"}, CounterUnit::BitErrorRate, true);
    m_attribute = Attribute::Physical;
    addAll(std::array{"phy_symbol_errors", "phy_effective_errors", "phy_corrected_bits",
                      "phy_link_downs", "phy_link_recoveries"},
           CounterUnit::Events);
    addEach("fec_histogram_bin", Bins, WideBits, CounterUnit::Events);
}

/// Marks of congestion that a port received, and for how long it sent more slowly for them (IBTA
/// specification, volume 1, annex A10.5). Widths are those of libibmad.
void Catalogue::addCongestionControl()
{
    constexpr int Levels = 16;
    constexpr int DataLanes = 15;
    constexpr int Bits = 32;
    m_attribute = Attribute::PortRcvConCtrl;
    add(QStringLiteral("PortPktRcvFECN"), Bits, CounterUnit::Packets);
    add(QStringLiteral("PortPktRcvBECN"), Bits, CounterUnit::Packets);
    m_attribute = Attribute::PortSLRcvFECN;
    addEach("PortSLRcvFECN", Levels, Bits, CounterUnit::Packets);
    m_attribute = Attribute::PortSLRcvBECN;
    addEach("PortSLRcvBECN", Levels, Bits, CounterUnit::Packets);
    m_attribute = Attribute::PortXmitConCtrl;
    add(QStringLiteral("PortXmitTimeCong"), Bits, CounterUnit::Ticks);
    m_attribute = Attribute::PortVLXmitTimeCong;
    addEach("PortVLXmitTimeCong", DataLanes, Bits, CounterUnit::Ticks);
}

void Catalogue::addSensors()
{
    constexpr int Fans = 24;
    constexpr int Supplies = 8;
    constexpr int Temperatures = 64;
    m_attribute = Attribute::Sensors;
    addAll(std::array{"device_temperature", "device_max_temperature"}, CounterUnit::Millidegrees,
           true);
    addGauges("fan_speed_", Fans, CounterUnit::RotationsPerMinute);
    addGauges("psu_power_", Supplies, CounterUnit::Milliwatts);
    // Sensors are counted from 0.
    addEach("sensor_temperature_", Temperatures, WideBits, CounterUnit::Millidegrees);
    for (Counter &sensor : std::span(counters).last(Temperatures)) {
        sensor.isGauge = true;
    }
}

/// As ibdiagnet names them in its sections PORT_GENERAL_COUNTERS, CREDIT_WATCHDOG_TIMEOUT_COUNTERS,
/// RN_COUNTERS and HBF_PORT_COUNTERS.
void Catalogue::addVendorCounters()
{
    constexpr int NarrowBits = 32;
    m_attribute = Attribute::VendorCounters;
    addAll(std::array{"rx_icrc_error", "tx_parity_error", "total_port_credit_watchdog_timeout",
                      "port_rcv_rn_error", "port_rcv_switch_relay_rn_error", "port_ar_trials"},
           CounterUnit::Events);
    addAll(std::array{"contain_n_drain_xmit_discards", "contain_n_drain_rcv_discards",
                      "port_rcv_rn_pkt", "port_xmit_rn_pkt", "rx_pkt_forwarding_static",
                      "rx_pkt_forwarding_hbf", "rx_pkt_forwarding_ar", "rx_pkt_hbf_fallback_local",
                      "rx_pkt_hbf_fallback_remote"},
           CounterUnit::Packets);
    add(QStringLiteral("pfrn_received_error"), NarrowBits, CounterUnit::Events);
    for (const char *name : {"pfrn_received_packet", "pfrn_xmit_packet", "pfrn_start_packet"}) {
        add(QLatin1String(name), NarrowBits, CounterUnit::Packets);
    }
}

void Catalogue::addRoundTrips()
{
    m_attribute = Attribute::RoundTrips;
    addAll(std::array{"mad_round_trip_min", "mad_round_trip_median", "mad_round_trip_p99",
                      "mad_round_trip_noise"},
           CounterUnit::Nanoseconds, true);
    addAll(std::array{"mad_round_trip_answers"}, CounterUnit::Answers, true);
}

/// As the kernel's ABI/testing/sysfs-bus-pci has current_link_speed and the three others.
void Catalogue::addPcie()
{
    m_attribute = Attribute::PCIe;
    addAll(std::array{"pcie_link_speed", "pcie_max_link_speed"}, CounterUnit::Megatransfers, true);
    addAll(std::array{"pcie_link_width", "pcie_max_link_width"}, CounterUnit::Lanes, true);
    addAll(std::array{"pcie_upstream_link_speed"}, CounterUnit::Megatransfers, true);
    addAll(std::array{"pcie_upstream_link_width"}, CounterUnit::Lanes, true);
}

Catalogue::Catalogue()
{
    addPortCounters();
    addDetails();
    addVirtualLanes();
    addPortCountersExtended();
    addExtendedSpeeds();
    addCongestionControl();
    addServiceLevels();
    addIpoib();
    addNfs();
    addNfsMounts();
    addHwCounters();
    addNfsRpc();
    addSystem();
    addLustre();
    addPcie();
    addQueuePairs();
    addModule();
    addPhysical();
    addSensors();
    addVendorCounters();
    addRoundTrips();
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
    case Attribute::PortRcvConCtrl:
        return QStringLiteral("PortRcvConCtrl");
    case Attribute::PortSLRcvFECN:
        return QStringLiteral("PortSLRcvFECN");
    case Attribute::PortSLRcvBECN:
        return QStringLiteral("PortSLRcvBECN");
    case Attribute::PortXmitConCtrl:
        return QStringLiteral("PortXmitConCtrl");
    case Attribute::PortVLXmitTimeCong:
        return QStringLiteral("PortVLXmitTimeCong");
    case Attribute::PortXmitDataSL:
        return QStringLiteral("PortXmitDataSL");
    case Attribute::PortRcvDataSL:
        return QStringLiteral("PortRcvDataSL");
    case Attribute::IPoIB:
        return QStringLiteral("IPoIB");
    case Attribute::NFS:
        return QStringLiteral("NFS");
    case Attribute::NFSMounts:
        return QStringLiteral("NFSMounts");
    case Attribute::HwCounters:
        return QStringLiteral("HwCounters");
    case Attribute::NFSRpc:
        return QStringLiteral("NFSRpc");
    case Attribute::CPU:
        return QStringLiteral("CPU");
    case Attribute::Memory:
        return QStringLiteral("Memory");
    case Attribute::Lustre:
        return QStringLiteral("Lustre");
    case Attribute::LustreRpc:
        return QStringLiteral("LustreRpc");
    case Attribute::PCIe:
        return QStringLiteral("PCIe");
    case Attribute::QueuePairs:
        return QStringLiteral("QueuePairs");
    case Attribute::Module:
        return QStringLiteral("Module");
    case Attribute::BitErrorRates:
        return QStringLiteral("BitErrorRates");
    case Attribute::Physical:
        return QStringLiteral("Physical");
    case Attribute::Sensors:
        return QStringLiteral("Sensors");
    case Attribute::VendorCounters:
        return QStringLiteral("VendorCounters");
    case Attribute::RoundTrips:
        return QStringLiteral("RoundTrips");
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
    case CounterUnit::Milliseconds:
        return QStringLiteral("ms");
    case CounterUnit::Megatransfers:
        return QStringLiteral("MT/s");
    case CounterUnit::Lanes:
        return QStringLiteral("lanes");
    case CounterUnit::Pages:
        return QStringLiteral("pages");
    case CounterUnit::QueuePairs:
        return QStringLiteral("QPs");
    case CounterUnit::Millidegrees:
        return QStringLiteral("m°C");
    case CounterUnit::Millivolts:
        return QStringLiteral("mV");
    case CounterUnit::Microamperes:
        return QStringLiteral("µA");
    case CounterUnit::Nanowatts:
        return QStringLiteral("nW");
    case CounterUnit::Milliwatts:
        return QStringLiteral("mW");
    case CounterUnit::RotationsPerMinute:
        return QStringLiteral("rpm");
    case CounterUnit::BitErrorRate:
        return QStringLiteral("1e-18 errors/bit");
    case CounterUnit::Nanoseconds:
        return QStringLiteral("ns");
    case CounterUnit::Answers:
        return QStringLiteral("answers");
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

QStringView currentCounterName(QStringView name)
{
    constexpr std::array<std::array<QStringView, 2>, 5> Renamed{
        {{u"nfs_retrans", u"nfs_retransmits"},
         {u"ipoib_rx_errs", u"ipoib_rx_errors"},
         {u"ipoib_rx_drop", u"ipoib_rx_dropped"},
         {u"ipoib_tx_errs", u"ipoib_tx_errors"},
         {u"ipoib_tx_drop", u"ipoib_tx_dropped"}}};
    for (const auto &[before, now] : Renamed) {
        if (before.compare(name, Qt::CaseInsensitive) == 0) {
            return now;
        }
    }
    return name;
}

CounterId findCounter(Attribute attribute, QStringView name)
{
    const QStringView current = currentCounterName(name);
    for (const Counter &candidate : countersOf(attribute)) {
        if (candidate.name == current) {
            return candidate.id;
        }
    }
    return {};
}

std::vector<CounterId> countersNamed(QStringView name)
{
    const qsizetype dot = name.indexOf(u'.');
    const QStringView attribute = name.left(qMax<qsizetype>(dot, 0));
    const QStringView plain = currentCounterName(name.mid(dot + 1));
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
