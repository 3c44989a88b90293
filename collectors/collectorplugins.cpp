// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/collectorplugins.h"

#include "core/base/shownaddress.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QPluginLoader>
#include <QRegularExpression>
#include <QSet>

namespace pickglass {

namespace {

constexpr auto InterfaceId = PickglassCollectorFactory_iid;

Error cannotBeUsed(const QString &path, const QString &why)
{
    return {{QT_TRANSLATE_NOOP("core", "%1 cannot be used as a collector: %2."), {path, why}},
            {QT_TRANSLATE_NOOP("core", "Remove it, or install Pickglass again."), {}}};
}

Error otherVersion(const QString &path, const QString &interface)
{
    return {{QT_TRANSLATE_NOOP("core", "The collector %1 was made for another version of "
                                       "Pickglass: it has the interface \"%2\", not \"%3\"."),
             {path, interface, QLatin1String(InterfaceId)}},
            {QT_TRANSLATE_NOOP("core", "Install the collector of this version."), {}}};
}

/// Ends without the full stop that sentences here bring along.
QString withoutStop(QString text)
{
    while (text.endsWith(u'.') || text.endsWith(u'\n')) {
        text.chop(1);
    }
    return text;
}

Message adviceForLoading(const QString &why)
{
    // What the dynamic linker says of a library that is not installed. The packages of Debian and
    // its kin are named after library and number, with a hyphen between two digits.
    static const QRegularExpression missing(
        QStringLiteral(R"((lib[^\s:(]+)\.so\.(\d+)[^\s:]*: cannot open shared object file)"));
    const QRegularExpressionMatch match = missing.match(why);
    if (!match.hasMatch()) {
        return {QT_TRANSLATE_NOOP("core", "Install Pickglass again."), {}};
    }
    const QString name = match.captured(1);
    const QString package = (name.back().isDigit() ? name + u'-' : name) + match.captured(2);
    return {QT_TRANSLATE_NOOP("core", "Install the library %1, in Debian and Ubuntu the package "
                                      "%2."),
            {QStringLiteral("%1.so.%2").arg(name, match.captured(2)), package}};
}

Error cannotLoad(const QString &path, const QString &why)
{
    return {{QT_TRANSLATE_NOOP("core", "The collector %1 could not be loaded: %2."),
             {QFileInfo(path).fileName(), withoutStop(why)}},
            adviceForLoading(why)};
}

CollectorPlugin inspect(const QString &path)
{
    CollectorPlugin plugin{path, {}, {}, {}};
    const QPluginLoader loader(path);
    const QJsonObject data = loader.metaData();
    const QString interface = data.value(u"IID").toString();
    const QJsonObject ours = data.value(u"MetaData").toObject();
    for (const QJsonValue &scheme : ours.value(u"schemes").toArray()) {
        plugin.schemes.append(scheme.toString().toLower());
    }
    plugin.summary = ours.value(u"summary").toString();
    if (interface.isEmpty()) {
        plugin.fault = cannotBeUsed(path, withoutStop(loader.errorString()));
    } else if (interface != QLatin1String(InterfaceId)) {
        plugin.fault = otherVersion(path, interface);
    } else if (plugin.schemes.isEmpty()) {
        plugin.fault = cannotBeUsed(path, QStringLiteral("it does not name the sources it serves"));
    }
    return plugin;
}

/// In a list of schemes: "mad:, synthetic:".
QString listed(const QStringList &schemes)
{
    return schemes.join(QLatin1String(":, ")) + u':';
}

QString schemeOf(const QString &source)
{
    static const QRegularExpression pattern(QStringLiteral("^([A-Za-z][A-Za-z0-9+.-]*):"));
    return pattern.match(source).captured(1).toLower();
}

} // namespace

QStringList collectorFolders()
{
    const QString program = QCoreApplication::applicationDirPath();
    QStringList folders = qEnvironmentVariable("PICKGLASS_COLLECTORS")
                              .split(QDir::listSeparator(), Qt::SkipEmptyParts);
    folders << program + QStringLiteral("/collectors")
            << QDir::cleanPath(program + QStringLiteral("/../lib/pickglass/collectors"));
    return folders;
}

CollectorPlugins CollectorPlugins::find(const QStringList &folders)
{
    CollectorPlugins found;
    found.m_folders = folders;
    QSet<QString> names;
    for (const QString &folder : folders) {
        const QFileInfoList files =
            QDir(folder).entryInfoList({QStringLiteral("*.so")}, QDir::Files, QDir::Name);
        for (const QFileInfo &file : files) {
            if (!names.contains(file.fileName())) {
                names.insert(file.fileName());
                found.m_plugins.push_back(inspect(file.absoluteFilePath()));
            }
        }
    }
    return found;
}

QStringList CollectorPlugins::schemes() const
{
    QStringList schemes;
    for (const CollectorPlugin &plugin : m_plugins) {
        if (!plugin.fault) {
            schemes += plugin.schemes;
        }
    }
    schemes.removeDuplicates();
    schemes.sort();
    return schemes;
}

tl::unexpected<Error> CollectorPlugins::nobodyServes(const QString &asked,
                                                     const QString &scheme) const
{
    const QString source = shownAddress(asked);
    // Somebody would serve it, were it not for a fault.
    for (const CollectorPlugin &plugin : m_plugins) {
        const bool mayServe =
            plugin.schemes.contains(scheme) || QFileInfo(plugin.path).completeBaseName() == scheme;
        if (plugin.fault && mayServe) {
            return tl::unexpected(*plugin.fault);
        }
    }
    if (scheme.isEmpty() && QFileInfo::exists(asked)) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is a file, not a fabric that can be recorded."),
             {source}},
            {QT_TRANSLATE_NOOP("core", "To make a capture of a saved discovery, use "
                                       "pgcap import."),
             {}});
    }
    const QStringList schemes = this->schemes();
    if (schemes.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "No collector can record %1: none was found in %2."),
             {source, m_folders.join(QLatin1String(", "))}},
            {QT_TRANSLATE_NOOP("core", "Install Pickglass again, or name the folder of "
                                       "its collectors in PICKGLASS_COLLECTORS."),
             {}});
    }
    if (schemes.contains(source.toLower())) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is not a source: the colon is missing."), {source}},
            {QT_TRANSLATE_NOOP("core", "Write %1: with a colon."), {source.toLower()}});
    }
    QStringList faulty;
    for (const CollectorPlugin &plugin : m_plugins) {
        if (plugin.fault) {
            faulty << QFileInfo(plugin.path).fileName();
        }
    }
    const Message advice =
        faulty.isEmpty()
            ? Message{QT_TRANSLATE_NOOP("core", "Sources that can be recorded begin with %1."),
                      {listed(schemes)}}
            : Message{QT_TRANSLATE_NOOP("core", "Sources that can be recorded begin with %1. There "
                                                "are also collectors that cannot be used: %2."),
                      {listed(schemes), faulty.join(QLatin1String(", "))}};
    return failure({QT_TRANSLATE_NOOP("core", "No collector serves the source %1."), {source}},
                   advice);
}

