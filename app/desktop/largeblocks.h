// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

/// Lets blocks from 1 MB on go back to the machine as soon as they are freed. What is read of a
/// large fabric lives for one sweep, in arrays of some megabytes: left to itself, glibc keeps more
/// and more of them for later use, and a live window grows by a third. To be called first in
/// main(). Nothing with another C library.
void giveLargeBlocksBack();

} // namespace pickglass
