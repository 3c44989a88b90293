// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/biterrorreader.h"
#include "app/common/exitcode.h"
#include "app/common/tables/biterrortable.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

enum class Verdict : quint8 { Below, Above, Open };

Verdict verdictOf(const BitErrorTest &test)
{
    const auto isBelow = test.isBelowLimit();
    return !isBelow ? Verdict::Open : *isBelow ? Verdict::Below : Verdict::Above;
}

OrCode<int> runBitErrors(const Options &options)
{
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto snapshot, orFail(loadSnapshot(*asked.capture, asked.range.to)));
    const tables::Context context{snapshot};
    ASSIGN_OR_RETURN(const auto nodes, nodesNamed(options, context.fabric()));
    ASSIGN_OR_RETURN(auto tests,
                     orFail(readBitErrors(*asked.capture, context.fabric(), asked.range)));
    std::erase_if(tests, [&](const BitErrorTest &test) {
        const Fabric &fabric = context.fabric();
        return (options.has("verdict") && verdictOf(test) != options.choice<Verdict>("verdict")) ||
               (nodes && !nodes->contains(fabric.node(fabric.port(test.port).node).guid));
    });
    const bool isBad = std::ranges::any_of(tests, [](const BitErrorTest &test) {
        return test.kind != BitErrorKind::Forecast && verdictOf(test) == Verdict::Above;
    });
    Output output;
    tables::writeTable(output, options.form(), tables::BitErrors, context, tests);
    return output.finish(isBad ? BadNews : Fine);
}

} // namespace

Command bitErrorsCommand()
{
    return {
        "ber",
        "test bit error rates: which bound the time watched allows to say; exit code 1 if one is "
        "above its limit",
        "[options] FILE",
        "Tests the bit error rate of every cabled port over the range (default: the whole "
        "capture): the errors that were counted, for how long, and between which bounds the rate "
        "lies, each with a confidence of 95 % (at_least, at_most; of no error at most 3 by the "
        "bits that the link carried). Kinds: raw (before forward error correction: "
        "phy_corrected_bits, PortFECCorrectedSymbolCtr), effective (after it: "
        "phy_effective_errors, PortFECUncorrectableBlockCtr) and symbol (phy_symbol_errors, "
        "SymbolErrorCounter; without forward error correction the only one), and forecast: what "
        "the histogram of corrected symbols (fec_histogram_bin0 …, with a known FEC mode) lets "
        "expect "
        "after correction, if errors go on as they come; errors are codewords that were "
        "corrected then, the bounds those of the forecast, and it does not change the exit code. "
        "The limit is 1e-12, "
        "from HDR on 1e-14. The verdict is below or above, and nothing as long as it cannot be "
        "said; seconds_needed is how long it takes without an error.",
        [](Options &options) {
            options.addForm();
            options.addRange();
            addNodeOption(options);
            options.add("verdict", "Only ports with this verdict.",
                        OptionValue::oneOf<Verdict>(
                            "WHICH", {{"below", Verdict::Below, "the rate is below the limit"},
                                      {"above", Verdict::Above, "it is above"},
                                      {"open", Verdict::Open, "it cannot be said yet"}}));
        },
        runBitErrors,
        1,
        1,
        {OptionValue::capture("FILE")},
        "ber fabric.pgcap --verdict above\nber fabric.pgcap --from -1h --json"};
}

} // namespace pickglass::pgcap
