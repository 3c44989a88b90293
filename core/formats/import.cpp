// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"

#include "core/formats/archive.h"
#include "core/formats/detect.h"
#include "core/formats/ldms.h"
#include "core/formats/sysfs.h"
#include "core/formats/textformats.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

namespace pickglass {

namespace {

/// Up to this size a file is read, so that somebody else who cuts it meanwhile does no harm; larger
/// ones are mapped.
constexpr qint64 LargestRead = 64 << 20;
constexpr qint64 Beginning = 64 << 10;
constexpr qint64 LargestUnpacked = 1 << 30;

std::string_view asStringView(QByteArrayView bytes)
{
    return {bytes.data(), static_cast<size_t>(bytes.size())};
}

Result<const TextFormat *> formatOf(std::string_view text, const QString &wanted)
{
    if (wanted.isEmpty()) {
        const TextFormat *detected = detectFormat(text);
        if (!detected) {
            return tl::unexpected(refusalOfText(text));
        }
        return detected;
    }
    if (const TextFormat *format = findFormat(QLatin1String(wanted.toLatin1()))) {
        return format;
    }
    return failure({QT_TRANSLATE_NOOP("core", "There is no format named \"%1\"."), {wanted}},
                   {QT_TRANSLATE_NOOP("core", "Formats are: %1."),
                    {formatNames().join(QStringLiteral(", "))}});
}

/// UTF-16 with a byte order mark, as Windows' shells write it, as UTF-8; else nothing.
QByteArray fromUtf16(QByteArrayView text)
{
    const auto encoding = QStringConverter::encodingForData(text);
    if (!encoding || text.size() > LargestRead ||
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

Result<Imported> parse(const TextFormat &format, std::string_view text,
                       const ImportOptions &options, std::string_view header = {})
{
    ParserOutput output;
    const ParserEnd end = format.parse({text, &options.progress, header}, output);
    if (end == ParserEnd::Cancelled) {
        return failure({QT_TRANSLATE_NOOP("core", "The import was cancelled."), {}});
    }
    if (end == ParserEnd::TooLong) {
        return failure({QT_TRANSLATE_NOOP("core", "Line %1 is longer than any line of a text: the "
                                                  "file is damaged or binary."),
                        {QString::number(output.lines + 1)}},
                       {QT_TRANSLATE_NOOP("core", "Save it anew."), {}});
    }
    if (end == ParserEnd::CutOff) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file ends in the middle: it was cut off."), {}},
            {QT_TRANSLATE_NOOP("core", "Save it anew."), {}});
    }
    if (end == ParserEnd::NewerVersion) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The file is of a version that is not known "
                                       "here."),
             {}},
            {QT_TRANSLATE_NOOP("core", "Save the output of ibnetdiscover as text."), {}});
    }
    if (output.endsWithinLine) {
        return failure({QT_TRANSLATE_NOOP("core", "The text ends in the middle of line %1: it was "
                                                  "cut off."),
                        {QString::number(output.lines)}},
                       {QT_TRANSLATE_NOOP("core", "Save it anew; or remove that line to import "
                                                  "what is before it."),
                        {}});
    }
    if (output.builder.nodeCount() == 0 && output.facts.isEmpty() && !output.mayBeEmpty) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "There is nothing of a fabric in this file."), {}},
            {QT_TRANSLATE_NOOP("core", "It may have been cut off: save it anew."), {}});
    }
    Imported imported;
    imported.format = QString::fromLatin1(format.name);
    imported.lines = output.lines;
    imported.skippedLines = output.report.skippedLines();
    imported.problems = output.report.takeProblems();
    imported.time = output.time;
    imported.fabric = output.builder.build(options.names);
    imported.facts = std::move(output.facts);
    if (options.progress) {
        options.progress(1);
    }
    return imported;
}

/// Says what is wrong with the file before it is opened: nothing when it is a file with a content.
std::optional<Error> refusalOfFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists()) {
        return Error{{QT_TRANSLATE_NOOP("core", "The file %1 does not exist."), {path}},
                     {QT_TRANSLATE_NOOP("core", "Check its name and its folder."), {}}};
    }
    if (info.isDir()) {
        return Error{{QT_TRANSLATE_NOOP("core", "%1 is a folder."), {path}},
                     {QT_TRANSLATE_NOOP("core", "Choose a file in it."), {}}};
    }
    if (!info.isFile()) {
        return Error{{QT_TRANSLATE_NOOP("core", "%1 is no regular file."), {path}},
                     {QT_TRANSLATE_NOOP("core", "Save the text into a file first."), {}}};
    }
    if (info.size() == 0) {
        return Error{{QT_TRANSLATE_NOOP("core", "%1 is empty."), {path}},
                     {QT_TRANSLATE_NOOP("core", "Perhaps the command that should have written it "
                                                "failed: run it again and look at its messages."),
                      {}}};
    }
    return std::nullopt;
}

