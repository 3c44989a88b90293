// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/simgridrun.h"

#include <QFile>
#include <QHash>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>

namespace pickglass::tests {

namespace {

constexpr qint64 SetupBytes = 1024;
constexpr int PatienceMs = 120'000;

tl::unexpected<Error> trouble(const QString &text)
{
    return failure({"%1", {text}});
}

Result<void> runProgram(const QString &program, const QStringList &arguments, const QString &folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(PatienceMs) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0) {
        return trouble(program + QStringLiteral(": ") + QString::fromUtf8(process.readAll()));
    }
    return {};
}

Result<void> writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size()
               ? Result<void>()
               : trouble(file.errorString());
}

/// Reads a Paje trace: containers with their ranks, and begins and ends of messages by their keys.
class TraceReader
{
public:
    void add(const QByteArray &line)
    {
        const QList<QByteArray> part = line.simplified().split(' ');
        if (part.size() == 6 && part[0] == "6" && part[5].startsWith("\"rank-")) {
            m_ranks[part[2]] = part[5].mid(6).chopped(1).toInt();
        } else if (part.size() == 8 && part[0] == "15") {
            m_begun[part[6]] = {part[1].toDouble(), m_ranks.value(part[5], -1), -1,
                                part[7].toLongLong()};
        } else if (part.size() == 7 && part[0] == "16" && m_begun.contains(part[6])) {
            LoggedMessage message = m_begun.take(part[6]);
            message.to = m_ranks.value(part[5], -1);
            m_messages.push_back(message);
        }
    }
    /// Fails where a message has no end, or one of its ends is no process.
    Result<std::vector<LoggedMessage>> take()
    {
        const bool isWhole = std::ranges::all_of(m_messages, [](const LoggedMessage &message) {
            return message.from >= 0 && message.to >= 0 && message.bytes > 0;
        });
        if (!m_begun.isEmpty() || !isWhole) {
            return trouble(QStringLiteral("SimGrid's trace was not understood"));
        }
        std::erase_if(m_messages,
                      [](const LoggedMessage &message) { return message.bytes < SetupBytes; });
        std::ranges::stable_sort(m_messages, {}, &LoggedMessage::time);
        return std::move(m_messages);
    }

private:
    QHash<QByteArray, int> m_ranks;
    QHash<QByteArray, LoggedMessage> m_begun;
    std::vector<LoggedMessage> m_messages;
};

} // namespace

QString SimGrid::missing()
{
    for (const char *program : {"smpicc", "smpirun"}) {
        if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty()) {
            return QStringLiteral("%1 is not installed: apt-get install libsimgrid-dev")
                .arg(QLatin1String(program));
        }
    }
    return {};
}

Result<void> SimGrid::build()
{
    return runProgram(QStringLiteral("smpicc"),
                      {QStringLiteral("-O1"), QStringLiteral("-o"), path("patterns"),
                       QStringLiteral(PICKGLASS_MPI_PATTERNS)},
                      m_folder.path());
}

Result<void> SimGrid::writeCluster(int processes) const
{
    const QString platform = QStringLiteral(
        "<?xml version='1.0'?>\n"
        "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
        "<platform version=\"4.1\"><cluster id=\"cluster\" prefix=\"node\" suffix=\"\" "
        "radical=\"0-%1\" speed=\"1Gf\" bw=\"100Gbps\" lat=\"1us\"/></platform>\n");
    QByteArray hosts;
    for (int i = 0; i < processes; ++i) {
        hosts += "node" + QByteArray::number(i) + '\n';
    }
    return writeFile(path("cluster.xml"), platform.arg(processes - 1).toUtf8()).and_then([&] {
        return writeFile(path("hosts"), hosts);
    });
}

Result<std::vector<LoggedMessage>> SimGrid::run(const QString &pattern, int bytes, int processes)
{
    RETURN_IF_ERROR(writeCluster(processes));
    RETURN_IF_ERROR(runProgram(
        QStringLiteral("smpirun"),
        {QStringLiteral("-np"), QString::number(processes), QStringLiteral("-platform"),
         path("cluster.xml"), QStringLiteral("-hostfile"), path("hosts"),
         QStringLiteral("--cfg=smpi/coll-selector:ompi"), QStringLiteral("-trace"),
         QStringLiteral("-trace-file"), path("trace"),
         // Messages inside collectives; others it would log twice.
         QStringLiteral("--cfg=tracing/smpi/internals:") +
             (pattern == QLatin1String("stencil") ? QStringLiteral("no") : QStringLiteral("yes")),
         QStringLiteral("--cfg=tracing/smpi/display-sizes:yes"), path("patterns"), pattern,
         QString::number(bytes)},
        m_folder.path()));
    QFile trace(path("trace"));
    if (!trace.open(QIODevice::ReadOnly)) {
        return trouble(trace.errorString());
    }
    TraceReader reader;
    while (!trace.atEnd()) {
        reader.add(trace.readLine());
    }
    return reader.take();
}

} // namespace pickglass::tests
