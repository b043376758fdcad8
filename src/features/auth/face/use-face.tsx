import { View } from '@tarojs/components'
import { useContext, useEffect, useRef, useState } from 'react'
import { LocalError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { addressOf, navigate } from '@/navigation/go'
import { face } from '@/platform/face'
import type { FaceOutcome } from '@/platform/face/types'
import { faceEnded, faceRecognition } from '@/stores/on-device'
import { VisibleContext } from '@/stores/store'
import { Notice } from '@/ui/base/notice'
import { waitsForConsent } from '../flow/agreeing'
import { succeed } from '../flow/flow'
import { beginFace, proveByFace } from '../flow/proof'
import { families, type PurposeName, purposeNamed, purposes } from '../flow/purposes'
import { whenAgreed } from '../flow/when-agreed'

/** A map, because the codes come from elsewhere: an object has names such as `constructor` of its own. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['-1', '人脸验证调起失败，请允许使用相机后重试，或使用其他验证方式'],
  ['-2', '您已取消人脸验证'],
  ['-3', '人脸验证超时，请重新验证'],
])

const CHINESE = /\p{Script=Han}/u

/**
 * The provider's own words for a face that was not passed. They count where they are for people, and say what to do
 * next where the provider does not.
 */
function saidBy(words: string): string {
  const said = CHINESE.test(words) ? words.replace(/[\s，。；！.]+$/u, '') : '人脸验证未通过'
  return said.includes('请') ? said : `${said}，请重试或使用其他验证方式`
}

/** The sentence for a recognition that was not passed. Rule: code -1 means that it could not be started. */
export const faceSentence = ({ errCode, errMsg }: FaceOutcome) => SENTENCES.get(errCode) ?? saidBy(errMsg)

/** A recognition that was started, and its purpose. */
export interface Recognition {
  bizToken: string
  name: PurposeName
  /** The person has passed it, and the proof has no answer yet. */
  isPassed?: boolean
  /** The entry of the browser's history that the person left from. */
  leftFrom?: number
}

/** Returns the recognition that this device started, once. A result that comes back must belong to it. */
export function takeRecognition(): Recognition | null {
  const kept = faceRecognition.get()
  faceRecognition.remove()
  const name = kept && purposeNamed(kept.purpose)
  return name && { ...kept, name }
}

/** Keeps a passed recognition until its proof is answered, because the page may be loaded again meanwhile. */
export const keepPassed = ({ bizToken, name }: Recognition) =>
  faceRecognition.set({ bizToken, purpose: name, isPassed: true })

/**
 * Goes back to the step where a recognition began that was not passed, over the used pages of the provider. The step
 * says why. Resolves with false when the step cannot be reached; the return then says it itself.
 */
export async function tellWhereItBegan({ name, leftFrom }: Recognition, sentence: string): Promise<boolean> {
  if (leftFrom === undefined) return false
  faceEnded.set({ purpose: name, sentence })
  const hasLeft = await face.goBackTo(leftFrom)
  if (!hasLeft) faceEnded.remove()
  return hasLeft
}

/** Why the recognition that left from this step was not passed; '' for none. It is told once. */
function useEnded(name: PurposeName) {
  const visible = useContext(VisibleContext)
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    const ended = faceEnded.get()
    if (!visible || ended?.purpose !== name) return
    faceEnded.remove()
    setSentence(ended.sentence)
  }, [visible, name])
  return { sentence, clear: () => setSentence('') }
}

/**
 * The face recognition of a purpose. `notice` says why it did not work. If the person left the app for the recognition,
 * the success screen finishes it.
 */
export function useFace(name: PurposeName) {
  const purpose = purposes[name]
  const proof = useSubmit((bizToken: string, options) => proveByFace(purpose, bizToken, options), {
    inPlace: true,
    after: () => succeed(name, 'face'),
  })
  const passed = useRef('')
  const ended = useEnded(name)
  const recognition = useSubmit((_: object, options) => beginFace(purpose, options), {
    inPlace: true,
    prepare: whenAgreed,
    async after({ BizToken: bizToken, url }) {
      // Store it before leaving, so that the app can check that the result belongs to this device.
      faceRecognition.set({ bizToken, purpose: name })
      const returnTo = addressOf(families[purpose.family].successFace, { purpose: name })
      const leaving = (leftFrom: number) => faceRecognition.set({ bizToken, purpose: name, leftFrom })
      const outcome = await face.recognise({ bizToken, url, returnTo, leaving })
      if (outcome === 'left') return
      faceRecognition.remove()
      if (outcome.errCode !== '0') throw new LocalError('the recognition was not passed', faceSentence(outcome))
      passed.current = bizToken
      await proof.run(bizToken)
    },
  })
  /**
   * Sends the proof again when the recognition was passed but the proof got no answer, or waits for the consent. The
   * person need not repeat the recognition.
   */
  const begin = () => {
    if (proof.failure?.isUnknown || waitsForConsent(proof.failure?.error)) return proof.run(passed.current)
    proof.clear()
    ended.clear()
    return recognition.run({})
  }
  const sentence = (recognition.failure ?? proof.failure)?.sentence ?? ended.sentence
  const notice = (
    <View>
      {sentence !== '' && (
        <Notice
          event="open-customer-service"
          icon="warn"
          tone="warn"
          action="联系客服"
          onPress={() => navigate('onlineService')}
        >
          {sentence}
        </Notice>
      )}
    </View>
  )
  return { begin, busy: recognition.busy || proof.busy, notice }
}
