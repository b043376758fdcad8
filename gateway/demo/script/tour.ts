import type { Deed, TourStep } from './tour-steps'

/** `doing`: deeds are under way. `reading`: time to read. `stuck`: a deed did not work. */
export type TourState = 'doing' | 'reading' | 'paused' | 'stuck' | 'over'

export interface TourView {
  step: number
  state: TourState
}

interface TourOptions {
  steps: readonly TourStep[]
  /** Carries out a deed. It rejects if that does not work, and when the signal is aborted. */
  carryOut: (deed: Deed, signal: AbortSignal) => Promise<void>
  /** Waits until the words of a step are read. It ends early when the signal is aborted. */
  read: (step: TourStep, signal: AbortSignal) => Promise<void>
  onChange: (view: TourView) => void
}

export interface Tour {
  /** Goes on, also after a pause or where it was stuck: the deed that did not work is tried again. */
  goOn(): void
  pause(): void
  /** Begins again at the last step before this one that begins at an address. */
  back(): void
  /** Does not wait for the reading: goes on to the next step. */
  forward(): void
  leave(): void
}

/** The step at which the tour begins again to show the step before `step`. */
export function beginBefore(steps: readonly TourStep[], step: number): number {
  for (let at = step - 1; at > 0; at--) if (steps[at]?.begins) return at
  return 0
}

/** Drives the phones step by step. A deed that is under way ends before a pause, so no phone stops halfway. */
export function createTour({ steps, carryOut, read, onChange }: TourOptions): Tour {
  let step = 0
  /** The number of deeds of this step that are done. */
  let done = 0
  let isPaused = false
  let isRead = false
  let run = new AbortController()
  let reading = new AbortController()

  const tell = (state: TourState) => onChange({ step, state })

  /** Goes on from the current deed until the end, a pause or a fault. Another run ends this one. */
  async function go(signal: AbortSignal): Promise<void> {
    for (let now = steps[step]; now; now = steps[step]) {
      for (let deed = now.deeds[done]; deed; deed = now.deeds[done]) {
        if (isPaused) return tell('paused')
        tell('doing')
        await carryOut(deed, signal)
        if (signal.aborted) return
        done += 1
      }
      if (isPaused) return tell('paused')
      if (step === steps.length - 1) return tell('over')
      tell('reading')
      if (!isRead) await read(now, reading.signal)
      if (signal.aborted) return
      if (isPaused) return tell('paused')
      goTo(step + 1)
    }
  }

  function goTo(next: number): void {
    step = next
    done = 0
    isRead = false
  }

  function start(): void {
    run.abort()
    reading.abort()
    run = new AbortController()
    reading = new AbortController()
    isPaused = false
    const { signal } = run
    go(signal).catch(() => {
      if (!signal.aborted) tell('stuck')
    })
  }

  return {
    goOn: start,
    pause() {
      isPaused = true
      // Reading is no deed: its end lets the run come to the pause.
      reading.abort()
    },
    back() {
      goTo(beginBefore(steps, step))
      start()
    },
    forward() {
      const isDone = done >= (steps[step]?.deeds.length ?? 0)
      if (isDone && step < steps.length - 1) goTo(step + 1)
      // The rest of the step is still done, but nobody waits for its words to be read.
      else isRead = true
      if (isDone || isPaused) start()
    },
    leave() {
      run.abort()
      reading.abort()
    },
  }
}
