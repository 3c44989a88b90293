// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/data/chartvaluesmodel.h"

#include "app/desktop/charts/data/charttext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/keyedrows.h"

#include <QLocale>

#include <algorithm>

namespace pickglass {

namespace {

QVariant number(std::optional<double> value)
{
    return value ? QVariant(*value) : QVariant();
}

/// The figure that a column shows; nothing for the columns that are texts.
std::optional<double> figureOf(const ChartSeries &series, int column)
{
    const ChartFigures &figures = series.figures;
    switch (column) {
    case ChartValuesModel::Now:
        return figures.atCursor;
    case ChartValuesModel::OfLink:
        return figures.atCursor ? series.shareOf(*figures.atCursor) : std::nullopt;
    case ChartValuesModel::Mean:
        return figures.mean;
    case ChartValuesModel::Max:
        return figures.most;
    case ChartValuesModel::Moved:
        return figures.moved;
    default:
        return std::nullopt;
    }
}

QString nowText(const ChartSeries &series)
{
    const QString text = valueText(series, series.figures.atCursor, displayOptions().rateUnit);
    const bool isTop =
        series.figures.atCursor && series.figures.atCursorQuality == Quality::Latched;
    return isTop ? QStringLiteral("≥") + QChar(QChar::Nbsp) + text : text;
}

QString textOf(const ChartSeries &series, int column)
{
    switch (column) {
    case ChartValuesModel::Port:
        return series.portName;
    case ChartValuesModel::CounterName: {
        // What it is compared with stands where the counter does: the port is the same.
        const QString label = seriesLabel(series);
        return label.startsWith(series.portName) ? label.mid(series.portName.size()).trimmed()
                                                 : label;
    }
    case ChartValuesModel::Now:
        return nowText(series);
    case ChartValuesModel::OfLink:
        return format::percent(figureOf(series, column));
    case ChartValuesModel::Mean:
    case ChartValuesModel::Max:
        return valueText(series, figureOf(series, column), displayOptions().rateUnit);
    case ChartValuesModel::Moved:
        return movedText(series);
    case ChartValuesModel::QualityColumn:
        return qualityText(series);
    default:
        return {};
    }
}

QVariant sortValue(const ChartSeries &series, int column)
{
    if (column == ChartValuesModel::QualityColumn) {
        const ChartFigures &figures = series.figures;
        return figures.resets + figures.latches + figures.gaps + figures.timeouts;
    }
    const bool isText = column == ChartValuesModel::Port || column == ChartValuesModel::CounterName;
    return isText ? QVariant(textOf(series, column)) : number(figureOf(series, column));
}

QString rawText(const ChartSeries &series, int column)
{
    const QVariant value = sortValue(series, column);
    return column != ChartValuesModel::QualityColumn && value.typeId() == QMetaType::Double
               ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest)
           : column == ChartValuesModel::Port || column == ChartValuesModel::CounterName ||
                   column == ChartValuesModel::QualityColumn
               ? textOf(series, column)
               : QString();
}

} // namespace

ChartValuesModel::ChartValuesModel(QObject *parent) : QAbstractTableModel(parent)
{
    connect(&Display::instance(), &Display::changed, this, [this] {
        if (!m_rows.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        }
    });
}

int ChartValuesModel::rowOf(const SeriesKey &key) const
{
    const auto found = std::ranges::find(m_rows, key, &ChartSeries::key);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void ChartValuesModel::update(int row, const ChartSeries &series)
{
    ChartSeries &known = m_rows[static_cast<size_t>(row)];
    int first = ColumnCount;
    int last = -1;
    for (int column = 0; column < ColumnCount; ++column) {
        if (textOf(known, column) != textOf(series, column) ||
            sortValue(known, column) != sortValue(series, column)) {
            first = std::min(first, column);
            last = column;
        }
    }
    known = series;
    known.runs.clear();
    known.marks.clear();
    if (last >= 0) {
        Q_EMIT dataChanged(index(row, first), index(row, last));
    }
}

void ChartValuesModel::setSeries(const std::vector<ChartSeries> &series)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const SeriesKey &key = m_rows[static_cast<size_t>(row)].key;
        if (std::ranges::find(series, key, &ChartSeries::key) == series.end()) {
            beginRemoveRows({}, row, row);
            m_rows.erase(m_rows.begin() + row);
            endRemoveRows();
        }
    }
    for (size_t i = 0; i < series.size(); ++i) {
        const int row = static_cast<int>(i);
        const int known = rowOf(series[i].key);
        if (known < 0) {
            beginInsertRows({}, row, row);
            m_rows.insert(m_rows.begin() + row, series[i]);
            m_rows[i].runs.clear();
            m_rows[i].marks.clear();
            endInsertRows();
            continue;
        }
        if (known > row) {
            beginMoveRows({}, known, known, {}, row);
            std::rotate(m_rows.begin() + row, m_rows.begin() + known, m_rows.begin() + known + 1);
            endMoveRows();
        }
        update(row, series[i]);
    }
}

QVariant ChartValuesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ChartSeries &series = m_rows[static_cast<size_t>(index.row())];
    const int column = index.column();
    const bool isFigure = column >= Now && column <= Moved;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(series, column);
    case Qt::ToolTipRole:
        if (column == OfLink) {
            const QString why =
                format::whyAboveAll(FigureKind::Utilization, figureOf(series, column));
            return why.isEmpty() ? rawText(series, column) : rawText(series, column) + u'\n' + why;
        }
        if (column == Max && series.figures.mostAt.isKnown()) {
            return tr("At %1").arg(
                format::time(Timestamp(series.figures.mostAt.microseconds() + series.shift),
                             format::Precision::Milliseconds));
        }
        return isFigure ? rawText(series, column) : textOf(series, column);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(column, Qt::Horizontal).toString(),
                                textOf(series, column));
    case Qt::TextAlignmentRole:
        return cellAlignment(isFigure);
    case SortRole:
        return sortValue(series, column);
    case RawRole:
        return rawText(series, column);
    default:
        return {};
    }
}

QVariant ChartValuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return cellAlignment(section >= Now && section <= Moved);
    }
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Port:
        return tr("Port");
    case CounterName:
        return tr("Counter");
    case Now:
        return isTip ? tr("At the cursor: rate since the previous sweep") : tr("Now");
    case OfLink:
        return isTip ? tr("Share of the link's data rate, at the cursor") : tr("Of link");
    case Mean:
        return isTip ? tr("Mean over the selected range, else over the time shown; unknown times "
                          "are left out")
                     : tr("Mean");
    case Max:
        return isTip ? tr("The highest rate between two sweeps") : tr("Max");
    case Moved:
        return isTip ? tr("Total counted; ≥ where a part is lost") : tr("Total");
    case QualityColumn:
        return isTip ? tr("Missing values") : tr("Quality");
    default:
        return {};
    }
}

} // namespace pickglass
