// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"

#include "core/fabric/fabricparts.h"
#include "core/formats/archive.h"
#include "core/formats/linescanner.h"
#include "core/formats/outputreader.h"
#include "core/formats/parsers.h"
#include "core/formats/sysfs.h"
#include "core/formats/textformats.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <utility>

namespace pickglass {

namespace {

using Outputs = std::vector<Imported>;

/// Whether a text is cut into the outputs that it holds.
enum class Cutting { No, Yes };

/// Up to this size a file is read, so that somebody else who cuts it meanwhile does no harm; larger
/// ones are mapped.
constexpr qint64 MaxReadSize = 64 << 20;
constexpr qint64 Beginning = 64 << 10;

Result<const TextFormat *> formatOf(std::string_view text, const QString &wanted)
{
    const TextFormat *format =
        wanted.isEmpty() ? detectFormat(text) : findFormat(QLatin1String(wanted.toLatin1()));
    if (format) {
        return format;
    }
    Message what = {QT_TRANSLATE_NOOP("core", "There is no format named \"%1\"."), {wanted}};
    if (wanted.isEmpty()) {
        RETURN_IF_ERROR(checkText(text));
        what = {QT_TRANSLATE_NOOP("core", "The format of this file is not known.")};
    }
    return failure(what, {QT_TRANSLATE_NOOP("core", "Formats are: %1."),
                          {formatNames().join(QStringLiteral(", "))}});
}

/// UTF-16 with a byte order mark, as Windows' shells write it, as UTF-8; else nothing.
QByteArray fromUtf16(QByteArrayView text)
{
    const auto encoding = QStringConverter::encodingForData(text);
    if (!encoding || text.size() > MaxReadSize ||
        (*encoding != QStringConverter::Utf16LE && *encoding != QStringConverter::Utf16BE)) {
        return {};
    }
    const QString decoded = QStringDecoder(*encoding).decode(text);
    return decoded.toUtf8();
}

bool hasUtf16Mark(std::string_view text)
{
    return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

Result<Outputs> onlyOne(Result<Imported> imported)
{
    RETURN_IF_ERROR(imported);
    Outputs outputs;
    outputs.push_back(*std::move(imported));
    return outputs;
}

Result<Imported> firstOf(Result<Outputs> outputs)
{
    RETURN_IF_ERROR(outputs);
    return std::move(outputs->front());
}

Result<Outputs> outputsOfText(QByteArrayView text, const ImportOptions &options, Cutting cutting)
{
    const QByteArray converted = fromUtf16(text);
    const std::string_view view = viewOf(converted.isEmpty() ? text : converted);
    RETURN_IF_ERROR(checkBytes(view.substr(0, Beginning)));
    ASSIGN_OR_RETURN(const TextFormat *const format, formatOf(view, options.format));
    const bool isCut =
        cutting == Cutting::Yes && options.format.isEmpty() && !isIbnetdiscoverCache(view);
    return isCut ? readOutputs(*format, view, options)
                 : onlyOne(readOutput(*format, view, options));
}

/// An error where there is no file with a content.
Result<void> checkFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists()) {
        return failure({QT_TRANSLATE_NOOP("core", "The file %1 does not exist."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Check its name and folder.")});
    }
    if (info.isDir()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is a folder."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Choose a file in it.")});
    }
    if (!info.isFile()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is not a regular file."), {path}},
                       {QT_TRANSLATE_NOOP("core", "Save the text to a file first.")});
    }
    if (info.size() == 0) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is empty."), {path}},
            {QT_TRANSLATE_NOOP(
                "core",
                "The command that wrote it may have failed: run it again and read its messages.")});
    }
    return {};
}

tl::unexpected<Error> cannotRead(const QFile &file)
{
    return failure(
        {QT_TRANSLATE_NOOP("core", "Cannot read %1: %2."), {file.fileName(), file.errorString()}},
        {QT_TRANSLATE_NOOP("core", "Check that you have permission to read it.")});
}

