// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

constexpr QLatin1String ThemeKey("theme");
constexpr QLatin1String LanguageKey("language");
constexpr QLatin1String RateUnitKey("display/rates_in");
constexpr QLatin1String PaletteKey("display/heat_colors");
constexpr QLatin1String ZoneKey("display/time_zone");
constexpr QLatin1String PeriodKey("display/period_ms");
constexpr QLatin1String UtilizationKey("thresholds/utilization");
constexpr QLatin1String WaitKey("thresholds/wait");
constexpr QLatin1String ErrorsKey("thresholds/errors");
constexpr QLatin1String NotifyKey("alerts/notify");
constexpr QLatin1String QuietKey("alerts/quiet_hours");
constexpr QLatin1String QuietFromKey("alerts/quiet_from");
constexpr QLatin1String QuietUntilKey("alerts/quiet_until");
constexpr QLatin1String RecentKey("recent_files");
constexpr QLatin1String OpenFolderKey("folders/open");
constexpr QLatin1String SaveFolderKey("folders/save");
constexpr QLatin1String GeometryKey("window/geometry");
constexpr QLatin1String SplitterKey("window/splitter");
constexpr QLatin1String BrowserKey("window/browser");
constexpr QLatin1String InspectorKey("window/inspector");
constexpr QLatin1String ViewKey("window/view");
constexpr QLatin1String AgentsKey("agents");
constexpr QLatin1String AgentUrlKey("url");
constexpr QLatin1String AgentNameKey("name");
constexpr QLatin1String AgentUsedKey("last_used");
constexpr QLatin1String LiveUrlKey("live/url");
constexpr QLatin1String LiveCountersKey("live/counters");

const QString TimeOfDayFormat = QStringLiteral("HH:mm");

/// What an enumerator is called in the file, by its value.
constexpr std::array RateUnitNames{"bytes", "bits", "share"};
constexpr std::array PaletteNames{"color_blind_safe", "green_yellow_red"};
constexpr std::array ZoneNames{"utc", "local"};

/// The place of a name in the list; the first one for any other name.
template<size_t N>
size_t placeOf(const QVariant &name, const std::array<const char *, N> &names)
{
    const auto found = std::ranges::find(
        names, name.toString(), [](const char *text) { return QString::fromLatin1(text); });
    return found == names.end() ? 0 : static_cast<size_t>(found - names.begin());
}

/// The number, or what it is at first where there is none, or none within the bounds.
double numberOf(const QVariant &value, double least, double most, double atFirst)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber && number >= least && number <= most ? number : atFirst;
}

/// The same of a time of day, "22:00".
QTime timeOfDayOf(const QVariant &value, QTime atFirst)
{
    const QTime time = QTime::fromString(value.toString(), TimeOfDayFormat);
    return time.isValid() ? time : atFirst;
}

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

DisplayOptions Settings::displayOptions() const
{
    const auto period = [](std::chrono::milliseconds p) { return static_cast<double>(p.count()); };
    const auto number = [this](QLatin1String key, double least, double most, double atFirst) {
        return numberOf(m_store->value(key), least, most, atFirst);
    };
    DisplayOptions options;
    options.rateUnit = static_cast<RateUnit>(placeOf(m_store->value(RateUnitKey), RateUnitNames));
    options.palette = static_cast<HeatPalette>(placeOf(m_store->value(PaletteKey), PaletteNames));
    options.isLocalTime = placeOf(m_store->value(ZoneKey), ZoneNames) == 1;
    options.period = std::chrono::milliseconds(
        std::lround(number(PeriodKey, period(DisplayOptions::ShortestPeriod),
                           period(DisplayOptions::LongestPeriod), period(options.period))));
    Thresholds &thresholds = options.thresholds;
    thresholds.utilization = number(UtilizationKey, 0, 1, thresholds.utilization);
    thresholds.wait = number(WaitKey, 0, 1, thresholds.wait);
    thresholds.errors = static_cast<quint64>(
        number(ErrorsKey, 1, Thresholds::MostErrors, static_cast<double>(thresholds.errors)));
    return options;
}

