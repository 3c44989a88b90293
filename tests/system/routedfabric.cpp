// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/routedfabric.h"

#include "tests/support/childprocess.h"

#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <memory>

namespace pickglass::tests {

namespace {

/// ibsim serves ten clients at once, of which OpenSM is one and a recording perhaps another.
constexpr size_t ProcessesAtOnce = 6;
constexpr int ProcessMilliseconds = 60'000;

Result<void> writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        return failure({"%1 cannot be written.", {path}});
    }
    return {};
}

} // namespace

Result<void> RoutedFabric::start(const QString &engine, const QByteArray &torusLines)
{
    m_hasQos = engine.endsWith(QLatin1String(" -Q"));
    m_engine = m_hasQos ? engine.chopped(3) : engine;
    ManagerOptions options;
    options.routing = m_engine;
    options.sweepSeconds = 0;
    // Its topology and routes are written to files.
    options.arguments = QStringList{QStringLiteral("-D"), QStringLiteral("0x43")};
    if (m_hasQos) {
        options.arguments << QStringLiteral("-Q");
    }
    if (!torusLines.isEmpty()) {
        const QString path = live.simulator.folder() + QStringLiteral("/torus-2QoS.conf");
        RETURN_IF_ERROR(writeFile(path, torusLines));
        options.arguments << QStringLiteral("--torus_config") << path;
    }
    RETURN_IF_ERROR(live.start(options));
    // This one is written last: a line for each end of each cable.
    const QString last = file(QStringLiteral("opensm-subnet.lst"));
    const auto isWritten = [&last] {
        QFile written(last);
        return written.open(QIODevice::ReadOnly) && written.readAll().endsWith('\n');
    };
    if (!QTest::qWaitFor(isWritten, ProcessMilliseconds)) {
        return failure({"OpenSM did not write %1.", {last}});
    }
    return {};
}

QString RoutedFabric::configuredLine() const
{
    static const QRegularExpression line(QStringLiteral("osm_ucast_mgr_process: .*"));
    auto found = line.globalMatch(QString::fromUtf8(live.simulator.manager(0).log()));
    QString last;
    while (found.hasNext()) {
        last = found.next().captured();
    }
    return last;
}

bool RoutedFabric::isConfigured() const
{
    return configuredLine().contains(u' ' + m_engine + QLatin1String(" tables configured"));
}

QString RoutedFabric::file(const QString &name) const
{
    return live.simulator.manager(0).folder() + u'/' + name;
}

Result<void> RoutedFabric::writePathSls(const Fabric &fabric)
{
    std::vector<QStringList> queries;
    std::vector<QByteArray> lines;
    const auto isEnd = [&](const Port &port) {
        return fabric.node(port.node).isHostAdapter() && port.lid.isAssigned();
    };
    for (const Port &from : fabric.ports()) {
        for (const Port &to : fabric.ports()) {
            if (!isEnd(from) || !isEnd(to) || &from == &to) {
                continue;
            }
            const QString destination = QString::number(to.lid.value());
            queries.push_back({QStringLiteral("-p"), QStringLiteral("--slid"),
                               QString::number(from.lid.value()), QStringLiteral("--dlid"),
                               destination});
            lines.push_back(QStringLiteral("%1 %2 ")
                                .arg(fabric.node(from.node).guid.toString(), destination)
                                .toUtf8());
        }
    }
    static const QRegularExpression level(QStringLiteral(R"(\tsl\.+0x([0-9A-Fa-f]+))"));
    int answered = 0;
    const auto take = [&](size_t number, const QByteArray &output) {
        const auto match = level.match(QString::fromUtf8(output));
        answered += match.hasMatch() ? 1 : 0;
        lines[number] += QByteArray::number(match.captured(1).toInt(nullptr, 16)) + '\n';
    };
    RETURN_IF_ERROR(runAll(QStringLiteral("saquery"), queries,
                           live.simulator.environmentOfOthers(live.hosts().first()),
                           live.simulator.folder(), take));
    if (answered != int(queries.size())) {
        return failure({"saquery gave the service levels of %1 of %2 pairs.",
                        {QString::number(answered), QString::number(queries.size())}});
    }
    QByteArray text;
    for (const QByteArray &line : lines) {
        text += line;
    }
    return writeFile(file(QStringLiteral("paths.psl")), text);
}

Result<Chronicle> RoutedFabric::read() const
{
    std::vector<DatedText> texts;
    for (const char *name :
         {"opensm-subnet.lst", "opensm.fdbs", "opensm-sl2vl.dump", "paths.psl"}) {
        const QString path = file(QString::fromLatin1(name));
        if (!QFile::exists(path)) {
            continue;
        }
        ASSIGN_OR_RETURN(auto imported, importFile(path));
        if (imported.skippedLines > 0) {
            return failure({"%1: %2", {path, imported.problems.first().message.english()}});
        }
        texts.push_back({path, std::move(imported), Timestamp(1)});
    }
    return chronicleOf(texts);
}

QByteArray torusLines(const Fabric &torus, const std::vector<int> &extent)
{
    const auto guidOfSwitch = [&](std::vector<int> place) {
        QString name = QStringLiteral("sw");
        for (size_t i = 0; i < place.size(); ++i) {
            name += QStringLiteral("-%1%2").arg(QChar(u"xyz"[i]), QString::number(place[i]));
        }
        const auto node = std::ranges::find(torus.nodes(), name, &Node::name);
        return node == torus.nodes().end() ? QByteArray() : node->guid.toString().toUtf8();
    };
    QByteArray text = "torus";
    for (size_t i = 0; i < 3; ++i) {
        text += ' ' + QByteArray::number(i < extent.size() ? extent[i] : 1);
    }
    const std::vector<int> origin(extent.size());
    for (size_t i = 0; i < extent.size(); ++i) {
        for (const bool isUp : {true, false}) {
            std::vector<int> place = origin;
            place[i] = isUp ? 1 : extent[i] - 1;
            text += QByteArray("\n") + "xyz"[i] + (isUp ? "p_link " : "m_link ") +
                    guidOfSwitch(origin) + ' ' + guidOfSwitch(place);
        }
    }
    return text + '\n';
}

Result<void> runAll(const QString &program, const std::vector<QStringList> &arguments,
                    const QProcessEnvironment &environment, const QString &folder,
                    const std::function<void(size_t number, const QByteArray &output)> &take)
{
    std::vector<std::unique_ptr<QProcess>> running(arguments.size());
    size_t next = 0;
    const auto startNext = [&] {
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(environment);
        process->setWorkingDirectory(folder);
        dieWithParent(*process);
        process->start(programPath(program), arguments[next]);
        running[next++] = std::move(process);
    };
    for (size_t number = 0; number < arguments.size(); ++number) {
        while (next < arguments.size() && next < number + ProcessesAtOnce) {
            startNext();
        }
        QProcess &process = *running[number];
        if (!process.waitForFinished(ProcessMilliseconds) || process.exitCode() != 0) {
            return failure({"%1 %2 fails: %3",
                            {program, arguments[number].join(u' '),
                             QString::fromUtf8(process.readAllStandardError())}});
        }
        take(number, process.readAllStandardOutput());
        running[number].reset();
    }
    return {};
}

} // namespace pickglass::tests
