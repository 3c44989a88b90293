// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/multicast.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace pickglass {

namespace {

/// Fields of 16 bits, as an IPv6 address has them (RFC 5952).
constexpr size_t Fields = 8;
using GidFields = std::array<quint16, Fields>;

GidFields fieldsOf(Gid gid)
{
    GidFields fields{};
    for (size_t i = 0; i < Fields; ++i) {
        const quint64 half = i < 4 ? gid.prefix : gid.id;
        fields.at(i) = static_cast<quint16>(half >> (48 - 16 * (i % 4)));
    }
    return fields;
}

/// The fields of "ff12:401b"; nothing where one of them is none, or there are too many.
std::optional<std::vector<quint16>> fieldsIn(QStringView text)
{
    std::vector<quint16> fields;
    if (text.isEmpty()) {
        return fields;
    }
    for (const QStringView part : text.split(u':')) {
        bool isNumber = false;
        const uint value = part.toUInt(&isNumber, 16);
        const bool isHex = std::ranges::all_of(part, [](QChar c) {
            return c.isDigit() || (c.toLower() >= u'a' && c.toLower() <= u'f');
        });
        if (!isNumber || !isHex || part.size() > 4 || fields.size() == Fields) {
            return std::nullopt;
        }
        fields.push_back(static_cast<quint16>(value));
    }
    return fields;
}

/// The first one of the longest runs of zeros; none where no run has two.
std::pair<size_t, size_t> longestZeros(const GidFields &fields)
{
    std::pair<size_t, size_t> best{Fields, 0};
    for (size_t i = 0; i < Fields; ++i) {
        size_t length = 0;
        while (i + length < Fields && fields.at(i + length) == 0) {
            ++length;
        }
        if (length >= 2 && length > best.second) {
            best = {i, length};
        }
    }
    return best;
}

/// Joins neighbours that are alike into the first one of them.
template<typename T>
void joinAlike(std::vector<T> &all, auto &&isAlike, auto &&join)
{
    size_t kept = 0;
    for (size_t i = 0; i < all.size(); ++i) {
        if (kept > 0 && isAlike(all[kept - 1], all[i])) {
            join(all[kept - 1], all[i]);
        } else {
            if (kept != i) {
                all[kept] = std::move(all[i]);
            }
            ++kept;
        }
    }
    all.resize(kept);
}

} // namespace

QString mlidText(Mlid mlid)
{
    return QStringLiteral("0x%1").arg(mlid, 4, 16, QLatin1Char('0'));
}

QString toString(Gid gid)
{
    const GidFields fields = fieldsOf(gid);
    const auto [zeros, length] = longestZeros(fields);
    QString text;
    for (size_t i = 0; i < Fields; ++i) {
        if (length > 0 && i == zeros) {
            text += QLatin1String("::");
            i += length - 1;
            continue;
        }
        if (!text.isEmpty() && !text.endsWith(u':')) {
            text += u':';
        }
        text += QString::number(fields.at(i), 16);
    }
    return text;
}

std::optional<Gid> parseGid(QStringView text)
{
    const qsizetype gap = text.indexOf(QLatin1String("::"));
    const auto front = fieldsIn(gap < 0 ? text : text.left(gap));
    const auto back = fieldsIn(gap < 0 ? QStringView() : text.mid(gap + 2));
    if (!front || !back) {
        return std::nullopt;
    }
    const size_t count = front->size() + back->size();
    if (gap < 0 ? count != Fields : count >= Fields) {
        return std::nullopt;
    }
    GidFields fields{};
    std::ranges::copy(*front, fields.begin());
    std::ranges::copy(*back, fields.end() - static_cast<std::ptrdiff_t>(back->size()));
    Gid gid;
    for (size_t i = 0; i < Fields; ++i) {
        quint64 &half = i < 4 ? gid.prefix : gid.id;
        half = half << 16 | fields.at(i);
    }
    return gid;
}

PortSet MulticastTable::portsTo(Mlid mlid) const
{
    const auto found = std::ranges::lower_bound(entries, mlid, {}, &Entry::mlid);
    return found != entries.end() && found->mlid == mlid ? found->ports : PortSet();
}

void MulticastTable::settle()
{
    std::erase_if(entries, [this](const Entry &entry) {
        return entry.ports.isEmpty() || !knows(entry.mlid) || !isMlid(entry.mlid);
    });
    std::ranges::stable_sort(entries, {}, &Entry::mlid);
    joinAlike(
        entries, [](const Entry &a, const Entry &b) { return a.mlid == b.mlid; },
        [](Entry &to, const Entry &from) { to.ports.add(from.ports); });
}

QString toString(JoinState state)
{
    QStringList words;
    for (const auto &[bit, word] :
         {std::pair(JoinState::Full, QLatin1String("full")),
          std::pair(JoinState::Non, QLatin1String("non_member")),
          std::pair(JoinState::SendOnly, QLatin1String("send_only")),
          std::pair(JoinState::SendOnlyFull, QLatin1String("send_only_full"))}) {
        if ((state.bits & bit) != 0) {
            words << word;
        }
    }
    return words.join(u'+');
}

void MulticastGroup::settle()
{
    if (!members) {
        return;
    }
    std::ranges::stable_sort(*members);
    joinAlike(
        *members,
        [](const MulticastMember &a, const MulticastMember &b) { return a.port == b.port; },
        [](MulticastMember &to, const MulticastMember &from) { to.state.bits |= from.state.bits; });
}

void MulticastGroup::fillIn(const MulticastGroup &other)
{
    const auto fill = [](auto &value, const auto &from) { value = value ? value : from; };
    mlid = mlid != 0 ? mlid : other.mlid;
    fill(pKey, other.pKey);
    fill(mtu, other.mtu);
    fill(rate, other.rate);
    fill(sl, other.sl);
    fill(scope, other.scope);
    fill(members, other.members);
}

void MulticastGroups::settle()
{
    std::ranges::stable_sort(groups, {}, &MulticastGroup::mgid);
    joinAlike(
        groups, [](const MulticastGroup &a, const MulticastGroup &b) { return a.mgid == b.mgid; },
        [](MulticastGroup &to, const MulticastGroup &from) {
            if (to.members && from.members) {
                to.members->insert(to.members->end(), from.members->begin(), from.members->end());
            }
            to.fillIn(from);
        });
    std::ranges::for_each(groups, &MulticastGroup::settle);
}

size_t MulticastTables::ports() const
{
    size_t ports = 0;
    for (const MulticastTable &table : tables) {
        for (const MulticastTable::Entry &entry : table.entries) {
            ports += static_cast<size_t>(entry.ports.size());
        }
    }
    return ports;
}

std::optional<int> mtuBytes(quint8 mtu)
{
    return mtu >= 1 && mtu <= 5 ? std::optional(128 << mtu) : std::nullopt;
}

std::optional<double> rateGigabits(quint8 rate)
{
    constexpr std::array gigabits{0.0,   0.0,   2.5,   10.0, 30.0, 5.0,   20.0,  40.0,
                                  60.0,  80.0,  120.0, 14.0, 56.0, 112.0, 168.0, 25.0,
                                  100.0, 200.0, 300.0, 28.0, 50.0, 400.0, 600.0, 800.0};
    const bool isThere = rate < gigabits.size() && gigabits.at(rate) > 0;
    return isThere ? std::optional(gigabits.at(rate)) : std::nullopt;
}

} // namespace pickglass
