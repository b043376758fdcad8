import { at, make } from './dom'
import { insideH5, openApp, type ShareCard } from './h5-phone'

let shown = ''

function cardNow(): ShareCard | null {
  try {
    return insideH5()?.wx?.shared?.friend ?? null
  } catch {
    // The frame shows a page of another origin.
    return null
  }
}

/** The share card that the simulated WeChat script in the frame has now. */
export function followCard(): void {
  const card = cardNow()
  const text = JSON.stringify(card)
  if (!card || text === shown) return
  shown = text
  const path = new URL(card.link).hash.slice(1)
  const open = make('button', { type: 'button', className: 'inbox__copy' }, '打开')
  open.setAttribute('aria-label', `打开分享的页面 ${path}`)
  open.addEventListener('click', () => openApp(path))
  at('shared').replaceChildren(
    make(
      'div',
      { className: 'share' },
      make('img', { className: 'share__picture', src: card.imgUrl, alt: '' }),
      make('span', { className: 'share__title' }, card.title),
      make('span', { className: 'share__text' }, card.desc),
      open,
      make('span', { className: 'share__path' }, decodeURIComponent(path)),
    ),
  )
}
