// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/thresholds.h"

#include "core/base/result.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace pickglass {

namespace {

using Entry = std::pair<QString, quint64>;

/// What ibqueryerrors' own file suggests, within a minute here; but a link has no reason to retrain
/// at all. PortRcvSwitchRelayErrors rises with ordinary multicast.
constexpr std::array<std::pair<const char *, quint64>, 12> Usual{
    {{"SymbolErrorCounter", 10},
     {"LinkErrorRecoveryCounter", 1},
     {"LinkDownedCounter", 1},
     {"PortRcvErrors", 10},
     {"PortRcvRemotePhysicalErrors", 100},
     {"PortXmitDiscards", 100},
     {"PortXmitConstraintErrors", 100},
     {"PortRcvConstraintErrors", 100},
     {"LocalLinkIntegrityErrors", 10},
     {"ExcessiveBufferOverrunErrors", 10},
     {"QP1Dropped", 100},
     {"VL15Dropped", 100}}};

/// The count that a text gives; 0 for "off". What follows a blank behind it is no part of it, as
/// for strtoul().
std::optional<quint64> countIn(QByteArrayView text)
{
    const QByteArrayView trimmed = text.trimmed();
    const auto *end =
        std::ranges::find_if(trimmed, [](char c) { return c == ' ' || c == '\t' || c == '#'; });
    const QByteArrayView word = trimmed.first(end - trimmed.begin());
    if (word.compare("off", Qt::CaseInsensitive) == 0) {
        return 0;
    }
    bool isNumber = false;
    const quint64 count = word.toULongLong(&isNumber, 0);
    return isNumber ? std::optional(std::max<quint64>(count, 1)) : std::nullopt;
}

/// What a line says, or what is wrong with it.
tl::expected<Entry, Message> readLine(QByteArrayView line)
{
    constexpr qsizetype Longest = 64;
    const qsizetype sign = line.indexOf('=');
    const QString name = QString::fromUtf8(line.first(std::max<qsizetype>(sign, 0)).trimmed());
    const auto count = sign < 0 ? std::nullopt : countIn(line.sliced(sign + 1));
    if (!count) {
        return tl::unexpected(Message{
            QT_TRANSLATE_NOOP("core", "Expected a counter and a count: SymbolErrorCounter=10."),
            {}});
    }
    const std::vector<CounterId> forms = countersNamed(name);
    if (forms.empty()) {
        return tl::unexpected(Message{QT_TRANSLATE_NOOP("core", "There is no counter \"%1\"."),
                                      {name.left(Longest)}});
    }
    const Counter &known = counter(forms.front());
    if (known.unit == CounterUnit::Ticks) {
        return tl::unexpected(Message{
            QT_TRANSLATE_NOOP("core", "%1 counts ticks of waiting, not errors: it is left out."),
            {known.name}});
    }
    return Entry{known.name, *count};
}

} // namespace

EventThresholds EventThresholds::usual()
{
    EventThresholds thresholds;
    for (const auto &[name, count] : Usual) {
        thresholds.m_byName.emplace(QLatin1String(name), count);
    }
    return thresholds;
}

EventThresholds EventThresholds::parse(QByteArrayView text, std::vector<LineProblem> *problems)
{
    constexpr QByteArrayView ByteOrderMark("\xef\xbb\xbf");
    EventThresholds thresholds;
    QByteArrayView rest = text.startsWith(ByteOrderMark) ? text.sliced(ByteOrderMark.size()) : text;
    for (qint64 number = 1; !rest.isEmpty(); ++number) {
        const qsizetype end = rest.indexOf('\n');
        const QByteArrayView line = (end < 0 ? rest : rest.first(end)).trimmed();
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
        if (line.isEmpty() || line.startsWith('#')) {
            continue;
        }
        if (auto entry = readLine(line)) {
            thresholds.m_byName.insert_or_assign(entry->first, entry->second);
        } else if (problems && problems->size() < MaxProblems) {
            problems->push_back({number, entry.error()});
        }
    }
    return thresholds;
}

EventThresholds EventThresholds::over(const EventThresholds &others) const
{
    EventThresholds all = *this;
    all.m_byName.insert(others.m_byName.begin(), others.m_byName.end());
    return all;
}

quint64 EventThresholds::of(CounterId counterId) const
{
    const auto it = m_byName.find(counter(counterId).name);
    return it == m_byName.end() ? 0 : it->second;
}

} // namespace pickglass
