import { addDays, type Day, today as dayOf, timeOf } from '@/lib/date'
import { type Decimal, isZero } from '@/lib/decimal'
import { add, divide, multiply, subtract, sum } from '@/lib/money'
import { tradingDayAfter } from '@/lib/trading-days'
import type { TaValues } from '../intake/ta/record'
import type { CustomerDividendRow } from './ledger'
import { fundOf, type TransactionRow } from './ledger'
import type { NetValueRow } from './market'
import type { Person } from './people'
import type { StoryAccount, StoryPlan } from './story'

// The records in which a registrar would have sent the made-up world.

export const digits = (day: Day): string => day.replace(/-/g, '')

/** The channel whose amounts hold the fee, and the one whose conversions come in two halves: registrars differ. */
const WITH_FEES = '101'
const IN_HALVES = '301'
const ZERO = '0.00'

interface Place {
  fundAccount: string
  tradingAccount: string
  channelCode: string
}

const placeValues = ({ fundAccount, tradingAccount, channelCode }: Place): TaValues => ({
  TAAccountID: fundAccount,
  TransactionAccountID: tradingAccount,
  DistributorCode: channelCode,
  BranchCode: channelCode,
})

const common = (row: TransactionRow, day: Day, code: string, applicationNo = row.applicationNo): TaValues => ({
  ...placeValues(row),
  AppSheetSerialNo: applicationNo,
  TASerialNO: `${applicationNo}`,
  TransactionCfmDate: digits(day),
  CurrencyType: '156',
  FundCode: row.fundCode,
  TransactionDate: digits(row.tradeDay),
  TransactionTime: timeOf(row.appliedAt).replace(/:/g, ''),
  OriginalAppDate: digits(dayOf(row.appliedAt)),
  DownLoaddate: digits(day),
  ReturnCode: '0000',
  BusinessCode: code,
  BusinessFinishFlag: '1',
  ConfirmedVol: row.shares ?? ZERO,
  ConfirmedAmount: ZERO,
  ApplicationVol: ZERO,
  ApplicationAmount: ZERO,
  Charge: row.fee ?? ZERO,
  NAV: row.netValue ?? ZERO,
})

const isWithFees = ({ channelCode }: Place) => channelCode === WITH_FEES

/** Money paid in: without the fee, or with it. */
const paid = (row: TransactionRow): TaValues => {
  const [amount, fee] = [row.amount ?? ZERO, row.fee ?? ZERO]
  return { ApplicationAmount: amount, ConfirmedAmount: isWithFees(row) ? amount : subtract(amount, fee) }
}

/** Money paid out: after the fee, or before it. Income of a money-market fund may leave with the last shares. */
function received(row: TransactionRow): TaValues {
  const [amount, fee] = [row.amount ?? ZERO, row.fee ?? ZERO]
  const value = multiply(row.shares ?? ZERO, row.netValue ?? ZERO, 2)
  const income = subtract(add(amount, fee), value)
  return {
    ApplicationVol: row.shares ?? ZERO,
    ConfirmedAmount: isWithFees(row) ? add(amount, fee) : amount,
    ...(!isZero(income) && { TakeIncomeFlag: '1', UndistributeMonetaryIncome: income }),
  }
}

/** The two halves of a conversion, on one record or on two. */
function conversion(out: TransactionRow, into: TransactionRow, day: Day): TaValues[] {
  const base = out.applicationNo.replace(/O$/, '')
  if (out.channelCode === IN_HALVES) {
    return [
      { ...common(out, day, '138', base), ...received(out) },
      { ...common(into, day, '137', base), ...paid(into), TASerialNO: `${base}I` },
    ]
  }
  return [
    {
      ...common(out, day, '136', base),
      ...received(out),
      Charge: add(out.fee ?? ZERO, into.fee ?? ZERO),
      ChangeFee: out.fee ?? ZERO,
      RecuperateFee: into.fee ?? ZERO,
      CodeOfTargetFund: into.fundCode,
      CfmVolOfTargetFund: into.shares ?? ZERO,
      TargetNAV: into.netValue ?? ZERO,
    },
  ]
}

/** Inherited shares: a record for each lot, because each has its own day. Their values sum to the whole. */
function inherited(row: TransactionRow, day: Day): TaValues[] {
  const lots = row.lots ?? []
  const price = divide(row.amount ?? ZERO, row.shares ?? '1', 6) ?? '1'
  const values = lots.map(lot => multiply(lot.shares, price, 2))
  values[0] = subtract(row.amount ?? ZERO, sum(values.slice(1)))
  return lots.map((lot, index) => ({
    ...common(row, day, '134'),
    TASerialNO: `${row.applicationNo}${index + 1}`,
    ConfirmedVol: lot.shares,
    ConfirmedAmount: values[index] ?? ZERO,
    ShareRegisterDate: digits(lot.day),
  }))
}

