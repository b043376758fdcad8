import { useSession } from '@/stores/session'

/** Rule: so long one waits for WeChat to tell who is there, and no longer. */
export const UNIONID_WAIT_MS = 3_000

/** The unionid of whoever is there, as soon as it is known; '' when that takes longer than 3 s. Never rejects. */
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
