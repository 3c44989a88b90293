// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/devices.h"
#include "core/fabric/linkrate.h"
#include "core/fabric/linkspeeds.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestLinkRate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAndRates_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("speed");
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("bytes");
        const auto row = [](LinkWidth width, LinkSpeed speed, const char *text, double bytes) {
            QTest::newRow(text) << static_cast<int>(width) << static_cast<int>(speed)
                                << QString::fromLatin1(text) << bytes;
        };
        row(LinkWidth::X1, LinkSpeed::SDR, "1xSDR", 0.25e9);
        row(LinkWidth::X4, LinkSpeed::SDR, "4xSDR", 1e9);
        row(LinkWidth::X4, LinkSpeed::DDR, "4xDDR", 2e9);
        row(LinkWidth::X4, LinkSpeed::QDR, "4xQDR", 4e9);
        row(LinkWidth::X4, LinkSpeed::FDR10, "4xFDR10", 5e9);
        row(LinkWidth::X4, LinkSpeed::FDR, "4xFDR", 14.0625e9 * 64 / 66 * 4 / 8);
        row(LinkWidth::X4, LinkSpeed::EDR, "4xEDR", 12.5e9);
        row(LinkWidth::X2, LinkSpeed::HDR, "2xHDR", 12.5e9);
        row(LinkWidth::X4, LinkSpeed::HDR, "4xHDR", 25e9);
        row(LinkWidth::X4, LinkSpeed::NDR, "4xNDR", 50e9);
        row(LinkWidth::X4, LinkSpeed::XDR, "4xXDR", 100e9);
        row(LinkWidth::X12, LinkSpeed::QDR, "12xQDR", 12e9);
    }
    void namesAndRates()
    {
        QFETCH(int, width);
        QFETCH(int, speed);
        QFETCH(QString, text);
        QFETCH(double, bytes);
        const auto w = static_cast<LinkWidth>(width);
        const auto s = static_cast<LinkSpeed>(speed);
        QCOMPARE(toString(w, s), text);
        QVERIFY(dataRate(w, s).has_value());
        QCOMPARE(*dataRate(w, s), bytes);
        QVERIFY(parseLinkWidth(toString(w)) == w);
        QVERIFY(parseLinkWidth(toString(w).toUpper()) == w);
        QVERIFY(parseLinkSpeed(toString(s)) == s);
        QVERIFY(parseLinkSpeed(toString(s).toLower()) == s);
    }

    void speedsStandAtTheirNumbers()
    {
        for (size_t i = 0; i < LinkSpeeds.size(); ++i) {
            QCOMPARE(static_cast<size_t>(LinkSpeeds.at(i).speed), i);
            const bool hasBit = LinkSpeeds.at(i).basicBit + LinkSpeeds.at(i).extendedBit != 0;
            QVERIFY(!hasBit ||
                    activeLinkSpeed(LinkSpeeds.at(i).basicBit, LinkSpeeds.at(i).extendedBit) ==
                        LinkSpeeds.at(i).speed);
        }
        QVERIFY(linkSpeedWith(&LinkSpeedFacts::lane, std::string_view("14")) == LinkSpeed::FDR);
        QVERIFY(linkSpeedWith(&LinkSpeedFacts::lane, std::string_view()) == LinkSpeed::Unknown);
        QVERIFY(isLinkWidth(0) && isLinkWidth(12) && !isLinkWidth(3) && !isLinkWidth(-1));
    }

    void unknownStaysUnknown()
    {
        QCOMPARE(toString(LinkWidth::Unknown, LinkSpeed::Unknown), QString());
        QCOMPARE(toString(LinkWidth::X4, LinkSpeed::Unknown), QStringLiteral("4x"));
        QVERIFY(!dataRate(LinkWidth::Unknown, LinkSpeed::HDR).has_value());
        QVERIFY(!dataRate(LinkWidth::X4, LinkSpeed::Unknown).has_value());
        for (const char *text : {"", "x", "0x", "3x", "4", "44x", "-4x", "4xHDR"}) {
            QVERIFY2(parseLinkWidth(QString::fromLatin1(text)) == LinkWidth::Unknown, text);
        }
        for (const char *text : {"", "HD", "HDR100", "FDR1", " HDR"}) {
            QVERIFY2(parseLinkSpeed(QString::fromLatin1(text)) == LinkSpeed::Unknown, text);
        }
    }

    void devices()
    {
        QCOMPARE(deviceName(0xd2f0), QStringLiteral("Quantum"));
        QCOMPARE(deviceName(0x101b), QStringLiteral("ConnectX-6"));
        QCOMPARE(deviceName(0xbeef), QStringLiteral("0xbeef"));
        QCOMPARE(deviceName(0), QString());
        QVERIFY(deviceFacts(0xd2f2).fastest == LinkSpeed::NDR);
        QVERIFY(deviceFacts(0xbeef).fastest == LinkSpeed::Unknown);
    }
};

PICKGLASS_TEST_APPLESS(TestLinkRate)
#include "tst_linkrate.moc"
