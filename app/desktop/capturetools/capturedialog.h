// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/capturetools/captureplan.h"
#include "app/desktop/opening/childprocess.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace pickglass {

/// Makes a capture of one or several, or verifies one: asks for the options, shows what would be
/// kept, and runs pgcap. GUI thread.
class CaptureDialog final : public QDialog
{
    Q_OBJECT

public:
    /// What is open: the plan has the range and the nodes that are selected there, to begin with.
    CaptureDialog(const CapturePlan &plan, QString capture, QString program,
                  QWidget *parent = nullptr);

    /// Asks for the place, and begins; of Verify without a place, to look.
    void begin();
    void beginAt(const QString &place);

Q_SIGNALS:
    void previewed();  ///< what stays is shown
    void listsShown(); ///< what job lists have, or why they cannot be read
    void made(const QString &path);
    void openRequested(const QString &path);
    void ended(); ///< well or not

private:
    QString title() const;
    void addFields(QFormLayout *form, const CapturePlan &plan);
    QLineEdit *addText(QFormLayout *form, const char *name, const QString &label,
                       const QString &text, const QString &placeholder);
    void addThinFields(QFormLayout *form, const CapturePlan &plan);
    void addListFields(QFormLayout *form, const CapturePlan &plan);
    void chooseOthers();
    /// What the job lists have, in the time zone that is chosen.
    void readLists();
    void showLists(const Result<JobListFacts> &lists);
    CapturePlan plan() const;
    void readFacts();
    void showPreview();
    void grow();
    void showOutcome(const QString &text, bool isBad);
    void finish(bool isNormal, int code);
    void showVerdict(const QByteArray &output);

    CapturePlan m_plan;
    QString m_capture;
    QString m_program;
    QString m_place; ///< that is being made, or was
    std::optional<CaptureFacts> m_facts;
    std::vector<CaptureFacts> m_others;
    std::optional<JobListFacts> m_lists; ///< of job lists that can be added
    quint64 m_listsAsked = 0;            ///< of several answers the latest counts
    std::unique_ptr<ChildProcess> m_job;

    QLineEdit *m_from = nullptr;
    QLineEdit *m_to = nullptr;
    QLineEdit *m_nodes = nullptr;
    QLineEdit *m_counters = nullptr;
    QLineEdit *m_seed = nullptr;
    QSpinBox *m_every = nullptr;
    QCheckBox *m_rollups = nullptr;
    QComboBox *m_zone = nullptr;
    QLabel *m_files = nullptr;
    QLabel *m_listFacts = nullptr;
    QLabel *m_preview;
    QProgressBar *m_progress;
    QLabel *m_outcome;
    QPushButton *m_begin;
    QPushButton *m_open;
};

} // namespace pickglass
