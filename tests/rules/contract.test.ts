import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@/contract/call'
import { addressOf } from '@/contract/call'
import { hasSecretAnswer } from '../../gateway/pipeline/secret-answers'
import listed from '../data/calls.json'
import { filesBelow, read } from '../helpers/files'

/**
 * The contract against the list of the product's calls (tests/data/calls.json): every listed call is declared exactly
 * once, as listed; what the list leaves open is marked as decided; nothing else is declared without being marked.
 */

const folder = join(__dirname, '../../src/contract')

interface Declared {
  name: string
  call: Call
}
interface Listed {
  domain: string
  method: string
  family: string
  path: string | null
  note?: string
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'prefix' in value && 'family' in value

const isDomain = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isCall)

const domains = Object.assign(
  {},
  ...readdirSync(folder)
    .filter(name => name.endsWith('.ts') && name !== 'all.ts')
    .map(name => require(join(folder, name)))
    .map((exported: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(exported).filter(([, value]) => isDomain(value))),
    ),
) as Record<string, Record<string, Call>>

const declared: Declared[] = Object.values(domains).flatMap(calls =>
  Object.values(calls).map(call => ({ name: call.name, call })),
)

/**
 * Calls known by their purpose only, and the declared calls that serve it: named ones where the purpose is plainly
 * theirs.
 */
const purposes: Record<string, string[]> = {
  'vote templates': ['account.getTemplates'],
  'service items (app, ads, notify, with a logged-in flag)': [
    'account.getEserverItemList',
    'account.getCustEserverItemList',
  ],
  'share config': ['funds.shareSettings'],
  'dialog messages and read or alerted ids': ['messages.getDialogMessages', 'messages.getReadMsgRecord'],
  'all funds': ['funds.queryNetvalue'],
  'hold assets': ['assets.fundHoldAsset', 'assets.queryHoldFundType'],
  'area lists': ['account.getAllDistrictData'],
  'silent login check': ['auth.checkSilentLogin'],
}

const PURPOSE = 'purpose only: '
const entries = listed as Listed[]
const byAddress = entries.filter(entry => entry.path !== null)
const byPurpose = entries.filter(entry => entry.path === null)

const NOT_SHOWN = 'not shown'
const title = (entry: Listed) => `${entry.method} ${entry.path}`
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.api$/, '')
const shape = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** The address of a call in the spelling of the list: `{A|B}` for a family by session. */
const addressIn = (call: Call) =>
  call.family === 'AB'
    ? `${call.prefix}/{A|B}${call.path}`
    : shape(addressOf({ ...call, path: '/' }, call.family)) + call.path.slice(1)

const serves = (entry: Listed, call: Call): boolean => {
  const path = entry.path ?? ''
  if (entry.method !== NOT_SHOWN && entry.method !== call.method) return false
  if (entry.family === NOT_SHOWN) return lastPart(path) === lastPart(call.path)
  return shape(addressIn(call)) === shape(path)
}

/** Parts of a listed call that the list leaves open, so the declaration must mark them as decided. */
const open = (entry: Listed): string[] => [
  ...(entry.method === NOT_SHOWN ? ['method'] : []),
  ...(entry.family === NOT_SHOWN ? ['family'] : []),
  ...(entry.family === NOT_SHOWN || entry.note?.includes('prefix') ? ['path'] : []),
]

const serving = (entry: Listed) => declared.filter(({ call }) => serves(entry, call))

