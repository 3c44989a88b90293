// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace pickglass {

void installLanguage(const QString &language)
{
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    if (!language.isEmpty()) {
        QLocale::setDefault(locale);
    }
    auto *application = QCoreApplication::instance();
    // English plurals first: whatever another language lacks is at least good English.
    auto *plurals = new QTranslator(application);
    if (plurals->load(QStringLiteral(":/pickglass/translations/pickglass_en.qm"))) {
        QCoreApplication::installTranslator(plurals);
    }
    auto *ours = new QTranslator(application);
    if (ours->load(locale, QStringLiteral("pickglass"), QStringLiteral("_"),
                   QStringLiteral(":/pickglass/translations"))) {
        QCoreApplication::installTranslator(ours);
    }
    auto *qts = new QTranslator(application);
    if (qts->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(qts);
    }
}

} // namespace pickglass