const refund = (row: TransactionRow, day: Day): TaValues => ({
  ...common(row, day, '145'),
  OriginalAppSheetNo: row.relatedNo ?? null,
  SharesAdjustmentFlag: '0',
  ConfirmedAmount: row.amount ?? ZERO,
  Charge: subtract(ZERO, row.fee ?? ZERO),
})

/** The records of a confirmed transaction on its day. */
export function confirmedRecords(row: TransactionRow, day: Day, other: TransactionRow | undefined): TaValues[] {
  if (row.type === 'subscribe') return [{ ...common(row, day, '130'), ...paid(row) }]
  if (row.type === 'purchase') return [{ ...common(row, day, '122'), ...paid(row) }]
  if (row.type === 'regularInvestment') {
    return [{ ...common(row, day, '139'), ...paid(row), RationProtocolNo: row.planNo ?? null }]
  }
  if (row.type === 'redeem') return [{ ...common(row, day, '124'), ...received(row) }]
  if (row.type === 'convertOut' && other) return conversion(row, other, day)
  if (row.type === 'transferIn') return inherited(row, day)
  if (row.type === 'revoke') return [refund(row, day)]
  return []
}

/** The codes of orders that failed. */
const failedCodes: Partial<Record<TransactionRow['type'], string>> = {
  subscribe: '120',
  purchase: '122',
  regularInvestment: '139',
  redeem: '124',
}

export function failedRecords(row: TransactionRow, day: Day): TaValues[] {
  const code = failedCodes[row.type]
  if (!code) return []
  const asked: TaValues =
    row.type === 'redeem' ? { ApplicationVol: row.shares ?? ZERO } : { ApplicationAmount: row.amount ?? ZERO }
  return [
    {
      ...common(row, day, code),
      ...asked,
      ...{ ConfirmedVol: ZERO, Charge: ZERO, NAV: ZERO, ReturnCode: '0010', ErrorDetail: row.failReason ?? null },
      ...(row.planNo && { RationProtocolNo: row.planNo }),
    },
  ]
}

/** The record that takes the money of a fund that is being raised. */
export const acceptedRecord = (row: TransactionRow, day: Day): TaValues => ({
  ...common(row, day, '120'),
  TASerialNO: `${row.applicationNo}A`,
  ...{ ConfirmedVol: ZERO, Charge: ZERO, NAV: ZERO },
  ApplicationAmount: row.amount ?? ZERO,
})

/** The day on which the registrar answers an order that gets no shares. */
export const answeredOn = (row: Pick<TransactionRow, 'tradeDay'>): Day => tradingDayAfter(row.tradeDay, 1)

export function dividendRecord(row: TransactionRow, paidOut: CustomerDividendRow | undefined, day: Day): TaValues {
  const isCarried = row.type === 'incomeCarried'
  const isCash = row.type === 'dividendCash'
  const ex = paidOut?.exDay ?? row.confirmDay ?? day
  return {
    ...placeValues(row),
    ...{ BusinessCode: '143', ReturnCode: '0000', CurrencyType: '156', FundCode: row.fundCode },
    TransactionCfmDate: digits(day),
    DownLoaddate: digits(day),
    TASerialNO: row.applicationNo,
    DividendType: isCarried ? '2' : '0',
    DefDividendMethod: isCash ? '1' : '0',
    BasisforCalculatingDividend: paidOut?.recordShares ?? ZERO,
    VolOfDividendforReinvestment: isCash ? ZERO : (row.shares ?? ZERO),
    DividendAmount: row.amount ?? ZERO,
    ConfirmedAmount: isCash ? (row.amount ?? ZERO) : ZERO,
    DividendPerUnit: paidOut ? multiply(paidOut.perShare, '100', 2) : ZERO,
    DrawBonusUnit: '100',
    DividentDate: digits(paidOut?.payDay ?? ex),
    XRDate: digits(ex),
    RegistrationDate: digits(ex),
    NAV: row.netValue ?? ZERO,
    ...{ Charge: ZERO, AgencyFee: ZERO, TransferFee: ZERO },
  }
}

const statusOf = ({ state, buyFlag }: { state: string; buyFlag: string }): string => {
  if (state === '1') return '1'
  if (state === 'a') return '9'
  return buyFlag === '1' ? '0' : '5'
}

