import { useContext, useEffect, useState } from 'react'
import * as v from 'valibot'
import { navigate } from '@/navigation/go'
import { draftOf } from '@/stores/drafts'
import { VisibleContext } from '@/stores/store'
import { proofToken, useVerification } from '@/stores/verification'
import { restartProof, tellResultIsGone } from './flow'
import { firstStep, type PurposeName, purposes } from './purposes'

/** Lies on the device while a form is open after its proof: a reload leaves it there, and any other way on does not. */
const openForm = (name: PurposeName) => draftOf(`PROVED_${name}`, v.object({}))

/**
 * Whether a form may be shown that needs the proof of a purpose. A person who opens the form without one is led to the
 * proof first, and told why if something was typed or proved before. If the proof gets too old while the form is filled
 * in, the form stays; `renew` opens the proof on top of it.
 */
export function useProof(name: PurposeName, hasDraft = false) {
  const visible = useContext(VisibleContext)
  const [proved] = useState(() => proofToken(purposes[name].typeCode) !== '')
  useEffect(() => {
    if (!proved) return
    openForm(name).set({})
    return openForm(name).remove
  }, [proved, name])
  useEffect(() => {
    if (proved || !visible) return
    const isLoadedAgain = openForm(name).get() !== null
    openForm(name).remove()
    if (hasDraft) useVerification.setState({ why: '为了您的账户安全，请重新验证。已填写的内容会保留' })
    else if (isLoadedAgain || useVerification.getState().claim) tellResultIsGone()
    restartProof(name)
  }, [proved, visible, name, hasDraft])
  return { proved, renew: () => navigate(firstStep(name), { purpose: name }) }
}
