// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/distribution/distributiondata.h"

#include "app/common/csv.h"
#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

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
    FigureSource source{*fabric, {}, {}};
    std::vector<std::optional<double>> rates;
    if (question.figure.kind == FigureKind::Counter) {
        const std::vector<CounterId> forms = countersNamed(counter(question.figure.counter).name);
        ASSIGN_OR_RETURN(rates, loadCounterRates(capture, *fabric, time, forms));
        source.counterRates = rates;
    }
    if (figures) {
        source.activity = figures->activity;
    }
    return figureValues(source, question.figure, question.of);
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

Result<FigureValues> comparedIn(const CaptureReader &capture, const DistributionQuestion &question)
{
    const FiguresQuestion time = comparedTime(question);
    ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(time.isRange ? time.range.to : time.at));
    ASSIGN_OR_RETURN(const auto figures, loadFigures(capture, fabric, time));
    return valuesAt(capture, fabric, figures, time, question);
}

Result<FigureValues> comparedValues(const CaptureReader &capture,
                                    const DistributionQuestion &question, const StopToken &stop)
{
    if (question.with.kind == Comparison::Kind::Time) {
        return comparedIn(capture, question);
    }
    if (question.with.kind == Comparison::Kind::Capture && question.with.other) {
        ASSIGN_OR_RETURN(const auto other,
                         CaptureReader::open(question.with.other->path(), stop, shownText));
        return comparedIn(*other, question);
    }
    return FigureValues();
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

void findBins(DistributionAnswer &answer, const DistributionQuestion &question,
              const std::vector<double> &other)
{
    const std::vector<double> own = numbersOf(answer.values);
    std::vector<double> all = own;
    all.insert(all.end(), other.begin(), other.end());
    const std::vector<Bin> bins = histogram(all, question.bins, question.scale);
    answer.bins = counted(bins, own);
    answer.cumulative = cumulativeShares(answer.bins);
    answer.numbers = fiveNumbers(own);
    if (const auto numbers = fiveNumbers(other)) {
        ComparedDistribution compared{counted(bins, other), {}, *numbers};
        compared.cumulative = cumulativeShares(compared.bins);
        answer.compared = std::move(compared);
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
    ASSIGN_OR_RETURN(const auto other, comparedValues(capture, question, stop));
    findBins(*answer, question, numbersOf(other));
    findTopBars(*answer);
    std::vector<GroupNumbers> groups = groupNumbers(*answer->fabric, question.snapshot->shape,
                                                    answer->values.known, question.group);
    answer->allGroups = groups.size();
    for (const size_t i : widestGroups(groups)) {
        answer->groups.push_back(std::move(groups[i]));
    }
    answer->kinds = linkKinds(*answer->fabric);
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

QString distributionCsv(const DistributionAnswer &answer, DistributionChart chart)
{
    QString text;
    const auto line = [&text](const QStringList &cells) { text += cells.join(u',') + u'\n'; };
    switch (chart) {
    case DistributionChart::Histogram:
        line({QStringLiteral("from,to,count,cumulative")});
        for (size_t i = 0; i < answer.bins.size(); ++i) {
            const Bin &bin = answer.bins[i];
            line({number(bin.from), number(bin.to), QString::number(bin.count),
                  number(answer.cumulative[i])});
        }
        break;
    case DistributionChart::Boxes:
        line({QStringLiteral("name,min,q1,median,q3,max,count")});
        for (const GroupNumbers &group : answer.groups) {
            const FiveNumbers &five = group.numbers;
            line({csvCell(group.name.english()), number(five.min), number(five.q1),
                  number(five.median), number(five.q3), number(five.max),
                  QString::number(five.count)});
        }
        break;
    case DistributionChart::Top:
        line({QStringLiteral("node,port,value")});
        for (const quint32 i : answer.top) {
            const FigureValue &value = answer.values.known[i];
            line({csvCell(answer.fabric->node(value.node).name),
                  value.port.isValid() ? QString::number(answer.fabric->port(value.port).number)
                                       : QString(),
                  number(value.value)});
        }
        break;
    case DistributionChart::Speeds:
        line({QStringLiteral("width,speed,links")});
        for (const LinkKind &kind : answer.kinds) {
            line({toString(kind.width), toString(kind.speed), QString::number(kind.links.size())});
        }
        break;
    }
    return text;
}

} // namespace pickglass
