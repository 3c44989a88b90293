// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Two units of two leaves, and hosts n00 … n15 with mlx5_0 … mlx5_2, of which mlx5_1 is for
/// storage. Of n03 the cables of mlx5_0 and mlx5_2 are exchanged.
SharedFabric madeFabric()
{
    FabricMaker maker;
    std::vector<Guid> leaves;
    for (int i = 0; i < 4; ++i) {
        leaves.push_back(
            maker.addSwitch(QStringLiteral("leaf%1-%2").arg(i / 2 + 1).arg(i % 2 + 1)));
    }
    const Guid spine = maker.addSwitch(QStringLiteral("spine"));
    const Guid storage = maker.addSwitch(QStringLiteral("storage"));
    for (const Guid leaf : leaves) {
        maker.connect(leaf, spine);
    }
    maker.connect(storage, spine);
    for (int host = 0; host < 16; ++host) {
        const QString name = QStringLiteral("n%1").arg(host, 2, 10, QChar(u'0'));
        const size_t unit = host < 8 ? 0 : 2;
        std::pair<size_t, size_t> rails{unit, unit + 1};
        if (host == 3) {
            std::swap(rails.first, rails.second);
        }
        maker.connect(maker.addAdapter(name, ConnectX6, QStringLiteral("mlx5_0")),
                      leaves[rails.first]);
        maker.connect(maker.addAdapter(name, ConnectX6, QStringLiteral("mlx5_1")), storage);
        maker.connect(maker.addAdapter(name, ConnectX6, QStringLiteral("mlx5_2")),
                      leaves[rails.second]);
    }
    return maker.build();
}

/// As clush -b prints what hosts print alike.
const QByteArray Matrix = "---------------\n"
                          "n[00-07] (8)\n"
                          "---------------\n"
                          "\tGPU0\tGPU1\tNIC0\tNIC1\tNIC2\tCPU Affinity\tNUMA Affinity\n"
                          "GPU0\t X \tNV18\tPIX\tNODE\tSYS\t0-15\t0\n"
                          "GPU1\tNV18\t X \tSYS\tSYS\tPIX\t16-31\t1\n"
                          "\nNIC Legend:\n\n"
                          "  NIC0: mlx5_0\n  NIC1: mlx5_1\n  NIC2: mlx5_2\n";

} // namespace

/// pgcap rails, and what hosts say in captures.
class TestRailsCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void ofTexts();
    void ofNamesAlone();
    void ofACapture();
    void addedToACapture();
    void hostInTheName();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const char *name, const QByteArray &text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    QTemporaryDir m_folder;
};

void TestRailsCommand::initTestCase()
{
    write("fabric.txt", toIbnetdiscover(*madeFabric()));
    write("hosts.txt", Matrix);
    write("n12.topo", Matrix.mid(Matrix.indexOf("\tGPU0")));
}

void TestRailsCommand::ofTexts()
{
    const Ran ran = pgcap({"rails", path("fabric.txt"), path("hosts.txt"), "--json"});
    QCOMPARE(ran.err, QByteArray());
    QCOMPARE(ran.code, 1);
    const QJsonArray rows = ran.json().array();
    QCOMPARE(rows.size(), 48);
    QStringList said;
    for (qsizetype i : {0, 1, 2, 9, 26}) {
        const QJsonObject row = rows[i].toObject();
        said << QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                    .arg(row[QLatin1String("name")].toString(),
                         row[QLatin1String("use")].toString(),
                         row[QLatin1String("rail")].toVariant().toString(),
                         row[QLatin1String("order_by")].toString(),
                         row[QLatin1String("cabled_rail")].toVariant().toString(),
                         row[QLatin1String("nearest_gpus")].toString(),
                         row[QLatin1String("gpu_path")].toString())
                    .simplified();
    }
    QCOMPARE(said, (QStringList{QStringLiteral("n00 mlx5_0 rail 1 gpu 1 GPU0 PIX"),
                                QStringLiteral("n00 mlx5_1 other gpu GPU0 NODE"),
                                QStringLiteral("n00 mlx5_2 rail 2 gpu 2 GPU1 PIX"),
                                QStringLiteral("n03 mlx5_0 rail 1 gpu 2 GPU0 PIX"),
                                QStringLiteral("n08 mlx5_2 rail 2 similar_host 2")}));
}

/// One adapter for storage on a leaf of its own looks like a third rail.
void TestRailsCommand::ofNamesAlone()
{
    const Ran ran = pgcap({"rails", path("fabric.txt")});
    QCOMPARE(ran.code, 1);
    QVERIFY2(ran.out.startsWith("Hosts are cabled by rails: 3.\n"), ran.out.constData());
    QVERIFY(ran.out.contains("Exchange the cables n03 mlx5_0 – "));
    QVERIFY(ran.out.contains("Only the names of the adapters say their order"));
}

void TestRailsCommand::ofACapture()
{
    const QString capture = path("f.pgcap");
    QCOMPARE(pgcap({"import", path("fabric.txt"), path("hosts.txt"), "-o", capture}).code, 0);
    const Ran crossed = pgcap({"rails", capture, "--crossed", "--csv"});
    QCOMPARE(crossed.code, 1);
    QCOMPARE(crossed.out.count('\n'), 3);
    QVERIFY(crossed.out.contains("n03 mlx5_2"));
    const QJsonArray problems = pgcap({"problems", capture, "--json"}).json().array();
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems[0][QLatin1String("kind")].toString(), QStringLiteral("crossed_rails"));
    const QJsonArray ports = pgcap({"ports", capture, "--node", "n00", "--json"}).json().array();
    QCOMPARE(ports.size(), 3);
    QCOMPARE(ports[2][QLatin1String("gpu_paths")].toString(), QStringLiteral("SYS PIX"));
    const QString shared = path("shared.pgcap");
    QCOMPARE(pgcap({"anonymize", capture, "-o", shared}).code, 0);
    QCOMPARE(pgcap({"rails", shared, "--crossed", "--csv"}).out.count('\n'), 3);
}

/// Texts that were saved later count with the fabric of a capture.
void TestRailsCommand::addedToACapture()
{
    const QString capture = path("bare.pgcap");
    QCOMPARE(pgcap({"import", path("fabric.txt"), "-o", capture}).code, 0);
    const Ran ran = pgcap({"rails", capture, path("hosts.txt"), "--node", "n00", "--csv"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.contains(",gpu,"), ran.out.constData());
}

void TestRailsCommand::hostInTheName()
{
    const Ran byName =
        pgcap({"rails", path("fabric.txt"), path("n12.topo"), "--node", "n12", "--csv"});
    QVERIFY2(byName.out.contains(",gpu,"), byName.out.constData());
    const Ran byOption = pgcap(
        {"rails", path("fabric.txt"), path("n12.topo"), "--host", "n14", "--node", "n14", "--csv"});
    QVERIFY2(byOption.out.contains(",gpu,"), byOption.out.constData());
}

PICKGLASS_TEST(TestRailsCommand, QCoreApplication)
#include "tst_railscommand.moc"
