// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/measuredproblems.h"

#include "core/analysis/biterrorrate.h"
#include "core/analysis/finders.h"
#include "core/counters/amounts.h"
#include "core/counters/rates.h"
#include "core/fabric/deviceattributes.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

namespace {

constexpr quint64 CommercialLimit = 70'000; ///< m°C

QString numberText(quint64 value, CounterUnit unit)
{
    constexpr int Digits = 4;
    return QString::number(inNaturalUnits(value, unit), 'g', Digits) + u' ' + valueUnit(unit);
}

std::optional<quint64> readingIn(const QString &text, Amount amount)
{
    const QByteArray bytes = text.toUtf8();
    return readingOf({bytes.constData(), static_cast<size_t>(bytes.size())}, amount);
}

std::optional<quint64> limitOf(const Port &port, QStringView name, Amount amount)
{
    return readingIn(attributeOf(port.attributes, name), amount);
}

class MeasuredFinder
{
public:
    MeasuredFinder(const Fabric &fabric, std::vector<Problem> &problems)
        : m_fabric(fabric),
          m_problems(problems)
    {
    }

    void look(const MeasuredValue &value)
    {
        const Counter &gauge = counter(value.counter);
        const NodeIndex node = m_fabric.findNode(value.port.node);
        const PortIndex port = m_fabric.findPort(value.port.node, value.port.number);
        if (gauge.attribute == Attribute::Sensors && node.isValid()) {
            if (gauge.name.startsWith(QLatin1String("fan_speed_"))) {
                m_fans.add(value);
                lookAtFan(value, node);
            } else if (gauge.name.startsWith(QLatin1String("sensor_temperature_"))) {
                lookAtSensor(value, node);
            } else if (gauge.name.startsWith(QLatin1String("psu_power_"))) {
                m_supplies.add(value);
            }
            return;
        }
        if (!port.isValid()) {
            return;
        }
        if (gauge.name == QLatin1String("module_temperature")) {
            lookAtTemperature(value, port);
        } else if (gauge.name.startsWith(QLatin1String("module_rx_power_lane"))) {
            lookAtLight(value, port);
        } else if (gauge.name == QLatin1String("effective_ber") ||
                   gauge.name == QLatin1String("symbol_ber")) {
            lookAtRate(value, port);
        }
    }

    void finish()
    {
        addIdle(m_fans, "fan_stopped", QT_TRANSLATE_NOOP("core", "%1: stopped fans: %2"),
                QT_TRANSLATE_NOOP("core", "Replace the fan before the device overheats."));
        addIdle(m_supplies, "supply_off",
                QT_TRANSLATE_NOOP("core", "%1: power supplies that deliver nothing: %2"),
                QT_TRANSLATE_NOOP("core", "Check its cord and the circuit; else replace the power "
                                          "supply. Without it the device stops when the other "
                                          "fails."));
    }

private:
    /// Parts of devices, of which all do something or none can be judged.
    struct Parts
    {
        QHash<Guid, std::vector<MeasuredValue>> idle;
        QHash<Guid, std::vector<MeasuredValue>> busy;

        void add(const MeasuredValue &value)
        {
            (value.value == 0 ? idle : busy)[value.port.node].push_back(value);
        }
    };

    void addIdle(const Parts &parts, const char *kind, const char *message, const char *advice)
    {
        for (auto it = parts.idle.cbegin(); it != parts.idle.cend(); ++it) {
            if (!parts.busy.contains(it.key())) {
                continue; // none does: it may have none, or not say what they do
            }
            QStringList names;
            for (const MeasuredValue &value : *it) {
                names << counter(value.counter).name.section(u'_', -1);
            }
            const NodeIndex node = m_fabric.findNode(it.key());
            add(kind, node, {}, static_cast<double>(names.size()),
                {message, {finders::nodeName(m_fabric, node), names.join(QStringLiteral(", "))}},
                advice);
        }
    }

