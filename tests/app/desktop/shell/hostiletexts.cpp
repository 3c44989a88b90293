// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/desktop/shell/hostiletexts.h"

#include "app/common/text.h"
#include "core/base/printable.h"
#include "core/capture/capturewriter.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"

#include <QList>
#include <QRandomGenerator>

#include <algorithm>

namespace pickglass::tests {

namespace {

constexpr qint64 Second = 1'000'000;
constexpr int Sweeps = 12;
constexpr const char16_t *Places = u"%1-%2-%3-%4-%5-%6-%7-%8-%9";

Timestamp at(int seconds)
{
    return Timestamp((1'700'000'000 + seconds) * Second);
}

QString mark()
{
    return QString::fromUtf16(HostileMark);
}

const QStringList &pieces()
{
    static const QStringList all{
        QStringLiteral("<img src=/dev/zero>"),
        QStringLiteral("<b>x</b>"),
        QStringLiteral("<a href=\"file:///etc/passwd\">y</a>"),
        QStringLiteral("<table><tr><td>"),
        QStringLiteral("<style>*{font-size:900pt}</style>"),
        QStringLiteral("</p></body>"),
        QStringLiteral("<!-- "),
        QStringLiteral("&amp;&lt;"),
        QStringLiteral("&Mnemonic"),
        QString::fromUtf16(Places),
        QStringLiteral("%n %L1 %s"),
        QStringLiteral("line\nbreak\r\n\tend"),
        QStringLiteral("nul") + QChar(u'\0') + QStringLiteral("nul"),
        QStringLiteral("\x1b[31mred\x1b]0;title\x07"),
        QStringLiteral("\u202eright to left\u202d"),
        QStringLiteral("\u2066\u2067isolate"),
        QStringLiteral("\u200f\u061cmark"),
        QStringLiteral("\u2028line\u2029paragraph\u0085"),
        QStringLiteral("\ufeff\u00ad"),
        QString(QChar(0xd800)) + QStringLiteral("half") + QChar(0xdc00),
        QStringLiteral("\U0001f600 emoji \U000e0041"),
        QString(40, QChar(0x301)),
        QStringLiteral("مرحبا שלום"),
        QStringLiteral("{\"json\":[1]}"),
        QStringLiteral("=cmd|'/c calc'!A1"),
        QStringLiteral("'; DROP TABLE nodes; --"),
        QStringLiteral("/../../dev/zero"),
    };
    return all;
}

/// A tree of two spines and three leaves, one of its cables slow.
struct HostileTree
{
    explicit HostileTree(const QStringList &names)
    {
        FabricMaker maker;
        int next = 0;
        const auto add = [&](NodeType type, quint8 portCount) {
            return maker.addNode(type, names.at(next++), portCount);
        };
        for (int i = 0; i < 2; ++i) {
            spines.push_back(add(NodeType::Switch, 36));
        }
        for (int leaf = 0; leaf < 3; ++leaf) {
            leaves.push_back(add(NodeType::Switch, 36));
            for (const Guid spine : spines) {
                maker.connect(leaves.back(), spine, {}, leaf == 0 ? 1 : 2);
            }
            for (int host = 0; host < 8; ++host) {
                hosts.push_back(add(NodeType::ChannelAdapter, 1));
                const LinkSpeed speed = host == 2 ? LinkSpeed::SDR : LinkSpeed::HDR;
                maker.connect(leaves.back(), hosts.back(), {LinkWidth::X4, speed});
                ports.push_back({hosts.back(), 1});
            }
        }
        hosts.push_back(add(NodeType::ChannelAdapter, 1)); // without a cable
        for (const PortKey &port : ports) {
            maker.builder().port(port.node, port.number).attributes =
                std::make_shared<const PortAttributes>(PortAttributes{
                    {QStringLiteral("CableSn"), names.at(next % names.size())},
                    {QStringLiteral("CablePn"), names.at((next + 1) % names.size())}});
            ++next;
        }
        fabric = maker.build();
    }

    std::vector<Guid> spines;
    std::vector<Guid> leaves;
    std::vector<Guid> hosts;
    std::vector<PortKey> ports;
    SharedFabric fabric;
};

CounterSweep sweepOf(const std::vector<PortKey> &ports, int number)
{
    SweepMaker maker(ports, {"PortCountersExtended.PortXmitData", "PortCounters.PortXmitWait",
                             "PortCounters.SymbolErrorCounter"});
    for (size_t i = 0; i < ports.size(); ++i) {
        const auto much = static_cast<quint64>(number) * (i + 1);
        maker.set(ports[i], "PortCountersExtended.PortXmitData", much * 100'000'000, number);
        maker.set(ports[i], "PortCounters.PortXmitWait", much * 1'000'000, number);
        maker.set(ports[i], "PortCounters.SymbolErrorCounter", i % 3 == 0 ? much : 0, number);
    }
    CounterSweep sweep = maker.sweep();
    sweep.number = number;
    sweep.time = at(number);
    sweep.duration = Second / 10;
    return sweep;
}

std::vector<Event> eventsOf(const HostileTree &tree, const QStringList &texts)
{
    std::vector<Event> events;
    for (int kind = 0; kind <= static_cast<int>(EventKind::Many); ++kind) {
        const auto text = [&](int i) { return texts.at((kind * 5 + i) % texts.size()); };
        Event event;
        event.id = kind + 1;
        event.time = at(1 + kind % Sweeps);
        event.lasts = kind % 2 == 0;
        event.severity = static_cast<Severity>(kind % 3);
        event.kind = static_cast<EventKind>(kind);
        event.place = {tree.hosts[static_cast<size_t>(kind) % tree.hosts.size()], 1};
        event.otherPlace = {tree.leaves.front(), 3};
        event.placeName = text(0);
        event.otherName = text(1);
        event.subject = text(2);
        event.was = text(3);
        event.became = text(4);
        events.push_back(event);
    }
    std::ranges::stable_sort(events, {}, &Event::time);
    return events;
}

Result<void> fill(CaptureWriter &writer, const HostileTree &tree, const QStringList &texts)
{
    CaptureWriter::Source source{texts.at(0), texts.at(1), at(0), 10, 1, {}};
    source.problems.push_back({3, {"%1", {texts.at(2)}}});
    auto done = writer.addSource(source);
    done = done.and_then([&] { return writer.addNames({{tree.hosts.front(), texts.at(9)}}); });
    done = done.and_then([&] { return writer.writeFabric(at(0), *tree.fabric); });
    SmSpan master;
    master.info.port = {tree.hosts.front(), 1};
    master.info.state = SmState::Master;
    master.from = at(1);
    master.lastSeen = at(Sweeps);
    done = done.and_then(
        [&] { return writer.writeManagers(at(Sweeps), std::span(&master, 1), Lid(1)); });
    for (int number = 1; number <= Sweeps && done; ++number) {
        done = writer.writeSweep(sweepOf(tree.ports, number));
    }
    done = done.and_then([&] { return writer.putEvents(eventsOf(tree, texts)); });
    for (int i = 0; i < texts.size() && done; ++i) {
        done = writer.addMark(at(i % Sweeps), i % 2 == 0 ? Timestamp() : at(Sweeps), texts.at(i),
                              texts.at((i + 1) % texts.size()));
    }
    return done;
}

/// Whether a text that holds a part of one with places holds it whole, where nothing is elided.
bool keepsPlaces(QString text)
{
    const QString whole = QString::fromUtf16(Places);
    if (text.contains(u'…')) {
        return true;
    }
    text.remove(whole);
    for (qsizetype i = 0; i + 5 <= whole.size(); i += 3) {
        if (text.contains(whole.mid(i, 5))) {
            return false;
        }
    }
    return true;
}

} // namespace

QStringList hostileTexts(int count, quint32 seed)
{
    QStringList texts;
    for (const QString &piece : pieces()) {
        texts << mark() + piece;
    }
    texts << mark() + QString(65536, u'w') << mark() + QString(65536, u'\n');
    QRandomGenerator random(seed);
    while (texts.size() < count) {
        QString text = mark();
        for (quint32 i = random.bounded(6U) + 1; i > 0; --i) {
            const bool isOne = random.bounded(4U) == 0;
            text += isOne ? QString(QChar(static_cast<char16_t>(random.bounded(0x10000U))))
                          : pieces().at(random.bounded(static_cast<int>(pieces().size())));
        }
        texts << text;
    }
    std::shuffle(texts.begin(), texts.end(), random);
    return texts;
}

Result<void> writeHostileCapture(const QString &path, quint32 seed)
{
    const QStringList texts = hostileTexts(60, seed);
    const HostileTree tree(texts);
    auto writer = CaptureWriter::record(path, true, texts.at(5), std::chrono::seconds(1));
    return writer.and_then([&](const std::unique_ptr<CaptureWriter> &open) {
        return fill(*open, tree, texts).and_then([&] { return open->close(); });
    });
}

QString faultOf(const QString &text)
{
    constexpr qsizetype MaxLines = 64;
    if (text.size() > MaxLines * MaxShownText) {
        return QStringLiteral("has %1 characters").arg(text.size());
    }
    if (!text.isValidUtf16()) {
        return QStringLiteral("has a half of a character");
    }
    for (const char32_t code : text.toUcs4()) {
        // Ours: the lines of a tool tip, and where a long text may break.
        if (!isPrintable(code) && code != U'\n' && code != U'\u200b') {
            return QStringLiteral("has U+%1").arg(static_cast<uint>(code), 4, 16, QLatin1Char('0'));
        }
    }
    return keepsPlaces(text) ? QString() : QStringLiteral("had an argument put into a name");
}

} // namespace pickglass::tests
