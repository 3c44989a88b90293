// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plantext.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

using namespace planreaders;

/// What a rule says: numbers by their words, patterns of names by what they name.
struct RuleWords
{
    bool isTree = true;
    std::map<QString, int> numbers = {};
    std::map<QString, QString> patterns = {};

    int number(const char *word, int otherwise) const
    {
        const auto found = numbers.find(QLatin1String(word));
        return found == numbers.end() ? otherwise : found->second;
    }
    QString pattern(const char *word, const char *otherwise) const
    {
        const auto found = patterns.find(QLatin1String(word));
        return found == patterns.end() ? QString::fromLatin1(otherwise) : found->second;
    }
};

tl::unexpected<Error> refusedRule(Message what)
{
    return failure(std::move(what),
                   {QT_TRANSLATE_NOOP("core", "Examples: \"tree k=40, 4 pods, names "
                                              "leaf{pod}-{n}\"; \"rail-optimised, 8 rails, 32 "
                                              "hosts a unit\"."),
                    {}});
}

const QRegularExpression &headOfRule()
{
    static const QRegularExpression head(
        QStringLiteral("^\\s*(tree|fat-tree|rail-optimi[sz]ed)\\b(?=[\\s,]|$)(?!.*->)"),
        QRegularExpression::CaseInsensitiveOption);
    return head;
}

Result<RuleWords> wordsOfRule(const QString &rule)
{
    static const QRegularExpression ofTree(QStringLiteral("^k\\s*=\\s*([0-9]{1,3})$"));
    static const QRegularExpression number(
        QStringLiteral("^([0-9]{1,6})\\s+(pod|leave|leaf|spine|host|rail|unit)(?:s|)"
                       "(?:\\s+(?:a|per)\\s+(leaf|unit))?$"));
    static const QRegularExpression pattern(
        QStringLiteral("^(names|spines|cores|hosts)\\s+(\\S+)$"));
    const auto head = headOfRule().match(rule);
    if (!head.hasMatch()) {
        return refusedRule({QT_TRANSLATE_NOOP("core", "A rule begins with \"tree\" or "
                                                      "\"rail-optimised\"."),
                            {}});
    }
    RuleWords words;
    words.isTree = head.captured(1).endsWith(QLatin1String("tree"), Qt::CaseInsensitive);
    for (const QString &part : rule.mid(head.capturedEnd()).split(u',', Qt::SkipEmptyParts)) {
        const QString clause = part.trimmed();
        if (clause.isEmpty()) {
            continue;
        }
        if (const auto match = ofTree.match(clause); match.hasMatch()) {
            words.numbers[QStringLiteral("k")] = match.captured(1).toInt();
        } else if (const auto counted = number.match(clause); counted.hasMatch()) {
            const QString word = counted.captured(2);
            words.numbers[word == u"leave" ? QStringLiteral("leaf") : word] =
                counted.captured(1).toInt();
        } else if (const auto named = pattern.match(clause); named.hasMatch()) {
            words.patterns[named.captured(1)] = named.captured(2);
        } else {
            return refusedRule({QT_TRANSLATE_NOOP("core", "\"%1\" is not understood in a rule."),
                                {clause.left(60)}});
        }
    }
    return words;
}

using Fields = std::map<QString, int>;

/// "leaf{pod}-{n:02}" → "leaf3-07".
Result<QString> named(const QString &pattern, const Fields &fields)
{
    static const QRegularExpression place(QStringLiteral("\\{([a-z]+)(?::0?([0-9]))?\\}"));
    QString name;
    qsizetype at = 0;
    for (auto found = place.globalMatch(pattern); found.hasNext();) {
        const auto match = found.next();
        const auto field = fields.find(match.captured(1));
        if (field == fields.end()) {
            QStringList known;
            for (const auto &[key, value] : fields) {
                known << u'{' + key + u'}';
            }
            return refusedRule({QT_TRANSLATE_NOOP("core", "There is no %1 in the name %2: it can "
                                                          "have %3."),
                                {match.captured(0), pattern, known.join(QLatin1String(", "))}});
        }
        name += pattern.mid(at, match.capturedStart() - at);
        name += QString::number(field->second).rightJustified(match.captured(2).toInt(), u'0');
        at = match.capturedEnd();
    }
    return name + pattern.mid(at);
}

