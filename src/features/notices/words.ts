import type { NoticeWay, noticeStates } from '@/contract/notices'

export const wayWords: Readonly<Record<NoticeWay, string>> = { message: '站内消息', mail: '邮件', wechat: '微信' }

export const noticeStateWords: Readonly<Record<(typeof noticeStates)[number], string>> = {
  quiet: '安静时段后发送',
  waiting: '发送中',
  sent: '已送达',
  failed: '未送达',
  noAddress: '没有可用的接收地址',
  refused: '您没有允许，未送达',
  withdrawn: '您已停止微信通知，未发送',
}
