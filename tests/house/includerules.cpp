// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/house/includerules.h"

#include <QFileInfo>
#include <QLibraryInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <vector>

namespace pickglass::tests {

namespace {

/// A folder, and what its files may include besides their own folder: folders of ours (or single
/// headers), of those never some, and modules of Qt. The entry with the longest folder that fits a
/// file is its own.
struct Layer
{
    QString folder;
    QStringList ours;
    QStringList qtModules;
    QStringList never = {};
};

const std::vector<Layer> &layers()
{
    const QStringList core = {"QtCore"};
    const QStringList programs = {"QtCore", "QtConcurrent", "QtNetwork"};
    const QStringList models = {"QtCore", "QtConcurrent", "QtGui"};
    const QStringList window = {"QtCore",         "QtConcurrent", "QtGui",       "QtWidgets",
                                "QtPrintSupport", "QtSvg",        "QtSvgWidgets"};
    const QStringList desktop = {"core/", "app/common/", "app/picture/", "app/desktop/"};
    // The window assembles the views; they, and what they stand on, know neither it nor each other.
    const QStringList assembled = {"app/desktop/window/",        "app/desktop/benchmarks/",
                                   "app/desktop/browser/",       "app/desktop/changes/",
                                   "app/desktop/charts/",        "app/desktop/distribution/",
                                   "app/desktop/events/",        "app/desktop/heatmap/heatmapview",
                                   "app/desktop/inspector/",     "app/desktop/jobs/",
                                   "app/desktop/managers/",      "app/desktop/matrix/",
                                   "app/desktop/overview/",      "app/desktop/tables/",
                                   "app/desktop/time/timestrip", "app/desktop/top/",
                                   "app/desktop/topology/",      "app/desktop/query/",
                                   "app/desktop/racks/",         "app/desktop/routes/"};
    static const std::vector<Layer> table = {
        {"core/base/", {}, core},
        {"core/fabric/", {"core/base/"}, core},
        {"core/counters/", {"core/base/", "core/fabric/"}, core},
        {"core/formats/", {"core/base/", "core/fabric/", "core/counters/"}, core},
        {"core/events/", {"core/base/", "core/fabric/", "core/counters/", "core/analysis/"}, core},
        {"core/alerts/",
         {"core/base/", "core/fabric/", "core/counters/", "core/analysis/", "core/events/",
          "core/incidents/incident.h"},
         core},
        {"core/samples/", {"core/base/", "core/fabric/", "core/counters/"}, core},
        {"core/capture/",
         {"core/base/", "core/fabric/", "core/counters/", "core/samples/", "core/events/",
          "core/jobs/"},
         core},
        {"core/http/", {"core/base/"}, {"QtCore", "QtNetwork"}},
        {"core/store/", {"core/base/", "core/capture/"}, core},
        {"core/store/clickhouse/",
         {"core/base/", "core/fabric/", "core/counters/", "core/events/", "core/jobs/",
          "core/capture/", "core/http/", "core/store/"},
         {"QtCore", "QtNetwork"}},
        {"core/analysis/", {"core/base/", "core/fabric/", "core/counters/"}, core},
        {"core/routing/", {"core/base/", "core/fabric/"}, core},
        {"core/jobs/", {"core/base/", "core/fabric/", "core/formats/", "core/routing/"}, core},
        {"core/benchmarks/",
         {"core/base/", "core/fabric/", "core/formats/linereader.h", "core/formats/linescanner.h",
          "core/formats/sessionlines.h", "core/formats/texttime.h", "core/routing/",
          "core/jobs/hostindex.h", "core/jobs/hostlist.h"},
         core},
        {"core/collectives/",
         {"core/base/", "core/fabric/", "core/counters/ticklength.h", "core/formats/hosttopology.h",
          "core/formats/linereader.h", "core/formats/linescanner.h", "core/formats/nccltopology.h",
          "core/formats/sessionlines.h", "core/routing/", "core/jobs/hostindex.h",
          "core/jobs/hostlist.h", "core/benchmarks/benchmarkreader.h"},
         core},
        {"core/plan/",
         {"core/base/", "core/fabric/", "core/formats/archive.h", "core/formats/linescanner.h",
          "core/jobs/hostlist.h"},
         core},
        {"core/incidents/",
         {"core/base/", "core/fabric/", "core/events/", "core/routing/", "core/jobs/job.h"},
         core},
        {"core/layout/", {"core/base/", "core/fabric/"}, core},
        {"collectors/", {"core/base/", "core/fabric/", "core/counters/"}, programs},
        {"collectors/agent/",
         {"core/base/", "core/fabric/", "core/counters/", "core/samples/",
          "collectors/collector.h"},
         programs},
        {"collectors/host/",
         {"core/base/", "core/fabric/", "core/counters/", "core/formats/", "core/http/",
          "core/jobs/hostindex.h", "core/jobs/hostlist.h", "collectors/collector.h",
          "collectors/collectorplugins.h"},
         programs},
        {"collectors/prometheus/",
         {"core/base/", "core/fabric/", "core/counters/", "core/formats/", "core/http/",
          "core/capture/capturereader.h", "collectors/collector.h", "collectors/agent/tokenfile.h"},
         programs},
        {"collectors/mad/",
         {"core/base/", "core/fabric/", "core/counters/", "core/formats/ibnetdisccache.h",
          "collectors/collector.h"},
         programs},
        {"app/common/",
         {"core/", "collectors/collector.h", "collectors/agent/tokenfile.h"},
         programs},
        {"app/alerts/",
         {"core/", "app/common/", "collectors/collector.h", "collectors/agent/tokenfile.h"},
         programs},
        {"app/picture/", {"core/"}, {"QtCore", "QtGui", "QtSvg"}},
        {"app/handbook/", {"core/base/", "app/picture/htmlpdf"}, {"QtCore", "QtGui"}},
        {"app/pgcap/",
         {"core/", "app/access/", "app/alerts/", "app/common/", "app/metrics/", "app/picture/",
          "collectors/collector.h", "collectors/collectorplugins.h", "collectors/host/hostshell.h"},
         programs},
        {"app/access/",
         {"core/base/", "app/common/optiontable.h", "collectors/agent/protocol/",
          "collectors/agent/tokenfile.h"},
         programs},
        {"app/agent/",
         {"core/", "app/access/", "app/alerts/", "app/common/", "app/metrics/",
          "collectors/collector.h", "collectors/collectorplugins.h", "collectors/agent/protocol/"},
         programs},
        {"app/metrics/",
         {"core/", "app/access/", "app/common/", "collectors/agent/tokenfile.h"},
         programs},
        {"app/sqlite/", {"core/capture/"}, programs},
        {"app/desktop/", {"core/", "app/common/", "app/picture/"}, window, assembled},
        {"app/desktop/agents/",
         desktop + QStringList{"collectors/agent/fingerprint.h", "collectors/agent/knownagents.h",
                               "collectors/agent/tokenfile.h"},
         window + QStringList("qt6keychain"), assembled},
        {"app/desktop/alerts/", desktop, window + QStringList("QtDBus"), assembled},
        {"app/desktop/models/", desktop, models, assembled + QStringList("app/desktop/widgets/")},
        {"app/desktop/widgets/", desktop, window, assembled},
        {"app/desktop/benchmarks/", desktop, window, assembled},
        {"app/desktop/browser/", desktop, window, assembled},
        {"app/desktop/capturetools/", desktop, window, assembled},
        {"app/desktop/charts/", desktop, window, assembled},
        {"app/desktop/charts/data/", desktop, models,
         assembled + QStringList("app/desktop/widgets/")},
        {"app/desktop/changes/", desktop, window, assembled},
        {"app/desktop/distribution/", desktop, window + QStringList("QtCharts"), assembled},
        {"app/desktop/events/", desktop, window, assembled},
        {"app/desktop/heatmap/", desktop, window, assembled},
        {"app/desktop/handbook/", desktop + QStringList("app/handbook/"), window, assembled},
        {"app/desktop/inspector/", desktop, window, assembled},
        {"app/desktop/jobs/", desktop, window + QStringList("QtCharts"), assembled},
        {"app/desktop/live/", desktop, window, assembled},
        {"app/desktop/managers/", desktop, window, assembled},
        {"app/desktop/matrix/", desktop, window, assembled},
        {"app/desktop/overview/", desktop, window, assembled},
        {"app/desktop/query/", desktop, window + QStringList{"QtSql", "QtCharts"}, assembled},
        {"app/desktop/racks/", desktop, window, assembled},
        {"app/desktop/report/", desktop, window, {"app/desktop/window/"}},
        {"app/desktop/routes/", desktop, window + QStringList("QtCharts"), assembled},
        {"app/desktop/tables/", desktop, window, assembled},
        {"app/desktop/time/", desktop, window, assembled},
        {"app/desktop/top/", desktop, window, assembled},
        {"app/desktop/topology/", desktop, window, assembled},
        {"app/desktop/window/", desktop + QStringList("app/handbook/handbook.h"), window},
    };
    return table;
}

/// Libraries with a single door: the header, and where it may be included.
struct Door
{
    QString header;
    QStringList folders;
};

const std::vector<Door> &doors()
{
    static const std::vector<Door> table = {
        {"infiniband/", {"collectors/mad/", "tests/benchmarks/", "tests/system/"}},
        {"sqlite3",
         {"core/capture/", "app/sqlite/", "tests/core/capture/", "tests/app/sqlite/",
          "tests/benchmarks/", "tests/fuzz/"}},
        {"zstd", {"core/capture/", "core/samples/", "tests/core/capture/"}},
        {"igraph", {"core/layout/"}},
        {"microhttpd.h", {"app/metrics/"}},
        {"curl/", {"app/alerts/"}},
        {"qt6keychain/", {"app/desktop/agents/"}},
        // The view Query, and the peer that captures are measured against.
        {"QtSql", {"app/desktop/query/", "tests/benchmarks/"}},
    };
    return table;
}

const Layer *layerOf(const QString &path)
{
    const Layer *best = nullptr;
    for (const Layer &layer : layers()) {
        if (path.startsWith(layer.folder) &&
            (best == nullptr || layer.folder.size() > best->folder.size()))
            best = &layer;
    }
    return best;
}

bool startsWithAny(const QString &text, const QStringList &beginnings)
{
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](const QString &beginning) { return text.startsWith(beginning); });
}

