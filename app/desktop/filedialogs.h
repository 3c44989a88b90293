// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <QFileDialog>
#include <QObject>
#include <QString>

#include <functional>

class QWidget;

class QMimeData;

namespace pickglass {

/// The folders in which file dialogs start: of the last opening and saving. One for all windows,
/// kept by Settings. GUI thread.
class FileFolders final : public QObject
{
    Q_OBJECT

public:
    static FileFolders &instance();

    /// "" as long as nothing was opened (saved), and when the folder is gone.
    QString forOpening() const;
    QString forSaving() const;
    void setForOpening(const QString &folder) { set(m_forOpening, folder); }
    void setForSaving(const QString &folder) { set(m_forSaving, folder); }

Q_SIGNALS:
    void changed();

private:
    FileFolders() = default;
    void set(QString &folder, const QString &to);

    QString m_forOpening;
    QString m_forSaving;
};

/// How files are asked for.
struct OpenQuestion
{
    QString title;
    QString fileKinds = {}; ///< the filter of the dialog; "" for all files
    QFileDialog::FileMode mode = QFileDialog::ExistingFile;
};

/// Asks for files or a folder. Returns at once; `then` gets the paths, never none. GUI thread.
void askForFiles(QWidget *parent, const OpenQuestion &question,
                 std::function<void(const QStringList &paths)> then);

/// The files of this machine that something dropped or pasted names.
QStringList localFiles(const QMimeData &data);

/// Writes bytes, or a text as UTF-8, whole or not at all.
Result<void> writeFile(const QString &path, const QByteArray &bytes);
Result<void> writeTextFile(const QString &path, const QString &text);

/// How a place to save at is asked for.
struct SaveQuestion
{
    QString title; ///< of the dialog: names what is saved
    /// What is saved, as the end of the suggested name: "ports.csv" makes "rack42-ports.csv" where
    /// rack42.pgcap is open; ".pgcap" makes "rack42.pgcap". Its suffix is added to names without.
    QString name;
    QString fileKinds;       ///< the filter of the dialog
    QString folder = {};     ///< where it starts as long as nothing was saved
    bool namesSource = true; ///< else the suggestion is `name` alone: what is open is not named
};

/// Asks where to save. Returns at once; `then` is called with the path, if one was chosen.
void askWhereToSave(QWidget *parent, const SaveQuestion &question,
                    std::function<void(const QString &path)> then);

/// Shows a warning in a dialog; returns at once.
void showWarning(QWidget *parent, const QString &text);

/// Says in the window's status line that a file was saved, with "Open" and "Show in folder".
void noteSaved(const QWidget *widget, const QString &path);

/// Asks for a file and writes it; says so in the status line, or in a dialog why it failed. Returns
/// at once.
void askAndWrite(QWidget *parent, const QString &title, const QString &name,
                 const QString &fileKinds, std::function<Result<void>(const QString &path)> write);

} // namespace pickglass
