/** The element of the page with this id. */
export function at(id: string): HTMLElement
export function at<E extends HTMLElement>(id: string, kind: new () => E): E
export function at(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no such element: ${id}`)
  return found
}

/** An element with properties and children. Texts stay texts and never become markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter(child => child !== null))
  return element
}

/** A row of radio buttons that look like chips. */
export function chips<K extends string>(
  id: string,
  options: readonly (readonly [K, string])[],
  value: string,
  onChoose: (key: K) => void,
): void {
  at(id).replaceChildren(
    ...options.map(([key, label]) => {
      const input = make('input', { type: 'radio', name: id, value: key, checked: key === value })
      input.addEventListener('change', () => onChoose(key))
      return make('label', { className: 'chip' }, input, make('span', { className: 'chip__label' }, label))
    }),
  )
}

export function officeButton(label: string, onPress: (event: MouseEvent) => unknown, isQuiet = false) {
  const className = isQuiet ? 'office__button office__button--quiet' : 'office__button'
  const button = make('button', { type: 'button', className }, label)
  button.addEventListener('click', onPress)
  return button
}

/** Where it is told why a decision did not work. */
export function faultLine(): HTMLParagraphElement {
  const fault = make('p', { className: 'office__fault' })
  fault.setAttribute('role', 'alert')
  return fault
}

/** An entry of an inbox. The newest one is marked. */
export const inboxItem = (isNew: boolean, ...children: (Node | string)[]) =>
  make('li', { className: isNew ? 'inbox__item inbox__item--new' : 'inbox__item' }, ...children)

export const nothingInInbox = (text: string) => make('li', { className: 'inbox__none' }, text)

export const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
