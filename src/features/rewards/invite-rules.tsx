import { View } from '@tarojs/components'
import { formatChineseDay } from '@/lib/date'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './rewards.scss'
import type { InviteActivity } from './words'

/** All rules of the invitations as text, on one card. */
export const InviteRules = ({ of: { award, seat } }: { of: InviteActivity }) => (
  <Section title="活动规则">
    <Card>
      {[
        `${award.title}：${formatChineseDay(award.startDay)}至${formatChineseDay(award.endDay)}。好友接受邀请后，双方各得学习礼包一份（${award.worth}），每位邀请人最多${award.mostPacks}份。`,
        `${seat.title}：${formatChineseDay(seat.startDay)}至${formatChineseDay(seat.endDay)}。邀请满${seat.friendsNeeded}位好友，可以领取一个席位，共${seat.seats}个，先到先得。`,
        '每人只能接受一次邀请，一直有效。',
        '不能邀请自己。使用同一个手机号码或微信的算一个人，同一台设备上的人只计算第一位。您邀请来的人，以及他们再邀请来的人，不能反过来邀请您。',
        '礼包领完时，接受邀请不会成功，也不会用掉您的机会。补充后可以再来。',
        '我们只凭邀请码识别您。海报和链接里没有您的姓名和账户信息。',
        '邀请只为分享投资知识，请勿向他人推荐基金或承诺收益。',
      ].map(rule => (
        <View key={rule} className="rewards__text">
          {rule}
        </View>
      ))}
    </Card>
  </Section>
)
