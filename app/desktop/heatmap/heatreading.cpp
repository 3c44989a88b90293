// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatreading.h"

#include "app/common/text.h"
#include "app/desktop/models/display.h"

#include <utility>

namespace pickglass {

HeatReading::HeatReading(Session *session, QObject *parent) : QObject(parent), m_session(session)
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &HeatReading::askNext);
}

HeatReading::~HeatReading()
{
    forget();
}

void HeatReading::ask(HeatWish wish, bool mayWait)
{
    m_next = std::make_unique<HeatWish>(std::move(wish));
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

void HeatReading::forget()
{
    ++m_generation;
    m_isAsking = false;
    m_next.reset();
    m_last.reset();
    m_later.stop();
    if (m_isWanted) {
        *m_isWanted = false;
    }
}

void HeatReading::askNext()
{
    m_later.stop();
    const SharedReaders readers = m_session->readers();
    const auto wish = std::exchange(m_next, nullptr);
    if (!readers || !wish) {
        return;
    }
    m_isAsking = true;
    m_sinceAsked.start();
    m_isWanted = std::make_shared<std::atomic_bool>(true);
    readers
        ->ask([wish = *wish, last = m_last, isWanted = m_isWanted](const CaptureReader &capture) {
            return makeHeatScene(capture, wish, last, [isWanted] { return isWanted->load(); });
        })
        .then(this, [this, generation = ++m_generation](const Result<SharedHeatScene> &answer) {
            if (generation == m_generation) {
                m_isAsking = false;
                take(answer);
            }
        });
}

void HeatReading::take(const Result<SharedHeatScene> &answer)
{
    if (answer && *answer) {
        m_last = *answer;
    }
    // What waits is asked first, so that isBusy() is right for those who hear of the answer.
    if (m_next) {
        askNext();
    }
    if (!answer) {
        Q_EMIT failed(inWords(answer.error().what), inWords(answer.error().advice));
    } else if (*answer) {
        Q_EMIT answered(*answer);
    }
}

} // namespace pickglass
