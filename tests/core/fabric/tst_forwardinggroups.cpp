// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/forwardingtable.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <map>

using namespace pickglass;

namespace {

using Group = ForwardingGroups::Group;

Group randomGroup(QRandomGenerator &random)
{
    Group group;
    group.choice = static_cast<ForwardingGroups::Choice>(random.bounded(3));
    for (int i = random.bounded(1, 5); i > 0; --i) {
        group.ports.add(static_cast<quint8>(random.bounded(254)));
    }
    return group;
}

} // namespace

class TestForwardingGroups final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsOfPorts();
    void remembersWhatWasSet();
    void refusesOtherBytes();
    void comparesTablesByWhatTheySay();
};

void TestForwardingGroups::setsOfPorts()
{
    PortSet ports{0, 63, 64, 255};
    ports.add(PortSet{64, 128});
    std::vector<int> each;
    ports.forEach([&each](quint8 port) { each.push_back(port); });
    QCOMPARE(each, (std::vector<int>{0, 63, 64, 128, 255}));
    QCOMPARE(ports.size(), 5);
    QVERIFY(ports.contains(128) && !ports.contains(127) && !ports.isEmpty());
    QVERIFY(PortSet().isEmpty() && PortSet{3} == PortSet{3} && !(PortSet{3} == PortSet{4}));
}

void TestForwardingGroups::remembersWhatWasSet()
{
    QRandomGenerator random(1);
    for (int round = 0; round < 100; ++round) {
        ForwardingGroupsMaker maker;
        std::map<size_t, Group> expected;
        std::vector<Group> few;
        for (int i = 0; i < 5; ++i) {
            few.push_back(randomGroup(random));
        }
        for (int i = random.bounded(1, 200); i > 0; --i) {
            const auto lid = static_cast<size_t>(random.bounded(0x800));
            expected[lid] = few[static_cast<size_t>(random.bounded(5))];
            maker.set(lid, expected[lid]);
        }
        if (round % 2 == 0) {
            maker.setOfSeveralTables();
        }
        const SharedForwardingGroups made = maker.take();
        QVERIFY(!maker.take()); // it begins anew
        const auto read = ForwardingGroups::ofBytes(made->bytes());
        QVERIFY(read && *read == *made);
        QCOMPARE(read->areOfSeveralTables(), round % 2 == 0);
        QCOMPARE(read->size(), expected.rbegin()->first + 1);
        for (size_t lid = 0; lid < read->size() + 2; ++lid) {
            const Group *group = read->groupTo(lid);
            const auto wanted = expected.find(lid);
            QCOMPARE(group != nullptr, wanted != expected.end());
            QVERIFY(group == nullptr || *group == wanted->second);
        }
    }
}

void TestForwardingGroups::refusesOtherBytes()
{
    ForwardingGroupsMaker maker;
    maker.set(2, {.ports = {1, 2}});
    const QByteArray bytes = maker.take()->bytes();
    QVERIFY(ForwardingGroups::ofBytes(bytes));
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        const auto read = ForwardingGroups::ofBytes(bytes.first(size));
        QVERIFY(!read || read->size() < 3);
    }
    const auto with = [&bytes](qsizetype place, char byte) {
        QByteArray other = bytes;
        other[place] = byte;
        return ForwardingGroups::ofBytes(other).has_value();
    };
    QVERIFY(!with(0, 2));                // neither one table nor several
    QVERIFY(!with(1, 2));                // groups that are not there
    QVERIFY(!with(3, 3));                // a choice that nobody knows
    QVERIFY(!with(bytes.size() - 2, 2)); // a LID with such a group
    QVERIFY(!ForwardingGroups::ofBytes(bytes + QByteArray(2 * 0x10000, '\0')));
}

void TestForwardingGroups::comparesTablesByWhatTheySay()
{
    const auto table = [](const PortSet &ports) {
        ForwardingGroupsMaker maker;
        maker.set(3, {.ports = ports});
        ForwardingTable made{.node = Guid(1)};
        made.set(Lid(3), 1);
        made.groups = maker.take();
        return made;
    };
    ForwardingTable without = table({1, 2});
    without.groups.reset();
    QVERIFY(table({1, 2}) == table({1, 2}));
    QVERIFY(!(table({1, 2}) == table({1})));
    QVERIFY(!(table({1, 2}) == without));
    QVERIFY(table({1, 2}).groupTo(Lid(3)) != nullptr);
    QVERIFY(table({1, 2}).groupTo(Lid(3, 1)) == nullptr); // another subnet
    QVERIFY(without.groupTo(Lid(3)) == nullptr);
}

PICKGLASS_TEST_APPLESS(TestForwardingGroups)
#include "tst_forwardinggroups.moc"
