// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/importfiles.h"
#include "app/pgcap/options.h"
#include "app/pgcap/output.h"
#include "core/capture/capturereader.h"
#include "core/formats/chronicle.h"

#include <QElapsedTimer>

#include <vector>

namespace pickglass::pgcap {

/// Reports an import: at its end, or (--control) as JSON lines while it runs.
class ImportReport
{
public:
    enum class Style { People, Json, Control };
    /// As --json and --control say.
    ImportReport(Output &output, const Options &options);

    Style style() const { return m_style; }

    /// The share of the whole import that is done, 0 … 1.
    void progress(double share);
    /// Says what went wrong (with this file, if any) and answers the exit code.
    int trouble(const Error &error, const QString &path = {});
    /// The closing words: what came of it, file by file.
    void finished(const CaptureInfo &info, const QString &path, const Fabric &fabric,
                  const std::vector<DatedText> &texts, const std::vector<RefusedFile> &refused);

private:
    void writeDocument(const CaptureInfo &info, const Fabric &fabric,
                       const std::vector<DatedText> &texts,
                       const std::vector<RefusedFile> &refused);
    void writeSummary(const CaptureInfo &info, const QString &path, const Fabric &fabric,
                      const std::vector<DatedText> &texts, const std::vector<RefusedFile> &refused);

    Output &m_output;
    Style m_style = Style::People;
    QElapsedTimer m_sinceLast;
};

} // namespace pickglass::pgcap
