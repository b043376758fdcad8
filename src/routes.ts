/**
 * Every screen of the app and all facts about it: its address, its page file, its parameters, the rules for entering
 * it, its share screen and the parts around it. Everything that depends on the screen reads this table, the gateway
 * too. No other file spells a path.
 *
 * The build's configuration reads this file too: it must stay free of imports.
 */

/** The facts about a screen that the guard, sharing and the shell need. `Name` is the name of a screen. */
export interface Facts<Name extends string = ScreenName> {
  /** The hash path, exactly as the outside world writes it. */
  path: `/${string}`
  /**
   * `public`: anybody. `customer`: a customer token is needed. `inheritor`: a customer token, or an heir's login by
   * SMS. A person whom a silent login does not find verifies their number.
   */
  access: 'public' | 'customer' | 'inheritor'
  /** Public in a browser. In the mini-program a customer token is needed. */
  customerInMiniProgram?: true
  /** A public screen that shows a visitor's own application once they are known. They are asked as for `inheritor`. */
  forHeirs?: true
  /** It only leads to a login. A customer who arrives logged in goes home instead. */
  logsIn?: true
  /** It needs a camera, a signature or a location, so it opens only in WeChat or in one of the company's own apps. */
  phoneOnly?: true
  /** The app never logs anybody in silently on this screen. */
  neverLogsIn?: true
  /** A person cannot come here from these screens; they are sent elsewhere. */
  notFrom?: ReadonlyArray<Detour<Name>>
  /** It opens the safety lock or helps with it, so the lock does not cover it. It shows nothing personal. */
  unlocks?: true
  /** The page that other people see when this screen is shared. It shows nothing personal. */
  share?: Name
  /** It may ask the person to follow the public account. The server's settings decide whether it does. */
  followBar?: true
  /**
   * It may offer to contact an adviser. True: by its own entry in the server's settings. A name: by that screen's
   * entry.
   */
  adviser?: true | Name
  /**
   * The kind of news that this screen shows (1 dividends, 2 net values, 3 plans that end). A visit removes that badge.
   */
  tells?: BadgeType
  /** It has entries with badges. */
  showsBadges?: true
  /** The company's text messages link to this screen, with the reader's customer number as `esmsid`. */
  esmsid?: true
}

export type BadgeType = 1 | 2 | 3

/** A person who comes from `screen` goes to `instead`. The default is home. */
interface Detour<Name extends string> {
  screen: Name
  /** Applies only if a WeChat identity without a customer is known. */
  withAccessToken?: true
  instead?: Name
}

export interface Route<Name extends string = ScreenName> extends Facts<Name> {
  /**
   * The page file below src/pages. `tabs/` is the main package; every other folder is a subpackage.
   *
   * Each screen needs a file of its own, even where a page of `auth` or `year` differs from the next one by a name
   * only. Taro builds one page per file and reads its title from a literal `definePageConfig` in it. A mini-program
   * knows its pages by file, so the guard and sharing find the screen by the file's path (`routeOfPage`). Tests and
   * type checks run without a build that could write the files.
   */
  page: `${string}/${string}`
  /** Query parameters the screen reads; a trailing `?` marks an optional one. */
  params?: readonly string[]
  /** A bottom tab with its label and icon; only screens of the main package are tabs. */
  tab?: { label: string; icon: 'home' | 'chart' | 'grid' | 'person' }
  /** A person who comes back finds the screen as they left it, even if it was closed meanwhile. */
  keptAlive?: true
}

/** Facts that all chapters of a year's story share. */
const chapter = { access: 'customer', params: ['year?'], share: 'yearBillShare' } as const

/** Facts that all steps of one inheritance share. */
const inheritStep = { access: 'inheritor', params: ['applicationNo'] } as const

