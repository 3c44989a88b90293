// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/certificatedialog.h"

#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/layouts.h"
#include "app/desktop/opening/livesource.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pickglass {

namespace {

constexpr int CertificateWidth = 520;

/// Fingerprints are to be read, compared and copied.
QLabel *makeFingerprint(const QString &fingerprint, const char *name, const QString &what)
{
    QLabel *label = makeLabel(fingerprintwords::grouped(fingerprint), "");
    label->setFont(Theme::instance().monospaced(Tokens::TitleSize - 1));
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(what);
    label->setWordWrap(false);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setProperty("surface", QStringLiteral("raised"));
    label->setMargin(Tokens::SpaceM);
    label->setMinimumHeight(label->sizeHint().height()); // whole, on a small screen, too
    return label;
}

} // namespace

CertificateDialog::CertificateDialog(const AgentPeer &peer, QWidget *parent)
    : QDialog(parent),
      m_accept(named("trust", new QPushButton))
{
    const bool isOther = !peer.expected.isEmpty();
    setObjectName(QStringLiteral("certificate"));
    setWindowTitle(tr("Certificate of %1").arg(peer.name));
    setMinimumWidth(CertificateWidth);
    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceM);
    auto *buttons = new QDialogButtonBox;
    auto *cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(QStringLiteral("cancel"));
    buttons->addButton(m_accept, QDialogButtonBox::AcceptRole);
    isOther ? addOther(rows, peer) : addNew(rows, peer);
    rows->addWidget(buttons);
    cancel->setDefault(true);
    cancel->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void CertificateDialog::addNew(QVBoxLayout *rows, const AgentPeer &peer)
{
    m_accept->setText(tr("Trust and connect"));
    rows->addWidget(makeLabel(tr("Is this the right agent?"), "title"));
    rows->addWidget(
        makeLabel(tr("First connection to the agent %1. SHA-256 fingerprint of its certificate:")
                      .arg(peer.name)));
    rows->addWidget(
        makeFingerprint(peer.certificate, "fingerprint", tr("Fingerprint of the certificate")));
    rows->addWidget(makeLabel(
        tr("Compare it with the fingerprint from the administrators of the agent: the agent logs "
           "it at every start (journalctl -u pickglass-agent). If you trust it, it is saved, and "
           "another one is never accepted without your confirmation."),
        "secondary"));
}

void CertificateDialog::addOther(QVBoxLayout *rows, const AgentPeer &peer)
{
    m_accept->setText(tr("Trust the new one and connect"));
    m_accept->setEnabled(false);
    QLabel *title = makeLabel(tr("The certificate of this agent has changed"), "title");
    rows->addWidget(title);
    rows->addWidget(
        makeLabel(tr("Either the administrators of %1 made a new certificate, or another machine "
                     "answers in its place and would receive your token. Nothing was sent.")
                      .arg(peer.name),
                  "error"));
    rows->addWidget(makeLabel(tr("Previous:"), "heading"));
    rows->addWidget(makeFingerprint(peer.expected, "before", tr("Previous fingerprint")));
    rows->addWidget(makeLabel(tr("Current:"), "heading"));
    rows->addWidget(makeFingerprint(peer.certificate, "fingerprint", tr("Current fingerprint")));
    rows->addWidget(makeLabel(
        tr("Ask its administrators for the fingerprint, for example by telephone, and enter it:")));
    m_given = named("told", new QLineEdit);
    m_given->setFont(Theme::instance().monospaced());
    m_given->setAccessibleName(tr("Fingerprint from the administrators"));
    m_given->setPlaceholderText(tr("64 digits"));
    m_match = makeLabel(QStringLiteral(" "), "secondary");
    m_match->setObjectName(QStringLiteral("match"));
    rows->addWidget(m_given);
    rows->addWidget(m_match);
    connect(m_given, &QLineEdit::textChanged, this, [this, peer](const QString &typed) {
        const bool isIt = fingerprintwords::isSame(typed, peer.certificate);
        m_accept->setEnabled(isIt);
        m_match->setText(
            isIt              ? tr("It matches the current certificate.")
            : typed.isEmpty() ? QStringLiteral(" ")
            : fingerprintwords::isSame(typed, peer.expected)
                ? tr("It matches the previous certificate: another machine answers now.")
                : tr("It does not match the current certificate."));
    });
}

QString trusting(const QString &url, const QString &certificate)
{
    return withOption(withOption(url, QStringLiteral("fingerprint"), certificate),
                      QStringLiteral("accept-new"), QStringLiteral("1"));
}

} // namespace pickglass
