// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/storeaccess.h"

#include "collectors/agent/tokenfile.h"
#include "core/base/homepath.h"
#include "core/store/clickhouse/clickhousestore.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>
#include <QSysInfo>

namespace pickglass {

Result<std::unique_ptr<Store>> openStore(StoreAddress address)
{
    address.caFile = inHome(address.caFile);
    if (!address.passwordFile.isEmpty()) {
        ASSIGN_OR_RETURN(const auto bytes, agent::readPrivateFile(inHome(address.passwordFile)));
        address.password = bytes.split('\n').first().trimmed();
    }
    return makeClickHouseStore(address);
}

Result<StoreAddress> writableAddress(const QString &text)
{
    ASSIGN_OR_RETURN(auto address, StoreAddress::parse(text));
    if (address.fabric.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "The address of a store has no &fabric=NAME."), {}},
            {QT_TRANSLATE_NOOP("core", "Name the fabric that is recorded, such as &fabric=main."),
             {}});
    }
    if (address.recorder.isEmpty()) {
        address.recorder = QSysInfo::machineHostName();
    }
    return address;
}

QString spoolFolder(const StoreAddress &address)
{
    if (!address.spool.isEmpty()) {
        return inHome(address.spool);
    }
    const QString key =
        QStringList{address.shown(), address.fabric, address.recorder}.join(QChar::Null);
    const QByteArray name =
        QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/pickglass/spool/") + QString::fromLatin1(name);
}

} // namespace pickglass
