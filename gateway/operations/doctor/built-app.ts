import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config'
import { type Finding, fault, note, ok } from './finding'

/** The values that a build fixes (src/env.ts), as far as the gateway must agree with them. */
interface Constants {
  modulus: string
  sm2Key: string | null
  /** The addresses near these values: the gateway's, and those of scripts. */
  addresses: readonly string[]
}

/** The values of src/env.ts stand close together, whatever the minifier calls them. */
const NEAR = 4_000

/** Reads the constants of a built app. Null if none of its scripts has them. */
export function constantsOf(folder: string): Constants | null {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  for (const name of scripts) {
    const text = readFileSync(join(folder, name), 'utf8')
    const found = /modulusHex:[^"']{0,40}["']([0-9a-f]*)["']/.exec(text)
    if (!found) continue
    const near = text.slice(Math.max(0, found.index - NEAR), found.index + NEAR)
    return {
      modulus: found[1] ?? '',
      sm2Key: /["'](04[0-9a-f]{128})["']/.exec(near)?.[1] ?? null,
      addresses: [...near.matchAll(/["'](https?:\/\/[^"']+)["']/g)].map(([, address = '']) => address),
    }
  }
  return null
}

const same = (one: string, other: string) => one.replace(/^0+/, '') === other.replace(/^0+/, '')

interface App {
  name: string
  folder: string
  /** A mini-program names its gateway; a page asks where it came from. */
  namesGateway: boolean
}

function findingsOf({ name, folder, namesGateway }: App, { keys, publicOrigin, scriptOrigins }: Config): Finding[] {
  if (!existsSync(folder)) return [note(name, `It is not built here (${folder}).`)]
  const constants = constantsOf(folder)
  if (!constants) return [fault(name, `${folder} has no app with our constants.`, 'Build it again.')]
  const found: Finding[] = []
  const rebuild = 'Build the app again with the public keys of this gateway, or give the gateway the keys of the app.'
  if (!same(constants.modulus, keys.rsa.publicKey.modulusHex)) {
    found.push(fault(name, 'TARO_APP_GTOKEN_MODULUS is of another key: every request would be refused.', rebuild))
  }
  if (constants.sm2Key !== null && constants.sm2Key !== keys.sm2.publicKeyHex) {
    found.push(fault(name, 'TARO_APP_SM2_DEFAULT_KEY is of another key.', rebuild))
  }
  if (namesGateway && !constants.addresses.some(address => new URL(address).origin === publicOrigin)) {
    found.push(fault(name, 'TARO_APP_GATEWAY is not PUBLIC_ORIGIN.', 'Build the app again, or correct the setting.'))
  }
  const scripts = namesGateway ? [] : constants.addresses.filter(address => /[.]js(\?|$)|amap[.]com/.test(address))
  for (const origin of new Set(scripts.map(address => new URL(address).origin))) {
    if (scriptOrigins.includes(origin)) continue
    found.push(fault(name, `It loads a script from ${origin}, which the gateway forbids.`, 'Add it to SCRIPT_ORIGINS.'))
  }
  return found.length > 0 ? found : [ok(name, 'It was built for this gateway.')]
}

/** Compares the built apps with the gateway. */
export const checkBuiltApps = (config: Config, root: string): Finding[] =>
  [
    { name: 'H5 app', folder: config.webRoot, namesGateway: false },
    { name: 'mini-program', folder: join(root, 'dist/weapp'), namesGateway: true },
  ].flatMap(app => findingsOf(app, config))
