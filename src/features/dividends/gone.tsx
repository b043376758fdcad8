import { replace } from '@/navigation/go'
import type { PlainRouteName } from '@/routes'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'

/** A link to all dividends, for a dividend that is not found. */
export const AllDividends = ({ to }: { to: PlainRouteName }) => (
  <Button kind="secondary" size="small" event="open-dividends" onPress={() => replace(to)}>
    查看全部分红
  </Button>
)

/** Shown if none of the person's dividends has the number. */
export const NoDividend = ({ to }: { to: PlainRouteName }) => (
  <Empty picture="search" action={<AllDividends to={to} />}>
    没有找到这笔分红，可能不在这个账户里
  </Empty>
)
