// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/comparison.h"

#include "app/desktop/filedialogs.h"
#include "app/desktop/models/format.h"
#include "app/desktop/reading/session.h"

#include <QFileInfo>
#include <QSignalBlocker>

namespace pickglass {

CompareCapture::CompareCapture(Session *session, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_query(session)
{
    connect(session, &Session::comparisonChanged, &m_query, &LatestQuery::cancel);
}

void CompareCapture::choose(QWidget *parent)
{
    askForFiles(
        parent,
        {.title = tr("Compare with another capture"), .fileKinds = tr("Captures (*.pgcap)")},
        [this](const QStringList &paths) { compareWith(paths.front()); });
}

void CompareCapture::compareWith(const QString &path)
{
    const SharedReaders other = ReaderPool::make(path);
    m_query.read(
        other, [](const CaptureReader &capture) { return capture.extent(); },
        [this, other, path](const Result<CaptureExtent> &extent) {
            if (!extent) {
                Q_EMIT failed(extent.error());
                return;
            }
            m_session->setComparison(
                {Comparison::Kind::Capture, Timestamp(), other, QFileInfo(path).fileName()});
            Q_EMIT compared();
        });
}

namespace {

constexpr int KindRole = Qt::UserRole;
constexpr int MomentRole = Qt::UserRole + 1;

} // namespace

SinceChoice::SinceChoice(Session *session, QWidget *parent) : QComboBox(parent), m_session(session)
{
    setAccessibleName(tr("Since when"));
    setObjectName(QStringLiteral("since"));
    fill();
    connect(this, &QComboBox::activated, this, &SinceChoice::choose);
    connect(session, &Session::comparisonChanged, this, &SinceChoice::fill);
    connect(session, &Session::sinceChanged, this, &SinceChoice::fill);
}

void SinceChoice::fill()
{
    const QSignalBlocker blocked(this);
    clear();
    const Since &chosen = m_session->since();
    const auto add = [&](const QString &text, const Since &since) {
        addItem(text);
        setItemData(count() - 1, static_cast<int>(since.kind), KindRole);
        setItemData(count() - 1, since.moment.microseconds(), MomentRole);
        if (since == chosen) {
            setCurrentIndex(count() - 1);
        }
    };
    add(tr("since the start of the capture"), {Since::Kind::Start});
    add(tr("since just before the last change"), {Since::Kind::LastChange});
    add(tr("in the last 5 minutes"), {Since::Kind::FiveMinutes});
    add(tr("in the last hour"), {Since::Kind::OneHour});
    const Comparison &comparison = m_session->comparison();
    const Timestamp compared =
        comparison.kind == Comparison::Kind::Time ? comparison.time : Timestamp();
    if (compared.isKnown()) {
        add(tr("since %1, which charts compare with").arg(format::time(compared)),
            {Since::Kind::Moment, compared});
    }
    if (chosen.kind == Since::Kind::Moment && chosen.moment != compared) {
        add(tr("since %1").arg(format::time(chosen.moment)), chosen);
    }
}

void SinceChoice::choose(int index)
{
    const auto kind = static_cast<Since::Kind>(itemData(index, KindRole).toInt());
    m_session->setSince({kind, Timestamp(itemData(index, MomentRole).toLongLong())});
}

} // namespace pickglass
