// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QMetaType>

namespace pickglass::tests {

/// How people compress what they mail.
enum class Compression { None, Gzip, Bzip2, Xz, Zstd };

/// The bytes compressed so; empty when libarchive cannot.
QByteArray compressed(const QByteArray &bytes, Compression compression);

/// Adds the column "compression" and a row for each of them, and for none.
void addCompressions();

} // namespace pickglass::tests

Q_DECLARE_METATYPE(pickglass::tests::Compression)
