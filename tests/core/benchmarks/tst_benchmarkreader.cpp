// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkoutput.h"
#include "core/benchmarks/benchmarkreader.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <random>

using namespace pickglass;

namespace {

/// "65536 in-place bandwidth=1.2e+10 …", what is known only.
QString shown(const BenchmarkRow &row)
{
    QStringList parts{row.bytes ? QString::number(*row.bytes) : QStringLiteral("-")};
    if (!row.variant.isEmpty()) {
        parts << row.variant;
    }
    for (size_t i = 0; i < BenchmarkFigures; ++i) {
        const auto figure = static_cast<BenchmarkFigure>(i);
        if (row[figure]) {
            parts << QStringLiteral("%1=%2").arg(toString(figure),
                                                 QString::number(*row[figure], 'g', 7));
        }
    }
    return parts.join(u' ');
}

/// "perftest 6.1 ib_write_bw [node01 node02] 2026-… <row> <row> (0>1 value)".
QString shown(const BenchmarkRun &run)
{
    QStringList parts{toString(run.program)};
    if (!run.version.isEmpty()) {
        parts << run.version;
    }
    parts << run.operation << u'[' + run.hosts.join(u' ') + u']';
    if (run.time.isKnown()) {
        parts << run.time.toString();
    }
    for (const quint16 lid : run.lids) {
        parts << QStringLiteral("lid%1").arg(lid);
    }
    for (const BenchmarkRow &row : run.rows) {
        parts << u'<' + shown(row) + u'>';
    }
    if (!run.pairs.empty()) {
        parts << toString(run.pairFigure) +
                     (run.pairBytes ? QStringLiteral("@%1").arg(*run.pairBytes) : QString());
    }
    for (const BenchmarkPair &pair : run.pairs) {
        parts
            << QStringLiteral("(%1>%2 %3)").arg(pair.from).arg(pair.to).arg(pair.value, 0, 'g', 7);
    }
    for (const QString &note : run.notes) {
        parts << u'"' + note + u'"';
    }
    return parts.join(u' ');
}

QStringList shownRuns(const Result<BenchmarkText> &text)
{
    QStringList all;
    for (const BenchmarkRun &run : text ? text->runs : std::vector<BenchmarkRun>()) {
        all << shown(run);
    }
    return all;
}

// Written by hand after the sources that the readers name; hosts and numbers are made up.

constexpr const char *PerftestWrite = R"(
[root@node01 ~]# ib_write_bw -d mlx5_0 -a -F --report_gbits node02
---------------------------------------------------------------------------------------
                    RDMA_Write BW Test
 Dual-port       : OFF          Device         : mlx5_0
 Number of qps   : 1            Transport type : IB
 Connection type : RC           Using SRQ      : OFF
 Mtu             : 4096[B]
 Link type       : IB
---------------------------------------------------------------------------------------
 local address: LID 0x0d QPN 0x0051 PSN 0x52dd90 RKey 0x1fff00 VAddr 0x007f1a
 remote address: LID 0x0e QPN 0x0052 PSN 0x11aa22 RKey 0x1fff01 VAddr 0x007f1b
---------------------------------------------------------------------------------------
 #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
 2          5000           0.080000           0.064000             4.000000
 65536      5000             198.40             196.00             0.373840
---------------------------------------------------------------------------------------
)";

constexpr const char *PerftestOld = R"(
                    Send BW Test
 #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]
 65536      1000             3000.00            2900.00            0.046400
)";

constexpr const char *PerftestLatency = R"(
                    RDMA_Read Latency Test
 #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]
 2       1000          1.60           3.50         1.65               1.66           0.02            1.80                    3.10
)";

constexpr const char *PerftestLatencyVeryOld = R"(
                    RDMA_Write Latency Test
 #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]
 2       1000          0.90           7.50         0.95
)";

