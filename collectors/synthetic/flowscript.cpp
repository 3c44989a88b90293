// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/flowscript.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace pickglass::synthetic {

namespace {

constexpr qint64 MaxFileBytes = qint64(64) << 20;
constexpr qint64 MaxLineBytes = 1000;
constexpr size_t MaxMessages = 1'000'000;
constexpr qint64 MaxSteps = 10'000;
constexpr qint64 MaxBytes = qint64(1) << 40;

/// The parts of a line up to its comment.
QList<QByteArray> partsOf(const QByteArray &line)
{
    QByteArray text = line.left(line.indexOf('#') < 0 ? line.size() : line.indexOf('#'));
    text.replace(',', ' ');
    text = text.simplified();
    return text.isEmpty() ? QList<QByteArray>() : text.split(' ');
}

std::optional<qint64> wholeNumber(const QByteArray &text, qint64 least, qint64 most)
{
    bool ok = false;
    const qint64 value = text.toLongLong(&ok);
    return ok && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

/// "0", or "node0001" for the same.
std::optional<qint64> hostNumber(const QByteArray &text, qint64 hosts)
{
    constexpr qsizetype PrefixLength = 4;
    if (!text.startsWith("node")) {
        return wholeNumber(text, 0, hosts - 1);
    }
    const auto number = wholeNumber(text.mid(PrefixLength), 1, hosts);
    return number ? std::optional(*number - 1) : std::nullopt;
}

tl::unexpected<Error> refusal(Message message)
{
    return failure(
        std::move(message),
        {QT_TRANSLATE_NOOP("core", "A line has a step from 1, the host that sends, the host that "
                                   "receives (numbers from 0, or names) and bytes: 1 0 8 16384."),
         {}});
}

/// What lines say, and where it stops.
class ScriptReader
{
public:
    ScriptReader(QString path, qint64 hosts) : m_path(std::move(path)), m_hosts(hosts) {}

    Result<void> add(const QByteArray &line);
    FlowScript take();

private:
    QString m_path;
    qint64 m_hosts;
    qint64 m_line = 0;
    size_t m_messages = 0;
    FlowScript m_script;
};

Result<void> ScriptReader::add(const QByteArray &line)
{
    ++m_line;
    const QList<QByteArray> parts = partsOf(line);
    if (parts.isEmpty()) {
        return {};
    }
    constexpr qsizetype Parts = 4;
    if (parts.size() != Parts || line.size() > MaxLineBytes) {
        return refusal({QT_TRANSLATE_NOOP("core", "Line %1 of %2 does not have four parts."),
                        {QString::number(m_line), m_path}});
    }
    const auto step = wholeNumber(parts[0], 1, MaxSteps);
    const auto from = hostNumber(parts[1], m_hosts);
    const auto to = hostNumber(parts[2], m_hosts);
    const auto bytes = wholeNumber(parts[3], 1, MaxBytes);
    const std::array<bool, 4> isGood{step.has_value(), from.has_value(),
                                     to.has_value() && from != to, bytes.has_value()};
    if (const auto *const bad = std::ranges::find(isGood, false); bad != isGood.end()) {
        return refusal(
            {QT_TRANSLATE_NOOP("core", "“%1” in line %2 of %3 is not possible there."),
             {QString::fromUtf8(parts[bad - isGood.begin()]), QString::number(m_line), m_path}});
    }
    if (++m_messages > MaxMessages) {
        return refusal({QT_TRANSLATE_NOOP("core", "%1 has more than %2 messages."),
                        {m_path, QString::number(MaxMessages)}});
    }
    m_script.steps.resize(std::max(m_script.steps.size(), static_cast<size_t>(*step)));
    m_script.steps[static_cast<size_t>(*step - 1)].push_back(
        {static_cast<qint32>(*from), static_cast<qint32>(*to), static_cast<quint64>(*bytes)});
    return {};
}

FlowScript ScriptReader::take()
{
    std::optional<quint64> size;
    for (const auto &step : m_script.steps) {
        for (const FlowScript::Message &message : step) {
            if (size.value_or(message.bytes) != message.bytes) {
                return std::move(m_script);
            }
            size = message.bytes;
        }
    }
    m_script.messageBytes = size;
    return std::move(m_script);
}

} // namespace

Result<FlowScript> readFlowScript(const QString &path, qint64 hosts)
{
    QFile file(path);
    // A pipe or a device may have no end.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is not a file that can be read."), {path}});
    }
    if (file.size() > MaxFileBytes) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 is larger than %2 MiB."),
                        {path, QString::number(MaxFileBytes >> 20)}});
    }
    ScriptReader reader(path, hosts);
    for (qint64 left = MaxFileBytes; left > 0 && !file.atEnd();) {
        const QByteArray line = file.readLine(MaxLineBytes + 2);
        left -= line.size();
        RETURN_IF_ERROR(reader.add(line));
    }
    FlowScript script = reader.take();
    if (script.steps.empty()) {
        return failure({QT_TRANSLATE_NOOP("core", "%1 has no messages."), {path}});
    }
    return script;
}

} // namespace pickglass::synthetic
