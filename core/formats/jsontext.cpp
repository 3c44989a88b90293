// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/jsontext.h"

#include "core/formats/linescanner.h"

#include <QJsonArray>
#include <QJsonObject>

#include <cmath>

namespace pickglass {

namespace {

/// Whether a line that begins so may stand within a document.
bool isInside(std::string_view line)
{
    return isDigit(line.front()) || std::string_view("\"{}[],:-").find(line.front()) != line.npos ||
           startsWithAny(line, {"true", "false", "null"});
}

/// Without an exponent, which amounts do not have elsewhere, where the number is of their size. Bit
/// error rates are far below it.
std::string numberText(double number)
{
    constexpr double Large = 1e15;
    constexpr double Small = 1e-6;
    constexpr int Digits = 9;
    const double size = std::abs(number);
    if (!(size < Large) || (size > 0 && size < Small)) {
        return QString::number(number).toStdString();
    }
    std::string text = QString::number(number, 'f', Digits).toStdString();
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string scalarText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return value.toString().toStdString();
    case QJsonValue::Double:
        return numberText(value.toDouble());
    case QJsonValue::Bool:
        return value.toBool() ? "true" : "false";
    default:
        return {};
    }
}

} // namespace

bool JsonText::isBegin(std::string_view line)
{
    return !line.empty() && std::string_view("{[\"").find(line.front()) != line.npos;
}

/// False where the document cannot go on so.
bool JsonText::takeLetter(char letter)
{
    if (m_isEscaped) {
        m_isEscaped = false;
    } else if (m_isInQuotes) {
        m_isEscaped = letter == '\\';
        m_isInQuotes = letter != '"';
    } else if (letter == '"') {
        m_isInQuotes = true;
    } else if (letter == '{' || letter == '[') {
        return ++m_depth <= MaxDepth;
    } else if (letter == '}' || letter == ']') {
        --m_depth;
    }
    return true;
}

JsonText::State JsonText::take(std::string_view line)
{
    if (!isOpen()) {
        drop();
        if (line.starts_with('"')) { // its first lines were cut off
            m_text = "{";
            m_depth = 1;
        }
    } else if (!isInside(line)) {
        m_depth = 0;
        return State::Refused;
    }
    for (size_t at = 0; at < line.size(); ++at) {
        if (!takeLetter(line[at])) {
            m_depth = 0;
            return State::Refused;
        }
        if (m_depth == 0) {
            m_text.append(line.data(), static_cast<qsizetype>(at) + 1);
            return m_text.size() <= MaxSize ? State::Whole : State::Refused;
        }
    }
    m_text.append(line.data(), static_cast<qsizetype>(line.size()));
    m_text += '\n';
    if (m_isInQuotes || m_text.size() > MaxSize) { // no text goes over the end of a line
        m_depth = 0;
        return State::Refused;
    }
    return State::Open;
}

std::string textOf(const QJsonValue &value)
{
    const QJsonValue values =
        value.isObject() ? value.toObject().value(QLatin1String("values")) : value;
    if (!values.isArray()) {
        return scalarText(values);
    }
    std::string text;
    bool isFirst = true;
    for (const QJsonValue &element : values.toArray()) {
        text += isFirst ? "" : ",";
        text += scalarText(element);
        isFirst = false;
    }
    return text;
}

} // namespace pickglass
