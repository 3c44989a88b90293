// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/placealiases.h"

#include <QByteArrayView>

#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// One line of a node-name map: 0x0002c90300000001 "leaf01" (opensm's and infiniband-diags'
/// --node-name-map; format as in their man pages). The GUID in any notation that Guid::parse()
/// reads, the name also without its quotes, then up to a '#'.
struct NameMapLine
{
    Guid guid;
    std::string_view name;
};

/// Nothing for any other line, blank ones and comments included.
std::optional<NameMapLine> parseNameMapLine(std::string_view line);

/// Another line, of our own: 0x0002c90300000001/21 "storage" or leaf01:21 "storage", which gives a
/// port a label. A name with blanks is in quotes: "node01 mlx5_0:1" "rail 1". Nothing for any other
/// line, and where the label has more than MaxLabelLength characters or some that are not printed.
std::optional<PortAlias> parsePortAliasLine(std::string_view line);
constexpr qsizetype MaxLabelLength = 64;
/// Whether all characters of a name are those that are printed: none for control or format.
bool isPrinted(const QString &name);

/// What a node-name map holds; bad lines are listed. Of several names of a GUID the first stays, as
/// in infiniband-diags (libosmcomp keeps the item that is in its map); of labels of a port as well.
struct ImportedNames
{
    NameMap names;
    std::vector<PortAlias> ports = {};
    QList<LineProblem> problems;
    qint64 lines = 0;
};
ImportedNames parseNameMap(QByteArrayView text);

} // namespace pickglass
