/** Less than the app's limit for a double tap, in milliseconds. */
export const SOON = 350

declare global {
  interface Window {
    tappedAgain: Promise<boolean>
  }
}

/**
 * At the next tap: taps its place again, as soon as this has come there. Runs in a page. False when it came too late
 * for a double tap: then the place is not tapped again.
 */
export function tapAgain({ meets, soon }: { meets: string; soon: number }): void {
  window.tappedAgain = new Promise(resolve => {
    const tapped = async ({ clientX, clientY, timeStamp }: MouseEvent) => {
      const there = () => document.elementFromPoint(clientX, clientY)
      const end = timeStamp + soon
      const hasCome = () => there()?.closest('[role]')?.textContent?.includes(meets)
      while (!hasCome() && performance.now() <= end) await new Promise(requestAnimationFrame)
      // It may have come in a frame that took long.
      if (performance.now() > end) return resolve(false)
      const detail = 2
      there()?.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail, bubbles: true, cancelable: true }))
      resolve(true)
    }
    window.addEventListener('click', tapped, { capture: true, once: true })
  })
}
