// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/endsignals.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/controlinput.h"
#include "app/pgcap/recordevents.h"
#include "app/pgcap/recording.h"
#include "app/pgcap/recordlines.h"

#include <cstdlib>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

constexpr char LastWords[] =
    "\npgcap: stopped immediately; the capture is not closed, but complete up to the last sweep.\n";

void obey(const ControlInput &input, Recording &recording)
{
    QObject::connect(&input, &ControlInput::stopAsked, &recording, &Recording::end);
    QObject::connect(&input, &ControlInput::intervalAsked, &recording, &Recording::setInterval);
    QObject::connect(&input, &ControlInput::noteGiven, &recording, &Recording::note);
    QObject::connect(&input, &ControlInput::markGiven, &recording, &Recording::mark);
    QObject::connect(&input, &ControlInput::pauseAsked, &recording, &Recording::pause);
    QObject::connect(&input, &ControlInput::resumeAsked, &recording, &Recording::resume);
    QObject::connect(&input, &ControlInput::notUnderstood, &recording, &Recording::refuseLine);
}

int record(const RecordOptions &options)
{
    Output output;
    std::unique_ptr<RecordReport> report;
    std::optional<ControlInput> input;
    if (options.isControlled) {
        report = std::make_unique<RecordEvents>(output);
        input.emplace(STDIN_FILENO);
    } else {
        report = std::make_unique<RecordLines>(options);
    }
    Recording recording(options, *report);
    const EndSignals signals(LastWords);
    QObject::connect(&signals, &EndSignals::endAsked, &recording, &Recording::end);
    if (input) {
        obey(*input, recording);
    }
    const int code = output.finish(recording.run());
    if (!recording.isCollectorGone()) {
        std::_Exit(code); // the file is closed; nobody could wait for a collector that is stuck
    }
    return code;
}

} // namespace

int runRecord(const QStringList &arguments)
{
    Options options(
        QStringLiteral("record [options] SOURCE -o OUT"),
        QStringLiteral(
            "Records a live fabric: its nodes and links as they change, and the counters of all "
            "ports at an interval. SOURCE is mad: (this machine's adapter), mad:DEVICE/PORT, "
            "ssh://HOST (a remote machine), agent://HOST:PORT?token-file=F (an agent that runs "
            "there as a service), or synthetic:tree?k=8 (a simulated fabric)."));
    addRecordOptions(options);
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto asked = readRecordOptions(options);
    return asked ? record(*asked) : asked.error();
}

} // namespace pickglass::pgcap
