// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/completion.h"

#include "core/base/printable.h"
#include "core/base/stoptoken.h"
#include "core/capture/capturereader.h"
#include "core/counters/catalogue.h"

#include <QFileInfo>

#include <algorithm>
#include <csignal>
#include <cstdlib>

#include <unistd.h>

namespace pickglass {

namespace {

constexpr size_t MaxProposals = 1000;
constexpr std::chrono::milliseconds MaxReading{1000};
constexpr unsigned MaxSeconds = 3; ///< of all of it

/// A command line as it is typed.
struct Typed
{
    const OptionTable::Row *pending = nullptr; ///< the option whose value comes next
    QStringList arguments;                     ///< that are no options
    QStringList given;                         ///< names of options
    bool isAfterDashes = false;                ///< behind "--"
};

const OptionTable::Row *rowOf(const OptionTable &table, const QString &word)
{
    const QString name = word.mid(word.startsWith(QLatin1String("--")) ? 2 : 1);
    const auto found = std::ranges::find_if(
        table.rows(), [&name](const OptionTable::Row &row) { return row.names.contains(name); });
    return found == table.rows().end() ? nullptr : &*found;
}

Typed typedOf(const OptionTable &table, const QStringList &words)
{
    Typed typed;
    for (const QString &word : words) {
        if (typed.pending) {
            typed.pending = nullptr;
        } else if (typed.isAfterDashes || !word.startsWith(u'-') || word.size() == 1) {
            typed.arguments << word;
        } else if (word == QLatin1String("--")) {
            typed.isAfterDashes = true;
        } else if (const auto *row = rowOf(table, word.section(u'=', 0, 0))) {
            typed.given << row->name();
            const bool takesNext =
                row->value.kind() != OptionValue::Kind::None && !word.contains(u'=');
            typed.pending = takesNext ? row : nullptr;
        }
    }
    return typed;
}

/// The first sentence, on one line.
QString shortened(const QString &text)
{
    constexpr qsizetype MaxLength = 72;
    const QString first = text.section(QStringLiteral(". "), 0, 0);
    return first.size() > MaxLength ? first.left(MaxLength - 1) + u'…'
           : first.endsWith(u'.')   ? first.chopped(1)
                                    : first;
}

/// Looks up what a capture has.
class CaptureNames
{
public:
    explicit CaptureNames(const QString &path)
    {
        if (!QFileInfo(path).isFile() || !CaptureReader::looksLikeCapture(path)) {
            return;
        }
        auto opened = CaptureReader::open(path, StopToken().within(MaxReading));
        if (opened) {
            m_capture = std::move(*opened);
        }
    }

    void addNodes(Proposals &proposals, const QString &prefix, const QString &end) const
    {
        const auto fabric = fabricNow();
        for (const Node &node : fabric ? fabric->nodes() : std::span<const Node>()) {
            add(proposals, prefix, node.name + end, node.guid.toString());
        }
    }

    void addGuids(Proposals &proposals, const QString &prefix) const
    {
        const auto fabric = fabricNow();
        for (const Node &node : fabric ? fabric->nodes() : std::span<const Node>()) {
            add(proposals, prefix, node.guid.toString(), node.name);
        }
    }

    /// Those of the node that the word names, else the nodes.
    void addPorts(Proposals &proposals, const QString &prefix, const QString &part) const
    {
        const qsizetype colon = part.lastIndexOf(u':');
        const auto fabric = fabricNow();
        if (colon < 0 || !fabric) {
            addNodes(proposals, prefix, QStringLiteral(":"));
            proposals.isUnfinished = true;
            return;
        }
        const QString name = part.left(colon);
        const auto nodes = fabric->nodes();
        for (size_t i = 0; i < nodes.size(); ++i) {
            if (nodes[i].name != name && nodes[i].guid.toString() != name) {
                continue;
            }
            for (const Port &port : fabric->portsOf(NodeIndex(i))) {
                add(proposals, prefix, name + u':' + QString::number(port.number), {});
            }
        }
    }

