// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/finders.h"
#include "core/analysis/measuredproblems.h"
#include "core/counters/amounts.h"
#include "core/counters/rates.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr quint64 SwitchGuid = 0x10;

SharedPortAttributes said(std::initializer_list<PortAttribute> attributes)
{
    return std::make_shared<const PortAttributes>(attributes);
}

/// A switch with adapters 0x21, 0x22 … at its ports 1, 2 …, links of this speed.
FabricBuilder star(int adapters, LinkSpeed speed = LinkSpeed::HDR)
{
    FabricBuilder builder;
    builder.node(Guid(SwitchGuid), NodeType::Switch).description = QStringLiteral("leaf");
    for (int i = 1; i <= adapters; ++i) {
        const Guid guid(0x20 + static_cast<quint64>(i));
        builder.node(guid, NodeType::ChannelAdapter).description = QStringLiteral("node0%1").arg(i);
        builder.node(guid, NodeType::ChannelAdapter).deviceId = 4123;
        builder.connect(Guid(SwitchGuid), static_cast<PortNumber>(i), guid, 1);
        builder.port(Guid(SwitchGuid), static_cast<PortNumber>(i)).speed = speed;
        builder.port(guid, 1).speed = speed;
    }
    return builder;
}

QStringList textsOf(const std::vector<Problem> &problems)
{
    QStringList texts;
    for (const Problem &problem : problems) {
        texts << problem.kind + QStringLiteral(": ") + problem.message.english();
    }
    return texts;
}

} // namespace

