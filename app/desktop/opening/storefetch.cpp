// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/storefetch.h"

#include "app/common/text.h"
#include "app/desktop/opening/importer.h"

namespace pickglass {

namespace {

Result<CaptureExtent> captureExtent(const QString &path)
{
    ASSIGN_OR_RETURN(const auto reader, CaptureReader::open(path, {}, shownText));
    return reader->extent();
}

} // namespace

StoreFetch::StoreFetch(QString program, StoreCache cache, QObject *parent)
    : QObject(parent),
      m_program(std::move(program)),
      m_cache(std::move(cache))
{
}

StoreFetch::~StoreFetch()
{
    m_stop.stop();
}

void StoreFetch::start(const QString &address, std::optional<StoreExtent> known, bool isOld,
                       Choose choose)
{
    m_text = address;
    m_choose = std::move(choose);
    const auto parsed = StoreAddress::parse(address);
    if (!parsed) {
        fail(parsed.error());
        return;
    }
    m_address = *parsed;
    m_isOld = isOld;
    if (known) {
        this->choose(*known);
    } else {
        ask();
    }
}

void StoreFetch::ask()
{
    m_isOld = false;
    m_isAsked = true;
    m_query.run([address = m_address, stop = m_stop.token()] { return readExtent(address, stop); },
                [this](const Result<StoreExtent> &extent) {
                    if (extent) {
                        this->choose(*extent);
                    } else {
                        fail(extent.error());
                    }
                });
}

void StoreFetch::choose(const StoreExtent &extent)
{
    m_extent = extent;
    const auto wanted = m_choose(extent);
    if (!wanted) {
        fail(wanted.error());
        return;
    }
    m_wanted = *wanted;
    Q_EMIT chosen(m_wanted.span);
    m_query.run(
        [cache = m_cache, address = m_address, needed = m_wanted.needed, extent,
         isOld = m_isOld]() -> Result<SharedEntry> {
            const SharedEntry found = cache.find(address, needed, extent);
            return found || isOld ? found : cache.reserve();
        },
        [this](const Result<SharedEntry> &entry) {
            if (!entry) {
                fail(entry.error());
            } else if (!*entry) {
                ask();
            } else if ((*entry)->isKept()) {
                finish(*entry);
            } else {
                import(*entry);
            }
        });
}

void StoreFetch::import(const SharedEntry &entry)
{
    m_importer = std::make_unique<Importer>(m_program, entry->capturePath());
    Importer *const importer = m_importer.get();
    connect(importer, &Importer::progressed, this, &StoreFetch::progressed);
    connect(importer, &Importer::failed, this, &StoreFetch::failed);
    connect(importer, &Importer::imported, this, [this, entry] { keep(entry); });
    importer->start(m_text, m_wanted.span);
}

void StoreFetch::keep(const SharedEntry &entry)
{
    m_query.run(
        [cache = m_cache, address = m_address, span = m_wanted.span, extent = m_extent,
         entry]() -> Result<SharedEntry> {
            cache.keep(*entry, address, span, extent);
            return entry;
        },
        [this](const Result<SharedEntry> &kept) {
            if (kept) {
                finish(*kept);
            } else {
                fail(kept.error());
            }
        });
}

void StoreFetch::finish(const SharedEntry &entry)
{
    m_query.run([path = entry->capturePath()] { return captureExtent(path); },
                [this, entry](const Result<CaptureExtent> &extent) {
                    if (!extent) {
                        fail(extent.error());
                        return;
                    }
                    Q_EMIT fetched(
                        {entry->capturePath(), entry, entry->span(), m_extent, m_isAsked, *extent});
                });
}

void StoreFetch::fail(const Error &error)
{
    Q_EMIT failed(translated(error.what), translated(error.advice));
}

} // namespace pickglass
