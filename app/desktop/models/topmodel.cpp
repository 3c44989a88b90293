// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/topmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace pickglass {

namespace {

using Column = TopModel::Column;
using Kind = FabricTableModel::CellKind;

struct ColumnSpec
{
    const char *title; ///< context "TopModel"
    Kind kind;
};

constexpr std::array<ColumnSpec, static_cast<size_t>(Column::Count)> Columns{{
    {QT_TRANSLATE_NOOP("TopModel", "#"), Kind::Figure},
    {QT_TRANSLATE_NOOP("TopModel", "Place"), Kind::Place},
    {QT_TRANSLATE_NOOP("TopModel", "Peer"), Kind::Place},
    {QT_TRANSLATE_NOOP("TopModel", "Rate"), Kind::Figure},
    {QT_TRANSLATE_NOOP("TopModel", "Utilization"), Kind::Figure},
    {QT_TRANSLATE_NOOP("TopModel", "Wait"), Kind::Figure},
    {QT_TRANSLATE_NOOP("TopModel", "Errors"), Kind::Figure},
    {QT_TRANSLATE_NOOP("TopModel", "Health"), Kind::Figure},
    {QT_TRANSLATE_NOOP("TopModel", "Reasons"), Kind::Text},
    {"", Kind::Figure}, // the name of what is ranked by
}};

const ColumnSpec &specOf(int column)
{
    return Columns[static_cast<size_t>(column)];
}

/// As the programs print it.
QString raw(const std::optional<double> &number)
{
    return number ? QString::number(*number, 'g', QLocale::FloatingPointShortest) : QString();
}

QString raw(const std::optional<quint64> &number)
{
    return number ? QString::number(*number) : QString();
}

QString rawPercent(const std::optional<double> &share)
{
    return share ? QString::number(*share * 100, 'g', 10) + QStringLiteral(" %")
                 : format::unknown();
}

QString scoreText(const TopRow &row)
{
    return row.health ? QString::number(row.health->score) : format::unknown();
}

/// Below it a health is worth a look.
constexpr int PoorHealth = 85;

QString lossText(const HealthLoss &loss)
{
    const int amount = static_cast<int>(std::min(loss.amount, 2e9));
    switch (loss.reason) {
    case HealthReason::LinkDowns:
        return TopModel::tr("went down %n time(s)", nullptr, amount);
    case HealthReason::Errors:
        return TopModel::tr("%n error(s)", nullptr, amount);
    case HealthReason::RisingCounters:
        return TopModel::tr("%n error counters rise", nullptr, amount);
    case HealthReason::Down:
        return TopModel::tr("%n port(s) down", nullptr, amount);
    case HealthReason::Narrow:
        return TopModel::tr("%n narrow link(s)", nullptr, amount);
    case HealthReason::Mismatched:
        return TopModel::tr("%n link(s) whose ends differ", nullptr, amount);
    case HealthReason::Slow:
        return TopModel::tr("%n slow link(s)", nullptr, amount);
    case HealthReason::Wait:
        return TopModel::tr("waits %1").arg(format::percent(loss.amount));
    }
    return {};
}

} // namespace

QString rateText(const TopRow &row)
{
    const bool isLinkKnown = row.rate && row.utilization && *row.utilization > 0;
    return format::rate(row.rate,
                        isLinkKnown ? std::optional(*row.rate / *row.utilization) : std::nullopt);
}

QString errorText(const TopRow &row)
{
    if (!row.errors) {
        return format::unknown();
    }
    const QString count = format::count(static_cast<qint64>(*row.errors));
    return row.errorBasis == ErrorBasis::All ? count : QStringLiteral("≥ ") + count;
}

QString healthText(const Health &health)
{
    QStringList words;
    for (const HealthLoss &loss : health.losses) {
        words << lossText(loss);
    }
    return words.join(QStringLiteral(", "));
}

void TopModel::setRows(const SharedSnapshot &snapshot, FigureKind by, TopSubject of,
                       std::vector<TopRow> rows)
{
    setRanked({snapshot, by, of}, rows.empty()
                                      ? std::vector<RankedRow>()
                                      : tables::rankedRows(*snapshot->fabric, of, std::move(rows)));
}

void TopModel::setCounterRows(const SharedSnapshot &snapshot, CounterId counter, TopSubject of,
                              const std::vector<FigureValue> &rows)
{
    setRanked({.snapshot = snapshot, .of = of, .counter = counter}, tables::rankedRows(rows));
}

