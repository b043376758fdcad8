import { View } from '@tarojs/components'
import { useRef } from 'react'
import { HeadersError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { addressOf, navigate } from '@/navigation/go'
import { face } from '@/platform/face'
import type { FaceOutcome } from '@/platform/face/types'
import { faceRecognition } from '@/stores/on-device'
import { Notice } from '@/ui/base/notice'
import { succeed } from './flow'
import { beginFace, proveByFace } from './proof'
import { families, type PurposeName, purposeNamed, purposes } from './purposes'
import { whenAgreed } from './when-agreed'

const SENTENCES: Readonly<Record<string, string>> = {
  '-1': '人脸验证调起失败',
  '-2': '您已取消人脸验证',
  '-3': '人脸验证超时，请重新验证',
}

/** The sentence for a recognition that was not passed. Rule: code -1 means that it could not be started. */
export const faceSentence = ({ errCode, errMsg }: FaceOutcome) =>
  SENTENCES[errCode] || errMsg || '人脸验证未通过，请重试或使用其他验证方式'

/** A recognition that was started, and its purpose. */
export interface Recognition {
  bizToken: string
  name: PurposeName
  /** The person has passed it, and the proof has no answer yet. */
  isPassed?: boolean
}

/** Returns the recognition that this device started, once. A result that comes back must belong to it. */
export function takeRecognition(): Recognition | null {
  const kept = faceRecognition.get()
  faceRecognition.remove()
  const name = kept && purposeNamed(kept.purpose)
  return name && { bizToken: kept.bizToken, name, ...(kept.isPassed && { isPassed: true }) }
}

/** Keeps a passed recognition until its proof is answered, because the page may be loaded again meanwhile. */
export const keepPassed = ({ bizToken, name }: Recognition) =>
  faceRecognition.set({ bizToken, purpose: name, isPassed: true })

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
  const recognition = useSubmit((_: object, options) => beginFace(purpose, options), {
    inPlace: true,
    prepare: whenAgreed,
    async after({ BizToken: bizToken, url }) {
      // Store it before leaving, so that the app can check that the result belongs to this device.
      faceRecognition.set({ bizToken, purpose: name })
      const returnTo = addressOf(families[purpose.family].successFace, { purpose: name })
      const outcome = await face.recognise({ bizToken, url, returnTo })
      if (outcome === 'left') return
      faceRecognition.remove()
      if (outcome.errCode !== '0') throw new HeadersError('the recognition was not passed', faceSentence(outcome))
      passed.current = bizToken
      await proof.run(bizToken)
    },
  })
  /**
   * Sends the proof again when the recognition was passed but the proof got no answer. The person need not repeat the
   * recognition.
   */
  const begin = () => {
    if (proof.failure?.isUnknown) return proof.run(passed.current)
    proof.clear()
    return recognition.run({})
  }
  const failure = recognition.failure ?? proof.failure
  const notice = (
    <View>
      {failure && (
        <Notice
          event="open-customer-service"
          icon="warn"
          tone="warn"
          action="联系客服"
          onPress={() => navigate('onlineService')}
        >
          {failure.sentence}
        </Notice>
      )}
    </View>
  )
  return { begin, busy: recognition.busy || proof.busy, notice }
}
