import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config, Environment } from '../../config/config'
import { keysFault } from '../readiness'
import { type Finding, fault, ok } from './finding'

const MODE_OF_OTHERS = 0o077

/** Whether the keys work, and whether only the gateway's own user can read their files. */
export function checkKeys(config: Config, env: Environment, root: string): Finding[] {
  const broken = keysFault(config.keys)
  const files = ['KEYS_FILE', 'KEYS_FILE_PREVIOUS'].flatMap(setting => {
    const file = env[setting]?.trim()
    return file ? [{ setting, path: resolve(root, file) }] : []
  })
  const open = files.filter(({ path }) => process.platform !== 'win32' && (statSync(path).mode & MODE_OF_OTHERS) !== 0)
  return [
    broken
      ? fault('keys', 'The SM2 key does not open what its public half locks.', 'Make new keys.')
      : ok(
          'keys',
          `Both keys work${config.keys.rsa.readable.length > 1 ? ', and the previous ones are read, too' : ''}.`,
        ),
    ...open.map(({ setting, path }) =>
      fault('keys', `Other users of this machine can read the file of ${setting}.`, `chmod 600 ${path}`),
    ),
  ]
}
