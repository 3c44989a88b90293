// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

namespace pickglass {

class Session;

/// The file that says where the devices of a session's fabric stand; another capture keeps it. GUI
/// thread.
class PlacesFile final : public QObject
{
    Q_OBJECT

public:
    /// Of this session, which owns it.
    static PlacesFile *of(Session *session);

    /// "" for none.
    const QString &path() const { return m_path; }
    void setPath(const QString &path);

Q_SIGNALS:
    void changed();

private:
    explicit PlacesFile(QObject *session) : QObject(session) {}
    QString m_path;
};

} // namespace pickglass
