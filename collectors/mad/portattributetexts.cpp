// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/portattributetexts.h"

#include "collectors/mad/madfield.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass::mad {

namespace {

/// In smpquery's order, group by group. What Port has as members is not among them.
constexpr std::array Plain{
    IB_PORT_LINK_WIDTH_ENABLED_F,
    IB_PORT_LINK_WIDTH_SUPPORTED_F,
    IB_PORT_LINK_SPEED_ACTIVE_F,
    IB_PORT_LINK_SPEED_ENABLED_F,
    IB_PORT_LINK_SPEED_SUPPORTED_F,
    IB_PORT_SMLID_F,
    IB_PORT_CAPMASK_F,
    IB_PORT_LINK_DOWN_DEF_F,
    IB_PORT_VL_CAP_F,
    IB_PORT_OPER_VLS_F,
    IB_PORT_VL_HIGH_LIMIT_F,
    IB_PORT_VL_ARBITRATION_HIGH_CAP_F,
    IB_PORT_VL_ARBITRATION_LOW_CAP_F,
    IB_PORT_INIT_TYPE_F,
    IB_PORT_INIT_TYPE_REPLY_F,
    IB_PORT_HOQ_LIFE_F,
    IB_PORT_VL_STALL_COUNT_F,
    IB_PORT_NEIGHBOR_MTU_F,
    IB_PORT_MTU_CAP_F,
    IB_PORT_MKEY_VIOL_F,
    IB_PORT_PKEY_VIOL_F,
    IB_PORT_QKEY_VIOL_F,
    IB_PORT_LOCAL_PHYS_ERR_F,
    IB_PORT_OVERRUN_ERR_F,
};
constexpr std::array Extended{
    IB_PORT_LINK_SPEED_EXT_ACTIVE_F,
    IB_PORT_LINK_SPEED_EXT_ENABLED_F,
    IB_PORT_LINK_SPEED_EXT_SUPPORTED_F,
};

/// As libibmad, and with it smpquery, prints the field: the first line, because the names of the
/// capability mask's bits follow on lines of their own.
PortAttribute textOf(const SmpData &portInfo, MAD_FIELDS field)
{
    quint32 value = madField(portInfo, field);
    std::array<char, 1024> text{};
    mad_dump_val(field, text.data(), text.size(), &value);
    const auto end =
        std::find_if(text.begin(), text.end() - 1, [](char c) { return c == '\0' || c == '\n'; });
    return {QString::fromLatin1(mad_field_name(field)),
            QString::fromLatin1(text.data(), end - text.begin()).trimmed()};
}

/// What the texts depend on: the facts, without the LID, the states and the LMC.
QByteArray keyOf(const SmpData &portInfo, bool hasExtendedSpeeds, std::optional<quint8> tick)
{
    QByteArray key(static_cast<qsizetype>(portInfo.size()), '\0');
    std::ranges::copy(portInfo, key.begin());
    for (const int byte :
         {16, 17, 24, 25, 26, 27, 28, 31, 34, 50, 51, 52, 54, 55, 56, 57, 58, 59}) {
        key[byte] = 0;
    }
    std::fill_n(key.begin(), 16, 0);
    key[32] = static_cast<char>(key[32] & 0xf0); // LinkState
    key[33] = static_cast<char>(key[33] & 0x0f); // PhysLinkState
    key += static_cast<char>(hasExtendedSpeeds);
    key += static_cast<char>(tick.has_value());
    key += static_cast<char>(tick.value_or(0));
    return key;
}

} // namespace

SharedPortAttributes PortAttributeTexts::of(const SmpData &portInfo, bool hasExtendedSpeeds,
                                            std::optional<quint8> tick)
{
    SharedPortAttributes &known = m_known[keyOf(portInfo, hasExtendedSpeeds, tick)];
    if (known) {
        return known;
    }
    PortAttributes attributes;
    for (const MAD_FIELDS field : Plain) {
        attributes << textOf(portInfo, field);
    }
    if (hasExtendedSpeeds) {
        for (const MAD_FIELDS field : Extended) {
            attributes << textOf(portInfo, field);
        }
    }
    if (tick) {
        attributes << PortAttribute{QStringLiteral("Tick"), QString::number(*tick)};
    }
    known = std::make_shared<const PortAttributes>(std::move(attributes));
    return known;
}

} // namespace pickglass::mad
