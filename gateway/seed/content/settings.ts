import { factsOf, type ScreenName, screenNames } from '@/routes'
import type { adviserFlags, followSettings, parameters, shareSettings } from '../../db/schema/shell'
import { table } from '../table'

/** The made-up fund company. */
export const company = {
  name: '汀澜基金',
  platform: '汀澜基金易服务',
  publicAccount: '汀澜基金服务号',
  /** No real site has this name, because the domain is reserved for examples. */
  site: 'https://www.tinglan.example',
}

const parameterOf = (paraName: string, paraValue: string): typeof parameters.$inferInsert => ({
  paraAppName: 'EserviceConfig',
  paraType: 'eservicePara',
  paraName,
  paraValue,
})

export const parameterRows = [
  parameterOf('companyName', company.name),
  parameterOf('platformName', company.platform),
  parameterOf('servicePhone', '4000-000-000'),
  parameterOf('serviceHours', '周一至周五 8:30-17:30（法定节假日除外）'),
  parameterOf('captchaSwitch', '1'),
  parameterOf('silentLoginSwitch', '1'),
  parameterOf('miniProgramName', company.platform),
  parameterOf('miniProgramOriginalId', 'gh_demo_tinglan'),
  // The address in an ordinary QR code. WeChat opens the mini-program for it.
  parameterOf('miniProgramCode', `${company.site}/wx/mini-program`),
  parameterOf('miniProgramVersion', 'release'),
  parameterOf('shareDescription', `${company.platform}，随时查询您的基金账户`),
  parameterOf('yearBillYear', '2025'),
  parameterOf('yearBillOpen', '1'),
  parameterOf('billMonthsBack', '36'),
  parameterOf('expireRemindDays', '30'),
  parameterOf('recentlyViewedLimit', '20'),
  parameterOf('dialogCooldownMinutes', '60'),
  parameterOf('privacyVersion', '2026-07-01'),
  parameterOf('inheritValidityDays', '90'),
  parameterOf('uploadLimitMegabytes', '10'),
  // These pages are simulators at the gateway, because the demo must not need another system.
  parameterOf('onlineServiceUrl', '/sim/service'),
  parameterOf('frameOrigins', company.site),
  parameterOf('returnOrigins', company.site),
  parameterOf('publicAccountName', company.publicAccount),
  parameterOf('publicAccountCode', `${company.site}/wx/follow`),
  parameterOf(
    'companyApps',
    JSON.stringify([
      {
        name: '汀澜基金',
        summary: '开户、申购、赎回与定投',
        link: `${company.site}/app`,
        systems: ['iOS 13 及以上', 'Android 8 及以上'],
      },
      {
        name: '汀澜养老',
        summary: '个人养老金账户与Y类份额',
        link: `${company.site}/pension-app`,
        systems: ['iOS 13 及以上'],
      },
    ]),
  ),
  parameterOf('notice', '2027年元旦假期货币基金申购安排请以公告为准。'),
]

const isScreen = (name: string): name is ScreenName => (screenNames() as string[]).includes(name)

/** The hash path of a screen, by its name in the app's table. */
function pathOf(name: string): string {
  if (!isScreen(name)) throw new Error(`${name} is no screen of the table`)
  return factsOf(name).path
}

const linkTo = (name: ScreenName) => `/#${pathOf(name)}`

/** The pages that may ask to follow the public account, and those with their own entry for the adviser. */
const followPages = () =>
  screenNames()
    .map(factsOf)
    .filter(({ followBar }) => followBar)
    .map(({ path }) => path)
const adviserPages = () =>
  screenNames()
    .map(factsOf)
    .filter(({ adviser }) => adviser === true)
    .map(({ path }) => path)

