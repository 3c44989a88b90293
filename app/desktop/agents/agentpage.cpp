// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentpage.h"

#include "app/desktop/agents/agenttokenfield.h"
#include "app/desktop/agents/certificatedialog.h"
#include "app/desktop/agents/sourceprobe.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/tablestyle.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

namespace pickglass {

namespace {

enum Way : int { BySsh, ByAgent };
enum Trust : int { Pinned, Signed };
constexpr int AgentRowHeight = 26;
constexpr int RowsShown = 3;
constexpr int LabelWidth = 72;

/// The scheme may be left away, and so may what comes before it in a pasted line.
QString addressOf(const QString &scheme, const QString &typed)
{
    const QString text = typed.trimmed();
    return text.isEmpty() || text.startsWith(scheme) ? text : scheme + text;
}

} // namespace

QFormLayout *makePageForm(QWidget *page)
{
    auto *form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(Tokens::SpaceM);
    return form;
}

AgentPage::AgentPage(const Parts &parts, QWidget *parent)
    : QWidget(parent),
      m_parts(parts),
      m_model(parts.book),
      m_probe(parts.pgcap),
      m_list(new QStackedWidget),
      m_table(named("knownAgents", new QTableView)),
      m_rename(named("rename", new QPushButton(tr("Rename")))),
      m_remove(named("remove", new QPushButton(tr("Remove")))),
      m_way(named("way", new QComboBox)),
      m_host(named("host", new QLineEdit)),
      m_address(named("address", new QLineEdit)),
      m_token(new AgentTokenField(parts.secrets)),
      m_trust(named("trustBy", new QComboBox)),
      m_ca(named("caFile", new QLineEdit)),
      m_clock(named("correctClock", new QCheckBox(tr("Use this machine's clock for times")))),
      m_test(named("test", new QPushButton(tr("Test")))),
      m_result(new ProbeResult),
      m_ssh(makeSsh()),
      m_agent(makeAgent())
{
    m_way->addItem(tr("ssh (starts the agent there)"));
    m_way->addItem(tr("agent (runs there as a service)"));
    auto *rows = makeLayout<QVBoxLayout>(this, 0, Tokens::SpaceM);
    rows->addWidget(makeList());
    auto *way = new QWidget;
    makePageForm(way)->addRow(tr("Connect &by"), m_way);
    rows->addWidget(way);
    rows->addWidget(m_ssh);
    rows->addWidget(m_agent);
    rows->addWidget(m_clock);
    rows->addWidget(makeTest());
    rows->addStretch();
    connect(m_way, &QComboBox::currentIndexChanged, this, [this](int index) {
        showWay(index);
        onEdited();
    });
    connect(m_clock, &QCheckBox::toggled, this, &AgentPage::onEdited);
    connect(&m_probe, &SourceProbe::answered, this, &AgentPage::showAnswer);
    for (auto *label : findChildren<QLabel *>()) {
        if (label->buddy()) {
            label->setMinimumWidth(LabelWidth); // in line, though they are in several forms
        }
    }
    showWay(BySsh);
    showList();
}

/// Not in a QStackedWidget, where the one that is not shown takes room, too.
void AgentPage::showWay(int way)
{
    m_ssh->setVisible(way == BySsh);
    m_agent->setVisible(way == ByAgent);
}

QWidget *AgentPage::makeList()
{
    m_table->setAccessibleName(tr("Recent remote fabrics"));
    m_table->setModel(&m_model);
    styleTable(*m_table, AgentRowHeight);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    constexpr int Widths[] = {120, 160, 84};
    for (int i = 0; i < static_cast<int>(std::size(Widths)); ++i) {
        m_table->setColumnWidth(i, Widths[i]);
    }
    auto *none = makeLabel(tr("No remote fabric was watched yet. Those you watch are listed here."),
                           "secondary");
    none->setObjectName(QStringLiteral("noAgents"));
    none->setAlignment(Qt::AlignCenter);
    m_list->addWidget(m_table);
    m_list->addWidget(none);
    m_list->setFixedHeight((RowsShown + 1) * AgentRowHeight + Tokens::SpaceS);
    m_rename->setToolTip(tr("F2"));
    m_remove->setToolTip(tr("Also removes its certificate and its token (Del)"));
    auto *removeKey = new QAction(this);
    removeKey->setShortcut(QKeySequence::Delete);
    removeKey->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(removeKey);
    auto *card = onSurface("card", new QFrame);
    auto *inside = makeLayout<QVBoxLayout>(card, 1);
    inside->addWidget(m_list);
    auto *below = new QHBoxLayout;
    below->addStretch();
    below->addWidget(m_rename);
    below->addWidget(m_remove);
    auto *list = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(list);
    rows->addWidget(card);
    rows->addLayout(below);
    connect(m_rename, &QPushButton::clicked, this, &AgentPage::rename);
    connect(m_remove, &QPushButton::clicked, this, &AgentPage::remove);
    connect(removeKey, &QAction::triggered, this, &AgentPage::remove);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AgentPage::showChosen);
    connect(m_table, &QTableView::activated, this, [this] {
        showChosen();
        Q_EMIT connectRequested();
    });
    return list;
}

