// Locks that nobody holds when the process forks. The forked process has our memory but only the thread that forked: a
// lock that another thread holds would stay locked in it for ever, and what it guards would be half done.
#pragma once

#include <pthread.h>

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace jogo {

class HeldAtFork {
   public:
    // Forking waits for these, in this order.
    explicit HeldAtFork(std::vector<std::mutex*> mutexes) : mutexes_{std::move(mutexes)} {
        static const bool is_watching = pthread_atfork(&hold_all, &release_all, &release_all) == 0;
        static_cast<void>(is_watching);
        const std::lock_guard lock{all().mutex};
        all().held.push_back(this);
    }
    ~HeldAtFork() {
        const std::lock_guard lock{all().mutex};
        std::erase(all().held, this);
    }
    HeldAtFork(const HeldAtFork&) = delete;
    HeldAtFork& operator=(const HeldAtFork&) = delete;

   private:
    struct All {
        std::mutex mutex;
        std::vector<const HeldAtFork*> held;
    };
    // Never destroyed, since a process may fork until its very end.
    static All& all() {
        static All* const made = new All;
        return *made;
    }
    static void hold_all() {
        all().mutex.lock();
        for (const HeldAtFork* each : all().held)
            for (std::mutex* mutex : each->mutexes_) mutex->lock();
    }
    // In both processes: the forked one goes on as the thread that took them.
    static void release_all() {
        for (const HeldAtFork* each : all().held)
            for (std::mutex* mutex : each->mutexes_) mutex->unlock();
        all().mutex.unlock();
    }

    std::vector<std::mutex*> mutexes_;
};

}  // namespace jogo
