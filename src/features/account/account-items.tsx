import type { ReactNode } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { leadsSomewhere, leaveTo } from '@/leave'
import { destinationOf } from '@/lib/link'
import { maskEmail, maskMobile } from '@/lib/mask'
import { navigate } from '@/navigation'
import { routeOfPath } from '@/routes'
import { useLock } from '@/stores/lock'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'

type TopItem = OutputOf<typeof account.getAccountItemList>[number]['chlidItem'][number]
/** A row of the account pages, on the first level or on the second. */
export type AccountItem = Omit<TopItem, 'chlidItem'> & { chlidItem?: TopItem['chlidItem'] }

/** The second level has nothing to show but the rows of an item: without any it is no place to go to. */
const isSecondLevel = (link: string) => {
  const destination = destinationOf(link)
  const path = destination?.to === 'screen' ? destination.path : ''
  return routeOfPath(path.split('?')[0] ?? '') === 'secondAccountItems'
}

/** Whether a row is shown: the server wants it (`showflag` Y), and it leads somewhere, by itself or by one of the rows below it. */
export function isShown({ showflag, link, chlidItem = [] }: AccountItem): boolean {
  if (showflag !== 'Y') return false
  return chlidItem.some(isShown) || (leadsSomewhere(link) && !isSecondLevel(link))
}

/** What an item is set to now, with its middle hidden; undefined for items that have no value, and as long as it is not known. */
function useValues(): (code: string) => string | undefined {
  const { data } = useAccountInfo()
  const locks = useLock(({ on }) => on)
  const info = data && {
    phone: maskMobile(data.mobile),
    email: maskEmail(data.email),
    address: data.address && '已填写',
  }
  const values: Readonly<Record<string, string | undefined>> = { ...info, lock: locks ? '已开启' : '未开启' }
  return code => (values[code] === '' ? '未填写' : values[code])
}

/** Rows of the account pages. One with rows below it leads to the second level, any other where its link leads. */
export function AccountItems({ items }: { items: readonly AccountItem[] }): ReactNode {
  const shownValue = useValues()
  return (
    <Card flush>
      {items.filter(isShown).map(({ code, name, link, chlidItem = [] }) => (
        <Cell
          key={code}
          title={name}
          value={shownValue(code)}
          arrow
          onPress={() => (chlidItem.some(isShown) ? navigate('secondAccountItems', { group: code }) : leaveTo(link))}
        />
      ))}
    </Card>
  )
}
