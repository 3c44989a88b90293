// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>

#include <random>
#include <vector>

namespace pickglass::tests {

/// Answers at every address of loopback as the node_exporter of a busy host of 64 processors does
/// that is asked for the collectors which are read. Its counters grow from answer
/// to answer by one of 64 amounts each, so that their entropy is known. In the thread of its
/// event loop.
class LoadedExporter final
{
public:
    LoadedExporter()
    {
        makeText();
        m_server.setMaxPendingConnections(2000);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
                QObject::connect(socket, &QTcpSocket::readyRead, socket,
                                 [this, socket] { answer(socket); });
            }
        });
    }
    bool listen() { return m_server.listen(QHostAddress::Any); }
    quint16 port() const { return m_server.serverPort(); }
    qsizetype answerBytes() const { return m_text.size(); }

private:
    static constexpr int Digits = 15;
    static constexpr quint64 Steps = 64;

    struct Slot
    {
        qsizetype at = 0;
        quint64 mean = 0; ///< units from answer to answer, at least; 0: it stands still
        quint64 unit = 1; ///< that it grows by multiples of
    };
    void add(const QByteArray &metric, quint64 mean = 0, quint64 unit = 1)
    {
        m_text += metric + ' ';
        m_slots.push_back({m_text.size(), mean, unit});
        m_text += QByteArray(Digits, '0') + '\n';
    }
    void makeText()
    {
        for (int cpu = 0; cpu < 64; ++cpu) {
            for (const char *mode :
                 {"idle", "iowait", "irq", "nice", "softirq", "steal", "system", "user"}) {
                m_text += "node_cpu_seconds_total{cpu=\"" + QByteArray::number(cpu) + "\",mode=\"" +
                          mode + "\"} 12345.67\n";
            }
        }
        for (const char *name : {"data_received_bytes", "data_transmitted_bytes"}) {
            add("node_infiniband_port_" + QByteArray(name) + "_total{device=\"mlx5_0\",port=\"1\"}",
                1'000'000, 4);
        }
        for (const char *name :
             {"port_packets_received", "port_packets_transmitted", "unicast_packets_received",
              "unicast_packets_transmitted", "port_transmit_wait"}) {
            add("node_infiniband_" + QByteArray(name) + "_total{device=\"mlx5_0\",port=\"1\"}",
                10'000);
        }
        for (const char *name :
             {"symbol_error", "link_downed", "link_error_recovery", "port_errors_received",
              "port_discards_transmitted", "vl15_dropped", "excessive_buffer_overrun_errors"}) {
            add("node_infiniband_" + QByteArray(name) + "_total{device=\"mlx5_0\",port=\"1\"}");
        }
        m_text += "node_infiniband_state_id{device=\"mlx5_0\",port=\"1\"} 4\n"
                  "node_network_protocol_type{device=\"eth0\"} 1\n"
                  "node_network_protocol_type{device=\"ib0\"} 32\n";
        for (const char *way : {"receive", "transmit"}) {
            for (const char *device : {"eth0", "ib0", "lo"}) {
                const QByteArray label = "_total{device=\"" + QByteArray(device) + "\"}";
                add("node_network_" + QByteArray(way) + "_bytes" + label, 5'000);
                add("node_network_" + QByteArray(way) + "_packets" + label, 40);
                for (const char *name : {"errs", "drop", "fifo", "compressed"}) {
                    add("node_network_" + QByteArray(way) + '_' + name + label);
                }
            }
        }
        for (const char *name :
             {"MemTotal", "Cached", "Buffers", "Slab", "SwapTotal", "SwapFree"}) {
            add("node_memory_" + QByteArray(name) + "_bytes");
        }
        for (const char *name : {"MemFree", "MemAvailable", "Dirty"}) {
            add("node_memory_" + QByteArray(name) + "_bytes", 1, 4096);
        }
        add("node_nfs_rpcs_total", 100);
        add("node_nfs_rpc_retransmissions_total");
        for (const char *version : {"3", "4"}) {
            for (const char *method :
                 {"Null",    "Read",   "Write",    "Commit",   "Open",    "Close",  "SetAttr",
                  "FsInfo",  "Access", "GetAttr",  "Lookup",   "Remove",  "Rename", "Link",
                  "SymLink", "Create", "PathConf", "ReadLink", "ReadDir", "MkDir",  "RmDir"}) {
                const bool isBusy = qstrcmp(version, "4") == 0 &&
                                    (qstrcmp(method, "Read") == 0 || qstrcmp(method, "Write") == 0);
                add("node_nfs_requests_total{method=\"" + QByteArray(method) + "\",proto=\"" +
                        version + "\"}",
                    isBusy ? 30 : 0);
            }
        }
    }
    void answer(QTcpSocket *socket)
    {
        const QByteArray request = socket->readAll();
        if (!request.contains("\r\n\r\n")) {
            return;
        }
        const quint32 host = socket->localAddress().toIPv4Address();
        Host &counted = m_hosts[host];
        counted.values.resize(m_slots.size());
        for (size_t i = 0; i < m_slots.size(); ++i) {
            const Slot &slot = m_slots[i];
            if (slot.mean > 0) {
                counted.values[i] += (slot.mean + m_random() % Steps) * slot.unit;
            }
            quint64 rest = counted.values[i];
            for (int digit = Digits - 1; digit >= 0; --digit, rest /= 10) {
                m_text[slot.at + digit] = static_cast<char>('0' + rest % 10);
            }
        }
        const QByteArray name =
            "node_uname_info{nodename=\"h" + QByteArray::number(host) + "\"} 1\n";
        socket->write("HTTP/1.1 200 OK\r\nContent-Length: " +
                      QByteArray::number(m_text.size() + name.size()) + "\r\n\r\n" + m_text + name);
    }

    struct Host
    {
        std::vector<quint64> values;
    };
    QTcpServer m_server;
    QByteArray m_text;
    std::vector<Slot> m_slots;
    QHash<quint32, Host> m_hosts;
    std::mt19937 m_random{1};
};

} // namespace pickglass::tests
