import type { Config } from '../../config/config'
import { type Finding, fault, ok } from './finding'

const LOCAL = /^https?:\/\/(localhost|127[.]|\[::1\])/

/** In production, whether pages and scripts of strangers could come in. */
export function checkOrigins({ allowedOrigins, scriptOrigins, connectOrigins, production }: Config): Finding[] {
  const all = Object.entries({
    ALLOWED_ORIGINS: allowedOrigins,
    SCRIPT_ORIGINS: scriptOrigins,
    CONNECT_ORIGINS: connectOrigins,
  }).flatMap(([setting, origins]) => origins.map(origin => ({ setting, origin })))
  const wrong = production ? all.filter(({ origin }) => LOCAL.test(origin)) : []
  if (wrong.length === 0)
    return [
      ok(
        'origins',
        all.length === 0 ? 'No other origin is allowed.' : `Allowed are ${all.map(({ origin }) => origin).join(', ')}.`,
      ),
    ]
  return wrong.map(({ setting, origin }) =>
    fault(setting, `${origin} is no address for production.`, 'Leave it out, or use its public address.'),
  )
}
