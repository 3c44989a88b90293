// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/corpus.h"

#include <QDir>
#include <QFileInfo>

namespace pickglass::tests {

namespace {

QString corpusFolder()
{
    const QString fromEnvironment = qEnvironmentVariable("PICKGLASS_CORPUS");
    return fromEnvironment.isEmpty() ? QStringLiteral(PICKGLASS_SOURCE_DIR "/../shared/corpus")
                                     : fromEnvironment;
}

} // namespace

QString corpusFile(const QString &relativePath)
{
    const QFileInfo file(QDir(corpusFolder()), relativePath);
    return file.exists() ? file.canonicalFilePath() : QString();
}

bool hasCorpus()
{
    return QFileInfo::exists(corpusFolder());
}

} // namespace pickglass::tests
