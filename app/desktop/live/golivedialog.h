// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agentpage.h"
#include "app/desktop/live/hostspage.h"
#include "app/desktop/opening/livesource.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace pickglass {

/// Asks what to watch live: this machine's, a remote or a simulated fabric, hosts, or a URL; how
/// often, and how much is kept.
class GoLiveDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Begins with this source, that of the last time.
    /// groups: as those of a HostsPage.
    GoLiveDialog(const LiveSource &source, const AgentPage::Parts &parts,
                 const std::vector<HostGroupText> &groups = {}, QWidget *parent = nullptr);

    /// Once it was accepted, with the token that it needs.
    LiveSource source() const;
    /// The other machine that was chosen; nothing where it is none.
    std::optional<AgentEntry> agent() const;
    /// Begins at another machine.
    void showAgents();

public Q_SLOTS:
    void accept() override;

protected:
    bool event(QEvent *event) override;

private:
    enum Kind : int { Machine, Agent, Hosts, Made, Url };

    void connectFields();
    QWidget *makeMachinePage();
    QWidget *makeMadePage();
    void fitPattern();
    QWidget *makeUrlPage();
    QWidget *makeCounters();
    void fillChoices();
    void setSource(const LiveSource &source);
    void setUrl(const QString &url);
    QString url() const;
    void showKind();
    void growToFit();
    void showExplanation();

    QComboBox *m_kind;
    QWidget *m_pages;
    QList<QWidget *> m_kinds; ///< the pages, by Kind
    AgentPage *m_agent;
    HostsPage *m_hosts;
    QByteArray m_token;
    QComboBox *m_device;
    QComboBox *m_shape;
    QComboBox *m_pattern;
    QSpinBox *m_load;
    QComboBox *m_events;
    QLineEdit *m_url;
    QComboBox *m_interval;
    QList<QCheckBox *> m_counters; ///< named by their sets
    QComboBox *m_keep;
    QComboBox *m_size;
    QLabel *m_explanation;
    QPushButton *m_start = nullptr;
};

} // namespace pickglass
