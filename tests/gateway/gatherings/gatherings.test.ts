import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import type { InputOf } from '@/contract/call'
import { gatherings as calls } from '@/contract/gatherings'
import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import { formatChineseInstant } from '@/lib/chinese-date'
import { customers } from '../../../gateway/db/schema/account'
import { enrolments, gatherings, signIns } from '../../../gateway/db/schema/gatherings'
import { messageClasses, messages } from '../../../gateway/db/schema/messages'
import { consents } from '../../../gateway/db/schema/personal'
import { rateLimits } from '../../../gateway/db/schema/pipeline'
import { activities, benefits } from '../../../gateway/db/schema/rewards'
import { type GatheringMove, moveGathering, nearnessOf, unsureOf } from '../../../gateway/gatherings/office'
import { forgetAnswers, forgetPlaces, remindGatherings } from '../../../gateway/gatherings/remind'
import { slotAt, wallCode } from '../../../gateway/gatherings/wall-code'
import { gatheringsHandlers } from '../../../gateway/handlers/gatherings'
import { consentHandlers } from '../../../gateway/handlers/personal/consents'
import { answerables } from '../../../gateway/pipeline/answerable'
import type { CustomerContext } from '../../../gateway/pipeline/context'
import { gatheringRows } from '../../../gateway/seed/content/gatherings'
import { encryptText } from '../../../gateway/wire/sm2'
import { recorded } from '../../helpers/query-plans'
import { hong, ming, type SmallGateway, smallGateway } from '../handlers/account/small-gateway'

/** Saturday, 2026-11-21, 10:00 in Shanghai. */
const MINUTE = 60_000
const others = Array.from({ length: 8 }, (_, index) => ({
  custNo: `00000000020${index}`,
  name: `候补${index}`,
  certNo: `31010119900101020${index}`,
  mobile: `1390000020${index}`,
}))
const everybody = [ming, hong, ...others]

let gateway: SmallGateway
let number = 0
const tokens = new Map<string, { token: string }>()

beforeAll(async () => {
  gateway = await smallGateway(answerables(calls, gatheringsHandlers))
  await gateway.db.insert(messageClasses).values({ classId: 'activity', name: '活动', icon: '', sort: 1 })
  await gateway.db.insert(customers).values(others.map(one => ({ ...one, certType: '0', openedDay: '2024-01-02' })))
  for (const one of everybody) tokens.set(one.custNo, await gateway.as(one))
})
afterAll(() => gateway.close())
// The clock stands still, but the requests of one person are limited by the minute.
beforeEach(async () => void (await gateway.db.delete(rateLimits)))

const [template] = gatheringRows()
const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 60 * MINUTE)

/** Inserts a new event that begins in an hour. Enrolment and sign-in are open. */
async function event(change: Partial<typeof gatherings.$inferInsert> = {}): Promise<string> {
  number += 1
  if (!template) throw new Error('There is no event to begin with.')
  const id = `G${number}`
  const times = { startsAt: hours(1), endsAt: hours(3), signInFrom: hours(-1), signInUntil: hours(2) }
  const enrolling = { enrolFrom: hours(-24), enrolUntil: hours(0.5) }
  const row = {
    ...template,
    ...times,
    ...enrolling,
    id,
    fields: [],
    seats: 2,
    wallSecret: `secret of ${id}`,
    ...change,
  }
  await gateway.db.insert(gatherings).values(row)
  return id
}

const as = (person: { custNo: string }) => ({ as: tokens.get(person.custNo) ?? null })
const enrol = (id: string, person: { custNo: string }, input: Partial<InputOf<typeof calls.enrol>> = {}) =>
  gateway.call(calls.enrol, { id, answers: {}, ...input }, as(person))
const cancel = (id: string, person: { custNo: string }) => gateway.call(calls.cancelEnrolment, { id }, as(person))
const signIn = (id: string, code: string, more: Partial<InputOf<typeof calls.signIn>> = {}, person = ming) =>
  gateway.call(calls.signIn, { id, code, ...more }, as(person))
const codeAt = (id: string, at = gateway.clock.now()) => wallCode(`secret of ${id}`, slotAt(at))
const move = (id: string, how: GatheringMove) => moveGathering(gateway.db, id, how, gateway.clock.now)
const queueOf = async (id: string) =>
  (await gateway.db.select().from(enrolments).where(eq(enrolments.gatheringId, id)))
    .sort((a, b) => a.seq - b.seq)
    .map(({ custNo, state }) => [everybody.findIndex(one => one.custNo === custNo), state])

