// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/meanings.h"

#include <QHash>

namespace pickglass {

namespace {

struct Meaning
{
    const char *name; ///< "*" stands for READ or WRITE
    const char *text;
};
/// Linux: Documentation of sysfs (ABI/stable/sysfs-class-infiniband, ABI/testing/sysfs-bus-pci and
/// sysfs-class-net-statistics), proc(5), mountstats(8); the drivers mlx5 (NVIDIA, "Understanding
/// mlx5 Linux Counters"), mlx4 (main.c) and hfi1 (chip.c); the Lustre manual, "Client Stats".
constexpr Meaning Meanings[] = {
    {"ipoib_rx_bytes",
     QT_TRANSLATE_NOOP("core", "Bytes that the port's IP over InfiniBand interface received.")},
    {"ipoib_tx_bytes",
     QT_TRANSLATE_NOOP("core", "Bytes that the port's IP over InfiniBand interface sent.")},
    {"ipoib_rx_packets",
     QT_TRANSLATE_NOOP("core", "Packets that the port's IP over InfiniBand interface received.")},
    {"ipoib_tx_packets",
     QT_TRANSLATE_NOOP("core", "Packets that the port's IP over InfiniBand interface sent.")},
    {"ipoib_rx_errors",
     QT_TRANSLATE_NOOP("core", "Packets that the IP interface received with errors.")},
    {"ipoib_rx_dropped",
     QT_TRANSLATE_NOOP("core",
                       "Received IP packets that the kernel dropped, as for lack of memory.")},
    {"ipoib_rx_fifo",
     QT_TRANSLATE_NOOP("core", "IP packets lost since the receive ring was full.")},
    {"ipoib_rx_frame", QT_TRANSLATE_NOOP("core", "IP packets received with a wrong frame.")},
    {"ipoib_rx_compressed", QT_TRANSLATE_NOOP("core", "Compressed IP packets received.")},
    {"ipoib_rx_multicast", QT_TRANSLATE_NOOP("core", "Multicast IP packets received.")},
    {"ipoib_tx_errors", QT_TRANSLATE_NOOP("core", "IP packets that could not be sent.")},
    {"ipoib_tx_dropped",
     QT_TRANSLATE_NOOP("core", "IP packets to be sent that the kernel dropped.")},
    {"ipoib_tx_fifo",
     QT_TRANSLATE_NOOP("core", "IP packets not sent since the send ring was full.")},
    {"ipoib_tx_colls",
     QT_TRANSLATE_NOOP("core", "Collisions of the IP interface; InfiniBand has none.")},
    {"ipoib_tx_carrier", QT_TRANSLATE_NOOP("core", "IP packets not sent since the link was down.")},
    {"ipoib_tx_compressed", QT_TRANSLATE_NOOP("core", "Compressed IP packets sent.")},
    {"nfs_calls", QT_TRANSLATE_NOOP("core", "Calls of the host's NFS client, of all versions.")},
    {"nfs_retransmits",
     QT_TRANSLATE_NOOP("core", "NFS calls sent again since no answer came in time.")},
    {"nfs_read_bytes",
     QT_TRANSLATE_NOOP("core", "Bytes that all NFS mounts read from their servers.")},
    {"nfs_write_bytes",
     QT_TRANSLATE_NOOP("core", "Bytes that all NFS mounts wrote to their servers.")},
    {"nfs_rpc_ops", QT_TRANSLATE_NOOP("core", "Finished calls of all NFS mounts.")},
    {"nfs_rpc_*_ops", QT_TRANSLATE_NOOP("core", "Finished %1 calls of all NFS mounts.")},
    {"nfs_rpc_transmissions",
     QT_TRANSLATE_NOOP("core", "Calls sent by all NFS mounts, retransmissions included.")},
    {"nfs_rpc_*_transmissions",
     QT_TRANSLATE_NOOP("core", "%1 calls sent by all NFS mounts, retransmissions included.")},
    {"nfs_rpc_timeouts", QT_TRANSLATE_NOOP("core", "Major timeouts of calls of all NFS mounts.")},
    {"nfs_rpc_*_timeouts",
     QT_TRANSLATE_NOOP("core", "Major timeouts of %1 calls of all NFS mounts.")},
    {"nfs_rpc_bytes_sent",
     QT_TRANSLATE_NOOP("core", "Bytes of calls sent by all NFS mounts, headers included.")},
    {"nfs_rpc_*_bytes_sent",
     QT_TRANSLATE_NOOP("core", "Bytes of %1 calls sent by all NFS mounts, headers included.")},
    {"nfs_rpc_bytes_received",
     QT_TRANSLATE_NOOP("core", "Bytes of answers to calls of all NFS mounts, headers included.")},
    {"nfs_rpc_*_bytes_received",
     QT_TRANSLATE_NOOP("core",
                       "Bytes of answers to %1 calls of all NFS mounts, headers included.")},
    {"nfs_rpc_queue_ms",
     QT_TRANSLATE_NOOP("core", "Time that calls of NFS mounts waited before they were sent; "
                               "divided by the calls: the mean.")},
    {"nfs_rpc_*_queue_ms",
     QT_TRANSLATE_NOOP("core", "Time that %1 calls of NFS mounts waited before they were sent; "
                               "divided by the calls: the mean.")},
    {"nfs_rpc_rtt_ms",
     QT_TRANSLATE_NOOP("core", "Time from sending calls of NFS mounts until their answers; divided "
                               "by the calls: the mean round trip.")},
    {"nfs_rpc_*_rtt_ms",
     QT_TRANSLATE_NOOP("core", "Time from sending %1 calls of NFS mounts until their answers; "
                               "divided by the calls: the mean round trip.")},
    {"nfs_rpc_execute_ms",
     QT_TRANSLATE_NOOP("core", "Time of calls of NFS mounts from their begin to their end; divided "
                               "by the calls: the mean.")},
    {"nfs_rpc_*_execute_ms",
     QT_TRANSLATE_NOOP("core", "Time of %1 calls of NFS mounts from their begin to their end; "
                               "divided by the calls: the mean.")},
    {"nfs_rpc_errors", QT_TRANSLATE_NOOP("core", "Calls of NFS mounts that ended with an error.")},
    {"nfs_rpc_*_errors",
     QT_TRANSLATE_NOOP("core", "%1 calls of NFS mounts that ended with an error.")},
    {"nfs_xprt_connects",
     QT_TRANSLATE_NOOP("core", "Connections that NFS transports made to servers.")},
    {"nfs_xprt_bad_xids",
     QT_TRANSLATE_NOOP("core", "Answers from NFS servers that belong to no call.")},
    {"nfs_xprt_sends", QT_TRANSLATE_NOOP("core", "Calls sent over NFS transports.")},
    {"nfs_xprt_receives", QT_TRANSLATE_NOOP("core", "Answers received over NFS transports.")},
    {"nfs_xprt_requests_sum",
     QT_TRANSLATE_NOOP("core",
                       "Sum of the calls under way at each send; divided by the sends: the mean.")},
    {"nfs_xprt_backlog_sum",
     QT_TRANSLATE_NOOP("core", "Sum of the calls that waited for a slot at each send; divided by "
                               "the sends: the mean backlog.")},
    {"nfs_xprt_sending_sum",
     QT_TRANSLATE_NOOP(
         "core",
         "Sum of the calls that waited to be sent at each send; divided by the sends: the mean.")},
    {"nfs_xprt_pending_sum",
     QT_TRANSLATE_NOOP("core", "Sum of the calls that waited for an answer at each send; divided "
                               "by the sends: the mean.")},
    {"cpu_user", QT_TRANSLATE_NOOP("core", "Time that all processors together spent on programs.")},
    {"cpu_nice",
     QT_TRANSLATE_NOOP("core",
                       "Time that all processors together spent on programs of low priority.")},
    {"cpu_system",
     QT_TRANSLATE_NOOP("core", "Time that all processors together spent on the kernel.")},
    {"cpu_irq",
     QT_TRANSLATE_NOOP("core", "Time that all processors together spent on interrupts.")},
    {"cpu_softirq",
     QT_TRANSLATE_NOOP("core",
                       "Time that all processors together spent on deferred work of interrupts.")},
    {"cpu_idle", QT_TRANSLATE_NOOP("core", "Time that all processors together were idle.")},
    {"cpu_iowait",
     QT_TRANSLATE_NOOP(
         "core",
         "Time that processors were idle while input or output was waited for; it may fall.")},
    {"cpu_steal",
     QT_TRANSLATE_NOOP("core", "Time in which other virtual machines had the processors.")},
    {"mem_total", QT_TRANSLATE_NOOP("core", "Memory of the host.")},
    {"mem_free", QT_TRANSLATE_NOOP("core", "Memory that nothing uses.")},
    {"mem_available", QT_TRANSLATE_NOOP("core", "Memory that programs may get without swapping.")},
    {"mem_buffers", QT_TRANSLATE_NOOP("core", "Memory for blocks of disks.")},
    {"mem_cached", QT_TRANSLATE_NOOP("core", "Memory for contents of files.")},
    {"mem_dirty",
     QT_TRANSLATE_NOOP("core", "Memory that waits to be written to disks or servers.")},
    {"mem_writeback",
     QT_TRANSLATE_NOOP("core", "Memory that is being written to disks or servers.")},
    {"mem_slab", QT_TRANSLATE_NOOP("core", "Memory for data of the kernel.")},
    {"swap_total", QT_TRANSLATE_NOOP("core", "Swap space of the host.")},
    {"swap_free", QT_TRANSLATE_NOOP("core", "Swap space that nothing uses.")},
    {"mem_mlocked", QT_TRANSLATE_NOOP("core", "Memory that programs locked: it is not swapped.")},
    {"mem_unevictable",
     QT_TRANSLATE_NOOP("core", "Memory that cannot be taken from its programs, locked or not.")},
    {"mem_pinned_pages",
     QT_TRANSLATE_NOOP("core", "Pages of memory that are pinned for devices, such as memory that "
                               "was registered for RDMA.")},
    {"mem_page_faults", QT_TRANSLATE_NOOP("core", "Page faults of all programs.")},
    {"mem_major_faults",
     QT_TRANSLATE_NOOP("core", "Page faults for which a disk or a server was read.")},
    {"lustre_read_bytes",
     QT_TRANSLATE_NOOP("core", "Bytes that programs read from Lustre mounts.")},
    {"lustre_write_bytes",
     QT_TRANSLATE_NOOP("core", "Bytes that programs wrote to Lustre mounts.")},
    {"lustre_read_rpcs", QT_TRANSLATE_NOOP("core", "Read calls to Lustre object servers.")},
    {"lustre_write_rpcs", QT_TRANSLATE_NOOP("core", "Write calls to Lustre object servers.")},
    {"lustre_modify_rpcs",
     QT_TRANSLATE_NOOP("core", "Calls to Lustre metadata servers that change something.")},
    {"lustre_read_rpcs_in_flight",
     QT_TRANSLATE_NOOP("core", "Read calls to Lustre object servers that are under way.")},
    {"lustre_write_rpcs_in_flight",
     QT_TRANSLATE_NOOP("core", "Write calls to Lustre object servers that are under way.")},
    {"lustre_modify_rpcs_in_flight",
     QT_TRANSLATE_NOOP("core", "Changing calls to Lustre metadata servers that are under way.")},
    {"lustre_pending_read_pages",
     QT_TRANSLATE_NOOP("core", "Pages that wait to be read from Lustre.")},
    {"lustre_pending_write_pages",
     QT_TRANSLATE_NOOP("core", "Pages that wait to be written to Lustre.")},
    {"pcie_link_speed", QT_TRANSLATE_NOOP("core", "Speed of a lane of the adapter's PCIe link.")},
    {"pcie_max_link_speed",
     QT_TRANSLATE_NOOP("core", "Highest speed of a lane that the adapter supports.")},
    {"pcie_link_width", QT_TRANSLATE_NOOP("core", "Lanes of the adapter's PCIe link.")},
    {"pcie_max_link_width", QT_TRANSLATE_NOOP("core", "Most lanes that the adapter supports.")},
    {"pcie_upstream_link_speed",
     QT_TRANSLATE_NOOP("core", "Speed of a lane of the PCIe link that carries least of those "
                               "between the adapter and the processor.")},
    {"pcie_upstream_link_width",
     QT_TRANSLATE_NOOP("core", "Lanes of the PCIe link that carries least of those between the "
                               "adapter and the processor.")},
    {"qp_paths", QT_TRANSLATE_NOOP("core", "Connected queue pairs of the port.")},
    {"qp_migrated", QT_TRANSLATE_NOOP("core", "Queue pairs without an armed alternate path.")},
    {"qp_rearm", QT_TRANSLATE_NOOP("core", "Queue pairs whose alternate path is being armed.")},
    {"qp_armed", QT_TRANSLATE_NOOP("core", "Queue pairs with an armed alternate path.")},
    {"qp_path_armed",
     QT_TRANSLATE_NOOP(
         "core", "How often alternate paths of queue pairs were armed while the host was read.")},
    {"qp_path_migrated",
     QT_TRANSLATE_NOOP(
         "core",
         "How often queue pairs migrated to their alternate paths while the host was read.")},
    {"module_temperature", QT_TRANSLATE_NOOP("core", "Temperature of the cable's module.")},
    {"module_voltage", QT_TRANSLATE_NOOP("core", "Supply voltage of the cable's module.")},
    {"module_rx_power_lane*",
     QT_TRANSLATE_NOOP("core", "Optical power that the cable's module receives on lane %1.")},
    {"module_tx_power_lane*",
     QT_TRANSLATE_NOOP("core", "Optical power that the cable's module sends on lane %1.")},
    {"module_tx_bias_lane*",
     QT_TRANSLATE_NOOP("core", "Bias current of the laser of lane %1 of the cable's module.")},
    {"raw_ber", QT_TRANSLATE_NOOP("core", "Bit error rate before forward error correction.")},
    {"effective_ber", QT_TRANSLATE_NOOP("core", "Bit error rate after forward error correction.")},
    {"symbol_ber", QT_TRANSLATE_NOOP("core", "Bit error rate after retransmission of the link.")},
    {"phy_symbol_errors",
     QT_TRANSLATE_NOOP("core", "Errors that were left after retransmission of the link.")},
    {"phy_effective_errors",
     QT_TRANSLATE_NOOP("core", "Errors that forward error correction did not correct.")},
    {"phy_corrected_bits",
     QT_TRANSLATE_NOOP("core", "Bits that forward error correction corrected.")},
    {"phy_link_downs", QT_TRANSLATE_NOOP("core", "How often the link went down.")},
    {"phy_link_recoveries",
     QT_TRANSLATE_NOOP("core", "How often the link recovered from errors by itself.")},
    {"fec_histogram_bin*",
     QT_TRANSLATE_NOOP("core",
                       "Codewords in bin %1 of the histogram of corrected symbols in a codeword.")},
    {"device_temperature", QT_TRANSLATE_NOOP("core", "Temperature of the device.")},
    {"device_max_temperature",
     QT_TRANSLATE_NOOP("core", "Highest temperature of the device that it kept.")},
    {"fan_speed_*", QT_TRANSLATE_NOOP("core", "Speed of fan %1.")},
    {"sensor_temperature_*", QT_TRANSLATE_NOOP("core", "Temperature at sensor %1 of the device.")},
    {"mad_round_trip_min",
     QT_TRANSLATE_NOOP("core", "Shortest time from a MAD to the node to its answer.")},
    {"mad_round_trip_median",
     QT_TRANSLATE_NOOP("core", "Time from a MAD to the node to its answer: the median.")},
    {"mad_round_trip_p99",
     QT_TRANSLATE_NOOP("core",
                       "Time from a MAD to the node to its answer: 99 of 100 took no longer.")},
    {"mad_round_trip_noise",
     QT_TRANSLATE_NOOP("core", "By how much the shortest round trips differ by chance.")},
    {"mad_round_trip_answers",
     QT_TRANSLATE_NOOP("core", "Answers that were measured: those to MADs sent once.")},
    {"rx_icrc_error",
     QT_TRANSLATE_NOOP("core", "Packets received with a wrong invariant checksum.")},
    {"tx_parity_error", QT_TRANSLATE_NOOP("core", "Parity errors while sending.")},
    {"total_port_credit_watchdog_timeout",
     QT_TRANSLATE_NOOP("core", "How often the port waited too long for credits.")},
    {"port_rcv_rn_error", QT_TRANSLATE_NOOP("core", "Routing notifications received with errors.")},
    {"port_rcv_switch_relay_rn_error",
     QT_TRANSLATE_NOOP("core", "Routing notifications received that could not be passed on.")},
    {"port_ar_trials",
     QT_TRANSLATE_NOOP("core", "How often adaptive routing tried to find another port.")},
    {"contain_n_drain_xmit_discards",
     QT_TRANSLATE_NOOP("core", "Packets not sent since the port was contained and drained.")},
    {"contain_n_drain_rcv_discards",
     QT_TRANSLATE_NOOP("core",
                       "Packets received and dropped since the port was contained and drained.")},
    {"port_rcv_rn_pkt", QT_TRANSLATE_NOOP("core", "Routing notifications received.")},
    {"port_xmit_rn_pkt", QT_TRANSLATE_NOOP("core", "Routing notifications sent.")},
    {"rx_pkt_forwarding_static",
     QT_TRANSLATE_NOOP("core", "Packets received that were forwarded by static routes.")},
    {"rx_pkt_forwarding_hbf",
     QT_TRANSLATE_NOOP("core", "Packets received that were forwarded by their hash.")},
    {"rx_pkt_forwarding_ar",
     QT_TRANSLATE_NOOP("core", "Packets received that were forwarded by adaptive routing.")},
    {"rx_pkt_hbf_fallback_local",
     QT_TRANSLATE_NOOP("core", "Packets received whose hash named a port of this switch that could "
                               "not be used.")},
    {"rx_pkt_hbf_fallback_remote",
     QT_TRANSLATE_NOOP("core",
                       "Packets received whose hash named a way that failed further away.")},
    {"pfrn_received_error",
     QT_TRANSLATE_NOOP("core", "Notifications of failed ports received with errors.")},
    {"pfrn_received_packet", QT_TRANSLATE_NOOP("core", "Notifications of failed ports received.")},
    {"pfrn_xmit_packet", QT_TRANSLATE_NOOP("core", "Notifications of failed ports sent.")},
    {"pfrn_start_packet",
     QT_TRANSLATE_NOOP("core", "Notifications of failed ports that began at this switch.")},
    {"psu_power_*", QT_TRANSLATE_NOOP("core", "Power that power supply %1 delivers.")},
    {"rx_write_requests", QT_TRANSLATE_NOOP("core", "RDMA WRITE requests received.")},
    {"rx_read_requests", QT_TRANSLATE_NOOP("core", "RDMA READ requests received.")},
    {"rx_atomic_requests", QT_TRANSLATE_NOOP("core", "Atomic requests received.")},
    {"rx_dct_connect",
     QT_TRANSLATE_NOOP("core", "Connection requests to dynamically connected transports.")},
    {"rp_cnp_ignored",
     QT_TRANSLATE_NOOP("core", "Congestion notifications that the reaction point ignored.")},
    {"rp_cnp_handled",
     QT_TRANSLATE_NOOP("core", "Congestion notifications that lowered the rate of a sender.")},
    {"np_ecn_marked_roce_packets",
     QT_TRANSLATE_NOOP("core", "Packets received with a congestion mark.")},
    {"np_cnp_sent", QT_TRANSLATE_NOOP("core", "Congestion notifications sent.")},
    {"out_of_buffer",
     QT_TRANSLATE_NOOP("core", "Packets dropped since no receive work request was posted.")},
    {"out_of_sequence", QT_TRANSLATE_NOOP("core", "Packets received out of sequence.")},
    {"duplicate_request", QT_TRANSLATE_NOOP("core", "Requests received twice.")},
    {"rnr_nak_retry_err", QT_TRANSLATE_NOOP("core", "Receiver-not-ready NAKs received.")},
    {"packet_seq_err", QT_TRANSLATE_NOOP("core", "NAKs received since packets were lost.")},
    {"implied_nak_seq_err",
     QT_TRANSLATE_NOOP("core", "Answers that show that requests before them were lost.")},
    {"local_ack_timeout_err",
     QT_TRANSLATE_NOOP("core", "Requests whose acknowledgement did not come in time.")},
    {"resp_local_length_error", QT_TRANSLATE_NOOP("core", "Local length errors of the responder.")},
    {"resp_cqe_error", QT_TRANSLATE_NOOP("core", "Work of the responder completed with an error.")},
    {"req_cqe_error", QT_TRANSLATE_NOOP("core", "Work of the requester completed with an error.")},
    {"req_remote_invalid_request",
     QT_TRANSLATE_NOOP("core", "Requests that the other end called invalid.")},
    {"req_remote_access_errors",
     QT_TRANSLATE_NOOP("core", "Requests that the other end denied access to.")},
    {"resp_remote_access_errors",
     QT_TRANSLATE_NOOP("core", "Requests from the other end without access rights.")},
    {"resp_cqe_flush_error",
     QT_TRANSLATE_NOOP("core", "Work of the responder flushed after an error.")},
    {"req_cqe_flush_error",
     QT_TRANSLATE_NOOP("core", "Work of the requester flushed after an error.")},
    {"req_transport_retries_exceeded",
     QT_TRANSLATE_NOOP("core", "Requests given up after all retries.")},
    {"req_rnr_retries_exceeded",
     QT_TRANSLATE_NOOP("core", "Requests given up since the receiver was never ready.")},
    {"rx_icrc_encapsulated", QT_TRANSLATE_NOOP("core", "Packets with a wrong invariant CRC.")},
    {"rq_num_lle", QT_TRANSLATE_NOOP("core", "Local length errors of responders.")},
    {"sq_num_lle", QT_TRANSLATE_NOOP("core", "Local length errors of requesters.")},
    {"rq_num_lqpoe", QT_TRANSLATE_NOOP("core", "Local queue pair errors of responders.")},
    {"sq_num_lqpoe", QT_TRANSLATE_NOOP("core", "Local queue pair errors of requesters.")},
    {"rq_num_lpe", QT_TRANSLATE_NOOP("core", "Local protection errors of responders.")},
    {"sq_num_lpe", QT_TRANSLATE_NOOP("core", "Local protection errors of requesters.")},
    {"rq_num_wrfe", QT_TRANSLATE_NOOP("core", "Receive work requests flushed after an error.")},
    {"sq_num_wrfe", QT_TRANSLATE_NOOP("core", "Send work requests flushed after an error.")},
    {"sq_num_mwbe", QT_TRANSLATE_NOOP("core", "Errors of binding memory windows.")},
    {"sq_num_bre", QT_TRANSLATE_NOOP("core", "Bad responses to requests.")},
    {"sq_num_rire", QT_TRANSLATE_NOOP("core", "Requests that the other end found invalid.")},
    {"rq_num_rire", QT_TRANSLATE_NOOP("core", "Invalid requests from the other end.")},
    {"sq_num_rae", QT_TRANSLATE_NOOP("core", "Requests denied by the other end.")},
    {"rq_num_rae", QT_TRANSLATE_NOOP("core", "Requests from the other end that were denied.")},
    {"sq_num_roe", QT_TRANSLATE_NOOP("core", "Requests that failed at the other end.")},
    {"sq_num_tree", QT_TRANSLATE_NOOP("core", "Requests given up after all transport retries.")},
    {"sq_num_rree",
     QT_TRANSLATE_NOOP("core", "Requests given up after all receiver-not-ready retries.")},
    {"rq_num_rnr", QT_TRANSLATE_NOOP("core", "Receiver-not-ready NAKs sent.")},
    {"sq_num_rnr", QT_TRANSLATE_NOOP("core", "Receiver-not-ready NAKs that requesters received.")},
    {"rq_num_oos", QT_TRANSLATE_NOOP("core", "Requests received out of sequence.")},
    {"sq_num_oos", QT_TRANSLATE_NOOP("core", "NAKs of requests out of sequence received.")},
    {"rq_num_dup", QT_TRANSLATE_NOOP("core", "Duplicate requests received.")},
    {"sq_num_to", QT_TRANSLATE_NOOP("core", "Requests that timed out.")},
    {"LoopPkts", QT_TRANSLATE_NOOP("core", "Packets that the port sent to itself.")},
    {"RcResend", QT_TRANSLATE_NOOP("core", "Packets of reliable connections sent again.")},
    {"RnrNak", QT_TRANSLATE_NOOP("core", "Receiver-not-ready NAKs of the driver.")},
    {"OtherNak", QT_TRANSLATE_NOOP("core", "Other NAKs received.")},
    {"RcTimeOut", QT_TRANSLATE_NOOP("core", "Timeouts of reliable connections.")},
    {"PktDrop", QT_TRANSLATE_NOOP("core", "Packets that the driver dropped.")},
    {"RcSeqNak", QT_TRANSLATE_NOOP("core", "Sequence NAKs that reliable connections received.")},
    {"RcDupRew", QT_TRANSLATE_NOOP("core", "Duplicate requests of reliable connections.")},
    {"RdmaSeq", QT_TRANSLATE_NOOP("core", "RDMA READ answers out of sequence.")},
    {"SeqNak", QT_TRANSLATE_NOOP("core", "Sequence NAKs sent.")},
    {"DmaWait", QT_TRANSLATE_NOOP("core", "Waits for send DMA descriptors.")},
    {"Unaligned", QT_TRANSLATE_NOOP("core", "Packets with unaligned data.")},
    {"RcDelayComp", QT_TRANSLATE_NOOP("core", "Delayed completions of reliable connections.")},
    {"TxUnVLErr",
     QT_TRANSLATE_NOOP("core", "Packets for a virtual lane that the port does not have.")},
    {"TxInvalLen", QT_TRANSLATE_NOOP("core", "Packets to be sent with an invalid length.")},
    {"TxMMLenErr", QT_TRANSLATE_NOOP("core", "Packets to be sent that are too long or too short.")},
    {"TxUnderrun", QT_TRANSLATE_NOOP("core", "Packets whose data came too late to be sent.")},
    {"TxFlowStall", QT_TRANSLATE_NOOP("core", "Stalls of sending for lack of credits.")},
    {"TxHdrErr", QT_TRANSLATE_NOOP("core", "Packets to be sent with a wrong header.")},
    {"SwLinkDown", QT_TRANSLATE_NOOP("core", "How often the link went down.")},
    {"SwLinkUp", QT_TRANSLATE_NOOP("core", "How often the link came up.")},
    {"XmitCstrErr", QT_TRANSLATE_NOOP("core", "Packets that a constraint kept from being sent.")},
    {"RcvCstrErr", QT_TRANSLATE_NOOP("core", "Received packets that a constraint refused.")},
    {"TxWait", QT_TRANSLATE_NOOP(
                   "core", "Time in which data waited for credits, in the adapter's own unit.")},
    {"TxPkt", QT_TRANSLATE_NOOP("core", "Packets sent.")},
    {"RxPkt", QT_TRANSLATE_NOOP("core", "Packets received.")},
    {"RcAcks", QT_TRANSLATE_NOOP("core", "Acknowledgements of reliable connections.")},
    {"RcQacks", QT_TRANSLATE_NOOP("core", "Queued acknowledgements of reliable connections.")},
    {"TxDropped", QT_TRANSLATE_NOOP("core", "Packets dropped instead of being sent.")},
    {"UnknownFrame", QT_TRANSLATE_NOOP("core", "Packets received in an unknown format.")},
    {"XmitDscd", QT_TRANSLATE_NOOP("core", "Packets discarded while being sent.")},
    {"TxWords", QT_TRANSLATE_NOOP("core", "Data sent.")},
    {"RxWords", QT_TRANSLATE_NOOP("core", "Data received.")},
};

const char *textOf(const QString &name)
{
    static const QHash<QString, const char *> all = [] {
        QHash<QString, const char *> byName;
        for (const Meaning &meaning : Meanings) {
            byName.insert(QLatin1String(meaning.name), meaning.text);
        }
        return byName;
    }();
    return all.value(name, nullptr);
}

/// Of families whose names end with what is called.
std::optional<Message> meaningOfCall(const Counter &counter)
{
    const auto called = [&counter](qsizetype prefix) {
        return QStringList(counter.name.mid(prefix));
    };
    if (counter.attribute == Attribute::Lustre) {
        return Message{QT_TRANSLATE_NOOP("core", "Calls of %1 on Lustre mounts."), called(7)};
    }
    if (counter.attribute != Attribute::NFS) {
        return std::nullopt;
    }
    if (counter.name.startsWith(QLatin1String("nfs3_"))) {
        return Message{QT_TRANSLATE_NOOP("core", "%1 calls of the host's NFS client, version 3."),
                       called(5)};
    }
    if (counter.name.startsWith(QLatin1String("nfs4_"))) {
        return Message{QT_TRANSLATE_NOOP("core", "%1 calls of the host's NFS client, version 4."),
                       called(5)};
    }
    return Message{
        QT_TRANSLATE_NOOP("core", "%1 calls of the host's NFS client, versions 3 and 4 together."),
        called(4)};
}

} // namespace

std::optional<Message> meaningOf(const Counter &counter)
{
    if (!isOfHost(counter.attribute) && !isOfDevice(counter.attribute)) {
        return std::nullopt;
    }
    if (const char *text = textOf(counter.name)) {
        return Message{text, {}};
    }
    qsizetype digits = counter.name.size();
    while (digits > 0 && counter.name.at(digits - 1).isDigit()) {
        --digits;
    }
    if (const char *text = textOf(counter.name.left(digits) + u'*')) {
        return Message{text, {counter.name.mid(digits)}};
    }
    for (const char *call : {"read", "write"}) {
        const QString part = QLatin1String("nfs_rpc_") + QLatin1String(call) + u'_';
        if (counter.name.startsWith(part)) {
            const char *text = textOf(QLatin1String("nfs_rpc_*_") + counter.name.mid(part.size()));
            return text == nullptr
                       ? std::nullopt
                       : std::optional(Message{text, {QString::fromLatin1(call).toUpper()}});
        }
    }
    return meaningOfCall(counter);
}

} // namespace pickglass
