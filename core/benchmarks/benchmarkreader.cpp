// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkreader.h"

#include "core/benchmarks/benchmarkoutput.h"
#include "core/formats/linereader.h"
#include "core/formats/sessionlines.h"

#include <QtGlobal>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

const std::array Formats{&PerftestText,   &OsuText,     &ImbText,    &NcclText,
                         &ClusterKitText, &Hp2pSummary, &GpcNetText, &LinkTestText};

/// A date or a prompt between outputs is within the first so many bytes of its line.
constexpr size_t MaxOtherBytes = 4096;
constexpr qint64 LinesPerCheck = 4096;

Result<void> tooLarge()
{
    return failure({QT_TRANSLATE_NOOP("core", "This text holds more measurements than are read.")},
                   {QT_TRANSLATE_NOOP("core", "Read it in several parts.")});
}

class BenchmarkLines
{
public:
    BenchmarkLines(std::string_view text, BenchmarkOutput &output)
        : m_text(text),
          m_reader(text),
          m_output(output)
    {
    }

    Result<void> read(const StopToken &stop)
    {
        std::string_view line;
        while (m_reader.next(line)) {
            m_output.setLine(m_reader.number());
            if (m_reader.number() % LinesPerCheck == 0) {
                RETURN_IF_ERROR(stop.check());
            }
            if (m_skipTo <= begin(line)) {
                take(line);
            }
            if (m_output.isTooLarge()) {
                return tooLarge();
            }
        }
        endParser();
        return {};
    }

private:
    size_t begin(std::string_view line) const
    {
        return static_cast<size_t>(line.data() - m_text.data());
    }

    void take(std::string_view line)
    {
        const std::string clean = line.find('\x1b') == std::string_view::npos
                                      ? std::string()
                                      : withoutEscapes(line.substr(0, MaxOtherBytes));
        const std::string_view content = trimmed(clean.empty() ? line : clean);
        if (content.starts_with('{') && m_failedDocuments < MaxFailedDocuments && readJson(line)) {
            return;
        }
        const auto *const format = std::ranges::find_if(
            Formats, [content](const BenchmarkFormat *each) { return each->begins(content); });
        const bool isOther =
            format != Formats.end() && !(m_format == *format && m_parser->continuesWith(content));
        if (isOther) {
            endParser();
            m_format = *format;
            m_parser = m_format->make(m_output);
        }
        if (isPromptLine(content)) {
            endParser();
        }
        if (!m_parser || !m_parser->take(content)) {
            m_output.readOther(content.substr(0, MaxOtherBytes));
        }
    }

    bool readJson(std::string_view line)
    {
        const size_t brace = m_text.find('{', begin(line));
        const std::string_view rest = m_text.substr(brace);
        endParser();
        const qsizetype length = readBenchmarkJson(
            QByteArrayView(rest.data(), static_cast<qsizetype>(rest.size())), m_output);
        m_skipTo = length > 0 ? brace + static_cast<size_t>(length) : m_skipTo;
        m_failedDocuments += length > 0 ? 0 : 1;
        return length > 0;
    }

    void endParser()
    {
        if (m_parser) {
            m_parser->end();
        }
        m_parser.reset();
        m_format = nullptr;
    }

    std::string_view m_text;
    LineReader m_reader;
    BenchmarkOutput &m_output;
    const BenchmarkFormat *m_format = nullptr;
    std::unique_ptr<BenchmarkParser> m_parser;
    /// Each of them was looked at to the end of the text, perhaps.
    int m_failedDocuments = 0;
    static constexpr int MaxFailedDocuments = 16;
    size_t m_skipTo = 0; ///< the lines before it were read as a document
};

} // namespace

Result<BenchmarkText> parseBenchmarks(QByteArrayView bytes, const QTimeZone &zone,
                                      const StopToken &stop)
{
    BenchmarkText text;
    BenchmarkOutput output(text, zone);
    const std::string_view content = viewOf(bytes);
    if (isHp2pPage(content)) {
        RETURN_IF_ERROR(readHp2pPage(content, output));
        output.finish();
    } else {
        RETURN_IF_ERROR(BenchmarkLines(content, output).read(stop));
    }
    if (output.isTooLarge()) {
        RETURN_IF_ERROR(tooLarge());
    }
    if (text.runs.empty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "This text holds no result of a network benchmark.")},
            {QT_TRANSLATE_NOOP("core", "Read are perftest, OSU micro-benchmarks, IMB, nccl-tests, "
                                       "ClusterKit, hp2p, GPCNeT and LinkTest.")});
    }
    return text;
}

} // namespace pickglass
