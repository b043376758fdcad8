import { escaped } from './html-escape'

interface Words {
  title: string
  text: string
  /** Text above the title: the company that speaks. */
  head?: string
  /** HTML below the text. The caller passes every text from outside through `escaped`. */
  more?: string
}

/** A whole HTML page that tells a person something in a title and a sentence. */
export const wordsPage = ({ title, text, head, more = '' }: Words): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><link rel="stylesheet" href="/check/check.css"></head><body><main>
${head === undefined ? '' : `<header><span class="mark" aria-hidden="true"></span><span>${escaped(head)}</span></header>`}
<section role="status"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></section>${more}</main></body></html>`

/** The content type of a page. */
export const PAGE_TYPE = 'text/html; charset=utf-8'
