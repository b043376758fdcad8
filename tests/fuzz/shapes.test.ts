import fc from 'fast-check'
import * as v from 'valibot'
import { allCalls } from '@/contract/all'
import type { Call } from '@/contract/call'
import { inputsOfCall, type Known } from '../helpers/fuzz-inputs'
import { shapeFault } from '../helpers/fuzz-leaks'
import { fuzzSeed } from '../helpers/fuzz-run'
import { CAPTCHA, type FuzzWorld, fuzzWorld } from '../helpers/fuzz-world'
import { type TestGateway, testGateway } from '../helpers/gateway'
import { soakCount } from '../helpers/soak'

const cursor = (text: string) => Buffer.from(text).toString('base64url')

/** Texts that a language takes and a database does not, each tried in every field of every call. */
const shapes: Record<string, string> = {
  'a zero byte': '2026\0',
  'half a character': 'a\uD800',
  'the other half': '\uDC00b',
  'the last day of all': '9999-12-31',
  'the day before all': '0000-01-01',
  'a moment before all': '0000-01-01T00:00:00.000Z',
  'a moment of a day that is none': '2026-02-31T00:00:00.000Z',
  'a moment as few read it': '2026-11-20T00:00:00 +0530',
  'a place in the year 275760': cursor('+275760-09-13T00:00:00.000Z 1 '),
  'a place in the year 0': cursor('0000-01-01T00:00:00.000Z 1 '),
  'a place with a zero byte': cursor('2026-11-20T00:00:00.000Z \0 '),
}

const SAMPLES = 60
/** Of these so many are spoiled, those with the most fields: which fields matter depends on the others. */
const SPOILED = soakCount('FUZZ_SHAPES', 1)

/** Inputs that the call takes, the same in each run. */
const goodInputs = (call: Call, known: Known): Record<string, unknown>[] =>
  fc
    .sample(inputsOfCall(call, known), { seed: fuzzSeed, numRuns: SAMPLES })
    .filter(input => v.is(call.input, input))
    .sort((one, other) => Object.keys(other).length - Object.keys(one).length)
    .slice(0, SPOILED)

type Path = readonly string[]

/** A field whose text is JSON has places of its own. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined
  try {
    return JSON.parse(value)
  } catch {
    // It only begins like JSON.
    return undefined
  }
}

/** The places of values in an input, at every depth. A file is left alone. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (ArrayBuffer.isView(value)) return []
  const inside = parsed(value) ?? value
  if (typeof inside !== 'object' || inside === null) return [path]
  return Object.entries(inside).flatMap(([name, part]) => placesOf(part, [...path, name]))
}

function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  const inside = parsed(value)
  if (inside !== undefined) return JSON.stringify(withText(inside, [name, ...rest], text))
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? withText(part, rest, text) : part))
  const fields: Record<string, unknown> = { ...Object(value) }
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

describe('no text in any field is an error of the gateway', () => {
  let gateway: TestGateway
  let world: FuzzWorld
  let tried = 0

  beforeAll(async () => {
    gateway = await testGateway()
    world = await fuzzWorld(gateway)
  }, 180_000)
  afterAll(() => gateway.close())

  /** Null for half a character where the app's own functions cannot write it, in an address or a form. */
  async function written(call: Call, input: Record<string, unknown>) {
    const token = await world.tokenOf('holder')
    try {
      return await gateway.prepare(call, input, { as: { token } })
    } catch (error) {
      if (error instanceof URIError) return null
      throw error
    }
  }

  async function faultOf(call: Call, input: Record<string, unknown>): Promise<string | undefined> {
    // Limits by the minute are no matter here.
    gateway.clock.advance(10_000)
    const request = await written(call, input.ticket === CAPTCHA ? { ...input, ...gateway.captcha() } : input)
    if (!request) return undefined
    tried += 1
    const response = await gateway.raw(request)
    if (response.payload.includes('T020104-0001')) world.leave('holder')
    return shapeFault(call, response)
  }

  it.each(allCalls.map((call): [string, Call] => [call.name, call]))('%s', async (_, call) => {
    const names = Object.keys(Object(Reflect.get(call.input, 'entries')))
    const faults: string[] = []
    const inputs = goodInputs(call, world.known)
    // A call that nothing fits would be tried with nothing.
    expect(inputs).toHaveLength(SPOILED)
    for (const good of inputs) {
      const leftOut = names.filter(name => !(name in good)).map(name => [name])
      for (const path of [...placesOf(good), ...leftOut]) {
        for (const [says, text] of Object.entries(shapes)) {
          const input: Record<string, unknown> = { ...Object(withText(good, path, text)) }
          // Values that the contract refuses reach no handler.
          const fault = v.safeParse(call.input, input).success ? await faultOf(call, input) : undefined
          if (fault) faults.push(`${path.join('.')} with ${says}: ${fault}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('more than 100 texts pass the contract and reach a handler', () => expect(tried).toBeGreaterThan(100))
})
