import type { NoticeKind, NoticeWay, noticeStates } from '@/contract/notices'

export const kindWords: Readonly<Record<NoticeKind, { title: string; note: string }>> = {
  dividend: { title: '分红', note: '持有的基金公告分红、分红发放时' },
  transaction: { title: '交易结果', note: '买入、卖出、转换、定投确认或未成功时；除定投确认外，站内消息始终会发' },
  progress: { title: '办理进展', note: '继承、撤销买入的申请有新进展时；站内消息始终会发' },
  deduction: { title: '定投扣款', note: '定投扣款的前一天' },
  netValue: { title: '净值涨跌', note: '所选基金一天的涨跌达到您设置的幅度时' },
  expiry: { title: '定投到期', note: '定投计划快到期时' },
  report: { title: '季度报告', note: '持有的基金披露新的季度报告时' },
  article: { title: '文章', note: '所选主题有新文章时' },
}

export const wayWords: Readonly<Record<NoticeWay, string>> = { message: '站内消息', mail: '邮件', wechat: '微信' }

export const noticeStateWords: Readonly<Record<(typeof noticeStates)[number], string>> = {
  quiet: '安静时段后发送',
  waiting: '发送中',
  sent: '已送达',
  failed: '未送达',
  noAddress: '没有可用的地址',
  refused: '没有您的允许，未送达',
  withdrawn: '您已停止微信通知，未发送',
}
