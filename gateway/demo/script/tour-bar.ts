import { at } from './dom'
import { onPhone } from './h5-phone'
import { isMiniReady, miniLook } from './mini-phone'
import { become, personNow } from './people'
import { createTour, type Tour, type TourState, type TourView } from './tour'
import { carryOut } from './tour-hands'
import { TOUR_PERSON, type TourStep, visaTour } from './tour-steps'

/** Time to read the words of a step: a slow reader of Chinese, and a moment to look at the phones. */
const READ_MS = { letter: 170, look: 2500 }

const words: Readonly<Record<TourState, string>> = {
  doing: '进行中',
  reading: '看一看',
  paused: '已暂停',
  stuck: '这一步没有等到页面的回应，可以再试一次，也可以离开后自己点点看。',
  over: '导览结束',
}

const NOTE = '三分钟，两部手机自己走一遍，随时可以暂停或离开。'
const WAITS = '小程序构建好后就可以开始。'

let tour: Tour | null = null

const button = (id: string) => at(id, HTMLButtonElement)

function read({ words: text }: TourStep, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, READ_MS.look + READ_MS.letter * text.length)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The element of the bar from which a person drives the tour by keys. */
let driving: HTMLElement | null = null

/**
 * The apps in the phones take the focus when they open a field or a panel, some only when its data has come. A person
 * who drives the tour by keys keeps it on the bar, unless they have left the bar by Tab or by a tap on a phone.
 */
function keepFocus(): void {
  const now = document.activeElement
  if (now instanceof HTMLIFrameElement && !now.matches(':hover')) driving?.focus({ preventScroll: true })
}

function show({ step, state }: TourView): void {
  const now = visaTour[step]
  if (!now) return
  at('tour-step').textContent = `${step + 1} / ${visaTour.length}`
  at('tour-title').textContent = now.title
  at('tour-words').textContent = now.words
  at('tour-state').textContent = words[state]
  at('tour-done', HTMLProgressElement).value = step + 1
  const goesOn = state === 'paused' || state === 'stuck'
  button('tour-pause').textContent =
    state === 'over' ? '再看一遍' : state === 'stuck' ? '再试一次' : goesOn ? '继续' : '暂停'
  button('tour-back').disabled = step === 0
  button('tour-next').disabled = state === 'over' || state === 'stuck'
  at('tour').dataset.state = state
}

function begin(): void {
  tour?.leave()
  at('tour').hidden = false
  at('tour-offer').hidden = true
  document.documentElement.classList.add('touring')
  become(TOUR_PERSON)
  tour = createTour({
    steps: visaTour,
    carryOut: (deed, signal) => carryOut(deed, signal, personNow()?.password ?? ''),
    read,
    onChange: show,
  })
  tour.goOn()
  button('tour-pause').focus({ preventScroll: true })
}

function leave(): void {
  tour?.leave()
  tour = null
  at('tour').hidden = true
  at('tour-offer').hidden = false
  document.documentElement.classList.remove('touring')
  button('tour-begin').focus({ preventScroll: true })
}

function pauseOrGoOn(): void {
  const { state } = at('tour').dataset
  if (state === 'over') begin()
  else if (state === 'paused' || state === 'stuck') tour?.goOn()
  else {
    tour?.pause()
    // A deed under way ends first.
    at('tour-state').textContent = '这一下做完就停'
  }
}

/** Keys of the bar, beside those of its buttons. */
const keys: Readonly<Record<string, () => void>> = {
  Escape: leave,
  ArrowLeft: () => tour?.back(),
  ArrowRight: () => tour?.forward(),
}

/** Offers the tour where both phones are on the page. */
export function offerTour(): void {
  at('tour-done', HTMLProgressElement).max = visaTour.length
  button('tour-begin').addEventListener('click', begin)
  button('tour-pause').addEventListener('click', pauseOrGoOn)
  button('tour-back').addEventListener('click', () => tour?.back())
  button('tour-next').addEventListener('click', () => tour?.forward())
  button('tour-leave').addEventListener('click', leave)
  document.addEventListener('focusin', ({ target }) => {
    // A frame is no wish of the person's: an app has taken the focus.
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement))
      driving = at('tour').contains(target) ? target : null
  })
  // The page loses the focus to a frame of its own. The browser names that frame a moment later.
  window.addEventListener('blur', () => setTimeout(keepFocus))
  at('tour').addEventListener('keydown', event => {
    if (event.key === 'Tab') driving = null
    const press = keys[event.key]
    if (!press) return
    event.preventDefault()
    press()
  })
  onPhone.addEventListener('change', () => {
    if (tour && onPhone.matches) leave()
  })
  // Both phones are part of the tour: it cannot begin while the mini-program is still being built.
  const offer = () => {
    button('tour-begin').disabled = !isMiniReady()
    at('tour-note').textContent = isMiniReady() ? NOTE : WAITS
  }
  miniLook.addEventListener('look', offer)
  offer()
}
