// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/exitcode.h"
#include "app/common/flapreader.h"
#include "app/common/linkhistory.h"
#include "app/common/tables/flaptable.h"
#include "app/common/text.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

enum class FlapsOf : quint8 { Link, Port, Cable };

const std::vector<Flap> &flapsOf(const FlapReport &report, FlapsOf what)
{
    return what == FlapsOf::Link   ? report.links
           : what == FlapsOf::Port ? report.ports
                                   : report.cables;
}

OrCode<int> runFlaps(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.range.to)));
    const tables::Context context{snapshot};
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, context.fabric()));
    ASSIGN_OR_RETURN(const auto report, orFail(readFlaps(*asked.capture, asked.range)));
    std::vector<Flap> flaps = flapsOf(report, options.choice<FlapsOf>("by"));
    std::erase_if(flaps, [&](const Flap &flap) {
        return flap.times < options.number("least") ||
               (nodes && !nodes->contains(flap.port.node) && !nodes->contains(flap.peer.node));
    });
    Output output;
    tables::writeTable(output, options.form(), tables::Flaps, context, flaps);
    if (options.form() == Form::Text) {
        output.line(rangeText(report.range));
        if (report.range.from == report.range.to) {
            output.line(
                QStringLiteral("That is one moment: whether links went down is not known."));
        }
    }
    return output.finish(Fine);
}

OrCode<int> runHistory(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.range.to)));
    const tables::Context context{snapshot};
    const QString what = options.files().value(1);
    const auto port = PortFinder(*asked.capture, snapshot->fabric).find(what);
    const LinkQuestion question =
        port ? LinkQuestion{.ports = {*port}} : LinkQuestion{.serial = what};
    ASSIGN_OR_RETURN(auto history, orFail(readLinkHistory(*asked.capture, question, asked.range)));
    if (port) {
        std::erase_if(history.stays,
                      [&port](const TestedStay &stay) { return stay.port != *port; });
    } else if (history.stays.empty()) {
        return options.refusal(
            QStringLiteral("No cable has the serial number \"%1\", and it is not a port: %2")
                .arg(what, port.error()));
    }
    Output output;
    tables::writeTable(output, options.form(), tables::CableStays, context, history.stays);
    if (options.form() == Form::Text) {
        for (const Flap &flap : port ? history.flaps : history.cableFlaps) {
            if (!flap.reason.isEmpty()) {
                output.line(translated(flap.reason));
            }
        }
        for (const BitErrorTest &test : history.tests) {
            output.line(QStringLiteral("%1 bit error rate: %2")
                            .arg(toString(test.kind), translated(textOf(test))));
        }
        output.line(rangeText(history.range));
    }
    return output.finish(Fine);
}

} // namespace

Command flapsCommand()
{
    return {"flaps",
            "list links, ports or cables that went down, how often, and whether it is the cable",
            "[options] FILE",
            "Lists what went down in the range (default: the whole capture), those first that did "
            "most often: as the state of ports showed it, and also where a link was down and up "
            "again between two sweeps, as LinkDownedCounter shows (unseen). Both ends and both "
            "signs of one time are counted once. with_node: how many of these times a node at an "
            "end left, too (a reboot). A cable is known by its serial number (of ibdiagnet's "
            "db_csv, for example several of them in one folder). When it was moved, or the port "
            "got another one, suspect says where the trouble is: port, cable, both, or neither "
            "(it ended when they were parted), and reason why; it needs two times here, and two "
            "or none there, where none is said only when three were to be expected.",
            [](Options &options) {
                options.addForm();
                options.addRange();
                addNodeOption(options);
                options.add("by", "What is listed.",
                            OptionValue::oneOf<FlapsOf>(
                                "WHAT", {{"link", FlapsOf::Link, "both ends of a cable together"},
                                         {"port", FlapsOf::Port, "each port by what it shows"},
                                         {"cable", FlapsOf::Cable, "serial numbers of cables"}})
                                .orElse("link"));
                options.add("least", "Only what went down so often.",
                            OptionValue::number("N", 1, 1'000'000).orElse("1"));
            },
            runFlaps,
            1,
            1,
            {OptionValue::capture("FILE")},
            "flaps fabric.pgcap\nflaps fabric.pgcap --by cable --least 3 --json"};
}

Command historyCommand()
{
    return {
        "history",
        "list the cables that a port had, or the ports that a cable was at, with the times down",
        "[options] FILE GUID:PORT|SERIAL",
        "Lists the stays of a cable (by its serial number) at ports, or of cables at a port, by "
        "time: from the first to the last reading of that serial number there, how often the "
        "link went down meanwhile within the range, for how long of the range it was there, and "
        "what the errors that the port counted meanwhile say of the bit error rate (95 % "
        "confidence; see ber). What happened while a cable was changed is of neither. Of a port "
        "where no serial number was read, a stay is as long as it has the same peer.",
        [](Options &options) {
            options.addForm();
            options.addRange();
        },
        runHistory,
        2,
        2,
        {OptionValue::capture("FILE"), OptionValue::text("WHAT")},
        "history fabric.pgcap leaf01:3\nhistory fabric.pgcap MT2113VS01234 --json"};
}

} // namespace pickglass::pgcap
