// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/fabricwatch.h"

#include <QHash>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace pickglass::mad {

/// Reads a kind of table of ports that the subnet manager writes, with SMPs in the background: one
/// round over all nodes at the begin, one each period, one after a change. What is read of which
/// nodes is up to those made of it. One thread.
class TableWatch : public MadClient
{
public:
    using Clock = PacedRound::Clock;
    /// From a change to the next round: the subnet manager writes its tables meanwhile.
    static constexpr std::chrono::seconds Rest{10};

    ~TableWatch() override;
    Q_DISABLE_COPY_MOVE(TableWatch)

    /// The first round begins with the next turn.
    void begin(Clock::time_point now);
    /// Something is not as it was: links, LIDs, or who the master is.
    void changed(Clock::time_point now);
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const;

    void answered(quint64 tag, const MadReply &reply) override;

protected:
    /// An SMP. Those of one table follow each other, and have its port: 0 for one of all of a
    /// switch.
    struct Question
    {
        PortNumber port = 0;
        quint32 modifier = 0; ///< AttributeModifier
        /// Where it is not the one that is read, but something to know about the table.
        std::optional<SmpAttribute> attribute = {};
    };

    /// A period of 0: never. Not more than so many requests a second on average.
    TableWatch(MadEngine &engine, const KnownFabric &fabric, std::chrono::microseconds period,
               SmpAttribute attribute, int requestsPerSecond);

    /// The round that began last is over.
    bool isOver() const { return m_isOver; }
    /// Whether a table, by a hash of what it has, is another than it was, or new.
    bool isNews(PortKey place, size_t hash);

    virtual std::vector<Question> questionsOf(const KnownNode &node) const = 0;
    /// How many SMPs a node takes, about.
    virtual size_t requestsOf(const KnownNode &node) const { return questionsOf(node).size(); }
    /// More questions about the table, which an answer brings; none where it is not overridden.
    virtual std::vector<Question> furtherQuestions(const KnownNode &node, const Question &question,
                                                   const SmpData &answer) const;
    /// Takes a table: the answers to its questions.
    virtual void keep(const KnownNode &node, std::span<const Question> questions,
                      std::span<const SmpData> answers) = 0;

private:
    struct Reading
    {
        qint32 node = -1; ///< none
        std::vector<Question> questions = {};
        size_t next = 0;                   ///< the one that was asked
        std::vector<SmpData> answers = {}; ///< of the table that it is of
    };
    static constexpr size_t AtOnce = 4;

    bool isOff() const { return m_period.count() <= 0; }
    bool isReading() const;
    void beginRound(Clock::time_point now);
    void endRound(Clock::time_point now);
    void ask(size_t place);

    MadEngine &m_engine;
    const KnownFabric &m_fabric;
    std::chrono::microseconds m_period;
    SmpAttribute m_attribute;
    int m_requestsPerSecond;
    PacedRound m_round{std::chrono::microseconds(0)};
    std::vector<qint32> m_nodes; ///< of the round
    std::array<Reading, AtOnce> m_readings;
    bool m_isRunning = false;
    bool m_isOver = false;
    bool m_hasChanged = false; ///< while a round ran
    Clock::time_point m_begun;
    Clock::time_point m_next = Clock::time_point::max();
    QHash<PortKey, size_t> m_known; ///< what the tables hash to
};

} // namespace pickglass::mad