/// The module whose header <QSomething> or <QtModule/…> is; empty when it is none of Qt's.
QString qtModuleOf(const QString &header)
{
    if (!header.startsWith(u'Q') && !header.startsWith(QStringLiteral("q")))
        return {};
    if (header.contains(u'/'))
        return header.section(u'/', 0, 0);
    static const QString headers = QLibraryInfo::path(QLibraryInfo::HeadersPath);
    for (const char *module : {"QtCore", "QtGui", "QtWidgets", "QtConcurrent", "QtNetwork",
                               "QtPrintSupport", "QtSvg", "QtSvgWidgets", "QtSql", "QtTest",
                               "QtCharts", "QtXml", "QtDBus", "QtOpenGL", "QtOpenGLWidgets"}) {
        const QString name = QLatin1String(module);
        if (QFileInfo::exists(headers + u'/' + name + u'/' + header))
            return name;
    }
    return QStringLiteral("an unknown module of Qt");
}

QString faultOfOurs(const QString &path, const QString &header)
{
    // What moc and uic make lies beside the file.
    if (header.endsWith(QLatin1String(".moc")))
        return {};
    static const QStringList tops = {"app/", "core/", "collectors/", "tests/"};
    if (!startsWithAny(header, tops))
        return QStringLiteral("\"%1\" is not written from the top of the tree").arg(header);
    if (path.startsWith(QLatin1String("tests/")))
        return {};
    if (header.startsWith(QLatin1String("tests/")))
        return QStringLiteral("\"%1\": only tests include tests").arg(header);
    const Layer *layer = layerOf(path);
    if (layer == nullptr)
        return QStringLiteral("no rule says what this folder may include");
    const bool isNever = startsWithAny(header, layer->never);
    // A view may be included by nobody but itself.
    const bool isOwn = header.startsWith(layer->folder) && (!isNever || layerOf(header) == layer ||
                                                            layer->never.contains(layer->folder));
    if (isOwn || (startsWithAny(header, layer->ours) && !isNever))
        return {};
    return QStringLiteral("\"%1\" is not for %2 to include").arg(header, layer->folder);
}

