// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/flaptable.h"
#include "app/desktop/models/tablemodel.h"

#include <memory>

namespace pickglass {

/// A row a link that went down, those first that did most often; also links of which nothing is in
/// the fabric any more.
class FlapsModel final : public TableModel<Flap>
{
    Q_OBJECT

public:
    explicit FlapsModel(QObject *parent = nullptr) : TableModel(tables::Flaps, parent) {}

    void setReport(std::shared_ptr<const FlapReport> report)
    {
        m_report = std::move(report);
        makeRowsAnew();
    }

    Place placeOf(int row) const override
    {
        const Flap &flap = rowAt(row);
        for (const PortKey &end : {flap.port, flap.peer}) {
            const PortIndex port = fabric().findPort(end.node, end.number);
            if (port.isValid()) {
                const LinkIndex link = fabric().port(port).link;
                return link.isValid() ? Place{.link = link} : Place{.port = port};
            }
        }
        return {};
    }
    int rowOf(const Place &place) const override
    {
        const auto isAt = [&](const PortKey &end) {
            const PortIndex port = fabric().findPort(end.node, end.number);
            return port.isValid() &&
                   (port == place.port ||
                    (place.link.isValid() && fabric().port(port).link == place.link));
        };
        const size_t rows = m_report && place.isValid() ? m_report->links.size() : 0;
        for (size_t row = 0; row < rows; ++row) {
            const Flap &flap = m_report->links[row];
            if (isAt(flap.port) || isAt(flap.peer)) {
                return static_cast<int>(row);
            }
        }
        return -1;
    }
    bool touches(int row, const std::vector<bool> &nodes) const override
    {
        const Flap &flap = rowAt(row);
        return std::ranges::any_of(std::array{flap.port, flap.peer}, [&](const PortKey &end) {
            const NodeIndex node = fabric().findNode(end.node);
            return node.isValid() && nodes[node.at()];
        });
    }

protected:
    std::vector<Flap> rowsFrom(const Snapshot & /*snapshot*/) const override
    {
        return m_report ? m_report->links : std::vector<Flap>();
    }
    int rowsOf(const Snapshot & /*snapshot*/) const override
    {
        return m_report ? static_cast<int>(m_report->links.size()) : 0;
    }

private:
    std::shared_ptr<const FlapReport> m_report;
};

} // namespace pickglass
