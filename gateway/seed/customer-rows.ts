import { createHash } from 'node:crypto'
import { type Day, instantAt } from '@/lib/date'
import { daysOf } from '@/lib/day-spans'
import { hashPassword } from '../db/passwords'
import type { bankAccounts, customers, dotViews } from '../db/schema/account'
import type { loginEvents, securityLocks, wechatIdentities } from '../db/schema/auth'
import type { viewedFunds, watchedFunds } from '../db/schema/funds'
import type { billSubscriptions } from '../db/schema/papers'
import type { consents } from '../db/schema/personal'
import type { dividendModes, fundAccounts, tradingAccounts } from '../db/schema/portfolio'
import type { Numbered } from './insert-rows'
import { type Person, people, person, visitor } from './people'
import { random } from './random'
import { stories } from './stories'

/** The salt comes from the customer number, so that every seed is the same. Real salts are random. */
const saltOf = ({ custNo }: Person) => createHash('sha256').update(`seed/${custNo}`).digest().subarray(0, 16)

export const customerRows = (): Promise<(typeof customers.$inferInsert)[]> =>
  Promise.all(
    people.map(async one => ({
      custNo: one.custNo,
      name: one.name,
      certType: one.certType,
      certNo: one.cert,
      certExpiry: one.gender === 'F' ? '2036-05-31' : null,
      mobile: one.mobile,
      email: one.email,
      provinceCode: one.address.province,
      cityCode: one.address.city,
      districtCode: one.address.district,
      street: one.address.street,
      mobileSince: one.openedDay,
      emailSince: one.email ? one.openedDay : null,
      addressSince: one.openedDay,
      passwordHash: await hashPassword(one.password, saltOf(one)),
      vipLevel: one.vipLevel,
      riskLevel: one.riskLevel,
      riskExpiry: '2027-06-30',
      birthday: one.birthday,
      gender: one.gender,
      source: one.source,
      adviserFollowed: one.vipLevel === 3,
      openedDay: one.openedDay,
      state: one.state,
    })),
  )

type IdentityRow = typeof wechatIdentities.$inferInsert

export const identityRows: IdentityRow[] = [
  ...people.map(one => ({ ...one, boundDay: one.openedDay })),
  { ...visitor, custNo: null, boundDay: null },
].flatMap(({ custNo, name, openid, h5Openid, unionid, boundDay }) =>
  [
    { openid, program: 'miniprogram' },
    { openid: h5Openid, program: 'h5' },
  ].map(identity => ({
    ...identity,
    unionid,
    custNo,
    nickname: name.slice(-2),
    subscribed: custNo === person('abdu').custNo,
    boundAt: boundDay === null ? null : instantAt(boundDay, '10:05'),
    lastSeenAt: null,
  })),
)

const places = stories.flatMap(story =>
  story.accounts.flatMap(account => account.places.map(place => ({ story, account, place }))),
)

export const fundAccountRows: (typeof fundAccounts.$inferInsert)[] = stories.flatMap(({ custNo, accounts }) =>
  accounts.map(({ fundAccount, kind, accountType, openedDay }) => ({
    fundAccount,
    custNo,
    kind,
    accountType,
    openedDay,
    state: custNo === person('an').custNo ? 'frozen' : 'normal',
  })),
)

export const tradingAccountRows: (typeof tradingAccounts.$inferInsert)[] = places.map(({ story, account, place }) => ({
  tradingAccount: place.tradingAccount,
  fundAccount: account.fundAccount,
  channelCode: place.channelCode,
  custNo: story.custNo,
  openedDay: account.openedDay,
}))

export const dividendModeRows: (typeof dividendModes.$inferInsert)[] = places.flatMap(({ story, place }) =>
  story.cashDividends.map(fundCode => ({ tradingAccount: place.tradingAccount, fundCode, mode: 'cash' })),
)

