import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { serverNow } from '@/api/clock'
import { countOpening } from '@/api/count-opening'
import { note } from '@/api/note'
import { loadParameters } from '@/api/parameters'
import { first } from '@/contract/first-screen'
import { operateTypes } from '@/contract/messages-fields'
import { shell } from '@/contract/shell'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { leadsSomewhere, leaveTo } from '@/navigation/lazy-leave'
import { clientEnvironment } from '@/stores/environment'
import { usePreferences } from '@/stores/preferences'
import { isLoggedIn, useSession } from '@/stores/session'
import { isFirstVisit } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { turnToOpen } from '@/ui/overlay/open-panels'
import { chooseDialog, type DialogMessage, isRecent } from './choose-dialog'
import { dialogMemory, rememberDialog } from './dialog-memory'
import { QUIET_MS } from './quiet-time'
import { ask } from './use-lookup'

/** Its script loads with the first message that is due. */
const Announcement = lazy(() => import('./announcement').then(({ Announcement }) => ({ default: Announcement })))

/** Resolves once, after the start of the app: a later change of tab does not wait again. */
const quietTimeOver = new Promise<void>(resolve => setTimeout(resolve, QUIET_MS))

/** The reader, for the message calls. `known` is false for an unknown visitor, whom only the device remembers. */
function readerNow() {
  const session = useSession.getState()
  const known = isLoggedIn(session) || session.unionid !== ''
  return { known, of: { ...(session.unionid && { unionId: session.unionid }) } }
}

const spot = () => ENVIRONMENT_IDS[clientEnvironment()].spot

/** Returns the message to pop up, or null for none. Rejects if the server cannot be reached. */
async function dueMessage(): Promise<DialogMessage | null> {
  const { elder } = usePreferences.getState()
  const { dialogCooldownMinutes: cooldown } = await loadParameters()
  const memory = dialogMemory()
  // The device already knows that it is too soon, so no request is needed.
  if (isRecent(memory.last, serverNow(), cooldown)) return null
  const sift = (list: readonly DialogMessage[], known: readonly string[], last: string | null) =>
    chooseDialog({
      messages: list,
      known: new Set([...memory.ids, ...known]),
      last: [memory.last, last],
      now: serverNow(),
      cooldown,
      promotes: !elder && !isFirstVisit(),
    })
  const reader = readerNow()
  const list = await ask(shell.messages.getDialogMessages, { spot: spot() })
  // The second call is only needed for a known person with at least one candidate left.
  if (!reader.known || !sift(list, [], null)) return sift(list, [], null)
  const { records, lastPopUpTime } = await ask(shell.messages.getReadMsgRecord, reader.of)
  return sift(
    list,
    records.map(({ sId }) => sId),
    lastPopUpTime,
  )
}

type Done = keyof typeof operateTypes

/**
 * Records the state of a message. A failure changes nothing for the person, because the device remembers the pop-up.
 */
async function record(sId: string, what: Done, popUpTime?: string) {
  const { known, of } = readerNow()
  if (!known) return
  const call = first.messages.setReadMsgRecord
  await note(
    call,
    { ...of, sId, operateType: operateTypes[what], spot: spot(), ...(popUpTime && { popUpTime }) },
    // An alert changes no list, so only the records are refreshed.
    what === 'ALERT' ? ['messages.getReadMsgRecord'] : call.stales,
  )
}

/**
 * Pops up a company message over a main screen, with the server's minimum time between two pop-ups, and each message
 * only once.
 */
export function Dialogs() {
  const visible = useContext(VisibleContext)
  const token = useSession(session => session.token)
  const [message, setMessage] = useState<DialogMessage | null>(null)
  const [leads, setLeads] = useState(false)
  const [open, setOpen] = useState(false)
  /** Ends the turn of this pop-up. */
  const done = useRef(() => {})
  useEffect(() => () => done.current(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on each visit and after each login.
  useEffect(() => {
    if (!visible) return
    let here = true
    const show = async (due: DialogMessage | null) => {
      if (!due) return
      const leadsOn = await leadsSomewhere(due.link)
      const end = await turnToOpen()
      if (!here) return end()
      done.current = end
      setLeads(leadsOn)
      const at = new Date(serverNow()).toISOString()
      rememberDialog(due.sId, at)
      setMessage(due)
      setOpen(true)
      record(due.sId, 'ALERT', at)
    }
    // If the server cannot tell whether the person has seen it, the message waits for the next visit.
    quietTimeOver
      .then(() => (here ? dueMessage() : null))
      .then(show)
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [visible, token])

  if (!message) return null
  const { sId, link } = message
  const end = (what: Done) => {
    setOpen(false)
    done.current()
    return record(sId, what)
  }
  const read = () => end('READ')
  const follow = () => {
    read()
    countOpening(sId)
    return leaveTo(link)
  }
  return (
    <Suspense>
      <Announcement
        message={message}
        open={open}
        onRead={read}
        onDelete={() => end('DELETE')}
        {...(leads && { onFollow: follow })}
      />
    </Suspense>
  )
}
