// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/metricstext.h"

#include <array>
#include <charconv>
#include <cmath>

namespace pickglass {

namespace {

constexpr qint64 Million = 1'000'000;

template<typename Number>
void addNumber(QByteArray &text, Number number)
{
    std::array<char, 32> digits; // the longest double has 24
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), static_cast<qsizetype>(end - digits.data()));
}

/// With leading zeros.
template<size_t Digits>
void addDigits(QByteArray &text, quint64 number)
{
    std::array<char, Digits> digits;
    for (size_t i = Digits; i-- > 0; number /= 10) {
        digits[i] = static_cast<char>('0' + number % 10);
    }
    text.append(digits.data(), Digits);
}

QByteArrayView suffixOf(MetricsType type)
{
    switch (type) {
    case MetricsType::Counter:
        return "_total";
    case MetricsType::Info:
        return "_info";
    case MetricsType::Gauge:
        break;
    }
    return {};
}

QByteArrayView wordFor(MetricsType type, MetricsSyntax syntax)
{
    switch (type) {
    case MetricsType::Counter:
        return "counter";
    case MetricsType::Info:
        return syntax == MetricsSyntax::OpenMetrics ? "info" : "gauge";
    case MetricsType::Gauge:
        break;
    }
    return "gauge";
}

} // namespace

QByteArray metricsLabel(QByteArrayView name, const QString &value)
{
    QByteArray text = value.toUtf8();
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    return QByteArray(name.data(), name.size()) + "=\"" + text + '"';
}

void addMetricsLabel(QByteArray &labels, QByteArrayView name, const QString &value)
{
    if (!value.isEmpty()) {
        labels += ',';
        labels += metricsLabel(name, value);
    }
}

void MetricsLines::beginFamily(QByteArrayView name, MetricsType type, QByteArrayView unit,
                               QByteArrayView help)
{
    const QByteArray family(name.data(), name.size());
    m_name = family;
    m_name.append(suffixOf(type));
    const QByteArray &named = m_syntax == MetricsSyntax::OpenMetrics ? family : m_name;
    m_head = "# TYPE " + named + ' ';
    m_head.append(wordFor(type, m_syntax)).append('\n');
    if (!unit.isEmpty() && m_syntax == MetricsSyntax::OpenMetrics) {
        m_head.append("# UNIT ").append(named).append(' ').append(unit).append('\n');
    }
    m_head.append("# HELP ").append(named).append(' ').append(help).append('\n');
}

void MetricsLines::beginSample(QByteArrayView labels, QByteArrayView more)
{
    if (!m_head.isEmpty()) {
        m_text += m_head;
        m_head.clear();
    }
    m_text += m_name;
    if (!labels.isEmpty()) {
        m_text.append('{').append(labels).append(more).append('}');
    }
    m_text += ' ';
}

void MetricsLines::endSample(qint64 time)
{
    if (time > 0 && m_hasTimes) {
        m_text += ' ';
        if (m_syntax == MetricsSyntax::OpenMetrics) {
            addNumber(m_text, time / Million);
            m_text += '.';
            addDigits<6>(m_text, static_cast<quint64>(time % Million));
        } else {
            addNumber(m_text, time / 1000);
        }
    }
    m_text += '\n';
}

void MetricsLines::add(QByteArrayView labels, QByteArrayView more, quint64 value, qint64 time)
{
    beginSample(labels, more);
    addNumber(m_text, value);
    endSample(time);
}

void MetricsLines::add(QByteArrayView labels, QByteArrayView more, double value, qint64 time)
{
    beginSample(labels, more);
    if (std::isfinite(value)) {
        addNumber(m_text, value);
    } else {
        m_text += std::isnan(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
    }
    endSample(time);
}

void MetricsLines::addFourfold(QByteArrayView labels, QByteArrayView more, quint64 value,
                               qint64 time)
{
    constexpr quint64 Half = 10'000'000'000;
    const quint64 low = value % Half * 4;
    const quint64 high = value / Half * 4 + low / Half;
    beginSample(labels, more);
    if (high == 0) {
        addNumber(m_text, low);
    } else {
        addNumber(m_text, high);
        addDigits<10>(m_text, low % Half);
    }
    endSample(time);
}

void MetricsLines::end()
{
    if (m_syntax == MetricsSyntax::OpenMetrics) {
        m_text += "# EOF\n";
    }
}

MetricsText::MetricsText(MetricsFamilies families, MetricsSyntax syntax, bool hasTimes)
    : m_families(std::move(families)),
      m_lines(syntax, hasTimes)
{
}

QByteArray MetricsText::next(qsizetype bytes)
{
    QByteArray &text = m_lines.text();
    text.reserve(bytes + bytes / 4);
    while (!m_isOver && text.size() < bytes) {
        if (m_family == m_families.size()) {
            m_lines.end();
            m_isOver = true;
            break;
        }
        const MetricsFamily &family = m_families[m_family];
        if (m_row == 0) {
            m_lines.beginFamily(family.name, family.type, family.unit, family.help);
        }
        for (; m_row < family.rows && text.size() < bytes; ++m_row) {
            family.write(m_lines, m_row);
        }
        if (m_row == family.rows) {
            m_row = 0;
            ++m_family;
        }
    }
    return std::exchange(text, {});
}

} // namespace pickglass
