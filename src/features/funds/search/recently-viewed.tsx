import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { tabs } from '@/contract/tabs'
import { isMoneyMarket } from '@/lib/money-market'
import { navigate } from '@/navigation/go'
import { viewsOnDevice } from '@/session/viewed-funds'
import { isLoggedIn, useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { Press } from '@/ui/base/press'
import { Rate } from '@/ui/base/rate'
import { Reserved } from '@/ui/base/reserved'
import { Section } from '@/ui/layout/section'
import { FundName } from '@/widgets/fund-name'
import './recently-viewed.scss'

type Fund = OutputOf<typeof first.funds.queryNetvalue>['funds'][number]

/** The recently viewed funds, newest first, in one row that scrolls. Renders nothing without any. */
export function RecentlyViewed() {
  const loggedIn = useSession(isLoggedIn)
  return loggedIn ? <OfCustomer /> : <OfVisitor />
}

function OfCustomer() {
  const viewed = useCall(tabs.funds.getFundNetValueBrowse, {})
  return <Row funds={viewed.data?.funds} />
}

function OfVisitor() {
  const visible = useContext(VisibleContext)
  const [codes, setCodes] = useState(viewsOnDevice)
  useEffect(() => {
    if (visible) setCodes(viewsOnDevice())
  }, [visible])
  const named = useCall(
    first.funds.queryNetvalue,
    { queryType: 'ALL', fundCode: codes.join(',') },
    { enabled: codes.length > 0, keepPrevious: true },
  )
  if (codes.length === 0) return <Row funds={[]} />
  const found = named.data?.funds
  return <Row funds={found && codes.flatMap(code => found.find(({ fundCode }) => fundCode === code) ?? [])} />
}

const Row = ({ funds }: { funds: readonly Fund[] | undefined }) => (
  <Reserved name="viewed funds" ready={funds !== undefined}>
    {funds && funds.length > 0 && (
      <Section title="最近浏览">
        <View className="recently-viewed">
          {funds.map(fund => (
            <Viewed key={fund.fundCode} fund={fund} />
          ))}
        </View>
      </Section>
    )}
  </Reserved>
)

function Viewed({ fund }: { fund: Fund }) {
  const { fundCode, shortName, name, fundType, incomeRatio, returnDay } = fund
  return (
    <Press className="recently-viewed__fund" role="link" onPress={() => navigate('fundDetail', { fundCode })}>
      <View className="recently-viewed__name">
        <FundName>{shortName || name}</FundName>
      </View>
      <View className="recently-viewed__figure">
        {isMoneyMarket(fundType) ? (
          <>
            七日年化 <Rate value={incomeRatio} moneyMarket />
          </>
        ) : (
          <>
            日涨跌 <Rate value={returnDay} />
          </>
        )}
      </View>
    </Press>
  )
}
