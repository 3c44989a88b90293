// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/transportgroup.h"

#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

#include <deque>
#include <set>

using namespace pickglass;
using namespace pickglass::mad;

namespace {

using namespace std::chrono_literals;

/// What a transport of the test was given, and how it is.
struct Line
{
    std::vector<quint16> lids = {};  ///< of what was sent
    std::deque<uchar> incoming = {}; ///< the first byte of what comes in
    bool isGone = false;
};

class LineTransport final : public Transport
{
public:
    explicit LineTransport(Line &line) : m_line(line) {}

    Result<void> send(const OutgoingMad &mad, std::chrono::milliseconds) override
    {
        RETURN_IF_ERROR(check());
        m_line.lids.push_back(mad.to.lid.value());
        return {};
    }
    Result<Received> receive(IncomingMad &mad, std::chrono::milliseconds) override
    {
        RETURN_IF_ERROR(check());
        if (m_line.incoming.empty()) {
            return Received::Nothing;
        }
        mad.bytes[0] = m_line.incoming.front();
        m_line.incoming.pop_front();
        return Received::Mad;
    }

private:
    Result<void> check() const { return m_line.isGone ? failure({"gone", {}}) : Result<void>(); }

    Line &m_line;
};

/// Three ports.
struct Scene
{
    Scene()
    {
        std::vector<std::unique_ptr<Transport>> transports;
        for (Line &line : lines) {
            transports.push_back(std::make_unique<LineTransport>(line));
        }
        group = std::make_unique<TransportGroup>(std::move(transports));
        group->setLossHandler([this](size_t port, const Error &) { lost.push_back(port); });
    }
    Result<void> send(MadClass madClass, quint16 lid)
    {
        OutgoingMad mad;
        mad.to.madClass = madClass;
        mad.to.lid = Lid(lid);
        return group->send(mad, 1s);
    }

    std::array<Line, 3> lines;
    std::unique_ptr<TransportGroup> group;
    std::vector<size_t> lost;
};

} // namespace

/// Several ports of one subnet as one transport.
class TestTransportGroup final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyCountersAreShared_data()
    {
        QTest::addColumn<int>("madClass");
        QTest::addColumn<std::vector<size_t>>("others");
        QTest::addColumn<std::vector<size_t>>("sent"); // of 60
        using Numbers = std::vector<size_t>;
        QTest::newRow("counters, before any is known")
            << int(MadClass::Performance) << Numbers{} << Numbers{60, 0, 0};
        QTest::newRow("counters, two ports")
            << int(MadClass::Performance) << Numbers{2} << Numbers{30, 0, 30};
        QTest::newRow("counters, all ports")
            << int(MadClass::Performance) << Numbers{1, 2} << Numbers{20, 20, 20};
        QTest::newRow("SMPs") << int(MadClass::Subnet) << Numbers{1, 2} << Numbers{60, 0, 0};
        QTest::newRow("SMPs by a route")
            << int(MadClass::SubnetDirected) << Numbers{1, 2} << Numbers{60, 0, 0};
        QTest::newRow("PathRecords")
            << int(MadClass::SubnetAdministration) << Numbers{1, 2} << Numbers{60, 0, 0};
    }
    void onlyCountersAreShared()
    {
        QFETCH(int, madClass);
        QFETCH(std::vector<size_t>, others);
        QFETCH(std::vector<size_t>, sent);
        Scene scene;
        scene.group->share(others);
        for (int turn = 0; turn < 2; ++turn) {
            for (quint16 lid = 1; lid <= 30; ++lid) {
                VERIFY_RESULT(scene.send(static_cast<MadClass>(madClass), lid));
            }
        }
        for (size_t port = 0; port < 3; ++port) {
            const std::vector<quint16> &lids = scene.lines[port].lids;
            QCOMPARE(lids.size(), sent[port]);
            // A LID goes the same way each time.
            QCOMPARE(std::set<quint16>(lids.begin(), lids.end()).size(), sent[port] / 2);
        }
    }

    void takesWhatComesInAtAny()
    {
        Scene scene;
        scene.lines[0].incoming.assign(5, 0);
        scene.lines[1].incoming.assign(1, 1);
        scene.lines[2].incoming.assign(2, 2);
        std::vector<int> came;
        IncomingMad mad;
        for (int i = 0; i < 8; ++i) {
            const auto received = scene.group->receive(mad, 0ms);
            VERIFY_RESULT(received);
            QVERIFY(*received == Transport::Received::Mad);
            came.push_back(mad.bytes[0]);
        }
        // None keeps the others waiting.
        QCOMPARE(came, (std::vector<int>{0, 1, 2, 0, 2, 0, 0, 0}));
        QVERIFY(*scene.group->receive(mad, 5ms) == Transport::Received::Nothing);
    }

    void theOthersGoOnWithoutOne_data()
    {
        QTest::addColumn<bool>("isFoundBySending");
        QTest::newRow("while sending") << true;
        QTest::newRow("while receiving") << false;
    }
    void theOthersGoOnWithoutOne()
    {
        QFETCH(bool, isFoundBySending);
        Scene scene;
        scene.group->share({1, 2});
        scene.lines[1].isGone = true;
        IncomingMad mad;
        if (!isFoundBySending) {
            QVERIFY(scene.group->receive(mad, 0ms));
        }
        for (quint16 lid = 1; lid <= 30; ++lid) {
            VERIFY_RESULT(scene.send(MadClass::Performance, lid));
        }
        QCOMPARE(scene.lost, std::vector<size_t>{1});
        QCOMPARE(scene.lines[0].lids.size() + scene.lines[2].lids.size(), size_t(30));
        QVERIFY(scene.lines[2].lids.size() >= 10);
        QVERIFY(scene.group->receive(mad, 0ms));
        scene.lines[0].isGone = true;
        QVERIFY(!scene.send(MadClass::Performance, 2) || !scene.group->receive(mad, 0ms));
    }
};

PICKGLASS_TEST(TestTransportGroup, QCoreApplication)
#include "tst_transportgroup.moc"
