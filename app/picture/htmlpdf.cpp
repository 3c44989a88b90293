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
#include <QTextDocument>
#include <QTextLayout>
#include <QTextList>
#include <QTextTable>

#include <vector>

namespace pickglass {

namespace {

constexpr int PdfDpi = 144;
constexpr double PdfMargin = 16;    ///< mm
constexpr double FooterHeight = 24; ///< points
constexpr int MaxRowsTogether = 12; ///< of a table that is not divided

/// What stands before each heading, so that it is found again in the document.
constexpr const char16_t *HeadingMark = u"heading";

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

/// What stays on one page: a paragraph or a row of a table.
struct Piece
{
    std::vector<QTextBlock> blocks;
    QTextTable *table = nullptr;
    int row = 0;
    double top = 0; ///< in the document, as if it had one endless page
    double bottom = 0;
    bool keepsNext = false;  ///< the next one is to be on the same page
    bool beginsPage = false; ///< whatever room there is

    double height() const { return bottom - top; }
};

/// QTextDocument loses paragraphs between tables where pages end: it lays out, and this finds where
/// each piece is, and puts the pieces on pages.
class Pages
{
public:
    Pages(QTextDocument &document, QPdfWriter &writer)
        : m_layout(document.documentLayout()),
          m_size(writer.width(), writer.height()),
          m_scale(writer.logicalDpiX() / 72.0)
    {
        m_layout->setPaintDevice(&writer);
        document.setDocumentMargin(0);
        document.setTextWidth(m_size.width());
        QTextFrame *root = document.rootFrame();
        for (auto it = root->begin(); !it.atEnd(); ++it) {
            if (auto *table = qobject_cast<QTextTable *>(it.currentFrame())) {
                addTable(table);
            } else if (it.currentBlock().isValid() && it.currentBlock().length() > 1) {
                addParagraph(it.currentBlock());
            }
        }
        keepIntroductions();
        divide();
    }

    bool paint(QPdfWriter &writer, const QFont &font) const;

private:
    struct Placed
    {
        size_t piece = 0;
        double top = 0;
    };

    double pageHeight() const { return m_size.height() - FooterHeight * m_scale; }
    void addParagraph(const QTextBlock &block);
    void addTable(QTextTable *table);
    void keepIntroductions();
    void divide();
    double neededFrom(size_t piece) const;
    void newPage(const Piece &first);
    void paintPiece(QPainter &painter, const Piece &piece, double top) const;

