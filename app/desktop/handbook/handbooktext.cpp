// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/handbook/handbooktext.h"

#include "app/desktop/theme.h"
#include "app/handbook/handbook.h"

#include <QAbstractTextDocumentLayout>
#include <QFileInfo>
#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

constexpr int TextSize = Tokens::BodySize + 1;

constexpr int LineHeight = 135; ///< %

bool isCode(const QTextBlock &block)
{
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
}

bool hasPicture(const QTextBlock &block)
{
    return !block.begin().atEnd() && block.begin().fragment().charFormat().isImageFormat();
}

/// Command lines and what they print; long lines are scrolled to.
void styleCode(const QTextBlock &block, QTextBlockFormat &shape)
{
    shape.setBackground(mixed(tokens().raised, tokens().border, 0.4));
    shape.setLeftMargin(Tokens::SpaceS);
    shape.setTopMargin(isCode(block.previous()) ? 0 : Tokens::SpaceXs);
    shape.setBottomMargin(isCode(block.next()) ? 0 : Tokens::SpaceM);
}

/// Code in blocks and in sentences.
void setCodeFont(const QTextBlock &block)
{
    QTextCharFormat letters;
    letters.setFont(Theme::instance().monospaced());
    std::vector<std::pair<int, int>> places;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        if (it.fragment().charFormat().fontFixedPitch()) {
            places.emplace_back(it.fragment().position(), it.fragment().length());
        }
    }
    QTextCursor cursor(block);
    for (const auto &[position, length] : places) {
        cursor.setPosition(position);
        cursor.setPosition(position + length, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(letters);
    }
}

void styleBlocks(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat shape = block.blockFormat();
        const bool isHeading = shape.headingLevel() > 0;
        if (isCode(block)) {
            styleCode(block, shape);
        } else if (!QTextCursor(block).currentTable()) {
            shape.setTopMargin(isHeading && block.blockNumber() > 0 ? Tokens::SpaceL : 0);
            shape.setBottomMargin(block.textList() ? Tokens::SpaceXs : Tokens::SpaceS);
            if (!hasPicture(block)) {
                shape.setLineHeight(LineHeight, QTextBlockFormat::ProportionalHeight);
            }
        }
        QTextCursor(block).setBlockFormat(shape);
        setCodeFont(block);
    }
}

void styleTables(QTextDocument &document)
{
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        if (auto *table = qobject_cast<QTextTable *>(frame)) {
            QTextTableFormat shape = table->format();
            shape.setBorder(1);
            shape.setBorderCollapse(true);
            shape.setBorderBrush(tokens().border);
            shape.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            shape.setCellPadding(Tokens::SpaceXs);
            shape.setTopMargin(Tokens::SpaceS);
            shape.setBottomMargin(Tokens::SpaceM);
            table->setFormat(shape);
        }
    }
}

} // namespace

HandbookText::HandbookText(const QString &folder, QWidget *parent)
    : QTextBrowser(parent),
      m_folder(folder)
{
    setOpenExternalLinks(false);
    document()->setDocumentMargin(Tokens::SpaceL);
    document()->setUndoRedoEnabled(false);
    connect(this, &QTextBrowser::sourceChanged, this, &HandbookText::applyTheme);
    connect(&Theme::instance(), &Theme::changed, this, &HandbookText::reloadInPlace);
}

QUrl HandbookText::urlOf(const QString &name)
{
    return QUrl(QStringLiteral("qrc:/pickglass/handbook/%1.md").arg(name));
}

QVariant HandbookText::loadResource(int type, const QUrl &name)
{
    const QString file = QFileInfo(name.path()).completeBaseName();
    if (type == QTextDocument::MarkdownResource) {
        m_fitted = 0;
        const HandbookPage *page = handbookPage(file);
        return page ? withPicturesIn(page->text, m_folder) : QString();
    }
    if (type != QTextDocument::ImageResource) {
        return {};
    }
    m_fitted = pictureWidth();
    const QImage picture(QStringLiteral("%1/pictures/%2.png").arg(m_folder, file));
    const double ratio = devicePixelRatioF();
    const int pixels = qRound(m_fitted * ratio);
    QImage fitting = picture.width() > pixels
                         ? picture.scaledToWidth(pixels, Qt::SmoothTransformation)
                         : picture;
    fitting.setDevicePixelRatio(ratio);
    return fitting;
}

/// What there is room for, with a scroll bar or without one.
int HandbookText::pictureWidth() const
{
    return std::max(1, width() - 2 * (frameWidth() + Tokens::SpaceL) -
                           verticalScrollBar()->sizeHint().width() - Tokens::SpaceS);
}

/// Later: a text that is being laid out must not be read again.
void HandbookText::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    QMetaObject::invokeMethod(this, &HandbookText::fitPictures, Qt::QueuedConnection);
}

void HandbookText::fitPictures()
{
    if (m_fitted > 0 && m_fitted != pictureWidth()) {
        reloadInPlace();
    }
}

/// Colors of links are those of the palette that there was when the text was read.
void HandbookText::reloadInPlace()
{
    const int top = verticalScrollBar()->value();
    reload();
    document()->documentLayout()->documentSize(); // lays it out
    verticalScrollBar()->setValue(top);
}

void HandbookText::applyTheme()
{
    document()->setDefaultFont(Theme::instance().font(TextSize));
    styleBlocks(*document());
    styleTables(*document());
}

} // namespace pickglass
