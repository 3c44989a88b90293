// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/vendordecode.h"

#include <QtEndian>

#include <array>
#include <cmath>

namespace pickglass::mad {

namespace {

/// Of GeneralInfo, from its begin: hardware 32 bytes, firmware 64, software 32, capability mask.
constexpr size_t General = offset::VendorData;
constexpr size_t Version = General + 33; ///< major, minor, sub-minor: a byte each
constexpr size_t Psid = General + 48;
constexpr size_t PsidSize = 16;
constexpr size_t LongVersion = General + 68; ///< four bytes each; 0 on old devices
constexpr size_t Capabilities = General + 128;
constexpr quint32 HasAccessRegister = 1U << 20U;

constexpr uchar ModuleAddress = 0x50;
constexpr size_t CableData = offset::Data + 16;
constexpr int CableErrorBits = 8; ///< of the status, above the common ones
constexpr quint8 BusBusy = 9;

/// A block number, then the register.
constexpr size_t Register = offset::VendorData + 4;
constexpr uchar StatisticsGroup = 0x16;
constexpr uchar ByPortNumber = 1U << 6U; ///< pnat: the port is that of InfiniBand
constexpr size_t CounterSet = Register + 8;

quint32 longAt(const MadBytes &bytes, size_t at)
{
    return qFromBigEndian<quint32>(&bytes.at(at));
}

QString versionText(quint32 major, quint32 minor, quint32 subMinor)
{
    constexpr quint32 MaxPart = 0xffff;
    constexpr int DigitsOfLast = 4;
    return (major | minor | subMinor) == 0 || major > MaxPart || minor > MaxPart ||
                   subMinor > MaxPart
               ? QString()
               : QStringLiteral("%1.%2.%3")
                     .arg(major)
                     .arg(minor)
                     .arg(subMinor, DigitsOfLast, 10, QLatin1Char('0'));
}

/// A rate of coefficient × 10^-magnitude, in 10^-18; nothing for one above 1.
std::optional<quint64> rateAt(const MadBytes &bytes, size_t at)
{
    const int magnitude = bytes.at(at + 2);
    const int coefficient = bytes.at(at + 3) & 0x0f;
    const double rate = coefficient * std::pow(10.0, -magnitude);
    return rate > 1 || (coefficient | magnitude) == 0
               ? std::nullopt
               : std::optional(static_cast<quint64>(std::llround(rate * 1e18)));
}

} // namespace

GeneralInfo decodeGeneralInfo(const MadBytes &bytes)
{
    GeneralInfo info;
    info.firmware = versionText(longAt(bytes, LongVersion), longAt(bytes, LongVersion + 4),
                                longAt(bytes, LongVersion + 8));
    if (info.firmware.isEmpty()) {
        info.firmware = versionText(bytes[Version], bytes[Version + 1], bytes[Version + 2]);
    }
    for (size_t i = Psid; i < Psid + PsidSize && bytes.at(i) != 0; ++i) {
        if (bytes.at(i) < 0x20 || bytes.at(i) > 0x7e) {
            info.psid.clear();
            break;
        }
        info.psid += QLatin1Char(static_cast<char>(bytes.at(i)));
    }
    info.psid = info.psid.simplified();
    info.hasRegisters = (longAt(bytes, Capabilities) & HasAccessRegister) != 0;
    return info;
}

MadInput cableInput(quint8 address, quint8 size)
{
    return {ModuleAddress, 0, 0, address, 0, 0, 0, size};
}

std::span<const uchar, CableReadSize> cableBytes(const MadBytes &bytes)
{
    return std::span<const uchar, CableReadSize>(&bytes[CableData], CableReadSize);
}

bool isCableBusy(MadStatus status)
{
    return (status >> CableErrorBits & 0x7fU) == BusBusy;
}

PortAttributes adaptiveRoutingTexts(const MadBytes &bytes)
{
    const quint32 modes = longAt(bytes, offset::Data);
    const quint32 groups = longAt(bytes, offset::Data + 4);
    const quint32 levels = longAt(bytes, offset::Data + 8);
    PortAttributes texts;
    const auto add = [&texts](const char *name, quint32 from, int lowest, quint32 mask) {
        const quint32 value = (from >> static_cast<quint32>(lowest)) & mask;
        texts << PortAttribute{QStringLiteral("AdaptiveRouting") + QLatin1String(name),
                               QString::number(value)};
    };
    add("Enabled", modes, 0, 1);
    add("GroupCap", groups, 0, 0xfff);
    add("GroupTop", groups, 12, 0xfff);
    add("SubGroups", modes, 8, 0xf);
    add("BySL", modes, 28, 1);
    texts << PortAttribute{QStringLiteral("AdaptiveRoutingSLMask"),
                           QStringLiteral("0x") + QString::number(levels >> 16U, 16)};
    add("Notifications", modes, 5, 1);
    add("Fallback", modes, 4, 1);
    return texts;
}

std::optional<quint64> decodeDeviceTemperature(const MadBytes &bytes)
{
    // 1/8 °C.
    const auto temperature = qFromBigEndian<qint16>(&bytes[Register + 6]);
    return temperature > 0 ? std::optional(quint64(temperature) * 125) : std::nullopt;
}

MadInput bitErrorsInput(PortNumber port)
{
    return {0, 0, 0, 0, 0, port, ByPortNumber, StatisticsGroup};
}

std::vector<std::pair<CounterId, quint64>> decodeBitErrors(const MadBytes &bytes, PortNumber port)
{
    constexpr size_t RawRate = CounterSet + 0x60;
    static constexpr std::array Names{"raw_ber", "effective_ber", "symbol_ber"};
    std::vector<std::pair<CounterId, quint64>> values;
    if (bytes[Register + 1] != port || (bytes[Register + 3] & 0x3fU) != StatisticsGroup) {
        return values;
    }
    for (size_t i = 0; i < Names.size(); ++i) {
        if (const auto rate = rateAt(bytes, RawRate + 4 * i)) {
            values.emplace_back(
                findCounter(Attribute::BitErrorRates, QString::fromLatin1(Names.at(i))), *rate);
        }
    }
    return values;
}

} // namespace pickglass::mad
