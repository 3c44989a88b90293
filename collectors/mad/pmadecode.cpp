// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/pmadecode.h"

#include "collectors/mad/madfield.h"

#include <initializer_list>
#include <utility>
#include <vector>

namespace pickglass::mad {

namespace {

constexpr size_t PmaDataOffset = IB_PC_DATA_OFFS;

/// Fields of libibmad, in the order in which the catalogue has the counters.
class FieldTable
{
public:
    FieldTable();
    MAD_FIELDS operator[](CounterId counter) const { return m_fields[counter.at()]; }

private:
    void add(Attribute attribute, std::initializer_list<std::pair<MAD_FIELDS, MAD_FIELDS>> ranges);

    std::vector<MAD_FIELDS> m_fields;
};

/// Each range from its first field to its last; those that are no counters are not in the
/// catalogue, and passed over by their names.
void FieldTable::add(Attribute attribute,
                     std::initializer_list<std::pair<MAD_FIELDS, MAD_FIELDS>> ranges)
{
    for (const auto &[first, last] : ranges) {
        for (int field = first; field <= last; ++field) {
            const auto id = static_cast<MAD_FIELDS>(field);
            const CounterId counter =
                findCounter(attribute, QString::fromLatin1(mad_field_name(id)));
            if (counter.isValid()) {
                m_fields[counter.at()] = id;
            }
        }
    }
}

FieldTable::FieldTable() : m_fields(counters().size(), IB_NO_FIELD)
{
    add(Attribute::PortCounters, {{IB_PC_ERR_SYM_F, IB_PC_XMT_WAIT_F}});
    add(Attribute::PortCountersExtended, {{IB_PC_EXT_XMT_BYTES_F, IB_PC_EXT_RCV_MPKTS_F},
                                          {IB_PC_EXT_ERR_SYM_F, IB_PC_EXT_QP1_DROP_F}});
    add(Attribute::PortRcvErrorDetails, {{IB_PC_RCV_LOCAL_PHY_ERR_F, IB_PC_RCV_LOOPING_ERR_F}});
    add(Attribute::PortXmitDiscardDetails, {{IB_PC_XMT_INACT_DISC_F, IB_PC_XMT_SW_HOL_DISC_F}});
    add(Attribute::PortVLOpPackets, {{IB_PC_PORT_VL_OP_PACKETS0_F, IB_PC_PORT_VL_OP_PACKETS15_F}});
    add(Attribute::PortVLOpData, {{IB_PC_PORT_VL_OP_DATA0_F, IB_PC_PORT_VL_OP_DATA15_F}});
    add(Attribute::PortVLXmitWaitCounters,
        {{IB_PC_PORT_VL_XMIT_WAIT0_F, IB_PC_PORT_VL_XMIT_WAIT15_F}});
    add(Attribute::PortExtendedSpeedsCounters,
        {{IB_PESC_SYNC_HDR_ERR_CTR_F, IB_PESC_FEC_UNCORR_BLOCK_CTR_LANE11_F}});
    add(Attribute::PortXmitDataSL, {{IB_PC_XMT_DATA_SL0_F, IB_PC_XMT_DATA_SL15_F}});
    add(Attribute::PortRcvDataSL, {{IB_PC_RCV_DATA_SL0_F, IB_PC_RCV_DATA_SL15_F}});
}

/// QP1Dropped of PortCounters: libibmad 44 reads VL15Dropped, its neighbour, in its place.
quint64 decodeQp1Dropped(const MadBytes &bytes)
{
    constexpr size_t place = PmaDataOffset + 20;
    return quint64(bytes[place]) << 8 | bytes[place + 1];
}

} // namespace

bool PmaAbilities::hasCounter(const Counter &counter) const
{
    const bool isExtended = counter.attribute == Attribute::PortCountersExtended;
    if (counter.attribute != Attribute::PortCounters && !isExtended) {
        return true;
    }
    if (isExtended && !hasExtended()) {
        return false;
    }
    if (isExtended && counter.unit == CounterUnit::Packets) {
        const bool isOfAKind = counter.name.contains(QLatin1String("cast"));
        return !isOfAKind || hasExtendedPackets();
    }
    if (isExtended && counter.unit != CounterUnit::Words && !hasExtendedErrors()) {
        return false;
    }
    if (counter.name == QLatin1String("PortXmitWait")) {
        return isExtended || hasXmitWait();
    }
    return counter.name != QLatin1String("QP1Dropped") || hasQp1Dropped();
}

PmaAbilities decodeClassPortInfo(const MadBytes &bytes)
{
    return {static_cast<quint16>(madField(bytes, IB_CPI_CAPMASK_F, PmaDataOffset)),
            madField(bytes, IB_CPI_CAPMASK2_F, PmaDataOffset)};
}

quint8 decodeTick(const MadBytes &bytes)
{
    return static_cast<quint8>(madField(bytes, IB_PSC_TICK_F, PmaDataOffset));
}

PortNumber decodePortSelect(const MadBytes &bytes)
{
    return static_cast<PortNumber>(madField(bytes, IB_PC_PORT_SELECT_F, PmaDataOffset));
}

quint64 decodeCounter(const MadBytes &bytes, CounterId id)
{
    static const FieldTable fields;
    const MAD_FIELDS field = fields[id];
    if (field == IB_NO_FIELD) {
        return decodeQp1Dropped(bytes);
    }
    return counter(id).widthBits == 64 ? madField64(bytes, field, PmaDataOffset)
                                       : madField(bytes, field, PmaDataOffset);
}

} // namespace pickglass::mad
