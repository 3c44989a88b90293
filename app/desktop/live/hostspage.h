// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/sourceprobe.h"
#include "core/jobs/hostlist.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace pickglass {

class HostStates;

/// The page of hosts' counters: which hosts, how they are read, and what reads the fabric beside
/// them; with a test of one host or of all.
class HostsPage final : public QWidget
{
    Q_OBJECT

public:
    /// pgcap: the program. groups: lists of hosts that can be taken; one without a name is all.
    HostsPage(const QString &pgcap, const std::vector<HostGroupText> &groups,
              QWidget *parent = nullptr);

    /// Fills the page in from a source; false where it says more than the page has.
    bool setUrl(const QString &url);
    QString url() const { return urlOf(hosts()); }
    /// Whether there are hosts.
    bool isComplete() const;

Q_SIGNALS:
    void changed();

private:
    QWidget *makeHosts(const std::vector<HostGroupText> &groups);
    QWidget *makeTest();
    QString hosts() const;
    QString urlOf(const QString &hosts) const;
    /// The hosts one by one, or why there are none; none of a file.
    Result<QStringList> expanded() const;
    void onEdited();
    void test(const QString &hosts);
    void showAnswer(const ProbeAnswer &answer);

    SourceProbe m_probe;
    QLineEdit *m_hosts;
    QLabel *m_count;
    QComboBox *m_via;
    QComboBox *m_inner;
    QPushButton *m_testOne;
    QPushButton *m_testAll;
    ProbeResult *m_result;
    HostStates *m_states;
};

} // namespace pickglass
