import { eq } from 'drizzle-orm'
import type { PaperKind } from '@/contract/paper-drafts'
import { signsInWords } from '@/contract/paper-words'
import { BAD_PASSWORD, type papers as calls, LONGEST_BILL, PAPERS_PER_DAY, PaperPassword } from '@/contract/papers'
import { daysBetween, formatChineseDay, instantAt, today } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import { lockCustomer } from '../../account/customer'
import { fundsOf, nameOf, ownPortfolio } from '../../assets/own-portfolio'
import { customers } from '../../db/schema/account'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import { answersOf, countAsked } from '../../papers/answers'
import { isPrintable, unprintableIn } from '../../papers/font-coverage'
import { makeAgain } from '../../papers/make-again'
import { insertPaper } from '../../papers/new-paper'
import { channelNames } from '../../papers/owner'
import { opened } from '../../pipeline/cipher-field'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { lastCertainDay } from '../../portfolio/carried'
import { isHeld, type Portfolio } from '../../portfolio/portfolio'
import { answerAbout, requirePaper } from './details'

type Requests = Pick<Handlers<typeof calls>, 'paperOptions' | 'makeCertificate' | 'makeBill' | 'makeAgain'>

/** Limit per hour of retries of failed papers. */
const AGAIN_PER_HOUR = 20

const startOfDay = (now: Date) => instantAt(today(now), '00:00')

/** The days that papers can cover: past days whose figures are all known. Null for a person who never held anything. */
function spanOf(portfolio: Portfolio): { firstDay: string; lastDay: string } | null {
  const [firstDay, lastDay] = [portfolio.axis[0], lastCertainDay(portfolio)]
  if (firstDay === undefined || lastDay === null || lastDay < firstDay) return null
  return { firstDay, lastDay }
}

const nothingYet = () => new Refusal(codes.notFound, '您还没有已确认的基金资产，暂时不能开具')

async function requireSpan(context: CustomerContext) {
  const portfolio = await ownPortfolio(context)
  const span = spanOf(portfolio)
  if (!span) throw nothingYet()
  return { portfolio, ...span }
}

/** All trading accounts of a portfolio, including those with only pending transactions. */
const placesOf = ({ funds }: Portfolio) => [
  ...new Map(funds.flatMap(({ places }) => places).map(place => [place.tradingAccount, place])).values(),
]

/** Stores a paper and its job. The lock on the customer's row makes two requests at once count one after the other. */
async function ask(
  context: CustomerContext,
  paper: Omit<Parameters<typeof insertPaper>[2], 'custNo'> & { kind: PaperKind },
) {
  const { jobs, custNo, now } = context
  const row = await jobs.within(async (tx, add) => {
    await lockCustomer(tx, custNo)
    const asked = await countAsked(tx, custNo, paper.kind, startOfDay(now()))
    if (asked >= PAPERS_PER_DAY) {
      throw new Refusal(codes.tooMany, `今天的${PAPERS_PER_DAY}份用完了，请明天再来，或用以前开过的文件`, 429)
    }
    return insertPaper(tx, add, { ...paper, custNo }, now())
  })
  const [answer] = await answersOf(context, [row])
  if (!answer) throw new RangeError('The new paper was not found.')
  return answer
}

/** Refuses a purpose that the font of the papers cannot print. The person can write it in other words. */
function requirePrintablePurpose(purpose: string): void {
  const signs = unprintableIn(purpose)
  if (signs.length > 0) throw new Refusal(codes.badInput, `用途中的${signsInWords(signs)}无法打印，请修改`)
}

/**
 * Refuses a certificate for a name that the font cannot print. With a substitute character in the name it would prove
 * nothing.
 */
async function requirePrintableName({ db, custNo }: CustomerContext): Promise<void> {
  const [owner] = await db.select({ name: customers.name }).from(customers).where(eq(customers.custNo, custNo))
  if (isPrintable(owner?.name ?? '')) return
  throw new Refusal(codes.conflict, '您的姓名含有生僻字，暂时无法在线制作资产证明，请联系客服办理')
}

/** Refuses a password that would open no file, before a job starts. */
function checkedPassword(cipher: string | undefined, context: CustomerContext): string | null {
  opened(PaperPassword, cipher, context, BAD_PASSWORD)
  return cipher ?? null
}

