// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <functional>
#include <vector>

namespace pickglass {

/// The two text formats that Prometheus reads: OpenMetrics 1.0 (openmetrics.io), and the one before
/// it, version 0.0.4 (prometheus.io, "Exposition formats"): types belong to the names of samples,
/// there are no units, times are in whole milliseconds.
enum class MetricsSyntax : quint8 { OpenMetrics, Prometheus };

enum class MetricsType : quint8 { Counter, Gauge, Info };

/// name="value", with \, " and line ends escaped.
QByteArray metricsLabel(QByteArrayView name, const QString &value);
/// Appends ,name="value"; nothing for "".
void addMetricsLabel(QByteArray &labels, QByteArrayView name, const QString &value);

/// Appends the samples of one family after the other to a text. One thread.
class MetricsLines
{
public:
    MetricsLines(MetricsSyntax syntax, bool hasTimes) : m_syntax(syntax), m_hasTimes(hasTimes) {}

    /// Of the family that begins; its head is written before its first sample, so that a family
    /// without samples leaves no trace. The unit is the end of the name; empty: none.
    void beginFamily(QByteArrayView name, MetricsType type, QByteArrayView unit,
                     QByteArrayView help);

    /// A sample: labels as metricsLabel() makes them, separated by commas; more begins with a comma
    /// or is empty. The time is in microseconds since 1970; 0: none is given.
    void add(QByteArrayView labels, QByteArrayView more, quint64 value, qint64 time);
    void add(QByteArrayView labels, QByteArrayView more, double value, qint64 time);
    /// Four times the value, to the last digit, which may need 66 bits.
    void addFourfold(QByteArrayView labels, QByteArrayView more, quint64 value, qint64 time);
    /// What ends the text.
    void end();

    QByteArray &text() { return m_text; }

private:
    void beginSample(QByteArrayView labels, QByteArrayView more);
    void endSample(qint64 time);

    MetricsSyntax m_syntax;
    bool m_hasTimes;
    QByteArray m_head; ///< of the family; empty once it is written
    QByteArray m_name; ///< of its samples
    QByteArray m_text;
};

/// A family whose samples are written row by row, so that a long text needs little memory.
struct MetricsFamily
{
    QByteArray name; ///< without _total and _info
    MetricsType type = MetricsType::Gauge;
    QByteArray unit; ///< the end of the name; empty: none
    QByteArray help; ///< one line
    size_t rows = 1;
    /// Adds the samples of a row, if it has any.
    std::function<void(MetricsLines &lines, size_t row)> write;
};
using MetricsFamilies = std::vector<MetricsFamily>;

/// Families as a text that is taken in pieces. One thread at a time.
class MetricsText
{
public:
    MetricsText(MetricsFamilies families, MetricsSyntax syntax, bool hasTimes = true);

    /// The next piece: about so many bytes, a row more at most; empty at the end.
    QByteArray next(qsizetype bytes);

private:
    MetricsFamilies m_families;
    MetricsLines m_lines;
    size_t m_family = 0;
    size_t m_row = 0;
    bool m_isOver = false;
};

} // namespace pickglass