constexpr const char *PerftestJson = R"({
"test_info": {
"test": "RDMA_Write_BW_Test",
"Device": "mlx5_0",
"Mtu": 4096
},
"results": {
"MsgSize": 65536,
"n_iterations": 5000,
"BW_peak": 198.40,
"BW_average": 196.00,
"MsgRate": 0.373840
}
}
{
"test_info": {
"test": "RDMA_Write_BW_Test"
},
"results": {
"MsgSize": 65536,
"n_iterations": 5000,
"BW_peak": 11000.00,
"BW_average": 10000.00,
"MsgRate": 0.160000
}
}
{
"test_info": { "test": "Send_Latency_Test" },
"results": { "MsgSize": 2, "n_iterations": 1000, "t_min": 1.00, "t_max": 9.00, "t_typical": 1.10,
"t_avg": 1.20, "t_stdev": 0.30, "percentile_99": 2.00, "percentile_99.9": 4.00 }
}
)";

constexpr const char *OsuPair = R"(
Fri Nov 20 10:00:02 UTC 2026
+ mpirun -np 2 -H node01:1,node02:1 ./osu_latency
# OSU MPI Latency Test v5.6.3
# Size          Latency (us)
0                       1.03
8                       1.05
+ srun -w node[03-04] osu_bw
# OSU MPI Bandwidth Test v7.4
# Datatype: MPI_CHAR.
# Size      Bandwidth (MB/s)
1                       5.00
4194304             12300.50
)";

constexpr const char *OsuCollectives = R"(
# OSU MPI All-to-All Personalized Exchange Latency Test v5.9
# Size       Avg Latency(us)   Min Latency(us)   Max Latency(us)  Iterations
1                      16.36             15.24             17.58        1000
# OSU MPI Allreduce Latency Test v7.1
# Datatype: MPI_CHAR.
# Size       Avg Latency(us)
4                      20.00
# OSU MPI Latency Test v7.3
# Size       Avg Latency(us)  P50 Tail Lat(us)  P90 Tail Lat(us)  P99 Tail Lat(us)
1                       1.20              1.10              1.30              2.50
# OSU MPI Multiple Bandwidth / Message Rate Test v5.6.3
# [ pairs: 2 ] [ window size: 64 ]
# Size                  MB/s        Messages/s
1                       8.00        8000000.00
# OSU MPI Barrier Latency Test v5.9
# Avg Latency(us)
            12.00
)";

constexpr const char *OsuVeryOld = R"(
# OSU MPI Latency Test v3.1.1
# Size            Latency (us)
0                         1.50
)";

constexpr const char *Imb = R"(
#------------------------------------------------------------
#    Intel(R) MPI Benchmarks 2021.3, MPI-1 part
#------------------------------------------------------------
# Date                  : Fri Nov 20 10:00:02 2026
# Machine               : x86_64
# Calling sequence was:
# ./IMB-MPI1 PingPong Alltoall

#---------------------------------------------------
# Benchmarking PingPong
# #processes = 2
#---------------------------------------------------
       #bytes #repetitions      t[usec]   Mbytes/sec
            0         1000         1.20         0.00
      4194304           10       400.00     10485.76

#----------------------------------------------------------------
# Benchmarking Alltoall
# #processes = 4
#----------------------------------------------------------------
       #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
         1024         1000         9.00        11.00        10.00
# All processes entering MPI_Finalize
)";

constexpr const char *ImbOld = R"(
#    Intel (R) MPI Benchmark Suite V3.2, MPI-1 part
# Benchmarking Sendrecv
# #processes = 2
       #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]   Mbytes/sec
      4194304           10      4000.00      4000.00      4000.00      2000.00
)";

constexpr const char *Nccl2020 = R"(
# nThread 1 nGpus 1 minBytes 1048576 maxBytes 1048576 step: 2(factor) warmup iters: 5 iters: 20 validation: 1
#
# Using devices
#   Rank  0 Pid  12345 on     node01 device  0 [0x07] A100-SXM4-40GB
#   Rank  1 Pid  12346 on     node02 device  0 [0x07] A100-SXM4-40GB
#
#                                                     out-of-place                       in-place
#       size         count    type   redop     time   algbw   busbw  error     time   algbw   busbw  error
#        (B)    (elements)                     (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)
     1048576        262144   float     sum    100.0   10.49   18.35  1e-07     90.0   11.65   20.39  1e-07
# Out of bounds values : 0 OK
# Avg bus bandwidth    : 19.4
)";

