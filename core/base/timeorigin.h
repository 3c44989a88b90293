// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

namespace pickglass {

/// Where the time of an imported text is from.
enum class TimeOrigin : quint8 {
    Unknown,      ///< of a capture that does not say so
    Text,         ///< the text says it
    LocalText,    ///< the text says it without a time zone: local time of where it was made
    Name,         ///< the name of its file says it, as seconds since 1970 or with a zone
    LocalName,    ///< the name of its file says it without a time zone
    None,         ///< it has no time: it holds from the begin of what it is imported with
    Modification, ///< it has no time, and differs from other texts: when its file was last changed
};
constexpr bool isLocal(TimeOrigin origin)
{
    return origin == TimeOrigin::LocalText || origin == TimeOrigin::LocalName;
}

/// As captures have it: "text", "local_text", "name", "local_name", "none", "modification"; empty
/// for Unknown.
QString toString(TimeOrigin origin);
/// Unknown for any other text.
TimeOrigin parseTimeOrigin(QStringView text);

} // namespace pickglass
