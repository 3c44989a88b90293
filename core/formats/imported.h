// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/fabricbuilder.h"
#include "core/formats/facts.h"
#include "core/formats/linereport.h"

#include <QTimeZone>

#include <algorithm>
#include <functional>

namespace pickglass {

/// What a saved text file held, or the output of one program in it.
struct Imported
{
    /// The format's name as `--format` takes it: "ibnetdiscover", "netfile", …
    QString format;
    qint64 lines = 0;
    /// Lines that could not be used. problems describes them, and lines that were used although
    /// something about them is odd; it holds the first MaxLineProblems, by line.
    qint64 skippedLines = 0;
    QList<LineProblem> problems;
    static constexpr int MaxLineProblems = LineReport::MaxProblems;
    /// When the file says it was made; unknown when it does not say.
    Timestamp time;
    /// The nodes, ports and links that it describes; without any where it has other things.
    SharedFabric fabric;
    Facts facts;
    /// The time is said without a time zone, and ImportOptions has none: it is taken for UTC.
    bool isTimeLocal = false;
    /// Where the output begins in a file that holds several; 0 where it is all of the file. The
    /// lines of problems and facts are those of the file in any case.
    qint64 firstLine = 0;
    /// The last line of the output in the file.
    qint64 lastLine() const { return std::max<qint64>(firstLine, 1) + lines - 1; }
};

struct ImportOptions
{
    /// Empty: found by looking at the content.
    QString format;
    NameMap names;
    /// Of times without one; invalid where it is not known.
    QTimeZone zone = {};
    /// When the text was last changed, for times without a year; unknown: that of the file, of
    /// other texts now.
    Timestamp modified = {};
    /// The host of texts that do not say whose they are; empty where it is not known.
    QString host = {};
    /// Called now and then with the share done, 0 … 1; returning false cancels (the result is then
    /// an Error whose text says so). May be null. Called on the importing thread.
    std::function<bool(double)> progress;
    /// A text of which more must be kept than fits beside what this process holds already is
    /// refused, in bytes: one of some megabytes, compressed, may say more than any memory holds.
    qint64 maxMemory = qint64(1) << 30;
};

} // namespace pickglass
