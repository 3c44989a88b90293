// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartreading.h"

#include "app/common/text.h"
#include "app/desktop/models/display.h"

#include <utility>

namespace pickglass {

ChartReading::ChartReading(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &ChartReading::askNext);
}

void ChartReading::ask(ChartQuestion question, bool mayWait)
{
    m_next = std::make_unique<ChartQuestion>(std::move(question));
    if (m_isAsking) {
        return;
    }
    const qint64 period = displayOptions().period.count();
    const qint64 since = m_sinceAsked.isValid() ? m_sinceAsked.elapsed() : period;
    if (!mayWait || since >= period) {
        askNext();
    } else if (!m_later.isActive()) {
        m_later.start(static_cast<int>(period - since));
    }
}

void ChartReading::forget()
{
    ++m_generation;
    m_isAsking = false;
    m_next.reset();
    m_later.stop();
}

void ChartReading::askNext()
{
    m_later.stop();
    const SharedReaders readers = m_session->readers();
    const auto question = std::exchange(m_next, nullptr);
    if (!readers || !question) {
        return;
    }
    m_isAsking = true;
    m_sinceAsked.start();
    readers
        ->ask([question = *question](const CaptureReader &capture) {
            return loadChart(capture, question);
        })
        .then(this, [this, generation = ++m_generation,
                     window = question->window](const Result<std::vector<ChartSeries>> &answer) {
            if (generation == m_generation) {
                m_isAsking = false;
                take(answer, window);
            }
        });
}

void ChartReading::take(const Result<std::vector<ChartSeries>> &answer, TimeRange window)
{
    // What waits is asked first, so that isBusy() is right for those who hear of the answer.
    if (m_next) {
        askNext();
    }
    if (answer) {
        Q_EMIT answered(*answer, window);
    } else {
        Q_EMIT failed(inWords(answer.error().what), inWords(answer.error().advice));
    }
}

} // namespace pickglass
