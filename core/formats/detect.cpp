// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/detect.h"

#include "core/formats/archive.h"
#include "core/formats/ibnetdiscovercache.h"
#include "core/formats/import.h"
#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"
#include "core/formats/namemap.h"
#include "core/formats/othertexts.h"
#include "core/formats/textformats.h"

#include <array>

namespace pickglass {

namespace {

using namespace std::string_view_literals;

constexpr size_t Looked = 1 << 20;

/// The first line for which the predicate holds.
template<typename Predicate>
bool hasLine(std::string_view text, Predicate &&predicate)
{
    LineReader reader(text.substr(0, Looked));
    std::string_view line;
    while (reader.next(line)) {
        if (predicate(trimmed(line))) {
            return true;
        }
    }
    return false;
}

Message saveDiscovery()
{
    return {QT_TRANSLATE_NOOP("core", "Save a fabric with: ibnetdiscover > fabric.txt"), {}};
}

struct Magic
{
    std::string_view bytes;
    const char *what;
};

/// ZIP, and 7-Zip's own.
bool isOtherArchive(std::string_view beginning)
{
    return beginning.starts_with("PK\x03\x04"sv) || beginning.starts_with("7z\xbc\xaf"sv);
}

} // namespace

const TextFormat *detectFormat(std::string_view text)
{
    if (isIbnetdiscoverCache(text)) {
        return findFormat(QLatin1String("ibnetdiscover-cache"));
    }
    const TextFormat *found = nullptr;
    hasLine(text, [&found](std::string_view line) {
        for (const TextFormat &format : textFormats()) {
            if (!line.empty() && format.recognizes(line)) {
                found = &format;
                return true;
            }
        }
        return false;
    });
    return found;
}

std::optional<Error> refusalOfBytes(std::string_view beginning)
{
    if (isIbnetdiscoverCache(beginning)) {
        return std::nullopt;
    }
    if (beginning.starts_with("SQLite format 3\0"sv)) {
        return Error{
            {QT_TRANSLATE_NOOP("core",
                               "This is an SQLite file, such as a capture, not a saved text."),
             {}},
            {QT_TRANSLATE_NOOP("core", "A capture needs no import: open it directly."), {}}};
    }
    if (isCompressed(beginning) || isOtherArchive(beginning)) {
        return Error{{QT_TRANSLATE_NOOP("core", "This is a compressed file."), {}},
                     {QT_TRANSLATE_NOOP("core", "Unpack it and import the text in it."), {}}};
    }
    if (beginning.starts_with("version https://git-lfs.github.com")) {
        return Error{
            {QT_TRANSLATE_NOOP("core", "This is a Git LFS pointer instead of the file."), {}},
            {QT_TRANSLATE_NOOP("core", "Get the file itself with: git lfs pull"), {}}};
    }
    if (beginning.starts_with("<!DOCTYPE") || beginning.starts_with("<html")) {
        return Error{{QT_TRANSLATE_NOOP("core", "This is a web page."), {}},
                     {QT_TRANSLATE_NOOP("core", "Download the text itself."), {}}};
    }
    if (beginning.find('\0') != std::string_view::npos) {
        return Error{{QT_TRANSLATE_NOOP("core", "This file is binary, not a text."), {}},
                     saveDiscovery()};
    }
    return std::nullopt;
}

Error refusalOfText(std::string_view text)
{
    for (const OtherText &other : otherTexts()) {
        if (hasLine(text, [&other](std::string_view line) {
                return !line.empty() && other.recognizes(line);
            })) {
            return {{other.what, {}}, {other.advice, {}}};
        }
    }
    if (hasLine(text, [](std::string_view line) {
            return line.starts_with("0x") && parseNameMapLine(line).has_value();
        })) {
        return {
            {QT_TRANSLATE_NOOP("core", "This is a node-name map, which holds no fabric."), {}},
            {QT_TRANSLATE_NOOP(
                 "core", "Use it when you import a fabric: pgcap import FABRIC --names MAP -o OUT"),
             {}}};
    }
    return {{QT_TRANSLATE_NOOP("core", "The format of this file is not known."), {}},
            {QT_TRANSLATE_NOOP("core", "Formats are: %1."),
             {formatNames().join(QStringLiteral(", "))}}};
}

} // namespace pickglass
