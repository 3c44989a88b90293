// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace pickglass {

struct AgentPeer;

/// Asks to trust an agent's certificate; for a changed one its fingerprint must be entered.
class CertificateDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit CertificateDialog(const AgentPeer &peer, QWidget *parent = nullptr);

private:
    void addNew(QVBoxLayout *rows, const AgentPeer &peer);
    void addOther(QVBoxLayout *rows, const AgentPeer &peer);

    QLineEdit *m_given =
        nullptr; ///< the fingerprint that the person was given; null where that is not asked
    QLabel *m_match = nullptr;
    QPushButton *m_accept;
};

/// The source with the yes to this certificate in it, which pgcap then remembers.
QString trusting(const QString &url, const QString &certificate);

} // namespace pickglass
