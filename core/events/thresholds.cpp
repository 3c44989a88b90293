// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/thresholds.h"

#include "core/analysis/biterrorrate.h"
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

/// infiniband-diags/etc/error_thresholds of rdma-core.
constexpr std::array<std::pair<const char *, quint64>, 11> Totals{
    {{"SymbolErrorCounter", 10},
     {"LinkErrorRecoveryCounter", 10},
     {"LinkDownedCounter", 10},
     {"PortRcvErrors", 10},
     {"PortRcvRemotePhysicalErrors", 100},
     {"PortXmitDiscards", 100},
     {"PortXmitConstraintErrors", 100},
     {"PortRcvConstraintErrors", 100},
     {"LocalLinkIntegrityErrors", 10},
     {"ExcessiveBufferOverrunErrors", 10},
     {"VL15Dropped", 100}}};

constexpr QStringView SymbolErrors = u"SymbolErrorCounter";

QByteArrayView firstWord(QByteArrayView text)
{
    const QByteArrayView trimmed = text.trimmed();
    const auto *end =
        std::ranges::find_if(trimmed, [](char c) { return c == ' ' || c == '\t' || c == '#'; });
    return trimmed.first(end - trimmed.begin());
}

bool isOff(QByteArrayView word)
{
    return word.compare("off", Qt::CaseInsensitive) == 0;
}

/// Whether a line is one of the bit error rate: "BER=1e-12", "BER.HDR=off".
bool isOfBitErrors(QByteArrayView line)
{
    const QByteArrayView name = line.first(std::max<qsizetype>(line.indexOf('='), 0)).trimmed();
    return name == "BER" || name.startsWith("BER.");
}

/// The speed that such a line is of, Unknown for all, and its rate, 0 for "off".
tl::expected<std::pair<LinkSpeed, double>, Message> readBitErrorRate(QByteArrayView line)
{
    const qsizetype sign = line.indexOf('=');
    const QString name = QString::fromUtf8(line.first(sign).trimmed());
    const LinkSpeed speed = parseLinkSpeed(QStringView(name).mid(4));
    const QByteArrayView word = firstWord(line.sliced(sign + 1));
    bool isNumber = false;
    const double rate = isOff(word) ? 0 : word.toDouble(&isNumber);
    const bool isRate = isOff(word) || (isNumber && rate > 0 && rate < 1);
    if (!isRate || (name != u"BER" && speed == LinkSpeed::Unknown)) {
        return tl::unexpected(
            Message{QT_TRANSLATE_NOOP(
                        "core", "Expected a bit error rate: BER=1e-12, BER.HDR=1e-14 or BER=off."),
                    {}});
    }
    return std::pair(speed, rate);
}

/// The count that a text gives; 0 for "off". What follows a blank behind it is no part of it, as
/// for strtoul().
std::optional<quint64> countIn(QByteArrayView text)
{
    const QByteArrayView word = firstWord(text);
    if (isOff(word)) {
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
    thresholds.m_bitErrorRates = {{LinkSpeed::Unknown, usualBitErrorLimit(LinkSpeed::Unknown)},
                                  {LinkSpeed::HDR, usualBitErrorLimit(LinkSpeed::HDR)},
                                  {LinkSpeed::NDR, usualBitErrorLimit(LinkSpeed::NDR)},
                                  {LinkSpeed::XDR, usualBitErrorLimit(LinkSpeed::XDR)}};
    return thresholds;
}

EventThresholds EventThresholds::ofTotals()
{
    EventThresholds thresholds;
    for (const auto &[name, count] : Totals) {
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
        if (const auto wrong = thresholds.take(line);
            wrong && problems && problems->size() < MaxProblems) {
            problems->push_back({number, *wrong});
        }
    }
    return thresholds;
}

/// What is wrong with a line, or nothing.
std::optional<Message> EventThresholds::take(QByteArrayView line)
{
    if (isOfBitErrors(line)) {
        const auto rate = readBitErrorRate(line);
        if (!rate) {
            return rate.error();
        }
        if (rate->first == LinkSpeed::Unknown) {
            m_bitErrorRates.clear(); // of all speeds
        }
        m_bitErrorRates.insert_or_assign(rate->first, rate->second);
        return std::nullopt;
    }
    const auto entry = readLine(line);
    if (!entry) {
        return entry.error();
    }
    m_byName.insert_or_assign(entry->first, entry->second);
    return std::nullopt;
}

EventThresholds EventThresholds::over(const EventThresholds &others) const
{
    EventThresholds all = *this;
    all.m_byName.insert(others.m_byName.begin(), others.m_byName.end());
    if (!m_bitErrorRates.contains(LinkSpeed::Unknown)) {
        all.m_bitErrorRates.insert(others.m_bitErrorRates.begin(), others.m_bitErrorRates.end());
    }
    return all;
}

double EventThresholds::bitErrorRate(LinkSpeed speed) const
{
    const auto own = m_bitErrorRates.find(speed);
    const auto found =
        own == m_bitErrorRates.end() ? m_bitErrorRates.find(LinkSpeed::Unknown) : own;
    return found == m_bitErrorRates.end() ? 0 : found->second;
}

bool EventThresholds::isCounted(CounterId id) const
{
    const bool hasRate =
        std::ranges::any_of(m_bitErrorRates, [](const auto &rate) { return rate.second > 0; });
    return of(id) > 0 || (hasRate && counter(id).name == SymbolErrors);
}

quint64 EventThresholds::of(CounterId counterId) const
{
    const auto it = m_byName.find(counter(counterId).name);
    return it == m_byName.end() ? 0 : it->second;
}

} // namespace pickglass
