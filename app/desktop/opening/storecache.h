// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/opening/storespan.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace pickglass {

/// A folder of the cache with a capture in it; nobody removes it while this lives. Any thread.
class CacheEntry final
{
public:
    ~CacheEntry();
    Q_DISABLE_COPY_MOVE(CacheEntry)

    QString capturePath() const { return m_folder + QStringLiteral("/span.pgcap"); }
    /// What is in the capture; not known before it is kept.
    const StoreSpan &span() const { return m_span; }
    /// Whether it stays in the cache after this.
    bool isKept() const { return m_isKept; }

private:
    friend class StoreCache;
    CacheEntry(QString folder, int descriptor) : m_folder(std::move(folder)), m_lock(descriptor) {}

    QString m_folder;
    int m_lock; ///< a descriptor that holds a shared lock of the folder's file `entry`
    StoreSpan m_span;
    bool m_isKept = false;
};
using SharedEntry = std::shared_ptr<CacheEntry>;

/// Captures of spans of stores on the disk, in the user's cache folder, for only the user to read.
/// Of more than there is room for, those that were not used for longest are removed, but none in
/// use, by this or another window. Addresses are in it as hashes. Its functions wait for the disk.
/// Any thread, any number of programs.
class StoreCache final
{
public:
    static constexpr qint64 MaxBytes = qint64(4) * 1000 * 1000 * 1000;
    /// PICKGLASS_STORE_CACHE, else in the user's cache folder.
    static QString usualFolder();

    explicit StoreCache(QString folder = usualFolder(), qint64 maxBytes = MaxBytes);

    /// A span that has all of this range, at least so finely; null for none. It holds as long as no
    /// recorder has sent more that may lie in it; what cannot be read is removed.
    SharedEntry find(const StoreAddress &address, const StoreSpan &needed,
                     const StoreExtent &extent) const;
    /// An empty entry to write a capture to; with it goes what is written, unless it was kept.
    Result<SharedEntry> reserve() const;
    /// Keeps the capture that was written: it was read of the store while that had this extent.
    /// Where it cannot be kept it stays as it is. Then removes what there is no room for.
    void keep(CacheEntry &entry, const StoreAddress &address, const StoreSpan &span,
              const StoreExtent &extent) const;
    /// Removes what was left behind, and what there is no room for.
    void trim() const;

private:
    QString folderOf(const StoreAddress &address) const;

    QString m_folder;
    qint64 m_maxBytes;
};

} // namespace pickglass
