// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"
#include "core/fabric/linkpresence.h"
#include "tests/core/capture/hostilecapture.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Guid FirstSpine(0x0c42a10300000001);
constexpr Guid FirstLeaf(0xec0d9a0300000010);

Timestamp secondsIn(qint64 second)
{
    return Timestamp(1'700'000'000'000'000 + second * 1'000'000);
}

/// The nodes of the small fabric as a list has them.
SharedFabric listOfNodes()
{
    const SharedFabric whole = smallFabric().build();
    FabricBuilder builder;
    for (const Node &node : whole->nodes()) {
        builder.node(node.guid, node.type).description = node.description;
    }
    builder.forgetCables();
    return builder.build();
}

Result<void> writeFabrics(const QString &path, std::initializer_list<SharedFabric> fabrics,
                          const QString &format = {}, qint64 second = 0)
{
    ASSIGN_OR_RETURN(const auto writer, CaptureWriter::create(path, true, QStringLiteral("a")));
    if (!format.isEmpty()) {
        CaptureWriter::Source source;
        source.format = format;
        RETURN_IF_ERROR(writer->addSource(source));
    }
    for (const SharedFabric &fabric : fabrics) {
        RETURN_IF_ERROR(writer->writeFabric(secondsIn(second++), *fabric));
    }
    return writer->close();
}

SharedFabric fabricIn(const QString &path, qint64 second)
{
    const auto reader = CaptureReader::open(path);
    const auto fabric = reader ? (*reader)->fabricAt(secondsIn(second)) : SharedFabric();
    return fabric ? *fabric : FabricBuilder().build();
}

} // namespace

/// That captures, and what is made of them, know of which nodes the cables were looked at.
class TestCoverageRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void holdsOverTime();
    void staysInCopies();
    void isDerivedForOlderCaptures_data();
    void isDerivedForOlderCaptures();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCoverageRows::holdsOverTime()
{
    VERIFY_RESULT(writeFabrics(path("a"), {listOfNodes(), smallFabric().build(), listOfNodes()}));
    QCOMPARE(fabricIn(path("a"), 0)->cables(), Coverage::None);
    QCOMPARE(fabricIn(path("a"), 1)->cables(), Coverage::All);
    QVERIFY(isSame(*fabricIn(path("a"), 1), *smallFabric().build()));
    QCOMPARE(fabricIn(path("a"), 2)->cables(), Coverage::None);
}

void TestCoverageRows::staysInCopies()
{
    VERIFY_RESULT(writeFabrics(path("list"), {listOfNodes()}));
    VERIFY_RESULT(writeFabrics(path("whole"), {smallFabric().build()}, {}, 9));
    VERIFY_RESULT(anonymizeCapture(path("list"), path("strange"), 7, false));
    QCOMPARE(fabricIn(path("strange"), 0)->cables(), Coverage::None);
    QCOMPARE(fabricIn(path("strange"), 0)->nodes().size(), listOfNodes()->nodes().size());
    VERIFY_RESULT(mergeCaptures({path("list"), path("whole")}, path("both"), false));
    QCOMPARE(fabricIn(path("both"), 0)->cables(), Coverage::None);
    QCOMPARE(fabricIn(path("both"), 9)->cables(), Coverage::All);
    CaptureCut cut;
    cut.nodes = {FirstLeaf};
    VERIFY_RESULT(trimCapture(path("whole"), path("part"), cut, false));
    const SharedFabric part = fabricIn(path("part"), 9);
    QVERIFY(part->node(part->findNode(FirstLeaf)).areCablesKnown);
    QVERIFY(!part->node(part->findNode(FirstSpine)).areCablesKnown);
}

void TestCoverageRows::isDerivedForOlderCaptures_data()
{
    QTest::addColumn<SharedFabric>("fabric");
    QTest::addColumn<QString>("format");
    QTest::addColumn<Coverage>("cables");
    FabricBuilder hosts;
    hosts.node(Guid(1), NodeType::ChannelAdapter);
    hosts.forgetCables();
    const SharedFabric adapters = hosts.build();
    QTest::newRow("links") << smallFabric().build() << "ibswitches" << Coverage::All;
    QTest::newRow("list") << listOfNodes() << "nodelist" << Coverage::None;
    QTest::newRow("discovery without links") << listOfNodes() << "ibnetdiscover" << Coverage::All;
    QTest::newRow("recording") << listOfNodes() << QString() << Coverage::All;
    QTest::newRow("recording of hosts") << adapters << QString() << Coverage::None;
}

void TestCoverageRows::isDerivedForOlderCaptures()
{
    QFETCH(SharedFabric, fabric);
    QFETCH(QString, format);
    VERIFY_RESULT(writeFabrics(path("a"), {fabric}, format));
    QVERIFY(changeFile(path("a"), "UPDATE nodes SET cables_known = NULL"));
    QTEST(fabricIn(path("a"), 0)->cables(), "cables");
    QVERIFY(changeFile(path("a"), "DROP VIEW node; ALTER TABLE nodes DROP COLUMN cables_known"));
    QTEST(fabricIn(path("a"), 0)->cables(), "cables");
}

PICKGLASS_TEST_APPLESS(TestCoverageRows)
#include "tst_coveragerows.moc"
