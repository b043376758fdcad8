import { useContext, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { isConflict } from '@/api/errors'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { Mobile } from '@/contract/auth-fields'
import { Revocation, revocations } from '@/contract/revocations'
import { lifecycle } from '@/platform/lifecycle'
import { VisibleContext } from '@/stores/visible'
import { formDraftOf, saysTheSame, type Typed } from './form-draft'

/** A pause in typing after which it is saved. */
const PAUSE_MS = 1000

interface Wanted {
  typed: Typed
  /** The person wants this one although there is a newer one. */
  overwrites: boolean
}

const readRevocation = (data: unknown) => {
  const { success, output } = v.safeParse(Revocation, data)
  return success ? output : null
}

/**
 * Keeps an application while it is typed: on the device at once, at the server after a pause and when the screen is
 * left. One save goes on at a time, and the last values win. When a newer copy came from another device, nothing is
 * saved until the person has chosen one of both.
 */
export function useSaving(first: Revocation) {
  const { revocationNo } = first
  const { applicationNo } = first.purchase
  const [draft] = useState(() => formDraftOf(revocationNo))
  /** The server's copy. */
  const kept = useRef(first)
  const [newer, setNewer] = useState<Revocation | null>(null)
  const wanted = useRef<Wanted | null>(null)
  /** What was sent without a known outcome. */
  const sent = useRef<Typed | null>(null)
  const sentMobile = useRef('')
  const isAdopted = useRef(false)
  const isStopped = useRef(false)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const keepHere = (typed: Typed, isUnsaved: boolean) =>
    draft.set({ ...typed, version: kept.current.version, isUnsaved })

  const submit = useSubmit(revocations.saveRevocation, {
    inPlace: true,
    stales: ['revocations.listRevocations', 'revocations.revocable', 'inherit.getSignType'],
    async prepare({ typed, overwrites }: Wanted) {
      const { reasonKind, explanation, cardId, contactName, contactMobile } = typed
      const isNewMobile = contactMobile !== sentMobile.current && v.is(Mobile, contactMobile)
      sent.current = typed
      return {
        ...{ revocationNo, applicationNo, reasonKind, explanation, cardId, overwrites },
        contactName: contactName.trim(),
        ...(isNewMobile && { contactMobile: (await fieldEncryption())(contactMobile) }),
        version: kept.current.version,
      }
    },
    apply(revocation) {
      kept.current = revocation
      changeAnswers(revocations.getRevocation, one => (one.revocationNo === revocationNo ? revocation : one))
    },
    refused(error) {
      const found = isConflict(error) ? readRevocation(error.data) : null
      if (!found) return
      // An earlier save of this device had no answer, and the server did carry it out.
      if (sent.current && saysTheSame(found, sent.current)) {
        kept.current = found
        isAdopted.current = true
        return
      }
      isStopped.current = true
      // Handed in by another device: the screen then says so by itself.
      if (found.state === 'draft') setNewer(found)
      else changeAnswers(revocations.getRevocation, one => (one.revocationNo === revocationNo ? found : one))
    },
  })

  async function saveAll(): Promise<boolean> {
    while (wanted.current && !isStopped.current) {
      const next = wanted.current
      wanted.current = null
      isAdopted.current = false
      const isSaved = await submit.run(next)
      if (!isSaved) {
        wanted.current ??= next
        if (!isAdopted.current) return false
        continue
      }
      if (v.is(Mobile, next.typed.contactMobile)) sentMobile.current = next.typed.contactMobile
      if (wanted.current === null) keepHere(next.typed, false)
    }
    return !isStopped.current
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
  const want = (typed: Typed, overwrites = false) => {
    wanted.current = { typed, overwrites }
    keepHere(typed, true)
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
    /** Typed again: kept here now, saved at the server after a pause. */
    change(typed: Typed) {
      want(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    /** Saves now. Resolves with whether the server has all of it. */
    async finish(typed: Typed): Promise<boolean> {
      want(typed)
      await running.current
      return save()
    },
    busy: submit.busy,
    failure: newer ? null : submit.failure,
    /** The copy that another device has saved meanwhile. */
    newer,
    /** The person keeps what is typed here. */
    keepMine(typed: Typed) {
      if (newer) kept.current = newer
      isStopped.current = false
      setNewer(null)
      want(typed, true)
      return save()
    },
    /** The person takes the other device's copy. */
    takeNewer() {
      if (newer) kept.current = newer
      isStopped.current = false
      wanted.current = null
      draft.remove()
      setNewer(null)
      submit.clear()
    },
    /** The person throws the application away: nothing is saved any more. */
    forget() {
      isStopped.current = true
      wanted.current = null
      clearTimeout(timer.current)
    },
    /** Tells that there is a newer copy than the one that a draft on this device was typed upon. */
    noticeNewer(revocation: Revocation) {
      isStopped.current = true
      setNewer(revocation)
    },
  }
}
