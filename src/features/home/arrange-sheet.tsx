import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { ApiError, isFinal, NetworkError, ServerError } from '@/api/errors'
import { changeAnswers, useCall } from '@/api/query'
import { type Sender, useSubmit } from '@/api/submit'
import { first } from '@/contract/first-screen'
import { tabs } from '@/contract/tabs'
import { type Arrangement, inOrder, reordered } from '@/lib/arrangement'
import { same } from '@/lib/same'
import { reachable } from '@/navigation/links'
import { toast } from '@/platform/toast'
import { keepHomeArrangement, useHomeArrangement } from '@/stores/home-arrangement'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { OrderList } from '@/ui/list/order-list'
import { Sheet } from '@/ui/overlay/sheet'
import './arrange-sheet.scss'
import { cardsFor, ENTRIES_SHOWN, entryCode } from './cards'
import { savedForm } from './saved-form'

interface ArrangeSheetProps {
  open: boolean
  onClose: () => void
}

/** The sheet that arranges the home screen: the order of its cards and services, and the hidden ones. */
const ArrangeSheet = ({ open, onClose }: ArrangeSheetProps) => (
  <Sheet open={open} title="调整首页" flush onClose={onClose}>
    <Arranging onDone={onClose} />
  </Sheet>
)
export default ArrangeSheet

const KEPT_HERE = {
  unreached: '没有网络，已先保存在本机，联网后自动同步',
  broken: '系统繁忙，请稍后重试！已先保存在本机，会自动同步',
} as const
const NOT_KEPT = '只在这次有效，没能保存到本机'

/** Without a final answer the device keeps the arrangement, and sends it later (kept-arrangement.ts). */
const save: Sender<Arrangement, 'saved' | keyof typeof KEPT_HERE> = async (chosen, options) => {
  if (!isLoggedIn(useSession.getState())) return 'saved'
  try {
    await send(tabs.account.updateHomePageConfig, savedForm(chosen), options)
    return 'saved'
  } catch (error) {
    if (error instanceof NetworkError) return 'unreached'
    // Any other error is a bug of the app. It is thrown, so that it is reported.
    if (error instanceof ServerError || (error instanceof ApiError && !isFinal(error))) return 'broken'
    throw error
  }
}

function Arranging({ onDone }: { onDone: () => void }) {
  const loggedIn = useSession(isLoggedIn)
  const items = useCall(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  const [{ order, hidden }, change] = useState<Arrangement>(useHomeArrangement.getState)
  const saved = useRef<Arrangement>({ order, hidden })
  const saving = useSubmit(save, {
    inPlace: true,
    stales: ['account.getHomePageConfig'],
    after(result, chosen) {
      const { order, hidden } = chosen
      saved.current = chosen
      if (result === 'saved')
        changeAnswers(tabs.account.getHomePageConfig, kept => ({ ...kept, order: [...order], hidden: [...hidden] }))
      const isKept = keepHomeArrangement(chosen, result !== 'saved')
      if (result !== 'saved') toast.say(isKept ? KEPT_HERE[result] : NOT_KEPT)
      else if (!isKept && !loggedIn) toast.say(NOT_KEPT)
      onDone()
    },
  })

  // Closing the sheet in another way saves, too: a switch looks as if it had taken effect.
  const leave = useRef(() => {})
  leave.current = () => {
    if (!same(saved.current, { order, hidden })) saving.run({ order, hidden })
  }
  useEffect(() => () => leave.current(), [])

  const named = <T extends { code: string }>(all: readonly T[]) =>
    inOrder(
      all.map(({ code }) => code),
      { order },
    ).flatMap(code => all.find(one => one.code === code) ?? [])
  const cards = named(cardsFor(loggedIn))
  const entries = named(
    (items.data?.app ?? [])
      .filter(({ link }) => reachable(link))
      .map(item => ({ code: entryCode(item), name: item.serverName })),
  )
  const codesOf = (all: ReadonlyArray<{ code: string }>) => all.map(({ code }) => code)
  const hide = (code: string, hides: boolean) =>
    change({ order, hidden: hides ? [...hidden, code] : hidden.filter(other => other !== code) })

  return (
    <View>
      <View className="arrange-sheet__name">卡片</View>
      <OrderList
        label="首页卡片"
        items={cards}
        hidden={hidden}
        onOrder={codes => change({ hidden, order: reordered(order, codes) })}
        onHide={hide}
      />
      <View>
        {entries.length > 0 && (
          <View>
            <View className="arrange-sheet__name">{`服务（首页显示前 ${ENTRIES_SHOWN} 项）`}</View>
            <OrderList
              label="首页服务"
              items={entries}
              hidden={hidden}
              onOrder={codes => change({ hidden, order: reordered(order, [...codesOf(cards), ...codes]) })}
              onHide={hide}
            />
          </View>
        )}
      </View>
      <View className="arrange-sheet__end">
        <FormFailure of={saving} />
        <View className="arrange-sheet__actions">
          <View className="arrange-sheet__action">
            <Button kind="secondary" block event="reset-home" onPress={() => change({ order: [], hidden: [] })}>
              恢复默认
            </Button>
          </View>
          <View className="arrange-sheet__action">
            <Button block event="save-home" busy={saving.busy} onPress={() => saving.run({ order, hidden })}>
              保存
            </Button>
          </View>
        </View>
      </View>
    </View>
  )
}
