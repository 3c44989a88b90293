// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/partitionsconf.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

QString memberText(const ConfiguredMember &member)
{
    using Who = ConfiguredMember::Who;
    const QString who = member.who == Who::All        ? QStringLiteral("all")
                        : member.who == Who::Adapters ? QStringLiteral("adapters")
                        : member.who == Who::Switches ? QStringLiteral("switches")
                        : member.who == Who::Routers  ? QStringLiteral("routers")
                        : member.who == Who::Manager  ? QStringLiteral("self")
                                                     : QString::number(member.portGuid.value(), 16);
    return who + u'=' + toString(member.membership);
}

/// "Storage 0x0010 first: all=limited self=full", a partition each.
QStringList textOfConfig(const PartitionConfig &config)
{
    QStringList lines;
    for (const ConfiguredPartition &partition : config.partitions) {
        QStringList members;
        for (const ConfiguredMember &member : partition.members) {
            members << memberText(member);
        }
        lines << QStringLiteral("%1 %2%3: %4")
                     .arg(partition.name, partitionText(partition.number),
                          partition.isAtIndex0 ? QStringLiteral(" first") : QString(),
                          members.join(u' '));
    }
    return lines;
}

} // namespace

/// OpenSM's partitions.conf.
class TestPartitionsConf final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("partitions");
        QTest::addColumn<int>("problems");
        const auto row = [](const char *name, const QByteArray &text, const QStringList &partitions,
                            int problems = 0) {
            QTest::newRow(name) << text << partitions << problems;
        };
        row("one", "Default=0x7fff : ALL=limited, SELF=full ;\n",
            {"Default 0x7fff: all=limited self=full"});
        row("flags", "A = 0x8010 , ipoib, indx0,sl=3 , defmember=full: 0x11, 0x12=limited;",
            {"A 0x0010 first: 11=full 12=limited"});
        row("words cut short", "A=1:0x11=f,0x12=limi,0x13=bo,0x14=none,0x15=;",
            {"A 0x0001: 11=full 12=limited 13=both 14=limited 15=limited"});
        row("groups", "A=2 : ALL_CAS, ALL_SWITCHES=full, ALL_ROUTERS, NONE;",
            {"A 0x0002: adapters=limited switches=full routers=limited"});
        row("lines", "A=2 : # a comment ; of it\n  0x11=full,\n 17\n;B=3:SELF;",
            {"A 0x0002: 11=full 11=limited", "B 0x0003: self=limited"});
        row("no number", "NewPartition , ipoib : 0x123456=full, 0x3456789034=limi ;",
            {"NewPartition 0x0000: 123456=full 3456789034=limited"});
        row("no name", "0x80 : 0x11 ;", {" 0x0080: 11=limited"});
        row("in two parts", "A=0x80, defmember=full : 0x11;\nB=0x80, indx0 : 0x12;",
            {"A 0x0080 first: 11=full 12=limited"});
        row("two without a number", "A:0x11;B:0x12;",
            {"A 0x0000: 11=limited", "B 0x0000: 12=limited"});
        row("multicast groups", "A=5,ipoib:\n mgid=ff12:401b::0707,sl=1 # IPv4\n ALL=full;\n",
            {"A 0x0005: all=full"});
        row("Windows line ends", "A=5 :\r\n ALL ;\r\n", {"A 0x0005: all=limited"});
        row("no end", "A=5 : ALL", {"A 0x0005: all=limited"});
        row("a bad GUID", "A=5 : 0xleaf, 0x11;", {"A 0x0005: 11=limited"}, 1);
        row("a bad key", "A=0x10000 : ALL; B=6 : ALL;", {"B 0x0006: all=limited"}, 1);
        row("no colon", "nothing at all; B=6 : ALL;", {"B 0x0006: all=limited"}, 1);
        row("nothing", "# only this\n", {});
    }
    void reads()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, partitions);
        QFETCH(int, problems);
        const ImportedPartitions read = parsePartitionsConf(text);
        QCOMPARE(textOfConfig(read.config), partitions);
        QCOMPARE(read.problems.size(), qsizetype(problems));
    }
};

PICKGLASS_TEST_APPLESS(TestPartitionsConf)
#include "tst_partitionsconf.moc"