    void addCounters(Proposals &proposals, const QString &prefix) const
    {
        const auto sampled =
            m_capture ? m_capture->sampledCounters() : Result<std::vector<CounterId>>();
        QStringList names;
        for (const CounterId id : sampled ? *sampled : std::vector<CounterId>()) {
            names << counter(id).name;
        }
        names.removeDuplicates();
        for (const QString &name : names) {
            add(proposals, prefix, name, {});
        }
    }

private:
    /// What starts with a dash would be taken for an option.
    static void add(Proposals &proposals, const QString &prefix, const QString &word,
                    const QString &text)
    {
        if (!word.startsWith(u'-')) {
            proposals.words.push_back({prefix + word, text});
        }
    }
    SharedFabric fabricNow() const
    {
        return m_capture ? m_capture->fabricAt().value_or(SharedFabric()) : SharedFabric();
    }

    std::unique_ptr<CaptureReader> m_capture;
};

QString captureOf(const std::vector<OptionValue> &arguments, const QStringList &given)
{
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].completion() == Completion::Capture) {
            return given.value(static_cast<qsizetype>(i));
        }
    }
    return {};
}

/// Of a value: `before` is what the word has before it, "--by=".
Proposals valuesOf(const OptionValue &value, const QString &before, const QString &typed,
                   const QString &capture)
{
    const qsizetype comma = value.isSeparated() ? typed.lastIndexOf(u',') + 1 : 0;
    const QString prefix = before + typed.left(comma);
    const QString part = typed.mid(comma);
    Proposals proposals;
    for (const Choice &choice : value.choices()) {
        proposals.words.push_back({prefix + choice.word, shortened(choice.text)});
    }
    switch (value.completion()) {
    case Completion::Missing:
    case Completion::Nothing:
    case Completion::Choice:
    case Completion::Time:
        break;
    case Completion::File:
    case Completion::Capture:
        proposals.isFile = true;
        proposals.filePart = part;
        break;
    case Completion::Node:
        CaptureNames(capture).addNodes(proposals, prefix, {});
        break;
    case Completion::Guid:
        CaptureNames(capture).addGuids(proposals, prefix);
        break;
    case Completion::Port:
        CaptureNames(capture).addPorts(proposals, prefix, part);
        break;
    case Completion::Counter:
    case Completion::Figure:
        CaptureNames(capture).addCounters(proposals, prefix);
        break;
    case Completion::Source:
        for (const char *scheme : {"mad:", "synthetic:tree?k=8", "ssh://", "agent://",
                                   "host:", "hosts:", "prometheus:"}) {
            proposals.words.push_back({prefix + QLatin1String(scheme)});
        }
        proposals.isUnfinished = true;
        break;
    }
    return proposals;
}

Proposals optionsOf(const OptionTable &table, const QStringList &given)
{
    Proposals proposals;
    for (const OptionTable::Row &row : table.rows()) {
        if (row.value.isRepeated() || !given.contains(row.name())) {
            proposals.words.push_back({dashed(row.name()), shortened(row.withoutChoices())});
        }
    }
    return proposals;
}

/// A word of bash as it is typed, and what it means.
struct Unquoted
{
    QString text;
    QChar open; ///< the quote that has no end yet; null: none
};

Unquoted unquoted(const QString &raw)
{
    Unquoted word;
    for (qsizetype i = 0; i < raw.size(); ++i) {
        const QChar letter = raw[i];
        if (letter == u'\\' && word.open != u'\'' && i + 1 < raw.size()) {
            word.text += raw[++i];
        } else if (word.open.isNull() && (letter == u'"' || letter == u'\'')) {
            word.open = letter;
        } else if (letter == word.open) {
            word.open = QChar();
        } else {
            word.text += letter;
        }
    }
    return word;
}

