// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/agents/secretstore.h"
#include "app/desktop/opening/livesource.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;

namespace pickglass {

/// The source of an agent's token: a file, whose permissions are checked, or the secret store.
class AgentTokenField final : public QWidget
{
    Q_OBJECT

public:
    /// store: outlives it.
    explicit AgentTokenField(SecretStore *store, QWidget *parent = nullptr);

    void set(const AgentEntry &entry);
    /// Puts the choices into the entry.
    void fill(AgentEntry &entry) const;
    /// Gets the token: that entered, which is stored, else the stored one; empty where it is in a
    /// file. Where there is none, says so and does not call `take`.
    void fetch(const QString &address, std::function<void(const QByteArray &token)> take);

Q_SIGNALS:
    void changed();

private:
    QWidget *makeFile();
    QWidget *makeStored();
    TokenPlace place() const;
    void lookAtFile();
    void say(const QString &text, const char *role);
    void take(const SecretAnswer &answer, const QByteArray &token,
              const std::function<void(const QByteArray &)> &next);

    SecretStore *m_store;
    QComboBox *m_place;
    QStackedWidget *m_pages;
    QLineEdit *m_file;
    QLineEdit *m_typed;
    QLabel *m_remark;
};

} // namespace pickglass
