// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/inspection.h"

#include <QLabel>
#include <QStyle>

class QVBoxLayout;

namespace pickglass {

/// A text that a person can select, copy from its menu, and follow when it leads somewhere.
class FactLabel final : public QLabel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FactLabel)

public:
    explicit FactLabel(const Inspection::Value &value, QWidget *parent = nullptr);

Q_SIGNALS:
    void followed(const pickglass::Selection &target);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QString m_text;
};

/// A part of the inspector under a heading that folds it.
class FoldSection : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FoldSection)

public:
    FoldSection(const QString &title, QWidget *body, bool open, QWidget *parent = nullptr);

    bool isOpen() const { return m_open; }
    void setOpen(bool open);

Q_SIGNALS:
    void toggled(bool open);

protected:
    QWidget *body() const { return m_body; }

private:
    QWidget *m_body = nullptr;
    bool m_open = true;
};

/// Facts in rows, one or two values each.
class FactSection final : public FoldSection
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FactSection)

public:
    FactSection(const Inspection::Section &section, bool open, QWidget *parent = nullptr);

Q_SIGNALS:
    void followed(const pickglass::Selection &target);

private:
    void fillBody(QWidget *body, const Inspection::Section &section);
};

/// The value of a port's attribute by smpquery's name, as smpquery prints it: from the attributes
/// that the source knows, else from what Port holds. Empty when not known.
QString attributeText(const Fabric &fabric, const Port &port, const QString &name);

/// The four groups of attributes of one port, or of two side by side.
std::vector<Inspection::Section> attributeSections(const Fabric &fabric,
                                                   const std::vector<const Port *> &ports);

/// Gives a label one of the style sheet's roles; does nothing where it has it, because the style is
/// asked anew for all of it.
inline void setRole(QLabel *label, const char *role)
{
    if (label->property("role").toString() != QLatin1String(role)) {
        label->setProperty("role", QString::fromLatin1(role));
        label->style()->unpolish(label);
        label->style()->polish(label);
    }
}

} // namespace pickglass
