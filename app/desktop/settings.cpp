// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

bool AlertOptions::isQuietAt(QTime time) const
{
    if (!hasQuietHours) {
        return false;
    }
    const bool isAfter = time >= quietFrom;
    const bool isBefore = time < quietUntil;
    return quietFrom < quietUntil ? isAfter && isBefore : isAfter || isBefore;
}

namespace {

const QString TimeOfDayFormat = QStringLiteral("HH:mm");
const QString CatalogueFolder = QStringLiteral(":/pickglass/translations");

/// What an enumerator is called in the file, by its value.
constexpr std::array ThemeNames{"desktop", "light", "dark"};
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
double numberOf(const QVariant &value, double min, double max, double atFirst)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber && number >= min && number <= max ? number : atFirst;
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

Settings::Settings() : m_store(storePath(), QSettings::IniFormat)
{
}

Theme::Mode Settings::themeMode() const
{
    return static_cast<Theme::Mode>(placeOf(value("theme"), ThemeNames));
}

void Settings::setThemeMode(Theme::Mode mode)
{
    setValue("theme", QString::fromLatin1(ThemeNames.at(static_cast<size_t>(mode))));
}

DisplayOptions Settings::displayOptions() const
{
    const auto period = [](std::chrono::milliseconds p) { return static_cast<double>(p.count()); };
    const auto number = [this](const char *key, double min, double max, double atFirst) {
        return numberOf(value(key), min, max, atFirst);
    };
    DisplayOptions options;
    options.rateUnit = static_cast<RateUnit>(placeOf(value("display/rates_in"), RateUnitNames));
    options.palette = static_cast<HeatPalette>(placeOf(value("display/heat_colors"), PaletteNames));
    options.isLocalTime = placeOf(value("display/time_zone"), ZoneNames) == 1;
    options.period = std::chrono::milliseconds(
        std::lround(number("display/period_ms", period(DisplayOptions::ShortestPeriod),
                           period(DisplayOptions::LongestPeriod), period(options.period))));
    Thresholds &thresholds = options.thresholds;
    thresholds.utilization = number("thresholds/utilization", 0, 1, thresholds.utilization);
    thresholds.wait = number("thresholds/wait", 0, 1, thresholds.wait);
    thresholds.errors = static_cast<quint64>(number("thresholds/errors", 1, Thresholds::MaxErrors,
                                                    static_cast<double>(thresholds.errors)));
    return options;
}

void Settings::setDisplayOptions(const DisplayOptions &options)
{
    const auto set = [this](const char *key, const auto &names, size_t place) {
        setValue(key, QString::fromLatin1(names.at(place)));
    };
    set("display/rates_in", RateUnitNames, static_cast<size_t>(options.rateUnit));
    set("display/heat_colors", PaletteNames, static_cast<size_t>(options.palette));
    set("display/time_zone", ZoneNames, options.isLocalTime ? 1 : 0);
    setValue("display/period_ms", static_cast<qint64>(options.period.count()));
    setValue("thresholds/utilization", options.thresholds.utilization);
    setValue("thresholds/wait", options.thresholds.wait);
    setValue("thresholds/errors", options.thresholds.errors);
}

AlertOptions Settings::alertOptions() const
{
    AlertOptions options;
    options.notifies = value("alerts/notify", options.notifies).toBool();
    options.hasQuietHours = value("alerts/quiet_hours", options.hasQuietHours).toBool();
    options.quietFrom = timeOfDayOf(value("alerts/quiet_from"), options.quietFrom);
    options.quietUntil = timeOfDayOf(value("alerts/quiet_until"), options.quietUntil);
    return options;
}

void Settings::setAlertOptions(const AlertOptions &options)
{
    setValue("alerts/notify", options.notifies);
    setValue("alerts/quiet_hours", options.hasQuietHours);
    setValue("alerts/quiet_from", options.quietFrom.toString(TimeOfDayFormat));
    setValue("alerts/quiet_until", options.quietUntil.toString(TimeOfDayFormat));
}

QStringList Settings::recentFiles() const
{
    QStringList files = value("recent_files").toStringList();
    files.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return files;
}

Settings::LastSession Settings::lastSession() const
{
    const LastSession session{value("session/files").toStringList(), value("session/at").toString(),
                              value("session/from").toString(),      value("session/to").toString(),
                              value("session/node").toString(),      value("session/port").toInt()};
    const bool isThere = std::ranges::all_of(
        session.files, [](const QString &path) { return QFileInfo::exists(path); });
    return isThere ? session : LastSession();
}

void Settings::setLastSession(const LastSession &session)
{
    setValue("session/files", session.files);
    setValue("session/at", session.at);
    setValue("session/from", session.from);
    setValue("session/to", session.to);
    setValue("session/node", session.node);
    setValue("session/port", session.port);
}

void Settings::addRecentFile(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = value("recent_files").toStringList();
    files.removeAll(absolute);
    files.prepend(absolute);
    setValue("recent_files", files.mid(0, MaxRecentFiles));
}

void Settings::addQuery(const QString &sql)
{
    const QString text = sql.trimmed();
    if (text.isEmpty() || text.size() > MaxQueryLength) {
        return;
    }
    QStringList queries = queryHistory();
    queries.removeAll(text);
    queries.prepend(text);
    setValue("query/history", queries.mid(0, MaxQueries));
}

QList<AgentEntry> Settings::agents() const
{
    QList<AgentEntry> agents;
    const int count = m_store.beginReadArray(QLatin1String("agents"));
    for (int i = 0; i < count; ++i) {
        m_store.setArrayIndex(i);
        auto agent = AgentEntry::fromUrl(value("url").toString());
        if (agent) {
            agent->name = value("name").toString();
            agent->lastUsed = value("last_used").toDateTime();
            agents << *agent;
        }
    }
    m_store.endArray();
    return agents;
}

void Settings::setAgents(const QList<AgentEntry> &agents)
{
    m_store.remove(QLatin1String("agents"));
    m_store.beginWriteArray(QLatin1String("agents"), static_cast<int>(agents.size()));
    for (qsizetype i = 0; i < agents.size(); ++i) {
        m_store.setArrayIndex(static_cast<int>(i));
        setValue("url", agents.at(i).url());
        setValue("name", agents.at(i).name);
        setValue("last_used", agents.at(i).lastUsed);
    }
    m_store.endArray();
}

LiveSource Settings::liveSource() const
{
    LiveSource source;
    const auto number = [this](const char *key, qint64 otherwise) {
        return value(key, otherwise).toLongLong();
    };
    source.url = value("live/url", QStringLiteral("mad:")).toString();
    source.interval =
        std::chrono::milliseconds(number("live/interval_ms", source.interval.count()));
    source.counters = value("live/counters").toStringList();
    source.keep = std::chrono::milliseconds(number("live/keep_ms", source.keep.count()));
    source.maxBytes = number("live/max_bytes", source.maxBytes);
    return source;
}

void Settings::setLiveSource(const LiveSource &source)
{
    setValue("live/url", source.url);
    setValue("live/interval_ms", qlonglong(source.interval.count()));
    setValue("live/counters", source.counters);
    setValue("live/keep_ms", qlonglong(source.keep.count()));
    setValue("live/max_bytes", qlonglong(source.maxBytes));
}

QList<Language> languages()
{
    QList<Language> all{{QStringLiteral("en"), QStringLiteral("English")},
                        {QStringLiteral("de"), QStringLiteral("Deutsch")},
                        {QStringLiteral("ja"), QStringLiteral("日本語")},
                        {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
    all.removeIf([](const Language &one) {
        return !QFileInfo::exists(CatalogueFolder + QStringLiteral("/pickglass_") + one.code +
                                  QStringLiteral(".qm"));
    });
    return all;
}

QString bestLanguage(const QStringList &uiLanguages)
{
    const QList<Language> offered = languages();
    for (const QString &wanted : uiLanguages) {
        const QLocale locale(wanted);
        const auto isIn = [&locale](const Language &one) {
            const QLocale its(one.code);
            return its.language() == locale.language() && its.script() == locale.script();
        };
        if (const auto found = std::ranges::find_if(offered, isIn); found != offered.end()) {
            return found->code;
        }
    }
    return QStringLiteral("en");
}

void installLanguage(const QString &language)
{
    if (!language.isEmpty()) {
        QLocale::setDefault(QLocale(language));
    }
    const auto install = [](const QString &catalogue, const QString &folder) {
        auto *translator = new QTranslator(QCoreApplication::instance());
        if (translator->load(catalogue, folder)) {
            QCoreApplication::installTranslator(translator);
        }
    };
    const QString code =
        bestLanguage(language.isEmpty() ? QLocale::system().uiLanguages() : QStringList{language});
    // English plurals first: whatever another language lacks is at least good English.
    install(QStringLiteral("pickglass_en"), CatalogueFolder);
    if (code != QStringLiteral("en")) {
        install(QStringLiteral("pickglass_") + code, CatalogueFolder);
    }
    install(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

} // namespace pickglass
