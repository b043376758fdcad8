import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { NewCustomer, useIsNewCustomer } from './new-customer'

/** Shown when nothing is held: a welcome for a new customer, or a link to past holdings. */
export const NothingHeld = () =>
  useIsNewCustomer() ? (
    <NewCustomer />
  ) : (
    <Empty
      picture="sprout"
      action={
        <Button kind="secondary" size="small" event="open-profit" onPress={() => navigate('profit')}>
          看以往的收益
        </Button>
      }
    >
      现在没有持有基金
    </Empty>
  )
