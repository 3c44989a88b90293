// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/fabricbuilder.h"

#include <QByteArrayView>

#include <optional>
#include <string_view>

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

/// What a node-name map holds; bad lines are listed. Of several names of a GUID the first stays, as
/// in infiniband-diags (libosmcomp keeps the item that is in its map).
struct ImportedNames
{
    NameMap names;
    QList<LineProblem> problems;
    qint64 lines = 0;
};
ImportedNames parseNameMap(QByteArrayView text);

} // namespace pickglass
