// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace pickglass {

namespace {

constexpr QLatin1String ThemeKey("theme");
constexpr QLatin1String LanguageKey("language");
constexpr QLatin1String RecentKey("recent_files");
constexpr QLatin1String GeometryKey("window/geometry");
constexpr QLatin1String SplitterKey("window/splitter");
constexpr QLatin1String ViewKey("window/view");
constexpr QLatin1String LiveUrlKey("live/url");
constexpr QLatin1String LiveCountersKey("live/counters");

QString storePath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/pickglass/pickglass.ini");
}

} // namespace

Settings::Settings() : m_store(std::make_unique<QSettings>(storePath(), QSettings::IniFormat))
{
}

Settings::~Settings() = default;

Theme::Mode Settings::themeMode() const
{
    const QString text = m_store->value(ThemeKey).toString();
    return text == u"light"  ? Theme::Mode::Light
           : text == u"dark" ? Theme::Mode::Dark
                             : Theme::Mode::FollowDesktop;
}

void Settings::setThemeMode(Theme::Mode mode)
{
    m_store->setValue(ThemeKey, mode == Theme::Mode::Light  ? QStringLiteral("light")
                                : mode == Theme::Mode::Dark ? QStringLiteral("dark")
                                                            : QStringLiteral("desktop"));
}

QString Settings::language() const
{
    return m_store->value(LanguageKey).toString();
}

void Settings::setLanguage(const QString &language)
{
    m_store->setValue(LanguageKey, language);
}

QStringList Settings::recentFiles() const
{
    QStringList files = m_store->value(RecentKey).toStringList();
    files.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return files;
}

void Settings::addRecentFile(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = m_store->value(RecentKey).toStringList();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store->setValue(RecentKey, files.mid(0, MaxRecentFiles));
}

void Settings::clearRecentFiles()
{
    m_store->remove(RecentKey);
}

QByteArray Settings::windowGeometry() const
{
    return m_store->value(GeometryKey).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray &geometry)
{
    m_store->setValue(GeometryKey, geometry);
}

QByteArray Settings::splitterState() const
{
    return m_store->value(SplitterKey).toByteArray();
}

void Settings::setSplitterState(const QByteArray &state)
{
    m_store->setValue(SplitterKey, state);
}

QString Settings::view() const
{
    return m_store->value(ViewKey).toString();
}

void Settings::setView(const QString &id)
{
    m_store->setValue(ViewKey, id);
}

LiveSource Settings::liveSource() const
{
    LiveSource source;
    const auto number = [this](const char *key, qint64 otherwise) {
        return m_store->value(QLatin1String(key), otherwise).toLongLong();
    };
    source.url = m_store->value(LiveUrlKey, QStringLiteral("mad:")).toString();
    source.interval =
        std::chrono::milliseconds(number("live/interval_ms", source.interval.count()));
    source.counters = m_store->value(LiveCountersKey).toStringList();
    source.keep = std::chrono::milliseconds(number("live/keep_ms", source.keep.count()));
    source.maxBytes = number("live/max_bytes", source.maxBytes);
    return source;
}

void Settings::setLiveSource(const LiveSource &source)
{
    m_store->setValue(LiveUrlKey, source.url);
    m_store->setValue(QLatin1String("live/interval_ms"), qlonglong(source.interval.count()));
    m_store->setValue(LiveCountersKey, source.counters);
    m_store->setValue(QLatin1String("live/keep_ms"), qlonglong(source.keep.count()));
    m_store->setValue(QLatin1String("live/max_bytes"), qlonglong(source.maxBytes));
}

} // namespace pickglass
