// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/text.h"

#include "core/base/printable.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>

#include <algorithm>

namespace pickglass {

namespace {

QString escaped(char32_t code)
{
    constexpr char32_t LastOfTwoDigits = 0xff;
    constexpr char32_t LastOfFourDigits = 0xffff;
    switch (code) {
    case U'\n':
        return QStringLiteral("\\n");
    case U'\r':
        return QStringLiteral("\\r");
    case U'\t':
        return QStringLiteral("\\t");
    default:
        break;
    }
    const bool isShort = code <= LastOfTwoDigits;
    const bool isLong = code > LastOfFourDigits;
    return QStringLiteral("\\%1%2")
        .arg(QChar(isShort ? u'x' : (isLong ? u'U' : u'u')))
        .arg(static_cast<uint>(code), isShort ? 2 : (isLong ? 8 : 4), 16, QLatin1Char('0'));
}

} // namespace

QString terminalLine(const QString &text)
{
    QString result;
    result.reserve(text.size());
    for (const char32_t code : text.toUcs4()) {
        if (isPrintable(code)) {
            result += QStringView(QChar::fromUcs4(code));
        } else {
            result += escaped(code);
        }
    }
    return result;
}

namespace {

/// Not between the halves of a character.
QString cutOff(const QString &line)
{
    qsizetype end = MaxShownText - 1;
    end -= line.at(end - 1).isHighSurrogate() ? 1 : 0;
    return line.left(end) + u'…';
}

} // namespace

QString shownText(const QString &text)
{
    // Nearly all names: nothing to copy.
    const bool isPlain = text.size() <= MaxShownText &&
                         std::ranges::all_of(text, [](QChar c) { return c >= u' ' && c <= u'~'; });
    if (isPlain) {
        return text;
    }
    const QString line = terminalLine(text.left(MaxShownText + 1));
    return line.size() <= MaxShownText ? line : cutOff(line);
}

QString translated(const Message &message)
{
    QStringList arguments = message.arguments;
    std::ranges::transform(arguments, arguments.begin(), shownText);
    return filledIn(QCoreApplication::translate("core", message.text), arguments);
}

QString translated(const Error &error)
{
    return error.advice.isEmpty() ? translated(error.what)
                                  : translated(error.what) + u' ' + translated(error.advice);
}

QString childText(const QJsonObject &event, QLatin1String text, QLatin1String arguments)
{
    const QByteArray english = event.value(text).toString().toUtf8();
    QStringList given;
    for (const QJsonValue &argument : event.value(arguments).toArray()) {
        given << argument.toString();
    }
    return english.isEmpty() ? QString() : translated(Message{english.constData(), given});
}

} // namespace pickglass
