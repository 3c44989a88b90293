// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace pickglass::mad {

/// Transaction ids: a slot, held by a request, and a generation, raised by each try. At 150,000
/// MADs a second none comes again within seven hours.
class Transactions
{
public:
    static constexpr quint32 Slots = 4096;

    /// The seed of the generations that slots begin with.
    explicit Transactions(quint32 seed);

    quint32 spare() const { return m_free; }
    /// A slot for a request; not when there is none to spare.
    quint32 begin();
    void end(quint32 slot);

    /// The id of the slot's next try. Those of its earlier tries stay good.
    quint32 nextId(quint32 slot);
    /// No id that was handed out for the slot is good any more.
    void forgetIds(quint32 slot);

    /// Whose try it is; nothing when the id is not good.
    std::optional<quint32> slotOf(quint32 id) const;
    /// Whether it is the latest try of its slot.
    bool isLatest(quint32 id) const;

private:
    static constexpr quint32 SlotBits = 12;
    static constexpr quint32 GenerationMask = (1U << (32 - SlotBits)) - 1;
    static_assert(Slots == 1U << SlotBits);

    struct Slot
    {
        quint32 generation = 0; ///< of the latest try
        quint32 tries = 0;      ///< how many generations up to that are good
    };
    std::vector<Slot> m_slots;
    /// A ring of the free slots: the one that was given back first is handed out first.
    std::vector<quint32> m_ring;
    quint32 m_front = 0;
    quint32 m_free = Slots;
};

} // namespace pickglass::mad