/// Opens the file, looks at its beginning and hands all of it to use(QByteArrayView).
template<typename Use>
auto withContent(const QString &path, Use &&use) -> decltype(use(QByteArrayView()))
{
    RETURN_IF_ERROR(checkFile(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return cannotRead(file);
    }
    const QByteArray beginning = file.peek(Beginning);
    const std::string_view looked = viewOf(beginning);
    if (!hasUtf16Mark(looked) && !isArchive(looked)) {
        RETURN_IF_ERROR(checkBytes(looked));
    }
    if (file.size() <= MaxReadSize) {
        const QByteArray all = file.readAll();
        if (file.error() != QFileDevice::NoError) {
            return cannotRead(file);
        }
        return use(QByteArrayView(all));
    }
    const uchar *mapped = file.map(0, file.size());
    if (!mapped) {
        return cannotRead(file);
    }
    return use(QByteArrayView(mapped, static_cast<qsizetype>(file.size())));
}

/// What could be unpacked of a compressed text that is damaged or was cut off.
Result<Outputs> importDamaged(const QByteArray &text, const ImportOptions &options, Cutting cutting)
{
    auto outputs = outputsOfText(text, options, cutting);
    if (!outputs) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This compressed file is damaged, or it was cut off.")},
            {QT_TRANSLATE_NOOP("core", "Save it again.")});
    }
    Imported &last = outputs->back();
    last.facts.scope = FabricScope::Part;
    FabricBuilder part;
    addWhole(part, *last.fabric);
    part.forgetCables();
    last.fabric = part.build(options.names);
    ++last.skippedLines;
    last.problems.append(
        {last.lastLine(),
         {QT_TRANSLATE_NOOP("core", "This compressed file is damaged, or it was cut off. The part "
                                    "that could be unpacked is imported.")}});
    return outputs;
}

/// A text that is compressed, or an archive of the files of devices.
Result<Outputs> importArchive(std::string_view bytes, const ImportOptions &options, Cutting cutting)
{
    ArchiveReader archive(bytes);
    if (!archive.next() || !archive.isSingleFile()) {
        return onlyOne(importSysfsArchive(bytes, options));
    }
    const QByteArray text = archive.read(MaxBytesInMemory + 1);
    if (text.size() > MaxBytesInMemory) {
        return failure(
            {QT_TRANSLATE_NOOP("core",
                               "This compressed file is larger than 512 MB when it is unpacked.")},
            {QT_TRANSLATE_NOOP("core", "Unpack it and import the text in it.")});
    }
    return archive.isDamaged() ? importDamaged(text, options, cutting)
                               : outputsOfText(text, options, cutting);
}

Result<Outputs> outputsOfBytes(QByteArrayView bytes, const ImportOptions &options, Cutting cutting)
{
    const std::string_view view = viewOf(bytes);
    return isArchive(view) ? importArchive(view, options, cutting)
                           : outputsOfText(bytes, options, cutting);
}

/// The line with the columns' names, where a text of LDMS has it in another file; else nothing.
QByteArray ldmsHeaderOf(const QString &path, std::string_view text)
{
    if (!isLdmsRow(text.substr(0, text.find('\n')))) {
        return {};
    }
    for (const QString &candidate : ldmsHeaderFiles(path)) {
        QFile file(candidate);
        if (file.open(QIODevice::ReadOnly)) {
            QByteArray header = file.readLine(LineReader::MaxLineLength).trimmed();
            if (isLdmsLine(viewOf(header))) {
                return header;
            }
        }
    }
    return {};
}

Result<Outputs> outputsOfFile(const QString &path, const ImportOptions &options, Cutting cutting)
{
    if (QFileInfo(path).isDir()) {
        return onlyOne(importSysfs(path, options));
    }
    return withContent(path, [&](QByteArrayView content) -> Result<Outputs> {
        const std::string_view view = viewOf(content);
        const QByteArray header = ldmsHeaderOf(path, view);
        if (!header.isEmpty() && options.format.isEmpty()) {
            return onlyOne(
                readOutput(*findFormat(QLatin1String("ldms")), view, options, viewOf(header)));
        }
        return outputsOfBytes(content, options, cutting);
    });
}