QWidget *AgentPage::makeSsh()
{
    m_host->setPlaceholderText(QStringLiteral("root@head01"));
    connect(m_host, &QLineEdit::textChanged, this, &AgentPage::onEdited);
    auto *page = new QWidget;
    QFormLayout *form = makePageForm(page);
    form->addRow(tr("&Machine"), m_host);
    form->addRow(QString(),
                 makeLabel(tr("As in an ssh command. Keys, jump hosts and names are those of "
                              "~/.ssh/config; pickglass-agent must be installed there."),
                           "secondary"));
    return page;
}

QWidget *AgentPage::makeAgent()
{
    m_address->setPlaceholderText(QStringLiteral("head01:7411"));
    m_trust->addItem(tr("confirm once, then require the same"));
    m_trust->addItem(tr("signed by a certificate in a file"));
    m_ca->setAccessibleName(tr("File with CA certificates"));
    m_ca->setPlaceholderText(QStringLiteral("/etc/ssl/certs/site-ca.pem"));
    auto *browse = new QPushButton(tr("Choose…"));
    browse->setAccessibleName(tr("Choose the file with certificates"));
    auto *signers = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(signers);
    row->addWidget(m_ca, 1);
    row->addWidget(browse);
    signers->hide();
    auto *page = new QWidget;
    QFormLayout *form = makePageForm(page);
    form->addRow(tr("&Address"), m_address);
    form->addRow(tr("T&oken"), m_token);
    form->addRow(tr("&Certificate"), m_trust);
    form->addRow(QString(), signers);
    connect(m_address, &QLineEdit::textChanged, this, &AgentPage::onEdited);
    connect(m_token, &AgentTokenField::changed, this, &AgentPage::onEdited);
    connect(m_ca, &QLineEdit::textChanged, this, &AgentPage::onEdited);
    connect(m_trust, &QComboBox::currentIndexChanged, this, [this, signers](int index) {
        signers->setVisible(index == Signed);
        onEdited();
    });
    connect(browse, &QPushButton::clicked, this, [this] {
        askForFiles(this,
                    {.title = tr("CA certificates"),
                     .fileKinds = tr("Certificates (*.pem *.crt *.cer);;All files (*)")},
                    [this](const QStringList &paths) { m_ca->setText(paths.front()); });
    });
    return page;
}

QWidget *AgentPage::makeTest()
{
    m_test->setEnabled(false);
    m_test->setToolTip(tr("Connects and shows what is there, without recording"));
    auto *test = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(test, 0, Tokens::SpaceM);
    row->addWidget(m_test, 0, Qt::AlignTop);
    row->addWidget(m_result, 1);
    row->addStretch();
    connect(m_test, &QPushButton::clicked, this, &AgentPage::test);
    return test;
}

void AgentPage::showList()
{
    m_list->setCurrentIndex(m_model.rowCount() > 0 ? 0 : 1);
    const bool hasChoice = m_table->currentIndex().isValid();
    m_rename->setEnabled(hasChoice);
    m_remove->setEnabled(hasChoice);
}

void AgentPage::showChosen()
{
    const QModelIndex index = m_table->currentIndex();
    if (index.isValid() && !m_isReloading) {
        setEntry(m_model.entry(index.row()));
    }
    showList();
}

