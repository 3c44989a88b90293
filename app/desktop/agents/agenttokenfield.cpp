// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agenttokenfield.h"

#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "collectors/agent/tokenfile.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace pickglass {

namespace {

constexpr int MaxTokenLength = 1024;

} // namespace

AgentTokenField::AgentTokenField(SecretStore *store, QWidget *parent)
    : QWidget(parent),
      m_store(store),
      m_place(named("tokenPlace", new QComboBox)),
      m_pages(new QStackedWidget),
      m_file(named("tokenFile", new QLineEdit)),
      m_typed(named("token", new QLineEdit)),
      m_remark(named("tokenRemark", new QLabel))
{
    m_place->setAccessibleName(tr("Location of the token"));
    m_place->addItem(tr("in a file"), static_cast<int>(TokenPlace::File));
    m_place->addItem(tr("in the secret store"), static_cast<int>(TokenPlace::SecretStore));
    m_pages->addWidget(makeFile());
    m_pages->addWidget(makeStored());
    m_remark->setWordWrap(true);
    m_remark->setTextFormat(Qt::PlainText);
    m_pages->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *row = new QHBoxLayout;
    row->addWidget(m_place);
    row->addWidget(m_pages, 1);
    auto *rows = makeLayout<QVBoxLayout>(this, 0, Tokens::SpaceXs);
    rows->addLayout(row);
    rows->addWidget(m_remark);
    setFocusProxy(m_place);
    connect(m_place, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        lookAtFile();
        Q_EMIT changed();
    });
    lookAtFile();
}

QWidget *AgentTokenField::makeFile()
{
    m_file->setAccessibleName(tr("File with the token"));
    m_file->setPlaceholderText(QStringLiteral("~/.config/pickglass/head01.token"));
    auto *browse = new QPushButton(tr("Choose…"));
    browse->setAccessibleName(tr("Choose the file with the token"));
    auto *page = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(page);
    row->addWidget(m_file, 1);
    row->addWidget(browse);
    connect(m_file, &QLineEdit::textChanged, this, [this] {
        lookAtFile();
        Q_EMIT changed();
    });
    connect(browse, &QPushButton::clicked, this, [this] {
        askForFiles(this, {.title = tr("The file with the token")},
                    [this](const QStringList &paths) { m_file->setText(paths.front()); });
    });
    return page;
}

QWidget *AgentTokenField::makeStored()
{
    m_typed->setAccessibleName(tr("Token"));
    m_typed->setEchoMode(QLineEdit::Password);
    m_typed->setMaxLength(MaxTokenLength);
    m_typed->setPlaceholderText(tr("only to replace it"));
    connect(m_typed, &QLineEdit::textChanged, this, [this] {
        lookAtFile();
        Q_EMIT changed();
    });
    return m_typed;
}

TokenPlace AgentTokenField::place() const
{
    return static_cast<TokenPlace>(m_place->currentData().toInt());
}

void AgentTokenField::set(const AgentEntry &entry)
{
    m_file->setText(entry.tokenFile);
    m_typed->clear();
    m_place->setCurrentIndex(m_place->findData(static_cast<int>(entry.tokenPlace)));
    lookAtFile();
}

void AgentTokenField::fill(AgentEntry &entry) const
{
    entry.tokenPlace = place();
    entry.tokenFile = place() == TokenPlace::File ? m_file->text().trimmed() : QString();
}

void AgentTokenField::say(const QString &text, const char *role)
{
    m_remark->setText(text);
    setRole(m_remark, role);
}

void AgentTokenField::lookAtFile()
{
    const QString path = m_file->text().trimmed();
    if (place() == TokenPlace::SecretStore) {
        say(m_typed->text().isEmpty()
                ? tr("It is read from the secret store of your desktop.")
                : tr("It is saved in the secret store of your desktop when you connect."),
            "secondary");
    } else if (path.isEmpty()) {
        say(tr("The same token as in the agent's file, in a file that only you can read."),
            "secondary");
    } else if (const auto token = agent::readToken(path)) {
        say(tr("Only you can read it."), "secondary");
    } else {
        say(translated(token.error()), "warning");
    }
}

void AgentTokenField::fetch(const QString &address,
                            std::function<void(const QByteArray &token)> next)
{
    if (place() == TokenPlace::File) {
        lookAtFile();
        if (agent::readToken(m_file->text().trimmed())) {
            next({});
        } else {
            m_file->setFocus();
        }
        return;
    }
    const QByteArray typed = m_typed->text().trimmed().toUtf8();
    say(tr("Reading the secret store …"), "secondary");
    const auto answered = [this, typed, next = std::move(next)](const SecretAnswer &answer) {
        take(answer, typed.isEmpty() ? answer.secret : typed, next);
    };
    if (typed.isEmpty()) {
        m_store->read(address, this, answered);
    } else {
        m_store->write(address, typed, this, answered);
    }
}

void AgentTokenField::take(const SecretAnswer &answer, const QByteArray &token,
                           const std::function<void(const QByteArray &)> &next)
{
    if (!answer.failure.isEmpty()) {
        say(answer.failure, "warning");
        m_place->setFocus();
    } else if (answer.isMissing || token.isEmpty()) {
        say(tr("The secret store has no token of this agent yet: enter it."), "warning");
        m_typed->setFocus();
    } else {
        lookAtFile();
        next(token);
    }
}

} // namespace pickglass
