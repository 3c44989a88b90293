// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/rowsmodel.h"

namespace pickglass {

enum class LinkColumn {
    ANode,
    APort,
    BNode,
    BPort,
    AToBRate,
    AToBUtilization,
    AToBWait,
    BToARate,
    BToAUtilization,
    BToAWait,
    AErrors,
    BErrors,
    Width,
    Speed,
    Rate,
    Problem,
    Tiers,
    SameBox,
    AGuid,
    BGuid,
    Count
};

struct LinkRow : TableRow
{
    const Fabric &fabric;
    Link link; ///< its ends as they are shown
    const Port &a;
    const Port &b;
    const std::vector<quint32> &rank; ///< of node

    LinkWidth width() const { return fabric.width(link); }
    LinkSpeed speed() const { return fabric.speed(link); }
};

/// A row a cable, in the order of Fabric::links(): A is the end that is nearer to the hosts, a host
/// adapter before any switch; between ends of one tier the one that Link has as a. The problem of a
/// cable is what it could be instead, in words.
class LinksModel final : public RowsModel<LinkRow>
{
    Q_OBJECT

public:
    explicit LinksModel(QObject *parent = nullptr);

    Place placeOf(int row) const override { return {.link = LinkIndex(row)}; }
    int rowOf(const Place &place) const override
    {
        return place.link.isValid() ? place.link.value() : -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override;

protected:
    LinkRow rowAt(int row) const override;
    int rowsOf(const Snapshot &snapshot) const override
    {
        return static_cast<int>(snapshot.fabric->links().size());
    }
    void prepare(const Snapshot &snapshot) override;

private:
    std::vector<quint32> m_rank; ///< of node
    std::vector<qint32> m_problem;
    std::vector<bool> m_isTurned; ///< of row: the link's b is shown as A
};

} // namespace pickglass
