// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/rowsmodel.h"

namespace pickglass {

enum class ProblemColumn { Severity, Kind, Where, Message, Advice, Since, Guid, Port, Count };

/// A row a problem, in the order of Snapshot::problems.
class ProblemsModel final : public RowsModel<ProblemColumn>
{
    Q_OBJECT

public:
    explicit ProblemsModel(QObject *parent = nullptr) : RowsModel(parent) {}

    std::span<const ColumnSpec> columns() const override;
    /// The cable of a problem's port where it is about a cable, the port, or the node.
    Place placeOf(int row) const override;
    /// The first problem of a place, -1 when it has none.
    int rowOf(const Place &place) const override;
    bool touches(int row, const std::vector<bool> &nodes) const override;

protected:
    QString cell(size_t row, Column column) const override;
    QString rawCell(size_t row, Column column) const override;
    std::optional<quint64> key(size_t row, Column column) const override;
    qint32 problemOf(size_t row) const override { return static_cast<qint32>(row); }
    int rowsOf(const Snapshot &snapshot) const override;
    void prepare(const Snapshot &) override {}

private:
    NodeIndex nodeOf(const Problem &problem) const;
};

/// Where to go for a problem; invalid for one of the whole fabric.
Place placeOf(const Fabric &fabric, const Problem &problem);
/// That place by name ("leaf01/19"), "" for the whole fabric.
QString placeName(const Fabric &fabric, const Problem &problem);
/// GUI. "Error", "Warning", "Note".
QString severityName(Severity severity);

} // namespace pickglass
