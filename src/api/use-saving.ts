import { useContext, useEffect, useRef, useState } from 'react'
import type { Call, InputOf } from '@/contract/call'
import { lifecycle } from '@/platform/lifecycle'
import { keyNow, type SealedDraft } from '@/stores/sealed-drafts'
import { VisibleContext } from '@/stores/store'
import { isConflict } from './errors'
import { type Copy, type Known, nextSaving, type SavingEvent, type SavingRules, savingOf, unsavedOf } from './saving'
import { useSubmit } from './submit'

/** Debounce: the form is saved after this pause in typing. */
const PAUSE_MS = 1000

/** `C` is the server's copy of the form, `T` is the form's input. */
export interface SavingOptions<K extends Call, C extends Copy, T> {
  /**
   * Saves the form. It returns the copy; a save based on an older copy is refused (E409) with the present copy as data.
   */
  call: K
  first: C
  /** The draft on this device, with the version that it is based on. */
  draft: SealedDraft<T & { version: number }>
  rules: SavingRules<C, T>
  prepare: (typed: T, known: Known<C, T>) => Promise<InputOf<K>>
  /** Reads the copy in the data of a refusal; null if there is none. */
  read: (data: unknown) => C | null
  /** Shows a copy wherever the form is shown. */
  show: (copy: C) => unknown
  stales?: readonly string[]
}

/** The state of saving, and a copy of the input on the device as long as the server lacks something. */
function useSavingState<C extends Copy, T>(
  first: C,
  rules: SavingRules<C, T>,
  draft: SealedDraft<T & { version: number }>,
) {
  const [shown, setShown] = useState(() => savingOf<C, T>(first))
  const [isKeptHere, setKeptHere] = useState(true)
  // Several events may come before the next render.
  const latest = useRef(shown)
  return {
    shown,
    isKeptHere,
    now: () => latest.current,
    move(event: SavingEvent<C, T>) {
      const before = latest.current
      const next = nextSaving(rules, before, event)
      latest.current = next
      setShown(next)
      const typed = unsavedOf(next)
      // The stored draft stays unchanged until the person has chosen.
      if (next.is === 'conflict') return
      if (typed === null) draft.remove()
      else if (typed !== unsavedOf(before) || next.base !== before.base) {
        setKeptHere(draft.set({ ...typed, version: next.base.version }))
      }
    },
  }
}

/**
 * Saves a form during input: on the device at once, on the server after a pause and when the screen is left. One save
 * goes on at a time, and the last values win. If another device has saved a newer copy, nothing is saved until the
 * person has chosen one of them. Saves only while the person who opened the form is logged in. The states are in
 * saving.ts.
 */
export function useSaving<K extends Call, C extends Copy, T>(options: SavingOptions<K, C, T>) {
  const { call, first, rules, draft } = options
  const { shown, isKeptHere, now, move } = useSavingState(first, rules, draft)
  // Another tab may end the session, or log another person in.
  const [owner] = useState(keyNow)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const submit = useSubmit<Call, T>(call, {
    inPlace: true,
    harmless: true,
    ...(options.stales && { stales: options.stales }),
    prepare: (typed: T) => options.prepare(typed, now()),
    apply(answer) {
      const copy = answer as C
      move({ type: 'saved', copy })
      options.show(copy)
    },
    refused(error) {
      const found = isConflict(error) ? options.read(error.data) : null
      if (!found) return
      move({ type: 'overtaken', found })
      // Handed in by another device: the screen then shows that itself.
      if (now().is === 'closed') options.show(found)
    },
  })

  async function saveAll(): Promise<boolean> {
    for (let saving = now(); saving.is === 'dirty'; saving = now()) {
      if (keyNow() !== owner) return false
      move({ type: 'send' })
      await submit.run(saving.typed)
      if (now().is !== 'saving') continue
      move({ type: 'failed' })
      return false
    }
    return now().is === 'idle'
  }
  const latest = useRef(saveAll)
  latest.current = saveAll
  const save = (): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current ??= latest.current().finally(() => {
      running.current = null
    })
    return running.current
  }

  const visible = useContext(VisibleContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the screen saves.
  useEffect(() => {
    if (!visible) save()
  }, [visible])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing the screen saves, and the network that is back.
  useEffect(() => {
    const stop = lifecycle.onOnline(online => {
      if (online) save()
    })
    return () => {
      stop()
      save()
    }
  }, [])

  return {
    /** Whether this device has the input that the server lacks. If not, leaving the screen would lose it. */
    isKeptHere,
    /** The input changed: stored here now, saved on the server after a pause. */
    change(typed: T) {
      move({ type: 'typed', typed })
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    /** Saves now. Resolves with whether the server has everything. */
    async finish(typed: T): Promise<boolean> {
      move({ type: 'typed', typed })
      await running.current
      return save()
    },
    /** Saves the form's input. Resolves with whether the server has everything. */
    save,
    /** Whether the person has to choose between two copies now. */
    mustChoose: () => now().is === 'conflict',
    busy: submit.busy,
    failure: shown.is === 'conflict' ? null : submit.failure,
    /** The copy that another device has saved meanwhile. */
    newer: shown.is === 'conflict' ? shown.newer : null,
    /** The person keeps the input on this device. */
    keepMine(typed: T) {
      move({ type: 'keepMine', typed })
      return save()
    },
    /** The person takes the other device's copy. */
    takeNewer() {
      move({ type: 'takeNewer' })
      submit.clear()
    },
    /** The person discards the form: nothing is saved any more. */
    forget() {
      clearTimeout(timer.current)
      move({ type: 'close' })
    },
    /** Reports that the server has a newer copy than the one that a draft on this device is based on. */
    noticeNewer: () => move({ type: 'foundNewer' }),
  }
}
