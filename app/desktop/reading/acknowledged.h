// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QSet>

#include <vector>

namespace pickglass {

class Session;

/// The acknowledged events of the session's capture, by id; kept in the settings for each
/// recording. Of a store, whose events have other ids in each capture that is fetched, they are
/// kept by what happened when and where. GUI thread.
class Acknowledged final : public QObject
{
    Q_OBJECT

public:
    explicit Acknowledged(Session *session);

    const QSet<qint64> &ids() const { return m_ids; }
    bool contains(qint64 id) const { return m_ids.contains(id); }
    /// Acknowledges these, or takes that back.
    void set(const std::vector<qint64> &ids, bool areAcknowledged);

Q_SIGNALS:
    void changed();

private:
    void take();
    void takeOfStore();
    void setOfStore(const QSet<qint64> &before);

    Session *m_session;
    QString m_recording; ///< what it is called in the settings; empty where none is open
    QSet<qint64> m_ids;
};

/// Numbers as ranges, ascending: "1-12,15"; and back, without what is no number.
QString toRanges(const QSet<qint64> &numbers);
QSet<qint64> fromRanges(const QString &text);

} // namespace pickglass
