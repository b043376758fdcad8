import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { useTitle } from '@/navigation/title'
import type { PlainRouteName } from '@/routes'
import { Loaded } from '@/ui/base/loaded'
import { Dividend } from './dividend'
import { NoDividend } from './gone'
import type { Received } from './types'

interface OwnDividendProps {
  applicationNo: string
  /** The list that leads on when there is no such dividend. */
  list: PlainRouteName
  /** What follows it. */
  children: (dividend: Received) => ReactNode
}

/** One dividend of the person by its number, and what follows it. */
export function OwnDividend({ applicationNo, list, children }: OwnDividendProps) {
  const answer = useCall(funds.bonusDetail, { applicationNo })
  const [dividend] = answer.data?.dividends ?? []
  useTitle(dividend && `${dividend.shortName || dividend.name} 分红`)
  return (
    <Loaded
      of={answer}
      skeleton="figure"
      isEmpty={({ dividends }) => dividends.length === 0}
      empty={<NoDividend to={list} />}
    >
      {({ dividends: [one] }) =>
        one ? (
          <View>
            <Dividend of={one} />
            {children(one)}
          </View>
        ) : null
      }
    </Loaded>
  )
}
