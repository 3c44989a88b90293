// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/ibdiagnettext.h"

#include <QByteArrayList>

#include <functional>
#include <random>

namespace pickglass::tests {

namespace {

QByteArray guidText(Guid guid)
{
    return "0x" + QByteArray::number(guid.value(), 16).rightJustified(16, '0');
}

class Writer
{
public:
    Writer(const Fabric &fabric, QIODevice &to) : m_fabric(fabric), m_to(to) {}

    bool write(qint64 bytes)
    {
        put("# Running timestamp : 2026-02-03 04:05:06 UTC +0000\n\n");
        writeFabric();
        writeDevices();
        writeCables();
        writeCounters();
        for (int table = 1; m_isFine && m_written < bytes; ++table) {
            writeFields(table);
        }
        return m_isFine;
    }

private:
    using NodeRow = std::function<QByteArray(const Node &)>;
    using PortRow = std::function<QByteArray(const Port &)>;

    void put(const QByteArray &text)
    {
        m_isFine = m_isFine && m_to.write(text) == text.size();
        m_written += text.size();
    }
    quint64 draw(quint64 below) { return m_draw() % below; }
    QByteArray drawn(quint64 below) { return QByteArray::number(draw(below)); }

    void ofNodes(const QByteArray &name, const QByteArray &columns, const NodeRow &row)
    {
        put("START_" + name + "\n" + columns + "\n");
        for (const Node &node : m_fabric.nodes()) {
            if (const QByteArray text = row(node); !text.isEmpty()) {
                put(text + "\n");
            }
        }
        put("END_" + name + "\n\n\n");
    }
    /// Each row begins with the port's address.
    void ofPorts(const QByteArray &name, const QByteArray &columns, const PortRow &row)
    {
        put("START_" + name + "\nNodeGuid,PortGuid,PortNum," + columns + "\n");
        for (const Port &port : m_fabric.ports()) {
            if (port.number != 0 && port.peer.isValid()) {
                const QByteArray guid = guidText(m_fabric.node(port.node).guid);
                put(guid + ',' + guid + ',' + QByteArray::number(port.number) + ',' + row(port) +
                    "\n");
            }
        }
        put("END_" + name + "\n\n\n");
    }

    void writeFabric()
    {
        ofNodes("NODES",
                "NodeDesc,NumPorts,NodeType,ClassVersion,BaseVersion,SystemImageGUID,NodeGUID,"
                "PortGUID,DeviceID,PartitionCap,revision,VendorID,LocalPortNum",
                [](const Node &node) -> QByteArray {
                    const QByteArray guid = guidText(node.guid);
                    return '"' + node.description.toUtf8() + "\"," +
                           QByteArray::number(node.portCount) + ',' +
                           (node.isSwitch() ? "2" : "1") + ",1,1," + guid + ',' + guid + ',' +
                           guid + ',' + QByteArray::number(node.deviceId) + ",128,160,713,1";
                });
        ofPorts("PORTS",
                "MKey,GIDPrfx,MSMLID,LID,CapMsk,M_KeyLeasePeriod,DiagCode,LinkWidthActv,"
                "LinkWidthSup,LinkWidthEn,LocalPortNum,LinkSpeedEn,LinkSpeedActv,LMC,MKeyProtBits,"
                "LinkDownDefState,PortPhyState,PortState,LinkSpeedSup,VLArbHighCap,VLHighLimit,"
                "InitType,VLCap,MSMSL,NMTU,FilterRawOutb,FilterRawInb,PartEnfOutb,PartEnfInb,OpVLs,"
                "HoQLife,VLStallCnt,MTUCap",
                [this](const Port &port) -> QByteArray {
                    return "0x0,0xfe80000000000000,1," + QByteArray::number(port.lid.value()) +
                           ",639709256,0,0,2,3,3,1,29,2052,0,0,2,5,4,31,8,4,0,4,0,5,0,0,1,1,3," +
                           drawn(20) + ",7,5";
                });
        put("START_LINKS\nNodeGuid1,PortNum1,NodeGuid2,PortNum2\n");
        for (const Link &link : m_fabric.links()) {
            const Port &a = m_fabric.port(link.a);
            const Port &b = m_fabric.port(link.b);
            put(guidText(m_fabric.node(a.node).guid) + ',' + QByteArray::number(a.number) + ',' +
                guidText(m_fabric.node(b.node).guid) + ',' + QByteArray::number(b.number) + "\n");
        }
        put("END_LINKS\n\n\n");
    }

