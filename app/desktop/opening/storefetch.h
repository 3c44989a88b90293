// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/storecache.h"
#include "app/desktop/opening/storespan.h"
#include "app/desktop/reading/latestquery.h"

#include <functional>
#include <memory>
#include <optional>

namespace pickglass {

class Importer;

/// A span of a store, fetched: a capture of the cache.
struct FetchedSpan
{
    QString path;
    std::shared_ptr<const void> folder; ///< keeps it there
    StoreSpan span;
    StoreExtent store;
    bool isAsked = false; ///< the store was asked for its extent
    CaptureExtent extent; ///< of the capture
};

/// Fetches a span of a store: asks what the store has where that is not known, looks into the
/// cache, else imports it by a child process and keeps it there. One fetch; deleted, it ends. GUI
/// thread, which never waits for it.
class StoreFetch final : public QObject
{
    Q_OBJECT

public:
    /// What is to be fetched, and what of it suffices.
    struct Wanted
    {
        StoreSpan span;
        StoreSpan needed;
    };
    using Choose = std::function<Result<Wanted>(const StoreExtent &)>;

    /// program: the path of pgcap.
    StoreFetch(QString program, StoreCache cache, QObject *parent = nullptr);
    ~StoreFetch() override;
    Q_DISABLE_COPY_MOVE(StoreFetch)

    /// known: what the store had when it was asked last; where that is old, it is asked again for
    /// what is not in the cache.
    void start(const QString &address, std::optional<StoreExtent> known, bool isOld, Choose choose);

Q_SIGNALS:
    /// It is known what will be fetched.
    void chosen(const pickglass::StoreSpan &span);
    void progressed(double share); ///< 0 … 1
    void fetched(const pickglass::FetchedSpan &span);
    /// What happened, in words, and what to do (may be empty).
    void failed(const QString &what, const QString &advice);

private:
    void ask();
    void choose(const StoreExtent &extent);
    void import(const SharedEntry &entry);
    void keep(const SharedEntry &entry);
    void finish(const SharedEntry &entry);
    void fail(const Error &error);

    QString m_program;
    StoreCache m_cache;
    QString m_text;
    StoreAddress m_address;
    Choose m_choose;
    Wanted m_wanted;
    StoreExtent m_extent;
    bool m_isOld = false; ///< m_extent
    bool m_isAsked = false;
    StopSource m_stop;
    std::unique_ptr<Importer> m_importer;
    LatestQuery m_query{nullptr};
};

} // namespace pickglass
