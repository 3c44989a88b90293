// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/commandline.h"

#include "app/desktop/opening/livesource.h"
#include "app/desktop/window/severalfabrics.h"
#include "app/desktop/window/viewstack.h"
#include "core/capture/capturereader.h"
#include "core/counters/catalogue.h"
#include "core/store/storeaddress.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int WrongUsage = 2;

/// The context of the translations.
struct CommandLineText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::Words)
};

CommandLine refused(const QString &why)
{
    CommandLine line;
    line.exitCode = WrongUsage;
    line.text = why;
    return line;
}

bool hasView(const QString &id)
{
    return std::any_of(allViews().begin(), allViews().end(),
                       [&id](const ViewSpec &view) { return id == QLatin1String(view.id); });
}

QString viewNames()
{
    QStringList names;
    for (const ViewSpec &view : allViews()) {
        names += QLatin1String(view.id);
    }
    return names.join(u", ");
}

/// GUID[:PORT]; a colon-grouped GUID keeps its colons.
std::optional<Selection> parseSelection(const QString &given)
{
    const qsizetype colon = given.lastIndexOf(u':');
    const bool hasPort = colon > 0 && given.startsWith(u"0x");
    if (const auto guid = hasPort ? std::nullopt : Guid::parse(given)) {
        return Selection::ofNode(*guid);
    }
    const auto guid = colon > 0 ? Guid::parse(QStringView(given).left(colon)) : std::nullopt;
    bool isNumber = false;
    const int port = QStringView(given).mid(colon + 1).toInt(&isNumber);
    if (!guid || !isNumber || port < 0 || port > 255) {
        return std::nullopt;
    }
    return Selection::ofPort(*guid, static_cast<PortNumber>(port));
}

std::optional<QSize> parseSize(const QString &given)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
    const auto match = form.match(given);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    constexpr int Max = 16384;
    return size.width() > Max || size.height() > Max ? std::nullopt : std::optional(size);
}

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(CommandLineText::tr("Explore an InfiniBand fabric."));
    parser.addPositionalArgument(
        QStringLiteral("SOURCE"),
        CommandLineText::tr(
            "A capture, saved text files to import, or a live source: mad:, ssh://HOST, "
            "agent://HOST:PORT, synthetic:tree?k=8. Or a store, "
            "clickhouse://USER@HOST:PORT/DATABASE"
            "?password-file=F&fabric=NAME, from --from to --to, else the last hour. Several "
            "captures "
            "are shown side by side."),
        QStringLiteral("[SOURCE...]"));
    parser.addOptions({
        {QStringLiteral("fabrics"),
         CommandLineText::tr("Shows each SOURCE as a fabric of its own: in one window, with a list "
                             "and an overview of all. Several may be live.")},
        {QStringLiteral("view"), CommandLineText::tr("Shows this view: %1.").arg(viewNames()),
         QStringLiteral("name")},
        {QStringLiteral("at"),
         CommandLineText::tr("Shows the fabric at this time: ISO 8601, or +30s from the "
                             "start, -30s from the end."),
         QStringLiteral("T")},
        {QStringLiteral("from"), CommandLineText::tr("Shows the range from this time."),
         QStringLiteral("T")},
        {QStringLiteral("to"), CommandLineText::tr("Shows the range until this time."),
         QStringLiteral("T")},
        {QStringLiteral("counter"),
         CommandLineText::tr(
             "A counter for the charts and the heat maps, the first for Top, too. Can be given "
             "several times."),
         QStringLiteral("NAME")},
        {QStringLiteral("select"), CommandLineText::tr("Selects a node or a port."),
         QStringLiteral("GUID[:PORT]")},
        {QStringLiteral("job"),
         CommandLineText::tr("Shows what a job did, with --view jobs: its id, or hosts such as "
                             "node[01-16] with --from and --to."),
         QStringLiteral("ID|HOSTS")},
        {QStringLiteral("color"),
         CommandLineText::tr("Colors by %1, speed, tier, pod, rail or group.")
             .arg(figureKeys(canColor).join(QStringLiteral(", "))),
         QStringLiteral("what")},
        {QStringLiteral("screenshot"),
         CommandLineText::tr("Writes the window as a PNG file and exits."),
         QStringLiteral("OUT.png")},
        {QStringLiteral("size"),
         CommandLineText::tr("The size of the screenshot, 1280x800 unless given."),
         QStringLiteral("WxH")},
        {QStringLiteral("theme"), CommandLineText::tr("light or dark."), QStringLiteral("theme")},
    });
    parser.addHelpOption();
    parser.addVersionOption();
}

/// Each of these answers what is refused, as a sentence; empty when everything was understood.
QString readView(const QCommandLineParser &parser, CommandLine &line)
{
    line.view = parser.value(QStringLiteral("view"));
    line.job = parser.value(QStringLiteral("job"));
    if (!line.job.isEmpty() && line.view.isEmpty()) {
        line.view = QStringLiteral("jobs");
    }
    if (line.view.isEmpty() || hasView(line.view)) {
        return {};
    }
    return CommandLineText::tr("There is no view called %1. There are: %2.")
        .arg(line.view, viewNames());
}

QString readTimes(const QCommandLineParser &parser, CommandLine &line)
{
    line.time = {parser.value(QStringLiteral("at")), parser.value(QStringLiteral("from")),
                 parser.value(QStringLiteral("to"))};
    const Timestamp now = Timestamp::now();
    for (const QString &time : {line.time.at, line.time.from, line.time.to}) {
        if (!time.isEmpty() && !parseTime(time, now, now, now)) {
            return CommandLineText::tr(
                       "%1 is not a time. Use a form such as 2026-11-21T08:05:41Z, now-5m, "
                       "+30s or -30s.")
                .arg(time);
        }
    }
    return {};
}

