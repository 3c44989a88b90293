// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/overview/liveasker.h"

namespace pickglass {

namespace {

constexpr size_t Rows = 5;
constexpr qint64 RisingPeriod = 5000; ///< ms: the errors of minutes need not be read each second

struct Question
{
    SharedSnapshot snapshot;
    SharedFigures figures;
    SharedFigures rising; ///< null: to be read
};

LiveAnswer answer(const CaptureReader &capture, const Question &question)
{
    LiveAnswer answer;
    answer.snapshot = question.snapshot;
    const Fabric &fabric = *question.snapshot->fabric;
    const std::vector<Problem> &problems = question.snapshot->problems;
    const std::vector<PortActivity> &activity = question.figures->activity;
    answer.busiest = findTop(fabric, activity, problems, TopBy::Utilization, TopOf::Links, Rows);
    answer.waiting = findTop(fabric, activity, problems, TopBy::Wait, TopOf::Links, Rows);
    answer.tiers = findTierHeat(fabric, question.snapshot->shape.tier, activity);
    answer.risingOf = question.rising;
    if (!answer.risingOf) {
        const Timestamp to = question.figures->to;
        FiguresQuestion minutes;
        minutes.isRange = true;
        minutes.range = {Timestamp(to.microseconds() - LiveAsker::RisingTime), to};
        answer.risingOf =
            loadFigures(capture, question.figures->fabric, minutes).value_or(SharedFigures());
    }
    if (answer.risingOf) {
        answer.rising =
            findTop(fabric, answer.risingOf->activity, problems, TopBy::Errors, TopOf::Ports, Rows);
    }
    return answer;
}

} // namespace

LiveAsker::LiveAsker(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::captureChanged, this, [this] { m_rising.reset(); });
}

bool LiveAsker::isOld(const SharedFigures &rising) const
{
    const SharedFigures &figures = m_session->figures();
    if (!rising || rising->fabric != figures->fabric) {
        return true;
    }
    const qint64 apart = figures->to.microseconds() - rising->to.microseconds();
    return apart < 0 || apart > RisingPeriod * 1000 ||
           (apart > 0 && m_sinceRising.hasExpired(RisingPeriod));
}

void LiveAsker::ask()
{
    if (m_isAsking) {
        m_askAgain = true;
        return;
    }
    Question question{m_session->snapshot(), m_session->figures(), m_rising};
    const SharedReaders readers = m_session->readers();
    if (!readers || !question.snapshot || !question.figures ||
        question.figures->fabric != question.snapshot->fabric) {
        return;
    }
    if (question.figures->isRange) {
        question.rising = question.figures;
    } else if (isOld(question.rising) || !question.rising->isRange) {
        question.rising.reset();
    }
    m_isAsking = true;
    m_askAgain = false;
    auto answers = readers->ask(
        [question = std::move(question)](const CaptureReader &capture) -> Result<LiveAnswer> {
            return answer(capture, question);
        });
    answers.then(this, [this](const Result<LiveAnswer> &answer) {
        m_isAsking = false;
        if (answer && answer->snapshot == m_session->snapshot()) {
            if (answer->risingOf != m_rising) {
                m_rising = answer->risingOf;
                m_sinceRising.start();
            }
            Q_EMIT answered(*answer);
        }
        if (m_askAgain) {
            ask();
        }
        if (!m_isAsking) {
            Q_EMIT settled();
        }
    });
}

} // namespace pickglass
