import { Fragment, jsx as make, jsxs as makeOfSeveral } from '../../node_modules/react/jsx-runtime'

const isText = child => typeof child === 'string' || typeof child === 'number'
const isElement = child => child != null && typeof child !== 'boolean' && !isText(child)
const hasText = child => (Array.isArray(child) ? child.some(hasText) : isText(child))

/** The children with each run of texts in an element of its own. All others keep their places, and so their state. */
function apart(children) {
  const made = []
  let text = ''
  let first = 0
  const close = () => {
    if (text !== '') made[first] = make('span', { children: text }, `text${first}`)
    text = ''
  }
  for (const child of children) {
    if (isElement(child)) {
      close()
      made.push(Array.isArray(child) ? apart(child) : child)
    } else {
      if (text === '') first = made.length
      if (isText(child)) text += child
      made.push(null)
    }
  }
  close()
  return made
}

const owning = way => (type, props, key) => {
  const { children } = props
  // Components pass their children on, and an element with one text owns it.
  const isMixed = type === Fragment || (typeof type === 'string' && Array.isArray(children))
  if (!isMixed || !hasText(children)) return way(type, props, key)
  if (!Array.isArray(children)) return make(type, { ...props, children: apart([children]) }, key)
  if (type === Fragment || children.some(isElement)) return way(type, { ...props, children: apart(children) }, key)
  return make(type, { ...props, children: children.filter(isText).join('') }, key)
}

/**
 * Replaces React's functions behind JSX: every text is the only child of its element, so React owns no text node. A
 * browser's translator replaces text nodes. React would go on with those that are gone: a changed text would not be
 * shown, and a removed one, or anything that is put before it, would throw. React sets the only text of an element by
 * way of the element, which stays.
 */
export const jsx = owning(make)
export const jsxs = owning(makeOfSeveral)
export { Fragment }
