// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/importfiles.h"
#include "app/pgcap/output.h"
#include "core/capture/capturereader.h"
#include "core/formats/chronicle.h"

#include <QElapsedTimer>

namespace pickglass::pgcap {

/// How an import speaks while it goes on: not at all, or (with --control) in JSON lines on
/// standard output, for the program that started it.
class ImportReport
{
public:
    enum class Style { People, Json, Control };
    ImportReport(Output &output, Style style) : m_output(output), m_style(style)
    {
        m_sinceLast.start();
    }

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
    Style m_style;
    QElapsedTimer m_sinceLast;
};

} // namespace pickglass::pgcap
