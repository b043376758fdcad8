import * as v from 'valibot'
import { domain, post } from '@/contract/call'
import { act, hide, show } from '../helpers/show'

const { ApiError, LocalError, NetworkError, ServerError } =
  jest.requireActual<typeof import('@/api/errors')>('@/api/errors')
type Submit = typeof import('@/api/submit')
type Run = ReturnType<Submit['useSubmit']>

interface Sent {
  input: unknown
  idempotencyKey: string
  signal: AbortSignal
}
const sent: Sent[] = []
const toasts: string[] = []
const stale: string[] = []
let answer: (input: unknown) => Promise<unknown> = async () => ({})
let keys = 0

jest.doMock('@/api/client', () => ({
  newIdempotencyKey: () => `key-${++keys}`,
  send: (_: unknown, input: unknown, options: Omit<Sent, 'input'>) => {
    sent.push({ input, ...options })
    return answer(input)
  },
}))
jest.doMock('@/platform/toast', () => ({ toast: { say: (sentence: string) => sentence && toasts.push(sentence) } }))
jest.doMock('@/api/query', () => ({ invalidate: async (names: readonly string[]) => void stale.push(...names) }))

const { transfer } = domain('money', {
  transfer: post('A', '/transfer', {
    input: v.object({ to: v.string(), note: v.optional(v.string()) }),
    output: v.object({}),
    command: true,
    stales: ['money.balance'],
  }),
})

let command: Run
type Options = Parameters<Submit['useSubmit']>[1]

function Screen({ how, options }: { how: unknown; options: unknown }) {
  const { useSubmit } = require('@/api/submit') as Submit
  command = (useSubmit as (how: unknown, options: unknown) => Run)(how, options)
  return null
}

/** Shows a screen that can send the command. */
const screen = (options: Options = {}, how: unknown = transfer) => show(<Screen how={how} options={options} />)

/** Runs the command and waits for its end. */
async function run(input: unknown = { to: 'lin' }): Promise<boolean> {
  let done = false
  await act(async () => {
    done = await command.run(input as never)
  })
  return done
}
const fails = (error: unknown) => async () => {
  throw error
}
/** An answer that the test releases. */
function pending() {
  let resolve: (output: unknown) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  answer = () =>
    new Promise((yes, no) => {
      resolve = yes
      reject = no
    })
  return {
    comes: (output: unknown = {}) => act(async () => resolve(output)),
    fails: (error: unknown) => act(async () => reject(error)),
  }
}
const keysSent = () => sent.map(({ idempotencyKey }) => idempotencyKey)

beforeEach(() => {
  answer = async () => ({})
  for (const list of [sent, toasts, stale]) list.length = 0
})

it('a command that is already done is reported as done, and not as a conflict with another change', async () => {
  const { isConflict, isDone, isOvertaken } = jest.requireActual<typeof import('@/api/errors')>('@/api/errors')
  const refused = jest.fn()
  await screen({ refused })
  const error = new ApiError('E409', '操作已经完成，请返回查看结果', { done: true })
  answer = fails(error)
  expect(await run({ to: 'lin' })).toBe(false)
  expect(toasts).toEqual(['操作已经完成，请返回查看结果'])
  expect(refused).not.toHaveBeenCalled()
  expect(stale).toEqual(['money.balance'])
  answer = async () => ({})
  await run({ to: 'lin' })
  expect(new Set(keysSent()).size).toBe(2)
  expect([isDone(error), isConflict(error), isOvertaken(error)]).toEqual([true, false, false])
  const newer = new ApiError('E409', '这份申请在别处改过', { version: 3 })
  expect([isDone(newer), isConflict(newer), isOvertaken(newer)]).toEqual([false, true, true])
  expect(isOvertaken(new ApiError('E409', '申请状态有变化，请刷新后重试'))).toBe(false)
})

