// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recording.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Six sweeps, none of which begins at a whole millisecond.
void writeUneven(const QString &path, quint32 seed)
{
    const Recording recording;
    std::mt19937 random(seed);
    std::uniform_int_distribution<qint64> part(1, 99); // before the first counter is read
    auto writer = recording.begin(path, 0);
    VERIFY_RESULT(writer);
    for (int number = 1; number <= 6; ++number) {
        CounterSweep sweep = recording.sweep(number);
        sweep.time = Timestamp(Recording::Start + number * Recording::Second + part(random));
        VERIFY_RESULT((*writer)->writeSweep(sweep));
    }
    VERIFY_RESULT((*writer)->close());
}

/// The first two times that an answer says.
QStringList timesIn(const QByteArray &text)
{
    static const QRegularExpression form(
        QStringLiteral("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\\.[0-9]{3}Z"));
    QStringList times;
    auto matches = form.globalMatch(QString::fromUtf8(text));
    while (matches.hasNext() && times.size() < 2) {
        times << matches.next().captured();
    }
    return times;
}

} // namespace

/// A time that a command prints can be given to it again.
class TestPrintedTimes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void selectWhatTheyName_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("options");
        const auto row = [](const char *name, const QStringList &command,
                            const QStringList &options) {
            QTest::newRow(name) << command << options;
        };
        row("histogram", {"histogram"}, {"--by", "rate"});
        row("histogram as JSON", {"histogram"}, {"--by", "rate", "--json"});
        row("histogram of a counter", {"histogram"}, {"--by", "PortXmitPkts", "--json"});
        row("top", {"top"}, {});
        row("top of nodes", {"top"}, {"--by", "wait-share", "--of", "nodes"});
    }

    void selectWhatTheyName()
    {
        QFETCH(QStringList, command);
        QFETCH(QStringList, options);
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        for (quint32 seed = 1; seed <= 3; ++seed) {
            const QString path = folder.filePath(QStringLiteral("%1.pgcap").arg(seed));
            writeUneven(path, seed);
            // The last two sweeps, all of them, and some in the middle.
            for (const QStringList &range : {QStringList{}, QStringList{"--from", "+0s"},
                                             QStringList{"--from", "+1500ms", "--to", "+4500ms"}}) {
                const Ran first = pgcap(command + QStringList{path} + options + range);
                QVERIFY2(first.code == 0, first.err.constData());
                const QStringList times = timesIn(first.out + first.err);
                QCOMPARE(times.size(), 2);
                const Ran again = pgcap(command + QStringList{path} + options +
                                        QStringList{"--from", times[0], "--to", times[1]});
                QCOMPARE(again.err, first.err);
                QCOMPARE(again.out, first.out);
            }
        }
    }

    /// One beyond it selects the sweep before, as it always did.
    void microsecondsAreTaken()
    {
        QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString path = folder.filePath(QStringLiteral("a.pgcap"));
        writeUneven(path, 1);
        const auto endOf = [&](const char *to) {
            return pgcap({"histogram", path, "--by", "rate", "--json", "--from", "+0s", "--to",
                          QString::fromLatin1(to)})
                .json()["end"]
                .toString();
        };
        QCOMPARE(endOf("2023-11-14T22:13:24.000Z"), "2023-11-14T22:13:24.000Z");
        QCOMPARE(endOf("2023-11-14T22:13:24.000000Z"), "2023-11-14T22:13:23.000Z");
        QCOMPARE(endOf("2023-11-14T22:13:24Z"), "2023-11-14T22:13:23.000Z");
        QCOMPARE(endOf("2023-11-14T22:13:23.999Z"), "2023-11-14T22:13:23.000Z");
    }
};

PICKGLASS_TEST(TestPrintedTimes, QCoreApplication)
#include "tst_printedtimes.moc"