void TopModel::setRanked(const Ranking &ranking, std::vector<RankedRow> rows)
{
    if (ranking == m_ranking) {
        update(std::move(rows));
        return;
    }
    const bool isOtherHead = ranking.of != m_ranking.of || ranking.by != m_ranking.by ||
                             ranking.counter != m_ranking.counter;
    // What is asked while the rows go must still find its fabric.
    reset({});
    m_ranking = ranking;
    reset(std::move(rows));
    if (isOtherHead) {
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
}

bool TopModel::isUsed(Column column) const
{
    switch (column) {
    case Column::Rank:
    case Column::Place:
        return true;
    case Column::Peer:
        return of() != TopSubject::Nodes;
    case Column::RankedValue:
        return counter().isValid() || !isTopColumn(by());
    default:
        return !counter().isValid();
    }
}

Place TopModel::placeOf(int row) const
{
    const RankedRow &ranked = this->row(row);
    if (ranked.link.isValid()) {
        return {.link = ranked.link};
    }
    return ranked.top.port.isValid() ? Place{.port = ranked.top.port}
                                     : Place{.node = ranked.top.node};
}

int TopModel::rowOf(const Place &place) const
{
    if (!place.isValid() || !snapshot()) {
        return -1;
    }
    const Fabric &fabric = *snapshot()->fabric;
    const auto found = std::ranges::find_if(rows(), [&](const RankedRow &row) {
        const PortIndex port = row.top.port;
        if (place.node.isValid()) {
            return of() == TopSubject::Nodes && row.top.node == place.node;
        }
        if (!port.isValid()) {
            return false;
        }
        return place.link.isValid() ? fabric.port(port).link == place.link
                                    : port == place.port || (of() == TopSubject::Links &&
                                                             fabric.port(port).peer == place.port);
    });
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QString TopModel::place(const RankedRow &row) const
{
    return row.top.port.isValid() ? format::portName(*snapshot()->fabric, row.top.port)
                                  : snapshot()->fabric->node(row.top.node).name;
}

QString TopModel::peer(const RankedRow &row) const
{
    if (!row.top.port.isValid()) {
        return {};
    }
    const PortIndex peer = snapshot()->fabric->port(row.top.port).peer;
    return peer.isValid() ? format::portName(*snapshot()->fabric, peer) : format::unknown();
}

QString TopModel::text(const RankedRow &row, Column column) const
{
    const TopRow &top = row.top;
    switch (column) {
    case Column::Rank:
        return QString::number(row.rank);
    case Column::Place:
        return place(row);
    case Column::Peer:
        return peer(row);
    case Column::Rate:
        return rateText(top);
    case Column::Utilization:
        return format::measuredShare(top.utilization);
    case Column::Wait:
        return format::wait(top.waited());
    case Column::Errors:
        return errorText(top);
    case Column::Health:
        return scoreText(top);
    case Column::Because:
        return top.health ? healthText(*top.health) : QString();
    case Column::RankedValue:
        return valueText(top);
    case Column::Count:
        break;
    }
    return {};
}

QString TopModel::valueText(const TopRow &top) const
{
    if (!isUsed(Column::RankedValue)) {
        return {};
    }
    return counter().isValid()
               ? format::counterFigure(pickglass::counter(counter()), top.value.value_or(0))
               : format::inUnit(top.value, unitOf(ranked()));
}

QString TopModel::toolTip(const RankedRow &row, Column column) const
{
    const TopRow &top = row.top;
    switch (column) {
    case Column::Rate:
        return top.rate ? tr("%1 bytes/s: 4 × ΔPortXmitData / measured time").arg(raw(top.rate))
                        : tr("Unknown: no answer, reset or not counted in this time");
    case Column::Utilization:
        return QStringList{(of() == TopSubject::Nodes ? tr("%1 of the total data rate of its links")
                                                      : tr("%1 of the link's data rate"))
                               .arg(rawPercent(top.utilization)),
                           format::whyAboveAll(FigureKind::Utilization, top.utilization)}
            .join(u'\n')
            .trimmed();
    case Column::Wait:
        return waitToolTip(top);
    case Column::Errors:
        if (row.top.errors && row.top.errorBasis == ErrorBasis::SinceCleared) {
            return tr("Errors counted since the counters were cleared, at least: read once, or at "
                      "their maximum");
        }
        return of() == TopSubject::Links ? tr("Errors counted at both ends in this time")
                                         : tr("Errors counted in this time");
    case Column::Health: {
        if (!top.health) {
            return tr("No known problems");
        }
        QStringList lines{tr("100 minus")};
        for (const HealthLoss &loss : top.health->losses) {
            lines << QStringLiteral("%1  %2").arg(loss.points, 3).arg(lossText(loss));
        }
        return lines.size() == 1 ? tr("100: no known problems") : lines.join(u'\n');
    }
    case Column::RankedValue:
        return valueToolTip(top);
    default:
        return text(row, column);
    }
}

QString TopModel::valueToolTip(const TopRow &top) const
{
    const QString figure = QStringLiteral("%1 %2").arg(raw(top.value), unitOf(ranked()));
    if (!counter().isValid()) {
        return isUsed(Column::RankedValue) && top.value ? figure : QString();
    }
    const Counter &counted = pickglass::counter(counter());
    if (counted.isGauge) {
        return tr("%1: value in the last sweep of this time").arg(figure);
    }
    return tr("%1: Δ%2 / measured time").arg(figure, counted.name);
}

QString TopModel::waitToolTip(const TopRow &top)
{
    if (!top.waited().isKnown()) {
        return tr("Unknown: no answer, reset, latched or not counted in this time");
    }
    QStringList lines{
        top.wait ? tr("%1 of the data rate: ΔPortXmitWait × bytes per tick / measured time")
                       .arg(rawPercent(top.wait))
                 : tr("%1 ticks/s: tick length unknown; no percentage").arg(raw(top.waitTickRate))};
    if (const QString why = format::whyAboveAll(FigureKind::Wait, top.wait); !why.isEmpty()) {
        lines << why;
    }
    if (top.isWaitApproximate) {
        lines << tr("≈: the tick length is not read from the device: it is assumed or learned");
    }
    if (top.isWaitByPeer) {
        lines << tr("PortXmitWait is latched: this is what the other end of the cable waited, the "
                    "other direction");
    }
    return lines.join(u'\n');
}

QString TopModel::figure(int row) const
{
    const auto column = [this] {
        switch (ranked().kind) {
        case FigureKind::Rate:
            return Column::Rate;
        case FigureKind::Utilization:
            return Column::Utilization;
        case FigureKind::Wait:
            return Column::Wait;
        case FigureKind::Errors:
            return Column::Errors;
        case FigureKind::Health:
            return Column::Health;
        default:
            return Column::RankedValue;
        }
    };
    return text(this->row(row), column());
}

Heat TopModel::heat(int row) const
{
    const TopRow &top = this->row(row).top;
    const auto value = [&]() -> std::optional<double> {
        switch (ranked().kind) {
        case FigureKind::Rate:
        case FigureKind::Utilization:
            return top.utilization;
        case FigureKind::Wait:
            return top.wait;
        case FigureKind::Errors:
            return top.errors ? std::optional(static_cast<double>(*top.errors)) : std::nullopt;
        case FigureKind::Health:
            return top.health ? std::optional<double>(top.health->score) : std::nullopt;
        default:
            return top.value;
        }
    };
    const FigureKind kind = ranked().kind;
    return heatOf(kind == FigureKind::Rate ? FigureKind::Utilization : kind, value(),
                  displayOptions().thresholds);
}

QVariant TopModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) {
        return {};
    }
    const RankedRow &row = this->row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(),
                                            text(row, column));
    case Qt::TextAlignmentRole:
        return cellAlignment(specOf(index.column()).kind == Kind::Figure);
    case CellKindRole:
        return static_cast<int>(specOf(index.column()).kind);
    case RawRole:
        return rawFigure(row, column);
    case ShareRole:
        return column == Column::Utilization && row.top.utilization ? QVariant(*row.top.utilization)
                                                                    : QVariant();
    case OverRole: {
        const Thresholds &most = displayOptions().thresholds;
        const TopRow &top = row.top;
        return (column == Column::Utilization && top.utilization >= most.utilization) ||
               (column == Column::Wait && top.wait >= most.wait) ||
               (column == Column::Errors && top.errors.value_or(0) > 0 &&
                top.errors >= most.errors) ||
               (column == Column::Health && top.health && top.health->score < PoorHealth);
    }
    default:
        return {};
    }
}

