// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFile>
#include <QStringList>

namespace pickglass::tests {

/// What ibdiagnet would write on a day of a switch with two adapters: the serial numbers of the
/// cables in its ports, what these counted of links that went down, and symbol errors.
inline QByteArray databaseOfDay(int day, const char *cable1, const char *cable2, int downs1,
                                int downs2, int errors)
{
    return QStringLiteral(
               "# Running timestamp : 2026-02-0%1 04:05:06 UTC +0000\n"
               "START_NODES\n"
               "NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID,VendorID\n"
               "\"leaf01\",40,2,0x10,54000,713\n"
               "\"node01 mlx5_0\",1,1,0x21,4123,713\n"
               "\"node02 mlx5_0\",1,1,0x22,4123,713\n"
               "END_NODES\n"
               "START_PORTS\n"
               "NodeGuid,PortGuid,PortNum,LID,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,"
               "PortState\n"
               "0x10,0x10,1,0,2,1024,0,5,4\n"
               "0x10,0x10,2,0,2,1024,0,5,4\n"
               "0x21,0x21,1,2,2,1024,0,5,4\n"
               "0x22,0x22,1,3,2,1024,0,5,4\n"
               "END_PORTS\n"
               "START_LINKS\n"
               "NodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
               "0x10,1,0x21,1\n"
               "0x10,2,0x22,1\n"
               "END_LINKS\n"
               "START_PM_INFO\n"
               "NodeGUID,PortGUID,PortNumber,LinkDownedCounter,SymbolErrorCounterExt\n"
               "0x10,0x10,1,%4,%6\n"
               "0x10,0x10,2,%5,0\n"
               "END_PM_INFO\n"
               "START_CABLE_INFO\n"
               "NodeGuid,PortGuid,PortNum,Vendor,PN,SN\n"
               "0x10,0x10,1,Maker,MFS1,%2\n"
               "0x10,0x10,2,Maker,MFS1,%3\n"
               "END_CABLE_INFO\n")
        .arg(day)
        .arg(QLatin1String(cable1), QLatin1String(cable2))
        .arg(downs1)
        .arg(downs2)
        .arg(errors)
        .toUtf8();
}

/// Four such days in files of a folder: a cable that is in trouble, BAD, goes from port 1 to port 2
/// on the third day. Empty where they could not be written.
inline QStringList writeCableDays(const QString &folder)
{
    const QByteArray days[] = {
        databaseOfDay(1, "BAD", "FINE", 0, 0, 0), databaseOfDay(2, "BAD", "FINE", 4, 0, 0),
        databaseOfDay(3, "FINE", "BAD", 5, 1, 0), databaseOfDay(4, "FINE", "BAD", 5, 6, 100)};
    QStringList files;
    for (const QByteArray &day : days) {
        QFile file(QDir(folder).filePath(QStringLiteral("day%1.db_csv").arg(files.size() + 1)));
        if (!file.open(QIODevice::WriteOnly) || file.write(day) != day.size()) {
            return {};
        }
        files << file.fileName();
    }
    return files;
}

} // namespace pickglass::tests
