// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/moduledecode.h"

#include <QtEndian>

#include <algorithm>
#include <numeric>

namespace pickglass::mad {

namespace {

/// Where texts are, in bytes from the begin, and whether there are lengths of other kinds.
struct Places
{
    size_t vendor, oui, part, revision, serial, date;
};
constexpr Places OfSff{148, 165, 168, 184, 196, 212};
constexpr Places OfCmis{129, 145, 148, 164, 166, 182};
constexpr size_t NameSize = 16;
constexpr size_t RevisionSize = 2;
constexpr size_t DateSize = 8;

namespace sff {
constexpr size_t Temperature = 22;
constexpr size_t Voltage = 26;
constexpr size_t RxPower = 34; ///< of four lanes, as the next two
constexpr size_t TxBias = 42;
constexpr size_t TxPower = 50;
constexpr size_t Connector = 130;
constexpr size_t Length = 146;     ///< of a cable, in m
constexpr size_t Technology = 147; ///< in the upper half
constexpr size_t BaseSum = 191;    ///< of 128 to 190
constexpr size_t ExtSum = 223;     ///< of 192 to 222
constexpr size_t Diagnostics = 220;
constexpr uchar MeasuresTxPower = 1U << 2U;
constexpr int Lanes = 4;
} // namespace sff

namespace cmis {
constexpr size_t Temperature = 14;
constexpr size_t Voltage = 16;
constexpr size_t Firmware = 39; ///< major and minor of the active one
constexpr size_t Length = 202;
constexpr size_t Technology = 212;
constexpr size_t Sum = 222; ///< of 128 to 221
} // namespace cmis

constexpr size_t UpperHalf = 128;
/// A cable whose ends cannot be taken off (SFF-8024, table 4-3).
constexpr uchar NoSeparableConnector = 0x23;
constexpr size_t FirstCopper = 10;

/// Device technology (SFF-8636, table 6-19), the same as the first ones of CMIS (table 8-36); in
/// mlxcables' and ethtool's words.
constexpr std::array<const char *, 16> Technologies{
    "850 nm VCSEL",
    "1310 nm VCSEL",
    "1550 nm VCSEL",
    "1310 nm FP",
    "1310 nm DFB",
    "1550 nm DFB",
    "1310 nm EML",
    "1550 nm EML",
    "", // others
    "1490 nm DFB",
    "Copper cable unequalized",
    "Copper cable passive equalized",
    "Copper cable, near and far end limiting active equalizers",
    "Copper cable, far end limiting active equalizers",
    "Copper cable, near end limiting active equalizers",
    "Copper cable, linear active equalizers"};

const char *identifierText(uchar identifier)
{
    switch (identifier) {
    case 0x0c:
        return "QSFP";
    case 0x0d:
        return "QSFP+";
    case 0x11:
        return "QSFP28";
    case 0x18:
        return "QSFP-DD";
    case 0x19:
        return "OSFP";
    case 0x1e:
        return "QSFP+ with CMIS";
    default:
        return "";
    }
}

/// Whether the lower 8 bits of the sum of [from, at) stand at the place behind them.
bool isSumRight(const ModuleMemory &memory, size_t from, size_t at)
{
    const unsigned sum = std::accumulate(memory.begin() + static_cast<std::ptrdiff_t>(from),
                                         memory.begin() + static_cast<std::ptrdiff_t>(at), 0U);
    return (sum & 0xffU) == memory.at(at);
}

quint16 wordAt(const ModuleMemory &memory, size_t at)
{
    return qFromBigEndian<quint16>(&memory.at(at));
}

/// ASCII, filled up with blanks; empty where it is something else.
QString textAt(const ModuleMemory &memory, size_t at, size_t size)
{
    QString text;
    for (size_t i = at; i < at + size && memory.at(i) != 0; ++i) {
        if (memory.at(i) < 0x20 || memory.at(i) > 0x7e) {
            return {};
        }
        text += QLatin1Char(static_cast<char>(memory.at(i)));
    }
    return text.simplified();
}

size_t technologyOf(const ModuleMemory &memory)
{
    return moduleKind(memory) == ModuleKind::Cmis ? memory[cmis::Technology]
                                                  : size_t(memory[sff::Technology]) >> 4U;
}

/// Of a cable, not what a transceiver could reach. CMIS: 0.1, 1, 10 or 100 m, and how many.
QString lengthText(const ModuleMemory &memory)
{
    if (moduleKind(memory) == ModuleKind::Cmis) {
        static constexpr std::array Units{0.1, 1.0, 10.0, 100.0};
        const unsigned length = memory[cmis::Length];
        const unsigned count = length & 0x3fU;
        return count == 0 || length == 0xff
                   ? QString()
                   : QString::number(Units.at(length >> 6U) * count) + QStringLiteral(" m");
    }
    const bool isCable =
        memory[sff::Connector] == NoSeparableConnector || technologyOf(memory) >= FirstCopper;
    const uchar metres = memory[sff::Length];
    return !isCable || metres == 0 || metres == 0xff
               ? QString()
               : QString::number(metres) + QStringLiteral(" m");
}

void add(PortAttributes &attributes, const char *name, const QString &text)
{
    if (!text.isEmpty()) {
        attributes << PortAttribute{QString::fromLatin1(name), text};
    }
}

QString ouiText(const ModuleMemory &memory, size_t at)
{
    const unsigned oui =
        unsigned(memory.at(at)) << 16U | unsigned(memory.at(at + 1)) << 8U | memory.at(at + 2);
    return oui == 0 ? QString() : QStringLiteral("0x%1").arg(oui, 6, 16, QLatin1Char('0'));
}

QString firmwareText(const ModuleMemory &memory)
{
    const uchar major = memory[cmis::Firmware];
    const uchar minor = memory[cmis::Firmware + 1];
    const bool isKnown =
        moduleKind(memory) == ModuleKind::Cmis && (major | minor) != 0 && (major & minor) != 0xff;
    return isKnown ? QStringLiteral("%1.%2").arg(major).arg(minor) : QString();
}

using Values = std::vector<std::pair<CounterId, quint64>>;

void addValue(Values &values, const QString &name, quint64 value)
{
    values.emplace_back(findCounter(Attribute::Module, name), value);
}

void addLanes(Values &values, const char *name, const ModuleMemory &memory, size_t at, quint64 unit)
{
    for (int lane = 0; lane < sff::Lanes; ++lane) {
        addValue(values, QLatin1String(name) + QString::number(lane + 1),
                 unit * wordAt(memory, at + 2 * static_cast<size_t>(lane)));
    }
}

} // namespace

ModuleKind moduleKind(const ModuleMemory &memory)
{
    switch (memory[0]) {
    case 0x0c:
    case 0x0d:
    case 0x11:
        return ModuleKind::Sff8636;
    case 0x18:
    case 0x19:
    case 0x1e:
        return ModuleKind::Cmis;
    default:
        return ModuleKind::Unknown;
    }
}

std::optional<PortAttributes> moduleTexts(const ModuleMemory &memory)
{
    const ModuleKind kind = moduleKind(memory);
    const bool isCmis = kind == ModuleKind::Cmis;
    if (kind == ModuleKind::Unknown ||
        !isSumRight(memory, UpperHalf, isCmis ? cmis::Sum : sff::BaseSum)) {
        return std::nullopt;
    }
    const Places &places = isCmis ? OfCmis : OfSff;
    PortAttributes texts;
    add(texts, "CableIdentifier", QString::fromLatin1(identifierText(memory[0])));
    add(texts, "CableVendor", textAt(memory, places.vendor, NameSize));
    add(texts, "CableVendorOUI", ouiText(memory, places.oui));
    add(texts, "CablePartNumber", textAt(memory, places.part, NameSize));
    if (isCmis || isSumRight(memory, sff::BaseSum + 1, sff::ExtSum)) {
        add(texts, "CableSerialNumber", textAt(memory, places.serial, NameSize));
        add(texts, "CableDateCode", textAt(memory, places.date, DateSize));
    }
    add(texts, "CableRevision", textAt(memory, places.revision, RevisionSize));
    add(texts, "CableLength", lengthText(memory));
    add(texts, "CableFirmware", firmwareText(memory));
    if (const size_t technology = technologyOf(memory); technology < Technologies.size()) {
        add(texts, "CableTransmitterTechnology", QString::fromLatin1(Technologies.at(technology)));
    }
    return texts;
}

bool measuresLight(const ModuleMemory &memory)
{
    return moduleKind(memory) == ModuleKind::Sff8636 && technologyOf(memory) < FirstCopper;
}

std::vector<std::pair<CounterId, quint64>> moduleValues(const ModuleMemory &memory)
{
    Values values;
    const ModuleKind kind = moduleKind(memory);
    const bool isCmis = kind == ModuleKind::Cmis;
    const quint16 voltage = wordAt(memory, isCmis ? cmis::Voltage : sff::Voltage);
    if (kind == ModuleKind::Unknown || voltage == 0) {
        return values;
    }
    // 1/256 °C; 100 µV; 0.1 µW; 2 µA.
    const auto temperature =
        static_cast<qint16>(wordAt(memory, isCmis ? cmis::Temperature : sff::Temperature));
    if (temperature >= 0) {
        addValue(values, QStringLiteral("module_temperature"),
                 static_cast<quint64>(qRound(temperature * 1000 / 256.0)));
    }
    addValue(values, QStringLiteral("module_voltage"), static_cast<quint64>(voltage + 5) / 10);
    if (measuresLight(memory)) {
        addLanes(values, "module_rx_power_lane", memory, sff::RxPower, 100);
        if ((memory[sff::Diagnostics] & sff::MeasuresTxPower) != 0) {
            addLanes(values, "module_tx_power_lane", memory, sff::TxPower, 100);
        }
        addLanes(values, "module_tx_bias_lane", memory, sff::TxBias, 2);
    }
    return values;
}

} // namespace pickglass::mad