constexpr const char *Nccl2026 = R"(
# nccl-tests version 2.17.6 nccl-headers=22805 nccl-library=22805
# Collective test starting: /opt/nccl-tests/alltoall_perf
# nThread 1 nGpus 1 minBytes 8 maxBytes 8 step: 2(factor) warmup iters: 1 iters: 20 agg iters: 1 validation: 1 graph: 0
# Using devices
#  Rank  0 Group  0 Pid  12345 on     node01 device  0 [0000:07:00] NVIDIA H100 80GB HBM3
#                                                              out-of-place                       in-place
#       size         count      type   redop    root     time   algbw   busbw  #wrong     time   algbw   busbw  #wrong
#        (B)    (elements)                               (us)  (GB/s)  (GB/s)             (us)  (GB/s)  (GB/s)
           8             2     float    none      -1     9.50    0.50    0.25       3     9.60    0.40    0.20     N/A
# Out of bounds values : 3 FAILED
# Avg bus bandwidth    : 0.225
# Collective test concluded: alltoall_perf
)";

constexpr const char *NcclJson =
    R"({"version":1,"start_time":"2026-11-20 10:00:02","args":["./all_reduce_perf","-b","8"],"env":[],
"nccl_version":22805,"config":{"nthreads":1,"devices":[{"rank":0,"hostname":"node01"},{"rank":1,"hostname":"node02"}]},
"results":[{"size":8,"count":2,"type":"float","redop":"sum","root":"-1",
"out_of_place":{"time":9.5,"alg_bw":0.5,"bus_bw":0.25,"nwrong":0},
"in_place":{"time":9.6,"alg_bw":0.4,"bus_bw":0.2,"nwrong":null},"actual_iterations":20}]})";

constexpr const char *ClusterKit = R"(
Rank:                0        1        2
   0 (node01 ):      0.0333078.1 332928.0
   1 (node02 ): 333078.1     0.0 333000.0
   2 (node03 ): 332928.0333000.0      0.0

Minimum bandwidth: 332928.0 MB/s between node01 and node03
Maximum bandwidth: 333078.1 MB/s between node01 and node02
Average bandwidth: 333002.0 MB/s
Rank:              0     1
   0 (node01):  0.00  1.65
   1 (node02):  1.65  0.00
Minimum latency: 1.65 usec between node01 and node02
Average latency: 1.65 usec
)";

constexpr const char *Hp2pPage =
    "<title>CEA-HPC - HP2P on node01 - 20/11/2026 at 10:0:2</title>\n"
    "// hostlist start\nvar hostlist = \n[    \"node01\",     \"node02\",     ]\n;\n"
    "// hostlist end\n// msg_size start\nvar msg_size = \n    1024\n    ;\n// msg_size end\n"
    "// bandwidth start\nvar bandwidth = \n[    [ 0.00, 2.00, ],     [ 1.00, 0.00, ],     ]\n;\n"
    "// bandwidth end\n";

constexpr const char *Hp2pSummaryText = R"(
 === SUMMARY ===

 Number of iteration      : 1000

 Min bandwidth            : 10.00 MB/s
 Max bandwidth            : 4.00 MB/s
 Avg bandwidth            : 2.00 MB/s
 Avg latency              : 5.00 us
 ===============
)";

constexpr const char *GpcNet = R"(
NetworkLoad Tests v1.3
  Test with 64 MPI ranks (8 nodes)
+------------------------------------------------------------------------------+
|                            Isolated Network Tests                            |
+---------------------------------+--------------+--------------+--------------+
|                            Name |          Avg |          99% |        Units |
+---------------------------------+--------------+--------------+--------------+
|          RR Two-sided Lat (8 B) |          2.0 |          5.0 |         usec |
|   RR Two-sided BW+Sync (131072 B) |          2.0 |          1.0 |   MiB/s/rank |
+---------------------------------+--------------+--------------+--------------+
|                  Network Tests running with Congestion Tests                 |
|                            Name |          Avg |          99% |        Units |
|          RR Two-sided Lat (8 B) |          4.0 |         20.0 |         usec |
|          Network Tests running with Congestion Tests - Key Results          |
|                            Name |                      Congestion Impact Factor |
|          RR Two-sided Lat (8 B) |                2.0X |               4.0X |
)";

