import * as v from 'valibot'
import { authPost, type Call, domain, get, post } from '@/contract/call'
import { done, file, Key, nothing, Text } from '@/contract/fields'
import { loginEvents } from '../../gateway/db/schema/auth'
import { Refusal } from '../../gateway/lib/refusal'
import { type Answerable, answerables } from '../../gateway/pipeline/answerable'
import type { Handlers } from '../../gateway/pipeline/handler'

/** Calls for tests only: they show the pipeline before and after any handler. */
export const probe = domain('probe', {
  /** Returns its input. */
  echo: get('B', '/probe/echo', {
    input: v.object({ text: v.optional(v.string()) }),
    output: v.object({ text: Text }),
  }),
  echoForm: post('B', '/probe/echoForm', {
    input: v.object({ text: v.pipe(v.string(), v.minLength(2, '文字太短')) }),
    output: v.object({ text: Text }),
    carrier: 'form',
  }),
  echoJson: post('B', '/probe/echoJson', {
    input: v.object({ text: v.string(), count: v.optional(v.number()) }),
    output: v.object({ text: Text }),
  }),
  echoPart: get('B', '/probe/{part}.api', {
    input: v.object({ part: v.string() }),
    output: v.object({ text: Text }),
  }),
  /** Returns the caller as the gateway identified them. */
  whoami: get('B', '/probe/whoami', {
    input: nothing,
    output: v.object({ custNo: Text, openid: Text, source: Text }),
  }),
  mine: get('A', '/probe/mine', { input: nothing, output: v.object({ custNo: Text, loginCustNo: Text }) }),
  either: get('AB', '/probe/either', { input: nothing, output: v.object({ custNo: Text }) }),
  known: authPost('C', '/probe/known', { input: nothing, output: v.object({ openid: Text }) }),
  knownOrNot: authPost('C', '/probe/knownOrNot', {
    input: nothing,
    output: v.object({ openid: Text }),
    identityOptional: true,
  }),
  secret: authPost('B', '/probe/secret', {
    input: v.object({ password: v.string(), mobile: v.optional(v.string()) }),
    output: v.object({ text: Text }),
    encrypted: true,
  }),
  upload: post('B', '/probe/upload', {
    input: v.object({ title: v.string(), file }),
    output: v.object({ text: Text }),
    carrier: 'multipart',
  }),
  download: get('B', '/probe/download', {
    input: v.object({ name: v.string(), contentType: v.string() }),
    output: file,
    answer: 'blob',
  }),
  /** Counts how often it was really carried out. */
  command: post('AB', '/probe/command', {
    input: v.object({ text: v.string() }),
    output: v.object({ text: Text, token: Text }),
    command: true,
  }),
  /** Writes one row in a transaction, which can be counted: a login with `text` as its way. */
  written: post('A', '/probe/written', {
    input: v.object({ text: v.string() }),
    output: v.object({ text: Text }),
    command: true,
  }),
  unbind: authPost('B', '/probe/unbind', { input: nothing, output: done, successCode: '000000' }),
  /** Throws an error with a text that must not leave the gateway. */
  broken: get('B', '/probe/broken', { input: nothing, output: done }),
  /** Answers without the identifier of an item, or with a field that the contract does not know. */
  wrong: get('B', '/probe/wrong', {
    input: v.object({ how: v.string() }),
    output: v.object({ items: v.array(v.object({ id: Key })) }),
  }),
})

export interface ProbeState {
  /** How often the command reached its gate. */
  begun: number
  /** How often the command was carried out. */
  carriedOut: number
  /** The promise that the command waits for before it answers. */
  gate: Promise<void>
  /** An error that the command throws instead of answering. */
  failure: Error | null
  /** Thrown by the broken call. */
  bug: Error
}

/** The probe calls with their handlers, and the state that tests read and set. */
export function probeDomain(): { domains: Answerable[]; state: ProbeState } {
  const state: ProbeState = { begun: 0, carriedOut: 0, gate: Promise.resolve(), failure: null, bug: new Error('a bug') }
  const handlers: Handlers<typeof probe> = {
    echo: async ({ text = '' }) => ({ text }),
    echoForm: async ({ text }) => ({ text }),
    echoJson: async ({ text }) => ({ text }),
    echoPart: async ({ part }) => ({ text: part }),
    whoami: async (_, { session, identity, source }) => ({
      custNo: session?.custNo ?? '',
      openid: identity?.openid ?? '',
      source,
    }),
    mine: async (_, { custNo, session }) => ({ custNo, loginCustNo: session.loginCustNo }),
    either: async (_, { session }) => ({ custNo: session?.custNo ?? '' }),
    known: async (_, { identity }) => ({ openid: identity.openid }),
    knownOrNot: async (_, { identity }) => ({ openid: identity?.openid ?? '' }),
    secret: async ({ password, mobile }, { log }) => {
      log.info(
        {
          input: {
            password,
            mobile,
            cipherData: 'a-cipher-text',
            nested: { token: 'a-nested-token', email: 'a@b.cn' },
          },
        },
        'secret',
      )
      return { text: password }
    },
    upload: async ({ title, file }) => ({ text: `${title} ${file.fileName} ${file.contentType} ${file.bytes.length}` }),
    download: async ({ name, contentType }) => ({
      bytes: Buffer.from('%PDF-1.7'),
      contentType,
      fileName: name,
    }),
    command: async ({ text }) => {
      state.begun += 1
      await state.gate
      if (state.failure) throw state.failure
      state.carriedOut += 1
      return { text: `${text} ${state.carriedOut}`, token: 'a-token-that-must-not-be-stored-in-plain-text' }
    },
    written: async ({ text }, { db, now, custNo }) => {
      await db.transaction(async tx => {
        await tx.insert(loginEvents).values({ custNo, at: now(), way: text, source: 'probe' })
        // A moment in which a connection can break.
        await tx.execute('select pg_sleep(0.005)')
      })
      if (state.failure) throw state.failure
      return { text }
    },
    unbind: async () => null,
    broken: async () => {
      throw state.bug
    },
    wrong: async ({ how }) => {
      if (how === 'refused') throw new Refusal('E777', '不可以', 200, { remaining: 2 })
      // The answer breaks its type on purpose.
      return (how === 'unknown field' ? { items: [{ id: '1', secret: 'x' }] } : { items: [{}] }) as never
    },
  }
  const isSecret = ({ name }: Call) => name === probe.command.name
  const domains = answerables(probe, handlers).map(one => ({ ...one, hasSecretAnswer: isSecret(one.call) }))
  return { domains, state }
}
