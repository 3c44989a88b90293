// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/facts.h"

#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/fabric/linkspeeds.h"
#include "core/fabric/subnets.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace pickglass {

namespace {

/// A mask of bits may be wider than one of two columns: it may break after four of its digits.
QString breakableFigure(const QString &figure)
{
    constexpr qsizetype Digits = 4;
    QString text = figure;
    for (qsizetype at = text.size() - Digits; text.startsWith(u"0x") && at > Digits; at -= Digits) {
        text.insert(at, QChar(0x200b));
    }
    return text;
}

QString words(const char *text)
{
    return QCoreApplication::translate("inspector", text);
}

/// The signalling rate of a lane as smpquery prints LinkSpeedActive (SDR … QDR) and
/// LinkSpeedExtActive (the rest); FDR10 is QDR there.
QString speedText(LinkSpeed speed, bool extended)
{
    const LinkSpeedFacts &facts = LinkSpeeds.at(static_cast<size_t>(speed));
    return speed != LinkSpeed::Unknown && facts.isExtended() == extended
               ? QString::fromLatin1(facts.signal.data(), qsizetype(facts.signal.size())) +
                     QStringLiteral(" Gbps")
               : QString();
}

/// The LID that reaches the port; a switch's cabled ports share that of its port 0.
Lid lidOf(const Fabric &fabric, const Port &port)
{
    const Node &node = fabric.node(port.node);
    return port.lid.isAssigned() || !node.isSwitch() ? port.lid : node.lid;
}

QString groupTitle(AttributeGroup group)
{
    switch (group) {
    case AttributeGroup::Link:
        return words(QT_TRANSLATE_NOOP("inspector", "Link"));
    case AttributeGroup::VirtualLanes:
        return words(QT_TRANSLATE_NOOP("inspector", "Virtual lanes"));
    case AttributeGroup::Mtu:
        return words(QT_TRANSLATE_NOOP("inspector", "MTU"));
    case AttributeGroup::Cable:
        return words(QT_TRANSLATE_NOOP("inspector", "Cable"));
    case AttributeGroup::Device:
        return words(QT_TRANSLATE_NOOP("inspector", "Device"));
    case AttributeGroup::ErrorsAndViolations:
        break;
    }
    return words(QT_TRANSLATE_NOOP("inspector", "Errors and violations"));
}

QString attributeToolTip(const Port &port, const QString &name)
{
    if (name == u"LinkSpeedActive" || name == u"LinkSpeedExtActive") {
        return port.speed == LinkSpeed::Unknown
                   ? QString()
                   : words(QT_TRANSLATE_NOOP("inspector", "%1: %2 Gbit/s of data per lane"))
                         .arg(toString(port.speed), format::significant(laneGigabits(port.speed)));
    }
    return {};
}

/// Attributes of the group that the source knows beyond smpquery's list.
QStringList namesOf(AttributeGroup group, const std::vector<const Port *> &ports)
{
    QStringList names = attributeNames(group);
    for (const Port *port : ports) {
        if (!port->attributes) {
            continue;
        }
        for (const PortAttribute &attribute : *port->attributes) {
            if (attributeGroup(attribute.name) == group && !names.contains(attribute.name)) {
                names << attribute.name;
            }
        }
    }
    return names;
}

} // namespace

FactLabel::FactLabel(const Inspection::Value &value, QWidget *parent)
    : QLabel(parent),
      m_text(value.text)
{
    setWordWrap(true);
    setToolTip(value.toolTip);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Long names and identities break anywhere rather than widen the panel.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    if (value.target.isEmpty()) {
        setTextFormat(Qt::PlainText);
        setText(value.isFigure ? breakableFigure(value.text) : format::breakable(value.text));
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        setFocusPolicy(Qt::ClickFocus);
        if (value.text == QStringLiteral("–")) {
            setProperty("role", QStringLiteral("faint"));
        }
    } else {
        setTextFormat(Qt::RichText);
        setText(QStringLiteral("<a href=\"#\" style=\"text-decoration:none;color:%2\">%1</a>")
                    .arg(value.text.toHtmlEscaped(), tokens().accent.name()));
        setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(this, &QLabel::linkActivated, this,
                [this, target = value.target] { Q_EMIT followed(target); });
    }
    if (value.isFigure) {
        setFont(Theme::instance().monospaced(Tokens::SecondarySize));
    }
}

void FactLabel::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString text = hasSelectedText() ? selectedText().remove(QChar(0x200b)) : m_text;
    menu->addAction(tr("Copy"), this, [text] { QGuiApplication::clipboard()->setText(text); });
    menu->popup(event->globalPos());
}

FoldSection::FoldSection(const QString &title, QWidget *body, bool open, QWidget *parent)
    : QWidget(parent),
      m_body(body)
{
    auto *layout = makeLayout<QVBoxLayout>(this, 0, Tokens::SpaceXs);
    auto *head = named("head", new QToolButton);
    head->setText(title);
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head->setFont(Theme::instance().font(Tokens::BodySize, QFont::DemiBold));
    head->setAutoRaise(true);
    head->setCursor(Qt::PointingHandCursor);
    connect(head, &QToolButton::clicked, this, [this] {
        setOpen(!m_open);
        Q_EMIT toggled(m_open);
    });
    layout->addWidget(head, 0, Qt::AlignLeft);
    layout->addWidget(makeSeparator());
    layout->addWidget(m_body);
    setOpen(open);
}

