// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/optiontable.h"

#include "app/common/nearest.h"
#include "core/base/timestamp.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace pickglass {

namespace {

using std::chrono::microseconds;

/// Nothing where it is no size.
std::optional<qint64> parseBytes(QStringView text)
{
    constexpr QStringView Units = u"KMGT";
    constexpr double Kilo = 1024;
    QString number = text.trimmed().toString().toUpper();
    if (number.endsWith(QLatin1String("IB"))) {
        number.chop(2);
    } else if (number.endsWith(u'B')) {
        number.chop(1);
    }
    const qsizetype unit = number.isEmpty() ? -1 : Units.indexOf(number.back());
    if (unit >= 0) {
        number.chop(1);
    }
    bool isNumber = false;
    const double value = number.toDouble(&isNumber) * std::pow(Kilo, static_cast<double>(unit + 1));
    constexpr double Max = 1e18;
    if (!isNumber || !(value >= 0) || value > Max) {
        return std::nullopt;
    }
    return static_cast<qint64>(value);
}

/// With a full stop where there is none.
QString sentence(const QString &text)
{
    return !text.isEmpty() && QStringView(u".?。？").contains(text.back()) ? text : text + u'.';
}

/// "10ms", "1min": in the largest unit of which it is a whole number.
QString durationValue(qint64 span)
{
    constexpr std::pair<qint64, const char *> Units[] = {
        {86'400'000'000, "d"}, {3'600'000'000, "h"}, {60'000'000, "min"}, {1'000'000, "s"}};
    for (const auto &[length, unit] : Units) {
        if (span >= length && span % length == 0) {
            return QString::number(span / length) + QLatin1String(unit);
        }
    }
    return QStringLiteral("%1ms").arg(span / 1000);
}

/// "1M", "512".
QString sizeValue(qint64 bytes)
{
    constexpr qint64 Mega = 1024 * 1024;
    return bytes % Mega == 0 ? QStringLiteral("%1M").arg(bytes / Mega) : QString::number(bytes);
}

} // namespace

OptionValue OptionValue::time(const char *name)
{
    OptionValue value(name, Kind::Text, Completion::Time);
    for (const char *example : {"now", "now-5m", "now-1h", "+30s", "-30s"}) {
        value.m_choices.push_back({QLatin1String(example)});
    }
    return value;
}

OptionValue OptionValue::number(const char *name, qint64 least, qint64 most)
{
    OptionValue value(name, Kind::Number, Completion::Nothing);
    value.m_least = least;
    value.m_most = most;
    return value;
}

OptionValue OptionValue::duration(const char *name, microseconds least, microseconds most)
{
    OptionValue value(name, Kind::Duration, Completion::Nothing);
    value.m_least = least.count();
    value.m_most = most.count();
    return value;
}

OptionValue OptionValue::size(const char *name, qint64 least)
{
    OptionValue value(name, Kind::Size, Completion::Nothing);
    value.m_least = least;
    return value;
}

OptionValue OptionValue::figure(const char *name, std::vector<Choice> words)
{
    OptionValue value(name, Kind::Text, Completion::Figure);
    value.m_choices = std::move(words);
    return value;
}

OptionValue OptionValue::oneOf(const char *name, const QStringList &words)
{
    std::vector<Choice> choices;
    for (const QString &word : words) {
        choices.push_back({word, static_cast<int>(choices.size())});
    }
    return oneOf(name, std::move(choices), typeid(QString));
}

OptionValue OptionValue::oneOf(const char *name, std::vector<Choice> choices,
                               const std::type_info &type)
{
    OptionValue value(name, Kind::Choice, Completion::Choice);
    value.m_choices = std::move(choices);
    value.m_type = &type;
    return value;
}

OptionValue OptionValue::orElse(const QString &fallback) const
{
    OptionValue value = *this;
    value.m_fallback = fallback;
    return value;
}

OptionValue OptionValue::repeated() const
{
    OptionValue value = *this;
    value.m_isRepeated = true;
    return value;
}

OptionValue OptionValue::separated() const
{
    OptionValue value = *this;
    value.m_isSeparated = true;
    return value;
}

QStringList OptionValue::words() const
{
    QStringList words;
    for (const Choice &choice : m_choices) {
        words << choice.word;
    }
    return words;
}

QString OptionValue::rangeText() const
{
    const auto shown = [this](qint64 number) {
        return m_kind == Kind::Duration ? durationValue(number)
               : m_kind == Kind::Size   ? sizeValue(number)
                                        : QString::number(number);
    };
    const bool isBounded = m_kind == Kind::Number
                               ? m_most != INT_MAX
                               : m_kind == Kind::Duration && m_most != microseconds::max().count();
    return isBounded ? OptionTable::tr("from %1 to %2").arg(shown(m_least), shown(m_most))
                     : OptionTable::tr("of %1 or more").arg(shown(m_least));
}

