// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <cmath>
#include <vector>

namespace pickglass::tests {

inline QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A table of cells as `heatmap` writes it.
struct Cells
{
    std::vector<qint64> times; ///< begins of the columns, µs
    struct Row
    {
        QString place; ///< "GUID:PORT", or "GUID" for what is no port
        std::vector<QByteArray> cells;
    };
    std::vector<Row> rows;
};
inline Cells cellsOf(const QString &path)
{
    constexpr qsizetype First = 7; ///< column with a value
    Cells cells;
    const QList<QByteArray> lines = contentsOf(path).split('\n');
    const QList<QByteArray> head = lines.value(0).trimmed().split(',');
    for (qsizetype i = First; i < head.size(); ++i) {
        const auto time = QDateTime::fromString(QString::fromUtf8(head[i]), Qt::ISODateWithMs);
        cells.times.push_back(time.toMSecsSinceEpoch() * 1000);
    }
    for (const QByteArray &line : lines.mid(1)) {
        const QList<QByteArray> fields = line.trimmed().split(',');
        if (fields.size() <= First) {
            continue;
        }
        const QByteArray port = fields[5].isEmpty() ? QByteArray() : ':' + fields[5];
        cells.rows.push_back({QString::fromUtf8(fields[4] + port), {}});
        for (qsizetype i = First; i < fields.size(); ++i) {
            cells.rows.back().cells.push_back(fields[i]);
        }
    }
    return cells;
}

inline qint64 microseconds(const QString &time)
{
    // Milliseconds as Qt has them, and the three digits behind.
    const QString whole = time.left(23) + u'Z';
    return QDateTime::fromString(whole, Qt::ISODateWithMs).toMSecsSinceEpoch() * 1000 +
           time.mid(23, 3).toInt();
}

/// A rate that `pgcap counters` says, and the period that it is of, µs.
struct Said
{
    qint64 from = 0;
    qint64 to = 0;
    double rate = 0;      ///< in the natural unit
    qint64 increment = 0; ///< of the value itself
};
inline std::vector<Said> periodsOf(const QJsonDocument &document)
{
    std::vector<Said> periods;
    qint64 before = 0;
    qint64 valueBefore = 0;
    const QJsonArray samples = document.array().at(0)["samples"].toArray();
    for (const QJsonValue &sample : samples) {
        if (sample["value"].isNull()) {
            continue;
        }
        const qint64 at = microseconds(sample["t"].toString());
        if (before != 0 && sample["quality"].toString() == u"ok" && !sample["rate"].isNull()) {
            periods.push_back(
                {before, at, sample["rate"].toDouble(), sample["value"].toInteger() - valueBefore});
        }
        before = at;
        valueBefore = sample["value"].toInteger();
    }
    return periods;
}

/// 0 … mean + mean absolute deviation of the cells that are known and finite: its end.
inline double thesisEndOf(const Cells &cells)
{
    std::vector<double> values;
    double sum = 0;
    for (const Cells::Row &row : cells.rows) {
        for (const QByteArray &cell : row.cells) {
            if (!cell.isEmpty() && cell != "inf") {
                values.push_back(cell.toDouble());
                sum += values.back();
            }
        }
    }
    const double mean = sum / static_cast<double>(values.size());
    double deviations = 0;
    for (const double value : values) {
        deviations += std::abs(value - mean);
    }
    return mean + deviations / static_cast<double>(values.size());
}

/// As many digits as it takes to read the same number again, as tables have them.
inline QByteArray digits(double value)
{
    return std::isinf(value) ? QByteArray("inf")
                             : QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace pickglass::tests
