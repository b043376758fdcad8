/** Creates an element with attributes and children, in the outer document. Texts stay texts. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function button(className: string, label: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', class: className }, label)
  made.addEventListener('click', press)
  return made
}

/** The element of the outer page with this id. */
export function at(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page around has no #${id}.`)
  return found
}
