// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <chrono>
#include <climits>
#include <initializer_list>
#include <typeinfo>
#include <vector>

namespace pickglass {

/// The shortest and the longest interval of sweeps; the latter is what timers can count.
constexpr std::chrono::microseconds MinInterval = std::chrono::milliseconds(10);
constexpr std::chrono::microseconds MaxInterval = std::chrono::hours(24 * 24);

/// What a shell proposes for a value.
enum class Completion : quint8 {
    Missing, ///< nobody said so: a mistake in the table
    Nothing, ///< free text
    Choice,  ///< its words
    File,
    Capture, ///< a file, out of which nodes, ports and counters of this command line are taken
    Node,    ///< of the capture, by name
    Guid,    ///< of a node of the capture
    Port,    ///< of the capture, NODE:PORT
    Counter, ///< that the capture has samples of
    Figure,  ///< its words, and counters
    Time,    ///< its words are examples
    Source   ///< a file, or the scheme of a live source
};

/// A word that an option takes, the enumerator that it stands for, and what it means.
struct Choice
{
    QString word;
    int value = 0;
    QString text = {};
};

/// The same in the table of a command.
template<typename E>
struct Word
{
    const char *word;
    E value;
    const char *text = "";
};

/// What an option takes, or an argument that is no option: its name in help, which values are
/// right, and what a shell proposes. Without a name: nothing, the option is there or not.
class OptionValue
{
public:
    enum class Kind : quint8 { None, Text, Number, Duration, Size, Choice };

    OptionValue() = default;
    static OptionValue text(const char *name) { return {name, Kind::Text, Completion::Nothing}; }
    static OptionValue file(const char *name) { return {name, Kind::Text, Completion::File}; }
    static OptionValue capture(const char *name) { return {name, Kind::Text, Completion::Capture}; }
    static OptionValue source(const char *name) { return {name, Kind::Text, Completion::Source}; }
    static OptionValue node(const char *name) { return {name, Kind::Text, Completion::Node}; }
    static OptionValue guid(const char *name) { return {name, Kind::Text, Completion::Guid}; }
    static OptionValue port(const char *name) { return {name, Kind::Text, Completion::Port}; }
    static OptionValue counter(const char *name) { return {name, Kind::Text, Completion::Counter}; }
    static OptionValue time(const char *name);
    static OptionValue number(const char *name, qint64 least, qint64 most = INT_MAX);
    static OptionValue duration(const char *name, std::chrono::microseconds least,
                                std::chrono::microseconds most = std::chrono::microseconds::max());
    /// "500M" or "1.5G" of bytes: units K, M, G, T of 1024, with or without a B.
    static OptionValue size(const char *name, qint64 least);
    /// A counter, or one of these words.
    static OptionValue figure(const char *name, std::vector<Choice> words);
    /// One of these words, whose value is itself.
    static OptionValue oneOf(const char *name, const QStringList &words);
    template<typename E>
    static OptionValue oneOf(const char *name, std::initializer_list<Word<E>> words)
    {
        std::vector<Choice> choices;
        for (const Word<E> &one : words) {
            choices.push_back({QString::fromUtf8(one.word), static_cast<int>(one.value),
                               QString::fromUtf8(one.text)});
        }
        return oneOf<E>(name, std::move(choices));
    }
    /// The same of words that a list elsewhere has.
    template<typename E>
    static OptionValue oneOf(const char *name, std::vector<Choice> choices)
    {
        return oneOf(name, std::move(choices), typeid(E));
    }

    /// The same of all enumerators from one to another, by their toString().
    template<typename E>
    static OptionValue oneOf(const char *name, E first, E last)
    {
        std::vector<Choice> choices;
        for (int value = static_cast<int>(first); value <= static_cast<int>(last); ++value) {
            choices.push_back({toString(static_cast<E>(value)), value});
        }
        return oneOf<E>(name, std::move(choices));
    }

    /// The value where the option is not given.
    OptionValue orElse(const QString &fallback) const;
    OptionValue orElse(const char *fallback) const { return orElse(QString::fromUtf8(fallback)); }
    /// Can be given several times.
    OptionValue repeated() const;
    /// Takes several values, separated by commas.
    OptionValue separated() const;

