import postcss, { type AtRule, type Root } from 'postcss'
import { folderOf, joinPath } from '../core/package'
import { viewportUnits } from '../core/units'

/**
 * Turns the styles of a mini-program into CSS for a browser. Lengths in rpx follow the width of the screen, element
 * names get WeChat's prefix, and the styles of a page apply only to that page. Styles of components are not separated
 * from those of their pages.
 *
 * @param pages Paths of the pages.
 */
export function browserStyles(texts: ReadonlyMap<string, string>, pages: readonly string[]): string {
  const inScope = (path: string) => {
    const sheet = readSheet(texts, `${path}.wxss`)
    const global = hoisted(sheet)
    return `${global}@scope ([data-page="${path}"]) {${sheet.toString()}}`
  }
  const withStyles = pages.filter(path => texts.get(`${path}.wxss`)?.trim())
  return [BUILT_IN, readSheet(texts, 'app.wxss').toString(), ...withStyles.map(inScope)].join('\n')
}

/** A style sheet, with its imports inlined. */
function readSheet(texts: ReadonlyMap<string, string>, name: string): Root {
  const sheet = postcss.parse(texts.get(name) ?? '', { from: name })
  sheet.walkRules(rule => {
    const { parent } = rule
    if (parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes') return // Checked by `type`.
    rule.selectors = rule.selectors.map(elementNames)
  })
  sheet.walkDecls(declaration => {
    declaration.value = viewportUnits(declaration.value)
  })
  // Imports come last, because their content is already converted.
  sheet.walkAtRules('import', rule => {
    const file = joinPath(folderOf(name), rule.params.replace(/["';]/g, ''))
    rule.replaceWith(readSheet(texts, file).nodes)
  })
  return sheet
}

/** Removes the rules that must not be inside a scope, and returns them. */
function hoisted(sheet: Root): string {
  let global = ''
  sheet.walkAtRules(/^(-webkit-)?keyframes$|^font-face$/, rule => {
    global += rule.toString()
    rule.remove()
  })
  return global
}

/** WeChat's compiler gives its prefix to every element name, also to names that no page has, such as `html`. */
const elementNames = (selector: string) =>
  selector.replace(/(^|[\s>+~(])([a-z][a-z0-9-]*)(?=$|[\s>+~.#:[)])/g, '$1wx-$2')

/** The look of WeChat's elements without any style of the mini-program. */
const BUILT_IN = `
body { margin: 0; font: 16px/1.4 system-ui, sans-serif; }
wx-page, wx-view, wx-scroll-view, wx-swiper, wx-form, wx-textarea, wx-rich-text, wx-picker, wx-navigator,
wx-canvas, wx-video, wx-root-portal { display: block; }
wx-page { min-height: 100vh; }
[hidden]:not([hidden="false"]) { display: none !important; }
wx-text { white-space: pre-line; }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-swiper { height: 150px; overflow: hidden; }
wx-swiper-item { display: block; flex: 0 0 100%; overflow: hidden; }
wx-scroll-view[scroll-y]:not([scroll-y="false"]) { overflow-y: auto; }
wx-scroll-view[scroll-x]:not([scroll-x="false"]) { overflow-x: auto; white-space: nowrap; }
wx-button { display: block; box-sizing: border-box; padding: 0 14px; border-radius: 5px; background: #f8f8f8; color: #000;
  font-size: 18px; line-height: 2.5556; text-align: center; overflow: hidden; position: relative; }
wx-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; }
wx-textarea { width: 300px; height: 150px; }
wx-movable-area { display: block; position: relative; width: 10px; height: 10px; }
wx-movable-view { display: block; position: absolute; top: 0; left: 0; width: 10px; height: 10px; }
wx-checkbox, wx-radio, wx-switch, wx-label { display: inline-block; }
`
