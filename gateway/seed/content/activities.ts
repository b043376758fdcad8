import { instantAt } from '@/lib/date'
import type { activities, activityRecords, voteTemplates } from '../../db/schema/content'
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
]

const lin = person('lin').custNo

export const activityRecordRows: (typeof activityRecords.$inferInsert)[] = [
  ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map(day => ({
    activityId: 'signIn2026',
    custNo: lin,
    day,
    details: { points: 5 },
    at: instantAt(day, '08:12'),
  })),
]
