// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/commandline.h"

#include "app/common/manualpage.h"
#include "app/common/versiontext.h"
#include "app/desktop/opening/livesource.h"
#include "app/desktop/window/severalfabrics.h"
#include "app/desktop/window/viewstack.h"
#include "core/capture/capturereader.h"
#include "core/counters/catalogue.h"
#include "core/store/storeaddress.h"

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

QStringList viewNames()
{
    QStringList names;
    for (const ViewSpec &view : allViews()) {
        names += QLatin1String(view.id);
    }
    return names;
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

OptionValue sources()
{
    return OptionValue::capture("SOURCE").repeated();
}

QString sourceText()
{
    return CommandLineText::tr(
        "A capture, saved text files to import, or a live source: mad:, ssh://HOST, "
        "agent://HOST:PORT, synthetic:tree?k=8. Or a store, "
        "clickhouse://USER@HOST:PORT/DATABASE"
        "?password-file=F&fabric=NAME, from --from to --to, else the last hour. Several "
        "captures "
        "are shown side by side.");
}

std::vector<Choice> colorings()
{
    std::vector<Choice> words;
    for (const QString &key : figureKeys(canColor)) {
        words.push_back({key, static_cast<int>(byFigure(findFigure(key)->kind)), {}});
    }
    const std::pair<const char *, ColorBy> others[] = {
        {"speed", ColorBy::Speed}, {"tier", ColorBy::Tier},   {"pod", ColorBy::Pod},
        {"rail", ColorBy::Rail},   {"group", ColorBy::Group}, {"adaptive", ColorBy::Adaptive}};
    for (const auto &[word, coloring] : others) {
        words.push_back({QString::fromLatin1(word), static_cast<int>(coloring), {}});
    }
    return words;
}

void addOptions(OptionTable &table)
{
    table.add("fabrics",
              CommandLineText::tr("Shows each SOURCE as a fabric of its own: in one window, with a "
                                  "list and an overview of all. Several may be live."));
    table.add("view", CommandLineText::tr("Shows this view"),
              OptionValue::oneOf("name", viewNames()));
    table.add("at",
              CommandLineText::tr("Shows the fabric at this time: ISO 8601, or +30s from the "
                                  "start, -30s from the end."),
              OptionValue::time("T"));
    table.add("from", CommandLineText::tr("Shows the range from this time."),
              OptionValue::time("T"));
    table.add("to", CommandLineText::tr("Shows the range until this time."),
              OptionValue::time("T"));
    table.add("counter",
              CommandLineText::tr("A counter for the charts and the heat maps, the first for Top, "
                                  "too."),
              OptionValue::counter("NAME").separated().repeated());
    table.add("select", CommandLineText::tr("Selects a node or a port."),
              OptionValue::guid("GUID[:PORT]").repeated());
    table.add("job",
              CommandLineText::tr("Shows what a job did, with --view jobs: its id, or hosts such "
                                  "as node[01-16] with --from and --to."),
              OptionValue::text("ID|HOSTS"));
    table.add("benchmark",
              CommandLineText::tr("Opens the output of a network benchmark, with --view "
                                  "benchmarks."),
              OptionValue::file("FILE").repeated());
    table.add("ranks",
              CommandLineText::tr("Opens a text about the ranks of a communicator, with --view "
                                  "collectives."),
              OptionValue::file("FILE").repeated());
    table.add("racks",
              CommandLineText::tr("Where hosts and switches stand, for the view racks: a table "
                                  "with the columns node, rack, height and units."),
              OptionValue::file("PLACES"));
    table.add("plan",
              CommandLineText::tr("Compares the cables with this plan: CSV, a spreadsheet, an ibdm "
                                  "topology, a dot graph, a Slurm topology or a capture."),
              OptionValue::file("PLAN"));
    table.add("golden",
              CommandLineText::tr("Compares the fabric with this capture of it as it should be."),
              OptionValue::capture("GOLDEN"));
    table.add("color", CommandLineText::tr("Colors by"),
              OptionValue::oneOf<ColorBy>("what", colorings()));
    table.add("aliases",
              CommandLineText::tr("Names of nodes and labels of ports to show: lines of a "
                                  "node-name map, 0xGUID \"name\", and 0xGUID/PORT \"label\" or "
                                  "NODE:PORT \"label\"."),
              OptionValue::file("FILE"));
    table.add("screenshot", CommandLineText::tr("Writes the window as a PNG file and exits."),
              OptionValue::file("OUT.png"));
    table.add("thumbnail",
              CommandLineText::tr("Writes a small picture of a capture's fabric as a PNG file, for "
                                  "file managers, and exits."),
              OptionValue::file("OUT.png"));
    table.add("size",
              CommandLineText::tr("The size of the screenshot, or of the thumbnail: without, "
                                  "1280x800 and 256x256."),
              OptionValue::text("WxH"));
    table.add("theme", CommandLineText::tr("The colors of the window"),
              OptionValue::oneOf<Theme::Mode>(
                  "theme", {{"light", Theme::Mode::Light}, {"dark", Theme::Mode::Dark}}));
    table.add("h,help", CommandLineText::tr("Shows this help."));
    table.add("v,version", CommandLineText::tr("Shows the version."));
}

/// Each of these answers what is refused, as a sentence; empty when everything was understood.
QString readView(const OptionTable &table, CommandLine &line)
{
    line.view = table.value("view");
    line.job = table.value("job");
    line.plan = table.value("plan");
    line.golden = table.value("golden");
    line.places = table.value("racks");
    if (!line.job.isEmpty() && line.view.isEmpty()) {
        line.view = QStringLiteral("jobs");
    }
    line.benchmarks = table.values("benchmark");
    if (!line.benchmarks.isEmpty() && line.view.isEmpty()) {
        line.view = QStringLiteral("benchmarks");
    }
    line.ranks = table.values("ranks");
    if (!line.ranks.isEmpty() && line.view.isEmpty()) {
        line.view = QStringLiteral("collectives");
    }
    return {};
}

QString readTimes(const OptionTable &table, CommandLine &line)
{
    line.time = {table.value("at"), table.value("from"), table.value("to")};
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

QString readCounters(const OptionTable &table, CommandLine &line)
{
    line.counters = table.values("counter").join(u',').split(u',', Qt::SkipEmptyParts);
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

QString readSelection(const OptionTable &table, CommandLine &line)
{
    for (const QString &given : table.values("select")) {
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

QString readLook(const OptionTable &table, CommandLine &line)
{
    if (table.has("theme")) {
        line.theme = table.choice<Theme::Mode>("theme");
    }
    if (table.has("color")) {
        line.colorBy = table.choice<ColorBy>("color");
    }
    line.aliases = table.value("aliases");
    line.screenshot = table.value("screenshot");
    line.thumbnail = table.value("thumbnail");
    if (!line.thumbnail.isEmpty()) {
        if (!line.screenshot.isEmpty() || table.files().size() != 1 ||
            !CaptureReader::looksLikeCapture(table.files().front())) {
            return CommandLineText::tr("--thumbnail needs one capture, and no --screenshot.");
        }
        line.size = {256, 256};
    }
    if (table.has("size")) {
        const auto size = parseSize(table.value("size"));
        if (!size) {
            return CommandLineText::tr("%1 is not a size. Use a form such as 1280x800.")
                .arg(table.value("size"));
        }
        if (!line.wantsPicture()) {
            return CommandLineText::tr("--size needs --screenshot or --thumbnail.");
        }
        constexpr int MaxThumbnail = 1024; // the largest of freedesktop.org's standard
        if (!line.thumbnail.isEmpty() && std::max(size->width(), size->height()) > MaxThumbnail) {
            return CommandLineText::tr("A thumbnail is at most %1 pixels wide and high.")
                .arg(MaxThumbnail);
        }
        line.size = *size;
    }
    return {};
}

QString readValues(const OptionTable &table, CommandLine &line)
{
    line.files = table.files();
    line.hasSeveralFabrics = table.has("fabrics");
    for (const auto read : {readView, readTimes, readCounters, readSelection, readLook}) {
        if (const QString why = read(table, line); !why.isEmpty()) {
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

std::optional<int> describeProgram(const QStringList &arguments)
{
    OptionTable table;
    addOptions(table);
    const auto propose = [&table](const QStringList &words) {
        return pickglass::propose(table, {sources()}, words);
    };
    const auto writePages = [&table](const QString &folder) {
        return writePage(
            folder,
            {.name = QStringLiteral("pickglass"),
             .summary = QStringLiteral("explore an InfiniBand fabric"),
             .command = QStringLiteral("pickglass"),
             .usage = QStringLiteral("[options] [SOURCE…]"),
             .description = QStringLiteral("Shows an InfiniBand fabric: its topology, "
                                           "counters, routes, jobs and problems, at any "
                                           "time of a capture, or live.\n\nSOURCE: %1")
                                .arg(sourceText()),
             .table = &table,
             .lists = {},
             .exitCodes = usualExitCodes(false),
             .examples = {QStringLiteral("pickglass fabric.pgcap --view topology"),
                          QStringLiteral("pickglass mad:")},
             .seeAlso = {QStringLiteral("pgcap(1)"), QStringLiteral("pickglass-agent(1)"),
                         QStringLiteral("pgcap(5)"), QStringLiteral("pickglass-hosts(5)")}});
    };
    return describeItself(arguments, propose, writePages);
}

CommandLine parseCommandLine(const QStringList &arguments)
{
    OptionTable table;
    table.parser().setApplicationDescription(CommandLineText::tr("Explore an InfiniBand fabric."));
    table.parser().addPositionalArgument(QStringLiteral("SOURCE"), sourceText(),
                                         QStringLiteral("[SOURCE...]"));
    addOptions(table);
    const QString fault = table.parse(arguments);
    const bool isUnderstood = table.parser().unknownOptionNames().isEmpty();
    CommandLine line;
    if (isUnderstood && table.has("help")) {
        line.exitCode = 0;
        line.text = table.helpText();
        return line;
    }
    if (isUnderstood && table.has("version")) {
        line.exitCode = 0;
        line.text = versionText("pickglass");
        return line;
    }
    if (!fault.isEmpty()) {
        return refused(fault);
    }
    if (const QString why = readValues(table, line); !why.isEmpty()) {
        return refused(why);
    }
    return line;
}

} // namespace pickglass