QString OptionValue::fault(const QString &value) const
{
    bool isFine = true;
    switch (m_kind) {
    case Kind::None:
    case Kind::Text:
        return {};
    case Kind::Number: {
        const qint64 number = value.toLongLong(&isFine);
        return isFine && number >= m_least && number <= m_most
                   ? QString()
                   : OptionTable::tr("expected a number %1").arg(rangeText());
    }
    case Kind::Duration: {
        const auto read = parseDuration(value);
        return read && *read >= m_least && *read <= m_most
                   ? QString()
                   : OptionTable::tr("expected a duration %1, such as 500ms, 1s, 5min or 24h")
                         .arg(rangeText());
    }
    case Kind::Size: {
        const auto read = parseBytes(value);
        return read && *read >= m_least
                   ? QString()
                   : OptionTable::tr("expected a size %1, such as 500M or 2G").arg(rangeText());
    }
    case Kind::Choice:
        break;
    }
    const QStringList words = this->words();
    // Words that stand for themselves are read as they were typed.
    if (words.contains(value, isOf(typeid(QString)) ? Qt::CaseSensitive : Qt::CaseInsensitive)) {
        return {};
    }
    const QStringList alike = nearest(value, words);
    const QString expected =
        OptionTable::tr("expected one of %1").arg(words.join(QLatin1String(", ")));
    constexpr qsizetype Many = 12; // more are no answer where one is near
    return alike.isEmpty() ? expected
           : words.size() >= Many
               ? OptionTable::tr("did you mean %1?").arg(alike.first())
               : OptionTable::tr("%1; did you mean %2?").arg(expected, alike.first());
}

QString OptionValue::complaint(const QString &what, const QString &value) const
{
    const QString fault = this->fault(value);
    return fault.isEmpty() ? fault : sentence(QStringLiteral("%1 %2: %3").arg(what, value, fault));
}

QString dashed(const QString &name)
{
    return (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name;
}

QString OptionTable::Row::withoutChoices() const
{
    QStringList said{sentence(text)};
    if (value.isSeparated()) {
        said << OptionTable::tr("Separated by commas.");
    }
    if (!value.fallback().isEmpty()) {
        said << OptionTable::tr("Default: %1.").arg(value.fallback());
    }
    if (value.isRepeated()) {
        said << OptionTable::tr("Can be given several times.");
    }
    return said.join(u' ');
}

QString OptionTable::Row::description() const
{
    Row whole = *this;
    if (value.listsChoices()) {
        QStringList words;
        for (const Choice &choice : value.choices()) {
            words << (choice.text.isEmpty()
                          ? choice.word
                          : QStringLiteral("%1 (%2)").arg(choice.word, choice.text));
        }
        whole.text += (sentence(text) == text ? QStringLiteral(" ") : QStringLiteral(": ")) +
                      words.join(QStringLiteral(", ")) + u'.';
    }
    return whole.withoutChoices();
}

void OptionTable::add(const char *name, const QString &text, const OptionValue &value)
{
    m_rows.push_back({QString::fromLatin1(name).split(u','), text, value});
    m_parser.addOption(
        {m_rows.back().names, m_rows.back().description(), value.name(), value.fallback()});
}

const OptionTable::Row *OptionTable::find(const QString &name) const
{
    const auto found =
        std::ranges::find_if(m_rows, [&name](const Row &row) { return row.names.contains(name); });
    return found == m_rows.end() ? nullptr : &*found;
}

QString OptionTable::unknown(const QString &name) const
{
    QStringList names;
    for (const Row &row : m_rows) {
        names << row.name();
    }
    const QStringList alike = name.size() > 1 ? nearest(name, names) : QStringList();
    return alike.isEmpty()
               ? tr("Unknown option %1.").arg(dashed(name))
               : tr("Unknown option %1; did you mean %2?").arg(dashed(name), dashed(alike.first()));
}

QString OptionTable::faultOf(const Row &row) const
{
    if (row.value.kind() == OptionValue::Kind::None || !m_parser.isSet(row.name())) {
        return {};
    }
    for (const QString &given : m_parser.values(row.name())) {
        const QStringList parts =
            row.value.isSeparated() ? given.split(u',', Qt::SkipEmptyParts) : QStringList(given);
        for (const QString &part : parts) {
            const QString text = row.value.isSeparated() ? part.trimmed() : part;
            const QString wrong = row.value.complaint(dashed(row.name()), text);
            if (!wrong.isEmpty()) {
                return wrong;
            }
        }
    }
    return {};
}

QString OptionTable::parse(const QStringList &arguments)
{
    if (!m_parser.parse(arguments)) {
        const QStringList names = m_parser.unknownOptionNames();
        const QString text = m_parser.errorText();
        return !names.isEmpty() ? unknown(names.first()) : text.endsWith(u'.') ? text : text + u'.';
    }
    for (const Row &row : m_rows) {
        if (const QString fault = faultOf(row); !fault.isEmpty()) {
            return fault;
        }
    }
    return {};
}

microseconds OptionTable::duration(const char *name) const
{
    return microseconds(parseDuration(value(name)).value_or(0));
}

qint64 OptionTable::size(const char *name) const
{
    return parseBytes(value(name)).value_or(0);
}

int OptionTable::chosen(const char *name, const QString &word, const std::type_info &type) const
{
    const Row *row = find(QLatin1String(name));
    Q_ASSERT_X(row && row->value.isOf(type), "OptionTable", name);
    const auto found = std::ranges::find_if(row->value.choices(), [&word](const Choice &choice) {
        return choice.word.compare(word, Qt::CaseInsensitive) == 0;
    });
    Q_ASSERT_X(found != row->value.choices().end(), "OptionTable", name);
    return found->value;
}

void OptionTable::read(const char *name, QString &value) const
{
    if (isKnown(name) || has(name)) {
        value = this->value(name);
    }
}

void OptionTable::read(const char *name, microseconds &value) const
{
    if (isKnown(name)) {
        value = duration(name);
    }
}

void OptionTable::read(const char *name, int &value) const
{
    if (isKnown(name)) {
        value = static_cast<int>(number(name));
    }
}

void OptionTable::readSize(const char *name, qint64 &value) const
{
    if (isKnown(name)) {
        value = size(name);
    }
}

} // namespace pickglass
