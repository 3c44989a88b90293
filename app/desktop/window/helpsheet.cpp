// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/window/helpsheet.h"

#include "app/desktop/layouts.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"
#include "app/desktop/window/menus.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

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

KeyHelp copyPictureKey()
{
    return {QStringLiteral("Ctrl+C"), Help::tr("Copy the picture")};
}

ViewHelp overview()
{
    return {Help::tr("Current problems, what has changed, and which links are busiest or wait. "
                     "Problems stand in the order of their weight; those of one kind are one line "
                     "that unfolds. Each line leads to its place in the fabric. Of a fabric that "
                     "is being built, and of one with a plan or a golden capture, it says how far "
                     "it is and what differs."),
            {{QStringLiteral("↑ ↓"), Help::tr("From line to line")},
             {QStringLiteral("← →"), Help::tr("Fold, unfold")},
             {Help::tr("Enter"), Help::tr("Go to the place")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the incidents as CSV")}}};
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
             {Help::tr("Shift+drag"), Help::tr("From one node to another: the path between them")},
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
         copyPictureKey(),
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
             copyPictureKey(),
             fitKey()}};
}

ViewHelp top()
{
    return {
        Help::tr("The ports, links or hosts with the highest values, at the moment or in the "
                 "range that is chosen in time."),
        {{QStringLiteral("B  U  W  E  H"), Help::tr("By rate, utilization, wait, errors, health")},
         {QStringLiteral("C"), Help::tr("By a counter")},
         {QStringLiteral("P  L  N"), Help::tr("Ports, links, nodes")},
         {QStringLiteral("↑ ↓"), Help::tr("From row to row; the selection follows")},
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

/// The keys of every table.
ViewHelp tableOf(const QString &text)
{
    ViewHelp help = table();
    help.text = text + u' ' + help.text;
    return help;
}

ViewHelp flaps()
{
    return tableOf(Help::tr(
        "Links that went down in the range, or until the moment: as their state showed it, and "
        "between two sweeps as LinkDownedCounter does. Where a cable was moved, or a port got "
        "another one, the suspect is the one that the trouble stayed with."));
}

ViewHelp bitErrors()
{
    return tableOf(Help::tr(
        "What the errors of each port say of its bit error rate after the time watched: at least "
        "and at most, each with a confidence of 95 %. The verdict compares them with the limit of "
        "the link's speed, and is empty as long as it cannot be said. A forecast is what the "
        "symbols that forward error correction corrected let expect."));
}

ViewHelp adaptive()
{
    return tableOf(Help::tr(
        "Where adaptive routing is on, and for which service levels, as the switches say (of "
        "ibdiagnet's db_csv). A switch differs where others of its model in its tier have it on "
        "and it has not, the other way round, or with other service levels."));
}

ViewHelp rails()
{
    return tableOf(Help::tr(
        "The adapters of hosts with several: which rail each is for, and which one it is cabled "
        "to. A rail is a set of leaves with the same adapter of every host. The order of adapters "
        "is that of their PCI addresses, of those that are near a GPU, where hosts say it "
        "(nvidia-smi topo -m, lstopo --of xml and NCCL's topology, imported with the fabric), else "
        "that of their names. An adapter on a leaf of another rail than its own is crossed."));
}

ViewHelp partitions()
{
    return tableOf(Help::tr(
        "Which ports are in which partition at the moment by their P_Key tables: two ports "
        "communicate in a partition that both are in, one of them at least as a full member. A "
        "switch that enforces partitions drops packets of those that the table of its port "
        "lacks."));
}

ViewHelp multicast()
{
    return tableOf(Help::tr(
        "Multicast groups at the moment and, below, the members of the chosen one. Choose a group "
        "to "
        "light its tree in the topology and to read what is wrong: members that packets do not "
        "reach, branches that lead nowhere, rings. What no table or list says is unknown and no "
        "fault."));
}

ViewHelp lanes()
{
    return tableOf(Help::tr(
        "The virtual lanes of each cabled port, for what it sends: the service levels that map to "
        "a lane, and its weights in the two VL arbitration tables, by which the port shares its "
        "link between lanes that have packets; the high-priority table goes first, up to its "
        "limit. Beside them what the counters of lanes said between the last two sweeps, and "
        "which lane of the port waited. A lane in use that service levels map to without a weight "
        "is never sent from; service levels that map to VL 15 are dropped."));
}

ViewHelp history()
{
    return tableOf(Help::tr(
        "The page of the selected port or cable: which cables were there and where they were "
        "before, how often it went down meanwhile, and what its errors say of the bit error "
        "rate."));
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

ViewHelp distribution()
{
    return {
        Help::tr("How the values of a figure are spread: a histogram with its cumulative curve, "
                 "box plots by tier, leaf, rail or group, the highest values, and the speeds "
                 "of links. Click a bar or drag over several: their ports are selected in the "
                 "tables and lit in the topology."),
        {{QStringLiteral("← →"), Help::tr("From bar to bar; with Shift several")},
         {Help::tr("Enter"), Help::tr("Select the ports of the bars")},
         {QStringLiteral("Esc"), Help::tr("Select none")}}};
}

ViewHelp routes()
{
    return {Help::tr("Where packets go by the forwarding tables. Path: between two places, both "
                     "ways, hop by hop; choose them by name, GUID, LID or port, in the menu of a "
                     "node or port, by Pick and two clicks, or drag a node into a field. "
                     "Latency: how long a message takes. Over "
                     "time: where on the way packets waited, and when. Alternates: the other paths "
                     "of both hosts. Check: whether the tables are sound. Balance: how evenly "
                     "routes are spread over the links, and the traffic beside it. Changes: the "
                     "routes at the start and the end of the range. What if: what happens when "
                     "parts fail. What is chosen in a list is selected in all views."),
            {{QStringLiteral("Ctrl+F"), Help::tr("Choose where the path begins")},
             {QStringLiteral("Ctrl+R"), Help::tr("Swap both ends")},
             {QStringLiteral("↑ ↓"), Help::tr("From row to row; the selection follows")},
             {QStringLiteral("Esc"), Help::tr("Cancel what is being computed")},
             {QStringLiteral("Del"), Help::tr("What if: remove the part from the list")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")},
             {QStringLiteral("Ctrl+Shift+C"), Help::tr("Copy the rows as shown")}}};
}

ViewHelp jobs()
{
    return {
        Help::tr("Batch jobs, and what each did to the network. A click on a job, in the table "
                 "or in the chart over time, makes its time and its hosts those of all views. "
                 "Found in traffic: jobs without a scheduler, by the iterations of their hosts, "
                 "and hosts that begin late. Run times: whether those of one program follow "
                 "what its hosts waited. "
                 "Diagram: its hosts, their leaves and the switches on their routes; thick is "
                 "many flows, dark is used often, red is used several times and over-utilized; "
                 "the timeline below plays it step by step. Explain: what stands out. Host "
                 "matrix: who sent how much to whom; hatched where the counters allow several "
                 "answers. Links: those used several times at once. Shared links: the jobs at "
                 "the same time that use the same links. Compare: two jobs on one scale."),
        {{QStringLiteral("Ctrl+F"), Help::tr("Filter")},
         {QStringLiteral("↑ ↓"), Help::tr("From row to row")},
         {Help::tr("Enter"), Help::tr("Choose the job")},
         {QStringLiteral("N, B"), Help::tr("In the chart: next job and back")},
         {QStringLiteral("← →"), Help::tr("In the timeline: step back and forward")},
         {Help::tr("Space"), Help::tr("In the timeline: play or pause")},
         {QStringLiteral("← → ↑ ↓"),
          Help::tr("In the diagram: from node to node, and along its cables")},
         {QStringLiteral("Esc"), Help::tr("Cancel what is being computed")},
         {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")},
         {QStringLiteral("Ctrl+Shift+C"), Help::tr("Copy the rows as shown")}}};
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

ViewHelp benchmarks()
{
    return {
        Help::tr("What network benchmarks printed: perftest, OSU micro-benchmarks, IMB, "
                 "nccl-tests, ClusterKit, hp2p, GPCNeT, LinkTest. Add files, or drop them. "
                 "Latency and bandwidth stand over message size, both axes logarithmic; choose "
                 "runs to compare them. Where pairs of hosts were measured, the matrix shows "
                 "them, and the list beside it names which leaf, host or pair is slow: noise alone "
                 "would show that in one of a hundred matrices. The routes of then say which "
                 "links slow pairs share and others do not; a click shows them."),
        {{Help::tr("Click"), Help::tr("Show the host, the leaf or the link")},
         {Help::tr("Enter"), Help::tr("Go to the place")},
         {QStringLiteral("↑ ↓ ← →"), Help::tr("From pair to pair")},
         {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")}}};
}

ViewHelp collectives()
{
    return {
        Help::tr("Rings and trees of communicators over the routes of the capture. Add the log of "
                 "NCCL (NCCL_DEBUG=INFO), its graph dump, what ncclras, its Inspector or "
                 "nccl-tests printed, or a list of ranks, or drop them. All steps of all channels "
                 "send at the same time: how many of them use a link is its number of uses, and "
                 "the link that leaves the least to each bounds the bus bandwidth. Beside it is "
                 "the best that was measured. Where no text says the order of a ring or a tree, it "
                 "is assumed, and the text below the list says so."),
        {{Help::tr("Click"), Help::tr("Show the links of a communicator or a step")},
         {Help::tr("Enter"), Help::tr("Show them in the topology")},
         {QStringLiteral("↑ ↓"), Help::tr("From row to row")},
         {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")}}};
}

ViewHelp query()
{
    return {Help::tr("SQL over the open capture, for questions that no other view answers. Choose "
                     "a ready question or write one SELECT statement; nothing can be changed by "
                     "it. The views node, port, link, event and subnet_manager are easy to read, "
                     "samples has every reading of every counter. A capture that is being recorded "
                     "is read as it is at the start of the statement."),
            {{QStringLiteral("Ctrl+Enter"), Help::tr("Run the statement")},
             {QStringLiteral("Esc"), Help::tr("Cancel the statement")},
             {QStringLiteral("Ctrl+Space"), Help::tr("Complete the name")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")},
             {QStringLiteral("Ctrl+Shift+C"), Help::tr("Copy the rows as shown")}}};
}

ViewHelp racks()
{
    return {Help::tr("Racks as elevations, with the front panels of switches: ports in two rows, "
                     "colored by their state, by the plan of the cables or by a figure. Places are "
                     "from a table (Places…: node, rack, height, units), from the plan and from "
                     "what devices say of themselves; what has none stands in a column of its own. "
                     "While a fabric is live, a cable that is plugged turns right and blinks. "
                     "\"List\" has the ports by rack and height, to filter, save and print. "
                     "A table or a plan can be dropped here."),
            {{arrows(), Help::tr("To the next port or device")},
             {QStringLiteral("Ctrl+← → ↑ ↓"), Help::tr("To the next device or rack")},
             {Help::tr("Space"), Help::tr("Select")},
             {Help::tr("Enter"), Help::tr("Go to the place")},
             {QStringLiteral("Ctrl+F"), Help::tr("Filter the list")},
             {QStringLiteral("Ctrl+C"), Help::tr("Copy the rows")},
             {QStringLiteral("+ −"), Help::tr("Zoom")},
             fitKey()}};
}

} // namespace

ViewHelp helpOfView(const QString &id)
{
    static const std::pair<const char16_t *, ViewHelp (*)()> helps[] = {
        {u"overview", overview},     {u"topology", topology},
        {u"matrix", matrix},         {u"charts", charts},
        {u"heatmap", heatMap},       {u"top", top},
        {u"nodes", table},           {u"ports", table},
        {u"links", table},           {u"sm", managers},
        {u"inventory", table},       {u"flaps", flaps},
        {u"partitions", partitions}, {u"ber", bitErrors},
        {u"multicast", multicast},   {u"lanes", lanes},
        {u"history", history},       {u"events", events},
        {u"adaptive", adaptive},     {u"changes", changes},
        {u"query", query},           {u"distribution", distribution},
        {u"routes", routes},         {u"jobs", jobs},
        {u"rails", rails},           {u"benchmarks", benchmarks},
        {u"racks", racks},           {u"collectives", collectives}};
    for (const auto &[name, help] : helps) {
        if (id == QStringView(name)) {
            return help();
        }
    }
    return {};
}

namespace {

constexpr int SheetWidth = 620;
constexpr int SheetHeight = 640;
/// What the frame of the window and panels of the desktop take.
constexpr int Margin = 80;

std::vector<KeyHelp> keysOf(const std::vector<const QAction *> &actions)
{
    std::vector<KeyHelp> keys;
    for (const QAction *action : actions) {
        QString text = action->text();
        // Where words have no letter for a mnemonic, it stands behind them: "検索(&A)".
        static const QRegularExpression behind(QStringLiteral("\\(&.\\)"));
        QStringList shortcuts;
        for (const QKeySequence &shortcut : action->shortcuts()) {
            shortcuts << shortcut.toString(QKeySequence::NativeText);
        }
        keys.push_back(
            {shortcuts.join(QStringLiteral(" / ")), text.remove(behind).remove(u'…').remove(u'&')});
    }
    return keys;
}

std::vector<KeyHelp> timeKeys()
{
    return {{QStringLiteral("← →"), Help::tr("Previous sweep, next sweep")},
            {QStringLiteral("Home  End"), Help::tr("To the start, to the end")},
            {QStringLiteral("PgUp  PgDown"), Help::tr("One screen back, one screen forward")},
            {Help::tr("Space"), Help::tr("Follow the newest sweep, or stop following")},
            {QStringLiteral("P"), Help::tr("Start or stop the replay")},
            {QStringLiteral("Ctrl+Shift+← → Home End P Space"),
             Help::tr("The same in tables and in the topology, too")},
            {QStringLiteral("Ctrl+J"), Help::tr("Type a time or a range")},
            {QStringLiteral("Shift+← →"), Help::tr("In the strip: select a range")},
            {QStringLiteral("+  −  F"), Help::tr("In the strip: zoom, and show all")}};
}

} // namespace

std::vector<KeyTable> keysOfWindow(const Menus &menus)
{
    std::vector<KeyHelp> keys =
        keysOf({menus.open,     menus.openFolder,     menus.goLive,      menus.goLiveThere,
                menus.saveAs,   menus.saveRange,      menus.compare,     menus.close,
                menus.search,   menus.filter,         menus.groups,      menus.back,
                menus.forward,  menus.clearSelection, menus.showBrowser, menus.showInspector,
                menus.nextPane, menus.previousPane,   menus.toggleTheme, menus.settings,
                menus.handbook, menus.shortcuts,      menus.openFiles,   menus.openMenu,
                menus.quit});
    keys.push_back({QStringLiteral("Ctrl+1 … 9, 0, Alt+1 …"), Help::tr("Show this view")});
    keys.push_back({QStringLiteral("Ctrl+PgUp  PgDown"), Help::tr("Previous view, next view")});
    keys.push_back({Help::tr("Click"), Help::tr("Select: all views follow")});
    keys.push_back({Help::tr("Double click or Enter"), Help::tr("Scroll to it")});
    return {{Help::tr("In the window"), keys},
            {Help::tr("While recording"), keysOf({menus.pause, menus.mark, menus.note, menus.stop,
                                                  menus.intervals()->menuAction()})},
            {Help::tr("Time"), timeKeys()}};
}

HelpSheet::HelpSheet(const Menus &menus, const QString &view, const QString &viewTitle,
                     QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Help and keyboard shortcuts"));
    auto *content = onSurface("panel", new QWidget);
    auto *texts = makeLayout<QVBoxLayout>(content, Tokens::SpaceL, Tokens::SpaceS);
    addView(*texts, view, viewTitle);
    for (const KeyTable &table : keysOfWindow(menus)) {
        addKeys(*texts, table.heading, table.keys);
    }
    texts->addWidget(makeLabel(tr("Pickglass %1, free software under the GNU General Public "
                                  "License, version 3 or later.")
                                   .arg(QStringLiteral(PICKGLASS_VERSION)),
                               "secondary"));
    texts->addStretch(1);
    auto *scroll = named("helpText", new QScrollArea);
    scroll->setAccessibleName(tr("Help"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::StrongFocus);
    scroll->setWidget(content);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *rows = makeLayout<QVBoxLayout>(this, {0, 0, 0, Tokens::SpaceM}, Tokens::SpaceM);
    rows->addWidget(scroll, 1);
    auto *all = named("helpAllKeys", new QPushButton(tr("All keys")));
    all->setAutoDefault(false); // Enter closes
    all->setToolTip(tr("Open the page of the handbook with the keys of all views"));
    auto *bottom = makeLayout<QHBoxLayout>(nullptr, {Tokens::SpaceL, 0, Tokens::SpaceL, 0});
    bottom->addWidget(all);
    bottom->addWidget(buttons);
    rows->addLayout(bottom);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(all, &QPushButton::clicked, this, &QDialog::accept);
    const QSize room = parent->window()->size() - QSize(Margin, Margin);
    resize(std::min(SheetWidth, room.width()), std::min(SheetHeight, room.height()));
    scroll->setFocus(); // the arrow keys scroll
}

void HelpSheet::addView(QVBoxLayout &rows, const QString &view, const QString &title) const
{
    const ViewHelp help = helpOfView(view);
    if (!help.text.isEmpty()) {
        rows.addWidget(makeLabel(title, "title"));
        rows.addWidget(makeLabel(help.text, "plain"));
        addKeys(rows, tr("In this view"), help.keys);
    }
}

void HelpSheet::addKeys(QVBoxLayout &rows, const QString &heading, const std::vector<KeyHelp> &keys)
{
    rows.addSpacing(Tokens::SpaceS);
    rows.addWidget(makeLabel(heading, "heading"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Tokens::SpaceXl);
    grid->setVerticalSpacing(Tokens::SpaceXs);
    grid->setColumnStretch(1, 1);
    constexpr int KeysWidth = 160;
    grid->setColumnMinimumWidth(0, KeysWidth);
    for (const KeyHelp &key : keys) {
        const int row = grid->rowCount();
        auto *label = makeLabel(key.keys, "mono");
        label->setWordWrap(false);
        grid->addWidget(label, row, 0, Qt::AlignTop);
        grid->addWidget(makeLabel(key.what, "plain"), row, 1);
    }
    rows.addLayout(grid);
}

} // namespace pickglass
