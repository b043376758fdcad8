import { View } from '@tarojs/components'
import type { QuarterReport } from '@/contract/guides'
import { type Day, yearOf } from '@/lib/date'
import { quarterOf } from '@/lib/day-spans'
import { type Decimal, isSome } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import { formatSigned, percentText } from '@/lib/money-format'
import { partInk } from '@/ui/base/inks'
import { PartBar } from '@/ui/chart/part-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

const partNames = { stock: '股票', bond: '债券', cash: '现金', other: '其他' } as const
const partKeys = ['stock', 'bond', 'cash', 'other'] as const
const kindNames = { stock: '股票', bond: '债券', fund: '基金', asset: '项目' } as const

/** The change of a part in percentage points, such as 「增加 1.20 个百分点」. */
function changeWords(change: Decimal | null, isFirst: boolean): string {
  if (isFirst) return ''
  if (change === null) return '新进入'
  if (!isSome(change)) return '没有变化'
  return `比上季 ${formatSigned(change)} 个百分点`
}

/**
 * The fund's asset allocation, its largest investments and its industries, each with its change since the previous
 * report.
 */
export function ReportParts({ of: report }: { of: QuarterReport }) {
  const { parts, partsBefore, holdings, gone, industries, before } = report
  const isFirst = before === null
  const partOf = (key: (typeof partKeys)[number]) => parts?.[key] ?? null
  const changeOf = (key: (typeof partKeys)[number]) => {
    const [now, old] = [partOf(key), partsBefore?.[key] ?? null]
    return now === null || old === null ? null : subtract(now, old)
  }
  return (
    <View>
      <View>
        {parts && (
          <Section title="资产配置" aside="占基金资产">
            <Card flush>
              {partKeys
                .filter(key => isSome(partOf(key)) || isSome(partsBefore?.[key] ?? null))
                .map((key, index) => (
                  <Cell
                    key={key}
                    title={partNames[key]}
                    note={changeWords(changeOf(key), isFirst)}
                    value={percentText(partOf(key))}
                    foot={<PartBar percent={partOf(key)} ink={partInk(index)} />}
                  />
                ))}
            </Card>
          </Section>
        )}
      </View>
      <View>
        {holdings.length > 0 && (
          <Section title="前十大持仓" aside="占基金资产">
            <Card flush>
              {holdings.map(({ place, kind, code, name, percent, change }) => (
                <Cell
                  key={name}
                  title={`${place}. ${name}`}
                  note={[kindNames[kind], code].filter(Boolean).join(' ')}
                  value={percentText(percent)}
                  valueNote={changeWords(change, isFirst)}
                />
              ))}
              {gone.length > 0 && (
                <Cell
                  title="退出前十"
                  note={gone.map(({ name, percent }) => `${name} ${percentText(percent)}`).join('、')}
                />
              )}
            </Card>
          </Section>
        )}
      </View>
      <View>
        {industries.length > 0 && (
          <Section title="股票的行业" aside={before ? `与${quarterName(before)}相比` : '占基金资产'}>
            <Card flush>
              {industries.map(({ industry, percent, change }) => (
                <Cell
                  key={industry}
                  title={industry}
                  note={changeWords(change, isFirst)}
                  value={percentText(percent)}
                  foot={<PartBar percent={percent} />}
                />
              ))}
            </Card>
          </Section>
        )}
      </View>
    </View>
  )
}

/** The quarter of a day, such as '2026年三季度'. */
export const quarterName = (day: Day): string => `${yearOf(day)}年${'一二三四'[quarterOf(day) - 1]}季度`
