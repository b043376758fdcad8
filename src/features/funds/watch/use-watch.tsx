import { useEffect, useState } from 'react'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { funds } from '@/contract/funds'
import { loginHere } from '@/navigation/login'
import { toast } from '@/platform/toast'
import { SHORT_TOAST_MS } from '@/platform/toast/types'
import { isLoggedIn, useSession } from '@/stores/session'
import { Dialog } from '@/ui/overlay/dialog'
import { rememberWish, takeWish } from './wish'

export interface Watchable {
  fundCode: string
  shortName: string
  name: string
  /** On the watch list. */
  select: boolean
  /** Held, therefore not removable. */
  isSelect: boolean
}

/** The star changes by the answer, not when a thousand funds have been read again. */
const mark = ({ fundCode, select }: OutputOf<typeof funds.addSelFund>) =>
  changeAnswers(funds.queryNetvalue, answer => ({
    ...answer,
    funds: answer.funds.map(fund => (fund.fundCode === fundCode ? { ...fund, select } : fund)),
  }))

/**
 * Puts funds on the watch list and takes them off, after a question. `toggle` asks it, `dialog` is where it stands on
 * the screen. A visitor is told and led to the login, after which the question comes by itself. `known` are the funds
 * on the screen, with the marks of the present person.
 */
export function useWatch(known: readonly Watchable[] | undefined) {
  const loggedIn = useSession(isLoggedIn)
  const [open, setOpen] = useState(false)
  const [fund, setFund] = useState<Watchable | null>(null)
  const change = useSubmit(funds.addSelFund, {
    inPlace: true,
    apply: mark,
    after: (_, { actionType }) => {
      setOpen(false)
      toast.say(actionType ? '取消自选成功' : '添加自选成功', SHORT_TOAST_MS)
    },
  })

  const ask = (chosen: Watchable) => {
    setFund(chosen)
    setOpen(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the funds are there with the customer's marks.
  useEffect(() => {
    const wanted = loggedIn && known && takeWish(known)
    if (wanted && !wanted.select) ask(wanted)
  }, [loggedIn, known])

  const toggle = (chosen: Watchable) => {
    if (!loggedIn) {
      rememberWish(chosen.fundCode)
      toast.say('用户未登录')
      return loginHere()
    }
    if (chosen.select && chosen.isSelect) return toast.say('持有基金不能移除自选')
    ask(chosen)
  }
  const goAhead = () => fund && change.run({ fundCode: fund.fundCode, ...(fund.select && { actionType: 'del' }) })
  const title = fund && `确定${fund.select ? '移除' : '添加'}自选基金【${fund.shortName || fund.name}】吗？`
  const event = fund?.select ? 'unwatch-fund' : 'watch-fund'
  const dialog = (
    <Dialog
      event={event}
      open={open}
      title={title ?? ''}
      of={change}
      onConfirm={goAhead}
      onCancel={() => setOpen(false)}
    />
  )
  return { toggle, dialog }
}
