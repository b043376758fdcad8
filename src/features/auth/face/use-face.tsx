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

/** A Map, because the codes come from outside: an object has inherited names such as `constructor`. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['-1', '人脸验证调起失败，请允许使用相机后重试，或换一种验证方式'],
  ['-2', '您已取消人脸验证'],
  ['-3', '人脸验证超时，请重新验证'],
])

const CHINESE = /\p{Script=Han}/u

/**
 * The provider's own text for a failed recognition. It is used only if it is Chinese, that is, meant for people. A next
 * step is added if it has none.
 */
function saidBy(words: string): string {
  const said = CHINESE.test(words) ? words.replace(/[\s，。；！.]+$/u, '') : '人脸验证未通过'
  return said.includes('请') ? said : `${said}，请重试或换一种验证方式`
}

/** The sentence for a failed recognition. Rule: code -1 means that it could not be started. */
export const faceSentence = ({ errCode, errMsg }: FaceOutcome) => SENTENCES.get(errCode) ?? saidBy(errMsg)

/** A started recognition, and its purpose. */
export interface Recognition {
  bizToken: string
  name: PurposeName
  /** The recognition was passed, and the proof is not answered yet. */
  isPassed?: boolean
  /** The browser's history entry from which the person left. */
  leftFrom?: number
}

/** Returns the recognition that this device started, only once. A returned result must belong to it. */
export function takeRecognition(): Recognition | null {
  const kept = faceRecognition.get()
  faceRecognition.remove()
  const name = kept && purposeNamed(kept.purpose)
  return name && { ...kept, name }
}

/** Stores a passed recognition until its proof is answered, because the page may be reloaded meanwhile. */
export const keepPassed = ({ bizToken, name }: Recognition) =>
  faceRecognition.set({ bizToken, purpose: name, isPassed: true })

/**
 * Goes back to the step where a failed recognition started, over the provider's used pages. The step shows the
 * sentence. Resolves with false if the step cannot be reached; then the caller shows it.
 */
export async function tellWhereItBegan({ name, leftFrom }: Recognition, sentence: string): Promise<boolean> {
  if (leftFrom === undefined) return false
  faceEnded.set({ purpose: name, sentence })
  const hasLeft = await face.goBackTo(leftFrom)
  if (!hasLeft) faceEnded.remove()
  return hasLeft
}

/** The reason why the recognition from this step failed; '' for none. It is shown once. */
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
 * The face recognition of a purpose. `notice` shows a failure. If the person left the app for the recognition, the
 * success screen completes it.
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
      // Stored before leaving, so that the app can check that the result belongs to this device.
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
   * Sends the proof again if the recognition was passed but the answer was lost, or if only the consent is missing.
   * Then the person need not repeat the recognition.
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