FactSection::FactSection(const Inspection::Section &section, bool open, QWidget *parent)
    : FoldSection(section.title, new QWidget, open, parent)
{
    fillBody(body(), section);
}

void FactSection::fillBody(QWidget *body, const Inspection::Section &section)
{
    auto *grid = new QGridLayout(body);
    grid->setContentsMargins(Tokens::SpaceL, Tokens::SpaceXs, 0, Tokens::SpaceS);
    // Two values beside each other need the room.
    grid->setHorizontalSpacing(section.heads.isEmpty() ? Tokens::SpaceS : Tokens::SpaceXs);
    grid->setVerticalSpacing(6);
    int row = 0;
    int values = 1;
    if (!section.heads.isEmpty()) {
        for (int i = 0; i < section.heads.size(); ++i) {
            auto *head = withRole("faint", new QLabel(format::breakable(section.heads[i])));
            head->setWordWrap(true);
            head->setToolTip(section.heads[i]);
            head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
            grid->addWidget(head, row, 1 + i, Qt::AlignBottom);
        }
        ++row;
    }
    for (const Inspection::Fact &fact : section.facts) {
        auto *name = withRole("secondary", new QLabel(fact.name));
        name->setToolTip(fact.name);
        grid->addWidget(name, row, 0, Qt::AlignTop | Qt::AlignLeft);
        for (int i = 0; i < fact.values.size(); ++i) {
            auto *value = new FactLabel(fact.values[i]);
            connect(value, &FactLabel::followed, this, &FactSection::followed);
            grid->addWidget(value, row, 1 + i);
            values = std::max(values, i + 1);
        }
        ++row;
    }
    for (int i = 0; i < values; ++i) {
        grid->setColumnStretch(1 + i, 1);
    }
    if (!section.note.isEmpty()) {
        auto *note = withRole("faint", new QLabel(section.note));
        note->setWordWrap(true);
        grid->addWidget(note, row, 0, 1, 1 + values);
    }
}

void FoldSection::setOpen(bool open)
{
    m_open = open;
    m_body->setVisible(open);
    findChild<QToolButton *>(QStringLiteral("head"))
        ->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
}

QString attributeText(const Fabric &fabric, const Port &port, const QString &name)
{
    if (port.attributes) {
        const auto known = std::ranges::find(*port.attributes, name, &PortAttribute::name);
        if (known != port.attributes->end()) {
            return known->value;
        }
    }
    if (name == u"LinkState") {
        return toString(port.state);
    }
    if (name == u"PhysLinkState") {
        return toString(port.physState);
    }
    if (name == u"LinkWidthActive") {
        return toString(port.width).toUpper();
    }
    if (name == u"LinkSpeedActive") {
        return speedText(port.speed, false);
    }
    if (name == u"LinkSpeedExtActive") {
        return speedText(port.speed, true);
    }
    const Lid lid = lidOf(fabric, port);
    if (name == u"Lid") {
        return lidText(fabric, lid);
    }
    if (name == u"LMC" && lid.isAssigned()) {
        return QString::number(port.lmc);
    }
    return {};
}

std::vector<Inspection::Section> attributeSections(const Fabric &fabric,
                                                   const std::vector<const Port *> &ports)
{
    std::vector<Inspection::Section> sections;
    for (const AttributeGroup group :
         {AttributeGroup::Link, AttributeGroup::VirtualLanes, AttributeGroup::Mtu,
          AttributeGroup::ErrorsAndViolations, AttributeGroup::Cable, AttributeGroup::Device}) {
        Inspection::Section section;
        section.key = QStringLiteral("attributes%1").arg(static_cast<int>(group));
        section.title = groupTitle(group);
        int known = 0;
        int unknown = 0;
        for (const QString &name : namesOf(group, ports)) {
            Inspection::Fact fact{name, {}};
            for (const Port *port : ports) {
                const QString text = attributeText(fabric, *port, name);
                ++(text.isEmpty() ? unknown : known);
                fact.values << Inspection::Value{format::orUnknown(text),
                                                 attributeToolTip(*port, name)};
            }
            section.facts.push_back(std::move(fact));
        }
        if (group >= AttributeGroup::Cable && known == 0) {
            continue; // most sources say nothing of these
        }
        section.isOpen = known > 0;
        const bool isRead = std::ranges::any_of(
            ports, [](const Port *port) { return port->attributes != nullptr; });
        if (unknown > 0 && !isRead) {
            section.note = words(QT_TRANSLATE_NOOP(
                "inspector", "Missing values are not in a saved discovery; recordings have them."));
        }
        if (ports.size() > 1) {
            for (const Port *port : ports) {
                section.heads << format::portName(fabric, fabric.indexOf(*port));
            }
        }
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace pickglass
