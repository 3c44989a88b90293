// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/changes/diffquery.h"

#include <memory>
#include <utility>

namespace pickglass {

namespace {

bool isSameQuestion(const DiffAnswer &a, const DiffAnswer &b)
{
    return a.now == b.now && a.to == b.to && a.other == b.other &&
           (a.other ? a.otherMoment == b.otherMoment : a.since == b.since);
}

} // namespace

DiffQuery::DiffQuery(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session, [this] { begin(); })
{
    connect(&m_query, &LatestQuery::settled, this, &DiffQuery::settled);
    connect(session, &Session::captureChanged, this, [this] { m_last = {}; });
}

void DiffQuery::setOtherMoment(OtherMoment moment)
{
    m_otherMoment = moment;
    ask();
}

DiffAnswer DiffQuery::question() const
{
    const SharedSnapshot snapshot = m_session->snapshot();
    if (!m_session->readers() || !snapshot) {
        return {};
    }
    const Timestamp to = m_session->hasRange() ? m_session->range().to : m_session->cursor();
    DiffAnswer question{.now = snapshot->fabric,
                        .since = m_session->since(),
                        .to = to.isKnown() ? to : snapshot->time};
    const Comparison &comparison = m_session->comparison();
    if (comparison.kind == Comparison::Kind::Capture) {
        question.other = comparison.other;
        question.otherName = comparison.otherName;
        question.otherMoment = m_otherMoment;
    }
    return question;
}

Result<Timestamp> DiffQuery::momentOfOther(const CaptureReader &capture, const DiffAnswer &question)
{
    return capture.extent().map([&](const CaptureExtent &extent) {
        switch (question.otherMoment) {
        case OtherMoment::End:
            return extent.end;
        case OtherMoment::Start:
            return extent.start;
        case OtherMoment::SameTime:
            break;
        }
        const bool holdsIt = extent.start <= question.to && question.to <= extent.end;
        return holdsIt ? question.to : Timestamp();
    });
}

Result<DiffAnswer> DiffQuery::answer(const CaptureReader &capture, DiffAnswer question,
                                     const DiffAnswer &last)
{
    ASSIGN_OR_RETURN(const auto from, question.other
                                          ? momentOfOther(capture, question)
                                          : momentOf(capture, question.since, question.to));
    question.from = from;
    if (!from.isKnown()) {
        return question;
    }
    if (last.now == question.now && last.rows && last.from == from &&
        last.other == question.other) {
        question.rows = last.rows;
        question.tiers = last.tiers;
        return question;
    }
    ASSIGN_OR_RETURN(const auto before, capture.fabricAt(from));
    auto rows = diffRows(*before, *question.now, knownDiff(*before, *question.now));
    question.tiers = diffTiers(*before, *question.now, rows);
    question.rows = std::make_shared<const std::vector<DiffRow>>(std::move(rows));
    return question;
}

void DiffQuery::begin()
{
    const DiffAnswer asked = question();
    if (!asked.now || isSameQuestion(asked, m_last)) {
        return;
    }
    m_query.read(
        asked.other ? asked.other : m_session->readers(),
        [asked, last = m_last](const CaptureReader &capture) {
            return answer(capture, asked, last);
        },
        [this](const Result<DiffAnswer> &answer) { take(answer); });
}

void DiffQuery::take(const Result<DiffAnswer> &answer)
{
    if (answer) {
        m_last = *answer;
        Q_EMIT answered(m_last);
    } else {
        m_last = {};
        Q_EMIT failed(answer.error());
    }
}

} // namespace pickglass
