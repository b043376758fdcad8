import { instantAt } from '@/lib/date'
import type { activities, activityRecords, benefits, voteTemplates } from '../../db/schema/content'
import { person } from '../people'

export const voteRows: (typeof voteTemplates.$inferInsert)[] = [
  {
    templateId: 'TP20261109',
    fundCode: '100111',
    title: '汀澜价值优选混合基金份额持有人大会（通讯方式）',
    content:
      '<p>权益登记日为2026年11月6日，表决截止日为2026年12月4日。每一基金份额享有一票表决权。</p><p>议案须经参加大会的持有人所持表决权的二分之一以上通过。</p>',
    motions: [
      { id: 'm1', title: '关于调整基金投资范围的议案' },
      { id: 'm2', title: '关于降低管理费率的议案' },
    ],
    startDay: '2026-11-09',
    endDay: '2026-12-04',
  },
  {
    templateId: 'TP20261201',
    fundCode: '100101',
    title: '汀澜稳健成长混合基金份额持有人大会（通讯方式）',
    content: '<p>权益登记日为2026年11月27日，表决自2026年12月1日开始，至12月28日截止。</p>',
    motions: [{ id: 'm1', title: '关于变更业绩比较基准的议案' }],
    startDay: '2026-12-01',
    endDay: '2026-12-28',
  },
  {
    templateId: 'TP20250612',
    fundCode: '100221',
    title: '汀澜双利增强债券基金份额持有人大会（通讯方式）',
    content: '<p>本次大会已经结束，议案获得通过。</p>',
    motions: [{ id: 'm1', title: '关于更换基金托管人的议案' }],
    startDay: '2025-06-12',
    endDay: '2025-07-10',
  },
]

export const activityRows: (typeof activities.$inferInsert)[] = [
  {
    activityId: 'signIn2026',
    kind: 'signIn',
    title: '每日签到',
    content: '每天签到得积分，连续签到七天额外奖励二十分。',
    url: '/#/SignIn/index',
    isPopupType: '0',
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    details: { dailyPoints: 5, streakDays: 7, streakPoints: 20 },
  },
  {
    activityId: 'enroll202612',
    kind: 'enroll',
    title: '年末策略交流会报名',
    content: '<p>时间：2026年12月12日14:00。地点：各地客户中心。名额有限，报满即止。</p>',
    url: '/#/enroll/index',
    isPopupType: '0',
    startDay: '2026-11-10',
    endDay: '2026-12-08',
    details: {
      places: [
        { id: 'hz', name: '杭州客户中心', seats: 60 },
        { id: 'sz', name: '深圳客户中心', seats: 80 },
        { id: 'cd', name: '成都客户中心', seats: 50 },
      ],
      at: '2026-12-12 14:00',
    },
  },
  {
    activityId: 'invite202612',
    kind: 'invite',
    title: '与基金经理面对面',
    content: '输入邀请码，领取线下交流会入场资格。',
    url: '/#/Home/Activity/Invite/Index',
    isPopupType: '0',
    startDay: '2026-11-10',
    endDay: '2026-12-12',
    details: { at: '2026-12-12 14:00', place: '各地客户中心' },
  },
  {
    activityId: 'quiz202610',
    kind: 'quiz',
    title: '答题领红包',
    content: '答对全部五题领取红包兑换码，每人一次。',
    url: '/#/Home/redPocket',
    isPopupType: '1',
    startDay: '2026-10-15',
    endDay: '2026-12-31',
    details: {
      amount: '6.66',
      questions: [
        { id: 'q1', title: '货币基金主要展示哪项指标？', options: ['单位净值', '万份收益', '市盈率'], answer: 1 },
        {
          id: 'q2',
          title: '交易日15点后提交的申购按哪天的净值确认？',
          options: ['当日', '下一交易日', '上一交易日'],
          answer: 1,
        },
        { id: 'q3', title: '红利再投资收取申购费吗？', options: ['收取', '不收取', '减半'], answer: 1 },
        { id: 'q4', title: '个人养老金每年缴费上限是多少？', options: ['12000元', '20000元', '没有上限'], answer: 0 },
        {
          id: 'q5',
          title: 'QDII基金净值通常何时公布？',
          options: ['当日15点', '当日晚间', '一到两个交易日后'],
          answer: 2,
        },
      ],
    },
  },
  {
    activityId: 'vip2026',
    kind: 'vip',
    title: '会员权益',
    content: '银卡、金卡、钻石会员按季度领取权益。',
    url: '/#/Vip/Index',
    isPopupType: '0',
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    details: { levels: ['普通', '银卡', '金卡', '钻石'] },
  },
  {
    activityId: 'inviteAward2026',
    kind: 'inviteAward',
    title: '邀请好友有礼',
    content: '好友通过您的链接绑定服务，双方各得学习礼包一份，每人最多十份。',
    url: '/#/inviteAward/index',
    isPopupType: '0',
    startDay: '2026-07-01',
    endDay: '2026-12-31',
    details: { limit: 10, award: '学习礼包' },
  },
]

const lin = person('lin').custNo
const abdu = person('abdu').custNo

export const activityRecordRows: (typeof activityRecords.$inferInsert)[] = [
  ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(day => ({
    activityId: 'signIn2026',
    custNo: lin,
    day,
    details: { points: 5 },
    at: instantAt(day, '08:12'),
  })),
  {
    activityId: 'inviteAward2026',
    custNo: lin,
    day: '2026-08-03',
    details: { friends: ['154****0002', '154****0005'] },
    at: instantAt('2026-08-03', '19:40'),
  },
]

const benefit = (
  code: string,
  custNo: string | null,
  kind: string,
  title: string,
  state: string,
  givenDay: string,
  more: Partial<typeof benefits.$inferInsert> = {},
): typeof benefits.$inferInsert => ({
  code,
  custNo,
  kind,
  title,
  content: `${title}，凭兑换码使用。`,
  amount: null,
  state,
  givenAt: instantAt(givenDay, '10:00'),
  usedAt: null,
  expiryDay: '2026-12-31',
  ...more,
})

export const benefitRows = [
  benefit('VIP26Q4LIN1', lin, 'vip', '视频会员月卡', 'unused', '2026-10-08'),
  benefit('VIP26Q3LIN1', lin, 'vip', '咖啡兑换券', 'used', '2026-07-06', {
    usedAt: instantAt('2026-07-20', '15:10'),
    expiryDay: '2026-09-30',
  }),
  benefit('VIP26Q2LIN1', lin, 'vip', '电子书礼包', 'expired', '2026-04-07', { expiryDay: '2026-06-30' }),
  benefit('VIP26Q4ABD1', abdu, 'vip', '机场贵宾厅单次', 'unused', '2026-10-08'),
  benefit('VIP26Q4ABD2', abdu, 'vip', '三甲医院陪诊服务', 'unused', '2026-10-08'),
  benefit('AWARD2608LIN', lin, 'inviteAward', '学习礼包', 'unused', '2026-08-03'),
  benefit('INVITE2612A1', null, 'invite', '交流会入场资格', 'unused', '2026-11-10'),
  benefit('INVITE2612A2', null, 'invite', '交流会入场资格', 'unused', '2026-11-10'),
  benefit('INVITE2612A3', null, 'invite', '交流会入场资格', 'unused', '2026-11-10'),
]
