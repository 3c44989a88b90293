// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/hostlist.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

struct Range
{
    qulonglong from = 0;
    qulonglong to = 0;
    int digits = 0; ///< the least, filled up with zeros
};

Message tooMany()
{
    return Message{QT_TRANSLATE_NOOP("core", "The list has more than %1 hosts."),
                   {QString::number(MaxHosts)}};
}

Result<Range> parseRange(QStringView text)
{
    const auto dash = text.indexOf(u'-');
    const QStringView from = (dash < 0 ? text : text.left(dash)).trimmed();
    const QStringView to = (dash < 0 ? text : text.mid(dash + 1)).trimmed();
    const auto isNumber = [](QStringView part) {
        return !part.isEmpty() && part.size() <= 18 &&
               std::all_of(part.begin(), part.end(), isDigit);
    };
    if (!isNumber(from) || !isNumber(to)) {
        return failure(
            Message{QT_TRANSLATE_NOOP("core", "“%1” is not a number or a range of numbers."),
                    {text.toString()}},
            Message{QT_TRANSLATE_NOOP("core", "Use a form such as node[01-18,20]."), {}});
    }
    const Range range{from.toULongLong(), to.toULongLong(), static_cast<int>(from.size())};
    if (range.to < range.from) {
        return failure(Message{QT_TRANSLATE_NOOP("core", "The range “%1” runs backwards."),
                               {text.toString()}});
    }
    if (range.to - range.from >= static_cast<qulonglong>(MaxHosts)) {
        return failure(tooMany());
    }
    return range;
}

Result<QStringList> expandBracket(QStringView inside)
{
    QStringList numbers;
    for (const QStringView part : inside.split(u',')) {
        ASSIGN_OR_RETURN(const auto range, parseRange(part.trimmed()));
        for (qulonglong n = range.from; n <= range.to; ++n) {
            numbers += QStringLiteral("%1").arg(n, range.digits, 10, QLatin1Char('0'));
        }
        if (numbers.size() > MaxHosts) {
            return failure(tooMany());
        }
    }
    return numbers;
}

/// One name, with any number of brackets.
Result<QStringList> expandName(QStringView name)
{
    QStringList names{QString()};
    while (!name.isEmpty()) {
        const auto open = name.indexOf(u'[');
        const QStringView literal = open < 0 ? name : name.left(open);
        if (literal.contains(u']')) {
            return failure(Message{QT_TRANSLATE_NOOP("core", "Unmatched closing bracket: %1."),
                                   {name.toString()}});
        }
        QStringList tails{QString()};
        if (open >= 0) {
            const auto close = name.indexOf(u']', open);
            if (close < 0) {
                return failure(Message{QT_TRANSLATE_NOOP("core", "Unmatched opening bracket: %1."),
                                       {name.toString()}});
            }
            ASSIGN_OR_RETURN(const auto numbers,
                             expandBracket(name.mid(open + 1, close - open - 1)));
            tails = numbers;
            name = name.mid(close + 1);
        } else {
            name = {};
        }
        if (names.size() * tails.size() > MaxHosts) {
            return failure(tooMany());
        }
        QStringList longer;
        longer.reserve(names.size() * tails.size());
        for (const QString &head : std::as_const(names)) {
            for (const QString &tail : std::as_const(tails)) {
                longer += head + literal.toString() + tail;
            }
        }
        names = std::move(longer);
    }
    return names;
}

/// Names stand between commas and blanks, but not those within brackets.
std::vector<QStringView> splitNames(QStringView text)
{
    std::vector<QStringView> names;
    qsizetype begin = 0;
    bool inside = false;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool ends = i == text.size() || (!inside && (text[i] == u',' || text[i].isSpace()));
        if (ends) {
            if (i > begin) {
                names.push_back(text.mid(begin, i - begin));
            }
            begin = i + 1;
        } else if (text[i] == u'[') {
            inside = true;
        } else if (text[i] == u']') {
            inside = false;
        }
    }
    return names;
}

} // namespace

Result<QStringList> expandHostList(QStringView text)
{
    QStringList hosts;
    for (const QStringView name : splitNames(text)) {
        ASSIGN_OR_RETURN(const auto expanded, expandName(name));
        hosts += expanded;
        if (hosts.size() > MaxHosts) {
            return failure(tooMany());
        }
    }
    return hosts;
}

