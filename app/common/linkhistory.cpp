// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/linkhistory.h"

#include "app/common/biterrorreader.h"
#include "app/common/flapreader.h"
#include "app/common/format.h"

#include <algorithm>

namespace pickglass {

namespace {

template<typename List, typename T>
bool holds(const List &list, const T &one)
{
    return std::ranges::find(list, one) != list.end();
}

QString ratioText(double ratio)
{
    return QString::number(ratio, 'g', 2);
}

QString secondsAsText(double seconds)
{
    return durationText(qRound64(seconds * MicrosecondsPerSecond));
}

/// Tests of these ports over a range, with the cables and speeds of its end.
Result<std::vector<BitErrorTest>> testsOf(const CaptureReader &capture, const Fabric &fabric,
                                          const std::vector<PortKey> &ports, TimeRange range)
{
    ASSIGN_OR_RETURN(auto tests, readBitErrors(capture, fabric, range));
    std::erase_if(
        tests, [&](const BitErrorTest &test) { return !holds(ports, keyOf(fabric, test.port)); });
    return tests;
}

Result<void> testStay(const CaptureReader &capture, TestedStay &stay, TimeRange range)
{
    const TimeRange meanwhile{std::max(stay.from, range.from),
                              stay.until.isKnown() ? std::min(stay.until - qint64(1), range.to)
                                                   : range.to};
    if (meanwhile.from >= meanwhile.to) {
        return {};
    }
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(meanwhile.to));
    ASSIGN_OR_RETURN(const auto tests, testsOf(capture, *fabric, {stay.port}, meanwhile));
    for (const BitErrorKind kind :
         {BitErrorKind::Effective, BitErrorKind::Symbol, BitErrorKind::Raw}) {
        const auto found = std::ranges::find(tests, kind, &BitErrorTest::kind);
        if (found != tests.end()) {
            stay.test = *found;
            break;
        }
    }
    return {};
}

/// The cables that were asked for, or those that were at the ports that were.
QStringList serialsOf(const LinkQuestion &question, const FlapReport &report)
{
    QStringList serials;
    if (!question.serial.isEmpty()) {
        serials << question.serial;
    }
    for (const CableStay &stay : report.stays) {
        if (!stay.serial.isEmpty() && holds(question.ports, stay.port) &&
            !serials.contains(stay.serial)) {
            serials << stay.serial;
        }
    }
    return serials;
}

} // namespace

Result<LinkHistory> readLinkHistory(const CaptureReader &capture, const LinkQuestion &question,
                                    TimeRange range)
{
    ASSIGN_OR_RETURN(auto report, readFlaps(capture, range));
    LinkHistory history{.range = report.range, .ports = question.ports};
    history.serials = serialsOf(question, report);
    for (const CableStay &stay : report.stays) {
        if (holds(question.ports, stay.port) ||
            (!stay.serial.isEmpty() && history.serials.contains(stay.serial))) {
            history.stays.push_back({stay});
        }
    }
    std::ranges::stable_sort(history.stays, {}, &TestedStay::from);
    for (size_t i = 0; i < std::min(history.stays.size(), MaxTestedStays); ++i) {
        RETURN_IF_ERROR(testStay(capture, history.stays[i], history.range));
    }
    std::ranges::copy_if(report.ports, std::back_inserter(history.flaps),
                         [&](const Flap &flap) { return holds(question.ports, flap.port); });
    std::ranges::copy_if(report.cables, std::back_inserter(history.cableFlaps),
                         [&](const Flap &flap) { return history.serials.contains(flap.serial); });
    if (!question.ports.empty()) {
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(history.range.to));
        ASSIGN_OR_RETURN(history.tests, testsOf(capture, *fabric, question.ports, history.range));
    }
    return history;
}

Message textOf(const BitErrorTest &test)
{
    const QString watched = secondsAsText(test.seconds);
    if (!test.most) {
        return {QT_TRANSLATE_NOOP("core", "At least %1 in %2; more was counted than its counter "
                                          "holds."),
                {ratioText(test.least), watched}};
    }
    if (test.kind == BitErrorKind::Forecast) {
        return {QT_TRANSLATE_NOOP("core", "A forecast by the symbols that were corrected in %1: "
                                          "after correction %2, between %3 and %4, if errors go on "
                                          "as they come. The limit is %5."),
                {watched, ratioText(test.rate), ratioText(test.least), ratioText(*test.most),
                 ratioText(test.limit.value_or(0))}};
    }
    const QStringList bounds{ratioText(*test.most), watched, ratioText(test.least),
                             QString::number(test.errors)};
    if (!test.limit) {
        return test.errors == 0
                   ? Message{QT_TRANSLATE_NOOP("core", "At most %1: no error in %2."), bounds}
                   : Message{QT_TRANSLATE_NOOP("core", "Between %3 and %1: %4 counted in %2."),
                             bounds};
    }
    const QStringList all =
        bounds + QStringList{ratioText(*test.limit), secondsAsText(test.needed.value_or(0))};
    const auto isBelow = test.isBelowLimit();
    if (isBelow && !*isBelow) {
        return {QT_TRANSLATE_NOOP("core", "At least %3: %4 counted in %2. That is above the limit, "
                                          "%5."),
                all};
    }
    if (isBelow) {
        return {QT_TRANSLATE_NOOP("core", "At most %1 after %2. That is below the limit, %5."),
                all};
    }
    return test.errors == 0
               ? Message{QT_TRANSLATE_NOOP("core", "At most %1 after %2. It takes %6 without an "
                                                   "error to say that it is below %5."),
                         all}
               : Message{QT_TRANSLATE_NOOP("core", "Between %3 and %1: %4 counted in %2. It cannot "
                                                   "be said yet whether that is below %5."),
                         all};
}

} // namespace pickglass
