import { View } from '@tarojs/components'
import { useState } from 'react'
import { LARGEST_MOVE, LEAST_MOVE, MOST_FUNDS } from '@/contract/notices'
import { toast } from '@/platform/toast'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import type { Form } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { FundSheet } from '@/widgets/fund-sheet'
import './kinds.scss'
import { thresholdFault, type Values, type WatchedFund } from './values'

/** The default threshold of a new fund, in percent. */
const USUAL = '2'

/** The funds whose net values the person gets notices of, each with its threshold. */
export function WatchedFunds({ form }: { form: Form<Values> }) {
  const [choosing, setChoosing] = useState(false)
  const { value: funds, error, onChange, onBlur, id } = form.field('funds')
  const change = (fundCode: string, changed: Partial<WatchedFund>) =>
    onChange(funds.map(fund => (fund.fundCode === fundCode ? { ...fund, ...changed } : fund)))
  const add = (fundCode: string, shortName: string) => {
    setChoosing(false)
    if (funds.some(fund => fund.fundCode === fundCode)) return toast.say('这只基金已经添加过了')
    onChange([...funds, { fundCode, shortName, threshold: USUAL }])
  }
  return (
    <Section
      title="净值涨跌的基金"
      aside={
        <Button
          kind="secondary"
          size="small"
          event="open-fund-choice"
          disabled={funds.length >= MOST_FUNDS}
          onPress={() => setChoosing(true)}
        >
          添加基金
        </Button>
      }
    >
      <View id={id}>
        <Card>
          {funds.length === 0 && (
            <View className="notice-kind__note">一天的涨跌达到您设置的幅度时通知，涨和跌都算。</View>
          )}
          {funds.map(({ fundCode, shortName, threshold }) => (
            <View key={fundCode} className="notice-fund">
              <View className="notice-fund__field">
                <Field
                  label={`${shortName || fundCode} 涨跌达到（%）`}
                  kind="decimal"
                  maxLength={6}
                  value={threshold}
                  onChange={text => change(fundCode, { threshold: text })}
                  onBlur={onBlur}
                  error={error === '' ? '' : thresholdFault(threshold)}
                  hint={`${fundCode} · ${LEAST_MOVE} 至 ${LARGEST_MOVE} 之间`}
                />
              </View>
              <Button
                kind="text"
                size="small"
                event="remove-notice-fund"
                label={`移除 ${shortName || fundCode}`}
                onPress={() => onChange(funds.filter(fund => fund.fundCode !== fundCode))}
              >
                移除
              </Button>
            </View>
          ))}
          <View className="notice-fault" {...aria({ role: 'alert' })}>
            {funds.every(({ threshold }) => thresholdFault(threshold) === '') ? error : ''}
          </View>
        </Card>
      </View>
      <FundSheet open={choosing} onClose={() => setChoosing(false)} onChoose={add} />
    </Section>
  )
}
