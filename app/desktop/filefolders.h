// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

namespace pickglass {

/// The folders in which file dialogs start: that of the file opened last, and that of the file
/// saved last. One for all windows, kept by Settings. GUI thread.
class FileFolders final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FileFolders)

public:
    static FileFolders &instance();

    /// "" as long as nothing was opened (saved), and when the folder is gone.
    QString forOpening() const;
    QString forSaving() const;
    void setForOpening(const QString &folder);
    void setForSaving(const QString &folder);

Q_SIGNALS:
    void changed();

private:
    FileFolders() = default;
    void set(QString &folder, const QString &to);

    QString m_forOpening;
    QString m_forSaving;
};

} // namespace pickglass
