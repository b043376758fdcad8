import { useContext, useEffect, useRef, useState } from 'react'
import type { Call, InputOf } from '@/contract/call'
import { lifecycle } from '@/platform/lifecycle'
import { keyNow, type SealedDraft } from '@/stores/sealed-drafts'
import { VisibleContext } from '@/stores/store'
import { isConflict } from './errors'
import { type Copy, type Known, nextSaving, type SavingEvent, type SavingRules, savingOf, unsavedOf } from './saving'
import { useSubmit } from './submit'

/** A pause in typing after which it is saved. */
const PAUSE_MS = 1000

/** `C` is the server's copy of the form, `T` is what is typed into it. */
export interface SavingOptions<K extends Call, C extends Copy, T> {
  /** Saves it. It answers with the copy, and refuses an older one than is kept (E409) with that as its data. */
  call: K
  first: C
  /** The draft on this device, and the version that it was typed upon. */
  draft: SealedDraft<T & { version: number }>
  rules: SavingRules<C, T>
  prepare: (typed: T, known: Known<C, T>) => Promise<InputOf<K>>
  /** The copy in the data of a refusal; null when there is none. */
  read: (data: unknown) => C | null
  /** Shows a copy wherever the form is shown. */
  show: (copy: C) => unknown
  stales?: readonly string[]
}

/** The state of the saving, and its copy on the device, which is there as long as the server lacks something. */
function useSavingState<C extends Copy, T>(
  first: C,
  rules: SavingRules<C, T>,
  draft: SealedDraft<T & { version: number }>,
) {
  const [shown, setShown] = useState(() => savingOf<C, T>(first))
  const [isKeptHere, setKeptHere] = useState(true)
  // Several events may come before the screen is drawn again.
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
      // Until the person has chosen, what was typed stays as it lies there.
      if (next.is === 'conflict') return
      if (typed === null) draft.remove()
      else if (typed !== unsavedOf(before) || next.base !== before.base) {
        setKeptHere(draft.set({ ...typed, version: next.base.version }))
      }
    },
  }
}

/**
 * Keeps a form while it is typed: on the device at once, at the server after a pause and when the screen is left. One
 * save goes on at a time, and the last values win. When a newer copy came from another device, nothing is saved until
 * the person has chosen one of both. Nothing is saved for anybody but who opened the form. The states are in saving.ts.
 */
export function useSaving<K extends Call, C extends Copy, T>(options: SavingOptions<K, C, T>) {
  const { call, first, rules, draft } = options
  const { shown, isKeptHere, now, move } = useSavingState(first, rules, draft)
  // Another tab may end the session, or log somebody else in.
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
      // Handed in by another device: the screen then says so by itself.
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
    /** Whether this device has what the server lacks. No: leaving the screen would lose it. */
    isKeptHere,
    /** Typed again: kept here now, saved at the server after a pause. */
    change(typed: T) {
      move({ type: 'typed', typed })
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    /** Saves now. Resolves with whether the server has all of it. */
    async finish(typed: T): Promise<boolean> {
      move({ type: 'typed', typed })
      await running.current
      return save()
    },
    /** Saves what was typed. Resolves with whether the server has all of it. */
    save,
    /** Whether the person has to choose between two copies now. */
    mustChoose: () => now().is === 'conflict',
    busy: submit.busy,
    failure: shown.is === 'conflict' ? null : submit.failure,
    /** The copy that another device has saved meanwhile. */
    newer: shown.is === 'conflict' ? shown.newer : null,
    /** The person keeps what is typed here. */
    keepMine(typed: T) {
      move({ type: 'keepMine', typed })
      return save()
    },
    /** The person takes the other device's copy. */
    takeNewer() {
      move({ type: 'takeNewer' })
      submit.clear()
    },
    /** The person throws the form away: nothing is saved any more. */
    forget() {
      clearTimeout(timer.current)
      move({ type: 'close' })
    },
    /** Tells that there is a newer copy than the one that a draft on this device was typed upon. */
    noticeNewer: () => move({ type: 'foundNewer' }),
  }
}