Error cannotRead(const QFile &file)
{
    return {
        {QT_TRANSLATE_NOOP("core", "Cannot read %1: %2."), {file.fileName(), file.errorString()}},
        {QT_TRANSLATE_NOOP("core", "Check that you may read it."), {}}};
}

/// Opens the file, looks at its beginning and hands all of it to use(QByteArrayView).
template<typename Use>
auto withContent(const QString &path, Use &&use) -> decltype(use(QByteArrayView()))
{
    if (auto refusal = refusalOfFile(path)) {
        return tl::unexpected(std::move(*refusal));
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::unexpected(cannotRead(file));
    }
    const QByteArray beginning = file.peek(Beginning);
    const std::string_view looked = asStringView(beginning);
    const bool isOther = hasUtf16Mark(looked) || isArchive(looked);
    if (auto refusal = isOther ? std::nullopt : refusalOfBytes(looked)) {
        return tl::unexpected(std::move(*refusal));
    }
    if (file.size() <= LargestRead) {
        const QByteArray all = file.readAll();
        if (file.error() != QFileDevice::NoError) {
            return tl::unexpected(cannotRead(file));
        }
        return use(QByteArrayView(all));
    }
    const uchar *mapped = file.map(0, file.size());
    if (!mapped) {
        return tl::unexpected(cannotRead(file));
    }
    return use(QByteArrayView(mapped, static_cast<qsizetype>(file.size())));
}

/// A text that is compressed, or an archive of the files of devices.
Result<Imported> importArchive(std::string_view bytes, const ImportOptions &options)
{
    ArchiveReader archive(bytes);
    if (!archive.next() || !archive.isSingleFile()) {
        return importSysfsArchive(bytes, options);
    }
    const QByteArray text = archive.read(LargestUnpacked + 1);
    if (archive.isDamaged()) {
        return failure({QT_TRANSLATE_NOOP("core", "This compressed file is damaged, or it was cut "
                                                  "off."),
                        {}},
                       {QT_TRANSLATE_NOOP("core", "Save it anew."), {}});
    }
    if (text.size() > LargestUnpacked) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This compressed file is larger than 1 GB when it "
                                       "is unpacked."),
             {}},
            {QT_TRANSLATE_NOOP("core", "Unpack it and import the text in it."), {}});
    }
    return importText(text, options);
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
            QByteArray header = file.readLine(LineReader::LongestLine).trimmed();
            if (isLdmsLine(asStringView(header))) {
                return header;
            }
        }
    }
    return {};
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

Result<Imported> importText(QByteArrayView text, const ImportOptions &options)
{
    const QByteArray converted = fromUtf16(text);
    const std::string_view view = asStringView(converted.isEmpty() ? text : converted);
    if (auto refusal = refusalOfBytes(view.substr(0, Beginning))) {
        return tl::unexpected(std::move(*refusal));
    }
    const auto format = formatOf(view, options.format);
    return format ? parse(**format, view, options) : tl::unexpected(format.error());
}

Result<Imported> importFile(const QString &path, const ImportOptions &options)
{
    if (QFileInfo(path).isDir()) {
        return importSysfs(path, options);
    }
    return withContent(path, [&](QByteArrayView content) {
        const std::string_view view = asStringView(content);
        const QByteArray header = ldmsHeaderOf(path, view);
        if (!header.isEmpty() && options.format.isEmpty()) {
            return parse(*findFormat(QLatin1String("ldms")), view, options, asStringView(header));
        }
        return isArchive(view) ? importArchive(view, options) : importText(content, options);
    });
}

Result<ImportedNames> importNameMap(const QString &path)
{
    return withContent(path, [&path](QByteArrayView text) -> Result<ImportedNames> {
        ImportedNames names = parseNameMap(text);
        if (names.names.isEmpty() && !names.problems.isEmpty()) {
            return failure({QT_TRANSLATE_NOOP("core", "There is no name in %1."), {path}},
                           {QT_TRANSLATE_NOOP("core", "A node-name map has lines such as: "
                                                      "0x0002c90300000001 \"leaf01\""),
                            {}});
        }
        return names;
    });
}

} // namespace pickglass
