// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/corpus.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <cstdio>

using namespace pickglass;

namespace {

/// What one would write first: a regular expression a line, strings in hashes. It finds nodes and
/// cables and nothing else.
qsizetype parseWithRegularExpressions(const QByteArray &text)
{
    static const QRegularExpression node(
        QStringLiteral(R"re(^(Switch|Ca|Rt)\s*(\d+)\s*"([^"]+)"\s*#\s*"(.*)")re"));
    static const QRegularExpression port(QStringLiteral(
        R"re(^\[(\d+)\](?:\((\w+)\))?\s*"([^"]+)"\[(\d+)\].*#.*"(.*)"\s*lid\s*(\d*)\s*(\d+)x(\w+))re"));
    QHash<QString, QString> descriptions;
    QHash<QString, QString> cables;
    QString current;
    for (const QString &line : QString::fromUtf8(text).split(u'\n')) {
        if (const auto match = node.match(line); match.hasMatch()) {
            current = match.captured(3);
            descriptions.insert(current, match.captured(4));
        } else if (const auto cable = port.match(line); cable.hasMatch()) {
            cables.insert(current + u'/' + cable.captured(1),
                          cable.captured(3) + u'/' + cable.captured(4) + u' ' + cable.captured(7) +
                              u'x' + cable.captured(8));
        }
    }
    return descriptions.size() + cables.size();
}

void measure(const QString &path, const QString &name, std::optional<double> target)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "cannot read %s\n", qPrintable(path));
        return;
    }
    const QByteArray text = file.readAll();
    qsizetype sum = 0;
    const bench::Paired times = bench::pairedMilliseconds(
        9,
        [&] {
            const auto imported = importText(text);
            sum += imported ? static_cast<qsizetype>(imported->fabric->nodes().size()) : 0;
        },
        [&] { sum += parseWithRegularExpressions(text); });
    if (sum == 0) {
        std::fprintf(stderr, "there is nothing in %s\n", qPrintable(path));
        return;
    }
    const double megabytes = static_cast<double>(text.size()) / 1e6;
    bench::print({.name = name,
                  .value = megabytes / times.ours * 1000,
                  .unit = QStringLiteral("MB/s"),
                  .better = bench::Better::More,
                  .target = target,
                  .peer = megabytes / times.peers * 1000,
                  .peerName = QStringLiteral("QRegularExpression")});
}

} // namespace

/// bench_formats [FILE…]: the speed of importText() on these files, and on the largest one of the
/// collection of real captures when that is there.
int main(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        const QString path = QString::fromLocal8Bit(argv[i]);
        measure(path, QStringLiteral("parse %1").arg(QFileInfo(path).completeBaseName()), {});
    }
    const QString largest =
        tests::corpusFile(QStringLiteral("ibnetdiscover/synthetic-nvidia-640sw-8192ca.txt"));
    if (!largest.isEmpty()) {
        measure(largest, QStringLiteral("parse 8,192 CAs"), 60);
    }
    return 0;
}
