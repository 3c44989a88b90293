// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/livesource.h"
#include "app/desktop/opening/opener.h"
#include "app/desktop/window/commandline.h"
#include "tests/app/desktop/shell/recordedstore.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr int PatienceMs = 60'000;

} // namespace

/// A range of a real store, opened as a capture.
class TestOpenStore final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = ClickHouseCluster::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        m_store = std::make_unique<RecordedStore>();
        VERIFY_RESULT(m_store->start(120, 1));
    }

    /// It is no file, and nothing that lives.
    void isKnownByItsAddress()
    {
        const QString store = QStringLiteral("clickhouse://u@db:8443/d?password-file=f&fabric=a");
        QVERIFY(!isLiveSource(store));
        const CommandLine line = parseCommandLine(
            {QStringLiteral("pickglass"), store, QStringLiteral("--from"), QStringLiteral("now-2h"),
             QStringLiteral("--to"), QStringLiteral("now-1h")});
        QVERIFY2(!line.exitCode, qPrintable(line.text));
        QCOMPARE(line.time.from, QStringLiteral("now-2h"));
        QCOMPARE(filesOfWindows({store, store}).size(), size_t(2));
    }

    void opensARange()
    {
        Opener opener;
        opener.setImporter(QStringLiteral(PICKGLASS_PGCAP));
        QSignalSpy opened(&opener, &Opener::opened);
        QSignalSpy failed(&opener, &Opener::failed);
        opener.open({address()}, {.from = QStringLiteral("2026-01-01T00:00:30Z"),
                                  .to = QStringLiteral("2026-01-01T00:01:30Z")});
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() + failed.count() > 0, PatienceMs);
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(1).toString()));
        const auto capture = opened.front().front().value<OpenCapture>();
        QCOMPARE(capture.name(), QStringLiteral("lab"));
        QVERIFY(capture.isTemporary());
        const auto reader = CaptureReader::open(capture.path);
        VERIFY_RESULT(reader);
        const auto info = (*reader)->info();
        VERIFY_RESULT(info);
        QCOMPARE(info->sweeps, 61);
        QVERIFY(capture.range.from.isKnown() && capture.range.to.isKnown());
    }

    void saysWhyNot_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<bool>("isPasswordRight");
        QTest::newRow("nothing there") << QStringLiteral("now-1h") << true;
        QTest::newRow("a wrong password") << QStringLiteral("2026-01-01T00:00:00Z") << false;
    }
    void saysWhyNot()
    {
        QFETCH(QString, from);
        QFETCH(bool, isPasswordRight);
        QString store = address();
        if (!isPasswordRight) {
            QFile file(m_store->filePath(QStringLiteral("wrong")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
            file.write("wrong\n");
            store.replace(m_store->server().passwordFile(), file.fileName());
        }
        Opener opener;
        opener.setImporter(QStringLiteral(PICKGLASS_PGCAP));
        QSignalSpy failed(&opener, &Opener::failed);
        opener.open({store}, {.from = from});
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, PatienceMs);
        const QString what = failed.front().at(1).toString();
        QVERIFY2(!what.isEmpty() && what != QStringLiteral("The file could not be imported."),
                 qPrintable(what));
    }

private:
    QString address() const { return m_store->address(); }

    std::unique_ptr<RecordedStore> m_store;
};

PICKGLASS_TEST(TestOpenStore, QApplication)
#include "tst_openstore.moc"
