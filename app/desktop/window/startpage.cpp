// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/startpage.h"

#include "app/common/text.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/live/livetext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/opening/livesource.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/reading/whenready.h"
#include "app/desktop/theme.h"
#include "app/desktop/widgets/statepage.h"

#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace pickglass {

LeftRecordings::LeftRecordings(QWidget *parent) : QWidget(parent), m_list(new QVBoxLayout(this))
{
    m_list->setContentsMargins(0, 0, 0, Tokens::SpaceL);
    m_list->setSpacing(Tokens::SpaceS);
    hide();
}

void LeftRecordings::look()
{
    whenReady(QtConcurrent::run(findLeftRecordings), this,
              [this](const std::vector<LeftRecording> &found) {
                  show(found);
                  Q_EMIT looked();
              });
}

void LeftRecordings::show(const std::vector<LeftRecording> &found)
{
    clearLayout(*m_list);
    setVisible(!found.empty());
    if (found.empty()) {
        return;
    }
    auto *title = withRole("secondary", new QLabel(tr("Unsaved recordings")));
    m_list->addWidget(title);
    for (const LeftRecording &left : found) {
        m_list->addWidget(rowOf(left));
    }
}

QWidget *LeftRecordings::rowOf(const LeftRecording &left)
{
    auto *row = new QWidget;
    auto *line = makeLayout<QHBoxLayout>(row, 0, Tokens::SpaceS);
    auto *texts = makeLayout<QVBoxLayout>(nullptr, 0, 0);
    auto *source = new QLabel(sourceTitle(left.source));
    source->setTextFormat(Qt::PlainText);
    auto *facts = new QLabel(tr("%1, %n sweep(s), %2", nullptr, static_cast<int>(left.sweeps))
                                 .arg(format::time(left.range.from), livetext::size(left.bytes)));
    facts->setWordWrap(true);
    facts->setProperty("role", QStringLiteral("secondary"));
    texts->addWidget(source);
    texts->addWidget(facts);
    line->addLayout(texts, 1);
    auto *save = named("saveLeft", new QPushButton(tr("Save as…")));
    save->setAccessibleDescription(left.source);
    connect(save, &QPushButton::clicked, this, [this, left] { chooseWhereToSave(left); });
    line->addWidget(save);
    auto *remove = named("discardLeft", new QPushButton(tr("Discard")));
    remove->setAccessibleDescription(left.source);
    connect(remove, &QPushButton::clicked, this, [this, left] { discard(left); });
    line->addWidget(remove);
    return row;
}

void LeftRecordings::chooseWhereToSave(const LeftRecording &left)
{
    askWhereToSave(this,
                   {.title = tr("Save the recording of %1").arg(sourceTitle(left.source)),
                    .name = QStringLiteral(".pgcap"),
                    .fileKinds = tr("Captures (*.pgcap)")},
                   [this, left](const QString &path) { save(left, path); });
}

void LeftRecordings::save(const LeftRecording &left, const QString &path)
{
    setEnabled(false);
    whenReady(QtConcurrent::run([left, path] { return saveLeftRecording(left, path); }), this,
              [this, path](const Result<void> &done) {
                  setEnabled(true);
                  look();
                  if (done) {
                      Q_EMIT saved(path);
                  } else {
                      Q_EMIT failed(translated(done.error().what), translated(done.error().advice));
                  }
              });
}

void LeftRecordings::discard(const LeftRecording &left)
{
    auto *question = new QMessageBox(window());
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setIcon(QMessageBox::NoIcon);
    question->setWindowTitle(tr("Pickglass"));
    question->setText(tr("Discard the recording of %1?").arg(sourceTitle(left.source)));
    question->setInformativeText(tr("This cannot be undone."));
    auto *remove = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    auto *cancel = question->addButton(tr("Cancel"), QMessageBox::RejectRole);
    question->setDefaultButton(cancel);
    question->setEscapeButton(cancel);
    connect(remove, &QAbstractButton::clicked, this, [this, left] {
        setEnabled(false);
        whenReady(QtConcurrent::run([left] { return removeLeftRecording(left); }), this,
                  [this](bool) {
                      setEnabled(true);
                      look();
                  });
    });
    question->open();
}

StartPage::StartPage(QWidget *parent)
    : QWidget(parent),
      m_page(new StatePage),
      m_left(new LeftRecordings),
      m_continue(named("continue", new QToolButton)),
      m_recent(new QWidget),
      m_list(new QVBoxLayout)
{
    m_page->setIcon(applicationIcon(), 64);
    m_page->setTexts(tr("Explore an InfiniBand fabric"),
                     tr("Open a capture (.pgcap) or saved output of ibnetdiscover, or go live. You "
                        "can also drop files anywhere in this window."),
                     tr("Open…"));
    m_page->addButton(
        tr("Go live…"),
        tr("Record and watch the fabric of this machine, of a remote machine, or a simulated one"));
    m_page->addButton(tr("Try a simulated fabric"),
                      tr("Watch a made-up fabric live, in which one host takes packets too slowly"),
                      &StatePage::thirdActivated);
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(2);
    m_recent->setLayout(m_list);
    auto *extra = new QWidget;
    auto *parts = makeLayout<QVBoxLayout>(extra);
    parts->addWidget(m_left);
    m_continue->setIcon(icon("play"));
    m_continue->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_continue->hide();
    connect(m_continue, &QToolButton::clicked, this, &StartPage::continueRequested);
    parts->addWidget(m_continue, 0, Qt::AlignLeft);
    parts->addSpacing(Tokens::SpaceM);
    parts->addWidget(m_recent);
    m_page->setExtra(extra);
    auto *rows = makeLayout<QVBoxLayout>(this);
    rows->addWidget(m_page);
    connect(m_page, &StatePage::activated, this, &StartPage::openRequested);
    connect(m_page, &StatePage::secondActivated, this, &StartPage::liveRequested);
    connect(m_page, &StatePage::thirdActivated, this, &StartPage::simulationRequested);
}

void StartPage::setLastSession(const QString &text, const QString &toolTip)
{
    const QFontMetrics metrics(Theme::instance().font());
    m_continue->setVisible(!text.isEmpty());
    m_continue->setText(u' ' +
                        withoutMnemonic(metrics.elidedText(shownText(text), Qt::ElideMiddle, 400)));
    m_continue->setToolTip(shownText(toolTip));
}

void StartPage::setRecentFiles(const QStringList &files)
{
    clearLayout(*m_list);
    m_recent->setVisible(!files.isEmpty());
    if (files.isEmpty()) {
        return;
    }
    auto *title = withRole("secondary", new QLabel(tr("Recent")));
    m_list->addWidget(title);
    constexpr int Shown = 6;
    for (const QString &path : files.mid(0, Shown)) {
        auto *button = new QToolButton;
        button->setIcon(icon("file"));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        const QFileInfo info(path);
        const QFontMetrics metrics(Theme::instance().font());
        const QString text = shownText(info.fileName() + QStringLiteral("   ") + info.path());
        button->setText(u' ' + withoutMnemonic(metrics.elidedText(text, Qt::ElideMiddle, 400)));
        button->setToolTip(shownText(path));
        connect(button, &QToolButton::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
        m_list->addWidget(button);
    }
}

} // namespace pickglass
