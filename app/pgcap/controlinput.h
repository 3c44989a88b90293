// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/boundedlines.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <chrono>

namespace pickglass::pgcap {

/// What the program that started this one says on standard input: a JSON object a line (CLI.md).
/// Main thread.
class ControlInput final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ControlInput)

public:
    explicit ControlInput(int descriptor);
    ~ControlInput() override = default;

Q_SIGNALS:
    /// {"do":"stop"}, or the end of the input: its writer is gone.
    void stopAsked();
    void intervalAsked(std::chrono::microseconds interval);
    void noteGiven(const QString &text);
    void markGiven(const QString &name);
    void pauseAsked();
    void resumeAsked();
    /// A line that means nothing here; its begin, if it is long.
    void notUnderstood(const QString &line);

private:
    void readOn();
    void obey(const QByteArray &line);
    void refuse(const QByteArray &line);

    int m_descriptor;
    QSocketNotifier m_notifier;
    BoundedLines m_lines;
};

} // namespace pickglass::pgcap