QString faultOfTheirs(const QString &path, const QString &header)
{
    const QString module = qtModuleOf(header);
    for (const Door &door : doors()) {
        if ((header.startsWith(door.header) || module == door.header) &&
            !startsWithAny(path, door.folders))
            return QStringLiteral("<%1> is only for %2").arg(header, door.folders.join(u", "));
    }
    const Layer *layer = layerOf(path);
    if (layer != nullptr && !module.isEmpty() && !layer->qtModules.contains(module))
        return QStringLiteral("<%1> is of %2, which is not for %3")
            .arg(header, module, layer->folder);
    return {};
}

QRegularExpressionMatchIterator includesOf(const QString &text)
{
    static const QRegularExpression include(
        QStringLiteral(R"(^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"])"),
        QRegularExpression::MultilineOption);
    return include.globalMatch(text);
}

QString folderOf(const QString &path)
{
    return path.section(u'/', 0, -2);
}

using Folders = QMap<QString, QSet<QString>>;

/// The folders that are reached from this one over any number of others.
QSet<QString> reachedFrom(const QString &folder, const Folders &included)
{
    QSet<QString> reached;
    QStringList pending{folder};
    while (!pending.isEmpty()) {
        for (const QString &next : included.value(pending.takeLast())) {
            if (!reached.contains(next)) {
                reached.insert(next);
                pending << next;
            }
        }
    }
    return reached;
}

} // namespace

QStringList includeFaults(const QString &path, const QString &text)
{
    QStringList faults;
    auto found = includesOf(text);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString header = match.captured(2);
        const QString fault =
            match.captured(1) == u"\"" ? faultOfOurs(path, header) : faultOfTheirs(path, header);
        if (!fault.isEmpty())
            faults.append(fault);
    }
    return faults;
}

QStringList folderCircles(const QList<SourceText> &files)
{
    Folders included;
    for (const SourceText &file : files) {
        const QString folder = folderOf(file.path);
        for (auto found = includesOf(file.text); found.hasNext();) {
            const QString other = folderOf(found.next().captured(2));
            if (other.contains(u'/') && other != folder) {
                included[folder].insert(other);
            }
        }
    }
    QMap<QString, QSet<QString>> reached;
    for (const QString &folder : included.keys()) {
        reached.insert(folder, reachedFrom(folder, included));
    }
    QStringList circles;
    for (auto it = reached.cbegin(); it != reached.cend(); ++it) {
        QStringList circle;
        for (const QString &other : it.value()) {
            if (reached.value(other).contains(it.key())) {
                circle << other;
            }
        }
        circle.sort();
        if (!circle.isEmpty() && circle.front() == it.key()) {
            circles << circle.join(QStringLiteral(", "));
        }
    }
    return circles;
}

} // namespace pickglass::tests
