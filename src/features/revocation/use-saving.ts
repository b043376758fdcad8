import { useContext, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { isConflict } from '@/api/errors'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { Revocation, revocations } from '@/contract/revocations'
import { lifecycle } from '@/platform/lifecycle'
import { VisibleContext } from '@/stores/visible'
import { formDraftOf, type Typed } from './form-draft'
import { nextSaving, type SavingEvent, savingOf, sendsMobile, unsavedOf } from './saving'

/** A pause in typing after which it is saved. */
const PAUSE_MS = 1000

const readRevocation = (data: unknown) => {
  const { success, output } = v.safeParse(Revocation, data)
  return success ? output : null
}

/** The state of the saving, and its copy on the device, which is there as long as the server lacks something. */
function useSavingState(first: Revocation) {
  const [draft] = useState(() => formDraftOf(first.revocationNo))
  const [shown, setShown] = useState(() => savingOf(first))
  const [isKeptHere, setKeptHere] = useState(true)
  // Several events may come before the screen is drawn again.
  const latest = useRef(shown)
  return {
    draft,
    shown,
    isKeptHere,
    now: () => latest.current,
    move(event: SavingEvent) {
      const before = latest.current
      const next = nextSaving(before, event)
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
 * Keeps an application while it is typed: on the device at once, at the server after a pause and when the screen is
 * left. One save goes on at a time, and the last values win. When a newer copy came from another device, nothing is
 * saved until the person has chosen one of both. The states are in saving.ts.
 */
export function useSaving(first: Revocation) {
  const { revocationNo } = first
  const { applicationNo } = first.purchase
  const { draft, shown, isKeptHere, now, move } = useSavingState(first)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const showEverywhere = (revocation: Revocation) =>
    changeAnswers(revocations.getRevocation, one => (one.revocationNo === revocationNo ? revocation : one))

  const submit = useSubmit(revocations.saveRevocation, {
    inPlace: true,
    harmless: true,
    stales: ['revocations.listRevocations', 'revocations.revocable', 'inherit.getSignType'],
    async prepare(typed: Typed) {
      const { reasonKind, explanation, cardId, contactName, contactMobile } = typed
      const { base } = now()
      return {
        ...{ revocationNo, applicationNo, reasonKind, explanation, cardId },
        contactName: contactName.trim(),
        ...(sendsMobile(now(), typed) && { contactMobile: (await fieldEncryption())(contactMobile) }),
        version: base.version,
      }
    },
    apply(revocation) {
      move({ type: 'saved', revocation })
      showEverywhere(revocation)
    },
    refused(error) {
      const found = isConflict(error) ? readRevocation(error.data) : null
      if (!found) return
      move({ type: 'overtaken', found })
      // Handed in by another device: the screen then says so by itself.
      if (now().is === 'closed') showEverywhere(found)
    },
  })

  async function saveAll(): Promise<boolean> {
    for (let saving = now(); saving.is === 'dirty'; saving = now()) {
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
    draft,
    /** Whether this device has what the server lacks. No: leaving the screen would lose it. */
    isKeptHere,
    /** Typed again: kept here now, saved at the server after a pause. */
    change(typed: Typed) {
      move({ type: 'typed', typed })
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    /** Saves now. Resolves with whether the server has all of it. */
    async finish(typed: Typed): Promise<boolean> {
      move({ type: 'typed', typed })
      await running.current
      return save()
    },
    busy: submit.busy,
    failure: shown.is === 'conflict' ? null : submit.failure,
    /** The copy that another device has saved meanwhile. */
    newer: shown.is === 'conflict' ? shown.newer : null,
    /** The person keeps what is typed here. */
    keepMine(typed: Typed) {
      move({ type: 'keepMine', typed })
      return save()
    },
    /** The person takes the other device's copy. */
    takeNewer() {
      move({ type: 'takeNewer' })
      submit.clear()
    },
    /** The person throws the application away: nothing is saved any more. */
    forget() {
      clearTimeout(timer.current)
      move({ type: 'close' })
    },
    /** Tells that there is a newer copy than the one that a draft on this device was typed upon. */
    noticeNewer: () => move({ type: 'foundNewer' }),
  }
}
