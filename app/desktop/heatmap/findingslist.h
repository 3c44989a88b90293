// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatmapscene.h"
#include "app/desktop/reading/session.h"
#include "core/incidents/incident.h"

#include <QAbstractListModel>
#include <QListView>

#include <optional>
#include <span>

namespace pickglass {

/// A sentence about the maps, and where a click on it goes.
struct HeatFinding
{
    QString text;
    QString detail = {};
    QString shortText = {}; ///< without what the names of the rows have in common
    QString shortDetail = {};
    bool isHead = false;      ///< of those below it: no place to go to
    TimeRange range = {};     ///< unknown for none
    Timestamp moment = {};    ///< unknown for none
    Selection selection = {}; ///< empty for none
    std::optional<Incident> incident = {};

    bool goesSomewhere() const { return range.from.isKnown() || moment.isKnown() || incident; }
    bool operator==(const HeatFinding &) const = default;
};

/// GUI. What was found in the maps of a scene, in words: incidents of waits in their time, which
/// say more than what it looks like altogether, else that; how waits went with traffic, when they
/// were widest, and each episode with who waited first.
std::vector<HeatFinding> heatFindings(const HeatMapScene &scene,
                                      std::span<const Incident> incidents);

/// They as a list. GUI thread.
class FindingsModel final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsModel)

public:
    enum Role { DetailRole = Qt::UserRole, IsHeadRole, ShortTextRole, ShortDetailRole };

    explicit FindingsModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    /// Rows that stay the same keep what views hold on to.
    void setFindings(std::vector<HeatFinding> findings);
    const HeatFinding &at(int row) const { return m_findings[static_cast<size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    std::vector<HeatFinding> m_findings;
};

/// The findings beside the maps; a click or Enter on one goes there.
class FindingsList final : public QListView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsList)

public:
    explicit FindingsList(QWidget *parent = nullptr);

    FindingsModel *findings() { return &m_model; }

Q_SIGNALS:
    void chosen(const pickglass::HeatFinding &finding);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    FindingsModel m_model;
};

} // namespace pickglass
