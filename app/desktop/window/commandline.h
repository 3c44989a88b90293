// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/opener.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/theme.h"

#include <QSize>
#include <QStringList>

#include <optional>
#include <vector>

namespace pickglass {

/// What the command line of the desktop asks for (CLI.md).
struct CommandLine
{
    QStringList files;              ///< or one live source; of several fabrics, any
    bool hasSeveralFabrics = false; ///< each in one window, with an overview of all
    QString view;                   ///< "" for the one shown last
    AskedTime time;
    QStringList counters; ///< for the charts
    std::vector<Selection> select;
    QString job;            ///< an id, or hosts
    QStringList benchmarks; ///< files
    QStringList ranks;      ///< files about ranks of communicators
    QString places = {};    ///< a file, where devices stand; empty: the one that is remembered
    QString plan = {};      ///< likewise, of cables
    QString golden = {};    ///< likewise, of the fabric as it should be
    std::optional<ColorBy> colorBy;
    std::optional<Theme::Mode> theme;
    QString aliases;       ///< a file with names of nodes and ports; "" for that of the settings
    QString screenshot;    ///< "" when a person looks
    QString thumbnail;     ///< likewise; of the one capture
    QSize size{1280, 800}; ///< of the screenshot or the thumbnail

    /// Whether a picture is written, and no window shown.
    bool wantsPicture() const { return !screenshot.isEmpty() || !thumbnail.isEmpty(); }

    /// Set when there is nothing to show: print the text (to stderr unless the code is 0), exit.
    std::optional<int> exitCode;
    QString text;
};

/// The files of each window: a capture each, all text files together; one window without files.
std::vector<QStringList> filesOfWindows(const QStringList &files);

/// Prints proposals for a shell, or writes the manual page, where the arguments ask for it:
/// describeItself(). Needs no display.
std::optional<int> describeProgram(const QStringList &arguments);

/// Reads the arguments, the program's name first. Needs no display.
CommandLine parseCommandLine(const QStringList &arguments);

} // namespace pickglass
