// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHashFunctions>
#include <QString>
#include <QStringView>

#include <compare>
#include <optional>

namespace pickglass {

/// A 64-bit EUI-64 identity of a node, port or system. The value 0 means "none" or "not known".
/// Regular value type; any thread.
class Guid
{
public:
    constexpr Guid() = default;
    constexpr explicit Guid(quint64 value) : m_value(value) {}

    constexpr quint64 value() const { return m_value; }
    constexpr bool isNull() const { return m_value == 0; }

    /// "0x" and 16 lower-case hexadecimal digits, as infiniband-diags print it.
    QString toString() const;

    /// Reads every notation that people paste: with or without "0x", missing zeros, an
    /// "S-", "H-", "R-" or "SW-" prefix, colon groups (00:02:c9:… or 0002:c903:…); upper or lower
    /// case. Nothing for anything else, such as more than 16 digits.
    static std::optional<Guid> parse(QStringView text);

    /// A stand-in for a node whose file gives a name instead of a GUID (ibsim net files,
    /// hand-edited discoveries). Always the same for the same text. The locally administered bit
    /// of the EUI-64 is set (IEEE: bit 1 of the first byte), so it never equals a vendor's GUID.
    static Guid madeUp(QStringView text);
    constexpr bool isMadeUp() const { return (m_value >> 40) == MadeUpPrefix; }

    constexpr auto operator<=>(const Guid &) const = default;

private:
    static constexpr quint64 MadeUpPrefix = 0x02'70'67; // 02, then "pg"
    quint64 m_value = 0;
};

inline size_t qHash(Guid guid, size_t seed = 0) noexcept
{
    return ::qHash(guid.value(), seed);
}

} // namespace pickglass
