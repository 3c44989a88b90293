// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QtEndian>

#include <algorithm>
#include <numeric>

namespace pickglass::tests {

inline void putText(QByteArray &bytes, qsizetype at, qsizetype size, const QByteArray &text)
{
    bytes.replace(at, size, text.leftJustified(size, ' ', true));
}

inline void putWord(QByteArray &bytes, qsizetype at, int value)
{
    qToBigEndian(static_cast<quint16>(value), bytes.data() + at);
}

inline void putLong(QByteArray &bytes, qsizetype at, quint32 value)
{
    qToBigEndian(value, bytes.data() + at);
}

/// The lower 8 bits of the sum of [from, at) at the place behind them.
inline void putSum(QByteArray &bytes, qsizetype from, qsizetype at)
{
    const unsigned sum =
        std::accumulate(bytes.cbegin() + from, bytes.cbegin() + at, 0U,
                        [](unsigned all, char byte) { return all + static_cast<uchar>(byte); });
    bytes[at] = static_cast<char>(sum & 0xffU);
}

/// Sets both checksums of a module by SFF-8636.
inline void putSums(QByteArray &module)
{
    putSum(module, 128, 191);
    putSum(module, 192, 223);
}

/// A passive copper cable by SFF-8636, of 3 m: it measures nothing.
inline QByteArray copperModule(const QByteArray &serial)
{
    QByteArray module(256, '\0');
    module[0] = module[128] = 0x11; // QSFP28
    module[130] = 0x23;             // no separable connector
    module[146] = 3;                // m
    module[147] = static_cast<char>(0xa0);
    putText(module, 148, 16, "Maker");
    module.replace(165, 3, QByteArray("\x00\x02\xc9", 3));
    putText(module, 168, 16, "PN-COPPER");
    putText(module, 184, 2, "A2");
    putText(module, 196, 16, serial);
    putText(module, 212, 8, "260104");
    putSums(module);
    return module;
}

/// An optical cable by SFF-8636 that measures all.
inline QByteArray opticalModule(const QByteArray &serial, int celsius = 45)
{
    QByteArray module = copperModule(serial);
    module[146] = 20;
    module[147] = 0; // 850 nm VCSEL
    module[220] = 4; // it measures what it sends
    putText(module, 168, 16, "PN-OPTICAL");
    putWord(module, 22, celsius * 256 + 128);
    putWord(module, 26, 33012); // 3.3012 V
    for (int lane = 0; lane < 4; ++lane) {
        putWord(module, 34 + 2 * lane, 9000 + lane); // 0.1 µW
        putWord(module, 42 + 2 * lane, 3250 + lane); // 2 µA
        putWord(module, 50 + 2 * lane, 8000 + lane);
    }
    putSums(module);
    return module;
}

/// A cable by CMIS, of 1.5 m.
inline QByteArray cmisModule(const QByteArray &serial)
{
    QByteArray module(256, '\0');
    module[0] = module[128] = 0x19; // OSFP
    putWord(module, 14, 50 * 256 + 64);
    putWord(module, 16, 33000);
    module[39] = 1;
    module[40] = 7;
    putText(module, 129, 16, "Maker");
    module.replace(145, 3, QByteArray("\x00\x02\xc9", 3));
    putText(module, 148, 16, "PN-CMIS");
    putText(module, 164, 2, "B1");
    putText(module, 166, 16, serial);
    putText(module, 182, 8, "260203");
    module[202] = 15; // times 0.1 m
    module[212] = 0x0a;
    putSum(module, 128, 222);
    return module;
}

/// GeneralInfo of a device with this firmware (of old ones: with the version in one byte each).
inline QByteArray generalInfo(quint32 major, quint32 minor, quint32 subMinor,
                              const QByteArray &psid, bool hasRegisters = false, bool isOld = false)
{
    QByteArray info(132, '\0');
    info[33] = static_cast<char>(major);
    info[34] = static_cast<char>(minor);
    info[35] = static_cast<char>(subMinor);
    info.replace(48, psid.size(), psid);
    if (!isOld) {
        putLong(info, 68, major);
        putLong(info, 72, minor);
        putLong(info, 76, subMinor);
    }
    putLong(info, 128, hasRegisters ? 1U << 20U : 0U);
    return info;
}

/// AdaptiveRoutingInfo of a switch that may have 2048 groups, uses those up to 5 with two
/// sub-groups each, and routes adaptively for the service levels of the mask.
inline QByteArray adaptiveRoutingInfo(bool isEnabled, quint32 mask)
{
    QByteArray info(20, '\0');
    putLong(info, 0, (1U << 28U) | (2U << 8U) | (1U << 5U) | (isEnabled ? 1U : 0U));
    putLong(info, 4, (5U << 12U) | 2048U);
    putLong(info, 8, mask << 16U);
    return info;
}

/// MTMP, in 1/8 °C.
inline QByteArray temperatureRegister(int eighths)
{
    QByteArray bytes(32, '\0');
    putWord(bytes, 6, eighths);
    return bytes;
}

/// PPCNT, group 0x16: 15 × 10^-9, 2 × 10^-15 and 0 (as 15 × 10^-254).
inline QByteArray bitErrorsRegister()
{
    QByteArray bytes(220, '\0');
    putLong(bytes, 8 + 0x60, 9U << 8U | 15U);
    putLong(bytes, 8 + 0x64, 15U << 8U | 2U);
    putLong(bytes, 8 + 0x68, 254U << 8U | 15U);
    return bytes;
}

} // namespace pickglass::tests
