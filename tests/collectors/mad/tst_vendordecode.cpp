// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/moduledecode.h"
#include "collectors/mad/vendordecode.h"
#include "tests/collectors/mad/modulebytes.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QStringList>
#include <QTest>

#include <random>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

ModuleMemory memoryOf(const QByteArray &bytes)
{
    ModuleMemory memory{};
    std::copy_n(bytes.begin(), std::min<size_t>(size_t(bytes.size()), memory.size()),
                memory.begin());
    return memory;
}

MadBytes answerWith(size_t at, const QByteArray &bytes)
{
    MadBytes answer{};
    std::copy_n(bytes.begin(), std::min<size_t>(size_t(bytes.size()), MadSize - at),
                answer.begin() + qsizetype(at));
    return answer;
}

QString textOf(const std::optional<PortAttributes> &attributes)
{
    if (!attributes) {
        return QStringLiteral("nothing");
    }
    QStringList texts;
    for (const PortAttribute &attribute : *attributes) {
        texts << attribute.name + u'=' + attribute.value;
    }
    return texts.join(u'|');
}

QString textOf(const std::vector<std::pair<CounterId, quint64>> &values)
{
    QStringList texts;
    for (const auto &[id, value] : values) {
        texts << counter(id).name + u'=' + QString::number(value);
    }
    return texts.join(u'|');
}

QByteArray changed(QByteArray bytes, qsizetype at, int to)
{
    bytes[at] = static_cast<char>(to);
    return bytes;
}

QByteArray summed(QByteArray bytes)
{
    putSums(bytes);
    return bytes;
}

const char *const Copper =
    "CableIdentifier=QSFP28|CableVendor=Maker|CableVendorOUI=0x0002c9|CablePartNumber=PN-COPPER|"
    "CableSerialNumber=SN1|CableDateCode=260104|CableRevision=A2|CableLength=3 m|"
    "CableTransmitterTechnology=Copper cable unequalized";

} // namespace

