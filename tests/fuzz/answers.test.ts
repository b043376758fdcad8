/** @jest-environment jsdom */
import fc from 'fast-check'
import { allCalls } from '@/contract/all'
import type { Call } from '@/contract/call'
import { type HttpAnswer, HttpFailure } from '@/platform/http/types'
import { generateKeys, parseKeys } from '../../gateway/wire/keys'
import { outputFault } from '../helpers/fuzz-answers'
import { inputsOfCall } from '../helpers/fuzz-inputs'
import { type Reply, repliesTo } from '../helpers/fuzz-replies'
import { counter, withoutFault } from '../helpers/fuzz-run'
import { soakCount } from '../helpers/soak'

const planned = soakCount('FUZZ_ANSWERS', 4000)
const runs = Math.ceil(planned / allCalls.length)
const answers = counter('answers to the app', runs * allCalls.length)

let reply: Reply = 'offline'
const said: unknown[] = []
let accepted = 0

let client: typeof import('@/api/client')
let errors: typeof import('@/api/errors')

beforeAll(async () => {
  const { rsa, sm2 } = parseKeys(generateKeys())
  jest.doMock('@/env', () => ({
    GATEWAY: '',
    SITE: '',
    GTOKEN_KEY: rsa.publicKey,
    SM2_DEFAULT_KEY: sm2.publicKeyHex,
  }))
  jest.doMock('@/platform/random', () => {
    const { randomBytes } = require('node:crypto')
    return {
      random: {
        supported: true,
        fill: () => Promise.resolve(),
        bytes: (count: number) => new Uint8Array(randomBytes(count)),
        hex: (characters: number) => randomBytes(characters).toString('hex').slice(0, characters),
      },
    }
  })
  // The test does not look at requests, and encrypting them would take most of the time.
  jest.doMock('@/api/crypto/load', () => ({ loadSm2: async () => ({ cipherData: () => '04' }) }))
  jest.doMock('@/platform/toast', () => ({ toast: { say: (sentence: unknown) => said.push(sentence) } }))
  jest.doMock('@/platform/http', () => ({
    sendHttp: async (): Promise<HttpAnswer> => {
      if (typeof reply === 'string') throw new HttpFailure(reply)
      return { ...reply }
    },
  }))
  client = await import('@/api/client')
  errors = await import('@/api/errors')
})

afterAll(() => answers.tellAll(`; the app took ${accepted} of them`))

/* ---- what the app makes of them ---- */

const isExpected = (error: unknown) =>
  [errors.ApiError, errors.NetworkError, errors.ServerError, errors.LocalError].some(kind => error instanceof kind)

async function faultAfter(call: Call, input: object, given: Reply): Promise<string | undefined> {
  answers.add()
  reply = given
  said.length = 0
  let fault: string | undefined
  try {
    fault = outputFault(call.output, await client.send(call, input))
    accepted += 1
  } catch (error) {
    if (!isExpected(error)) fault = `rejected with ${String(error)}`
    if (typeof errors.sentenceOf(error) !== 'string') fault = 'there is no sentence for the error'
  }
  if (said.some(sentence => typeof sentence !== 'string' || sentence.length > 200))
    fault ??= 'a toast is no short sentence'
  return fault ?? normalAnswerFault()
}

const PUBLIC_KEY = 'ab'.repeat(64)

/** After any answer the next request goes out and its answer is read. */
async function normalAnswerFault(): Promise<string | undefined> {
  const { auth } = await import('@/contract/auth')
  const envelope = { retCode: '0', success: true, data: { publicKey: PUBLIC_KEY } }
  const headers = { date: new Date().toUTCString() }
  reply = { status: 200, headers, text: JSON.stringify(envelope), bytes: null }
  try {
    const { publicKey } = await client.send(auth.querySMPublicKey, {}, { quiet: true })
    return publicKey === PUBLIC_KEY ? undefined : 'the next answer was read wrongly'
  } catch (error) {
    return `the next request failed with ${String(error)}`
  }
}

const told = ({ input, given }: { input: object; given: Reply }) =>
  `input ${fc.stringify(input)}\n${typeof given === 'string' ? given : fc.stringify(given)}`

describe('whatever is answered, the app gets an output of the contract or a typed error', () => {
  beforeEach(() => client.onDeadToken(() => Promise.resolve(answers.count % 2 === 0)))

  it.each(allCalls.map((call): [string, Call] => [call.name, call]))('%s', async (_, call) => {
    const cases = fc.record({ input: inputsOfCall(call), given: repliesTo(call) })
    await withoutFault(cases, runs, ({ input, given }) => faultAfter(call, input, given), told)
  })
})

it('the app takes about half of the generated answers', () => {
  expect(accepted / answers.count).toBeGreaterThan(0.3)
  expect(accepted / answers.count).toBeLessThan(0.8)
})

it('every public key leads to a ciphertext or a typed error', async () => {
  jest.dontMock('@/api/crypto/load')
  const keys = fc.oneof(
    fc.stringMatching(/^[0-9a-f]{128,140}$/),
    fc.constantFrom('', '0'.repeat(128), 'f'.repeat(130), '长'.repeat(200), PUBLIC_KEY),
    fc.constant(parseKeys(generateKeys()).sm2.publicKeyHex),
  )
  let encrypted = 0
  await withoutFault(keys, 40, async key => {
    jest.resetModules()
    const { encryptPayload } = await import('@/api/public-key')
    try {
      const cipher = await encryptPayload({ code: '1' }, async () => key)
      encrypted += 1
      return /^04[0-9a-f]+$/.test(cipher) ? undefined : 'no ciphertext'
    } catch (error) {
      return error instanceof Error && error.name === 'LocalError' ? undefined : `rejected with ${String(error)}`
    }
  })
  expect(encrypted).toBeGreaterThan(0)
})
