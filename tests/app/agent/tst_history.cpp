// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/history.h"

#include "collectors/agent/protocol/frames.h"
#include "collectors/agent/protocol/messages.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

/// A manager in this state, asked so often.
SmPoll pollOf(qint64 time, SmState state)
{
    SmPoll poll;
    poll.time = Timestamp(time);
    poll.period = 1;
    SmInfo info;
    info.port = {Guid(7), 1};
    info.state = state;
    info.activityCount = static_cast<quint32>(time);
    poll.answers = {{info, 1}};
    return poll;
}

/// "fabric 3", "managers 5".
QStringList textOf(const QList<QByteArray> &frames)
{
    QStringList words;
    FrameReader reader(MaxAgentBytes);
    for (const QByteArray &some : frames) {
        reader.add(some);
        while (const auto bytes = reader.next()) {
            const auto message = readAgentMessage(*bytes);
            if (!message) {
                words << QStringLiteral("nonsense");
            } else if (const auto *fabric = std::get_if<FabricMessage>(&*message)) {
                words << QStringLiteral("fabric %1").arg(fabric->time.microseconds());
            } else if (const auto *poll = std::get_if<SmPoll>(&*message)) {
                words << QStringLiteral("managers %1").arg(poll->time.microseconds());
            }
        }
    }
    return words;
}

} // namespace

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsNewer_data();
    void tellsWhatIsNewer();
    void forgetsTheFirst();
};

void TestHistory::tellsWhatIsNewer_data()
{
    QTest::addColumn<qint64>("since");
    QTest::addColumn<QStringList>("told");
    // Of the rounds, those at 5, 6 and 10 are as the one before. The fabric of 7 came after that
    // of 6, and before it was known that the managers changed.
    QTest::newRow("who is new") << qint64(0) << QStringList{"fabric 9", "managers 10"};
    QTest::newRow("all of it") << qint64(1)
                               << QStringList{"managers 2", "fabric 3", "managers 6", "fabric 7",
                                              "managers 8", "fabric 9", "managers 10"};
    QTest::newRow("a part") << qint64(7) << QStringList{"managers 8", "fabric 9", "managers 10"};
    QTest::newRow("nothing") << qint64(10) << QStringList{"fabric 9", "managers 10"};
}

void TestHistory::tellsWhatIsNewer()
{
    QFETCH(qint64, since);
    QFETCH(QStringList, told);
    History history;
    QVERIFY(history.since({}).isEmpty());
    const auto fabric = [&](qint64 time) {
        history.addFabric(Timestamp(time), toFrame(FabricMessage{Timestamp(time), "fabric"}));
    };
    fabric(1);
    history.addManagers(pollOf(2, SmState::Master));
    fabric(3);
    history.addManagers(pollOf(5, SmState::Master));
    history.addManagers(pollOf(6, SmState::Master));
    fabric(7);
    history.addManagers(pollOf(8, SmState::Standby));
    fabric(9);
    history.addManagers(pollOf(10, SmState::Standby));
    QCOMPARE(textOf(history.since(since == 0 ? Timestamp() : Timestamp(since))), told);
}

void TestHistory::forgetsTheFirst()
{
    History history;
    constexpr int Many = 3 * History::MaxRounds;
    for (int i = 1; i <= Many; ++i) {
        history.addFabric(Timestamp(i), toFrame(FabricMessage{Timestamp(i), "fabric"}));
        history.addManagers(pollOf(i, i % 2 == 0 ? SmState::Master : SmState::Standby));
    }
    const QStringList told = textOf(history.since(Timestamp(1)));
    QCOMPARE(told.filter("fabric").size(), History::MaxFabrics);
    QCOMPARE(told.filter("managers").size(), History::MaxRounds);
    QCOMPARE(told.last(), QStringLiteral("managers %1").arg(Many));
    QCOMPARE(told.filter("fabric").first(),
             QStringLiteral("fabric %1").arg(Many - History::MaxFabrics + 1));
}

PICKGLASS_TEST(TestHistory, QCoreApplication)
#include "tst_history.moc"
