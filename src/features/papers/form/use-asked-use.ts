import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { draftOf } from '@/stores/drafts'
import { type UseName, useNamed } from './uses'

/** The use whose form is open. A reload leaves the mark, any other navigation removes it. */
export const openUse = draftOf('CERTIFICATE_USE', v.object({ use: v.string() }))

export interface AskedUse {
  name: UseName | null
  /** Whether the use is filled in over earlier input: once, and not again after a reload. */
  fillsIn: () => boolean
  /** The form has filled it in. */
  filled: () => void
}

/** The use that the address of the form names. */
export function useAskedUse(asked: string): AskedUse {
  const name = useNamed(asked)
  const [isReload] = useState(() => openUse.get()?.use === asked)
  const isDone = useRef(isReload)
  useEffect(() => {
    if (!name) return
    openUse.set({ use: name })
    return openUse.remove
  }, [name])
  return {
    name,
    fillsIn: () => name !== null && !isDone.current,
    filled() {
      isDone.current = true
    },
  }
}
