// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/sysfs.h"

#include "core/formats/archive.h"
#include "core/formats/parser.h"
#include "core/formats/sysfsdevices.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace pickglass {

namespace {

/// A file of sysfs has a page at most.
constexpr qint64 MaxFileSize = 4096;
constexpr int MaxDepth = 24;
constexpr int MaxFolders = 200'000;

Message howToSave()
{
    return {QT_TRANSLATE_NOOP("core",
                              "Save the files of a host's InfiniBand devices with: tar -cf "
                              "host.tar /sys/class/infiniband/*/{node_desc,node_guid,ports}")};
}

tl::unexpected<Error> tooLarge()
{
    return failure(
        {QT_TRANSLATE_NOOP(
            "core", "This archive is too large for the files of hosts when it is unpacked.")},
        howToSave());
}

Result<Imported> imported(const SysfsDevices &devices, const ImportOptions &options)
{
    ParserOutput output;
    devices.finish(output);
    if (output.builder.nodeCount() == 0 && output.facts.isEmpty()) {
        return failure({QT_TRANSLATE_NOOP(
                           "core", "These InfiniBand devices have no node GUID and no counters.")},
                       howToSave());
    }
    Imported out;
    out.format = QStringLiteral("sysfs");
    out.lines = devices.files();
    out.problems = output.report.takeProblems();
    out.fabric = output.builder.build(options.names);
    out.facts = std::move(output.facts);
    if (options.progress) {
        options.progress(1);
    }
    return out;
}

/// Goes through folders, and into links only where the kernel has them.
class Walk
{
public:
    explicit Walk(const ImportOptions &options) : m_options(options) {}

    /// False when it was cancelled.
    bool visit(const QDir &folder, int depth = 0)
    {
        if (depth > MaxDepth || ++m_folders > MaxFolders) {
            return true;
        }
        constexpr int every = 64;
        if (m_folders % every == 0 && m_options.progress && !m_options.progress(0)) {
            return false;
        }
        const bool hasLinks = folder.dirName() == QLatin1String("infiniband");
        const auto entries =
            folder.entryInfoList(QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot, QDir::Name);
        for (const QFileInfo &entry : entries) {
            if (entry.isFile()) {
                takeFile(entry.filePath());
            } else if (hasLinks || !entry.isSymLink()) {
                if (!visit(QDir(entry.filePath()), depth + 1)) {
                    return false;
                }
            } else if (entry.fileName() == QLatin1String("device") &&
                       folder.exists(QStringLiteral("ports"))) {
                takeSensors(QDir(entry.filePath() + QLatin1String("/hwmon")));
            }
        }
        return true;
    }

    SysfsDevices devices;

private:
    /// Those of the PCI device, which the kernel links to.
    void takeSensors(const QDir &folder)
    {
        for (const QFileInfo &sensors : folder.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            for (const QFileInfo &file : QDir(sensors.filePath()).entryInfoList(QDir::Files)) {
                takeFile(file.filePath());
            }
        }
    }
    void takeFile(const QString &path)
    {
        if (!SysfsDevices::isWanted(path)) {
            return;
        }
        QFile file(path);
        if (file.open(QIODevice::ReadOnly)) {
            devices.take(path, file.read(MaxFileSize));
        }
    }

    const ImportOptions &m_options;
    int m_folders = 0;
};

} // namespace

Result<Imported> importSysfs(const QString &path, const ImportOptions &options)
{
    const QString root = QDir::cleanPath(QDir(path).absolutePath());
    Walk walk(options);
    if (!walk.visit(QDir(root))) {
        return failure({QT_TRANSLATE_NOOP("core", "The import was canceled.")});
    }
    if (walk.devices.isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 is a folder without the files of InfiniBand devices."),
             {path}},
            {QT_TRANSLATE_NOOP("core", "Choose a file in it.")});
    }
    auto out = imported(walk.devices, options);
    if (out && root.startsWith(QLatin1String("/sys/"))) {
        out->time = Timestamp::now(); // the kernel's own: what it holds is of this moment
    }
    return out;
}

bool isSysfsFolder(const QString &path)
{
    const auto isDevice = [](const QDir &folder) {
        const QStringList ports = QDir(folder.filePath(QStringLiteral("ports")))
                                      .entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return std::any_of(ports.begin(), ports.end(), [](const QString &name) {
            bool isNumber = false;
            name.toUShort(&isNumber);
            return isNumber;
        });
    };
    const QDir folder(path);
    const QStringList folders = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return isDevice(folder) ||
           std::any_of(folders.begin(), folders.end(),
                       [&](const QString &name) { return isDevice(QDir(folder.filePath(name))); });
}

Result<Imported> importSysfsArchive(std::string_view bytes, const ImportOptions &options)
{
    constexpr int every = 1024;
    SysfsDevices devices;
    ArchiveReader archive(bytes);
    for (int files = 1; archive.next(); ++files) {
        if (files % every == 0 && options.progress && !options.progress(0)) {
            return failure({QT_TRANSLATE_NOOP("core", "The import was canceled.")});
        }
        if (files % every == 0 && heldMemory() > options.maxMemory) {
            return tooLarge();
        }
        const QString path = archive.path();
        if (SysfsDevices::isWanted(path)) {
            devices.take(path, archive.read(MaxFileSize));
        }
    }
    if (archive.isTooLarge()) {
        return tooLarge();
    }
    if (archive.isDamaged()) {
        return failure({QT_TRANSLATE_NOOP("core", "The archive is damaged, or it was cut off.")},
                       {QT_TRANSLATE_NOOP("core", "Save it again.")});
    }
    if (devices.isEmpty()) {
        return failure({QT_TRANSLATE_NOOP(
                           "core", "This is an archive without the files of InfiniBand devices.")},
                       howToSave());
    }
    return imported(devices, options);
}

} // namespace pickglass
