// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/support/corpus.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass::tests;

/// Every saved discovery of the collection becomes a capture that holds what the collection's
/// catalogue says.
class TestCorpusPgcap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsWhatTheCatalogueSays_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("adapters");
        QTest::addColumn<int>("links");
        struct Row
        {
            const char *file;
            int switches;
            int adapters;
            int links;
        };
        static constexpr Row rows[] = {
            {"ibnetdiscover/ufmlab-2sw-hdr-fdr.txt", 2, 13, 16},
            {"ibnetdiscover/stage-8sw-fdr10-qdr.txt", 8, 144, 192},
            {"ibnetdiscover/gb200-40sw-ndr.txt", 40, 582, 1114},
            {"ibnetdiscover/gb200-example-bad-no-link.txt", 0, 1, 0},
            {"ibnetdiscover/selene-compute-666sw-hdr.txt", 666, 4341, 12852},
            {"ibnetdiscover/selene-storage-160sw-hdr-edr.txt", 160, 1247, 3286},
            {"ibnetdiscover/sat-mcs8500-400sw-putty-notabs.txt", 400, 2328, 8723},
            {"ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt", 640, 8192, 24576},
            {"ibnetdiscover/hk-topo2-sharp-4sw-12ca-crlf.txt", 4, 12, 16},
            {"ibnetdiscover/hk-topo8-empty-lid-crlf.txt", 4, 12, 16},
            {"ibnetdiscover/hk-hand-edited-nonhex-guids.txt", 4, 7, 11},
            {"ibnetdiscover/ibtopotool-1.txt", 2, 4, 7},
            {"ibnetdiscover/ibtopotool-2.txt", 1, 2, 2},
            {"ibnetdiscover/ibtopotool-4.txt", 1, 1, 1},
            {"ibnetdiscover/generated-fattree-k4n3-80sw-128ca.txt", 80, 128, 384},
            {"ibdiagnet/cs8500-192sw-ibdiagnet-ibnetdiscover.txt", 192, 1182, 4144},
            {"ibnetdiscover-ports/avakas-s-p.txt", 25, 281, -1}};
        for (const Row &row : rows) {
            QTest::newRow(row.file)
                << QString::fromLatin1(row.file) << row.switches << row.adapters << row.links;
        }
    }

    void holdsWhatTheCatalogueSays()
    {
        PICKGLASS_NEED_CORPUS();
        QFETCH(QString, file);
        const QString path = corpusFile(file);
        if (path.isEmpty()) {
            QSKIP("this file is not in the collection here");
        }
        const QTemporaryDir folder;
        const QString capture = folder.filePath(QStringLiteral("a.pgcap"));
        const Ran imported = pgcap({QStringLiteral("import"), path, QStringLiteral("-o"), capture});
        QVERIFY2(imported.code == 0, imported.err.constData());
        const Ran info = pgcap({QStringLiteral("info"), capture, QStringLiteral("--json")});
        QCOMPARE(info.code, 0);
        const QJsonObject facts = info.json().object();
        QTEST(facts.value(QStringLiteral("switches")).toInt(), "switches");
        QTEST(facts.value(QStringLiteral("cas")).toInt(), "adapters");
        QFETCH(int, links);
        if (links >= 0) {
            QCOMPARE(facts.value(QStringLiteral("links")).toInt(), links);
        }
        QCOMPARE(facts.value(QStringLiteral("nodes")).toInt(),
                 facts.value(QStringLiteral("switches")).toInt() +
                     facts.value(QStringLiteral("cas")).toInt() +
                     facts.value(QStringLiteral("routers")).toInt());
        const Ran listed = pgcap({QStringLiteral("links"), capture, QStringLiteral("--json")});
        QCOMPARE(listed.json().array().size(), facts.value(QStringLiteral("links")).toInt());
    }
};

PICKGLASS_TEST(TestCorpusPgcap, QCoreApplication)
#include "tst_corpus_pgcap.moc"
