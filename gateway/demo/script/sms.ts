import { at, clock, inboxItem, make, nothingInInbox } from './dom'
import { read } from './gateway'

interface Sms {
  mobile: string
  purpose: string
  code: string
  text: string
  at: string
}

const purposes: Readonly<Record<string, string>> = {
  auth: '身份验证',
  bind: '绑定微信',
  changePhone: '修改手机号码',
  resetPassword: '重置密码',
  inherit: '遗产继承',
  lock: '安全锁',
  notice: '账户通知',
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without https, a page from another machine has no clipboard interface.
    const field = make('textarea', { value: text })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  button.textContent = '已复制'
  setTimeout(() => {
    button.textContent = '复制'
  }, 1500)
}

function smsItem({ mobile, purpose, code, text, at: sentAt }: Sms, isNew: boolean): HTMLElement {
  const said = code || text
  const button = make('button', { type: 'button', className: 'inbox__copy' }, '复制')
  button.setAttribute('aria-label', code ? `复制验证码 ${code}` : '复制短信内容')
  button.addEventListener('click', () => copy(said, button))
  // Each lock has its own purpose: lock8 to lock11.
  const about = `${purposes[purpose.replace(/\d+$/, '')] ?? purpose} · ${mobile} · ${clock.format(new Date(sentAt))}`
  return inboxItem(
    isNew,
    make('span', { className: code ? 'inbox__code' : 'inbox__text' }, said),
    button,
    make('span', { className: 'inbox__about' }, about),
  )
}

let shown: string | null = null

export async function readInbox(): Promise<void> {
  if (document.hidden) return
  try {
    const messages = (await read<Sms[]>('sms.json')).slice(0, 5)
    const newest = JSON.stringify(messages)
    if (newest === shown) return
    shown = newest
    const items = messages.map((message, index) => smsItem(message, index === 0))
    const none = nothingInInbox('应用发出的验证码会出现在这里，不会真的发送。')
    at('inbox').replaceChildren(...(items.length > 0 ? items : [none]))
  } catch {
    shown = null
    at('inbox').replaceChildren(nothingInInbox('暂时读不到短信，稍后自动重试。'))
  }
}
