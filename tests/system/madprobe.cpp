// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// madprobe SOURCE [--interval MS] [--discover S] [--sweeps N] [--seconds S] [--counters LIST]
//          [--port GUID:PORT]… [--brief]
// runs the collector of "mad:" in a process of its own (the simulator's library works by
// LD_PRELOAD, for one client a process) and prints what it emits as lines of JSON.

#include "collectors/mad/madcollector.h"
#include "core/fabric/linkrate.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

#include <cstdio>

namespace pickglass {

namespace {

void print(const QJsonObject &object)
{
    std::fputs(QJsonDocument(object).toJson(QJsonDocument::Compact).constData(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

QString nameOf(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return QStringLiteral("%1:%2").arg(fabric.node(port.node).guid.toString()).arg(port.number);
}

QJsonObject toJson(const Fabric &fabric, bool isBrief)
{
    QJsonObject object{{"nodes", qint64(fabric.nodes().size())},
                       {"links", qint64(fabric.links().size())},
                       {"ports", qint64(fabric.ports().size())}};
    if (isBrief) {
        return object;
    }
    QJsonArray nodes;
    for (const Node &node : fabric.nodes()) {
        nodes.append(QStringLiteral("%1 %2 %3 %4")
                         .arg(node.guid.toString(), toString(node.type))
                         .arg(node.portCount)
                         .arg(node.description));
    }
    QJsonArray links;
    for (const Link &link : fabric.links()) {
        links.append(QStringLiteral("%1 %2 %3")
                         .arg(nameOf(fabric, link.a), nameOf(fabric, link.b),
                              toString(fabric.width(link), fabric.speed(link))));
    }
    object["nodes"] = nodes;
    object["links"] = links;
    return object;
}

QJsonObject valuesOf(const CounterSweep &sweep, size_t port)
{
    QJsonObject values;
    for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
        if (sweep.isKnown(column, port)) {
            const Counter &what = counter(sweep.layout->counters[column]);
            values[toString(what.attribute) + u'.' + what.name] =
                QString::number(sweep.value(column, port));
        }
    }
    return values;
}

QJsonObject toJson(const CounterSweep &sweep, const QStringList &ports)
{
    qint64 answers = 0;
    for (const qint64 time : sweep.times) {
        answers += time != 0 ? 1 : 0;
    }
    QJsonObject object{{"event", "sweep"},
                       {"number", sweep.number},
                       {"t", sweep.time.microseconds()},
                       {"us", sweep.duration},
                       {"ports", qint64(sweep.layout->ports.size())},
                       {"counters", qint64(sweep.layout->counters.size())},
                       {"answers", answers},
                       {"mads", sweep.meter.mads},
                       {"timeouts", sweep.meter.timeouts},
                       {"retries", sweep.meter.retries},
                       {"smp_bytes", sweep.meter.smpBytes},
                       {"gmp_bytes", sweep.meter.gmpBytes}};
    QJsonObject values;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        const PortKey &key = sweep.layout->ports[port];
        const QString name = QStringLiteral("%1:%2").arg(key.node.toString()).arg(key.number);
        if (ports.contains(name)) {
            values[name] = valuesOf(sweep, port);
        }
    }
    if (!ports.isEmpty()) {
        object["values"] = values;
    }
    return object;
}

QJsonObject toJson(const SmPoll &poll)
{
    const auto nameOf = [](const PortKey &port) {
        return QStringLiteral("%1:%2").arg(port.node.toString()).arg(port.number);
    };
    QJsonObject managers;
    for (const auto &[info, asked] : poll.answers) {
        managers[nameOf(info.port)] = QJsonObject{{"guid", info.portGuid.toString()},
                                                  {"lid", info.lid.value()},
                                                  {"priority", info.priority},
                                                  {"state", toString(info.state)},
                                                  {"activity", qint64(info.activityCount)},
                                                  {"asked", qint64(asked)}};
    }
    QJsonArray silent;
    for (const PortKey &port : poll.silent) {
        silent.append(nameOf(port));
    }
    return {{"event", "managers"}, {"t", poll.time.microseconds()},
            {"us", poll.period},   {"managers", managers},
            {"silent", silent},    {"master_lid", poll.masterLid.value()}};
}

void addOptions(QCommandLineParser &parser)
{
    parser.addOptions({{"interval", "", "ms", "1000"},
                       {"discover", "", "s", "300"},
                       {"outstanding", "", "n", "64"},
                       {"sweeps", "", "n", "0"},
                       {"seconds", "", "s", "0"},
                       {"counters", "", "list", ""},
                       {"port", "", "guid:port"},
                       {"brief", ""}});
}

CollectorSettings settingsOf(const QCommandLineParser &parser)
{
    CollectorSettings settings;
    settings.interval = std::chrono::milliseconds(parser.value("interval").toInt());
    settings.discoverInterval = std::chrono::seconds(parser.value("discover").toInt());
    settings.maxOutstanding = parser.value("outstanding").toInt();
    const QString wanted = parser.value("counters");
    if (wanted.contains(QLatin1String("details"))) {
        settings.attributes << Attribute::PortRcvErrorDetails << Attribute::PortXmitDiscardDetails;
    }
    if (wanted.contains(QLatin1String("vl"))) {
        settings.attributes << Attribute::PortVLOpPackets << Attribute::PortVLOpData
                            << Attribute::PortVLXmitWaitCounters;
    }
    if (wanted.contains(QLatin1String("sl"))) {
        settings.attributes << Attribute::PortXmitDataSL << Attribute::PortRcvDataSL;
    }
    if (wanted.contains(QLatin1String("speeds"))) {
        settings.attributes << Attribute::PortExtendedSpeedsCounters;
    }
    return settings;
}

int failWith(const Error &error)
{
    print({{"event", "failed"}, {"message", error.english()}});
    return 3;
}

void printEvents(Collector &collector, const QCommandLineParser &parser)
{
    QObject::connect(&collector, &Collector::progress, &collector, [](const auto &progress) {
        print(
            {{"event", "progress"}, {"doing", progress.doing.english()}, {"done", progress.done}});
    });
    QObject::connect(&collector, &Collector::fabricChanged, &collector,
                     [&parser](Timestamp time, const SharedFabric &fabric) {
                         QJsonObject object = toJson(*fabric, parser.isSet("brief"));
                         object["event"] = "fabric";
                         object["t"] = time.microseconds();
                         print(object);
                     });
    QObject::connect(&collector, &Collector::sweepDone, &collector, [&](const SharedSweep &sweep) {
        print(toJson(*sweep, parser.values("port")));
        if (sweep->number == parser.value("sweeps").toLongLong()) {
            QCoreApplication::quit();
        }
    });
    QObject::connect(&collector, &Collector::managersPolled, &collector,
                     [](const SharedSmPoll &poll) { print(toJson(*poll)); });
    QObject::connect(&collector, &Collector::problem, &collector, [](const auto &problem) {
        print({{"event", "problem"},
               {"kind", problem.kind},
               {"message", problem.message.english()},
               {"guid", problem.place.node.toString()},
               {"port", problem.place.number}});
    });
    QObject::connect(&collector, &Collector::failed, &collector,
                     [](const Error &error) { QCoreApplication::exit(failWith(error)); });
}

int probe()
{
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(*QCoreApplication::instance());
    const auto source =
        mad::parseMadSource(QUrl(parser.positionalArguments().value(0)), settingsOf(parser));
    if (!source) {
        return failWith(source.error());
    }
    const auto port = mad::findUmadPorts(source->ports);
    if (!port) {
        return failWith(port.error());
    }
    mad::MadCollector collector(*source, *port);
    printEvents(collector, parser);
    if (const int seconds = parser.value("seconds").toInt(); seconds > 0) {
        QTimer::singleShot(std::chrono::seconds(seconds), &collector, &QCoreApplication::quit);
    }
    collector.start();
    const int code = QCoreApplication::exec();
    collector.stop();
    return code;
}

} // namespace

} // namespace pickglass

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    return pickglass::probe();
}