const table = {
  home: {
    path: '/Home/Index',
    page: 'tabs/home',
    access: 'public',
    tab: { label: '首页', icon: 'home' },
    followBar: true,
    adviser: true,
    showsBadges: true,
  },
  assets: {
    path: '/Home/Assets/Index',
    page: 'tabs/assets',
    access: 'customer',
    tab: { label: '资产', icon: 'chart' },
    share: 'assetsShare',
    followBar: true,
    adviser: true,
  },
  service: {
    path: '/Home/Service',
    page: 'tabs/service',
    access: 'public',
    tab: { label: '服务', icon: 'grid' },
    followBar: true,
    adviser: true,
    showsBadges: true,
  },
  info: {
    path: '/Home/Info',
    page: 'tabs/info',
    access: 'customer',
    tab: { label: '我的', icon: 'person' },
    followBar: true,
    adviser: true,
  },
  profit: {
    path: '/Home/Assets/Profit',
    page: 'assets/profit',
    access: 'customer',
    params: ['choose?'],
    followBar: true,
    adviser: true,
  },
  holdAnalysis: {
    path: '/Home/Assets/HoldAnalysis',
    page: 'assets/hold-analysis',
    access: 'customer',
    followBar: true,
    adviser: true,
  },
  holdings: { path: '/Home/Assets/Hold', page: 'assets/holdings', access: 'customer', share: 'assetsShare' },
  assetTransactions: {
    path: '/Home/Assets/Transacton/List',
    page: 'assets/transactions',
    access: 'customer',
    params: ['fundCode?', 'group?', 'status?', 'dayOf?', 'since?', 'until?', 'accountType?'],
    share: 'transactionsShare',
  },
  assetTips: { path: '/Home/Assets/Tip', page: 'assets/tips', access: 'customer' },
  pension: { path: '/Home/Assets/Syyl/Index', page: 'assets/pension', access: 'customer', adviser: true },
  pensionRules: { path: '/Home/Assets/Syyl/Rules', page: 'assets/pension-rules', access: 'customer' },
  assetsShare: { path: '/Home/Assets/Share', page: 'assets/share', access: 'public', params: ['targetPage?'] },
  holdShare: {
    path: '/Home/Assets/ShareDetail',
    page: 'assets/share-detail',
    access: 'public',
    params: ['fundCode?', 'targetPage?'],
  },
  analysis: {
    path: '/Home/Assets/Analysis/Index',
    page: 'reports/analysis',
    access: 'customer',
    keptAlive: true,
    adviser: true,
  },
  reportMonth: {
    path: '/Home/Assets/Report/Month',
    page: 'reports/month',
    access: 'customer',
    params: ['period?'],
    share: 'reportShare',
    adviser: true,
  },
  reportQuarter: {
    path: '/Home/Assets/Report/Quarter',
    page: 'reports/quarter',
    access: 'customer',
    params: ['period?'],
    share: 'reportShare',
    adviser: 'reportMonth',
  },
  reportYear: {
    path: '/Home/Assets/Report/Year',
    page: 'reports/year',
    access: 'customer',
    params: ['period?'],
    share: 'reportShare',
    adviser: 'reportMonth',
  },
  reportShare: {
    path: '/Home/Assets/Report/Share',
    page: 'reports/share',
    access: 'public',
    params: ['targetPage?'],
  },
  structure: { path: '/Home/Assets/StructurePage', page: 'reports/structure', access: 'customer' },
  reportDownload: {
    path: '/Home/Assets/downlown',
    page: 'reports/download',
    access: 'customer',
    params: ['kind?', 'period?'],
  },
  holdDetail: {
    path: '/Home/Assets/HoldDetail',
    page: 'assets/hold-detail',
    access: 'customer',
    params: ['fundCode'],
    share: 'holdShare',
    followBar: true,
    adviser: true,
  },
  hold: {
    path: '/Home/Assets/Hold/Index',
    page: 'assets/hold',
    access: 'customer',
    params: ['fundCode'],
    share: 'holdShare',
    followBar: true,
    adviser: true,
  },
  holdTransactions: {
    path: '/Home/Assets/Hold/TransactionRecords',
    page: 'assets/transaction-records',
    access: 'customer',
    params: ['fundCode'],
  },
  holdDividends: {
    path: '/Home/Assets/Hold/DividendRecords',
    page: 'assets/dividend-records',
    access: 'customer',
    params: ['fundCode'],
  },
  earningDetail: {
    path: '/Home/Assets/Hold/EarningDetail',
    page: 'assets/earning-detail',
    access: 'customer',
    params: ['fundCode'],
  },
  purchaseChannel: {
    path: '/Home/Assets/Hold/PurchaseChannel',
    page: 'assets/purchase-channel',
    access: 'customer',
    params: ['fundCode'],
  },
  regularInvestment: {
    path: '/Home/Assets/RegularInvestment',
    page: 'assets/regular-investment',
    access: 'customer',
    followBar: true,
    adviser: true,
  },
  regularInvestmentDetail: {
    path: '/Home/Assets/RegularInvestmentDetail',
    page: 'assets/regular-investment-detail',
    access: 'customer',
    params: ['planNo'],
    keptAlive: true,
  },
  expireRemind: {
    path: '/Home/Assets/ExpireRemind',
    page: 'assets/expire-remind',
    access: 'customer',
    keptAlive: true,
    followBar: true,
    adviser: true,
    tells: 3,
  },
  transactions: {
    path: '/Home/Transactions/list',
    page: 'transactions/list',
    access: 'customer',
    keptAlive: true,
    share: 'transactionsShare',
    followBar: true,
    adviser: true,
  },
  transactionDetail: {
    path: '/Home/Transactions/Detail',
    page: 'transactions/detail',
    access: 'customer',
    params: ['id'],
  },
  transactionsShare: {
    path: '/Home/Transactions/Share',
    page: 'transactions/share',
    access: 'public',
    params: ['targetPage?'],
  },
  messages: {
    path: '/Home/Message/Index',
    page: 'messages/list',
    access: 'public',
    keptAlive: true,
    followBar: true,
    adviser: true,
  },
  messageDetail: { path: '/Home/Message/Detail', page: 'messages/detail', access: 'public', params: ['id'] },
  fundDetail: {
    path: '/Home/Fund/Detail',
    page: 'funds/detail',
    access: 'public',
    params: ['fundCode', 'fundName?', 'fundShortName?'],
    adviser: true,
  },
  netValues: {
    path: '/Biz/Worth/IndexV2',
    page: 'funds/net-values',
    access: 'public',
    share: 'worthShare',
    followBar: true,
    adviser: true,
    tells: 2,
    esmsid: true,
  },
  worth: {
    path: '/Biz/Worth/Index',
    page: 'funds/worth',
    access: 'public',
    share: 'worthShare',
    followBar: true,
    adviser: true,
    tells: 2,
    esmsid: true,
  },
  worthShare: { path: '/Biz/Worth/Share', page: 'funds/worth-share', access: 'public', params: ['targetPage?'] },
  worthSearch: { path: '/Biz/Worth/Search', page: 'funds/search', access: 'public', params: ['name?'] },
  bonusOld: {
    path: '/Biz/Bonus/Index',
    page: 'dividends/old',
    access: 'customer',
    share: 'bonusOldShare',
    followBar: true,
    tells: 1,
  },
  bonusOldDetail: {
    path: '/Biz/Bonus/Detail',
    page: 'dividends/old-detail',
    access: 'customer',
    params: ['applicationNo'],
    share: 'bonusOldShare',
  },
  bonusOldShare: { path: '/Biz/Bonus/Share', page: 'dividends/old-share', access: 'public', params: ['targetPage?'] },
  bonus: {
    path: '/Biz/Bonus/V2/Index',
    page: 'dividends/index',
    access: 'customer',
    keptAlive: true,
    share: 'bonusShare',
    followBar: true,
    adviser: true,
    tells: 1,
  },
  bonusDetail: {
    path: '/Biz/Bonus/V2/Detail',
    page: 'dividends/detail',
    access: 'customer',
    params: ['applicationNo'],
    share: 'bonusShare',
  },
  bonusPreDetail: {
    path: '/Biz/Bonus/V2/preDetail',
    page: 'dividends/pre-detail',
    access: 'customer',
    params: ['fundCode', 'exDay'],
    share: 'bonusShare',
  },
  bonusShare: {
    path: '/Biz/Bonus/V2/Share',
    page: 'dividends/share',
    access: 'public',
    params: ['fundCode?', 'targetPage?'],
  },
  funds: {
    path: '/Home/Fund/Index',
    page: 'funds/list',
    access: 'public',
    followBar: true,
    adviser: true,
    esmsid: true,
  },
  guideBuying: {
    path: '/TradingGuide/Buying',
    page: 'guides/buying',
    access: 'public',
    params: ['fundCode?'],
    followBar: true,
  },
  guideSelling: {
    path: '/TradingGuide/Selling',
    page: 'guides/selling',
    access: 'public',
    params: ['fundCode?'],
    followBar: true,
  },
  bondTips: {
    path: '/PureBondTips/Index',
    page: 'guides/bond-tips',
    access: 'public',
    params: ['fundCode?'],
    share: 'bondTipsShare',
    followBar: true,
    adviser: true,
  },
  bondTipsShare: {
    path: '/PureBondTips/share',
    page: 'guides/bond-tips-share',
    access: 'public',
    params: ['fundCode?', 'targetPage?'],
  },
  subscribe: {
    path: '/Subscribe/Subscribe',
    page: 'guides/subscribe',
    access: 'customer',
    share: 'subscribeShare',
  },
  subscribeShare: {
    path: '/Subscribe/share',
    page: 'guides/subscribe-share',
    access: 'public',
    params: ['targetPage?'],
  },
  guideReport: {
    path: '/TradingGuide/QRA',
    page: 'guides/quarter-report',
    access: 'public',
    params: ['fundCode?', 'quarterEnd?'],
    followBar: true,
  },
  guideNotes: {
    path: '/TradingGuide/FMC',
    page: 'guides/manager-notes',
    access: 'public',
    params: ['fundCode?', 'id?'],
    followBar: true,
  },
  articles: {
    path: '/Home/Accompany/List',
    page: 'learning/articles',
    access: 'public',
    keptAlive: true,
    notFrom: [{ screen: 'fillcert' }],
    followBar: true,
    adviser: true,
    esmsid: true,
  },
  article: {
    path: '/Home/Accompany/Detail',
    page: 'learning/article',
    access: 'public',
    params: ['id'],
    followBar: true,
    adviser: true,
  },
  learning: {
    path: '/Home/information/index',
    page: 'learning/learning',
    access: 'public',
    keptAlive: true,
    followBar: true,
    adviser: true,
  },
  course: { path: '/Home/information/details', page: 'learning/course', access: 'public', params: ['id', 'term?'] },
  learningPart: { path: '/Home/information/pageDetail', page: 'learning/part', access: 'public', params: ['id'] },
  wxCallback: {
    path: '/Wx/Callback',
    page: 'auth/wx-callback',
    access: 'public',
    logsIn: true,
    notFrom: [{ screen: 'tp' }, { screen: 'changeDouble' }, { screen: 'fillcert', withAccessToken: true }],
  },
  fillcert: { path: '/Change/Fillcert', page: 'auth/fillcert', access: 'public', params: ['purpose?'], logsIn: true },
  changeDouble: { path: '/Change/Double', page: 'auth/double', access: 'public', params: ['purpose?'], logsIn: true },
  changeSingle: { path: '/Change/Single', page: 'auth/single', access: 'public', params: ['purpose?'], logsIn: true },
  changeThird: { path: '/Change/Third', page: 'auth/third', access: 'public', params: ['purpose?'], logsIn: true },
  agreement: { path: '/Change/Agreement', page: 'auth/agreement', access: 'public' },
  changePass: { path: '/Change/Pass', page: 'auth/change-pass', access: 'public' },
  authPhone: { path: '/Auth/Phone', page: 'auth/phone', access: 'public', params: ['purpose?'], logsIn: true },
  authPass: { path: '/Auth/Pass', page: 'auth/pass', access: 'public', params: ['purpose?'], logsIn: true },
  authSuccess: { path: '/Auth/Success', page: 'auth/success', access: 'public', params: ['purpose?'] },
  authSuccessFace: {
    path: '/Auth/SuccessFace',
    page: 'auth/success-face',
    access: 'public',
    params: ['purpose?'],
    logsIn: true,
  },
  backWxCallback: {
    path: '/back_wx_callback',
    page: 'auth/back-wx-callback',
    access: 'public',
    logsIn: true,
  },
  homeAuthChoose: {
    path: '/Home/Auth/Choose',
    page: 'auth/home-choose',
    access: 'customer',
    params: ['purpose?'],
    unlocks: true,
  },
  homeAuthFace: {
    path: '/Home/Auth/Face',
    page: 'auth/home-face',
    access: 'customer',
    params: ['purpose?'],
    unlocks: true,
  },
  homeAuthPhone: {
    path: '/Home/Auth/Phone',
    page: 'auth/home-phone',
    access: 'customer',
    params: ['purpose?'],
    unlocks: true,
  },
  homeAuthPass: {
    path: '/Home/Auth/Pass',
    page: 'auth/home-pass',
    access: 'customer',
    params: ['purpose?'],
    unlocks: true,
  },
  homeAuthSuccess: {
    path: '/Home/Auth/Success',
    page: 'auth/home-success',
    access: 'customer',
    params: ['purpose?'],
    unlocks: true,
  },
  homeAuthSuccessFace: {
    path: '/Home/Auth/SuccessFace',
    page: 'auth/home-success-face',
    access: 'customer',
    params: ['purpose?'],
    unlocks: true,
  },
  lockSet: { path: '/Home/Lock/Set', page: 'auth/lock-set', access: 'customer' },
  qwTobind: {
    path: '/Qw/Tobind',
    page: 'auth/qw-tobind',
    access: 'public',
    params: ['qwRedirectUri?', 'qwIsReAuth?', 'purpose?'],
  },
  qwBindCallback: {
    path: '/Qw/Bind/Callback',
    page: 'auth/qw-bind-callback',
    access: 'public',
  },
  qwBindFillcert: { path: '/Qw/Bind/Fillcert', page: 'auth/qw-bind-fillcert', access: 'public', params: ['purpose?'] },
  qwBindDouble: { path: '/Qw/Bind/Double', page: 'auth/qw-bind-double', access: 'public', params: ['purpose?'] },
  qwBindPhone: { path: '/Qw/Bind/Phone', page: 'auth/qw-bind-phone', access: 'public', params: ['purpose?'] },
  qwBindPass: { path: '/Qw/Bind/Pass', page: 'auth/qw-bind-pass', access: 'public', params: ['purpose?'] },
  qwBindSuccess: { path: '/Qw/Bind/Success', page: 'auth/qw-bind-success', access: 'public', params: ['purpose?'] },
  qwBindSuccessFace: {
    path: '/Qw/Bind/SuccessFace',
    page: 'auth/qw-bind-success-face',
    access: 'public',
    params: ['purpose?'],
  },
  qwToauth: {
    path: '/Qw/Toauth',
    page: 'auth/qw-toauth',
    access: 'public',
    params: ['qwRedirectUri?', 'qwIsReAuth?', 'purpose?'],
  },
  qwAuthChoose: { path: '/Qw/Auth/Choose', page: 'auth/qw-auth-choose', access: 'public', params: ['purpose?'] },
  qwAuthPhone: { path: '/Qw/Auth/Phone', page: 'auth/qw-auth-phone', access: 'public', params: ['purpose?'] },
  qwAuthPass: { path: '/Qw/Auth/Pass', page: 'auth/qw-auth-pass', access: 'public', params: ['purpose?'] },
  qwAuthSuccess: { path: '/Qw/Auth/Success', page: 'auth/qw-auth-success', access: 'public', params: ['purpose?'] },
  qwAuthSuccessFace: {
    path: '/Qw/Auth/SuccessFace',
    page: 'auth/qw-auth-success-face',
    access: 'public',
    params: ['purpose?'],
  },
  eserviceTobind: {
    path: '/EserviceAuth/Tobind',
    page: 'auth/eservice-tobind',
    access: 'public',
    params: ['redirect?', 'purpose?'],
  },
  eserviceToauth: {
    path: '/EserviceAuth/Toauth',
    page: 'auth/eservice-toauth',
    access: 'public',
    params: ['redirect?', 'purpose?'],
  },
  eserviceAuthChoose: {
    path: '/EserviceAuth/Auth/Choose',
    page: 'auth/eservice-choose',
    access: 'public',
    params: ['purpose?'],
  },
  eserviceAuthPhone: {
    path: '/EserviceAuth/Auth/Phone',
    page: 'auth/eservice-phone',
    access: 'public',
    params: ['purpose?'],
  },
  eserviceAuthPass: {
    path: '/EserviceAuth/Auth/Pass',
    page: 'auth/eservice-pass',
    access: 'public',
    params: ['purpose?'],
  },
  eserviceAuthSuccess: {
    path: '/EserviceAuth/Auth/Success',
    page: 'auth/eservice-success',
    access: 'public',
    params: ['purpose?'],
  },
  eserviceAuthSuccessFace: {
    path: '/EserviceAuth/Auth/SuccessFace',
    page: 'auth/eservice-success-face',
    access: 'public',
    params: ['purpose?'],
  },
  infoPhone: { path: '/Home/Info/Phone', page: 'account/phone', access: 'customer' },
  infoEmail: { path: '/Home/Info/Email', page: 'account/email', access: 'customer' },
  infoAddress: { path: '/Home/Info/Address', page: 'account/address', access: 'customer' },
  privacyPolicy: { path: '/Home/Info/PrivacyPolicy', page: 'account/privacy-policy', access: 'public' },
  changePhone: { path: '/Home/Change/Phone', page: 'account/change-phone', access: 'customer' },
  changeEmail: { path: '/Home/Change/Email', page: 'account/change-email', access: 'customer' },
  changeAddress: { path: '/Home/Change/Address', page: 'account/change-address', access: 'customer' },
  fundAcco: { path: '/Home/Info/FundAcco', page: 'account/fund-acco', access: 'customer' },
  secondAccountItems: {
    path: '/Home/Info/SecondAccountItems',
    page: 'account/second-account-items',
    access: 'customer',
    params: ['group'],
  },
  onlineService: {
    path: '/Home/OnlineService',
    page: 'service/online-service',
    access: 'public',
    unlocks: true,
  },
  iframe: { path: '/Home/Iframe', page: 'service/iframe', access: 'public', params: ['url'] },
  apps: { path: '/Home/Apps', page: 'service/apps', access: 'public' },
  gzh: { path: '/Wx/Gzh', page: 'service/gzh', access: 'public' },
  shortlink: {
    path: '/Biz/Shortlink',
    page: 'service/shortlink',
    access: 'public',
    params: ['link?', 'scene?'],
    notFrom: [{ screen: 'home' }],
  },
  certificates: { path: '/Home/Assetscert/Index', page: 'papers/certificate', access: 'customer' },
  certificateApply: {
    path: '/Home/Assetscert/Apply',
    page: 'papers/certificate-apply',
    access: 'customer',
    params: ['paperNo?', 'use?'],
  },
  certificateSuccess: {
    path: '/Home/Assetscert/Success',
    page: 'papers/certificate-success',
    access: 'customer',
    params: ['paperNo?'],
  },
  bills: { path: '/Home/Bill/Index', page: 'papers/bill', access: 'customer' },
  billApply: { path: '/Home/Bill/Apply', page: 'papers/bill-apply', access: 'customer', params: ['paperNo?'] },
  billSuccess: {
    path: '/Home/Bill/Success',
    page: 'papers/bill-success',
    access: 'customer',
    params: ['paperNo?'],
    notFrom: [{ screen: 'billList', instead: 'bills' }],
  },
  billList: { path: '/Home/Bill/List', page: 'papers/bill-list', access: 'customer' },
  billPreview: { path: '/Home/Bill/Preview', page: 'papers/bill-preview', access: 'customer', params: ['paperNo'] },
  billDownload: { path: '/Home/Bill/downlown', page: 'papers/bill-download', access: 'customer', params: ['paperNo'] },
  revoke: { path: '/Revoke/RevokePage', page: 'revocations/index', access: 'public', phoneOnly: true },
  revokeList: { path: '/Revoke/RevokeList', page: 'revocations/list', access: 'customer', params: ['tab?'] },
  revokeTips: { path: '/Revoke/RevokeTips', page: 'revocations/tips', access: 'customer', params: ['applicationNo'] },
  revokeForm: {
    path: '/Revoke/ApplicationForm',
    page: 'revocations/form',
    access: 'customer',
    params: ['revocationNo'],
  },
  revokeUpload: { path: '/Revoke/UploadImg', page: 'revocations/upload', access: 'customer', params: ['revocationNo'] },
  revokeSignature: {
    path: '/Revoke/Signature',
    page: 'revocations/signature',
    access: 'customer',
    params: ['revocationNo'],
  },
  revokeAddFile: {
    path: '/Revoke/addFile',
    page: 'revocations/add-file',
    access: 'customer',
    params: ['revocationNo'],
  },
  revokeDownload: {
    path: '/Revoke/downlown',
    page: 'revocations/download',
    access: 'customer',
    params: ['revocationNo'],
  },
  inherit: {
    path: '/NewInherit/index',
    page: 'inheritances/index',
    access: 'public',
    phoneOnly: true,
    share: 'inheritShare',
  },
  inheritOld: { path: '/Inherit/Index', page: 'inheritances/old-index', access: 'public' },
  inheritOldUpload: {
    path: '/Inherit/Decedent/Upload',
    page: 'inheritances/old-upload',
    access: 'public',
    forHeirs: true,
    params: ['applicationNo?'],
  },
  inheritOldConfirm: {
    path: '/Inherit/Decedent/UploadConfirm',
    page: 'inheritances/old-upload-confirm',
    access: 'public',
    forHeirs: true,
    params: ['applicationNo?'],
  },
  inheritShare: { path: '/NewInherit/share', page: 'inheritances/share', access: 'public' },
  inheritSendCode: {
    path: '/NewInherit/sendCode',
    page: 'inheritances/send-code',
    access: 'public',
    forHeirs: true,
  },
  inheritAuth: { path: '/NewInherit/auth', page: 'inheritances/auth', access: 'public', forHeirs: true },
  inheritList: { path: '/NewInherit/list', page: 'inheritances/list', access: 'inheritor' },
  inheritEntry: { path: '/NewInherit/ApplicationEntry', page: 'inheritances/entry', access: 'inheritor' },
  inheritForm: {
    path: '/NewInherit/ApplicationList',
    page: 'inheritances/form',
    ...inheritStep,
  },
  inheritEdit: {
    path: '/NewInherit/edit',
    page: 'inheritances/edit',
    access: 'inheritor',
    params: ['applicationNo', 'part'],
  },
  inheritAddSuccess: {
    path: '/NewInherit/addSuccess',
    page: 'inheritances/add-success',
    ...inheritStep,
  },
  inheritHoldings: {
    path: '/NewInherit/CardList',
    page: 'inheritances/holdings',
    ...inheritStep,
  },
  inheritIdentify: {
    path: '/NewInherit/SureInheritEnter',
    page: 'inheritances/identify',
    ...inheritStep,
  },
  inheritEnterSms: {
    path: '/NewInherit/EnterSms',
    page: 'inheritances/enter-sms',
    access: 'public',
    customerInMiniProgram: true,
    params: ['applicationNo'],
  },
  inheritRead: {
    path: '/NewInherit/SureInheritTable',
    page: 'inheritances/read',
    ...inheritStep,
  },
  inheritUploadSign: {
    path: '/NewInherit/uploadSign',
    page: 'inheritances/upload-sign',
    ...inheritStep,
  },
  inheritSigned: {
    path: '/NewInherit/SignSuccess',
    page: 'inheritances/sign-success',
    ...inheritStep,
  },
  inheritSignFailed: {
    path: '/NewInherit/SignFail',
    page: 'inheritances/sign-fail',
    ...inheritStep,
  },
  inheritExpress: {
    path: '/NewInherit/express',
    page: 'inheritances/express',
    ...inheritStep,
  },
  inheritExpressSuccess: {
    path: '/NewInherit/ExpressSuccess',
    page: 'inheritances/express-success',
    ...inheritStep,
  },
  vip: {
    path: '/Home/Vip',
    page: 'rewards/vip',
    access: 'customer',
    params: ['env?', 'vipSource?', 'activityId?', 'isPopupType?'],
    adviser: true,
  },
  vipBenefits: { path: '/Vip/Index', page: 'rewards/vip-benefits', access: 'customer' },
  vipLevels: { path: '/Vip/moreList', page: 'rewards/vip-levels', access: 'customer' },
  vipCodes: { path: '/Vip/codeList', page: 'rewards/vip-codes', access: 'customer' },
  vipDetails: { path: '/Vip/Details', page: 'rewards/vip-details', access: 'customer', params: ['benefitId'] },
  invitation: {
    path: '/Home/Activity/Invite/Index',
    page: 'rewards/invite',
    access: 'public',
    params: ['inviteCode?'],
  },
  inviteResult: { path: '/Home/Activity/Invite/Result', page: 'rewards/invite-result', access: 'customer' },
  inviteSuccess: {
    path: '/Home/Activity/Invite/Success',
    page: 'rewards/invite-success',
    access: 'customer',
    params: ['what?'],
  },
  inviteLess: { path: '/Home/Activity/Invite/Less', page: 'rewards/invite-less', access: 'public' },
  inviteAward: {
    path: '/inviteAward/index',
    page: 'rewards/invite-award',
    access: 'customer',
    share: 'inviteAwardShare',
  },
  inviteAwardShare: {
    path: '/inviteAward/share',
    page: 'rewards/invite-award-share',
    access: 'public',
    params: ['targetPage?'],
  },
  redPocket: {
    path: '/Home/redPocket',
    page: 'rewards/red-pocket',
    access: 'public',
    share: 'redPocketShare',
  },
  redPocketCode: {
    path: '/Home/GetRedPocketCode',
    page: 'rewards/red-pocket-code',
    access: 'customer',
    notFrom: [{ screen: 'fillcert' }],
  },
  redPocketShare: {
    path: '/Home/redPocket/share',
    page: 'rewards/red-pocket-share',
    access: 'public',
    params: ['targetPage?'],
  },
  tp: { path: '/Home/Tp', page: 'gatherings/tp', access: 'public', params: ['id?'], neverLogsIn: true },
  signIn: {
    path: '/SignIn/index',
    page: 'gatherings/sign-in',
    access: 'public',
    params: ['id?', 'wall?'],
    neverLogsIn: true,
  },
  pass: { path: '/SignIn/sign', page: 'gatherings/pass', access: 'customer', params: ['id?'] },
  enrol: {
    path: '/enroll/index',
    page: 'gatherings/events',
    access: 'public',
    params: ['id?'],
    phoneOnly: true,
    neverLogsIn: true,
  },
  enrolForm: { path: '/enroll/enroll', page: 'gatherings/enrol', access: 'customer', params: ['id?'] },
  way: { path: '/amap/index', page: 'gatherings/way', access: 'public', params: ['id?'] },
  changeSuccess: {
    path: '/Home/Change/Success',
    page: 'account/change-success',
    access: 'customer',
    params: ['what?'],
  },
  yearBill: { path: '/YearBill', page: 'year/index', ...chapter },
  yearCover: {
    path: '/YearBill/cover',
    page: 'year/cover',
    ...chapter,
  },
  yearLoading: {
    path: '/YearBill/loading',
    page: 'year/loading',
    access: 'customer',
    params: ['year?', 'next?'],
    share: 'yearBillShare',
  },
  yearGlance: {
    path: '/YearBill/YearBillOne',
    page: 'year/glance',
    ...chapter,
  },
  yearMilestones: {
    path: '/YearBill/YearBillTwo',
    page: 'year/milestones',
    ...chapter,
  },
  yearNone: {
    path: '/YearBill/noAccount',
    page: 'year/none',
    ...chapter,
  },
  yearPoster: {
    path: '/YearBill/saveCode',
    page: 'year/poster',
    ...chapter,
  },
  yearList: { path: '/YearBill/historyList', page: 'year/list', access: 'customer', share: 'yearBillShare' },
  yearEarnings: {
    path: '/YearBill/earnings',
    page: 'year/earnings',
    ...chapter,
  },
  yearDays: {
    path: '/YearBill/distribution',
    page: 'year/days',
    ...chapter,
  },
  yearClasses: {
    path: '/YearBill/classify',
    page: 'year/classes',
    ...chapter,
  },
  yearSummary: {
    path: '/YearBill/summary',
    page: 'year/summary',
    ...chapter,
  },
  yearPurchases: {
    path: '/YearBill/purchase',
    page: 'year/purchases',
    ...chapter,
  },
  yearRedemptions: {
    path: '/YearBill/redeem',
    page: 'year/redemptions',
    ...chapter,
  },
  yearAdditions: {
    path: '/YearBill/add',
    page: 'year/additions',
    ...chapter,
  },
  yearGuess: {
    path: '/YearBill/interaction',
    page: 'year/guess',
    ...chapter,
  },
  yearPortrait: {
    path: '/YearBill/label',
    page: 'year/portrait',
    ...chapter,
  },
  yearBillShare: { path: '/YearBill/share', page: 'year/share', access: 'public', params: ['targetPage?'] },
  yearHistory: { path: '/YearBill/history', page: 'year/history', access: 'customer', share: 'yearBillShare' },
} as const satisfies Record<string, Route<string>>

