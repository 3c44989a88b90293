// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"

#include "core/formats/import.h"

#include <QMutex>
#include <QMutexLocker>

namespace pickglass {

namespace {

struct AliasesInUse
{
    QMutex mutex;
    SharedPlaceAliases aliases;
};

AliasesInUse &inUse()
{
    static AliasesInUse only;
    return only;
}

} // namespace

Result<void> useAliases(const QString &path)
{
    SharedPlaceAliases read;
    if (!path.isEmpty()) {
        ASSIGN_OR_RETURN(auto aliases, readAliases(path));
        read = std::make_shared<const PlaceAliases>(std::move(aliases));
    }
    const QMutexLocker lock(&inUse().mutex);
    inUse().aliases = std::move(read);
    return {};
}

SharedPlaceAliases aliasesInUse()
{
    const QMutexLocker lock(&inUse().mutex);
    return inUse().aliases;
}

Result<std::unique_ptr<CaptureReader>> openWithAliases(const QString &path, const StopToken &stop,
                                                       CaptureReader::TextFilter filter)
{
    ASSIGN_OR_RETURN(auto reader, CaptureReader::open(path, stop, filter));
    reader->setAliases(aliasesInUse());
    return reader;
}

SharedFabric withAliasesInUse(const SharedFabric &fabric)
{
    const SharedPlaceAliases aliases = aliasesInUse();
    return aliases ? withAliases(fabric, *aliases) : fabric;
}

} // namespace pickglass
