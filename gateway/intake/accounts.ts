import { eq } from 'drizzle-orm'
import { isSameCertificate } from '@/lib/certificate'
import type { Day } from '@/lib/date'
import { isSameName } from '@/lib/person-name'
import { customers } from '../db/schema/account'
import { intakeDoubts } from '../db/schema/intake'
import { fundAccounts, tradingAccounts } from '../db/schema/portfolio'
import { type AccountEffect, accountEffect, SUCCESS } from './codes'
import { AT_ONCE, among, grouped, type Work } from './context'
import { needed, neededDay } from './fields'
import { type Owner, openNumbers, ownerOf, type People, peopleWith } from './people'
import { placesOf } from './places'
import type { TaRecord } from './ta/record'

/** A record of file 02 with its meaning. */
export interface AccountRecord {
  record: TaRecord
  effect: AccountEffect
  isConfirmed: boolean
  fundAccount: string
  tradingAccount: string
  distributor: string
  day: Day
  /** The number that the registrar gave the customer. */
  customerNo: string | null
  owner: Owner
}

/** Reads the meaning of a record of file 02. @throws TaFault */
export function accountRecordOf(record: TaRecord): AccountRecord {
  const code = needed(record, 'BusinessCode')
  const effect = accountEffect(code)
  if (effect === null) throw record.fault('value', 'BusinessCode', 'a known business code', code)
  const isConfirmed = needed(record, 'ReturnCode') === SUCCESS
  return {
    record,
    effect,
    isConfirmed,
    fundAccount: isConfirmed ? needed(record, 'TAAccountID') : (record.get('TAAccountID') ?? ''),
    tradingAccount: needed(record, 'TransactionAccountID'),
    distributor: needed(record, 'DistributorCode'),
    day: neededDay(record, 'TransactionCfmDate'),
    customerNo: record.get('CustomerNo'),
    owner: ownerOf({
      name: record.get('InvestorName') ?? '',
      certType: record.get('CertificateType'),
      certNo: record.get('CertificateNo') ?? '',
      kind: record.get('IndividualOrInstitution'),
    }),
  }
}

/** The parts that a group of records shares. */
interface Group {
  work: Work
  people: People
  owners: Map<string, string>
  giveNumber: (wished: string | null) => Promise<string>
  places: Awaited<ReturnType<typeof placesOf>>
}

/** The columns of somebody whom only the registrar knows: contact data come from the company. */
const newCustomer = (custNo: string, owner: Owner, day: Day) => ({
  custNo,
  ...owner,
  mobile: '',
  openedDay: day,
  source: 'ESERVICE',
})

async function doubt({ work }: Group, one: AccountRecord, reason: 'name' | 'certificate', candidates: string[]) {
  const { fundAccount, owner: person } = one
  await work.db
    .insert(intakeDoubts)
    .values({ fundAccount, batchId: work.journal.batchId, reason, person, candidates, at: work.now })
    .onConflictDoNothing()
}

/** The customer of a record. Null when it is in doubt. */
async function customerOf(group: Group, one: AccountRecord): Promise<string | null> {
  const match = group.people.match(one.owner)
  if ('doubt' in match) {
    await doubt(group, one, match.doubt, match.candidates)
    return null
  }
  if ('custNo' in match) return match.custNo
  const custNo = await group.giveNumber(one.customerNo)
  await group.work.journal.write(customers, [newCustomer(custNo, one.owner, one.day)])
  group.people.add({ custNo, ...one.owner })
  return custNo
}

/** The accounts of the exchange have ten characters, those of a registrar twelve. */
const kindOf = (fundAccount: string) => (fundAccount.length === 10 ? 'shareholder' : 'fund')

/** The fund account of a customer, opened now. */
export const openedAccount = ({ fundAccount, day }: Pick<AccountRecord, 'fundAccount' | 'day'>, custNo: string) => ({
  fundAccount,
  custNo,
  kind: kindOf(fundAccount),
  openedDay: day,
  state: 'normal',
})

