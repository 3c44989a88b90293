// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/managermodel.h"
#include "collectors/synthetic/syntheticcollector.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <map>

using namespace pickglass;
using namespace pickglass::synthetic;

namespace {

constexpr qint64 Second = 1'000'000;

/// "A MASTER 14, B STANDBY 8, lid A": in the order in which they were first seen.
class History
{
public:
    explicit History(const SyntheticOptions &options)
        : m_made(options.makeFabric()),
          m_model(m_made, options.traffic, options.managers)
    {
        const auto &hosts = m_made->hosts;
        for (const qint32 port : {hosts.front(), hosts.back(), hosts[hosts.size() / 2]}) {
            m_names[portOf(port)] = QStringLiteral("ABC").at(int(m_names.size()));
            m_lids[m_made->fabric->port(PortIndex(port)).lid] = m_names[portOf(port)];
        }
    }

    /// What is new, second after second: "60 A silent, …".
    QStringList changes(int seconds)
    {
        QStringList lines;
        QString before;
        for (int time = 0; time < seconds; ++time) {
            polls.push_back(m_model.poll(Timestamp(Second), time * Second, Second));
            const QString now = textOf(polls.back());
            if (now != before) {
                lines << QStringLiteral("%1: %2").arg(time).arg(now);
            }
            before = now;
        }
        return lines;
    }

    std::vector<SmPoll> polls;

private:
    PortKey portOf(qint32 port) const
    {
        const Port &of = m_made->fabric->port(PortIndex(port));
        return {m_made->fabric->node(of.node).guid, of.number};
    }
    QString textOf(const SmPoll &poll)
    {
        std::map<QString, QString> words;
        for (const SmPoll::Answer &answer : poll.answers) {
            words[m_names[answer.info.port]] =
                QStringLiteral("%1 %2").arg(toString(answer.info.state)).arg(answer.info.priority);
        }
        for (const PortKey &port : poll.silent) {
            words[m_names[port]] = QStringLiteral("silent");
        }
        QStringList all;
        for (const auto &[name, what] : words) {
            all << name + u' ' + what;
        }
        return all.join(QStringLiteral(", ")) + QStringLiteral(", lid ") +
               (poll.masterLid.isAssigned() ? m_lids[poll.masterLid] : QStringLiteral("0"));
    }

    SharedMadeFabric m_made;
    ManagerModel m_model;
    std::map<PortKey, QString> m_names;
    std::map<Lid, QString> m_lids;
};

SyntheticOptions options(const QString &query)
{
    return *SyntheticOptions::parse(QUrl(QStringLiteral("synthetic:tree?k=4&") + query));
}

} // namespace

