import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import type { InheritStep } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { messages } from '@/contract/messages'
import { papers } from '@/contract/papers'
import { type RevocationState, revocations } from '@/contract/revocations'
import { year } from '@/contract/year'
import type { ParamsOf, RouteName } from '@/routes'

/** Calls the gateway as the logged-in person. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>

type Table = { [N in RouteName]?: (ask: Ask) => Promise<ParamsOf<N>> }

const none = async () => ({})

/** The steps of a customer's proof belong to a purpose. */
const reauthentication = async () => ({ purpose: 'changePhone' })

const largestHolding = async (ask: Ask) => {
  const { funds } = await ask(assets.queryFundAssetsAndProfitsV2, {})
  return { fundCode: funds[0]?.fundCode ?? '' }
}

/** A person without dividends opens a number that does not exist. */
const newestDividend = async (ask: Ask) => {
  const { dividends } = await ask(funds.bonusDetail, {})
  return { applicationNo: dividends[0]?.applicationNo ?? '00000000000000' }
}

const newestArticle = async (ask: Ask) => {
  const [newest] = await ask(account.accompanySearch, { sShowPostion: 'accompany', begnum: 1, fetchnum: 1 })
  return { id: newest?.sId ?? '' }
}

/** A person without bills opens a number that does not exist. */
const newestBill = async (ask: Ask) => {
  const [newest] = await ask(papers.listPapers, { kind: 'bill' })
  return { paperNo: newest?.paperNo ?? 'DZ20260101ABCDEFGH' }
}

/** An application in this state, else the newest. A person without any opens a number that does not exist. */
const newestRevocation = (state: RevocationState) => async (ask: Ask) => {
  const all = await ask(revocations.listRevocations, {})
  const found = all.find(one => one.state === state) ?? all[0]
  return { revocationNo: found?.revocationNo ?? 'CX20260101000001' }
}

/** An application at this step, else the newest. A person without any opens a number that does not exist. */
const newestInheritance = (step: InheritStep) => async (ask: Ask) => {
  const all = await ask(inheritances.queryValidityPeriod, {})
  const found = all.find(one => one.step === step) ?? all[0]
  return { applicationNo: found?.applicationNo ?? 'JC20260101000001' }
}

/** A year with a story. A person without figures for it opens the page that explains this. */
const ownYear = async (ask: Ask) => {
  const asked = { year: '2025' }
  const { state } = await ask(year.travelPageConfig, asked)
  if (state === 'none') return asked
  let config = await ask(year.prepareYear, asked)
  while (config.state === 'making') {
    await new Promise(resolve => setTimeout(resolve, 20))
    config = await ask(year.travelPageConfig, asked)
  }
  return asked
}

/** The same after the question was answered, so that the answer is shown. */
const guessedYear = async (ask: Ask) => {
  const asked = await ownYear(ask)
  const { state } = await ask(year.travelPageConfig, asked)
  if (state === 'ready') await ask(year.guessBestMonth, { ...asked, month: '2025-03' })
  return asked
}