PlannedEnd portAt(const QString &node, int port)
{
    return {.node = node,
            .label = QString::number(port),
            .port = port <= MaxPortNumber ? static_cast<PortNumber>(port) : PortNumber(0)};
}

class RuleMaker
{
public:
    explicit RuleMaker(const RuleWords &words) : m_words(words) {}

    Result<Plan> make()
    {
        RETURN_IF_ERROR(!m_words.isTree                ? makeRails()
                        : m_words.number("pod", 1) > 1 ? makePods()
                                                       : makeTwoTiers());
        return Plan{.format = QStringLiteral("rule"), .cables = m_cables.take()};
    }

private:
    Result<void> connect(const PlannedEnd &a, const PlannedEnd &b)
    {
        if (a.port == 0 || (b.port == 0 && !b.label.isEmpty())) {
            return refusedRule({QT_TRANSLATE_NOOP("core", "A switch would have more than %1 "
                                                          "ports."),
                                {QString::number(MaxPortNumber)}});
        }
        return m_cables.add({.a = a, .b = b});
    }

    /// An even number of ports a switch.
    Result<int> radix() const
    {
        const int k = m_words.number("k", 0);
        if (k < 2 || k > MaxPortNumber || k % 2 != 0) {
            return refusedRule({QT_TRANSLATE_NOOP("core", "k, the ports of a switch, is an even "
                                                          "number from 2 to %1."),
                                {QString::number(MaxPortNumber)}});
        }
        return k;
    }

    Result<void> addHosts(const QString &leaf, int count, int leafNumber, Fields fields)
    {
        for (int i = 1; i <= count; ++i) {
            fields[QStringLiteral("n")] = (leafNumber - 1) * count + i;
            ASSIGN_OR_RETURN(const auto host, named(m_words.pattern("hosts", "node{n}"), fields));
            RETURN_IF_ERROR(connect(portAt(leaf, i), {.node = host}));
        }
        return {};
    }

    /// k leaves with k/2 hosts, k/2 spines; fewer spines take several cables of a leaf.
    Result<void> makeTwoTiers()
    {
        ASSIGN_OR_RETURN(const int k, radix());
        const int leaves = m_words.number("leaf", k);
        const int hosts = m_words.number("host", k / 2);
        const int up = k - hosts;
        const int spines = m_words.number("spine", k / 2);
        if (hosts >= k || spines < 1 || up % spines != 0 || leaves < 1 ||
            leaves * (up / spines) > MaxPortNumber) {
            return refusedRule(
                {QT_TRANSLATE_NOOP("core", "The %1 uplinks of each of %2 leaves do "
                                           "not spread evenly over %3 spines."),
                 {QString::number(up), QString::number(leaves), QString::number(spines)}});
        }
        const int cables = up / spines;
        for (int l = 1; l <= leaves; ++l) {
            ASSIGN_OR_RETURN(const auto leaf, named(m_words.pattern("names", "leaf{n}"),
                                                    {{QStringLiteral("n"), l}}));
            RETURN_IF_ERROR(addHosts(leaf, hosts, l, {{QStringLiteral("leaf"), l}}));
            for (int s = 0; s < spines; ++s) {
                ASSIGN_OR_RETURN(const auto spine, named(m_words.pattern("spines", "spine{n}"),
                                                         {{QStringLiteral("n"), s + 1}}));
                for (int c = 0; c < cables; ++c) {
                    RETURN_IF_ERROR(connect(portAt(leaf, hosts + s * cables + c + 1),
                                            portAt(spine, (l - 1) * cables + c + 1)));
                }
            }
        }
        return {};
    }

