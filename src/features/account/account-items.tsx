import type { ReactNode } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { destinationOf } from '@/lib/link'
import { maskEmail, maskMobile } from '@/lib/mask'
import { splitAddress } from '@/lib/query'
import { navigate } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { routeOfPath } from '@/routes'
import { useLock } from '@/stores/lock'
import { usePreferences } from '@/stores/preferences'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'

type TopItem = OutputOf<typeof account.getAccountItemList>[number]['chlidItem'][number]
/** A row of the account pages, on the first level or on the second. */
export type AccountItem = Omit<TopItem, 'chlidItem'> & { chlidItem?: TopItem['chlidItem'] }

/**
 * An item without a link of its own opens the second level, which lists its rows. Without rows there is nothing to
 * open.
 */
const isSecondLevel = (link: string) => {
  const destination = destinationOf(link)
  const path = destination?.to === 'screen' ? destination.path : ''
  return routeOfPath(splitAddress(path).path) === 'secondAccountItems'
}

/** Whether a row leads to a promotion. Elder mode leaves such rows out. The search of services still finds them. */
function isPromotion({ link }: AccountItem): boolean {
  const destination = destinationOf(link)
  const name = destination?.to === 'screen' ? routeOfPath(splitAddress(destination.path).path) : undefined
  return name === 'vipBenefits' || name === 'inviteAward'
}

/** The rows that are shown to a person now. */
export const shownTo = (elder: boolean, items: readonly AccountItem[]) =>
  items.filter(item => isShown(item) && !(elder && isPromotion(item)))

/**
 * Whether a row is shown: the server allows it (`showflag` Y), and the row or one of the rows below it leads somewhere.
 */
export function isShown({ showflag, link, chlidItem = [] }: AccountItem): boolean {
  if (showflag !== 'Y') return false
  return chlidItem.some(isShown) || (leadsSomewhere(link) && !isSecondLevel(link))
}

/** The present value of an item, masked. Undefined for items without a value, and while the value is not known. */
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

/** The rows of the account pages. A row with rows below it opens the second level. Any other row opens its link. */
export function AccountItems({ items }: { items: readonly AccountItem[] }): ReactNode {
  const shownValue = useValues()
  const elder = usePreferences(state => state.elder)
  return (
    <Card flush>
      {shownTo(elder, items).map(({ code, name, link, chlidItem = [] }) => (
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
