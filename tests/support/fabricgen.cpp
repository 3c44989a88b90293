// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints a made fabric as ibnetdiscover would, or as the ibdiagnet2.db_csv of ibdiagnet.

#include "tests/support/generators.h"
#include "tests/support/ibdiagnettext.h"
#include "tests/support/ibnetdiscovertext.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>

#include <cstdio>

using namespace pickglass;

namespace {

constexpr const char *Usage =
    "What to make:\n"
    "  tree [--k 36]                            a three-tier tree of switches with k ports\n"
    "  tree --leaves 18 --spines 9 [--hosts 18] [--cables 1] [--rails 1]\n"
    "                                           a two-tier tree\n"
    "  torus 4 4 4 [--hosts 2] [--unequal]      a torus\n"
    "  dragonfly 6 8 8 [--hosts 8]              groups, leaves and spines of a group\n"
    "  tangle 60 90 200                         switches, further cables, hosts\n"
    "  demo                                     resources/demo/demo.net";

SharedFabric make(const QCommandLineParser &options)
{
    const QStringList words = options.positionalArguments();
    const auto option = [&options](const char *name, int otherwise) {
        const QString value = options.value(QString::fromLatin1(name));
        return value.isEmpty() ? otherwise : value.toInt();
    };
    const auto word = [&words](int i, int otherwise) {
        return i < words.size() ? words.at(i).toInt() : otherwise;
    };
    const QString kind = words.value(0);
    if (kind == u"tree" && options.isSet(QStringLiteral("leaves"))) {
        return tests::makeTwoTierTree({.leaves = option("leaves", 18),
                                       .spines = option("spines", 9),
                                       .hostsPerLeaf = option("hosts", 18),
                                       .cablesPerPair = option("cables", 1),
                                       .rails = option("rails", 1)});
    }
    if (kind == u"tree") {
        return tests::makeFatTree(option("k", 36));
    }
    if (kind == u"torus") {
        std::vector<int> extent;
        for (int i = 1; i < words.size(); ++i) {
            extent.push_back(words.at(i).toInt());
        }
        return tests::makeTorus(extent, option("hosts", 2),
                                options.isSet(QStringLiteral("unequal")));
    }
    if (kind == u"dragonfly") {
        return tests::makeDragonflyPlus({.groups = word(1, 6),
                                         .leaves = word(2, 8),
                                         .spines = word(3, 8),
                                         .hostsPerLeaf = option("hosts", 8)});
    }
    if (kind == u"tangle") {
        return tests::makeTangle(word(1, 60), word(2, 90), word(3, 200));
    }
    return kind == u"demo" ? tests::makeDemonstration() : nullptr;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser options;
    options.setApplicationDescription(QString::fromLatin1(Usage));
    options.addHelpOption();
    for (const char *name : {"k", "leaves", "spines", "hosts", "cables", "rails"}) {
        options.addOption({QString::fromLatin1(name),
                           QString::fromLatin1("Number of %1.").arg(QString::fromLatin1(name)),
                           QStringLiteral("N")});
    }
    options.addOption({QStringLiteral("unequal"),
                       QStringLiteral("Two cables in the first and last dimension of a torus.")});
    options.addOption({QStringLiteral("db-csv"),
                       QStringLiteral("Prints ibdiagnet2.db_csv, of at least so many megabytes."),
                       QStringLiteral("MB")});
    options.addPositionalArgument(QStringLiteral("kind"), QStringLiteral("See above."));
    options.process(application);

    const SharedFabric fabric = make(options);
    if (!fabric) {
        std::fputs(qPrintable(options.helpText()), stderr);
        return 2;
    }
    if (options.isSet(QStringLiteral("db-csv"))) {
        constexpr qint64 Megabyte = 1'000'000;
        QFile output;
        return output.open(stdout, QIODevice::WriteOnly) &&
                       tests::writeIbdiagnetCsv(
                           *fabric, options.value(QStringLiteral("db-csv")).toInt() * Megabyte,
                           output) &&
                       output.flush()
                   ? 0
                   : 3;
    }
    const QByteArray text = tests::toIbnetdiscover(*fabric);
    return std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), stdout) ==
                   static_cast<size_t>(text.size())
               ? 0
               : 3;
}