describe('enrolment', () => {
  it('enrolment fills the seats, then the waiting list; a free seat goes to the first person waiting', async () => {
    const id = await event()
    expect((await enrol(id, ming)).data).toMatchObject({ state: 'in', position: 0 })
    expect((await enrol(id, hong)).data.passNo).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
    const [third, fourth] = others
    if (!third || !fourth) throw new Error('There are more people.')
    expect((await enrol(id, third)).data).toMatchObject({ state: 'waiting', position: 1, passNo: '' })
    expect((await enrol(id, fourth)).data).toMatchObject({ state: 'waiting', position: 2 })
    expect((await gateway.call(calls.getGathering, { id })).data).toMatchObject({ state: 'full', left: 0, waiting: 2 })
    expect((await cancel(id, ming)).data.state).toBe('cancelled')
    const [mine] = (await gateway.call(calls.getMyEnrolments, {}, as(third))).data.filter(one => one.id === id)
    expect(mine).toMatchObject({ state: 'in', position: 0 })
    const told = (await gateway.db.select().from(messages)).filter(({ custNo }) => custNo === third.custNo)
    expect(told.map(({ title }) => title)).toContain('候补成功，您已有名额')
    // A person who enrols again after cancelling goes to the end. Enrolling twice changes nothing.
    expect((await enrol(id, ming)).data).toMatchObject({ state: 'waiting', position: 2 })
    expect((await enrol(id, ming)).data).toMatchObject({ state: 'waiting', position: 2 })
    await move(id, 'addSeats')
    expect((await queueOf(id)).every(([, state]) => state === 'in')).toBe(true)
  })

  it.each([
    ['before it begins', { enrolFrom: '2026-11-21T03:00:00Z' }, '报名 2026年11月21日 11:00 开始'],
    ['after it ended', { enrolUntil: '2026-11-21T01:59:00Z' }, '报名已截止'],
    ['for an event that was called off', { cancelledAt: '2026-11-20T02:00:00Z' }, '活动已取消'],
    ['for an event that is over', { endsAt: '2026-11-21T01:00:00Z' }, '活动已结束'],
  ])('enrolment is refused %s', async (_, change, sentence) => {
    const times = Object.fromEntries(Object.entries(change).map(([key, at]) => [key, new Date(at)]))
    const answer = await enrol(await event(times), ming)
    expect([answer.retCode, answer.retMsg]).toEqual(['E409', sentence])
  })

  it('the answers of a form are validated by the event’s own schema, and phone numbers are shown masked', async () => {
    const id = await event({ fields: template?.fields ?? [] })
    const cipher = (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex)
    const good = { guests: '1', session: '权益投资' }
    const phones = { phone: cipher('13900000101') }
    const faults = [
      [{ answers: good }, '请填写联系手机'],
      [{ answers: good, phones: { phone: cipher('123') } }, '请输入正确的手机号码'],
      [{ answers: { ...good, guests: '3' }, phones }, '同行人数请填写0至2之间的整数'],
      [{ answers: { ...good, session: '别的' }, phones }, '请选择想听的专场'],
      [{ answers: { ...good, question: '长'.repeat(101) }, phones }, '想问基金经理的问题最多100字'],
      [{ answers: { ...good, more: '1' }, phones }, '报名表有更新'],
    ] as const
    for (const [input, sentence] of faults) {
      const answer = await enrol(id, ming, input)
      expect([answer.retCode, answer.retMsg]).toEqual(['E400', expect.stringContaining(sentence)])
    }
    const { data } = await enrol(id, ming, { answers: good, phones })
    expect(data.answers).toEqual({ phone: '139****0101', guests: '1', session: '权益投资', question: '' })
    // A change that leaves the number out keeps it.
    const changed = await enrol(id, ming, { answers: { ...good, guests: '2' } })
    expect(changed.data.answers).toMatchObject({ phone: '139****0101', guests: '2' })
    // The event requires the number, so it cannot be removed.
    const without = await enrol(id, ming, { answers: good, withoutPhones: ['phone'] })
    expect([without.retCode, without.retMsg]).toEqual(['E400', '请填写联系手机'])
  })

  it('an optional phone number is deleted when the person removes it', async () => {
    const phone = template?.fields.find(({ kind }) => kind === 'phone')
    if (!phone) throw new Error('The form asks for a phone number.')
    const id = await event({ fields: [{ ...phone, isRequired: false }] })
    const cipher = encryptText('13900000101', gateway.config.keys.sm2.publicKeyHex)
    expect((await enrol(id, ming, { phones: { phone: cipher } })).data.answers).toEqual({ phone: '139****0101' })
    expect((await enrol(id, ming, { withoutPhones: ['phone'] })).data.answers).toEqual({ phone: '' })
    const [kept] = await gateway.db.select().from(enrolments).where(eq(enrolments.gatheringId, id))
    expect(kept?.answers).toEqual({ phone: '' })
  })

  it('no event gives away more seats than it has, in whatever order people enrol and cancel', async () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: everybody.length - 1 }),
      what: fc.constantFrom('enrol' as const, 'enrol' as const, 'cancel' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), async (steps, seats) => {
        const id = await event({ seats })
        gateway.clock.advance(MINUTE)
        await Promise.all(
          steps.map(({ who, what }) => {
            const person = everybody[who] ?? ming
            return what === 'enrol' ? enrol(id, person) : cancel(id, person)
          }),
        )
        const queue = (await queueOf(id)).filter(([, state]) => state !== 'cancelled')
        const taken = queue.filter(([, state]) => state === 'in').length
        expect(taken).toBe(Math.min(seats, queue.length))
        gateway.clock.advance(-MINUTE)
      }),
      { numRuns: 10 },
    )
  }, 180_000)

  it('upcoming events are listed first when there are more events than the list shows', async () => {
    const years = Array.from({ length: 51 }, (_, at) => hours(-24 * 365 - at))
    const old = await Promise.all(years.map(startsAt => event({ startsAt, endsAt: startsAt })))
    const id = await event()
    const { data } = await gateway.call(calls.listGatherings, {})
    expect(data).toHaveLength(50)
    expect(data.map(one => one.id)).toContain(id)
    await gateway.db.delete(gatherings).where(inArray(gatherings.id, old))
  })

  it('a list of many events takes as many database queries as a list of one', async () => {
    const asked = async () => {
      await gateway.db.delete(rateLimits)
      const all = await recorded(gateway.db, () => gateway.call(calls.listGatherings, {}))
      const own = await recorded(gateway.db, () => gateway.call(calls.getMyEnrolments, {}, as(ming)))
      return [all.statements.length, own.statements.length]
    }
    const id = await event({ seats: 1 })
    await enrol(id, hong)
    await enrol(id, ming)
    const before = await asked()
    for (let more = 0; more < 5; more += 1) {
      const next = await event({ seats: 1 })
      await enrol(next, hong)
      await enrol(next, ming)
    }
    expect(await asked()).toEqual(before)
    const { data } = await gateway.call(calls.listGatherings, {})
    expect(data.find(one => one.id === id)).toMatchObject({ seats: 1, left: 0, waiting: 1 })
  })

  it('members whose level has the priority benefit can enrol a day before everybody else', async () => {
    const id = await event({ enrolFrom: hours(23), enrolUntil: hours(48), startsAt: hours(72), endsAt: hours(75) })
    const stateFor = async (person: { custNo: string } | null) =>
      (await gateway.call(calls.getGathering, { id }, person ? as(person) : {})).data
    const right = { activityId: 'club', title: '', content: '', worth: '', howTo: '', hasCodes: false, sort: 1 }
    const days = { startDay: '2026-01-01', endDay: '2026-12-31', url: '', isPopupType: '0' }
    await gateway.db
      .insert(activities)
      .values({ activityId: 'club', kind: 'vip', title: '', content: '', details: {}, ...days })
    await gateway.db.insert(benefits).values({ ...right, benefitId: 'vip-priority', minLevel: 1 })
    await gateway.db
      .insert(consents)
      .values({ custNo: ming.custNo, purpose: 'rewards', version: REWARD_TERMS_VERSION, agreedAt: hours(-1) })
    // Ming holds nothing and has the lowest level.
    expect(await stateFor(ming)).toMatchObject({ state: 'coming', isEarly: false })
    expect((await enrol(id, ming)).retCode).toBe('E409')
    await gateway.db.update(benefits).set({ minLevel: 0 })
    expect(await stateFor(ming)).toMatchObject({ state: 'open', isEarly: true })
    // No level is computed without consent, and a visitor has no level.
    expect(await stateFor(hong)).toMatchObject({ state: 'coming', isEarly: false })
    expect(await stateFor(null)).toMatchObject({ state: 'coming', isEarly: false })
    expect((await enrol(id, hong)).retMsg).toContain('开始')
    expect((await enrol(id, ming)).data.state).toBe('in')
    const later = await event({ enrolFrom: hours(25), enrolUntil: hours(48), startsAt: hours(72), endsAt: hours(75) })
    expect((await enrol(later, ming)).retMsg).toContain('开始')
  })

  it('a seat added while the event runs goes to the first person waiting, not to a newcomer', async () => {
    const id = await event({ seats: 1, startsAt: hours(-0.5), enrolUntil: hours(1) })
    await enrol(id, ming)
    expect((await enrol(id, hong)).data.state).toBe('waiting')
    await move(id, 'addSeats')
    const [mine] = (await gateway.call(calls.getMyEnrolments, {}, as(hong))).data.filter(one => one.id === id)
    expect(mine?.state).toBe('in')
  })

  it('a signed-in person cannot cancel the enrolment, and a cancelled enrolment keeps no form answers', async () => {
    const fields = template?.fields.filter(({ id }) => id === 'session') ?? []
    const id = await event({ fields })
    await enrol(id, ming, { answers: { session: '养老规划' } })
    await enrol(id, hong, { answers: { session: '养老规划' } })
    await signIn(id, codeAt(id))
    const refused = await cancel(id, ming)
    expect([refused.retCode, refused.retMsg]).toEqual(['E409', '您已签到，不能取消报名'])
    await cancel(id, hong)
    const rows = await gateway.db.select().from(enrolments).where(eq(enrolments.gatheringId, id))
    expect(rows.find(({ custNo }) => custNo === hong.custNo)).toMatchObject({ state: 'cancelled', answers: {} })
  })

  it('one person can change an enrolment at most thirty times a minute', async () => {
    const id = await event()
    const answers = []
    for (let times = 0; times < 31; times += 1)
      answers.push(await (times % 2 === 0 ? enrol(id, ming) : cancel(id, ming)))
    expect(answers.slice(0, 30).every(({ success }) => success)).toBe(true)
    expect(answers.at(-1)?.retCode).toBe('E429')
  })

  it('an event has a calendar file, opened by a key of the same session', async () => {
    const id = await event({ title: '年末，策略交流会；主题很长的一个活动名称用来折行的测试内容' })
    const { data: key } = await gateway.call(calls.calendarKey, { id }, as(ming))
    const { data: file } = await gateway.call(calls.calendarFile, { key: key.key })
    const text = Buffer.from(file.bytes).toString()
    expect(file.contentType).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('DTSTART:20261121T030000Z')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replace(/\r\n /g, '')).toContain('SUMMARY:年末，策略交流会；主题很长')
    const other = await gateway.call(calls.calendarFile, { key: key.key }, as(hong))
    expect(other.retCode).toBe('E404')
  })

  it('one reminder of an event within a day is sent, by an inbox message and a job', async () => {
    const id = await event({ startsAt: hours(23), endsAt: hours(25) })
    await enrol(id, ming)
    const remind = () => remindGatherings(gateway.db, gateway.app.jobs, gateway.clock.now())
    expect(await remind()).toBeGreaterThan(0)
    expect(await remind()).toBe(0)
    await gateway.runJobs()
    const [told] = (await gateway.db.select().from(messages)).filter(({ sId }) => sId === `ER${id}-${ming.custNo}`)
    expect(told).toMatchObject({ title: '活动明天举行', link: `/#/enroll/enroll?id=${id}` })
  })

  it('a reminder on the day of the event says “today”', async () => {
    const id = await event({ startsAt: hours(3), endsAt: hours(5) })
    await enrol(id, ming)
    await remindGatherings(gateway.db, gateway.app.jobs, gateway.clock.now())
    const [told] = (await gateway.db.select().from(messages)).filter(({ sId }) => sId === `ER${id}-${ming.custNo}`)
    expect(told?.title).toBe('活动今天举行')
  })
})