    void writeDevices()
    {
        ofNodes("NODES_INFO",
                "NodeGUID,HWInfo_DeviceID,HWInfo_DeviceHWRevision,HWInfo_UpTime,FWInfo_SubMinor,"
                "FWInfo_Minor,FWInfo_Major,FWInfo_PSID,FWInfo_INI_File_Version",
                [this](const Node &node) -> QByteArray {
                    return guidText(node.guid) + ",54000,160," + drawn(10'000'000) +
                           ",1014,2012,31,MT_0000000063,4";
                });
        const auto ofSwitch = [](const Node &node, const QByteArray &row) -> QByteArray {
            return node.isSwitch() ? guidText(node.guid) + ',' + row : QByteArray();
        };
        ofNodes("SYSTEM_GENERAL_INFORMATION",
                "NodeGuid,SerialNumber,PartNumber,Revision,ProductName",
                [&](const Node &node) -> QByteArray {
                    return ofSwitch(node, "MT" + drawn(100'000) + ",MQM8700-HS2F,A2,Jaguar");
                });
        ofNodes("TEMP_SENSING", "NodeGUID,CurrentTemperature", [&](const Node &node) -> QByteArray {
            return ofSwitch(node, QByteArray::number(40 + draw(20)));
        });
        ofNodes("FANS_SPEED", "NodeGUID,SensorIndex,FanSpeed", [&](const Node &node) -> QByteArray {
            return ofSwitch(node, "1," + QByteArray::number(5000 + draw(900)));
        });
    }

    void writeCables()
    {
        ofPorts("FEC_MODE", "FECActv,FDR10FECSup,FDRFECSup,EDRFECSup,HDRFECSup",
                [](const Port &) -> QByteArray { return QByteArray("8,0,2,2,8"); });
        ofPorts("CABLE_INFO",
                "Source,Vendor,OUI,PN,SN,Rev,LengthSMFiber,LengthOM3,LengthCopperOrActive,"
                "Identifier,IdentifierStr,Type,SupportedSpeedDesc,Temperature,"
                "AlarmTemperatureHighThresh,WarnTemperatureHighThresh,SupplyVoltageReporting,"
                "RX1Power,RX2Power,RX3Power,RX4Power,TX1Power,TX2Power,TX3Power,TX4Power,TX1Bias,"
                "TX2Bias,TX3Bias,TX4Bias,RXPowerLowThresh,DateCode,FWVersion",
                [this](const Port &) -> QByteArray {
                    QByteArray text =
                        "MLX,\"Mellanox\",0x2c9,\"MFS1S00-H010E\",\"MT" + drawn(1'000'000'000) +
                        "\",\"A4\",0,0,10,17,\"QSFP56\",\"Active optical\",\"SDR/DDR/"
                        "QDR/FDR/EDR/HDR\",\"" +
                        QByteArray::number(35 + draw(20)) + "C\",\"80C\",\"75C\",\"3280.6mV\"";
                    for (int lane = 0; lane < 12; ++lane) {
                        text += ",\"" + QByteArray::number(900 + draw(400)) +
                                (lane < 8 ? ".1uW\"" : ".25uA\"");
                    }
                    return text + ",\"60.1uW\",\"2021-02-03\",\"38.100.121\"";
                });
    }

    void writeCounters()
    {
        QByteArrayList columns;
        for (const char *name : {"LinkDownedCounter",
                                 "LinkErrorRecoveryCounter",
                                 "SymbolErrorCounter",
                                 "PortRcvRemotePhysicalErrors",
                                 "PortRcvErrors",
                                 "PortXmitDiscards",
                                 "PortRcvSwitchRelayErrors",
                                 "ExcessiveBufferOverrunErrors",
                                 "LocalLinkIntegrityErrors",
                                 "PortRcvConstraintErrors",
                                 "PortXmitConstraintErrors",
                                 "VL15Dropped",
                                 "PortXmitData",
                                 "PortXmitDataExtended",
                                 "PortRcvData",
                                 "PortRcvDataExtended",
                                 "PortXmitPkts",
                                 "PortXmitPktsExtended",
                                 "PortRcvPkts",
                                 "PortRcvPktsExtended",
                                 "PortXmitWait",
                                 "PortXmitWaitExt",
                                 "PortUniCastXmitPkts",
                                 "PortUniCastRcvPkts",
                                 "PortMultiCastXmitPkts",
                                 "PortMultiCastRcvPkts"}) {
            columns << name;
        }
        ofPorts("PM_INFO", columns.join(','), [this, &columns](const Port &) -> QByteArray {
            QByteArrayList values;
            for (qsizetype i = 0; i < columns.size(); ++i) {
                values << drawn(columns[i].endsWith("Extended") ? quint64(1) << 50 : 200);
            }
            return values.join(',');
        });
    }

    void writeFields(int table)
    {
        constexpr int Fields = 60;
        QByteArrayList names;
        for (int field = 1; field <= Fields; ++field) {
            names << "field" + QByteArray::number(field);
        }
        ofPorts("PHY_DB" + QByteArray::number(100 + table), names.join(','),
                [this](const Port &) -> QByteArray {
                    QByteArrayList values;
                    for (int field = 0; field < Fields; ++field) {
                        values << (field % 3 == 0   ? QByteArray("0")
                                   : field % 3 == 1 ? drawn(65'536)
                                                    : QByteArray("N/A"));
                    }
                    return values.join(',');
                });
    }

    const Fabric &m_fabric;
    QIODevice &m_to;
    std::mt19937_64 m_draw{1};
    qint64 m_written = 0;
    bool m_isFine = true;
};

} // namespace

bool writeIbdiagnetCsv(const Fabric &fabric, qint64 bytes, QIODevice &to)
{
    return Writer(fabric, to).write(bytes);
}

} // namespace pickglass::tests