ImportOptions ofFile(const QString &path, ImportOptions options)
{
    if (!options.modified.isKnown()) {
        const QDateTime modified = QFileInfo(path).lastModified();
        options.modified = modified.isValid()
                               ? Timestamp::fromMilliseconds(modified.toMSecsSinceEpoch())
                               : Timestamp();
    }
    return options;
}

} // namespace

QStringList formatNames()
{
    QStringList names;
    for (const TextFormat &format : textFormats()) {
        names += QString::fromLatin1(format.name);
    }
    return names;
}

QStringList importedFileNames()
{
    QStringList names{QStringLiteral("*.gz"),  QStringLiteral("*.bz2"), QStringLiteral("*.xz"),
                      QStringLiteral("*.zst"), QStringLiteral("*.tar"), QStringLiteral("*.tgz")};
    for (const TextFormat &format : textFormats()) {
        names += QString::fromLatin1(format.fileNames).split(u' ');
    }
    names.removeDuplicates();
    names.sort();
    return names;
}

Result<Imported> importText(QByteArrayView text, const ImportOptions &options)
{
    return firstOf(outputsOfText(text, options, Cutting::No));
}

Result<Imported> importFile(const QString &path, const ImportOptions &options)
{
    return firstOf(outputsOfFile(path, ofFile(path, options), Cutting::No));
}

Result<Imported> importBytes(QByteArrayView bytes, const ImportOptions &options)
{
    return firstOf(outputsOfBytes(bytes, options, Cutting::No));
}

Result<std::vector<Imported>> importOutputs(const QString &path, const ImportOptions &options)
{
    return outputsOfFile(path, ofFile(path, options), Cutting::Yes);
}

Result<std::vector<Imported>> importOutputsOf(QByteArrayView bytes, const ImportOptions &options)
{
    return outputsOfBytes(bytes, options, Cutting::Yes);
}

namespace {

constexpr const char *LinesOfNames =
    QT_TRANSLATE_NOOP("core", "A node-name map has lines such as: 0x0002c90300000001 \"leaf01\"");

} // namespace

Result<ImportedNames> importNameMap(const QString &path)
{
    return withContent(path, [&path](QByteArrayView text) -> Result<ImportedNames> {
        if (text.size() > MaxReadSize) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "%1 is too large for a node-name map."), {path}},
                {LinesOfNames});
        }
        ImportedNames names = parseNameMap(text);
        if (names.names.isEmpty() && names.ports.empty() && !names.problems.isEmpty()) {
            return failure({QT_TRANSLATE_NOOP("core", "%1 has no names."), {path}}, {LinesOfNames});
        }
        return names;
    });
}

Result<PlaceAliases> readAliases(const QString &path)
{
    return withContent(path, [&path](QByteArrayView text) -> Result<PlaceAliases> {
        if (text.size() > MaxAliasBytes) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "%1 is too large for a file of aliases."), {path}},
                {LinesOfNames});
        }
        ImportedNames names = parseNameMap(text);
        if (!names.problems.isEmpty()) {
            const LineProblem &first = names.problems.constFirst();
            return failure(
                {QT_TRANSLATE_NOOP("core", "Line %1 of %2: %3"),
                 {QString::number(first.line), path, first.message.english()}},
                {QT_TRANSLATE_NOOP("core", "Correct the file; no alias of it is used.")});
        }
        for (const QString &name : std::as_const(names.names)) {
            if (!isPrinted(name)) {
                return failure({QT_TRANSLATE_NOOP(
                                    "core", "A name in %1 has characters that are not printed: %2"),
                                {path, pickglass::quoted(name.toStdString())}},
                               {LinesOfNames});
            }
        }
        return PlaceAliases{std::move(names.names), std::move(names.ports)};
    });
}

} // namespace pickglass
