import { View } from '@tarojs/components'
import { useState } from 'react'
import { LISTED_DAYS } from '@/contract/revocation-rules'
import { LISTED_OVER, type RevocablePurchase } from '@/contract/revocations'
import { chunks } from '@/lib/chunks'
import { formatChineseMonthDay, formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { FundName } from '@/widgets/fund-name'
import { CancelDialog } from './cancel-dialog'
import './revocation.scss'
import { fundWords, purchaseWords } from './words'

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 900

const sections = [
  { way: 'cancel', title: '可以直接撤单', aside: '立即生效' },
  { way: 'apply', title: '可以申请撤销', aside: '需要审核' },
  { way: 'none', title: '不能撤销', aside: `近${LISTED_DAYS}天` },
] as const

/** The last minute of a day. */
const DAY_END = '23:59'

/** Shown when the list is cut. Older purchases cannot be revoked either. */
const CUT = `只列出最近${LISTED_OVER}笔`

/** The purchases of the last weeks, grouped by the way in which they can be revoked. */
export function PurchaseList({ purchases }: { purchases: readonly RevocablePurchase[] }) {
  const [cancelling, setCancelling] = useState<RevocablePurchase | null>(null)
  const open = purchases.some(({ way }) => way !== 'none')
  return (
    <View>
      <View>{!open && <Empty>近期没有可以撤销的买入</Empty>}</View>
      {sections.map(({ way, title, aside }) => {
        const shown = purchases.filter(purchase => purchase.way === way)
        return (
          <View key={way}>
            {shown.length > 0 && (
              <Section title={title} aside={way === 'none' && shown.length >= LISTED_OVER ? CUT : aside}>
                <Card flush>
                  <LongList
                    parts={chunks(shown, PART_ROWS)}
                    nameOf={part => `${part[0]?.applicationNo} ${part[part.length - 1]?.applicationNo}`}
                    likely={LIKELY}
                    lined
                  >
                    {part =>
                      part.map(purchase => (
                        <Row
                          key={purchase.applicationNo}
                          purchase={purchase}
                          onCancel={() => setCancelling(purchase)}
                        />
                      ))
                    }
                  </LongList>
                </Card>
              </Section>
            )}
          </View>
        )
      })}
      <CancelDialog purchase={cancelling} onClose={() => setCancelling(null)} />
    </View>
  )
}

/** Such as '11月23日15:00前', or '11月23日前' if the whole day counts; '' while unknown. */
function untilWords({ until }: RevocablePurchase) {
  if (until === null) return ''
  const [day, time] = formatInstant(until).split(' ')
  return `${formatChineseMonthDay(day)}${time === DAY_END ? '' : time}前`
}

function Row({ purchase, onCancel }: { purchase: RevocablePurchase; onCancel: () => void }) {
  const { way, reason, applicationNo, revocationNo } = purchase
  return (
    <Cell
      title={<FundName>{fundWords(purchase)}</FundName>}
      note={purchaseWords(purchase)}
      value={
        <>
          <Amount value={purchase.amount} /> 元
        </>
      }
      valueNote={purchase.channelName || undefined}
      foot={
        <View className="revocation-row">
          <View className="revocation-row__words">
            {way === 'cancel' && `${untilWords(purchase)}可直接撤单`}
            {way === 'apply' && `${untilWords(purchase)}可撤销`}
            {way === 'none' && reason}
          </View>
          <View>
            {way === 'cancel' && (
              <Button
                event="cancel-purchase"
                size="small"
                kind="secondary"
                label={`对${fundWords(purchase)}撤单`}
                onPress={onCancel}
              >
                撤单
              </Button>
            )}
            {way === 'apply' && (
              <Button
                event="begin-application"
                size="small"
                kind="secondary"
                label={`申请撤销${fundWords(purchase)}`}
                onPress={() => navigate('revokeTips', { applicationNo })}
              >
                申请撤销
              </Button>
            )}
            {way === 'none' && revocationNo !== '' && (
              <Button
                event="open-application"
                size="small"
                kind="secondary"
                label={`查看${fundWords(purchase)}的申请`}
                onPress={() => navigate('revokeDownload', { revocationNo })}
              >
                查看申请
              </Button>
            )}
          </View>
        </View>
      }
    />
  )
}
