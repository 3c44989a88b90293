// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/recordoptions.h"
#include "app/pgcap/recordreport.h"

#include <QElapsedTimer>
#include <QSet>

namespace pickglass::pgcap {

/// Speaks to people on standard error: on a terminal in one line that is rewritten, elsewhere only
/// what is worth a line of its own. A problem is told once, with what can be done about it.
class RecordLines final : public RecordReport
{
public:
    explicit RecordLines(const RecordOptions &options);
    ~RecordLines() override;

    void opened(const QString &path) override;
    void progress(const CollectorProgress &progress) override;
    void fabric(Timestamp time, const Fabric &fabric) override;
    void sweep(const CounterSweep &sweep, const RecordTally &tally) override;
    void events(const std::vector<Event> &events) override;
    void problem(const CollectorProblem &problem) override;
    bool ask(const CollectorQuestion &question) override;
    void failed(const Error &error) override;
    void ending() override;
    void ended(const RecordTally &tally) override;

private:
    /// The line that is rewritten; nothing where this is no terminal.
    void show(const QString &text, bool isUrgent = true);
    /// A line that stays, above it.
    void say(const QString &text);
    void clear();
    void summarize(const RecordTally &tally);

    RecordOptions m_options;
    bool m_isTerminal;
    QString m_shown;
    QElapsedTimer m_sinceShown;
    QSet<QString> m_told; ///< problems
    bool m_hasBegun = false;
};

} // namespace pickglass::pgcap