constexpr const char *LinkTest = R"(
task[000000] on node01 (0,0,0,0) mem=    12.0 MB
task[000001] on node02 (0,0,0,0) mem=    12.0 MB
linktest: Number of MPI-Task:                 4
linktest: Message length:                131072 Bytes
linktest: Message length:              128.0000 KBytes
      0->     1:    10.00000us (12500.00 MB/s) (l=0)
      0: PINGPONG      1  <->      2:  1st:    50.0000us (2500.00 MB/s)    2nd:    40.0000us (3125.00 MB/s)
RESULT: Min Time:                  10.00000000us (12500.00 MB/s) [iter  0 ]
RESULT: Avg Time:                  12.00000000us (10416.67 MB/s) [iter  0 ]
)";

constexpr const char *PingPongAnalysis = R"(
pingponganalysis: infilename:                pingpong_results_bin.sion
pingponganalysis: ->rank:   0, -> location=>node01< 0x0x0x0 pos=0
pingponganalysis: ->rank:   1, -> location=>node02< 0x0x0x0 pos=0
pingponganalysis: length_of_message:              131072
pingponganalysis:  suspected link #00000:      0 <->      1: 1.250000e-04 s    1000.0000000000 MB/s (node01 <-> node02)
)";

} // namespace

/// Each program's output, in several versions, and text that is none of it.
class TestBenchmarkReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void knowsCommands_data();
    void knowsCommands();
    void knowsTimesAndZones();
    void countsBadLines();
    void refuses_data();
    void refuses();
    void survivesAnyBytes();
    void boundsWhatIsKept();
    void stops();
};

