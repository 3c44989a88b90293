// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/savednotice.h"

#include "app/desktop/icons.h"
#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QToolButton>
#include <QUrl>

namespace pickglass {

SavedNotice::SavedNotice(QWidget *parent)
    : QWidget(parent),
      m_text(named("saved", withRole("secondary", new ElidedLabel))),
      m_open(named("openSaved", new QToolButton)),
      m_folder(named("showSavedInFolder", new QToolButton)),
      m_dismiss(named("dismissSaved", new QToolButton))
{
    m_open->setText(tr("Open"));
    m_folder->setText(tr("Show in folder"));
    m_dismiss->setIcon(icon("close"));
    m_dismiss->setToolTip(tr("Dismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    auto *row = makeLayout<QHBoxLayout>(this, 0, Tokens::SpaceXs);
    row->addWidget(m_text, 1);
    for (QToolButton *button : {m_open, m_folder, m_dismiss}) {
        button->setProperty("role", QStringLiteral("status"));
        row->addWidget(button);
    }
    connect(m_open, &QToolButton::clicked, this, &SavedNotice::open);
    connect(m_folder, &QToolButton::clicked, this, &SavedNotice::showFolder);
    connect(m_dismiss, &QToolButton::clicked, this, &SavedNotice::dismiss);
    hide();
}

SavedNotice *SavedNotice::of(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (auto *notice = widget->findChild<SavedNotice *>()) {
            return notice;
        }
    }
    return nullptr;
}

void SavedNotice::showSaved(const QString &path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    const QFileInfo info(m_path);
    m_text->setFullText(
        tr("Saved: %1 in %2").arg(info.fileName(), QDir::toNativeSeparators(info.absolutePath())));
    const bool wasHidden = isHidden();
    show();
    if (wasHidden) {
        Q_EMIT shownChanged(true);
    }
}

void SavedNotice::dismiss()
{
    if (isHidden()) {
        return;
    }
    // A button of it had the focus where the keyboard was used.
    if (isAncestorOf(focusWidget())) {
        focusNextChild();
    }
    hide();
    m_path.clear();
    Q_EMIT shownChanged(false);
}

void SavedNotice::open()
{
    const QString path = m_path;
    if (QFileInfo(path).suffix() == u"pgcap") {
        dismiss();
        Q_EMIT captureRequested(path);
    } else {
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    }
}

void SavedNotice::showFolder()
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(m_path).absolutePath()));
}

} // namespace pickglass
