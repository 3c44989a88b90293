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

/// Asks whether the certificate that an agent showed is the right one: one that is new here, or
/// another one than last time, which is not accepted before its fingerprint was given by somebody
/// who knows it. Accepted means yes.
class CertificateDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit CertificateDialog(const AgentPeer &peer, QWidget *parent = nullptr);

private:
    void addNew(QVBoxLayout *rows, const AgentPeer &peer);
    void addOther(QVBoxLayout *rows, const AgentPeer &peer);

    QLineEdit *m_given = nullptr; ///< what the person was told; null where that is not asked
    QLabel *m_match = nullptr;
    QPushButton *m_accept;
};

/// The source with the yes to this certificate in it, which pgcap then remembers.
QString trusting(const QString &url, const QString &certificate);

} // namespace pickglass
