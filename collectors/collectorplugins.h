// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <optional>
#include <vector>

namespace pickglass {

/// A file that was found where collectors are, as far as it is known without loading it.
struct CollectorPlugin
{
    QString path;
    /// The schemes it serves, in lower case: "mad".
    QStringList schemes;
    /// What it reads, in a line of English.
    QString summary;
    /// Why it cannot be used: it is no plug-in, or one of another version of the interface.
    std::optional<Error> fault;
};

/// The folders that are searched, in this order: those of PICKGLASS_COLLECTORS, `collectors` beside
/// the program, lib/pickglass/collectors beside the folder of the program.
QStringList collectorFolders();

/// The collectors found when the program runs. They are loaded when needed and never unloaded, as
/// what they emitted may still be in use. GUI thread.
class CollectorPlugins
{
public:
    /// Reads the plug-ins' metadata. Of two with one file name the first counts.
    static CollectorPlugins find(const QStringList &folders = collectorFolders());

    /// What was found, faulty ones included, in the order in which they are asked.
    const std::vector<CollectorPlugin> &plugins() const { return m_plugins; }
    /// The schemes of those without a fault, each once, ascending.
    QStringList schemes() const;

    /// A collector for a source such as "mad:mlx5_0/1" or "synthetic:tree?k=36", or why there is
    /// none.
    Result<std::unique_ptr<Collector>> makeCollector(const QString &source,
                                                     const CollectorSettings &settings) const;

private:
    tl::unexpected<Error> nobodyServes(const QString &source, const QString &scheme) const;

    QStringList m_folders;
    std::vector<CollectorPlugin> m_plugins;
};

/// The URL that a source means; invalid when it is none. "mad:" is one, with nothing but a scheme.
QUrl sourceUrl(const QString &source);

} // namespace pickglass