QVariant TopModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        if (static_cast<Column>(section) == Column::Place) {
            return of() == TopSubject::Ports   ? tr("Port")
                   : of() == TopSubject::Links ? tr("From")
                                               : tr("Node");
        }
        if (static_cast<Column>(section) == Column::RankedValue) {
            return isUsed(Column::RankedValue) ? translated(nameOf(ranked())) : QString();
        }
        return QCoreApplication::translate("TopModel", specOf(section).title);
    case Qt::TextAlignmentRole:
        return cellAlignment(specOf(section).kind == Kind::Figure);
    default:
        return {};
    }
}

QString TopModel::csv() const
{
    TextBuffer csv;
    if (snapshot()) {
        tables::writeTable(csv, Form::Csv,
                           tables::rankingColumns(Form::Csv, *snapshot()->fabric, ranked()),
                           rows());
    }
    return QString::fromUtf8(csv.text());
}

QVariant TopModel::rawFigure(const RankedRow &row, Column column)
{
    const TopRow &top = row.top;
    switch (column) {
    case Column::Rate:
        return raw(top.rate);
    case Column::Utilization:
        return raw(top.utilization);
    case Column::Wait: // a share; without it the text, which has a unit of its own
        return top.wait || !top.waitTickRate ? QVariant(raw(top.wait)) : QVariant();
    case Column::Errors:
        return raw(top.errors);
    case Column::Health:
        return top.health ? QString::number(top.health->score) : QString();
    case Column::RankedValue:
        return raw(top.value);
    default:
        return {};
    }
}

} // namespace pickglass
