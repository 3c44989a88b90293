// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/fabric/fabric.h"

#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// The two kinds of lines that ibnetdiscover's output and ibsim's net files share.

/// Switch	36 "S-f4521403001165a0"		# "MF0;ib5:SX6036/U1" enhanced port 0 lid 128 lmc 0
struct NodeLine
{
    NodeType type = NodeType::ChannelAdapter;
    /// Empty when it is not a number of 0 … 255.
    std::optional<quint8> ports;
    std::string_view id;      ///< between the quotes
    std::string_view comment; ///< after the '#'
};
/// Whether the line begins with the word of a node: Switch, Ca, Rt, or a net file's Hca, and then
/// blanks or a digit.
bool isNodeLine(std::string_view line);
std::optional<NodeLine> parseNodeLine(std::string_view line);
/// Whether the id is one as the diags write them: "S-", "H-" or "R-" and the GUID.
bool isDiagsId(std::string_view id);

/// [1](24be05ffff980031) 	"S-f4521403001165a0"[1](…)		# lid 105 lmc 0 "…" lid 128
/// 4xQDR
struct PortLine
{
    PortNumber port = 0;           ///< 1 … 254
    PortNumber peerPort = 1;       ///< 1 … 254
    std::string_view portGuid;     ///< the text in the parentheses, or empty
    std::string_view peerPortGuid; ///< likewise
    std::string_view peerId;       ///< between the quotes
    /// Between the end of the peer's port and the '#' or the end.
    std::string_view options;
    std::string_view comment; ///< after the '#'
};
/// Whether the port behind the id must be there: net files leave out [1].
enum class PeerPort { Needed, MayBeMissing };
std::optional<PortLine> parsePortLine(std::string_view line, PeerPort peerPort = PeerPort::Needed);

/// What is after the '#' of either: words before the description, the description between the first
/// and the last quote, words after it.
struct Comment
{
    std::string_view before;
    std::string_view description;
    std::string_view after;
    /// Whether there is an opening quote without a closing one: a line cut off.
    bool isCut = false;
};
Comment parseComment(std::string_view comment);

/// "lid 105 lmc 0 4xQDR" in any order, unknown words between; what is missing stays unknown.
struct PortComment
{
    Lid lid;
    quint8 lmc = 0;
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
    /// Of a rate whose speed nobody knows ("4xZDR"); else empty.
    std::string_view unknownRate;
};
PortComment parsePortComment(std::string_view words);

/// "HDR" → HDR; Unknown for anything else.
LinkSpeed speedOf(std::string_view text);
/// Gbit/s of a lane as ibdiagnet and OpenSM write them ("2.5" … "200"), or "FDR10".
LinkSpeed speedOfLane(std::string_view text);
/// "ACT", "INI", "DOWN" … of ibdiagnet and OpenSM; Unknown for anything else.
PortState shortPortState(std::string_view text);
/// 4 → X4; Unknown for anything that is no width.
LinkWidth widthOf(quint32 lanes);

/// The fields of a line of ibdiagnet's lists, between its colons; what is in quotes at the end may
/// hold colons.
std::vector<std::string_view> colonFields(std::string_view line);

} // namespace pickglass
