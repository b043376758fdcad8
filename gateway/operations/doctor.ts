import type { FastifyBaseLogger } from 'fastify'
import { type Config, type Environment, readConfig } from '../config/config'
import { ConfigError } from '../config/config-error'
import type { Db } from '../db/connect'
import { connectOutside, probesOf, type Surroundings } from '../outside/connect'
import { createLog } from '../pipeline/log'
import { checkBuiltApps } from './doctor/built-app'
import { checkClock } from './doctor/clock'
import { checkDatabase } from './doctor/database'
import { type Finding, fault, ok } from './doctor/finding'
import { checkKeys } from './doctor/keys'
import { checkOrigins } from './doctor/origins'
import { checkProviders } from './doctor/providers'
import { checkPublicOrigin } from './doctor/public-origin'

/** The names of settings whose values are secrets, or contain one. */
const SECRET = /KEY|SECRET|PASSWORD|TOKEN|HEADERS|_URL$/
const SHORTEST_SECRET = 6

/** Takes the secrets of the settings out of a line, in case that a library repeats one. */
function withoutSecrets(env: Environment): (line: string) => string {
  const values = Object.entries(env)
    .filter(([name]) => SECRET.test(name) && !/_FILE/.test(name))
    .flatMap(([, value = '']) => [value, URL.canParse(value) ? decodeURIComponent(new URL(value).password) : ''])
    .filter(value => value.length >= SHORTEST_SECRET)
  return line => values.reduce((text, value) => text.replaceAll(value, '[hidden]'), line)
}

function settingsOf(env: Environment): { config: Config | null; findings: Finding[] } {
  try {
    return { config: readConfig(env), findings: [ok('settings', 'All of them are good.')] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const sentences = error.message.split('\n').filter(Boolean)
    return { config: null, findings: sentences.map(words => fault('settings', words, '')) }
  }
}

/** The checks that need settings. Each says what it found; none changes anything. */
function checksOf(config: Config, env: Environment, root: string): (() => Finding[] | Promise<Finding[]>)[] {
  // Probes need no table: they ask the provider itself.
  const surroundings: Surroundings = { db: noDatabase(), clock: () => new Date(), log: silent(), note: () => {} }
  const probes = probesOf(config, surroundings)
  const origins = probes.flatMap(({ origin }) => (origin === undefined ? [] : [origin]))
  return [
    () => checkKeys(config, env, root),
    () => checkDatabase(config),
    () => checkProviders(probes, connectOutside(config, surroundings)),
    () => checkClock([...new Set(origins)]),
    () => checkPublicOrigin(config),
    () => checkOrigins(config),
    () => checkBuiltApps(config, root),
  ]
}

const silent = (): FastifyBaseLogger => createLog('silent')

const noDatabase = (): Db =>
  new Proxy(Object.create(null), {
    get() {
      throw new Error('a probe must not use the database')
    },
  })

/**
 * Looks whether a gateway with these settings can serve people, and says so in a line each. It changes nothing and
 * shows no secret.
 *
 * @param root The folder with dist, and of relative paths.
 * @returns The number of faults.
 */
export async function doctor(env: Environment, say: (line: string) => void, root: string): Promise<number> {
  const clean = withoutSecrets(env)
  let faults = 0
  const tell = ({ kind, part, words }: Finding) => {
    if (kind === 'fault') faults += 1
    say(clean(`${kind.padEnd(5)}  ${part}: ${words.trim()}`))
  }
  const { config, findings } = settingsOf(env)
  findings.forEach(tell)
  for (const check of config ? checksOf(config, env, root) : []) {
    const found = await Promise.resolve()
      .then(check)
      .catch(() => [fault('doctor', 'A check could not be carried out.', 'Tell the developers which line is missing.')])
    found.forEach(tell)
  }
  say(
    faults === 0
      ? 'Nothing has to be mended.'
      : `${faults} ${faults === 1 ? 'fault has' : 'faults have'} to be mended.`,
  )
  return faults
}