describe('form answers', () => {
  it('form answers are deleted within thirty days after the event, as the form says', async () => {
    const fields = template?.fields.filter(({ id }) => id === 'session') ?? []
    const id = await event({ fields })
    await enrol(id, ming, { answers: { session: '养老规划' } })
    const kept = async () => {
      await forgetAnswers(gateway.db, gateway.clock.now())
      const [mine] = await gateway.db.select().from(enrolments).where(eq(enrolments.gatheringId, id))
      return mine?.answers
    }
    gateway.clock.advance(29 * 24 * 60 * MINUTE)
    expect(await kept()).toEqual({ session: '养老规划' })
    gateway.clock.advance(4 * 60 * MINUTE)
    expect(await kept()).toEqual({})
    gateway.clock.advance(-(29 * 24 + 4) * 60 * MINUTE)
  })
})

describe('the phone’s nearness answer', () => {
  const asking = async (change = {}) => {
    const id = await event({ asksPlace: true, ...change })
    await enrol(id, ming)
    return id
  }
  const kept = async (id: string) =>
    (await gateway.db.select().from(signIns).where(eq(signIns.gatheringId, id))).map(({ near }) => near)
  const placeConsents = async () =>
    (await gateway.db.select().from(consents).where(eq(consents.purpose, 'place'))).map(({ ending }) => ending)
  const withdraw = () =>
    consentHandlers.withdrawConsent({ purpose: 'place' }, {
      db: gateway.db,
      custNo: ming.custNo,
      now: gateway.clock.now,
    } as CustomerContext)

  it('nearness is stored only with consent and if the event asks; one consent also covers later sign-ins', async () => {
    const [silent, agreed, next, other] = [
      await asking(),
      await asking(),
      await asking(),
      await asking({ asksPlace: false }),
    ]
    expect((await signIn(silent, codeAt(silent), { near: 'near' })).data).toMatchObject({ tellsPlace: false })
    expect([await kept(silent), await placeConsents()]).toEqual([[''], []])
    const said = { near: 'far', agrees: true } as const
    expect((await signIn(agreed, codeAt(agreed), said)).data).toMatchObject({ tellsPlace: true })
    expect([await kept(agreed), await placeConsents()]).toEqual([['far'], [null]])
    await signIn(next, codeAt(next), { near: 'near' })
    expect([await kept(next), await placeConsents()]).toEqual([['near'], [null]])
    await signIn(other, codeAt(other), { near: 'near', agrees: true })
    expect(await kept(other)).toEqual([''])
    expect(await nearnessOf(gateway.db, agreed)).toEqual({ near: 0, far: 1, unsaid: 0 })
  })

  it('nearness is deleted as soon as its consent is withdrawn, and the next sign-in asks for consent again', async () => {
    const id = await asking()
    await signIn(id, codeAt(id), { near: 'near', agrees: true })
    await withdraw()
    expect([await kept(id), await placeConsents()]).toEqual([[''], ['withdrawn']])
    const later = await asking()
    expect((await signIn(later, codeAt(later), { near: 'near' })).data).toMatchObject({ tellsPlace: false })
    expect(await kept(later)).toEqual([''])
  })

  it('a late sign-in gives no consent that was withdrawn on another device in the meantime', async () => {
    const [first, second] = [await asking(), await asking()]
    const code = codeAt(second)
    await signIn(first, codeAt(first), { near: 'near', agrees: true })
    gateway.clock.advance(60_000)
    await withdraw()
    gateway.clock.advance(60_000)
    // The code was read before the withdrawal and sent after it.
    await signIn(second, code, { scannedAgo: 120, near: 'near', agrees: true })
    expect(await kept(second)).toEqual([''])
    const third = await asking()
    await signIn(third, codeAt(third), { scannedAgo: 30, near: 'near', agrees: true })
    expect(await kept(third)).toEqual(['near'])
    gateway.clock.advance(-120_000)
    await gateway.db.delete(consents).where(eq(consents.purpose, 'place'))
  })

  it('nearness is not stored for a person who agreed to an older text only', async () => {
    const [first, second] = [await asking(), await asking()]
    await signIn(first, codeAt(first), { near: 'near', agrees: true })
    await gateway.db.update(consents).set({ version: '2025-01-01' }).where(eq(consents.purpose, 'place'))
    expect((await signIn(second, codeAt(second), { near: 'near' })).data).toMatchObject({ tellsPlace: false })
    const third = await asking()
    await signIn(third, codeAt(third), { near: 'near', agrees: true })
    expect([await kept(second), await kept(third)]).toEqual([[''], ['near']])
    await gateway.db.delete(consents).where(eq(consents.purpose, 'place'))
  })

  it('nearness is deleted when the event is over or called off, and not before', async () => {
    const [soon, off] = [await asking({ endsAt: hours(2) }), await asking()]
    for (const id of [soon, off]) await signIn(id, codeAt(id), { near: 'near', agrees: true })
    await forgetPlaces(gateway.db, hours(1.9))
    expect([await kept(soon), await kept(off)]).toEqual([['near'], ['near']])
    await gateway.db
      .update(gatherings)
      .set({ cancelledAt: hours(0) })
      .where(eq(gatherings.id, off))
    await forgetPlaces(gateway.db, hours(2))
    expect([await kept(soon), await kept(off)]).toEqual([[''], ['']])
  })

  it('nearness is shown to the staff beside a code that waits for their decision', async () => {
    const id = await asking()
    const code = codeAt(id)
    gateway.clock.advance(20 * MINUTE)
    await signIn(id, code, { scannedAgo: 1200, near: 'far', agrees: true })
    expect(await unsureOf(gateway.db, id)).toEqual([expect.objectContaining({ near: 'far' })])
    gateway.clock.advance(-20 * MINUTE)
  })
})

