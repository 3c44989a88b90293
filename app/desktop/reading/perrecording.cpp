// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/perrecording.h"

#include "core/capture/capturereader.h"

#include <QCryptographicHash>
#include <QSettings>

namespace pickglass {

QString hashedName(const QString &facts)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(facts.toUtf8(), QCryptographicHash::Sha1).toHex().left(16));
}

/// No path, which a copy does not share.
QString recordingName(const CaptureInfo &info)
{
    const Timestamp begin = info.created.isKnown() ? info.created : info.start;
    return hashedName(info.source + u'\n' + begin.toString());
}

QString recordingName(const QString &database, const QString &fabric)
{
    return hashedName(database + u'\n' + fabric);
}

QString PerRecording::text(const QString &recording) const
{
    return recording.isEmpty() ? QString() : QSettings().value(keyOf(recording)).toString();
}

void PerRecording::setText(const QString &recording, const QString &text) const
{
    if (recording.isEmpty()) {
        return;
    }
    const QString orderKey = m_key + QLatin1String("_recordings");
    QSettings settings;
    QStringList recordings = settings.value(orderKey).toStringList();
    recordings.removeAll(recording);
    if (text.isEmpty()) {
        settings.remove(keyOf(recording));
    } else {
        recordings.prepend(recording);
        settings.setValue(keyOf(recording), text);
    }
    while (recordings.size() > MaxRecordings) {
        settings.remove(keyOf(recordings.takeLast()));
    }
    settings.setValue(orderKey, recordings);
}

} // namespace pickglass
