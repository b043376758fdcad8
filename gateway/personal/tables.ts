import { and, eq, exists, getTableColumns, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { principalOf, sessionsOf } from '../auth/sessions'
import { bankAccounts, customers, dotViews, homePageConfigs, openedDividends } from '../db/schema/account'
import { attachments } from '../db/schema/attachments'
import {
  deviceStops,
  loginEvents,
  passwordFailures,
  securityLocks,
  sessions,
  wechatIdentities,
} from '../db/schema/auth'
import { viewedFunds, watchedFunds } from '../db/schema/funds'
import { enrolments, signIns } from '../db/schema/gatherings'
import { inheritApplications, inheritFunds, inheritMails, inheritors, inheritSteps } from '../db/schema/inheritances'
import { readings } from '../db/schema/learning'
import { messageClicks, messageRecords, messages } from '../db/schema/messages'
import { noticeSends, noticeSettings, notices, subscriptionSends, wechatSubscriptions } from '../db/schema/notices'
import { billSubscriptions, paperDrafts, paperMails, papers, pdfFiles } from '../db/schema/papers'
import { consents } from '../db/schema/personal'
import {
  customerDividends,
  dividendModes,
  fundAccounts,
  keptHistories,
  regularPlans,
  tradingAccounts,
  transactions,
} from '../db/schema/portfolio'
import { revocationSteps, revocations } from '../db/schema/revocations'
import { acceptedInvitations, activityRecords, benefitCodes, invitationCodes, quizTries } from '../db/schema/rewards'
import { signatures } from '../db/schema/signing'
import { events } from '../db/schema/telemetry'
import { ballots } from '../db/schema/votes'
import { yearReplies, yearStories } from '../db/schema/year'

/**
 * The effect on rows when a person closes the e-service. `keeps`: they stay, with the reason. `deletes`: they are
 * deleted. `unbinds`: the row is about a WeChat account and loses its customer.
 */
type Closing = { keeps: string } | 'deletes' | 'unbinds'

interface PersonalTable {
  table: PgTable
  /** The condition for the rows of a customer. */
  ownedBy: (custNo: string) => SQL | undefined
  /** The name of the rows in the archive. */
  name: string
  closing: Closing
  /** Columns that are not the person's data: secrets, content of files, internal notes of the gateway. */
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
): PersonalTable => ({ table, ownedBy: custNo => eq(table.custNo, custNo), name, closing, omits })

/** Builds the conditions. Column names are written as in the database (db/connect.ts). */
const query = new QueryBuilder({ casing: 'snake_case' })
const principal = (custNo: string) => principalOf({ kind: 'customer', custNo })

/** Condition: a file that was handed in with an application, also another person's, or with a signed revocation. */
const isHandedIn = or(
  isNotNull(attachments.handedInAt),
  exists(
    query
      .select({ one: sql`1` })
      .from(inheritSteps)
      .where(and(eq(inheritSteps.applicationNo, attachments.businessNo), eq(inheritSteps.state, 'submitted'))),
  ),
) as SQL
const NO_FILE = ['content', 'contentKey', 'thumb', 'owner']

/** The applications for an inheritance that a customer made. */
const madeBy = (custNo: string) =>
  query
    .select({ no: inheritApplications.applicationNo })
    .from(inheritApplications)
    .where(eq(inheritApplications.applicantCustNo, custNo))

/** Condition: a customer's read-marks, and those from before the login of the WeChat account that is bound now. */
const readBy = (custNo: string) =>
  or(
    eq(messageRecords.reader, principal(custNo)),
    inArray(
      messageRecords.reader,
      query
        .select({ reader: sql<string>`'u:' || ${wechatIdentities.unionid}` })
        .from(wechatIdentities)
        .where(and(eq(wechatIdentities.custNo, custNo), not(eq(wechatIdentities.unionid, '')))),
    ),
  )

/** Condition: the inheritor entries that a customer has joined. */
const placesOf = (custNo: string) =>
  query
    .select({ id: inheritors.id })
    .from(inheritors)
    .where(eq(inheritors.principal, principal(custNo)))

/** The purchases that a customer applied to undo. */
const undoneBy = (custNo: string) =>
  query.select({ no: revocations.revocationNo }).from(revocations).where(eq(revocations.custNo, custNo))

/** Condition: a customer's signatures, as the owner of a revocation, as an applicant, or as an inheritor. */
const signedBy = (custNo: string) =>
  or(
    inArray(signatures.inheritorId, placesOf(custNo)),
    and(
      isNull(signatures.inheritorId),
      or(inArray(signatures.businessNo, madeBy(custNo)), inArray(signatures.businessNo, undoneBy(custNo))),
    ),
  )

/**
 * All tables with rows of a customer: for the data archive, and for closing the e-service. A test finds a table that is
 * missing here and in `without`.
 */
export const personalTables: readonly PersonalTable[] = [
  entry(customers, '个人资料', { keeps: LAW }, ['passwordHash', 'dataVersion', 'adviserFollowed']),
  entry(fundAccounts, '基金账号', { keeps: LAW }),
  entry(tradingAccounts, '交易账号', { keeps: LAW }),
  {
    table: dividendModes,
    ownedBy: custNo =>
      inArray(
        dividendModes.tradingAccount,
        query
          .select({ no: tradingAccounts.tradingAccount })
          .from(tradingAccounts)
          .where(eq(tradingAccounts.custNo, custNo)),
      ),
    name: '分红方式',
    closing: { keeps: LAW },
  },
  entry(bankAccounts, '银行卡', { keeps: LAW }),
  entry(transactions, '交易', { keeps: LAW }),
  entry(customerDividends, '分红', { keeps: LAW }),
  entry(regularPlans, '定投计划', { keeps: LAW }),
  // The request can name other heirs; codes and passwords open the paper.
  entry(papers, '文件', { keeps: EVIDENCE }, [
    ...['content', 'contentKey', 'unlocked', 'unlockedKey', 'passwordCipher', 'code', 'request'],
    ...['provedIn', 'provedAt'],
  ]),
  {
    table: paperMails,
    ownedBy: custNo =>
      inArray(paperMails.paperNo, query.select({ no: papers.paperNo }).from(papers).where(eq(papers.custNo, custNo))),
    name: '文件的邮件发送记录',
    closing: { keeps: EVIDENCE },
  },
  entry(revocations, '撤销申请', { keeps: EVIDENCE }),
  {
    table: revocationSteps,
    ownedBy: custNo => inArray(revocationSteps.revocationNo, undoneBy(custNo)),
    name: '撤销申请的进度',
    closing: { keeps: EVIDENCE },
  },
  {
    table: inheritApplications,
    ownedBy: custNo => eq(inheritApplications.applicantCustNo, custNo),
    name: '继承申请',
    closing: { keeps: EVIDENCE },
    // The form's data are about the decedent and the other heirs.
    omits: ['draft', 'details', 'faults', 'takenFrom'],
  },
  {
    table: inheritors,
    ownedBy: custNo => eq(inheritors.principal, principal(custNo)),
    name: '以继承人身份参与的继承',
    closing: { keeps: EVIDENCE },
    omits: ['details'],
  },
  {
    table: inheritSteps,
    ownedBy: custNo => inArray(inheritSteps.applicationNo, madeBy(custNo)),
    name: '继承申请的进度',
    closing: { keeps: EVIDENCE },
  },
  {
    table: inheritFunds,
    ownedBy: custNo => inArray(inheritFunds.inheritorId, placesOf(custNo)),
    name: '继承所得',
    closing: { keeps: EVIDENCE },
    // It was the decedent's account.
    omits: ['tradingAccount'],
  },
  {
    table: inheritMails,
    ownedBy: custNo => inArray(inheritMails.applicationNo, madeBy(custNo)),
    name: '寄送继承材料的记录',
    closing: { keeps: EVIDENCE },
  },
  {
    table: signatures,
    ownedBy: signedBy,
    name: '签署记录',
    closing: { keeps: EVIDENCE },
    // The signed text names other heirs. The person has the paper, which contains the text and the drawing.
    omits: ['content', 'image'],
  },
  {
    table: attachments,
    ownedBy: custNo => and(eq(attachments.owner, principal(custNo)), isHandedIn),
    name: '交存的材料',
    closing: { keeps: EVIDENCE },
    omits: NO_FILE,
  },
  {
    table: attachments,
    ownedBy: custNo => and(eq(attachments.owner, principal(custNo)), not(isHandedIn)),
    name: '没有交存的材料',
    closing: 'deletes',
    omits: NO_FILE,
  },
  // The secret of a vote recognises its slips in the public list.
  entry(ballots, '持有人大会表决', { keeps: EVIDENCE }, ['secret']),
  entry(consents, '授权记录', { keeps: LOG }),
  entry(loginEvents, '登录记录', { keeps: LOG }),
  entry(messages, '消息', { keeps: EVIDENCE }),
  // The reason can name the invited friend.
  entry(benefitCodes, '权益与兑换码', { keeps: FAIR }, ['reason']),
  entry(quizTries, '答题', { keeps: FAIR }, ['asked']),
  entry(activityRecords, '活动参与', { keeps: FAIR }),
  entry(enrolments, '活动报名', { keeps: FAIR }),
  entry(signIns, '活动签到', { keeps: FAIR }),
  {
    table: acceptedInvitations,
    ownedBy: custNo => eq(acceptedInvitations.inviteeCustNo, custNo),
    name: '接受的邀请',
    closing: { keeps: FAIR },
    // The other person's number is their data.
    omits: ['inviterCustNo', 'deviceId'],
  },
  entry(wechatIdentities, '微信绑定', 'unbinds'),
  { table: messageRecords, ownedBy: readBy, name: '消息的阅读和删除记录', closing: 'deletes' },
  {
    table: messageClicks,
    ownedBy: custNo =>
      inArray(messageClicks.sId, query.select({ sId: messages.sId }).from(messages).where(eq(messages.custNo, custNo))),
    name: '打开消息的记录',
    closing: 'deletes',
    omits: ['deviceId'],
  },
  entry(invitationCodes, '邀请码', 'deletes'),
  entry(billSubscriptions, '对账单订阅', 'deletes'),
  entry(paperDrafts, '没有填完的申请', 'deletes'),
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
  entry(openedDividends, '打开过的分红', 'deletes'),
  entry(securityLocks, '安全锁', 'deletes'),
  entry(passwordFailures, '密码错误次数', 'deletes'),
  {
    table: sessions,
    ownedBy: sessionsOf,
    name: '登录设备',
    closing: 'deletes',
    // Somebody with the id of a device could impersonate it. The person who acted for the customer can be a different
    // one. The details are internal notes of the gateway.
    omits: [
      'tokenHash',
      'deviceId',
      'details',
      'principal',
      'loginCustNo',
      'mobile',
      'openid',
      'unionid',
      'writtenLsn',
    ],
  },
  entry(deviceStops, '已让其退出的设备', 'deletes', ['deviceId']),
  entry(pdfFiles, '报告文件', 'deletes', ['content', 'contentKey']),
  entry(yearStories, '年度投资旅程', 'deletes', ['dataKey']),
  entry(yearReplies, '年度画像反馈', 'deletes'),
  // A computed copy of the transactions above.
  entry(keptHistories, '交易的汇总', 'deletes', ['history', 'format', 'mark']),
  entry(events, '使用记录', 'deletes', ['deviceId']),
]

/**
 * Tables that refer to a person, directly or by another table, and are not in the list above, with the reason. Codes
 * and copies live for minutes or days. Data that another person entered are that person's.
 */
export const without: Readonly<Record<string, string>> = {
  sms_codes: 'lives five minutes',
  decedents: 'part of the application of somebody else',
  data_archives: 'the archive itself',
  access_tokens: 'a visitor whom WeChat knows; lives half an hour',
  one_time_tokens: 'a hash that lives minutes',
  face_recognitions: 'a running recognition; forgotten a day after its end',
  idempotency_keys: 'hashes that live a day',
  simulator_tickets: 'of the simulators',
  notice_deliveries: 'the ways of the notices, and goes with them',
  inherit_invitations: 'hashes of links; of the application of somebody else',
  intake_doubts: 'a note of the company on an account whose owner is not decided; then it is the account above',
  told_messages: 'hangs on the messages of the mini-program, and goes with them',
}

/** The columns of a table that are exported to the person. */
export const columnsOf = ({ table, omits = [] }: PersonalTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !omits.includes(name)))
