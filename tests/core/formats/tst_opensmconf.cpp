// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestOpensmConf final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsOptions()
    {
        const auto imported = importText("#\n# DEVICE ATTRIBUTES OPTIONS\n#\n"
                                         "guid 0x0000000000000000\n\n"
                                         "m_key 0x00000000000000ab\n"
                                         "vs_key 7\n"
                                         "m_key_lease_period 0\n"
                                         "lmc\t 1\n"
                                         "routing_engine ftree, updn\n"
                                         "qos_sl2vl (null)\n"
                                         "event_plugin_name\n"
                                         "?? 5\n");
        VERIFY_RESULT(imported);
        QCOMPARE(imported->format, QStringLiteral("opensm-conf"));
        QCOMPARE(imported->skippedLines, 1);
        QCOMPARE(imported->facts.tables.size(), size_t(1));
        const TextTable &table = imported->facts.tables.front();
        QCOMPARE(table.name(), QStringLiteral("OPENSM_CONF"));
        QByteArrayList rows;
        VERIFY_RESULT(table.eachRow([&rows](const QByteArray &row) -> Result<void> {
            rows << row;
            return {};
        }));
        // Keys are secrets.
        QCOMPARE(rows, QByteArrayList({R"(["guid","0x0000000000000000"])", R"(["m_key",null])",
                                       R"(["vs_key",null])", R"(["m_key_lease_period","0"])",
                                       R"(["lmc","1"])", R"(["routing_engine","ftree, updn"])",
                                       R"(["qos_sl2vl",null])", R"(["event_plugin_name",null])"}));
    }
};

PICKGLASS_TEST_APPLESS(TestOpensmConf)
#include "tst_opensmconf.moc"
