import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { note } from '@/api/note'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { tabs } from '@/contract/tabs'
import { useTitle } from '@/navigation/title'
import type { PlainRouteName } from '@/routes'
import { Loaded } from '@/ui/base/loaded'
import { Dividend } from './dividend'
import { NoDividend } from './gone'
import type { Received } from './types'

interface OwnDividendProps {
  applicationNo: string
  /** The list to link to if there is no such dividend. */
  list: PlainRouteName
  /** The content below the dividend. */
  children: (dividend: Received) => ReactNode
}

/** One dividend of the person by its number, and the content below it. */
export function OwnDividend({ applicationNo, list, children }: OwnDividendProps) {
  const answer = useCall(funds.bonusDetail, { applicationNo })
  const [dividend] = answer.data?.dividends ?? []
  useTitle(dividend && `${dividend.shortName || dividend.name} 分红`)
  const isThere = dividend !== undefined
  useEffect(() => {
    // Marks this dividend as read. The badge at the link to the list disappears if there is no other news.
    if (isThere) void note(tabs.account.setShowFlag, { type: '1', applicationNo })
  }, [isThere, applicationNo])
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
