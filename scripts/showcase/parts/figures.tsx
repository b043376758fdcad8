import { View } from '@tarojs/components'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Land } from '@/ui/scene/land'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'
import { Returns } from '@/widgets/returns'
import { course, HUGE } from '../data'
import { Names } from './names'

const returns = {
  from: '2025-11-21',
  to: '2026-11-20',
  profit: '9482.17',
  startAssets: '109000.00',
  endAssets: '128640.52',
  inflow: '12000.00',
  outflow: '1841.65',
  simpleRate: '7.84',
  rate: '8.02',
  annualRate: '8.02',
  moneyRate: '7.36',
  annualMoneyRate: '7.36',
}

export const Figures = () => (
  <>
    <Section title="金额与收益率">
      <Names of="Hero · Amount · Rate · Stat · Land" />
      <Card>
        <Hero label="总资产（元）" value="128640.52" aside="数据截至 11-20" />
        <Stats>
          <Stat label="昨日收益">
            <Amount value="312.08" signed strong />
          </Stat>
          <Stat label="持有收益">
            <Amount value="-18204.66" signed strong />
          </Stat>
          <Stat label="收益率">
            <Rate value="1.2345" strong />
          </Stat>
          <Stat label="七日年化">
            <Rate value="1.7321" moneyMarket strong />
          </Stat>
          <Stat label="尚不可计算">
            <Amount value={null} strong />
          </Stat>
          <Stat label="净值日">
            <Day of="2026-11-20" />
          </Stat>
        </Stats>
      </Card>
      <HeroCard land={<Land values={course.slice(-52).map(({ value }) => Number(value))}>山脊就是累计收益</Land>}>
        <Hero label="总资产（元）" value="128640.52" />
      </HeroCard>
      <Card>
        <Hero label="极大金额（元）" value={HUGE} signed />
        <Stats>
          <Stat label="完整">
            <Amount value={HUGE} signed />
          </Stat>
          <Stat label="万与亿">
            <Amount value={HUGE} signed units />
          </Stat>
        </Stats>
      </Card>
    </Section>
    <Section title="三种收益率">
      <Names of="Returns" />
      <Card>
        <View>
          <Returns of={returns} />
        </View>
      </Card>
    </Section>
  </>
)