void TestBenchmarkReader::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    const auto add = [](const char *name, const char *text, const QStringList &expected) {
        QTest::newRow(name) << QString::fromUtf8(text) << expected;
    };
    add("perftest, Gb/sec, a session", PerftestWrite,
        {"perftest ib_write_bw [node01 node02] lid13 lid14 "
         "<2 bandwidth=8000000 bandwidth_peak=1e+07 message_rate=4000000> "
         "<65536 bandwidth=2.45e+10 bandwidth_peak=2.48e+10 message_rate=373840>"});
    add("perftest, MB/sec of 2^20", PerftestOld,
        {"perftest ib_send_bw [] "
         "<65536 bandwidth=3.04087e+09 bandwidth_peak=3.145728e+09 message_rate=46400>"});
    add("perftest, latency", PerftestLatency,
        {"perftest ib_read_lat [] <2 latency=1.65e-06 latency_min=1.6e-06 "
         "latency_average=1.66e-06 latency_max=3.5e-06 latency_deviation=2e-08 "
         "latency_p99=1.8e-06 latency_p999=3.1e-06>"});
    add("perftest, latency, old", PerftestLatencyVeryOld,
        {"perftest ib_write_lat [] <2 latency=9.5e-07 latency_min=9e-07 latency_max=7.5e-06>"});
    add("perftest, JSON: the rate says the unit", PerftestJson,
        {"perftest ib_write_bw [] "
         "<65536 bandwidth=2.45e+10 bandwidth_peak=2.48e+10 message_rate=373840>",
         "perftest ib_write_bw [] "
         "<65536 bandwidth=1.048576e+10 bandwidth_peak=1.153434e+10 message_rate=160000>",
         "perftest ib_send_lat [] <2 latency=1.1e-06 latency_min=1e-06 latency_average=1.2e-06 "
         "latency_max=9e-06 latency_deviation=3e-07 latency_p99=2e-06 latency_p999=4e-06>"});
    add("OSU, two pairs", OsuPair,
        {"osu 5.6.3 osu_latency [node01 node02] 2026-11-20T10:00:02.000Z "
         "<0 latency=1.03e-06 latency_average=1.03e-06> "
         "<8 latency=1.05e-06 latency_average=1.05e-06>",
         "osu 7.4 osu_bw [node03 node04] 2026-11-20T10:00:02.000Z <1 bandwidth=5000000> "
         "<4194304 bandwidth=1.23005e+10>"});
    add("OSU, collectives and percentiles", OsuCollectives,
        {"osu 5.9 osu_alltoall [] <1 latency=1.636e-05 latency_min=1.524e-05 "
         "latency_average=1.636e-05 latency_max=1.758e-05>",
         "osu 7.1 osu_allreduce [] <4 latency=2e-05 latency_average=2e-05>",
         "osu 7.3 osu_latency [] <1 latency=1.1e-06 latency_average=1.2e-06 latency_p99=2.5e-06>",
         "osu 5.6.3 osu_mbw_mr [] <1 bandwidth=8000000 message_rate=8000000>",
         "osu 5.9 osu_barrier [] <- latency=1.2e-05 latency_average=1.2e-05>"});
    add("OSU, version 3", OsuVeryOld,
        {"osu 3.1.1 osu_latency [] <0 latency=1.5e-06 latency_average=1.5e-06>"});
    add("IMB", Imb,
        {"imb 2021.3 PingPong [] 2026-11-20T10:00:02.000Z "
         "<0 latency=1.2e-06 latency_average=1.2e-06 bandwidth=0> "
         "<4194304 latency=0.0004 latency_average=0.0004 bandwidth=1.048576e+10>",
         "imb 2021.3 Alltoall [] 2026-11-20T10:00:02.000Z "
         "<1024 latency=1e-05 latency_min=9e-06 latency_average=1e-05 latency_max=1.1e-05>"});
    add("IMB, Mbytes of 2^20", ImbOld,
        {"imb 3.2 Sendrecv [] <4194304 latency=0.004 latency_min=0.004 latency_average=0.004 "
         "latency_max=0.004 bandwidth=2.097152e+09>"});
    add("nccl-tests, 2020", Nccl2020,
        {"nccl-tests nccl-tests [node01 node02] "
         "<1048576 out-of-place latency=0.0001 latency_average=0.0001 bandwidth=1.049e+10 "
         "bus_bandwidth=1.835e+10> "
         "<1048576 in-place latency=9e-05 latency_average=9e-05 bandwidth=1.165e+10 "
         "bus_bandwidth=2.039e+10>"});
    add("nccl-tests, 2026", Nccl2026,
        {"nccl-tests 2.17.6 alltoall_perf [node01] "
         "<8 out-of-place latency=9.5e-06 latency_average=9.5e-06 bandwidth=5e+08 "
         "bus_bandwidth=2.5e+08 errors=3> "
         "<8 in-place latency=9.6e-06 latency_average=9.6e-06 bandwidth=4e+08 "
         "bus_bandwidth=2e+08> \"Out of bounds values : 3 FAILED\""});
    add("nccl-tests, JSON", NcclJson,
        {"nccl-tests all_reduce_perf [node01 node02] 2026-11-20T10:00:02.000Z "
         "<8 out-of-place latency=9.5e-06 latency_average=9.5e-06 bandwidth=5e+08 "
         "bus_bandwidth=2.5e+08 errors=0> "
         "<8 in-place latency=9.6e-06 latency_average=9.6e-06 bandwidth=4e+08 "
         "bus_bandwidth=2e+08>"});
    add("ClusterKit, numbers that touch", ClusterKit,
        {"clusterkit bandwidth [node01 node02 node03] "
         "<- bandwidth=3.33002e+11 bandwidth_peak=3.330781e+11> bandwidth "
         "(0>1 3.330781e+11) (0>2 3.32928e+11) (1>0 3.330781e+11) (1>2 3.33e+11) "
         "(2>0 3.32928e+11) (2>1 3.33e+11)",
         "clusterkit latency [node01 node02] "
         "<- latency=1.65e-06 latency_min=1.65e-06 latency_average=1.65e-06> latency "
         "(0>1 1.65e-06) (1>0 1.65e-06)"});
    add("hp2p, the page", Hp2pPage,
        {"hp2p hp2p [node01 node02] 2026-11-20T10:00:02.000Z bandwidth@1024 (0>1 2097152) "
         "(1>0 1048576)"});
    add("hp2p, the summary", Hp2pSummaryText,
        {"hp2p hp2p [] <- latency=5e-06 latency_average=5e-06 bandwidth=2097152 "
         "bandwidth_peak=4194304>"});
    add("GPCNeT", GpcNet,
        {"gpcnet 1.3 network_load_test [] "
         "<8 RR Two-sided Lat (8 B), isolated latency=2e-06 latency_average=2e-06 "
         "latency_p99=5e-06> "
         "<131072 RR Two-sided BW+Sync (131072 B), isolated bandwidth=2097152> "
         "<8 RR Two-sided Lat (8 B), under congestion latency=4e-06 latency_average=4e-06 "
         "latency_p99=2e-05> \"RR Two-sided Lat (8 B): 2.0X 4.0X\""});
    add("LinkTest", LinkTest,
        {"linktest linktest [node01 node02 task 2] "
         "<131072 latency=1.2e-05 latency_min=1e-05 latency_average=1.2e-05> latency@131072 "
         "(0>1 1e-05) (1>2 4e-05)"});
    add("LinkTest, its analysis", PingPongAnalysis,
        {"linktest linktest [node01 node02] latency@131072 (0>1 0.000125)"});
}

