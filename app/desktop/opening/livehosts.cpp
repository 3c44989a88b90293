// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/livehosts.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/jobs/hostlist.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace pickglass {

namespace {

/// The context of the translations.
struct LiveHostsText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::LiveHosts)
};

} // namespace

LiveHosts LiveHosts::fromJson(const QJsonObject &object)
{
    const auto count = [&object](QLatin1String key) {
        return std::clamp<qint64>(object.value(key).toInteger(), 0, MaxHosts);
    };
    LiveHosts hosts;
    hosts.asked = count(QLatin1String("asked"));
    hosts.answered = count(QLatin1String("answered"));
    hosts.waiting = count(QLatin1String("waiting"));
    if (const auto names = expandHostList(object.value(u"answering").toString())) {
        hosts.answering = *names;
    }
    for (const QJsonValue &value : object.value(u"silent").toArray()) {
        const QJsonObject silent = value.toObject();
        hosts.silent.push_back({shownText(silent.value(u"host").toString()),
                                shownText(silent.value(u"reason").toString())});
    }
    return hosts;
}

QString hostsText(const LiveHosts &hosts)
{
    return LiveHostsText::tr("%1 of %2 hosts answer")
        .arg(format::count(hosts.answered), format::count(hosts.asked));
}

} // namespace pickglass
