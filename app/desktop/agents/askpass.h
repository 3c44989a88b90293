// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QProcessEnvironment>

class QLineEdit;

namespace pickglass::askpass {

/// For a child that may start ssh: what ssh asks, it asks us, in a process of its own.
QProcessEnvironment environment();
/// Whether this process is that one.
bool isAsked();
/// Shows ssh's question (the first argument), prints the answer; returns ssh's exit code: 0 or 1.
/// Needs a QApplication.
int run(const QStringList &arguments);

} // namespace pickglass::askpass

namespace pickglass {

namespace askpass {

/// What ssh wants to hear.
enum class Kind : quint8 {
    Secret,  ///< a password, a passphrase, a code
    HostKey, ///< yes or no, in letters
    Confirm, ///< yes or no, by the exit code
    Notice   ///< nothing: touch the key
};
/// By the words of the question, and by what ssh says of it in SSH_ASKPASS_PROMPT.
Kind kindOf(const QString &prompt, const QByteArray &hint);

} // namespace askpass

/// A question of ssh. Its words may come from another machine: they are shown as they are.
class AskpassDialog final : public QDialog
{
    Q_OBJECT

public:
    AskpassDialog(const QString &prompt, askpass::Kind kind, QWidget *parent = nullptr);

    /// What ssh is to be given.
    QString answer() const;

private:
    QWidget *makeSecret();

    askpass::Kind m_kind;
    QLineEdit *m_secret = nullptr;
};

} // namespace pickglass
