// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "core/capture/capturereader.h"

#include <QHash>
#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;

namespace pickglass {

/// What an error counter of a port says at a moment, and when it last rose before.
struct ErrorCount
{
    CounterId counter;              ///< the widest form that the port answers with
    std::optional<quint64> value;   ///< nothing where the port was silent
    bool isLatched = false;         ///< stands at its top: at least that much
    std::optional<quint64> counted; ///< in the moment or range; nothing after a reset
    /// Unknown where it did not rise in what the capture holds until then, and for a value of 0.
    Timestamp lastRose = {};
    bool isRoseExact = true; ///< else somewhere in the 10 s after lastRose: the samples are gone

    bool operator==(const ErrorCount &) const = default;
};
struct ErrorHistory
{
    Timestamp at;                                 ///< of the last sweep that was looked at
    std::vector<std::vector<ErrorCount>> ofPorts; ///< of each port that was asked for
};

struct ErrorQuestion
{
    std::vector<PortKey> ports;
    /// The begin of the first and of the last sweep that figures compare.
    Timestamp from;
    Timestamp to;
    /// What was found before for the same ports; only what came since is looked at. May be empty.
    ErrorHistory before = {};
};

/// The sampled error counters of PortCounters, in the order of the catalogue; searches in roll-ups.
/// Any thread, that of the reader.
Result<ErrorHistory> loadErrors(const CaptureReader &capture, const ErrorQuestion &question);

/// The error counters of a port, or of both ends of a cable: value, increase in the moment or
/// range, last rise; those at 0 are only counted. Reads the capture; updated in place.
class ErrorCounts final : public QWidget
{
    Q_OBJECT

public:
    /// Names are those of the ports, in their order.
    ErrorCounts(Session *session, std::vector<PortKey> ports, const QStringList &names,
                QWidget *parent = nullptr);

    /// False while an answer is on its way.
    bool isComplete() const { return !m_query.isBusy(); }
    const std::vector<PortKey> &ports() const { return m_ports; }
    /// What another one of the same ports showed, until there is an answer.
    void takeOver(const ErrorCounts &other);

public Q_SLOTS:
    /// The session has other figures.
    void refresh() { m_query.ask(); }

Q_SIGNALS:
    void completed();

private:
    struct Row
    {
        QLabel *name = nullptr;
        std::vector<QLabel *> values; ///< of each port
        QLabel *note = nullptr;
    };
    void ask();
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
    LatestQuery m_query;
};

} // namespace pickglass
