// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/formats/imported.h"
#include "core/formats/namemap.h"

#include <QByteArrayView>
#include <QStringList>

#include <vector>

namespace pickglass {

/// The names that ImportOptions::format takes.
QStringList formatNames();
/// What saved texts are usually called ("*.txt"), with the endings of compressed ones and of
/// archives; each once, ascending.
QStringList importedFileNames();

/// Reads one saved text from memory, as the output of one program: of a text with several, only
/// what the first one's format reads. Nothing is assumed of the bytes. Any thread.
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

/// The same of a file or bytes that may hold the outputs of several programs, such as the log of a
/// terminal (textoutputs.h): one each, in their order, at least one. Where ImportOptions::format
/// names one, all of the text is one output. Outputs that cannot be read, and those of programs
/// that no format is known of, are problems of the others. Of an output without a time of its own
/// the last date before it in the text is its time. Any thread.
Result<std::vector<Imported>> importOutputs(const QString &path, const ImportOptions &options = {});
Result<std::vector<Imported>> importOutputsOf(QByteArrayView bytes,
                                              const ImportOptions &options = {});

/// Reads a file with a node-name map.
Result<ImportedNames> importNameMap(const QString &path);

/// Reads a file with such lines that is to be right: the first line that is not is an error that
/// says which, and so is more than MaxAliasBytes. Any thread.
Result<PlaceAliases> readAliases(const QString &path);
constexpr qint64 MaxAliasBytes = qint64(16) << 20;

} // namespace pickglass