    /// A fan that turns slower than the device wants it to; one that stands is another problem.
    void lookAtFan(const MeasuredValue &value, NodeIndex node)
    {
        const QString number = counter(value.counter).name.section(u'_', -1);
        const auto least =
            readingIn(deviceAttribute(m_fabric, node, QStringLiteral("Fan%1MinSpeed").arg(number)),
                      Amount::Number);
        if (!least || value.value == 0 || value.value >= *least) {
            return;
        }
        add("slow_fan", node, {}, static_cast<double>(*least - value.value),
            {QT_TRANSLATE_NOOP("core", "%1: fan %2 turns with %3; its own limit is %4"),
             {finders::nodeName(m_fabric, node), number,
              numberText(value.value, CounterUnit::RotationsPerMinute),
              numberText(*least, CounterUnit::RotationsPerMinute)}},
            QT_TRANSLATE_NOOP("core", "Replace the fan before the device overheats."));
    }

    /// A part of a device at or above its own limit.
    void lookAtSensor(const MeasuredValue &value, NodeIndex node)
    {
        const QString number = counter(value.counter).name.section(u'_', -1);
        const auto said = [&](const char *what) {
            return deviceAttribute(m_fabric, node,
                                   QStringLiteral("Sensor%1").arg(number) + QLatin1String(what));
        };
        const auto limit = readingIn(said("HighThreshold"), Amount::Temperature);
        if (!limit || *limit == 0 || value.value < *limit) {
            return;
        }
        const QString name = said("Name");
        add("hot_device", node, {}, static_cast<double>(value.value),
            {QT_TRANSLATE_NOOP("core", "%1: sensor %2 says %3; its own limit is %4"),
             {finders::nodeName(m_fabric, node), name.isEmpty() ? number : number + u' ' + name,
              numberText(value.value, CounterUnit::Millidegrees),
              numberText(*limit, CounterUnit::Millidegrees)}},
            QT_TRANSLATE_NOOP("core", "Check the air flow of the device, its fans and the room."));
    }

    void lookAtTemperature(const MeasuredValue &value, PortIndex port)
    {
        const Port &at = m_fabric.port(port);
        quint64 own = 0;
        for (const QStringView limit :
             {u"CableTemperatureHighWarning", u"CableTemperatureHighAlarm"}) {
            // A limit of 0 is a field that the module does not fill.
            const quint64 said = limitOf(at, limit, Amount::Temperature).value_or(0);
            own = own == 0 || said == 0 ? std::max(own, said) : std::min(own, said);
        }
        const quint64 limit = own > 0 ? own : CommercialLimit;
        if (value.value < limit) {
            return;
        }
        const QString name = finders::portName(m_fabric, port);
        const QString now = numberText(value.value, CounterUnit::Millidegrees);
        const QString most = numberText(limit, CounterUnit::Millidegrees);
        add("hot_module", at.node, port, static_cast<double>(value.value),
            own > 0 ? Message{QT_TRANSLATE_NOOP("core", "The module of the cable at %1 has %2; its "
                                                        "own limit is %3"),
                              {name, now, most}}
                    : Message{QT_TRANSLATE_NOOP("core", "The module of the cable at %1 has %2; "
                                                        "modules are usually made for up to %3"),
                              {name, now, most}},
            QT_TRANSLATE_NOOP("core", "Check the air flow of the device; clean and reseat the "
                                      "module. If it stays hot, replace the cable."));
    }

    void lookAtLight(const MeasuredValue &value, PortIndex port)
    {
        const auto limit = limitOf(m_fabric.port(port), u"CableRxPowerLow", Amount::LightPower);
        if (!limit || *limit == 0 || value.value >= *limit) {
            return;
        }
        add("weak_light", m_fabric.port(port).node, port, static_cast<double>(*limit - value.value),
            {QT_TRANSLATE_NOOP("core", "The module of the cable at %1 receives %2 on lane %3; its "
                                       "own limit is %4"),
             {finders::portName(m_fabric, port), numberText(value.value, CounterUnit::Nanowatts),
              counter(value.counter).name.right(1), numberText(*limit, CounterUnit::Nanowatts)}},
            QT_TRANSLATE_NOOP("core", "Clean the connectors of the fiber and check it for sharp "
                                      "bends; if it stays weak, replace the module that sends."));
    }

