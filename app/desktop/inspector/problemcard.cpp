// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/inspector/problemcard.h"

#include "app/common/text.h"
#include "app/desktop/icons.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>

namespace pickglass {

namespace {

class Mark final : public QWidget
{
public:
    explicit Mark(Severity severity) : m_severity(severity) { setFixedSize(12, 16); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintSeverityMark(painter, QRectF(0, 3, 10, 10), m_severity);
    }

private:
    Severity m_severity;
};

} // namespace

ProblemCard::ProblemCard(const Problem &problem, QWidget *parent) : QFrame(parent)
{
    setProperty("surface", QStringLiteral("card"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(Tokens::SpaceM, Tokens::SpaceS, Tokens::SpaceM, Tokens::SpaceS);
    layout->setSpacing(Tokens::SpaceS);
    layout->addWidget(new Mark(problem.severity), 0, Qt::AlignTop);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    const auto add = [texts](const QString &text, const char *role) {
        if (text.isEmpty()) {
            return;
        }
        auto *label = new QLabel(text);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setProperty("role", QString::fromLatin1(role));
        texts->addWidget(label);
    };
    add(format::problemKind(problem.kind), "heading");
    add(inWords(problem.message), "");
    add(inWords(problem.advice), "secondary");
    layout->addLayout(texts, 1);
}

} // namespace pickglass
