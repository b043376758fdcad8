/**
 * Translates the page as Chrome and WeChat do: each text node is replaced by two nested `font` elements with another
 * text node, now and whenever a text comes or changes. The words stay, so that what is shown can be compared. Nothing
 * is imported and nothing is closed over, so that the function can run in a page of a real browser. Returns how many
 * texts were replaced so far, and ends the translation. Before the page has a body, it waits for it.
 */
export function translate() {
  const SILENT = 'script, style, noscript, textarea, template, svg'
  let count = 0

  const isOwn = (text: Node) => text.parentElement?.closest('font[data-translated]')
  const replace = (text: Node) => {
    if (!text.parentElement || !text.nodeValue?.trim() || isOwn(text) || text.parentElement.closest(SILENT)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.dataset.translated = ''
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.append(document.createTextNode(text.nodeValue))
    outer.append(inner)
    text.parentElement.replaceChild(outer, text)
    count++
  }
  const replaceIn = (place: Node) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const texts: Node[] = place.nodeType === Node.TEXT_NODE ? [place] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(replace)
  }

  const changes = new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') replace(target)
      else addedNodes.forEach(replaceIn)
    }
  })
  const begin = () => {
    replaceIn(document.body)
    changes.observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
  return { count: () => count, end: () => changes.disconnect() }
}

/** The text nodes that React would change itself, each with the text around it. A translator takes them away. */
export function textsOfReact() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    if (Object.keys(text).some(key => key.startsWith('__reactFiber$')))
      found.push(`「${text.nodeValue}」 in ${text.parentElement?.outerHTML.slice(0, 200)}`)
  }
  return found
}
