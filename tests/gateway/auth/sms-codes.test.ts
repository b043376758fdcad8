import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { purgeExpired } from '../../../gateway/auth/purge'
import { issueSession } from '../../../gateway/auth/sessions'
import { sendSmsCode, verifySmsCode } from '../../../gateway/auth/sms-codes'
import type { Database } from '../../../gateway/db/connect'
import { smsCodes } from '../../../gateway/db/schema/auth'
import { createLog } from '../../../gateway/pipeline/log'
import { person } from '../../../gateway/seed/people'
import { testClock, testConfig } from '../../helpers/gateway-config'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const clock = testClock()
const config = testConfig({ limits: { smsPerAddressAndHour: 15, loginsPerMinute: 1, forgedPerMinute: 1_000_000 } })
let database: Database
let sent: { mobile: string; purpose: string; code: string }[] = []
let nth = 0
let mobile = ''

beforeAll(async () => {
  database = await smallDatabase('lin')
})

afterAll(() => database?.close())

beforeEach(() => {
  nth += 1
  mobile = `1540001${String(nth).padStart(4, '0')}`
  sent = []
})

const scope = (ip = `10.0.0.${nth}`, deviceId = 'own-phone') => ({
  deviceId,
  db: database.db,
  now: clock.now,
  config,
  ip,
  log: createLog('silent'),
  sms: { send: async (message: (typeof sent)[number]) => void sent.push(message), notify: async () => undefined },
})

const send = (purpose = 'login', ip?: string) => sendSmsCode(scope(ip), { mobile, purpose })
const verify = (code: string, purpose = 'login') => verifySmsCode(scope(), { mobile, purpose, code })
const lastCode = () => sent.at(-1)?.code ?? ''
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000')

test('a code has six digits, works once and returns the customer it was sent for', async () => {
  const answer = await sendSmsCode(scope(), { mobile, purpose: 'login', custNo: '100820260001' })
  expect(answer).toEqual({ resendAfter: 60, expiresIn: 300, onlyIfTheirs: false })
  expect(sent).toEqual([{ mobile, purpose: 'login', code: expect.stringMatching(/^\d{6}$/) }])
  expect(await verify(lastCode())).toEqual({ custNo: '100820260001' })
  await expect(verify(lastCode())).rejects.toMatchObject({ retCode: 'E462' })
})

test('a code works for its own purpose and mobile only', async () => {
  await send('login')
  await expect(verify(lastCode(), 'changePhone')).rejects.toMatchObject({ retCode: 'E462' })
  const other = { mobile: '15400099999', purpose: 'login', code: lastCode() }
  await expect(verifySmsCode(scope(), other)).rejects.toMatchObject({ retCode: 'E462' })
  expect(await verify(lastCode())).toEqual({ custNo: null })
})

test('a code lives five minutes', async () => {
  await send()
  clock.advance(5 * MINUTE - 1)
  await expect(verify(wrongCode())).rejects.toMatchObject({ retCode: 'E461' })
  clock.advance(1)
  await expect(verify(lastCode())).rejects.toMatchObject({ retCode: 'E462', retMsg: '验证码已失效，请重新获取' })
})

test('a wrong code is told the remaining attempts, and the fifth one uses the code up', async () => {
  await send()
  for (const remaining of [4, 3, 2, 1]) {
    await expect(verify(wrongCode())).rejects.toMatchObject({
      retCode: 'E461',
      retMsg: `验证码错误，还可以输入${remaining}次`,
      data: { remaining },
    })
  }
  await expect(verify(wrongCode())).rejects.toMatchObject({ retCode: 'E462', retMsg: '验证码输错太多次，请重新获取' })
  await expect(verify(lastCode())).rejects.toMatchObject({ retCode: 'E462' })
})

test('simultaneous guesses share the five attempts', async () => {
  await send()
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => verify(wrongCode())))
  const counted = guesses.filter(guess => guess.status === 'rejected' && guess.reason.retCode === 'E461')
  expect(counted).toHaveLength(4)
})

