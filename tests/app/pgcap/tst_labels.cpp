// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What ibdiagnet would write of a switch with two adapters, whose ports 1 and 2 are of one cage.
constexpr char Nodes[] =
    "START_NODES\n"
    "NodeDesc,NumPorts,NodeType,NodeGUID,DeviceID,VendorID\n"
    "\"leaf01\",40,2,0x10,54000,713\n"
    "\"node01 mlx5_0\",1,1,0x21,4123,713\n"
    "\"node02 mlx5_0\",1,1,0x22,4123,713\n"
    "END_NODES\n"
    "START_PORTS\n"
    "NodeGuid,PortGuid,PortNum,LID,LinkWidthActv,LinkSpeedActv,LMC,PortPhyState,PortState\n"
    "0x10,0x10,1,0,2,1024,0,5,4\n"
    "0x10,0x10,2,0,2,1024,0,5,4\n"
    "0x21,0x21,1,2,2,1024,0,5,4\n"
    "0x22,0x22,1,3,2,1024,0,5,4\n"
    "END_PORTS\n"
    "START_LINKS\n"
    "NodeGuid1,PortNum1,NodeGuid2,PortNum2\n"
    "0x10,1,0x21,1\n"
    "0x10,2,0x22,1\n"
    "END_LINKS\n";
constexpr char Hierarchy[] = "START_PORT_HIERARCHY_INFO\n"
                             "NodeGUID,PortGUID,Cage,PortNum,Label,Split,Plane\n"
                             "0x10,0x10,1,1,\"1/1/1\",N/A,N/A\n"
                             "0x10,0x10,1,2,\"1/1/2\",N/A,N/A\n"
                             "END_PORT_HIERARCHY_INFO\n";

} // namespace

/// Labels of ports and aliases of nodes, from the outside.
class TestLabels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void portsAndLinksHaveLabels();
    void portsAreFoundByLabel_data();
    void portsAreFoundByLabel();
    void aliasesHoldForOneCall();
    void aliasesThatAreWrongAreRefused_data();
    void aliasesThatAreWrongAreRefused();
    void importKeepsLabels();
    void copiesHaveNoAliases();
    void nothingChangesWithoutLabels();

private:
    QString write(const QString &name, const QByteArray &text)
    {
        QFile file(m_folder.filePath(name));
        [[maybe_unused]] const bool isOpen = file.open(QIODevice::WriteOnly);
        file.write(text);
        return file.fileName();
    }
    static QJsonObject rowOf(const QJsonArray &rows, const QString &guid, int port)
    {
        for (const QJsonValue &row : rows) {
            if (row["guid"].toString() == guid && row["port"].toInt() == port) {
                return row.toObject();
            }
        }
        return {};
    }

    QTemporaryDir m_folder;
    QString m_capture = m_folder.filePath(QStringLiteral("labels.pgcap"));
    QString m_plain = m_folder.filePath(QStringLiteral("plain.pgcap"));
};

void TestLabels::initTestCase()
{
    QVERIFY(m_folder.isValid());
    const QByteArray nodes(Nodes);
    QCOMPARE(
        pgcap({"import", write(QStringLiteral("a.db_csv"), nodes + Hierarchy), "-o", m_capture})
            .code,
        0);
    QCOMPARE(pgcap({"import", write(QStringLiteral("b.db_csv"), nodes), "-o", m_plain}).code, 0);
}

void TestLabels::portsAndLinksHaveLabels()
{
    const QJsonArray ports = pgcap({"ports", m_capture, "--json"}).json().array();
    const QString leaf = QStringLiteral("0x0000000000000010");
    QCOMPARE(rowOf(ports, leaf, 2)["label"].toString(), "1/1/2");
    QCOMPARE(rowOf(ports, leaf, 2)["port"].toInt(), 2);
    const QJsonObject host = rowOf(ports, QStringLiteral("0x0000000000000021"), 1);
    QVERIFY(host.contains("label"));
    QVERIFY(host["label"].isNull());
    QCOMPARE(host["peer_port"].toInt(), 1);
    const QByteArray csv = pgcap({"ports", m_capture, "--csv"}).out;
    QVERIFY2(csv.left(csv.indexOf('\n')).trimmed().endsWith(",label"), csv.constData());

    const QJsonArray links = pgcap({"links", m_capture, "--json"}).json().array();
    QCOMPARE(links[0]["a_label"].isNull() ? links[0]["b_label"].toString()
                                          : links[0]["a_label"].toString(),
             "1/1/1");
    const QByteArray text = pgcap({"links", m_capture}).out;
    QVERIFY2(text.contains("2 (1/1/2)"), text.constData());
}

void TestLabels::portsAreFoundByLabel_data()
{
    QTest::addColumn<QString>("port");
    QTest::addColumn<QString>("error"); ///< empty where it is found
    QTest::newRow("number") << "leaf01:2"
                            << "";
    QTest::newRow("label") << "leaf01:1/1/2"
                           << "";
    QTest::newRow("GUID and label") << "0x10:1/1/2"
                                    << "";
    QTest::newRow("unknown label") << "leaf01:1/9/9"
                                   << "leaf01 has no port with the label \"1/9/9\"";
    QTest::newRow("unknown node") << "leaf99:1/1/2"
                                  << "There is no node \"leaf99\"";
    QTest::newRow("nothing behind the colon") << "leaf01:"
                                              << "is not a port";
}

