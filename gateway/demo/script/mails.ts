import { chooseEnd } from './choices'
import { at, clock, inboxItem, make, nothingInInbox } from './dom'
import { read } from './gateway'
import { goesElsewhere, goInH5 } from './h5-phone'
import { goInMini } from './mini-phone'

interface SentMail {
  id: string
  to: string
  subject: string
  at: string
  attachments: { fileName: string; size: number }[]
}

/** A message of the public account or of the mini-program. */
interface WechatMessage {
  id: string
  title: string
  url: string
  program: 'miniprogram' | 'h5'
  at: string
}

function mailItem({ id, to, subject, at: sentAt, attachments }: SentMail, isNew: boolean): HTMLElement {
  const files = attachments.map(({ fileName, size }, index) =>
    make(
      'a',
      { className: 'inbox__file', href: `mails/${encodeURIComponent(id)}/${index}`, download: fileName },
      `${fileName} · ${Math.ceil(size / 1024)} KB`,
    ),
  )
  return inboxItem(
    isNew,
    make('span', { className: 'inbox__text' }, subject),
    ...files,
    make('span', { className: 'inbox__about' }, `${to} · ${clock.format(new Date(sentAt))}`),
  )
}

/** Tapping a message opens its page as WeChat does: in the phone of the mini-program, or in the other one. */
function wechatItem({ title, url, program, at: sentAt }: WechatMessage, isNew: boolean): HTMLElement {
  const path = new URL(url, location.href).hash.slice(1)
  const link = make('a', { className: 'inbox__file', href: `/?env=wechat#${path}`, target: '_blank' }, title)
  link.addEventListener('click', event => {
    if (goesElsewhere(event)) return
    event.preventDefault()
    const end = program === 'miniprogram' && goInMini(path) ? 'mini' : 'h5'
    if (end === 'h5') goInH5(path)
    chooseEnd(end)
  })
  const from = program === 'miniprogram' ? '小程序' : '公众号'
  return inboxItem(
    isNew,
    link,
    make('span', { className: 'inbox__about' }, `${from} · ${clock.format(new Date(sentAt))}`),
  )
}

let shown: string | null = null

export async function readMails(): Promise<void> {
  if (document.hidden) return
  try {
    const [mails, wechat] = await Promise.all([read<SentMail[]>('mails.json'), read<WechatMessage[]>('wechat.json')])
    const sent = [...mails, ...wechat].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, 5)
    const newest = JSON.stringify(sent.map(({ id }) => id))
    if (newest === shown) return
    shown = newest
    const items = sent.map((one, index) =>
      'program' in one ? wechatItem(one, index === 0) : mailItem(one, index === 0),
    )
    const none = nothingInInbox('资产证明、对账单和您选择的通知会出现在这里，不会真的发送。')
    at('mails').replaceChildren(...(items.length > 0 ? items : [none]))
  } catch {
    shown = null
    at('mails').replaceChildren(nothingInInbox('暂时读不到邮件，稍后自动重试。'))
  }
}
