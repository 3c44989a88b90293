// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/support/testprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <map>

using namespace pickglass;

// Its targets, FUZZER(fuzz_capture) and so on, are listed by CMakeLists.txt.
#define FUZZER(name) extern "C" int name(const uint8_t *data, size_t size);
#include "tests/fuzz/fuzzers.inc"
#undef FUZZER

namespace {

using Bytes = std::vector<uint8_t>;
using Fuzzer = std::function<void(const Bytes &)>;

/// By their names.
std::map<QString, Fuzzer> allFuzzers()
{
    std::map<QString, Fuzzer> all;
#define FUZZER(name)                                                                               \
    all[QStringLiteral(#name)] = [](const Bytes &bytes) { name(bytes.data(), bytes.size()); };
#include "tests/fuzz/fuzzers.inc"
#undef FUZZER
    for (const TextFormat &format : textFormats()) {
        const QString name = QLatin1String(format.name);
        all["fuzz_" + QString(name).remove(u'-')] = [&format](const Bytes &bytes) {
            tests::tryParser(format.parse, bytes.data(), bytes.size());
        };
    }
    return all;
}

} // namespace

/// Gives fuzz targets their seeds and every input that once broke them: one target
/// (PICKGLASS_FUZZER), or all of them. A finding ends the program.
class TestFuzzRegressions final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasEveryFormat();
    void holds_data();
    void holds();
};

/// CMakeLists.txt lists them for the fuzzer.
void TestFuzzRegressions::hasEveryFormat()
{
    QStringList listed = QStringLiteral(PICKGLASS_FUZZ_FORMATS).split(u',');
    listed.sort();
    QStringList formats;
    for (const TextFormat &format : textFormats()) {
        formats << QLatin1String(format.name);
    }
    formats.sort();
    QCOMPARE(listed, formats);
}

void TestFuzzRegressions::holds_data()
{
    QTest::addColumn<QString>("fuzzer");
    QTest::addColumn<QString>("path");
    const QString only = qEnvironmentVariable("PICKGLASS_FUZZER");
    const QString inputs = QStringLiteral(PICKGLASS_FUZZ_INPUTS "/");
    for (const auto &[name, fuzzer] : allFuzzers()) {
        if (!only.isEmpty() && name != only) {
            continue;
        }
        int number = 0;
        for (const QString &folder : {inputs + name, inputs + "regressions/" + name}) {
            QDirIterator files(folder, QDir::Files);
            for (; files.hasNext(); ++number) {
                const QString path = files.next();
                QTest::newRow(qPrintable(path.mid(inputs.size()))) << name << path;
            }
        }
        QVERIFY2(number > 0, qPrintable("no input for " + name));
    }
}

void TestFuzzRegressions::holds()
{
    QFETCH(QString, fuzzer);
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray input = file.readAll();
    // Of its own, so that the sanitizer sees a read beyond the end.
    allFuzzers().at(fuzzer)(Bytes(input.begin(), input.end()));
}

PICKGLASS_TEST_APPLESS(TestFuzzRegressions)
#include "tst_fuzzregressions.moc"