export const shareRows: (typeof shareSettings.$inferInsert)[] = table(
  ['screen', 'shareTitle', 'shareSubhead', 'jumpWay', 'leadsTo'],
  `
home|${company.platform}|查资产、看净值、办业务，一站搞定|1|home
assets|我的基金资产一目了然|持仓、收益、交易随时查|1|assetsShare
holdDetail|这只基金我持有很久了|看看持有期间的收益走势|1|holdShare
reportMonth|我的月度账户报告|这个月的投资收获都在这里|1|reportShare
reportQuarter|我的季度账户报告|这个季度的投资收获都在这里|1|reportShare
reportYear|我的年度账户报告|这一年的投资收获都在这里|1|reportShare
transactions|我的交易记录|申购、赎回、分红逐笔可查|1|transactionsShare
bonusOld|我的基金分红|现金分红与红利再投一目了然|1|bonusOldShare
bonus|我的基金分红|现金分红与红利再投一目了然|1|bonusShare
worth|最新基金净值|每日净值与涨跌幅|1|worthShare
netValues|最新基金净值|自选基金净值早知道|1|worthShare
fundDetail|发现一只值得关注的基金|净值走势、费率、分红全公开|1|fundDetail
articles|投资陪伴|市场有起伏，我们一直在|1|articles
learning|投资学堂|从零开始学基金|1|learning
yearBill|我的年度投资旅程|回望这一年的每一笔坚持|1|yearBillShare
bondTips|纯债基金小贴士|净值波动时该怎么看|1|bondTipsShare
subscribe|订阅账户提醒|净值、分红、定投到期不错过|1|subscribeShare
inherit|基金份额继承办理|在线提交材料，进度随时查|1|inheritShare
inviteAward|邀请好友有礼|和好友一起学习理财|1|inviteAwardShare
redPocket|答题领红包|三分钟学会看懂基金|1|redPocketShare
invitation|线下交流会邀请|与基金经理面对面|1|invitation
`,
).map(({ screen, leadsTo, ...row }) => ({
  ...row,
  pageUri: pathOf(screen),
  pagePath: pathOf(leadsTo),
  // Empty: the app shows its own picture.
  shareThumbNail: '',
  jumpPage: row.jumpWay === '1' ? '' : `${company.site}/h5/#${pathOf(leadsTo)}`,
}))

/**
 * The screens with a follow bar, one for each form: a QR code, a QR code that pops up by itself, a link to a screen.
 */
const followed = new Map([
  [pathOf('home'), { showWay: '2', defaultPop: '0' }],
  [pathOf('messages'), { showWay: '2', defaultPop: '0' }],
  [pathOf('netValues'), { showWay: '2', defaultPop: '1' }],
  [pathOf('regularInvestment'), { showWay: '1', defaultPop: '0' }],
  [pathOf('articles'), { showWay: '1', defaultPop: '0' }],
  [pathOf('learning'), { showWay: '1', defaultPop: '0' }],
])

export const followRows: (typeof followSettings.$inferInsert)[] = followPages().map(pageUri => ({
  pageUri,
  open: followed.has(pageUri) ? '1' : '2',
  showWay: followed.get(pageUri)?.showWay ?? '2',
  publicAccountName: company.publicAccount,
  // The address in the QR code. The app draws the picture.
  qrCode: `${company.site}/wx/follow`,
  link: linkTo('gzh'),
  defaultPop: followed.get(pageUri)?.defaultPop ?? '0',
}))

const quiet = ['messages', 'vip', 'bonus'].map(pathOf)

/** The screens with a link in place of the QR code: to the company's customer service, and to a page of its site. */
const byLink = new Map([
  [pathOf('service'), linkTo('onlineService')],
  [pathOf('funds'), `${company.site}/wx/adviser`],
])

export const adviserRows: (typeof adviserFlags.$inferInsert)[] = adviserPages().map(pageUri => ({
  pageUri,
  showFlag: !quiet.includes(pageUri),
  showWay: byLink.has(pageUri) ? '1' : '2',
  qrCode: `${company.site}/wx/adviser`,
  link: byLink.get(pageUri) ?? `${company.site}/wx/adviser`,
  title: '添加专属顾问',
  prompt: '长按识别二维码，添加您的专属顾问，一对一解答账户与产品问题。',
}))