    const QString &name() const { return m_name; }
    Kind kind() const { return m_kind; }
    Completion completion() const { return m_completion; }
    /// Of Completion::Choice all that are right, else proposals.
    const std::vector<Choice> &choices() const { return m_choices; }
    /// Whether help lists these words.
    bool listsChoices() const
    {
        return m_completion == Completion::Choice || m_completion == Completion::Figure;
    }
    QStringList words() const;
    const QString &fallback() const { return m_fallback; }
    bool isRepeated() const { return m_isRepeated; }
    bool isSeparated() const { return m_isSeparated; }
    /// Whether the choices stand for enumerators of this type.
    bool isOf(const std::type_info &type) const { return m_type && *m_type == type; }

    /// What is wrong with one value, as "expected …"; empty where nothing is.
    QString fault(const QString &value) const;
    /// The same as a sentence: "--by heat: expected …."; `what` is the option or the argument.
    QString complaint(const QString &what, const QString &value) const;

private:
    OptionValue(const char *name, Kind kind, Completion completion)
        : m_name(QString::fromUtf8(name)),
          m_kind(kind),
          m_completion(completion)
    {
    }
    static OptionValue oneOf(const char *name, std::vector<Choice> choices,
                             const std::type_info &type);
    QString rangeText() const;

    QString m_name;
    Kind m_kind = Kind::None;
    Completion m_completion = Completion::Missing;
    std::vector<Choice> m_choices;
    const std::type_info *m_type = nullptr;
    qint64 m_least = 0;
    qint64 m_most = 0;
    QString m_fallback;
    bool m_isRepeated = false;
    bool m_isSeparated = false;
};

/// "-o", or "--output".
QString dashed(const QString &name);

/// The options of a command, each said once: reads a command line by them, and help, completion
/// and manual pages are made of them.
class OptionTable
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::OptionTable)

public:
    struct Row
    {
        QStringList names; ///< without dashes; a short form first: "o", "output"
        QString text;      ///< a sentence; or without a full stop what the choices then follow
        OptionValue value;

        const QString &name() const { return names.last(); }
        /// The text with the choices, the default and how often it can be given.
        QString description() const;
        /// The same without the choices.
        QString withoutChoices() const;
    };

    /// The name is "json", or "o,output" with a short form.
    void add(const char *name, const QString &text, const OptionValue &value = {});
    void add(const char *name, const char *text, const OptionValue &value = {})
    {
        add(name, QString::fromUtf8(text), value);
    }
    const std::vector<Row> &rows() const { return m_rows; }

    /// What is wrong with these arguments, the program's name first, as a sentence; empty where
    /// nothing is. Values of choices, numbers, durations and sizes are right from then on.
    QString parse(const QStringList &arguments);
    /// Whether an option of this name was understood, whatever is wrong with others.
    bool has(const char *name) const
    {
        return find(QLatin1String(name)) && m_parser.isSet(QLatin1String(name));
    }
    QString value(const char *name) const { return m_parser.value(QLatin1String(name)); }
    QStringList values(const char *name) const { return m_parser.values(QLatin1String(name)); }
    QStringList files() const { return m_parser.positionalArguments(); }

    /// Precondition of these: the option is given, or has a default.
    qint64 number(const char *name) const { return value(name).toLongLong(); }
    std::chrono::microseconds duration(const char *name) const;
    qint64 size(const char *name) const; ///< in bytes
    template<typename E>
    E choice(const char *name) const
    {
        return static_cast<E>(chosen(name, value(name), typeid(E)));
    }
    /// Of an option that takes several, in the order in which they are given.
    template<typename E>
    std::vector<E> choices(const char *name) const
    {
        std::vector<E> found;
        for (const QString &word : value(name).split(u',', Qt::SkipEmptyParts)) {
            found.push_back(static_cast<E>(chosen(name, word.trimmed(), typeid(E))));
        }
        return found;
    }

    /// These leave a value as it is where the option is neither given nor has a default.
    void read(const char *name, QString &value) const;
    void read(const char *name, std::chrono::microseconds &value) const;
    void read(const char *name, int &value) const;
    void readSize(const char *name, qint64 &value) const;

    /// What the parser prints of all options, from "Options:" on; its arguments are described
    /// before them where any were added.
    QString helpText() const { return m_parser.helpText(); }
    QCommandLineParser &parser() { return m_parser; }
    const QCommandLineParser &parser() const { return m_parser; }

private:
    const Row *find(const QString &name) const;
    int chosen(const char *name, const QString &word, const std::type_info &type) const;
    bool isKnown(const char *name) const { return !value(name).isEmpty(); }
    QString faultOf(const Row &row) const;
    QString unknown(const QString &name) const;

    std::vector<Row> m_rows;
    QCommandLineParser m_parser;
};

} // namespace pickglass
