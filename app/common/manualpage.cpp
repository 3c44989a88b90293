// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/manualpage.h"

#include "app/common/exitcode.h"

#include <QDir>
#include <QSaveFile>

#include <cstdio>

namespace pickglass {

namespace {

/// Longer words may be broken where an address has a part.
constexpr qsizetype MaxWord = 24;

/// Text that roff takes for nothing else, on one line.
QByteArray escaped(const QString &text)
{
    QByteArray out;
    for (const QString &word : text.split(u' ')) {
        if (!out.isEmpty()) {
            out += ' ';
        }
        const bool isLong = word.size() > MaxWord;
        for (const char32_t code : word.toUcs4()) {
            switch (code) {
            case U'\\':
                out += "\\e";
                break;
            case U'-':
                out += "\\-";
                break;
            case U'\'':
                out += "\\(aq";
                break;
            case U'`':
                out += "\\(ga";
                break;
            case U'^':
                out += "\\(ha";
                break;
            case U'~':
                out += "\\(ti";
                break;
            case U'"':
                out += "\\(dq";
                break;
            default:
                out += code < 0x80
                           ? QByteArray(1, static_cast<char>(code))
                           : "\\[u" +
                                 QByteArray::number(code, 16).toUpper().rightJustified(4, '0') +
                                 ']';
            }
            if (isLong && QStringView(u"/&?|,").contains(static_cast<char16_t>(code))) {
                out += "\\:";
            }
        }
    }
    return out.startsWith('.') ? "\\&" + out : out;
}

QByteArray bold(const QString &text)
{
    return "\\fB" + escaped(text) + "\\fR";
}

QByteArray italic(const QString &text)
{
    return "\\fI" + escaped(text) + "\\fR";
}

QByteArray section(const char *title)
{
    return QByteArray(".SH ") + title + '\n';
}

QByteArray item(const QByteArray &head, const QString &text)
{
    return ".TP\n" + head + '\n' + escaped(text) + '\n';
}

QByteArray paragraphs(const QString &text)
{
    QByteArray out;
    bool isLiteral = false;
    for (const QString &line : text.split(u'\n')) {
        const bool isIndented = line.startsWith(QLatin1String("  "));
        if (isIndented != isLiteral && !line.isEmpty()) {
            out += isIndented ? ".PP\n.RS 4\n.nf\n" : ".fi\n.RE\n.PP\n";
            isLiteral = isIndented;
            out += escaped(line.trimmed()) + '\n';
        } else if (line.isEmpty()) {
            out += isLiteral ? ".sp\n" : ".PP\n";
        } else {
            out += escaped(line.trimmed()) + '\n';
        }
    }
    return isLiteral ? out + ".fi\n.RE\n" : out;
}

QByteArray optionItem(const OptionTable::Row &row)
{
    QByteArray head;
    for (qsizetype i = 0; i < row.names.size(); ++i) {
        head += (i > 0 ? ", " : "") + bold(dashed(row.names[i]));
    }
    if (!row.value.name().isEmpty()) {
        head += ' ' + italic(row.value.name());
    }
    const bool hasList = row.value.listsChoices();
    QByteArray out = item(head, hasList ? row.withoutChoices() : row.description());
    if (!hasList) {
        return out;
    }
    out += ".RS\n";
    for (const Choice &choice : row.value.choices()) {
        out += choice.text.isEmpty() ? ".TP\n" + bold(choice.word) + "\n\\&\n"
                                     : item(bold(choice.word), choice.text);
    }
    return out + ".RE\n";
}

/// ".BR pgcap\-top (1)," of "pgcap-top(1)".
QByteArray reference(const QString &page, bool isLast)
{
    const qsizetype open = page.indexOf(u'(');
    return ".BR " + escaped(page.left(open)) + ' ' + escaped(page.mid(open)) +
           (isLast ? "\n" : ",\n");
}

} // namespace

std::vector<std::pair<QString, QString>> usualExitCodes(bool hasBadNews)
{
    std::vector<std::pair<QString, QString>> codes{
        {QStringLiteral("0"), QStringLiteral("Success.")}};
    if (hasBadNews) {
        codes.emplace_back(QStringLiteral("1"),
                           QStringLiteral("The answer is bad news: see the description."));
    }
    codes.emplace_back(QStringLiteral("2"), QStringLiteral("Wrong usage."));
    codes.emplace_back(QStringLiteral("3"),
                       QStringLiteral("Something could not be read, reached or written."));
    return codes;
}

QByteArray toRoff(const ManualPage &page)
{
    QByteArray out = ".\\\" Made from the tables of the program: changes go there.\n";
    out += ".TH " + escaped(page.name.toUpper()) +
           " 1 \"\" \"Pickglass " PICKGLASS_VERSION "\" \"User Commands\"\n.nh\n.ad l\n";
    out += section("NAME") + escaped(page.name) + " \\- " + escaped(page.summary) + '\n';
    out += section("SYNOPSIS");
    for (const QString &form : page.usage.split(u'\n')) {
        out += bold(page.command) + ' ' + escaped(form) + "\n.br\n";
    }
    out += section("DESCRIPTION") + paragraphs(page.description);
    for (const auto &[title, words] : page.lists) {
        out += section(title.toUtf8().constData());
        for (const auto &[word, text] : words) {
            out += item(bold(word), text);
        }
    }
    if (page.table) {
        out += section("OPTIONS");
        for (const OptionTable::Row &row : page.table->rows()) {
            out += optionItem(row);
        }
    }
    if (!page.exitCodes.empty()) {
        out += section("EXIT STATUS");
        for (const auto &[code, text] : page.exitCodes) {
            out += item(bold(code), text);
        }
    }
    if (!page.examples.isEmpty()) {
        out += section("EXAMPLES") + ".nf\n";
        for (const QString &line : page.examples) {
            out += escaped(line) + '\n';
        }
        out += ".fi\n";
    }
    if (!page.seeAlso.isEmpty()) {
        out += section("SEE ALSO");
        for (const QString &other : page.seeAlso) {
            out += reference(other, &other == &page.seeAlso.last());
        }
    }
    return out;
}

bool writePage(const QString &folder, const ManualPage &page)
{
    QSaveFile file(folder + u'/' + page.name + QStringLiteral(".1"));
    return QDir().mkpath(folder) && file.open(QIODevice::WriteOnly) &&
           file.write(toRoff(page)) >= 0 && file.commit();
}

std::optional<int> describeItself(const QStringList &arguments,
                                  const std::function<Proposals(const QStringList &words)> &propose,
                                  const std::function<bool(const QString &folder)> &writePages)
{
    if (arguments.value(0) == QLatin1String("--complete")) {
        const QByteArray answer = completionAnswer(arguments.mid(1), propose);
        std::fwrite(answer.constData(), 1, static_cast<size_t>(answer.size()), stdout);
        return int(Fine);
    }
    if (arguments.size() == 2 && arguments.first() == QLatin1String("--manual")) {
        return writePages(arguments.last()) ? Fine : Trouble;
    }
    return std::nullopt;
}

} // namespace pickglass