/**
 * The facts about screens that are not built yet. Nothing here opens a screen: to build one, move its line to the table
 * above. Names that only sharing or the company's settings use must be here too.
 */
const coming = {} as const satisfies Record<string, Facts<string>>

export type RouteName = keyof typeof table

/** The name of any screen, built or not. */
export type ScreenName = RouteName | keyof typeof coming

type Declared<N extends RouteName> = (typeof table)[N] extends { params: readonly (infer P)[] } ? P : never
type Optional<P> = P extends `${infer K}?` ? K : never
type Required<P> = P extends `${string}?` ? never : P

/** The parameters that a screen receives. They are strings, and the optional ones may be missing. */
export type ParamsOf<N extends RouteName> = { [K in Required<Declared<N>> & string]: string } & {
  [K in Optional<Declared<N>>]?: string
}

/** The screens without required parameters. They can be opened by name alone. */
export type PlainRouteName = {
  [N in RouteName]: Record<never, never> extends ParamsOf<N> ? N : never
}[RouteName]

export const routes: Readonly<Record<RouteName, Route>> = table
const comingFacts: Readonly<Record<keyof typeof coming, Facts>> = coming

const isBuilt = (name: ScreenName): name is RouteName => name in table

/** The facts about a screen, built or not. */
export const factsOf = (name: ScreenName): Facts => (isBuilt(name) ? routes[name] : comingFacts[name])

