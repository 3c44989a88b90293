// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/mad/personality.h"

using namespace std::chrono_literals;

namespace pickglass::tests {

namespace {

constexpr quint32 HasCapMask2 = 0x8000;
constexpr quint32 ExtendedSpeeds = 0x4000;
constexpr quint16 HasPortInfoExtended = 0x2;
constexpr quint16 HasXdr = 0x1800;
constexpr quint32 Latched = 0xffffffff;

} // namespace

QList<Personality> adapterPersonalities()
{
    return {
        {.name = QStringLiteral("EDR adapter"),
         .source = QStringLiteral("masks of EDR adapters in perfquery dumps: 0x5A00 and 0"),
         .speedExt = 2,
         .pmaCapMask = 0x5a00,
         .xmitWait = Latched},
        {.name = QStringLiteral("ConnectX-6"),
         .source = QStringLiteral("the same masks; RS-FEC by PortInfoExtended (perfquery)"),
         .portCapMask = ExtendedSpeeds | HasCapMask2,
         .portCapMask2 = HasPortInfoExtended,
         .fecMode = 2,
         .pmaCapMask = 0x5a00},
        {.name = QStringLiteral("XDR port"),
         .source =
             QStringLiteral("mlx5 in Linux: byte 56 of PortInfo, CapabilityMask2 bits 11, 12"),
         .portCapMask = ExtendedSpeeds | HasCapMask2,
         .portCapMask2 = HasXdr,
         .speedExt = 0,
         .speedExt2 = 2,
         .pmaCapMask = 0x5a00},
        {.name = QStringLiteral("PMA that redirects"),
         .source = QStringLiteral("IBTA volume 1, 13.4.7; libibmad follows it"),
         .pmaLid = Lid(900),
         .pmaQueuePair = 0x12},
        {.name = QStringLiteral("PMA that takes 300 ms"),
         .source = QStringLiteral("assumed: counter queries wait behind data under congestion"),
         .pmaTakes = 300ms},
        {.name = QStringLiteral("port with a manager"),
         .source = QStringLiteral("OpenSM on a host: IsSM in CapabilityMask"),
         .portCapMask = ExtendedSpeeds | 2},
        {.name = QStringLiteral("port without a LID"),
         .source = QStringLiteral("no subnet manager has found it yet"),
         .hasLid = false},
        {.name = QStringLiteral("node with an M_Key, asked without"),
         .source = QStringLiteral("IBTA volume 1, 14.2.4: a Get with another key is discarded"),
         .mKey = 0x1234},
        {.name = QStringLiteral("renamed host"),
         .source = QStringLiteral("rdma-ndd sets the description after boot"),
         .descriptions = {QStringLiteral("localhost HCA-1"), QStringLiteral("node17 HCA-1")}},
        {.name = QStringLiteral("P_Key violations"),
         .source = QStringLiteral("PortInfo bytes 44 to 49 (IBTA volume 1, 14.2.5.6)"),
         .violations = 1},
        {.name = QStringLiteral("at most 8 SMPs"),
         .source = QStringLiteral("assumed: OpenSM has 4 outstanding, libibnetdisc 2"),
         .maxSmps = 8},
    };
}

QList<Personality> switchPersonalities()
{
    return {
        {.name = QStringLiteral("Quantum"),
         .source = QStringLiteral("CapabilityMask2 bit 1 of ClassPortInfo; RS-FEC (perfquery)"),
         .portCapMask = ExtendedSpeeds | HasCapMask2,
         .portCapMask2 = HasPortInfoExtended,
         .fecMode = 2,
         .pmaCapMask = 0xf300,
         .pmaCapMask2 = 2},
        {.name = QStringLiteral("NDR director"),
         .source = QStringLiteral("LinkSpeedExtActive 8; FECModeActive 4 (RS-FEC2)"),
         .portCapMask = ExtendedSpeeds | HasCapMask2,
         .portCapMask2 = HasPortInfoExtended,
         .speedExt = 8,
         .fecMode = 4,
         .pmaCapMask = 0xf300,
         .pmaCapMask2 = 2},
        {.name = QStringLiteral("EDR switch without FEC"),
         .source = QStringLiteral("FECModeActive 0: the layout of lanes"),
         .portCapMask = ExtendedSpeeds | HasCapMask2,
         .portCapMask2 = HasPortInfoExtended,
         .speedExt = 2,
         .fecMode = 0,
         .pmaCapMask = 0x5300},
        {.name = QStringLiteral("one port refuses"),
         .source = QStringLiteral("an FDR cable on a newer switch; status 0x0c"),
         .refused = {{1, 0x1f}}},
        {.name = QStringLiteral("one port refuses PortCountersExtended"),
         .source = QStringLiteral("the same"),
         .pmaCapMask = 0x1300,
         .pmaCapMask2 = 2,
         .refused = {{1, 0x1d}}},
        {.name = QStringLiteral("embedded manager, enhanced port 0"),
         .source = QStringLiteral("managed switches: IsSM at port 0, EnhancedPort0 in SwitchInfo"),
         .portCapMask = ExtendedSpeeds | 2,
         .hasEnhancedPort0 = true},
    };
}

} // namespace pickglass::tests