class TestMeasuredProblems final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void temperatures_data()
    {
        QTest::addColumn<QString>("warning");
        QTest::addColumn<QString>("alarm");
        QTest::addColumn<quint64>("value");
        QTest::addColumn<QString>("expected");
        const QString usual = QStringLiteral("hot_module: The module of the cable at leaf/1 has "
                                             "%1; modules are usually made for up to 70 °C");
        const QString own = QStringLiteral("hot_module: The module of the cable at leaf/1 has %1; "
                                           "its own limit is %2");
        QTest::newRow("cool") << ""
                              << "" << quint64(69'999) << "";
        QTest::newRow("hot") << ""
                             << "" << quint64(70'000) << usual.arg("70 °C");
        QTest::newRow("own limit, below") << "80C"
                                          << "85C" << quint64(79'000) << "";
        QTest::newRow("own limit") << "80C"
                                   << "85C" << quint64(80'500) << own.arg("80.5 °C", "80 °C");
        QTest::newRow("alarm alone") << ""
                                     << "65C" << quint64(66'000) << own.arg("66 °C", "65 °C");
        QTest::newRow("fields that are not filled")
            << "0C"
            << "N/A" << quint64(71'000) << usual.arg("71 °C");
    }
    void temperatures()
    {
        QFETCH(QString, warning);
        QFETCH(QString, alarm);
        QFETCH(quint64, value);
        FabricBuilder builder = star(1);
        builder.port(Guid(SwitchGuid), 1).attributes =
            said({{QStringLiteral("CableTemperatureHighWarning"), warning},
                  {QStringLiteral("CableTemperatureHighAlarm"), alarm}});
        const SharedFabric fabric = builder.build();
        const PortKey port{Guid(SwitchGuid), 1};
        const auto problems = findMeasuredProblems(
            *fabric, measuredIn(SweepMaker({port}, {"module_temperature", "PortXmitData"})
                                    .set(port, "module_temperature", value, 0)
                                    .set(port, "PortXmitData", 90'000, 0)
                                    .sweep()));
        QTEST(textsOf(problems).join(u'\n'), "expected");
    }

    void ratesByTheClassOfTheLink()
    {
        const PortKey port{Guid(SwitchGuid), 1};
        const auto found = [&port](LinkSpeed speed, const char *counter, quint64 value) {
            const SharedFabric fabric = star(1, speed).build();
            return textsOf(findMeasuredProblems(
                *fabric,
                measuredIn(SweepMaker({port}, {counter}).set(port, counter, value, 0).sweep())));
        };
        constexpr quint64 OneIn14 = 10'000; // of 10^18
        QVERIFY(found(LinkSpeed::HDR, "effective_ber", OneIn14 - 1).isEmpty());
        QCOMPARE(found(LinkSpeed::HDR, "effective_ber", 2 * OneIn14),
                 QStringList("high_bit_error_rate: leaf/1 says an effective bit error rate of "
                             "2.0e-14; usual for HDR is below 1e-14"));
        QCOMPARE(found(LinkSpeed::HDR, "symbol_ber", OneIn14).size(), 1);
        QVERIFY(found(LinkSpeed::EDR, "effective_ber", 2 * OneIn14).isEmpty());
        // Before forward error correction many are usual; of an unknown speed nothing is said.
        QVERIFY(found(LinkSpeed::HDR, "raw_ber", 1'000'000'000'000).isEmpty());
        QVERIFY(found(LinkSpeed::Unknown, "effective_ber", 1'000'000'000'000).isEmpty());
    }

    void testsOfBitErrors()
    {
        const SharedFabric fabric = star(1, LinkSpeed::HDR).build();
        BitErrorTest test;
        test.port = fabric->findPort(Guid(SwitchGuid), 1);
        test.kind = BitErrorKind::Effective;
        test.errors = 40;
        test.rate = 4e-14;
        test.least = 3e-14;
        test.most = 5e-14;
        const auto found = [&] { return textsOf(findBitErrorProblems(*fabric, {&test, 1})); };
        QVERIFY(found().isEmpty()); // without a limit nothing is judged
        test.limit = 1e-14;
        QCOMPARE(found(), QStringList("bit_errors: leaf/1: an effective bit error rate of 3.0e-14 "
                                      "or more (errors counted: 40); usual for HDR is below "
                                      "1e-14"));
        test.kind = BitErrorKind::Symbol;
        QVERIFY(found().value(0).contains(QStringLiteral("a symbol bit error rate")));
        test.kind = BitErrorKind::Forecast;
        QCOMPARE(found(),
                 QStringList("bit_error_forecast: leaf/1: a forecast by its corrected symbols "
                             "expects a bit error rate of 3.0e-14 or more after error correction; "
                             "usual for HDR is below 1e-14"));
        test.least = 0.9e-14; // it may be below
        QVERIFY(found().isEmpty());
    }

    void lightAndFans()
    {
        FabricBuilder builder = star(1);
        builder.port(Guid(SwitchGuid), 1).attributes =
            said({{QStringLiteral("CableRxPowerLow"), QStringLiteral("-10 dBm")}});
        const SharedFabric fabric = builder.build();
        const PortKey port{Guid(SwitchGuid), 1};
        const PortKey device{Guid(SwitchGuid), 0};
        SweepMaker maker({device, port}, {"module_rx_power_lane1", "module_rx_power_lane2",
                                          "fan_speed_1", "fan_speed_2", "fan_speed_3"});
        maker.set(port, "module_rx_power_lane1", 100'000, 0)
            .set(port, "module_rx_power_lane2", 99'000, 0)
            .set(device, "fan_speed_1", 0, 0)
            .set(device, "fan_speed_3", 0, 0);
        const QString weak = QStringLiteral("weak_light: The module of the cable at leaf/1 "
                                            "receives 0.099 mW on lane 2; its own limit is 0.1 mW");
        // None of them turns: the device may have none.
        QCOMPARE(textsOf(findMeasuredProblems(*fabric, measuredIn(maker.sweep()))),
                 QStringList(weak));
        maker.set(device, "fan_speed_2", 7'000, 0);
        QCOMPARE(textsOf(findMeasuredProblems(*fabric, measuredIn(maker.sweep()))),
                 QStringList({weak, QStringLiteral("fan_stopped: leaf: stopped fans: 1, 3")}));
    }

    void powerSupplies()
    {
        const SharedFabric fabric = star(1).build();
        const PortKey device{Guid(SwitchGuid), 0};
        SweepMaker maker({device}, {"psu_power_1", "psu_power_2"});
        maker.set(device, "psu_power_2", 0, 0);
        // That of the other one is not known: it may be the only one.
        QVERIFY(findMeasuredProblems(*fabric, measuredIn(maker.sweep())).empty());
        maker.set(device, "psu_power_1", 210'000, 0);
        QCOMPARE(textsOf(findMeasuredProblems(*fabric, measuredIn(maker.sweep()))),
                 QStringList("supply_off: leaf: power supplies that deliver nothing: 2"));
    }

    void partsByTheirOwnLimits()
    {
        FabricBuilder builder = star(1);
        builder.port(Guid(SwitchGuid), 0).attributes =
            said({{QStringLiteral("Fan1MinSpeed"), QStringLiteral("4500")},
                  {QStringLiteral("Sensor3HighThreshold"), QStringLiteral("90")},
                  {QStringLiteral("Sensor3Name"), QStringLiteral("asic")}});
        const SharedFabric fabric = builder.build();
        const PortKey device{Guid(SwitchGuid), 0};
        SweepMaker maker({device}, {"fan_speed_1", "fan_speed_2", "sensor_temperature_2",
                                    "sensor_temperature_3"});
        maker.set(device, "fan_speed_1", 4500, 0)
            .set(device, "fan_speed_2", 100, 0) // says no limit
            .set(device, "sensor_temperature_2", 200'000, 0)
            .set(device, "sensor_temperature_3", 89'999, 0);
        QVERIFY(findMeasuredProblems(*fabric, measuredIn(maker.sweep())).empty());
        maker.set(device, "fan_speed_1", 4499, 0).set(device, "sensor_temperature_3", 90'000, 0);
        QCOMPARE(textsOf(findMeasuredProblems(*fabric, measuredIn(maker.sweep()))),
                 QStringList({QStringLiteral("slow_fan: leaf: fan 1 turns with 4499 rpm; its own "
                                             "limit is 4500 rpm"),
                              QStringLiteral("hot_device: leaf: sensor 3 asic says 90 °C; its own "
                                             "limit is 90 °C")}));
    }

    void powerSupplyStates_data()
    {
        QTest::addColumn<QStringList>("attributes");
        QTest::addColumn<QString>("expected");
        QTest::newRow("nothing known") << QStringList() << "";
        QTest::newRow("one is missing")
            << QStringList{"PowerSupply0Present=Yes", "PowerSupply1Present=no"}
            << "supply_off: leaf: missing power supplies: 1";
        QTest::newRow("none is there") << QStringList{"PowerSupply0Present=No"} << "";
        QTest::newRow("trouble") << QStringList{"PowerSupply0Present=Yes", "PowerSupply0ACInput=OK",
                                                "PowerSupply0DCState=Error"}
                                 << "supply_off: leaf: power supply 0 says \"Error\" of DCState";
        QTest::newRow("of one that is not there")
            << QStringList{"PowerSupply0Present=No", "PowerSupply0DCState=Error"} << "";
        QTest::newRow("marked") << QStringList{"UnhealthyReason=0x3"}
                                << "unhealthy_port: leaf/0 is marked unhealthy (reason 0x3)";
        QTest::newRow("not marked") << QStringList{"UnhealthyReason=0x0"} << "";
    }
    void powerSupplyStates()
    {
        QFETCH(QStringList, attributes);
        FabricBuilder builder = star(1);
        PortAttributes list;
        for (const QString &attribute : attributes) {
            list << PortAttribute{attribute.section(u'=', 0, 0), attribute.section(u'=', 1)};
        }
        builder.port(Guid(SwitchGuid), 0).attributes =
            std::make_shared<const PortAttributes>(std::move(list));
        std::vector<Problem> problems;
        finders::devices(*builder.build(), problems);
        QTEST(textsOf(problems).join(u'\n'), "expected");
    }

    /// Of the ports of a switch to eight adapters.
    void oddCongestionProfiles_data()
    {
        QTest::addColumn<QStringList>("profiles"); // of port 1, 2, …
        QTest::addColumn<QString>("expected");
        const QString odd =
            QStringLiteral("odd_setting: leaf: the congestion profiles of %1 ports (%2) are not "
                           "those that %3 of %4 ports of the same model, tier and peer have");
        QTest::newRow("nothing known") << QStringList() << "";
        QTest::newRow("all alike") << QStringList{"a", "a", "a", "a"} << "";
        QTest::newRow("one is odd")
            << QStringList{"a", "b", "a", "a"} << odd.arg("1", "2", "3", "4");
        QTest::newRow("two are") << QStringList{"c", "a", "a", "a", "a", "a", "a", "b"}
                                 << odd.arg("2", "1, 8", "6", "8");
        QTest::newRow("two kinds") << QStringList{"a", "b", "a", "b", "a"} << "";
        QTest::newRow("too few") << QStringList{"a", "b", "a"} << "";
        QTest::newRow("unknown ones do not count")
            << QStringList{"a", "", "a", "b", "a", "", "", "a"} << odd.arg("1", "4", "4", "5");
    }
    void oddCongestionProfiles()
    {
        QFETCH(QStringList, profiles);
        FabricBuilder builder = star(8);
        for (int i = 0; i < profiles.size(); ++i) {
            if (!profiles[i].isEmpty()) {
                builder.port(Guid(SwitchGuid), static_cast<PortNumber>(i + 1)).attributes =
                    said({{QStringLiteral("CongestionProfileVL0"), QStringLiteral("mode 0")},
                          {QStringLiteral("CongestionProfileVL1"), profiles[i]}});
            }
        }
        const SharedFabric fabric = builder.build();
        std::vector<Problem> problems;
        finders::settings(*fabric, classify(*fabric), problems);
        QTEST(textsOf(problems).join(u'\n'), "expected");
    }

    /// Of eight adapters of one model, all at one switch.
    void oddSettings_data()
    {
        QTest::addColumn<QStringList>("values"); // in the order of the adapters
        QTest::addColumn<QString>("expected");
        const QString odd = QStringLiteral("odd_setting: node0%1 has SharpEndianness %2; %3 of %4 "
                                           "devices of its model and tier have 1");
        QTest::newRow("nothing known") << QStringList() << "";
        QTest::newRow("all alike") << QStringList{"1", "1", "1", "1"} << "";
        QTest::newRow("one is odd")
            << QStringList{"1", "0", "1", "1"} << odd.arg("2", "0", "3", "4");
        QTest::newRow("two kinds") << QStringList{"1", "0", "1", "0", "1"} << "";
        QTest::newRow("too few") << QStringList{"1", "0", "1"} << "";
        QTest::newRow("unknown ones do not count")
            << QStringList{"1", "", "1", "0", "1", "", "", "1"} << odd.arg("4", "0", "4", "5");
    }
    void oddSettings()
    {
        QFETCH(QStringList, values);
        FabricBuilder builder = star(8);
        for (int i = 0; i < values.size(); ++i) {
            if (!values[i].isEmpty()) {
                builder.port(Guid(0x21 + static_cast<quint64>(i)), 1).attributes =
                    said({{QStringLiteral("SharpEndianness"), values[i]}});
            }
        }
        const SharedFabric fabric = builder.build();
        std::vector<Problem> problems;
        finders::settings(*fabric, classify(*fabric), problems);
        QTEST(textsOf(problems).join(u'\n'), "expected");
    }

    void slowCables_data()
    {
        QTest::addColumn<LinkSpeed>("speed");
        QTest::addColumn<QString>("cable");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("expected");
        const QString slow =
            QStringLiteral("slow_cable: The cable leaf/1 – node01/1 is made for up to %1; both "
                           "ends could run at HDR");
        const QString below =
            QStringLiteral("slow_link: leaf/1 – node01/1 runs at 4x%1, though both ends support "
                           "4x%2");
        QTest::newRow("as fast as the cable") << LinkSpeed::EDR << "SDR/DDR/QDR/FDR/EDR"
                                              << "" << slow.arg("EDR");
        QTest::newRow("either end reads it") << LinkSpeed::EDR << ""
                                             << "EDR" << slow.arg("EDR");
        QTest::newRow("two modules") << LinkSpeed::EDR << "EDR/HDR"
                                     << "EDR" << slow.arg("EDR");
        QTest::newRow("slower than the cable") << LinkSpeed::FDR << "FDR/EDR"
                                               << "" << below.arg("FDR", "EDR");
        QTest::newRow("the cable can more") << LinkSpeed::EDR << "EDR,HDR,NDR"
                                            << "" << below.arg("EDR", "HDR");
        QTest::newRow("as fast as all can be") << LinkSpeed::HDR << "hdr"
                                               << ""
                                               << "";
        QTest::newRow("faster than its text") << LinkSpeed::HDR << "EDR"
                                              << ""
                                              << "";
        QTest::newRow("no speed") << LinkSpeed::EDR << "100GE, N/A"
                                  << "" << below.arg("EDR", "HDR");
    }
    void slowCables()
    {
        QFETCH(LinkSpeed, speed);
        QFETCH(QString, cable);
        QFETCH(QString, other);
        QFETCH(QString, expected);
        FabricBuilder builder = star(1, speed);
        builder.node(Guid(SwitchGuid), NodeType::Switch).deviceId = 54000; // Quantum
        builder.port(Guid(SwitchGuid), 1).width = LinkWidth::X4;
        builder.port(Guid(0x21), 1).width = LinkWidth::X4;
        for (const auto &[guid, text] : {std::pair(Guid(SwitchGuid), cable), {Guid(0x21), other}}) {
            if (!text.isEmpty()) {
                builder.port(guid, 1).attributes =
                    said({{QStringLiteral("CableSupportedSpeed"), text}});
            }
        }
        std::vector<Problem> problems;
        finders::links(*builder.build(), problems);
        QCOMPARE(textsOf(problems).join(u'\n'), expected);
    }

    void oddFirmware()
    {
        constexpr int Adapters = 5;
        FabricBuilder builder = star(Adapters);
        const auto setFirmware = [&builder](int adapter, const QString &version) {
            builder.port(Guid(0x20 + static_cast<quint64>(adapter)), 1).attributes =
                said({{QStringLiteral("FirmwareVersion"), version},
                      {QStringLiteral("PSID"), QStringLiteral("MT_01")}});
        };
        for (int i = 1; i < Adapters; ++i) { // the last one does not say
            setFirmware(i, i == 3 ? QStringLiteral("20.30.1004") : QStringLiteral("20.31.1014"));
        }
        std::vector<Problem> problems;
        finders::devices(*FabricBuilder(builder).build(), problems);
        QCOMPARE(textsOf(problems),
                 QStringList("odd_firmware: node03 has firmware 20.30.1004; 3 of 4 devices of its "
                             "kind (MT_01) have 20.31.1014"));
        // No majority: nobody is odd.
        setFirmware(4, QStringLiteral("20.30.1004"));
        problems.clear();
        finders::devices(*builder.build(), problems);
        QVERIFY(problems.empty());
    }

    void troublesOfDevices_data()
    {
        QTest::addColumn<QString>("status");
        QTest::addColumn<QString>("advice");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << "0"
                              << "No issue was observed"
                              << "";
        QTest::newRow("not known") << ""
                                   << "Cable is unplugged"
                                   << "";
        QTest::newRow("no number") << "N/A"
                                   << "Cable is unplugged"
                                   << "";
        QTest::newRow("some") << "1031"
                              << "Cable is not supported"
                              << "port_trouble: The device says of leaf/1: Cable is not supported "
                                 "(status 1031)";
        QTest::newRow("without a word") << "2"
                                        << ""
                                        << "port_trouble: The device says of leaf/1: – (status 2)";
    }
    void troublesOfDevices()
    {
        QFETCH(QString, status);
        QFETCH(QString, advice);
        FabricBuilder builder = star(1);
        builder.port(Guid(SwitchGuid), 1).attributes =
            said({{QStringLiteral("TroubleshootingStatus"), status},
                  {QStringLiteral("TroubleshootingAdvice"), advice}});
        std::vector<Problem> problems;
        finders::devices(*builder.build(), problems);
        QTEST(textsOf(problems).join(u'\n'), "expected");
    }

    void oddCables_data()
    {
        QTest::addColumn<QStringList>("cables"); // kind and length of each between two switches
        QTest::addColumn<LinkSpeed>("speed");
        QTest::addColumn<QString>("expected");
        const QString copper = QStringLiteral("Copper cable- unequalized|3 m");
        const QString optical = QStringLiteral("Active optical|10 m");
        QTest::newRow("alike") << QStringList{copper, copper, copper, copper} << LinkSpeed::EDR
                               << "";
        QTest::newRow("one of five, said once")
            << QStringList{copper, optical, copper, copper, copper} << LinkSpeed::EDR
            << "odd_cable: The cable leaf/2 – spine/2 says \"Active optical\"; 4 of 5 cables "
               "between these switches say \"Copper cable- unequalized\"";
        QTest::newRow("another length")
            << QStringList{copper, "Copper cable- unequalized|10 m", copper, copper}
            << LinkSpeed::EDR
            << "odd_cable: The cable leaf/2 – spine/2 says \"10 m\"; 3 of 4 cables between these "
               "switches say \"3 m\"";
        QTest::newRow("one of another kind and one of another length")
            << QStringList{copper, optical, copper, "Copper cable- unequalized|5 m", copper, copper}
            << LinkSpeed::EDR
            << "odd_cable: The cable leaf/2 – spine/2 says \"Active optical\"; 5 of 6 cables "
               "between these switches say \"Copper cable- unequalized\"\n"
               "odd_cable: The cable leaf/4 – spine/4 says \"5 m\"; 4 of 5 cables between these "
               "switches say \"3 m\"";
        QTest::newRow("two of four")
            << QStringList{copper, optical, optical, copper} << LinkSpeed::EDR << "";
        QTest::newRow("three say it")
            << QStringList{copper, "|", optical, copper} << LinkSpeed::EDR << "";
        QTest::newRow("silent ones are not odd")
            << QStringList{copper, "|", copper, copper, copper, "|"} << LinkSpeed::EDR << "";
        QTest::newRow("copper that is too long")
            << QStringList{"Passive copper cable|5 m"} << LinkSpeed::NDR
            << "odd_cable: The cable leaf/1 – spine/1 is passive copper of 5 m; at NDR these are "
               "made for up to 3 m";
        QTest::newRow("for its speed alone")
            << QStringList{"Passive copper cable|5 m"} << LinkSpeed::EDR << "";
        QTest::newRow("active copper")
            << QStringList{"Copper cable, linear active equalizers|5 m"} << LinkSpeed::NDR << "";
    }
    void oddCables()
    {
        QFETCH(QStringList, cables);
        QFETCH(LinkSpeed, speed);
        FabricBuilder builder;
        const std::array<Guid, 2> ends{Guid(SwitchGuid), Guid(SwitchGuid + 1)};
        builder.node(ends[0], NodeType::Switch).description = QStringLiteral("leaf");
        builder.node(ends[1], NodeType::Switch).description = QStringLiteral("spine");
        for (int i = 0; i < cables.size(); ++i) {
            const auto number = static_cast<PortNumber>(i + 1);
            builder.connect(ends[0], number, ends[1], number);
            for (const Guid end : ends) {
                builder.port(end, number).width = LinkWidth::X4;
                builder.port(end, number).speed = speed;
            }
            // One end is enough.
            builder.port(ends[i % 2], number).attributes =
                said({{QStringLiteral("CableType"), cables[i].section(u'|', 0, 0)},
                      {QStringLiteral("CableLength"), cables[i].section(u'|', 1)}});
        }
        std::vector<Problem> problems;
        finders::devices(*builder.build(), problems);
        QTEST(textsOf(problems).join(u'\n'), "expected");
    }

    void fecModesDiffer()
    {
        FabricBuilder builder = star(2);
        const auto mode = [](const char *name) {
            return said({{QStringLiteral("FECModeActive"), QString::fromLatin1(name)}});
        };
        builder.port(Guid(SwitchGuid), 1).attributes = mode("STD-RS");
        builder.port(Guid(0x21), 1).attributes = mode("NO-FEC");
        builder.port(Guid(SwitchGuid), 2).attributes = mode("STD-RS"); // its other end is silent
        std::vector<Problem> problems;
        finders::devices(*builder.build(), problems);
        QCOMPARE(textsOf(problems), QStringList("fec_differs: leaf/1 has the FEC mode STD-RS, its "
                                                "other end node01/1 has NO-FEC"));
    }

    void amounts_data()
    {
        QTest::addColumn<Amount>("amount");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("expected"); // -1: nothing
        const auto add = [](Amount amount, const char *text, qint64 expected) {
            QTest::addRow("%d %s", static_cast<int>(amount), text)
                << amount << QByteArray(text) << expected;
        };
        add(Amount::Temperature, "45C", 45'000);
        add(Amount::Temperature, "45.5 °C", 45'500);
        add(Amount::Temperature, "45 [-10..80]", 45'000);
        add(Amount::Temperature, "-4C", -1);
        add(Amount::Temperature, "113F", -1);
        add(Amount::Temperature, "", -1);
        add(Amount::Voltage, "3.281 V", 3'281);
        add(Amount::Voltage, "3281", -1);
        add(Amount::LightPower, "0 dBm", 1'000'000);
        add(Amount::LightPower, "-40.0dBm", 100);
        add(Amount::LightPower, "1,0.5 mW", 500'000);
        add(Amount::LightPower, "0xffff", -1);
        add(Amount::Current, "6.535 mA", 6'535);
        add(Amount::Ratio, "1.5E-15", 1'500);
        add(Amount::Ratio, "1", 1'000'000'000'000'000'000);
        add(Amount::Ratio, "2", -1);
        add(Amount::Ratio, "NaN", -1);
        add(Amount::Ratio, "-1E-9", -1);
        add(Amount::Number, "0x10", 16);
        add(Amount::Number, "0xfffffffffffffffe", -1);
        add(Amount::Number, "-1", -1);
        add(Amount::Number, "1e3", -1);
    }
    void amounts()
    {
        QFETCH(Amount, amount);
        QFETCH(QByteArray, text);
        const auto reading =
            readingOf({text.constData(), static_cast<size_t>(text.size())}, amount);
        QTEST(reading ? static_cast<qint64>(*reading) : qint64(-1), "expected");
    }

    /// Whatever stands there: no crash, and what is read is within its range.
    void anyAmounts()
    {
        QRandomGenerator random(7);
        constexpr char Signs[] = "0123456789.-+eECVmAWdBu°x ,;N/\0\xff";
        for (int i = 0; i < 20'000; ++i) {
            QByteArray text;
            for (auto size = random.bounded(12); size > 0; --size) {
                text += Signs[random.bounded(static_cast<int>(sizeof Signs) - 1)];
            }
            for (int amount = 0; amount <= static_cast<int>(Amount::Ratio); ++amount) {
                const auto reading =
                    readingOf({text.constData(), static_cast<size_t>(text.size())}, Amount(amount));
                QVERIFY2(!reading || *reading < std::numeric_limits<quint64>::max() - 1,
                         text.constData());
            }
        }
    }

    void naturalUnitsOfGauges()
    {
        QCOMPARE(inNaturalUnits(36'700, CounterUnit::Millidegrees), 36.7);
        QCOMPARE(inNaturalUnits(950'000, CounterUnit::Nanowatts), 0.95);
        QCOMPARE(inNaturalUnits(1'500, CounterUnit::BitErrorRate), 1.5e-15);
        QCOMPARE(valueUnit(CounterUnit::Millidegrees), QStringLiteral("°C"));
        QCOMPARE(inNaturalUnits(3, CounterUnit::Words), 12.0);
    }
};

PICKGLASS_TEST_APPLESS(TestMeasuredProblems)
#include "tst_measuredproblems.moc"
