import { useContext, useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { isFinal, LocalError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { auth } from '@/contract/auth'
import { addressOf } from '@/navigation/go'
import { face } from '@/platform/face'
import { AUTH } from '@/session/proof'
import { takeLaunchParams } from '@/stores/launch-params'
import { faceRecognition } from '@/stores/on-device'
import { VisibleContext } from '@/stores/store'
import { keepProof } from '../flow/proof'
import { faceSentence } from './use-face'

/** The purpose of the recognition, as it is kept on the device. An application must not take up another one's. */
const purposeOf = (applicationNo: string) => `inherit ${applicationNo}`

/**
 * The recognition of a face before papers of an inheritance are signed, for a customer and for an heir without an
 * account. Its proof is good for all papers that are signed within five minutes. A browser leaves for the recognition
 * and comes back to the same screen.
 */
export function useSignerFace(applicationNo: string, passed: () => unknown) {
  const purpose = purposeOf(applicationNo)
  const proof = useSubmit(
    (bizToken: string, options) => send(auth.validFaceCognition, { typeCode: AUTH, BizToken: bizToken }, options),
    {
      inPlace: true,
      refused: error => isFinal(error) && faceRecognition.remove(),
      after(given) {
        faceRecognition.remove()
        keepProof(AUTH, given)
        return passed()
      },
    },
  )
  const done = useRef('')
  const begin = useSubmit(
    (_: object, options) => send(auth.validFaceCognition, { typeCode: AUTH, businessNo: applicationNo }, options),
    {
      inPlace: true,
      async after({ BizToken: bizToken, url }) {
        faceRecognition.set({ bizToken, purpose })
        const returnTo = addressOf('inheritEnterSms', { applicationNo })
        // It comes back to this same screen, so no step is looked for in the history.
        const outcome = await face.recognise({ bizToken, url, returnTo, leaving: () => undefined })
        if (outcome === 'left') return
        if (outcome.errCode !== '0') {
          faceRecognition.remove()
          throw new LocalError('the recognition was not passed', faceSentence(outcome))
        }
        faceRecognition.set({ bizToken, purpose, isPassed: true })
        done.current = bizToken
        await proof.run(bizToken)
      },
    },
  )
  const [problem, setProblem] = useState('')
  const visible = useContext(VisibleContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recognition that came back is used once.
  useEffect(() => {
    const kept = faceRecognition.get()
    if (!visible || kept?.purpose !== purpose) return
    const { BizToken = '', errCode = '', errMsg = '' } = takeLaunchParams('BizToken', 'errCode', 'errMsg')
    // The page was loaded again before the proof was answered. The address names no recognition any more.
    const isPassed = kept.isPassed === true || (BizToken === kept.bizToken && errCode === '0')
    if (!isPassed) {
      faceRecognition.remove()
      if (BizToken === kept.bizToken) setProblem(faceSentence({ errCode, errMsg }))
      return
    }
    faceRecognition.set({ bizToken: kept.bizToken, purpose, isPassed: true })
    done.current = kept.bizToken
    proof.run(kept.bizToken)
  }, [visible, purpose])
  return {
    /** Begins, or sends the proof of a passed recognition again that got no answer. */
    begin() {
      setProblem('')
      if (proof.failure?.isUnknown) return proof.run(done.current)
      proof.clear()
      return begin.run({})
    },
    busy: begin.busy || proof.busy,
    sentence: problem || (begin.failure ?? proof.failure)?.sentence || '',
  }
}