void Settings::setDisplayOptions(const DisplayOptions &options)
{
    const auto set = [this](QLatin1String key, const auto &names, size_t place) {
        m_store->setValue(key, QString::fromLatin1(names.at(place)));
    };
    set(RateUnitKey, RateUnitNames, static_cast<size_t>(options.rateUnit));
    set(PaletteKey, PaletteNames, static_cast<size_t>(options.palette));
    set(ZoneKey, ZoneNames, options.isLocalTime ? 1 : 0);
    m_store->setValue(PeriodKey, static_cast<qint64>(options.period.count()));
    m_store->setValue(UtilizationKey, options.thresholds.utilization);
    m_store->setValue(WaitKey, options.thresholds.wait);
    m_store->setValue(ErrorsKey, options.thresholds.errors);
}

AlertOptions Settings::alertOptions() const
{
    AlertOptions options;
    options.notifies = m_store->value(NotifyKey, options.notifies).toBool();
    options.hasQuietHours = m_store->value(QuietKey, options.hasQuietHours).toBool();
    options.quietFrom = timeOfDayOf(m_store->value(QuietFromKey), options.quietFrom);
    options.quietUntil = timeOfDayOf(m_store->value(QuietUntilKey), options.quietUntil);
    return options;
}

void Settings::setAlertOptions(const AlertOptions &options)
{
    m_store->setValue(NotifyKey, options.notifies);
    m_store->setValue(QuietKey, options.hasQuietHours);
    m_store->setValue(QuietFromKey, options.quietFrom.toString(TimeOfDayFormat));
    m_store->setValue(QuietUntilKey, options.quietUntil.toString(TimeOfDayFormat));
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

bool Settings::isBrowserShown() const
{
    return m_store->value(BrowserKey, true).toBool();
}

bool Settings::isInspectorShown() const
{
    return m_store->value(InspectorKey, true).toBool();
}

void Settings::setPanels(bool isBrowserShown, bool isInspectorShown)
{
    m_store->setValue(BrowserKey, isBrowserShown);
    m_store->setValue(InspectorKey, isInspectorShown);
}

QString Settings::folderForOpening() const
{
    return m_store->value(OpenFolderKey).toString();
}

QString Settings::folderForSaving() const
{
    return m_store->value(SaveFolderKey).toString();
}

void Settings::setFolders(const QString &forOpening, const QString &forSaving)
{
    m_store->setValue(OpenFolderKey, forOpening);
    m_store->setValue(SaveFolderKey, forSaving);
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

QList<AgentEntry> Settings::agents() const
{
    QList<AgentEntry> agents;
    const int count = m_store->beginReadArray(AgentsKey);
    for (int i = 0; i < count; ++i) {
        m_store->setArrayIndex(i);
        auto agent = AgentEntry::fromUrl(m_store->value(AgentUrlKey).toString());
        if (agent) {
            agent->name = m_store->value(AgentNameKey).toString();
            agent->lastUsed = m_store->value(AgentUsedKey).toDateTime();
            agents << *agent;
        }
    }
    m_store->endArray();
    return agents;
}

void Settings::setAgents(const QList<AgentEntry> &agents)
{
    m_store->remove(AgentsKey);
    m_store->beginWriteArray(AgentsKey, static_cast<int>(agents.size()));
    for (qsizetype i = 0; i < agents.size(); ++i) {
        m_store->setArrayIndex(static_cast<int>(i));
        m_store->setValue(AgentUrlKey, agents.at(i).url());
        m_store->setValue(AgentNameKey, agents.at(i).name);
        m_store->setValue(AgentUsedKey, agents.at(i).lastUsed);
    }
    m_store->endArray();
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
