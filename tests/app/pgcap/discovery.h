// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/app/pgcap/program.h"

#include <QDir>
#include <QFile>
#include <QJsonObject>
#include <QTemporaryDir>

namespace pickglass::tests {

/// A leaf with two hosts and a cable of its own to a spine; one of the hosts is slow. A made
/// discovery in the notation of ibnetdiscover.
inline QByteArray discovery(bool withThirdHost = false)
{
    QByteArray text = "#\n"
                      "# Topology file: generated on Tue Nov 14 22:13:20 2023\n"
                      "#\n"
                      "# Initiated from node 0c42a10300aa0001 port 0c42a10300aa0001\n\n";
    const QByteArray third =
        withThirdHost ? "[3]\t\"H-0c42a10300aa0003\"[1](c42a10300aa0003) \t\t# \"node03 mlx5_0\" "
                        "lid 13 4xHDR\n"
                      : "";
    text += "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0xb8599f0300bb0001\n"
            "switchguid=0xb8599f0300bb0001(b8599f0300bb0001)\n"
            "Switch\t40 \"S-b8599f0300bb0001\"\t\t# \"MF0;leaf01:MQM8700/U1\" enhanced port 0 lid "
            "1 lmc 0\n"
            "[1]\t\"H-0c42a10300aa0001\"[1](c42a10300aa0001) \t\t# \"node01 mlx5_0\" lid 11 "
            "4xHDR\n"
            "[2]\t\"H-0c42a10300aa0002\"[1](c42a10300aa0002) \t\t# \"node02 mlx5_0\" lid 12 "
            "4xSDR\n" +
            third +
            "[21]\t\"S-b8599f0300bb0002\"[1]\t\t# \"MF0;spine01:MQM8700/U1\" lid 2 4xHDR\n\n"
            "vendid=0x2c9\ndevid=0xd2f0\nsysimgguid=0xb8599f0300bb0002\n"
            "switchguid=0xb8599f0300bb0002(b8599f0300bb0002)\n"
            "Switch\t40 \"S-b8599f0300bb0002\"\t\t# \"MF0;spine01:MQM8700/U1\" enhanced port 0 "
            "lid 2 lmc 0\n"
            "[1]\t\"S-b8599f0300bb0001\"[21]\t\t# \"MF0;leaf01:MQM8700/U1\" lid 1 4xHDR\n\n";
    for (int host = 1; host <= (withThirdHost ? 3 : 2); ++host) {
        const QByteArray number = QByteArray::number(host);
        text += "vendid=0x2c9\ndevid=0x101b\nsysimgguid=0xc42a10300aa000" + number +
                "\ncaguid=0xc42a10300aa000" + number + "\nCa\t1 \"H-0c42a10300aa000" + number +
                "\"\t\t# \"node0" + number + " mlx5_0\"\n[1](c42a10300aa000" + number +
                ") \t\"S-b8599f0300bb0001\"[" + number + "]\t\t# lid 1" + number +
                " lmc 0 \"MF0;leaf01:MQM8700/U1\" lid 1 4x" + (host == 2 ? "SDR" : "HDR") + "\n\n";
    }
    return text;
}

inline QStringList keysOf(const QJsonValue &value)
{
    return value.toObject().keys();
}

/// The names, in the order that QJsonObject keeps.
inline QStringList sorted(const char *names)
{
    QStringList list = QString::fromLatin1(names).split(u' ');
    list.sort();
    return list;
}

/// A folder for one test, with the discovery in a.txt, to be imported into a.pgcap.
class DiscoveryFolder
{
public:
    DiscoveryFolder() : text(write(QStringLiteral("a.txt"), discovery())) {}

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString write(const QString &name, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) >= 0;
        return isWritten ? file.fileName() : QString();
    }
    /// Imports what text names.
    Ran import(const QStringList &more = {}) const
    {
        return pgcap(QStringList{QStringLiteral("import"), text, QStringLiteral("-o"), capture} +
                     more);
    }
    QStringList files() const
    {
        return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden);
    }

private:
    QTemporaryDir m_folder;

public:
    QString text;
    QString capture = path(QStringLiteral("a.pgcap"));
};

} // namespace pickglass::tests
