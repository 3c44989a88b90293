// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/sweepstream.h"

#include "core/samples/groupdecoder.h"
#include "core/samples/sweepencoder.h"

#include <QHash>

#include <algorithm>
#include <numeric>

namespace pickglass::agent {

using namespace samplecodec;

namespace {

constexpr size_t MaxLayoutBytes = 16 * 1024 * 1024;
constexpr size_t MaxCounterNameBytes = 256;
constexpr size_t MaxSets = 0x10000;
constexpr size_t MaxSweepPorts = 1'000'000;
/// Ports × counters: 128 MiB of values.
constexpr size_t MaxCells = 16 * 1024 * 1024;
/// How far from the begin of its sweep an answer can be: half an hour, in microseconds.
constexpr qint64 MaxOff = 1'800'000'000;

QByteArray putLayout(const SweepLayout &layout)
{
    QByteArray bytes;
    putVarint(bytes, layout.counters.size());
    for (const CounterId id : layout.counters) {
        const Counter &of = counter(id);
        const QByteArray name = of.name.toUtf8();
        putVarint(bytes, static_cast<quint64>(of.attribute));
        putVarint(bytes, static_cast<quint64>(name.size()));
        bytes += name;
    }
    putVarint(bytes, layout.sets());
    bytes.append(reinterpret_cast<const char *>(layout.has.data()),
                 static_cast<qsizetype>(layout.has.size()));
    putVarint(bytes, layout.ports.size());
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        putVarint(bytes, layout.ports[port].node.value());
        putVarint(bytes, layout.ports[port].number);
        putVarint(bytes, layout.setOf[port]);
    }
    return pack(bytes);
}

/// A layout as the sender has it: with counters that nobody here knows.
struct ForeignLayout
{
    struct Column
    {
        CounterId counter; ///< invalid where it is not known here
        size_t attribute = 0;
    };
    std::vector<Column> columns;
    std::vector<quint64> attributes; ///< their ids, in the order of the columns
    std::vector<quint8> has;
    size_t sets = 0;
    std::vector<PortKey> ports;
    std::vector<quint16> setOf;
};

bool takeCounters(ByteReader &reader, ForeignLayout &layout)
{
    const quint64 counters = reader.varint();
    if (counters > MaxColumns) {
        return false;
    }
    for (quint64 i = 0; i < counters; ++i) {
        const quint64 attribute = reader.varint();
        const quint64 nameBytes = reader.varint();
        const QByteArrayView name = reader.bytes(nameBytes);
        if (!reader.isFine() || attribute > 0xffff || nameBytes > MaxCounterNameBytes) {
            return false;
        }
        if (layout.attributes.empty() || layout.attributes.back() != attribute) {
            if (std::ranges::find(layout.attributes, attribute) != layout.attributes.end()) {
                return false; // they are no neighbours
            }
            layout.attributes.push_back(attribute);
        }
        layout.columns.push_back(
            {findCounter(static_cast<Attribute>(attribute), QString::fromUtf8(name)),
             layout.attributes.size() - 1});
    }
    return layout.attributes.size() <= MaxAttributes;
}

bool takeSets(ByteReader &reader, ForeignLayout &layout)
{
    const quint64 sets = reader.varint();
    if (sets > MaxSets) {
        return false;
    }
    layout.sets = sets;
    const QByteArrayView has = reader.bytes(sets * layout.columns.size());
    layout.has.assign(has.begin(), has.end());
    return reader.isFine() &&
           std::ranges::all_of(layout.has, [](quint8 known) { return known <= 1; });
}

bool takePorts(ByteReader &reader, ForeignLayout &layout)
{
    const quint64 ports = reader.varint();
    if (ports > MaxSweepPorts || ports > reader.left() ||
        ports * layout.columns.size() > MaxCells) {
        return false;
    }
    layout.ports.reserve(ports);
    layout.setOf.reserve(ports);
    for (quint64 i = 0; i < ports; ++i) {
        const Guid node(reader.varint());
        const quint64 number = reader.varint();
        const quint64 set = reader.varint();
        if (number > 0xff || set >= layout.sets) {
            return false;
        }
        layout.ports.push_back({node, static_cast<PortNumber>(number)});
        layout.setOf.push_back(static_cast<quint16>(set));
    }
    std::vector<PortKey> sorted = layout.ports;
    std::ranges::sort(sorted);
    return reader.isFine() && reader.isAtEnd() &&
           std::ranges::adjacent_find(sorted) == sorted.end();
}

std::optional<ForeignLayout> openLayout(QByteArrayView packed)
{
    const auto bytes = unpack(packed, MaxLayoutBytes);
    if (!bytes) {
        return {};
    }
    ByteReader reader(*bytes);
    ForeignLayout layout;
    if (!takeCounters(reader, layout) || !takeSets(reader, layout) || !takePorts(reader, layout)) {
        return {};
    }
    return layout;
}

/// Columns of one attribute of which the first is the second less the third: sent as what it is off
/// that, it does not move.
struct Sum
{
    size_t part = 0;  ///< PortUnicastXmitPkts
    size_t whole = 0; ///< PortXmitPkts
    size_t other = 0; ///< PortMulticastXmitPkts
};

std::vector<Sum> sumsOf(const SweepLayout &layout)
{
    std::vector<Sum> sums;
    for (const char *way : {"Xmit", "Rcv"}) {
        const auto columnOf = [&](const char *what) {
            const QString name = QStringLiteral("Port%1%2Pkts").arg(what, way);
            const CounterId id = findCounter(Attribute::PortCountersExtended, name);
            return static_cast<size_t>(std::ranges::find(layout.counters, id) -
                                       layout.counters.begin());
        };
        const Sum sum = {columnOf("Unicast"), columnOf(""), columnOf("Multicast")};
        if (std::max({sum.part, sum.whole, sum.other}) < layout.counters.size()) {
            sums.push_back(sum);
        }
    }
    return sums;
}

/// Takes what follows from the others off the values, or adds it again: modulo 2^64.
void takeOff(CounterSweep &sweep, const std::vector<Sum> &sums, bool isBack)
{
    const SweepLayout &layout = *sweep.layout;
    for (const Sum &sum : sums) {
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            if (layout.hasCounter(port, sum.part) && layout.hasCounter(port, sum.whole) &&
                layout.hasCounter(port, sum.other)) {
                const quint64 expected =
                    sweep.value(sum.whole, port) - sweep.value(sum.other, port);
                sweep.setValue(sum.part, port,
                               sweep.value(sum.part, port) +
                                   (isBack ? expected : quint64(0) - expected));
            }
        }
    }
}

