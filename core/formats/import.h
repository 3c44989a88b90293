// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/timestamp.h"
#include "core/fabric/fabric.h"
#include "core/fabric/fabricbuilder.h"
#include "core/formats/facts.h"

#include <QByteArrayView>

#include <functional>

namespace pickglass {

/// What a saved text file held.
struct Imported
{
    /// The format's name as `--format` takes it: "ibnetdiscover", "netfile", …
    QString format;
    qint64 lines = 0;
    /// Lines that could not be used. problems describes them, and lines that were used although
    /// something about them is odd; it holds the first MaxLineProblems, by line.
    qint64 skippedLines = 0;
    QList<LineProblem> problems;
    static constexpr int MaxLineProblems = 1000;
    /// When the file says it was made; unknown when it does not say (times without a zone are UTC).
    Timestamp time;
    /// The nodes, ports and links that it tells of; without any where it tells other things.
    SharedFabric fabric;
    Facts facts;
};

struct ImportOptions
{
    /// Empty: found by looking at the content.
    QString format;
    NameMap names;
    /// Called now and then with the share done, 0 … 1; returning false cancels (the result is then
    /// an Error whose text says so). May be null. Called on the importing thread.
    std::function<bool(double)> progress;
    /// A text of which more must be kept than fits beside what this process holds already is
    /// refused, in bytes: one of some megabytes, compressed, may say more than any memory holds.
    qint64 maxMemory = qint64(1) << 30;
};

/// The names that ImportOptions::format takes.
QStringList formatNames();
/// What saved texts are usually called ("*.txt"), with the endings of compressed ones and of
/// archives; each once, ascending.
QStringList importedFileNames();

/// Reads one saved text from memory. Nothing is assumed of the bytes. Any thread.
Result<Imported> importText(QByteArrayView text, const ImportOptions &options = {});

/// Reads one saved file: opens it (maps it into memory), refuses what cannot be a text, and parses
/// it; a compressed one is unpacked first. A folder and a tar archive, compressed or not, are taken
/// for trees of /sys/class/infiniband (sysfs.h). The error says what is wrong with the file and
/// what to do. Any thread.
Result<Imported> importFile(const QString &path, const ImportOptions &options = {});

/// The same of what such a file holds. Any thread.
Result<Imported> importBytes(QByteArrayView bytes, const ImportOptions &options = {});
/// What importBytes() takes at most, and a compressed text at most when it is unpacked.
constexpr qint64 MaxBytesInMemory = qint64(512) << 20;

/// Reads a node-name map ('0xGUID "name"', '#' comments) into names; bad lines are listed. Of
/// several names of a GUID the first stays, as in infiniband-diags.
struct ImportedNames
{
    NameMap names;
    QList<LineProblem> problems;
    qint64 lines = 0;
};
Result<ImportedNames> importNameMap(const QString &path);
ImportedNames parseNameMap(QByteArrayView text);

} // namespace pickglass