export const bankAccountRows: Numbered<typeof bankAccounts>[] = people
  .filter(one => one.custNo !== person('gu').custNo)
  .map((one, index) => ({
    id: index + 1,
    custNo: one.custNo,
    bankCode: '101',
    bankName: '江海银行',
    branch: '江海银行城中支行',
    accountNo: `622999${`01${one.custNo.slice(-2)}`.padEnd(11, '0')}${one.custNo.slice(-2)}`,
    holder: one.name,
    isDefault: true,
  }))

/** The last day with made-up logins. Later logins are real. */
const lastLoginDay: Day = '2026-11-20'

export function loginRows(today: Day): Numbered<typeof loginEvents>[] {
  const to = today < lastLoginDay ? today : lastLoginDay
  return people
    .filter(one => one.state === 'active')
    .flatMap(one =>
      daysOf({ from: one.openedDay, to }).flatMap(day => {
        const dice = random('login', one.custNo, day)
        if (dice.next() > 0.3) return []
        const way = dice.pick(['silent', 'silent', 'silent', 'sms', 'password', 'face'])
        const time = `${dice.whole(10, 21)}:${dice.whole(10, 59)}`
        return [{ custNo: one.custNo, at: instantAt(day, time), way, source: one.source }]
      }),
    )
    .map((row, index) => ({ id: index + 1, ...row }))
}

const lists: Record<'watched' | 'viewed', readonly [Parameters<typeof person>[0], string][]> = {
  watched: [
    ['lin', '100011 100411 100421 200012 100151 100401 100161'],
    ['gu', '100301 100402'],
    ['su', '200101 100211'],
    ['chen', '100431 100131 200021'],
    ['zhou', '100431 200011'],
  ],
  viewed: [
    ['lin', '100161 100411 200012 100421 100021 100151 100201 100301'],
    ['gu', '100402 100301 100101'],
    ['chen', '100431 200021 100141'],
  ],
}

const listRows = (list: 'watched' | 'viewed') =>
  lists[list].flatMap(([key, codes]) =>
    codes.split(' ').map((fundCode, index) => ({
      custNo: person(key).custNo,
      fundCode,
      at: instantAt('2026-11-19', `${String(20 - index).padStart(2, '0')}:15`),
    })),
  )

export const watchedRows: (typeof watchedFunds.$inferInsert)[] = listRows('watched').map(({ at, ...row }) => ({
  ...row,
  addedAt: at,
}))
export const viewedRows: (typeof viewedFunds.$inferInsert)[] = listRows('viewed').map(({ at, ...row }) => ({
  ...row,
  viewedAt: at,
}))

export const securityLockRows: (typeof securityLocks.$inferInsert)[] = [
  {
    custNo: person('abdu').custNo,
    enabled: true,
    items: ['assets', 'transactions'],
    updatedAt: instantAt('2026-03-02', '09:00'),
  },
]

/** The time of the last look at the dividends. Newer dividends have a dot. */
export const dotViewRows: (typeof dotViews.$inferInsert)[] = [
  { custNo: person('lin').custNo, type: '1', seenAt: instantAt('2026-07-01', '12:00') },
  { custNo: person('chen').custNo, type: '1', seenAt: instantAt('2026-11-20', '12:00') },
]

/** Lin gets every bill of the last year; the gateway makes them when it starts. */
export const billSubscriptionRows: (typeof billSubscriptions.$inferInsert)[] = [
  {
    custNo: person('lin').custNo,
    since: { quarter: '2025-12-31', year: '2025-12-31' },
    email: person('lin').email ?? '',
    updatedAt: instantAt('2025-12-20', '10:30'),
  },
]

export const billConsentRows: Numbered<typeof consents>[] = billSubscriptionRows.map(
  ({ custNo, updatedAt }, index) => ({
    id: index + 1,
    custNo,
    purpose: 'billMail',
    version: '',
    agreedAt: updatedAt,
  }),
)