namespace {

/// The digits from a place on, as far as a range may have them.
QStringView digitsAt(QStringView text, qsizetype from)
{
    constexpr qsizetype MaxDigits = 18;
    qsizetype end = from;
    while (end < text.size() && isDigit(text[end])) {
        ++end;
    }
    return end - from > MaxDigits ? QStringView() : text.mid(from, end - from);
}

/// Names that differ in one number.
struct Series
{
    QStringView head;
    QStringView tail;
    std::vector<QStringView> numbers = {};
};

/// Of two names that follow each other; without numbers where they are no series.
Series seriesOf(QStringView a, QStringView b)
{
    qsizetype begin = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
    while (begin > 0 && isDigit(a[begin - 1])) {
        --begin;
    }
    const QStringView one = digitsAt(a, begin);
    const QStringView other = digitsAt(b, begin);
    const QStringView tail = a.mid(begin + one.size());
    if (one.isEmpty() || other.isEmpty() || tail != b.mid(begin + other.size())) {
        return {a, {}};
    }
    return {a.left(begin), tail, {one, other}};
}

bool append(Series &series, QStringView name)
{
    const QStringView number = digitsAt(name, series.head.size());
    if (number.isEmpty() || !name.startsWith(series.head) ||
        name.mid(series.head.size() + number.size()) != series.tail) {
        return false;
    }
    series.numbers.push_back(number);
    return true;
}

bool isNext(QStringView number, QStringView first, qulonglong distance)
{
    return number == QStringLiteral("%1").arg(first.toULongLong() + distance,
                                              static_cast<int>(first.size()), 10, QLatin1Char('0'));
}

QString textOf(const Series &series)
{
    QStringList ranges;
    for (size_t first = 0; first < series.numbers.size();) {
        size_t end = first + 1;
        while (end < series.numbers.size() &&
               isNext(series.numbers[end], series.numbers[first], end - first)) {
            ++end;
        }
        const QString from = series.numbers[first].toString();
        ranges += end - first == 1 ? from : from + u'-' + series.numbers[end - 1].toString();
        first = end;
    }
    return series.head.toString() + u'[' + ranges.join(u',') + u']' + series.tail.toString();
}

bool isReadable(QStringView host)
{
    return !host.isEmpty() && std::ranges::none_of(host, [](QChar c) {
        return c == u',' || c == u'[' || c == u']' || c.isSpace();
    });
}

} // namespace

QString compressHostList(const QStringList &hosts)
{
    std::vector<QStringView> names(hosts.begin(), hosts.end());
    std::erase_if(names, [](QStringView host) { return !isReadable(host); });
    QStringList parts;
    for (size_t i = 0; i < names.size();) {
        Series series = i + 1 < names.size() ? seriesOf(names[i], names[i + 1]) : Series{};
        if (series.numbers.empty()) {
            parts += names[i++].toString();
            continue;
        }
        i += 2;
        while (i < names.size() && append(series, names[i])) {
            ++i;
        }
        parts += textOf(series);
    }
    return parts.join(u',');
}

HostGroupTexts parseHostGroups(QStringView text, const QString &fallbackName)
{
    HostGroupTexts result;
    QHash<QString, size_t> known;
    QString current = fallbackName;
    qint64 number = 0;
    for (QStringView line : text.split(u'\n')) {
        ++number;
        if (const auto comment = line.indexOf(u'#'); comment >= 0) {
            line = line.left(comment);
        }
        line = line.trimmed();
        if (line.isEmpty()) {
            continue;
        }
        if (const auto colon = line.indexOf(u':'); colon > 0) {
            current = line.left(colon).trimmed().toString();
            line = line.mid(colon + 1);
        }
        const auto hosts = expandHostList(line);
        if (!hosts) {
            result.problems.push_back({number, hosts.error().what});
            continue;
        }
        if (!known.contains(current)) {
            known.insert(current, result.groups.size());
            result.groups.push_back({current, {}});
        }
        result.groups[known.value(current)].hosts += *hosts;
    }
    return result;
}

} // namespace pickglass
