// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostsource.h"

#include "core/base/shownaddress.h"
#include "core/jobs/hostlist.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QUrlQuery>

#include <algorithm>

namespace pickglass::host {

namespace {

constexpr auto HostsForm = "hosts:node[01-18]?inner=URL&via=ssh&root=DIR/%h";
constexpr auto HttpForm = "hosts:node[01-18]?inner=URL&via=http&port=9100";
constexpr auto HostForm = "host: or host:?root=DIR";
constexpr qint64 MaxFileBytes = 16 * 1024 * 1024;

tl::unexpected<Error> refused(Message what, const char *form)
{
    return failure(std::move(what),
                   {QT_TRANSLATE_NOOP("core", "Expected %1."), {QLatin1String(form)}});
}

/// ssh takes the name as an argument: nothing that an option or a shell could take for its own.
bool isPlainName(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral(R"(\A[A-Za-z0-9_][A-Za-z0-9_.:%@+-]*\z)"));
    return plain.match(name).hasMatch();
}

/// A shell on the host takes the folder as an argument between single quotes.
bool isPlainFolder(const QString &folder)
{
    return std::none_of(folder.begin(), folder.end(), [](QChar c) {
        return c.unicode() < ' ' || c == u'\'' || c == u'!' || c == u'\\' || c.unicode() == 0x7f;
    });
}

/// A file, or a group of dsh and pdsh: "rack1" is ~/.dsh/group/rack1, else /etc/dsh/group/rack1.
QString fileOf(const QString &name)
{
    if (QFile::exists(name) || name.contains(u'/')) {
        return name;
    }
    for (const QString &folder :
         {QDir::homePath() + QStringLiteral("/.dsh"), QStringLiteral("/etc/dsh")}) {
        const QString group = folder + QStringLiteral("/group/") + name;
        if (QFile::exists(group)) {
            return group;
        }
    }
    return name;
}

Result<QString> listIn(const QString &name)
{
    const QString path = fileOf(name);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "The list of hosts %1 cannot be read: %2."),
                        {path, file.errorString()}});
    }
    QStringList lines;
    for (const QByteArray &line : file.read(MaxFileBytes).split('\n')) {
        lines << QString::fromUtf8(line).section(u'#', 0, 0).trimmed();
    }
    lines.removeAll(QString());
    return lines.join(u',');
}

/// What the source says; not said is not there.
struct Options
{
    QString via = {};
    QString port = {};
};

Result<void> takeOption(const std::pair<QString, QString> &option, bool isLocal, HostSource &source,
                        Options &options)
{
    const auto &[name, value] = option;
    const char *const form = isLocal ? HostForm : HostsForm;
    if (name == u"root") {
        source.root = value;
        if (value.isEmpty() || !isPlainFolder(value)) {
            return refused(
                {QT_TRANSLATE_NOOP("core", "\"%1\" cannot be the root of a host."), {value}}, form);
        }
        return {};
    }
    if (!isLocal && name == u"inner") {
        // With a "%h" in it, Qt takes all percent signs of a URL for themselves. A source has a
        // colon: one without it is still encoded.
        source.inner = value.contains(u':') ? value : QUrl::fromPercentEncoding(value.toUtf8());
        return {};
    }
    if (!isLocal && name == u"via" && (value == u"ssh" || value == u"http" || value == u"https")) {
        options.via = value;
        return {};
    }
    if (!isLocal && name == u"port") {
        options.port = value;
        return {};
    }
    return refused(
        {QT_TRANSLATE_NOOP("core", "Hosts have no option %1=%2."), {name, shownValue(name, value)}},
        form);
}

Result<QStringList> hostsIn(const QString &text)
{
    ASSIGN_OR_RETURN(const auto list, text.startsWith(u'@') ? listIn(text.mid(1)) : text);
    ASSIGN_OR_RETURN(auto hosts, expandHostList(list));
    hosts.removeDuplicates();
    if (hosts.isEmpty()) {
        return refused({QT_TRANSLATE_NOOP("core", "The source names no hosts.")}, HostsForm);
    }
    for (const QString &host : hosts) {
        if (!isPlainName(host)) {
            return refused(
                {QT_TRANSLATE_NOOP("core", "\"%1\" cannot be the name of a host."), {host}},
                HostsForm);
        }
    }
    return hosts;
}

Result<void> takeHttp(const Options &options, HostSource &source)
{
    if (!source.root.isEmpty()) {
        return refused({QT_TRANSLATE_NOOP("core", "node_exporter has no option root.")}, HttpForm);
    }
    source.via = options.via == u"https" ? HostSource::Via::Https : HostSource::Via::Http;
    bool isNumber = true;
    if (!options.port.isEmpty()) {
        source.port = options.port.toUShort(&isNumber);
    }
    if (!isNumber || source.port == 0) {
        return refused({QT_TRANSLATE_NOOP("core", "Hosts have no option %1=%2."),
                        {QStringLiteral("port"), options.port}},
                       HttpForm);
    }
    for (const QString &host : std::as_const(source.hosts)) {
        if (host.contains(u'@')) {
            return refused(
                {QT_TRANSLATE_NOOP("core", "\"%1\" cannot be the name of a host."), {host}},
                HttpForm);
        }
    }
    return {};
}

Result<void> takeShell(const Options &options, HostSource &source)
{
    const bool isOverSsh = !options.via.isEmpty() || source.root.isEmpty();
    source.via = isOverSsh ? HostSource::Via::Ssh : HostSource::Via::Local;
    if (!options.port.isEmpty()) {
        return refused({QT_TRANSLATE_NOOP("core", "Hosts have no option %1=%2."),
                        {QStringLiteral("port"), options.port}},
                       HostsForm);
    }
    const bool isOneTree = !source.root.isEmpty() && !source.root.contains(QLatin1String("%h"));
    if (isOneTree && !isOverSsh && source.hosts.size() > 1) {
        return refused({QT_TRANSLATE_NOOP("core", "Several hosts cannot have the same root.")},
                       HostsForm);
    }
    return {};
}

} // namespace

QString HostSource::rootOf(const QString &host) const
{
    return root.isEmpty() ? QStringLiteral("/") : QString(root).replace(QLatin1String("%h"), host);
}

Result<HostSource> parseHostSource(const QUrl &url)
{
    const bool isLocal = url.scheme() == u"host";
    const QString list = url.path(QUrl::FullyDecoded);
    HostSource source;
    Options options;
    for (const auto &option : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        RETURN_IF_ERROR(takeOption(option, isLocal, source, options));
    }
    if (isLocal) {
        if (!list.isEmpty() || !url.host().isEmpty()) {
            return refused(
                {QT_TRANSLATE_NOOP("core", "\"host:\" reads this machine and names no other.")},
                HostForm);
        }
        source.hosts = QStringList(QString());
        return source;
    }
    ASSIGN_OR_RETURN(source.hosts, hostsIn(list));
    const bool isOverHttp = options.via.startsWith(QLatin1String("http"));
    RETURN_IF_ERROR(isOverHttp ? takeHttp(options, source) : takeShell(options, source));
    return source;
}

} // namespace pickglass::host
