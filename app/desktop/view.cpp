// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/view.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/models/display.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace pickglass {

View::View(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    connect(session, &Session::snapshotChanged, this, [this] {
        m_hasOldSnapshot = true;
        refreshIfVisible();
    });
    const auto showOtherFigures = [this] {
        m_hasOldFigures = true;
        refreshIfVisible();
    };
    connect(session, &Session::figuresChanged, this, showOtherFigures);
    connect(&Display::instance(), &Display::changed, this, showOtherFigures);
}

Result<void> View::savePicture(const QString &path, PictureFormat format) const
{
    const std::optional<Picture> shown = picture();
    return shown ? writeFile(path, encoded(*shown, format, PageFineness))
                 : failure({QT_TRANSLATE_NOOP(
                       "core", "Nothing is shown that a picture could be made of.")});
}

void View::copyPicture() const
{
    if (const std::optional<Picture> shown = picture()) {
        QGuiApplication::clipboard()->setImage(imageOf(*shown, PageFineness));
    }
}

void View::saveCsv()
{
    askAndWrite(this, tr("Save as CSV"), fileName() + QStringLiteral(".csv"),
                tr("Comma-separated values (*.csv)"),
                [text = csv()](const QString &path) { return writeTextFile(path, text); });
}

void View::addSaveActions(QMenu *menu)
{
    const auto addPicture = [this, menu](const QString &text, const QString &suffix,
                                         PictureFormat format) {
        return menu->addAction(text, this, [this, suffix, format] {
            askAndWrite(this, tr("Save as a picture"), fileName() + u'.' + suffix,
                        QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix),
                        [this, format](const QString &path) { return savePicture(path, format); });
        });
    };
    QAction *png = addPicture(tr("As PNG…"), QStringLiteral("png"), PictureFormat::Png);
    QAction *svg = addPicture(tr("As SVG…"), QStringLiteral("svg"), PictureFormat::Svg);
    QAction *pdf = addPicture(tr("As PDF…"), QStringLiteral("pdf"), PictureFormat::Pdf);
    QAction *table = menu->addAction(tr("As CSV…"), this, &View::saveCsv);
    menu->addSeparator();
    QAction *copy = menu->addAction(tr("Copy the picture"), this, &View::copyPicture);
    const auto enable = [this, png, svg, pdf, table, copy] {
        const bool hasPicture = picture().has_value();
        for (QAction *action : {png, svg, pdf, copy}) {
            action->setEnabled(hasPicture);
        }
        table->setEnabled(canSaveCsv());
    };
    connect(menu, &QMenu::aboutToShow, png, enable);
    if (isVisible()) { // as a rule called by a constructor, else for a menu that is about to show
        enable();
    }
}

void View::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refreshIfVisible();
}

void View::refreshIfVisible()
{
    if (!isVisible()) {
        return;
    }
    if (m_hasOldSnapshot) {
        m_hasOldSnapshot = false;
        m_hasOldFigures = true;
        showSnapshot();
    }
    if (m_hasOldFigures) {
        m_hasOldFigures = false;
        showFigures();
    }
}

} // namespace pickglass
