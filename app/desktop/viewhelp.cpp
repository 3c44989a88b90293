// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/viewhelp.h"

#include <QCoreApplication>

namespace pickglass {

namespace {

struct Help
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HelpSheet)
};

QString arrows()
{
    return QStringLiteral("← → ↑ ↓");
}

KeyHelp fitKey()
{
    return {QStringLiteral("F"), Help::tr("Show all")};
}

ViewHelp overview()
{
    return {Help::tr("Current problems, what has changed, and which links are busiest or wait. "
                     "Problems stand in the order of their weight; those of one kind are one line "
                     "that unfolds. Each line leads to its place in the fabric."),
            {{QStringLiteral("↑ ↓"), Help::tr("From line to line")},
             {QStringLiteral("← →"), Help::tr("Fold, unfold")},
             {Help::tr("Enter"), Help::tr("Go to the place")}}};
}

ViewHelp topology()
{
    return {Help::tr("How the fabric is wired and where it is hot. Tiers stand above each other, "
                     "hosts are cells below their leaf. Each half of a line has the color of what "
                     "its end sends; \"Color by\" in the top bar says what the color means. Pods "
                     "and cables fold together when there is no room for each."),
            {{QStringLiteral("Tab"), Help::tr("From node to node")},
             {QStringLiteral("Ctrl+← → ↑ ↓"), Help::tr("To a neighbor")},
             {Help::tr("Space"), Help::tr("Select the node")},
             {Help::tr("Enter"), Help::tr("Open the node: zoom to it")},
             {arrows(), Help::tr("Move")},
             {QStringLiteral("+  −"), Help::tr("Zoom")},
             fitKey()}};
}

ViewHelp matrix()
{
    return {Help::tr("The same links as a table without crossing lines: a row and a column for "
                     "each switch, a cell for the cables between the two. A cell that is empty in "
                     "a full row or column is a cable that is missing."),
            {{arrows(), Help::tr("From cell to cell")},
             {Help::tr("Space"), Help::tr("Select the cable")},
             {Help::tr("Enter"), Help::tr("Go to the cable")},
             {QStringLiteral("+  −"), Help::tr("Zoom")},
             fitKey()}};
}

ViewHelp charts()
{
    return {
        Help::tr("Counters over time, as rates. Shown are the ports of what is selected, those "
                 "that are pinned, and the series that were added. Gaps are gaps, and resets "
                 "are marked. Other times and other captures can be laid on the same axis."),
        {{QStringLiteral("Ctrl+D"), Help::tr("Add series")},
         {QStringLiteral("Ctrl+B"), Help::tr("Pin the selected port, or unpin it")},
         {QStringLiteral("+  −"), Help::tr("Zoom in time")},
         {QStringLiteral("Shift+← →"), Help::tr("Move in time")},
         {QStringLiteral("[  ]"), Help::tr("Set the start and the end of a range at the cursor")},
         {QStringLiteral("Esc"), Help::tr("Clear the range or the zoom")},
         fitKey()}};
}

ViewHelp heatMap()
{
    return {Help::tr("A row for each node or port, time from left to right, the color says how "
                     "much. Horizontal stripes are single ports that are busy; vertical ones are "
                     "times at which many were."),
            {{arrows(), Help::tr("From cell to cell")},
             {Help::tr("Enter"), Help::tr("Go to the port and the time")},
             {QStringLiteral("+  −"), Help::tr("Zoom in time")},
             {QStringLiteral("Ctrl+ +  −"), Help::tr("Zoom in rows")},
             {Help::tr("Home, then ← →"), Help::tr("Fold the rows of a leaf or pod, unfold them")},
             {QStringLiteral("[  ]"), Help::tr("Set the start and the end of a range at the cell")},
             fitKey()}};
}

ViewHelp top()
{
    return {Help::tr("The ports, links or hosts with the highest values, at the moment or in the "
                     "range that is chosen in time."),
            {{QStringLiteral("↑ ↓"), Help::tr("From row to row; the selection follows")},
             {Help::tr("Enter"), Help::tr("Go to the place")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")},
             {QStringLiteral("Ctrl+Shift+C"), Help::tr("Copy the rows as shown")}}};
}

ViewHelp table()
{
    return {Help::tr("Every one of them, a row each. Click a header to sort, right-click it to "
                     "choose columns. The filter takes words, column:text, column:>number and "
                     "!word."),
            {{QStringLiteral("↑ ↓"), Help::tr("From row to row; the selection follows")},
             {Help::tr("Enter"), Help::tr("Go to the place")},
             {QStringLiteral("Ctrl+F"), Help::tr("Filter")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")},
             {QStringLiteral("Ctrl+Shift+C"), Help::tr("Copy the rows as shown")}}};
}

ViewHelp managers()
{
    return {Help::tr("The subnet managers: which is master, since when, and which would take over. "
                     "The timeline has a lane for each of them, and a mark for each hand-over."),
            {{QStringLiteral("N  B"), Help::tr("To the next hand-over, to the one before")},
             {QStringLiteral("↑ ↓"), Help::tr("From lane to lane")},
             {Help::tr("Enter"), Help::tr("Select the node of the lane")},
             {QStringLiteral("+  −"), Help::tr("Zoom in time")},
             fitKey()}};
}

ViewHelp events()
{
    return {Help::tr("What has happened: links and nodes that went or came, subnet managers, "
                     "thresholds, resets. Many of one kind at one time are one line that unfolds. "
                     "Select a line to go to its time and place."),
            {{QStringLiteral("A"), Help::tr("Acknowledge, or undo")},
             {Help::tr("Space"), Help::tr("Expand or collapse")},
             {Help::tr("Enter"), Help::tr("Go to the place")},
             {QStringLiteral("Ctrl+F"), Help::tr("Filter")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")}}};
}

ViewHelp changes()
{
    return {Help::tr("The fabric at the moment that is looked at, compared with an earlier one: "
                     "what was added, removed and changed, attribute by attribute."),
            {{QStringLiteral("↑ ↓"), Help::tr("From row to row")},
             {Help::tr("Enter"), Help::tr("Go to the place")},
             {QStringLiteral("Ctrl+F"), Help::tr("Filter")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")}}};
}

} // namespace

ViewHelp helpOfView(const QString &id)
{
    static const std::pair<const char16_t *, ViewHelp (*)()> helps[] = {
        {u"overview", overview}, {u"topology", topology}, {u"matrix", matrix},
        {u"charts", charts},     {u"heatmap", heatMap},   {u"top", top},
        {u"nodes", table},       {u"ports", table},       {u"links", table},
        {u"sm", managers},       {u"events", events},     {u"changes", changes}};
    for (const auto &[name, help] : helps) {
        if (id == QStringView(name)) {
            return help();
        }
    }
    return {};
}

} // namespace pickglass