async function open(group: Group, one: AccountRecord): Promise<void> {
  const { work, places } = group
  const name = { fundAccount: one.fundAccount, distributor: one.distributor, number: one.tradingAccount }
  const found = places.find(name)
  if (found === 'doubt') return work.hold(one.record, '02', 'doubt', one.fundAccount)
  const owner = group.owners.get(one.fundAccount)
  if (owner) {
    const match = group.people.match(one.owner)
    // The account is known already, at another distributor. It must be the same person's.
    const isSame = ('custNo' in match && match.custNo === owner) || places.decided(one.fundAccount) === owner
    if (!isSame) {
      await doubt(group, one, 'certificate', [owner, ...('custNo' in match ? [match.custNo] : [])])
      return work.hold(one.record, '02', 'doubt', one.fundAccount)
    }
  } else {
    const custNo = await customerOf(group, one)
    if (custNo === null) return work.hold(one.record, '02', 'doubt', one.fundAccount)
    await work.journal.write(fundAccounts, [openedAccount(one, custNo)])
    group.owners.set(one.fundAccount, custNo)
    places.own(one.fundAccount, custNo)
    work.touched.add(custNo)
  }
  await places.open(name, one.day)
}

/** A change of name or certificate. A certificate of somebody else is a doubt. */
async function change(group: Group, one: AccountRecord): Promise<void> {
  const { work, people, owners } = group
  const custNo = owners.get(one.fundAccount)
  if (!custNo) return open(group, one)
  const match = people.match(one.owner)
  const [row] = await work.db.select().from(customers).where(eq(customers.custNo, custNo))
  if (!row || (isSameCertificate(row, one.owner) && isSameName(row.name, one.owner.name))) return
  const isOthers = 'custNo' in match ? match.custNo !== custNo : 'doubt' in match && !match.candidates.includes(custNo)
  if (isOthers) {
    await doubt(group, one, 'certificate', 'custNo' in match ? [custNo, match.custNo] : [custNo])
    return work.hold(one.record, '02', 'doubt', one.fundAccount)
  }
  const { name, certType, certNo } = one.owner
  await work.journal.change(customers, [{ custNo, name, certType, certNo }])
  people.add({ custNo, name, certType, certNo })
  work.touched.add(custNo)
}

const stateOf: Partial<Record<AccountEffect, string>> = { close: 'closed', freeze: 'frozen', unfreeze: 'normal' }

async function applyOne(group: Group, one: AccountRecord): Promise<void> {
  const { work, places } = group
  if (!one.isConfirmed) return work.skip('failed')
  if (one.effect === 'none') return
  if (one.effect === 'open' || one.effect === 'addPlace') return open(group, one)
  if (one.effect === 'change') return change(group, one)
  const place = places.find({ fundAccount: one.fundAccount, distributor: one.distributor, number: one.tradingAccount })
  if (place === 'doubt') return work.hold(one.record, '02', 'doubt', one.fundAccount)
  const custNo = group.owners.get(one.fundAccount)
  if (!custNo) return work.skip('unknown account')
  work.touched.add(custNo)
  const state = stateOf[one.effect]
  if (state) await work.journal.change(fundAccounts, [{ fundAccount: one.fundAccount, state }])
  if ((one.effect === 'removePlace' || one.effect === 'close') && place !== 'unknown') {
    await work.journal.change(tradingAccounts, [{ tradingAccount: place.tradingAccount, isOpen: false }])
  }
}

/** Applies the records of file 02, in their order. */
export async function applyAccounts(work: Work, records: Iterable<TaRecord>): Promise<void> {
  const giveNumber = await openNumbers(work.db)
  for (const some of grouped(records, AT_ONCE)) {
    const read = some.map(accountRecordOf)
    const accounts = read.map(({ fundAccount }) => fundAccount)
    const owned = await work.db
      .select({ fundAccount: fundAccounts.fundAccount, custNo: fundAccounts.custNo })
      .from(fundAccounts)
      .where(among(fundAccounts.fundAccount, accounts))
    const group: Group = {
      work,
      giveNumber,
      people: await peopleWith(
        work.db,
        read.map(({ owner }) => owner),
      ),
      owners: new Map(owned.map(({ fundAccount, custNo }) => [fundAccount, custNo])),
      places: await placesOf(work.db, work.journal, accounts),
    }
    for (const one of read) await applyOne(group, one)
  }
}
