import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { NewCustomer, useIsNewCustomer } from './new-customer'

/** In place of what is about the present holdings: a welcome, or for who has sold everything the way to the past. */
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