/** Parameters with which tests that open all screens open each of them: the person's own data, where there are any. */
export const screenParameters: Table = {
  changeDouble: none,
  changeSingle: none,
  changeThird: none,
  authPhone: none,
  authPass: none,
  authSuccess: none,
  authSuccessFace: none,
  qwBindFillcert: none,
  qwBindDouble: none,
  qwBindPhone: none,
  qwBindPass: none,
  qwBindSuccess: none,
  qwBindSuccessFace: none,
  qwAuthChoose: none,
  qwAuthPhone: none,
  qwAuthPass: none,
  qwAuthSuccess: none,
  qwAuthSuccessFace: none,
  eserviceAuthChoose: none,
  eserviceAuthPhone: none,
  eserviceAuthPass: none,
  eserviceAuthSuccess: none,
  eserviceAuthSuccessFace: none,
  homeAuthFace: reauthentication,
  homeAuthPhone: reauthentication,
  homeAuthPass: reauthentication,
  homeAuthSuccess: reauthentication,
  homeAuthSuccessFace: reauthentication,
  assetTransactions: none,
  assetsShare: none,
  holdShare: largestHolding,
  holdDetail: largestHolding,
  hold: largestHolding,
  profit: none,
  holdTransactions: largestHolding,
  holdDividends: async ask => {
    const { months } = await ask(assets.queryBuyAndSellGroupByDate, { group: 'dividend', state: 'confirmed' })
    return { fundCode: months[0]?.transactions[0]?.fundCode ?? '' }
  },
  bonusOldDetail: newestDividend,
  bonusOldShare: none,
  bonusDetail: newestDividend,
  bonusPreDetail: async ask => {
    const { upcoming } = await ask(funds.bonusDetail, {})
    return { fundCode: upcoming[0]?.fundCode ?? '100201', exDay: upcoming[0]?.exDay ?? '2026-11-24' }
  },
  bonusShare: async ask => {
    const { dividends } = await ask(funds.bonusDetail, {})
    return { fundCode: dividends[0]?.fundCode ?? '100201' }
  },
  earningDetail: largestHolding,
  purchaseChannel: largestHolding,
  regularInvestmentDetail: async ask => {
    const { plans } = await ask(assets.queryRegularPlans, {})
    return { planNo: plans[0]?.planNo ?? '' }
  },
  transactionDetail: async ask => {
    const { months } = await ask(assets.queryBuyAndSellGroupByDate, { state: 'confirmed', group: 'buy' })
    return { id: months[0]?.transactions[0]?.applicationNo ?? '' }
  },
  transactionsShare: none,
  reportMonth: none,
  reportQuarter: none,
  reportYear: none,
  reportShare: none,
  reportDownload: none,
  messageDetail: async ask => {
    const page = await ask(messages.getMessageContentPage, { spot: '2' })
    return { id: page.messages[0]?.sId ?? '' }
  },
  fundDetail: largestHolding,
  worthShare: none,
  article: newestArticle,
  course: async () => ({ id: 'first' }),
  learningPart: async () => ({ id: 'L20260317' }),
  worthSearch: async () => ({ name: '混合' }),
  guideBuying: async () => ({ fundCode: '200011' }),
  guideSelling: async () => ({ fundCode: '100101' }),
  subscribeShare: none,
  guideReport: async () => ({ fundCode: '100101' }),
  guideNotes: none,
  bondTips: none,
  bondTipsShare: none,
  fillcert: none,
  homeAuthChoose: none,
  qwTobind: none,
  qwToauth: none,
  eserviceTobind: none,
  eserviceToauth: none,
  changeSuccess: none,
  certificateApply: none,
  certificateSuccess: none,
  billApply: none,
  billSuccess: none,
  billPreview: newestBill,
  billDownload: newestBill,
  inheritOldUpload: none,
  inheritOldConfirm: none,
  inheritForm: newestInheritance('form'),
  inheritEdit: async ask => ({ ...(await newestInheritance('form')(ask)), part: 'decedent' }),
  inheritAddSuccess: newestInheritance('wait'),
  inheritHoldings: newestInheritance('holdings'),
  inheritIdentify: newestInheritance('identify'),
  inheritEnterSms: newestInheritance('identify'),
  inheritRead: newestInheritance('identify'),
  inheritUploadSign: newestInheritance('identify'),
  inheritSigned: newestInheritance('parcel'),
  inheritSignFailed: newestInheritance('identify'),
  inheritExpress: newestInheritance('parcel'),
  inheritExpressSuccess: newestInheritance('progress'),
  revokeList: none,
  revokeTips: async ask => {
    const purchases = await ask(revocations.revocable, {})
    return { applicationNo: purchases.find(({ way }) => way === 'apply')?.applicationNo ?? 'NONE' }
  },
  revokeForm: newestRevocation('draft'),
  revokeUpload: newestRevocation('draft'),
  revokeSignature: newestRevocation('draft'),
  revokeAddFile: newestRevocation('returned'),
  revokeDownload: newestRevocation('refunded'),
  yearBill: ownYear,
  yearCover: ownYear,
  yearLoading: ownYear,
  yearGlance: ownYear,
  yearMilestones: ownYear,
  yearNone: async () => ({ year: '2019' }),
  yearPoster: ownYear,
  yearEarnings: ownYear,
  yearDays: ownYear,
  yearClasses: ownYear,
  yearSummary: ownYear,
  yearPurchases: ownYear,
  yearRedemptions: ownYear,
  yearAdditions: ownYear,
  yearGuess: guessedYear,
  yearPortrait: ownYear,
  yearBillShare: none,
  vip: none,
  vipDetails: async () => ({ benefitId: 'vip-video-q4' }),
  invitation: none,
  inviteSuccess: async () => ({ what: 'joined' }),
  inviteAwardShare: none,
  redPocketShare: none,
  // A meeting that is open, for the people of the demo who hold its fund.
  tp: async () => ({ id: 'TP20261116' }),
  // An open event, an event on whose waiting list Lin is, and an event where Lin has a seat.
  enrol: async () => ({ id: 'G20261212HZ' }),
  enrolForm: async () => ({ id: 'G20261213SZ' }),
  signIn: none,
  pass: async () => ({ id: 'G20261121SH' }),
  way: async () => ({ id: 'G20261212HZ' }),
  secondAccountItems: async () => ({ group: 'own-export' }),
  iframe: async () => ({ url: 'https://outside.example/page' }),
  shortlink: async () => ({ link: 'ended1' }),
}