test('when two requests send the right code at once, one succeeds', async () => {
  await send()
  const tries = await Promise.allSettled([verify(lastCode()), verify(lastCode())])
  expect(tries.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(1)
})

test('another code can be requested after a minute and replaces the one before', async () => {
  await send()
  const first = lastCode()
  clock.advance(59_001)
  await expect(send()).rejects.toMatchObject({ retCode: 'E429', status: 429, data: { retryAfter: 1 } })
  await expect(send('changePhone')).rejects.toMatchObject({ retCode: 'E429' })
  clock.advance(999)
  await send()
  if (first !== lastCode()) await expect(verify(first)).rejects.toMatchObject({ retCode: 'E461' })
  expect(await verify(lastCode())).toEqual({ custNo: null })
})

test('when requests for a code come simultaneously, one code is sent', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => send()))
  expect(tries.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test('a visitor gets ten codes for a mobile in 24 hours, and the refusal has no countdown', async () => {
  for (let codes = 0; codes < 10; codes += 1) {
    await send(`purpose${codes}`)
    clock.advance(MINUTE)
  }
  await expect(send()).rejects.toMatchObject({
    retCode: 'E429',
    retMsg: '24小时内获取验证码的次数已用完，请稍后重试',
    data: null,
  })
  clock.advance(24 * 60 * MINUTE)
  await send()
})

test('six of these codes may be for one purpose, and the others stay for other purposes', async () => {
  for (let codes = 0; codes < 6; codes += 1) {
    await send('inherit')
    clock.advance(MINUTE)
  }
  const refused = { retCode: 'E429', retMsg: '24小时内获取验证码的次数已用完，请稍后重试' }
  await expect(send('inherit')).rejects.toMatchObject(refused)
  for (let codes = 0; codes < 4; codes += 1) {
    await send('login')
    clock.advance(MINUTE)
  }
  await expect(send('login')).rejects.toMatchObject(refused)
  clock.advance(24 * 60 * MINUTE)
})

test.each([
  ['own', 'ownNumber', 10, 20],
  ['new', 'otherNumber', 10, 10],
] as const)('a customer gets more codes at their %s number than a visitor', async (_, to, forOne, forAll) => {
  let asked = 0
  const askAs = (purpose: string) => {
    asked += 1
    return sendSmsCode(scope(`10.6.${forAll}.${asked}`), { mobile, purpose, to })
  }
  for (let codes = 0; codes < forAll; codes += 1) {
    await askAs(codes < forOne ? 'auth' : 'lock')
    clock.advance(MINUTE)
    if (codes === forOne - 1) await expect(askAs('auth')).rejects.toMatchObject({ retCode: 'E429', data: null })
  }
  await expect(askAs('third')).rejects.toMatchObject({ retCode: 'E429', data: null })
  clock.advance(24 * 60 * MINUTE)
})

test('strangers who use up the codes of one purpose leave those of another', async () => {
  const ask = (nthPhone: number, purpose: string) =>
    sendSmsCode(scope(`10.7.0.${nthPhone}`, `strange-phone-${nthPhone}`), { mobile, purpose })
  for (let nthPhone = 0; nthPhone < 30; nthPhone += 1) await ask(nthPhone, 'inherit')
  await expect(ask(30, 'inherit')).rejects.toMatchObject({ retCode: 'E429' })
  for (let nthPhone = 31; nthPhone < 46; nthPhone += 1) await ask(nthPhone, 'login')
  await expect(ask(46, 'login')).rejects.toMatchObject({ retCode: 'E429' })
  clock.advance(24 * 60 * MINUTE)
})

describe('a number whose codes were used up by strangers', () => {
  const own = '100820260001'
  const strangers = async (nth: number, phones = 30) => {
    for (let nthPhone = 0; nthPhone < phones; nthPhone += 1) {
      await sendSmsCode(scope(`10.${nth}.0.${nthPhone}`, `strange-phone-${nthPhone}`), { mobile, purpose: 'login' })
    }
    sent = []
  }
  const ask = (device: string, custNo: string | null, purpose = 'login') =>
    sendSmsCode(scope('10.19.0.1', device), { mobile, purpose, custNo })

  test('the owner gets a code on a new phone, and a stranger gets the same answer and no code', async () => {
    await strangers(20)
    const wrong = await ask('one-more-phone', null)
    expect(sent).toEqual([])
    expect(await ask('new-phone', own)).toEqual(wrong)
    expect(wrong).toEqual({ resendAfter: 60, expiresIn: 300, onlyIfTheirs: true })
    expect(sent).toHaveLength(1)
    const check = { mobile, purpose: 'login', code: lastCode() }
    await expect(verifySmsCode(scope('10.19.0.1', 'one-more-phone'), check)).rejects.toMatchObject({ retCode: 'E461' })
    expect(await verifySmsCode(scope('10.19.0.1', 'new-phone'), check)).toEqual({ custNo: own })
  })

  test('an answer without a code stores no hash that could be guessed', async () => {
    await strangers(21)
    await ask('one-more-phone', null)
    const [row] = await database.db
      .select()
      .from(smsCodes)
      .where(eq(smsCodes.mobile, mobile))
      .orderBy(desc(smsCodes.id))
    expect(row?.codeHash).toBe('nobody:')
  })

  test('the owner gets ten codes of a purpose, and afterwards the answer looks the same', async () => {
    clock.advance(24 * 60 * MINUTE)
    await strangers(22)
    for (let codes = 0; codes < 10; codes += 1) await ask(`new-phone-${codes}`, own)
    expect(sent).toHaveLength(10)
    expect(await ask('new-phone-11', own)).toEqual({ resendAfter: 60, expiresIn: 300, onlyIfTheirs: true })
    expect(sent).toHaveLength(10)
    await ask('new-phone-12', own, 'auth')
    expect(sent).toHaveLength(11)
  })

  test.each([
    [
      'at once',
      () => {
        throw new Error('no line')
      },
    ],
    ['later', () => Promise.reject(new Error('no line'))],
  ])('a failed SMS is logged, and the answer does not reveal that it was to be sent: %s', async (_, fail) => {
    clock.advance(24 * 60 * MINUTE)
    await strangers(23)
    const noted: string[] = []
    // The answer does not wait for the message, so its failure may be logged later.
    await new Promise<void>((isNoted, fails) => {
      const write = (line: string) => {
        noted.push(line)
        if (line.includes('a code could not be sent')) isNoted()
      }
      const sms = { send: fail, notify: async () => undefined }
      const broken = { ...scope('10.19.0.2', 'new-phone'), log: createLog('warn', { write }), sms }
      sendSmsCode(broken, { mobile, purpose: 'login', custNo: own })
        .then(answer => expect(answer.onlyIfTheirs).toBe(true))
        .catch(fails)
    })
    expect(noted.join()).toContain('no line')
  })

  test('a customer who changes to such a number is refused, so that many accounts do not get codes each', async () => {
    clock.advance(24 * 60 * MINUTE)
    await strangers(24)
    const change = (custNo: string) =>
      sendSmsCode(scope('10.19.0.3', `phone-of-${custNo}`), { mobile, purpose: 'login', custNo, to: 'otherNumber' })
    for (const custNo of [own, '100820260002']) {
      await expect(change(custNo)).rejects.toMatchObject({ retCode: 'E429', data: null })
    }
    expect(sent).toEqual([])
  })

  test('tries without a code do not prolong the owner’s limit, which would reveal that the claim was right', async () => {
    clock.advance(24 * 60 * MINUTE)
    await strangers(26)
    for (let codes = 0; codes < 10; codes += 1) await ask(`new-phone-${codes}`, own)
    expect(sent).toHaveLength(10)
    clock.advance(12 * 60 * MINUTE)
    for (let tries = 0; tries < 10; tries += 1) await ask(`other-phone-${tries}`, own)
    expect(sent).toHaveLength(10)
    clock.advance(12 * 60 * MINUTE)
    // Together with these tries they use up all thirty codes again.
    await strangers(27, 20)
    expect(await ask('one-more-phone', own)).toMatchObject({ onlyIfTheirs: true })
    expect(sent).toHaveLength(1)
  })
})

test('a stranger’s wrong guesses and codes leave the owner’s code as it is', async () => {
  await send()
  const own = lastCode()
  const stranger = scope('10.9.9.9', 'strange-phone')
  const guess = { mobile, purpose: 'login', code: wrongCode() }
  for (let tries = 0; tries < 6; tries += 1) {
    await expect(verifySmsCode(stranger, guess)).rejects.toMatchObject({ retCode: 'E462' })
  }
  for (let codes = 0; codes < 10; codes += 1) {
    Object.assign(stranger, { ip: `10.9.9.${codes}`, deviceId: `strange-phone-${codes}` })
    await sendSmsCode(stranger, { mobile, purpose: 'login' })
    clock.advance(20_000)
    await expect(sendSmsCode(stranger, { mobile, purpose: 'login' })).rejects.toMatchObject({ retCode: 'E429' })
    clock.advance(-20_000)
    for (let tries = 0; tries < 5; tries += 1) await verifySmsCode(stranger, guess).catch(() => undefined)
  }
  expect(await verify(own)).toEqual({ custNo: null })
  clock.advance(MINUTE)
  await send()
})

test('strangers cannot use up the codes of a device where the owner was logged in', async () => {
  clock.set('2026-12-01T02:00:00Z')
  const owner = person('lin')
  const device = 'phone-of-lin'
  await issueSession(scope(), { kind: 'customer', custNo: owner.custNo, source: 'WLC', deviceId: device })
  const ask = (ip: string, deviceId: string) =>
    sendSmsCode(scope(ip, deviceId), { mobile: owner.mobile, purpose: 'login' })
  for (let nthPhone = 0; nthPhone < 30; nthPhone += 1) await ask(`10.8.0.${nthPhone}`, `phone-${nthPhone}`)
  await expect(ask('10.8.1.1', 'one-more-phone')).rejects.toMatchObject({ retCode: 'E429' })
  await ask('10.8.1.2', device)
})

test('a device is known for ninety days after its session, and a new one after a login by another proof', async () => {
  clock.set('2027-01-05T02:00:00Z')
  const owner = person('lin')
  const ask = (ip: string, deviceId: string) =>
    sendSmsCode(scope(ip, deviceId), { mobile: owner.mobile, purpose: 'login' })
  const logIn = (deviceId: string) =>
    issueSession(scope(), { kind: 'customer', custNo: owner.custNo, source: 'WLC', deviceId })
  await logIn('phone-of-a-quarter')
  clock.advance(90 * 24 * 60 * MINUTE)
  await purgeExpired(database.db, clock.now(), clock.now())
  for (let nthPhone = 0; nthPhone < 30; nthPhone += 1) await ask(`10.12.0.${nthPhone}`, `phone-${nthPhone}`)
  await expect(ask('10.12.1.1', 'new-phone')).rejects.toMatchObject({ retCode: 'E429' })
  await ask('10.12.1.2', 'phone-of-a-quarter')
  await logIn('new-phone')
  await ask('10.12.1.1', 'new-phone')
})

test('an address gets a limited number of codes an hour for all mobiles together', async () => {
  clock.set('2026-11-25T02:00:00Z')
  for (let mobiles = 0; mobiles < 15; mobiles += 1) {
    mobile = `1540002${String(mobiles).padStart(4, '0')}`
    await send('login', '10.1.1.1')
  }
  mobile = '15400029999'
  await expect(send('login', '10.1.1.1')).rejects.toMatchObject({
    retCode: 'E429',
    retMsg: '短信发送太频繁，请稍后重试',
    data: { retryAfter: 3600 },
  })
  await send('login', '10.1.1.2')
})

test('the database contains no code, and equal codes have different hashes', async () => {
  await send()
  const rows = await database.db.select().from(smsCodes)
  expect(JSON.stringify(rows.map(row => row.codeHash))).not.toContain(`"${lastCode()}"`)
  expect(new Set(rows.map(row => row.codeHash)).size).toBe(rows.length)
})

test('no guess but the code itself is accepted', async () => {
  clock.advance(60 * MINUTE)
  await send()
  const right = lastCode()
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 12 }), async guess => {
      fc.pre(guess !== right)
      await expect(verify(guess)).rejects.toMatchObject({ name: 'Refusal' })
    }),
    { numRuns: 20 },
  )
})
