import * as ts from 'typescript'

/** A sentence that a person reads, with its line. An expression in it is written as …. */
export interface Sentence {
  line: number
  text: string
}

const CHINESE = /[\u4e00-\u9fff]/

const plain = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()

const ofTemplate = ({ head, templateSpans }: ts.TemplateExpression) =>
  head.text + templateSpans.map(({ literal }) => `…${literal.text}`).join('')

/** The text between two tags, with the strings and parts in it. */
const ofChildren = (children: ts.NodeArray<ts.JsxChild>) =>
  children
    .map(child => {
      if (ts.isJsxText(child)) return child.text
      const expression = ts.isJsxExpression(child) ? child.expression : undefined
      if (!expression) return ts.isJsxExpression(child) ? '' : '…'
      return ts.isStringLiteralLike(expression) ? expression.text : '…'
    })
    .join('')

/** The sentences of a script: strings, templates and text between tags; comments are left out. */
function ofScript(file: string, text: string): Sentence[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Sentence[] = []
  const add = (node: ts.Node, said: string) => {
    if (!CHINESE.test(said)) return
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: plain(said) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      add(node, node.text)
      return
    }
    if (ts.isTemplateExpression(node)) add(node, ofTemplate(node))
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(ts.isJsxText)) {
      const said = ofChildren(node.children)
      const first = node.children.find(child => CHINESE.test(child.getText(source)))
      if (first && node.children.some(child => ts.isJsxText(child) && CHINESE.test(child.text))) {
        add(first, said)
        // Its own strings are in the sentence already; deeper ones are not.
        for (const child of node.children) {
          const isSaid = ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression)
          if (!isSaid) visit(child)
        }
        if (ts.isJsxElement(node)) visit(node.openingElement)
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The sentences of a page: its lines without comments, styles and tags. */
const ofPage = (text: string): Sentence[] =>
  text
    .replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/g, cut => cut.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((words, index) => {
      const labels = [...words.matchAll(/(?:aria-label|placeholder|title|alt|value)="([^"]*)"/g)].map(
        ([, word]) => word,
      )
      return [...words.replace(/<[^>]*>/g, '\n').split('\n'), ...labels]
        .map((said = '') => said.trim())
        .filter(said => CHINESE.test(said))
        .map(said => ({ line: index + 1, text: said }))
    })

/** The Chinese sentences of a source file, in order. */
export const sentencesOf = (file: string, text: string): Sentence[] => {
  if (!CHINESE.test(text)) return []
  return file.endsWith('.html') ? ofPage(text) : ofScript(file, text)
}