void TestBenchmarkReader::reads()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    const auto read = parseBenchmarks(text.toUtf8());
    VERIFY_RESULT(read);
    QCOMPARE(shownRuns(read).join(u'\n'), expected.join(u'\n'));
    QCOMPARE(read->skipped, 0);
    // Line ends of other systems, and a terminal's colors, change nothing.
    const auto again =
        parseBenchmarks(QString(text).replace(u'\n', QStringLiteral("\r\n")).toUtf8());
    QCOMPARE(shownRuns(again), shownRuns(read));
}

void TestBenchmarkReader::knowsCommands_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("hosts");
    const auto add = [](const char *line, const char *program, const QStringList &hosts) {
        QTest::newRow(line) << QString::fromUtf8(line) << QString::fromUtf8(program) << hosts;
    };
    add("[root@node01 ~]# ib_write_bw -d mlx5_0 -a -F node02", "ib_write_bw", {"node01", "node02"});
    add("root@node01:~# /usr/bin/ib_read_lat node02 -n 1000 | tee x", "ib_read_lat",
        {"node01", "node02"});
    add("[root@node01 ~]# ib_write_bw -d mlx5_0", "ib_write_bw", {});
    add("$ ib_write_bw node02", "ib_write_bw", {});
    add("mpirun -np 2 -host node01:1,node02:1 osu_bw", "osu_bw", {"node01", "node02"});
    add("$ mpiexec --hosts=a,b ./IMB-MPI1 PingPong", "IMB-MPI1", {"a", "b"});
    add("srun --nodelist=node[01-03] alltoall_perf -b 8", "alltoall_perf",
        {"node01", "node02", "node03"});
    add("SLURM_JOB_NODELIST=node[1-2]", "", {"node1", "node2"});
    add("=== node01 -> node02 ===", "", {"node01", "node02"});
    add("# node01 <-> node02", "", {"node01", "node02"});
    add("    0->   1:  2.0us", "", {});
    add("8        1.05", "", {});
}

void TestBenchmarkReader::knowsCommands()
{
    QFETCH(QString, line);
    QFETCH(QString, program);
    QFETCH(QStringList, hosts);
    const BenchmarkCommand command = benchmarkCommandOf(line.toStdString());
    QCOMPARE(command.program, program);
    QCOMPARE(command.hosts, hosts);
}

void TestBenchmarkReader::knowsTimesAndZones()
{
    const auto in = [](const char *zone) {
        const auto read = parseBenchmarks(NcclJson, zone ? QTimeZone(zone) : QTimeZone());
        return read ? read->runs.front() : BenchmarkRun();
    };
    QVERIFY(in(nullptr).isLocalTime);
    QCOMPARE(in("Asia/Tokyo").time.toString(), QStringLiteral("2026-11-20T01:00:02.000Z"));
    QVERIFY(!in("Asia/Tokyo").isLocalTime);
    QVERIFY(!parseBenchmarks(OsuVeryOld)->runs.front().time.isKnown());
}

void TestBenchmarkReader::countsBadLines()
{
    const auto read = parseBenchmarks("# OSU MPI Latency Test v5\n# Size          Latency (us)\n"
                                      "1  2.0\n2  12x4\n4.5 1.0\n8  4.0\n");
    VERIFY_RESULT(read);
    QCOMPARE(read->runs.front().rows.size(), size_t(2));
    QCOMPARE(read->skipped, 2);
    QCOMPARE(read->problems.front().line, 4);
    // What is a matrix of is nowhere said.
    const auto unit = parseBenchmarks("# OSU MPI Latency Test v5\n# Size Latency (us)\n1 2.0\n"
                                      "Rank: 0 1\n0 (a): 0.0 1.0\n1 (b): 1.0 0.0\n");
    VERIFY_RESULT(unit);
    QCOMPARE(unit->runs.size(), size_t(1));
    QCOMPARE(unit->skipped, 1);
}

