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

/**
 * The purpose of the recognition as stored on the device. It names the application, so that no other application uses
 * it.
 */
const purposeOf = (applicationNo: string) => `inherit ${applicationNo}`

/**
 * The face recognition before an inheritance's papers are signed, for a customer and for an heir without an account.
 * Its proof is valid for all papers signed within five minutes. A browser leaves for the recognition and returns to the
 * same screen.
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
        // The recognition returns to this same screen, so the history needs no search.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a returned recognition is used once.
  useEffect(() => {
    const kept = faceRecognition.get()
    if (!visible || kept?.purpose !== purpose) return
    const { BizToken = '', errCode = '', errMsg = '' } = takeLaunchParams('BizToken', 'errCode', 'errMsg')
    // The page was reloaded before the proof was answered, so the address no longer contains the recognition.
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
    /** Starts a recognition, or sends the proof of a passed one again if its answer was lost. */
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
