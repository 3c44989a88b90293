// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/agentbook.h"
#include "app/desktop/agents/secretstore.h"
#include "app/desktop/agents/sourceprobe.h"

#include <QWidget>

class QFormLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace pickglass {

class AgentTokenField;
class ProbeResult;

/// The page of a remote fabric: one watched before, or a new one, by ssh or agent, with a test.
class AgentPage final : public QWidget
{
    Q_OBJECT

public:
    /// What it works with; all of it outlives the page.
    struct Parts
    {
        AgentBook *book;
        SecretStore *secrets;
        QString pgcap; ///< the program
    };
    explicit AgentPage(const Parts &parts, QWidget *parent = nullptr);

    void setEntry(const AgentEntry &entry);
    AgentEntry entry() const;
    /// Whether there is an address that could be one.
    bool isComplete() const;
    /// Gets the token to give beside the URL. `take` is not called where there is none.
    void fetchToken(std::function<void(const QByteArray &token)> take);

Q_SIGNALS:
    void changed();
    /// A machine of the list was chosen, and is to be watched.
    void connectRequested();

private:
    QWidget *makeList();
    QWidget *makeSsh();
    QWidget *makeAgent();
    QWidget *makeTest();
    void showWay(int way);
    void showList();
    void showChosen();
    void reloadList();
    void rename();
    void remove();
    void test();
    void tryNow(const QString &url, const QByteArray &token);
    void showAnswer(const ProbeAnswer &answer);
    void askForTrust(const AgentPeer &peer);
    void onEdited();

    Parts m_parts;
    AgentsModel m_model;
    SourceProbe m_probe;
    QString m_triedUrl;
    QByteArray m_triedToken;
    QStackedWidget *m_list;
    QTableView *m_table;
    QPushButton *m_rename;
    QPushButton *m_remove;
    QComboBox *m_way;
    QLineEdit *m_host;
    QLineEdit *m_address;
    AgentTokenField *m_token;
    QComboBox *m_trust;
    QLineEdit *m_ca;
    QCheckBox *m_clock;
    QPushButton *m_test;
    ProbeResult *m_result;
    QWidget *m_ssh;    ///< what is asked for one way
    QWidget *m_agent;  ///< and for the other
    QString m_command; ///< of the one that was chosen
    bool m_isReloading = false;
};

/// The form of a page of the dialog, without margins.
QFormLayout *makePageForm(QWidget *page);

} // namespace pickglass
