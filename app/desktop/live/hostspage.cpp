// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/hostspage.h"

#include "app/common/text.h"
#include "app/desktop/agents/agentpage.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/live/hoststates.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>
#include <QUrlQuery>
#include <QVBoxLayout>

namespace pickglass {

namespace {

const QString Scheme = QStringLiteral("hosts:");

} // namespace

HostsPage::HostsPage(const QString &pgcap, const std::vector<HostGroupText> &groups,
                     QWidget *parent)
    : QWidget(parent),
      m_probe(pgcap),
      m_hosts(named("hostList", new QLineEdit)),
      m_count(named("hostCount", withRole("secondary", new QLabel))),
      m_via(named("hostVia", new QComboBox)),
      m_inner(named("hostInner", new QComboBox)),
      m_testOne(named("testOneHost", new QPushButton(tr("Test the first")))),
      m_testAll(named("testAllHosts", new QPushButton(tr("Test all")))),
      m_result(new ProbeResult),
      m_states(new HostStates)
{
    m_hosts->setPlaceholderText(QStringLiteral("node[01-18],login1"));
    m_via->addItem(tr("ssh (nothing is installed there)"), QStringLiteral("ssh"));
    m_via->addItem(tr("node_exporter over HTTP, port 9100"), QStringLiteral("http"));
    m_inner->setEditable(true);
    m_inner->addItem(tr("nothing: the hosts' own adapters alone"));
    m_inner->addItem(tr("this machine's first active port"));
    m_inner->lineEdit()->setPlaceholderText(QStringLiteral("mad:mlx5_0/1"));
    QFormLayout *form = makePageForm(this);
    form->addRow(tr("&Hosts"), makeHosts(groups));
    form->addRow(QString(), m_count);
    form->addRow(tr("Read &by"), m_via);
    form->addRow(tr("Fabric &from"), m_inner);
    form->addRow(QString(), makeTest());
    constexpr int RowsHeight = 110;
    m_states->setFixedHeight(RowsHeight);
    m_states->hide();
    form->addRow(m_states);
    connect(m_hosts, &QLineEdit::textChanged, this, &HostsPage::onEdited);
    connect(m_via, &QComboBox::currentIndexChanged, this, &HostsPage::onEdited);
    connect(m_inner, &QComboBox::editTextChanged, this, &HostsPage::onEdited);
    connect(&m_probe, &SourceProbe::answered, this, &HostsPage::showAnswer);
    onEdited();
}

QWidget *HostsPage::makeHosts(const std::vector<HostGroupText> &groups)
{
    auto *lists = named("hostGroups", new QToolButton);
    auto *menu = new QMenu(lists);
    for (const HostGroupText &group : groups) {
        const QString name = group.name.isEmpty() ? tr("Hosts of the open capture") : group.name;
        QString title = tr("%1 (%2)").arg(name, format::count(group.hosts.size()));
        menu->addAction(title.replace(u'&', QStringLiteral("&&")), this,
                        [this, hosts = group.hosts] { m_hosts->setText(compressHostList(hosts)); });
    }
    menu->addSeparator();
    menu->addAction(tr("A file…"), this, [this] {
        askForFiles(this, {.title = tr("List of hosts")},
                    [this](const QStringList &paths) { m_hosts->setText(u'@' + paths.front()); });
    });
    lists->setText(tr("Lists") + QStringLiteral(" ▾"));
    lists->setToolTip(tr("Take a group of hosts, or a file with one per line"));
    lists->setMenu(menu);
    lists->setPopupMode(QToolButton::InstantPopup);
    auto *field = new QWidget;
    auto *row = makeLayout<QHBoxLayout>(field, 0, Tokens::SpaceS);
    row->addWidget(m_hosts, 1);
    row->addWidget(lists);
    field->setFocusProxy(m_hosts);
    return field;
}

QWidget *HostsPage::makeTest()
{
    auto *tests = new QWidget;
    auto *rows = makeLayout<QVBoxLayout>(tests, 0, Tokens::SpaceS);
    auto *row = new QHBoxLayout;
    row->addWidget(m_testOne);
    row->addWidget(m_testAll);
    row->addStretch();
    rows->addLayout(row);
    rows->addWidget(m_result);
    for (QPushButton *button : {m_testOne, m_testAll}) {
        button->setToolTip(tr("Connects and shows what is there, without recording"));
    }
    connect(m_testOne, &QPushButton::clicked, this, [this] {
        const auto all = expanded();
        test(all && !all->isEmpty() ? all->front() : hosts());
    });
    connect(m_testAll, &QPushButton::clicked, this, [this] { test(hosts()); });
    return tests;
}

QString HostsPage::hosts() const
{
    const QString text = m_hosts->text().simplified();
    return text.startsWith(u'@') ? text
                                 : QString(text)
                                       .replace(u' ', u',')
                                       .replace(QStringLiteral(",,"), QStringLiteral(","));
}

Result<QStringList> HostsPage::expanded() const
{
    return hosts().startsWith(u'@') ? QStringList() : expandHostList(m_hosts->text());
}

QString HostsPage::urlOf(const QString &hosts) const
{
    QString url = Scheme + QString::fromLatin1(QUrl::toPercentEncoding(hosts, "[],@/-_."));
    url += QStringLiteral("?via=") + m_via->currentData().toString();
    const int known = m_inner->findText(m_inner->currentText());
    const QString inner = known == 0   ? QString()
                          : known == 1 ? QStringLiteral("mad:")
                                       : m_inner->currentText().trimmed();
    return inner.isEmpty() ? url
                           : url + QStringLiteral("&inner=") +
                                 QString::fromLatin1(QUrl::toPercentEncoding(inner));
}

bool HostsPage::setUrl(const QString &given)
{
    if (!given.startsWith(Scheme)) {
        return false;
    }
    const QString path = given.mid(Scheme.size()).section(u'?', 0, 0);
    const QUrlQuery query(given.section(u'?', 1));
    m_hosts->setText(QUrl::fromPercentEncoding(path.toUtf8()));
    m_via->setCurrentIndex(
        std::max(0, m_via->findData(query.queryItemValue(QStringLiteral("via")))));
    const QString inner = query.queryItemValue(QStringLiteral("inner"), QUrl::FullyDecoded);
    if (inner.isEmpty() || inner == u"mad:") {
        m_inner->setCurrentIndex(inner.isEmpty() ? 0 : 1);
    } else {
        m_inner->setEditText(inner);
    }
    return url() == given;
}

bool HostsPage::isComplete() const
{
    const auto all = expanded();
    return !hosts().isEmpty() && all.has_value();
}

void HostsPage::onEdited()
{
    const auto all = expanded();
    m_count->setText(!all ? translated(all.error())
                     : all->isEmpty()
                         ? tr("Names as pdsh and Slurm write them, or a file: @/etc/hosts.list")
                         : tr("%n host(s)", nullptr, static_cast<int>(all->size())));
    m_count->setWordWrap(true);
    m_probe.cancel();
    m_result->clear();
    m_states->hide();
    m_testAll->setText(tr("Test all"));
    m_testOne->setEnabled(isComplete() && !hosts().startsWith(u'@'));
    m_testAll->setEnabled(isComplete());
    Q_EMIT changed();
}

void HostsPage::test(const QString &hosts)
{
    if (m_probe.isRunning()) {
        onEdited();
        return;
    }
    m_states->hide();
    m_testAll->setText(tr("Stop"));
    m_testOne->setEnabled(false);
    m_result->showTrying(hosts);
    m_probe.start(urlOf(hosts), {});
    Q_EMIT changed();
}

void HostsPage::showAnswer(const ProbeAnswer &answer)
{
    m_testAll->setText(tr("Test all"));
    m_testOne->setEnabled(isComplete() && !hosts().startsWith(u'@'));
    m_result->show(answer);
    if (answer.hosts) {
        m_states->setHosts(*answer.hosts);
        m_states->setVisible(answer.hosts->asked > 1);
    }
    Q_EMIT changed();
}

} // namespace pickglass
