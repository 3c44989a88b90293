// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/picture/picture.h"
#include "core/base/result.h"

#include <QVariantMap>
#include <QWidget>

#include <optional>

class QMenu;

namespace pickglass {

/// A tab of the window over the session's snapshot. A hidden view is updated when it is shown.
class View : public QWidget
{
    Q_OBJECT

public:
    View(Session *session, QWidget *parent = nullptr);

    /// Whether all is on screen; false while a worker computes. `--screenshot` waits for it.
    virtual bool isComplete() const { return true; }

    /// The least, whatever the height that texts over several lines would like: a view is as high
    /// as its place.
    int heightForWidth(int /*width*/) const override { return minimumSizeHint().height(); }

    /// Shows the whole of what it shows; nothing where a view always does.
    virtual void fit() {}

    /// Puts the keyboard into the filter of the view (Ctrl+F); false where it has none.
    virtual bool find() { return false; }

    /// The rows that "copy" and "save CSV" mean; empty where the view has none.
    virtual bool canSaveCsv() const { return false; }
    virtual QString csv() const { return {}; }

    /// What it shows, as a picture for people; none where it has none, or nothing is shown.
    virtual std::optional<Picture> picture() const { return {}; }
    /// Writes picture(); an error where there is none, or the file cannot be written.
    Result<void> savePicture(const QString &path, PictureFormat format) const;
    /// Puts picture() on the clipboard, if there is one.
    void copyPicture() const;

    /// Asks for a file and writes csv().
    virtual void saveCsv();
    /// As PNG, as SVG, as PDF, as CSV, copy the picture; enabled, whenever the menu is shown, where
    /// there is something to save.
    void addSaveActions(QMenu *menu);

    /// What "Back" restores besides the session: filter, order, zoom. Empty: only the selection.
    virtual QVariantMap state() const { return {}; }
    /// What state() returned.
    virtual void setState(const QVariantMap &) {}

Q_SIGNALS:
    /// isComplete() has become true.
    void completed();
    /// Another view is asked for, by its name on the command line.
    void viewRequested(const QString &id);

protected:
    Session *session() const { return m_session; }

    /// What its files are called, without a suffix: "charts".
    virtual QString fileName() const { return QStringLiteral("view"); }

    /// Shows session()->snapshot() (may be null), once for each; only while the view is visible.
    virtual void showSnapshot() = 0;

    /// Shows session()->figures() (may be null), after showSnapshot() and when displayOptions()
    /// change; only while visible.
    virtual void showFigures() {}

    void showEvent(QShowEvent *event) override;

private:
    void refreshIfVisible();

    Session *m_session;
    bool m_hasOldSnapshot = true;
    bool m_hasOldFigures = true;
};

} // namespace pickglass
