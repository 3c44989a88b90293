// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/crosscheck.h"

#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/pgcap/difftext.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/probing.h"
#include "collectors/collectorplugins.h"
#include "core/fabric/fabriccrosscheck.h"

#include <QUrlQuery>

#include <array>
#include <optional>

namespace pickglass::pgcap {

namespace {

/// Who discovers, in this order.
constexpr std::array Discoverers{"pickglass", "libibnetdisc", "pickglass"};

struct Discoveries
{
    std::vector<Side> sides; ///< as many as succeeded
    std::optional<Error> failure;
};

QString sourceBy(QUrl url, const char *discoverer)
{
    const QString name = QStringLiteral("discovery");
    QUrlQuery query(url);
    query.removeAllQueryItems(name);
    query.addQueryItem(name, QString::fromLatin1(discoverer));
    url.setQuery(query);
    return url.toString(QUrl::FullyEncoded);
}

/// Each may take minutes. Not part of the answer: on stderr.
void reportProgress(size_t number, const char *discoverer, const SharedFabric &fabric)
{
    QString text = QStringLiteral("discovery %1 of %2, by %3")
                       .arg(number)
                       .arg(Discoverers.size())
                       .arg(QLatin1String(discoverer));
    if (fabric) {
        const Counts counts = count(*fabric);
        text += QStringLiteral(": nodes: %1; links: %2")
                    .arg(counts.nodes)
                    .arg(countOrUnknown(counts.links));
    }
    complain(text);
}

Discoveries discoverAll(const QUrl &source, std::chrono::milliseconds timeLimit, bool isReported)
{
    Discoveries result;
    size_t number = 0;
    for (const char *discoverer : Discoverers) {
        ++number;
        if (isReported) {
            reportProgress(number, discoverer, {});
        }
        Probing probing(timeLimit);
        const EndSignals signals("pgcap: stopped immediately\n");
        QObject::connect(&signals, &EndSignals::endAsked, &probing, &Probing::end);
        const ProbeResult probed = probing.run(sourceBy(source, discoverer));
        if (!probed.works()) {
            result.failure = probed.failure;
            break;
        }
        if (isReported) {
            reportProgress(number, discoverer, probed.fabric);
        }
        result.sides.push_back({QString::fromLatin1(discoverer), Timestamp::now(), probed.fabric});
    }
    return result;
}

void printForPeople(Output &output, const std::vector<Side> &sides, const FabricCrosscheck &found)
{
    writeDiffForPeople(output, sides[0], sides[1], found.differences);
    if (!found.changes.isEmpty()) {
        output.line();
        output.line(QStringLiteral("changed in the fabric meanwhile, not compared:"));
        writeDiffLines(output, sides[0], sides[2], found.changes);
    }
}

void writeDocument(Output &output, const QString &source, const Discoveries &discoveries,
                   const std::optional<FabricCrosscheck> &found)
{
    const std::vector<Side> &sides = discoveries.sides;
    JsonWriter json(output);
    json.beginObject();
    json.member("source", source);
    json.member("works", found.has_value());
    json.objects("discoveries", sides, [&json](const Side &side) {
        json.member("by", side.path);
        json.member("time", side.time);
        writeCounts(json, *side.fabric);
    });
    if (found) {
        json.member("same", found->isSame());
        json.object("differences",
                    [&] { writeDiffMembers(json, sides[0], sides[1], found->differences); });
        json.object("changed", [&] { writeDiffMembers(json, sides[0], sides[2], found->changes); });
    }
    if (discoveries.failure) {
        json.object("failure", [&] { writeError(json, *discoveries.failure); });
    }
    json.endObject();
}

} // namespace

OrCode<int> crosscheckSource(const Options &options, std::chrono::milliseconds timeLimit)
{
    const QUrl url = sourceUrl(options.file());
    if (url.scheme() != QLatin1String("mad")) {
        return options.refuse(QStringLiteral("--crosscheck needs a mad: source."));
    }
    const Discoveries discoveries = discoverAll(url, timeLimit, !options.has("json"));
    const std::vector<Side> &sides = discoveries.sides;
    std::optional<FabricCrosscheck> found;
    if (!discoveries.failure) {
        found = crosscheck(*sides[0].fabric, *sides[1].fabric, *sides[2].fabric);
    }
    Output output;
    if (options.has("json")) {
        writeDocument(output, options.file(), discoveries, found);
    } else if (found) {
        printForPeople(output, sides, *found);
    } else {
        return fail(*discoveries.failure);
    }
    return output.finish(!found ? Trouble : found->isSame() ? Fine : BadNews);
}

} // namespace pickglass::pgcap
