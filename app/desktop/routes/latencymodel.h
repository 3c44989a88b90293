// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"
#include "app/desktop/routes/routestable.h"
#include "core/routing/latency.h"

namespace pickglass {

/// "Switch", "Sending host". GUI thread.
QString latencyPartText(LatencyPart part);
/// "640 ns", "1.2 µs"; the en dash where it is not known.
QString latencyText(std::optional<double> nanoseconds);

/// The steps of a latency budget, a row each. GUI thread.
class LatencyModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Part, Place, Time, How, Columns };

    explicit LatencyModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null tables empty it.
    void setBudget(SharedFabricRoutes tables, LatencyBudget budget);
    const LatencyBudget &budget() const { return m_budget; }
    /// The device, or the port that sends over the cable.
    Selection placeOf(int row) const override;

protected:
    int rows() const override { return static_cast<int>(m_budget.steps.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;

private:
    const LatencyStep &step(int row) const { return m_budget.steps[static_cast<size_t>(row)]; }
    QString place(const LatencyStep &step) const;
    QString how(const LatencyStep &step) const;

    SharedFabricRoutes m_tables;
    LatencyBudget m_budget;
};

} // namespace pickglass
