import { isOn, tagOf } from './tags'

/** Decides what is visible of an element. */
export interface Look {
  isVisible(element: Element): boolean
}

/** In Node only the styles written on the elements themselves count. There are no style sheets. */
export const inlineLook: Look = {
  isVisible(element) {
    if (isOn(element, 'hidden')) return false
    const style = element.getAttribute('style') ?? ''
    return !/(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/.test(style)
  },
}

const INLINE = new Set(['text', 'span', 'label', 'icon', 'navigator'])

/** The text a person reads, one line for each block. */
export function visibleText(root: Element, look: Look): string {
  const pieces: string[] = []
  const read = (node: Node) => {
    if (node.nodeType === TEXT_NODE) pieces.push((node.textContent ?? '').replace(/\s+/g, ' '))
    if (!isElement(node) || !look.isVisible(node)) return
    const edge = INLINE.has(tagOf(node)) ? '' : '\n'
    pieces.push(edge)
    node.childNodes.forEach(read)
    pieces.push(edge)
  }
  read(root)
  const lines = pieces.join('').split('\n')
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}

const ELEMENT_NODE = 1
const TEXT_NODE = 3

export const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE

/** Every visible element inside another, outer ones first. */
export function visibleElements(root: Element, look: Look): Element[] {
  const found: Element[] = []
  const visit = (element: Element) => {
    if (!look.isVisible(element)) return
    found.push(element)
    for (const child of element.children) visit(child)
  }
  visit(root)
  return found
}

/** The number of elements of a page and their depth. As in WeChat, only elements count, not texts. */
export function countNodes(root: Element): { count: number; depth: number; mostChildren: number } {
  let count = 0
  let depth = 0
  let mostChildren = 0
  const visit = (element: Element, level: number) => {
    count++
    depth = Math.max(depth, level)
    mostChildren = Math.max(mostChildren, element.children.length)
    for (const child of element.children) visit(child, level + 1)
  }
  visit(root, 1)
  return { count, depth, mostChildren }
}
