// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metricline.h"

#include "core/formats/linescanner.h"

#include <algorithm>

namespace pickglass {

namespace {

bool isNamePart(char c)
{
    return c == '_' || c == ':' || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view takeName(std::string_view &text)
{
    const auto end = std::ranges::find_if_not(text, isNamePart);
    const std::string_view name = text.substr(0, static_cast<size_t>(end - text.begin()));
    text.remove_prefix(name.size());
    return name;
}

void dropBlanks(std::string_view &text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
}

bool take(std::string_view &text, char c)
{
    if (!text.starts_with(c)) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

/// Up to the quote that no backslash is before.
std::optional<std::string_view> takeQuoted(std::string_view &text)
{
    if (!take(text, '"')) {
        return std::nullopt;
    }
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            const std::string_view value = text.substr(0, i);
            text.remove_prefix(i + 1);
            return value;
        }
    }
    return std::nullopt;
}

bool takeLabels(std::string_view &text, MetricLine &out)
{
    while (true) {
        dropBlanks(text);
        if (take(text, '}')) {
            return true;
        }
        const std::string_view name = takeName(text);
        dropBlanks(text);
        if (name.empty() || !take(text, '=')) {
            return false;
        }
        dropBlanks(text);
        const auto value = takeQuoted(text);
        if (!value) {
            return false;
        }
        out.labels.emplace_back(name, *value);
        dropBlanks(text);
        take(text, ',');
    }
}

/// Milliseconds, or seconds as OpenMetrics has them, with or without a point.
Timestamp timeOf(std::string_view text)
{
    constexpr double firstMilliseconds = 1e11; // as seconds, in the year 5138
    constexpr double longest = 9e15;
    bool isNumber = false;
    const double time =
        QByteArray(text.data(), static_cast<qsizetype>(text.size())).toDouble(&isNumber);
    if (!isNumber || time <= 0 || time >= longest) {
        return {};
    }
    return Timestamp(qRound64(time * (time < firstMilliseconds ? 1e6 : 1e3)));
}

} // namespace

std::string_view MetricLine::label(std::string_view wanted) const
{
    for (const auto &[key, text] : labels) {
        if (key == wanted) {
            return text;
        }
    }
    return {};
}

std::optional<MetricLine> parseMetricLine(std::string_view line)
{
    MetricLine out;
    out.name = takeName(line);
    if (out.name.empty() || isDigit(out.name.front())) {
        return std::nullopt;
    }
    dropBlanks(line);
    if (take(line, '{') && !takeLabels(line, out)) {
        return std::nullopt;
    }
    LineScanner scanner(line);
    scanner.skipBlanks();
    out.value = scanner.takeWord();
    scanner.skipBlanks();
    out.time = timeOf(scanner.takeWord());
    return out.value.empty() ? std::nullopt : std::optional(std::move(out));
}

QString unescaped(std::string_view value)
{
    std::string plain;
    plain.reserve(value.size());
    for (size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size()) {
            ++i;
            plain += value[i] == 'n' ? '\n' : value[i];
        } else {
            plain += value[i];
        }
    }
    return decoded(plain);
}

} // namespace pickglass