describe('signing in', () => {
  const seated = async (change = {}) => {
    const id = await event(change)
    await enrol(id, ming)
    return id
  }

  it('a wall code signs a person in once and records whether they were late', async () => {
    const id = await seated()
    expect((await signIn(id, codeAt(id).toLowerCase())).data.signIn).toEqual({
      state: 'sure',
      at: '2026-11-21T02:00:00.000Z',
      isLate: false,
    })
    gateway.clock.advance(90 * MINUTE)
    expect((await signIn(id, codeAt(id))).data.signIn?.isLate).toBe(false)
    const late = await event({ startsAt: hours(-1), enrolUntil: hours(1), signInUntil: hours(1) })
    await enrol(late, ming)
    expect((await signIn(late, codeAt(late))).data.signIn?.isLate).toBe(true)
    gateway.clock.advance(-90 * MINUTE)
  })

  it('letters that look like digits are read as digits in a wall code', () => {
    expect(v.parse(calls.signIn.input, { id: 'HD0001', code: ' oILx9a' }).code).toBe('011X9A')
  })

  it('a wall code that changed while it was being sent is accepted, and an older one is not', async () => {
    const [first, second] = [await seated(), await seated()]
    const [code, old] = [codeAt(first), codeAt(second)]
    gateway.clock.advance(30_000)
    expect((await signIn(first, code)).success).toBe(true)
    gateway.clock.advance(30_000)
    const refused = await signIn(second, old)
    expect([refused.retCode, refused.retMsg]).toEqual(['E409', '这是之前的签到码，请扫描现场正在显示的码'])
    gateway.clock.advance(-60_000)
  })

  it('a sign-in that arrives late stays unsure until the staff decide', async () => {
    const [soon, late] = [await seated(), await seated()]
    const at = gateway.clock.now().toISOString()
    const codes = [codeAt(soon), codeAt(late)] as const
    gateway.clock.advance(100_000)
    expect((await signIn(soon, codes[0], { scannedAgo: 100 })).data.signIn?.state).toBe('sure')
    gateway.clock.advance(20 * MINUTE)
    expect((await signIn(late, codes[1], { scannedAgo: 1300 })).data.signIn).toMatchObject({ state: 'unsure', at })
    await move(late, 'confirmUnsure')
    const [mine] = (await gateway.call(calls.getMyEnrolments, {}, as(ming))).data.filter(({ id }) => id === late)
    expect(mine?.signIn?.state).toBe('sure')
    gateway.clock.advance(-20 * MINUTE - 100_000)
  })

  it('a code read before the staff closed sign-in still counts', async () => {
    const id = await seated()
    const [at, code] = [gateway.clock.now().toISOString(), codeAt(id)]
    gateway.clock.advance(60_000)
    await move(id, 'closeSignIn')
    gateway.clock.advance(10 * MINUTE)
    expect((await signIn(id, code, { scannedAgo: 660 })).data.signIn).toMatchObject({ state: 'unsure', at })
    gateway.clock.advance(-11 * MINUTE)
    const soon = await seated()
    const fresh = codeAt(soon)
    gateway.clock.advance(10_000)
    await move(soon, 'closeSignIn')
    // The code is still on the wall, but a person who reads it now is too late.
    expect((await signIn(soon, fresh)).retMsg).toContain('签到已结束')
    expect((await signIn(soon, fresh, { scannedAgo: 10 })).data.signIn).toMatchObject({ state: 'sure', at })
    gateway.clock.advance(-10_000)
  })

  it.each([
    ['a made-up code', () => 'ABCDEF', {}, '签到码不正确'],
    ['the code of another event', () => codeAt('G1'), {}, '签到码不正确'],
    ['a code before its time', (id: string) => codeAt(id, hours(0.1)), {}, '签到码不正确'],
    ['a clock that was set forward', (id: string) => codeAt(id, hours(1)), { scannedAgo: 0 }, '签到码不正确'],
    ['a code with a time that is not its own', (id: string) => codeAt(id, hours(-0.2)), { scannedAgo: 60 }, '这是之前'],
    ['a code of the day before', (id: string) => codeAt(id, hours(-24)), { scannedAgo: 86_400 }, '这是之前'],
  ])('sign-in refuses %s', async (_, codeOf, more, sentence) => {
    const id = await seated()
    const answer = await signIn(id, codeOf(id), more)
    expect([answer.retCode, answer.retMsg]).toEqual(['E409', expect.stringContaining(sentence)])
    expect((await gateway.db.select().from(signIns)).filter(one => one.gatheringId === id)).toEqual([])
    gateway.clock.advance(60_000)
  })

  it('sign-in is refused without a seat and outside its hours', async () => {
    const id = await seated({ seats: 1 })
    expect((await signIn(id, codeAt(id), {}, hong)).retMsg).toContain('没有报名')
    await enrol(id, hong)
    expect((await signIn(id, codeAt(id), {}, hong)).retMsg).toContain('候补')
    const early = await seated({ signInFrom: hours(0.5) })
    expect((await signIn(early, codeAt(early))).retMsg).toBe(`签到 ${formatChineseInstant(hours(0.5))} 开始`)
    await move(early, 'openSignIn')
    expect((await signIn(early, codeAt(early))).success).toBe(true)
    const closed = await seated()
    await move(closed, 'closeSignIn')
    expect((await signIn(closed, codeAt(closed))).retMsg).toContain('签到已结束')
  })

  it('a person cannot sign in and give the seat back at the same moment on two devices', async () => {
    for (let times = 0; times < 10; times += 1) {
      await gateway.db.delete(rateLimits)
      const id = await seated()
      const both = [() => signIn(id, codeAt(id)), () => cancel(id, ming)]
      const done = await Promise.all((times % 2 === 0 ? both : both.reverse()).map(act => act()))
      expect(done.filter(({ success }) => success)).toHaveLength(1)
      const [mine] = await gateway.db.select().from(enrolments).where(eq(enrolments.gatheringId, id))
      const there = await gateway.db.$count(signIns, eq(signIns.gatheringId, id))
      expect([mine?.state, there]).toEqual(there === 1 ? ['in', 1] : ['cancelled', 0])
    }
  })

  it('a sign-in refused by the staff stays refused unless a sure code comes', async () => {
    const id = await seated()
    const code = codeAt(id)
    gateway.clock.advance(20 * MINUTE)
    expect((await signIn(id, code, { scannedAgo: 1200 })).data.signIn?.state).toBe('unsure')
    await move(id, 'refuseUnsure')
    expect((await signIn(id, code, { scannedAgo: 1200 })).data.signIn?.state).toBe('refused')
    expect((await signIn(id, codeAt(id))).data.signIn?.state).toBe('sure')
    gateway.clock.advance(-20 * MINUTE)
  })

  it('a person who guesses wall codes is stopped after twelve tries', async () => {
    const id = await seated()
    gateway.clock.advance(5 * MINUTE)
    const answers = []
    for (let at = 0; at < 13; at += 1) answers.push(await signIn(id, 'ZZZZZZ'))
    expect(answers.at(-1)?.retCode).toBe('E429')
  })
})