/// Tables of bytes of vendor attributes and of modules.
class TestVendorDecode final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsModules_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("texts");
        QTest::addColumn<QString>("values");
        const QString copper = QString::fromLatin1(Copper);
        QTest::newRow("copper") << copperModule("SN1") << copper << QString();
        QTest::newRow("optical")
            << opticalModule("SN2")
            << "CableIdentifier=QSFP28|CableVendor=Maker|CableVendorOUI=0x0002c9|"
               "CablePartNumber=PN-OPTICAL|CableSerialNumber=SN2|CableDateCode=260104|"
               "CableRevision=A2|CableLength=20 m|CableTransmitterTechnology=850 nm VCSEL"
            << "module_temperature=45500|module_voltage=3301|"
               "module_rx_power_lane1=900000|module_rx_power_lane2=900100|"
               "module_rx_power_lane3=900200|module_rx_power_lane4=900300|"
               "module_tx_power_lane1=800000|module_tx_power_lane2=800100|"
               "module_tx_power_lane3=800200|module_tx_power_lane4=800300|"
               "module_tx_bias_lane1=6500|module_tx_bias_lane2=6502|"
               "module_tx_bias_lane3=6504|module_tx_bias_lane4=6506";
        QTest::newRow("CMIS")
            << cmisModule("SN3")
            << "CableIdentifier=OSFP|CableVendor=Maker|CableVendorOUI=0x0002c9|"
               "CablePartNumber=PN-CMIS|CableSerialNumber=SN3|CableDateCode=260203|"
               "CableRevision=B1|CableLength=1.5 m|CableFirmware=1.7|"
               "CableTransmitterTechnology=Copper cable unequalized"
            << "module_temperature=50250|module_voltage=3300";
        QTest::newRow("below 0") << opticalModule("SN2", -5) << QString() << "module_voltage=3301";
        // A transceiver says how far it reaches, not how long the cable is.
        QTest::newRow("a plug for fibers")
            << summed(changed(changed(copperModule("SN1"), 130, 0x0c), 147, 0x00))
            << "CableIdentifier=QSFP28|CableVendor=Maker|CableVendorOUI=0x0002c9|"
               "CablePartNumber=PN-COPPER|CableSerialNumber=SN1|CableDateCode=260104|"
               "CableRevision=A2|CableTransmitterTechnology=850 nm VCSEL"
            << QString();
        QTest::newRow("no text") << summed(changed(copperModule("SN1"), 150, 0x07))
                                 << QString(copper).remove(QStringLiteral("CableVendor=Maker|"))
                                 << QString();
        QTest::newRow("longer than 254 m")
            << summed(changed(copperModule("SN1"), 146, 255))
            << QString(copper).remove(QStringLiteral("CableLength=3 m|")) << QString();
        QTest::newRow("wrong CC_BASE")
            << changed(copperModule("SN1"), 148, 'N') << "nothing" << QString();
        QTest::newRow("wrong CC_EXT") << changed(copperModule("SN1"), 196, 'N')
                                      << QString(copper)
                                             .remove(QStringLiteral("CableSerialNumber=SN1|"))
                                             .remove(QStringLiteral("CableDateCode=260104|"))
                                      << QString();
        QTest::newRow("wrong sum of CMIS") << changed(cmisModule("SN3"), 166, 'N') << "nothing"
                                           << "module_temperature=50250|module_voltage=3300";
        QTest::newRow("an SFP") << changed(copperModule("SN1"), 0, 0x03) << "nothing" << QString();
        QTest::newRow("empty") << QByteArray(256, '\0') << "nothing" << QString();
        QTest::newRow("all ones") << QByteArray(256, '\xff') << "nothing" << QString();
    }
    void readsModules()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, texts);
        QFETCH(QString, values);
        const ModuleMemory memory = memoryOf(bytes);
        if (!texts.isEmpty()) {
            QCOMPARE(textOf(moduleTexts(memory)), texts);
        }
        QVERIFY2(textOf(moduleValues(memory)).startsWith(values), qPrintable(values));
        QVERIFY(!values.isEmpty() || moduleValues(memory).empty());
    }

    void readsGeneralInfo_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("firmware");
        QTest::addColumn<QString>("psid");
        QTest::addColumn<bool>("hasRegisters");
        QTest::newRow("new") << generalInfo(20, 31, 1014, "MK_0000000001", true) << "20.31.1014"
                             << "MK_0000000001" << true;
        QTest::newRow("four digits") << generalInfo(27, 2010, 6, "MK_1") << "27.2010.0006"
                                     << "MK_1" << false;
        QTest::newRow("old") << generalInfo(7, 4, 0, "MK_1", false, true) << "7.4.0000"
                             << "MK_1" << false;
        QTest::newRow("16 characters") << generalInfo(1, 2, 3, "0123456789abcdef") << "1.2.0003"
                                       << "0123456789abcdef" << false;
        QTest::newRow("no text") << generalInfo(1, 2, 3, "MK\x01") << "1.2.0003" << QString()
                                 << false;
        QTest::newRow("empty") << QByteArray(132, '\0') << QString() << QString() << false;
        QTest::newRow("all ones") << QByteArray(224, '\xff') << "255.255.0255" << QString() << true;
    }
    void readsGeneralInfo()
    {
        QFETCH(QByteArray, bytes);
        const GeneralInfo info = decodeGeneralInfo(answerWith(offset::VendorData, bytes));
        QTEST(info.firmware, "firmware");
        QTEST(info.psid, "psid");
        QTEST(info.hasRegisters, "hasRegisters");
    }

    void readsAdaptiveRouting()
    {
        const auto text = [](const QByteArray &bytes) {
            QStringList texts;
            for (const PortAttribute &said :
                 adaptiveRoutingTexts(answerWith(offset::Data, bytes))) {
                texts << said.name.mid(15) + u'=' + said.value;
            }
            return texts.join(u' ');
        };
        QCOMPARE(text(adaptiveRoutingInfo(true, 0xffff)),
                 QStringLiteral("Enabled=1 GroupCap=2048 GroupTop=5 SubGroups=2 BySL=1 "
                                "SLMask=0xffff Notifications=1 Fallback=0"));
        QCOMPARE(text(QByteArray(20, '\0')),
                 QStringLiteral("Enabled=0 GroupCap=0 GroupTop=0 SubGroups=0 BySL=0 SLMask=0x0 "
                                "Notifications=0 Fallback=0"));
        QCOMPARE(text(QByteArray(20, '\xff')),
                 QStringLiteral("Enabled=1 GroupCap=4095 GroupTop=4095 SubGroups=15 BySL=1 "
                                "SLMask=0xffff Notifications=1 Fallback=1"));
    }

    void readsRegisters()
    {
        constexpr size_t Place = offset::VendorData + 4;
        const auto temperature = [](int eighths) {
            return decodeDeviceTemperature(answerWith(Place, temperatureRegister(eighths)));
        };
        QCOMPARE(temperature(45 * 8 + 1).value_or(0), quint64(45125));
        QVERIFY(!temperature(0));
        QVERIFY(!temperature(-8));
        QByteArray rates = bitErrorsRegister();
        rates[1] = 7;
        rates[3] = 0x16;
        QCOMPARE(textOf(decodeBitErrors(answerWith(Place, rates), 7)),
                 QStringLiteral("raw_ber=15000000000|effective_ber=2000|symbol_ber=0"));
        // About another port, or another group.
        QCOMPARE(textOf(decodeBitErrors(answerWith(Place, rates), 8)), QString());
        QCOMPARE(textOf(decodeBitErrors(answerWith(Place, changed(rates, 3, 0x12)), 7)), QString());
        // Nothing measured, and more than everything wrong.
        rates.replace(8 + 0x60, 4, QByteArray(4, '\0'));
        putLong(rates, 8 + 0x64, 2);
        QCOMPARE(textOf(decodeBitErrors(answerWith(Place, rates), 7)),
                 QStringLiteral("symbol_ber=0"));
    }

    /// What is asked, byte after byte.
    void asksByGets()
    {
        MadBytes bytes;
        writeGet(bytes, {.to = {.madClass = MadClass::Vendor, .lid = Lid(7), .route = {}},
                         .attribute = AccessRegisterId,
                         .modifier = CountersRegister,
                         .data = bitErrorsInput(13)});
        QCOMPARE(int(bytes[offset::Class]), 0x0a);
        QCOMPARE(int(bytes[2]), 1); // ClassVersion
        QCOMPARE(bytes[offset::Method], MethodGet);
        QCOMPARE(qFromBigEndian<quint64>(&bytes[24]), quint64(0));          // key
        QCOMPARE(qFromBigEndian<quint32>(&bytes[32]), quint32(0));          // block
        QCOMPARE(qFromBigEndian<quint32>(&bytes[36]), quint32(0x000d4016)); // port, pnat, group
        QCOMPARE(qFromBigEndian<quint32>(&bytes[40]), quint32(0));          // clears nothing
        writeGet(bytes, {.to = {.madClass = MadClass::Subnet, .lid = Lid(7), .route = {}},
                         .attribute = 0xff60,
                         .modifier = 13,
                         .data = cableInput(128, 48)});
        QCOMPARE(bytes[offset::Method], MethodGet);
        QCOMPARE(qFromBigEndian<quint64>(&bytes[offset::Data]), quint64(0x5000'0080'0000'0030));
        QVERIFY(isCableBusy(0x0900));
        QVERIFY(!isCableBusy(0x0400));
        QVERIFY(!isCableBusy(0x000c));
    }

    /// No bytes are too bad.
    void takesAnyBytes()
    {
        std::mt19937 random(1);
        for (int round = 0; round < 20'000; ++round) {
            MadBytes bytes;
            for (uchar &byte : bytes) {
                byte = static_cast<uchar>(random());
            }
            ModuleMemory memory;
            std::ranges::copy(bytes, memory.begin());
            memory[0] = round % 2 == 0 ? 0x11 : 0x19;
            QByteArray repaired(reinterpret_cast<const char *>(memory.data()), 256);
            putSums(repaired);
            putSum(repaired, 128, 222);
            for (const auto &[id, value] : moduleValues(memoryOf(repaired))) {
                QVERIFY(value <= counter(id).top());
            }
            moduleTexts(memoryOf(repaired));
            decodeGeneralInfo(bytes);
            decodeDeviceTemperature(bytes);
            decodeBitErrors(bytes, bytes[37]);
        }
    }
};

PICKGLASS_TEST(TestVendorDecode, QCoreApplication)
#include "tst_vendordecode.moc"
