// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/linktable.h"
#include "app/desktop/models/tablemodel.h"

namespace pickglass {

/// A row a cable, in the order of Fabric::links(), which begins at the end that is nearer to the
/// hosts.
class LinksModel final : public TableModel<tables::LinkRow>
{
    Q_OBJECT

public:
    explicit LinksModel(QObject *parent = nullptr) : TableModel(tables::Links, parent) {}

    Place placeOf(int row) const override { return {.link = LinkIndex(row)}; }
    int rowOf(const Place &place) const override
    {
        return place.link.isValid() ? place.link.value() : -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const Link &link = rowAt(row).link;
        return nodes[fabric().port(link.a).node.at()] || nodes[fabric().port(link.b).node.at()];
    }

protected:
    std::vector<tables::LinkRow> rowsFrom(const Snapshot &snapshot) const override
    {
        return tables::linkRows(snapshot, tables::LinkEnds::HostFirst);
    }
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->links().size());
    }
};

} // namespace pickglass