    QAbstractTextDocumentLayout *m_layout;
    QSizeF m_size;
    double m_scale;
    std::vector<Piece> m_pieces;
    std::vector<std::vector<Placed>> m_pages;
    double m_end = 0; ///< of what is on the last page
};

void Pages::addParagraph(const QTextBlock &block)
{
    const QRectF place = m_layout->blockBoundingRect(block);
    // What says what a picture shows, back to its heading.
    for (auto it = m_pieces.rbegin();
         isPicture(block) && it != m_pieces.rend() && !it->table && !it->keepsNext; ++it) {
        it->keepsNext = true;
    }
    Piece piece;
    piece.blocks = {block};
    piece.top = place.top();
    piece.bottom = place.bottom();
    piece.keepsNext = isHeading(block) || isPicture(block);
    piece.beginsPage = block.blockFormat().pageBreakPolicy() & QTextFormat::PageBreak_AlwaysBefore;
    m_pieces.push_back(std::move(piece));
}

void Pages::addTable(QTextTable *table)
{
    if (!m_pieces.empty()) {
        m_pieces.back().keepsNext |= !m_pieces.back().table; // what says what the table is of
    }
    constexpr double ScreenDpi = 96;
    const double padding = table->format().cellPadding() * m_scale * 72 / ScreenDpi;
    for (int row = 0; row < table->rows(); ++row) {
        Piece piece;
        piece.table = table;
        piece.row = row;
        QRectF place;
        for (int column = 0; column < table->columns(); ++column) {
            const QTextTableCell cell = table->cellAt(row, column);
            for (auto it = cell.begin(); !it.atEnd(); ++it) {
                if (it.currentBlock().isValid()) {
                    piece.blocks.push_back(it.currentBlock());
                    place |= m_layout->blockBoundingRect(it.currentBlock());
                }
            }
        }
        piece.top = place.top() - padding;
        piece.bottom = place.bottom() + padding;
        piece.keepsNext = row < table->format().headerRowCount() ||
                          (table->rows() <= MaxRowsTogether && row + 1 < table->rows());
        m_pieces.push_back(std::move(piece));
    }
}

/// The room for a piece, with what has to be on the same page.
double Pages::neededFrom(size_t piece) const
{
    size_t last = piece;
    while (m_pieces[last].keepsNext && last + 1 < m_pieces.size()) {
        ++last;
    }
    const double all = m_pieces[last].bottom - m_pieces[piece].top;
    return all <= pageHeight() ? all : m_pieces[piece].height();
}

/// A table that goes on has its head again.
void Pages::newPage(const Piece &first)
{
    m_pages.emplace_back();
    m_end = 0;
    const int heads = first.table ? first.table->format().headerRowCount() : 0;
    if (first.row < heads) {
        return;
    }
    for (size_t i = 0; i < m_pieces.size() && heads > 0; ++i) {
        if (m_pieces[i].table == first.table && m_pieces[i].row < heads) {
            m_pages.back().push_back({i, m_end});
            m_end += m_pieces[i].height();
        }
    }
}

/// A paragraph between a heading and a table stays with both.
void Pages::keepIntroductions()
{
    for (size_t i = 1; i + 1 < m_pieces.size(); ++i) {
        const Piece &before = m_pieces[i - 1];
        if (before.keepsNext && before.table == nullptr && m_pieces[i].table == nullptr &&
            m_pieces[i + 1].table != nullptr) {
            m_pieces[i].keepsNext = true;
        }
    }
}

void Pages::divide()
{
    for (size_t i = 0; i < m_pieces.size(); ++i) {
        const Piece &piece = m_pieces[i];
        const bool isFirst = m_pages.empty() || m_pages.back().empty();
        const double gap = isFirst || i == 0 ? 0 : piece.top - m_pieces[i - 1].bottom;
        if (isFirst || piece.beginsPage || m_end + gap + neededFrom(i) > pageHeight()) {
            newPage(piece);
        } else {
            m_end += gap;
        }
        m_pages.back().push_back({i, m_end});
        m_end += piece.height();
        // Higher than a page: the rest of it follows.
        while (m_end > pageHeight()) {
            const double rest = m_end - pageHeight();
            m_pages.push_back({{i, rest - piece.height()}});
            m_end = rest;
        }
    }
}

void Pages::paintPiece(QPainter &painter, const Piece &piece, double top) const
{
    const QPointF moved(0, top - piece.top);
    for (const QTextBlock &block : piece.blocks) {
        const QRectF place = m_layout->blockBoundingRect(block);
        const QTextLayout &text = *block.layout();
        if (block.blockFormat().hasProperty(QTextFormat::BackgroundBrush)) {
            painter.fillRect(place.translated(moved), block.blockFormat().background());
        }
        text.draw(&painter, place.topLeft() - text.position() + moved);
        if (block.textList()) {
            const double ascent = text.lineAt(0).ascent();
            const QPointF line = text.lineAt(0).position() + place.topLeft() + moved;
            painter.save(); // text without a color of its own has that of the pen
            painter.setBrush(Qt::black);
            painter.setPen(Qt::NoPen);
            painter.drawEllipse(line + QPointF(-ascent * 0.8, ascent * 0.65), ascent * 0.15,
                                ascent * 0.15);
            painter.restore();
        }
    }
    if (!piece.table) {
        return;
    }
    const QTextTableCellFormat cell =
        piece.table->cellAt(piece.row, 0).format().toTableCellFormat();
    if (cell.bottomBorder() > 0) {
        const QRectF table = m_layout->frameBoundingRect(piece.table);
        painter.save();
        painter.setPen(QPen(cell.bottomBorderBrush(), cell.bottomBorder() * m_scale / 2));
        const double y = piece.bottom + moved.y();
        painter.drawLine(QPointF(table.left(), y), QPointF(table.right(), y));
        painter.restore();
    }
}

/// With a number at the foot of each.
bool Pages::paint(QPdfWriter &writer, const QFont &font) const
{
    QPainter painter;
    if (!painter.begin(&writer)) {
        return false;
    }
    QFont small = font;
    small.setPixelSize(static_cast<int>(8 * m_scale));
    for (size_t i = 0; i < m_pages.size(); ++i) {
        if (i > 0) {
            writer.newPage();
        }
        painter.save();
        painter.setClipRect(QRectF(0, 0, m_size.width(), pageHeight() + m_scale));
        for (const Placed &placed : m_pages[i]) {
            paintPiece(painter, m_pieces[placed.piece], placed.top);
        }
        painter.restore();
        painter.save();
        painter.setFont(small);
        painter.setPen(QColor(0x606873));
        const double footer = FooterHeight * m_scale;
        painter.drawText(
            QRectF(0, m_size.height() - footer, m_size.width(), footer),
            Qt::AlignRight | Qt::AlignBottom,
            QCoreApplication::translate("report", "Page %1 of %2").arg(i + 1).arg(m_pages.size()));
        painter.restore();
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
    // Inter has other signs for "-", ":" and "→" between capitals and digits (calt): no character
    // stands for them, so that text which is copied from a PDF would lose them.
    font.setStyleStrategy(QFont::PreferNoShaping);
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
    static const QRegularExpression begins(QStringLiteral("<h[123]( [^>]*)?>"));
    static const QRegularExpression ends(QStringLiteral("</h[123]>"));
    const QString begin =
        QStringLiteral("<p\\1><a name=\"%1\"></a>").arg(QString::fromUtf16(HeadingMark));
    document.setHtml(QString(html).replace(begins, begin).replace(ends, QStringLiteral("</p>")));
    {
        QPdfWriter writer(&file);
        writer.setResolution(PdfDpi);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins({PdfMargin, PdfMargin, PdfMargin, PdfMargin},
                              QPageLayout::Millimeter);
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Pickglass " PICKGLASS_VERSION));
        if (!Pages(document, writer).paint(writer, font)) {
            return failed();
        }
    }
    if (!file.commit()) {
        return failed();
    }
    return {};
}

} // namespace pickglass