QString readSource(const CommandLine &line)
{
    const bool isLive = std::ranges::any_of(line.files, &isLiveSource);
    if (line.hasSeveralFabrics) {
        return filesOfWindows(line.files).size() > SeveralFabrics::MaxFabrics
                   ? CommandLineText::tr("At most %1 fabrics can be shown in one window.")
                         .arg(SeveralFabrics::MaxFabrics)
                   : QString();
    }
    if (isLive && line.files.size() > 1) {
        return CommandLineText::tr("A live source cannot be opened together with other files.");
    }
    if (isLive && (!line.time.at.isEmpty() || line.time.isRange())) {
        return CommandLineText::tr(
                   "%1 is live: earlier times are only in captures. Remove --at, --from and --to.")
            .arg(line.files.front());
    }
    constexpr size_t MaxWindows = 4;
    return filesOfWindows(line.files).size() > MaxWindows
               ? CommandLineText::tr("At most %1 captures can be shown side by side.")
                     .arg(MaxWindows)
               : QString();
}

QString readCounters(const QCommandLineParser &parser, CommandLine &line)
{
    line.counters =
        parser.values(QStringLiteral("counter")).join(u',').split(u',', Qt::SkipEmptyParts);
    for (QString &name : line.counters) {
        name = name.trimmed();
        if (countersNamed(name).empty()) {
            return CommandLineText::tr(
                       "There is no counter called %1. Write it as perfquery does, such as "
                       "PortXmitData.")
                .arg(name);
        }
    }
    return {};
}

QString readColor(const QCommandLineParser &parser, CommandLine &line)
{
    const std::pair<QLatin1String, ColorBy> colors[] = {
        {QLatin1String("speed"), ColorBy::Speed}, {QLatin1String("tier"), ColorBy::Tier},
        {QLatin1String("pod"), ColorBy::Pod},     {QLatin1String("rail"), ColorBy::Rail},
        {QLatin1String("group"), ColorBy::Group},
    };
    const QString color = parser.value(QStringLiteral("color"));
    if (color.isEmpty()) {
        return {};
    }
    if (const FigureRow *row = findFigure(color); row && canColor(*row)) {
        line.colorBy = byFigure(row->kind);
        return {};
    }
    const auto *found =
        std::ranges::find(colors, color, [](const auto &pair) { return QString(pair.first); });
    if (found == std::end(colors)) {
        return CommandLineText::tr(
                   "There is no coloring by %1. Choose %2, speed, tier, pod, rail or group.")
            .arg(color, figureKeys(canColor).join(QStringLiteral(", ")));
    }
    line.colorBy = found->second;
    return {};
}

QString readSelection(const QCommandLineParser &parser, CommandLine &line)
{
    for (const QString &given : parser.values(QStringLiteral("select"))) {
        const auto selection = parseSelection(given);
        if (!selection) {
            return CommandLineText::tr(
                       "%1 is not a node or port. Use a form such as 0x0002c90300a1b2c3 or "
                       "0x0002c90300a1b2c3:1.")
                .arg(given);
        }
        line.select.push_back(*selection);
    }
    return {};
}

QString readLook(const QCommandLineParser &parser, CommandLine &line)
{
    if (const QString theme = parser.value(QStringLiteral("theme")); theme == u"light") {
        line.theme = Theme::Mode::Light;
    } else if (theme == u"dark") {
        line.theme = Theme::Mode::Dark;
    } else if (!theme.isEmpty()) {
        return CommandLineText::tr("There is no theme called %1. Choose light or dark.").arg(theme);
    }
    line.screenshot = parser.value(QStringLiteral("screenshot"));
    if (parser.isSet(QStringLiteral("size"))) {
        const auto size = parseSize(parser.value(QStringLiteral("size")));
        if (!size) {
            return CommandLineText::tr("%1 is not a size. Use a form such as 1280x800.")
                .arg(parser.value(QStringLiteral("size")));
        }
        if (line.screenshot.isEmpty()) {
            return CommandLineText::tr("--size needs --screenshot.");
        }
        line.size = *size;
    }
    return {};
}

QString readValues(const QCommandLineParser &parser, CommandLine &line)
{
    line.files = parser.positionalArguments();
    line.hasSeveralFabrics = parser.isSet(QStringLiteral("fabrics"));
    for (const auto read :
         {readView, readTimes, readCounters, readColor, readSelection, readLook}) {
        if (const QString why = read(parser, line); !why.isEmpty()) {
            return why;
        }
    }
    return readSource(line);
}

} // namespace

std::vector<QStringList> filesOfWindows(const QStringList &files)
{
    std::vector<QStringList> windows;
    QStringList texts;
    for (const QString &file : files) {
        if (CaptureReader::looksLikeCapture(file) || isLiveSource(file) ||
            StoreAddress::isMeant(file)) {
            windows.push_back({file});
        } else {
            texts += file;
        }
    }
    if (!texts.isEmpty() || windows.empty()) {
        windows.push_back(texts);
    }
    return windows;
}

CommandLine parseCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments)) {
        return refused(parser.errorText());
    }
    CommandLine line;
    if (parser.isSet(QStringLiteral("help"))) {
        line.exitCode = 0;
        line.text = parser.helpText();
        return line;
    }
    if (parser.isSet(QStringLiteral("version"))) {
        line.exitCode = 0;
        line.text = QStringLiteral("pickglass " PICKGLASS_VERSION);
        return line;
    }
    if (const QString why = readValues(parser, line); !why.isEmpty()) {
        return refused(why);
    }
    return line;
}

} // namespace pickglass