/** The registrar's types of funds. */
const fundTypes: Readonly<Record<string, string>> = { '01': '01', '02': '03', '03': '02', '04': '04' }

/** A fund without figures: it is being raised, or has published none yet. */
export const unpricedRecord = (fundCode: string, day: Day): TaValues => ({
  ...quotationRecord({ fundCode, day, netValue: ZERO, accumulated: ZERO }),
  UpdateDate: null,
})

export function quotationRecord(row: NetValueRow): TaValues {
  const fund = fundOf(row.fundCode)
  const income = row.incomePerTenThousand
  return {
    FundName: fund.name,
    FundCode: row.fundCode,
    FundStatus: statusOf(fund),
    NAV: row.netValue,
    AccumulativeNAV: row.accumulated,
    UpdateDate: digits(row.day),
    NetValueType: '0',
    CurrencyType: '156',
    FundSize: fund.size,
    FundType: fundTypes[fund.fundType.split(',')[0] ?? ''] ?? '03',
    FundManagerName: fund.manager,
    FundIncome: income ?? ZERO,
    Yield: row.sevenDayYield ?? ZERO,
  }
}

export const accountRecord = (
  person: Person,
  account: StoryAccount,
  place: StoryAccount['places'][number],
  isFirst: boolean,
  day: Day,
): TaValues => ({
  ...placeValues({ fundAccount: account.fundAccount, ...place }),
  AppSheetSerialNo: `A${place.tradingAccount}`.slice(0, 24),
  TASerialNO: `A${place.tradingAccount}`.slice(0, 20),
  TransactionCfmDate: digits(day),
  TransactionDate: digits(account.openedDay),
  ReturnCode: '0000',
  BusinessCode: isFirst ? '101' : '108',
  MultiAcctFlag: isFirst ? '0' : '1',
  CertificateType: person.certType,
  CertificateNo: person.cert,
  InvestorName: person.name,
  IndividualOrInstitution: '1',
  CustomerNo: person.custNo,
})

/** The account of a record is frozen. */
export const frozenRecord = (account: TaValues): TaValues => ({
  ...account,
  AppSheetSerialNo: `F${account.TransactionAccountID}`.slice(0, 24),
  TASerialNO: `F${account.TransactionAccountID}`.slice(0, 20),
  BusinessCode: '104',
})

/** The choice of cash dividends, when the account opens. */
export const cashRecord = (place: Place, fundCode: string, day: Day): TaValues => ({
  ...placeValues(place),
  AppSheetSerialNo: `M${place.tradingAccount}${fundCode}`.slice(0, 24),
  TransactionCfmDate: digits(day),
  TransactionDate: digits(day),
  ReturnCode: '0000',
  BusinessCode: '129',
  FundCode: fundCode,
  DefDividendMethod: '1',
})

const units = { week: ['1', '1'], twoWeeks: ['1', '2'], month: ['2', '1'] } as const

export function planRecord(plan: StoryPlan, place: Place, code: '159' | '160', day: Day): TaValues {
  const [unit, every] = units[plan.period]
  return {
    ...placeValues(place),
    AppSheetSerialNo: `${code}${plan.planNo}`.slice(0, 24),
    TransactionCfmDate: digits(day),
    TransactionDate: digits(day),
    ReturnCode: '0000',
    BusinessCode: code,
    FundCode: plan.fundCode,
    RationProtocolNo: plan.planNo,
    ApplicationAmount: plan.amount,
    DepositAcct: plan.bankAccountNo,
    PeriodSubTimeUnit: unit,
    FrequencyOfPeSubs: every,
    SendDayOfPeriodicSubs: String(plan.dayOfPeriod),
    BeginDateOfPeriodicSubs: digits(plan.startDay),
    EndDateOfPeriodicSubs: plan.expiryDay ? digits(plan.expiryDay) : null,
  }
}

export const balanceRecord = (place: Place, fundCode: string, total: Decimal, day: Day): TaValues => ({
  ...placeValues(place),
  ...{ AvailableVol: total, TotalVolOfDistributorInTA: total, TotalFrozenVol: ZERO, FundCode: fundCode },
  TransactionCfmDate: digits(day),
  DetailFlag: '0',
  ShareClass: '0',
})

/** The calendar day on which the registrar tells of a dividend: its net value is known then. */
export const dividendToldOn = (row: TransactionRow): Day =>
  row.type === 'incomeCarried' ? (row.confirmDay ?? '') : addDays(row.confirmDay ?? '', 1)
