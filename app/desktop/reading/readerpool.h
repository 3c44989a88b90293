// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/whenready.h"
#include "core/base/memory.h"
#include "core/capture/capturereader.h"

#include <QFuture>
#include <QMutex>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <memory>
#include <type_traits>
#include <vector>

namespace pickglass {

/// An answer that is to come.
template<typename Answer>
class PendingAnswer
{
public:
    explicit PendingAnswer(QFuture<Answer> future) : m_future(std::move(future)) {}

    /// Calls the function on the context's thread, which is this one, while the context exists
    /// (QFuture::then() aborts without it in Qt 6.4).
    template<typename Function>
    void then(QObject *context, Function function)
    {
        whenReady(m_future, context, std::move(function));
    }

    /// For who waits for it elsewhere.
    const QFuture<Answer> &future() const { return m_future; }

private:
    QFuture<Answer> m_future;
};

/// A capture file and worker threads that answer questions about it, each with a reader. Any
/// thread. Questions still running when the last owner releases the pool end early.
class ReaderPool final
{
public:
    static std::shared_ptr<ReaderPool> make(const QString &path);
    ~ReaderPool();
    Q_DISABLE_COPY_MOVE(ReaderPool)

    QString path() const;

    /// Puts a question, a function of `const CaptureReader &` that answers a Result, on a worker:
    ///
    ///     pool->ask([port](const CaptureReader &capture) { return capture.series(…); })
    ///         .then(this, [this](const Result<…> &answer) { … });
    ///
    /// LatestQuery does so for who asks again and again. What the question needs is captured by
    /// value: it runs elsewhere.
    ///
    /// A reader remembers where it is in the samples that it read, so that the next sweep takes
    /// less time. Of all ports that is much memory: only the one `ForSweeps` keeps it, which is for
    /// who asks for one whole sweep after the other.
    enum class Reader { ForAnything, ForSweeps };
    template<typename Question>
    auto ask(Question question, Reader which = Reader::ForAnything, const StopSource &wanted = {})
        -> PendingAnswer<std::invoke_result_t<Question, const CaptureReader &>>
    {
        using Answer = std::invoke_result_t<Question, const CaptureReader &>;
        return PendingAnswer<Answer>(
            QtConcurrent::run(&threads(), [readers = m_readers, question = std::move(question),
                                           which, stop = m_readers->dropped.tokenWith(wanted)] {
                return withinMemory([&]() -> Answer {
                    ASSIGN_OR_RETURN(auto reader, readers->borrow(which, stop));
                    Answer answer = question(*reader);
                    readers->giveBack(std::move(reader));
                    tidyUp();
                    return answer;
                });
            }));
    }

    /// Closes idle readers now and others after their answers, so that the capture's writer can end
    /// it. Later questions open new ones.
    void closeFiles();
    /// The same capture lies elsewhere from now on: lets go of it here.
    void moveTo(const QString &path);

private:
    struct Lent
    {
        std::unique_ptr<CaptureReader> reader;
        int generation = 0;
        Reader which = Reader::ForAnything;
        const CaptureReader &operator*() const { return *reader; }
    };
    /// Lives as long as a question is open.
    struct Readers
    {
        Result<Lent> borrow(Reader which, const StopToken &stop);
        void giveBack(Lent lent);
        void closeFiles();
        /// Gives the reader the Ticks that its capture lacks, which are learned once; of a capture
        /// that grows again whenever it has twice as many sweeps.
        /// They are learned by a reader of their own, which remembers what it read no longer than
        /// that.
        Result<void> setTicks(CaptureReader &reader, const QString &from, const StopToken &stop);

        StopSource dropped; ///< nobody holds the pool any more
        QMutex mutex;
        QString path;
        std::vector<std::unique_ptr<CaptureReader>> idle;
        std::unique_ptr<CaptureReader> forSweeps; ///< null while it is lent, or not open
        int generation = 0;                       ///< of readers; older ones are not kept

        QMutex ticksMutex; ///< of what follows
        std::vector<LearnedTick> ticks;
        qint64 learnAtSweep = 0;
        bool areTicksFinal = false; ///< nothing is added to the capture
    };

    explicit ReaderPool(const QString &path);
    /// Gives memory back once in a while.
    static void tidyUp();
    static QThreadPool &threads();

    std::shared_ptr<Readers> m_readers = std::make_shared<Readers>();
};
using SharedReaders = std::shared_ptr<ReaderPool>;

} // namespace pickglass
