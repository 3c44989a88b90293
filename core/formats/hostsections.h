// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/formats/imported.h"
#include "core/formats/textformats.h"

#include <QStringList>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pickglass {

/// What one host printed, or several hosts alike, of a text that was collected from many.
struct HostSection
{
    QStringList hosts = {};
    std::string text = {};
    std::vector<qint64> lines = {}; ///< the number that each of its lines has in the whole text
};

/// Cuts a text apart that programs collected from several hosts. `first` is its format
/// (detectFormat), null where none is known. Known are:
///
///     node01: GPU0   GPU1   …              pdsh, clush: a prefix on every line
///     ---------------                      clush -b, dshbak, dshbak -c: a host or a host list,
///     node[01-03] (3)                      between two lines of dashes
///     ---------------
///     node01 | CHANGED | rc=0 >>           Ansible's minimal output
///     === node01 ===    # host node01      lines that people print between the outputs
///
/// (chaos/pdsh, src/pdsh/dsh.c and scripts/dshbak; cea-hpc/clustershell, CLI/Display.py;
/// ansible, plugins/callback/minimal.py.) Empty where the text is not such, or is of a format that
/// is not of single hosts. An error where it has too many hosts. Any thread.
Result<std::vector<HostSection>> hostSections(std::string_view text, const TextFormat *first);
/// The most hosts of a text, and the most bytes of it with what several hosts printed alike counted
/// for each of them.
constexpr qsizetype MaxSectionHosts = 20'000;
constexpr size_t MaxSectionBytes = size_t(256) << 20;

/// Reads each section by `read`, and puts together what is of one format and time. What cannot be
/// read is a problem of the rest, at the section's first line; an error where nothing can.
Result<std::vector<Imported>> readSections(
    const std::vector<HostSection> &sections, const ImportOptions &options,
    const std::function<Result<std::vector<Imported>>(std::string_view, const ImportOptions &)>
        &read);

} // namespace pickglass
