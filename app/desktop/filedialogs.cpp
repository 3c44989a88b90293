// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/filedialogs.h"

#include "app/common/text.h"
#include "app/desktop/savednotice.h"
#include "core/base/outputplace.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStandardPaths>
#include <QUrl>

#include <array>

namespace pickglass {

namespace {

QString ifThere(const QString &folder)
{
    return QFileInfo(folder).isDir() ? folder : QString();
}

} // namespace

FileFolders &FileFolders::instance()
{
    static FileFolders folders;
    return folders;
}

QString FileFolders::forOpening() const
{
    return ifThere(m_forOpening);
}

QString FileFolders::forSaving() const
{
    return ifThere(m_forSaving);
}

void FileFolders::set(QString &folder, const QString &to)
{
    if (folder != to) {
        folder = to;
        Q_EMIT changed();
    }
}

void askForFiles(QWidget *parent, const OpenQuestion &question,
                 std::function<void(const QStringList &paths)> then)
{
    FileFolders &folders = FileFolders::instance();
    const QString folder =
        folders.forOpening().isEmpty() ? folders.forSaving() : folders.forOpening();
    auto *dialog = new QFileDialog(parent, question.title, folder, question.fileKinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(question.mode);
    if (question.mode == QFileDialog::Directory) {
        dialog->setOption(QFileDialog::ShowDirsOnly);
    }
    QObject::connect(dialog, &QFileDialog::filesSelected, parent,
                     [then = std::move(then)](const QStringList &paths) {
                         if (!paths.isEmpty()) {
                             FileFolders::instance().setForOpening(
                                 QFileInfo(paths.front()).absolutePath());
                             then(paths);
                         }
                     });
    dialog->open();
}

namespace {

QString firstFolder(const SaveQuestion &question)
{
    const std::array folders{FileFolders::instance().forSaving(), question.folder,
                             QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)};
    for (const QString &folder : folders) {
        if (!folder.isEmpty() && QFileInfo(folder).isDir()) {
            return folder;
        }
    }
    return QDir::homePath();
}

QString suggestedName(const QWidget *parent, const SaveQuestion &question)
{
    const QString &name = question.name;
    if (!question.namesSource) {
        return name;
    }
    const SavedNotice *notice = SavedNotice::of(parent);
    const QString subject =
        notice && !notice->subject().isEmpty() ? notice->subject() : QStringLiteral("fabric");
    return name.startsWith(u'.') ? subject + name : subject + u'-' + name;
}

/// "csv" of "CSV (*.csv)"; "" where the kind names none, or several.
QString suffixOf(const QString &fileKind)
{
    const qsizetype begin = fileKind.indexOf(u"(*.") + 3;
    const qsizetype end = fileKind.indexOf(u')', begin);
    const QString suffix = begin < 3 ? QString() : fileKind.mid(begin, end - begin);
    return suffix.contains(u' ') ? QString() : suffix;
}

} // namespace

void showWarning(QWidget *parent, const QString &text)
{
    auto *box = new QMessageBox(QMessageBox::Warning, {}, text, QMessageBox::Ok, parent);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

QStringList localFiles(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile()) {
            files += url.toLocalFile();
        }
    }
    return files;
}

Result<void> writeFile(const QString &path, const QByteArray &bytes)
{
    return saveBytes(path, bytes);
}

Result<void> writeTextFile(const QString &path, const QString &text)
{
    return writeFile(path, text.toUtf8());
}

void askWhereToSave(QWidget *parent, const SaveQuestion &question,
                    std::function<void(const QString &path)> then)
{
    auto *dialog =
        new QFileDialog(parent, question.title, firstFolder(question), question.fileKinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(question.name).suffix());
    dialog->selectFile(suggestedName(parent, question));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &kind) {
        if (const QString suffix = suffixOf(kind); !suffix.isEmpty()) {
            dialog->setDefaultSuffix(suffix);
        }
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [then = std::move(then)](const QString &path) {
                         FileFolders::instance().setForSaving(QFileInfo(path).absolutePath());
                         then(path);
                     });
    dialog->open();
}

void noteSaved(const QWidget *widget, const QString &path)
{
    if (SavedNotice *notice = SavedNotice::of(widget)) {
        notice->showSaved(path);
    }
}

void askAndWrite(QWidget *parent, const QString &title, const QString &name,
                 const QString &fileKinds, std::function<Result<void>(const QString &path)> write)
{
    askWhereToSave(parent, {.title = title, .name = name, .fileKinds = fileKinds},
                   [parent, write = std::move(write)](const QString &path) {
                       if (const auto written = write(path); written) {
                           noteSaved(parent, path);
                       } else {
                           showWarning(parent, translated(written.error()));
                       }
                   });
}

} // namespace pickglass
