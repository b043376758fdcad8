import { useContext, useEffect, useState } from 'react'
import * as v from 'valibot'
import { navigate } from '@/navigation/go'
import { draftOf } from '@/stores/drafts'
import { VisibleContext } from '@/stores/store'
import { proofToken, useVerification } from '@/stores/verification'
import { restartProof, tellResultIsGone } from './flow'
import { firstStep, type PurposeName, purposes } from './purposes'

/**
 * Marks on the device that a form is open after its verification. A reload leaves the mark, any other navigation
 * removes it.
 */
const openForm = (name: PurposeName) => draftOf(`PROVED_${name}`, v.object({}))

/**
 * Whether a form that needs a proof may be shown. Without a proof the person is redirected to the verification, with an
 * explanation if they had typed something or had passed it before. If the proof expires while the form is open, the
 * form stays; `renew` opens the verification on top of it.
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
