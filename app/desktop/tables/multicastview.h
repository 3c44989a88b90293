// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/multicastreader.h"
#include "app/desktop/tables/readtableview.h"

#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QTableView;

namespace pickglass {

class MulticastGroupsModel;
class MulticastMembersModel;
class TableColumns;
class TableProxy;

/// Multicast groups at the moment and, below, the members of the chosen one or of all; "multicast"
/// on the command line. A group that is chosen lights its tree in the topology.
class MulticastView final : public ReadTableView
{
    Q_OBJECT

public:
    explicit MulticastView(Session *session, QWidget *parent = nullptr);
    ~MulticastView() override;

protected:
    QString countText(int shown, int all) const override;
    QString nothingText() const override;
    void begin() override;
    void clear() override;

private:
    QWidget *makeGroups();
    void setMulticast(SharedFabric fabric, SharedMulticast multicast);
    /// The person chose another group, or none.
    void choose();
    void showChosen();
    /// -1: none.
    int chosenRow() const;
    void highlight(const MulticastTree &tree);

    MulticastMembersModel *m_members;
    MulticastGroupsModel *m_groups;
    TableProxy *m_proxy;
    QWidget *m_head = nullptr;
    QTableView *m_table = nullptr;
    TableColumns *m_columns = nullptr;
    QLabel *m_faults = nullptr;
    SharedMulticast m_multicast;                 ///< null: nothing was read
    SharedFabric m_fabric;                       ///< that it is of
    std::optional<std::pair<Lid, Gid>> m_chosen; ///< the MGID is null where the MLID has none
    bool m_isFitted = false;                     ///< whether columns are as wide as what is in them
    bool m_isShowing = false;                    ///< the choice is not the person's
};

} // namespace pickglass
