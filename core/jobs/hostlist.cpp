// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/hostlist.h"

#include "core/fabric/displaynames.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>

namespace pickglass {

namespace {

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
               std::all_of(part.begin(), part.end(),
                           [](QChar c) { return c >= u'0' && c <= u'9'; });
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

MatchedHosts matchHosts(const Fabric &fabric, const QStringList &hosts)
{
    QMultiHash<QString, Guid> adapters;
    const auto add = [&adapters](const QString &name, Guid guid) {
        const QString lower = name.toLower();
        adapters.insert(lower, guid);
        if (const auto dot = lower.indexOf(u'.'); dot > 0) {
            adapters.insert(lower.left(dot), guid);
        }
    };
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter()) {
            add(node.system, node.guid);
            const QString own = ownName(node);
            if (own != node.system) {
                add(own, node.guid);
            }
            if (node.name != own) {
                add(node.name, node.guid);
            }
        }
    }
    MatchedHosts result;
    for (const QString &host : hosts) {
        const QString lower = host.toLower();
        QList<Guid> found = adapters.values(lower);
        if (const auto dot = lower.indexOf(u'.'); found.isEmpty() && dot > 0) {
            found = adapters.values(lower.left(dot));
        }
        if (found.isEmpty()) {
            result.unmatched += host;
        } else {
            ++result.matched;
            result.nodes.insert(result.nodes.end(), found.begin(), found.end());
        }
    }
    std::sort(result.nodes.begin(), result.nodes.end());
    result.nodes.erase(std::unique(result.nodes.begin(), result.nodes.end()), result.nodes.end());
    return result;
}

} // namespace pickglass
