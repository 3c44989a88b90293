// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

/// Texts of other programs that hold no fabric: what they are, and which command takes them.
class TestKnownTexts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("advice");
        const auto row = [](const char *name, const char *text, const char *what,
                            const char *advice) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(what)
                                << QString::fromLatin1(advice);
        };
        row("grep of iblinkinfo",
            "$ iblinkinfo | grep Up\n"
            "           7   11[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>      12    1[  ] "
            "\"c05 HCA-1\" ( )\n"
            "           7   12[  ] ==( 4X      25.78125 Gbps Active/  LinkUp)==>      13    1[  ] "
            "\"c06 HCA-1\" ( )\n",
            "without the lines above them", "iblinkinfo -l");
        row("sacct -P",
            "JobID|JobName|Start|End|State|NodeList\n17|a|2026-01-02T03:04:05|"
            "2026-01-02T04:04:05|COMPLETED|n[1-4]\n",
            "Slurm's jobs", "--add");
        row("sacct",
            "JobID           JobName  Partition    Account  AllocCPUS      State ExitCode\n"
            "------------ ---------- ---------- ---------- ---------- ---------- --------\n"
            "17                    a      batch        phy         64  COMPLETED      0:0\n",
            "Slurm's jobs", "--add");
        row("sacct --json", "{\n  \"jobs\": [\n    {\n      \"job_id\": 17,\n", "Slurm's jobs",
            "--add");
        row("squeue", "  JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)\n",
            "squeue", "--add");
        row("topology.conf", "# made by hand\nSwitchName=s1 Nodes=n[1-18]\n", "topology.conf",
            "--check");
        row("partitions.conf", "Default=0x7fff, ipoib : ALL=full, SELF=full ;\n", "partition keys",
            "ibnetdiscover");
        row("ibtracert",
            "From ca {0x0000000000000011} portnum 1 lid 5-5 \"a HCA-1\"\n"
            "[1] -> switch port {0x0000000000000030}[4] lid 2-2 \"s\"\n",
            "ibtracert", "pgcap path");
        row("rules", "groups:\n- name: x\n  rules:\n  - alert: Down\n    expr: up == 0\n",
            "rules for alerts", "alerts --check");
        row("opareport -x", "<?xml version=\"1.0\"?>\n<Report date=\"x\">\n<LinkSummary>\n", "XML",
            "opareport -o nodes");
        row("nvidia-smi", "+-----+\n| NVIDIA-SMI 550.54   Driver Version: 550.54 |\n", "nvidia-smi",
            "nvidia-smi topo -m");
        row("lspci",
            "00:00.0 Host bridge: Intel Corporation Device 09a2\n"
            "81:00.0 Infiniband controller: Mellanox Technologies MT28908\n",
            "lspci", "ibstat");
        row("dmesg",
            "[    1.234567] mlx5_core 0000:81:00.0: firmware version: 20.31\n"
            "[   11.234567] infiniband mlx5_0: ready\n",
            "Linux kernel", "ibstat");
        row("journalctl -k",
            "Mar 02 11:12:13 n1 kernel: mlx5_core 0000:81:00.0: Port module event\n",
            "Linux kernel", "ibstat");
        row("name map", "# names\n0x0000000000000010 \"leaf 1\"\n0x0000000000000011 leaf2\n",
            "node-name map", "--names");
    }
    void refuses()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, what);
        QFETCH(QString, advice);
        const auto imported = importText(text);
        QVERIFY(!imported);
        const QString said = imported.error().english();
        QVERIFY2(said.contains(what), qPrintable(said));
        QVERIFY2(said.contains(advice) || imported.error().advice.english().contains(advice),
                 qPrintable(said));
    }

    /// One line that might be of a name map does not make a text one.
    void tablesOfGuidsAreNoNameMaps()
    {
        const auto imported = importText("Port GUID          State  Count\n"
                                         "0x0000000000000010 up 3\n"
                                         "a\nb\nc\nd\n");
        QVERIFY(!imported);
        QVERIFY(!imported.error().english().contains(QLatin1String("name map")));
    }
};

PICKGLASS_TEST_APPLESS(TestKnownTexts)
#include "tst_knowntexts.moc"
