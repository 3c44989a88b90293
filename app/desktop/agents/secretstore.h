// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QObject>

#include <functional>

namespace pickglass {

/// What a secret store answers.
struct SecretAnswer
{
    QByteArray secret = {};
    /// There is a store, and nothing in it by this name.
    bool isMissing = false;
    QString failure = {}; ///< why there is no answer, in words; empty: there is one
};

/// The desktop's secret store. Answers come later, on the GUI thread, while the context exists.
class SecretStore : public QObject
{
    Q_OBJECT

public:
    using Taker = std::function<void(const SecretAnswer &)>;
    using QObject::QObject;

    virtual void read(const QString &name, QObject *context, Taker take) = 0;
    virtual void write(const QString &name, const QByteArray &secret, QObject *context,
                       Taker take) = 0;
    /// What is not there is gone, too.
    virtual void remove(const QString &name) = 0;
};

/// That of the desktop: the Secret Service (GNOME Keyring, KeePassXC, …) or KWallet.
class DesktopSecretStore final : public SecretStore
{
    Q_OBJECT

public:
    using SecretStore::SecretStore;

    void read(const QString &name, QObject *context, Taker take) override;
    void write(const QString &name, const QByteArray &secret, QObject *context,
               Taker take) override;
    void remove(const QString &name) override;
};

} // namespace pickglass
