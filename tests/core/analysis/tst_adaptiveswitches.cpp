// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/adaptiveswitches.h"
#include "core/analysis/finders.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <memory>

using namespace pickglass;

namespace {

/// What a switch says: "1 0x3" is enabled, for service levels 0 and 1; "0" off; "x" cannot; ""
/// nothing.
SharedPortAttributes attributesOf(const QString &said)
{
    PortAttributes attributes;
    const QStringList words = said.split(u' ', Qt::SkipEmptyParts);
    const auto add = [&attributes](const char *name, const QString &value) {
        attributes << PortAttribute{QString::fromLatin1(name), value};
    };
    if (said == QLatin1String("x")) {
        add("AdaptiveRoutingGroupCap", QStringLiteral("0"));
    } else if (!words.isEmpty()) {
        add("AdaptiveRoutingEnabled", words[0]);
    }
    if (words.size() > 1) {
        add("AdaptiveRoutingBySL", QStringLiteral("1"));
        add("AdaptiveRoutingSLMask", words[1]);
    }
    return std::make_shared<const PortAttributes>(attributes);
}

/// Switches s1, s2, … of one model that are not cabled.
SharedFabric switchesThatSay(const QStringList &said)
{
    FabricBuilder builder;
    for (int i = 0; i < said.size(); ++i) {
        const Guid guid(static_cast<quint64>(i) + 1);
        Node &node = builder.node(guid, NodeType::Switch);
        node.description = QStringLiteral("s%1").arg(i + 1);
        node.deviceId = 0xd2f0;
        builder.port(guid, 0).attributes = attributesOf(said[i]);
    }
    return builder.build();
}

} // namespace

class TestAdaptiveSwitches final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsThoseThatDiffer_data();
    void findsThoseThatDiffer();
    void comparesWithinAModel();
};

void TestAdaptiveSwitches::findsThoseThatDiffer_data()
{
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<QStringList>("sentences");
    QTest::addColumn<QStringList>("problems");
    QTest::newRow("nobody says") << QStringList{"", ""}
                                 << QStringList{"Whether adaptive routing is on is not known."}
                                 << QStringList();
    QTest::newRow("on everywhere") << QStringList{"1 0xffff", "1 0xffff"}
                                   << QStringList{"Adaptive routing is on at all switches (2).",
                                                  "It is on for all service levels."}
                                   << QStringList();
    QTest::newRow("one off") << QStringList{"1 3", "0", "1 3"}
                             << QStringList{"Adaptive routing is on at 2 of 3 switches (off: 1, "
                                            "not supported: 0, not known: 0).",
                                            "It is on for these service levels: 0-1.",
                                            "s2 differs from the others of its model and tier."}
                             << QStringList{"Adaptive routing is off at s2, and on at 2 of 3 "
                                            "switches of its model and tier"};
    QTest::newRow("one on") << QStringList{"0", "0", "1", "x"}
                            << QStringList{"Adaptive routing is on at 1 of 4 switches (off: 2, "
                                           "not supported: 1, not known: 0).",
                                           "For which service levels is not known.",
                                           "s3 differs from the others of its model and tier."}
                            << QStringList{"Adaptive routing is on at s3, and off at 3 of 4 "
                                           "switches of its model and tier"};
    QTest::newRow("one cannot, a tie")
        << QStringList{"x", "1 1", ""}
        << QStringList{"Adaptive routing is on at 1 of 3 switches (off: 0, not supported: 1, not "
                       "known: 1).",
                       "It is on for these service levels: 0.",
                       "s1 differs from the others of its model and tier."}
        << QStringList{"s1 does not support adaptive routing, which is on at 1 of 2 switches of "
                       "its model and tier"};
    QTest::newRow("other levels")
        << QStringList{"1 3", "1 1", "1 3", "1"}
        << QStringList{"Adaptive routing is on at all switches (4).",
                       "The service levels that are routed adaptively differ (switches): 0 (1); "
                       "0-1 (2).",
                       "s2 differs from the others of its model and tier."}
        << QStringList{"s2 routes adaptively for the service levels 0; 2 of 4 switches of its "
                       "model and tier do for 0-1"};
    QTest::newRow("levels of one unknown")
        << QStringList{"1 3", "1"}
        << QStringList{"Adaptive routing is on at all switches (2).",
                       "It is on for these service levels, as far as switches say so (not: 1): "
                       "0-1."}
        << QStringList();
}

void TestAdaptiveSwitches::findsThoseThatDiffer()
{
    QFETCH(const QStringList, said);
    const SharedFabric fabric = switchesThatSay(said);
    const FabricShape shape = classify(*fabric);
    QStringList sentences;
    for (const Message &sentence : describeAdaptive(*fabric, adaptiveSwitches(*fabric, shape))) {
        sentences << sentence.english();
    }
    QTEST(sentences, "sentences");
    std::vector<Problem> problems;
    finders::adaptiveRouting(*fabric, shape, problems);
    QStringList texts;
    for (const Problem &problem : problems) {
        QCOMPARE(problem.kind, QStringLiteral("adaptive_differs"));
        texts << problem.message.english();
    }
    QTEST(texts, "problems");
}

void TestAdaptiveSwitches::comparesWithinAModel()
{
    FabricBuilder builder;
    for (const quint64 guid : {1, 2, 3}) {
        builder.node(Guid(guid), NodeType::Switch).deviceId = guid == 1 ? 0xd2f0 : 0xd2f2;
        builder.port(Guid(guid), 0).attributes =
            attributesOf(guid == 1 ? QStringLiteral("0") : QStringLiteral("1"));
    }
    const SharedFabric fabric = builder.build();
    for (const AdaptiveSwitch &one : adaptiveSwitches(*fabric, classify(*fabric))) {
        QVERIFY(!one.differs());
        QCOMPARE(one.known, one.isOn == true ? 2 : 1);
    }
}

PICKGLASS_TEST_APPLESS(TestAdaptiveSwitches)
#include "tst_adaptiveswitches.moc"
