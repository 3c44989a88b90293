// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes one table of the figures on standard input (figure.h; other lines are passed over) and
// exits 1 when there is none. It begins with what this machine does; where that was measured, the
// absolute targets are scaled by it. Whether a target is met is told, not judged: a machine may be
// busy.

#include "tests/benchmarks/figure.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

using namespace pickglass::bench;

namespace {

constexpr int Columns = 6;
using Row = std::array<QString, Columns>;

/// Three significant digits and the unit.
QString amount(double value, const QString &unit)
{
    const int decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    return QString::number(value, 'f', decimals) + u' ' + unit;
}

Row toRow(const Figure &figure)
{
    const QString least =
        figure.better == Better::Less ? QStringLiteral("≤ ") : QStringLiteral("≥ ");
    const std::optional<bool> met = isMet(figure);
    const std::optional<double> times = ratio(figure);
    return {figure.name,
            amount(figure.value, figure.unit),
            figure.peer
                ? amount(*figure.peer, figure.unit) + QStringLiteral(" (") + figure.peerName + u')'
                : QString(),
            times ? QString::number(*times, 'f', *times >= 10 ? 0 : 1) + u'x' : QString(),
            figure.target ? least + amount(*figure.target, figure.unit) : QString(),
            met ? (*met ? QStringLiteral("met") : QStringLiteral("NOT MET")) : QString()};
}

void printTable(const std::vector<Row> &rows)
{
    std::array<qsizetype, Columns> widths{};
    for (const Row &row : rows) {
        for (size_t column = 0; column < Columns; ++column)
            widths[column] = std::max(widths[column], row[column].size());
    }
    for (const Row &row : rows) {
        QString line;
        for (size_t column = 0; column < Columns; ++column) {
            const bool isText = column == 0 || column == Columns - 1;
            line += (isText ? row[column].leftJustified(widths[column])
                            : row[column].rightJustified(widths[column])) +
                    QStringLiteral("  ");
        }
        std::puts(line.trimmed().toUtf8().constData());
    }
}

} // namespace

int main()
{
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return 1;
    std::vector<Figure> figures;
    for (QByteArray line = input.readLine(); !line.isEmpty(); line = input.readLine()) {
        if (const auto figure = fromJsonLine(line))
            figures.push_back(*figure);
    }
    const std::optional<double> factor = machineFactor(figures);
    std::vector<Row> rows{{QStringLiteral("what"), QStringLiteral("figure"), QStringLiteral("peer"),
                           QStringLiteral("ratio"), QStringLiteral("target"), QString()}};
    for (const Figure &figure : figures)
        rows.push_back(toRow(scaled(figure, factor.value_or(1))));
    if (rows.size() == 1) {
        std::fputs("no benchmark gave a figure\n", stderr);
        return 1;
    }
    if (factor)
        std::printf(
            "This machine takes %.2f times as long as the reference machine; targets that are "
            "times or rates are scaled by that.\n",
            *factor);
    printTable(rows);
    return 0;
}
