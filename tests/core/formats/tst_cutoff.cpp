// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/catalogue.h"
#include "tests/core/formats/factstext.h"
#include "tests/support/corpus.h"
#include "tests/support/fabrictext.h"
#include "tests/support/generators.h"
#include "tests/support/ibnetdiscovertext.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QDirIterator>
#include <QFile>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// What a text says, in pieces that are the same wherever it ends: who there is, what is cabled,
/// and what was counted. Names, of hosts too, and types may come from a line that a cut text lacks.
QSet<QString> statements(const Imported &imported)
{
    QSet<QString> said;
    const Fabric &fabric = *imported.fabric;
    for (const Node &node : fabric.nodes()) {
        said.insert(node.guid.toString());
    }
    const auto end = [&fabric](PortIndex index) {
        const Port &port = fabric.port(index);
        return QStringLiteral("%1[%2]")
            .arg(fabric.node(port.node).guid.toString())
            .arg(port.number);
    };
    for (const Link &link : fabric.links()) {
        said.insert(end(link.a) + u'-' + end(link.b));
        said.insert(end(link.a) + QStringLiteral(" has a cable"));
        said.insert(end(link.b) + QStringLiteral(" has a cable"));
    }
    for (const CounterReading &reading : imported.facts.counters) {
        for (const auto &[id, value] : reading.values) {
            said.insert(QStringLiteral("%1 %2 line %3: %4 = %5")
                            .arg(nameText(reading.port), reading.port.device)
                            .arg(reading.line)
                            .arg(toString(counter(id).attribute) + u'.' + counter(id).name)
                            .arg(value));
        }
    }
    for (const CableReading &cable : imported.facts.cables) {
        // A line of the other end, which says more of it, may come later.
        const bool isOpen = cable.b.by == PortName::By::Neighbor;
        said.insert(isOpen ? QStringLiteral("%1[%2] has a cable")
                                 .arg(cable.a.guid.toString())
                                 .arg(cable.a.number)
                           : nameText(cable.a) + u'-' + nameText(cable.b));
    }
    for (const SmInfo &info : imported.facts.managers) {
        said.insert(QStringLiteral("manager ") + info.portGuid.toString());
    }
    for (const PortReading &reading : imported.facts.ports) {
        said.insert(nameText(reading.port));
    }
    for (const ForwardingTable &table : imported.facts.forwarding) {
        for (size_t lid = 0; lid < table.ports.size(); ++lid) {
            if (table.ports[lid] != ForwardingTable::NoPort) {
                said.insert(QStringLiteral("%1 of %2: %3")
                                .arg(lid)
                                .arg(table.node.toString())
                                .arg(table.ports[lid]));
            }
        }
    }
    return said;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// A text that was cut off anywhere: what is whole comes in, and nothing else does.
class TestCutOff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void importsWhatIsWhole_data();
    void importsWhatIsWhole();

private:
    static void check(const Imported &whole, const QByteArray &text, qsizetype size);
};

void TestCutOff::importsWhatIsWhole_data()
{
    QTest::addColumn<QByteArray>("text");
    constexpr qsizetype LargestText = 300'000;
    const auto add = [](const QString &folder) {
        QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const QByteArray text = contentOf(path);
            if (!text.isEmpty() && text.size() <= LargestText && importText(text)) {
                QTest::newRow(qPrintable(path.section(u'/', -3))) << text;
            }
        }
    };
    add(QStringLiteral(PICKGLASS_SOURCE_DIR "/tests/fuzz"));
    if (hasCorpus()) {
        add(corpusFile({}));
    }
    QTest::newRow("two tiers") << toIbnetdiscover(*makeTwoTierTree({.leaves = 4, .spines = 2}));
    QTest::newRow("torus") << toIbnetdiscover(*makeTorus({3, 3}, 1));
}

void TestCutOff::check(const Imported &whole, const QByteArray &text, qsizetype size)
{
    const QByteArray cut = text.first(size);
    const auto imported = importText(QByteArrayView(cut));
    if (!imported) {
        // Then there is nothing in the whole lines either.
        const qsizetype end = std::max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r')) + 1;
        const auto before = importText(QByteArrayView(cut).first(end));
        QVERIFY2(!before, qPrintable(imported.error().english()));
        return;
    }
    QCOMPARE(brokenInvariant(*imported->fabric), QString());
    QVERIFY(imported->lines == 0 || imported->skippedLines <= imported->lines + 1);
    const QSet<QString> invented = statements(*imported).subtract(statements(whole));
    QVERIFY2(invented.isEmpty(),
             qPrintable(QStringList(invented.cbegin(), invented.cend()).join(u'\n')));
}

void TestCutOff::importsWhatIsWhole()
{
    QFETCH(QByteArray, text);
    const auto whole = importText(text);
    VERIFY_RESULT(whole);
    QRandomGenerator random(testSeed());
    constexpr int LargeText = 20'000;
    const int cuts = text.size() > LargeText ? 5 : 40;
    for (int i = 0; i < cuts; ++i) {
        const qsizetype size = random.bounded(int(text.size()));
        check(*whole, text, size);
        if (QTest::currentTestFailed()) {
            const QByteArray end = text.first(size).right(120);
            qWarning("cut at %lld of %lld:\n%s", qint64(size), qint64(text.size()),
                     end.constData());
            return;
        }
    }
}

PICKGLASS_TEST_APPLESS(TestCutOff)
#include "tst_cutoff.moc"
