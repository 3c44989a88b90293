// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/certificatedialog.h"

#include "app/desktop/agents/agententry.h"
#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/agents/fingerprintwords.h"
#include "app/desktop/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pickglass {

namespace {

constexpr int Width = 520;

QLabel *makeText(const QString &text, const char *role = "")
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", QLatin1String(role));
    label->setWordWrap(true);
    return label;
}

/// Fingerprints are to be read, compared and copied.
QLabel *makeFingerprint(const QString &fingerprint, const char *name, const QString &what)
{
    QLabel *label = makeText(fingerprintwords::grouped(fingerprint));
    label->setFont(Theme::instance().monospaced(Tokens::TitleSize - 1));
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(what);
    label->setWordWrap(false);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setProperty("surface", QStringLiteral("raised"));
    label->setMargin(Tokens::SpaceM);
    return label;
}

} // namespace

CertificateDialog::CertificateDialog(const AgentPeer &peer, QWidget *parent)
    : QDialog(parent),
      m_accept(new QPushButton)
{
    const bool isOther = !peer.expected.isEmpty();
    setObjectName(QStringLiteral("certificate"));
    setWindowTitle(tr("Certificate of %1").arg(peer.name));
    setMinimumWidth(Width);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL, Tokens::SpaceL);
    rows->setSpacing(Tokens::SpaceM);
    auto *buttons = new QDialogButtonBox;
    auto *cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(QStringLiteral("cancel"));
    buttons->addButton(m_accept, QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(QStringLiteral("trust"));
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
    rows->addWidget(makeText(tr("Is this the right agent?"), "title"));
    rows->addWidget(makeText(tr("The agent %1 was never seen from here. This is the SHA-256 "
                                "fingerprint of its certificate:")
                                 .arg(peer.name)));
    rows->addWidget(
        makeFingerprint(peer.certificate, "fingerprint", tr("Fingerprint of the certificate")));
    rows->addWidget(makeText(
        tr("Compare it with what those say who run the agent: it says its fingerprint whenever it "
           "starts (journalctl -u pickglass-agent). If you trust it, it is remembered, and another "
           "one is never accepted without your word."),
        "secondary"));
}

void CertificateDialog::addOther(QVBoxLayout *rows, const AgentPeer &peer)
{
    m_accept->setText(tr("Trust the new one and connect"));
    m_accept->setEnabled(false);
    QLabel *title = makeText(tr("This agent has another certificate than last time"), "title");
    rows->addWidget(title);
    rows->addWidget(makeText(
        tr("Either those who run %1 made a new certificate, or another machine answers in its "
           "place: then it would get your token. Nothing was sent to it.")
            .arg(peer.name),
        "error"));
    rows->addWidget(makeText(tr("Last time:"), "heading"));
    rows->addWidget(makeFingerprint(peer.expected, "before", tr("Fingerprint of last time")));
    rows->addWidget(makeText(tr("Now:"), "heading"));
    rows->addWidget(makeFingerprint(peer.certificate, "fingerprint", tr("Fingerprint of now")));
    rows->addWidget(makeText(tr("Ask those who run it for the fingerprint, by telephone for one, "
                                "and put in what they say:")));
    m_told = new QLineEdit;
    m_told->setObjectName(QStringLiteral("told"));
    m_told->setFont(Theme::instance().monospaced());
    m_told->setAccessibleName(tr("The fingerprint that you were told"));
    m_told->setPlaceholderText(tr("64 digits, as they were told"));
    m_match = makeText(QStringLiteral(" "), "secondary");
    m_match->setObjectName(QStringLiteral("match"));
    rows->addWidget(m_told);
    rows->addWidget(m_match);
    connect(m_told, &QLineEdit::textChanged, this, [this, peer](const QString &typed) {
        const bool isIt = fingerprintwords::isSame(typed, peer.certificate);
        m_accept->setEnabled(isIt);
        m_match->setText(isIt              ? tr("It is the certificate that the agent has now.")
                         : typed.isEmpty() ? QStringLiteral(" ")
                         : fingerprintwords::isSame(typed, peer.expected)
                             ? tr("That is the one of last time: somebody else answers now.")
                             : tr("It is not the certificate that the agent has now."));
    });
}

QString trusting(const QString &url, const QString &certificate)
{
    return withOption(withOption(url, QStringLiteral("fingerprint"), certificate),
                      QStringLiteral("accept-new"), QStringLiteral("1"));
}

} // namespace pickglass
