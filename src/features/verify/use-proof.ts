import { useContext, useEffect, useState } from 'react'
import { navigate } from '@/navigation/go'
import { proofToken, useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { restartProof, tellResultIsGone } from './flow'
import { firstStep, type PurposeName, purposes } from './purposes'

/**
 * Whether a form may be shown that needs the proof of a purpose. A person who opens the form without one is led to the
 * proof first, and told why if something was typed or proved before. If the proof gets too old while the form is filled
 * in, the form stays; `renew` opens the proof on top of it.
 */
export function useProof(name: PurposeName, hasDraft = false) {
  const visible = useContext(VisibleContext)
  const [proved] = useState(() => proofToken(purposes[name].typeCode) !== '')
  useEffect(() => {
    if (proved || !visible) return
    if (hasDraft) useVerification.setState({ why: '为了您的账户安全，请重新验证。已填写的内容会保留' })
    else if (useVerification.getState().claim) tellResultIsGone()
    restartProof(name)
  }, [proved, visible, name, hasDraft])
  return { proved, renew: () => navigate(firstStep(name), { purpose: name }) }
}
