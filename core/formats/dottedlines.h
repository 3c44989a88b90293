// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

#include <QHash>
#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace pickglass {

/// A field as smpquery, perfquery and saquery print it: "Lid:.............................13",
/// "node_type...............Switch". The text that it was taken from must outlive it.
struct DottedLine
{
    std::string_view name;  ///< without blanks around it and without the colon, never empty
    std::string_view value; ///< all behind the dots, untouched; may be empty
};

/// Nothing where there is no name with a dot behind it.
std::optional<DottedLine> parseDottedLine(std::string_view line);

/// The fields of one dump.
class DottedLines
{
public:
    void add(const DottedLine &line) { m_lines.push_back(line); }
    void clear() { m_lines.clear(); }
    bool isEmpty() const { return m_lines.empty(); }

    bool has(std::string_view name) const;
    /// Untouched, as texts are kept; of several fields of a name the first. Empty where there is
    /// none.
    std::string_view text(std::string_view name) const;
    /// Without blanks around it.
    std::string_view word(std::string_view name) const;

private:
    std::vector<DottedLine> m_lines;
};

/// Makes ports of PortInfo as smpquery and saquery print it (infiniband-diags,
/// src/ibdiag_common.c: dump_portinfo). One thread.
class PortInfoText
{
public:
    /// State, rate, LID, LMC and attributes; the attributes are those that a collector reads, by
    /// the same names. A port that is down runs at no rate. 10 Gbps without an extended speed may
    /// be QDR or FDR10, which PortInfo does not say: then the speed is not known.
    Port port(const DottedLines &fields);

    /// These fields as attributes, those that are there. Equal ones are shared.
    SharedPortAttributes attributes(const DottedLines &fields, const QStringList &names);

private:
    QHash<QString, SharedPortAttributes> m_known;
};

/// "Channel Adapter", "Switch", "Router", as smpquery and saquery print NodeType.
std::optional<NodeType> nodeTypeOf(std::string_view text);

} // namespace pickglass
