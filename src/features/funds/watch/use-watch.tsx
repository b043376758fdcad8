import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { InputOf, OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { loginHere } from '@/navigation/login'
import { toast } from '@/platform/toast'
import { SHORT_TOAST_MS } from '@/platform/toast/types'
import { isLoggedIn, useSession } from '@/stores/session'
import { Dialog } from '@/ui/overlay/dialog'
import { useUndo } from '@/ui/overlay/use-undo'
import { rememberWish, takeWish } from './wish'

export interface Watchable {
  fundCode: string
  shortName: string
  name: string
  /** The fund is on the watch list. */
  select: boolean
  /** The person holds the fund, so it cannot be removed. */
  isSelect: boolean
}

type Change = InputOf<typeof funds.addSelFund>

/** Updates the star from the answer, without loading a thousand funds again. */
const mark = ({ fundCode, select }: OutputOf<typeof funds.addSelFund>) =>
  changeAnswers(funds.queryNetvalue, answer => ({
    ...answer,
    funds: answer.funds.map(fund => (fund.fundCode === fundCode ? { ...fund, select } : fund)),
  }))

/**
 * Adds funds to the watch list and removes them, after a confirmation, and offers to undo it. `toggle` opens the
 * confirmation, and `dialog` is its element. A visitor is sent to the login, after which the confirmation opens by
 * itself. `known` are the funds on the screen, with the customer's marks.
 */
export function useWatch(known: readonly Watchable[] | undefined) {
  const loggedIn = useSession(isLoggedIn)
  const [open, setOpen] = useState(false)
  const [fund, setFund] = useState<Watchable | null>(null)
  const undo = useUndo()
  const say = ({ actionType }: Change) => toast.say(actionType ? '取消自选成功' : '添加自选成功', SHORT_TOAST_MS)
  const undoing = useSubmit(funds.addSelFund, { apply: mark, after: (_, sent) => say(sent) })
  const change = useSubmit(funds.addSelFund, {
    inPlace: true,
    apply: mark,
    after: (_, sent) => {
      setOpen(false)
      say(sent)
      const { fundCode, actionType } = sent
      const name = fund ? fund.shortName || fund.name : fundCode
      undo.offer(actionType ? `已移除 ${name}` : `已添加 ${name}`, () =>
        undoing.run({ fundCode, ...(!actionType && { actionType: 'del' as const }) }),
      )
    },
  })

  const ask = (chosen: Watchable) => {
    setFund(chosen)
    setOpen(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the funds are loaded with the customer's marks.
  useEffect(() => {
    const wanted = loggedIn && known && takeWish(known)
    if (wanted && !wanted.select) ask(wanted)
  }, [loggedIn, known])

  const toggle = (chosen: Watchable) => {
    undo.close()
    if (!loggedIn) {
      rememberWish(chosen.fundCode)
      toast.say('用户未登录', SHORT_TOAST_MS)
      return loginHere()
    }
    if (chosen.select && chosen.isSelect) return toast.say('持有基金不能移除自选', SHORT_TOAST_MS)
    ask(chosen)
  }
  const goAhead = () => fund && change.run({ fundCode: fund.fundCode, ...(fund.select && { actionType: 'del' }) })
  const title = fund && `确定${fund.select ? '移除' : '添加'}自选基金【${fund.shortName || fund.name}】吗？`
  const event = fund?.select ? 'unwatch-fund' : 'watch-fund'
  const dialog = (
    <View>
      <Dialog
        event={event}
        open={open}
        title={title ?? ''}
        of={change}
        onConfirm={goAhead}
        onCancel={() => setOpen(false)}
      />
      {undo.bar}
    </View>
  )
  return { toggle, dialog }
}