std::vector<quint32> allPorts(const SweepLayout &layout)
{
    std::vector<quint32> ports(layout.ports.size());
    std::iota(ports.begin(), ports.end(), 0U);
    return ports;
}

} // namespace

struct SweepSender::Private
{
    std::unique_ptr<SweepEncoder> encoder;
    std::vector<Sum> sums;
    std::optional<CounterSweep> last; ///< as it was coded
};

SweepSender::SweepSender() : d(std::make_unique<Private>())
{
}
SweepSender::~SweepSender() = default;

SweepSender::Sent SweepSender::send(const SharedSweep &sweep, bool isJoined)
{
    Sent sent;
    const bool isNew = !d->encoder || d->encoder->layout() != sweep->layout;
    if (isNew) {
        m_layout = LayoutIs{putLayout(*sweep->layout)};
        sent.layout = m_layout;
        d->encoder = std::make_unique<SweepEncoder>(
            sweep->layout, std::vector<std::vector<quint32>>{allPorts(*sweep->layout)});
        d->sums = sumsOf(*sweep->layout);
    } else if (isJoined) {
        sent.base = BaseIs{pack(d->encoder->rebase(*d->last).front())};
    }
    d->last = *sweep;
    takeOff(*d->last, d->sums, false);
    const auto encoded = d->encoder->encode(*d->last);
    sent.sweep = {sweep->number,
                  sweep->time,
                  sweep->duration,
                  sweep->meter,
                  isNew || isJoined,
                  putPaces(encoded.paces),
                  sealPlain(encoded.groups),
                  sweep->waitsReset};
    return sent;
}

struct SweepReceiver::Private
{
    /// Where what the sender has of ports of a kind goes to.
    struct Set
    {
        ColumnSet columns;
        std::vector<size_t> columnOf;    ///< of ours; None where it is not known here
        std::vector<size_t> attributeOf; ///< likewise
        std::vector<size_t> paceOf;      ///< of the sender's
    };
    static constexpr size_t None = ~size_t(0);

    void findOurs(const ForeignLayout &foreign);
    Set setOf(const ForeignLayout &foreign, size_t number) const;
    /// False where an answer came at another time than its sweep.
    bool put(CounterSweep &sweep, const GroupDecoder::PortSample &sample,
             const std::vector<Pace> &paces) const;

    SharedSweepLayout layout;
    size_t foreignAttributes = 0;
    std::vector<size_t> ourColumns;    ///< of each of the sender's
    std::vector<size_t> ourAttributes; ///< likewise
    std::vector<Set> sets;
    std::vector<quint16> foreignSetOf;
    std::vector<Sum> sums;
    std::unique_ptr<GroupDecoder> decoder;
};

SweepReceiver::SweepReceiver() : d(std::make_unique<Private>())
{
}
SweepReceiver::~SweepReceiver() = default;

