import { at, make } from './make'

/** A layer over the whole phone. */
export interface Layer {
  close(): void
}

/**
 * Opens a layer and moves the focus into it. Escape and a tap outside call `leave`.
 *
 * @param kind `sheet` slides up from the bottom, `card` is centred, `full` covers the whole screen.
 */
export function openLayer(
  kind: 'sheet' | 'card' | 'full',
  label: string,
  content: readonly Node[],
  leave?: () => void,
): Layer {
  const before = document.activeElement
  const panel = make('div', { class: `panel panel--${kind}`, role: 'dialog', 'aria-modal': 'true', tabindex: '-1' })
  panel.setAttribute('aria-label', label)
  panel.append(...content)
  const layer = make('div', { class: `layer layer--${kind}` }, panel)
  layer.addEventListener('click', event => {
    if (event.target === layer) leave?.()
  })
  layer.addEventListener('keydown', event => {
    if (event.key === 'Escape') leave?.()
  })
  at('layers').append(layer)
  panel.focus({ preventScroll: true })
  return {
    close() {
      layer.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
  }
}

/**
 * A layer that returns one answer and closes.
 *
 * @param content Draws the layer. It calls `answer` with the answer.
 * @param nothing The answer if the person leaves the layer.
 */
export function askLayer<T>(
  kind: 'sheet' | 'card' | 'full',
  label: string,
  nothing: T,
  content: (answer: (value: T) => void) => readonly Node[],
): Promise<T> {
  return new Promise(resolve => {
    let layer: Layer | undefined
    const answer = (value: T) => {
      layer?.close()
      resolve(value)
    }
    layer = openLayer(kind, label, content(answer), () => answer(nothing))
  })
}
