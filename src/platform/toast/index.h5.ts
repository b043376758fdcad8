import { TOAST_MS, type Toast } from './types'

/**
 * Taro's own toast writes markup with inline styles into the page. This one is text in a status region with token
 * styles.
 */
let box: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function show(sentence: string, state: 'say' | 'loading') {
  clearTimeout(timer)
  if (!box) {
    box = document.createElement('div')
    box.setAttribute('role', 'status')
    box.setAttribute('aria-live', 'polite')
    document.body.appendChild(box)
  }
  box.className = `toast toast--${state}`
  box.textContent = sentence
}

export const toast: Toast = {
  say(sentence, milliseconds = TOAST_MS) {
    if (sentence === '') return
    show(sentence, 'say')
    timer = setTimeout(toast.hide, milliseconds)
  },
  loading: sentence => show(sentence, 'loading'),
  hide() {
    clearTimeout(timer)
    if (!box) return
    box.className = 'toast toast--gone'
    box.textContent = ''
  },
}
