// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/fabrictext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// The line that toText() writes of a node whose GUID is made up of its id.
QString guidOf(QStringView id)
{
    return Guid::madeUp(id).toString();
}

const Node *findByDescription(const Fabric &fabric, const QString &description)
{
    const auto it = std::ranges::find(fabric.nodes(), description, &Node::description);
    return it == fabric.nodes().end() ? nullptr : &*it;
}

} // namespace

class TestNetFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void options();
    void reports();
};

void TestNetFile::reads()
{
    const auto imported = importText("# a net\ndevid=0x1234\nmodule \"m\"\n\n"
                                     "Switch\t8 \"Sw 1\"\n"
                                     "[1]\t\"10\"[1]\n"
                                     "[ 3 ] \"Sw 1\" [4]\n"
                                     "\n"
                                     "Hca 2 \"10\"\t# \"a host\" lid 4\n"
                                     "[1]\t\"Sw 1\"\t# lid 4 lmc 1 \"Sw 1\" lid 3 4xHDR\n");
    VERIFY_RESULT(imported);
    QCOMPARE(imported->format, QStringLiteral("netfile"));
    QVERIFY(imported->problems.isEmpty());
    const Fabric &fabric = *imported->fabric;
    QCOMPARE(fabric.nodes().size(), size_t(2));
    QCOMPARE(fabric.links().size(), size_t(2));
    const Node *host = findByDescription(fabric, QStringLiteral("a host"));
    const Node *leaf = findByDescription(fabric, QStringLiteral("Sw 1"));
    QVERIFY(host && leaf);
    QCOMPARE(host->guid, Guid::madeUp(u"10"));
    const QString text = toText(fabric);
    const QString hostText =
        QStringLiteral("ca %1 \"a host\" ports=2 lid=4\n  1 4xHDR LinkUp lid=4 lmc=1 -> %2[1]\n")
            .arg(guidOf(u"10"), guidOf(u"Sw 1"));
    const QString leafText = QStringLiteral("switch %1 \"Sw 1\" ports=8 lid=3\n  0 lid=3\n"
                                            "  1 LinkUp -> %2[1]\n  3 LinkUp -> %1[4]\n"
                                            "  4 LinkUp -> %1[3]\n")
                                 .arg(guidOf(u"Sw 1"), guidOf(u"10"));
    QCOMPARE(text, host->guid < leaf->guid ? hostText + leafText : leafText + hostText);
}

void TestNetFile::options()
{
    const auto imported = importText("Switch 8 \"a\"\n[1] \"b\"[1] w=12\n[2] \"b\"[2]\tw=1 s=2\n"
                                     "[3] \"b\"[3] w=4\n[4] \"b\"[4] w=2\n[5] \"b\"[5] w=99\n"
                                     "Switch 8 \"b\"\n");
    VERIFY_RESULT(imported);
    const Fabric &fabric = *imported->fabric;
    QStringList widths;
    for (PortNumber number = 1; number <= 5; ++number) {
        const PortIndex index = fabric.findPort(Guid::madeUp(u"a"), number);
        QVERIFY(index.isValid());
        widths += toString(fabric.port(index).width);
    }
    QCOMPARE(widths.join(u','), QStringLiteral("12x,1x,4x,4x,"));
    QCOMPARE(imported->problems.size(), 1);
    QCOMPARE(imported->problems.constFirst().line, 6);
}

void TestNetFile::reports()
{
    const auto imported =
        importText("Switch 8 \"a\"\n[1] b\nHca \"c\"\n[1] \"a\"[1]\n"
                   "include \"other\"\n@[2] \"alias\"\nHca 1 \"d\"\n[1] \"e\"[1]\n");
    VERIFY_RESULT(imported);
    QStringList lines;
    for (const LineProblem &problem : imported->problems) {
        lines += QString::number(problem.line);
    }
    QCOMPARE(lines.join(u' '), QStringLiteral("2 3 4 5 6 8"));
    QCOMPARE(imported->skippedLines, 5);
    QCOMPARE(imported->fabric->nodes().size(), size_t(3));
}

PICKGLASS_TEST_APPLESS(TestNetFile)
#include "tst_netfile.moc"
