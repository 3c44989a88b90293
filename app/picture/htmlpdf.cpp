// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/htmlpdf.h"

#include "core/base/outputplace.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <cmath>

namespace pickglass {

namespace {

constexpr int PdfDpi = 144;
constexpr double PdfMargin = 16;    ///< mm
constexpr double FooterHeight = 24; ///< points

/// What stands before each heading, so that it is found again in the document.
constexpr const char16_t *HeadingMark = u"heading";
constexpr double KeepTogether = 110; ///< points: a heading and the first lines below it

bool isHeading(const QTextBlock &block)
{
    const QTextBlock::iterator first = block.begin();
    return !first.atEnd() &&
           first.fragment().charFormat().anchorNames().contains(QString::fromUtf16(HeadingMark));
}

bool isPicture(const QTextBlock &block)
{
    const QTextBlock::iterator first = block.begin();
    return !first.atEnd() && first.fragment().charFormat().isImageFormat();
}

/// How much of a page a heading needs: itself and the first lines below it, or all of a picture.
double neededBy(const QTextDocument &document, const QTextBlock &heading, double scale)
{
    const QTextBlock below = heading.next();
    if (!below.isValid() || !isPicture(below)) {
        return KeepTogether * scale;
    }
    const auto *layout = document.documentLayout();
    return layout->blockBoundingRect(heading).height() + layout->blockBoundingRect(below).height() +
           KeepTogether * scale;
}

/// Sends headings that would be alone at the foot of a page to the next one.
void keepHeadings(QTextDocument &document, double scale)
{
    const double page = document.pageSize().height();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!isHeading(block)) {
            continue;
        }
        const double top = document.documentLayout()->blockBoundingRect(block).top();
        if (page - std::fmod(top, page) < neededBy(document, block, scale)) {
            QTextBlockFormat format = block.blockFormat();
            format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
            QTextCursor(block).setBlockFormat(format);
        }
    }
}

/// Paints the pages with a number at the foot of each.
bool paintPages(QTextDocument &document, const QFont &font, QPdfWriter &writer)
{
    QPainter painter;
    if (!painter.begin(&writer)) {
        return false;
    }
    const double scale = writer.logicalDpiX() / 72.0;
    const QSizeF page(writer.width(), writer.height());
    const double footer = FooterHeight * scale;
    document.documentLayout()->setPaintDevice(&writer);
    document.setDocumentMargin(0);
    document.setPageSize({page.width(), page.height() - footer});
    QFont small = font;
    small.setPixelSize(static_cast<int>(8 * scale));
    keepHeadings(document, scale);
    const int pages = document.pageCount();
    for (int i = 0; i < pages; ++i) {
        if (i > 0) {
            writer.newPage();
        }
        const double top = i * document.pageSize().height();
        painter.save();
        painter.translate(0, -top);
        document.drawContents(&painter, QRectF(QPointF(0, top), document.pageSize()));
        painter.restore();
        painter.setFont(small);
        painter.setPen(QColor(0x606873));
        painter.drawText(
            QRectF(0, page.height() - footer, page.width(), footer),
            Qt::AlignRight | Qt::AlignBottom,
            QCoreApplication::translate("report", "Page %1 of %2").arg(i + 1).arg(pages));
    }
    return painter.end();
}

} // namespace

Result<void> writePdf(const QString &path, const QString &html, const QString &title,
                      const std::optional<QFont> &chosen)
{
    constexpr double BodyPoints = 10;
    QFont font = chosen.value_or(QFont());
    if (!chosen) {
        font.setPointSizeF(BodyPoints);
    }
    QSaveFile file(path);
    const auto failed = [&file, &path] {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 could not be written: %2."), {path, file.errorString()}},
            {QT_TRANSLATE_NOOP("core", "Choose another folder, or free space there."), {}});
    };
    RETURN_IF_ERROR(openToSave(file));
    QTextDocument document;
    document.setDefaultFont(font);
    // QTextDocument scales a heading's text once more: here the spans within say how large it is.
    static const QRegularExpression begins(QStringLiteral("<h[123]>"));
    static const QRegularExpression ends(QStringLiteral("</h[123]>"));
    const QString begin =
        QStringLiteral("<p><a name=\"%1\"></a>").arg(QString::fromUtf16(HeadingMark));
    document.setHtml(QString(html).replace(begins, begin).replace(ends, QStringLiteral("</p>")));
    {
        QPdfWriter writer(&file);
        writer.setResolution(PdfDpi);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins({PdfMargin, PdfMargin, PdfMargin, PdfMargin},
                              QPageLayout::Millimeter);
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Pickglass " PICKGLASS_VERSION));
        if (!paintPages(document, font, writer)) {
            return failed();
        }
    }
    if (!file.commit()) {
        return failed();
    }
    return {};
}

} // namespace pickglass
