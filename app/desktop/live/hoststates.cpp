// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/hoststates.h"

#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace pickglass {

HostStates::HostStates(QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("hostStates"));
    setAccessibleName(tr("Hosts"));
    setHeaderLabels({tr("Host"), tr("State"), tr("Message")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    header()->setStretchLastSection(true);
    constexpr int NameWidth = 130;
    constexpr int StateWidth = 90;
    header()->resizeSection(0, NameWidth);
    header()->resizeSection(1, StateWidth);
}

void HostStates::setHosts(const LiveHosts &hosts)
{
    QList<QTreeWidgetItem *> rows;
    for (const LiveHosts::Silent &host : hosts.silent) {
        const QString reason = host.reason.isEmpty() ? tr("No answer in time") : host.reason;
        auto *row = new QTreeWidgetItem({host.host, tr("silent"), reason});
        row->setForeground(1, tokens().warning);
        row->setToolTip(2, reason);
        rows << row;
    }
    for (const QString &host : hosts.answering) {
        rows << new QTreeWidgetItem({host, tr("answers")});
    }
    const QString current = currentItem() != nullptr ? currentItem()->text(0) : QString();
    clear();
    addTopLevelItems(rows);
    for (QTreeWidgetItem *row : std::as_const(rows)) {
        if (!current.isEmpty() && row->text(0) == current) {
            setCurrentItem(row);
        }
    }
}

HostsDialog::HostsDialog(QWidget *parent)
    : QDialog(parent),
      m_count(named("hostsCount", new QLabel)),
      m_states(new HostStates)
{
    constexpr QSize Size(620, 460);
    setWindowTitle(tr("Hosts"));
    setObjectName(QStringLiteral("hosts"));
    resize(Size);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceM);
    rows->addWidget(m_count);
    rows->addWidget(m_states, 1);
    rows->addWidget(buttons);
}

void HostsDialog::setHosts(const LiveHosts &hosts)
{
    m_count->setText(hostsText(hosts));
    m_states->setHosts(hosts);
}

} // namespace pickglass
