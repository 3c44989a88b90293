// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/comparecapture.h"

#include "app/desktop/openfile.h"
#include "app/desktop/session.h"

#include <QFileInfo>

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

} // namespace pickglass