describe('the idempotency key', () => {
  const unanswered = [
    ['no network', () => new NetworkError('offline')],
    ['no answer in time', () => new NetworkError('timeout')],
    ['a request that was broken off', () => new NetworkError('cancelled')],
    ['a proxy that gave up', () => new ServerError(504, '')],
    ['a broken answer', () => new ServerError(200, 'does not fit')],
    ['a command that is still being carried out', () => new ApiError('E409', '正在处理中', { processing: true })],
    ['a request that could not be made', () => new LocalError('no random numbers')],
    ['a fault of the server', () => new ApiError('E500', '系统繁忙，请稍后重试！')],
    ['too many requests', () => new ApiError('E429', '操作太频繁，请稍后再试')],
  ] as const

  it.each(unanswered)('the idempotency key stays the same after %s, with the same input', async (_, error) => {
    await screen()
    answer = fails(error())
    await run({ to: 'lin', note: undefined })
    await run({ to: 'lin' })
    answer = async () => ({})
    await run({ to: 'lin' })
    expect(new Set(keysSent()).size).toBe(1)
    await run({ to: 'lin' })
    expect(new Set(keysSent()).size).toBe(2)
  })

  it.each(unanswered)('the idempotency key changes after %s if the input has changed', async (_, error) => {
    await screen()
    answer = fails(error())
    await run({ to: 'lin' })
    await run({ to: 'gu' })
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('the idempotency key changes after a refusal', async () => {
    await screen()
    answer = fails(new ApiError('E1', '余额不足'))
    await run()
    await run()
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('the idempotency key stays the same after the person cancelled', async () => {
    await screen()
    pending()
    await act(async () => void command.run({ to: 'lin' } as never))
    await act(async () => command.cancel())
    answer = async () => ({})
    await run()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('the idempotency key of an input with a file stays the same for the same file only', async () => {
    await screen()
    answer = fails(new NetworkError('offline'))
    const file = { handle: new Blob(['a']) }
    await run({ file })
    await run({ file: { ...file } })
    await run({ file: { handle: new Blob(['a']) } })
    const [first, second, third] = keysSent()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('a run', () => {
  it('a double tap sends once, and only the first tap reports that it is done', async () => {
    await screen()
    const reply = pending()
    const ends: boolean[] = []
    await act(async () => {
      command.run({ to: 'lin' } as never).then(done => ends.push(done))
      command.run({ to: 'lin' } as never).then(done => ends.push(done))
    })
    expect(command.busy).toBe(true)
    await reply.comes()
    expect(ends).toEqual([false, true])
    expect(sent).toHaveLength(1)
    expect(command.busy).toBe(false)
  })

  it('a run refetches stale data, then runs the next action, and is busy until both are done', async () => {
    let finish = () => {}
    const seen: unknown[] = []
    await screen({
      after: (output, input) => {
        seen.push(output, input, [...stale])
        return new Promise<void>(resolve => {
          finish = resolve
        })
      },
    })
    answer = async () => ({ at: 'noon' })
    await act(async () => void command.run({ to: 'lin' } as never))
    expect(seen).toEqual([{ at: 'noon' }, { to: 'lin' }, ['money.balance']])
    expect(command).toMatchObject({ busy: true, stage: 'following' })
    await act(async () => finish())
    expect(command.busy).toBe(false)
  })

  it('a run applies its answer at once where it can', async () => {
    const order: string[] = []
    await screen({ apply: () => order.push(`applied ${stale.length}`), after: () => order.push('followed') })
    await run()
    expect(order).toEqual(['applied 0', 'followed'])
  })

  it('a failure of the next action is reported separately, because the command was carried out', async () => {
    await screen({ inPlace: true, after: fails(new NetworkError('offline')) })
    expect(await run()).toBe(false)
    expect(command.failure).toMatchObject({ sentence: '网络连接失败，请检查网络后重试', isUnknown: false })
    await run()
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('a run continues when the screen is left, and so does the next action', async () => {
    const after = jest.fn()
    await screen({ inPlace: true, after })
    const reply = pending()
    await act(async () => void command.run({ to: 'lin' } as never))
    hide()
    await reply.comes()
    expect(sent[0]?.signal.aborted).toBe(false)
    expect(after).toHaveBeenCalledTimes(1)
    expect(toasts).toEqual([])
  })

  it('a run that fails after the screen was left still shows the failure', async () => {
    await screen({ inPlace: true })
    const reply = pending()
    await act(async () => void command.run({ to: 'lin' } as never))
    hide()
    await reply.fails(new NetworkError('timeout'))
    expect(toasts).toEqual(['等待时间太长，请稍后重试。可能已经成功，重试不会重复提交'])
  })

  it('a run reports its progress until it is cancelled', async () => {
    let tell: (done: number) => void = () => undefined
    const send = (_: unknown, __: unknown, onProgress: (done: number) => void) => {
      tell = onProgress
      return new Promise<never>(() => undefined)
    }
    await screen({}, send)
    await act(async () => void command.run({} as never))
    await act(async () => tell(0.4))
    expect(command).toMatchObject({ busy: true, stage: 'sending', done: 0.4 })
    await act(async () => command.cancel())
    await act(async () => tell(0.9))
    expect(command).toMatchObject({ busy: false, done: 0.4, failure: null })
  })
})

describe('a command without an answer', () => {
  it.each([
    [new NetworkError('offline'), '网络连接失败，请检查网络后重试。可能已经成功，重试不会重复提交'],
    [new NetworkError('timeout'), '等待时间太长，请稍后重试。可能已经成功，重试不会重复提交'],
    [new NetworkError('cancelled'), '没有收到结果，请重试。可能已经成功，重试不会重复提交'],
    [new ServerError(504, ''), '系统繁忙，请稍后重试！可能已经成功，重试不会重复提交'],
  ])('a lost answer shows that the outcome is unknown and a retry is safe: %s', async (error, sentence) => {
    await screen()
    answer = fails(error)
    expect(await run()).toBe(false)
    expect(toasts).toEqual([sentence])
    expect(command.failure).toEqual({ sentence, error, isUnknown: true })
  })

  it('after a lost answer the gateway’s state is read again', async () => {
    await screen()
    answer = fails(new ServerError(500, ''))
    await run()
    expect(stale).toEqual(['money.balance'])
  })

  it('a failure shown in place has no toast, and stays until it is cleared or the command runs again', async () => {
    await screen({ inPlace: true })
    answer = fails(new ServerError(500, ''))
    await run()
    expect(toasts).toEqual([])
    expect(command.failure?.isUnknown).toBe(true)
    await act(async () => command.clear())
    expect(command.failure).toBeNull()
  })
})

describe('a refusal', () => {
  it('a refusal is shown in the server’s words, and its outcome is known', async () => {
    const refused = jest.fn()
    await screen({ refused })
    const error = new ApiError('E409', '持有基金不能移除自选')
    answer = fails(error)
    await run()
    expect(toasts).toEqual(['持有基金不能移除自选'])
    expect(command.failure).toMatchObject({ error, isUnknown: false })
    expect(refused.mock.calls).toEqual([[error]])
    expect(stale).toEqual([])
  })

  it.each([
    ['has no words', new ApiError('E1', '')],
    ['carries an eqbToken', new ApiError('E1', '请验证', { eqbToken: 'x' })],
  ])('a refusal raises no toast when it %s', async (_, error) => {
    await screen()
    answer = fails(error)
    await run()
    expect(toasts).toEqual([])
    expect(command.failure?.sentence).not.toBe('')
  })
})

describe('a command with a preparation', () => {
  it('the preparation runs once, and its result is sent again under the same key until the input changes', async () => {
    let made = 0
    await screen({ prepare: async (input: object) => ({ ...input, ticket: `t${++made}` }) } as Options)
    answer = fails(new NetworkError('offline'))
    await run({ to: 'lin' })
    await run({ to: 'lin' })
    await run({ to: 'gu' })
    expect(sent.map(({ input }) => input)).toEqual([
      { to: 'lin', ticket: 't1' },
      { to: 'lin', ticket: 't1' },
      { to: 'gu', ticket: 't2' },
    ])
  })

  it.each(['E1', 'E429', 'E500'])(
    'the preparation runs again after the refusal %s, because a captcha counts once',
    async retCode => {
      let made = 0
      await screen({ prepare: async (input: object) => ({ ...input, ticket: `t${++made}` }) } as Options)
      answer = fails(new ApiError(retCode, '验证码错误'))
      await run()
      await run()
      expect(sent.map(({ input }) => input)).toEqual([
        { to: 'lin', ticket: 't1' },
        { to: 'lin', ticket: 't2' },
      ])
    },
  )

  it('a person can give up the preparation: nothing is sent, nothing fails, and it can be tried again', async () => {
    const tickets = [null, 't']
    await screen({ prepare: async () => tickets.shift() ?? null } as Options)
    expect(await run()).toBe(false)
    expect(command).toMatchObject({ busy: false, failure: null })
    expect(sent).toEqual([])
    expect(await run()).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('a failed preparation shows its reason, and the outcome is known because nothing was sent', async () => {
    await screen({ prepare: fails(new LocalError('no consent', '同意隐私政策后才能继续')) })
    await run()
    expect(toasts).toEqual(['同意隐私政策后才能继续'])
    expect(command.failure?.isUnknown).toBe(false)
    expect(sent).toEqual([])
  })
})

describe('a fault of the app', () => {
  it('a fault of the app is shown as one, and reported', async () => {
    await screen({ inPlace: true, after: fails(new TypeError('no such thing')) })
    await act(() => expect(command.run({} as never)).rejects.toThrow('no such thing'))
    expect(command).toMatchObject({ busy: false, failure: { sentence: '出了点问题，请重试' } })
  })
})