/** Asking for papers. */
export const requestHandlers: Requests = {
  async paperOptions({ kind }, context) {
    const { db, custNo, now } = context
    const portfolio = await ownPortfolio(context)
    const [fund, channel, asked] = await Promise.all([
      fundsOf(context, portfolio),
      channelNames(db),
      countAsked(db, custNo, kind, startOfDay(now())),
    ])
    const span = spanOf(portfolio)
    return {
      firstDay: span?.firstDay ?? null,
      lastDay: span?.lastDay ?? null,
      perDay: PAPERS_PER_DAY,
      left: Math.max(0, PAPERS_PER_DAY - asked),
      places: placesOf(portfolio).map(({ tradingAccount, fundAccount, channelCode }) => ({
        tradingAccount,
        accountNo: maskAccount(fundAccount),
        channelName: channel(channelCode),
      })),
      funds: portfolio.funds
        .filter(({ places }) => places.length > 0)
        .map(history => ({ ...nameOf(fund(history.fund.fundCode)), isHeld: isHeld(history) })),
    }
  },

  async makeCertificate(input, context) {
    const { portfolio, firstDay, lastDay } = await requireSpan(context)
    const { asOf, tradingAccounts, fundCodes, withFunds, language, latinName, purpose } = input
    if (asOf < firstDay || asOf > lastDay) {
      throw new Refusal(codes.badInput, `请选择${formatChineseDay(firstDay)}至${formatChineseDay(lastDay)}之间的日期`)
    }
    const places = placesOf(portfolio).map(({ tradingAccount }) => tradingAccount)
    const codesHeld = portfolio.funds.map(({ fund }) => fund.fundCode)
    // An answer for another person's account must not differ from that for a missing one.
    if (tradingAccounts?.some(account => !places.includes(account))) {
      throw new Refusal(codes.notFound, '没有找到所选账户，请重新选择')
    }
    if (fundCodes?.some(code => !codesHeld.includes(code))) {
      throw new Refusal(codes.notFound, '所选基金不在您的持有中，请重新选择')
    }
    if (tradingAccounts?.length === 0 || fundCodes?.length === 0) {
      throw new Refusal(codes.badInput, '请至少选择一项')
    }
    requirePrintablePurpose(purpose)
    await requirePrintableName(context)
    return ask(context, {
      kind: 'certificate',
      fromDay: asOf,
      toDay: asOf,
      language,
      purpose,
      request: {
        withFunds,
        ...(tradingAccounts && { tradingAccounts }),
        ...(fundCodes && { fundCodes }),
        ...(latinName && language !== 'zh' && { latinName }),
      },
      passwordCipher: checkedPassword(input.password, context),
    })
  },

  async makeBill({ from, to, password }, context) {
    const { firstDay, lastDay } = await requireSpan(context)
    if (from > to) throw new Refusal(codes.badInput, '开始日期不能晚于结束日期')
    if (to > lastDay)
      throw new Refusal(codes.badInput, `结束日期最晚为${formatChineseDay(lastDay)}，之后的数据还没有确认`)
    if (to < firstDay)
      throw new Refusal(codes.badInput, `您的首个持有日是${formatChineseDay(firstDay)}，之前没有可对账的内容`)
    if (daysBetween(from, to) > LONGEST_BILL) throw new Refusal(codes.badInput, '一份对账单最长三年，请缩短期间')
    return ask(context, {
      kind: 'bill',
      fromDay: from,
      toDay: to,
      language: 'zh',
      request: {},
      passwordCipher: checkedPassword(password, context),
    })
  },

  async makeAgain({ paperNo }, context) {
    const { jobs, custNo } = context
    const paper = await requirePaper(context, paperNo)
    if (paper.state === 'failed' && paper.isLocked) {
      throw new Refusal(codes.conflict, '这份文件设置了密码，密码没有保留，请重新申请')
    }
    await countAgainst(context, { bucket: `paper-again:${custNo}`, limit: AGAIN_PER_HOUR, window: HOUR })
    // If the paper is being made or is ready by now, the person has what they want.
    await jobs.within((tx, add) => makeAgain(tx, add, paperNo))
    return answerAbout(context, paperNo)
  },
}
