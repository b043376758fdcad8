import type { vip as calls } from '@/contract/vip'
import { today } from '@/lib/date'
import { quarterRange } from '@/lib/day-spans'
import { ownPortfolio } from '../../assets/own-portfolio'
import { readOneTimeToken } from '../../auth/one-time-tokens'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'
import { noteSecurity } from '../../pipeline/security-log'
import { activityOf } from '../../rewards/activity'
import { agreedAt } from '../../rewards/consent'
import { LEVELS, memberLevel } from '../../rewards/levels'
import { benefitsOf } from '../../rewards/stock'
import { runningActivity } from '../account/activity'

type Level = Pick<Handlers<typeof calls>, 'enterVip' | 'getVipLevel'>

export const levelHandlers: Level = {
  async enterVip({ env, vipSource, activityId, busiToken }, context) {
    const { session } = context
    const token = await readOneTimeToken(context, { token: busiToken, purpose: 'temp', typeCode: 'activity' })
    if (token && token.subject !== session.principal) {
      noteSecurity(context, 'outside person refused', session.principal, { way: 'activity' })
      throw new Refusal(codes.forbidden, '这个入口属于另一位客户，请从您自己的微信进入')
    }
    context.log.info({ env, vipSource, activityId }, 'a member entered')
    const running = await runningActivity(context, activityId)
    if (!running) return { activity: null }
    const { title, content, isPopupType, url, endDay } = running
    return {
      activity: { activityId: running.activityId, title, content, isPopupType, activityURL: url, endDay },
    }
  },

  async getVipLevel(_, context) {
    const { db, custNo, now } = context
    const levels = LEVELS.map(level => ({ ...level }))
    if ((await agreedAt(db, custNo)) === null) {
      const nothing = { basis: null, running: null, missing: null, lost: [] }
      return { hasAgreed: false, level: 0, until: quarterRange(today(now())).to, levels, ...nothing }
    }
    const member = memberLevel(await ownPortfolio(context))
    const next = member.running?.level ?? member.level
    const activity = await activityOf(db, 'vip', now())
    const rights = activity ? await benefitsOf(db, activity.activityId) : []
    const goes = ({ minLevel, hasCodes }: (typeof rights)[number]) =>
      !hasCodes && minLevel <= member.level && minLevel > next
    return { hasAgreed: true, levels, ...member, lost: rights.filter(goes).map(({ title }) => title) }
  },
}
