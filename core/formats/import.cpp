// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"

#include "core/fabric/fabricparts.h"
#include "core/formats/archive.h"
#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"
#include "core/formats/sysfs.h"
#include "core/formats/textformats.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

namespace pickglass {

namespace {

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

/// An error where the parser did not come to its end.
Result<void> checkEnd(ParserEnd end, const ParserOutput &output)
{
    switch (end) {
    case ParserEnd::Complete:
        break;
    case ParserEnd::Cancelled:
        return failure({QT_TRANSLATE_NOOP("core", "The import was canceled.")});
    case ParserEnd::TooLong:
        return failure(
            {QT_TRANSLATE_NOOP(
                 "core", "Line %1 is too long for a text file: the file is damaged or binary."),
             {QString::number(output.lines + 1)}},
            {QT_TRANSLATE_NOOP("core", "Save it again.")});
    case ParserEnd::TooMuch:
        return failure({QT_TRANSLATE_NOOP("core", "The text has more nodes, ports or counters than "
                                                  "fit into the memory that an import may use.")},
                       {QT_TRANSLATE_NOOP("core", "Import its parts one by one.")});
    case ParserEnd::NewerVersion:
        return failure({QT_TRANSLATE_NOOP("core", "The version of this file is not known.")},
                       {QT_TRANSLATE_NOOP("core", "Save the output of ibnetdiscover as text.")});
    }
    return {};
}

/// The text without its last line, if that has no end: as it may be where somebody cut it.
std::string_view withoutOpenLine(std::string_view text)
{
    const size_t lastEnd = text.find_last_of("\r\n");
    return text.substr(0, lastEnd == std::string_view::npos ? 0 : lastEnd + 1);
}

/// Whether the last line has no end, and may be something else than a prompt of a shell.
bool hasOpenLine(std::string_view text)
{
    const std::string_view line = trimmed(text.substr(withoutOpenLine(text).size()));
    return !line.empty() && std::string_view("#$>%").find(line.back()) == std::string_view::npos;
}

/// A text that ends within a line is parsed once more without that line: so nothing is taken from
/// half a line, whatever the format. What is missing may have been there: it describes a part only.
ParserEnd parseWhole(const TextFormat &format, ParserInput input, ParserOutput &output)
{
    const ParserEnd end = format.parse(input, output);
    if (end != ParserEnd::Complete) {
        return end;
    }
    if (output.endsWithinLine || (format.hidesCuts && hasOpenLine(input.text))) {
        const qint64 cutLine = output.lines;
        const Message message =
            output.endsWithinLine
                ? Message{QT_TRANSLATE_NOOP(
                      "core",
                      "The text ends within this line: it was cut off. The line is skipped.")}
                : Message{QT_TRANSLATE_NOOP(
                      "core",
                      "The text has no line end here: the line may be cut off, and is skipped.")};
        input.text = withoutOpenLine(input.text);
        output = {};
        if (const ParserEnd again = format.parse(input, output); again != ParserEnd::Complete) {
            return again;
        }
        output.lines = cutLine;
        output.isCutOff = true;
        output.report.skip(cutLine, message);
    }
    if (output.isCutOff) {
        output.facts.scope = FabricScope::Part;
        output.cabledNodes.clear(); // the last of them may have had more
    }
    return end;
}

Result<Imported> parse(const TextFormat &format, std::string_view text,
                       const ImportOptions &options, std::string_view header = {})
{
    ParserOutput output;
    const ParserEnd end = parseWhole(
        format, {text, &options.progress, header, options.maxMemory, options.zone}, output);
    RETURN_IF_ERROR(checkEnd(end, output));
    if (output.builder.nodeCount() == 0 && output.facts.isEmpty() && !output.mayBeEmpty) {
        if (format.lacks && !output.isCutOff) {
            return failure({format.lacks}, {format.advice});
        }
        return failure({QT_TRANSLATE_NOOP("core", "The file has no fabric data.")},
                       {QT_TRANSLATE_NOOP("core", "It may have been cut off: save it again.")});
    }
    Imported imported;
    imported.format = QString::fromLatin1(format.name);
    imported.lines = output.lines;
    imported.skippedLines = output.report.skippedLines();
    imported.problems = output.report.takeProblems();
    imported.time = output.time;
    imported.isTimeLocal = output.isTimeLocal;
    if (output.facts.scope == FabricScope::Part) {
        output.builder.forgetCables(output.cabledNodes);
    }
    imported.fabric = output.builder.build(options.names);
    imported.facts = std::move(output.facts);
    if (options.progress) {
        options.progress(1);
    }
    return imported;
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
Result<Imported> importDamaged(const QByteArray &text, const ImportOptions &options)
{
    auto imported = importText(text, options);
    if (!imported) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This compressed file is damaged, or it was cut off.")},
            {QT_TRANSLATE_NOOP("core", "Save it again.")});
    }
    imported->facts.scope = FabricScope::Part;
    FabricBuilder part;
    addWhole(part, *imported->fabric);
    part.forgetCables();
    imported->fabric = part.build(options.names);
    ++imported->skippedLines;
    imported->problems.append(
        {imported->lines,
         {QT_TRANSLATE_NOOP("core", "This compressed file is damaged, or it was cut off. The part "
                                    "that could be unpacked is imported.")}});
    return imported;
}

/// A text that is compressed, or an archive of the files of devices.
Result<Imported> importArchive(std::string_view bytes, const ImportOptions &options)
{
    ArchiveReader archive(bytes);
    if (!archive.next() || !archive.isSingleFile()) {
        return importSysfsArchive(bytes, options);
    }
    const QByteArray text = archive.read(MaxBytesInMemory + 1);
    if (text.size() > MaxBytesInMemory) {
        return failure(
            {QT_TRANSLATE_NOOP("core",
                               "This compressed file is larger than 512 MB when it is unpacked.")},
            {QT_TRANSLATE_NOOP("core", "Unpack it and import the text in it.")});
    }
    return archive.isDamaged() ? importDamaged(text, options) : importText(text, options);
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
    const QByteArray converted = fromUtf16(text);
    const std::string_view view = viewOf(converted.isEmpty() ? text : converted);
    RETURN_IF_ERROR(checkBytes(view.substr(0, Beginning)));
    ASSIGN_OR_RETURN(const TextFormat *const format, formatOf(view, options.format));
    return parse(*format, view, options);
}

Result<Imported> importFile(const QString &path, const ImportOptions &options)
{
    if (QFileInfo(path).isDir()) {
        return importSysfs(path, options);
    }
    return withContent(path, [&](QByteArrayView content) {
        const std::string_view view = viewOf(content);
        const QByteArray header = ldmsHeaderOf(path, view);
        if (!header.isEmpty() && options.format.isEmpty()) {
            return parse(*findFormat(QLatin1String("ldms")), view, options, viewOf(header));
        }
        return importBytes(content, options);
    });
}

Result<Imported> importBytes(QByteArrayView bytes, const ImportOptions &options)
{
    const std::string_view view = viewOf(bytes);
    return isArchive(view) ? importArchive(view, options) : importText(bytes, options);
}

Result<ImportedNames> importNameMap(const QString &path)
{
    return withContent(path, [&path](QByteArrayView text) -> Result<ImportedNames> {
        if (text.size() > MaxReadSize) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "%1 is too large for a node-name map."), {path}},
                {QT_TRANSLATE_NOOP(
                    "core", "A node-name map has lines such as: 0x0002c90300000001 \"leaf01\"")});
        }
        ImportedNames names = parseNameMap(text);
        if (names.names.isEmpty() && !names.problems.isEmpty()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "%1 has no names."), {path}},
                {QT_TRANSLATE_NOOP(
                    "core", "A node-name map has lines such as: 0x0002c90300000001 \"leaf01\"")});
        }
        return names;
    });
}

} // namespace pickglass