/** The names of all screens with known facts, including those that are not built yet. */
export const screenNames = () => [...Object.keys(table), ...Object.keys(coming)] as ScreenName[]

/** The path of a screen; '' while the screen is not built. */
export const pathIfBuilt = (name: ScreenName): string => (isBuilt(name) ? routes[name].path : '')

/** The path of the screen whose entry decides about the adviser here; null where no adviser is offered. */
export function adviserEntryOf({ adviser, path }: Facts): string | null {
  if (!adviser) return null
  return adviser === true ? path : pathIfBuilt(adviser)
}

export const routeNames = Object.keys(table) as RouteName[]

/** The screen for an unknown address, after a login, and after a refused entry. */
export const homeRoute: RouteName = 'home'

/** The mini-program's page of a route, without a leading slash: `pages/tabs/home`. */
export const pageOf = (name: RouteName) => `pages/${routes[name].page}`

/** The bottom tabs in display order. */
export const tabNames = routeNames.filter(name => routes[name].tab !== undefined)

/** H5 addresses by page, in the format of the H5 router: `{ '/pages/tabs/home': '/Home/Index' }`. */
export const customRoutes = Object.fromEntries(routeNames.map(name => [`/${pageOf(name)}`, routes[name].path]))

/** Main pages and subpackages in the format of the mini-program's app.json, in the table's order. */
export function packages() {
  const pages: string[] = []
  const subpackages = new Map<string, string[]>()
  for (const name of routeNames) {
    const [folder = '', file = ''] = routes[name].page.split('/')
    if (folder === 'tabs') {
      pages.push(`pages/tabs/${file}`)
      continue
    }
    subpackages.set(folder, [...(subpackages.get(folder) ?? []), file])
  }
  return {
    pages,
    subpackages: [...subpackages].map(([folder, files]) => ({ root: `pages/${folder}`, pages: files })),
  }
}

