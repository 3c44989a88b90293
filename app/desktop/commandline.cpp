// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/commandline.h"

#include "app/desktop/views.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

constexpr int WrongUsage = 2;

/// The context of the translations.
struct Words
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
    parser.setApplicationDescription(Words::tr("Look into an InfiniBand fabric."));
    parser.addPositionalArgument(QStringLiteral("SOURCE"),
                                 Words::tr("A capture, or saved text files to import into one."),
                                 QStringLiteral("[SOURCE...]"));
    parser.addOptions({
        {QStringLiteral("view"), Words::tr("Shows this view: %1.").arg(viewNames()),
         QStringLiteral("name")},
        {QStringLiteral("at"),
         Words::tr("Shows the fabric at this time: ISO 8601, or +30s from the "
                   "start, -30s from the end."),
         QStringLiteral("T")},
        {QStringLiteral("select"), Words::tr("Selects a node or a port."),
         QStringLiteral("GUID[:PORT]")},
        {QStringLiteral("color"), Words::tr("Colors by tier, speed or group."),
         QStringLiteral("what")},
        {QStringLiteral("screenshot"), Words::tr("Writes the window as a PNG file and exits."),
         QStringLiteral("OUT.png")},
        {QStringLiteral("size"), Words::tr("The size of the screenshot, 1280x800 unless given."),
         QStringLiteral("WxH")},
        {QStringLiteral("theme"), Words::tr("light or dark."), QStringLiteral("theme")},
    });
    for (const char *later : {"from", "to", "counter"}) {
        QCommandLineOption option(QString::fromLatin1(later), {}, QStringLiteral("value"));
        option.setFlags(QCommandLineOption::HiddenFromHelp);
        parser.addOption(option);
    }
    parser.addHelpOption();
    parser.addVersionOption();
}

/// What is refused, as a sentence; empty when everything was understood and is in line.
QString readValues(const QCommandLineParser &parser, CommandLine &line)
{
    for (const char *later : {"from", "to", "counter"}) {
        if (parser.isSet(QString::fromLatin1(later))) {
            return Words::tr(
                       "--%1 is about counters over time, which this version does not show yet.")
                .arg(QString::fromLatin1(later));
        }
    }
    line.view = parser.value(QStringLiteral("view"));
    if (!line.view.isEmpty() && !hasView(line.view)) {
        const bool known = QStringList{QStringLiteral("charts"), QStringLiteral("heatmap"),
                                       QStringLiteral("sm"), QStringLiteral("events")}
                               .contains(line.view);
        return (known ? Words::tr("The view %1 is not in this version yet. There are: %2.")
                      : Words::tr("There is no view called %1. There are: %2."))
            .arg(line.view, viewNames());
    }
    line.at = parser.value(QStringLiteral("at"));
    const Timestamp now = Timestamp::now();
    if (!line.at.isEmpty() && !parseTime(line.at, now, now, now)) {
        return Words::tr("%1 is no time. Write it like 2026-11-21T08:05:41Z, now-5m, +30s or -30s.")
            .arg(line.at);
    }
    for (const QString &given : parser.values(QStringLiteral("select"))) {
        const auto selection = parseSelection(given);
        if (!selection) {
            return Words::tr("%1 is no node or port. Write it like 0x0002c90300a1b2c3 or "
                             "0x0002c90300a1b2c3:1.")
                .arg(given);
        }
        line.select.push_back(*selection);
    }
    if (const QString color = parser.value(QStringLiteral("color")); color == u"tier") {
        line.colorBy = ColorBy::Tier;
    } else if (color == u"speed") {
        line.colorBy = ColorBy::Speed;
    } else if (color == u"group") {
        line.colorBy = ColorBy::Group;
    } else if (color == u"utilization" || color == u"wait" || color == u"errors") {
        return Words::tr("--color %1 needs counters, which this version does not show yet. "
                         "Choose tier, speed or group.")
            .arg(color);
    } else if (!color.isEmpty()) {
        return Words::tr("There is no color by %1. Choose tier, speed or group.").arg(color);
    }
    if (const QString theme = parser.value(QStringLiteral("theme")); theme == u"light") {
        line.theme = Theme::Mode::Light;
    } else if (theme == u"dark") {
        line.theme = Theme::Mode::Dark;
    } else if (!theme.isEmpty()) {
        return Words::tr("There is no theme called %1. Choose light or dark.").arg(theme);
    }
    line.screenshot = parser.value(QStringLiteral("screenshot"));
    if (parser.isSet(QStringLiteral("size"))) {
        const auto size = parseSize(parser.value(QStringLiteral("size")));
        if (!size) {
            return Words::tr("%1 is no size. Write it like 1280x800.")
                .arg(parser.value(QStringLiteral("size")));
        }
        if (line.screenshot.isEmpty()) {
            return Words::tr("--size is the size of a screenshot: give --screenshot too.");
        }
        line.size = *size;
    }
    return {};
}

} // namespace

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
    line.files = parser.positionalArguments();
    if (const QString why = readValues(parser, line); !why.isEmpty()) {
        return refused(why);
    }
    return line;
}

} // namespace pickglass
