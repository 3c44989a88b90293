// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/rowsmodel.h"

namespace pickglass {

enum class ProblemColumn { Severity, Kind, Where, Message, Advice, Since, Guid, Port, Count };

struct ProblemRow : TableRow
{
    const Fabric &fabric;
    const Problem &own;
    NodeIndex node; ///< that it is of, or whose port; may be invalid
};

/// A row a problem, in the order of Snapshot::problems.
class ProblemsModel final : public RowsModel<ProblemRow>
{
    Q_OBJECT

public:
    explicit ProblemsModel(QObject *parent = nullptr);

    /// The cable of a problem's port where it is about a cable, the port, or the node.
    Place placeOf(int row) const override;
    /// The first problem of a place, -1 when it has none.
    int rowOf(const Place &place) const override;
    bool touches(int row, const std::vector<bool> &nodes) const override;

protected:
    ProblemRow rowAt(int row) const override;
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.problems.size());
    }
    void prepare(const Snapshot &) override {}
};

/// Where to go for a problem; invalid for one of the whole fabric.
Place placeOf(const Fabric &fabric, const Problem &problem);
/// That place by name ("leaf01/19"), "" for the whole fabric.
QString placeName(const Fabric &fabric, const Problem &problem);

} // namespace pickglass
