// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/transactions.h"

#include <QRandomGenerator>

#include <numeric>

namespace pickglass::mad {

Transactions::Transactions(quint32 seed) : m_slots(Slots), m_ring(Slots)
{
    QRandomGenerator random(seed);
    for (Slot &slot : m_slots) {
        slot.generation = random.generate() & GenerationMask;
    }
    std::iota(m_ring.begin(), m_ring.end(), 0U);
}

quint32 Transactions::begin()
{
    const quint32 slot = m_ring[m_front];
    m_front = (m_front + 1) % Slots;
    --m_free;
    return slot;
}

void Transactions::end(quint32 slot)
{
    forgetIds(slot);
    m_ring[(m_front + m_free) % Slots] = slot;
    ++m_free;
}

quint32 Transactions::nextId(quint32 slot)
{
    Slot &entry = m_slots[slot];
    entry.generation = (entry.generation + 1) & GenerationMask;
    ++entry.tries;
    return entry.generation << SlotBits | slot;
}

void Transactions::forgetIds(quint32 slot)
{
    m_slots[slot].tries = 0;
}

std::optional<quint32> Transactions::slotOf(quint32 id) const
{
    const quint32 slot = id % Slots;
    const quint32 age = (m_slots[slot].generation - (id >> SlotBits)) & GenerationMask;
    return age < m_slots[slot].tries ? std::optional(slot) : std::nullopt;
}

bool Transactions::isLatest(quint32 id) const
{
    return slotOf(id) && m_slots[id % Slots].generation == id >> SlotBits;
}

} // namespace pickglass::mad
