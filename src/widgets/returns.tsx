import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { isSome, round } from '@/lib/decimal'
import { add } from '@/lib/money'
import { formatRate, rateDigits } from '@/lib/money-format'
import { Amount } from '@/ui/base/amount'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { Rate } from '@/ui/base/rate'
import { Sheet } from '@/ui/overlay/sheet'
import './returns.scss'

/** The fields of a span's performance that the rates and their explanations need. */
export type Performed = Pick<
  OutputOf<typeof assets.queryProfitDetail>,
  | 'profit'
  | 'startAssets'
  | 'endAssets'
  | 'inflow'
  | 'outflow'
  | 'simpleRate'
  | 'rate'
  | 'annualRate'
  | 'moneyRate'
  | 'annualMoneyRate'
>

/** The ways to compute a return. */
type Way = 'money' | 'time' | 'simple'

interface ReturnsProps {
  of: Performed
  /** Three decimals instead of two: the fund is a money-market fund. */
  moneyMarket?: boolean
  /** The question of the screen. By default how much the person's own money has earned. */
  asks?: Way
}

interface Kind {
  /** Without its last word 收益率, for rows. */
  name: string
  /** The question that it answers, in the person's words. */
  question: string
  rate: (of: Performed) => string | null
  /** The same rate per year; a simple return has none. */
  annual?: (of: Performed) => string | null
  /** The calculation, with the person's own figures. */
  figures: (props: ReturnsProps) => ReactNode
  /** The reason why there is none. */
  missing: string
  /** The purpose of this kind of return. */
  use: string
}

const started = ({ startAssets }: Performed) => isSome(startAssets)

const kinds: Record<Way, Kind> = {
  money: {
    name: '资金加权',
    question: '我的钱赚了多少',
    rate: of => of.moneyRate,
    annual: of => of.annualMoneyRate,
    figures: ({ of, moneyMarket }) => (
      <>
        {started(of) && '期初和期间'}
        {of.annualMoneyRate === null ? '投入的每一元都按 ' : '投入的每一元都按每年 '}
        <Rate value={of.annualMoneyRate ?? of.moneyRate} moneyMarket={moneyMarket} plain />
        {' 计息，就正好得到'}
        {isSome(of.outflow) && (
          <>
            {'期间取出的 '}
            <Amount value={of.outflow} />
            {' 元和'}
          </>
        )}
        {'期末的 '}
        <Amount value={of.endAssets} /> 元。
      </>
    ),
    missing: '这段时间资金进出太多，算不出一个准确的收益率。',
    use: '投得多的时候涨跌影响更大，看的是您自己的钱赚得怎样。',
  },
  time: {
    name: '时间加权',
    question: '和别人比',
    rate: of => of.rate,
    annual: of => of.annualRate,
    figures: ({ of: { rate } }) => (
      <>逐日累计：期初算作 100%，期末是 {rate === null ? '--' : `${round(add('100', rate), 2)}%`}。</>
    ),
    missing: '这段时间没有持有资产，无法计算。',
    use: '它不受您加减资金的影响，适合和其他基金、指数比较。',
  },
  simple: {
    name: '简单',
    question: '赚了本金的几成',
    rate: of => of.simpleRate,
    figures: ({ of, moneyMarket }) => (
      <>
        {started(of) ? '期初有 ' : '期间投入 '}
        {started(of) && <Amount value={of.startAssets} />}
        {started(of) && ' 元，期间投入 '}
        <Amount value={of.inflow} />
        {' 元，收益 '}
        <Amount value={of.profit} />
        {started(of) ? ' 元：收益除以两笔本金之和，就是 ' : ' 元：收益除以本金，就是 '}
        <Rate value={of.simpleRate} moneyMarket={moneyMarket} plain />。
      </>
    ),
    missing: '这段时间没有投入资金，无法计算。',
    use: '不看钱是哪天投入的，适合一次买入、中途不动的钱。',
  },
}

const ways: readonly Way[] = ['money', 'time', 'simple']

/**
 * The return that answers the question of a screen. Three near-equal figures side by side answer none, so the other two
 * ways to compute it stand behind a tap, each explained with the person's own figures. If it cannot be computed, the
 * next one that can is shown; `--` if there is none. A yearly rate is shown only from one year on.
 */
export function Returns({ asks = 'money', ...props }: ReturnsProps) {
  const [open, setOpen] = useState(false)
  const shown = answering(asks, props.of)
  const annual = annualOf(shown, props)
  return (
    <View className="returns">
      <Press className="returns__one" event="explain-rate" onPress={() => setOpen(true)}>
        <View className="returns__words">
          <View>{shown.question}</View>
          <View className="returns__name">{`${shown.name}收益率 · 另有两种`}</View>
        </View>
        <View className="returns__figures">
          <Rate value={shown.rate(props.of)} moneyMarket={props.moneyMarket} strong size="medium" />
          <View className="returns__name">
            {annual !== null && (
              <>
                年化 <Rate value={annual} moneyMarket={props.moneyMarket} plain />
              </>
            )}
          </View>
        </View>
        <Icon name="right" className="returns__arrow" />
      </Press>
      <ReturnsSheet asks={asks} {...props} open={open} onClose={() => setOpen(false)} />
    </View>
  )
}

/** Explains all three ways, that of the screen's question first. */
export const ReturnsSheet = ({
  asks = 'money',
  open,
  onClose,
  ...props
}: ReturnsProps & { open: boolean; onClose: () => void }) => (
  <Sheet open={open} title="收益率的三种算法" onClose={onClose}>
    {[asks, ...ways.filter(way => way !== asks)].map(name => (
      <Explained key={name} kind={kinds[name]} {...props} />
    ))}
  </Sheet>
)

/** The way that answers a question; if its rate cannot be computed, the next one with a rate. */
const answering = (asks: Way, of: Performed) =>
  kinds[[asks, ...ways].find(name => kinds[name].rate(of) !== null) ?? asks]

/**
 * The return on the person's own money, for a place without room for `Returns`: its name without 收益率, and the rate in
 * percent. As there, the next one that can be computed takes its place under its own name.
 */
export function ownReturn(of: Performed): { name: string; rate: string | null } {
  const { name, rate } = answering('money', of)
  return { name, rate: rate(of) }
}

/** The yearly rate. Null also if it repeats the rate: the span is a year. */
function annualOf(kind: Kind, { of, moneyMarket = false }: ReturnsProps) {
  const annual = kind.annual?.(of) ?? null
  const shown = (rate: string | null) => formatRate(rate, rateDigits(moneyMarket))
  return shown(annual) === shown(kind.rate(of)) ? null : annual
}

/** Explains a return in two sentences: its calculation and its purpose. */
function Explained({ kind, of, moneyMarket }: ReturnsProps & { kind: Kind }) {
  const rate = kind.rate(of)
  const annual = annualOf(kind, { of, moneyMarket })
  return (
    <View className="returns__kind">
      <View className="returns__head">
        <View className="returns__words">
          {`${kind.name}收益率`}
          <View className="returns__name">{kind.question}</View>
        </View>
        <Rate value={rate} moneyMarket={moneyMarket} strong size="medium" />
      </View>
      <View className="returns__name">
        {annual !== null && (
          <>
            折合每年 <Rate value={annual} moneyMarket={moneyMarket} plain />
          </>
        )}
        {kind.annual?.(of) === null && rate !== null && '资金运作不满一年，不折算年化'}
      </View>
      <View className="returns__sentence">
        {rate === null ? kind.missing : kind.figures({ of, moneyMarket })}
        {kind.use}
      </View>
    </View>
  )
}
