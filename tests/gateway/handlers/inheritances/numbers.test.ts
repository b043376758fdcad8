import { eq } from 'drizzle-orm'
import type { Database } from '../../../../gateway/db/connect'
import { customers } from '../../../../gateway/db/schema/account'
import { numberOf, numberOfHeir } from '../../../../gateway/handlers/inheritances/phone-numbers'
import { person } from '../../../../gateway/seed/people'
import { smallDatabase } from '../../../helpers/small-database'

const lin = person('lin')
const GIVEN = '13800000101'
let database: Database

beforeAll(async () => {
  database = await smallDatabase('lin')
})

afterAll(() => database?.close())

test.each([
  ['active', lin.mobile],
  ['frozen', lin.mobile],
  ['closed', GIVEN],
])('an heir whose account is %s gets SMS at %s', async (state, mobile) => {
  const { db } = database
  await db.update(customers).set({ state }).where(eq(customers.custNo, lin.custNo))
  expect(await numberOf(db, lin.custNo, GIVEN)).toBe(mobile)
  expect(await numberOfHeir(db, { principal: `c:${lin.custNo}`, mobile: GIVEN })).toBe(mobile)
})

test('an heir without an account gets SMS at the number in the application', async () => {
  expect(await numberOf(database.db, null, GIVEN)).toBe(GIVEN)
  expect(await numberOfHeir(database.db, { principal: `m:${GIVEN}`, mobile: GIVEN })).toBe(GIVEN)
  expect(await numberOfHeir(database.db, { principal: null, mobile: GIVEN })).toBe(GIVEN)
})
