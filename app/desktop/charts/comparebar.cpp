// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/comparebar.h"

#include "app/common/text.h"
#include "app/desktop/layouts.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/base/timestamp.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <array>
#include <cstdlib>

namespace pickglass {

CompareBar::CompareBar(const TimeAxis *axis, QWidget *parent)
    : QWidget(parent),
      m_session(axis->session()),
      m_axis(axis),
      m_time(new QPushButton(tr("Compare with earlier"))),
      m_capture(new QPushButton(tr("Compare with another capture…"))),
      m_end(new QPushButton(tr("Compare with the other ends"))),
      m_clear(new QPushButton(tr("Stop comparing"))),
      m_note(new QLabel(this)),
      m_opener(new CompareCapture(m_session, this))
{
    auto *row = makeLayout<QHBoxLayout>(this, 0, Tokens::SpaceS);
    for (QPushButton *button : {m_time, m_capture, m_end, m_clear}) {
        row->addWidget(button);
    }
    m_note->setProperty("role", QStringLiteral("secondary"));
    row->addStretch();
    auto *times = new QMenu(m_time);
    m_time->setMenu(times);
    m_time->setToolTip(tr("The same ports at an earlier time, shifted to the time shown"));
    m_capture->setToolTip(tr("The same ports in another capture, shifted to the time shown"));
    m_end->setToolTip(
        tr("What each port transmits, with what the other end of its cable receives"));
    m_end->setCheckable(true);
    connect(times, &QMenu::aboutToShow, this, &CompareBar::fillTimes);
    connect(m_capture, &QPushButton::clicked, this, [this] { m_opener->choose(this); });
    connect(m_opener, &CompareCapture::failed, this,
            [this](const Error &error) { m_note->setText(translated(error)); });
    connect(m_end, &QPushButton::clicked, this, [this](bool isChecked) {
        m_session->setComparison(isChecked ? Comparison{Comparison::Kind::OtherEnd} : Comparison());
    });
    connect(m_clear, &QPushButton::clicked, this, [this] { m_session->setComparison({}); });
    connect(m_session, &Session::comparisonChanged, this, &CompareBar::showState);
    showState();
}

Timestamp CompareBar::anchor() const
{
    return m_session->hasRange() ? m_session->range().from : m_axis->range().from;
}

void CompareBar::fillTimes()
{
    QMenu *menu = m_time->menu();
    menu->clear();
    constexpr std::array Earlier{MinuteUs, 5 * MinuteUs, 15 * MinuteUs, 60 * MinuteUs,
                                 24 * 60 * MinuteUs};
    const std::array names{tr("1 minute earlier"), tr("5 minutes earlier"),
                           tr("15 minutes earlier"), tr("1 hour earlier"), tr("1 day earlier")};
    const TimeRange shown = m_session->hasRange() ? m_session->range() : m_axis->range();
    for (size_t i = 0; i < Earlier.size(); ++i) {
        QAction *action = menu->addAction(names.at(i), this,
                                          [this, by = Earlier.at(i)] { compareWithEarlier(by); });
        // Nothing of it would be in the capture.
        action->setEnabled(shown.to.microseconds() - Earlier.at(i) >
                           m_session->extent().start.microseconds());
    }
    menu->addSeparator();
    menu->addAction(tr("Another time…"), this, &CompareBar::askForTime);
}

void CompareBar::compareWithEarlier(qint64 microseconds)
{
    m_session->setComparison(
        {Comparison::Kind::Time, Timestamp(anchor().microseconds() - microseconds)});
}

void CompareBar::compareWithTime(Timestamp time)
{
    Comparison comparison{Comparison::Kind::Time, time};
    if (m_session->comparison().kind == Comparison::Kind::Capture) {
        comparison = m_session->comparison(); // a time of that capture
        comparison.time = time;
    }
    m_session->setComparison(comparison);
}

void CompareBar::askForTime()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Compare with another time"));
    dialog->setLabelText(tr("Time to align with the start of the chart, such as "
                            "2026-11-21T13:40:00Z, or +30s from the start of the capture:"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &text) {
        const CaptureExtent &extent = m_session->extent();
        if (const auto time = parseTime(text, extent.start, extent.end, Timestamp::now())) {
            compareWithTime(*time);
        } else {
            m_note->setText(tr("%1 is not a time.").arg(text));
        }
    });
    dialog->open();
}

void CompareBar::compareWithCapture(const QString &path)
{
    m_opener->compareWith(path);
}

QString CompareBar::timeNote(Timestamp time, Timestamp anchor)
{
    const qint64 earlier = anchor - time;
    const QString length = format::duration(std::abs(earlier));
    return earlier >= 0 ? tr("Dashed: %1 earlier").arg(length) : tr("Dashed: %1 later").arg(length);
}

void CompareBar::showState()
{
    const Comparison &comparison = m_session->comparison();
    using Kind = Comparison::Kind;
    m_end->setChecked(comparison.kind == Kind::OtherEnd);
    m_clear->setVisible(comparison.kind != Kind::None);
    switch (comparison.kind) {
    case Kind::None:
        m_note->clear();
        break;
    case Kind::Time:
        m_note->setText(timeNote(comparison.time, anchor()));
        break;
    case Kind::Capture:
        m_note->setText(comparison.time.isKnown()
                            ? tr("Dashed: %1, its %2 shown at %3")
                                  .arg(comparison.otherName, format::time(comparison.time),
                                       format::time(anchor()))
                            : tr("Dashed: %1, starts aligned").arg(comparison.otherName));
        break;
    case Kind::OtherEnd:
        m_note->setText(tr("Dashed: other end of each cable"));
        break;
    }
    m_note->setToolTip(m_note->text());
}

} // namespace pickglass
