import { isSecondTap, noteChange, type SecondTap } from './last-tap'

// In the capture phase, so that it covers every pressable element. Keys and screen readers send a detail of 0.
window.addEventListener(
  'click',
  event => {
    if (event.detail === 0 || !isSecondTap(event.clientX, event.clientY, event.timeStamp)) return
    event.stopPropagation()
    event.preventDefault()
  },
  true,
)

export const secondTap: SecondTap = { changed: noteChange }
