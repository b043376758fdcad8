import { and, eq, gt } from 'drizzle-orm'
import { inheritances } from '@/contract/inheritances'
import { addDays, instantAt } from '@/lib/date'
import { customers } from '../../../gateway/db/schema/account'
import { messages } from '../../../gateway/db/schema/messages'
import { regularPlans, transactions } from '../../../gateway/db/schema/portfolio'
import { type Person, person } from '../../../gateway/seed/people'
import { extend } from '../../../gateway/seed/seed'
import { TODAY } from '../../helpers/database'
import { type InheritGateway, inheritGateway } from '../handlers/inheritances/inherit-gateway'

const chen = person('chen')
const zhou = person('zhou')
const su = person('su')
const HEIR = '13900000009'
const word = '经核实，被继承人健在'

let gateway: InheritGateway
beforeEach(async () => {
  gateway = await inheritGateway()
})
afterEach(() => gateway.close())

const ofZhou = { name: zhou.name, certType: zhou.certType, certNo: zhou.cert }
const applied = (as: Person = chen) =>
  gateway.handedIn(as, {
    applicant: { name: as.name, certType: as.certType, certNo: as.cert },
    decedent: ofZhou,
  })
const stateOf = async () => {
  const [customer] = await gateway.db.select().from(customers).where(eq(customers.custNo, zhou.custNo))
  return customer?.state
}
const plans = () => gateway.db.select().from(regularPlans).where(eq(regularPlans.custNo, zhou.custNo))
const activePlans = async () => (await plans()).filter(({ state }) => state === 'active').map(({ planNo }) => planNo)
/** Transactions applied for in the account after a day. */
const appliedAfter = (day: string) =>
  gateway.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.custNo, zhou.custNo), gt(transactions.appliedAt, instantAt(addDays(day, 1), '00:00'))))
const deducted = async (day: string) => (await appliedAfter(day)).filter(({ type }) => type === 'regularInvestment')

/** The SMS notices to a number, oldest first. */
async function notices(mobile: string) {
  await gateway.runJobs()
  const all = (await gateway.app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
  return all.flatMap(one => (one.mobile === mobile && one.text ? one.text : [])).reverse()
}

it('a death is not confirmed while the number of the certificate has two accounts, as earlier versions allowed', async () => {
  const { cert } = zhou
  const spelled = `${cert.slice(0, 6)}${cert.slice(8, 17)}`
  await gateway.db.update(customers).set({ certNo: spelled, name: zhou.name }).where(eq(customers.custNo, su.custNo))
  const applicationNo = await applied()
  expect(await gateway.decide(applicationNo, { move: 'confirmDeath' })).toMatchObject({
    status: 409,
    body: { retMsg: '这个证件号码有两个客户号，请先合并客户资料，再确认' },
  })
  expect(await stateOf()).toBe('active')
})

it('a confirmed death pauses the plans, and earlier applications are still confirmed', async () => {
  const before = await activePlans()
  expect(before.length).toBeGreaterThan(0)
  const applicationNo = await applied()
  await gateway.decide(applicationNo, { move: 'confirmDeath' })
  const stopped = (await plans()).filter(({ planNo }) => before.includes(planNo))
  for (const plan of stopped) expect(plan).toMatchObject({ state: 'paused', stateDay: TODAY, nextDay: null })
  const later = addDays(TODAY, 45)
  await extend(gateway.db, { today: later })
  expect(await deducted(TODAY)).toEqual([])
  expect((await plans()).filter(({ planNo }) => before.includes(planNo))).toEqual(stopped)
  const pending = await gateway.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.custNo, zhou.custNo), eq(transactions.state, 'pending')))
  expect(pending).toEqual([])
}, 180_000)

it('undoing a death confirmed by mistake unlocks the account, resumes the plans and tells all people', async () => {
  const before = await activePlans()
  const applicationNo = await applied()
  const heir = await gateway.joined(applicationNo, chen, HEIR)
  await gateway.decide(applicationNo, { move: 'confirmDeath' })
  expect(await stateOf()).toBe('frozen')
  expect(await notices(zhou.mobile)).toEqual([expect.stringContaining('已暂停登录和扣款')])
  await gateway.decide(applicationNo, { move: 'approve' })
  expect(await notices(HEIR)).toEqual([expect.stringContaining('接下来请分配基金并签署')])

  expect((await gateway.decide(applicationNo, { move: 'undoDeath', word: '' })).status).toBe(400)
  expect((await gateway.decide(applicationNo, { move: 'undoDeath', word })).body.state).toBe('cancelled')
  expect(await stateOf()).toBe('active')
  expect(await activePlans()).toEqual(before)
  for (const { state, nextDay } of await plans()) expect(nextDay !== null).toBe(state === 'active')
  expect(await notices(zhou.mobile)).toEqual([expect.any(String), expect.stringContaining('已恢复登录和扣款')])
  expect(await notices(HEIR)).toEqual([expect.any(String), expect.stringContaining(word)])
  const inbox = await gateway.db.select().from(messages).where(eq(messages.custNo, chen.custNo))
  expect(inbox.filter(({ content }) => content?.includes(word))).toHaveLength(1)
  expect(await gateway.told(applicationNo, chen)).toMatchObject({ state: 'cancelled', returnReason: word })
  const again = { applicationNo, overwrites: true, submit: true }
  expect((await gateway.call(inheritances.updateInfo, again, { as: chen })).retCode).toBe('E409')
  expect((await gateway.decide(applicationNo, { move: 'undoDeath', word })).status).toBe(409)
  expect(heir.token).toBeTruthy()

  await extend(gateway.db, { today: addDays(TODAY, 45) })
  expect((await deducted(TODAY)).length).toBeGreaterThan(0)
}, 180_000)

it('an account stays locked while any application states the death of its owner', async () => {
  const [first, second] = [await applied(), await applied(su)]
  await gateway.decide(first, { move: 'confirmDeath' })
  await gateway.decide(second, { move: 'confirmDeath' })
  await gateway.decide(first, { move: 'undoDeath', word })
  expect(await stateOf()).toBe('frozen')
  expect(await activePlans()).toEqual([])
  await gateway.decide(second, { move: 'undoDeath', word })
  expect(await stateOf()).toBe('active')
  expect((await activePlans()).length).toBeGreaterThan(0)
})

it('a death that was not confirmed cannot be undone', async () => {
  const applicationNo = await applied()
  await gateway.decide(applicationNo, { move: 'return', word: '请补充', faults: ['decedent.deathDay'] })
  const { inheritances } = (await gateway.app.inject('/demo/inheritances.json')).json<{
    inheritances: { applicationNo: string; moves: string[] }[]
  }>()
  expect(inheritances.find(one => one.applicationNo === applicationNo)?.moves).toEqual([])
  expect((await gateway.decide(applicationNo, { move: 'undoDeath', word })).status).toBe(409)
  expect(await gateway.told(applicationNo, chen)).toMatchObject({ state: 'returned' })
})
