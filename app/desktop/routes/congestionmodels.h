// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/congestionreader.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/routes/routestable.h"

#include <span>
#include <utility>
#include <vector>

namespace pickglass {

/// The word of a kind, for people. GUI thread.
QString congestionKindText(CongestionKind kind);

/// Episodes of congestion, a row each. GUI thread.
class EpisodesModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Start, Length, Kind, Root, Waited, Confidence, Victims, Columns };

    explicit EpisodesModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null empties it.
    void setReport(SharedCongestionReport report);
    const CongestionEpisode &episode(int row) const
    {
        return m_report->episodes[static_cast<size_t>(row)];
    }
    /// The root.
    Selection placeOf(int row) const override;

protected:
    int rows() const override { return m_report ? static_cast<int>(m_report->episodes.size()) : 0; }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;
    QString note(int row, int column) const override;

private:
    SharedCongestionReport m_report;
};

/// The victims of an episode: pairs of hosts. GUI thread.
class VictimsModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { From, To, Columns };

    explicit VictimsModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// By names, in natural order.
    void setVictims(std::span<const std::pair<Guid, Guid>> victims, SharedFabric fabric);
    RoutePair pairAt(int row) const;
    Selection placeOf(int row) const override { return pairAt(row).from; }

protected:
    int rows() const override { return static_cast<int>(m_victims.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;

private:
    QString nameOf(Guid guid) const;

    std::vector<std::pair<Guid, Guid>> m_victims;
    SharedFabric m_fabric;
};

} // namespace pickglass
