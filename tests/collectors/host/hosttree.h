// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <sys/stat.h>

namespace pickglass::tests {

/// A folder with the files of a host: an adapter with one port, IP over it, and an NFS client.
class HostTree
{
public:
    /// The GUID of the adapter ends with this, from 1 to 255.
    HostTree(const QString &folder, const QString &name, int number) : m_folder(folder)
    {
        const QByteArray guid =
            "0002:c903:0000:00" + QByteArray::number(number, 16).rightJustified(2, '0') + '\n';
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
