import { at, faultLine, make, officeButton } from './dom'
import { read, send } from './gateway'

interface Stock {
  benefitId: string
  title: string
  total: number
  given: number
  used: number
  /** The code that was given last and is not used. '' without one. */
  newest: string
}

interface Reward {
  activityId: string
  title: string
  days: string
  isClosed: boolean
  word: string
  stocks: Stock[]
}

/** Number of codes that one press adds. */
const ADDED = 10

async function decide(activityId: string, decision: object, fault: HTMLElement): Promise<void> {
  fault.textContent = await send(`rewards/${encodeURIComponent(activityId)}`, decision)
  if (fault.textContent === '') await readRewards()
}

/** A stock of codes with its counts, a button that adds some, and one that notes the newest as used. */
function stockLine(
  activityId: string,
  { benefitId, title, total, given, used, newest }: Stock,
  fault: HTMLElement,
): HTMLElement {
  const about = `${title}：共 ${total}，已发 ${given}，已用 ${used}`
  const refill = () => decide(activityId, { move: 'refill', benefitId, count: ADDED }, fault)
  const add = officeButton(`补充 ${ADDED} 个`, refill, true)
  const use = officeButton('核销最近一个', () => decide(activityId, { move: 'use', code: newest }, fault), true)
  for (const button of [add, use]) button.setAttribute('aria-label', `${title}：${button.textContent}`)
  return make(
    'div',
    {},
    make('p', { className: 'inbox__about' }, about),
    make('div', { className: 'office__moves' }, add, newest === '' ? null : use),
  )
}

function rewardItem({ activityId, title, days, isClosed, word, stocks }: Reward): HTMLElement {
  const fault = faultLine()
  const move = isClosed ? 'open' : 'close'
  const toggle = officeButton(isClosed ? '重新开放' : '暂停活动', () => decide(activityId, { move }, fault))
  toggle.setAttribute('aria-label', `${title}：${toggle.textContent}`)
  return make(
    'li',
    { className: 'office__item' },
    make(
      'div',
      { className: 'office__head' },
      make('span', { className: 'office__name' }, title),
      make('span', { className: 'office__state' }, isClosed ? '已暂停' : '开放中'),
    ),
    make('p', { className: 'office__line' }, [days, word].filter(Boolean).join(' · ')),
    make('div', { className: 'office__moves' }, toggle),
    ...stocks.map(stock => stockLine(activityId, stock, fault)),
    fault,
  )
}

let shown = ''

export async function readRewards(): Promise<void> {
  if (document.hidden) return
  const rewards = await read<Reward[]>('rewards.json').catch(() => [])
  const text = JSON.stringify(rewards)
  if (text === shown) return
  shown = text
  at('rewards').hidden = rewards.length === 0
  at('rewards-list').replaceChildren(...rewards.map(rewardItem))
}
