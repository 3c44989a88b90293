// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/topbar.h"

#include <optional>

namespace pickglass {

class Session;
class SourceKeeper;

/// What the frame of the window says of what is open.
struct SourceWords
{
    QString name;  ///< "fabric.pgcap", "mad:"; "" where nothing is open
    QString whole; ///< the paths
    /// "fabric" of fabric.pgcap: with it the names of files made of it begin. "" while it is live
    /// and not saved.
    QString subject = {};
    TopBar::Growth growth = TopBar::Growth::None;
    QString file; ///< "fabric.pgcap, 1.2 MB"; "unsaved capture, 14 min, 38.2 MB of 2.0 GB"
    QString more; ///< what the ring holds, and for how long
    std::optional<double> ring = {}; ///< how full it is, where there is one
};

/// GUI thread.
SourceWords wordsOf(const SourceKeeper &keeper, const Session &session);

} // namespace pickglass
