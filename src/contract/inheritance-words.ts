import type { InheritState } from './inheritance-states'

/** The state of an application in a few words, on its pages and among the things that are under way. */
export const applicationStateWords: Readonly<Record<InheritState, string>> = {
  draft: '填写中',
  submitted: '已提交，等待受理',
  reviewing: '审核中',
  returned: '需要补充',
  signing: '分配与签署',
  mailing: '寄送材料',
  received: '材料已收到',
  done: '已办结',
  cancelled: '已结束',
}
