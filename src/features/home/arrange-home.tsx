import { View } from '@tarojs/components'
import { lazy, Suspense, useState } from 'react'
import { idle } from '@/api/idle'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'

/** Few people arrange their home screen, so the sheet loads when it is opened. */
const ArrangeSheet = lazy(() => import('./arrange-sheet'))

/** The server's arrangement loads after everything that the person sees. */
const Kept = lazy(() => idle.then(() => import('./kept-arrangement')))

/** The button at the end of the home screen that arranges it. */
export default function ArrangeHome() {
  const loggedIn = useSession(isLoggedIn)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <View>
      <Button
        kind="text"
        block
        event="arrange-home"
        onPress={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        调整首页
      </Button>
      <View>
        <Suspense>{wanted && <ArrangeSheet open={open} onClose={() => setOpen(false)} />}</Suspense>
      </View>
      <View>
        <Suspense>{loggedIn && <Kept />}</Suspense>
      </View>
    </View>
  )
}
