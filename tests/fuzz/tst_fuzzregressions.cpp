// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/fuzzing.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

/// Gives a fuzz target its seeds and every input that once broke it. A finding ends the program.
class TestFuzzRegressions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holds_data();
    void holds();
};

void TestFuzzRegressions::holds_data()
{
    QTest::addColumn<QString>("path");
    const QString inputs = QStringLiteral(PICKGLASS_FUZZ_INPUTS);
    for (const char *folder : {"/" PICKGLASS_FUZZER, "/regressions/" PICKGLASS_FUZZER}) {
        QDirIterator files(inputs + QLatin1String(folder), QDir::Files);
        while (files.hasNext()) {
            const QString path = files.next();
            QTest::newRow(qPrintable(path.mid(inputs.size() + 1))) << path;
        }
    }
}

void TestFuzzRegressions::holds()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray input = file.readAll();
    // Of its own, so that the sanitizer sees a read beyond the end.
    const std::vector<uint8_t> bytes(input.begin(), input.end());
    QCOMPARE(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()), 0);
}

QTEST_APPLESS_MAIN(TestFuzzRegressions)
#include "tst_fuzzregressions.moc"
