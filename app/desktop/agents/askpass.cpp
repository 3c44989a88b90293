// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/askpass.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <csignal>
#include <cstdio>

#include <sys/prctl.h>
#include <unistd.h>

namespace pickglass::askpass {

namespace {

constexpr const char *Mark = "PICKGLASS_ASKPASS";

} // namespace

QProcessEnvironment environment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SSH_ASKPASS"), QCoreApplication::applicationFilePath());
    environment.insert(QStringLiteral("SSH_ASKPASS_REQUIRE"), QStringLiteral("force"));
    environment.insert(QLatin1String(Mark), QStringLiteral("1"));
    return environment;
}

bool isAsked()
{
    return qEnvironmentVariableIsSet(Mark);
}

int run(const QStringList &arguments)
{
    // Who does not wait for the answer any more has no use for the question.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() == 1) {
        return 1;
    }
    AskpassDialog dialog(arguments.value(1),
                         askpass::kindOf(arguments.value(1), qgetenv("SSH_ASKPASS_PROMPT")));
    if (dialog.exec() != QDialog::Accepted) {
        return 1;
    }
    QFile out;
    const bool isWritten = out.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered) &&
                           out.write(dialog.answer().toUtf8() + '\n') >= 0;
    return isWritten ? 0 : 1;
}

} // namespace pickglass::askpass

namespace pickglass {

namespace {

constexpr int AskpassWidth = 480;

QString titleOf(askpass::Kind kind)
{
    switch (kind) {
    case askpass::Kind::Secret:
        return AskpassDialog::tr("ssh needs an answer");
    case askpass::Kind::Notice:
        return AskpassDialog::tr("ssh is waiting");
    default:
        return AskpassDialog::tr("Is this the right machine?");
    }
}

} // namespace

askpass::Kind askpass::kindOf(const QString &prompt, const QByteArray &hint)
{
    if (hint == "confirm") {
        return Kind::Confirm;
    }
    if (hint == "none") {
        return Kind::Notice;
    }
    return prompt.contains(u"yes/no") || prompt.contains(u"type 'yes'") ? Kind::HostKey
                                                                        : Kind::Secret;
}

AskpassDialog::AskpassDialog(const QString &prompt, askpass::Kind kind, QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::WindowStaysOnTopHint),
      m_kind(kind)
{
    setObjectName(QStringLiteral("askpass"));
    setWindowTitle(tr("ssh – Pickglass"));
    setWindowIcon(applicationIcon());
    setMinimumWidth(AskpassWidth);
    QLabel *question = makeLabel(prompt.trimmed(), "mono");
    question->setObjectName(QStringLiteral("prompt"));
    question->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QDialogButtonBox;
    const bool isYesNo = kind == askpass::Kind::HostKey || kind == askpass::Kind::Confirm;
    auto *reject =
        buttons->addButton(isYesNo ? tr("No") : tr("Cancel"), QDialogButtonBox::RejectRole);
    auto *accept =
        buttons->addButton(isYesNo ? tr("Yes, it is") : tr("Answer"), QDialogButtonBox::AcceptRole);
    accept->setObjectName(QStringLiteral("accept"));
    reject->setObjectName(QStringLiteral("reject"));

    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceM);
    rows->addWidget(makeLabel(titleOf(kind), "title"));
    rows->addWidget(question);
    if (kind == askpass::Kind::Secret) {
        rows->addWidget(makeSecret());
        accept->setProperty("role", QStringLiteral("primary"));
    } else if (isYesNo) {
        rows->addWidget(makeLabel(
            tr("Compare the fingerprint with the one from the administrators of the machine. If "
               "you accept a wrong one, your password may go to another machine."),
            "secondary"));
    }
    rows->addWidget(buttons);
    accept->setVisible(kind != askpass::Kind::Notice);
    if (kind == askpass::Kind::Secret) {
        accept->setDefault(true);
    } else {
        reject->setDefault(true);
        reject->setFocus(); // Enter is no yes
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget *AskpassDialog::makeSecret()
{
    m_secret = named("secret", new QLineEdit);
    m_secret->setAccessibleName(tr("Answer for ssh"));
    m_secret->setEchoMode(QLineEdit::Password);
    auto *show = named("show", new QCheckBox(tr("Show the text")));
    connect(show, &QCheckBox::toggled, this, [this](bool isShown) {
        m_secret->setEchoMode(isShown ? QLineEdit::Normal : QLineEdit::Password);
    });
    auto *both = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(both);
    rows->addWidget(m_secret);
    rows->addWidget(show);
    m_secret->setFocus();
    return both;
}

QString AskpassDialog::answer() const
{
    switch (m_kind) {
    case askpass::Kind::Secret:
        return m_secret->text();
    case askpass::Kind::HostKey:
        return QStringLiteral("yes");
    default:
        return {};
    }
}

} // namespace pickglass
