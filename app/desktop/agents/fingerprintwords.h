// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace pickglass::fingerprintwords {

/// A fingerprint ("AB:CD:…", 32 bytes) in lines that people can compare: four of eight bytes, in
/// pairs.
QString grouped(const QString &fingerprint);
/// Whether what a person typed or pasted is this fingerprint: in any case, with any separators.
bool isSame(const QString &typed, const QString &fingerprint);

} // namespace pickglass::fingerprintwords
