// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/alerts/alerttest.h"

#include "app/alerts/alertdelivery.h"
#include "core/alerts/alertengine.h"

#include <QEventLoop>

namespace pickglass {

Result<void> sendTestAlert(const AlertRules &rules, const AlertReceiver &receiver)
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
    loop.exec();
    if (sent.what != SendResult::What::Sent) {
        return failure({QT_TRANSLATE_NOOP("core", "The test alert could not be sent to %1: %2."),
                        {receiver.name, sent.why}});
    }
    return {};
}

} // namespace pickglass