    void lookAtRate(const MeasuredValue &value, PortIndex port)
    {
        const LinkSpeed speed = m_fabric.port(port).speed;
        const double rate = inNaturalUnits(value.value, CounterUnit::BitErrorRate);
        const double limit = usualBitErrorLimit(speed);
        if (speed == LinkSpeed::Unknown || rate < limit) {
            return;
        }
        add("high_bit_error_rate", m_fabric.port(port).node, port, rate / limit,
            {value.counter == countersNamed(u"symbol_ber").front()
                 ? QT_TRANSLATE_NOOP("core", "%1 says a symbol bit error rate of %2; usual for %3 "
                                             "is below %4")
                 : QT_TRANSLATE_NOOP("core", "%1 says an effective bit error rate of %2; usual "
                                             "for %3 is below %4"),
             {finders::portName(m_fabric, port), QString::number(rate, 'e', 1), toString(speed),
              QString::number(limit, 'e', 0)}},
            QT_TRANSLATE_NOOP("core",
                              "Clean, reseat or replace the cable; then try another port."));
    }

    void add(const char *kind, NodeIndex node, PortIndex port, double rank, Message message,
             const char *advice)
    {
        m_problems.push_back({.severity = Severity::Warning,
                              .kind = QString::fromLatin1(kind),
                              .node = node,
                              .port = port,
                              .rank = rank,
                              .message = std::move(message),
                              .advice = {advice, {}}});
    }

    const Fabric &m_fabric;
    std::vector<Problem> &m_problems;
    Parts m_fans;
    Parts m_supplies;
};

} // namespace

std::vector<MeasuredValue> measuredIn(const CounterSweep &sweep)
{
    std::vector<MeasuredValue> values;
    const SweepLayout &layout = *sweep.layout;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        const Counter &gauge = counter(layout.counters[column]);
        for (size_t i = 0; gauge.isGauge && isOfDevice(gauge.attribute) && i < layout.ports.size();
             ++i) {
            if (sweep.isKnown(column, i)) {
                values.push_back({layout.ports[i], gauge.id, sweep.value(column, i),
                                  Timestamp(sweep.timeOf(layout.attributeOf(column), i))});
            }
        }
    }
    return values;
}

std::vector<Problem> findMeasuredProblems(const Fabric &fabric,
                                          std::span<const MeasuredValue> values)
{
    std::vector<Problem> problems;
    MeasuredFinder finder(fabric, problems);
    for (const MeasuredValue &value : values) {
        finder.look(value);
    }
    finder.finish();
    return problems;
}

std::vector<Problem> findBitErrorProblems(const Fabric &fabric, std::span<const BitErrorTest> tests)
{
    std::vector<Problem> problems;
    for (const BitErrorTest &test : tests) {
        if (test.isBelowLimit().value_or(true)) {
            continue;
        }
        const auto text = [](double rate) { return QString::number(rate, 'e', 1); };
        const Port &port = fabric.port(test.port);
        const QString name = finders::portName(fabric, test.port);
        const QString usual = QString::number(*test.limit, 'e', 0);
        Problem problem{.severity = Severity::Warning,
                        .kind = QStringLiteral("bit_errors"),
                        .node = port.node,
                        .port = test.port,
                        .rank = test.rate / *test.limit};
        if (test.kind == BitErrorKind::Forecast) {
            problem.kind = QStringLiteral("bit_error_forecast");
            problem.message = {
                QT_TRANSLATE_NOOP("core", "%1: a forecast by its corrected symbols expects a bit "
                                          "error rate of %2 or more after error correction; usual "
                                          "for %3 is below %4"),
                {name, text(test.least), toString(port.speed), usual}};
            problem.advice = {QT_TRANSLATE_NOOP("core",
                                                "Replace the cable at the next maintenance, before "
                                                "errors stay uncorrected."),
                              {}};
        } else {
            problem.message = {
                test.kind == BitErrorKind::Symbol
                    ? QT_TRANSLATE_NOOP("core", "%1: a symbol bit error rate of %2 or more (errors "
                                                "counted: %3); usual for %4 is below %5")
                    : QT_TRANSLATE_NOOP("core", "%1: an effective bit error rate of %2 or more "
                                                "(errors counted: %3); usual for %4 is below %5"),
                {name, text(test.least), QString::number(test.errors), toString(port.speed),
                 usual}};
            problem.advice = {
                QT_TRANSLATE_NOOP("core",
                                  "Clean, reseat or replace the cable; then try another port."),
                {}};
        }
        problems.push_back(std::move(problem));
    }
    return problems;
}

} // namespace pickglass
