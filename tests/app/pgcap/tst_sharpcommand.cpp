// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Two leaves and a spine, each with its aggregation node at port 9 (LIDs 11 … 13).
constexpr char Fabric[] =
    "Switch\t9 \"S-0000000000000001\"\t\t# \"spine1\" enhanced port 0 lid 1 lmc 0\n"
    "[1]\t\"S-0000000000000002\"[1]\t\t# \"leaf1\" lid 2 4xHDR\n"
    "[2]\t\"S-0000000000000003\"[1]\t\t# \"leaf2\" lid 3 4xHDR\n"
    "[9]\t\"H-00000000000000a1\"[1](a1)\t\t# \"Mellanox Technologies Aggregation Node\" lid 11 "
    "4xHDR\n\n"
    "Switch\t9 \"S-0000000000000002\"\t\t# \"leaf1\" enhanced port 0 lid 2 lmc 0\n"
    "[1]\t\"S-0000000000000001\"[1]\t\t# \"spine1\" lid 1 4xHDR\n"
    "[9]\t\"H-00000000000000a2\"[1](a2)\t\t# \"Mellanox Technologies Aggregation Node\" lid 12 "
    "4xHDR\n\n"
    "Switch\t9 \"S-0000000000000003\"\t\t# \"leaf2\" enhanced port 0 lid 3 lmc 0\n"
    "[1]\t\"S-0000000000000001\"[2]\t\t# \"spine1\" lid 1 4xHDR\n"
    "[9]\t\"H-00000000000000a3\"[1](a3)\t\t# \"Mellanox Technologies Aggregation Node\" lid 13 "
    "4xHDR\n\n"
    "Ca\t1 \"H-00000000000000a1\"\t\t# \"Mellanox Technologies Aggregation Node\"\n"
    "[1](a1)\t\"S-0000000000000001\"[9]\t\t# lid 11 lmc 0 \"spine1\" lid 1 4xHDR\n\n"
    "Ca\t1 \"H-00000000000000a2\"\t\t# \"Mellanox Technologies Aggregation Node\"\n"
    "[1](a2)\t\"S-0000000000000002\"[9]\t\t# lid 12 lmc 0 \"leaf1\" lid 2 4xHDR\n\n"
    "Ca\t1 \"H-00000000000000a3\"\t\t# \"Mellanox Technologies Aggregation Node\"\n"
    "[1](a3)\t\"S-0000000000000003\"[9]\t\t# lid 13 lmc 0 \"leaf2\" lid 3 4xHDR\n";

QByteArray node(int rank, int lid, const char *guid, int child, int radix)
{
    return "(" + QByteArray::number(rank) +
           "), AN:Mellanox Technologies Aggregation Node, lid:" + QByteArray::number(lid) +
           ", port guid:0x" + guid + ", Child index:" + QByteArray::number(child) +
           ", parent QPn:0x0, remote parent QPn:0x0, radix:" + QByteArray::number(radix) + "\n";
}

} // namespace

/// `pgcap sharp` from the outside.
class TestSharpCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsTrees();
    void listsNodes();
    void saysWhatIsWrong();
    void knowsNothing();

private:
    /// A capture of the fabric and this text.
    QString imported(const QByteArray &trees)
    {
        const auto write = [this](const char *name, const QByteArray &text) {
            QFile file(m_folder.filePath(QLatin1String(name)));
            const bool isOpen = file.open(QIODevice::WriteOnly);
            return isOpen && file.write(text) == text.size() ? file.fileName() : QString();
        };
        const QString path = m_folder.filePath(QStringLiteral("%1.pgcap").arg(++m_made));
        QStringList arguments{QStringLiteral("import"), write("fabric.txt", Fabric),
                              QStringLiteral("-o"), path};
        if (!trees.isEmpty()) {
            arguments.insert(2, write("ibdiagnet2.sharp", trees));
        }
        const Ran ran = pgcap(arguments);
        return ran.code == Fine ? path : QString::fromUtf8(ran.err);
    }
    static QByteArray soundTrees()
    {
        return "TreeID:0, Max Radix:1\n" + node(0, 11, "a1", 0, 1) + node(1, 12, "a2", 0, 0) +
               "TreeID:1, Max Radix:0\n" + node(0, 12, "a2", 0, 0);
    }

    QTemporaryDir m_folder;
    int m_made = 0;
};

