import { TmplGroup } from 'glass-easel-template-compiler'

interface Mistake {
  isError: boolean
  message: string
  startLine: number
}

/**
 * Compiles every template of a mini-program with the compiler of WeChat's open-source framework.
 *
 * @param texts The package's text files by name.
 * @returns The source of an expression: path of a template without `.wxml` -> its generator. It needs `onEvent`. The
 * generators call `onEvent` for every event instead of the handler.
 * @throws Error with the template and the line of the first mistake.
 */
export function compileTemplates(texts: ReadonlyMap<string, string>): string {
  const group = new TmplGroup()
  group.setExtraRuntimeScript('Q.C = onEvent;')
  for (const [name, text] of texts) {
    if (name.endsWith('.wxs')) group.addScript(name.slice(0, -'.wxs'.length), text)
    if (!name.endsWith('.wxml')) continue
    const mistakes: Mistake[] = group.addTmpl(name.slice(0, -'.wxml'.length), colonEvents(text)) ?? []
    const mistake = mistakes.find(({ isError }) => isError)
    if (mistake) throw new Error(`${name}, line ${mistake.startLine + 1}: ${mistake.message}`)
  }
  const source = group.getTmplGenObjectGroups()
  group.free()
  return source
}

/**
 * The framework's compiler reads `bindtap="x"` as a property and only `bind:tap="x"` as an event. WeChat reads both as
 * an event.
 */
function colonEvents(wxml: string): string {
  return wxml.replace(/(\s)(capture-bind|capture-catch|mut-bind|bind|catch)([a-z]+)=(?=["'])/g, '$1$2:$3=')
}
