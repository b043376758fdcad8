import { formatAddress } from '../../core/address'
import { messageOf } from '../../core/journal'
import type { Dialog } from '../../core/overlays'
import type { Running } from '../../core/running'
import { at, button, make } from './make'
import { askLayer, type Layer, openLayer } from './sheet'

/** A colour of the bar: a name with `@` is a variable of the theme. */
function colour({ config, info }: Running, name: string | undefined, usual: string): string {
  const colours = info.theme === 'dark' ? config.theme.dark : config.theme.light
  return (name?.startsWith('@') ? colours[name.slice(1)] : name) ?? usual
}

function drawBar(running: Running): void {
  const { router, config } = running
  const { top, stack } = router
  if (!top) return
  const text = colour(running, top.window.navigationBarTextStyle, 'black')
  const { style } = document.documentElement
  style.setProperty('--bar', colour(running, top.window.navigationBarBackgroundColor, '#ffffff'))
  style.setProperty('--bar-ink', text === 'white' ? '#ffffff' : '#14181f')
  style.setProperty('--capsule', text === 'white' ? 'rgba(0, 0, 0, 0.15)' : 'rgba(255, 255, 255, 0.6)')
  at('title').textContent = top.title
  at('back').hidden = stack.length < 2
  // As in WeChat: a person who entered an inner page by a link gets the home button.
  at('home').hidden = stack.length > 1 || config.tabs.includes(top.path)
  document.documentElement.classList.toggle('refreshing', top.refreshing)
  const query = Object.entries(top.query).filter(([name]) => !name.startsWith('$taro'))
  const place = `#/${top.path}${query.length > 0 ? `?${query.map(pair => pair.join('=')).join('&')}` : ''}`
  if (location.hash !== place) history.replaceState(null, '', location.search + place)
}

function drawToast({ overlays }: Running): void {
  const text = overlays.toast()
  const toast = at('toast')
  toast.hidden = text === null
  toast.className = `toast toast--${overlays.sign()}`
  toast.textContent = text
}

/** Opens a dialog. The buttons call the dialog's own actions, which also remove it from the overlays. */
function openDialog({ overlays }: Running, { title, content, buttons, sheet }: Dialog): Layer {
  const labels = Object.keys(buttons)
  const press = (label: string) => () => overlays.press(label)
  if (sheet) {
    const rows = labels.map((label, index) =>
      button(index === labels.length - 1 ? 'choice choice--last' : 'choice', label, press(label)),
    )
    return openLayer('sheet', title || '选择', rows, press(labels.at(-1) ?? ''))
  }
  const pair = labels.map((label, index) => button(index === labels.length - 1 ? 'main' : 'quiet', label, press(label)))
  return openLayer('card', title || content, [
    ...(title ? [make('p', { class: 'layer__title' }, title)] : []),
    ...(content ? [make('p', { class: 'layer__words' }, content)] : []),
    make('div', { class: 'layer__pair' }, ...pair),
  ])
}

/** The share card as a friend sees it, and its target. */
async function showCard(running: Running, card: Record<string, unknown>, picture: string): Promise<void> {
  const { top } = running.router
  const path = typeof card.path === 'string' ? card.path : formatAddress(top?.path ?? '', top?.query)
  const opens = await askLayer('card', '分享出去的样子', false, answer => [
    make('p', { class: 'layer__words' }, '对方看到的卡片'),
    make('p', { class: 'layer__title' }, String(card.title ?? top?.title ?? '')),
    ...(picture ? [make('img', { class: 'picture', src: picture, alt: '' })] : []),
    make(
      'div',
      { class: 'layer__pair' },
      button('quiet', '关闭', () => answer(false)),
      button('main', '打开', () => answer(true)),
    ),
  ])
  if (opens) await running.enterBy(path, OF_A_CARD)
}

/** WeChat's scene number of a card in a chat. */
const OF_A_CARD = 1007

async function openMenu(running: Running): Promise<void> {
  const chosen = await askLayer<'share' | 'again' | null>('sheet', '菜单', null, answer => [
    button('choice', '转发给朋友', () => answer('share')),
    button('choice', '重新进入小程序', () => answer('again')),
    button('choice choice--last', '取消', () => answer(null)),
  ])
  if (chosen === 'share') await running.share()
  if (chosen === 'again') location.replace(location.pathname + location.search)
}

/** Draws everything that WeChat shows around the pages, and updates it while the mini-program runs. */
export function drawAround(running: Running, sourceOf: (source: string) => string): void {
  const { router, overlays, journal, calls } = running
  const careful = (work: Promise<unknown>) => work.catch(error => journal.note('error', error))
  at('back').addEventListener('click', () => careful(router.navigateBack(1)))
  at('home').addEventListener('click', () => careful(router.reLaunch(`/${running.config.pages[0]}`)))
  at('menu').addEventListener('click', () => careful(openMenu(running)))
  at('close').addEventListener('click', () => location.replace(location.pathname + location.search))
  let dialog: Dialog | undefined
  let layer: Layer | undefined
  let faults = 0
  let seen = calls.length

  // Compares in every frame: few things change in a frame, and that is cheaper than a notification from every part.
  const follow = () => {
    drawBar(running)
    drawToast(running)
    if (overlays.dialog() !== dialog) {
      layer?.close()
      dialog = overlays.dialog()
      layer = dialog && openDialog(running, dialog)
    }
    for (const { api, options } of calls.slice(seen)) {
      if (api !== 'share') continue
      const { imageUrl } = options
      careful(showCard(running, options, typeof imageUrl === 'string' ? sourceOf(imageUrl) : ''))
    }
    seen = calls.length
    // biome-ignore lint/suspicious/noConsole: whoever looks into a fault of the mini-program looks there.
    for (const { kind, message } of journal.errors.slice(faults)) console.warn(`${kind}: ${message}`)
    faults = journal.errors.length
    requestAnimationFrame(follow)
  }
  follow()
}

/** Shows a message in place of a mini-program that cannot run. */
export function sayFailure(cause: unknown): void {
  const again = button('main', '重试', () => location.reload())
  openLayer('card', '小程序没有启动', [
    make('p', { class: 'layer__title' }, '小程序没有启动'),
    make('p', { class: 'layer__words' }, messageOf(cause)),
    again,
  ])
}
