// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/hosttopology.h"
#include "core/formats/linescanner.h"
#include "core/formats/sessionlines.h"

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    LineScanner scanner(line);
    for (std::string_view word = scanner.nextWord(); !word.empty(); word = scanner.nextWord()) {
        words.push_back(word);
    }
    return words;
}

/// "GPU0" and "NIC3": the name and a number.
bool isNumberedDevice(std::string_view word, std::string_view name)
{
    return word.size() > name.size() && word.starts_with(name) &&
           std::ranges::all_of(word.substr(name.size()), isDigit);
}

/// The header names all devices, then "CPU Affinity": a matrix of GPUs alone (topo -p2p) has none.
bool isMatrixHeader(std::string_view line)
{
    return line.starts_with("GPU0") && contains(line, "CPU Affinity");
}

class NvidiaTopoParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void beginText(const ParserInput &input)
    {
        const QString named = commandOf(input.command).host;
        m_outside = named.isEmpty() ? input.host : named;
        m_host = m_outside;
    }

    void takeLine(std::string_view line)
    {
        const std::string plain = withoutEscapes(line); // the header is underlined
        const std::string_view text = trimmed(plain);
        if (isPromptLine(text)) {
            finish();
            const QString named = commandOf(text).host;
            m_host = named.isEmpty() ? m_outside : named;
        } else if (isMatrixHeader(text)) {
            beginMatrix(text);
        } else if (!m_columns.empty()) {
            takeOfMatrix(text);
        }
    }

    void finish()
    {
        if (m_columns.empty()) {
            return;
        }
        HostTopology topology{.host = m_host, .line = m_firstLine};
        bool hasNameless = false;
        for (size_t column = 0; column < m_columns.size(); ++column) {
            const std::string &name = m_columns[column];
            const auto known = m_legend.find(name);
            if (isNumberedDevice(name, "GPU")) {
                continue;
            }
            if (isNumberedDevice(name, "NIC") && known == m_legend.end()) {
                hasNameless = true;
                continue;
            }
            HostAdapter &adapter = topology.adapters.emplace_back();
            adapter.device = decoded(known == m_legend.end() ? name : known->second);
            adapter.place = placeOfColumn(column);
        }
        if (hasNameless) {
            m_output.report.skip(
                m_firstLine,
                {QT_TRANSLATE_NOOP("core", "This matrix of nvidia-smi topo -m has no NIC legend "
                                           "below it, which says what its adapters are called.")});
        }
        addHostTopology(topology, m_output);
        m_columns.clear();
    }

private:
    struct GpuRow
    {
        std::vector<std::optional<GpuPath>> paths; ///< to the device of each column
        std::optional<int> numaNode;
    };

    void beginMatrix(std::string_view text)
    {
        finish();
        m_gpus.clear();
        m_legend.clear();
        m_firstLine = m_line;
        for (const std::string_view word : wordsOf(text.substr(0, text.find("CPU Affinity")))) {
            m_columns.emplace_back(word.substr(0, MaxName));
        }
        m_hasNuma = contains(text, "NUMA Affinity");
        if (m_columns.size() > HostTopology::MaxDevices) {
            skip(QT_TRANSLATE_NOOP("core", "This matrix has too many devices for one host."));
            m_columns.clear();
        }
    }

    void takeOfMatrix(std::string_view text)
    {
        const std::vector<std::string_view> words = wordsOf(text);
        if (words.empty()) {
            return;
        }
        const size_t colon = words.front().find(':');
        if (words.size() == 2 && colon != std::string_view::npos &&
            isNumberedDevice(words.front().substr(0, colon), "NIC")) {
            if (m_legend.size() < HostTopology::MaxDevices) {
                m_legend.try_emplace(std::string(words.front().substr(0, colon)),
                                     words[1].substr(0, MaxName));
            }
        } else if (isNumberedDevice(words.front(), "GPU") && m_gpus.size() < m_columns.size()) {
            takeGpu(words);
        }
    }

    /// The rows of adapters say the same once more.
    void takeGpu(const std::vector<std::string_view> &words)
    {
        const size_t cells = m_columns.size();
        if (words.size() < cells + 1 ||
            std::ranges::find(m_columns, words.front()) == m_columns.end()) {
            skip(QT_TRANSLATE_NOOP("core", "This row of the matrix lacks cells."));
            return;
        }
        GpuRow &row = m_gpus.emplace_back();
        for (size_t column = 0; column < cells; ++column) {
            row.paths.push_back(parseGpuPath(decoded(words[column + 1].substr(0, MaxName))));
        }
        if (m_hasNuma && words.size() > cells + 2) {
            if (const auto node = wholeNumber(words[cells + 2], MaxNumaNode)) {
                row.numaNode = static_cast<int>(*node);
            }
        }
    }

    /// Nothing is known of the paths where one is not: there may be rows missing.
    AdapterPlace placeOfColumn(size_t column) const
    {
        AdapterPlace place;
        std::vector<GpuPath> paths;
        const auto gpus = static_cast<size_t>(std::ranges::count_if(
            m_columns, [](const std::string &name) { return isNumberedDevice(name, "GPU"); }));
        bool areSeveral = false;
        for (const GpuRow &row : m_gpus) {
            const std::optional<GpuPath> path = row.paths[column];
            if (!path) {
                return {};
            }
            paths.push_back(*path);
            if (*path != GpuPath::Sys && row.numaNode) {
                areSeveral |= place.numaNode && place.numaNode != row.numaNode;
                place.numaNode = row.numaNode;
            }
        }
        if (areSeveral) {
            place.numaNode.reset();
        }
        if (paths.size() == gpus) {
            place.gpus = std::move(paths);
        }
        return place;
    }

    static constexpr size_t MaxName = 128;
    static constexpr quint32 MaxNumaNode = 4095;

    QString m_outside; ///< the host, as the command or who saved the text says it
    QString m_host;
    qint64 m_firstLine = 0;
    bool m_hasNuma = false;
    std::vector<std::string> m_columns; ///< of the matrix that is read; empty outside of one
    std::vector<GpuRow> m_gpus;
    std::map<std::string, std::string> m_legend;
};

} // namespace

bool isNvidiaTopoLine(std::string_view line)
{
    constexpr size_t Looked = 16; // what an escape sequence takes before it
    const size_t at = line.substr(0, Looked + 4).find("GPU0");
    return at != std::string_view::npos && isMatrixHeader(trimmed(withoutEscapes(line)));
}

ParserEnd parseNvidiaTopo(const ParserInput &input, ParserOutput &output)
{
    return parseLines<NvidiaTopoParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
