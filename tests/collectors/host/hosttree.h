// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/catalogue.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <sys/stat.h>

namespace pickglass::tests {

/// A folder with the files of a host: an adapter with one port, IP over it, and an NFS client.
class HostTree
{
public:
    /// The GUID of the adapter ends with both, each from 0 to 255.
    HostTree(const QString &folder, const QString &name, int number, int group = 0)
        : m_folder(folder)
    {
        const auto byte = [](int value) {
            return QByteArray::number(value, 16).rightJustified(2, '0');
        };
        const QByteArray guid = "0002:c903:0000:" + byte(group) + byte(number) + '\n';
        const QString device = QStringLiteral("sys/class/infiniband/mlx5_0/");
        write(QStringLiteral("proc/sys/kernel/hostname"), name.toUtf8() + '\n');
        write(device + QStringLiteral("node_guid"), guid);
        write(device + QStringLiteral("node_desc"), name.toUtf8() + " mlx5_0\n");
        write(device + QStringLiteral("ports/1/state"), "4: ACTIVE\n");
        write(device + QStringLiteral("ports/1/link_layer"), "InfiniBand\n");
        write(interface() + QStringLiteral("type"), "32\n");
        write(interface() + QStringLiteral("dev_port"), "0\n");
        write(interface() + QStringLiteral("device/infiniband/mlx5_0/node_guid"), guid);
        setCounts(0, 0, 0);
    }