describe('the contract', () => {
  it.each(byAddress.map(entry => [title(entry), entry] as const))('%s is declared exactly once', (_, entry) => {
    const names = serving(entry).map(({ name }) => name)
    expect(names).toHaveLength(1)
    const [found] = serving(entry)
    expect(found?.call.decided).toEqual(expect.arrayContaining(open(entry)))
  })

  it.each(byPurpose.map(entry => (entry.note ?? '').replace(PURPOSE, '')))('there is a call for %s', purpose => {
    const names = declared.map(({ name }) => name)
    expect(purposes[purpose]?.length).toBeGreaterThan(0)
    expect(names).toEqual(expect.arrayContaining(purposes[purpose] ?? []))
  })

  it('calls beyond the list mark their path as decided', () => {
    const beyond = declared.filter(({ call }) => !byAddress.some(entry => serves(entry, call)))
    expect(beyond.filter(({ call }) => !call.decided.includes('path')).map(({ name }) => name)).toEqual([])
  })

  it('no two calls share a name or an address', () => {
    const names = declared.map(({ name }) => name.slice(name.indexOf('.') + 1))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const addresses = declared.flatMap(({ call }) =>
      (call.family === 'AB' ? (['A', 'B'] as const) : [call.family]).map(
        family => `${call.method} ${shape(`${call.prefix}/${family}${call.path}`)}`,
      ),
    )
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  it('every call that the app never sends is named with its reason in the decisions', () => {
    const app = filesBelow('src')
      .filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/contract/'))
      .map(read)
      .join('\n')
    const unsent = declared
      .map(({ name }) => name.slice(name.indexOf('.') + 1))
      .filter(name => !new RegExp(`\\.${name}\\b`).test(app))
    const said = read('docs/decisions/calls-without-a-use.md')
    expect(unsent.sort()).toEqual([
      'activitySignUrl',
      'checkCustSource',
      'commitInfo',
      'getIsopened',
      'listFundProfitsAndRates',
      'queryOpenAcco',
      'recentlyViewedCodes',
    ])
    expect(unsent.filter(name => !said.includes(`\`${name}\``))).toEqual([])
  })

  if (existsSync(join(folder, 'all.ts'))) {
    it('the gateway gets every call that is declared', () => {
      const all: Record<string, unknown> = require(join(folder, 'all.ts'))
      const joined = Object.values(all).filter(value => typeof value === 'object' && value !== null)
      const given = new Set(
        joined.flatMap(value => Object.values(value as object)).flatMap(calls => Object.values(calls)),
      )
      const missing = declared.filter(({ call }) => !given.has(call)).map(({ name }) => name)
      expect(missing).toEqual([])
    })
  }

  it('the contract declares every listed call', () => {
    const beyond = declared.filter(({ call }) => !byAddress.some(entry => serves(entry, call)))
    const counts = Object.entries(domains).map(([name, calls]) => `${name} ${Object.keys(calls).length}`)
    console.log(
      `listed ${entries.length} (${byPurpose.length} by purpose), declared ${declared.length}: ${counts.join(', ')}; ` +
        `beyond the list ${beyond.length}: ${beyond.map(({ name }) => name).join(', ')}`,
    )
    expect(entries).toHaveLength(124)
    expect(declared.length).toBeGreaterThanOrEqual(byAddress.length)
  })
})

describe('answers of commands', () => {
  /** The fields of a schema, also in lists, options and records below it. */
  const fieldsOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
    seen.add(schema)
    const own = 'entries' in schema && schema.entries ? Object.keys(schema.entries) : []
    return [...own, ...Object.values(schema).flatMap(part => fieldsOf(part, seen))]
  }
  const OPENS = /(token|key|ticket|secret|invitation|target|url|link|^address)$/i
  /** Commands that have such a field, and why it opens nothing. */
  const harmless: Record<string, string> = {
    'inheritances.idCard': 'the address on an identity card',
    'inheritances.saveDraft': 'the keys of rows in the form',
    'votes.castVote': 'the secret of a vote, which this answer leaves empty',
  }

  it('an answer that opens something is kept for minutes only', () => {
    const opening = declared.filter(
      ({ name, call }) => call.command && !(name in harmless) && fieldsOf(call.output).some(field => OPENS.test(field)),
    )
    expect(opening.map(({ name }) => name)).toContain('auth.answerCaptchaQuestion')
    expect(opening.map(({ name }) => name).filter(name => !hasSecretAnswer(name))).toEqual([])
    const commands = declared.filter(({ call }) => call.command).map(({ name }) => name)
    expect(Object.keys(harmless).filter(name => !commands.includes(name))).toEqual([])
  })
})
