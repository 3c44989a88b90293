// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/catalogue.h"
#include "core/counters/meanings.h"
#include "tests/support/testprogram.h"

#include <QSet>
#include <QTest>

using namespace pickglass;

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attributes_data()
    {
        QTest::addColumn<Attribute>("attribute");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("count");
        // IBTA specification, volume 1, chapter 16.1.4, and libibmad's fields.
        QTest::newRow("0x12") << Attribute::PortCounters << "PortCounters" << 18;
        QTest::newRow("0x15") << Attribute::PortRcvErrorDetails << "PortRcvErrorDetails" << 6;
        QTest::newRow("0x16") << Attribute::PortXmitDiscardDetails << "PortXmitDiscardDetails" << 4;
        QTest::newRow("0x19") << Attribute::PortVLOpPackets << "PortVLOpPackets" << 16;
        QTest::newRow("0x1a") << Attribute::PortVLOpData << "PortVLOpData" << 16;
        QTest::newRow("0x1c") << Attribute::PortVLXmitWaitCounters << "PortVLXmitWaitCounters"
                              << 16;
        QTest::newRow("0x1d") << Attribute::PortCountersExtended << "PortCountersExtended" << 22;
        QTest::newRow("0x1f") << Attribute::PortExtendedSpeedsCounters
                              << "PortExtendedSpeedsCounters" << 53;
        QTest::newRow("0x31") << Attribute::PortRcvConCtrl << "PortRcvConCtrl" << 2;
        QTest::newRow("0x32") << Attribute::PortSLRcvFECN << "PortSLRcvFECN" << 16;
        QTest::newRow("0x33") << Attribute::PortSLRcvBECN << "PortSLRcvBECN" << 16;
        QTest::newRow("0x34") << Attribute::PortXmitConCtrl << "PortXmitConCtrl" << 1;
        QTest::newRow("0x35") << Attribute::PortVLXmitTimeCong << "PortVLXmitTimeCong" << 15;
        QTest::newRow("0x36") << Attribute::PortXmitDataSL << "PortXmitDataSL" << 16;
        QTest::newRow("0x37") << Attribute::PortRcvDataSL << "PortRcvDataSL" << 16;
        QTest::newRow("0x100") << Attribute::IPoIB << "IPoIB" << 16;
        QTest::newRow("0x101") << Attribute::NFS << "NFS" << 2 + 21 + 21 + 31;
        QTest::newRow("0x102") << Attribute::NFSMounts << "NFSMounts" << 2;
        QTest::newRow("0x103") << Attribute::HwCounters << "HwCounters" << 59 + 13 + 7 + 3;
        QTest::newRow("0x104") << Attribute::NFSRpc << "NFSRpc" << 3 * 9 + 8;
        QTest::newRow("0x105") << Attribute::CPU << "CPU" << 8;
        QTest::newRow("0x106") << Attribute::Memory << "Memory" << 15;
        QTest::newRow("0x107") << Attribute::Lustre << "Lustre" << 31;
        QTest::newRow("0x108") << Attribute::LustreRpc << "LustreRpc" << 8;
        QTest::newRow("0x109") << Attribute::PCIe << "PCIe" << 6;
        QTest::newRow("0x10a") << Attribute::QueuePairs << "QueuePairs" << 6;
        QTest::newRow("0x10b") << Attribute::Module << "Module" << 2 + 3 * 8;
        QTest::newRow("0x10c") << Attribute::BitErrorRates << "BitErrorRates" << 3;
        QTest::newRow("0x10d") << Attribute::Physical << "Physical" << 5 + 16;
        QTest::newRow("0x10e") << Attribute::Sensors << "Sensors" << 2 + 24 + 8 + 64;
        QTest::newRow("0x10f") << Attribute::VendorCounters << "VendorCounters" << 6 + 9 + 4;
    }

    void attributes()
    {
        QFETCH(Attribute, attribute);
        QFETCH(QString, name);
        QFETCH(int, count);
        QCOMPARE(toString(attribute), name);
        QCOMPARE(static_cast<quint16>(attribute),
                 name.isEmpty() ? 0 : QByteArray(QTest::currentDataTag()).toUShort(nullptr, 16));
        QCOMPARE(static_cast<int>(countersOf(attribute).size()), count);
        for (const Counter &counter : countersOf(attribute)) {
            QVERIFY(counter.attribute == attribute);
        }
    }

    void everyCounterOfHostsHasAMeaning()
    {
        for (const Counter &counter : counters()) {
            const auto meaning = meaningOf(counter);
            QCOMPARE(meaning.has_value(),
                     isOfHost(counter.attribute) || isOfDevice(counter.attribute));
            QVERIFY2(!meaning || meaning->english().endsWith(u'.'), qPrintable(counter.name));
            QVERIFY2(!meaning || !meaning->english().contains(u'%'), qPrintable(counter.name));
        }
        const auto english = [](QStringView name) {
            return meaningOf(counter(countersNamed(name).front()))->english();
        };
        QCOMPARE(english(u"nfs4_open_confirm"),
                 QStringLiteral("open_confirm calls of the host's NFS client, version 4."));
        QCOMPARE(english(u"nfs_rpc_write_errors"),
                 QStringLiteral("WRITE calls of NFS mounts that ended with an error."));
        QCOMPARE(english(u"lustre_open"), QStringLiteral("Calls of open on Lustre mounts."));
        QCOMPARE(english(u"module_rx_power_lane3"),
                 QStringLiteral("Optical power that the cable's module receives on lane 3."));
    }

    void everyCounterIsFoundByItsName()
    {
        QSet<QString> names;
        for (size_t i = 0; i < counters().size(); ++i) {
            const Counter &counter = counters()[i];
            QCOMPARE(counter.id.at(), i);
            QCOMPARE(findCounter(counter.attribute, counter.name), counter.id);
            QCOMPARE(&pickglass::counter(counter.id), &counter);
            names.insert(toString(counter.attribute) + u'.' + counter.name);
        }
        QCOMPARE(names.size(), static_cast<qsizetype>(counters().size()));
        QVERIFY(!findCounter(Attribute::PortCounters, u"PortMulticastXmitPkts").isValid());
    }

    /// Captures and scripts of before have them.
    void formerNamesAreKnown()
    {
        QCOMPARE(currentCounterName(u"nfs_retrans"), u"nfs_retransmits");
        QCOMPARE(currentCounterName(u"nfs_read"), u"nfs_read");
        const CounterId dropped = findCounter(Attribute::IPoIB, u"ipoib_tx_drop");
        QVERIFY(dropped.isValid());
        QCOMPARE(counter(dropped).name, QStringLiteral("ipoib_tx_dropped"));
        QCOMPARE(countersNamed(u"NFS.NFS_Retrans"), countersNamed(u"nfs_retransmits"));
        QCOMPARE(countersNamed(u"ipoib_rx_errs").size(), size_t(1));
    }

    void facts_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("widthBits");
        QTest::addColumn<CounterUnit>("unit");
        QTest::addColumn<bool>("latches");
        QTest::addColumn<quint64>("top");
        const auto row = [](const char *name, int bits, CounterUnit unit, quint64 top) {
            QTest::newRow(name) << QString::fromLatin1(name) << bits << unit << (bits < 64) << top;
        };
        row("PortCounters.SymbolErrorCounter", 16, CounterUnit::Events, 0xffff);
        row("PortCounters.LinkDownedCounter", 8, CounterUnit::Events, 0xff);
        row("PortCounters.LocalLinkIntegrityErrors", 4, CounterUnit::Events, 0xf);
        row("PortCounters.PortXmitData", 32, CounterUnit::Words, 0xffffffff);
        row("PortCounters.PortRcvPkts", 32, CounterUnit::Packets, 0xffffffff);
        row("PortCounters.PortXmitWait", 32, CounterUnit::Ticks, 0xffffffff);
        row("PortCountersExtended.PortXmitData", 64, CounterUnit::Words, ~quint64(0));
        row("PortCountersExtended.PortXmitWait", 64, CounterUnit::Ticks, ~quint64(0));
        row("PortXmitDiscardDetails.PortInactiveDiscards", 16, CounterUnit::Events, 0xffff);
        row("PortVLXmitWaitCounters.PortVLXmitWait3", 16, CounterUnit::Ticks, 0xffff);
        row("PortVLOpData.PortVLOpData15", 32, CounterUnit::Words, 0xffffffff);
        row("PortXmitDataSL.XmtDataSL0", 32, CounterUnit::Words, 0xffffffff);
        row("IPoIB.ipoib_rx_bytes", 64, CounterUnit::Bytes, ~quint64(0));
        row("IPoIB.ipoib_tx_packets", 64, CounterUnit::Packets, ~quint64(0));
        row("IPoIB.ipoib_rx_dropped", 64, CounterUnit::Events, ~quint64(0));
        row("NFS.nfs_read", 64, CounterUnit::Calls, ~quint64(0));
        row("NFS.nfs3_write", 64, CounterUnit::Calls, ~quint64(0));
        row("NFS.nfs4_write", 64, CounterUnit::Calls, ~quint64(0));
        row("NFS.nfs_retransmits", 64, CounterUnit::Events, ~quint64(0));
        row("NFSMounts.nfs_write_bytes", 64, CounterUnit::Bytes, ~quint64(0));
        row("HwCounters.out_of_sequence", 64, CounterUnit::Events, ~quint64(0));
        row("HwCounters.rx_read_requests", 64, CounterUnit::Calls, ~quint64(0));
        row("HwCounters.sq_num_to", 64, CounterUnit::Events, ~quint64(0));
        row("HwCounters.RcTimeOut", 64, CounterUnit::Events, ~quint64(0));
        row("NFSRpc.nfs_rpc_read_rtt_ms", 64, CounterUnit::Milliseconds, ~quint64(0));
        row("NFSRpc.nfs_xprt_backlog_sum", 64, CounterUnit::Calls, ~quint64(0));
        row("CPU.cpu_iowait", 64, CounterUnit::Milliseconds, ~quint64(0));
        row("Memory.mem_available", 64, CounterUnit::Bytes, ~quint64(0));
        row("Lustre.lustre_read_bytes", 64, CounterUnit::Bytes, ~quint64(0));
        row("LustreRpc.lustre_pending_write_pages", 64, CounterUnit::Pages, ~quint64(0));
        row("PCIe.pcie_link_speed", 64, CounterUnit::Megatransfers, ~quint64(0));
        row("PCIe.pcie_max_link_width", 64, CounterUnit::Lanes, ~quint64(0));
        row("PCIe.pcie_upstream_link_width", 64, CounterUnit::Lanes, ~quint64(0));
        row("PortExtendedSpeedsCounters.FECCorrectableBlockCtrLane11", 32, CounterUnit::Events,
            0xffffffff);
    }

    void facts()
    {
        QFETCH(QString, name);
        QFETCH(int, widthBits);
        const auto found = countersNamed(name);
        QCOMPARE(found.size(), size_t(1));
        const Counter &counter = pickglass::counter(found.front());
        QCOMPARE(static_cast<int>(counter.widthBits), widthBits);
        QFETCH(CounterUnit, unit);
        QCOMPARE(toString(counter.unit), toString(unit));
        QTEST(counter.latches, "latches");
        QTEST(counter.top(), "top");
    }

    void namesMeanTheWidestFirst_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("attributes");
        const QStringList both{"PortCountersExtended", "PortCounters"};
        QTest::newRow("both") << "PortXmitData" << both;
        QTest::newRow("any case") << "portxmitwait" << both;
        QTest::newRow("one of them") << "PortCounters.PortXmitData" << QStringList{"PortCounters"};
        QTest::newRow("only there")
            << "PortMulticastRcvPkts" << QStringList{"PortCountersExtended"};
        QTest::newRow("nowhere") << "PortNothing" << QStringList{};
        QTest::newRow("not there") << "PortCounters.PortMulticastRcvPkts" << QStringList{};
        QTest::newRow("no attribute") << ".PortXmitData" << QStringList{};
        QTest::newRow("empty") << "" << QStringList{};
    }

    void namesMeanTheWidestFirst()
    {
        QFETCH(QString, name);
        QStringList attributes;
        for (const CounterId id : countersNamed(name)) {
            attributes.append(toString(counter(id).attribute));
        }
        QTEST(attributes, "attributes");
    }
};

PICKGLASS_TEST_APPLESS(TestCatalogue)
#include "tst_catalogue.moc"
