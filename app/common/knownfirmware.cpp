// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/knownfirmware.h"

#include "core/formats/csvtable.h"
#include "core/formats/linereader.h"

#include <QFile>
#include <QtGlobal>

namespace pickglass {

namespace {

constexpr qint64 MaxBytes = 1 << 20;

QString textOf(std::string_view field)
{
    return QString::fromUtf8(field.data(), static_cast<qsizetype>(field.size())).trimmed();
}

bool isFor(const QString &given, const QString &own)
{
    return given.isEmpty() || given.compare(own, Qt::CaseInsensitive) == 0;
}

} // namespace

Result<KnownFirmware> KnownFirmware::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return tl::unexpected(Error{
            {QT_TRANSLATE_NOOP("core", "%1 could not be read: %2."), {path, file.errorString()}}});
    }
    const QByteArray bytes = file.read(MaxBytes + 1);
    const Error noTable{{QT_TRANSLATE_NOOP("core", "%1 is not a table of firmware."), {path}},
                        {QT_TRANSLATE_NOOP("core", "Its first line names its columns: "
                                                   "model,psid,firmware."),
                         {}}};
    LineReader lines(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
    std::string_view line;
    if (bytes.size() > MaxBytes || !lines.next(line)) {
        return tl::unexpected(noTable);
    }
    CsvTable table(line);
    if (table.column("firmware") < 0) {
        return tl::unexpected(noTable);
    }
    KnownFirmware known;
    while (lines.next(line)) {
        table.take(line);
        Version version{textOf(table.field("model")), textOf(table.field("psid")),
                        textOf(table.field("firmware"))};
        if (!version.firmware.isEmpty()) {
            known.m_versions.push_back(std::move(version));
        }
    }
    if (lines.isTooLong()) {
        return tl::unexpected(noTable);
    }
    return known;
}

std::optional<bool> KnownFirmware::isGood(const QString &model, const QString &psid,
                                          const QString &firmware) const
{
    std::optional<bool> isGood;
    for (const Version &version : m_versions) {
        if (!firmware.isEmpty() && isFor(version.model, model) && isFor(version.psid, psid)) {
            isGood = isGood.value_or(false) || version.firmware == firmware;
        }
    }
    return isGood;
}

} // namespace pickglass
