import { first } from '@/contract/first-screen'
import { storage } from '@/platform/storage'
import { toast } from '@/platform/toast'
import { SHORT_TOAST_MS } from '@/platform/toast/types'
import { send } from './client'

const KEY = 'PARAMETERS'

const kept = (): Record<string, string> | null => {
  try {
    const parsed: unknown = JSON.parse(storage.session.get(KEY) ?? 'null')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}

let loading: Promise<Record<string, string>> | null = null

async function fetchParameters(): Promise<Record<string, string>> {
  const list = await send(
    first.funds.getEserviceParams,
    { paraAppName: 'EserviceConfig', paraType: 'eservicePara' },
    { quiet: true },
  )
  const parameters = Object.fromEntries(list.map(({ paraName, paraValue }) => [paraName, paraValue]))
  storage.session.set(KEY, JSON.stringify(parameters))
  return parameters
}

/**
 * The configuration parameters by name: loaded first, once, and kept for the session. When they cannot be had a toast says so, once, and
 * the app goes on without: every reader has a default. The next call tries again.
 */
export function loadParameters(): Promise<Record<string, string>> {
  const there = kept()
  if (there) return Promise.resolve(there)
  loading ??= fetchParameters()
    .catch(() => {
      toast.say('获取易服务配置失败!', SHORT_TOAST_MS)
      return {}
    })
    .finally(() => {
      loading = null
    })
  return loading
}