void TestSharpCommand::listsTrees()
{
    const QString capture = imported(soundTrees());
    const Ran text = pgcap({"sharp", capture});
    QVERIFY2(text.code == Fine, qPrintable(text.said()));
    QVERIFY2(text.out.startsWith("2 trees of SHARP over 2 aggregation nodes.\n"
                                 "1 aggregation nodes are in no tree: leaf2.\n\n"),
             text.out.constData());
    const QJsonArray trees = pgcap({"sharp", capture, "--json"}).json().array();
    QCOMPARE(trees.size(), 2);
    QCOMPARE(trees[0][QLatin1String("root")].toString(), QStringLiteral("spine1"));
    QCOMPARE(trees[0][QLatin1String("nodes")].toInt(), 2);
    QCOMPARE(trees[0][QLatin1String("ranks")].toInt(), 2);
    QCOMPARE(trees[1][QLatin1String("tree_id")].toInt(), 1);
    QCOMPARE(trees[1][QLatin1String("faults")].toInt(-1), 0);
    // A trimmed capture has them, too.
    const QString merged = m_folder.filePath(QStringLiteral("merged.pgcap"));
    QCOMPARE(pgcap({"trim", capture, "-o", merged}).code, int(Fine));
    QCOMPARE(pgcap({"sharp", merged, "--json"}).json().array(), trees);
}

void TestSharpCommand::listsNodes()
{
    const QString capture = imported(soundTrees());
    const QJsonArray nodes = pgcap({"sharp", capture, "0", "--json"}).json().array();
    QCOMPARE(nodes.size(), 2);
    QCOMPARE(nodes[1][QLatin1String("switch")].toString(), QStringLiteral("leaf1"));
    QCOMPARE(nodes[1][QLatin1String("parent")].toString(), QStringLiteral("spine1"));
    QCOMPARE(nodes[1][QLatin1String("guid")].toString(), QStringLiteral("0x00000000000000a2"));
    QCOMPARE(nodes[0][QLatin1String("children")].toInt(), 1);
    QVERIFY(nodes[0][QLatin1String("parent")].isNull());
    const Ran csv = pgcap({"sharp", capture, "0", "--csv"});
    QVERIFY(csv.out.startsWith("tree,tree_id,rank,switch,parent,child_index,radix,children,lid,"));
    QCOMPARE(csv.out.count('\n'), 3);
    QCOMPARE(pgcap({"sharp", capture, "7"}).code, int(Usage));
    QCOMPARE(pgcap({"sharp", capture, "one"}).code, int(Usage));
}

void TestSharpCommand::saysWhatIsWrong()
{
    const QString capture = imported("TreeID:0, Max Radix:1\n" + node(0, 11, "a1", 0, 1) +
                                     node(1, 13, "a2", 0, 0) + node(1, 14, "a9", 1, 0));
    const Ran text = pgcap({"sharp", capture});
    QCOMPARE(text.code, int(BadNews));
    QVERIFY2(text.out.contains("Something is wrong with 2 nodes of trees"), text.out.constData());
    const Ran faults = pgcap({"sharp", capture, "--faults", "--json"});
    QCOMPARE(faults.code, int(BadNews));
    const QJsonArray nodes = faults.json().array();
    QCOMPARE(nodes.size(), 2);
    QCOMPARE(nodes[0][QLatin1String("faults")].toString(), QStringLiteral("other_lid"));
    QCOMPARE(nodes[1][QLatin1String("faults")].toString(), QStringLiteral("unknown_node"));
    QVERIFY(nodes[1][QLatin1String("switch")].isNull());
}

void TestSharpCommand::knowsNothing()
{
    const Ran ran = pgcap({"sharp", imported({})});
    QCOMPARE(ran.code, int(Trouble));
    QVERIFY2(ran.err.contains("ibdiagnet --sharp"), ran.err.constData());
}

PICKGLASS_TEST(TestSharpCommand, QCoreApplication)
#include "tst_sharpcommand.moc"
