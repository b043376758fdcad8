import { View } from '@tarojs/components'
import { useState } from 'react'
import { sentenceOf } from '@/api/errors'
import { navigate } from '@/navigation/go'
import { face } from '@/platform/face'
import type { FaceOutcome } from '@/platform/face/types'
import { routes } from '@/routes'
import { mayCollect } from '@/session/consent'
import { faceRecognition } from '@/stores/on-device'
import { Notice } from '@/ui/base/notice'
import { succeed } from './flow'
import { beginFace, proveByFace } from './proof'
import { families, type Purpose, type PurposeName, purposeNamed } from './purposes'

const SENTENCES: Readonly<Record<string, string>> = {
  '-1': '人脸验证调起失败',
  '-2': '您已取消人脸验证',
  '-3': '人脸验证超时，请重新验证',
}

/** What a recognition that was not passed says. Rule: code -1 is a recognition that could not be started. */
export const faceSentence = ({ errCode, errMsg }: FaceOutcome) =>
  SENTENCES[errCode] || errMsg || '人脸验证未通过，请重试或使用其他验证方式'

/** The recognition this device began, once: what comes back must be its. */
export function takeRecognition(): { bizToken: string; name: PurposeName } | null {
  const kept = faceRecognition.get()
  faceRecognition.remove()
  const name = kept && purposeNamed(kept.purpose)
  return name && { bizToken: kept.bizToken, name }
}

/** Begins the face recognition of an purpose. `notice` says why it did not work; where the app was left, its success screen goes on. */
export function useFace(purpose: Purpose, name: PurposeName) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const recognise = async () => {
    if (!(await mayCollect())) return setProblem('同意隐私政策后才能继续')
    const { BizToken: bizToken, url } = await beginFace(purpose)
    // Kept before leaving: what comes back to this device must be what it began.
    faceRecognition.set({ bizToken, purpose: name })
    const returnTo = routes[families[purpose.family].successFace].path
    const outcome = await face.recognise({ bizToken, url, returnTo })
    if (outcome === 'left') return
    faceRecognition.remove()
    if (outcome.errCode !== '0') return setProblem(faceSentence(outcome))
    await proveByFace(purpose, bizToken)
    await succeed(name, 'face')
  }
  const begin = async () => {
    setProblem('')
    setBusy(true)
    try {
      await recognise()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const notice = (
    <View>
      {problem !== '' && (
        <Notice icon="warn" tone="warn" action="联系客服" onPress={() => navigate('service')}>
          {problem}
        </Notice>
      )}
    </View>
  )
  return { begin, busy, notice }
}
