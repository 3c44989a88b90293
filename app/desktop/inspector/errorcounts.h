// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/errorhistory.h"
#include "app/desktop/reading/session.h"

#include <QHash>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace pickglass {

/// The error counters of one port, or of both ends of a cable side by side: value, what they
/// counted in the moment or range, when they last rose. Those at 0 are only counted. Asks the
/// capture by itself; rows are updated in place.
class ErrorCounts final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ErrorCounts)

public:
    /// Names are those of the ports, in their order.
    ErrorCounts(Session *session, std::vector<PortKey> ports, const QStringList &names,
                QWidget *parent = nullptr);

    /// False while an answer is on its way.
    bool isComplete() const { return !m_isAsking; }
    const std::vector<PortKey> &ports() const { return m_ports; }
    /// What another one of the same ports showed, until there is an answer.
    void takeOver(const ErrorCounts &other);

public Q_SLOTS:
    /// The session has other figures.
    void refresh();

Q_SIGNALS:
    void completed();

private:
    struct Row
    {
        QLabel *name = nullptr;
        std::vector<QLabel *> values; ///< of each port
        QLabel *note = nullptr;
    };
    Row &rowOf(const QString &counter);
    void show(const ErrorHistory &history);
    void showRow(const QString &counter, const std::vector<const ErrorCount *> &counts);
    QString noteOf(const std::vector<const ErrorCount *> &counts) const;

    Session *m_session;
    std::vector<PortKey> m_ports;
    QStringList m_names;
    QGridLayout *m_grid;
    QHash<QString, Row> m_rows;
    QLabel *m_rest;
    ErrorHistory m_history;
    bool m_isAsking = false;
    bool m_askAgain = false;
};

} // namespace pickglass
