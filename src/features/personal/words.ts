import type { Consent, ConsentPurpose, Device, ExportFormat, ExportWhat } from '@/contract/personal'

const kindWords: Readonly<Record<Device['kind'], string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: '安卓手机',
  harmony: '鸿蒙手机',
  windows: 'Windows 电脑',
  mac: 'Mac 电脑',
  linux: 'Linux 电脑',
  other: '其他设备',
}

const programWords: Readonly<Record<Device['program'], string>> = {
  miniprogram: '小程序',
  wechat: '微信网页',
  wxwork: '企业微信',
  companyApp: '公司 App',
  browser: '浏览器',
}

/** The name of a device as its owner knows it, such as 「iPhone · 小程序」. */
export const deviceName = ({ kind, program }: Device) => `${kindWords[kind]} · ${programWords[program]}`

interface ConsentWords {
  title: string
  /** The purpose, and the data that are used. */
  about: string
  /** The effects of the withdrawal, shown before it happens. */
  consequence: string
  /** The label of the button that withdraws it. */
  end: string
  /** The label shown if there is no consent. */
  off: string
}

export const consentWords: Readonly<Record<ConsentPurpose, ConsentWords>> = {
  privacy: {
    title: '隐私政策',
    about:
      '用您的身份资料核实是您本人，用账户资料、持仓和交易为您提供查询和办理服务。少数访问还会记下页面打开和响应的快慢，只有页面和耗时，不含您的身份，用来让应用更顺畅。',
    consequence:
      '所有设备都会退出登录，微信不再自动登录，本设备上与您有关的内容会被清除。活动与权益、签到时的大概位置、自动发送的对账单、邮件和微信通知的授权同时结束。您的基金份额不受影响。再次登录时需要重新同意，其他授权要另外开启。',
    end: '撤回同意',
    off: '未记录',
  },
  rewards: {
    title: '活动与权益说明',
    about: '用您每天的资产计算会员等级，用答题、邀请和领取记录发放奖励。',
    consequence: '不再计算会员等级、不再发放奖励，您的邀请码随即失效。已经领取的权益仍然有效，以后可以重新同意。',
    end: '撤回同意',
    off: '未同意',
  },
  place: {
    title: '活动签到时的大概位置',
    about:
      '在现场签到时，手机自己比较您是否在活动地点附近，只把“在附近”或“不在附近”告诉工作人员，活动结束后删除。位置不发送、不保存。',
    consequence: '已经告诉工作人员的“在附近”或“不在附近”会删除。签到不受影响，以后签到时会再问您。',
    end: '撤回同意',
    off: '未同意',
  },
  billMail: {
    title: '定期发送对账单',
    about: '到期自动生成对账单，发送到您指定的邮箱。',
    consequence: '以后的对账单不再自动生成和发送，还没发出的邮件也不再发出。已经生成的对账单仍可查看。',
    end: '停止发送',
    off: '未开启',
  },
  noticeMail: {
    title: '邮件通知',
    about: '把您选择的通知发送到登记的邮箱。',
    consequence: '您选择的通知不再发送邮件。站内消息和其他方式不变。',
    end: '停止发送',
    off: '未开启',
  },
  noticeWechat: {
    title: '微信通知',
    about: '通过公众号和小程序订阅消息发送您选择的通知。',
    consequence: '公众号不再发送您选择的通知，小程序里已允许、还没用到的订阅消息也会作废。站内消息不变。',
    end: '停止发送',
    off: '未开启',
  },
}

/** The way in which an earlier consent ended. */
export const endingWords: Readonly<Record<Consent['history'][number]['ending'], string>> = {
  withdrawn: '已撤回',
  replaced: '已由新版本取代',
  used: '已用完',
  '': '有效',
}

export const exportWords: Readonly<Record<ExportWhat, { title: string; about: string }>> = {
  transactions: {
    title: '交易',
    about: '所选日期内确认的交易，不含处理中和未成功的。现金分红在“分红”里。列名与 Portfolio Performance 中文版一致。',
  },
  dividends: { title: '分红', about: '所选日期内已经发放的分红和货币基金的收益结转。' },
  holdings: { title: '持有', about: '那一天结束时每只基金在每个账号的份额、净值和金额，不含在途。' },
  portfolio: {
    title: '导入 Portfolio Performance',
    about: '压缩包：交易和分红两个 CSV，各附一份导入设置，任何语言的 Portfolio Performance 都能直接导入。',
  },
  calendar: {
    title: '扣款与分红日历',
    about: '未来三个月的定投扣款、分红除息和发放日，提前一天提醒。不含金额。',
  },
}

/**
 * Spreadsheets read codes in CSV as numbers. Forms that keep the zeros there are formulas, and a file of data must
 * contain none.
 */
export const csvNote = '用表格软件直接打开 CSV，基金代码开头的 0 会丢失；在表格里查看请选 Excel（XLSX）。'

export const formatWords: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel（XLSX）',
  zip: 'ZIP',
  ics: 'ICS',
}
