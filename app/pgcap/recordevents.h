// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/json.h"
#include "app/pgcap/recordreport.h"

namespace pickglass::pgcap {

/// Speaks in JSON lines on standard output, to the program that started this one (CLI.md).
class RecordEvents final : public RecordReport
{
public:
    explicit RecordEvents(Output &output) : m_output(output) {}

    void opened(const QString &path) override;
    void progress(const CollectorProgress &progress) override;
    void fabric(Timestamp time, const Fabric &fabric) override;
    void sweep(const CounterSweep &sweep, const RecordTally &tally) override;
    void events(const std::vector<Event> &events) override;
    void problem(const CollectorProblem &problem) override;
    void peer(const CollectorPeer &peer) override;
    /// For the program that reads it: the answer is no, and yes is another start with its source.
    bool ask(const CollectorQuestion &question) override;
    void failed(const Error &error) override;
    void paused() override;
    void resumed() override;
    void ending() override {}
    void ended(const RecordTally &tally) override;
    bool isHeard() const override { return !m_output.hasFailed(); }

private:
    template<typename Members>
    void event(const char *name, const Members &members);
    void trouble(const char *severity, const char *kind, const Error &error, PortKey place);

    Output &m_output;
};

} // namespace pickglass::pgcap