const fold = (path: string) => path.replace(/\/+$/, '').toLowerCase()

const byFoldedPath = new Map(routeNames.map(name => [fold(routes[name].path), name]))

/** The route of a hash path. Letter case, a trailing slash and escapes do not matter. Null for an unknown path. */
export function routeOfPath(path: string): RouteName | null {
  let plain = path
  // The same as in lib/query, which must not be imported here.
  try {
    plain = decodeURIComponent(path)
  } catch {
    // Broken escapes are left as they are. No route matches them.
  }
  return byFoldedPath.get(fold(plain)) ?? null
}

const byPage = new Map(routeNames.map(name => [pageOf(name), name]))

/** The route of a mini-program page, with or without a leading slash. */
export const routeOfPage = (page: string): RouteName | null => byPage.get(page.replace(/^\//, '')) ?? null

/**
 * The correct form of a hash address: the path as the table writes it, and the query unchanged, except that a `%` that
 * begins no escape becomes `%25`. An unknown path becomes home without a query. '' stays ''.
 */
export function canonicalHash(hash: string): string {
  const text = hash.replace(/^#/, '')
  if (text === '' || text === '/') return text
  const at = text.search(/[?]|%3F/i)
  const path = at < 0 ? text : text.slice(0, at)
  const query = at < 0 ? '' : text.slice(text[at] === '?' ? at + 1 : at + 3)
  const name = routeOfPath(path.startsWith('/') ? path : `/${path}`)
  if (!name) return routes[homeRoute].path
  const kept = query.replace(/%(?![0-9a-fA-F]{2})/g, '%25')
  return kept ? `${routes[name].path}?${kept}` : routes[name].path
}