void AgentPage::rename()
{
    const QModelIndex name = m_table->currentIndex().siblingAtColumn(AgentsModel::Name);
    if (name.isValid()) {
        m_table->setCurrentIndex(name);
        m_table->setFocus();
        m_table->edit(name);
    }
}

void AgentPage::remove()
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid()) {
        return;
    }
    const AgentEntry gone = m_model.entry(index.row());
    if (!gone.isSsh() && gone.tokenPlace == TokenPlace::SecretStore) {
        m_parts.secrets->remove(gone.address);
    }
    const QString failure = m_model.remove(index.row());
    if (!failure.isEmpty()) {
        m_result->show({.what = failure});
    }
    showList();
}

void AgentPage::setEntry(const AgentEntry &entry)
{
    m_command = entry.command;
    m_way->setCurrentIndex(entry.isSsh() ? BySsh : ByAgent);
    (entry.isSsh() ? m_host : m_address)->setText(entry.place());
    if (!entry.isSsh()) {
        m_token->set(entry);
        m_ca->setText(entry.caFile);
        m_trust->setCurrentIndex(entry.caFile.isEmpty() ? Pinned : Signed);
    }
    m_clock->setChecked(entry.isClockCorrected);
    onEdited();
}

AgentEntry AgentPage::entry() const
{
    AgentEntry entry;
    entry.isClockCorrected = m_clock->isChecked();
    if (m_way->currentIndex() == BySsh) {
        entry.address = addressOf(QStringLiteral("ssh://"), m_host->text());
        entry.command = m_command;
    } else {
        entry.address = addressOf(QStringLiteral("agent://"), m_address->text());
        m_token->fill(entry);
        entry.caFile = m_trust->currentIndex() == Signed ? m_ca->text().trimmed() : QString();
    }
    if (const AgentEntry *known = m_parts.book->find(entry.address)) {
        entry.name = known->name;
    }
    return entry;
}

bool AgentPage::isComplete() const
{
    const QUrl url(entry().address);
    const bool isSsh = m_way->currentIndex() == BySsh;
    const bool isSigned = !isSsh && m_trust->currentIndex() == Signed;
    return url.isValid() && !url.host().isEmpty() && url.path().isEmpty() &&
           (isSsh || url.port() > 0) && (!isSigned || !m_ca->text().trimmed().isEmpty());
}

void AgentPage::fetchToken(std::function<void(const QByteArray &token)> take)
{
    if (m_way->currentIndex() == BySsh) {
        take({});
    } else {
        // The store may ask first; where another address was entered meanwhile, the token is not
        // for it.
        m_token->fetch(entry().address, [this, asked = entry().address,
                                         take = std::move(take)](const QByteArray &token) {
            if (entry().address == asked) {
                take(token);
            }
        });
    }
}

void AgentPage::onEdited()
{
    // What came of another address says nothing of this one.
    m_probe.cancel();
    m_result->clear();
    m_test->setText(tr("Test"));
    m_test->setEnabled(isComplete());
    Q_EMIT changed();
}

void AgentPage::test()
{
    if (m_probe.isRunning()) {
        onEdited();
        return;
    }
    fetchToken([this](const QByteArray &token) { tryNow(entry().url(), token); });
}

void AgentPage::tryNow(const QString &url, const QByteArray &token)
{
    m_triedUrl = url;
    m_triedToken = token;
    m_test->setText(tr("Stop"));
    m_result->showTrying(entry().place());
    m_probe.start(url, token);
}

void AgentPage::showAnswer(const ProbeAnswer &answer)
{
    m_test->setText(tr("Test"));
    m_result->show(answer);
    if (answer.isAboutCertificate()) {
        askForTrust(*answer.peer);
    }
    reloadList();
}

/// A certificate may have been accepted: what is typed stays.
void AgentPage::reloadList()
{
    const QString address = entry().address;
    m_isReloading = true;
    m_model.reload();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.entry(row).address == address) {
            m_table->selectRow(row);
        }
    }
    m_isReloading = false;
    showList();
}

void AgentPage::askForTrust(const AgentPeer &peer)
{
    auto *dialog = new CertificateDialog(peer, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, peer, url = m_triedUrl, token = m_triedToken] {
        tryNow(trusting(url, peer.certificate), token);
    });
    dialog->open();
}

} // namespace pickglass
