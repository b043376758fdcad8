import { detectEnvironment, type Environment } from '@/lib/environment'
import type { ClientEnvironment } from '@/lib/wire/headers'
import { surroundings } from '@/platform/environment'
import { isEnterpriseEntry } from './launch-params'
import { enterpriseWechat } from './on-device'

let known: Environment | undefined

function found(): Environment {
  const signs = surroundings.signs(enterpriseWechat.get() === 1)
  return detectEnvironment(isEnterpriseEntry() ? { ...signs, query: { ...signs.query, entry_point: 'EEM' } } : signs)
}

/** Where the app runs. Detected once, because it cannot change while the app is open. */
export function environment(): Environment {
  known ??= found()
  if (known.kind === 'enterprise-wechat') enterpriseWechat.set(1)
  return known
}

/** The values that describe the environment in requests (source id, spot, device name). */
export function clientEnvironment(): ClientEnvironment {
  const { kind, native } = environment()
  if (native) return 'miniProgram'
  if (kind === 'company-app' || kind === 'enterprise-mode') return 'companyApp'
  return kind === 'enterprise-wechat' ? 'enterpriseWechat' : 'h5'
}