/// The subnet managers of a made fabric.
class TestSyntheticManagers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsItsStory_data()
    {
        QTest::addColumn<QString>("story");
        QTest::addColumn<QStringList>("changes");
        const QString calm = QStringLiteral("A MASTER 14, B STANDBY 8, lid A");
        QTest::newRow("none") << "none" << QStringList{"0: , lid 0"};
        QTest::newRow("steady") << "steady" << QStringList{"0: " + calm};
        QTest::newRow("handover") << "handover"
                                  << QStringList{"0: " + calm,
                                                 "60: A silent, B STANDBY 8, lid A",
                                                 "63: A silent, B MASTER 8, lid A",
                                                 "64: A silent, B MASTER 8, lid B",
                                                 "90: A DISCOVER 14, B MASTER 8, lid B",
                                                 "91: A STANDBY 14, B MASTER 8, lid B",
                                                 "93: A MASTER 14, B STANDBY 8, lid B",
                                                 "94: " + calm};
        QTest::newRow("priority") << "priority"
                                  << QStringList{"0: " + calm,
                                                 "60: A MASTER 14, B STANDBY 15, lid A",
                                                 "63: A STANDBY 14, B MASTER 15, lid A",
                                                 "90: A STANDBY 14, B MASTER 8, lid B",
                                                 "93: A MASTER 14, B STANDBY 8, lid B",
                                                 "94: " + calm};
        QTest::newRow("third") << "third"
                               << QStringList{"0: " + calm,
                                              "60: A MASTER 14, B STANDBY 8, C DISCOVER 3, lid A",
                                              "61: A MASTER 14, B STANDBY 8, C STANDBY 3, lid A",
                                              "90: " + calm};
        QTest::newRow("two") << "two"
                             << QStringList{"0: " + calm, "60: A MASTER 14, B MASTER 8, lid A",
                                            "66: " + calm};
        QTest::newRow("stall") << "stall" << QStringList{"0: " + calm};
        QTest::newRow("gone") << "gone"
                              << QStringList{"0: " + calm, "60: A silent, B silent, lid A",
                                             "90: A DISCOVER 14, B DISCOVER 8, lid A",
                                             "91: A STANDBY 14, B STANDBY 8, lid A", "93: " + calm};
    }
    void tellsItsStory()
    {
        QFETCH(QString, story);
        History history(options(QStringLiteral("smevery=60s&sm=") + story));
        QTEST(history.changes(119), "changes");
    }

    void countsActivity_data()
    {
        QTest::addColumn<QString>("story");
        QTest::addColumn<bool>("isStalled");
        QTest::newRow("steady") << "steady" << false;
        QTest::newRow("stall") << "stall" << true;
    }
    void countsActivity()
    {
        QFETCH(QString, story);
        QFETCH(bool, isStalled);
        History history(options(QStringLiteral("smevery=60s&sm=") + story));
        history.changes(119);
        for (size_t i = 1; i < history.polls.size(); ++i) {
            const SmPoll::Answer &now = history.polls[i].answers.front();
            const quint32 rise =
                now.info.activityCount - history.polls[i - 1].answers.front().info.activityCount;
            const bool isStill = isStalled && i >= 60 && i < 90;
            QCOMPARE(rise <= now.asked, isStill);
        }
    }

    void tellsAllStories()
    {
        History history(options(QStringLiteral("smevery=60s&sm=all")));
        const QStringList changes = history.changes(7 * 60);
        const auto has = [&](const char *words) {
            return !changes.filter(QString::fromLatin1(words)).isEmpty();
        };
        QVERIFY(has("A silent, B MASTER 8") && has("B MASTER 15") && has("C STANDBY 3") &&
                has("A MASTER 14, B MASTER 8") && has("A silent, B silent"));
    }

    /// A host that leaves takes its manager along.
    void leavesWithItsHost()
    {
        History history(options(QStringLiteral("hosts=2&leave=20s")));
        QVERIFY(history.changes(300).filter(QStringLiteral("silent")).size() > 1);
    }

    /// By the time of its sweeps, however quick they are.
    void pollsInItsOwnTime()
    {
        SyntheticCollector collector(
            options(QStringLiteral("clock=fast&sweeps=3&start=2026-01-01T00:00:00Z")),
            {.interval = std::chrono::seconds(10), .attributes = {}});
        std::vector<SharedSmPoll> polls;
        connect(&collector, &Collector::managersPolled, this,
                [&](const SharedSmPoll &poll) { polls.push_back(poll); });
        const QSignalSpy finished(&collector, &Collector::finished);
        const QSignalSpy fabrics(&collector, &Collector::fabricChanged);
        collector.start();
        QVERIFY(polls.empty() && fabrics.size() == 1);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(polls.size(), size_t(21));
        for (size_t i = 1; i < polls.size(); ++i) {
            QCOMPARE(polls[i]->time - polls[i - 1]->time, Second);
        }
        collector.stop();
    }

    void pollsByTheWallsClock()
    {
        SyntheticCollector collector(options(QStringLiteral("sm=none")),
                                     {.interval = std::chrono::minutes(1),
                                      .managerInterval = std::chrono::milliseconds(100),
                                      .attributes = {}});
        std::vector<SharedSmPoll> polls;
        connect(&collector, &Collector::managersPolled, this,
                [&](const SharedSmPoll &poll) { polls.push_back(poll); });
        collector.start();
        QTRY_VERIFY(polls.size() >= 3);
        collector.stop();
        QVERIFY(polls[1]->time > polls[0]->time);
        QCOMPARE(polls[1]->period, 100'000);
    }
};

PICKGLASS_TEST(TestSyntheticManagers, QCoreApplication)
#include "tst_syntheticmanagers.moc"
