// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

namespace pickglass {

class Session;

/// Files beside the fabric: where its devices stand, and how it is to be cabled; "" for none.
struct RackFiles
{
    QString places = {};
    QString plan = {};
    bool operator==(const RackFiles &) const = default;
};

/// Those of a session, for all that compares with them; another capture keeps them. GUI thread.
class ChosenRackFiles final : public QObject
{
    Q_OBJECT

public:
    /// Of this session, which owns it.
    static ChosenRackFiles *of(Session *session);

    const RackFiles &files() const { return m_files; }
    void setFiles(const RackFiles &files);

Q_SIGNALS:
    void changed();

private:
    explicit ChosenRackFiles(QObject *session) : QObject(session) {}
    RackFiles m_files;
};

} // namespace pickglass
