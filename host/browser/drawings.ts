import { type Control, type Drawing, isOn } from '../core/tags'

/** Creates the shadow tree of an element once. */
function inside<T extends HTMLElement>(element: HTMLElement, tag: string, style: string): T {
  const root = element.attachShadow({ mode: 'open' })
  const inner = element.ownerDocument.createElement(tag)
  inner.setAttribute('style', style)
  root.append(inner)
  return inner as T // Each caller passes the type of its tag.
}

const FILL =
  'width: 100%; height: 100%; border: 0; padding: 0; margin: 0; background: none; color: inherit; font: inherit; text-align: inherit;'
/** Returns the address under which a page can show a source of the mini-program. */
export type SourceOf = (source: string) => string

const FITS: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover', center: 'none' }

const image =
  (sourceOf: SourceOf): Drawing =>
  element => {
    const inner = inside<HTMLImageElement>(element, 'img', 'width: 100%; height: 100%; display: block;')
    return () => {
      const source = sourceOf(element.getAttribute('src') ?? '')
      const mode = element.getAttribute('mode') ?? ''
      if (inner.getAttribute('src') !== source) inner.setAttribute('src', source)
      inner.alt = element.getAttribute('aria-label') ?? ''
      inner.style.objectFit = FITS[mode] ?? 'fill'
      inner.style.height = mode === 'widthFix' ? 'auto' : '100%'
      element.style.height = mode === 'widthFix' ? 'auto' : element.style.height
    }
  }

/** Another web page in place of this one. */
const webView =
  (sourceOf: SourceOf): Drawing =>
  element => {
    const inner = inside<HTMLIFrameElement>(element, 'iframe', 'position: fixed; inset: 0; border: 0;')
    inner.setAttribute('width', '100%')
    inner.setAttribute('height', '100%')
    return () => {
      const source = sourceOf(element.getAttribute('src') ?? '')
      if (inner.getAttribute('src') !== source) inner.setAttribute('src', source)
    }
  }

/** The keyboards of a phone, by WeChat's names. */
const KEYBOARDS: Readonly<Record<string, string>> = { number: 'numeric', digit: 'decimal', idcard: 'text' }

/** Shows a real input. Its label comes from the element around it. */
const field =
  (tag: 'input' | 'textarea'): Drawing =>
  element => {
    const inner = inside<HTMLInputElement>(element, tag, `${FILL}${tag === 'textarea' ? ' resize: none;' : ''}`)
    let wanted = false
    return () => {
      if (tag === 'input') inner.type = isOn(element, 'password') ? 'password' : 'text'
      if (inner.value !== element.value) inner.value = element.value
      inner.inputMode = KEYBOARDS[element.getAttribute('type') ?? ''] ?? 'text'
      inner.placeholder = element.getAttribute('placeholder') ?? ''
      inner.disabled = isOn(element, 'disabled')
      const label = element.getAttribute('aria-label')
      if (label) inner.setAttribute('aria-label', label)
      const focused = isOn(element, 'focus')
      if (focused && !wanted) inner.focus({ preventScroll: true })
      wanted = focused
    }
  }

/** A checkbox or radio button before the text. */
const choice =
  (type: 'checkbox' | 'radio'): Drawing =>
  (element: Control) => {
    const inner = inside<HTMLInputElement>(element, 'input', 'margin: 0 6px 0 0; vertical-align: middle;')
    inner.type = type
    element.shadowRoot?.append(document.createElement('slot'))
    return () => {
      inner.checked = element.checked
      inner.disabled = isOn(element, 'disabled')
    }
  }

const toggle: Drawing = element => {
  const track = inside(element, 'div', 'width: 52px; height: 32px; border-radius: 16px; position: relative;')
  const knob = track.appendChild(document.createElement('div'))
  knob.setAttribute(
    'style',
    'position: absolute; top: 1px; width: 30px; height: 30px; border-radius: 15px; background: #fff;',
  )
  return () => {
    track.style.background = element.checked ? (element.getAttribute('color') ?? '#04be02') : '#dfdfdf'
    knob.style.left = element.checked ? '21px' : '1px'
  }
}

const swiper: Drawing = element => {
  const strip = inside(element, 'div', 'display: flex; height: 100%;')
  strip.append(document.createElement('slot'))
  return () => {
    strip.style.transform = `translateX(${-100 * Number(element.getAttribute('current') ?? 0)}%)`
  }
}

/** Draws WeChat's own elements in a browser, well enough for a person or a screenshot. */
export const drawings = (sourceOf: SourceOf): Readonly<Record<string, Drawing>> => ({
  ...{
    image: image(sourceOf),
    'web-view': webView(sourceOf),
    input: field('input'),
    textarea: field('textarea'),
    switch: toggle,
    swiper,
  },
  ...{ checkbox: choice('checkbox'), radio: choice('radio') },
})
