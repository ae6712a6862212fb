// Threads that wait for work: a batch hands each of them a share of its games at every step.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "states/held_at_fork.hpp"

namespace jogo {

class Workers {
   public:
    static constexpr std::size_t usual_share = 16;

    // The thread that asks works too, so one less is started. Shares of many games are multiples of a number.
    explicit Workers(int threads, std::size_t share = usual_share)
        : share_{share},
          looks_{static_cast<unsigned>(threads) <= std::thread::hardware_concurrency() ? most_looks : 0} {
        try {
            for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_for_work(); });
        } catch (...) {
            stop();
            throw;
        }
    }
    ~Workers() {
        if (!is_forked()) {
            stop();
            return;
        }
        for (std::jthread& gone : threads_) gone.detach();
        // To destroy them would wait for threads that are not in this process: they stay behind.
        static_cast<void>(signals_.release());
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Whoever works holds this: one at a time.
    [[nodiscard]] std::unique_lock<std::mutex> take_turn() { return std::unique_lock{turn_}; }

    // Calls work(begin, end) so that every index below `size` is in one of the ranges, and waits for all of them. What
    // the work throws, in whatever thread, is thrown here; the rest of it is then left undone.
    void run(std::size_t size, const std::function<void(std::size_t, std::size_t)>& work) {
        if (threads_.empty() || size < 2 || is_forked()) return work(0, size);
        {
            const std::lock_guard lock{mutex_};
            work_ = &work;
            size_ = size;
            next_ = 0;
            busy_ = threads_.size();
            ++round_;
        }
        signals_->changed.notify_all();
        take_shares();
        const auto is_done = [&] { return busy_ == 0; };
        watch(is_done);
        std::unique_lock lock{mutex_};
        signals_->done.wait(lock, is_done);
        if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
    }

   private:
    struct Signals {
        std::condition_variable changed;
        std::condition_variable done;
    };

    void stop() {
        {
            const std::lock_guard lock{mutex_};
            stopping_ = true;
        }
        signals_->changed.notify_all();
    }
    // A process that was forked from ours has our memory but not our threads.
    bool is_forked() const { return getpid() != process_; }
    // Looks out for something for some microseconds: to sleep and to be woken takes longer than many a step. Where threads
    // outnumber the processors it would only keep others from their work.
    template <class Happened>
    void watch(Happened happened) const {
        for (int look = 0; look < looks_ && !happened(); ++look) {
#if defined(__x86_64__) || defined(__i386__)
            __builtin_ia32_pause();
#endif
        }
    }
    // The shares shrink as the work comes to its end, so that a thread that is held up holds nobody else up.
    void take_shares() {
        const std::size_t threads = threads_.size() + 1;
        const std::size_t smallest = std::clamp<std::size_t>(size_ / (8 * threads), 1, share_);
        try {
            for (std::size_t begin = next_; begin < size_;) {
                const std::size_t part = (size_ - begin) / (2 * threads);
                const std::size_t end = std::min(begin + std::max(part - part % smallest, smallest), size_);
                if (!next_.compare_exchange_weak(begin, end)) continue;
                (*work_)(begin, end);
                begin = next_;
            }
        } catch (...) {
            next_ = size_;
            const std::lock_guard lock{mutex_};
            if (failure_ == nullptr) failure_ = std::current_exception();
        }
    }
    void wait_for_work() {
        std::uint64_t seen = 0;
        for (;;) {
            const auto is_called = [&] { return stopping_ || round_ != seen; };
            watch(is_called);
            {
                std::unique_lock lock{mutex_};
                signals_->changed.wait(lock, is_called);
                if (stopping_) return;
                seen = round_;
            }
            take_shares();
            if (--busy_ != 0) continue;
            const std::lock_guard lock{mutex_};
            signals_->done.notify_one();
        }
    }

    // Some twenty microseconds on most machines.
    static constexpr int most_looks = 1000;

    const std::size_t share_;
    pid_t process_ = getpid();
    int looks_;
    std::mutex turn_;
    std::mutex mutex_;
    HeldAtFork held_at_fork_{{&turn_, &mutex_}};
    std::unique_ptr<Signals> signals_ = std::make_unique<Signals>();
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t size_ = 0;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> busy_ = 0;
    std::atomic<std::uint64_t> round_ = 0;
    std::exception_ptr failure_;
    std::atomic<bool> stopping_ = false;
    std::vector<std::jthread> threads_;  // last, so that they end before what they use does
};

}  // namespace jogo
