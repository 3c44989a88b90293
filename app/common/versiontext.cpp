// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/versiontext.h"

#include "core/capture/sqliteversion.h"

#include <QStringList>
#include <QSysInfo>

namespace pickglass {

namespace {

#if defined(__clang__)
constexpr char Compiler[] = "clang " __clang_version__;
#elif defined(__GNUC__)
constexpr char Compiler[] = "g++ " __VERSION__;
#else
constexpr char Compiler[] = "unknown compiler";
#endif

/// Without a preset there may be none.
QString buildType()
{
    const QString type = QStringLiteral(PICKGLASS_BUILD_TYPE);
    return type.isEmpty() ? QStringLiteral("no build type") : type;
}

QString libraryLine(const char *name, const QString &used, const QString &built)
{
    return QStringLiteral("%1 %2, built with %3").arg(QLatin1String(name), used, built);
}

} // namespace

QString versionText(const char *program)
{
    return QStringList{
        QStringLiteral("%1 %2").arg(QLatin1String(program), QStringLiteral(PICKGLASS_VERSION)),
        libraryLine("Qt", QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)),
        libraryLine("SQLite", sqliteVersion(), builtSqliteVersion()),
        QStringLiteral("%1, %2, %3")
            .arg(QString::fromLatin1(Compiler).trimmed(), buildType(),
                 QSysInfo::buildCpuArchitecture())}
        .join(u'\n');
}

} // namespace pickglass
