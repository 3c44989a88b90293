// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/figures.h"
#include "app/desktop/routes/failuredata.h"
#include "app/desktop/routes/routestable.h"

namespace pickglass {

/// The parts that are taken to fail. GUI thread.
class FailedPartsModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Part, Kind, Columns };

    explicit FailedPartsModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// The fabric may be null.
    void setParts(const std::vector<Selection> &parts, SharedFabric fabric);
    Selection placeOf(int row) const override { return m_parts[static_cast<size_t>(row)]; }

protected:
    int rows() const override { return static_cast<int>(m_parts.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;

private:
    QString name(const Selection &part) const;

    std::vector<Selection> m_parts;
    SharedFabric m_fabric;
};

/// What becomes of pairs, hosts and loads: before, after, and after re-routing. GUI thread.
class FailureFactsModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { What, Before, After, Rerouted, Columns };
    enum class Fact : quint8 {
        Pairs,
        Hit,
        Saved,
        Lost,
        Unreachable,
        Disconnected,
        Isolated,
        Max,
        Mean,
        AdaptiveLost, ///< this and the next where switches have groups of ports
        AdaptivePartly,
        AdaptiveUnknown ///< where there are such pairs
    };

    explicit FailureFactsModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null empties it; rerouting may be null.
    void setEffect(const SharedFailureEffect &effect, const SharedReroutingEffect &rerouting);
    Selection placeOf(int) const override { return {}; }

protected:
    int rows() const override { return static_cast<int>(m_rows.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;
    QString note(int row, int column) const override;
    bool isBad(int row, int column) const override;

private:
    struct Row
    {
        QString title;
        QString note; ///< the tool tip; empty for the title
        /// Nothing where there is no number.
        std::optional<double> before = {};
        std::optional<double> after = {};
        std::optional<double> rerouted = {};
        bool isLoss = false; ///< bad where there is any

        std::optional<double> number(int column) const
        {
            return column == Before ? before : column == After ? after : rerouted;
        }
    };
    static std::vector<Row> rowsOf(const FailureEffect &effect, const ReroutedLoad *rerouted);
    const Row &at(int row) const { return m_rows[static_cast<size_t>(row)]; }

    std::vector<Row> m_rows; ///< in the order of Fact
};

/// The links of most routes before, after and after re-routing. GUI thread.
class WorstLinksModel final : public RouteLinksModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 {
        From,
        To,
        Before,
        After,
        Rerouted,
        MeasuredRate, ///< of the time shown
        AfterRate,    ///< expected with so many routes
        ReroutedRate, ///< likewise
        Columns
    };
    static constexpr size_t OfEach = 10;

    explicit WorstLinksModel(QObject *parent = nullptr) : RouteLinksModel(parent) {}

    /// Null empties it; rerouting may be null. Ordered by the routes of the newest tables that are
    /// shown, the most first.
    void setEffect(SharedFailureEffect effect, SharedReroutingEffect rerouting);
    /// The load of the time that is shown; may be null.
    void setFigures(const SharedFigures &figures);
    PortIndex portAt(int row) const override { return m_rows[static_cast<size_t>(row)]; }

protected:
    const Fabric *fabric() const override { return &m_effect->tables->fabric(); }
    int rows() const override { return static_cast<int>(m_rows.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;
    QString note(int row, int column) const override;
    bool isBad(int row, int column) const override;

private:
    /// Nothing where it is not known.
    std::optional<quint32> routes(int row, int column) const;
    /// Bytes/s. What is expected is the mean of a route over the links between switches now, times
    /// the routes.
    std::optional<double> rate(int row, int column) const;
    bool isFailed(int row) const;
    void findRateOfRoute();

    SharedFailureEffect m_effect;
    SharedReroutingEffect m_rerouting;
    SharedFigures m_figures;
    std::optional<double> m_rateOfRoute; ///< bytes/s, the mean
    std::vector<PortIndex> m_rows;
    std::vector<bool> m_isFailed; ///< of each cable
};

/// Switches and cables, the one whose failure is the worst first. GUI thread.
class FailureRankingModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 {
        What,
        Lost,
        Hit,
        Isolated,
        Disconnected,
        Max,
        AdaptiveWholly, ///< this and the next two where switches have groups of ports
        AdaptivePartly,
        AdaptiveUnknown,
        Columns
    };

    explicit FailureRankingModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null empties it.
    void setRanking(SharedRankedFailures ranking);
    const SharedRankedFailures &ranking() const { return m_ranking; }
    Selection placeOf(int row) const override;

protected:
    int rows() const override
    {
        return m_ranking ? static_cast<int>(m_ranking->ranking.failures.size()) : 0;
    }
    int columns() const override
    {
        return m_ranking && m_ranking->ranking.isAdaptive ? Columns : AdaptiveWholly;
    }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;

private:
    const RankedFailure &failure(int row) const
    {
        return m_ranking->ranking.failures[static_cast<size_t>(row)];
    }
    std::optional<qint64> number(int row, int column) const;

    SharedRankedFailures m_ranking;
};

} // namespace pickglass