    /// As many files as a host of 64 processors has that are read.
    void fill() const
    {
        const QString port = QStringLiteral("sys/class/infiniband/mlx5_0/ports/1/");
        for (const char *name : {"port_xmit_data",
                                 "port_rcv_data",
                                 "port_xmit_packets",
                                 "port_rcv_packets",
                                 "unicast_xmit_packets",
                                 "unicast_rcv_packets",
                                 "multicast_xmit_packets",
                                 "multicast_rcv_packets",
                                 "port_xmit_wait",
                                 "symbol_error",
                                 "link_downed",
                                 "link_error_recovery",
                                 "port_rcv_errors",
                                 "port_rcv_remote_physical_errors",
                                 "port_rcv_switch_relay_errors",
                                 "port_xmit_discards",
                                 "port_xmit_constraint_errors",
                                 "port_rcv_constraint_errors",
                                 "local_link_integrity_errors",
                                 "excessive_buffer_overrun_errors",
                                 "VL15_dropped"}) {
            write(port + QStringLiteral("counters/") + QLatin1String(name), "123456789\n");
        }
        for (const Counter &counter : countersOf(Attribute::HwCounters).first(27)) {
            write(port + QStringLiteral("hw_counters/") + counter.name, "12345\n");
        }
        for (const char *name : {"rx_bytes", "tx_bytes", "rx_errors", "tx_errors", "rx_dropped",
                                 "tx_dropped", "multicast", "collisions"}) {
            write(interface() + QStringLiteral("statistics/") + QLatin1String(name), "123456\n");
        }
        for (const char *name : {"current_link_speed", "max_link_speed"}) {
            write(QStringLiteral("sys/class/infiniband/mlx5_0/device/") + QLatin1String(name),
                  "16.0 GT/s PCIe\n");
        }
        QByteArray cpus = "cpu  100 200 300 400 500 600 700 800 0 0\n";
        for (int cpu = 0; cpu < 64; ++cpu) {
            cpus += "cpu" + QByteArray::number(cpu) + " 100 200 300 400 500 600 700 800 0 0\n";
        }
        write(QStringLiteral("proc/stat"), cpus);
        write(QStringLiteral("proc/meminfo"),
              "MemTotal: 1 kB\nMemFree: 1 kB\nMemAvailable: 1 kB\nCached: 1 kB\n");
        write(QStringLiteral("proc/self/mountstats"),
              "device server:/home mounted on /home with fstype nfs4 statvers=1.1\n\tage:\t100\n"
              "\tbytes:\t1 2 3 4 5000 6000 7 8\n\txprt:\ttcp 832 0 1 0 11 6428 6427 0 12154 40\n"
              "\tper-op statistics\n\t        READ: 1298 1299 1 207680 1210 6 79386 79407\n"
              "\t       WRITE: 0 0 0 0 0 0 0 0\n\t     GETATTR: 3 3 0 1 2 3 4 5\n");
    }
    /// WRITE calls of NFS version 4, and packets of IP over InfiniBand.
    void setCounts(int writes, int received, int sent) const
    {
        write(interface() + QStringLiteral("statistics/rx_packets"),
              QByteArray::number(received) + '\n');
        write(interface() + QStringLiteral("statistics/tx_packets"),
              QByteArray::number(sent) + '\n');
        write(QStringLiteral("proc/net/rpc/nfs"),
              "net 0 0 0 0\nrpc 100 0 100\n"
              "proc3 22 0 0 0 0 0 0 0 1000 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"
              "proc4 4 0 0 " +
                  QByteArray::number(writes) + " 0\n");
    }
    /// What rdma would print from now on: "7:ARMED 8:MIGRATED", "7-8:ARMED"
    /// with the number of the queue pair at the other end, which else is 70.
    void setQueuePairs(const QByteArray &pairs) const
    {
        QByteArrayList objects;
        for (const QByteArray &pair : pairs.split(' ')) {
            const QByteArrayList numbers = pair.split(':').first().split('-');
            objects << R"({"ifindex":0,"ifname":"mlx5_0","port":1,"lqpn":)" + numbers.first() +
                           R"(,"pdn":9,"rqpn":)" +
                           (numbers.size() > 1 ? numbers.last() : QByteArray("70")) +
                           R"(,"type":"RC","state":"RTS","rq-psn":5,"sq-psn":6,)"
                           R"("path-mig-state":")" +
                           pair.split(':').last() + R"(","pid":42,"comm":"mpi"})";
        }
        write(QStringLiteral("rdma-resource.json"), '[' + objects.join(',') + "]\n");
    }
    /// A mount of NFS, as /proc/self/mountstats has it.
    void setMount(const QByteArray &device, const QByteArray &folder, quint64 read) const
    {
        write(QStringLiteral("proc/self/mountstats"),
              "device " + device + " mounted on " + folder +
                  " with fstype nfs4 statvers=1.1\n\topts:\trw,vers=4.2,proto=rdma\n\tage:\t9\n"
                  "\tbytes:\t1 2 3 4 " +
                  QByteArray::number(read) + " 6 7 8\n");
    }
    /// The port has two LIDs from this one on.
    void setLid(int lid) const
    {
        const QString port = QStringLiteral("sys/class/infiniband/mlx5_0/ports/1/");
        write(port + QStringLiteral("lid"), "0x" + QByteArray::number(lid, 16) + '\n');
        write(port + QStringLiteral("lid_mask_count"), "1\n");
    }
    /// The adapter is gone, and comes back.
    bool loseDevice() const { return QDir().rename(m_folder + Devices, m_folder + Lost); }
    bool findDevice() const { return QDir().rename(m_folder + Lost, m_folder + Devices); }
    /// Who reads the file waits for ever, as for one on a server that is gone.
    bool hang() const
    {
        const QString path = m_folder + QStringLiteral("/proc/net/rpc/nfs");
        return QFile::remove(path) &&
               ::mkfifo(QFile::encodeName(path).constData(), S_IRUSR | S_IWUSR) == 0;
    }

private:
    static constexpr QLatin1String Devices{"/sys/class/infiniband"};
    static constexpr QLatin1String Lost{"/lost"};

    static QString interface() { return QStringLiteral("sys/class/net/ib0/"); }
    /// At once: who reads it sees the old or the new.
    void write(const QString &path, const QByteArray &text) const
    {
        const QString whole = m_folder + u'/' + path;
        QDir().mkpath(whole.section(u'/', 0, -2));
        QSaveFile file(whole);
        file.open(QIODevice::WriteOnly);
        file.write(text);
        file.commit();
    }

    QString m_folder;
};

} // namespace pickglass::tests
