import { View } from '@tarojs/components'
import { APPLY_DAYS, REFUND_DAYS } from '@/contract/revocation-rules'
import { NeedTable } from '@/features/revocations/need-table'
import { CUT_OFF } from '@/lib/order-days'
import '@/features/revocations/revocation.scss'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '买入撤销' })

const WAYS = [
  {
    title: '直接撤单',
    note: `还没有确认、也没过所属交易日${CUT_OFF}的买入`,
    foot: '不需要材料，立即生效，款项退回原付款账户',
  },
  {
    title: '申请撤销',
    note: `已过撤单时间，或确认后${APPLY_DAYS}天内、份额都还在的买入`,
    foot: '适用于他人账户付款、重复买入、未成年人买入等情况，需上传材料并签署申请书',
  },
] as const

const TIMES = [
  { title: '审核', note: '提交后通常3个工作日内' },
  { title: '退款', note: `审核通过后${REFUND_DAYS}个交易日内到您的银行卡` },
] as const

/** The introduction to revoking a purchase: what it is, who may do it, the ways, the papers, and the time it takes. */
export default screen('revoke', function Revoke() {
  return (
    <Screen
      action={
        <SideBySide>
          <Button event="open-applications" kind="secondary" onPress={() => navigate('revokeList', { tab: 'mine' })}>
            我的申请
          </Button>
          <Button event="choose-purchase" onPress={() => navigate('revokeList')}>
            选择交易
          </Button>
        </SideBySide>
      }
    >
      <Card>
        <View className="revocation-lead">
          买错了、付错了，可以在规定的时间内撤销一笔买入（申购、认购、定投）。款项按付款时的金额退还给您，含手续费。
        </View>
        <View className="revocation-lead">仅限账户本人办理。签署时需要用手机手写签名，也可以输入姓名。</View>
      </Card>
      <Section title="两种方式">
        <Card flush>
          {WAYS.map(({ title, note, foot }) => (
            <Cell key={title} title={title} note={note} foot={<View className="revocation-small">{foot}</View>} />
          ))}
        </Card>
      </Section>
      <Section title="申请撤销需要的材料">
        <NeedTable />
      </Section>
      <Section title="需要多久">
        <Card flush>
          {TIMES.map(({ title, note }) => (
            <Cell key={title} title={title} note={note} />
          ))}
        </Card>
      </Section>
    </Screen>
  )
})
