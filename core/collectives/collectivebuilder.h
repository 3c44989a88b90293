// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/stoptoken.h"
#include "core/collectives/collectivereader.h"
#include "core/collectives/communicator.h"

#include <map>
#include <string_view>
#include <tuple>

namespace pickglass {

/// Where readers put what they read of communicators, text after text. One thread.
class CollectiveBuilder
{
public:
    using Place = size_t;

    /// The communicator of this id, of texts without ids that of this size; size 0 is not known.
    /// Lists that say hosts and nothing else are apart from these and, by name, from each other.
    Place communicator(const QString &id, int size, CommunicatorSource source,
                       const QString &list = {});
    void setHost(Place at, int rank, const QString &host);
    /// Of a communicator, 0 … MaxCollectiveChannels - 1.
    CollectiveChannel &channel(Place at, int number);
    void setRing(Place at, int channel, std::vector<int> ring);
    void setNext(Place at, int channel, int rank, int next);
    void addToTree(Place at, int channel, int rank, int above);
    void connect(Place at, int channel, std::pair<int, int> ranks, const ChannelConnection &said);

    void addGraph(NcclGraph graph);
    void setAdapters(const QString &host, const QStringList &names);
    void addAddress(const QString &address, const QString &name);
    void addMeasurement(const CollectiveMeasurement &measured);
    void addNote(const Message &note);

    /// Problems are those of the text that is read.
    void beginText(const QString &source);
    const QString &source() const { return m_source; }
    /// How many texts were begun.
    int texts() const { return m_texts; }
    void skip(qint64 line, const char *expected);
    CollectiveReader::Skipped takeSkipped() { return std::move(m_skipped); }

    /// Counts what is kept.
    void count(size_t entries) { m_entries += entries; }
    /// What comes now is too large, whatever was counted.
    void refuse() { m_entries = MaxCollectiveEntries + 1; }
    bool isTooLarge() const { return m_entries > MaxCollectiveEntries; }

    CollectiveFacts take();

private:
    struct Draft
    {
        QString id;
        int size = 0;
        CommunicatorSource source = CommunicatorSource::RankList;
        std::map<int, QString> hosts = {};
        std::map<int, CollectiveChannel> channels = {};
        bool isAmbiguous = false; ///< a rank is on two hosts
    };
    static int sizeOf(const Draft &draft);
    QString nameOf(const QString &host) const;
    std::vector<Communicator> communicators();
    void noteAmbiguous(const Draft &draft);

    std::vector<Draft> m_drafts;
    std::map<std::tuple<QString, QString, int>, Place> m_places;
    std::map<std::pair<QString, QString>, CollectiveMeasurement> m_best;
    QHash<QString, QString> m_names; ///< of addresses
    CollectiveFacts m_facts;
    size_t m_entries = 0;
    QString m_source;
    int m_texts = 0;
    CollectiveReader::Skipped m_skipped;
};

// The readers. Each fails where the token is stopped, and where the builder is too large.

/// Whether a text has lines of NCCL's log.
bool isNcclLog(std::string_view text);
Result<void> readNcclLog(std::string_view text, CollectiveBuilder &builder, const StopToken &stop);

bool isNcclGraph(std::string_view text);
Result<void> readNcclGraphs(std::string_view text, CollectiveBuilder &builder);
bool isNcclSystem(std::string_view text);
Result<void> readNcclAdapters(std::string_view text, CollectiveBuilder &builder);

bool isRasText(std::string_view text);
Result<void> readRasText(std::string_view text, CollectiveBuilder &builder, const StopToken &stop);
bool isRasJson(std::string_view text);
Result<void> readRasJson(std::string_view text, CollectiveBuilder &builder, const StopToken &stop);

bool isInspectorJson(std::string_view text);
Result<void> readInspector(std::string_view text, CollectiveBuilder &builder,
                           const StopToken &stop);

/// False where no line of the text is one of a list of ranks.
Result<bool> readRankList(std::string_view text, CollectiveBuilder &builder, const StopToken &stop);

/// A rank, 0 … MaxCollectiveRanks - 1, and nothing else.
std::optional<int> rankOf(std::string_view text);
/// "0x49bbd7790311d5eb" → "49bbd7790311d5eb"; empty for other texts.
QString communicatorId(std::string_view text);
/// The sentence where a text holds more than is read.
tl::unexpected<Error> tooManyRanks();

} // namespace pickglass
