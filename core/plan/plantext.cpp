// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plantext.h"

#include "core/formats/linescanner.h"

#include <QRegularExpression>

namespace pickglass::planreaders {

namespace {

PortNumber numberIn(QStringView digits)
{
    const uint number = digits.size() <= 3 ? digits.toUInt() : 0;
    return number <= uint(MaxPortNumber) ? static_cast<PortNumber>(number) : PortNumber(0);
}

/// Ports of a cage: two of an OSFP cage, two of a port that is split.
constexpr int PortsOfCage = 2;

QString keyOf(const PlannedEnd &end)
{
    const QString name = end.guid.isNull() ? end.node : end.guid.toString();
    const QString label = end.port != 0 ? QString::number(end.port) : end.label;
    return name + u'\n' + label;
}

} // namespace

Result<QString> textOf(QByteArrayView bytes)
{
    if (bytes.contains('\0')) {
        return failure({QT_TRANSLATE_NOOP("core", "This is not a text."), {}},
                       {QT_TRANSLATE_NOOP("core", "Save a spreadsheet as .xlsx without a password, "
                                                  "or as CSV (UTF-8)."),
                        {}});
    }
    QString text = decoded(viewOf(bytes));
    if (text.startsWith(QChar(0xfeff))) {
        text.remove(0, 1);
    }
    return text;
}

QStringList linesOf(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.endsWith(u'\r')) {
            line.chop(1);
        }
    }
    return lines;
}

QString bareTitle(const QString &title)
{
    QString text;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber()) {
            text += c;
        }
    }
    return text;
}

QStringList fieldsOf(const QString &line, QChar separator)
{
    constexpr qsizetype MaxFields = 10'000;
    QStringList fields;
    QString field;
    bool isQuoted = false;
    for (qsizetype i = 0; i < line.size() && fields.size() < MaxFields; ++i) {
        const QChar c = line[i];
        if (isQuoted && c == u'"') {
            const bool isDoubled = i + 1 < line.size() && line[i + 1] == u'"';
            if (isDoubled) {
                field += c;
                ++i;
            } else {
                isQuoted = false;
            }
        } else if (!isQuoted && c == u'"' && field.trimmed().isEmpty()) {
            isQuoted = true;
            field.clear();
        } else if (!isQuoted && c == separator) {
            fields << field.trimmed();
            field.clear();
        } else {
            field += c;
        }
    }
    return fields << field.trimmed();
}

QChar separatorOf(const QString &line)
{
    QChar best = u',';
    for (const QChar c : {QChar(u';'), QChar(u'\t')}) {
        best = line.count(c) > line.count(best) ? c : best;
    }
    return best;
}

PortNumber portOfLabel(QStringView label)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:port|p|ib|sw)?[ _]*([0-9]{1,3})(?:[/p]([0-9]{1,3}))?$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(label.trimmed().toString());
    if (!match.hasMatch()) {
        return 0;
    }
    const int first = match.captured(1).toInt();
    if (match.capturedView(2).isEmpty()) {
        return numberIn(match.capturedView(1));
    }
    const int second = match.captured(2).toInt();
    if (first == 1 && second > PortsOfCage) {
        return numberIn(match.capturedView(2));
    }
    const int number = (first - 1) * PortsOfCage + second;
    const bool isOfCage = first >= 1 && second >= 1 && second <= PortsOfCage;
    return isOfCage && number <= MaxPortNumber ? static_cast<PortNumber>(number) : PortNumber(0);
}

PlannedEnd endOf(const QString &node, const QString &label)
{
    static const QRegularExpression blade(QStringLiteral("^Blade ([0-9]+)_Port ([0-9]+)/([0-9]+)$"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression part(QStringLiteral("^(.+)/P([0-9]+)$"));
    if (const auto match = blade.match(label); match.hasMatch()) {
        return {.node =
                    QStringLiteral("%1/L%2/U%3").arg(node, match.captured(1), match.captured(2)),
                .label = match.captured(3),
                .port = numberIn(match.capturedView(3))};
    }
    if (const auto match = part.match(label); match.hasMatch()) {
        return {.node = node + u'/' + match.captured(1),
                .label = match.captured(2),
                .port = numberIn(match.capturedView(2))};
    }
    return {.node = node, .label = label, .port = portOfLabel(label)};
}

tl::unexpected<Error> refused(qint64 line, const Message &why)
{
    return failure({QT_TRANSLATE_NOOP("core", "Line %1 of the plan: %2"),
                    {QString::number(line), why.english()}},
                   {QT_TRANSLATE_NOOP("core", "Correct the plan; nothing of it was used."), {}});
}

Result<void> PlanCables::countWithoutPort(const PlannedEnd &end, qint64 line)
{
    const bool isCounted =
        m_withoutPort == WithoutPort::SomeOfANode && end.port == 0 && end.label.isEmpty();
    if (isCounted && ++m_countsWithoutPort[keyOf(end)] > MaxCablesWithoutPort) {
        return refused(line, {QT_TRANSLATE_NOOP("core", "%1 has more than %2 cables whose ports "
                                                        "are not named."),
                              {end.text(), QString::number(MaxCablesWithoutPort)}});
    }
    return {};
}

/// Whether the end's port had no cable yet.
Result<bool> PlanCables::place(const PlannedEnd &end, const PlannedEnd &other, qint64 line)
{
    if (end.port == 0 && end.label.isEmpty()) {
        return true;
    }
    const QString otherKey = keyOf(other);
    const auto [placed, isNew] = [&] {
        const QString key = keyOf(end);
        const auto found = m_placed.constFind(key);
        return found != m_placed.constEnd()
                   ? std::pair(*found, false)
                   : std::pair(*m_placed.insert(key, {otherKey, line}), true);
    }();
    if (!isNew && placed.other != otherKey) {
        return refused(line, {QT_TRANSLATE_NOOP("core", "%1 has a cable already, by line %2."),
                              {end.text(), QString::number(placed.line)}});
    }
    return isNew;
}

Result<void> PlanCables::add(PlannedCable cable)
{
    if (m_cables.size() >= MaxPlannedCables) {
        return refused(cable.line, {QT_TRANSLATE_NOOP("core", "There are more than %1 cables."),
                                    {QString::number(MaxPlannedCables)}});
    }
    RETURN_IF_ERROR(countWithoutPort(cable.a, cable.line));
    RETURN_IF_ERROR(countWithoutPort(cable.b, cable.line));
    ASSIGN_OR_RETURN(const bool isNewAtA, place(cable.a, cable.b, cable.line));
    ASSIGN_OR_RETURN(const bool isNewAtB, place(cable.b, cable.a, cable.line));
    if (isNewAtA && isNewAtB) {
        m_cables.push_back(std::move(cable));
    }
    return {};
}

} // namespace pickglass::planreaders
