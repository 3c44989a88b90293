// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alerttest.h"

#include "app/alerts/alertdelivery.h"
#include "core/alerts/alertengine.h"

#include <QEventLoop>
#include <QTimer>

#include <chrono>

namespace pickglass {

Result<void> sendTestAlert(const AlertRules &rules, const AlertReceiver &receiver,
                           const StopToken &stop)
{
    const Timestamp now = Timestamp::now();
    const AlertMessage message = AlertEngine::sampleMessage(rules, receiver, now);
    QEventLoop loop;
    SendResult sent;
    AlertDelivery delivery;
    delivery.send(receiver, AlertDelivery::payloadOf(receiver, message, now),
                  [&](const SendResult &result) {
                      sent = result;
                      loop.quit();
                  });
    QTimer timer; // signals set a flag
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (stop.isStopped()) {
            loop.quit();
        }
    });
    timer.start(std::chrono::milliseconds(100));
    loop.exec();
    RETURN_IF_ERROR(stop.check());
    if (sent.what != SendResult::What::Sent) {
        return failure({QT_TRANSLATE_NOOP("core", "The test alert could not be sent to %1: %2."),
                        {receiver.name, sent.why}});
    }
    return {};
}

} // namespace pickglass
