import type { activities } from '../../db/schema/rewards'

export const activityRows: (typeof activities.$inferInsert)[] = [
  {
    activityId: 'signIn2026',
    kind: 'signIn',
    title: '活动签到',
    content: '参加线下活动，到场后扫描现场的签到码。',
    url: '/#/SignIn/index',
    isPopupType: '0',
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    details: {},
  },
  {
    activityId: 'enroll202612',
    kind: 'enroll',
    title: '年末策略交流会报名',
    content: '<p>基金经理当面讲解年度策略。名额有限，报满可以候补。</p>',
    url: '/#/enroll/index',
    isPopupType: '0',
    startDay: '2026-11-10',
    endDay: '2026-12-08',
    details: {},
  },
]
