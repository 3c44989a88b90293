// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"

#include <QWidget>

#include <chrono>

namespace pickglass {

/// A pane of the view, beside that of the path: what it shows follows from the tables of the moment
/// and is computed by workers while the pane is visible. GUI thread.
class RoutesPane : public QWidget
{
    Q_OBJECT

public:
    /// Null for none.
    virtual void setTables(const SharedFabricRoutes &tables) = 0;
    /// The pair that is looked at, with its tables. Null for none.
    virtual void setAnswer(const SharedRoutes & /*answer*/) {}
    /// What ports did; may be null.
    virtual void setFigures(const SharedFigures & /*figures*/) {}
    virtual bool isBusy() const = 0;
    /// Ends what takes long, if there is any.
    virtual void cancel() {}
    virtual bool canSaveCsv() const { return false; }
    /// Empty where there is nothing to save.
    virtual QString csv() const { return {}; }

Q_SIGNALS:
    /// isBusy() has become false.
    void settled();
    /// Another view is asked for, by its name on the command line.
    void viewRequested(const QString &id);

protected:
    using QWidget::QWidget;

    // Of what takes long.
    static constexpr std::chrono::milliseconds ProgressPeriod{100};
    static constexpr int WholePercent = 100;
    static constexpr int ProgressWidth = 120; ///< pixels
};

} // namespace pickglass
