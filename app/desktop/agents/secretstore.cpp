// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/secretstore.h"

#ifdef PICKGLASS_HAS_KEYCHAIN
#include <qt6keychain/keychain.h>
#endif

namespace pickglass {

#ifdef PICKGLASS_HAS_KEYCHAIN

namespace {

const QString Service = QStringLiteral("pickglass");

SecretAnswer answerOf(const QKeychain::Job &job)
{
    switch (job.error()) {
    case QKeychain::NoError:
        return {};
    case QKeychain::EntryNotFound:
        return {{}, true};
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return {{}, false, SecretStore::tr("The secret store was not opened.")};
    default:
        return {{},
                false,
                SecretStore::tr("There is no secret store in this session. Keep the token in a "
                                "file that only you can read, and choose it here.")};
    }
}

/// Jobs delete themselves when they are done.
template<typename Job>
void begin(Job *job, const QString &name, QObject *context, SecretStore::Taker take)
{
    job->setKey(name);
    job->setInsecureFallback(false);
    QObject::connect(job, &QKeychain::Job::finished, context, [job, take = std::move(take)] {
        SecretAnswer answer = answerOf(*job);
        if constexpr (std::is_same_v<Job, QKeychain::ReadPasswordJob>) {
            answer.secret = job->binaryData();
        }
        take(answer);
    });
    job->start();
}

} // namespace

void DesktopSecretStore::read(const QString &name, QObject *context, Taker take)
{
    begin(new QKeychain::ReadPasswordJob(Service), name, context, std::move(take));
}

void DesktopSecretStore::write(const QString &name, const QByteArray &secret, QObject *context,
                               Taker take)
{
    auto *job = new QKeychain::WritePasswordJob(Service);
    job->setBinaryData(secret);
    begin(job, name, context, std::move(take));
}

void DesktopSecretStore::remove(const QString &name)
{
    begin(new QKeychain::DeletePasswordJob(Service), name, this, [](const SecretAnswer &) {});
}

#else

namespace {

SecretAnswer notBuiltIn()
{
    return {{},
            false,
            SecretStore::tr("This program was built without a secret store. Keep the token in a "
                            "file that only you can read, and choose it here.")};
}

} // namespace

void DesktopSecretStore::read(const QString &, QObject *, Taker take)
{
    take(notBuiltIn());
}

void DesktopSecretStore::write(const QString &, const QByteArray &, QObject *, Taker take)
{
    take(notBuiltIn());
}

void DesktopSecretStore::remove(const QString &)
{
}

#endif

} // namespace pickglass