void TestBenchmarkReader::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("prose") << QByteArray("Nothing was measured.\n");
    QTest::newRow("a title without rows") << QByteArray("# OSU MPI Latency Test v5.6.3\n# Size\n");
    QTest::newRow("JSON of something else") << QByteArray("{\"results\": {}}\n");
    QTest::newRow("JSON that ends early") << QByteArray("{\"test_info\": {\"test\": \"RDMA");
    QTest::newRow("a matrix that is not whole")
        << QByteArray(Hp2pPage).replace("[ 1.00, 0.00, ]", "");
    QTest::newRow("a matrix with more columns than hosts")
        << QByteArray(Hp2pPage).replace("[ 1.00,", "[ 1.00, 1.00, 1.00,");
    QTest::newRow("zeros") << QByteArray(10000, '\0');
}

void TestBenchmarkReader::refuses()
{
    QFETCH(QByteArray, text);
    const auto read = parseBenchmarks(text);
    QVERIFY(!read);
    QVERIFY(!read.error().english().isEmpty());
}

/// Fixtures with bytes changed, cut and doubled are read or refused, nothing else.
void TestBenchmarkReader::survivesAnyBytes()
{
    std::mt19937 random(1);
    const QByteArray fixtures[] = {PerftestWrite, PerftestJson, OsuCollectives,  Imb,
                                   Nccl2026,      NcclJson,     ClusterKit,      Hp2pPage,
                                   GpcNet,        LinkTest,     PingPongAnalysis};
    constexpr int Rounds = 400;
    qint64 read = 0;
    for (const QByteArray &fixture : fixtures) {
        for (int round = 0; round < Rounds; ++round) {
            QByteArray text = fixture;
            const auto place = [&] { return qsizetype(random() % size_t(text.size())); };
            for (unsigned change = random() % 8; change > 0; --change) {
                switch (random() % 4) {
                case 0:
                    text[place()] = char(random() % 256);
                    break;
                case 1:
                    text.truncate(std::max<qsizetype>(1, place()));
                    break;
                case 2:
                    text.insert(place(), text.mid(place(), qsizetype(random() % 200)));
                    break;
                default:
                    text.insert(place(), "99999999999999999999999");
                    break;
                }
            }
            const auto result = parseBenchmarks(text);
            read += result ? 1 : 0;
            for (const BenchmarkRun &run : result ? result->runs : std::vector<BenchmarkRun>()) {
                for (const BenchmarkPair &pair : run.pairs) {
                    QVERIFY(pair.from < size_t(run.hosts.size()));
                    QVERIFY(pair.to < size_t(run.hosts.size()));
                    QVERIFY(pair.value > 0);
                }
            }
        }
    }
    QVERIFY(read > Rounds); // not all is refused
}

void TestBenchmarkReader::boundsWhatIsKept()
{
    QByteArray rows("# OSU MPI Latency Test v5\n# Size          Latency (us)\n");
    for (size_t i = 0; i <= MaxBenchmarkRows; ++i) {
        rows += "1 2\n";
    }
    QVERIFY(!parseBenchmarks(rows));
    QByteArray hosts(Hp2pPage);
    QByteArray names;
    for (size_t i = 0; i <= MaxBenchmarkHosts; ++i) {
        names += "\"n\", ";
    }
    QVERIFY(!parseBenchmarks(hosts.replace("\"node01\",", names)));
    // Documents that never end are not looked at again and again.
    QVERIFY(!parseBenchmarks(QByteArray("{\n").repeated(200'000)));
}

void TestBenchmarkReader::stops()
{
    StopSource stop;
    stop.stop();
    QByteArray text(OsuVeryOld);
    text += QByteArray("\n").repeated(10'000);
    QVERIFY(parseBenchmarks(text));
    QVERIFY(!parseBenchmarks(text, {}, stop.token()));
}

PICKGLASS_TEST(TestBenchmarkReader, QCoreApplication)

#include "tst_benchmarkreader.moc"
