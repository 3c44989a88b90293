// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "core/base/result.h"

#include <QComboBox>
#include <QObject>

class QWidget;

namespace pickglass {

class Session;
struct Since;

/// Makes another capture the session's comparison: asks for it, and opens it in the background. GUI
/// thread.
class CompareCapture final : public QObject
{
    Q_OBJECT

public:
    explicit CompareCapture(Session *session, QObject *parent = nullptr);

    /// Shows a dialog; returns at once.
    void choose(QWidget *parent);
    void compareWith(const QString &path);

Q_SIGNALS:
    /// The session's comparison is that capture now.
    void compared();
    /// It cannot be read.
    void failed(const pickglass::Error &error);

private:
    Session *m_session;
    LatestQuery m_query;
};

/// The choice of the moment that changes are counted from: the session's.
class SinceChoice final : public QComboBox
{
    Q_OBJECT

public:
    explicit SinceChoice(Session *session, QWidget *parent = nullptr);

private:
    void fill();
    void choose(int index);

    Session *m_session;
};

} // namespace pickglass
