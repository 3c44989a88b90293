// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plantext.h"

namespace pickglass::planreaders {

namespace {

struct Token
{
    enum class Kind : quint8 { End, Id, Edge, Sign };
    Kind kind = Kind::End;
    QString text = {};
    qint64 line = 0;

    bool is(QChar sign) const { return kind == Kind::Sign && text == sign; }
};

/// The words of Graphviz's language.
class DotTokens
{
public:
    explicit DotTokens(const QString &text) : m_text(text) { advance(); }

    const Token &current() const { return m_current; }
    Token take()
    {
        Token taken = std::move(m_current);
        advance();
        return taken;
    }
    bool take(QChar sign)
    {
        const bool isThere = m_current.is(sign);
        if (isThere) {
            advance();
        }
        return isThere;
    }

private:
    QChar at(qsizetype i) const { return i < m_text.size() ? m_text[i] : QChar(); }

    void skipTo(QLatin1String end)
    {
        const qsizetype found = m_text.indexOf(end, m_at);
        const qsizetype next = found < 0 ? m_text.size() : found + end.size();
        m_line += QStringView(m_text).mid(m_at, next - m_at).count(u'\n');
        m_at = next;
    }

    void skipBlanks()
    {
        for (; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text[m_at];
            if (c == u'\n') {
                ++m_line;
            } else if ((c == u'/' && at(m_at + 1) == u'/') || c == u'#') {
                skipTo(QLatin1String("\n"));
                --m_at;
            } else if (c == u'/' && at(m_at + 1) == u'*') {
                skipTo(QLatin1String("*/"));
                --m_at;
            } else if (!c.isSpace()) {
                return;
            }
        }
    }

    void advance()
    {
        skipBlanks();
        m_current = {Token::Kind::End, {}, m_line};
        if (m_at >= m_text.size()) {
            return;
        }
        const QChar c = m_text[m_at];
        if (c == u'"') {
            takeQuoted();
        } else if (c == u'-' && (at(m_at + 1) == u'-' || at(m_at + 1) == u'>')) {
            m_current.kind = Token::Kind::Edge;
            m_at += 2;
        } else if (isOfId(c) || c == u'-') {
            const qsizetype begin = m_at++;
            while (m_at < m_text.size() && isOfId(m_text[m_at])) {
                ++m_at;
            }
            m_current.kind = Token::Kind::Id;
            m_current.text = m_text.mid(begin, m_at - begin);
        } else {
            m_current.kind = Token::Kind::Sign;
            m_current.text = c;
            ++m_at;
        }
    }

    void takeQuoted()
    {
        m_current.kind = Token::Kind::Id;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != u'"'; ++m_at) {
            if (m_text[m_at] == u'\\' && (at(m_at + 1) == u'"' || at(m_at + 1) == u'\\')) {
                ++m_at;
            } else if (m_text[m_at] == u'\n') {
                ++m_line;
            }
            m_current.text += m_text[m_at];
        }
        ++m_at;
    }

    static bool isOfId(QChar c) { return c.isLetterOrNumber() || c == u'_' || c == u'.'; }

    const QString &m_text;
    qsizetype m_at = 0;
    qint64 m_line = 1;
    Token m_current;
};

using Attributes = QHash<QString, QString>;

/// A node of an edge statement: "a", or "a:port".
struct DotEnd
{
    QString id;
    QString port;
};

struct DotEdge
{
    DotEnd a;
    DotEnd b;
    Attributes attributes;
    qint64 line = 0;
};

class DotReader
{
public:
    explicit DotReader(const QString &text) : m_tokens(text) {}

    Result<Plan> read()
    {
        while (m_tokens.current().kind == Token::Kind::Id) {
            m_tokens.take(); // strict, graph, its name
        }
        if (!m_tokens.take(u'{')) {
            return refused(m_tokens.current().line,
                           {QT_TRANSLATE_NOOP("core", "Expected \"graph {\"."), {}});
        }
        while (!m_tokens.current().is(u'}')) {
            RETURN_IF_ERROR(takeStatement());
        }
        PlanCables cables;
        for (const DotEdge &edge : m_edges) {
            RETURN_IF_ERROR(cables.add(cableOf(edge)));
        }
        return Plan{.format = QStringLiteral("dot"), .cables = cables.take()};
    }

private:
    tl::unexpected<Error> unexpectedToken() const
    {
        const Token &token = m_tokens.current();
        return refused(token.line,
                       token.kind == Token::Kind::End
                           ? Message{QT_TRANSLATE_NOOP("core", "The graph ends in the middle."), {}}
                           : Message{QT_TRANSLATE_NOOP("core", "\"%1\" was not expected."),
                                     {token.text.left(40)}});
    }

