import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { events, passwordFailures } from '../db/schema/access'
import { consents } from '../db/schema/consents'
import { activityRecords, readings } from '../db/schema/content'
import {
  bankAccounts,
  customers,
  dotViews,
  homePageConfigs,
  loginEvents,
  securityLocks,
  wechatIdentities,
} from '../db/schema/customers'
import { billSubscriptions, papers, pdfFiles } from '../db/schema/documents'
import { enrolments, signIns } from '../db/schema/gatherings'
import { inheritApplications, revocations } from '../db/schema/inherit'
import { messages } from '../db/schema/messages'
import { noticeSends, noticeSettings, notices } from '../db/schema/notices'
import { acceptedInvitations, benefitCodes, invitationCodes, quizTries } from '../db/schema/rewards'
import { subscriptionSends, wechatSubscriptions } from '../db/schema/subscriptions'
import {
  customerDividends,
  fundAccounts,
  regularPlans,
  tradingAccounts,
  transactions,
  viewedFunds,
  watchedFunds,
} from '../db/schema/trading'
import { ballots } from '../db/schema/votes'
import { yearReplies, yearStories } from '../db/schema/year'

/**
 * What happens to rows when a person closes the e-service. `keeps` says why they stay. `deletes`: they go. `unbinds`:
 * the row is about a WeChat account and loses its customer.
 */
type Closing = { keeps: string } | 'deletes' | 'unbinds'

interface PersonalTable {
  table: PgTable
  /** The column with the customer number. */
  owner: PgColumn
  /** What the rows are, in the words of the archive. */
  name: string
  closing: Closing
  /** Columns that are not the person's data: secrets, content of files, the gateway's own notes. */
  omits?: readonly string[]
}

const LAW = '依法保存的开户与交易资料（证券投资基金法、反洗钱法）'
const EVIDENCE = '您与我们之间办理业务的凭证，可能需要核验'
const FAIR = '奖励与活动的结算记录，用于防止重复领取和公开核对'
const LOG = '网络安全法要求留存的登录与同意记录'

const entry = <T extends PgTable>(
  table: T & { custNo: PgColumn },
  name: string,
  closing: Closing,
  omits: readonly string[] = [],
): PersonalTable => ({ table, owner: table.custNo, name, closing, omits })

/**
 * Every table with rows of a customer: for the archive of one's own data, and for the end of the e-service. A test
 * finds a table that is missing here and in `without`.
 */
export const personalTables: readonly PersonalTable[] = [
  entry(customers, '个人资料', { keeps: LAW }, ['passwordHash', 'dataVersion', 'adviserFollowed']),
  entry(fundAccounts, '基金账号', { keeps: LAW }),
  entry(tradingAccounts, '交易账号', { keeps: LAW }),
  entry(bankAccounts, '银行卡', { keeps: LAW }),
  entry(transactions, '交易', { keeps: LAW }),
  entry(customerDividends, '分红', { keeps: LAW }),
  entry(regularPlans, '定投计划', { keeps: LAW }),
  // What was asked for can name other heirs; codes and passwords open the paper.
  entry(papers, '文件', { keeps: EVIDENCE }, [
    ...['content', 'unlocked', 'passwordCipher', 'code', 'request'],
    ...['provedIn', 'provedAt'],
  ]),
  entry(revocations, '撤销申请', { keeps: EVIDENCE }),
  {
    table: inheritApplications,
    owner: inheritApplications.applicantCustNo,
    name: '继承申请',
    closing: { keeps: EVIDENCE },
    // What was filled in is about the person who died and the other heirs.
    omits: ['draft', 'details', 'faults', 'takenFrom'],
  },
  entry(ballots, '持有人大会表决', { keeps: EVIDENCE }),
  entry(consents, '授权记录', { keeps: LOG }),
  entry(loginEvents, '登录记录', { keeps: LOG }),
  entry(messages, '消息', { keeps: EVIDENCE }),
  // The reason can name the friend whom one invited.
  entry(benefitCodes, '权益与兑换码', { keeps: FAIR }, ['reason']),
  entry(quizTries, '答题', { keeps: FAIR }, ['asked']),
  entry(activityRecords, '活动参与', { keeps: FAIR }),
  entry(enrolments, '活动报名', { keeps: FAIR }),
  entry(signIns, '活动签到', { keeps: FAIR }),
  {
    table: acceptedInvitations,
    owner: acceptedInvitations.inviteeCustNo,
    name: '接受的邀请',
    closing: { keeps: FAIR },
    // The other person's number is theirs.
    omits: ['inviterCustNo'],
  },
  entry(wechatIdentities, '微信绑定', 'unbinds'),
  entry(invitationCodes, '邀请码', 'deletes'),
  entry(billSubscriptions, '对账单订阅', 'deletes'),
  entry(noticeSettings, '通知设置', 'deletes'),
  entry(notices, '通知', 'deletes'),
  entry(noticeSends, '通知发送记录', 'deletes'),
  entry(wechatSubscriptions, '小程序订阅', 'deletes'),
  entry(subscriptionSends, '小程序订阅发送记录', 'deletes'),
  entry(watchedFunds, '自选基金', 'deletes'),
  entry(viewedFunds, '浏览过的基金', 'deletes'),
  entry(readings, '阅读与学习进度', 'deletes'),
  entry(homePageConfigs, '首页布局', 'deletes'),
  entry(dotViews, '红点提示', 'deletes'),
  entry(securityLocks, '安全锁', 'deletes'),
  entry(passwordFailures, '密码错误次数', 'deletes'),
  entry(pdfFiles, '报告文件', 'deletes', ['content']),
  entry(yearStories, '年度投资旅程', 'deletes', ['dataKey']),
  entry(yearReplies, '年度画像反馈', 'deletes'),
  entry(events, '使用记录', 'deletes'),
]

/**
 * Tables with a customer number that are in neither, and why. Sessions end with the e-service and are deleted with
 * their time; codes and copies live for minutes or days. What somebody else filled in is theirs.
 */
export const without: Readonly<Record<string, string>> = {
  sessions: 'a login, shown in the list of devices; it ends',
  sms_codes: 'lives five minutes',
  decedents: 'part of the application of somebody else',
  inheritors: 'part of the application of somebody else',
  data_archives: 'the archive itself',
}

/** The columns of a table that a person gets. */
export const columnsOf = ({ table, omits = [] }: PersonalTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !omits.includes(name)))
