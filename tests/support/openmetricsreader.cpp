// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/openmetricsreader.h"

#include <QRegularExpression>
#include <QSet>

#include <optional>

#include <algorithm>

namespace pickglass::tests {

namespace {

bool isName(const QByteArray &text)
{
    static const QRegularExpression form(QStringLiteral("^[a-zA-Z_:][a-zA-Z0-9_:]*$"));
    return form.match(QString::fromUtf8(text)).hasMatch();
}

bool isNumber(const QByteArray &text)
{
    static const QRegularExpression form(QStringLiteral(R"(^\d+(\.\d+)?([eE][+-]?\d+)?$)"));
    return form.match(QString::fromUtf8(text)).hasMatch();
}

/// Of labels and help: \\, \" and \n are all there are.
std::optional<QByteArray> unescaped(const QByteArray &text)
{
    QByteArray out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '\\') {
            c = ++i < text.size() ? text[i] : '\0';
            if (c != '\\' && c != '"' && c != 'n') {
                return std::nullopt;
            }
            c = c == 'n' ? '\n' : c;
        }
        out += c;
    }
    return out;
}

class Reader
{
public:
    Result<QList<MetricFamily>> read(const QByteArray &text);

private:
    bool readLine(const QByteArray &line);
    bool readMetadata(const QByteArray &line);
    bool beginFamily(const QByteArray &name, const QByteArray &type);
    bool readSample(const QByteArray &line);
    /// Takes them off the line, which begins behind the brace.
    bool readLabels(QByteArray &line, MetricSample &sample);
    bool accept(const MetricSample &sample);

    QList<MetricFamily> m_families;
    QSet<QByteArray> m_names;
    QSet<QByteArray> m_series;
};

bool Reader::beginFamily(const QByteArray &name, const QByteArray &type)
{
    if (!isName(name) || (type != "counter" && type != "gauge" && type != "info") ||
        m_names.contains(name)) {
        return false;
    }
    m_names.insert(name);
    m_families.append({name, type, {}, {}, {}});
    return true;
}

bool Reader::readMetadata(const QByteArray &line)
{
    const QList<QByteArray> words = line.split(' ');
    if (words.size() < 4 || words[0] != "#") {
        return false;
    }
    if (words[1] == "TYPE") {
        return words.size() == 4 && beginFamily(words[2], words[3]);
    }
    if (m_families.isEmpty() || m_families.last().name != words[2] ||
        !m_families.last().samples.isEmpty()) {
        return false;
    }
    MetricFamily &family = m_families.last();
    if (words[1] == "UNIT") {
        const bool isNew = family.unit.isEmpty();
        family.unit = words[3];
        return isNew && words.size() == 4 && family.type != "info" &&
               family.name.endsWith('_' + family.unit);
    }
    const auto help = unescaped(QByteArrayList(words.mid(3)).join(' '));
    const bool isNew = family.help.isEmpty();
    family.help = help.value_or(QByteArray());
    return isNew && words[1] == "HELP" && help;
}

bool Reader::readLabels(QByteArray &line, MetricSample &sample)
{
    static const QRegularExpression form(
        QStringLiteral(R"re(^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"([,}]))re"));
    for (;;) {
        const auto match = form.match(QString::fromUtf8(line));
        const auto value = unescaped(match.captured(2).toUtf8());
        const QByteArray name = match.captured(1).toLatin1();
        if (!match.hasMatch() || !value || sample.labels.contains(name)) {
            return false;
        }
        sample.labels.insert(name, QString::fromUtf8(*value));
        line = line.mid(match.captured(0).toUtf8().size());
        if (match.captured(3) == u"}") {
            return true;
        }
    }
}

bool Reader::readSample(const QByteArray &given)
{
    const auto end =
        std::find_if(given.begin(), given.end(), [](char c) { return c == '{' || c == ' '; });
    if (end == given.end() || m_families.isEmpty()) {
        return false;
    }
    MetricSample sample;
    sample.name = given.left(end - given.begin());
    QByteArray line = given.mid(sample.name.size() + (*end == '{' ? 1 : 0));
    if ((*end == '{' && !readLabels(line, sample)) || !line.startsWith(' ')) {
        return false;
    }
    const QList<QByteArray> numbers = line.mid(1).split(' ');
    sample.value = numbers.first();
    sample.time = numbers.value(1);
    return numbers.size() <= 2 && accept(sample);
}

bool Reader::accept(const MetricSample &sample)
{
    MetricFamily &family = m_families.last();
    const QByteArray suffix = family.type == "info"    ? "_info"
                              : family.type == "gauge" ? ""
                                                       : "_total";
    QByteArray series = sample.name;
    for (auto label = sample.labels.begin(); label != sample.labels.end(); ++label) {
        series += '\0' + label.key() + '\0' + label.value().toUtf8();
    }
    const bool isNew = !m_series.contains(series);
    m_series.insert(series);
    family.samples.append(sample);
    return isNew && sample.name == family.name + suffix && isNumber(sample.value) &&
           (sample.time.isEmpty() || isNumber(sample.time)) &&
           (family.type != "info" || sample.value == "1");
}

bool Reader::readLine(const QByteArray &line)
{
    return line.startsWith('#') ? readMetadata(line) : readSample(line);
}

Result<QList<MetricFamily>> Reader::read(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    if (!text.endsWith("# EOF\n") || !text.isValidUtf8()) {
        return failure({"It does not end with # EOF, or is no UTF-8.", {}});
    }
    lines.resize(lines.size() - 2);
    for (const QByteArray &line : lines) {
        if (!readLine(line)) {
            return failure({"This is no OpenMetrics: %1", {QString::fromUtf8(line)}});
        }
    }
    return m_families;
}

} // namespace

Result<QList<MetricFamily>> readOpenMetrics(const QByteArray &text)
{
    return Reader().read(text);
}

} // namespace pickglass::tests