    Result<void> takeStatement()
    {
        // Subgraphs only gather nodes: their braces are passed over.
        if (m_tokens.take(u';') || m_tokens.take(u',')) {
            return {};
        }
        if (m_tokens.current().is(u'{')) {
            return takeBraces();
        }
        if (m_tokens.current().kind != Token::Kind::Id) {
            return unexpectedToken();
        }
        const Token first = m_tokens.take();
        if (first.text == u"subgraph") {
            if (m_tokens.current().kind == Token::Kind::Id) {
                m_tokens.take();
            }
            return takeBraces();
        }
        if (m_tokens.take(u'=')) {
            m_tokens.take(); // an attribute of the graph
            return {};
        }
        DotEnd end{first.text, {}};
        RETURN_IF_ERROR(takePort(end));
        std::vector<DotEnd> chain{end};
        while (m_tokens.current().kind == Token::Kind::Edge) {
            m_tokens.take();
            if (m_tokens.current().kind != Token::Kind::Id) {
                return unexpectedToken();
            }
            DotEnd next{m_tokens.take().text, {}};
            RETURN_IF_ERROR(takePort(next));
            chain.push_back(next);
        }
        Attributes attributes;
        RETURN_IF_ERROR(takeAttributes(attributes));
        if (chain.size() == 1) {
            if (const QString label = attributes.value(QStringLiteral("label")); !label.isEmpty()) {
                m_labels.insert(first.text, label);
            }
        }
        for (size_t i = 1; i < chain.size(); ++i) {
            m_edges.push_back({chain[i - 1], chain[i], attributes, first.line});
            if (m_edges.size() > MaxPlannedCables) {
                return refused(first.line,
                               {QT_TRANSLATE_NOOP("core", "There are more than %1 cables."),
                                {QString::number(MaxPlannedCables)}});
            }
        }
        return {};
    }

    Result<void> takeBraces()
    {
        if (!m_tokens.take(u'{')) {
            return unexpectedToken();
        }
        if (++m_depth > MaxDepth) {
            return unexpectedToken();
        }
        while (!m_tokens.current().is(u'}')) {
            RETURN_IF_ERROR(takeStatement());
        }
        m_tokens.take();
        --m_depth;
        return {};
    }

    Result<void> takePort(DotEnd &end)
    {
        while (m_tokens.take(u':')) {
            if (m_tokens.current().kind != Token::Kind::Id) {
                return unexpectedToken();
            }
            const QString port = m_tokens.take().text;
            end.port = end.port.isEmpty() ? port : end.port; // a compass point follows
        }
        return {};
    }

    Result<void> takeAttributes(Attributes &attributes)
    {
        while (m_tokens.take(u'[')) {
            while (!m_tokens.take(u']')) {
                if (m_tokens.take(u';') || m_tokens.take(u',')) {
                    continue;
                }
                if (m_tokens.current().kind != Token::Kind::Id) {
                    return unexpectedToken();
                }
                const QString key = m_tokens.take().text.toLower();
                QString value;
                if (m_tokens.take(u'=')) {
                    if (m_tokens.current().kind != Token::Kind::Id) {
                        return unexpectedToken();
                    }
                    value = m_tokens.take().text;
                }
                attributes.insert(key, value);
            }
        }
        return {};
    }

    PlannedEnd made(const DotEnd &end, const QString &label) const
    {
        const bool isGuid = end.id.startsWith(QLatin1String("0x"));
        QString name = m_labels.value(end.id, isGuid ? QString() : end.id);
        name.replace(QLatin1String("&amp;"), QLatin1String("&"));
        PlannedEnd planned = endOf(name, end.port.isEmpty() ? label : end.port);
        planned.guid = isGuid ? Guid::parse(end.id).value_or(Guid()) : Guid();
        if (planned.node.isEmpty() && planned.guid.isNull()) {
            planned.node = end.id;
        }
        return planned;
    }

    PlannedCable cableOf(const DotEdge &edge) const
    {
        return {.a = made(edge.a, edge.attributes.value(QStringLiteral("taillabel"))),
                .b = made(edge.b, edge.attributes.value(QStringLiteral("headlabel"))),
                .line = edge.line};
    }

    static constexpr int MaxDepth = 50; ///< of braces in braces
    DotTokens m_tokens;
    QHash<QString, QString> m_labels;
    std::vector<DotEdge> m_edges;
    int m_depth = 0;
};

} // namespace

/// As toDot() writes it, and other graphs: the nodes by their labels or ids, ports as "a:3" or
/// taillabel and headlabel.
Result<Plan> readDot(const QString &text)
{
    return DotReader(text).read();
}

} // namespace pickglass::planreaders