namespace {

/// Settings of whoever sends MADs, for a source of which somebody else does.
std::optional<Error> findMisplaced(const QString &source, const QString &scheme,
                                   const CollectorSettings &settings)
{
    if (scheme == u"mad" || (settings.mKeyFile.isEmpty() && !settings.resetsLatchedWaits)) {
        return std::nullopt;
    }
    return Error{
        {QT_TRANSLATE_NOOP("core", "%1 is an option of mad: sources, not of %2."),
         {settings.mKeyFile.isEmpty() ? QStringLiteral("--reset-latched-waits")
                                      : QStringLiteral("--mkey-file"),
          shownAddress(source)}},
        {QT_TRANSLATE_NOOP("core", "An agent takes it on its own command line, on the machine that "
                                   "it runs on."),
         {}}};
}

} // namespace

Result<std::unique_ptr<Collector>>
CollectorPlugins::makeCollector(const QString &source, const CollectorSettings &settings) const
{
    const QString scheme = schemeOf(source);
    std::optional<Error> fault;
    for (const CollectorPlugin &plugin : m_plugins) {
        if (scheme.isEmpty() || plugin.fault || !plugin.schemes.contains(scheme)) {
            continue;
        }
        const QUrl url = sourceUrl(source);
        if (!url.isValid()) {
            return failure(
                {QT_TRANSLATE_NOOP("core", "The source %1 is not understood: %2."),
                 {shownAddress(source), withoutStop(faultOf(url))}},
                {QT_TRANSLATE_NOOP("core", "Write it as in %1:NAME or %1:NAME?KEY=VALUE."),
                 {scheme}});
        }
        if (const auto error = findMisplaced(source, scheme, settings)) {
            return tl::unexpected(*error);
        }
        QPluginLoader loader(plugin.path);
        loader.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
        if (auto *factory = qobject_cast<CollectorFactory *>(loader.instance())) {
            return factory->make(url, settings);
        }
        if (!fault) {
            fault = cannotLoad(plugin.path, loader.errorString());
        }
    }
    return fault ? tl::unexpected(*fault) : nobodyServes(source, scheme);
}

QUrl sourceUrl(const QString &source)
{
    const QUrl url(source, QUrl::TolerantMode);
    return url.scheme().isEmpty() ? QUrl() : url;
}

} // namespace pickglass
