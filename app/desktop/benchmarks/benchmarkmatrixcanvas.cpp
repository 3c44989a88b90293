// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/benchmarks/benchmarkmatrixcanvas.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/benchmarks/medianpolish.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace pickglass {

namespace {

constexpr double MinNamedCell = 12;
constexpr double MaxCell = 30;
constexpr double MaxHostName = 96;
/// Frames of slow pairs hide smaller cells.
constexpr double MinFramedCell = 5;

} // namespace

QString benchmarkValueText(BenchmarkFigure figure, std::optional<double> value)
{
    if (!value) {
        return format::unknown();
    }
    constexpr double Micro = 1e6;
    constexpr double Giga = 1e-9;
    return isTime(figure) ? format::significant(*value * Micro) + QStringLiteral(" µs")
                          : format::significant(*value * Giga) + QStringLiteral(" GB/s");
}

BenchmarkMatrixCanvas::BenchmarkMatrixCanvas(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("benchmarkMatrix"));
    setAccessibleName(tr("What was measured between hosts"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(220, 120);
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
}

void BenchmarkMatrixCanvas::setMatrix(const SharedBenchmarkAnswer &answer, size_t matrix)
{
    m_answer = answer;
    m_matrix = matrix;
    m_current.reset();
    m_reference = m_slowest = 0;
    if (const MatrixAnswer *one = shown()) {
        std::vector<double> values;
        std::ranges::copy_if(one->matrix.values, std::back_inserter(values),
                             [](double value) { return !std::isnan(value); });
        if (!values.empty()) {
            const auto [least, most] = std::ranges::minmax(values);
            m_slowest = isTime(one->matrix.figure) ? most : least;
            m_reference = one->slow.typical.value_or(medianOf(values));
        }
    }
    update();
}

const MatrixAnswer *BenchmarkMatrixCanvas::shown() const
{
    return m_answer && m_matrix < m_answer->matrices.size() ? &m_answer->matrices[m_matrix]
                                                            : nullptr;
}

QString BenchmarkMatrixCanvas::pairText(size_t from, size_t to) const
{
    const MatrixAnswer *one = shown();
    if (!one || from >= one->matrix.size() || to >= one->matrix.size()) {
        return {};
    }
    const BenchmarkMatrix &matrix = one->matrix;
    const QString names = shownText(matrix.hosts[qsizetype(from)]) +
                          (matrix.isUndirected ? QStringLiteral(" ↔ ") : QStringLiteral(" → ")) +
                          shownText(matrix.hosts[qsizetype(to)]);
    const auto value = matrix.at(from, to);
    if (!value) {
        return from == to ? shownText(matrix.hosts[qsizetype(from)])
                          : names + u'\n' + tr("not measured");
    }
    QString text = names + u'\n' + benchmarkValueText(matrix.figure, value);
    const size_t at = from * matrix.size() + to;
    if (at < one->slow.factors.size() && !std::isnan(one->slow.factors[at])) {
        text += u'\n' + tr("%1 × the time that is expected of both hosts")
                            .arg(format::significant(one->slow.factors[at]));
    }
    return at < one->slow.slowPairs.size() && one->slow.slowPairs[at]
               ? text + u'\n' + tr("slow: the pair, a host or a leaf of it")
               : text;
}

BenchmarkMatrixCanvas::Frame BenchmarkMatrixCanvas::frameIn(const QRectF &area) const
{
    Frame frame;
    const MatrixAnswer *one = shown();
    const QStringList hosts = one ? one->matrix.hosts : QStringList();
    const auto count = std::max<double>(1, static_cast<double>(hosts.size()));
    const QFontMetricsF metrics(Theme::instance().font(Tokens::SecondarySize));
    double name = 0;
    for (const QString &host : hosts) {
        name = std::max(name, metrics.horizontalAdvance(shownText(host)));
    }
    name = std::min(name, MaxHostName) + Tokens::SpaceS;
    const double side = std::min(area.width(), area.height());
    frame.pitch = std::min(MaxCell, (side - name) / count);
    frame.hasNames = frame.pitch >= MinNamedCell;
    if (!frame.hasNames) {
        name = 0;
        frame.pitch = std::min(MaxCell, side / count);
    }
    const double extent = std::max(1.0, frame.pitch * count);
    frame.cells = QRectF(area.left() + std::max(name, (area.width() - extent) / 2),
                         area.top() + name, extent, extent);
    return frame;
}

QRectF BenchmarkMatrixCanvas::shownArea() const
{
    return QRectF(rect()).adjusted(Tokens::SpaceM, Tokens::SpaceXs, -Tokens::SpaceM,
                                   -Tokens::SpaceS);
}

/// How far on the way from what is typical to twice as slow, or to the slowest where that is more.
/// What is slower by less than what counts as slow is typical.
double BenchmarkMatrixCanvas::shareOf(double value) const
{
    const double most = std::max(std::log(2.0), std::abs(std::log(m_slowest / m_reference)));
    const double slower = std::log(value / m_reference) * (isTime(shown()->matrix.figure) ? 1 : -1);
    return slower < std::log(MinSlowFactor) ? 0 : std::clamp(slower / most, 0.0, 1.0);
}

/// Of matrices with more hosts than pixels the slowest of those in a pixel.
QImage BenchmarkMatrixCanvas::imageOf(int side, const PaperColors &colors) const
{
    const BenchmarkMatrix &matrix = shown()->matrix;
    const size_t hosts = matrix.size();
    QImage image(side, side, QImage::Format_RGB32);
    image.fill(colors.background);
    std::vector<float> shares(static_cast<size_t>(side) * static_cast<size_t>(side), -1);
    const auto pixel = [&](size_t host) {
        return static_cast<int>(static_cast<double>(host) * side / static_cast<double>(hosts));
    };
    for (size_t from = 0; from < hosts; ++from) {
        for (size_t to = 0; to < hosts; ++to) {
            const auto value = matrix.at(from, to);
            if (!value) {
                continue;
            }
            const auto share = static_cast<float>(shareOf(*value));
            for (int y = pixel(from); y < std::max(pixel(from) + 1, pixel(from + 1)); ++y) {
                for (int x = pixel(to); x < std::max(pixel(to) + 1, pixel(to + 1)); ++x) {
                    float &known = shares[static_cast<size_t>(y) * static_cast<size_t>(side) +
                                          static_cast<size_t>(x)];
                    if (share > known) {
                        known = share;
                        image.setPixel(
                            x, y,
                            heatColor(static_cast<double>(share), colors.heatIdle, colors.heat)
                                .rgb());
                    }
                }
            }
        }
    }
    return image;
}

void BenchmarkMatrixCanvas::paintNames(QPainter &painter, const Frame &frame,
                                       const PaperColors &colors) const
{
    const QFontMetricsF metrics(painter.font());
    painter.setPen(colors.secondary);
    const QStringList &hosts = shown()->matrix.hosts;
    for (qsizetype i = 0; i < hosts.size(); ++i) {
        const QString name = metrics.elidedText(shownText(hosts[i]), Qt::ElideMiddle, MaxHostName);
        const double middle = (static_cast<double>(i) + 0.5) * frame.pitch;
        painter.drawText(QRectF(frame.cells.left() - MaxHostName - Tokens::SpaceXs,
                                frame.cells.top() + middle - metrics.height() / 2, MaxHostName,
                                metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, name);
        painter.save();
        painter.translate(frame.cells.left() + middle, frame.cells.top() - Tokens::SpaceXs);
        painter.rotate(-90);
        painter.drawText(QRectF(0, -metrics.height() / 2, MaxHostName, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.restore();
    }
}

void BenchmarkMatrixCanvas::paintInto(QPainter &painter, const QRectF &area,
                                      const PaperColors &colors) const
{
    const MatrixAnswer *one = shown();
    if (!one || m_reference <= 0) {
        return;
    }
    const Frame frame = frameIn(area);
    painter.setFont(Theme::instance().font(Tokens::SecondarySize));
    painter.drawImage(frame.cells, imageOf(static_cast<int>(frame.cells.width()), colors));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.text, 1));
    const size_t hosts = one->matrix.size();
    for (size_t at = 0; frame.pitch >= MinFramedCell && at < one->slow.slowPairs.size(); ++at) {
        if (one->slow.slowPairs[at]) {
            painter.drawRect(QRectF(frame.cells.left() + double(at % hosts) * frame.pitch,
                                    frame.cells.top() + double(at / hosts) * frame.pitch,
                                    frame.pitch, frame.pitch)
                                 .adjusted(1, 1, -1, -1));
        }
    }
    painter.setPen(colors.border);
    painter.drawRect(frame.cells);
    if (frame.hasNames) {
        paintNames(painter, frame, colors);
    }
}

void BenchmarkMatrixCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintInto(painter, shownArea(), tokens());
    if (m_current && hasFocus()) {
        const Frame frame = frameIn(shownArea());
        painter.setPen(QPen(tokens().accent, 2));
        painter.drawRect(QRectF(frame.cells.left() + double(m_current->second) * frame.pitch,
                                frame.cells.top() + double(m_current->first) * frame.pitch,
                                frame.pitch, frame.pitch)
                             .adjusted(-1, -1, 1, 1));
    }
}

std::optional<std::pair<size_t, size_t>> BenchmarkMatrixCanvas::pairAt(QPointF position) const
{
    const MatrixAnswer *one = shown();
    const Frame frame = frameIn(shownArea());
    if (!one || !frame.cells.contains(position)) {
        return {};
    }
    const auto at = [&](double distance) {
        return std::min(one->matrix.size() - 1, static_cast<size_t>(distance / frame.pitch));
    };
    return std::pair(at(position.y() - frame.cells.top()), at(position.x() - frame.cells.left()));
}

QString BenchmarkMatrixCanvas::textAt(QPointF position) const
{
    const auto pair = pairAt(position);
    return pair ? pairText(pair->first, pair->second) : QString();
}

void BenchmarkMatrixCanvas::mousePressEvent(QMouseEvent *event)
{
    if (const auto pair = pairAt(event->position())) {
        m_current = pair;
        setAccessibleDescription(pairText(pair->first, pair->second));
        update();
        Q_EMIT pairChosen(pair->first, pair->second);
    }
}

void BenchmarkMatrixCanvas::keyPressEvent(QKeyEvent *event)
{
    const MatrixAnswer *one = shown();
    if (!one) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto last = static_cast<int>(one->matrix.size()) - 1;
    auto row = static_cast<int>(m_current ? m_current->first : 0);
    auto column = static_cast<int>(m_current ? m_current->second : 0);
    switch (event->key()) {
    case Qt::Key_Left:
        --column;
        break;
    case Qt::Key_Right:
        ++column;
        break;
    case Qt::Key_Up:
        --row;
        break;
    case Qt::Key_Down:
        ++row;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current) {
            Q_EMIT pairChosen(m_current->first, m_current->second);
        }
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    m_current = std::pair(static_cast<size_t>(std::clamp(row, 0, last)),
                          static_cast<size_t>(std::clamp(column, 0, last)));
    setAccessibleDescription(pairText(m_current->first, m_current->second));
    update();
}

void BenchmarkMatrixCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void BenchmarkMatrixCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool BenchmarkMatrixCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace pickglass
