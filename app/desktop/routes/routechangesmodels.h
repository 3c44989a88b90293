// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routechangesdata.h"
#include "app/desktop/routes/routestable.h"

namespace pickglass {

/// When forwarding tables changed, the last time first. GUI thread.
class RoutingStepsModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Time, Switches, After, Columns };

    explicit RoutingStepsModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null empties it. What was shown with the same steps stays.
    void setCompared(const SharedRoutesCompared &compared);
    Selection placeOf(int) const override { return {}; }
    Timestamp timeAt(int row) const { return step(row).time; }

protected:
    int rows() const override { return static_cast<int>(m_steps.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;

private:
    const RoutingStep &step(int row) const
    {
        return m_steps[m_steps.size() - 1 - static_cast<size_t>(row)];
    }

    std::vector<RoutingStep> m_steps; ///< ascending
};

/// The links that gained or lost routes, the greatest difference first. GUI thread.
class ChangedLinksModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { From, To, Before, After, Difference, Columns };

    explicit ChangedLinksModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null empties it.
    void setCompared(SharedRoutesCompared compared);
    Selection placeOf(int row) const override;

protected:
    int rows() const override
    {
        return m_compared ? static_cast<int>(m_compared->changes.links.size()) : 0;
    }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;

private:
    const RouteChanges::Link &link(int row) const
    {
        return m_compared->changes.links[static_cast<size_t>(row)];
    }
    /// The sending port, or that at the other end, as it is called now, or was called then.
    QString portName(int row, bool isOther) const;

    SharedRoutesCompared m_compared;
};

} // namespace pickglass
