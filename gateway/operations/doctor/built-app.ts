import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config'
import { type GatewayKeys, publicHalvesOf } from '../../wire/keys'
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

/**
 * Which keys of a gateway the app was built with. `other` lists the settings of the build whose keys the gateway does
 * not read at all.
 */
type Fit = { kind: 'current' | 'previous' } | { kind: 'other'; settings: readonly string[] }

function fitOf({ modulus, sm2Key }: Constants, keys: GatewayKeys): Fit {
  const halves = publicHalvesOf(keys)
  const found = {
    TARO_APP_GTOKEN_MODULUS: halves.findIndex(({ modulusHex }) => same(modulus, modulusHex)),
    // An app without a key of its own asks the gateway for it.
    TARO_APP_SM2_DEFAULT_KEY: sm2Key === null ? 0 : halves.findIndex(({ sm2Hex }) => sm2Key === sm2Hex),
  }
  const settings = Object.entries(found).flatMap(([setting, at]) => (at < 0 ? [setting] : []))
  if (settings.length > 0) return { kind: 'other', settings }
  return { kind: Object.values(found).every(at => at === 0) ? 'current' : 'previous' }
}

const REBUILD = 'Build the app again with the public keys of this gateway, or give the gateway the keys of the app.'

/**
 * One sentence and its remedy for a gateway that serves an app of other keys, whose every request it would refuse. Null
 * if its app is right, or not built.
 */
export function appOfOtherKeys({ webRoot, keys }: Pick<Config, 'webRoot' | 'keys'>): string | null {
  const constants = existsSync(webRoot) ? constantsOf(webRoot) : null
  if (!constants || fitOf(constants, keys).kind !== 'other') return null
  return `The app in ${webRoot} was built with other keys than this gateway has. ${REBUILD}`
}

/** The words about each setting of the build whose key is not one of the gateway. */
const OTHER: Record<string, string> = {
  TARO_APP_GTOKEN_MODULUS: 'is of another key: every request would be refused.',
  TARO_APP_SM2_DEFAULT_KEY: 'is of another key.',
}

function keysFindings(name: string, constants: Constants, keys: GatewayKeys): Finding[] {
  const fit = fitOf(constants, keys)
  if (fit.kind === 'other') return fit.settings.map(setting => fault(name, `${setting} ${OTHER[setting]}`, REBUILD))
  if (fit.kind === 'current') return []
  return [note(name, 'It was built with the previous keys; build it again before they end.')]
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
  const found = keysFindings(name, constants, keys)
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