void TestLabels::portsAreFoundByLabel()
{
    QFETCH(const QString, port);
    QFETCH(const QString, error);
    const Ran ran = pgcap({"history", m_capture, port, "--json"});
    QCOMPARE(ran.code, error.isEmpty() ? 0 : 2);
    QVERIFY2(ran.said().contains(error), ran.err.constData());
    // One that several have is refused, with their numbers.
    const QString both = write(QStringLiteral("both.map"), "leaf01:1 \"up\"\nleaf01:2 \"up\"\n");
    const Ran several = pgcap({"history", m_capture, "leaf01:up", "--aliases", both});
    QCOMPARE(several.code, 2);
    QVERIFY2(several.said().contains("several ports with the label \"up\": use the number (1, 2)"),
             several.err.constData());
}

void TestLabels::aliasesHoldForOneCall()
{
    const QString file =
        write(QStringLiteral("our.map"), "# ours\n0x10 \"rack 1\"\n\"rack 1:1\" \"to storage\"\n");
    const QJsonArray ports =
        pgcap({"ports", m_capture, "--json", "--aliases", file}).json().array();
    const QJsonObject first = rowOf(ports, QStringLiteral("0x0000000000000010"), 1);
    QCOMPARE(first["node"].toString(), "rack 1");
    QCOMPARE(first["label"].toString(), "to storage");
    QCOMPARE(first["port_label"].toString(), "1/1/1");
    QCOMPARE(pgcap({"history", m_capture, "rack 1:to storage", "--aliases", file}).code, 0);
    QCOMPARE(pgcap({"history", m_capture, "rack 1:1"}).code, 2);
    const QByteArray nodes = pgcap({"nodes", m_capture}).out;
    QVERIFY2(nodes.contains("leaf01") && !nodes.contains("rack 1"), nodes.constData());
}

void TestLabels::aliasesThatAreWrongAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error");
    QTest::newRow("a line") << QByteArray("0x10 \"a\"\nwhat\n") << "Line 2 of ";
    QTest::newRow("an escape sequence") << QByteArray("leaf01:1 \"\x1b]0;x\"\n") << "Line 1 of ";
    QTest::newRow("no file") << QByteArray() << "none.map";
}

void TestLabels::aliasesThatAreWrongAreRefused()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, error);
    const QString file = text.isEmpty() ? m_folder.filePath(QStringLiteral("none.map"))
                                        : write(QStringLiteral("wrong.map"), text);
    const Ran ran = pgcap({"nodes", m_capture, "--aliases", file});
    QCOMPARE(ran.code, 3);
    QCOMPARE(ran.out, QByteArray());
    QVERIFY2(ran.said().contains(error), ran.err.constData());
}

/// What `import --names` was given is in the capture.
void TestLabels::importKeepsLabels()
{
    const QString out = m_folder.filePath(QStringLiteral("named.pgcap"));
    const QString names =
        write(QStringLiteral("names.map"), "0x10 \"row 1\"\nrow 1\n\"row 1:2\" \"uplink\"\n");
    const Ran ran = pgcap(
        {"import", m_folder.filePath(QStringLiteral("a.db_csv")), "-o", out, "--names", names});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.said().contains("could not be used: 1"), ran.err.constData());
    const QByteArray text = pgcap({"ports", out}).out;
    QVERIFY2(text.contains("2 (uplink)") && text.contains("1 (1/1/1)"), text.constData());
    const QString file = write(QStringLiteral("later.map"), "0x10/2 \"later\"\n");
    const QByteArray later = pgcap({"ports", out, "--aliases", file}).out;
    QVERIFY2(later.contains("2 (later)") && !later.contains("uplink"), later.constData());
}

/// Names of a person are not copied, and not told when a capture is made anonymous.
void TestLabels::copiesHaveNoAliases()
{
    const QString names = write(QStringLiteral("secret.map"), "0x10 \"secret1\"\n0x10/1 secret2\n");
    const QString named = m_folder.filePath(QStringLiteral("secret.pgcap"));
    const QString out = m_folder.filePath(QStringLiteral("shared.pgcap"));
    QCOMPARE(pgcap({"import", m_folder.filePath(QStringLiteral("a.db_csv")), "-o", named, "--names",
                    names})
                 .code,
             0);
    QCOMPARE(pgcap({"anonymize", named, "-o", out}).code, 0);
    const QByteArray ports = pgcap({"ports", out, "--json"}).out;
    QVERIFY2(!ports.contains("secret"), ports.constData());
    for (const char *command : {"trim", "merge", "anonymize"}) {
        QCOMPARE(
            pgcap({QString::fromLatin1(command), m_capture, "-o", out, "-f", "--aliases", names})
                .code,
            2);
    }
}

/// A capture without labels is printed as it was before there were any.
void TestLabels::nothingChangesWithoutLabels()
{
    QCOMPARE(QString::fromUtf8(pgcap({"links", m_plain}).out).simplified(),
             "node port peer peer port width speed state phys guid peer guid "
             "leaf01 1 node01 mlx5_0 1 4x HDR Active LinkUp 0x0000000000000010 "
             "0x0000000000000021 "
             "leaf01 2 node02 mlx5_0 1 4x HDR Active LinkUp 0x0000000000000010 "
             "0x0000000000000022");
    const QString none = write(QStringLiteral("empty.map"), "# none\n");
    for (const char *command : {"links", "ports", "nodes", "problems"}) {
        for (const char *form : {"--json", "--csv"}) {
            const QStringList line{QString::fromLatin1(command), m_plain,
                                   QString::fromLatin1(form)};
            QCOMPARE(pgcap(line + QStringList{"--aliases", none}).out, pgcap(line).out);
        }
    }
}

PICKGLASS_TEST(TestLabels, QCoreApplication)
#include "tst_labels.moc"