/// So that bash reads the same text, inside of this quote, or of none.
QString quoted(const QString &text, QChar open)
{
    QString quoted;
    for (const QChar letter : text) {
        const bool isPlain = letter.isLetterOrNumber() || letter.unicode() > 0x7f ||
                             QStringView(u"_-+./,:=@%").contains(letter);
        if (open == u'\'') {
            quoted += letter == u'\'' ? QStringLiteral("'\\''") : QString(letter);
        } else if (open == u'"') {
            quoted += (QStringView(u"\"\\$`").contains(letter) ? QStringLiteral("\\") : QString()) +
                      letter;
        } else {
            quoted += (isPlain ? QString() : QStringLiteral("\\")) + letter;
        }
    }
    return quoted;
}

bool isSafe(const QString &word)
{
    const auto codes = word.toUcs4();
    return !word.isEmpty() &&
           std::ranges::all_of(codes, [](char32_t code) { return isPrintable(code); });
}

QByteArray lineOf(const QString &shell, const Proposals::Word &word, const Unquoted &kept,
                  const Unquoted &last)
{
    const QString line =
        shell == QLatin1String("bash") ? quoted(word.word.mid(kept.text.size()), last.open)
        : word.text.isEmpty() || !isSafe(word.text) ? word.word
                                                    : word.word + u'\t' + word.text;
    return line.toUtf8() + '\n';
}

[[noreturn]] void endNow(int /*signal*/)
{
    std::_Exit(0);
}

} // namespace

Proposals propose(const OptionTable &table, const std::vector<OptionValue> &arguments,
                  const QStringList &words)
{
    const QString last = words.value(words.size() - 1);
    const Typed typed = typedOf(table, words.mid(0, words.size() - 1));
    const QString capture = captureOf(arguments, typed.arguments);
    if (typed.pending) {
        return valuesOf(typed.pending->value, {}, last, capture);
    }
    if (last.startsWith(u'-') && !typed.isAfterDashes) {
        const qsizetype equals = last.indexOf(u'=');
        const auto *row = equals < 0 ? nullptr : rowOf(table, last.left(equals));
        return row ? valuesOf(row->value, last.left(equals + 1), last.mid(equals + 1), capture)
                   : optionsOf(table, typed.given);
    }
    if (arguments.empty()) {
        return optionsOf(table, typed.given);
    }
    const auto at = static_cast<size_t>(typed.arguments.size());
    return valuesOf(arguments[std::min(at, arguments.size() - 1)], {}, last, capture);
}

Proposals proposeChoices(const QStringList &words, const std::vector<Choice> &choices)
{
    Proposals proposals;
    if (words.size() <= 1) {
        for (const Choice &choice : choices) {
            proposals.words.push_back({choice.word, shortened(choice.text)});
        }
    }
    return proposals;
}

QByteArray completionAnswer(const QStringList &words,
                            const std::function<Proposals(const QStringList &words)> &propose)
{
    std::signal(SIGALRM, endNow);
    ::alarm(MaxSeconds);
    const QString &shell = words.value(0);
    const bool isBash = shell == QLatin1String("bash");
    const Unquoted kept = unquoted(words.value(1));
    QStringList typed;
    Unquoted last;
    for (const QString &word : words.mid(2)) {
        last = isBash ? unquoted(word) : Unquoted{word, {}};
        typed << last.text;
    }
    const Proposals found = propose(typed);
    if (found.isFile) {
        const QString keptOfIt =
            kept.text.mid(std::max<qsizetype>(0, last.text.size() - found.filePart.size()));
        return isSafe(found.filePart) || found.filePart.isEmpty()
                   ? QStringLiteral("files\n%1\n%2\n").arg(found.filePart, keptOfIt).toUtf8()
                   : QByteArray();
    }
    QByteArray answer = found.isUnfinished ? "nospace\n" : "words\n";
    size_t count = 0;
    for (const Proposals::Word &word : found.words) {
        // History expansion goes before quotes.
        const bool isTaken = word.word.startsWith(last.text) && isSafe(word.word) &&
                             !(isBash && last.open == u'"' && word.word.contains(u'!'));
        if (isTaken && ++count <= MaxProposals) {
            answer += lineOf(shell, word, kept, last);
        }
    }
    return answer;
}

} // namespace pickglass
