// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/happenings.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// pgcap incidents: of files and of sources.
class TestIncidents final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        VERIFY_RESULT(m_happenings.write(m_events));
        QCOMPARE(pgcap({"record", source("slow_receiver"), "-o", m_waits}).code, 0);
        QCOMPARE(pgcap({"record", source("calm"), "-o", m_calm}).code, 0);
    }

    void ofWhatWaits()
    {
        const Ran ran = pgcap({"incidents", m_waits, "--json"});
        const QJsonArray incidents = QJsonDocument::fromJson(ran.out).array();
        QCOMPARE(incidents.size(), 1);
        const QJsonObject incident = incidents.first().toObject();
        QCOMPARE(incident.value("kind").toString(), QStringLiteral("slow_receiver"));
        const QJsonObject culprit = incident.value("culprit").toObject();
        QVERIFY(culprit.value("node").toString().startsWith(QStringLiteral("node")));
        QCOMPARE(culprit.value("port").toInt(), 1);
        QVERIFY(culprit.value("job").isNull());
        QVERIFY(incident.value("victim_pairs").toInt() > 0);
        int pairs = 0;
        for (const auto &victim : incident.value("victims").toArray()) {
            pairs += victim.toObject().value("pairs").toInt();
        }
        QCOMPARE(pairs, incident.value("victim_pairs").toInt());
        const QJsonObject wait = incident.value("evidence").toArray().first().toObject();
        QCOMPARE(wait.value("figure").toString(), QStringLiteral("wait"));
        QVERIFY(wait.value("value").toDouble() > 0.3);
        QVERIFY(!wait.value("links").toArray().isEmpty());
        QVERIFY(incident.value("confidence").toDouble() > 0.9);
        // The same root, over the same time, as congestion has it.
        const QJsonArray episodes =
            QJsonDocument::fromJson(pgcap({"congestion", m_waits, "--json"}).out).array();
        QCOMPARE(episodes.size(), 1);
        const QJsonObject episode = episodes.first().toObject();
        QCOMPARE(incident.value("start"), episode.value("start"));
        QCOMPARE(incident.value("message"), episode.value("message"));
        QCOMPARE(incident.value("victim_pairs"), episode.value("victim_pairs"));
        QVERIFY(incident.value("end").isNull() || incident.value("end") == episode.value("end"));
    }

    /// Exit code 1 while one is open.
    void endsWithWhatIsOpen()
    {
        const QJsonObject incident =
            QJsonDocument::fromJson(pgcap({"incidents", m_waits, "--json"}).out)
                .array()
                .first()
                .toObject();
        const QString start = incident.value("start").toString();
        QCOMPARE(pgcap({"incidents", m_waits, "--at", start}).code, 1);
        QCOMPARE(pgcap({"incidents", m_waits, "--at", "+0s"}).code, 0);
        QCOMPARE(pgcap({"incidents", m_calm}).code, 0);
        QCOMPARE(pgcap({"incidents", m_calm, "--json"}).out.trimmed(), "[]");
        // What began before a range is followed back to its onset.
        const QJsonArray later =
            QJsonDocument::fromJson(pgcap({"incidents", m_waits, "--from",
                                           incident.value("start").toString(), "--json"})
                                        .out)
                .array();
        QCOMPARE(later.first().toObject().value("start").toString(), start);
        // It is a problem then, and takes from the health.
        const QJsonArray problems =
            QJsonDocument::fromJson(pgcap({"problems", m_waits, "--from", "+0s", "--json"}).out)
                .array();
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems.first().toObject().value("kind"), incident.value("kind"));
        QCOMPARE(problems.first().toObject().value("since"), incident.value("start"));
        QVERIFY(pgcap({"problems", m_calm, "--from", "+0s", "--json"}).out.trimmed() == "[]");
    }

    void ofWhatHappened()
    {
        const QJsonArray incidents =
            QJsonDocument::fromJson(pgcap({"incidents", m_events, "--json"}).out).array();
        QStringList kinds;
        for (const auto &incident : incidents) {
            kinds << incident.toObject().value("kind").toString();
        }
        QCOMPARE(kinds, (QStringList{"degraded_cable", "managers", "degraded_cable"}));
        QCOMPARE(pgcap({"incidents", m_events}).code, 1);
        QCOMPARE(pgcap({"incidents", m_events, "--at", "+50s"}).code, 0);
        const QByteArray csv = pgcap({"incidents", m_events, "--csv"}).out;
        QVERIFY(csv.startsWith("id,kind,severity,start,end,culprit_guid,culprit_port,"));
        QCOMPARE(csv.count('\n'), 4);
    }

    void follows()
    {
        // To the end of a file that is closed.
        const Ran file = pgcap({"incidents", m_waits, "--follow", "--json"});
        const QList<QByteArray> lines = file.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 1);
        QCOMPARE(QJsonDocument::fromJson(lines.first()).object().value("kind").toString(),
                 QStringLiteral("slow_receiver"));
        QCOMPARE(pgcap({"incidents", m_waits, "--follow", "--csv"}).out.count('\n'), 2);
        // A source, as long as it is there.
        const Ran live = pgcap({"incidents", source("slow_receiver"), "--follow"});
        QVERIFY2(live.out.contains("slow_receiver"), (live.out + live.err).constData());
        const Ran over = pgcap({"incidents", source("calm"), "--follow"});
        QCOMPARE(over.code, 0);
        QVERIFY(over.out.isEmpty());
    }

    void refuses()
    {
        QCOMPARE(pgcap({"incidents"}).code, 2);
        QCOMPARE(pgcap({"incidents", m_folder.filePath(QStringLiteral("none.pgcap"))}).code, 3);
        QCOMPARE(pgcap({"incidents", QStringLiteral("synthetic:nonsense"), "--follow"}).code, 3);
    }

private:
    static QString source(const char *congestion)
    {
        return QStringLiteral("synthetic:tree?k=8&tiers=2&clock=fast&sweeps=80&routes=1&seed=3&"
                              "congestion=%1")
            .arg(QLatin1String(congestion));
    }

    QTemporaryDir m_folder;
    QString m_waits = m_folder.filePath(QStringLiteral("waits.pgcap"));
    QString m_calm = m_folder.filePath(QStringLiteral("calm.pgcap"));
    QString m_events = m_folder.filePath(QStringLiteral("events.pgcap"));
    Happenings m_happenings;
};

PICKGLASS_TEST(TestIncidents, QCoreApplication)
#include "tst_incidents.moc"