    /// Pods of k/2 leaves and k/2 spines; the cores above take as many cables of a spine as there
    /// are ports for.
    Result<void> makePods()
    {
        ASSIGN_OR_RETURN(const int k, radix());
        const int pods = m_words.number("pod", 1);
        const int half = k / 2;
        if (k % pods != 0 || half % (k / pods) != 0) {
            return refusedRule({QT_TRANSLATE_NOOP("core", "%1 pods do not share the %2 ports of a "
                                                          "core switch evenly."),
                                {QString::number(pods), QString::number(k)}});
        }
        const int cables = k / pods; // between a spine and a core
        const int coresOfSpine = half / cables;
        for (int pod = 1; pod <= pods; ++pod) {
            const Fields ofPod{{QStringLiteral("pod"), pod}};
            for (int l = 1; l <= half; ++l) {
                ASSIGN_OR_RETURN(const auto leaf,
                                 inPod(m_words.pattern("names", "leaf{pod}-{n}"), pod, l));
                RETURN_IF_ERROR(addHosts(leaf, half, (pod - 1) * half + l, ofPod));
                for (int s = 1; s <= half; ++s) {
                    ASSIGN_OR_RETURN(const auto spine,
                                     inPod(m_words.pattern("spines", "spine{pod}-{n}"), pod, s));
                    RETURN_IF_ERROR(connect(portAt(leaf, half + s), portAt(spine, l)));
                }
            }
            RETURN_IF_ERROR(addCores(pod, half, coresOfSpine, cables));
        }
        return {};
    }

    Result<void> addCores(int pod, int half, int coresOfSpine, int cables)
    {
        for (int s = 1; s <= half; ++s) {
            ASSIGN_OR_RETURN(const auto spine,
                             inPod(m_words.pattern("spines", "spine{pod}-{n}"), pod, s));
            for (int i = 0; i < coresOfSpine; ++i) {
                ASSIGN_OR_RETURN(const auto core,
                                 named(m_words.pattern("cores", "core{n}"),
                                       {{QStringLiteral("n"), (s - 1) * coresOfSpine + i + 1}}));
                for (int c = 0; c < cables; ++c) {
                    RETURN_IF_ERROR(connect(portAt(spine, half + i * cables + c + 1),
                                            portAt(core, (pod - 1) * cables + c + 1)));
                }
            }
        }
        return {};
    }

    static Result<QString> inPod(const QString &pattern, int pod, int n)
    {
        return named(pattern, {{QStringLiteral("pod"), pod}, {QStringLiteral("n"), n}});
    }

    /// Units of one leaf a rail: host i of the unit is at port i of each of them.
    Result<void> makeRails()
    {
        const int rails = m_words.number("rail", 0);
        const int hosts = m_words.number("host", 0);
        const int units = m_words.number("unit", 1);
        const int spines = m_words.number("spine", 0);
        if (rails < 1 || hosts < 1 || units < 1) {
            return refusedRule({QT_TRANSLATE_NOOP("core", "A rail-optimised rule says how many "
                                                          "rails, and how many hosts a unit."),
                                {}});
        }
        if (spines == 0 ? units > 1 : hosts % spines != 0) {
            return refusedRule({QT_TRANSLATE_NOOP("core", "The %1 uplinks of a leaf do not spread "
                                                          "evenly over %2 spines."),
                                {QString::number(hosts), QString::number(spines)}});
        }
        const int cables = spines == 0 ? 0 : hosts / spines;
        for (int unit = 1; unit <= units; ++unit) {
            for (int rail = 1; rail <= rails; ++rail) {
                const int n = (unit - 1) * rails + rail;
                ASSIGN_OR_RETURN(const auto leaf,
                                 named(m_words.pattern("names", "leaf{unit}-{rail}"),
                                       {{QStringLiteral("unit"), unit},
                                        {QStringLiteral("rail"), rail},
                                        {QStringLiteral("n"), n}}));
                RETURN_IF_ERROR(addHosts(leaf, hosts, unit, {{QStringLiteral("unit"), unit}}));
                for (int s = 0; s < spines; ++s) {
                    ASSIGN_OR_RETURN(const auto spine, named(m_words.pattern("spines", "spine{n}"),
                                                             {{QStringLiteral("n"), s + 1}}));
                    for (int c = 0; c < cables; ++c) {
                        RETURN_IF_ERROR(connect(portAt(leaf, hosts + s * cables + c + 1),
                                                portAt(spine, (n - 1) * cables + c + 1)));
                    }
                }
            }
        }
        return {};
    }

    const RuleWords &m_words;
    PlanCables m_cables;
};

} // namespace

bool isPlanRule(const QString &text)
{
    return headOfRule().match(text).hasMatch();
}

Result<Plan> planByRule(const QString &rule)
{
    ASSIGN_OR_RETURN(const auto words, wordsOfRule(rule));
    return RuleMaker(words).make();
}

} // namespace pickglass
