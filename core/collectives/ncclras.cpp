// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What ncclras prints of a program that runs (https://github.com/NVIDIA/nccl, user guide,
// "Troubleshooting: RAS", and src/ras/client_support.cc). The JSON of "ncclras -f json", of NCCL
// 2.28.7 and later, has all ranks that answer:
//
//     {"communicators": [{"hash": "0xae94423cfbb2ef4a", "size": 2,
//       "ranks": [{"rank": 0, "host": "172.16.64.245", "cuda_dev": 0, …}],
//       "missing_ranks": [{"rank": 1, "host": "172.16.64.245", …}]}]}
//
// The text, also of "ncclras -v", of 2.24 and later, names ranks only where it has an error or a
// warning of them:
//
//     #0-0 (27a079b828ff1a75) MISMATCH
//       Rank 0 -- GPU 0 managed by process 483072 on node 172.16.64.210
//       Rank 1 has launched up to operation 6650 -- GPU 1 managed by process … on node …

#include "core/collectives/collectivebuilder.h"

#include "core/base/jsonreader.h"
#include "core/formats/linereader.h"
#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

constexpr qint64 RasStepsPerCheck = 4096;

struct RasRank
{
    std::optional<int> rank = {};
    QString host = {};
};

/// One element of "ranks" and "missing_ranks".
RasRank readRank(JsonReader &reader)
{
    RasRank said;
    QByteArray key;
    if (!reader.enterObject()) {
        return said;
    }
    while (reader.nextKey(key)) {
        if (key == "rank") {
            const double number = reader.number().value_or(-1);
            said.rank = number >= 0 && number < MaxCollectiveRanks
                            ? std::optional(static_cast<int>(number))
                            : std::nullopt;
        } else if (key == "host") {
            said.host = QString::fromUtf8(reader.string().value_or(QByteArray()));
        } else {
            reader.skip();
        }
    }
    return said;
}

class RasJsonReader
{
public:
    RasJsonReader(std::string_view text, CollectiveBuilder &builder, const StopToken &stop)
        : m_reader(QByteArrayView(text.data(), static_cast<qsizetype>(text.size()))),
          m_builder(builder),
          m_stop(stop)
    {
    }

    Result<void> run()
    {
        QByteArray key;
        if (m_reader.enterObject()) {
            while (m_reader.nextKey(key)) {
                if (key != "communicators" || !m_reader.enterArray()) {
                    m_reader.skip();
                    continue;
                }
                while (m_reader.nextElement()) {
                    RETURN_IF_ERROR(readCommunicator());
                }
            }
        }
        return {};
    }

private:
    /// "hash" and "size" stand before the ranks, as NCCL writes them.
    Result<void> readCommunicator()
    {
        QString id;
        int size = 0;
        QByteArray key;
        if (!m_reader.enterObject()) {
            return {};
        }
        while (m_reader.nextKey(key)) {
            if (key == "hash") {
                id = communicatorId(m_reader.string().value_or(QByteArray()).toStdString());
            } else if (key == "size") {
                const double number = m_reader.number().value_or(0);
                size = number > 0 && number <= MaxCollectiveRanks ? static_cast<int>(number) : 0;
            } else if ((key == "ranks" || key == "missing_ranks") && m_reader.enterArray()) {
                RETURN_IF_ERROR(readRanks(id, size));
            } else {
                m_reader.skip();
            }
        }
        return {};
    }

    Result<void> readRanks(const QString &id, int size)
    {
        qint64 steps = 0;
        while (m_reader.nextElement()) {
            if (++steps % RasStepsPerCheck == 0) {
                RETURN_IF_ERROR(m_stop.check());
            }
            if (m_builder.isTooLarge()) {
                return tooManyRanks();
            }
            const RasRank said = readRank(m_reader);
            if (!id.isEmpty() && said.rank && *said.rank < size && !said.host.isEmpty() &&
                said.host != QLatin1String("unknown")) {
                const auto at = m_builder.communicator(id, size, CommunicatorSource::NcclRas);
                m_builder.setHost(at, *said.rank, said.host);
            }
        }
        return {};
    }

    JsonReader m_reader;
    CollectiveBuilder &m_builder;
    const StopToken &m_stop;
};

/// "#0-0 (27a079b828ff1a75) MISMATCH": the id.
QString rasIdOf(std::string_view line)
{
    LineScanner scanner(line);
    if (!scanner.take('#') || !scanner.takeUntil('(')) {
        return {};
    }
    const auto id = scanner.takeUntil(')');
    return id ? communicatorId(*id) : QString();
}

/// "Rank 0 -- GPU 0 managed by process 483072 on node 172.16.64.210".
RasRank rasRankOf(std::string_view line)
{
    constexpr std::string_view OnNode = " on node ";
    LineScanner scanner(line);
    const size_t node = line.rfind(OnNode);
    if (!scanner.take("Rank ") || node == std::string_view::npos) {
        return {};
    }
    const auto rank = scanner.takeNumber(MaxCollectiveRanks - 1);
    LineScanner host(line.substr(node + OnNode.size()));
    return {rank ? std::optional(static_cast<int>(*rank)) : std::nullopt, decoded(host.takeWord())};
}

} // namespace

bool isRasText(std::string_view text)
{
    return contains(text, " managed by process ") ||
           (contains(text, "Job summary") && contains(text, "Communicators..."));
}

Result<void> readRasText(std::string_view text, CollectiveBuilder &builder, const StopToken &stop)
{
    LineReader reader(text);
    std::string_view line;
    QString id;
    while (reader.next(line)) {
        if (reader.number() % RasStepsPerCheck == 0) {
            RETURN_IF_ERROR(stop.check());
        }
        if (builder.isTooLarge()) {
            return tooManyRanks();
        }
        line = trimmed(line);
        if (line.starts_with('#')) {
            id = rasIdOf(line);
        }
        const RasRank said = rasRankOf(line);
        if (!id.isEmpty() && said.rank && !said.host.isEmpty()) {
            builder.setHost(builder.communicator(id, 0, CommunicatorSource::NcclRas), *said.rank,
                            said.host);
        }
    }
    builder.addNote({QT_TRANSLATE_NOOP("core", "The text of ncclras names only ranks with errors "
                                               "and warnings; \"ncclras -f json\" has all.")});
    return {};
}

bool isRasJson(std::string_view text)
{
    return contains(text, "\"communicators\"") && contains(text, "\"hash\"");
}

Result<void> readRasJson(std::string_view text, CollectiveBuilder &builder, const StopToken &stop)
{
    return RasJsonReader(text, builder, stop).run();
}

} // namespace pickglass
