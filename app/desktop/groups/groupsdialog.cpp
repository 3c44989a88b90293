// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/groups/groupsdialog.h"

#include "app/common/partitionreader.h"
#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/layouts.h"
#include "app/desktop/theme.h"
#include "core/jobs/hostindex.h"
#include "core/jobs/hostlist.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace pickglass {

namespace {

constexpr qint64 MaxFileSize = 16 * 1024 * 1024;

QIcon swatch(size_t group)
{
    constexpr int Size = 12;
    QPixmap pixmap(Size, Size);
    pixmap.fill(tokens().categories[group % tokens().categories.size()]);
    return QIcon(pixmap);
}

} // namespace

GroupsDialog::GroupsDialog(Session *session, QWidget *parent)
    : QDialog(parent),
      m_session(session),
      m_text(named("groupsText", new QPlainTextEdit)),
      m_matches(new QTreeWidget),
      m_trouble(withRole("error", new QLabel)),
      m_query(session)
{
    setWindowTitle(tr("Host groups"));
    resize(640, 480);
    auto *explanation =
        new QLabel(tr("One group per line. The views can be colored by group and limited to one."));
    explanation->setProperty("role", QStringLiteral("secondary"));
    explanation->setWordWrap(true);
    m_text->setAccessibleName(tr("Host groups"));
    m_text->setFont(Theme::instance().monospaced());
    m_text->setPlaceholderText(tr("rack3: node[01-18]\nlogin: login1, login2   # a comment"));
    m_text->setTabChangesFocus(true);
    m_matches->setAccessibleName(tr("Groups found"));
    m_matches->setHeaderLabels({tr("Group"), tr("Found"), tr("Not in this fabric")});
    m_matches->setRootIsDecorated(false);
    m_matches->header()->setStretchLastSection(true);
    m_trouble->setWordWrap(true);
    m_trouble->hide();
    auto *load = new QPushButton(tr("Load a file…"));
    auto *partitions = named("groupsOfPartitions", new QPushButton(tr("Partitions")));
    partitions->setToolTip(tr("Makes a group of the hosts of each partition, the default partition "
                              "first: a host counts to the last group that it is in."));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setProperty("role", QStringLiteral("primary"));
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Use these groups"));

    auto *bottom = new QHBoxLayout;
    bottom->addWidget(load);
    bottom->addWidget(partitions);
    bottom->addStretch();
    bottom->addWidget(buttons);
    auto *rows = makeLayout<QVBoxLayout>(this, Tokens::SpaceL, Tokens::SpaceM);
    rows->addWidget(explanation);
    rows->addWidget(m_text, 1);
    rows->addWidget(m_trouble);
    rows->addWidget(m_matches, 1);
    rows->addLayout(bottom);
    connect(m_text, &QPlainTextEdit::textChanged, this, &GroupsDialog::showMatches);
    connect(load, &QPushButton::clicked, this, &GroupsDialog::chooseFile);
    connect(partitions, &QPushButton::clicked, this, &GroupsDialog::takePartitions);
    connect(buttons, &QDialogButtonBox::accepted, this, &GroupsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void GroupsDialog::setText(const QString &text)
{
    m_text->setPlainText(text);
}

void GroupsDialog::loadFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_trouble->setText(tr("%1 could not be read: %2.").arg(path, file.errorString()));
        m_trouble->show();
        return;
    }
    if (file.size() > MaxFileSize) {
        m_trouble->setText(tr("%1 is too large for a list of hosts.").arg(path));
        m_trouble->show();
        return;
    }
    setText(QString::fromUtf8(file.readAll()));
}

void GroupsDialog::chooseFile()
{
    askForFiles(this, {.title = tr("Load host groups")},
                [this](const QStringList &paths) { loadFile(paths.front()); });
}

/// Those of the moment that is shown.
void GroupsDialog::takePartitions()
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!snapshot) {
        return;
    }
    m_query.read(
        m_session->readers(),
        [fabric = snapshot->fabric,
         time = m_session->cursor()](const CaptureReader &capture) -> Result<QString> {
            ASSIGN_OR_RETURN(const auto partitions, partitionsAt(capture, fabric, time));
            return partitionGroups(partitions, *fabric);
        },
        [this](const Result<QString> &groups) {
            if (groups && !groups->isEmpty()) {
                setText(*groups);
                return;
            }
            m_trouble->setText(groups ? tr("No P_Key table of a host is known at this time.")
                                      : translated(groups.error().what));
            m_trouble->show();
        });
}

void GroupsDialog::showMatches()
{
    const HostGroupTexts texts = parseHostGroups(m_text->toPlainText(), tr("hosts"));
    m_groups.clear();
    m_matches->clear();
    for (const HostGroupText &group : texts.groups) {
        const MatchedHosts found = m_session->snapshot()
                                       ? matchHosts(*m_session->snapshot()->fabric, group.hosts)
                                       : MatchedHosts{{}, group.hosts, 0};
        constexpr int Named = 20;
        QString missing = found.unmatched.mid(0, Named).join(QStringLiteral(", "));
        if (found.unmatched.size() > Named) {
            missing =
                tr("%1 and %n more", nullptr, static_cast<int>(found.unmatched.size()) - Named)
                    .arg(missing);
        }
        auto *item = new QTreeWidgetItem(
            m_matches,
            {group.name, tr("%1 of %2").arg(found.matched).arg(group.hosts.size()), missing});
        item->setIcon(0, swatch(m_groups.size()));
        item->setToolTip(2, missing);
        m_groups.push_back({group.name, found.nodes});
    }
    m_trouble->setVisible(!texts.problems.isEmpty());
    if (!texts.problems.isEmpty()) {
        const LineProblem &first = texts.problems.front();
        m_trouble->setText(tr("Line %1: %2").arg(first.line).arg(translated(first.message)));
    }
}

void GroupsDialog::accept()
{
    m_session->setGroups(m_groups);
    QDialog::accept();
}

} // namespace pickglass
