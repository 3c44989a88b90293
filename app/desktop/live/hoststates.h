// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/livehosts.h"

#include <QDialog>
#include <QTreeWidget>

class QLabel;

namespace pickglass {

/// The hosts of a source in a table, those that are silent first, with what they or ssh said.
class HostStates final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit HostStates(QWidget *parent = nullptr);

    void setHosts(const LiveHosts &hosts);
};

/// The hosts of the recording, as they answer now.
class HostsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit HostsDialog(QWidget *parent = nullptr);

    void setHosts(const LiveHosts &hosts);

private:
    QLabel *m_count;
    HostStates *m_states;
};

} // namespace pickglass
