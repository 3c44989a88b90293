// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madsource.h"

#include <QUrlQuery>

#include <algorithm>
#include <optional>

namespace pickglass::mad {

namespace {

constexpr std::chrono::milliseconds MinManagerInterval{100};
constexpr std::chrono::microseconds MinRoutesInterval = std::chrono::seconds(10);
/// Of SMPs, which cross the leaf that this machine is on: OpenSM has 4 outstanding.
constexpr int UsualSmps = 8;
constexpr int UsualSmpRate = 2000;
constexpr qsizetype MaxPorts = 16;
constexpr int MaxOutstanding = 256; // more have been seen to hang a simulator

Error badOption(const QString &name, const QString &value, const QString &expected)
{
    return {{QT_TRANSLATE_NOOP("core", "\"%1\" is not a valid value for %2 of a mad: source."),
             {value, name}},
            {QT_TRANSLATE_NOOP("core", "Expected %1."), {expected}}};
}

/// A number in a range, decimal or with 0x.
std::optional<quint64> numberIn(const QString &text, quint64 least, quint64 most)
{
    bool isNumber = false;
    const quint64 value =
        text.toULongLong(&isNumber, text.startsWith(QLatin1String("0x")) ? 16 : 10);
    return isNumber && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

/// Puts one option into the source.
class Options
{
public:
    explicit Options(MadSource &source) : m_source(source) {}
    std::optional<Error> take(const QString &name, const QString &value);
    std::optional<Error> takeKeys(const QString &path);

private:
    template<typename Setter>
    static std::optional<Error> takeNumber(const QString &name, const QString &value, quint64 least,
                                           quint64 most, const QString &expected, Setter set);

    static std::optional<Error> takeInterval(const QString &name, const QString &value,
                                             std::chrono::microseconds &interval);
    std::optional<Error> takeSlPairs(const QString &name, const QString &value);

    MadSource &m_source;
};

template<typename Setter>
std::optional<Error> Options::takeNumber(const QString &name, const QString &value, quint64 least,
                                         quint64 most, const QString &expected, Setter set)
{
    const auto number = numberIn(value, least, most);
    if (!number) {
        return badOption(name, value, expected);
    }
    set(*number);
    return std::nullopt;
}

std::optional<Error> Options::takeInterval(const QString &name, const QString &value,
                                           std::chrono::microseconds &to)
{
    const auto interval = value == u"0" ? std::optional<qint64>(0) : parseDuration(value);
    if (!interval || (*interval > 0 && *interval < MinRoutesInterval.count())) {
        return badOption(name, value, QStringLiteral("0, or a time such as 10min (at least 10s)"));
    }
    to = std::chrono::microseconds(*interval);
    return std::nullopt;
}

std::optional<Error> Options::takeSlPairs(const QString &name, const QString &value)
{
    if (value != u"0" && value != u"leaves" && value != u"hosts") {
        return badOption(name, value, QStringLiteral("0, leaves or hosts"));
    }
    m_source.slPairs = value == u"leaves"  ? SlPairs::Leaves
                       : value == u"hosts" ? SlPairs::Hosts
                                           : SlPairs::None;
    return std::nullopt;
}

std::optional<Error> Options::takeKeys(const QString &path)
{
    auto keys = MKeys::read(path);
    if (!keys) {
        return keys.error();
    }
    m_source.mKeys = *std::move(keys);
    return std::nullopt;
}

std::optional<Error> Options::take(const QString &name, const QString &value)
{
    MadSettings &engine = m_source.engine;
    if (name == u"deadline") {
        return takeNumber(name, value, 1, 60'000, QStringLiteral("1 to 60000 (milliseconds)"),
                          [&](quint64 ms) { engine.deadline = std::chrono::milliseconds(ms); });
    }
    if (name == u"wait") {
        return takeNumber(name, value, 1, 60'000, QStringLiteral("1 to 60000 (milliseconds)"),
                          [&](quint64 ms) { engine.shortestWait = std::chrono::milliseconds(ms); });
    }
    if (name == u"smps") {
        return takeNumber(name, value, 1, MaxOutstanding, QStringLiteral("1 to 256"),
                          [&](quint64 count) { engine.maxSmps = static_cast<int>(count); });
    }
    if (name == u"smp-rate") {
        return takeNumber(name, value, 0, 1'000'000, QStringLiteral("0 to 1000000 (a second)"),
                          [&](quint64 rate) { engine.maxSmpRate = static_cast<int>(rate); });
    }
    if (name == u"retries") {
        return takeNumber(name, value, 0, 10, QStringLiteral("0 to 10"),
                          [&](quint64 count) { engine.retries = static_cast<int>(count); });
    }
    if (name == u"mkey") {
        return Error{
            {QT_TRANSLATE_NOOP("core", "An M_Key has no place in a source: captures store it."),
             {}},
            {QT_TRANSLATE_NOOP("core", "Write the key into a file that only you can read, and name "
                                       "that: --mkey-file FILE, or mad:?mkey-file=FILE."),
             {}}};
    }
    if (name == u"mkey-file") {
        return takeKeys(value);
    }
    if (name == u"sl") {
        return takeNumber(name, value, 0, 15, QStringLiteral("0 to 15"), [&](quint64 sl) {
            engine.serviceLevel = static_cast<quint8>(sl);
            m_source.asksLevels = false;
        });
    }
    if (name == u"pkey") {
        return takeNumber(name, value, 1, 0xffff, QStringLiteral("0x1 to 0xffff"),
                          [&](quint64 key) { engine.pKey = static_cast<quint16>(key); });
    }
    if (name == u"routes") {
        return takeInterval(name, value, m_source.routesInterval);
    }
    if (name == u"lanes") {
        return takeInterval(name, value, m_source.lanesInterval);
    }
    if (name == u"partitions") {
        return takeInterval(name, value, m_source.partitionsInterval);
    }
    if (name == u"multicast") {
        return takeInterval(name, value, m_source.multicastInterval);
    }
    if (name == u"latency") {
        return takeInterval(name, value, m_source.latency.period);
    }
    if (name == u"latency-count") {
        return takeNumber(name, value, 10, 100'000, QStringLiteral("10 to 100000"),
                          [&](quint64 count) { m_source.latency.count = int(count); });
    }
    if (name == u"latency-to") {
        const auto guid = Guid::parse(value);
        m_source.latency.to = guid.value_or(Guid());
        return guid ? std::nullopt
                    : std::optional(badOption(name, value, QStringLiteral("the GUID of a node")));
    }
    if (name == u"sls") {
        return takeSlPairs(name, value);
    }
    if (name == u"vendor") {
        return takeNumber(name, value, 0, 1, QStringLiteral("0 or 1"),
                          [&](quint64 asks) { m_source.asksVendor = asks != 0; });
    }
    if (name == u"discovery") {
        m_source.isIbnetdisc = value == u"libibnetdisc";
        return m_source.isIbnetdisc || value == u"pickglass"
                   ? std::nullopt
                   : std::optional(
                         badOption(name, value, QStringLiteral("pickglass or libibnetdisc")));
    }
    if (name == u"ends") {
        m_source.options.isSwitchesOnly = value == u"switch";
        return value == u"switch" || value == u"both"
                   ? std::nullopt
                   : std::optional(badOption(name, value, QStringLiteral("both or switch")));
    }
    return Error{
        {QT_TRANSLATE_NOOP("core", "A mad: source has no option %1."), {name}},
        {QT_TRANSLATE_NOOP(
             "core",
             "Its options are deadline, wait, retries, smps, smp-rate, mkey-file, sl, pkey, ends, "
             "routes, lanes, partitions, multicast, sls, latency, latency-to, latency-count, "
             "vendor and discovery."),
         {}}};
}

/// "", "mlx5_0" or "mlx5_0/1".
bool isPortName(const QString &name)
{
    const qsizetype slash = name.indexOf(u'/');
    const QString device = name.left(slash);
    const QString port = slash < 0 ? QStringLiteral("1") : name.mid(slash + 1);
    return name.isEmpty() || (!device.isEmpty() && numberIn(port, 1, 254));
}

/// One of these, or several ports.
bool arePortNames(const QStringList &names)
{
    if (names.size() == 1) {
        return isPortName(names.front());
    }
    return names.size() <= MaxPorts && std::ranges::all_of(names, [](const QString &name) {
               return name.contains(u'/') && isPortName(name);
           });
}

} // namespace

Result<MadSource> parseMadSource(const QUrl &url, const CollectorSettings &settings)
{
    MadSource source;
    source.engine.maxSmps = UsualSmps;
    source.engine.maxSmpRate = UsualSmpRate;
    source.ports = url.path().split(u',');
    if (!arePortNames(source.ports) || !url.host().isEmpty() || !url.fragment().isEmpty()) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "\"%1\" is not a port of this machine."), {url.toString()}},
            {QT_TRANSLATE_NOOP("core", "Expected mad:, mad:mlx5_0, mad:mlx5_0/1 or several ports, "
                                       "mad:mlx5_0/1,mlx5_2/1; ibstat lists the devices and their "
                                       "ports."),
             {}});
    }
    Options options(source);
    for (const auto &[name, value] : QUrlQuery(url).queryItems(QUrl::FullyDecoded)) {
        if (const auto error = options.take(name, value)) {
            return tl::unexpected(*error);
        }
    }
    if (!settings.mKeyFile.isEmpty()) {
        if (const auto error = options.takeKeys(settings.mKeyFile)) {
            return tl::unexpected(*error);
        }
    }
    if (source.isIbnetdisc && !source.mKeys.isOne()) {
        return failure({QT_TRANSLATE_NOOP("core", "libibnetdisc knows one M_Key for all ports, and "
                                                  "the file holds several."),
                        {}},
                       {QT_TRANSLATE_NOOP("core", "Leave out discovery=libibnetdisc."), {}});
    }
    if (source.isIbnetdisc && settings.maxRate > 0) {
        return failure({QT_TRANSLATE_NOOP("core", "libibnetdisc cannot limit how many requests a "
                                                  "second it sends."),
                        {}},
                       {QT_TRANSLATE_NOOP("core", "Leave out the limit or "
                                                  "discovery=libibnetdisc."),
                        {}});
    }
    source.engine.maxOutstanding = std::clamp(settings.maxOutstanding, 1, MaxOutstanding);
    source.engine.allowsWaitResets = settings.resetsLatchedWaits;
    source.engine.maxRate = std::max(settings.maxRate, 0);
    source.options.attributes = settings.attributes;
    source.interval = settings.interval;
    source.discoverInterval = settings.discoverInterval;
    source.managerInterval =
        std::max<std::chrono::microseconds>(settings.managerInterval, MinManagerInterval);
    return source;
}

} // namespace pickglass::mad