/// Makes our layout of the sender's: its columns ascend by our ids, without those not known here.
void SweepReceiver::Private::findOurs(const ForeignLayout &foreign)
{
    auto ours = std::make_shared<SweepLayout>();
    for (const auto &column : foreign.columns) {
        if (column.counter.isValid()) {
            ours->counters.push_back(column.counter);
        }
    }
    std::ranges::sort(ours->counters);
    ours->ports = foreign.ports;
    ours->setOf = foreign.setOf;
    const size_t columns = ours->counters.size();
    ours->has.resize(foreign.sets * columns);
    ourColumns.clear();
    for (size_t column = 0; column < foreign.columns.size(); ++column) {
        const CounterId id = foreign.columns[column].counter;
        const auto place = std::ranges::lower_bound(ours->counters, id) - ours->counters.begin();
        ourColumns.push_back(id.isValid() ? static_cast<size_t>(place) : None);
        for (size_t set = 0; id.isValid() && set < foreign.sets; ++set) {
            ours->has[set * columns + ourColumns.back()] =
                foreign.has[set * foreign.columns.size() + column];
        }
    }
    ours->complete();
    ourAttributes.assign(foreign.attributes.size(), None);
    for (size_t column = 0; column < foreign.columns.size(); ++column) {
        if (ourColumns[column] != None) {
            ourAttributes[foreign.columns[column].attribute] =
                ours->attributeOf(ourColumns[column]);
        }
    }
    foreignAttributes = foreign.attributes.size();
    sums = sumsOf(*ours);
    layout = std::move(ours);
}

SweepReceiver::Private::Set SweepReceiver::Private::setOf(const ForeignLayout &foreign,
                                                          size_t number) const
{
    Set set;
    for (size_t column = 0; column < foreign.columns.size(); ++column) {
        if (foreign.has[number * foreign.columns.size() + column] == 0) {
            continue;
        }
        const size_t attribute = foreign.columns[column].attribute;
        if (set.paceOf.empty() || set.paceOf.back() != attribute) {
            set.paceOf.push_back(attribute);
            set.attributeOf.push_back(ourAttributes[attribute]);
        }
        set.columns.attributeOf.push_back(static_cast<quint8>(set.paceOf.size() - 1));
        set.columnOf.push_back(ourColumns[column]);
    }
    set.columns.attributes = set.paceOf.size();
    return set;
}

bool SweepReceiver::Private::put(CounterSweep &sweep, const GroupDecoder::PortSample &sample,
                                 const std::vector<Pace> &paces) const
{
    const size_t port = sample.position;
    const Set &set = sets[foreignSetOf[port]];
    for (size_t i = 0; i < set.paceOf.size(); ++i) {
        if (set.attributeOf[i] == None || (sample.answered >> i & 1) == 0) {
            continue;
        }
        const auto after = static_cast<qint64>(static_cast<quint64>(paces[set.paceOf[i]].at(port)) +
                                               sample.lateness[i]);
        if (after < -MaxOff || after > MaxOff) {
            return false;
        }
        sweep.timeOf(set.attributeOf[i], port) = sweep.time.microseconds() + after;
    }
    for (size_t i = 0; i < set.columnOf.size(); ++i) {
        if (set.columnOf[i] != None) {
            sweep.setValue(set.columnOf[i], port, sample.values[i]);
        }
    }
    return true;
}

bool SweepReceiver::take(const LayoutIs &layout)
{
    d->decoder.reset();
    const auto foreign = openLayout(layout.data);
    if (!foreign) {
        return false;
    }
    d->findOurs(*foreign);
    d->sets.clear();
    for (size_t set = 0; set < foreign->sets; ++set) {
        d->sets.push_back(d->setOf(*foreign, set));
    }
    d->foreignSetOf = foreign->setOf;
    std::vector<const ColumnSet *> ofPorts;
    ofPorts.reserve(foreign->ports.size());
    for (const quint16 set : foreign->setOf) {
        ofPorts.push_back(&d->sets[set].columns);
    }
    d->decoder = std::make_unique<GroupDecoder>(ofPorts);
    return true;
}

bool SweepReceiver::take(const BaseIs &base)
{
    if (!d->decoder) {
        return false;
    }
    const auto bytes = unpack(base.data, d->decoder->mostBaseBytes());
    if (!bytes || !d->decoder->setBase(*bytes)) {
        d->decoder.reset();
        return false;
    }
    return true;
}

SharedSweep SweepReceiver::take(const SweepMessage &sent)
{
    if (!d->decoder) {
        return {};
    }
    if (sent.isRestart) {
        d->decoder->rebase();
    }
    auto sweep = std::make_shared<CounterSweep>(CounterSweep::forLayout(d->layout));
    sweep->number = sent.number;
    sweep->time = sent.time;
    sweep->duration = sent.duration;
    sweep->meter = sent.meter;
    sweep->waitsReset = sent.waitsReset;
    const auto paces = openPaces(sent.pace);
    const auto sealed = Sealed::open(sent.data, Codec, d->decoder->limits(1));
    bool isSane = true;
    const auto put = [&](const GroupDecoder::PortSample &sample) {
        isSane = d->put(*sweep, sample, *paces) && isSane;
    };
    const bool isRead = paces && paces->size() == d->foreignAttributes && sealed &&
                        d->decoder->decode(sealed->bytes(), 1, 0, true, put);
    if (!isRead || !isSane) {
        d->decoder.reset();
        return {};
    }
    takeOff(*sweep, d->sums, true);
    return sweep;
}

} // namespace pickglass::agent
