import { useSession } from '@/stores/session'

/** Rule: the app waits this long for WeChat to say who the person is. */
export const UNIONID_WAIT_MS = 3_000

/** The person's unionid as soon as it is known. '' after 3 s. Never rejects. */
export function lookUpUnionid(): Promise<string> {
  const { unionid } = useSession.getState()
  if (unionid) return Promise.resolve(unionid)
  return new Promise(resolve => {
    const finish = (found: string) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    const stop = useSession.subscribe(session => session.unionid && finish(session.unionid))
    const timer = setTimeout(() => finish(''), UNIONID_WAIT_MS)
  })
}
