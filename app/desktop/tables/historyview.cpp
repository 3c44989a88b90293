// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/tables/historyview.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/historymodel.h"
#include "app/desktop/plaintext.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>

namespace pickglass {

HistoryView::HistoryView(Session *session, QWidget *parent)
    : ReadTableView(QStringLiteral("history"), std::make_unique<HistoryModel>(), session, parent),
      m_model(qobject_cast<HistoryModel *>(table()))
{
    qobject_cast<QBoxLayout *>(layout())->insertWidget(0, makeHead());
    sortBy(m_model->columnOf("from"), Qt::AscendingOrder);
    connect(session, &Session::selectionChanged, this, &HistoryView::followSelection);
    followSelection();
}

QWidget *HistoryView::makeHead()
{
    m_head = onSurface("panel", named("head", new QWidget));
    auto *column = makeLayout<QVBoxLayout>(
        m_head, {Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceM, Tokens::SpaceXs}, Tokens::SpaceXs);
    m_title = named("title", makeSelectableLabel("title"));
    m_cable = named("cable", makeSelectableLabel("secondary"));
    m_flaps = named("flaps", makeSelectableLabel(""));
    m_tests = named("tests", makeSelectableLabel(""));
    for (QLabel *label : {m_title, m_cable, m_flaps, m_tests}) {
        label->setWordWrap(true);
        column->addWidget(label);
    }
    return m_head;
}

QString HistoryView::countText(int shown, int all) const
{
    return shown == all ? tr("Stays: %1").arg(format::count(all))
                        : tr("Stays: %1 of %2").arg(format::count(shown), format::count(all));
}

QString HistoryView::nothingText() const
{
    return m_subject.isEmpty()
               ? tr("Select a port or a cable, in any view: its history is shown here.")
               : tr("The capture does not say which cables were at this port.");
}

void HistoryView::followSelection()
{
    const Selection selection = session()->selection();
    const bool isOwn =
        focusProxy() && focusProxy()->hasFocus() && table()->snapshot() &&
        m_model->rowOf({.port = selection.portIn(*table()->snapshot()->fabric)}) >= 0;
    if (!isOwn && selection != m_subject) {
        const bool isPlace =
            selection.kind == Selection::Kind::Port || selection.kind == Selection::Kind::Link;
        m_subject = isPlace ? selection : Selection();
        clear();
        query().ask();
    }
}

void HistoryView::clear()
{
    m_model->setStays({});
    m_head->setVisible(!m_subject.isEmpty());
    for (QLabel *label : {m_title, m_cable, m_flaps, m_tests}) {
        label->clear();
    }
}

QString HistoryView::titleText() const
{
    const Fabric &fabric = *session()->snapshot()->fabric;
    const LinkIndex link = m_subject.linkIn(fabric);
    if (m_subject.kind == Selection::Kind::Link && link.isValid()) {
        return QStringLiteral("%1 ↔ %2").arg(format::portName(fabric, fabric.link(link).a),
                                             format::portName(fabric, fabric.link(link).b));
    }
    const PortIndex port = m_subject.portIn(fabric);
    return port.isValid() ? format::portName(fabric, port)
                          : QStringLiteral("%1/%2").arg(m_subject.node.toString(),
                                                        QString::number(m_subject.port));
}

/// What the cable that is there says of itself.
QString HistoryView::cableText() const
{
    const Fabric &fabric = *session()->snapshot()->fabric;
    QStringList parts;
    for (const PortKey &key : m_ports) {
        const PortIndex port = fabric.findPort(key.node, key.number);
        for (const char16_t *name :
             {u"CableVendor", u"CablePartNumber", u"CableSerialNumber", u"CableLength"}) {
            const QString text =
                port.isValid() ? attributeOf(fabric.port(port).attributes, name) : QString();
            if (!text.isEmpty() && !parts.contains(text)) {
                parts << text;
            }
        }
    }
    return shownText(parts.join(QStringLiteral(" · ")));
}

void HistoryView::begin()
{
    const Fabric &fabric = *session()->snapshot()->fabric;
    m_ports.clear();
    const LinkIndex link = m_subject.linkIn(fabric);
    if (m_subject.kind == Selection::Kind::Link && link.isValid()) {
        m_ports = {keyOf(fabric, fabric.link(link).a), keyOf(fabric, fabric.link(link).b)};
    } else if (!m_subject.isEmpty()) {
        m_ports = {{m_subject.node, m_subject.port}};
    }
    if (m_ports.empty()) {
        take({}, [] {});
        Q_EMIT completed(); // nothing is on its way
        return;
    }
    query().read(
        session()->readers(),
        [question = LinkQuestion{.ports = m_ports}, range = range()](const CaptureReader &capture) {
            return readLinkHistory(capture, question, range);
        },
        [this](const Result<LinkHistory> &history) {
            take(history ? std::nullopt : std::optional(history.error()), [this, &history] {
                m_model->setStays(history ? history->stays : std::vector<TestedStay>());
            });
            if (history) {
                showHistory(*history);
            }
        });
}

QString HistoryView::flapText(const QString &name, const Flap &flap)
{
    QString text = tr("%1 went down %n time(s), last at %2.", nullptr, static_cast<int>(flap.times))
                       .arg(shownText(name), format::time(flap.last));
    if (flap.between) {
        text += u' ' + tr("On average %1 passed between two.")
                           .arg(format::duration(qRound64(*flap.between * MicrosecondsPerSecond)));
    }
    return text;
}

/// Of ports, then of cables, then which of them is the suspect.
QStringList HistoryView::flapTexts(const LinkHistory &history)
{
    QStringList texts;
    QStringList reasons;
    for (const Flap &flap : history.flaps) {
        texts << flapText(flap.place, flap);
        reasons << translated(flap.reason);
    }
    for (const Flap &flap : history.cableFlaps) {
        texts << flapText(tr("The cable %1").arg(flap.serial), flap);
        reasons << translated(flap.reason);
    }
    reasons.removeDuplicates();
    reasons.removeAll(QString());
    return texts + reasons;
}

void HistoryView::showHistory(const LinkHistory &history)
{
    m_title->setText(shownText(titleText()));
    m_cable->setText(cableText());
    m_cable->setVisible(!m_cable->text().isEmpty());
    QStringList flaps = flapTexts(history);
    if (flaps.isEmpty()) {
        flaps << (history.range.from < history.range.to
                      ? tr("It did not go down, as far as states and counters were read.")
                      : tr("The capture holds one moment: whether it went down is not known."));
    }
    m_flaps->setText(flaps.join(u'\n'));
    showTests(history);
}

void HistoryView::showTests(const LinkHistory &history)
{
    const Fabric &fabric = *session()->snapshot()->fabric;
    QStringList lines;
    for (const BitErrorTest &test : history.tests) {
        const QString kind =
            QCoreApplication::translate("columns", qPrintable(toString(test.kind)));
        const QString what =
            history.ports.size() > 1
                ? QStringLiteral("%1, %2").arg(shownText(format::portName(fabric, test.port)), kind)
                : kind;
        lines << tr("Bit error rate (%1): %2").arg(what, translated(textOf(test)));
    }
    if (lines.isEmpty()) {
        lines << tr("Errors of bits were not counted twice: the bit error rate is not known.");
    }
    m_tests->setText(lines.join(u'\n'));
}

} // namespace pickglass
