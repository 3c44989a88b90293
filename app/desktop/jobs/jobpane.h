// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "app/picture/picture.h"
#include "core/jobs/jobreport.h"

#include <QWidget>

#include <optional>

namespace pickglass {

/// A pane of the view that shows what a report says. GUI thread.
class JobPane : public QWidget
{
    Q_OBJECT

public:
    /// The report may be null; the fabric, for names, too.
    virtual void setReport(const SharedJobReport &report, const SharedFabric &fabric) = 0;
    /// Whether a worker still computes what it shows.
    virtual bool isBusy() const { return false; }
    virtual void fit() {}
    virtual bool canSaveCsv() const { return false; }
    /// Empty where there is nothing to save.
    virtual QString csv() const { return {}; }
    virtual std::optional<Picture> picture() const { return {}; }

Q_SIGNALS:
    /// isBusy() has become false.
    void settled();
    /// Another view is asked for, by its name on the command line.
    void viewRequested(const QString &id);

protected:
    using QWidget::QWidget;
};

} // namespace pickglass
