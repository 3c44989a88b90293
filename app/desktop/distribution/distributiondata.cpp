// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/distribution/distributiondata.h"

#include "app/common/aliasfile.h"
#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QHash>
#include <QLocale>

#include <algorithm>
#include <array>
#include <functional>

namespace pickglass {

namespace {

std::vector<double> numbersOf(const FigureValues &values)
{
    std::vector<double> numbers;
    numbers.reserve(values.known.size());
    for (const FigureValue &value : values.known) {
        numbers.push_back(value.value);
    }
    return numbers;
}

Result<FigureValues> valuesAt(const CaptureReader &capture, const SharedFabric &fabric,
                              const SharedFigures &figures, const FiguresQuestion &time,
                              const DistributionQuestion &question)
{
    FigureSource source{*fabric};
    std::vector<std::optional<double>> rates;
    if (question.figure.kind == FigureKind::Counter) {
        const std::vector<CounterId> forms = countersNamed(counter(question.figure.counter).name);
        ASSIGN_OR_RETURN(rates, loadCounterRates(capture, *fabric, time, forms));
        source.counterRates = rates;
        source.counterJoin = joinOf(question.figure.counter);
    }
    if (figures) {
        source.activity = figures->activity;
    }
    std::vector<HealthFacts> health;
    if (question.figure.kind == FigureKind::Health) {
        health = healthFacts(*fabric, source.activity);
        source.health = health;
    }
    return figureValues(source, question.figure.kind, question.of);
}

/// The same length of time where there is a range, else the moment.
FiguresQuestion comparedTime(const DistributionQuestion &question)
{
    FiguresQuestion time = question.time;
    const Timestamp at = question.with.time;
    const qint64 length = time.range.length();
    time.at = at;
    time.isRange = time.isRange && at.isKnown();
    if (time.isRange) {
        time.range = {at, at + length};
    }
    return time;
}

/// What a distribution is compared with.
struct Other
{
    SharedFabric fabric; ///< null for nothing
    FigureValues values;
};

Result<Other> comparedIn(const CaptureReader &capture, const DistributionQuestion &question)
{
    const FiguresQuestion time = comparedTime(question);
    Other other;
    ASSIGN_OR_RETURN(other.fabric, capture.fabricAt(time.isRange ? time.range.to : time.at));
    ASSIGN_OR_RETURN(const auto figures, loadFigures(capture, other.fabric, time));
    ASSIGN_OR_RETURN(other.values, valuesAt(capture, other.fabric, figures, time, question));
    return other;
}

Result<Other> comparedWith(const CaptureReader &capture, const DistributionQuestion &question,
                           const StopToken &stop)
{
    if (question.with.kind == Comparison::Kind::Time) {
        return comparedIn(capture, question);
    }
    if (question.with.kind == Comparison::Kind::Capture && question.with.other) {
        ASSIGN_OR_RETURN(const auto other,
                         openWithAliases(question.with.other->path(), stop, shownText));
        return comparedIn(*other, question);
    }
    return Other();
}

std::vector<Bin> counted(std::vector<Bin> bins, const std::vector<double> &values)
{
    for (Bin &bin : bins) {
        bin.count = 0;
    }
    for (const double value : values) {
        if (const auto bin = binOf(bins, value)) {
            ++bins[*bin].count;
        }
    }
    return bins;
}

void findBins(DistributionAnswer &answer, const DistributionQuestion &question, const Other &with)
{
    const std::vector<double> own = numbersOf(answer.values);
    const std::vector<double> other = numbersOf(with.values);
    std::vector<double> all = own;
    all.insert(all.end(), other.begin(), other.end());
    const std::vector<Bin> bins =
        roundHistogram(all, question.bins, question.scale, leastBinWidth(answer.figure.kind));
    answer.bins = counted(bins, own);
    answer.cumulative = cumulativeShares(answer.bins);
    answer.numbers = fiveNumbers(own);
    if (with.fabric) {
        ComparedDistribution &compared = answer.compared.emplace();
        compared.bins = counted(bins, other);
        compared.cumulative = cumulativeShares(compared.bins);
        compared.numbers = fiveNumbers(other);
    }
}

void findTopBars(DistributionAnswer &answer)
{
    const std::vector<FigureValue> &known = answer.values.known;
    for (quint32 i = 0; i < known.size(); ++i) {
        if (known[i].value > 0) {
            answer.top.push_back(i);
        }
    }
    const auto kept = static_cast<std::ptrdiff_t>(std::min(TopBars, answer.top.size()));
    std::ranges::partial_sort(
        answer.top, answer.top.begin() + kept, [&known](quint32 a, quint32 b) {
            return known[a].value != known[b].value ? known[a].value > known[b].value : a < b;
        });
    answer.top.resize(static_cast<size_t>(kept));
}

/// The value of the same port, host or switch.
std::optional<double> valueIn(const Other &other, const Selection &whose)
{
    const NodeIndex node = whose.nodeIn(*other.fabric);
    const PortIndex port = whose.portIn(*other.fabric);
    const bool isPort = whose.kind == Selection::Kind::Port;
    const auto found = std::ranges::find_if(other.values.known, [&](const FigureValue &value) {
        return value.node == node && value.port == port;
    });
    return node.isValid() && port.isValid() == isPort && found != other.values.known.end()
               ? std::optional(found->value)
               : std::nullopt;
}

void compareGroups(DistributionAnswer &answer, const DistributionQuestion &question,
                   const Other &other)
{
    const std::vector<GroupNumbers> groups = groupNumbers(
        *other.fabric, classify(*other.fabric), other.values.known, question.group, question.named);
    QHash<QString, FiveNumbers> byName;
    for (const GroupNumbers &group : groups) {
        byName.insert(group.name.english(), group.numbers);
    }
    for (const GroupNumbers &group : answer.groups) {
        const auto found = byName.constFind(group.name.english());
        answer.compared->groups.push_back(found == byName.constEnd() ? std::nullopt
                                                                     : std::optional(*found));
    }
}

/// Counts the links of each kind, of those that only the other fabric has, too.
void compareKinds(DistributionAnswer &answer, const Other &other)
{
    const auto isSame = [](const LinkKind &a, const LinkKind &b) {
        return a.width == b.width && a.speed == b.speed;
    };
    const std::vector<LinkKind> kinds = linkKinds(*other.fabric);
    for (const LinkKind &kind : kinds) {
        if (std::ranges::none_of(answer.kinds,
                                 [&](const LinkKind &o) { return isSame(o, kind); })) {
            answer.kinds.push_back({kind.width, kind.speed, {}});
        }
    }
    std::ranges::sort(answer.kinds, std::less());
    for (const LinkKind &own : answer.kinds) {
        const auto found =
            std::ranges::find_if(kinds, [&](const LinkKind &kind) { return isSame(kind, own); });
        answer.compared->links.push_back(found == kinds.end() ? 0 : found->links.size());
    }
}

Selection selectionOf(const Fabric &fabric, const FigureValue &value)
{
    const Guid node = fabric.node(value.node).guid;
    return value.port.isValid() ? Selection::ofPort(node, fabric.port(value.port).number)
                                : Selection::ofNode(node);
}

/// Indices of the values that a bar stands for.
std::vector<quint32> membersOf(const DistributionAnswer &answer, DistributionChart chart,
                               size_t first, size_t last)
{
    std::vector<quint32> members;
    if (chart == DistributionChart::Histogram) {
        for (quint32 i = 0; i < answer.values.known.size(); ++i) {
            const auto bin = binOf(answer.bins, answer.values.known[i].value);
            if (bin && *bin >= first && *bin <= last) {
                members.push_back(i);
            }
        }
        return members;
    }
    for (size_t bar = first; bar <= last; ++bar) {
        if (chart == DistributionChart::Top) {
            members.push_back(answer.top[bar]);
        } else {
            const std::vector<quint32> &of = answer.groups[bar].members;
            members.insert(members.end(), of.begin(), of.end());
        }
    }
    std::ranges::sort(members);
    return members;
}

QString number(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

/// Tiers and rails follow one another; of others those that vary most are what is looked for.
std::vector<size_t> shownGroups(const std::vector<GroupNumbers> &groups, DistributionGroup by)
{
    std::vector<size_t> shown = widestGroups(groups);
    if (by == DistributionGroup::Tier || by == DistributionGroup::Rail) {
        std::ranges::sort(shown);
    }
    return shown;
}

} // namespace

Result<SharedDistribution> readDistribution(const CaptureReader &capture,
                                            const DistributionQuestion &question,
                                            const StopToken &stop)
{
    auto answer = std::make_shared<DistributionAnswer>();
    answer->figure = question.figure;
    answer->of = question.of;
    answer->scale = question.scale;
    answer->fabric = question.snapshot->fabric;
    ASSIGN_OR_RETURN(answer->values,
                     valuesAt(capture, answer->fabric, question.figures, question.time, question));
    ASSIGN_OR_RETURN(const auto other, comparedWith(capture, question, stop));
    findBins(*answer, question, other);
    findTopBars(*answer);
    std::vector<GroupNumbers> groups =
        groupNumbers(*answer->fabric, question.snapshot->shape, answer->values.known,
                     question.group, question.named);
    answer->allGroups = groups.size();
    for (const size_t i : shownGroups(groups, question.group)) {
        answer->groups.push_back(std::move(groups[i]));
    }
    answer->kinds = linkKinds(*answer->fabric);
    if (other.fabric) {
        compareGroups(*answer, question, other);
        for (const quint32 i : answer->top) {
            answer->compared->top.push_back(
                valueIn(other, selectionOf(*answer->fabric, answer->values.known[i])));
        }
        compareKinds(*answer, other);
    }
    return SharedDistribution(std::move(answer));
}

size_t barsOf(const DistributionAnswer &answer, DistributionChart chart)
{
    switch (chart) {
    case DistributionChart::Histogram:
        return answer.bins.size();
    case DistributionChart::Boxes:
        return answer.groups.size();
    case DistributionChart::Top:
        return answer.top.size();
    case DistributionChart::Speeds:
        break;
    }
    return answer.kinds.size();
}

std::vector<Selection> selectionsOf(const DistributionAnswer &answer, DistributionChart chart,
                                    size_t first, size_t last)
{
    std::vector<Selection> made;
    if (barsOf(answer, chart) == 0) {
        return made;
    }
    last = std::min(last, barsOf(answer, chart) - 1);
    if (chart == DistributionChart::Speeds) {
        for (size_t bar = first; bar <= last; ++bar) {
            for (const LinkIndex link : answer.kinds[bar].links) {
                made.push_back(Selection::ofLink(*answer.fabric, link));
            }
        }
        return made;
    }
    for (const quint32 member : membersOf(answer, chart, first, last)) {
        made.push_back(selectionOf(*answer.fabric, answer.values.known[member]));
    }
    return made;
}

namespace {

QStringList cellsOf(const FiveNumbers &five)
{
    return {number(five.min), number(five.q1),  number(five.median),
            number(five.q3),  number(five.max), QString::number(five.count)};
}

QStringList cellsOf(const DistributionAnswer &answer, DistributionChart chart, size_t bar)
{
    switch (chart) {
    case DistributionChart::Histogram: {
        const Bin &bin = answer.bins[bar];
        return {number(bin.from), number(bin.to), QString::number(bin.count),
                number(answer.cumulative[bar])};
    }
    case DistributionChart::Boxes: {
        const GroupNumbers &group = answer.groups[bar];
        return QStringList{csvCell(group.name.english())} + cellsOf(group.numbers);
    }
    case DistributionChart::Top: {
        const FigureValue &value = answer.values.known[answer.top[bar]];
        return {csvCell(answer.fabric->node(value.node).name),
                value.port.isValid() ? QString::number(answer.fabric->port(value.port).number)
                                     : QString(),
                number(value.value)};
    }
    case DistributionChart::Speeds:
        break;
    }
    const LinkKind &kind = answer.kinds[bar];
    return {toString(kind.width), toString(kind.speed), QString::number(kind.links.size())};
}

QStringList comparedCellsOf(const ComparedDistribution &compared, DistributionChart chart,
                            size_t bar)
{
    switch (chart) {
    case DistributionChart::Histogram:
        return {QString::number(compared.bins[bar].count), number(compared.cumulative[bar])};
    case DistributionChart::Boxes:
        return compared.groups[bar] ? cellsOf(*compared.groups[bar]) : QStringList(6, QString());
    case DistributionChart::Top:
        return {compared.top[bar] ? number(*compared.top[bar]) : QString()};
    case DistributionChart::Speeds:
        break;
    }
    return {QString::number(compared.links[bar])};
}

} // namespace

QString distributionCsv(const DistributionAnswer &answer, DistributionChart chart)
{
    struct Columns
    {
        QStringList own;
        QStringList compared;
    };
    static const QString numbers = QStringLiteral("min,q1,median,q3,max,count");
    const std::array<Columns, 4> columns{
        Columns{{QStringLiteral("from,to,count,cumulative")},
                {QStringLiteral("compared_count,compared_cumulative")}},
        Columns{{QStringLiteral("name"), numbers},
                {QStringLiteral("compared_min,compared_q1,compared_median,compared_q3,"
                                "compared_max,compared_count")}},
        Columns{{QStringLiteral("node,port,value")}, {QStringLiteral("compared_value")}},
        Columns{{QStringLiteral("width,speed,links")}, {QStringLiteral("compared_links")}},
    };
    const Columns &heads = columns.at(static_cast<size_t>(chart));
    QString text;
    const auto add = [&](const QStringList &own, const QStringList &compared) {
        text += (answer.compared ? own + compared : own).join(u',') + u'\n';
    };
    add(heads.own, heads.compared);
    for (size_t bar = 0; bar < barsOf(answer, chart); ++bar) {
        add(cellsOf(answer, chart, bar),
            answer.compared ? comparedCellsOf(*answer.compared, chart, bar) : QStringList());
    }
    return text;
}

} // namespace pickglass
