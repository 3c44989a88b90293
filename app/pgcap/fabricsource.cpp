// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/fabricsource.h"

#include "app/common/aliasfile.h"
#include "app/common/endsignals.h"
#include "app/pgcap/probing.h"
#include "collectors/collectorplugins.h"

#include <QFileInfo>

namespace pickglass::pgcap {

namespace {

constexpr std::chrono::milliseconds DiscoverTimeout = std::chrono::minutes(2);

} // namespace

bool isLiveSource(const QString &text)
{
    return !QFileInfo::exists(text) &&
           CollectorPlugins::find().schemes().contains(text.section(u':', 0, 0).toLower()) &&
           text.contains(u':');
}

OrCode<Side> discoverSide(const QString &source)
{
    Probing probing(DiscoverTimeout);
    const EndSignals signals("pgcap: stopped immediately\n");
    QObject::connect(&signals, &EndSignals::endAsked, &probing, &Probing::end);
    const ProbeResult result = probing.run(source);
    if (result.failure || !result.fabric) {
        return tl::unexpected(fail(
            result.failure.value_or(Error{{QT_TRANSLATE_NOOP("core", "No answer in time."), {}}})));
    }
    return Side{source, Timestamp::now(), withAliasesInUse(result.fabric)};
}

} // namespace pickglass::pgcap
